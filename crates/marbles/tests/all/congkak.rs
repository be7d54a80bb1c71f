//! Congkak from the command line.

use serde_json::{Value, json};

use super::command::{self, check_failure, ok, parsed, run, run_in};

#[test]
fn line_mode_says_what_happened_and_asks_again() {
    let typed = "7\n0\n8\nx\n\n7\nmoves\n1\nundo\ncode\nquit\n";
    let run = run("congkak play", typed);
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.out);
}

#[test]
fn a_game_ends_with_the_score_and_the_winner() {
    let run = run("congkak play '0,0,1/1,0,0 5/3 1 1'", "3\n1\n2\n1\n");
    insta::assert_snapshot!(run.out);
}

#[test]
fn the_board_turns_to_face_the_mover() {
    let position = "1,2,3/4,5,6 0/9 2 1";
    insta::assert_snapshot!(
        [
            ok(&["congkak", "show", position]),
            ok(&["congkak", "show", "--turn-board", position]),
        ]
        .join("\n")
    );
}

#[test]
fn starts_are_shaped_by_options() {
    let shaped = command::json("congkak show --pits 3 --marbles 2");
    assert_eq!(shaped["position"], "2,2,2/2,2,2 0/0 1 1");
    let traditional = command::json("congkak show --rules traditional");
    assert_eq!(traditional["rules"], "traditional");
    check_failure("congkak show --pits 11", 2, "11");
    check_failure("congkak show --rules klingon", 3, "klingon");
}

