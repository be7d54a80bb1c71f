//! `states --check`: students' files beside the generator's.

use std::fs;
use std::path::Path;

use super::command::{Run, parsed, run};

fn check(arguments: &[&str]) -> Run {
    run(&[&["abalone", "states", "--check"], arguments].concat(), "")
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn reference(name: &str) -> String {
    let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/states"));
    fs::read_to_string(data.join(name)).unwrap()
}

/// A folder with the inputs.
fn inputs(folder: &Path) {
    fs::create_dir_all(folder).unwrap();
    for name in ["Test1.input", "Test9.input"] {
        fs::write(folder.join(name), reference(name)).unwrap();
    }
}

/// A student whose answers are right.
fn answers(folder: &Path) {
    fs::create_dir_all(folder).unwrap();
    for name in ["Test1.move", "Test1.board", "Test9.move", "Test9.board"] {
        fs::write(folder.join(name), reference(name)).unwrap();
    }
}

fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

#[test]
fn right_files_pass_whatever_their_form() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    inputs(folder);
    let reversed: Vec<String> = reference("Test1.board")
        .lines()
        .rev()
        .map(|line| line.split(',').rev().collect::<Vec<_>>().join(",") + ",\r\n")
        .collect();
    fs::write(folder.join("TEST1.BOARD"), utf16(&reversed.concat())).unwrap();
    fs::write(
        folder.join("test9.move"),
        reference("Test9.move").to_lowercase(),
    )
    .unwrap();
    let run = check(&[text(folder)]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(
        run.out.contains("all: 2 of 2 files without a mistake; "),
        "{}",
        run.out
    );
    assert!(
        run.out.contains(" 0 missing, 0 extra, 0 doubled"),
        "{}",
        run.out
    );
}

#[test]
fn every_kind_of_mistake_is_counted_and_explained() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    inputs(folder);
    answers(folder);
    let reference = reference("Test1.board");
    let mut lines: Vec<&str> = reference.lines().collect();
    let count = lines.len();
    lines.remove(0);
    lines.push(lines[3]);
    lines.push("A1b,B2w");
    fs::write(folder.join("Test1.board"), lines.join("\n")).unwrap();
    let run = check(&[text(folder), "--json"]);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    let files = &parsed(&run.out)["files"];
    let file = &files[0];
    assert_eq!(file["right"], count - 1);
    assert_eq!(
        [&file["missing"], &file["extra"], &file["doubled"]],
        [1, 1, 1],
        "{file}"
    );
    assert_eq!(file["only_in_moves"][0], "i-C5-3");
    assert_eq!(file["boards"]["missing"][0]["move"], "i-C5-3");
    assert_eq!(file["boards"]["doubled"][0]["first"], 4);
    assert!(
        file["submission"].is_null() && file["error"].is_null(),
        "{file}"
    );
    assert_eq!(files[1]["missing"], 0);
    let run = check(&[text(folder)]);
    let expected = "  .board: i-C5-3 is missing: one marble moves to an empty cell beside it\n";
    assert!(run.out.contains(expected), "{}", run.out);
    let apart = "  the files disagree: .move has what .board lacks: i-C5-3\n";
    assert!(run.out.contains(apart), "{}", run.out);
}

