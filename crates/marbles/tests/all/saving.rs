//! Kept games: they come back whole, and a killed program never tears them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use super::command::{marbles, run_in};
use super::terminal::pseudo::Pseudo;

#[test]
fn a_kept_game_goes_on_where_it_was_with_its_whole_past() {
    let data = tempfile::tempdir().unwrap();
    let kept = run_in(
        data.path(),
        "solitaire play",
        "F4U\nE2R\nundo\nsave sunday\n",
    );
    assert!(kept.out.contains("Saved to "), "{}", kept.out);
    assert!(data.path().join("games/sunday.marbles").exists());
    let again = run_in(
        data.path(),
        "solitaire play --load sunday",
        "undo\nundo\nredo 9\ncode\n",
    );
    insta::assert_snapshot!(again.out);
}

#[test]
fn the_same_file_is_kept_again_without_naming_it() {
    let data = tempfile::tempdir().unwrap();
    run_in(
        data.path(),
        "solitaire play",
        "F4U\nsave sunday\nE2R\nsave\n",
    );
    let text = std::fs::read_to_string(data.path().join("games/sunday.marbles")).unwrap();
    assert!(
        text.contains("move F4U\nmove E2R\nend 2\n# checksum "),
        "{text}"
    );
}

#[test]
fn another_game_is_replaced_only_after_a_yes() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("games/sunday.marbles");
    let saved = || std::fs::read_to_string(&file).unwrap();
    run_in(data.path(), "congkak play", "1\nsave sunday\n");
    let first = saved();
    let refused = run_in(
        data.path(),
        "solitaire play",
        "F4U\nsave sunday\nsave sunday-2\n",
    );
    let sentence =
        "another game is saved there; sunday-2 is free; `save --force sunday` replaces it";
    assert!(refused.out.contains(sentence), "{}", refused.out);
    assert_eq!(saved(), first);
    let arguments = "solitaire play --lang el";
    let refused = run_in(data.path(), arguments, "F4U\nsave sunday\n");
    let sentence = "εκεί είναι αποθηκευμένη άλλη παρτίδα· το sunday-3 είναι ελεύθερο";
    assert!(refused.out.contains(sentence), "{}", refused.out);
    assert!(data.path().join("games/sunday-2.marbles").exists());
    let refused = run_in(data.path(), "solitaire solve oo- --save sunday", "");
    assert_eq!(refused.code, 4, "{}", refused.err);
    let sentence = "another game is saved there; sunday-3 is free; --force replaces it";
    assert!(refused.err.contains(sentence), "{}", refused.err);
    assert_eq!(saved(), first);
    run_in(data.path(), "solitaire play", "F4U\nsave --force sunday\n");
    assert!(saved().contains("F4U"), "{}", saved());
    let forced = run_in(data.path(), "solitaire solve oo- --save sunday --force", "");
    assert_eq!(forced.code, 0, "{}", forced.err);
    assert!(saved().contains("undone A1R"), "{}", saved());
}

#[test]
fn a_loaded_game_is_saved_where_it_came_from_whatever_was_taken_back() {
    let data = tempfile::tempdir().unwrap();
    run_in(data.path(), "solitaire play", "F4U\nE2R\nsave sunday\n");
    for load in [
        "solitaire play --load sunday",
        "tui --accessible --load sunday",
    ] {
        let run = run_in(
            data.path(),
            load,
            "undo 2\nD2R\nsave\nundo\nB4D\nsave sunday\n",
        );
        let text = std::fs::read_to_string(data.path().join("games/sunday.marbles")).unwrap();
        assert!(
            text.contains("\nmove B4D\nend 1\n# checksum "),
            "{load}: {text} {}",
            run.out
        );
    }
}

#[test]
fn a_person_is_asked_before_another_game_is_replaced() {
    let terminal = Pseudo::start("solitaire play");
    terminal.wait_for("Enter peg position");
    terminal.send("save sunday\r");
    terminal.wait_for("Saved to ");
    for answer in ["no\r", "yes\r"] {
        let terminal = terminal.start_again("congkak play");
        terminal.wait_for("choose a pit");
        terminal.send("save sunday\r");
        terminal.wait_for("Replace it? Yes or no");
        terminal.send(answer);
        terminal.wait_for(if answer == "no\r" {
            "Not saved"
        } else {
            "Saved to"
        });
    }
}

#[test]
fn what_is_not_a_saved_game_is_never_replaced() {
    let data = tempfile::tempdir().unwrap();
    let notes = data.path().join("notes.txt");
    std::fs::write(&notes, "shopping").unwrap();
    let (notes, folder) = (notes.to_str().unwrap(), data.path().to_str().unwrap());
    let elsewhere = tempfile::tempdir().unwrap();
    let missing = elsewhere.path().join("no/such/game");
    let missing = missing.to_str().unwrap();
    for (name, problem) in [
        (notes, "a file that is not a saved game has this name"),
        (folder, "a folder has this name"),
        (missing, "there is no folder"),
        ("", "a file needs a name"),
    ] {
        let verbs = [
            vec!["solitaire", "solve", "oo-", "--force", "--save", name],
            vec![
                "abalone", "match", "1", "1", "--games", "2", "--record", name,
            ],
            vec!["games", "export", name],
        ];
        for verb in verbs {
            let refused = run_in(data.path(), &verb, "");
            assert!(refused.code > 0, "{verb:?}");
            // Options that name a file refuse an empty name before they look.
            let is_told = refused.err.contains(problem) || name == notes || name.is_empty();
            assert!(is_told, "{verb:?}: {}", refused.err);
            assert_eq!(std::fs::read_to_string(notes).unwrap(), "shopping");
        }
        let typed = format!("F4U\nsave --force {name}\n");
        let refused = run_in(data.path(), "solitaire play", &typed);
        assert!(refused.out.contains(problem), "{name}: {}", refused.out);
    }
    assert!(!data.path().join("games").exists(), "nothing was saved");
    assert!(!elsewhere.path().join("no").exists(), "no folder was made");
}