#[test]
fn moves_apply_and_perft_have_the_common_shape() {
    assert_eq!(ok("congkak moves '1,0,2/1,1,1 0/0 1 1'"), "1\n3\n");
    assert_eq!(
        ok("congkak apply 7"),
        "8,8,8,8,8,8,0/7,7,7,7,7,7,7 1/0 1 1\n"
    );
    let applied = command::json("congkak apply '0,2,0/0,0,1 0/0 1 1' 2");
    assert_eq!(applied["position"], "1,0,0/0,0,1 1/0 1 1");
    assert_eq!(
        (&applied["turn"], &applied["outcome"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(ok("congkak perft --depth 4"), "1 7\n2 48\n3 309\n4 2016\n");
    check_failure("congkak apply 7 7", 1, "7: pit 7 is empty");
    check_failure("congkak show '1,2/3 0/0 1 1'", 3, "column");
    check_failure("congkak show '1,2/3,4 0/0 1 3'", 3, "column");
}

#[test]
fn solve_gives_exact_values_for_both_ways_of_counting() {
    let solve = |count: &str, marbles: &str| {
        command::json(&format!(
            "congkak solve --pits 3 --marbles {marbles} --count {count}"
        ))
    };
    let side = solve("side", "3");
    assert_eq!(side["value"], 4);
    assert_eq!(side["moves"], json!({ "1": -8, "2": -6, "3": 4 }));
    let store = solve("store", "2");
    assert_eq!(store["moves"], json!({ "1": -1, "2": 4, "3": -4 }));
    for database in ["0", "1", "9"] {
        let words = ok(&format!(
            "congkak solve --pits 3 --marbles 3 --database {database} --threads 1"
        ));
        assert!(
            words.ends_with("  pit 1: -8\n  pit 2: -6\n  pit 3: +4\n"),
            "{words}"
        );
    }
    let words = ok("congkak solve '4,2,0,0,0,0,0/3,0,2,0,0,0,0 0/0 1 1'");
    assert!(
        words.starts_with("value -7 for the player to move"),
        "{words}"
    );
    assert!(words.ends_with("  pit 1: -9\n  pit 2: -7\n"), "{words}");
}

#[test]
fn solve_stops_when_time_is_up_and_says_how_far_it_came() {
    let run = run("congkak solve --time 50ms", "");
    assert_eq!(run.code, 5, "{run:?}");
    assert!(run.err.contains("between -98 and +98"), "{run:?}");
    let run = command::run("congkak solve --time 50ms --json", "");
    assert_eq!(run.code, 5, "{run:?}");
    let told = parsed(&run.out);
    assert_eq!(told["result"], "gave-up");
    assert_eq!(
        (&told["at_least"], &told["at_most"]),
        (&json!(-98), &json!(98))
    );
    assert_eq!(told["value"], Value::Null);
    check_failure("congkak solve --pits 10", 5, "up to 8 pits");
}

#[test]
fn best_is_the_same_every_time_with_one_thread() {
    let look = || ok("congkak best --depth 8 --json");
    let first = look();
    let found = parsed(&first);
    assert_eq!(found["depth"], 8);
    assert_eq!(found["best"], found["line"][0]);
    assert!(found["nodes"].as_u64().unwrap() > 0, "{found}");
    let best = found["best"].as_str().unwrap();
    assert_eq!(found["pits"][best], found["value"], "{found}");
    assert_eq!(first, look());
    let beginner = || ok("congkak best --level 1 --seed 5");
    assert_eq!(beginner(), beginner());
    check_failure("congkak best '0,0/1,1 0/0 1 1'", 1, "the game is over");
    check_failure("congkak best --level 10", 2, "level");
    check_failure("congkak best '1,2/3,4 0/0 5 1'", 3, "column 13");
}

#[test]
fn databases_are_built_checked_used_and_refused_when_damaged() {
    let data = tempfile::tempdir().unwrap();
    let run = |typed: &str| run_in(data.path(), typed, "");
    let built = run("congkak database build --pits 3 --size 6 --json");
    assert_eq!(built.code, 0, "{built:?}");
    assert_eq!(parsed(&built.out)["entries"], 1848);
    let listed = run("congkak database list --json");
    let listed = &parsed(&listed.out)["databases"];
    assert_eq!(
        (&listed[0]["pits"], &listed[0]["marbles"]),
        (&json!(3), &json!(6))
    );
    assert!(run("congkak database list").out.contains("3 pits a side"));
    let check = "congkak database check --pits 3";
    assert!(run(check).out.contains("whole: 1,848 positions"));
    let solve = "congkak solve --pits 3 --marbles 2 --json";
    assert_eq!(parsed(&run(solve).out)["value"], 4);

    let path = data.path().join("cache/congkak/3-pits-side-6.database");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[100] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    for typed in [check, solve] {
        let refused = run(typed);
        assert_eq!(refused.code, 3, "{refused:?}");
        assert!(
            refused
                .err
                .contains("3-pits-side-6.database: it is damaged"),
            "{refused:?}"
        );
        assert!(refused.err.contains("database build"), "{refused:?}");
    }
    std::fs::write(&path, &bytes[..500]).unwrap();
    let refused = run(check);
    assert_eq!(
        (refused.code, refused.err.contains("it is damaged")),
        (3, true),
        "{refused:?}"
    );
    assert_eq!(
        std::fs::read(&path).unwrap().len(),
        500,
        "nothing is built unasked"
    );
    assert_eq!(run("congkak database remove --pits 3").code, 0);
    assert_eq!(run(check).code, 1);
    check_failure("congkak database build --pits 9", 2, "from 1 to 8");
}

#[test]
fn databases_past_memory_are_built_in_tiles_gone_on_with_and_asked() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("tiles");
    let disk = folder.to_str().unwrap();
    let run = |typed: &str| run_in(data.path(), &typed.replace("DISK", disk), "");
    // So little memory that there are many tiles.
    let build = "congkak database build --pits 3 --size 9 --disk DISK --memory 1M";
    let built = run(&format!("{build} --json"));
    assert_eq!(built.code, 0, "{built:?}");
    assert_eq!(parsed(&built.out)["entries"], 10_010);
    assert!(built.err.contains("needs about 9.8K in"), "{built:?}");

    // A position in it is looked up, one with more marbles is solved with it.
    for start in ["1,2,1/2,1,2", "2,2,2/2,2,2"] {
        let solve = |disk: &str| {
            let asked = format!("congkak solve '{start} 3/1 2 1' --json {disk}");
            let mut told = parsed(&run(&asked).out);
            told["nodes"] = Value::Null;
            told
        };
        assert_eq!(solve("--disk DISK"), solve(""), "{start}");
    }
    let best = "congkak best '1,2,1/2,1,2 3/1 2 1' --disk DISK --json";
    let solve = best.replace("best", "solve");
    let (best, solved) = (parsed(&run(best).out), parsed(&run(&solve).out));
    assert_eq!(
        (&best["value"], &best["exact"]),
        (&solved["value"], &json!(true))
    );

    // What is missing or damaged is said, and filled by the same command, with the tiles of the folder.
    let mut tiles: Vec<_> = std::fs::read_dir(&folder).unwrap().flatten().collect();
    tiles.retain(|file| {
        file.path()
            .extension()
            .is_some_and(|ending| ending == "tile")
    });
    tiles.sort_by_key(std::fs::DirEntry::path);
    let (damaged, missing) = (tiles[4].path(), tiles.pop().unwrap().path());
    let whole = std::fs::read(&damaged).unwrap();
    std::fs::write(&damaged, &whole[1..]).unwrap();
    std::fs::remove_file(&missing).unwrap();
    let refused = run(&solve);
    assert_eq!(refused.code, 3, "{refused:?}");
    assert!(refused.err.contains("database build --disk"), "{refused:?}");
    assert_eq!(run(&build.replace("1M", "2G")).code, 0);
    assert_eq!(std::fs::read(&damaged).unwrap(), whole);
    assert!(missing.is_file());

    let other = run("congkak database build --pits 3 --size 10 --disk DISK");
    assert_eq!(other.code, 2, "{other:?}");
    assert!(other.err.contains("9 marbles side"), "{other:?}");
    let other = run("congkak best --disk DISK");
    assert!(
        other.err.contains("the database is for 3 pits"),
        "{other:?}"
    );
    let none = run("congkak solve --pits 3 --disk elsewhere");
    assert!(none.err.contains("there is no database"), "{none:?}");
    let large = run("congkak database build --pits 8 --size 90 --disk DISK2");
    assert!(large.err.contains("at most a tebibyte"), "{large:?}");
}

#[test]
fn a_match_counts_points_from_both_seats_and_keeps_its_games() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("match.txt");
    let asked = "congkak match 3 1 --pits 4 --marbles 3 --games 6";
    let recorded = format!("{asked} --record {}", file.display());
    let played = run_in(data.path(), &recorded, "");
    assert_eq!(played.code, 0, "{played:?}");
    assert!(
        played.out.starts_with("level 3 against level 1: "),
        "{played:?}"
    );
    assert!(played.out.contains("in 6 games\nElo "), "{played:?}");
    let kept = std::fs::read_to_string(&file).unwrap();
    let from = |side: &str| kept.matches(&format!(" {side}, on the board | ")).count();
    assert_eq!([from("Player 1"), from("Player 2")], [3, 3], "{kept}");
    let again = run_in(data.path(), asked, "");
    assert_eq!(
        again.out, played.out,
        "levels that do not use time play the same match again"
    );
}

#[test]
fn engines_play_with_the_seed_threads_and_time_they_are_given() {
    let game = |seed: &str| {
        let seats = format!("--south 2 --north 2 --seed {seed}");
        let run = run(&format!("congkak play --pits 4 --marbles 3 {seats}"), "");
        assert_eq!(run.code, 0, "{run:?}");
        // What an engine took to think is no part of the game.
        let words = run.out.lines().map(|line| line.split(" in ").next());
        words.flatten().collect::<Vec<&str>>().join("\n")
    };
    assert_eq!(game("5"), game("5"));
    assert!(["6", "7", "8"].iter().any(|seed| game(seed) != game("5")));
    let quick = "congkak play --north 9 --time 20ms --threads 2";
    let run = run(quick, "1\nquit\n");
    assert!(run.out.contains("(Diamond, level 9) plays"), "{run:?}");
    check_failure("congkak play --time soon", 2, "500ms");
    check_failure("congkak play --threads 0", 2, "threads");
}

#[test]
fn an_engine_takes_a_seat_and_undo_takes_its_move_back_too() {
    let typed = "7\n1\nundo\ncode\nhint\nquit\n";
    let run = run("congkak play --north 1 --pits 3 --marbles 3", typed);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.out.contains("Player 2 (Clay, level 1) plays"),
        "{run:?}"
    );
    assert!(run.out.contains("\n3,3,3/3,3,3 0/0 1 1\n"), "{run:?}");
    assert!(run.out.contains("Best: 3. "), "{run:?}");
    assert!(run.out.contains("with best play"), "{run:?}");
}

