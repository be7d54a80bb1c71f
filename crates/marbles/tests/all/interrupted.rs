//! Ctrl-C in long work: it tells what is known, says how far it came and ends with 130.

use super::command::{Typed, parsed};
use super::terminal::pseudo::Pseudo;

/// Starts long work on a terminal, waits until it tells of this stage, and presses Ctrl-C; gives
/// what is left on the screen.
fn interrupted(typed: impl Typed, stage: &str) -> String {
    let terminal = Pseudo::start(typed);
    terminal.wait_for(stage);
    terminal.send("\x03");
    assert_eq!(terminal.wait_for_end(), 130, "{typed:?}");
    terminal.contents()
}

/// One thread takes many seconds to close this class, and the line is shown after the first.
///
/// ```text
///   1 2 3 4 5 6 7
/// A     1 1 0
/// B   1 0 0 1 0
/// C 0 1 0 0 1 0 0
/// D 0 1 1 0 1 1 1
/// E 1 1 1 1 1 0 1
/// F   0 1 0 1 1
/// G     1 1 1
/// ```
const FRENCH: &str = "7-7-3-sfswkoozzAAhqisia";

/// Work that is interrupted twice: once to look at the screen, once at its object.
const HINT: &str = "solitaire hint diamond --threads 1";
const MATCH: &str = "abalone match 1 1 --games 1000 --move-limit 20";
const TABLES: &str = "solitaire tables build --board french --threads 1";
const COUNT: &str = "solitaire count --disk DISK --finish D4 --memory 64M";
const TILES: &str = "congkak database build --disk DISK --size 20 --yes --memory 64M";

/// Stands for a folder of the test's own.
const DISK: &str = "DISK";

#[test]
fn solving_that_is_interrupted_says_how_far_it_came() {
    let asked = format!("solitaire solve {FRENCH} --threads 1");
    let screen = interrupted(&asked, "closing the class: ");
    assert!(
        screen.contains("interrupted: closing the class: "),
        "{screen}"
    );
    assert!(screen.contains("nothing is known yet"), "{screen}");
    assert!(!screen.contains("impossible"), "{screen}");
}

#[test]
fn counting_that_is_interrupted_tells_what_it_knows() {
    let asked = "solitaire count --finish D4 --threads 1";
    let screen = interrupted(asked, "counting games: ");
    assert!(screen.contains("interrupted: counting games: "), "{screen}");
    assert!(screen.contains("the games were not counted"), "{screen}");
    assert!(screen.contains("23,475,688"), "{screen}");
}

#[test]
fn a_hint_that_is_interrupted_tells_the_verdicts_it_has() {
    let screen = interrupted(HINT, "searching positions: ");
    // The winning jump was told long before.
    let (_, after) = screen.split_once("so far: B6L    can be won").unwrap();
    assert!(after.contains("B6L    can be won"), "{screen}");
    assert!(after.contains("not known"), "{screen}");
}

#[test]
fn positions_made_before_an_interruption_are_told() {
    let asked = "solitaire generate --number 10000 --marbles 20 --threads 1";
    let screen = interrupted(asked, "closing the class: ");
    assert!(screen.contains(" of 10000 positions are made"), "{screen}");
}

#[test]
fn looking_for_a_pit_that_is_interrupted_tells_the_best_so_far() {
    let screen = interrupted("congkak best --depth 60", "thinking: ");
    assert!(screen.contains("value "), "{screen}");
    assert!(
        screen.contains("interrupted: the best pit at depth "),
        "{screen}"
    );
}

#[test]
fn solving_congkak_that_is_interrupted_tells_between_what_the_value_is() {
    let asked = "congkak solve --database 0 --memory 64M";
    let screen = interrupted(asked, "solving: between");
    assert!(screen.contains("the value is between"), "{screen}");
}

#[test]
fn building_a_database_can_be_interrupted() {
    let asked = "congkak database build --size 15";
    let screen = interrupted(asked, " %)");
    assert!(screen.contains("interrupted"), "{screen}");
}

#[test]
fn looking_for_a_move_that_is_interrupted_tells_the_best_so_far() {
    let screen = interrupted("abalone best --depth 60", "search: ");
    assert!(
        screen.contains("line i-") || screen.contains("line s-"),
        "{screen}"
    );
    assert!(
        screen.contains("interrupted: the best move at depth "),
        "{screen}"
    );
}

