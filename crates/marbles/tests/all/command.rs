//! Running the program and looking at what it says.

use std::fmt::Debug;
use std::path::Path;

use serde_json::Value;

/// What a run printed and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, with a data folder of its own so that no test meets another's games.
pub(crate) fn marbles(data: &Path) -> assert_cmd::Command {
    let program = assert_cmd::Command::cargo_bin("marbles");
    let mut program = program.expect("the binary is built with its tests");
    program
        .env("MARBLES_DATA", data)
        .env("MARBLES_CACHE", data.join("cache"));
    program.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    program
}

/// What is typed after the program's name: a text, or its words where some are not known beforehand.
pub(crate) trait Typed: Copy + Debug {
    fn words(&self) -> Vec<&str>;
}

impl Typed for &str {
    fn words(&self) -> Vec<&str> {
        words(self)
    }
}

impl Typed for &String {
    fn words(&self) -> Vec<&str> {
        words(self)
    }
}

impl Typed for &[&str] {
    fn words(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl<const COUNT: usize> Typed for &[&str; COUNT] {
    fn words(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl Typed for &Vec<&str> {
    fn words(&self) -> Vec<&str> {
        self.to_vec()
    }
}

/// The words of a text, quoted ones whole.
pub(crate) fn words(text: &str) -> Vec<&str> {
    let parts = text.split(['"', '\'']).enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.collect()
}

/// Runs the program with what is typed and this input.
pub(crate) fn run(typed: impl Typed, input: &str) -> Run {
    let data = tempfile::tempdir().unwrap();
    run_in(data.path(), typed, input)
}

/// The same, with a data folder that outlives the run.
pub(crate) fn run_in(data: &Path, typed: impl Typed, input: &str) -> Run {
    let output = marbles(data)
        .args(typed.words())
        .write_stdin(input)
        .output()
        .unwrap();
    Run {
        code: output.status.code().expect("the program was not killed"),
        out: String::from_utf8(output.stdout).expect("output is text"),
        err: String::from_utf8(output.stderr).expect("diagnostics are text"),
    }
}

/// Runs the program, expects success, and gives what it printed.
pub(crate) fn ok(typed: impl Typed) -> String {
    let run = run(typed, "");
    assert_eq!(run.code, 0, "{typed:?}: {run:?}");
    run.out
}

/// Runs the program with `--json`, expects success, and gives the object.
pub(crate) fn json(typed: impl Typed) -> Value {
    parsed(&ok(&[&typed.words()[..], &["--json"]].concat()))
}

/// The one object that a run printed.
pub(crate) fn parsed(out: &str) -> Value {
    serde_json::from_str(out).unwrap_or_else(|error| panic!("{out}: {error}"))
}

/// Runs the program and checks its exit code and its complaint.
pub(crate) fn check_failure(typed: impl Typed, code: i32, complaint: &str) {
    let run = run(typed, "");
    assert_eq!(run.code, code, "{typed:?}: {run:?}");
    assert!(run.err.contains(complaint), "{typed:?}: {run:?}");
    assert_eq!(run.out, "", "{typed:?}");
}

/// Arguments are bytes, and need not be text.
#[cfg(unix)]
#[test]
fn bytes_that_are_not_text_are_refused_as_usage() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let data = tempfile::tempdir().unwrap();
    let bytes = OsStr::from_bytes(b"\xff\xfe");
    for before in [
        &["solitaire", "show"][..],
        &[],
        &["show", "--json"],
        &["congkak", "solve"],
    ] {
        let output = marbles(data.path())
            .args(before)
            .arg(bytes)
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{before:?}: {told}");
        assert!(told.contains("error: "), "{before:?}: {told}");
    }
}

#[test]
fn without_a_terminal_it_prints_help() {
    let help = ok("");
    assert!(
        help.contains("solitaire") && help.contains("Exit codes"),
        "{help}"
    );
}

#[test]
fn wrong_usage_is_exit_2() {
    check_failure("chess", 2, "unrecognized subcommand");
}

#[test]
fn completions_and_manual_pages_come_out_whole() {
    for shell in ["bash", "zsh", "fish"] {
        let script = ok(&["completions", shell]);
        assert!(script.contains("MARBLES_COMPLETE"), "{shell}: {script}");
    }
    let page = ok("man");
    for word in [
        ".TH marbles",
        ".SH EXAMPLES",
        ".SH ENVIRONMENT",
        "MARBLES_DATA",
        "MARBLES_CACHE",
        "NO_COLOR",
    ] {
        assert!(
            page.contains(&word.replace('_', "\\_")) || page.contains(word),
            "{word}"
        );
    }
    let dir = tempfile::tempdir().unwrap();
    ok(&["man", "--dir", dir.path().to_str().unwrap()]);
    let page = std::fs::read_to_string(dir.path().join("marbles-solitaire-play.1")).unwrap();
    assert!(
        page.contains(".SH EXAMPLES\n.nf\n  marbles solitaire play\n"),
        "{page}"
    );
}

#[test]
fn a_closed_pipe_is_a_normal_end() {
    use std::process::Stdio;
    let data = tempfile::tempdir().unwrap();
    let program = marbles(data.path()).get_program().to_owned();
    let mut child = std::process::Command::new(program)
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
