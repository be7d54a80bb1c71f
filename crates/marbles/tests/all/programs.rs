//! Other programs at the table: those that play as they should, and every way not to.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::architecture::root;
use super::command::{Run, run_in};

/// A shell program that plays the first legal move.
const FIRST: &str = "while IFS='\t' read -r position time moves; do echo \"${moves%% *}\"; done";

/// A match of one short game between a program and a level, recorded; the folder is where the program runs.
fn play(folder: &Path, program: &str, more: &[&str]) -> (Run, String) {
    let (contestant, record) = (format!("program:{program}"), folder.join("match.txt"));
    // Every match is another one.
    let _ = fs::remove_file(&record);
    let asked = ["congkak", "match", &contestant, "1", "--games", "1"];
    let board = ["--pits", "3", "--marbles", "3", "--plies", "0", "--record"];
    let asked = [&asked[..], &board, &[record.to_str().unwrap()], more].concat();
    let run = run_in(folder, &asked, "");
    (run, fs::read_to_string(record).unwrap_or_default())
}

/// A program of shell lines, and its command.
pub(crate) fn script(folder: &Path, name: &str, lines: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, lines).unwrap();
    format!("sh {}", path.display())
}

#[test]
fn a_program_of_one_line_plays_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let first = script(folder.path(), "first.sh", FIRST);
    let (run, record) = play(folder.path(), &first, &[]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out.contains("in 1 game\n") && record.contains("on the board"),
        "{run:?} {record}"
    );
    assert!(
        !folder
            .path()
            .join("match.errors")
            .join("game-1-first.txt")
            .exists()
    );
}

