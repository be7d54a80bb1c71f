//! Kept games: they come back whole, and a killed program never tears them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use super::command::{marbles, run_in};

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
    assert!(text.ends_with("move F4U\nmove E2R\nend 2\n"), "{text}");
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
    let typed = format!("F4U\nsave {0}\nE2R\nsave {0}\nnew\n", file.display());
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
