//! Peg solitaire from the command line.

use super::command::{check_failure, json, ok, run};

const START: &str = "  1 2 3 4 5 6 7
A     1 1 1
B     1 1 1
C 1 1 1 1 1 1 1
D 1 1 1 0 1 1 1
E 1 1 1 1 1 1 1
F     1 1 1
G     1 1 1
";

const AFTER_F4U: &str = "  1 2 3 4 5 6 7
A     1 1 1
B     1 1 1
C 1 1 1 1 1 1 1
D 1 1 1 1 1 1 1
E 1 1 1 0 1 1 1
F     1 0 1
G     1 1 1
";

const PROMPT: &str = "Enter peg position followed by move (L, R, U, or D): \n";

#[test]
fn letter_style_says_exactly_what_the_contract_says() {
    let typed = "F4U\nA1R\nf4u\nc4k\nA4L\nE3R\nd1r\nhahaha\n";
    let refusals = [
        "Given peg position is out of board!",
        "Given peg position does not have a peg!",
        "Direction is not L or R or U or D!",
        "Moving peg will fall out of bounds!",
        "No peg at next position to jump over!",
        "Landing position is occupied!",
        "Something wrong with your input!",
    ];
    let asked: String = refusals
        .iter()
        .map(|line| format!("{PROMPT}{line}\n"))
        .collect();
    let expected = format!("{START}{PROMPT}{AFTER_F4U}{asked}{PROMPT}Goodbye.\n");
    let run = run("solitaire play", typed);
    assert_eq!(
        (run.code, run.out.as_str(), run.err.as_str()),
        (0, expected.as_str(), "")
    );
}

#[test]
fn a_game_that_is_stuck_ends_with_the_number_of_pegs() {
    // The shortest way to a dead end: six jumps.
    let typed = "B4D\nE4U\nD2R\nD5L\nD7L\nG4U\nnever read\n";
    let run = run("solitaire play", typed);
    let last = run.out.lines().last().unwrap();
    assert_eq!(last, "No more moves. The number of remaining pegs is 26");
    assert_eq!(run.code, 0);
}

#[test]
fn words_work_at_the_prompt() {
    let typed = "code\nF4U\nundo\nredo\nundo 7\nundo\nmoves\n4\nrestart\nnew french\ncode\nhelp\nquit\nF4U\n";
    let run = run("solitaire play", typed);
    insta::assert_snapshot!(run.out);
}

#[test]
fn numbered_style_is_won_by_numbers() {
    // o o -  jumps right over the middle and wins.
    let run = run("solitaire play --style numbered oo-", "nine\n2\n1\n");
    insta::assert_snapshot!(run.out);
    assert_eq!(run.code, 0);
}

#[test]
fn boards_are_drawn_in_every_style() {
    insta::assert_snapshot!(
        [
            ok("solitaire show"),
            ok("solitaire show --style numbered"),
            ok("solitaire show --numbers"),
            ok("solitaire show --board triangle-15"),
            ok("solitaire show --board triangle-15 --numbers"),
            ok("solitaire show --board wiegleb --hole A4"),
        ]
        .join("\n")
    );
}

#[test]
fn codes_go_both_ways() {
    assert_eq!(ok("solitaire code"), "7-7-3-siaAsAAAzAAiycsia\n");
    assert_eq!(
        ok(&["solitaire", "code", START]),
        "7-7-3-siaAsAAAzAAiycsia\n"
    );
    assert_eq!(
        ok("solitaire code --board french"),
        "7-7-3-jisAuAAAAAAiAisia\n"
    );
    let nine = ok("solitaire code 7-7-3-jhansqwnnxqembsha");
    insta::assert_snapshot!(nine);
    assert_eq!(ok("solitaire moves 7-7-3-jhansqwnnxqembsha"), "C7D\n");
}

#[test]
fn moves_come_in_both_notations() {
    assert_eq!(ok("solitaire moves"), "B4D\nD2R\nD6L\nF4U\n");
    let xy = "3,1,south\n1,3,east\n5,3,west\n3,5,north\n";
    assert_eq!(ok("solitaire moves --notation xy"), xy);
    let moves = json("solitaire moves");
    assert_eq!(
        moves["moves"],
        serde_json::json!(["B4D", "D2R", "D6L", "F4U"])
    );
    let first = serde_json::json!({ "move": "B4D", "from": "B4", "over": "C4", "to": "D4" });
    assert_eq!(moves["details"][0], first);
}

