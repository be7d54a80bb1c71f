//! What may be given where a position is asked for: text, links, names, kept games, files, pipes.

use super::command::{check_failure, json, marbles, ok, run, run_in};

const LINK: &str = "http://127.0.0.1:7373/#/open/congkak/1%2C2%2C0%2F0%2C3%2C1%204%2F5%202%201";

#[test]
fn a_link_is_the_position_in_it() {
    let position = "1,2,0/0,3,1 4/5 2 1";
    for asked in [&["show", LINK][..], &["congkak", "show", LINK]] {
        assert_eq!(json(asked)["position"], position, "{asked:?}");
    }
    let board = ok(&["congkak", "show", position]);
    assert_eq!(ok(&["show", LINK]), board);
    let played = run(&["play", LINK], "quit\n");
    assert!(played.out.starts_with(&board), "{played:?}");
    let spoken = run(&["tui", "--accessible", LINK], "quit\n");
    assert!(spoken.out.contains("Player 2"), "{spoken:?}");
    let begun = run("congkak play", &format!("new {LINK}\nquit\n"));
    assert!(begun.out.contains(&board), "{begun:?}");
}

#[test]
fn a_link_that_is_no_position_says_what_it_is() {
    let table = "http://127.0.0.1:7373/#/table/abc/sit/def";
    check_failure(&["show", table], 3, "marbles tui --join LINK");
    check_failure(&["abalone", "best", table], 3, "marbles tui --join LINK");
    check_failure(
        &["abalone", "show", LINK],
        3,
        "the link is to a position of Congkak",
    );
}

#[test]
fn the_game_is_seen_from_what_is_given() {
    let data = tempfile::tempdir().unwrap();
    let ours = |arguments: &[&str], input: &str| run_in(data.path(), arguments, input);
    ours(&["abalone", "play"], "i-A1-1\nsave mine\nquit\n");
    let shown = ours(&["show", "mine"], "").out;
    assert!(shown.contains("White to move"), "{shown}");
    let file = data.path().join("games/mine.marbles");
    let file = file.to_str().unwrap();
    let record = std::fs::read_to_string(file).unwrap();
    for (arguments, input) in [
        (&["show", file][..], ""),
        (&["show", "-"], &record[..]),
        (&["show", &record], ""),
        (&["abalone", "show", "mine"], ""),
    ] {
        assert_eq!(ours(arguments, input).out, shown, "{arguments:?}");
    }
    let other = ours(&["congkak", "show", "mine"], "");
    assert!(
        other.err.contains("a game of abalone, not of congkak"),
        "{other:?}"
    );
    for (name, words) in [
        ("french", "A     0 1 1"),
        ("traditional", "Player 1"),
        ("german-daisy", "Black"),
    ] {
        assert!(ok(&["show", name]).contains(words), "{name}");
    }
    let played = ours(&["play", "mine", "--level", "1"], "quit\n");
    assert!(played.out.contains("White (Clay, level 1)"), "{played:?}");
    check_failure("play french --level 1", 2, "played alone");
    check_failure("show nothing-like-it", 3, "in any game");
}

/// What `show` draws is a position to every verb, in every game, and to one that must guess the game.
#[test]
fn what_is_drawn_can_be_given() {
    for (game, position, mv) in [
        ("congkak", "0,0,0/0,1,2 7/8 2 1", "3"),
        ("abalone", "5/6/7/8/2w6/2b5/7/6/5 b 1/2 1", "i-D3-3"),
        ("solitaire", "7-7-3-siaAsAAAAAxipcsia", "C4D"),
    ] {
        let drawn = ok(&[game, "show", position]);
        assert_eq!(run(&[game, "show", "-"], &drawn).out, drawn);
        assert_eq!(run("show -", &drawn).out, drawn);
        let applied = run(&[game, "apply", "-", mv], &drawn);
        assert_eq!(
            applied.out,
            ok(&[game, "apply", position, mv]),
            "{applied:?}"
        );
    }
}

#[test]
fn a_drawing_may_begin_with_a_dash() {
    assert_eq!(ok("solitaire show -oo-"), "  1 2 3 4\nA 0 1 1 0\n");
    assert_eq!(ok("solitaire apply -oo- A2R"), ok("solitaire code ---o"));
    let solved = ok("solitaire solve --board=-oo- --json");
    assert!(solved.contains("A2R"), "{solved}");
    // What is no drawing is a mistyped option.
    check_failure("solitaire show --jsno", 2, "unexpected argument '--jsno'");
    check_failure("solitaire apply F4U --jsno", 2, "--jsno");
    for (game, option) in [("solitaire", "--tiem"), ("abalone", "--hsah")] {
        let verb = if game == "solitaire" { "solve" } else { "best" };
        let unexpected = format!("unexpected argument '{option}'");
        check_failure(&[game, verb, option, "5s"], 2, &unexpected);
    }
    check_failure("abalone best -x", 2, "-x");
}

/// The shell asks as its script would.
#[test]
fn a_shell_is_offered_names_and_kept_games() {
    let data = tempfile::tempdir().unwrap();
    run_in(data.path(), "congkak play", "7\nsave my-game\nquit\n");
    let offered = |words: &[&str]| {
        let mut asking = marbles(data.path());
        asking
            .env("MARBLES_COMPLETE", "bash")
            .env("_CLAP_IFS", "\n");
        asking.env("_CLAP_COMPLETE_INDEX", words.len().to_string());
        asking.args(["--", "marbles"]).args(words);
        let output = asking.output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for (words, expected) in [
        (&["solitaire", "play", "--load", "my-"][..], "my-game"),
        (&["tui", "--load", "my-"], "my-game"),
        (&["show", "my-"], "my-game"),
        (&["play", "belgian"], "belgian-daisy"),
        (&["tui", "abalone", "german"], "german-daisy"),
        (&["solitaire", "solve", "--board", "tri"], "triangle-10"),
        (&["solitaire", "solve", "tri"], "triangle-15"),
        (&["congkak", "show", "--rules", "trad"], "traditional"),
        (&["abalone", "play", "--layout", "bel"], "belgian-daisy"),
        (&["abal"], "abalone"),
    ] {
        let found = offered(words);
        assert!(
            found.lines().any(|line| line == expected),
            "{words:?}: {found}"
        );
    }
}
