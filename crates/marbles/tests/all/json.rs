//! What `--json` promises: one object on every outcome, and every field on one page.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::command::{self, parsed, run, run_in};

/// What is typed before `--json`, the exit code, and the fields that are promised of the object.
const PROMISED: &str = "\
solitaire show: 0: position board drawing
solitaire moves: 0: moves details
solitaire apply F4U: 0: position turn outcome played
solitaire apply F4U F4U: 1: error
solitaire apply F4: 3: error
solitaire code oo-: 0: position drawing
solitaire canonical oo-: 0: canonical symmetric
solitaire boards: 0: boards
solitaire solve oo-: 0: result moves sweeps marbles_left reason
solitaire solve o-o: 1: result moves sweeps marbles_left reason
solitaire solve no/such.txt: 4: error
solitaire hint oo-: 0: moves best outlook reason limit
solitaire hint diamond --time 1ms: 5: moves best outlook reason limit
solitaire verify ../../docs/proofs/solved.proof: 0: position verdicts
solitaire count oo-: 0: reachable reachable_up_to_symmetry solutions
solitaire count --memory 1M: 5: reachable reachable_up_to_symmetry solutions reason
solitaire generate --marbles 3: 0: positions
solitaire perft --depth 1: 0: counts
solitaire tables build --board triangle-10: 0: tables reason
solitaire tables build --memory 1M: 5: error
solitaire tables check: 0: tables
solitaire tables list: 0: tables
solitaire show --board: 2: error
congkak show: 0: position rules turns stores status
congkak moves: 0: moves details
congkak apply 7: 0: position turn outcome played
congkak canonical: 0: position canonical symmetric
congkak perft --depth 1: 0: counts
congkak rules: 0: rules options
congkak best --depth 2: 0: best value line depth nodes reason
congkak best '0,0/1,1 0/0 1 1': 1: error
congkak solve '1,1/1,1 0/0 1 1': 0: value moves result
congkak solve --pits 10: 5: value moves result
congkak database list: 0: databases
congkak database build --pits 2 --size 3: 0: path entries seconds
congkak database build --size 99: 2: error
congkak database check: 1: error
abalone show: 0: position marbles lost drawing
abalone apply i-A1-1: 0: position turn outcome played
abalone moves: 0: moves details
abalone canonical: 0: position canonical symmetric
abalone perft --depth 1: 0: counts
abalone best --depth 1: 0: best value marbles line depth nodes reason
abalone states no/such.input: 4: files
abalone match 1 1 --games 2 --depth 1 --move-limit 2: 0: first second wins draws losses score elo
abalone match 1 none --games 2: 3: error
write belgian-daisy: 0: notation text
tournament no/such.toml: 4: error
exercise grade 1 no/such.py: 4: error
show belgian-daisy: 0: position status
show no/such.txt: 4: error
bench: 0: work
puzzles list --theme letter: 0: puzzles
puzzles show congkak-1 --solution: 0: name game step theme moves task reasons title position solution
abalone layouts: 0: layouts
games: 0: games folder
congkak match 1 2 --games 2 --pits 2 --marbles 2: 0: first second wins draws losses score elo";

