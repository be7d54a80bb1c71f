//! Positions as text: one line for links and engines, two lines for files.
//!
//! One line, which `Display` writes: rows I to A with `b`, `w` and digits for
//! runs of empty cells, the side to move, the marbles lost by Black and by
//! White, the move number:
//! `wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0/0 1`. The last two may be
//! left out when reading.
//!
//! Two lines, which [`Position::to_two_lines`] writes: the side to move, then
//! the marbles, `C5b,D5b,…,C3w,…`. Reading takes them in any order and case,
//! with spaces, CR LF, and commas or blank lines at the end; a space will do
//! between the two.
//!
//! A drawing of the board is read, too.

mod drawing;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use game::{NotationError, Side};

use crate::published::{is_playstrategy, read_playstrategy};
use crate::reader::Reader;
use crate::{Cell, Cells, Position};

/// `b` or `w`.
pub(crate) const fn colour(side: Side) -> char {
    match side {
        Side::First => 'b',
        Side::Second => 'w',
    }
}

impl Position {
    /// The two-line form: the side to move, then the marbles, each line ended.
    pub fn to_two_lines(&self) -> String {
        format!("{}\n{}\n", colour(self.side_to_move()), self.marbles_text())
    }

    /// The second line of the two-line form, without its end.
    pub fn marbles_text(&self) -> String {
        let mut text = String::new();
        for side in Side::ALL {
            for cell in self.cells(side) {
                let comma = if text.is_empty() { "" } else { "," };
                write!(text, "{comma}{cell}{}", colour(side)).expect("a String takes any text");
            }
        }
        text
    }
}

/// Writes the one-line form.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in ('A'..='I').rev() {
            write_row(f, self, letter)?;
            let end = if letter == 'A' { ' ' } else { '/' };
            f.write_char(end)?;
        }
        let black = self.lost(Side::First);
        let white = self.lost(Side::Second);
        let turn = colour(self.side_to_move());
        write!(f, "{turn} {black}/{white} {}", self.move_number())
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, position: &Position, letter: char) -> fmt::Result {
    let mut empty = 0;
    for cell in row(letter) {
        let owner = Side::ALL
            .into_iter()
            .find(|&side| position.cells(side).contains(cell));
        match owner {
            None => empty += 1,
            Some(side) => {
                write_run(f, empty)?;
                empty = 0;
                f.write_char(colour(side))?;
            }
        }
    }
    write_run(f, empty)
}

/// The cells of a row from left to right.
fn row(letter: char) -> impl Iterator<Item = Cell> {
    Cell::ALL
        .into_iter()
        .filter(move |cell| cell.letter() == letter)
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: usize) -> fmt::Result {
    if empty == 0 {
        return Ok(());
    }
    write!(f, "{empty}")
}

/// Reads either form, a drawing, and the form of `PlayStrategy`.
impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Position, NotationError> {
        if is_playstrategy(text) {
            read_playstrategy(text)
        } else if drawing::is_drawing(text) {
            drawing::read_drawing(text)
        } else if starts_with_a_side(text) {
            read_two_lines(text)
        } else {
            read_one_line(text)
        }
    }
}

/// Whether a lone letter comes first, or a lone marble list: `b C5b` rather than `bbbbb/…`.
fn starts_with_a_side(text: &str) -> bool {
    let first_word = text.split_whitespace().next().unwrap_or("");
    !first_word.contains('/')
}

/// Reads the marbles, remembering the line they are on.
pub(crate) fn read_two_lines(text: &str) -> Result<Position, NotationError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut scan = Scan::default();
    for (index, line) in text.lines().enumerate() {
        scan.line(line).map_err(|error| error.moved_down(index))?;
    }
    let Some(turn) = scan.turn else {
        return Err(NotationError::at(1, "expected the side to move: b or w"));
    };
    if !scan.any && text.trim_start().lines().count() < 2 {
        let column = text.chars().count() + 1;
        let problem = "expected marbles after the side to move, as in b C5b,D5b,C3w";
        return Err(NotationError::at(column, problem));
    }
    let position = Position::from_marbles(scan.black, scan.white, turn);
    Ok(position.expect("a second marble on a cell was refused"))
}

/// What has been read of the two-line form so far.
#[derive(Default)]
struct Scan {
    turn: Option<Side>,
    black: Cells,
    white: Cells,
    any: bool,
    /// Commas since the last marble.
    commas: usize,
}