#[cfg(unix)]
#[test]
fn links_are_not_replaced_and_no_file_is_made_where_none_can_be() {
    let data = tempfile::tempdir().unwrap();
    let link = data.path().join("link");
    std::os::unix::fs::symlink("nowhere", &link).unwrap();
    let link_name = link.to_str().unwrap();
    for verb in [
        vec!["solitaire", "solve", "oo-", "--force", "--save", link_name],
        vec![
            "abalone", "match", "1", "1", "--games", "2", "--record", link_name,
        ],
        vec!["games", "export", link_name],
    ] {
        let refused = run_in(data.path(), &verb, "");
        assert_eq!(refused.code, 4, "{verb:?}");
        let is_told = refused.err.contains("a symbolic link has this name");
        assert!(is_told && link.is_symlink(), "{verb:?}: {}", refused.err);
    }
    for verb in [
        vec!["solitaire", "solve", "oo-", "--save", "/dev/null/x"],
        vec!["solitaire", "solve", "oo-", "--save", "/proc/x"],
        vec![
            "abalone", "match", "1", "1", "--games", "2", "--record", "/proc/x",
        ],
    ] {
        let refused = run_in(data.path(), &verb, "");
        assert_eq!(refused.code, 4, "{verb:?}");
        assert!(
            !refused.err.contains("the file is missing"),
            "{}",
            refused.err
        );
    }
}

/// A device never ends, so only so much of it is read.
#[cfg(unix)]
#[test]
fn an_endless_file_is_not_loaded() {
    for typed in [
        "solitaire play --load /dev/zero",
        "tui --accessible --load /dev/zero",
        "play /dev/zero",
        "abalone match net:/dev/zero 1 --games 2",
        "abalone match 1 1 --games 2 --record /dev/zero",
    ] {
        let run = run_in(tempfile::tempdir().unwrap().path(), typed, "");
        assert!([3, 4].contains(&run.code), "{typed}: {run:?}");
    }
    let run = run_in(
        tempfile::tempdir().unwrap().path(),
        "solitaire play",
        "load /dev/zero\n",
    );
    assert!(
        run.out.contains("too long to be a saved game"),
        "{}",
        run.out
    );
}

#[test]
fn a_damaged_game_is_refused_with_its_line_and_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("bad.marbles");
    std::fs::write(
        &file,
        "marbles 2\ngame solitaire\nstart english\nmove F4X\nend 1\n",
    )
    .unwrap();
    let before = std::fs::read(&file).unwrap();
    let run = run_in(
        data.path(),
        &["solitaire", "play", "--load", file.to_str().unwrap()],
        "",
    );
    assert_eq!(run.code, 3);
    assert!(
        run.err.contains("bad.marbles: line 4: column 3"),
        "{}",
        run.err
    );
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let missing = run_in(data.path(), "solitaire play --load nothing", "");
    assert_eq!(missing.code, 4, "{}", missing.err);
}

/// A file may not grow at all, as on a full disk: saving says so, and the old game stays.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_game() {
    let data = tempfile::tempdir().unwrap();
    run_in(data.path(), "solitaire play", "F4U\nsave sunday\n");
    let file = data.path().join("games/sunday.marbles");
    let before = std::fs::read(&file).unwrap();
    let output = assert_cmd::Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 0; exec \"$0\" solitaire play --load sunday",
        ])
        .arg(marbles(data.path()).get_program())
        .env("MARBLES_DATA", data.path())
        .write_stdin("E2R\nsave\nsave sunday\ncode\n")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Not saved: "), "{text}");
    assert!(
        text.contains("7-7-3-siaAsAAAArzipcsia"),
        "the game goes on: {text}"
    );
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

/// Plays and saves as fast as it can, and is killed after some number of saves.
fn kill_while_saving(data: &Path, file: &Path, lines_before_kill: usize) {
    let program = marbles(data).get_program().to_owned();
    let mut child = Command::new(program)
        .args(["solitaire", "play"])
        .env("MARBLES_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let typed = format!(
        "F4U\nsave --force {0}\nE2R\nsave {0}\nnew\n",
        file.display()
    );
    let typist = std::thread::spawn(move || {
        // Ends when the child is killed and its input breaks.
        while stdin.write_all(typed.as_bytes()).is_ok() {}
    });
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let saved = lines
        .map_while(Result::ok)
        .filter(|line| line.starts_with("Saved"));
    assert_eq!(saved.take(lines_before_kill).count(), lines_before_kill);
    child.kill().unwrap();
    child.wait().unwrap();
    typist.join().unwrap();
}

#[test]
fn a_killed_program_leaves_the_old_game_or_the_new_one() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("game.marbles");
    let whole = [1, 2].map(|moves| {
        let typed = ["F4U", "E2R"][..moves].join("\n");
        let path = data.path().join(format!("whole-{moves}.marbles"));
        run_in(
            data.path(),
            "solitaire play",
            &format!("{typed}\nsave {}\n", path.display()),
        );
        std::fs::read_to_string(path).unwrap()
    });
    for kill in 0..60 {
        kill_while_saving(data.path(), &file, 1 + kill % 7);
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(whole.contains(&text), "after kill {kill}: {text:?}");
    }
}
