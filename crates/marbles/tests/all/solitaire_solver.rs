//! Solving, judging, counting, tables and generated positions from the command line.

use serde_json::Value;

use super::command::{check_failure, json, ok, parsed, run, run_in};

/// Runs with `--json` and gives the exit code and the object.
fn asked(typed: &str) -> (i32, Value) {
    let run = run(&format!("{typed} --json"), "");
    (run.code, parsed(&run.out))
}

#[test]
fn a_solution_can_be_applied_move_by_move() {
    let (code, answer) = asked("solitaire solve --finish D4");
    assert_eq!(
        (code, &answer["result"], &answer["schema"]),
        (0, &"solved".into(), &1.into())
    );
    let moves: Vec<&str> = answer["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m.as_str().unwrap())
        .collect();
    assert_eq!((moves.len(), &answer["marbles_left"]), (31, &1.into()));
    let moves = moves.join(" ");
    let applied = json(&format!("solitaire apply --finish D4 {moves}"));
    assert_eq!(applied["outcome"], 1);
    assert_eq!(applied["position"], answer["position"]);
}

#[test]
fn a_solution_is_told_as_jumps_sweeps_or_boards() {
    let three = "oo-o";
    assert_eq!(
        ok(&["solitaire", "solve", three]),
        "A1R A4L\n2 jumps in 2 sweeps; one marble left, on A2\n"
    );
    assert_eq!(
        ok(&["solitaire", "solve", three, "--as", "sweeps"]),
        "A1-A3 A4-A2\n2 jumps in 2 sweeps; one marble left, on A2\n"
    );
    assert_eq!(
        ok(&["solitaire", "solve", three, "--as", "literature"]),
        "a1-c1 d1-b1\n2 jumps in 2 sweeps; one marble left, on A2\n"
    );
    assert!(
        ok(&["solitaire", "solve", three, "--notation", "xy"]).starts_with("0,0,east 3,0,west\n")
    );
    let boards = ok(&["solitaire", "solve", three, "--boards"]);
    let expected =
        "  1 2 3 4\nA 1 1 0 1\n\nA1R\n  1 2 3 4\nA 0 0 1 1\n\nA4L\n  1 2 3 4\nA 0 1 0 0\n\n";
    assert!(boards.starts_with(expected), "{boards}");
}

#[test]
fn a_solution_can_be_saved_and_stepped_through() {
    let data = tempfile::tempdir().unwrap();
    let solved = run_in(data.path(), "solitaire solve oo-o --save short", "");
    assert_eq!(solved.code, 0, "{solved:?}");
    let played = run_in(data.path(), "solitaire play --load short", "redo\nredo\n");
    assert!(
        played.out.contains("The number of remaining pegs is 1"),
        "{played:?}"
    );
}

#[test]
fn impossible_positions_exit_1_with_an_argument() {
    let (code, answer) = asked("solitaire solve --board french --hole D4");
    assert_eq!((code, &answer["result"]), (1, &"impossible".into()));
    assert_eq!(answer["argument"]["kind"], "class");
    let told = run("solitaire solve --board french --hole D4", "");
    assert_eq!((told.code, told.err.as_str()), (1, ""));
    assert!(
        told.out.contains("Marbles on colours 0, 1, 2: 12, 12, 12."),
        "{}",
        told.out
    );

    let pagoda = "..-o-/..---/ooo----/-------/-------/..---/..---";
    let (code, answer) = asked(&format!(
        "solitaire solve {pagoda} --target ..---/..---/-------/-------/-------/..---/..--o"
    ));
    assert_eq!(
        (code, &answer["result"]),
        (1, &"impossible".into()),
        "{answer}"
    );
}

#[test]
fn goals_that_one_picture_excludes_share_it() {
    let told = run(&["solitaire", "solve", "7-7-3-jhansqwnnxqembsha"], "").out;
    let (_, picture) = told.split_once("\nGoals A4, D1, D4, D7, G4:\n").unwrap();
    let end = "No jump raises the sum of the weights under the marbles. It is -4 here and 1 in each goal.\n";
    assert!(picture.ends_with(end), "{told}");
    assert_eq!(picture.lines().count(), 9, "{told}");
}

#[test]
fn the_fewest_marbles_are_reached() {
    let (code, answer) = asked("solitaire solve --board french --hole D4 --fewest");
    assert_eq!((code, &answer["marbles_left"]), (0, &2.into()));
}

#[test]
fn a_limit_exits_5() {
    let lost = "..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..";
    let (code, answer) = asked(&format!("solitaire solve {lost} --memory 1M"));
    assert_eq!((code, &answer["result"]), (5, &"gave-up".into()));
    check_failure(
        &["solitaire", "solve", lost, "--memory", "1M"],
        5,
        "--memory",
    );
    check_failure(&["solitaire", "solve", lost, "--time", "1ms"], 5, "--time");
    check_failure("solitaire solve --memory much", 2, "256M");
}

#[test]
fn the_shortest_triangle_game_takes_nine_sweeps() {
    let (code, answer) = asked("solitaire solve --board triangle-15 --hole C1 --shortest");
    assert_eq!((code, answer["sweeps"].as_array().unwrap().len()), (0, 9));
}

#[test]
fn a_hint_judges_every_jump() {
    let (code, answer) = asked("solitaire hint oo-oo/-----");
    assert_eq!(code, 0);
    assert_eq!(
        answer["moves"][0],
        serde_json::json!({
            "move": "A1R", "winnable": false, "fewest": 2, "reachable": 2,
            "words": "lost: 2 marbles at best",
        })
    );
    assert_eq!(answer["best"], "A1R");
    let told = ok("solitaire hint oo-o");
    assert_eq!(
        told,
        "A1R    can be won\nBest: A1R. Every jump keeps the game winnable\n"
    );
}

#[test]
fn a_hint_that_runs_out_of_time_tells_what_it_knows() {
    let hint = "solitaire hint --board diamond --time 1ms";
    let told = run(hint, "");
    assert_eq!(told.code, 5, "{told:?}");
    assert_eq!(
        told.out,
        "B6L    can be won\nD4U    not known yet\n\
         Best: B6L. At least 1 of 2 jumps keeps the game winnable\n"
    );
    assert!(told.err.contains("1 of 2 jumps are evaluated"), "{told:?}");
    let (code, answer) = asked(hint);
    assert_eq!((code, &answer["best"]), (5, &"B6L".into()));
    assert_eq!(answer["moves"][1]["winnable"], serde_json::Value::Null);
}

#[test]
fn positions_and_games_are_counted() {
    let (code, answer) = asked("solitaire count --board triangle-15");
    assert_eq!(code, 0);
    let reachable = answer["reachable"].as_array().unwrap();
    assert_eq!(
        reachable.iter().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        3016
    );
    assert_eq!(
        (&answer["solutions"], &answer["games"]),
        (&"29760".into(), &"568630".into())
    );
    let told = ok("solitaire count --board triangle-15");
    assert!(told.contains("Winning sequences: 29,760\n"), "{told}");
}

#[test]
fn positions_are_counted_on_disk_and_what_is_damaged_is_counted_again() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("runs");
    let disk = folder.to_str().unwrap();
    let count = |board: &str| format!("solitaire count --board {board} --disk {disk}");
    let triangle = count("triangle-21");
    let (code, answer) = asked(&format!("{triangle} --time 1ms"));
    assert_eq!(
        (code, &answer["reachable_up_to_symmetry"]),
        (5, &Value::Null)
    );
    let reason = answer["reason"].as_str().unwrap();
    assert!(
        reason.ends_with("what is done is saved; the same command resumes it"),
        "{reason}"
    );
    let (code, answer) = asked(&triangle);
    assert_eq!(code, 0);
    let (_, in_memory) = asked("solitaire count --board triangle-21 --positions");
    for column in ["reachable", "winnable", "dead_ends"] {
        let column = format!("{column}_up_to_symmetry");
        assert_eq!(answer[&column], in_memory[&column], "{column}");
    }
    let run = folder.join("reachable-06.run");
    let mut bytes = std::fs::read(&run).unwrap();
    let whole = bytes.clone();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&run, bytes).unwrap();
    assert_eq!(asked(&triangle), (0, answer));
    assert_eq!(std::fs::read(&run).unwrap(), whole);
    check_failure(&count("triangle-15"), 2, "the folder has the runs of");
}