#[test]
fn a_match_that_is_interrupted_tells_its_score() {
    let asked = "congkak match 5 5 --games 1000";
    let screen = interrupted(asked, "playing: ");
    assert!(screen.contains("level 5 against level 5: "), "{screen}");
    assert!(screen.contains(" of 1000 games were played"), "{screen}");
}

#[test]
fn counting_paths_that_is_interrupted_tells_the_depths_it_has() {
    let screen = interrupted("abalone perft --depth 12", "3 ");
    assert!(screen.contains("1 44\n2 "), "{screen}");
    assert!(screen.contains(" of 12 depths were counted"), "{screen}");
}

#[test]
fn a_match_of_abalone_that_is_interrupted_tells_its_score() {
    let screen = interrupted(MATCH, "playing: ");
    assert!(screen.contains("level 1 against level 1: "), "{screen}");
    assert!(screen.contains(" of 1000 games were played"), "{screen}");
}

#[test]
fn fixed_work_that_is_interrupted_tells_what_was_done() {
    let screen = interrupted("bench", " a second");
    assert!(screen.contains(" pieces of work were done"), "{screen}");
}

#[test]
fn tables_that_were_built_before_an_interruption_are_told() {
    let screen = interrupted(TABLES, "closing the class: ");
    assert!(
        screen.contains("interrupted: closing the class: "),
        "{screen}"
    );
    assert!(
        screen.contains("finished tables, which are saved: 0"),
        "{screen}"
    );
}

/// What is on the disk stays there, and the same command goes on.
#[test]
fn work_on_a_disk_that_is_interrupted_keeps_what_it_has() {
    for (asked, stage, file) in [
        (COUNT, "counting positions on disk: ", "reachable"),
        (TILES, "filling tiles: ", "tile-003"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let disk = folder.path().to_str().unwrap();
        let asked = asked.replace(DISK, disk);
        let screen = interrupted(&asked, stage);
        let told = screen.replace('\n', "");
        assert!(
            told.contains("what is done is saved; the same command resumes it"),
            "{screen}"
        );
        let kept = std::fs::read_dir(disk).unwrap().flatten();
        let mut names = kept.map(|file| file.file_name().into_string().unwrap());
        assert!(names.any(|name| name.contains(file)), "{asked}");
    }
}

/// The same file again and again: its results are written in the same place.
#[test]
fn expanding_files_that_is_interrupted_says_how_many_were() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Test1.input");
    std::fs::write(&file, "b\nC5b,D5b,E4b,E5b,D4w,F5w\n").unwrap();
    let inputs = vec![file.to_str().unwrap(); 30_000];
    let asked = [&["abalone", "states"][..], &inputs].concat();
    let screen = interrupted(&asked, "expanding: ");
    assert!(screen.contains(" of 30000 files were expanded"), "{screen}");
}

/// What was known is one object, and nothing else is on standard output.
#[test]
fn grading_that_is_interrupted_does_not_wait_for_a_program_that_hangs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hang.sh");
    std::fs::write(&path, "echo it has begun > /dev/tty; exec sleep 1000").unwrap();
    let screen = interrupted(
        &format!("exercise grade 5 {}", path.display()),
        "it has begun",
    );
    assert!(screen.contains("0 of 1 programs were graded"), "{screen}");
}

#[test]
fn what_is_interrupted_is_still_one_object() {
    for (asked, stage, field) in [
        ("congkak best --depth 60", "thinking: ", "best"),
        ("abalone best --depth 60", "search: ", "line"),
        (HINT, "searching positions: ", "moves"),
        (TABLES, "closing the class: ", "tables"),
        (COUNT, "counting positions on disk: ", "forecast"),
        (TILES, "filling tiles: ", "error"),
        (MATCH, "playing: ", "score"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let object = folder.path().join("object.json");
        let shell = Pseudo::start_shell();
        shell.wait_for("ready> ");
        let program = env!("CARGO_BIN_EXE_marbles");
        let command = format!("{program} {asked} --json > {}\r", object.display());
        let disk = folder.path().join("disk");
        let command = command.replace(DISK, disk.to_str().unwrap());
        shell.send(&command);
        shell.wait_for(stage);
        shell.send("\x03");
        shell.wait_for("interrupted");
        shell.send("exit\r");
        shell.wait_for_end();
        let told = parsed(&std::fs::read_to_string(&object).unwrap());
        assert!(told.get(field).is_some(), "{asked}: {told}");
    }
}
