//! Moves as text, in three notations.
//!
//! | notation | in line | side-step |
//! |---|---|---|
//! | [`Standard`](Notation::Standard) | `i-C5-3`: rear marble, direction | `s-E4-F5-11`: both ends, smaller first, direction |
//! | [`List`](Notation::List) | `[[C5,C6],3]`: the marbles, direction | `[[E4,F5],11]` |
//! | [`AbaPro`](Notation::AbaPro) | `C5C6`: rear marble, where it goes | `E4F5F4`: both ends, where the first goes |
//!
//! Any of them is read, in either case, with spaces, with any dash, ends in
//! either order. `Display` writes the first, except that a move read from a
//! list keeps the list: only a position knows how many marbles stand there.
//!
//! Read, but never written, are those of courses and other programs:
//!
//! - `[C5,C6],3` and `[(3,5),(3,6)],3`: a list without its outer brackets, cells as row and number;
//! - `2:C5C7` and `2:E4-F5>NW`: how many marbles, then the rear one and where the front one goes,
//!   or both ends and a direction of the compass (`E NE NW W SW SE`);
//! - `2 4 right`: row and number from 0, then `left right up-left up-right down-left down-right`.
//!
//! `C5C7`, PlayStrategy's, needs a position: [`Position::read_move`].

mod dialects;

pub use dialects::check_move_text;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use core::fmt;
use core::str::FromStr;

use game::NotationError;

use crate::push::{Shape, line_between};
use crate::reader::Reader;
use crate::{Cell, Cells, Position, Push};

/// A way to write moves.
///
/// ```
/// use abalone::{Layout, Notation, Push};
///
/// let start = Layout::STANDARD.start();
/// let push: Push = "i-C3-11".parse()?;
/// assert_eq!(Notation::Standard.write(&start, push), "i-C3-11");
/// assert_eq!(Notation::List.write(&start, push), "[[C3],11]");
/// assert_eq!(Notation::AbaPro.write(&start, push), "C3D3");
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// `i-C5-3` and `s-E4-F5-11`.
    #[default]
    Standard,
    /// `[[E4,F5],11]`.
    List,
    /// Aba-Pro: `C5C6` and `E4F5F4`.
    AbaPro,
}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 3] = [Notation::Standard, Notation::List, Notation::AbaPro];

    /// Its name: `standard`, `list` or `abapro`.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Standard => "standard",
            Notation::List => "list",
            Notation::AbaPro => "abapro",
        }
    }

    /// Writes a move that is legal in a position. (A refused one is written as it was read.)
    pub fn write(self, position: &Position, push: Push) -> String {
        let text = match self {
            Notation::Standard => Some(write_standard(push)),
            Notation::List => write_list(position, push),
            Notation::AbaPro => write_aba_pro(push),
        };
        text.unwrap_or_else(|| push.to_string())
    }
}

/// Writes the name.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads the name.
impl FromStr for Notation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Notation, NotationError> {
        Notation::ALL
            .into_iter()
            .find(|notation| text.trim().eq_ignore_ascii_case(notation.name()))
            .ok_or_else(|| NotationError::at(1, "expected standard, list or abapro"))
    }
}

fn write_standard(push: Push) -> String {
    match push.shape() {
        Shape::InLine | Shape::Listed => format!("i-{}-{}", push.first(), push.direction()),
        Shape::SideStep => push.to_string(),
    }
}

fn write_list(position: &Position, push: Push) -> Option<String> {
    let marbles = position.group(push).ok()?;
    Some(format!("[[{marbles}],{}]", push.direction()))
}

fn write_aba_pro(push: Push) -> Option<String> {
    let target = push.first().neighbour(push.direction())?;
    Some(match push.shape() {
        Shape::InLine | Shape::Listed => format!("{}{target}", push.first()),
        Shape::SideStep => format!("{}{}{target}", push.first(), push.last()),
    })
}

/// Writes `i-C5-3` or `s-E4-F5-11`; a move read from a list is written as a list.
impl fmt::Display for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first();
        let last = self.last();
        let direction = self.direction();
        match self.shape() {
            Shape::InLine => write!(f, "i-{first}-{direction}"),
            Shape::SideStep => write!(f, "s-{first}-{last}-{direction}"),
            Shape::Listed => {
                let line = core::iter::successors(Some(first), |cell| cell.neighbour(direction));
                let marbles: Cells = line.take(self.marbles_named()).collect();
                write!(f, "[[{marbles}],{direction}]")
            }
        }
    }
}

/// Reads any of the notations that need no position.
impl FromStr for Push {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Push, NotationError> {
        let mut reader = Reader::new(text);
        let push = match reader.peek() {
            Some('[') => read_list(&mut reader)?,
            Some(digit) if digit.is_ascii_digit() => dialects::read(&mut reader)?,
            Some(_) if starts_with_a_word(&reader) => read_standard(&mut reader)?,
            Some(_) if starts_with_a_cell(&reader) => read_aba_pro(&mut reader)?,
            Some(_) | None => {
                return reader.expected(
                    "expected a move: i-C5-3, s-E4-F5-11, [[C5,C6],3], [(3,5),(3,6)],3, C5C6, A1D4, 2:C5C7 or 2 4 right",
                );
            }
        };
        reader.end()?;
        Ok(push)
    }
}

