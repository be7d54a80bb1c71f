//! Every example of a `--help` is run, but for those that play, serve or think for long.

use super::command::{marbles, ok, run, run_in, words};
use super::docs::pages;

/// Examples that take long, ask, or need another program or a file of one's own.
const NOT_RUN: [&str; 26] = [
    "marbles games export",
    "marbles games import",
    "marbles games forget",
    "marbles games people",
    "marbles games rekey",
    "marbles bot",
    "marbles exercise grade",
    "marbles serve",
    "marbles tui",
    "marbles engine",
    "marbles bench",
    "marbles abalone match",
    "marbles abalone states",
    "marbles congkak match",
    "marbles congkak database build --disk",
    "marbles congkak database check",
    "marbles congkak solve --disk",
    "marbles congkak solve --pits 6",
    "marbles puzzles check",
    "marbles puzzles solved --",
    "marbles solitaire count --positions",
    "marbles solitaire solve --finish D4 --shortest",
    "marbles solitaire solve french --hole D4",
    "marbles solitaire tables build",
    "marbles solitaire tables check",
    "marbles tournament",
];

#[test]
fn every_example_does_what_it_says() {
    let page = ok("reference");
    let data = tempfile::tempdir().unwrap();
    let commands = page.lines().filter_map(|line| {
        let heading = line.trim_start_matches('#').trim().strip_prefix('`')?;
        heading
            .strip_suffix('`')
            .filter(|name| name.starts_with("marbles "))
    });
    let mut tried = 0;
    for command in commands {
        let words: Vec<&str> = command.split(' ').skip(1).chain(["--help"]).collect();
        let help = ok(&words);
        let examples = help
            .lines()
            .filter_map(|line| line.strip_prefix("  marbles "));
        for example in examples.map(|rest| format!("marbles {rest}")) {
            if NOT_RUN.iter().any(|skipped| example.starts_with(skipped)) {
                continue;
            }
            tried += 1;
            check(data.path(), &example);
        }
    }
    assert!(tried > 50, "{tried} examples were tried");
}

/// The commands of a page, without the program's name: its examples, and those in tables that repeat a figure.
fn commands(text: &str) -> impl Iterator<Item = &str> {
    let examples = text
        .lines()
        .filter_map(|line| line.strip_prefix("$ marbles "));
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let in_tables = rows.flat_map(|row| row.split("`marbles ").skip(1));
    examples.chain(in_tables.filter_map(|rest| rest.split('`').next()))
}

/// Commands of the pages are not run: they count for minutes, serve and play. With `--help` behind them, the parser
/// reads every word before it and refuses what it does not know.
#[test]
fn every_command_of_every_page_can_be_typed() {
    let mut tried = 0;
    for (path, text) in pages() {
        for line in commands(&text) {
            let ends = [" # ", " < ", " > "].map(|end| line.find(end).unwrap_or(line.len()));
            let command = &line[..ends[0].min(ends[1]).min(ends[2])];
            let words = words(command);
            let typed = words.split(|&word| word == "--").next();
            let asked = [typed.unwrap_or_default(), &["--help"]].concat();
            let run = run(&asked, "");
            assert_eq!(run.code, 0, "{}: {line}\n{}", path.display(), run.err);
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried} commands were tried");
}

fn check(data: &std::path::Path, example: &str) {
    let words = words(example);
    if words.contains(&"mygame") {
        let game = if words[1] == "play" {
            "congkak"
        } else {
            words[1]
        };
        run_in(data, &[game, "play"], "save --force mygame\nquit\n");
    }
    if words.contains(&"positions.txt") {
        std::fs::write(data.join("positions.txt"), "triangle-15\nsquare-5\n").unwrap();
    }
    if words.contains(&"french.proof") {
        let proof = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../docs/proofs/solved.proof"
        );
        std::fs::copy(proof, data.join("french.proof")).unwrap();
    }
    // Some write into the folder they are run in.
    let mut asking = marbles(data);
    let run = asking
        .current_dir(data)
        .args(&words[1..])
        .write_stdin("quit\n");
    let run = run.output().unwrap();
    assert_eq!(run.status.code(), Some(0), "{example}: {run:?}");
    let is_silent = words.contains(&"remove") || words.contains(&"--dir");
    assert!(is_silent || !run.stdout.is_empty(), "{example}");
}
