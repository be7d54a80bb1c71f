//! Abalone from the command line.

use std::fs;
use std::path::Path;

use super::command::{Run, check_failure, json, marbles, ok, parsed, run};

#[test]
fn line_mode_reads_every_notation() {
    let typed = "A1B2\n[[G5,H5,I5],5]\nfoo\n\ni-A1-9\nundo\nmoves\n1\nhistory\nquit\n";
    let run = run("abalone play --layout belgian-daisy --no-repetition", typed);
    assert_eq!(run.code, 0);
    let timeless: String = run.out.lines().map(without_time).collect();
    insta::assert_snapshot!(timeless);
}

#[test]
fn a_hint_judges_every_move_in_few_lines() {
    let run = run("abalone play", "hint\nquit\n");
    assert_eq!(run.code, 0);
    let judged = |line: &&str| {
        ["  good ", "  bad ", "  ? "]
            .iter()
            .any(|mark| line.starts_with(mark))
    };
    let judged: Vec<&str> = run.out.lines().filter(judged).collect();
    assert_eq!(judged.len(), 6, "{}", run.out);
    assert!(judged[5].contains("39 others"), "{}", run.out);
}

/// A line without the time a move took, which is another each time.
fn without_time(line: &str) -> String {
    let kept = match line.rsplit_once("  ") {
        Some((kept, time)) if time.ends_with(" s") => kept,
        _ => line,
    };
    format!("{kept}\n")
}

#[test]
fn a_captured_marble_is_told() {
    let position = "5/6/7/8/4b3w/8/7/6/1bbbw b 0/5 9";
    let run = run(&["abalone", "play", position], "i-A2-3\n");
    let told = "i-A2-3\nBlack pushes one marble, and one falls.\n";
    assert!(run.out.contains(told), "{}", run.out);
    let end = "The game is over. Black wins: six white marbles are off the board.\n";
    assert!(run.out.ends_with(end), "{}", run.out);
    assert_eq!(run.out.matches("Black wins").count(), 1, "{}", run.out);
}

#[test]
fn an_engines_move_is_told_once_and_the_last_one_is_one_move() {
    let run = run(
        &[
            "abalone",
            "play",
            "--black",
            "1",
            "--white",
            "1",
            "--move-limit",
            "1",
        ],
        "",
    );
    let text = run
        .out
        .split("plays ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    assert_eq!(run.out.matches(text.unwrap()).count(), 1, "{}", run.out);
    assert!(run.out.contains(", 1 move left\n"), "{}", run.out);
    let end = "Black has captured 0, White 0, 0 moves left\n\
               The game is over. The move limit is reached: a draw.\n";
    assert!(run.out.ends_with(end), "{}", run.out);
}

#[test]
fn a_random_first_move_follows_its_seed() {
    let game = |seed: &str| {
        run(
            &["abalone", "play", "--random-first", "--seed", seed],
            "code\n",
        )
        .out
    };
    assert_eq!(game("1"), game("1"));
    assert!(game("1").contains("White to move"));
    let different = (2..9).any(|seed: u8| game(&seed.to_string()) != game("1"));
    assert!(different);
}

#[test]
fn moves_apply_and_perft_have_the_common_shape() {
    let over = "5/6/7/8/4b3w/8/7/6/1bbbw b 0/6 9";
    check_failure(&["abalone", "apply", over, "i-A2-3"], 1, "the game is over");
    let standard = json("abalone moves");
    assert_eq!(standard["moves"][0], "i-A1-1");
    assert_eq!(standard["moves"][1], "i-A1-11");
    assert_eq!(ok("abalone moves --notation abapro").lines().count(), 44);
    let applied = json("abalone apply i-B2-1");
    assert_eq!(applied["turn"], 2);
    assert!(applied["outcome"].is_null(), "{applied}");
    assert_eq!(ok("abalone perft --depth 3"), "1 44\n2 1936\n3 98912\n");
    check_failure("abalone show --layout klingon", 3, "klingon");
    check_failure("abalone apply i-A1-9", 1, "i-A1-9: ");
    let neither = "\"i-Z1-1\" is neither a move (column 3: ";
    check_failure("abalone apply i-Z1-1", 3, neither);
    let position = ") nor a position: column 1: expected the side to move";
    check_failure("abalone apply i-Z1-1", 3, position);
    check_failure("abalone apply standard i-A1", 3, "column");
}

fn states_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["Test1.input", "Test9.input"] {
        fs::copy(data().join(name), folder.path().join(name)).unwrap();
    }
    folder
}

fn data() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/states"))
}

fn states(arguments: &[&str]) -> Run {
    run(&[&["abalone", "states"], arguments].concat(), "")
}

fn check_written(folder: &Path) {
    for name in ["Test1", "Test9"] {
        for ending in ["move", "board"] {
            let file = format!("{name}.{ending}");
            let written = fs::read_to_string(folder.join(&file)).unwrap();
            assert_eq!(
                written,
                fs::read_to_string(data().join(&file)).unwrap(),
                "{file}"
            );
        }
    }
}

