//! Work whose files lie in a folder that the user names: what it will take, and what went wrong.

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;

use files::RunError;

use crate::failure::Failure;
use crate::memory;
use crate::watching::thousands;

/// Below this, nobody is asked: 1 GiB.
const LITTLE: u128 = 1 << 30;

/// Where to work, and whether to ask before much is written.
pub(crate) struct Disk<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) sure: bool,
}

impl Disk<'_> {
    /// Says what it will take, and asks whether to go on where that is much and somebody can answer.
    pub(crate) fn foretell(&self, positions: u128, bytes: u128) -> Result<(), Failure> {
        let need = format!(
            "About {} positions; this needs about {} in {}",
            thousands(positions),
            memory::size(bytes),
            self.folder.display()
        );
        if self.sure || bytes < LITTLE || !can_answer() {
            anstream::eprintln!("{need}.");
            return Ok(());
        }
        ask(&format!("{need}; continue?"))
    }
}

/// Asks before something is lost; where nobody can answer, that is refused.
pub(crate) fn confirm(question: &str, force: bool) -> Result<(), Failure> {
    if force {
        return Ok(());
    }
    if !can_answer() {
        let problem = format!(
            "{question}? This is not a terminal, so the question cannot be answered; --force answers yes"
        );
        return Err(Failure::Usage(problem));
    }
    ask(&format!("{question}?"))
}

fn can_answer() -> bool {
    std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
}

fn ask(question: &str) -> Result<(), Failure> {
    anstream::eprint!("{question} [y/N] ");
    // A question that cannot be shown is answered by what is typed all the same.
    let _ = std::io::stderr().flush();
    let mut answer = String::new();
    let read = std::io::stdin().lock().read_line(&mut answer);
    read.map_err(|error| Failure::Io(format!("standard input: {error}")))?;
    if matches!(answer.trim(), "y" | "Y" | "yes") {
        Ok(())
    } else {
        Err(Failure::No)
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error {
            RunError::OtherWork { .. } => Failure::Usage(error.to_string()),
            RunError::Io { .. } | RunError::Damaged { .. } => {
                Failure::Io(format!("{error}; finished work is saved"))
            }
        }
    }
}
