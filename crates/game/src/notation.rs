//! The error for text that cannot be read: where it went wrong, and what would be right.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// Text that cannot be read as a move or a position.
///
/// Never used for a well-formed move that the rules refuse: that is the
/// position's own `Illegal` error.
///
/// ```
/// use game::NotationError;
///
/// let error = NotationError::at(3, "expected a direction: L R U D").moved_down(4);
/// assert_eq!((error.line(), error.column()), (5, 3));
/// assert_eq!(error.to_string(), "line 5, column 3: expected a direction: L R U D");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NotationError {
    line: usize,
    column: usize,
    problem: Cow<'static, str>,
    pattern: Cow<'static, str>,
    arguments: Vec<(&'static str, String)>,
}

impl NotationError {
    /// A problem in one-line text. Columns count characters from 1.
    pub fn at(column: usize, problem: impl Into<Cow<'static, str>>) -> NotationError {
        NotationError::at_line(1, column, problem)
    }

    /// A problem in text of several lines. Lines and columns count from 1.
    pub fn at_line(
        line: usize,
        column: usize,
        problem: impl Into<Cow<'static, str>>,
    ) -> NotationError {
        let problem = problem.into();
        NotationError {
            line,
            column,
            pattern: problem.clone(),
            problem,
            arguments: Vec::new(),
        }
    }

    /// Puts a value in its place in the problem, which has the value's name there in braces.
    ///
    /// ```
    /// let error = game::NotationError::at(1, "there is no pit {pit}").with("pit", 9);
    /// assert_eq!(error.problem(), "there is no pit 9");
    /// assert_eq!(error.pattern(), "there is no pit {pit}");
    /// ```
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> NotationError {
        let value = value.to_string();
        self.problem = self.problem.replace(&format!("{{{name}}}"), &value).into();
        self.arguments.push((name, value));
        self
    }

    /// The same problem, seen from a text in which this one starts `lines` lower.
    #[must_use]
    pub fn moved_down(self, lines: usize) -> NotationError {
        NotationError {
            line: self.line + lines,
            ..self
        }
    }

    /// The same problem, seen from a line in which this text starts `columns` further right.
    #[must_use]
    pub fn moved_right(self, columns: usize) -> NotationError {
        NotationError {
            column: self.column + columns,
            ..self
        }
    }

    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong and what would be right, without the place.
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// The problem before values were put into it: what translations go by.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// The values in the problem, by name.
    pub fn arguments(&self) -> &[(&'static str, String)] {
        &self.arguments
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 1 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl Error for NotationError {}

#[cfg(test)]
mod tests {
    use super::NotationError;

    #[test]
    fn the_place_comes_before_the_problem() {
        let error = NotationError::at(3, "expected a direction");
        assert_eq!(error.to_string(), "column 3: expected a direction");
        let moved = error.moved_down(1).moved_right(4);
        assert_eq!(moved.to_string(), "line 2, column 7: expected a direction");
    }
}
