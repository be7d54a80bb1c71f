//! The invariants of ARCHITECTURE.md, read off manifests and sources.

mod code;

use std::fs;
use std::path::{Path, PathBuf};

use play::Game;

use code::Source;

/// The levels, from the ground up. An arrow points to a lower level only; each crate's manifest
/// names its own under `[package.metadata.marbles]`.
const LEVELS: [&str; 9] = [
    "vocabulary",
    "rules",
    "watching",
    "thinking",
    "play",
    "shapes and tables",
    "storage",
    "screens",
    "program",
];

/// Levels whose crates depend on nothing outside the workspace.
const PURE: [&str; 3] = ["vocabulary", "rules", "play"];

/// Crates that may know how things are serialised.
const EDGES: [&str; 4] = ["api", "server", "tui", "marbles"];

/// What a pure crate's sources never mention.
const IMPURE: [&str; 14] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "Instant",
    "SystemTime",
    "println!",
    "eprintln!",
    "print!",
    "dbg!",
    "serde",
    "rand::",
];

/// Files that may hold `unsafe`, each with its argument: the names that the page's script calls.
const UNSAFE: [&str; 1] = ["crates/browser/src/door.rs"];

pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors()
        .nth(2)
        .expect("the crate lies two folders down")
        .to_owned()
}

fn crates() -> Vec<String> {
    let folders = fs::read_dir(root().join("crates")).unwrap();
    folders
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn manifest(name: &str) -> String {
    fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap()
}

/// Where a crate stands, as its manifest says.
fn level(name: &str) -> usize {
    let manifest = manifest(name);
    let line = manifest
        .lines()
        .find_map(|line| line.strip_prefix("level = "));
    let found = LEVELS
        .iter()
        .position(|level| line == Some(&format!("{level:?}")));
    found.unwrap_or_else(|| panic!("crate {name} names no level; see ARCHITECTURE.md"))
}

/// The crates on one of these levels.
fn crates_on(levels: &[&str]) -> Vec<String> {
    let stands = |name: &String| levels.contains(&LEVELS[level(name)]);
    let found: Vec<String> = crates().into_iter().filter(stands).collect();
    assert!(!found.is_empty(), "no crate on {levels:?}");
    found
}

/// The names under `[dependencies]`: what a crate needs to run, not to be tested, and not for a feature.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = manifest(name);
    let section = manifest
        .lines()
        .skip_while(|line| line.trim() != "[dependencies]");
    let entries = section.skip(1).take_while(|line| !line.starts_with('['));
    let entries = entries.filter(|line| !line.contains("optional = true"));
    let name_of = |line: &str| {
        line.split(['=', '.'])
            .next()
            .unwrap_or_default()
            .trim()
            .to_owned()
    };
    entries
        .map(name_of)
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .collect()
}

fn files_below(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            files_below(&path, ending, found);
        } else if path.extension().is_some_and(|one| one == ending) {
            found.push(path);
        }
    }
}

/// What a crate compiles for its users.
fn sources_of(name: &str) -> Vec<Source> {
    code::sources(&format!("crates/{name}"))
}

#[test]
fn arrows_point_down_only() {
    let crates = crates();
    for name in &crates {
        for dependency in dependencies(name).iter().filter(|d| crates.contains(d)) {
            assert!(
                level(dependency) < level(name),
                "{name} must not depend on {dependency}"
            );
        }
    }
}

/// README's first command names no program, so exactly one must be in question.
#[test]
fn cargo_run_runs_marbles() {
    let metadata = std::process::Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let default = metadata["workspace_default_members"].as_array().unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let programs: Vec<&str> = packages
        .filter(|package| default.contains(&package["id"]))
        .flat_map(|package| package["targets"].as_array().unwrap())
        .filter(|target| target["kind"][0] == "bin")
        .map(|target| target["name"].as_str().unwrap())
        .collect();
    assert_eq!(programs, ["marbles"]);
}

#[test]
fn architecture_draws_every_crate_on_its_level() {
    const CRATES: std::ops::Range<usize> = 18..47;
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawing = page.split("```text\n").nth(1).unwrap_or_default();
    let drawing = drawing.split("```").next().unwrap_or_default();
    let mut drawn = Vec::new();
    let mut level_name = "";
    for line in drawing.lines() {
        let start = line[..CRATES.start.min(line.len())].trim();
        level_name = if start.is_empty() { level_name } else { start };
        let names = line
            .get(CRATES)
            .unwrap_or(line.get(CRATES.start..).unwrap_or_default());
        drawn.extend(names.split_whitespace().map(|name| (level_name, name)));
    }
    let all = crates();
    let mut expected: Vec<(&str, &str)> = all
        .iter()
        .map(|name| (LEVELS[level(name)], name.as_str()))
        .collect();
    expected.sort_unstable();
    drawn.sort_unstable();
    assert_eq!(drawn, expected);
}

