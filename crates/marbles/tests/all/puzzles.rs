//! `marbles puzzles` from outside: lists, proofs, exports, and puzzles solved line by line.

use super::command::{check_failure, json, ok, run};

/// What is printed for a puzzle that is solved by these lines.
fn solved(typed: &str, input: &str) -> String {
    let run = run(typed, input);
    assert_eq!(run.code, 0, "{run:?}");
    run.out
}

#[test]
fn puzzles_are_listed_by_game_step_and_theme() {
    let list = ok("puzzles list --game congkak --step 2 --theme one-pit");
    assert!(list.lines().count() > 3);
    let fits = |line: &str| line.starts_with("congkak-") && line.contains(" 2 one-pit");
    assert!(list.lines().all(fits), "{list}");
    let listed = json("puzzles list --theme classic");
    let puzzles = listed["puzzles"].as_array().unwrap();
    assert!(
        puzzles.iter().any(|one| one["title"] == "The cross"),
        "{listed}"
    );
    check_failure("puzzles list --theme endgame", 2, "first-jump");
    check_failure("puzzles show congkak-99999", 3, "numbered 1 to");
}

#[test]
fn every_export_has_a_line_for_each_puzzle() {
    let count = ok("puzzles list --game abalone").lines().count();
    let lines = ok("puzzles export --game abalone");
    assert_eq!(lines.lines().count(), count);
    let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(first["name"], "abalone-1");
    let csv = ok("puzzles export --game abalone --format csv");
    assert_eq!(csv.lines().count(), count + 1);
    let head = "name,game,step,theme,moves,position,solution,task,title\nabalone-1,";
    assert!(csv.starts_with(head), "{csv}");
}

#[test]
fn a_collection_that_is_wrong_is_refused_and_one_that_is_unproven_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.txt");
    let check = |line: &str| {
        std::fs::write(&path, format!("marbles puzzles 1 congkak\n{line}\n")).unwrap();
        run(&["puzzles", "check", path.to_str().unwrap()], "")
    };
    let unread = check("1 | 1 | one-pit 1 | 1,1 0/0 1 1 | 1 | 0 0 0 0");
    assert_eq!(unread.code, 3, "{unread:?}");
    assert!(unread.err.contains("line 2, column"), "{unread:?}");
    // Two pits win.
    let unproven = check("1 | 1 | one-pit 1 | 1,1,0/0,0,1 20/0 1 1 | 1 | 1 0 0 0");
    assert_eq!(unproven.code, 1, "{unproven:?}");
    assert!(unproven.out.contains("congkak-1: "), "{unproven:?}");
    let sample = ok("puzzles check --game congkak --every 90");
    assert!(sample.ends_with("none wrong.\n"), "{sample}");
}

#[test]
fn a_puzzle_of_each_game_is_solved_after_hints() {
    for game in ["solitaire", "congkak", "abalone"] {
        let name = format!("{game}-2");
        let whole = json(&format!("puzzles show {name} --solution"));
        let line = whole["solution"].as_array().unwrap().iter();
        // The other side answers by itself.
        let own = if game == "abalone" { 2 } else { 1 };
        let moves: Vec<&str> = line.step_by(own).map(|one| one.as_str().unwrap()).collect();
        let input = format!("nonsense\nhint\nhint\nhint\nhint\n{}\n", moves.join("\n"));
        let told = solved(&format!("puzzles solve {name}"), &input);
        for words in [
            "Not a move: ",
            "Hint 1 of 4: Look at",
            "Hint 2 of 4: ",
            "Hint 3 of 4: ",
            "Hint 4 of 4: The line: ",
        ] {
            assert!(told.contains(words), "{words}: {told}");
        }
        let mut last = told.trim_end().lines().rev();
        let rated = last.next().unwrap_or_default();
        assert!(rated.starts_with("Your puzzle rating: "), "{told}");
        assert!(
            last.next().is_some_and(|line| line.starts_with("Solved")),
            "{told}"
        );
    }
}

#[test]
fn a_solution_is_walked_and_another_puzzle_follows() {
    let told = solved(
        "puzzles solve --game congkak --seed 3",
        "solution\n\n\nnext\nquit\n",
    );
    assert!(told.contains("The solution: "), "{told}");
    assert_eq!(told.matches("\nDifficulty ").count(), 2, "{told}");
}

#[test]
fn today_is_the_same_twice_and_takes_no_step() {
    let today = || ok("puzzles show today --game abalone");
    assert_eq!(today(), today());
    check_failure("puzzles show today --step 2", 2, "give --game alone");
}
