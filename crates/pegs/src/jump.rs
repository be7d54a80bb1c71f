//! A jump as a player says it: which marble, in which direction.
//!
//! Accepted on input, in either case, spaces around it ignored:
//! - `F4U`: hole, then direction `L R U D` (square boards) or `L R UL UR DL DR`
//!   (triangular boards, `C1UR`). This is also what is printed.
//! - `3,5,north`: column from the left and row from the top, both from 0, then
//!   `north south east west` (or `northwest northeast southwest southeast`).
//! - `5 3 up`: row from the top and column from the left, both from 0, then
//!   `left right up down` (or `up-left up-right down-left down-right`).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game::NotationError;

use crate::{Direction, Hole, Lattice, hole};

/// The marble on a hole jumps in a direction. Whether it can is asked of the position.
///
/// ```
/// use pegs::{Direction, Jump, Lattice};
///
/// let jump: Jump = "f4u".parse()?;
/// assert_eq!(jump, "3,5,north".parse()?);
/// assert_eq!(jump.direction, Direction::Up);
/// assert_eq!(jump.landing(Lattice::Square), Some("D4".parse()?));
/// assert_eq!(jump.to_string(), "F4U");
/// # Ok::<(), pegs::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Jump {
    /// Where the marble starts.
    pub from: Hole,
    /// Where it jumps to.
    pub direction: Direction,
}

impl Jump {
    /// The jump of the marble on `from` in a direction.
    pub const fn new(from: Hole, direction: Direction) -> Jump {
        Jump { from, direction }
    }

    /// The place that is jumped over, if the grid and the lattice have it.
    pub fn over(self, lattice: Lattice) -> Option<Hole> {
        self.from.neighbour(lattice, self.direction)
    }

    /// The place where the marble lands, if the grid and the lattice have it.
    pub fn landing(self, lattice: Lattice) -> Option<Hole> {
        self.over(lattice)?.neighbour(lattice, self.direction)
    }

    /// The coordinate form: `3,5,north`.
    pub fn to_xy_text(self) -> String {
        let x = self.from.column();
        let y = self.from.row();
        format!("{x},{y},{}", self.direction.compass())
    }
}

/// Writes the hole and the direction: `F4U`.
impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.from, self.direction))
    }
}

impl FromStr for Jump {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Jump, NotationError> {
        let indent = text.chars().take_while(|c| c.is_whitespace()).count();
        let read = if text.contains(',') {
            read_coordinates(text.trim())
        } else if is_row_and_column(text.trim()) {
            read_row_and_column(text.trim())
        } else {
            read_letters(text.trim())
        };
        read.map_err(|error| error.moved_right(indent))
    }
}

fn read_letters(text: &str) -> Result<Jump, NotationError> {
    let (from, letters) = hole::read_prefix(text)?;
    let problem = "expected a direction: L R U D, or UL UR DL DR on a triangular board";
    Direction::from_letters(letters)
        .map(|direction| Jump { from, direction })
        .ok_or_else(|| NotationError::at(text.len() - letters.len() + 1, problem))
}

fn read_coordinates(text: &str) -> Result<Jump, NotationError> {
    let fields: Vec<&str> = text.split(',').collect();
    let &[x, y, word] = fields.as_slice() else {
        let problem = "coordinates are column, row and direction, such as 3,5,north";
        return Err(NotationError::at(1, problem));
    };
    let column = read_coordinate(x).map_err(|problem| NotationError::at(1, problem))?;
    let y_at = x.chars().count() + 2;
    let row = read_coordinate(y).map_err(|problem| NotationError::at(y_at, problem))?;
    let from = Hole::new(row, column).expect("both coordinates are below 16");
    let word_at = y_at + y.chars().count() + 1;
    Direction::from_compass(word.trim())
        .map(|direction| Jump { from, direction })
        .ok_or_else(|| NotationError::at(word_at, "expected north, south, east or west"))
}

/// Whether a number and another word come first. (A lone number is one of a list of jumps.)
fn is_row_and_column(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(char::is_whitespace)
}