#[test]
fn whatever_else_a_program_does_loses_the_game_and_is_told() {
    let first = "IFS='\t' read -r position time moves; echo \"${moves%% *}\"";
    let faults = [
        (
            "read line; echo 'ValueError: no pit' >&2; exit 3",
            "ended early: exit status: 3, \"ValueError: no pit\"",
        ),
        ("exit 0", "ended early: exit status: 0"),
        ("kill -9 $$", "ended early: signal: 9"),
        ("read line; echo 99", "answered \"99\": column 1"),
        ("read line; echo", "answered \"\": "),
        (
            "read line; printf '\\377\\376\\n'",
            "answered with bytes that are not UTF-8 text",
        ),
        ("read line; yes", "answered \"y\": column 1"),
        (
            "read line; head -c 100000 /dev/zero | tr '\\0' 1",
            "answered with a line of more than 65536 bytes",
        ),
        (
            "read line; printf '1\\n99\\n'; sleep 1000",
            "answered \"99\"",
        ),
        (
            "read line; yes >&2",
            "wrote more than 16 MiB to its error output",
        ),
        (
            &format!("{first}; sleep 1000"),
            "gave no answer within 50 ms",
        ),
        (
            "for n in 1 2 3; do sleep 1000 & done; exit 4",
            "ended early: exit status: 4",
        ),
    ];
    for (lines, told) in faults {
        let folder = tempfile::tempdir().unwrap();
        let program = script(folder.path(), "fault.sh", lines);
        // Only who is late is hurried: the others may be slow to start on a busy machine.
        let time = if told.contains("50 ms") {
            "50ms"
        } else {
            "20s"
        };
        let (run, record) = play(folder.path(), &program, &["--time", time]);
        assert_eq!(run.code, 0, "{lines}: {run:?}");
        assert!(
            record.contains(&format!("by forfeit: Player 1 {told}")),
            "{lines}: {record}"
        );
        assert!(run.out.contains("1 forfeited game"), "{lines}: {run:?}");
        assert_eq!(
            lines.contains(">&2"),
            folder.path().join("match.errors/game-1-first.txt").exists()
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let (run, _) = play(folder.path(), "/no/such/program", &[]);
    assert_eq!(run.code, 4, "{run:?}");
    assert!(
        run.err.contains("could not be started: exit status: 127"),
        "{run:?}"
    );
}

#[test]
fn a_late_program_is_skipped_twice_in_a_row_and_then_loses() {
    let folder = tempfile::tempdir().unwrap();
    let first = "IFS='\t' read -r position time moves; echo \"${moves%% *}\"; exec sleep 1000";
    let program = script(folder.path(), "hang.sh", first);
    let rules = ["--time", "50ms", "--skip-late", "--shared-time", "10m"];
    let (run, record) = play(folder.path(), &program, &rules);
    assert_eq!(run.code, 0, "{run:?}");
    let header = "600000 ms for both, late moves skip the turn";
    let told = "by forfeit: Player 1 gave no answer within 50 ms";
    assert!(record.contains(header) && record.contains(told), "{record}");
    assert_eq!(
        record
            .split_whitespace()
            .filter(|word| *word == "--")
            .count(),
        2,
        "{record}"
    );
    let asked = ["abalone", "play", "--skip-late"];
    let run = run_in(folder.path(), &asked, "");
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.err
            .contains("--skip-late needs --black-time or --white-time"),
        "{run:?}"
    );
}

#[test]
fn a_program_plays_in_line_mode_and_its_answer_is_taken_back_with_the_move() {
    let folder = tempfile::tempdir().unwrap();
    let north = format!("program:{}", script(folder.path(), "first.sh", FIRST));
    let asked = ["abalone", "play", "--white", &north];
    let run = run_in(folder.path(), &asked, "i-A1-1\nundo\nhistory\nquit\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("White (program) plays i-"), "{run:?}");
    assert!(run.out.contains("No move has been made."), "{run:?}");

    let north = format!(
        "program:{}",
        script(
            folder.path(),
            "bad.sh",
            "read line; echo oops >&2; echo i-A1-1"
        )
    );
    let asked = ["abalone", "play", "--white", &north];
    let run = run_in(folder.path(), &asked, "i-A1-1\nquit\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out
            .contains("White gives the game away: its program answered \"i-A1-1\": "),
        "{run:?}"
    );
    assert!(run.out.contains("White resigns: Black wins"), "{run:?}");
    let told = run
        .out
        .lines()
        .find_map(|line| line.strip_prefix("What it wrote to its error output: "));
    assert_eq!(fs::read_to_string(told.unwrap()).unwrap(), "oops\n");
}

/// What builds an example of the book, where its tool is on the machine, and the command that plays it.
fn example(folder: &Path, tool: &str, build: &str, play: &str) -> Option<String> {
    let quiet = |words: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", words]).current_dir(folder);
        command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap()
            .success()
    };
    quiet(&format!("{tool} --version")).then(|| {
        let source = root().join("docs/programs");
        let words = |text: &str| {
            text.replace("SOURCE", source.to_str().unwrap())
                .replace("HERE", folder.to_str().unwrap())
        };
        assert!(quiet(&words(build)), "{tool}");
        words(play)
    })
}

#[test]
fn the_examples_of_the_book_play() {
    let examples = [
        ("python3", "true", "python3 SOURCE/agent.py"),
        ("node", "true", "node SOURCE/agent.js"),
        ("java", "true", "java SOURCE/Agent.java"),
        (
            "g++",
            "g++ -o HERE/agent-cpp SOURCE/agent.cpp",
            "HERE/agent-cpp",
        ),
        (
            "rustc",
            "rustc -o HERE/agent-rs SOURCE/agent.rs",
            "HERE/agent-rs",
        ),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut played = 0;
    for (tool, build, command) in examples {
        let Some(program) = example(folder.path(), tool, build, command) else {
            continue;
        };
        let (run, record) = play(folder.path(), &program, &["--time", "20s"]);
        assert_eq!(run.code, 0, "{tool}: {run:?}");
        assert!(record.contains("on the board"), "{tool}: {record}");
        played += 1;
    }
    assert!(played > 0, "Rust is here, whatever else is");
}
