//! Our errors as Python exceptions: the sentence stays, and where it helps, the column.

use std::fmt::Display;
use std::str::FromStr;

use game::{NotationError, Side};
use pyo3::create_exception;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    marbles,
    UnreadableText,
    PyValueError,
    "A text that cannot be read, and why; `line` and `column` say where."
);
create_exception!(
    marbles,
    IllegalMove,
    PyValueError,
    "A move that can be read but not played, and why."
);
create_exception!(
    marbles,
    DamagedFile,
    PyOSError,
    "A file that is not what it should be."
);

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let unreadable = py.get_type::<UnreadableText>();
    unreadable.setattr("line", 1)?;
    unreadable.setattr("column", 1)?;
    module.add("UnreadableText", unreadable)?;
    module.add("IllegalMove", py.get_type::<IllegalMove>())?;
    module.add("DamagedFile", py.get_type::<DamagedFile>())
}

/// What a text spells.
pub(crate) fn parsed<T: FromStr<Err = NotationError>>(text: &str) -> PyResult<T> {
    text.parse().map_err(|error| unreadable(&error))
}

pub(crate) fn unreadable(error: &NotationError) -> PyErr {
    let raised = UnreadableText::new_err(error.to_string());
    Python::attach(|py| {
        let value = raised.value(py);
        let line = value.setattr("line", error.line());
        // An exception takes any attribute; if not, its sentence says the same.
        let _ = line.and_then(|()| value.setattr("column", error.column()));
    });
    raised
}

pub(crate) fn illegal(error: impl Display) -> PyErr {
    IllegalMove::new_err(error.to_string())
}

pub(crate) fn invalid(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn damaged(error: impl Display) -> PyErr {
    DamagedFile::new_err(error.to_string())
}

/// A file that could not be read or written, or is not what it should be.
pub(crate) fn file(error: files::Error) -> PyErr {
    match error {
        files::Error::Io { path, source } => {
            let code = source.raw_os_error();
            // As Python says it: the number comes first, and the path is a text.
            let said = source.to_string();
            let number = code.map(|code| format!(" (os error {code})"));
            let said = said.trim_end_matches(number.as_deref().unwrap_or_default());
            PyOSError::new_err((code, said.to_owned(), path.into_os_string()))
        }
        other @ (files::Error::Damaged { .. } | files::Error::Broken { .. }) => damaged(other),
    }
}

/// The side that people call 1 or 2.
pub(crate) fn side(number: u8) -> PyResult<Side> {
    match number {
        1 => Ok(Side::First),
        2 => Ok(Side::Second),
        other => Err(invalid(format!(
            "there is no side {other}; there are 1 and 2"
        ))),
    }
}

/// What people call a side.
pub(crate) const fn number(side: Side) -> u8 {
    side.index() as u8 + 1
}