fn read_row_and_column(text: &str) -> Result<Jump, NotationError> {
    let mut fields = Vec::new();
    let mut column = 1;
    for field in text.split(char::is_whitespace) {
        if !field.is_empty() {
            fields.push((column, field));
        }
        column += field.chars().count() + 1;
    }
    let &[row, column, (word_at, word)] = fields.as_slice() else {
        let problem = "expected row, column and direction, such as 5 3 up, or a jump such as F4U";
        return Err(NotationError::at(1, problem));
    };
    let coordinate = |(at, field)| read_coordinate(field).map_err(|why| NotationError::at(at, why));
    let from = Hole::new(coordinate(row)?, coordinate(column)?);
    let from = from.expect("both coordinates are below 16");
    let unknown = || NotationError::at(word_at, "expected left, right, up or down");
    let direction = Direction::from_word(word).ok_or_else(unknown)?;
    Ok(Jump { from, direction })
}

fn read_coordinate(field: &str) -> Result<usize, &'static str> {
    let field = field.trim();
    if field.is_empty() || !field.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("expected a number from 0 to 15, as in 3,5,north");
    }
    match field.parse() {
        Ok(number) if number < Hole::GRID => Ok(number),
        Ok(_) | Err(_) => Err("coordinates go from 0 to 15"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Jump;
    use crate::{Direction, Hole};

    #[test]
    fn every_jump_reads_back_from_both_of_its_texts() {
        for from in Hole::every() {
            for direction in Direction::ALL {
                let jump = Jump { from, direction };
                assert_eq!(jump.to_string().parse(), Ok(jump));
                assert_eq!(jump.to_string().to_lowercase().parse(), Ok(jump));
                assert_eq!(jump.to_xy_text().parse(), Ok(jump));
            }
        }
    }

    #[test]
    fn the_coordinate_form_counts_from_0_at_the_top_left() {
        let jump: Jump = "F4U".parse().expect("a jump");
        assert_eq!(jump.to_xy_text(), "3,5,north");
        assert_eq!(" 3, 5, North ".parse(), Ok(jump));
    }

    #[test]
    fn row_column_and_direction_are_read() {
        assert_eq!("0 4 left".parse(), "A5L".parse::<Jump>());
        assert_eq!(" 5  3 UP ".parse(), "F4U".parse::<Jump>());
        assert_eq!("2 0 down-right".parse(), "C1DR".parse::<Jump>());
    }

    #[test]
    fn text_that_is_no_jump_says_where_it_goes_wrong() {
        let check = |text: &str, message: &str| {
            let error = text.parse::<Jump>().expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        };
        let direction = "expected a direction: L R U D, or UL UR DL DR on a triangular board";
        check(
            "hahaha",
            "column 2: expected a column number after the row letter, as in D4",
        );
        check("c4k", &format!("column 3: {direction}"));
        check("  A10", &format!("column 6: {direction}"));
        check(
            "3,5",
            "column 1: coordinates are column, row and direction, such as 3,5,north",
        );
        check(
            "x,5,north",
            "column 1: expected a number from 0 to 15, as in 3,5,north",
        );
        check("3,16,north", "column 3: coordinates go from 0 to 15");
        check("3,5,up", "column 5: expected north, south, east or west");
        check("5 3 north", "column 5: expected left, right, up or down");
        check("5 16 up", "column 3: coordinates go from 0 to 15");
        check(
            "5 3",
            "column 1: expected row, column and direction, such as 5 3 up, or a jump such as F4U",
        );
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC{0,12}") {
            let _ = text.parse::<Jump>();
            let _ = text.parse::<Hole>();
        }

        #[test]
        fn nearly_right_text_does_not_panic_either(text in "[a-qA-Q0-9,.é -]{0,9}") {
            if let Ok(jump) = text.parse::<Jump>() {
                prop_assert_eq!(jump.to_string().parse(), Ok(jump));
            }
        }
    }
}
