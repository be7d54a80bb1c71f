//! `exercise grade`: solutions get every point, starter files say what is missing, and mistakes are counted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::architecture::root;
use super::command::{check_failure, parsed, run};

fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok()
}

fn solution(number: usize) -> PathBuf {
    root().join(format!("crates/marbles/tests/data/exercises/{number}.py"))
}

#[test]
fn solutions_of_all_six_sheets_get_every_point() {
    for number in (1..=6).filter(|_| has_python()) {
        let file = solution(number);
        let run = run(
            &[
                "exercise",
                "grade",
                &number.to_string(),
                file.to_str().unwrap(),
            ],
            "",
        );
        assert_eq!(run.code, 0, "{number}: {run:?}");
    }
}

#[test]
fn starter_files_run_and_get_no_point() {
    let starters = ["board", "game", "search", "sowing", "states", "agent"];
    for (index, name) in starters.into_iter().enumerate().filter(|_| has_python()) {
        let file = root().join(format!("docs/exercises/{name}.py"));
        let number = (index + 1).to_string();
        let run = run(
            &[
                "exercise",
                "grade",
                &number,
                file.to_str().unwrap(),
                "--json",
            ],
            "",
        );
        assert_eq!(run.code, 1, "{name}: {run:?}");
        let graded = &parsed(&run.out)["files"][0];
        // The games of an agent that gives up at once count as lost.
        assert_eq!(graded["right"], 0, "{name}: {run:?}");
        let reason = graded["wrong"][0]["reason"].as_str().unwrap();
        assert!(reason.contains("NotImplementedError"), "{name}: {reason}");
    }
}

/// A program that answers every line with the next of these.
fn answers(path: &Path, answers: &[String]) {
    let list = path.with_extension("txt");
    let text: Vec<u8> = answers
        .iter()
        .flat_map(|answer| (answer.clone() + "\n").into_bytes())
        .collect();
    fs::write(&list, text).unwrap();
    let lines = format!(
        "while read -r line; do read -r answer <&3; printf '%s\\n' \"$answer\"; done 3< '{}'",
        list.display()
    );
    fs::write(path, lines).unwrap();
}

#[test]
fn two_hundred_programs_are_graded_as_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let grade = |files: &[String]| {
        let asked = ["exercise", "grade", "1", "--json", "--network"];
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let run = run(&[&asked[..], &files].concat(), "");
        (run.code, parsed(&run.out)["files"].clone())
    };
    let name = |number: usize| {
        folder
            .path()
            .join(format!("student-{number:03}.sh"))
            .to_str()
            .unwrap()
            .to_owned()
    };
    // A program that is always wrong is told what was expected.
    answers(Path::new(&name(999)), &vec!["none".to_owned(); 21]);
    let (_, files) = grade(&[name(999)]);
    let expected = |wrong: &serde_json::Value| {
        let reason = wrong["reason"].as_str().unwrap();
        reason.split('"').nth(1).unwrap().to_owned()
    };
    let right: Vec<String> = files[0]["wrong"]
        .as_array()
        .unwrap()
        .iter()
        .map(expected)
        .collect();
    assert_eq!((right.len(), right[5].as_str()), (21, "3-1-3-r"));
    let mut points = Vec::new();
    for number in 0..200 {
        let path = PathBuf::from(name(number));
        let mut given = right.clone();
        points.push(match number % 8 {
            0 => 21,
            // So many wrong ones, at places that differ.
            1..=3 => {
                for wrong in 0..number % 8 {
                    given[(number + 5 * wrong) % 21] += "x";
                }
                21 - number % 8
            }
            // Spaces and line ends do not count.
            4 => {
                given = given
                    .iter()
                    .map(|answer| format!("  {answer} \r"))
                    .collect();
                21
            }
            // One line too many: all that follow are shifted.
            5 => {
                given.insert(0, "Hello!".to_owned());
                let is_same = |pair: &&[String]| pair[0] == pair[1];
                right.windows(2).filter(is_same).count()
            }
            _ => 0,
        });
        answers(&path, &given);
        match number % 8 {
            6 => fs::write(&path, "exit 3").unwrap(),
            7 => fs::write(&path, "read line; printf '\\377\\n'").unwrap(),
            _ => {}
        }
    }
    let files: Vec<String> = (0..200).map(name).collect();
    let (code, graded) = grade(&files);
    assert_eq!(code, 1);
    for (number, points) in points.into_iter().enumerate() {
        let one = &graded[number];
        assert_eq!(
            (&one["file"], &one["questions"]),
            (&files[number].as_str().into(), &21.into())
        );
        assert_eq!(one["right"], points, "{number}: {one}");
    }
}

#[test]
fn programs_that_flood_or_fork_are_stopped_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let fork = "for n in $(seq 99); do sleep 1000 & done; sleep 1000";
    for (lines, told) in [
        ("yes", "printed more than 10000 lines"),
        (fork, "processes, and 32 are allowed"),
    ] {
        let path = folder.path().join("bad.sh");
        fs::write(&path, lines).unwrap();
        let asked = ["exercise", "grade", "5", path.to_str().unwrap()];
        let run = run(&asked, "");
        assert_eq!(run.code, 1, "{run:?}");
        assert_eq!(run.out.matches(told).count(), 8, "{run:?}");
    }
}

#[test]
fn what_cannot_be_graded_is_refused() {
    check_failure(
        "exercise grade 7 a.py",
        2,
        "expected a whole number from 1 to 6",
    );
    check_failure("exercise grade 1 no-such.py", 4, "no-such.py: not a file");
}