/// Whether a letter and a dash come first. (Aba-Pro's `I5H5` starts with an `i` too.)
fn starts_with_a_word(reader: &Reader<'_>) -> bool {
    let mut ahead = reader.clone();
    ahead.next().is_some_and(|letter| letter.is_alphabetic()) && ahead.take_dash()
}

/// Whether a letter and a digit come first.
fn starts_with_a_cell(reader: &Reader<'_>) -> bool {
    let mut ahead = reader.clone();
    ahead
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic())
        && ahead.digit().is_some()
}

fn read_standard(reader: &mut Reader<'_>) -> Result<Push, NotationError> {
    if reader.take('i') {
        dash(reader)?;
        let rear = reader.cell()?;
        dash(reader)?;
        return Ok(Push::in_line(rear, reader.direction()?));
    }
    if reader.take('s') {
        dash(reader)?;
        let end = reader.cell()?;
        dash(reader)?;
        let other_end = reader.cell()?;
        dash(reader)?;
        return Ok(Push::side_step(end, other_end, reader.direction()?));
    }
    reader.expected("expected i for a move in line or s for a side-step")
}

fn dash(reader: &mut Reader<'_>) -> Result<(), NotationError> {
    if reader.take_dash() {
        return Ok(());
    }
    reader.expected("expected a dash, as in i-C5-3 or s-E4-F5-11")
}

fn read_list(reader: &mut Reader<'_>) -> Result<Push, NotationError> {
    bracket(reader, '[')?;
    let is_nested = reader.take('[');
    let start = reader.column();
    let mut marbles = vec![listed_cell(reader)?];
    while reader.take(',') {
        marbles.push(listed_cell(reader)?);
    }
    bracket(reader, ']')?;
    if !reader.take(',') {
        return reader.expected("expected a comma and a direction, as in [[F5,F6],11]");
    }
    let direction = reader.direction()?;
    if is_nested {
        bracket(reader, ']')?;
    }
    let (first, last) = ends(&mut marbles).ok_or_else(|| {
        let problem = "expected one, two or three marbles next to each other in a straight line";
        NotationError::at(start, problem)
    })?;
    let in_line =
        Push::listed(first, last, direction).or_else(|| Push::listed(last, first, direction));
    Ok(in_line.unwrap_or_else(|| Push::side_step(first, last, direction)))
}

/// A cell by name, or by its row and number: `F6` or `(6,6)`.
fn listed_cell(reader: &mut Reader<'_>) -> Result<Cell, NotationError> {
    if reader.peek() != Some('(') {
        return reader.cell();
    }
    let start = reader.column();
    reader.take('(');
    let row = reader.number();
    let comma = reader.take(',');
    let number = reader.number();
    let (Some(row), true, Some(number), true) = (row, comma, number, reader.take(')')) else {
        let problem = "expected a cell as its row and number, as in (6,6) for F6";
        return Err(NotationError::at(start, problem));
    };
    dialects::cell(row, number).ok_or_else(|| {
        let problem =
            "{cell} is not on the board: row 1 is A, with numbers 1 to 5; row 9 is I, with 5 to 9";
        NotationError::at(start, problem).with("cell", format!("({row},{number})"))
    })
}

fn bracket(reader: &mut Reader<'_>, bracket: char) -> Result<(), NotationError> {
    if reader.take(bracket) {
        return Ok(());
    }
    reader.expected("expected a bracket, as in [[F5,F6],11]")
}

/// The smaller and the larger end, if the marbles are one line without a gap.
fn ends(marbles: &mut [Cell]) -> Option<(Cell, Cell)> {
    marbles.sort_unstable();
    match *marbles {
        [only] => Some((only, only)),
        [first, last] => (line_between(first, last)?.1 == 2).then_some((first, last)),
        [first, middle, last] => {
            let (along, _) = line_between(first, last)?;
            (first.neighbour(along) == Some(middle)).then_some((first, last))
        }
        _ => None,
    }
}

fn read_aba_pro(reader: &mut Reader<'_>) -> Result<Push, NotationError> {
    let first = reader.cell()?;
    reader.peek();
    let mut column = reader.column();
    let mut target = reader.cell()?;
    let mut other_end = None;
    if reader.peek().is_some() {
        column = reader.column();
        other_end = Some(target);
        target = reader.cell()?;
    }
    let direction = first.direction_to(target).ok_or_else(|| {
        NotationError::at(column, "expected a cell next to {cell}, where it goes")
            .with("cell", first)
    })?;
    Ok(match other_end {
        None => Push::in_line(first, direction),
        Some(end) => Push::side_step(first, end, direction),
    })
}

#[cfg(test)]
mod tests;