fn promised() -> impl Iterator<Item = (&'static str, i32, &'static str)> {
    PROMISED.lines().map(|line| {
        let [typed, code, fields] = line.split(": ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        (typed, code.parse().unwrap(), fields)
    })
}

/// Every key of an object and of the objects in it; the keys of a map from pits are numbers.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if key.parse::<u32>().is_err() {
                    found.insert(key.clone());
                }
                keys(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| keys(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_outcome_is_one_object_whose_fields_are_on_the_page() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md");
    let page = std::fs::read_to_string(page).unwrap();
    for (typed, code, fields) in promised() {
        let run = run(&format!("{typed} --json"), "");
        assert_eq!(run.code, code, "{typed}: {run:?}");
        let object = parsed(&run.out);
        assert_eq!(object["schema"], 1, "{typed}");
        for field in fields.split(' ') {
            assert!(object.get(field).is_some(), "{typed}: {field} in {object}");
        }
        let mut found = BTreeSet::new();
        keys(&object, &mut found);
        // The names of rule options are a map's keys, too, and are listed by the verb itself.
        if !typed.ends_with(" rules") {
            for key in found {
                assert!(page.contains(&format!("`{key}`")), "{key} of {typed}");
            }
        }
    }
}

/// The verbs that print JSON, each with what it is said to take.
fn verbs_with_json() -> Vec<(String, bool)> {
    let reference = command::ok("reference");
    let chapters = reference.split("# `marbles ").skip(1);
    let with_json = chapters.filter(|chapter| chapter.contains("| `--json`"));
    let verb = |chapter: &str| {
        let (name, rest) = chapter.split_once('`').unwrap();
        let takes_position = rest.contains("[POSITION]") || rest.contains("<POSITION>");
        (name.to_owned(), takes_position)
    };
    with_json.map(verb).collect()
}

#[test]
fn every_verb_with_json_is_among_those_that_promise_fields() {
    for (verb, _) in verbs_with_json() {
        let mut typed = promised().map(|(typed, ..)| format!("{typed} "));
        let is_tried = typed.any(|typed| typed.starts_with(&format!("{verb} ")));
        assert!(is_tried, "{verb} is not tried");
    }
}

/// Wrong options, files that are not there, and positions that cannot be read.
#[test]
fn every_verb_fails_with_one_object() {
    for (verb, takes_position) in verbs_with_json() {
        let mut failures = vec![("--frobnicate", 2)];
        if takes_position {
            failures.extend([("./none.txt", 4), ("7,7,7/", 3)]);
        }
        for (wrong, exit) in failures {
            let run = run(&format!("{verb} {wrong} --json"), "");
            assert_eq!(run.code, exit, "{verb} {wrong}: {run:?}");
            let object = parsed(&run.out);
            assert_eq!(object["schema"], 1, "{verb} {wrong}");
            assert_eq!(object["error"]["exit"], exit, "{verb} {wrong}");
        }
    }
}

#[test]
fn a_failure_says_what_kind_it_is() {
    for (typed, kind, exit) in [
        ("solitaire apply F4U F4U", "no", 1),
        ("congkak show --pits 99", "usage", 2),
        ("congkak frobnicate", "usage", 2),
        ("congkak show 1,2/3", "unreadable", 3),
        ("abalone show ./none.txt", "files", 4),
    ] {
        let run = run(&format!("{typed} --json"), "");
        let error = &parsed(&run.out)["error"];
        assert_eq!((run.code, &error["kind"]), (exit, &json!(kind)), "{run:?}");
        assert_eq!(error["exit"], exit);
        let message = error["message"].as_str().unwrap();
        assert!(!message.is_empty() && run.err.contains(message), "{run:?}");
    }
}

#[test]
fn apply_tells_what_happened() {
    let free = command::json("congkak apply 7");
    let played = &free["played"][0];
    assert_eq!(
        (&played["event"], &played["by"]),
        (&json!("free-turn"), &json!(1))
    );
    assert_eq!(played["steps"].as_array().unwrap().len(), 7);
    let steal = command::json("congkak apply '0,1,0/1,1,2 0/0 1 1' 2");
    let played = &steal["played"][0];
    assert_eq!(
        (&played["event"], &played["taken"]),
        (&json!("steal"), &json!(2))
    );
    let lose = command::json("congkak apply '0,4,0,0,0,0,0/1,0,0,0,0,0,0 0/0 1 1' 2");
    assert_eq!(lose["played"][0]["event"], "lose-turn");
    assert_eq!(lose["turn"], 2);

    let capture = "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1";
    let captured = command::json(&["abalone", "apply", capture, "i-E7-3"]);
    let played = &captured["played"][0];
    assert_eq!(
        (&played["event"], &played["taken"]),
        (&json!("capture"), &json!(1))
    );
    let moves = command::json(&["abalone", "moves", capture]);
    let details = moves["details"].as_array().unwrap();
    let push = details.iter().find(|one| one["move"] == "i-E7-3").unwrap();
    assert_eq!(push["from"], json!(["E7", "E8"]));
    assert_eq!(
        (&push["over"], &push["to"]),
        (&json!(["E9"]), &json!(["E8", "E9"]))
    );
}

#[test]
fn apply_prints_the_position_alone_and_draws_beside_it() {
    let run = run("congkak apply '0,1,0/1,1,2 0/0 1 1' 2", "");
    assert_eq!(run.out, "1,0,0/1,1,0 2/0 2 1\n");
    assert!(run.err.contains("steals 2"), "{run:?}");
    assert!(run.err.contains("Player 2's go"), "{run:?}");
    let run = super::command::run("solitaire apply F4U", "");
    assert!(run.err.contains("D 1 1 1 1 1 1 1\n"), "{run:?}");
}

#[test]
fn show_says_whose_move_it_is() {
    let congkak = command::ok("congkak show '1,2,3/4,5,6 0/9 2 2'");
    assert!(
        congkak.ends_with("Player 2's go, 2 turns remaining\n"),
        "{congkak}"
    );
    let abalone = command::ok("abalone show '5/6/7/8/b5bbw/8/7/6/wwwww w 0/3 9'");
    let words = "White to move. Off the board: 0 black, 3 white.\n";
    assert!(abalone.ends_with(words), "{abalone}");
}

#[test]
fn lists_name_what_can_be_asked_for() {
    let boards = command::json("solitaire boards");
    for board in boards["boards"].as_array().unwrap() {
        let name = board["name"].as_str().unwrap();
        let shown = command::json(&["solitaire", "show", name]);
        assert_eq!(shown["position"], board["position"]);
    }
    let drawn = command::ok("solitaire boards --draw");
    assert!(
        drawn.contains("english") && drawn.contains("D 1 1 1 0 1 1 1"),
        "{drawn}"
    );
    let layouts = command::json("abalone layouts");
    assert_eq!(layouts["layouts"].as_array().unwrap().len(), 60);
    assert_eq!(layouts["layouts"][2]["name"], "belgian-daisy");
    assert!(command::ok("congkak rules").contains("lose-turn"));
}

#[test]
fn kept_games_are_listed_and_damaged_ones_named() {
    let data = tempfile::tempdir().unwrap();
    assert!(run_in(data.path(), "games", "").out.contains("No games"));
    run_in(data.path(), "congkak play", "7\nsave mine\nquit\n");
    std::fs::write(data.path().join("games/broken.marbles"), "no game\n").unwrap();
    let listed = parsed(&run_in(data.path(), "games --json", "").out);
    let games = listed["games"].as_array().unwrap();
    let mine = games.iter().find(|game| game["name"] == "mine").unwrap();
    assert_eq!(
        (&mine["game"], &mine["moves"]),
        (&json!("congkak"), &json!(1))
    );
    let broken = games.iter().find(|game| game["name"] == "broken").unwrap();
    assert!(
        broken["game"].is_null() && broken["problem"].is_string(),
        "{broken}"
    );
    let told = run_in(data.path(), "games", "").out;
    assert!(told.contains("1 move, Player 1's go"), "{told}");
}
