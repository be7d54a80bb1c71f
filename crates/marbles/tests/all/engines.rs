//! Engines from the command line: the best move, matches, and the engine protocol.

use super::command::{check_failure, json, marbles, ok, run, run_in};

// E: . . . . . . b b w
const CAPTURE: &str = "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1";

#[test]
fn the_best_move_has_its_promised_fields() {
    let found = json(&["abalone", "best", CAPTURE, "--depth", "3"]);
    assert_eq!(
        (&found["best"], &found["line"][0]),
        (&"i-E7-3".into(), &"i-E7-3".into())
    );
    assert_eq!(found["depth"], 3);
    assert!(found["nodes"].as_u64().unwrap() > 0, "{found}");
    assert!(found["value"].as_i64().unwrap() > 0, "{found}");
    let text = ok(&[
        "abalone",
        "best",
        CAPTURE,
        "--depth",
        "3",
        "--notation",
        "list",
    ]);
    assert!(text.starts_with("[[E7,E8],3]\n"), "{text}");
    assert!(ok("abalone best --level 1 --seed 7").contains("depth 2,"));
}

#[test]
fn one_thread_gives_the_same_bytes_twice() {
    let asked = "abalone best --layout belgian-daisy --nodes 20000";
    assert_eq!(ok(asked), ok(asked));
    assert_eq!(json(asked), json(asked));
}

#[test]
fn there_is_no_best_move_once_the_game_is_over() {
    check_failure(
        "abalone best '5/6/7/8/9/8/7/6/wwwww b 0/0 1'",
        1,
        "the game is over",
    );
    check_failure("abalone best nonsense", 3, "column 1");
    check_failure("abalone best --depth 0", 2, "--depth");
}

const MATCH: &str = "abalone match 1 2 --nodes 300 --move-limit 12";

#[test]
fn a_match_is_recorded_and_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let play = |games: &str, file: &str| {
        let path = folder.path().join(file);
        let more = format!("--games {games} --record {} --json", path.display());
        let run = run(&format!("{MATCH} {more}"), "");
        assert_eq!(run.code, 0, "{}", run.err);
        (run.out, std::fs::read_to_string(path).unwrap())
    };
    let (_, half) = play("2", "a.txt");
    let (resumed, all) = play("4", "a.txt");
    assert!(all.starts_with(&half) && all.lines().count() == 6, "{all}");
    assert_eq!(
        (resumed, all),
        play("4", "b.txt"),
        "as if it had never stopped"
    );
}

#[test]
fn games_played_at_once_are_the_games_played_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let play = |at_once: &str, file: &str| {
        let path = folder.path().join(file);
        let more = format!("--at-once {at_once} --record {} --json", path.display());
        let run = run(&format!("{MATCH} --games 6 {more}"), "");
        assert_eq!(run.code, 0, "{}", run.err);
        let record = std::fs::read_to_string(path).unwrap();
        let mut games: Vec<String> = record.lines().map(str::to_owned).collect();
        games.sort_unstable();
        (run.out, games)
    };
    assert_eq!(play("1", "a.txt"), play("3", "b.txt"));
}

#[test]
fn a_contestant_may_be_given_odds() {
    let with =
        |first: &str| format!("abalone match {first} learned --games 2 --move-limit 3 --depth 1");
    let told = ok(&with("learned@threads=2,nodes=2k"));
    assert!(
        told.contains("learned@threads=2,nodes=2k against learned"),
        "{told}"
    );
    check_failure(&with("learned@speed=2"), 2, "unknown option \"speed=2\"");
    check_failure(&with("ugi:true@threads=2"), 2, "in its own command");
}

#[test]
fn a_match_against_the_clock_says_how_late_the_answers_were() {
    let timed = "abalone match learned 3 --time 1ms --games 2 --move-limit 2";
    let run = run(timed, "");
    assert_eq!(run.code, 0, "{}", run.err);
    for name in ["learned", "level 3"] {
        let line = format!("{name}: 4 answers: half at most ");
        assert!(run.out.contains(&line), "{}", run.out);
    }
}

