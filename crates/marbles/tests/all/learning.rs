//! `marbles learn`, and what was solved, from outside.

use std::fs;
use std::path::Path;

use play::Game;
use play::lessons::Course;

use super::command::{check_failure, marbles, ok, run};

/// What the program says with this data folder, and how it ends.
fn at(data: &Path, typed: &[&str], input: &str) -> (i32, String, String) {
    let ran = marbles(data)
        .args(typed)
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        ran.status.code().unwrap(),
        text(ran.stdout),
        text(ran.stderr),
    )
}

#[test]
fn every_course_is_played_to_its_end() {
    for game in Game::ALL {
        let course = Course::shipped(game);
        let answers = course.lessons.iter().flat_map(|lesson| &lesson.solution);
        let answers: Vec<&str> = answers.map(String::as_str).collect();
        let input = format!("nonsense\n{}\n", answers.join("\n"));
        let told = run(&["learn", &game.to_string(), "--lesson", "1"], &input);
        assert_eq!(told.code, 0, "{told:?}");
        let count = course.lessons.len();
        assert!(
            told.out.contains(&format!("Lesson {count} of {count}")),
            "{told:?}"
        );
        assert_eq!(
            told.out.matches("the task is done").count(),
            count,
            "{told:?}"
        );
        assert!(
            told.out.trim_end().ends_with("The puzzles wait for you."),
            "{told:?}"
        );
    }
}

#[test]
fn a_course_goes_on_where_it_was_left_and_shows_how() {
    let folder = tempfile::tempdir().unwrap();
    let learn = |input| at(folder.path(), &["learn"], input).1;
    let first = learn("moves\nhelp\nshow\nquit\n");
    assert!(
        first.contains("Lesson 1 of 13") && first.contains("Lesson 2 of 13"),
        "{first}"
    );
    let again = learn("before\nnext\nrestart\n");
    assert!(again.contains("Lesson 2 of 13"), "{again}");
    let malay = run("learn abalone --lang ms", "");
    assert!(malay.out.contains("Pelajaran 1 daripada 12"), "{malay:?}");
    check_failure("learn abalone --lesson 99", 2, "numbered 1 to 12");
}

#[test]
fn what_was_solved_is_told_written_taken_in_and_deleted() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let line = ok("puzzles show congkak-2 --solution");
    let line = line
        .lines()
        .next_back()
        .unwrap()
        .replace("Solution: ", "")
        .replace(' ', "\n");
    let solved = at(here.path(), &["puzzles", "solve", "congkak-2"], &line);
    assert!(solved.1.contains("Your puzzle rating: "), "{solved:?}");
    let told = at(here.path(), &["puzzles", "solved"], "").1;
    assert!(told.contains("Congkak: 1 puzzle solved, rating "), "{told}");
    let file = there.path().join("mine.json");
    let name = file.to_str().unwrap();
    let exported = at(here.path(), &["puzzles", "solved", "--export", name], "");
    assert_eq!(exported.0, 0, "{exported:?}");
    let taken = at(there.path(), &["puzzles", "solved", "--import", name], "");
    assert_eq!(taken.0, 0, "{taken:?}");
    assert_eq!(at(there.path(), &["puzzles", "solved"], "").1, told);
    assert_eq!(at(here.path(), &["puzzles", "solved", "--delete"], "").0, 0);
    let told = at(here.path(), &["puzzles", "solved"], "").1;
    assert!(told.contains("No game is finished yet"), "{told}");
    assert!(told.contains("No streak yet"), "{told}");
}

#[test]
fn a_broken_file_is_told_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solved.json");
    fs::write(&file, "{\"marbles\": 1, \"notes\"").unwrap();
    let (code, _, problem) = at(folder.path(), &["puzzles", "solved"], "");
    assert_eq!(code, 3, "{problem}");
    assert!(
        problem.contains("line 1 column") && problem.contains("stays as it is"),
        "{problem}"
    );
    let (code, told, problem) = at(folder.path(), &["learn", "congkak"], "show\n");
    assert_eq!(code, 0, "{problem}");
    assert!(told.contains("Lesson 2 of 11"), "{told}");
    assert!(problem.contains("stays as it is"), "{problem}");
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "{\"marbles\": 1, \"notes\""
    );
}
