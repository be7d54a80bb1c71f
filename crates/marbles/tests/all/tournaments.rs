//! Tournaments: programs of every kind, kills at any moment, and what the folder holds.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use super::command::{Run, check_failure, marbles, parsed, run_in};
use super::programs::script;

const BOARD: &str = "game = 'congkak'\nstarts = ['3,2/2,3 0/0 1 1']\nrandom-moves = 0\n";

/// A program that is late with its second move: only for the first one it has time to start.
const HANG: &str = "IFS='\t' read -r position time moves; echo \"${moves%% *}\"; exec sleep 1000";

/// A program that speaks the engine protocol until it is to move.
const UGI_HANG: &str = "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) exec sleep 1000;; esac; done";

/// The command of a program that answers every line with what these shell words print.
fn answering(folder: &Path, name: &str, answer: &str) -> String {
    let lines = format!("while IFS='\t' read -r position time moves; do {answer}; done");
    script(folder, name, &lines)
}

/// A tournament's file with these players.
fn plan(folder: &Path, settings: &str, players: &[(&str, String)]) -> String {
    let mut text = format!("{BOARD}{settings}\n[[players]]\nname = 'level'\nlevel = 1\n");
    for (name, command) in players {
        let kind = if name.starts_with("ugi") {
            "ugi"
        } else {
            "program"
        };
        text += &format!("[[players]]\nname = '{name}'\n{kind} = '{command}'\n");
    }
    let path = folder.join("course.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn play(folder: &Path, plan: &str, out: &str) -> Run {
    let out = folder.join(out);
    let asked = [
        "tournament",
        plan,
        "--jobs",
        "2",
        "--out",
        out.to_str().unwrap(),
    ];
    run_in(folder, &asked, "")
}

/// Eight players, most of them bad ones; none is ever late.
fn eight(folder: &Path) -> String {
    let players = [
        (
            "first",
            answering(folder, "first.sh", "echo \"${moves%% *}\""),
        ),
        (
            "last",
            answering(folder, "last.sh", "echo \"${moves##* }\""),
        ),
        ("illegal", answering(folder, "illegal.sh", "echo 99")),
        (
            "binary",
            answering(folder, "binary.sh", "printf '\\377\\n'"),
        ),
        (
            "crash",
            script(
                folder,
                "crash.sh",
                "read line; echo 'Key | Error' >&2; exit 3",
            ),
        ),
        ("gone", script(folder, "gone.sh", "exit 0")),
        ("flood", script(folder, "flood.sh", "read line; yes")),
    ];
    plan(folder, "time = '60s'", &players)
}

#[test]
fn a_tournament_that_is_killed_ten_times_ends_as_one_that_ran_through() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    let plan = eight(folder);
    let whole = play(folder, &plan, "whole");
    assert_eq!(whole.code, 0, "{whole:?}");
    assert!(whole.out.contains("56 of 56 games"), "{whole:?}");

    check_folder(folder);
    let broken = folder.join("broken");
    for kill in 1..=10 {
        let program = marbles(folder);
        let mut child = Command::new(program.get_program())
            .args([
                "tournament",
                &plan,
                "--jobs",
                "2",
                "--out",
                broken.to_str().unwrap(),
            ])
            .env("MARBLES_DATA", folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // It is killed when so many games have been told; others are under way.
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert_eq!(lines.take(kill).count(), kill);
        child.kill().unwrap();
        child.wait().unwrap();
        if kill % 3 == 0 {
            // Torn lines are no games.
            let record = broken.join("games.txt");
            let text = fs::read_to_string(&record).unwrap();
            fs::write(&record, text + "1-0 99, on the bo").unwrap();
        }
    }
    let last = play(folder, &plan, "broken");
    assert_eq!(last.code, 0, "{last:?}");
    for file in ["standings.csv", "games.csv", "result.json", "index.html"] {
        let [one, other] =
            ["whole", "broken"].map(|out| fs::read(folder.join(out).join(file)).unwrap());
        assert!(one == other, "{file}");
    }
    let record = fs::read_to_string(broken.join("games.txt")).unwrap();
    let numbers: Vec<&str> = record
        .lines()
        .skip(2)
        .map(|line| line.split([' ', ',']).nth(1).unwrap())
        .collect();
    let different: BTreeSet<&str> = numbers.iter().copied().collect();
    assert_eq!(
        (numbers.len(), different.len()),
        (56, 56),
        "a game was played twice"
    );
    let again = play(folder, &plan, "broken");
    assert!(
        !again.out.contains("level - "),
        "nothing is left to play: {again:?}"
    );
}

/// What the folder says of the eight, and whether its games open.
fn check_folder(folder: &Path) {
    let read = |name: &str| fs::read_to_string(folder.join("whole").join(name)).unwrap();
    let result = parsed(&read("result.json"));
    assert_eq!(result["games"].as_array().unwrap().len(), 56);
    let by_name = |name: &str| {
        let standings = result["standings"].as_array().unwrap();
        standings
            .iter()
            .find(|one| one["player"] == name)
            .unwrap()
            .clone()
    };
    // 14 games each: 7 others, both sides.
    for (name, kind) in [
        ("crash", "crash"),
        ("gone", "crash"),
        ("illegal", "illegal"),
        ("binary", "illegal"),
        ("flood", "illegal"),
    ] {
        let one = by_name(name);
        let faults = one["faults"][kind].as_u64().unwrap();
        let losses = one["losses"].as_u64().unwrap();
        assert!(
            faults >= 6 && losses >= faults && one["wins"].as_u64().unwrap() + losses == 14,
            "{one}"
        );
    }
    for name in ["level", "first", "last"] {
        let one = by_name(name);
        assert_eq!(one["faults"]["crash"], 0, "{one}");
        assert!(one["points"].as_f64().unwrap() >= 10.0, "{one}");
        assert!(one["elo"].as_f64().unwrap() > 0.0 && one["elo_error"].as_f64().unwrap() > 0.0);
    }
    let crash = result["games"]
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["first"] == "crash")
        .unwrap();
    let told = "crash: Player 1 ended early: exit status: 3, \"Key / Error\"";
    assert_eq!(crash["ending"], told);
    let errors = format!("errors/game-{}-crash.txt", crash["game"]);
    assert_eq!(read(&errors), "Key | Error\n");
    assert!(
        read("index.html").contains("Key / Error")
            && read("games.csv").contains("\"crash: Player 1")
    );
    assert_eq!(read("standings.csv").lines().count(), 9);
    let saved = folder
        .join("whole")
        .join(result["games"][0]["file"].as_str().unwrap());
    let shown = run_in(folder, &["show", saved.to_str().unwrap()], "");
    assert_eq!(shown.code, 0, "{shown:?}");
}