#[test]
fn a_diagram_with_an_empty_side_is_sown_once() {
    // The examples of the rules, where Player 2's side is empty before the move.
    for (row, pit, after) in [
        ("0,0,0,2,0,4,0", "6", "0,1,1,3,1,0,0/0,0,0,0,0,0,0 0/0"),
        ("0,4,0,0,0,0,0", "2", "1,0,0,0,0,0,0/0,0,0,0,0,1,1 1/0"),
        ("0,2,0,0,0,0,0", "2", "1,0,0,0,0,0,0/0,0,0,0,0,0,0 1/0"),
    ] {
        let diagram = format!("{row}/0,0,0,0,0,0,0 0/0 1 1");
        let applied = ok(&["congkak", "apply", &diagram, pit]);
        assert!(applied.starts_with(after), "{diagram}: {applied}");
        assert!(
            ok(&["congkak", "moves", &diagram]).contains(pit),
            "{diagram}"
        );
    }
    let diagram = "0,4,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1";
    let applied = command::json(&["congkak", "apply", diagram, "2", "7"]);
    assert_eq!(applied["played"][0]["event"], "lose-turn");
    assert_eq!(
        applied["played"][0]["steps"][3],
        json!({ "from": "S2", "to": "N6", "marbles": 1 })
    );
    assert_eq!(applied["played"][1]["by"], 2);
    check_failure(&["congkak", "apply", diagram, "1"], 1, "pit 1 is empty");
    let ended = "0,2,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1";
    check_failure(
        &["congkak", "apply", ended, "2", "1"],
        1,
        "the game is over",
    );
}

