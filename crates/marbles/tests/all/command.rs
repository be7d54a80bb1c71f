//! Running the program and looking at what it says.

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

/// What a run printed and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, with a data folder of its own so that no test meets another's games.
pub(crate) fn marbles(data: &Path) -> Command {
    let mut command = Command::cargo_bin("marbles").expect("the binary is built with its tests");
    command
        .env("MARBLES_DATA", data)
        .env("MARBLES_CACHE", data.join("cache"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs the program with these arguments and this input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Run {
    let data = tempfile::tempdir().unwrap();
    run_in(data.path(), arguments, input)
}

/// The same, with a data folder that outlives the run.
pub(crate) fn run_in(data: &Path, arguments: &[&str], input: &str) -> Run {
    let output = marbles(data)
        .args(arguments)
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
pub(crate) fn ok(arguments: &[&str]) -> String {
    let run = run(arguments, "");
    assert_eq!(run.code, 0, "{arguments:?}: {run:?}");
    run.out
}

/// Runs the program with `--json`, expects success, and gives the object.
pub(crate) fn json(arguments: &[&str]) -> Value {
    parsed(&ok(&[arguments, &["--json"]].concat()))
}

/// The one object that a run printed.
pub(crate) fn parsed(out: &str) -> Value {
    serde_json::from_str(out).unwrap_or_else(|error| panic!("{out}: {error}"))
}

/// Runs the program and checks its exit code and its complaint.
pub(crate) fn check_failure(arguments: &[&str], code: i32, complaint: &str) {
    let run = run(arguments, "");
    assert_eq!(run.code, code, "{arguments:?}: {run:?}");
    assert!(run.err.contains(complaint), "{arguments:?}: {run:?}");
    assert_eq!(run.out, "", "{arguments:?}");
}

#[test]
fn without_a_terminal_it_prints_help() {
    let help = ok(&[]);
    assert!(
        help.contains("solitaire") && help.contains("Exit codes"),
        "{help}"
    );
}

#[test]
fn wrong_usage_is_exit_2() {
    check_failure(&["chess"], 2, "unrecognized subcommand");
}

#[test]
fn completions_and_manual_pages_come_out_whole() {
    for shell in ["bash", "zsh", "fish"] {
        let script = ok(&["completions", shell]);
        assert!(script.contains("MARBLES_COMPLETE"), "{shell}: {script}");
    }
    let page = ok(&["man"]);
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