impl Scan {
    fn line(&mut self, line: &str) -> Result<(), NotationError> {
        let mut reader = Reader::new(line);
        if self.turn.is_none() && reader.peek().is_some() {
            self.turn = Some(read_turn(&mut reader)?);
        }
        while reader.peek().is_some() {
            if reader.take(',') {
                self.commas += 1;
            } else {
                self.marble(&mut reader)?;
            }
        }
        Ok(())
    }

    fn marble(&mut self, reader: &mut Reader<'_>) -> Result<(), NotationError> {
        if self.commas > usize::from(self.any) {
            return reader
                .expected("expected one comma between marbles, and none before the first");
        }
        let column = reader.column();
        let cell = reader.cell()?;
        if (self.black | self.white).contains(cell) {
            let problem = NotationError::at(column, "there is already a marble on {cell}");
            return Err(problem.with("cell", cell));
        }
        if reader.take('b') {
            self.black.insert(cell);
        } else if reader.take('w') {
            self.white.insert(cell);
        } else {
            return reader.expected("expected the marble's colour, b or w, as in C5b");
        }
        if !reader.at_word_end() {
            return reader.expected("expected a comma after the marble");
        }
        self.any = true;
        self.commas = 0;
        Ok(())
    }
}

fn read_turn(reader: &mut Reader<'_>) -> Result<Side, NotationError> {
    let start = reader.column();
    let expected = || NotationError::at(start, "expected the side to move: b or w");
    let turn = if reader.take('b') {
        Side::First
    } else if reader.take('w') {
        Side::Second
    } else {
        return Err(expected());
    };
    if reader.at_word_end() {
        Ok(turn)
    } else {
        Err(expected())
    }
}

/// Reads rows I to A, the side to move and, if they are there, losses and move number.
fn read_one_line(text: &str) -> Result<Position, NotationError> {
    let mut reader = Reader::new(text);
    let mut black = Cells::EMPTY;
    let mut white = Cells::EMPTY;
    for letter in ('A'..='I').rev() {
        read_row(&mut reader, letter, [&mut black, &mut white])?;
        if letter != 'A' && !reader.take('/') {
            return reader.expected("expected / and the next row");
        }
    }
    if reader.peek().is_none() {
        return reader.expected("expected the side to move after the rows: b or w");
    }
    let turn = read_turn(&mut reader)?;
    let position = Position::from_marbles(black, white, turn);
    read_counts(
        &mut reader,
        position.expect("a row gives each cell one marble at most"),
    )
}

fn read_row(
    reader: &mut Reader<'_>,
    letter: char,
    [black, white]: [&mut Cells; 2],
) -> Result<(), NotationError> {
    let cells: Vec<Cell> = row(letter).collect();
    let mut next = 0;
    while next < cells.len() {
        let start = reader.column();
        match reader.next() {
            Some('b' | 'B') => black.insert(cells[next]),
            Some('w' | 'W') => white.insert(cells[next]),
            Some(digit @ '1'..='9') => {
                next += digit as usize - '1' as usize;
                if next >= cells.len() {
                    let problem = NotationError::at(start, "row {row} has only {count} cells");
                    return Err(problem.with("row", letter).with("count", cells.len()));
                }
            }
            Some(_) | None => {
                let problem = "expected b, w or a digit: row {row} has {count} cells";
                let problem = NotationError::at(start, problem).with("row", letter);
                return Err(problem.with("count", cells.len()));
            }
        }
        next += 1;
    }
    Ok(())
}

fn read_counts(reader: &mut Reader<'_>, position: Position) -> Result<Position, NotationError> {
    if reader.peek().is_none() {
        return Ok(position);
    }
    let black = read_lost(reader)?;
    reader.take('/');
    let white = read_lost(reader)?;
    let position = position.with_lost([black, white]);
    if reader.peek().is_none() {
        return Ok(position);
    }
    let column = reader.column();
    let number = reader
        .number()
        .and_then(|number| u16::try_from(number).ok());
    let number = number
        .filter(|&number| number > 0)
        .ok_or_else(|| NotationError::at(column, "expected the move number, 1 to 65535"))?;
    reader.end()?;
    Ok(position.with_move_number(number))
}

fn read_lost(reader: &mut Reader<'_>) -> Result<u8, NotationError> {
    reader.peek();
    let column = reader.column();
    let lost = reader.number().and_then(|number| u8::try_from(number).ok());
    lost.filter(|&lost| lost <= 61).ok_or_else(|| {
        let problem = "expected the marbles lost by black and by white, as in 0/0";
        NotationError::at(column, problem)
    })
}

#[cfg(test)]
mod tests;