/// Each of 200 students makes one known mistake or none: what is in which file, and the four counts for Test9.
#[test]
fn two_hundred_submissions_are_graded_as_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let (tests, all) = (folder.path().join("tests"), folder.path().join("all"));
    inputs(&tests);
    // What lies beside the students is no student.
    fs::create_dir_all(all.join(".git")).unwrap();
    fs::create_dir_all(all.join("__MACOSX")).unwrap();
    let boards = reference("Test9.board");
    let n = boards.lines().count();
    let (first, rest) = boards.split_once('\n').unwrap();
    let marbles = first.split(',').rev().collect::<Vec<_>>().join(", ");
    let doubled = format!("{boards}{first}\n{marbles}\n");
    let board = |text: String| Some(("Test9.board", text.into_bytes()));
    let kinds = [
        (None, [n, 0, 0, 0]),
        (board(rest.to_owned()), [n - 1, 1, 0, 0]),
        (board(format!("{boards}A1b\n")), [n, 0, 1, 0]),
        (board(doubled), [n, 0, 0, 2]),
        (Some(("Test9.board", vec![0xff, 0x00, 0x80])), [0, n, 0, 0]),
        (board(String::new()), [0, n, 0, 0]),
        (board(boards.replace('\n', ",\r\n")), [n, 0, 0, 0]),
        (
            Some(("Test9.board", utf16(&boards.to_lowercase()))),
            [n, 0, 0, 0],
        ),
        (board(format!("{rest}{marbles}")), [n, 0, 0, 0]),
        // Cells that are not there, a marble of no colour, two on a cell, words, and one of them twice.
        (
            board(format!("{rest}A9b\nA1\nA1b,A1w\nhello\nhello\n")),
            [n - 1, 1, 4, 1],
        ),
        // Moves do not count where there are boards; that they disagree is told.
        (Some(("Test9.move", b"i-A1-1".to_vec())), [n, 0, 0, 0]),
        // A name that belongs to no test: neither file is there.
        (Some(("Test9 (1).board", Vec::new())), [0, n, 0, 0]),
    ];
    let kind_of = |number: usize| &kinds[number % kinds.len()];
    for number in 0..200 {
        let student = all.join(format!("student-{number:03}"));
        answers(&student);
        let Some((name, bytes)) = &kind_of(number).0 else {
            continue;
        };
        if name.contains(' ') {
            fs::remove_file(student.join("Test9.board")).unwrap();
            fs::remove_file(student.join("Test9.move")).unwrap();
        }
        fs::write(student.join(name), bytes).unwrap();
    }
    let report = folder.path().join("report.xml");
    let arguments = [text(&all), text(&tests), "--json", "--junit", text(&report)];
    let run = check(&arguments);
    assert_eq!(run.code, 1, "{}", run.err);
    let parsed = parsed(&run.out);
    let files = parsed["files"].as_array().unwrap();
    assert_eq!(files.len(), 400);
    for (index, file) in files.iter().enumerate().filter(|(index, _)| index % 2 == 1) {
        let number = index / 2;
        let (_, expected) = kind_of(number);
        let counts = ["right", "missing", "extra", "doubled"].map(|key| &file[key]);
        assert_eq!(counts, *expected, "{file}");
        let kind = number % kinds.len();
        assert_eq!(file["error"].is_null(), !matches!(kind, 4 | 11), "{file}");
        let disagree = file["only_in_boards"].as_array().unwrap().len();
        assert_eq!(disagree > 0, kind == 10, "{file}");
        assert_eq!(file["submission"], format!("student-{number:03}"));
    }
    let written = fs::read_to_string(&report).unwrap();
    assert!(
        written.contains("tests=\"400\" failures=\"133\">"),
        "{}",
        &written[..200]
    );
    let told = "there is neither Test9.board nor Test9.move in ";
    assert!(
        written.contains(told) && written.contains(&format!(".board: all {n} moves are missing"))
    );
    // A report replaces an earlier one, and nothing else unless forced.
    assert_eq!(check(&arguments).code, 1);
    fs::write(&report, "my notes").unwrap();
    let refused = check(&arguments);
    assert_eq!(refused.code, 4);
    assert!(
        refused.err.contains("not an earlier report"),
        "{}",
        refused.err
    );
    assert_eq!(fs::read_to_string(&report).unwrap(), "my notes");
    assert_eq!(check(&[&arguments[..], &["--force"]].concat()).code, 1);
    assert!(fs::read_to_string(&report).unwrap().starts_with("<?xml"));
}

#[test]
fn what_cannot_be_graded_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let empty = check(&[text(folder)]);
    assert_eq!(empty.code, 3, "{}", empty.err);
    assert!(
        empty.err.contains("a folder for each student"),
        "{}",
        empty.err
    );
    answers(folder);
    let without_inputs = check(&[text(folder)]);
    assert_eq!(without_inputs.code, 2, "{}", without_inputs.err);
    assert!(
        without_inputs.err.contains("name the inputs"),
        "{}",
        without_inputs.err
    );
    fs::write(folder.join("Test1.input"), "b\nZ1b\n").unwrap();
    let bad_input = check(&[text(folder)]);
    assert_eq!(bad_input.code, 3, "{}", bad_input.err);
    assert!(
        bad_input.err.contains("Test1.input: line 2, column 1"),
        "{}",
        bad_input.err
    );
    assert_eq!(check(&["/nowhere/at/all"]).code, 4);
}
