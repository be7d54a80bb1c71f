//! Pictures of boards as text: every line ends with a newline, none with spaces.
//!
//! Square boards keep their columns below each other. Triangular boards, which
//! are stored left-aligned, are drawn centred.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::{Colouring, Hole, Lattice, Layout, Position};

/// What surrounds the cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Frame {
    /// Column numbers above and a letter before each row. Triangles have only the letters.
    Letters,
    None,
}

/// Letter style: `1` for a marble, `0` for an empty hole, column numbers above, row letters before.
///
/// ```
/// let cross: pegs::Position = "-o-/ooo/-o-".parse()?;
/// let drawn = "  1 2 3\nA 0 1 0\nB 1 1 1\nC 0 1 0\n";
/// assert_eq!(pegs::picture::letters(&cross), drawn);
/// # Ok::<(), pegs::NotationError>(())
/// ```
pub fn letters(position: &Position) -> String {
    let layout = position.layout();
    let pitch = layout.width().to_string().len() + 1;
    let cell = |hole| if position.has_marble(hole) { "1" } else { "0" };
    draw(layout, Frame::Letters, pitch, |hole| cell(hole).to_owned())
}

/// Numbered style: `O` for a marble, `.` for an empty hole, spaces off the board and between the
/// columns.
///
/// ```
/// let cross: pegs::Position = "-o-/ooo/-o-".parse()?;
/// assert_eq!(pegs::picture::numbered(&cross), ". O .\nO O O\n. O .\n");
/// # Ok::<(), pegs::NotationError>(())
/// ```
pub fn numbered(position: &Position) -> String {
    let cell = |hole| if position.has_marble(hole) { "O" } else { "." };
    draw(position.layout(), Frame::None, 2, |hole| {
        cell(hole).to_owned()
    })
}

/// The running number of every hole, from 0.
///
/// ```
/// let cross: pegs::Position = "-o-/ooo/-o-".parse()?;
/// assert_eq!(pegs::picture::hole_numbers(cross.layout()), "0 1 2\n3 4 5\n6 7 8\n");
/// # Ok::<(), pegs::NotationError>(())
/// ```
pub fn hole_numbers(layout: &Layout) -> String {
    draw_labels(layout, Frame::None, |index| index.to_string())
}

/// The number of every cell of the grid, row by row from 0, whether it is a hole or not.
///
/// ```
/// let cross: pegs::Position = ".o./ooo/.o.".parse()?;
/// assert_eq!(pegs::picture::cell_numbers(cross.layout()), "0 1 2\n3 4 5\n6 7 8\n");
/// # Ok::<(), pegs::NotationError>(())
/// ```
pub fn cell_numbers(layout: &Layout) -> String {
    let width = layout.width();
    let height = layout.height();
    let widest = (width * height).saturating_sub(1).to_string().len();
    let row = |row: usize| {
        let cells = (row * width..(row + 1) * width).map(|cell| format!("{cell:>widest$}"));
        cells.collect::<Vec<String>>().join(" ") + "\n"
    };
    (0..height).map(row).collect()
}

/// A weight on every hole, by running number, with column numbers and row letters.
///
/// # Panics
/// If there are fewer weights than holes.
pub fn weights(layout: &Layout, weights: &[i64]) -> String {
    draw_labels(layout, Frame::Letters, |index| weights[index].to_string())
}

/// The colour of every hole in a colouring, with column numbers and row letters.
pub fn colours(layout: &Layout, colouring: Colouring) -> String {
    draw_labels(layout, Frame::Letters, |index| {
        colouring.colour(layout.hole(index)).to_string()
    })
}

fn draw_labels(layout: &Layout, frame: Frame, label: impl Fn(usize) -> String) -> String {
    let labels: Vec<String> = (0..layout.holes().len()).map(label).collect();
    let widest = labels.iter().map(String::len).max().unwrap_or(1);
    let heading = layout.width().to_string().len();
    let pitch = match frame {
        Frame::Letters => widest.max(heading) + 1,
        Frame::None => widest + 1,
    };
    draw(layout, frame, pitch, |hole| {
        let index = layout.index_of(hole);
        index.map_or_else(String::new, |index| labels[index].clone())
    })
}