#[test]
fn programs_that_take_too_much_lose_and_are_ended_with_what_they_started() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    let mark = "98765.4321";
    let players = [
        ("hang", script(folder, "hang.sh", HANG)),
        ("ugi hang", script(folder, "ugi.sh", UGI_HANG)),
        (
            "fork",
            script(
                folder,
                "fork.sh",
                "for n in 1 2 3 4 5 6 7 8 9; do sleep 1000 & done; sleep 1000",
            ),
        ),
        (
            "hog",
            script(
                folder,
                "hog.sh",
                "set -e; read line; head -c 300000000 /dev/zero | tail -c 300000000",
            ),
        ),
        ("errors", script(folder, "errors.sh", "read line; yes >&2")),
        (
            "leaver",
            script(
                folder,
                "leaver.sh",
                &format!("setsid sleep {mark} & read line; echo; wait"),
            ),
        ),
        (
            "caller",
            script(
                folder,
                "caller.sh",
                "read line; wc -l < /proc/net/dev >&2; exit 1",
            ),
        ),
    ];
    let settings =
        "pairing = 'gauntlet'\ntime = '50ms'\nstart-time = '60s'\nmemory = '64M'\nprocesses = 4\n";
    let plan = plan(
        folder,
        &settings.replace("'gauntlet'\n", "'gauntlet'\nopenings = 1\n"),
        &players,
    );
    let run = play(folder, &plan, "out");
    assert_eq!(run.code, 0, "{run:?}");
    let result = fs::read_to_string(folder.join("out/result.json")).unwrap();
    let result = parsed(&result);
    let fault = |name: &str| {
        let mut games = result["games"].as_array().unwrap().iter();
        // In the other game the level may have won before the program moved.
        let is_it = |game: &&serde_json::Value| {
            let is_given_away = game["ending"].as_str().unwrap().contains(": ");
            is_given_away && (game["first"] == name || game["second"] == name)
        };
        let game = games.find(is_it).unwrap();
        game["ending"].as_str().unwrap().to_owned()
    };
    for late in ["hang", "ugi hang"] {
        let told = fault(late);
        assert!(told.contains("gave no answer within "), "{told}");
    }
    assert!(fault("fork").contains("ran "), "{}", fault("fork"));
    assert!(fault("hog").starts_with("crash: "), "{}", fault("hog"));
    assert!(
        fault("errors").contains("wrote more than 16 MiB"),
        "{}",
        fault("errors")
    );
    assert!(
        fault("leaver").contains("answered \"\""),
        "{}",
        fault("leaver")
    );
    if run.err.contains("programs cannot be contained") {
        return;
    }
    let caller = fault("caller");
    assert!(
        caller.ends_with("exit status: 1, \"3\""),
        "two lines of heading, and no network but this machine: {caller}"
    );
    let is_left = || {
        let entries = fs::read_dir("/proc").unwrap().flatten();
        let mut commands = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
        commands.any(|command| String::from_utf8_lossy(&command).contains(mark))
    };
    while is_left() {
        std::thread::yield_now();
    }
}

#[test]
fn a_file_that_is_wrong_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.toml");
    for (text, complaint) in [
        ("game = 'chess'\nplayers = []", "chess"),
        ("game = 'solitaire'\nplayers = []", "one plays it alone"),
        ("game = 'congkak'\nplayers = []", "at least two"),
        ("game = 'congkak'\nplyers = []", "line 2"),
        (
            "game = 'congkak'\nstarts = ['7']\nplayers = []",
            "starts: \"7\"",
        ),
        (
            "game = 'congkak'\ntime = '0'\nplayers = [{name = 'a', level = 1}, {name = 'b', level = 2}]",
            "time: expected a time from",
        ),
        (
            "game = 'congkak'\nopenings = 1000000\nplayers = [{name = 'a', level = 1}, {name = 'b', level = 2}]",
            "openings = 1000000: expected a whole number from 1 to 1000",
        ),
        (
            "game = 'congkak'\nplayers = [{name = 'a', program = 'x', processes = -1}]",
            "player \"a\": processes = -1: expected a whole number from 1",
        ),
        (
            "game = 'congkak'\nplayers = [{name = ' ', level = 1}]",
            "a player cannot be called",
        ),
        (
            "game = 'congkak'\nplayers = [{name = 'a', level = 1}, {name = 'A', level = 2}]",
            "two players are called \"a\"",
        ),
        (
            "game = 'congkak'\nplayers = [{name = 'a', level = 10}]",
            "player \"a\" needs one of",
        ),
    ] {
        fs::write(&path, text).unwrap();
        check_failure(&["tournament", path.to_str().unwrap()], 3, complaint);
    }
}