#[test]
fn states_are_written_beside_their_input_byte_for_byte() {
    let folder = states_folder();
    let run = states(&[folder.path().to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
    check_written(folder.path());
}

#[test]
fn states_go_to_another_folder_when_asked() {
    let (folder, out) = (states_folder(), tempfile::tempdir().unwrap());
    let target = out.path().join("new");
    let run = states(&[
        folder.path().to_str().unwrap(),
        "--out",
        target.to_str().unwrap(),
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    check_written(&target);
    assert!(!folder.path().join("Test1.move").exists());
}

#[test]
fn a_bad_file_is_named_with_its_place_and_stops_no_other() {
    let folder = states_folder();
    fs::write(folder.path().join("Bad.input"), "b\nA1b,Z9w\n").unwrap();
    let run = states(&[folder.path().to_str().unwrap(), "--json"]);
    assert_eq!(run.code, 3);
    assert!(
        run.err.contains("Bad.input: line 2, column 5"),
        "{}",
        run.err
    );
    let files = &parsed(&run.out)["files"];
    let boards = files.as_array().unwrap().iter().map(|file| &file["boards"]);
    assert!(boards.clone().any(|boards| *boards == 32), "{files}");
    assert!(boards.clone().any(serde_json::Value::is_null), "{files}");
    check_written(folder.path());
}

#[test]
fn states_of_standard_input_are_printed() {
    let input = fs::read_to_string(data().join("Test9.input")).unwrap();
    let run = run("abalone states -", &input);
    let moves = fs::read_to_string(data().join("Test9.move")).unwrap();
    let boards = fs::read_to_string(data().join("Test9.board")).unwrap();
    assert_eq!(run.out, format!("{moves}\n{boards}"));
}

#[test]
fn a_missing_file_is_a_failure_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    let run = states(&[folder.path().join("none.input").to_str().unwrap()]);
    assert_eq!(run.code, 4, "{}", run.err);
}

#[test]
fn a_word_that_is_no_layout_or_no_rules_is_told_so() {
    check_failure("abalone show daisy", 3, "there is no such layout");
    check_failure("congkak show malay", 3, "unknown rules \"malay\"");
    check_failure("write evening", 3, "neither a position nor the name");
    check_failure("abalone show -x-", 2, "unexpected argument");
}

#[test]
fn an_engine_takes_a_seat() {
    let data = tempfile::tempdir().unwrap();
    let mut command = marbles(data.path());
    let arguments = ["abalone", "play", "--black", "1", "--white", "human"];
    let output = command
        .args(arguments)
        .write_stdin("undo\nquit\n")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Black (Clay, level 1) plays "), "{text}");
}

/// As Python reads it, too: both read with the rules crate and change nothing.
#[test]
fn a_side_has_lost_what_it_lacks_of_fourteen_unless_the_text_says_otherwise() {
    let diagram = "b A1b,B2b,E5w,E6w";
    let shown = json(&["abalone", "show", diagram]);
    assert_eq!(shown["position"], "5/6/7/8/4ww3/8/7/1b4/b4 b 12/12 1");
    assert_eq!(ok(&["abalone", "moves", diagram]), "");
    assert_eq!(ok(&["abalone", "perft", diagram, "--depth", "1"]), "1 0\n");
    check_failure(
        &["abalone", "apply", diagram, "i-A1-1"],
        1,
        "the game is over",
    );
    let played_on = "5/6/7/8/4ww3/8/7/1b4/b4 b 0/0 1";
    assert!(ok(&["abalone", "show", played_on]).contains("Black to move"));
    assert!(ok(&["abalone", "moves", played_on]).lines().count() > 5);
}

#[test]
fn states_reads_what_windows_writes_and_refuses_half_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let text: Vec<u8> = "b\r\nA1b,I9w\r\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(
        folder.path().join("wide.INPUT"),
        [b"\xff\xfe", &*text].concat(),
    )
    .unwrap();
    let name = folder.path().to_str().unwrap();
    assert_eq!(states(&[name]).code, 0);
    let moves = fs::read_to_string(folder.path().join("wide.move")).unwrap();
    assert_eq!(moves, "i-A1-1\ni-A1-3\ni-A1-11\n");
    let half = folder.path().join("half.input");
    fs::write(&half, "b\n").unwrap();
    let refused = states(&[half.to_str().unwrap()]);
    assert_eq!(refused.code, 3, "{refused:?}");
    assert!(
        refused.err.contains("expected marbles after the side"),
        "{refused:?}"
    );
    assert!(!folder.path().join("half.move").exists());
}

#[test]
fn a_number_is_a_move_once_moves_has_listed_them() {
    let run = run("abalone play", "1\nmoves\n1\n");
    assert!(
        run.out
            .contains("a move only after `moves` has listed them"),
        "{}",
        run.out
    );
    assert!(run.out.contains("White to move"), "{}", run.out);
}

#[test]
fn a_published_game_is_read_by_every_verb_that_reads_a_game() {
    for typed in [
        &["show", "a1b2 i9h8"][..],
        &["abalone", "show", "a1b2 i9h8"],
        &["play", "a1b2 i9h8"],
    ] {
        let told = run(typed, "");
        assert!(told.out.contains("Black to move"), "{typed:?}: {told:?}");
    }
    check_failure(&["write", "F4U E2L"], 3, "move 2, E2L: ");
    check_failure(
        "abalone best --level 3 --depth 5",
        2,
        "--level cannot be combined",
    );
}