#[test]
fn tables_are_built_listed_checked_used_and_removed() {
    let data = tempfile::tempdir().unwrap();
    let tables = |typed: &str| run_in(data.path(), &format!("solitaire tables {typed}"), "");
    assert!(tables("list").out.starts_with("There are no saved tables."));
    let built = tables("build --board triangle-15");
    assert_eq!((built.code, built.out.lines().count()), (0, 3), "{built:?}");
    assert_eq!(tables("list").out.lines().count(), 3);
    let checked = tables("check");
    assert_eq!(checked.code, 0, "{checked:?}");
    let solved = run_in(data.path(), "solitaire solve --board triangle-15", "");
    assert_eq!(solved.code, 0, "{solved:?}");
    let listed = parsed(&tables("list --json").out);
    let file = listed["tables"][0]["file"].as_str().unwrap();
    let mut bytes = std::fs::read(file).unwrap();
    bytes[100] ^= 1;
    std::fs::write(file, bytes).unwrap();
    let damaged = tables("check");
    assert_eq!(damaged.code, 1, "{damaged:?}");
    assert!(damaged.out.contains("damaged"), "{damaged:?}");
    assert_eq!(tables("remove").out, "Removed 3 tables.\n");
    assert_eq!(
        parsed(&tables("list --json").out)["tables"],
        serde_json::json!([])
    );
    let stopped = tables("build --time 1ms");
    assert_eq!(stopped.code, 5);
    let sentence = "finished tables, which are saved: 0";
    assert!(stopped.err.contains(sentence), "{stopped:?}");
    let big = tables("build --board wiegleb");
    assert_eq!(big.code, 5, "{big:?}");
}

#[test]
fn generated_positions_can_be_won_and_repeat() {
    let asked = "solitaire generate --marbles 8 --number 3 --seed 5 --json";
    let first = ok(asked);
    assert_eq!(first, ok(asked));
    for puzzle in parsed(&first)["positions"].as_array().unwrap() {
        let position = puzzle["position"].as_str().unwrap();
        assert_eq!(puzzle["marbles"], 8);
        assert!(ok(&["solitaire", "solve", position]).contains("one marble left"));
    }
}

#[test]
fn the_bench_does_the_same_work_every_time() {
    let bench = json("bench");
    let work = bench["work"].as_array().unwrap();
    assert!(work.len() > 5, "{bench}");
    for one in work {
        assert!(one["total"].as_u64().unwrap() > 0, "{one}");
        assert_eq!(one["total"], one["expected"], "{one}");
    }
}