#[test]
fn rules_tables_and_vocabulary_depend_on_nothing_outside() {
    let crates = crates();
    for name in crates_on(&PURE) {
        for dependency in dependencies(&name) {
            assert!(
                crates.contains(&dependency),
                "{name} must not depend on {dependency}"
            );
        }
    }
}

/// The code without what only the feature `json` adds: what a screen sees derives what is sent of it.
fn without_json(code: &str) -> String {
    let mut parts = code.split("#[cfg_attr(feature=\"json\",");
    let first = parts.next().unwrap_or_default().to_owned();
    first
        + &parts
            .filter_map(|part| part.split_once(")]"))
            .map(|(_, rest)| rest)
            .collect::<String>()
}

#[test]
fn pure_crates_touch_no_files_clocks_screens_or_chance() {
    for name in crates_on(&PURE) {
        for Source { name, code, .. } in sources_of(&name) {
            let code = without_json(&code);
            let is_json = name == "crates/play/src/json.rs";
            for word in IMPURE.iter().filter(|word| !is_json || **word != "serde") {
                assert!(!code.contains(word), "{name} mentions {word}");
            }
        }
    }
}

#[test]
fn shapes_know_no_files_clocks_threads_or_sockets() {
    // A browser that carries the games itself sends the same shapes.
    for Source { name, code, .. } in sources_of("api") {
        for word in IMPURE.iter().filter(|word| **word != "serde") {
            assert!(!code.contains(word), "{name} mentions {word}");
        }
    }
    for dependency in dependencies("api") {
        // What somebody has solved is rated by Glicko-2, a computation without any of these.
        let known = [
            "game",
            "play",
            "serde",
            "serde_json",
            "skillratings",
            "utoipa",
        ];
        assert!(
            known.contains(&dependency.as_str()),
            "api needs {dependency}"
        );
    }
}

#[test]
fn only_the_edges_serialise() {
    for name in crates()
        .iter()
        .filter(|name| !EDGES.contains(&name.as_str()))
    {
        for dependency in dependencies(name) {
            assert!(
                !dependency.starts_with("serde"),
                "{name} must not depend on {dependency}"
            );
        }
    }
}

/// Sources outside these folders.
fn sources_outside(folders: &[&str]) -> Vec<Source> {
    let all = crates().into_iter().flat_map(|name| sources_of(&name));
    all.filter(|source| !folders.iter().any(|folder| source.name.starts_with(folder)))
        .collect()
}

#[test]
fn json_is_written_in_api_alone() {
    let folders = [
        "crates/api/src",
        "crates/marbles/src/wire",
        "crates/server/src/flood.rs",
    ];
    let shapes = |name: &str| name.ends_with("/json.rs");
    for Source { name, code, .. } in sources_outside(&folders) {
        assert!(
            shapes(&name) || !code.contains("json!("),
            "{name} writes JSON by hand"
        );
    }
}

#[test]
fn storage_knows_no_search() {
    let searching = crates_on(&["thinking"]);
    for name in crates_on(&["storage"]) {
        for dependency in dependencies(&name) {
            let is_search = searching.contains(&dependency);
            assert!(!is_search, "{name} must not depend on {dependency}");
        }
    }
}

#[test]
fn files_are_written_by_storage_alone() {
    let writing = [
        "fs::write",
        "File::create",
        "create_dir",
        "OpenOptions",
        "fs::rename",
    ];
    for Source { name, code, .. } in sources_outside(&["crates/files/src", "crates/database/src"]) {
        for word in writing {
            assert!(!code.contains(word), "{name} writes files: {word}");
        }
    }
}

/// Inside the server: HTTP, then tables and the lobby, then the database.
#[test]
fn tables_and_the_lobby_know_no_http() {
    let http = [
        "crate::app",
        "crate::pages",
        "crate::book",
        "crate::openapi",
    ];
    let tables = [
        "server",
        "storage",
        "hosted",
        "thinking",
        "queue",
        "listeners",
    ];
    let is_table = |source: &Source| {
        let part = source.name.strip_prefix("crates/server/src/");
        let part = part.and_then(|part| part.split(['/', '.']).next());
        part.is_some_and(|part| tables.contains(&part))
    };
    let sources = sources_of("server");
    assert!(sources.iter().any(is_table));
    for Source { name, code, .. } in sources.iter().filter(|source| is_table(source)) {
        for word in http {
            assert!(!code.contains(word), "{name} knows HTTP: {word}");
        }
    }
}

/// The code alone: what comments and examples of commands say is prose.
fn without_prose(text: &str) -> String {
    let is_prose = |line: &&str| {
        let line = line.trim_start();
        ["//", "/*", "*", "#", "marbles "]
            .iter()
            .any(|start| line.starts_with(start))
            && !line.starts_with("#[")
            || line.contains("Examples:")
    };
    let code = text.lines().filter(|line| !is_prose(line));
    code.collect::<Vec<_>>().join("\n")
}

