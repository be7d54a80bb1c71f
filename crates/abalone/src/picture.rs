//! The board drawn as a hexagon, with its coordinates.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use game::Side;

use crate::text::colour;
use crate::{Cell, Direction, Position};

/// Draws the board: `b` and `w` for marbles, `.` for empty cells, letters on
/// the left, numbers where their diagonals end.
///
/// ```text
///         I w w w w w
///        H w w w w w w
///       G . . w w w . .
///      F . . . . . . . .
///     E . . . . . . . . .
///      D . . . . . . . . 9
///       C . . b b b . . 8
///        B b b b b b b 7
///         A b b b b b 6
///            1 2 3 4 5
/// ```
///
/// ```
/// use abalone::{Layout, picture};
///
/// let drawn = picture(&Layout::STANDARD.start());
/// assert_eq!(drawn.lines().next(), Some("        I w w w w w"));
/// ```
pub fn picture(position: &Position) -> String {
    let mut text = String::new();
    for letter in ('A'..='I').rev() {
        let cells = Cell::ALL.into_iter().filter(|cell| cell.letter() == letter);
        let indent = 4 + (letter as usize).abs_diff('E' as usize);
        write!(text, "{:indent$}{letter}", "").expect("a String takes any text");
        for cell in cells {
            text.push(' ');
            text.push(mark(position, cell));
            text.push_str(&diagonal_end(cell));
        }
        text.push('\n');
    }
    text.push_str("           1 2 3 4 5\n");
    text
}

fn mark(position: &Position, cell: Cell) -> char {
    Side::ALL
        .into_iter()
        .find(|&side| position.cells(side).contains(cell))
        .map_or('.', colour)
}

/// The number of the diagonal that ends to the right of this cell, below row E.
fn diagonal_end(cell: Cell) -> String {
    let ends_here = cell.letter() < 'E' && cell.neighbour(Direction::Right).is_none();
    if ends_here {
        format!(" {}", cell.number() + 1)
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::picture;
    use crate::Layout;

    #[test]
    fn belgian_daisy_looks_like_this() {
        let expected = "        \
        I w w . b b
       H w w w b b b
      G . w w . b b .
     F . . . . . . . .
    E . . . . . . . . .
     D . . . . . . . . 9
      C . b b . w w . 8
       B b b b w w w 7
        A b b . w w 6
           1 2 3 4 5
";
        assert_eq!(picture(&Layout::BELGIAN_DAISY.start()), expected);
    }
}
