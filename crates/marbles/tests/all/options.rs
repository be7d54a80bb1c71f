//! Options beside a position: each applies, or is refused with exit 2; none is ignored.

use super::command::{check_failure, ok, run, run_in};

/// One position of each game, in which the options would show.
const SOLITAIRE: &str = "7-7-3-siaAsAAAAAxipcsia";
const CONGKAK: &str = "2,0,0,0,5,0,3/0,0,0,0,1,0,0 0/0 1 1";
const ABALONE: &str = "5/6/2www2/3wb3/4b4/8/2bbb2/6/5 b 0/0 1";

/// Options that shape a start, and so cannot go with a position.
const REFUSED: [(&str, &str, &str); 6] = [
    ("solitaire", "--board", "french"),
    ("solitaire", "--hole", "D4"),
    ("congkak", "--pits", "3"),
    ("congkak", "--marbles", "3"),
    ("congkak", "--begins", "2"),
    ("abalone", "--layout", "belgian-daisy"),
];

fn position(game: &str) -> &'static str {
    match game {
        "solitaire" => SOLITAIRE,
        "congkak" => CONGKAK,
        _ => ABALONE,
    }
}

/// Verbs that take a position, with what else they need to be quick.
fn verbs(game: &str) -> impl Iterator<Item = &'static str> {
    let more = match game {
        "solitaire" => "code,canonical,solve,hint,count --positions",
        "congkak" => "best --depth 1,solve --database 0",
        _ => "canonical,best --depth 1",
    };
    let of_all = "play,show,moves,apply,perft --depth 1";
    of_all.split(',').chain(more.split(','))
}

#[test]
fn what_shapes_a_start_is_refused_beside_a_position_by_every_verb() {
    for (game, option, value) in REFUSED {
        for verb in verbs(game) {
            let typed = format!("{game} {verb} '{}' {option} {value}", position(game));
            check_failure(&typed, 2, option);
        }
    }
}

#[test]
fn what_shapes_a_start_is_refused_beside_a_kept_game() {
    let data = tempfile::tempdir().unwrap();
    for (game, option, value) in REFUSED.into_iter().chain([
        ("solitaire", "--finish", "D4"),
        ("congkak", "--rules", "traditional"),
        ("congkak", "--count", "store"),
        ("abalone", "--random-first", ""),
    ]) {
        let play = format!("{game} play");
        run_in(data.path(), &play, "save kept\nquit\n");
        let load = format!("{play} --load kept {option} {value}");
        let run = run_in(data.path(), &load, "");
        assert_eq!(run.code, 2, "{load}: {run:?}");
        assert!(run.err.contains(option), "{run:?}");
    }
}

#[test]
fn the_other_options_apply_beside_a_position() {
    let solved = |more: &str| ok(&format!("congkak solve '{CONGKAK}' {more}"));
    assert!(solved("").starts_with("value +11 "), "{}", solved(""));
    let store = solved("--count store");
    assert!(store.starts_with("value +2 "), "{store}");
    let rules = solved("--rules house,count=store");
    assert!(rules.starts_with("value +2 "), "{rules}");
    let shown = ok(&format!(
        "congkak show '{CONGKAK}' --rules traditional --json"
    ));
    assert!(shown.contains("traditional"), "{shown}");
    let kept = ok(&["congkak", "apply", CONGKAK, "1", "--count", "store"]);
    assert!(kept.contains("house,count=store"), "{kept}");
    let finish = run("solitaire solve oo- --finish A3", "");
    assert_eq!(finish.code, 0, "{finish:?}");
    let finish = run("solitaire solve oo- --finish A1", "");
    assert_eq!(finish.code, 1, "{finish:?}");
}

#[test]
fn rules_that_have_no_such_position_are_refused() {
    let burnt = "x,2,2/2,2,2 1/0 1 1 traditional round=2";
    check_failure(
        &["congkak", "show", burnt, "--rules", "house"],
        2,
        "cannot occur",
    );
    ok(&["congkak", "show", burnt, "--count", "store"]);
}

#[test]
fn a_start_by_its_name_stands_wherever_a_position_does() {
    for (game, name) in [
        ("solitaire", "french"),
        ("congkak", "traditional"),
        ("congkak", "house,free-turn=off"),
        ("abalone", "belgian-daisy"),
    ] {
        for verb in ["show --json", "moves", "perft --depth 1"] {
            ok(&format!("{game} {verb} {name}"));
        }
    }
    let named = ok("solitaire code french --hole D4");
    assert_eq!(named, ok("solitaire code --board french --hole D4"));
    let named = ok("congkak show traditional --pits 3 --json");
    let shaped = ok("congkak show --rules traditional --pits 3 --json");
    assert_eq!(named, shaped);
    let applied = ok("abalone apply belgian-daisy i-A1-1");
    let shaped = ok("abalone apply --layout belgian-daisy i-A1-1");
    assert_eq!(applied, shaped);
    let piped = run("abalone moves -", "belgian-daisy\n");
    assert_eq!(piped.out.lines().count(), 52, "{piped:?}");
}

