//! What one worker of a cluster does. Which work is done where, and in which order, is
//! `marbles.cluster`'s; every piece is one file, written whole or not at all and checked when it is read.

mod counting;
mod tiles;

use files::RunError;
use pyo3::prelude::*;

use crate::errors::{DamagedFile, invalid};

/// A damaged run as an exception that names it, so that it can be made again.
fn run_error(error: RunError) -> PyErr {
    let sentence = error.to_string();
    match error {
        RunError::Io { path, source } => crate::errors::file(files::Error::Io { path, source }),
        RunError::Damaged { name, .. } => DamagedFile::new_err((sentence, name)),
        RunError::OtherWork { .. } => invalid(sentence),
    }
}

/// Fails if Ctrl-C was pressed. For work that has given up the interpreter's lock.
fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<counting::CountWork>()?;
    module.add_class::<tiles::DatabaseTiles>()?;
    module.add_class::<tiles::DatabaseWork>()
}