/// Every verb and screen agrees: it is Player 1's go.
#[test]
fn a_diagram_with_an_empty_side_is_going_on_everywhere() {
    let diagram = "1,2,0/0,0,0 4/5 1 1";
    let go = "Player 1's go, 1 turn remaining";
    assert!(ok(&["congkak", "show", diagram]).contains(go));
    assert_eq!(
        command::json(&["congkak", "show", diagram])["outcome"],
        json!(null)
    );
    assert_eq!(
        ok(&["congkak", "perft", diagram, "--depth", "2"]),
        "1 2\n2 0\n"
    );
    // Pit 1 ends in the warehouse; pit 2 beside the warehouse. Nothing can be lost any more.
    let best = command::json(&["congkak", "best", diagram, "--depth", "4"]);
    assert_eq!(
        (&best["value"], &best["pits"]["1"]),
        (&json!(2), &json!(2)),
        "{best}"
    );
    let solved = command::json(&["congkak", "solve", diagram]);
    assert_eq!(
        (&solved["value"], &solved["moves"]["2"]),
        (&json!(2), &json!(2))
    );
    let played = command::run(&["congkak", "play", diagram], "2\n");
    assert!(played.out.contains(go), "{played:?}");
    assert!(played.out.contains("Player 1 wins, 7 to 5"), "{played:?}");
    let engine = command::run(&["congkak", "play", diagram, "--south", "1"], "");
    assert!(engine.out.contains("Player 1 wins, 7 to 5"), "{engine:?}");
    let spoken = command::run(&["tui", "--accessible", "congkak", diagram], "2\nquit\n");
    assert!(spoken.out.contains("Player 1 wins, 7 to 5"), "{spoken:?}");
    // Who has nothing to sow has lost his go with it.
    check_failure("congkak best '0,0,0/0,1,0 4/5 1 1'", 1, "over");
}

