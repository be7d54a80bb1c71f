//! One place of the 16×16 grid that boards are cut from.
//!
//! Text: row letter, then column number, `D4` or `d4`; A is the top row, 1 the
//! left column. Rows go to P, columns to 16.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use game::NotationError;

use crate::{Direction, Lattice};

/// A place of the grid: row and column, both below 16. Whether a board has a hole there is the
/// board's business.
///
/// ```
/// use pegs::{Direction, Hole, Lattice};
///
/// let hole: Hole = "d4".parse()?;
/// assert_eq!((hole.row(), hole.column()), (3, 3));
/// assert_eq!(hole.to_string(), "D4");
/// assert_eq!(hole.literature_name(), "d4");
/// assert_eq!(hole.neighbour(Lattice::Square, Direction::Up), Hole::new(2, 3));
/// # Ok::<(), pegs::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u8);

impl Hole {
    /// Rows and columns of the grid.
    pub const GRID: usize = 16;

    /// The place in a row and column, both counted from 0.
    pub const fn new(row: usize, column: usize) -> Option<Hole> {
        if row < Hole::GRID && column < Hole::GRID {
            Some(Hole((row * Hole::GRID + column) as u8))
        } else {
            None
        }
    }

    /// Every place of the grid, row by row.
    pub fn every() -> impl Iterator<Item = Hole> {
        (0..=u8::MAX).map(Hole)
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.0 as usize / Hole::GRID
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.0 as usize % Hole::GRID
    }

    /// The number of the place, row by row from the top left of the grid.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour in a direction, if the lattice has it and the grid continues there.
    pub fn neighbour(self, lattice: Lattice, direction: Direction) -> Option<Hole> {
        let (rows, columns) = lattice.step(direction)?;
        let row = self.row().checked_add_signed(rows.into())?;
        let column = self.column().checked_add_signed(columns.into())?;
        Hole::new(row, column)
    }

    /// The name as the literature has it: column letter first, row 1 at the top, `d6`.
    pub fn literature_name(self) -> String {
        format!("{}{}", letter(self.column(), b'a'), self.row() + 1)
    }
}

fn letter(number: usize, first: u8) -> char {
    char::from(first + number as u8)
}

/// Writes the row letter and the column number: `D4`.
impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{}{}", letter(self.row(), b'A'), self.column() + 1);
        f.pad(&name)
    }
}

impl FromStr for Hole {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Hole, NotationError> {
        let indent = text.chars().take_while(|c| c.is_whitespace()).count();
        let (hole, rest) = read_prefix(text.trim()).map_err(|error| error.moved_right(indent))?;
        if rest.is_empty() {
            Ok(hole)
        } else {
            let column = text.trim().chars().count() - rest.chars().count() + 1;
            let problem = "a hole is a row letter and a column number, such as D4";
            Err(NotationError::at(column + indent, problem))
        }
    }
}

/// Reads a hole from the front of `text`; gives back what follows it.
pub(crate) fn read_prefix(text: &str) -> Result<(Hole, &str), NotationError> {
    let row = text
        .bytes()
        .next()
        .filter(u8::is_ascii_alphabetic)
        .map(|byte| usize::from(byte.to_ascii_uppercase() - b'A'))
        .ok_or_else(|| NotationError::at(1, "expected a row letter, as in D4"))?;
    if row >= Hole::GRID {
        return Err(NotationError::at(1, "no board has more rows than A to P"));
    }
    let after_row = &text[1..];
    let digits = after_row.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        let problem = "expected a column number after the row letter, as in D4";
        return Err(NotationError::at(2, problem));
    }
    let column: usize = after_row[..digits].parse().unwrap_or(usize::MAX);
    column
        .checked_sub(1)
        .and_then(|column| Hole::new(row, column))
        .map(|hole| (hole, &after_row[digits..]))
        .ok_or_else(|| NotationError::at(2, "columns go from 1 to 16"))
}

#[cfg(test)]
mod tests {
    use super::Hole;

    #[test]
    fn every_hole_reads_back_from_its_name() {
        for hole in Hole::every() {
            assert_eq!(hole.to_string().parse(), Ok(hole));
            assert_eq!(hole.to_string().to_lowercase().parse(), Ok(hole));
            assert_eq!(Hole::new(hole.row(), hole.column()), Some(hole));
        }
        assert_eq!(Hole::new(0, 16), None);
    }

    #[test]
    fn names_that_are_no_hole_say_where_they_go_wrong() {
        let check = |text: &str, message: &str| {
            let error = text.parse::<Hole>().expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        };
        check("", "column 1: expected a row letter, as in D4");
        check("44", "column 1: expected a row letter, as in D4");
        check("Q1", "column 1: no board has more rows than A to P");
        check(
            "D",
            "column 2: expected a column number after the row letter, as in D4",
        );
        check("D0", "column 2: columns go from 1 to 16");
        check("D17", "column 2: columns go from 1 to 16");
        check(
            " D4U",
            "column 4: a hole is a row letter and a column number, such as D4",
        );
    }

    #[test]
    fn the_literature_puts_the_column_first() {
        let hole: Hole = "F4".parse().expect("a hole");
        assert_eq!(hole.literature_name(), "d6");
    }
}