/// Words that would make a screen know a game.
#[test]
fn screens_name_no_game() {
    let names = Game::ALL.map(|game| [game.to_string(), game.title().to_owned()]);
    for screen in crates_on(&["screens"]) {
        for source in sources_of(&screen) {
            let Source {
                name,
                code,
                sentences,
            } = source;
            let text = (code + &sentences).to_lowercase();
            for word in names.iter().flatten() {
                let named = text.contains(&word.to_lowercase());
                assert!(!named, "{name} names {word}");
            }
        }
    }
}

/// Where one game is told from another: each game's own folder, and the two lists of games.
#[test]
fn only_a_games_own_folder_tells_it_apart() {
    let folders = [
        "crates/play/src/games",
        "crates/marbles/src/registry.rs",
        "crates/marbles/src/solitaire",
        "crates/marbles/src/congkak",
        "crates/marbles/src/abalone",
    ];
    for Source { name, code, .. } in sources_outside(&folders)
        .into_iter()
        .chain(code::sources("python"))
    {
        for variant in Game::ALL.map(|game| format!("Game::{game:?}")) {
            let hows = ["{}=>", "{}|", "=={}", "!={}", "==play::{}", "!=play::{}"];
            let apart = hows.map(|how| how.replace("{}", &variant));
            let found = apart.iter().find(|words| code.contains(*words));
            assert_eq!(found, None, "{name} tells games apart");
        }
    }
}

/// The existing files that a fourth game touches, as CONTRIBUTING.md lists them.
fn touched_by_a_game() -> Vec<String> {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (_, page) = page.split_once("\n## Adding a game\n").unwrap();
    let chapter = page.lines().take_while(|line| !line.starts_with("## "));
    let rows = chapter.filter_map(|line| line.strip_prefix("| `"));
    let files = rows.filter_map(|row| row.split_once('`'));
    files.map(|(file, _)| file.to_owned()).collect()
}

/// What is compiled or sent to a browser, and its manifests, each with its path from the root.
fn code() -> Vec<(String, String)> {
    let rust = sources_outside(&[]).into_iter();
    let mut all: Vec<(String, String)> = rust.map(|source| (source.name, source.code)).collect();
    let mut files = vec![root().join("Cargo.toml")];
    files.extend(
        crates()
            .iter()
            .map(|name| root().join("crates").join(name).join("Cargo.toml")),
    );
    for folder in ["ui", "model", "local", "look"] {
        files_below(&root().join("web").join(folder), "js", &mut files);
    }
    all.extend(files.into_iter().map(|path| {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        (name, without_prose(&fs::read_to_string(path).unwrap()))
    }));
    all
}

#[test]
fn a_fourth_game_touches_only_what_contributing_lists() {
    let listed = touched_by_a_game();
    assert!((1..=12).contains(&listed.len()), "{listed:?}");
    for file in &listed {
        assert!(root().join(file).is_file(), "{file} does not exist");
    }
    // A game is called by its own name, or by its rules crate's.
    let names = [
        Game::NAMES.map(str::to_owned).to_vec(),
        crates_on(&["rules"]),
    ];
    for (file, text) in code() {
        let code = text.to_lowercase();
        let named = |names: &Vec<String>| names.iter().filter(|name| code.contains(*name)).count();
        let most = names.iter().map(named).max().unwrap_or_default();
        assert_eq!(
            most >= Game::ALL.len(),
            listed.contains(&file),
            "{file}: names every game, is listed"
        );
    }
}

#[test]
fn screens_list_no_game_crate() {
    let rules = crates_on(&["rules"]);
    for name in crates_on(&["screens"]) {
        for dependency in dependencies(&name) {
            let is_game = rules.contains(&dependency);
            assert!(!is_game, "{name} must see {dependency} through play alone");
        }
    }
}

#[test]
fn thinking_reports_and_never_prints() {
    let folders = crates_on(&["watching", "thinking"]);
    for Source { name, code, .. } in folders.iter().flat_map(|name| sources_of(name)) {
        for word in [
            "std::fs",
            "std::io",
            "Instant",
            "SystemTime",
            "println!",
            "print!",
        ] {
            assert!(!code.contains(word), "{name} mentions {word}");
        }
    }
}

/// Every file of Rust, tests too, each with its path from the root.
fn every_file() -> Vec<(String, String)> {
    let mut files = Vec::new();
    files_below(&root().join("crates"), "rs", &mut files);
    let read = |path: PathBuf| {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        (name, fs::read_to_string(path).unwrap())
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_source_opens_with_a_sentence() {
    for (name, text) in every_file() {
        let first = text.lines().next().unwrap_or_default();
        let is_sentence = first.starts_with("//! ") && first.len() > 12;
        assert!(is_sentence, "{name} does not open with a //! sentence");
    }
}

#[test]
fn unsafe_stands_only_where_it_was_argued() {
    for Source { name, code, .. } in sources_outside(&UNSAFE) {
        let unsafe_code = [
            "unsafe{",
            "unsafe fn",
            "unsafe impl",
            "unsafe extern",
            "unsafe(",
        ];
        let has = unsafe_code.iter().any(|words| code.contains(words));
        assert!(!has, "{name} holds unsafe code");
    }
}