#[test]
fn the_players_can_be_changed_round() {
    let images = command::json("congkak canonical '1,2,0/4,0,6 7/8 2 2'");
    let canonical = "4,0,6/1,2,0 8/7 1 2";
    assert_eq!(images["canonical"], canonical);
    assert_eq!(
        images["symmetric"],
        json!([canonical, "1,2,0/4,0,6 7/8 2 2"])
    );
    // Changed round, it is worth the same to the player to move.
    let value = |position: &str| command::json(&["congkak", "solve", position])["value"].clone();
    assert_eq!(value("1,2,0/4,0,6 7/8 2 2"), value(canonical));
}

#[test]
fn rules_that_cannot_be_solved_are_refused_at_once() {
    for rules in ["traditional", "house,rounds=2", "kalah,opening=together"] {
        check_failure(&["congkak", "solve", rules], 2, "cannot be solved");
    }
    let build = ["congkak", "database", "build", "--rules", "house,relay=on"];
    check_failure(&build, 2, "without relay");
}

#[test]
fn kalah_is_solved_with_and_without_empty_capture() {
    for (rules, pits) in [
        ("kalah", json!({"1": -2, "2": 2, "3": 6, "4": -6})),
        (
            "kalah,steal=always",
            json!({"1": -4, "2": 0, "3": 8, "4": -8}),
        ),
    ] {
        let asked = [
            "congkak",
            "solve",
            "--pits",
            "4",
            "--marbles",
            "3",
            "--rules",
            rules,
        ];
        let solved = command::json(&asked);
        assert_eq!(solved["moves"], pits, "{rules}");
    }
}

#[test]
fn a_turn_that_wins_is_told_with_its_proof() {
    let asked = [
        "congkak",
        "solve",
        "traditional,opening=turns",
        "--pits",
        "4",
        "--marbles",
        "4",
    ];
    let solved = command::json(&asked);
    assert_eq!(solved["result"], "won");
    let turn = &solved["turn"];
    assert_eq!(
        (&turn["taken"], &turn["complete"]),
        (&json!(30), &json!(true))
    );
    // The moves are legal, and the warehouse has what is claimed.
    let start = command::json(&[
        "congkak",
        "show",
        "traditional,opening=turns",
        "--pits",
        "4",
        "--marbles",
        "4",
    ]);
    let mut apply = vec!["congkak".to_owned(), "apply".to_owned()];
    apply.push(start["position"].as_str().unwrap().to_owned());
    let moves = turn["moves"].as_array().unwrap();
    apply.extend(moves.iter().map(|pit| pit.as_str().unwrap().to_owned()));
    let apply: Vec<&str> = apply.iter().map(String::as_str).collect();
    let position = command::json(&apply)["position"].to_string();
    assert!(position.contains("30/"), "{position}");
    let words = ok("congkak solve traditional,opening=turns --pits 4 --marbles 4");
    assert!(
        words.starts_with("won before the other player moves"),
        "{words}"
    );
    let lost = run(
        "congkak solve traditional,opening=turns --pits 3 --marbles 3",
        "",
    );
    assert_eq!(lost.code, 5);
    assert!(
        lost.err.contains("no turn takes more than 12 of 18"),
        "{lost:?}"
    );
}

/// Player 2 has nothing before the sowing, so the game ends after it, and how is still told.
#[test]
fn the_sowing_of_a_diagram_is_told() {
    let diagram = "0,4,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1";
    let played = command::run(&["congkak", "play", diagram], "2\n");
    assert!(played.out.contains("Player 1: "), "{}", played.out);
}

#[test]
fn a_secret_choice_and_a_new_round_are_announced() {
    let typed = "1\n2\n1\n1\n2\n2\n1\n2\n1\n2\n1\n2\n1\n2\n";
    let played = command::run("congkak play traditional --pits 2 --marbles 2", typed);
    let chosen = "Player 1 has chosen; both sow together once Player 2 has.";
    assert!(played.out.contains(chosen), "{}", played.out);
    assert!(
        played.out.contains("Round 1 is over: Player 1 has "),
        "{}",
        played.out
    );
    assert!(played.out.contains("Round 2 begins"), "{}", played.out);
}