/// Draws each hole's label so that it ends where its cell ends; a cell is `pitch` wide.
fn draw(layout: &Layout, frame: Frame, pitch: usize, label: impl Fn(Hole) -> String) -> String {
    // Half cells, so that the rows of a triangle can be shifted by half a cell each.
    let pitch = if layout.lattice() == Lattice::Triangular {
        pitch.next_multiple_of(2)
    } else {
        pitch
    };
    let mut lines = vec![String::new(); layout.height()];
    if frame == Frame::Letters {
        for (line, letter) in lines.iter_mut().zip('A'..) {
            line.push(letter);
        }
    }
    let margin = usize::from(frame == Frame::Letters);
    let shift = half_cells_to_the_right(layout);
    for &hole in layout.holes() {
        let half_cells = match layout.lattice() {
            Lattice::Square => 2 * hole.column() + 2,
            Lattice::Triangular => 2 * hole.column() + 2 + shift - hole.row(),
        };
        let end = margin + half_cells * pitch / 2;
        let line = &mut lines[hole.row()];
        let label = label(hole);
        let width = end - line.len();
        line.push_str(&format!("{label:>width$}"));
    }
    let heading = match (frame, layout.lattice()) {
        (Frame::Letters, Lattice::Square) => heading(layout.width(), pitch),
        (Frame::Letters, Lattice::Triangular) | (Frame::None, _) => String::new(),
    };
    let indent = common_indent(frame, &lines);
    let body = lines
        .iter()
        .map(|line| format!("{}\n", cut(line, margin, indent)));
    heading + &body.collect::<String>()
}

/// How far row A of a triangular board is shifted so that no row starts left of the margin.
fn half_cells_to_the_right(layout: &Layout) -> usize {
    let shift = |hole: &Hole| hole.row().saturating_sub(2 * hole.column());
    layout.holes().iter().map(shift).max().unwrap_or(0)
}

fn heading(width: usize, pitch: usize) -> String {
    let numbers = (1..=width).map(|number| format!("{number:>pitch$}"));
    format!(" {}\n", numbers.collect::<String>())
}

/// Spaces that unframed pictures have in front of all rows; a label narrower than its cell makes
/// them.
fn common_indent(frame: Frame, lines: &[String]) -> usize {
    if frame == Frame::Letters {
        return 0;
    }
    let indents = lines.iter().filter(|line| !line.is_empty());
    let indents = indents.map(|line| line.len() - line.trim_start().len());
    indents.min().unwrap_or(0)
}

fn cut(line: &str, margin: usize, indent: usize) -> String {
    let (front, cells) = line.split_at(margin.min(line.len()));
    format!("{front}{}", cells.get(indent..).unwrap_or(""))
        .trim_end()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::{colours, hole_numbers, letters, numbered, weights};
    use crate::{Colouring, Layout, Position};

    fn read(text: &str) -> Position {
        text.parse().expect(text)
    }

    #[test]
    fn letter_style_is_the_agreed_one() {
        let expected = "  1 2 3 4 5 6 7
A     1 1 1
B     1 1 1
C 1 1 1 1 1 1 1
D 1 1 1 0 1 1 1
E 1 1 1 1 1 1 1
F     1 1 1
G     1 1 1
";
        assert_eq!(letters(&Position::default()), expected);
    }

    #[test]
    fn wide_boards_keep_their_columns_aligned() {
        let expected = "   1  2  3  4  5  6  7  8  9 10
A  1  1  1  1  1  1  1  1  1  0
B                             1
";
        assert_eq!(letters(&read("1111111110/.........1")), expected);
    }

    #[test]
    fn numbered_style_has_no_frame() {
        let expected = "    O O O
    O O O
O O O O O O O
O O O . O O O
O O O O O O O
    O O O
    O O O
";
        let picture = numbered(&Position::default());
        assert_eq!(picture, expected);
        for name in Layout::NAMES {
            let start = read(name);
            assert_eq!(read(&numbered(&start)), start, "{name}");
        }
    }

    #[test]
    fn triangles_are_drawn_centred() {
        let triangle = read("triangle:-/oo/ooo");
        assert_eq!(letters(&triangle), "A   0\nB  1 1\nC 1 1 1\n");
        assert_eq!(numbered(&triangle), "  .\n O O\nO O O\n");
        assert_eq!(hole_numbers(triangle.layout()), "  0\n 1 2\n3 4 5\n");
    }

    #[test]
    fn holes_are_numbered_from_0_row_by_row() {
        let expected = "       0  1  2
       3  4  5
 6  7  8  9 10 11 12
13 14 15 16 17 18 19
20 21 22 23 24 25 26
      27 28 29
      30 31 32
";
        assert_eq!(hole_numbers(&Layout::english()), expected);
    }

    #[test]
    fn weights_and_colours_are_drawn_with_a_frame() {
        let board = read("oo/oo");
        assert_eq!(
            weights(board.layout(), &[1, -1, 10, 0]),
            "   1  2\nA  1 -1\nB 10  0\n"
        );
        assert_eq!(
            colours(board.layout(), Colouring::Rising),
            "  1 2\nA 0 1\nB 1 2\n"
        );
    }
}