#[test]
fn a_record_of_another_match_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.txt");
    std::fs::write(&path, "my diary\n").unwrap();
    let recorded = format!("{MATCH} --games 2 --record {}", path.display());
    check_failure(&recorded, 3, "not the record of this match");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "my diary\n");
}

#[test]
fn a_program_that_speaks_the_protocol_takes_part() {
    let data = tempfile::tempdir().unwrap();
    let program = marbles(data.path())
        .get_program()
        .to_str()
        .unwrap()
        .to_owned();
    let rival = format!("ugi:{program} engine --game abalone");
    let asked = format!("abalone match learned '{rival}' --games 2 --depth 1 --move-limit 4");
    let run = run_in(data.path(), &asked, "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("in 2 games"), "{}", run.out);
    check_failure(
        "abalone match learned ugi:/no/such/program",
        4,
        "could not be started",
    );
    for nobody in ["brilliant", "99"] {
        let asked = format!("abalone match learned {nobody}");
        check_failure(&asked, 3, "is not a contestant; use a level from 1 to 9");
    }
}

#[test]
fn the_protocol_is_spoken_on_standard_input_and_output() {
    let sent =
        "ugi\nisready\nfrobnicate\nposition startpos moves i-A1-1\nquery p1turn\ngo depth 1\n";
    for game in ["abalone", "congkak"] {
        let sent = if game == "congkak" {
            sent.replace("i-A1-1", "2")
        } else {
            sent.to_owned()
        };
        let run = run(&["engine", "--game", game], &sent);
        let lines: Vec<&str> = run
            .out
            .lines()
            .filter(|line| !line.starts_with("info depth"))
            .collect();
        assert_eq!(run.code, 0, "{}", run.err);
        assert_eq!(
            lines[8..11],
            [
                "ugiok",
                "readyok",
                "info string unknown command \"frobnicate\""
            ]
        );
        assert!(lines[11].starts_with("response "), "{lines:?}");
        let best: Vec<&str> = lines[12].split(' ').collect();
        assert_eq!(
            (best[0], best.len(), lines.len()),
            ("bestmove", 2, 13),
            "{lines:?}"
        );
    }
    check_failure("engine --game solitaire", 2, "solitaire");
}

#[test]
fn a_network_is_read_from_a_file_or_refused() {
    let here = env!("CARGO_MANIFEST_DIR");
    for game in ["abalone", "congkak"] {
        let match_of = |name: &str| format!("{game} match {name} learned --nodes 500 --games 2");
        let from_file = format!("net:{here}/../{game}-engine/data/learned.net");
        let told = ok(&match_of(&from_file));
        assert_eq!(
            told.replace(&from_file, "learned"),
            ok(&match_of("learned"))
        );
        check_failure(&match_of("net:/no/such/file"), 4, "/no/such/file");
        let not_a_net = match_of(&format!("net:{here}/Cargo.toml"));
        check_failure(&not_a_net, 3, "not a file of network weights");
    }
}

#[test]
fn a_level_of_congkak_looks_as_far_as_it_does() {
    let limited = "congkak match learned 3 --nodes 500";
    check_failure(limited, 2, "a level fixes its own depth");
    let unknown = "congkak match 3 brilliant";
    check_failure(unknown, 3, "is not a contestant");
}

#[test]
fn a_match_ends_when_one_difference_is_as_good_as_proved() {
    let told = ok("abalone match learned 1 --nodes 600 --games 400 --sprt -200,0");
    assert!(told.contains("SPRT: accepts +0 Elo"), "{told}");
    assert!(!told.contains("400 games"), "{told}");
    check_failure(
        "abalone match learned 1 --sprt 20,0",
        2,
        "the smaller first",
    );
}