#[test]
fn apply_prints_the_position_or_the_reason() {
    assert_eq!(ok("solitaire apply F4U"), "7-7-3-siaAsAAAAAxipcsia\n");
    assert_eq!(
        ok("solitaire apply english 3,5,north"),
        "7-7-3-siaAsAAAAAxipcsia\n"
    );
    let applied = json("solitaire apply F4U");
    assert_eq!(applied["position"], "7-7-3-siaAsAAAAAxipcsia");
    assert_eq!(
        (&applied["turn"], &applied["schema"]),
        (&1.into(), &1.into())
    );
    assert!(applied["outcome"].is_null(), "{applied}");
    check_failure("solitaire apply F4U F4U", 1, "F4U: no marble on F4");
    check_failure("solitaire apply english F4X", 3, "\"F4X\": column 3");
}

#[test]
fn perft_counts_every_depth() {
    assert_eq!(ok("solitaire perft --depth 4"), "1 4\n2 12\n3 60\n4 400\n");
    let counted = json("solitaire perft --depth 2");
    assert_eq!(
        counted,
        serde_json::json!({ "counts": [4, 12], "schema": 1 })
    );
}

#[test]
fn bad_positions_are_named_with_their_place() {
    check_failure("solitaire show 7-7-3-sia*", 3, "column");
    check_failure("solitaire show --board klingon", 3, "\"klingon\"");
    check_failure(
        "solitaire show --hole A1",
        3,
        "A1: the board has no such hole",
    );
    check_failure("solitaire show /", 3, "/: a folder, not a position");
}

#[test]
fn a_position_may_come_from_a_file_or_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, START.replace('\n', "\r\n")).unwrap();
    assert_eq!(ok(&["solitaire", "show", file.to_str().unwrap()]), START);
    assert_eq!(run("solitaire show -", START).out, START);
    let bad = run("solitaire show -", "  1 2 3\nA 1 x 0\n");
    assert_eq!(bad.code, 3);
    assert!(
        bad.err.contains("standard input: line 2, column 5"),
        "{}",
        bad.err
    );
}

#[test]
fn colours_come_only_when_asked_for() {
    let plain = run("solitaire play", "hahaha\n").out;
    assert!(!plain.contains('\u{1b}'));
    let coloured = run("solitaire play --color always", "hahaha\n").out;
    assert!(coloured.contains("\u{1b}[33mSomething wrong with your input!\u{1b}[0m"));
}

#[test]
fn no_input_makes_it_panic() {
    let mut typed = Vec::new();
    for text in [
        "\u{0}\n",
        "F4\u{301}U\n",
        "save\n",
        "load\n",
        "load /\n",
        "save /\n",
        "new x\n",
    ] {
        typed.extend_from_slice(text.as_bytes());
    }
    typed.extend_from_slice(b"\xff\xfe\n");
    typed.extend_from_slice(&vec![b'x'; 200_000]);
    typed.extend_from_slice(b"\nF4U\n");
    let data = tempfile::tempdir().unwrap();
    let mut command = super::command::marbles(data.path());
    let output = command
        .args(["solitaire", "play"])
        .write_stdin(typed)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(
        text.ends_with(&format!("{PROMPT}{AFTER_F4U}{PROMPT}Goodbye.\n")),
        "{text}"
    );
}

#[test]
fn a_missed_finish_is_told_in_both_styles() {
    for style in ["letter", "numbered"] {
        let typed = [
            "solitaire",
            "play",
            "oo-",
            "--finish",
            "A1",
            "--style",
            style,
        ];
        let run = run(&typed, if style == "letter" { "A1R\n" } else { "1\n" });
        assert!(run.out.contains("Lost: "), "{style}: {}", run.out);
    }
    check_failure(&["solitaire", "hint", "o--"], 1, "the game is over");
    assert!(ok("solitaire show --cell-numbers").starts_with(" 0  1  2  3"));
}
