//! Completion scripts, manual pages, and the reference in the book.

mod reference;

use std::path::Path;

use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};

use crate::args;
use crate::failure::Failure;
use crate::output;

/// Set by completion scripts: the program is to say what a word may become.
const COMPLETING: &str = "MARBLES_COMPLETE";

/// Prints a script that asks the program itself, which knows the games that are saved.
pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let shells = Shells::builtins();
    let completer = shells.completer(&shell.to_string());
    let unknown = || Failure::Usage(format!("words cannot be completed in {shell}"));
    let mut script = Vec::new();
    let name = "marbles";
    let completer = completer.ok_or_else(unknown)?;
    completer.write_registration(COMPLETING, name, name, name, &mut script)?;
    output::print(String::from_utf8_lossy(&script))
}

/// Answers a completion script and ends the program, if one asks.
pub(crate) fn answer_completion() {
    CompleteEnv::with_factory(args::command)
        .var(COMPLETING)
        .complete();
}

pub(crate) fn man(dir: Option<&Path>) -> Result<(), Failure> {
    match dir {
        Some(dir) => write_pages(dir),
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(args::command()).render(&mut page)?;
            output::print(with_sections(&String::from_utf8_lossy(&page)))
        }
    }
}

pub(crate) fn reference() -> Result<(), Failure> {
    output::print(reference::page(args::command()))
}

/// `marbles.1`, `marbles-solitaire.1`, `marbles-solitaire-play.1` and so on.
fn write_pages(dir: &Path) -> Result<(), Failure> {
    let failed = Failure::at(dir);
    files::make_results_folder(dir).map_err(&failed)?;
    clap_mangen::generate_to(args::command(), dir).map_err(&failed)?;
    for entry in std::fs::read_dir(dir).map_err(&failed)? {
        let path = entry.map_err(&failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("marbles") && name.ends_with(".1") {
            let page = std::fs::read_to_string(&path).map_err(&failed)?;
            files::write_atomically(&path, with_sections(&page).as_bytes()).map_err(&failed)?;
        }
    }
    Ok(())
}

/// The end of the help under the headings that manual pages have.
fn with_sections(page: &str) -> String {
    page.replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n.nf\n")
        .replace("\nExit codes:", "\n.fi\n.SH EXIT STATUS\nExit codes:")
        .replace("\nEnvironment variables:\n", "\n.SH ENVIRONMENT\n.nf\n")
        .replace("\n.SH VERSION", "\n.fi\n.SH VERSION")
}
