//! Every way a command can fail, and the exit code that says which.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use game::NotationError;
use thiserror::Error;

/// Why a command did not do what was asked.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// The answer is no: impossible, illegal. Exit 1.
    #[error("{0}")]
    Negative(String),
    /// The words on the command line do not fit together. Exit 2.
    #[error("{0}")]
    Usage(String),
    /// A position, move or file cannot be read. Exit 3.
    #[error("{0}")]
    Unreadable(String),
    /// The system refused to read or write. Exit 4.
    #[error("{0}")]
    Io(String),
    /// The answer is no, and it has been printed. Exit 1.
    #[error("no")]
    No,
    /// A limit of time or memory was hit before the answer was known. Exit 5.
    #[error("{0}")]
    Limit(String),
    /// Interrupted by the user. Exit 130.
    #[error("interrupted")]
    Interrupted,
    /// Interrupted by the user, and this is how far it came. Exit 130.
    #[error("interrupted: {0}")]
    InterruptedAt(String),
    /// Something failed after the object with what is known was printed: no second one follows.
    #[error("{0}")]
    Told(Box<Failure>),
    /// The reader of our output has gone: a normal end.
    #[error("the output was closed")]
    ClosedPipe,
}

impl Failure {
    /// Text given on the command line that cannot be read.
    pub(crate) fn unreadable(what: &str, error: &NotationError) -> Failure {
        Failure::Unreadable(format!("{what}: {error}"))
    }

    /// What the system said of a file or a folder.
    pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> Failure {
        move |error| Failure::Io(format!("{}: {error}", path.display()))
    }

    /// The same failure, once an object that tells what is known has been printed.
    pub(crate) fn printed(self) -> Failure {
        Failure::Told(Box::new(self))
    }

    /// A failure of the same kind, in other words.
    pub(crate) fn with_text(self, text: String) -> Failure {
        match self {
            Failure::Negative(_) | Failure::No => Failure::Negative(text),
            Failure::Usage(_) => Failure::Usage(text),
            Failure::Unreadable(_) => Failure::Unreadable(text),
            Failure::Io(_) => Failure::Io(text),
            Failure::Limit(_) => Failure::Limit(text),
            Failure::Interrupted | Failure::InterruptedAt(_) => Failure::InterruptedAt(text),
            Failure::Told(failure) => failure.with_text(text),
            Failure::ClosedPipe => Failure::ClosedPipe,
        }
    }

    /// Whether nothing is left to be printed as JSON.
    pub(crate) fn is_told(&self) -> bool {
        matches!(self, Failure::Told(_) | Failure::No | Failure::ClosedPipe)
    }

    /// Prints the reason once and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::Told(failure) => return failure.report(),
            Failure::ClosedPipe | Failure::No => {}
            Failure::Interrupted | Failure::InterruptedAt(_) => anstream::eprintln!("{self}"),
            Failure::Negative(_)
            | Failure::Usage(_)
            | Failure::Unreadable(_)
            | Failure::Io(_)
            | Failure::Limit(_) => {
                anstream::eprintln!("marbles: {self}");
            }
        }
        ExitCode::from(self.code())
    }

    /// One word for the kind of failure.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Failure::Told(failure) => failure.kind(),
            Failure::ClosedPipe => "closed",
            Failure::Negative(_) | Failure::No => "no",
            Failure::Usage(_) => "usage",
            Failure::Unreadable(_) => "unreadable",
            Failure::Io(_) => "files",
            Failure::Limit(_) => "limit",
            Failure::Interrupted | Failure::InterruptedAt(_) => "interrupted",
        }
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Told(failure) => failure.code(),
            Failure::ClosedPipe => 0,
            Failure::Negative(_) | Failure::No => 1,
            Failure::Usage(_) => 2,
            Failure::Unreadable(_) => 3,
            Failure::Io(_) => 4,
            Failure::Limit(_) => 5,
            Failure::Interrupted | Failure::InterruptedAt(_) => 130,
        }
    }
}

/// Printing failed: either the reader has gone, or the disk is full.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::ClosedPipe;
        }
        Failure::Io(error.to_string())
    }
}

impl From<files::Error> for Failure {
    fn from(error: files::Error) -> Failure {
        match error {
            files::Error::Io { .. } => Failure::Io(error.to_string()),
            files::Error::Damaged { .. } | files::Error::Broken { .. } => {
                Failure::Unreadable(error.to_string())
            }
        }
    }
}
