//! The terminal's own files of the catalogue: the same sentences in every language, and none that nobody says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use api::Code;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages of a file, by name, with what each says.
fn messages(path: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path).unwrap();
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((begun, rest)) = line.split_once(" =")
            && !line.starts_with(' ')
        {
            begun.clone_into(&mut name);
            let before = found.insert(name.clone(), rest.to_owned());
            assert_eq!(before, None, "{name} stands twice in {}", path.display());
        } else if !line.is_empty() {
            *found.get_mut(&name).unwrap() += line;
        }
    }
    found
}

fn arguments(text: &str) -> BTreeSet<String> {
    let parts = text.split('$').skip(1);
    let name = |part: &str| part.split([' ', '}']).next().unwrap_or_default().to_owned();
    parts.map(name).collect()
}

fn languages() -> Vec<String> {
    let list = fs::read_to_string(root().join("locales/languages.txt")).unwrap();
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect()
}

/// What the terminal alone says in a language.
fn own_messages(language: &str) -> BTreeMap<String, String> {
    let folder = root().join("locales").join(language);
    let files = ["terminal.ftl", "line.ftl", "notation.ftl"];
    files
        .iter()
        .flat_map(|file| messages(&folder.join(file)))
        .collect()
}

#[test]
fn every_language_says_everything_with_the_same_arguments() {
    let english = own_messages("en");
    assert!(english.len() > 400);
    for language in languages() {
        let own = own_messages(&language);
        let names = |all: &BTreeMap<String, String>| all.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&own), names(&english), "{language}");
        for (name, text) in &english {
            assert_eq!(arguments(&own[name]), arguments(text), "{language}: {name}");
        }
    }
}

/// The Rust texts that say sentences by name.
fn sources(crates: &[&str]) -> String {
    let folder = |name: &&str| root().join("crates").join(name).join("src");
    let mut folders: Vec<PathBuf> = crates.iter().map(folder).collect();
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                text += &fs::read_to_string(path).unwrap();
            }
        }
    }
    text
}

#[test]
fn every_sentence_is_said_somewhere() {
    let sources = sources(&["files", "tui", "play", "api", "marbles"]);
    let literals: BTreeSet<&str> = sources.split('"').collect();
    // What begins so is said of whatever the program has: a question, a setting, a command.
    let made = [
        "answer", "choice", "command", "counted", "game", "has", "level", "question", "setting",
        "advice", "word",
    ];
    for family in made {
        assert!(sources.contains(&format!("\"{family}-{{")), "{family}");
    }
    let is_said = |name: &String| {
        let is_made = made
            .iter()
            .any(|family| name.starts_with(&format!("{family}-")));
        // A notation's errors go by their English, which has a test of its own.
        is_made || name.starts_with("notation-") || literals.contains(name.as_str())
    };
    let english = own_messages("en");
    let unsaid: Vec<&String> = english.keys().filter(|name| !is_said(name)).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn every_sentence_that_is_said_by_name_is_in_the_catalogue() {
    let folder = root().join("locales/en");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let known: BTreeMap<String, String> = files.flat_map(|path| messages(&path)).collect();
    let sources = sources(&["tui", "play", "marbles"]);
    let said = [
        "Message::from(\"",
        ".say(\"",
        ".refuse(\"",
        "Message::new(\"",
    ]
    .map(|call| {
        let calls = sources.split(call).skip(1);
        calls
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    });
    let said: Vec<String> = said
        .concat()
        .into_iter()
        .filter(|name| !name.is_empty() && !name.contains(' '))
        // The engine protocol says these to another program.
        .filter(|name| !["ugiok", "readyok"].contains(&name.as_str()))
        .collect();
    assert!(said.len() > 150, "{}", said.len());
    let missing: Vec<&String> = said
        .iter()
        .filter(|name| !known.contains_key(*name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn what_is_wrong_with_a_notation_goes_by_its_english() {
    let sources = sources(&["abalone", "congkak", "pegs", "play"]);
    let literals: BTreeSet<&str> = sources.split('"').collect();
    let all = messages(&root().join("locales/en/notation.ftl"));
    let problems = all
        .iter()
        .filter(|(name, _)| !["notation-column", "notation-line"].contains(&name.as_str()));
    for (name, text) in problems {
        let pattern = text.trim().replace("{ $", "{").replace(" }", "}");
        assert!(
            literals.contains(pattern.as_str()),
            "nobody says {pattern:?}"
        );
        let error = game::NotationError::at(1, pattern);
        assert_eq!(play::Message::problem(&error).name, name.as_str());
    }
}

/// What only a faulty program is told, and what has a sentence of its own for every cause.
const FOR_PROGRAMS: [Code; 12] = [
    Code::BadHost,
    Code::BadJson,
    Code::BadOrigin,
    Code::BadPosition,
    Code::BadRequest,
    Code::IllegalMove,
    Code::NameUsed,
    Code::NotFound,
    Code::NotJson,
    Code::NothingToDo,
    Code::UnreadableMove,
    Code::WrongMethod,
];

#[test]
fn every_refusal_that_a_player_meets_is_in_the_catalogue() {
    let catalogue = messages(&root().join("locales/en/more.ftl"));
    let known = catalogue
        .into_keys()
        .filter(|name| name.starts_with("refused-"));
    let players = Code::ALL.iter().filter(|code| !FOR_PROGRAMS.contains(code));
    let mut said: BTreeSet<String> = players
        .map(|code| format!("refused-{}", code.name()))
        .collect();
    let sources = sources(&["api", "server"]);
    let named = sources
        .split('"')
        .filter(|text| text.starts_with("refused-"));
    said.extend(named.filter(|name| !name.contains('{')).map(str::to_owned));
    assert_eq!(said, known.collect());
}