#[test]
fn seats_and_clocks_apply_to_a_kept_game() {
    let data = tempfile::tempdir().unwrap();
    let typed = "1\nsave kept\nquit\n";
    run_in(data.path(), "congkak play --pits 3 --marbles 3", typed);
    let load = "congkak play --load kept";
    let run = run_in(data.path(), &format!("{load} --north 1"), "quit\n");
    assert!(
        run.out.contains("Player 2 (Clay, level 1) plays"),
        "{run:?}"
    );
    let alone = run_in(data.path(), load, "quit\n");
    assert!(!alone.out.contains("plays"), "{alone:?}");

    run_in(data.path(), "abalone play --black 1", "save game\nquit\n");
    let changes = "--black human --white 2 --game-time 1h --move-limit 40";
    let load = format!("abalone play --load game {changes}");
    let run = run_in(data.path(), &load, "save again\nquit\n");
    assert_eq!(run.code, 0, "{run:?}");
    let games = data.path().join("games");
    let again = std::fs::read_to_string(games.join("again.marbles")).unwrap();
    for line in ["seat 2 2\n", "time game 1 3600000ms\n", "limit moves 40\n"] {
        assert!(again.contains(line), "{line} in {again}");
    }
    assert!(!again.contains("seat 1"), "{again}");
}

#[test]
fn options_that_undo_each_other_are_refused() {
    check_failure("solitaire solve oo- --boards --as sweeps", 2, "--boards");
    check_failure(
        "solitaire solve oo- --as sweeps --notation xy",
        2,
        "--notation",
    );
    check_failure("solitaire show --numbers --style numbered", 2, "--style");
    check_failure("abalone play --time-decides", 2, "--move-limit");
    let boards = ok("solitaire solve oo- --boards --notation xy");
    assert!(boards.contains("0,0,east"), "{boards}");
}

#[test]
fn a_missing_file_is_called_missing() {
    for name in ["no/such/file.txt", "./file", "/no/such/file", "board.txt"] {
        for game in ["solitaire", "congkak", "abalone"] {
            check_failure(&[game, "show", name], 4, "the file is missing");
        }
    }
    check_failure("solitaire show o.o/xyz", 3, "no file has that name");
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_files() {
    let piped = run("solitaire code /dev/stdin", "oo-\n");
    assert_eq!((piped.code, piped.out), (0, ok("solitaire code oo-")));
    let data = tempfile::tempdir().unwrap();
    let program = super::command::marbles(data.path())
        .get_program()
        .to_owned();
    let program = program.to_str().unwrap();
    let script = format!("'{program}' solitaire code <(echo oo-)");
    let output = std::process::Command::new("bash")
        .args(["-c", &script])
        .output();
    let output = output.unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn sizes_are_written_one_way_everywhere() {
    for memory in ["32", "32M", "1G"] {
        ok(&format!(
            "congkak solve --pits 2 --marbles 2 --memory {memory}"
        ));
    }
    ok("solitaire solve oo- --memory 1G --time 1h");
    ok("abalone best --nodes 1k --time 1h");
}

#[test]
fn memory_that_is_not_there_is_a_sentence() {
    let much = "congkak solve --memory 60000G --database 12 --time 1s";
    check_failure(much, 5, "of memory");
    let run = run(&format!("{much} --json"), "");
    assert_eq!(run.code, 5, "{run:?}");
}

#[test]
fn a_database_is_cut_to_the_marbles_there_are() {
    ok(&["congkak", "solve", CONGKAK, "--database", "90"]);
    check_failure(
        "congkak solve --database 90",
        2,
        "--database 90: the index cannot hold that many positions",
    );
    check_failure(
        "congkak database build --size 40",
        2,
        "--size 40: the index cannot hold that many positions",
    );
}

#[test]
fn counting_says_how_much_memory_it_wants() {
    // Three bits for each of the 2^33 positions of a class.
    let both = "solitaire count --board french --memory 64M";
    check_failure(
        &format!("{both} --positions"),
        5,
        "the positions were not counted, which takes about 3G",
    );
    // Without --positions games are tried, too, and what is told is told when that has ended.
    let neither = "the games were not counted, nor were the positions, which takes about 3G";
    check_failure(both, 5, neither);
    let run = run("solitaire count --memory 200M --threads 2", "");
    assert_eq!(run.code, 5, "{run:?}");
    let words = "the games were not counted, which takes about ";
    assert!(run.err.contains(words), "{run:?}");
}

#[test]
fn a_negative_number_is_named_with_its_option() {
    for typed in [
        "solitaire generate --marbles -1",
        "abalone match 1 1 --plies -1",
        "abalone best --seed -1",
        "serve --port -1",
    ] {
        check_failure(typed, 2, "cannot be negative, as -1 is");
    }
    check_failure(
        "solitaire generate --marble -1",
        2,
        "unexpected argument '--marble'",
    );
    check_failure(
        "solitaire generate --marbles 34",
        2,
        "the board has 33; at most 32",
    );
}
