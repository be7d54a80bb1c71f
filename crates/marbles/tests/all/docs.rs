//! The pages that people read: the reference is the parser's own, links lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};

use super::architecture::root;
use super::command::ok;

/// Every page of ours, as a path from the root and its text.
pub(crate) fn pages() -> Vec<(PathBuf, String)> {
    let mut pages = Vec::new();
    for folder in [
        ".",
        "docs",
        "docs/guide",
        "docs/rules",
        "lab",
        "lab/records",
        "packaging",
        "python",
    ] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(&path).unwrap();
                pages.push((path, text));
            }
        }
    }
    pages
}

/// The targets of a page's links to files, without the part behind `#`.
fn links(text: &str) -> Vec<&str> {
    let targets = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    targets
        .filter(|target| !target.contains("://") && !target.starts_with('#'))
        .map(|target| target.split('#').next().unwrap_or_default())
        .collect()
}

#[test]
fn the_command_line_reference_is_what_the_parser_says() {
    let page = fs::read_to_string(root().join("docs/commands.md")).unwrap();
    assert!(
        page == ok("reference"),
        "docs/commands.md is out of date: marbles reference > docs/commands.md"
    );
}

/// Words that CONTRIBUTING's glossary retires, in comments and names, too.
const RETIRED_EVERYWHERE: [&str; 4] = ["where chance begins", "parted by", "left out,", "whoever"];

/// The same, as they stood in sentences that people read: help, errors, docs and the catalogue.
const RETIRED: [&str; 32] = [
    "a builder of walls",
    "allowance",
    "another thread is at",
    "are kept",
    "besides",
    "blurred",
    "crowd",
    "errand",
    "as good as proved",
    "goes on",
    "hopeless margin",
    "is kept",
    "judged",
    "judges",
    "judging",
    "kept database",
    "kept game",
    "kept table",
    "late quiet",
    "left out:",
    "line is cut",
    "memory of the search",
    "misjudge",
    "news of",
    "not heard",
    "nothing called",
    "once more forgets",
    "so many",
    "sums that follow",
    "take in such",
    "went on",
    "where chance",
];

/// "It is no code" for "it is not a code"; "there is no code" and "is no longer" are English.
fn denies_a_noun(text: &str) -> bool {
    let mut found = text
        .match_indices(" is no ")
        .map(|(at, words)| (&text[..at], &text[at + words.len()..]));
    found.any(|(before, after)| {
        let is_english = after.starts_with("longer") || after.starts_with("more");
        !before.ends_with("there") && !is_english
    })
}

/// What the messages of a file say, without their names and the remarks.
fn said(catalogue: &str) -> String {
    let lines = catalogue.lines().filter(|line| !line.starts_with('#'));
    let texts = lines.map(|line| line.split_once(" =").map_or(line, |(_, text)| text));
    texts.collect::<Vec<_>>().join("\n")
}

/// The texts between quotes of a source file, without comments and tests.
fn spoken(source: &str) -> String {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(str::trim_start);
    let spoken = lines
        .filter(|line| !line.starts_with("//"))
        .flat_map(|line| {
            let parts = line.split('"').skip(1).step_by(2);
            parts.map(|part| format!("{part}\n"))
        });
    spoken.collect()
}

#[test]
fn help_errors_and_docs_say_what_the_field_says() {
    let mut found = Vec::new();
    let mut search = |path: &Path, text: &str, retired: &[&str]| {
        let text = text.to_lowercase();
        let said = retired.iter().filter(|words| text.contains(**words));
        found.extend(said.map(|words| format!("{}: {words}", path.display())));
        if retired == RETIRED && denies_a_noun(&text) {
            found.push(format!("{}: is no", path.display()));
        }
    };
    for (path, text) in pages() {
        // Its glossary lists them.
        if path.ends_with("CONTRIBUTING.md") {
            continue;
        }
        search(&path, &text, &RETIRED_EVERYWHERE);
        search(&path, &text, &RETIRED);
    }
    for path in texts(&root().join("locales/en")) {
        let catalogue = fs::read_to_string(&path).unwrap();
        search(&path, &said(&catalogue), &RETIRED);
    }
    for path in sources(&root().join("crates")) {
        let source = fs::read_to_string(&path).unwrap();
        search(&path, &spoken(&source), &RETIRED);
    }
    for folder in [
        "crates",
        "fuzz",
        "lab",
        "lessons",
        "locales/en",
        "python",
        "scripts",
        "web",
    ] {
        for path in texts(&root().join(folder)) {
            let text = fs::read_to_string(&path).unwrap_or_default();
            search(&path, &text, &RETIRED_EVERYWHERE);
        }
    }
    assert!(found.is_empty(), "retired words:\n{}", found.join("\n"));
}

/// Every text that people write: not what is built, downloaded or drawn, and not the list of retired words itself.
fn texts(folder: &Path) -> Vec<PathBuf> {
    let built = ["target", "dist", "node_modules", "all/docs.rs"];
    let written = [
        "", "rs", "js", "ts", "css", "html", "py", "pyi", "ftl", "md", "txt", "toml", "snap",
    ];
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().unwrap_or_default();
        if built.iter().any(|end| path.ends_with(end)) || path.ends_with("records") {
            continue;
        } else if path.is_dir() {
            files.extend(texts(&path));
        } else if written.iter().any(|one| ending == *one) {
            files.push(path);
        }
    }
    files
}

/// The source files of the crates, their tests left aside.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.ends_with("tests") || path.ends_with("tests.rs");
        if path.is_dir() && !is_test {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_test {
            files.push(path);
        }
    }
    files
}

#[test]
fn every_link_of_every_page_leads_to_a_file() {
    let mut broken = Vec::new();
    for (path, text) in pages() {
        let folder = path.parent().unwrap_or(Path::new("."));
        let missing = links(&text)
            .into_iter()
            .filter(|link| !folder.join(link).exists());
        broken.extend(missing.map(|link| format!("{}: {link}", path.display())));
    }
    assert_eq!(broken, [""; 0]);
}

/// What stands between backticks and has a slash is a path from the root; one that begins with a slash is an address.
#[test]
fn every_path_that_the_maps_name_is_there() {
    for map in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root().join(map)).unwrap();
        let quoted = text.split('`').skip(1).step_by(2);
        let is_path = |words: &&str| {
            words.contains('/') && !words.starts_with('/') && !words.contains([' ', '\n'])
        };
        let paths: Vec<&str> = quoted.filter(is_path).collect();
        assert!(paths.len() > 10, "{map}: {paths:?}");
        for path in paths {
            assert!(root().join(path).exists(), "{map}: {path} is not there");
        }
    }
}

#[test]
fn the_book_lists_every_page() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let docs = root().join("docs");
    let listed = links(&summary);
    for (path, _) in pages() {
        let Ok(page) = path.strip_prefix(&docs) else {
            continue;
        };
        let page = page.to_string_lossy();
        assert!(
            page == "SUMMARY.md" || listed.contains(&page.as_ref()),
            "{page} is not in docs/SUMMARY.md"
        );
    }
}

#[test]
fn the_readme_names_what_ci_runs() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let script = fs::read_to_string(root().join(".ci/run")).unwrap();
    let last = script
        .lines()
        .rfind(|line| !line.trim().is_empty())
        .unwrap();
    let command = last.trim().trim_start_matches("exec ");
    assert!(readme.contains(command), "README.md does not say {command}");
}
