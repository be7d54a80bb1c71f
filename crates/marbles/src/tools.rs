//! Completion scripts, manual pages, and the reference in the book.

mod reference;

use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::args::Args;
use crate::failure::Failure;
use crate::output;

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "marbles", &mut script);
    output::print(String::from_utf8_lossy(&script))
}

pub(crate) fn man(dir: Option<&Path>) -> Result<(), Failure> {
    match dir {
        Some(dir) => write_pages(dir),
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Args::command()).render(&mut page)?;
            output::print(String::from_utf8_lossy(&page))
        }
    }
}

pub(crate) fn reference() -> Result<(), Failure> {
    output::print(reference::page(Args::command()))
}

/// `marbles.1`, `marbles-solitaire.1`, `marbles-solitaire-play.1` and so on.
fn write_pages(dir: &Path) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::Io(format!("{}: {error}", dir.display()));
    store::make_results_folder(dir).map_err(failed)?;
    clap_mangen::generate_to(Args::command(), dir).map_err(failed)
}
