//! Reading boards that are drawn as text.
//!
//! Rows are lines, or separated by `/`. Three dialects, told apart by the
//! character for a marble and never guessed:
//!
//! | marble | empty | off the board | |
//! |---|---|---|---|
//! | `1` | `0` | space or `.` | may be framed as letter style prints it |
//! | `o` | `-` | space or `.` | |
//! | `O` | `.` | space | as numbered style prints it |
//!
//! A framed drawing has the heading with the column numbers and a letter before
//! each row. Drawings are cut to their bounding box, so indentation common to
//! all rows means nothing.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use game::NotationError;

use crate::{Hole, Holes, Lattice, Layout, Position};

/// What a character of a drawing stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Off,
    Empty,
    Marble,
}

/// The characters of one dialect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Digits,
    LowerCase,
    UpperCase,
}

/// One row as it stands in the text: its line, the column of its first cell, and its characters.
struct Row<'a> {
    line: usize,
    column: usize,
    text: &'a str,
}

/// A marble, hole or gap of the drawing, and where it is in the text.
struct Drawn {
    row: usize,
    column: usize,
    cell: Cell,
    at: (usize, usize),
}

impl Dialect {
    const ALL: [Dialect; 3] = [Dialect::Digits, Dialect::LowerCase, Dialect::UpperCase];

    /// What a character means here, or nothing if the dialect does not have it.
    const fn cell(self, character: char) -> Option<Cell> {
        match (self, character) {
            (_, ' ') | (Dialect::Digits | Dialect::LowerCase, '.') => Some(Cell::Off),
            (Dialect::Digits, '0') | (Dialect::LowerCase, '-') | (Dialect::UpperCase, '.') => {
                Some(Cell::Empty)
            }
            (Dialect::Digits, '1') | (Dialect::LowerCase, 'o') | (Dialect::UpperCase, 'O') => {
                Some(Cell::Marble)
            }
            _ => None,
        }
    }

    /// The dialect that alone has this character.
    fn marked_by(character: char) -> Option<Dialect> {
        let mut having = Dialect::ALL
            .into_iter()
            .filter(|dialect| dialect.cell(character).is_some());
        let first = having.next()?;
        having.next().is_none().then_some(first)
    }
}

/// Reads a drawing of a board of the given lattice.
pub(crate) fn read(text: &str, lattice: Lattice) -> Result<Position, NotationError> {
    let rows = split_rows(text);
    let first = rows.first().ok_or_else(no_rows)?;
    let heading_at = first.line;
    let (rows, pitch) = match strip_frame(&rows)? {
        Some((rows, pitch)) => (rows, pitch),
        None => (rows, 1),
    };
    let dialect = find_dialect(&rows)?;
    let mut drawn = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        read_row(row, number, pitch, dialect, &mut drawn)?;
    }
    assemble(&drawn, lattice, heading_at)
}

fn no_rows() -> NotationError {
    NotationError::at(
        1,
        "expected a board's name, a position code, or a drawing such as o-o/ooo",
    )
}

/// The rows with their places, without the blank ones before the first and after the last.
fn split_rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for (line, whole) in text.lines().enumerate() {
        let mut column = 1;
        for part in whole.split('/') {
            rows.push(Row {
                line: line + 1,
                column,
                text: part,
            });
            column += part.chars().count() + 1;
        }
    }
    let is_blank = |row: &Row<'_>| row.text.trim().is_empty();
    let blank_at_end = rows.iter().rev().take_while(|row| is_blank(row)).count();
    rows.truncate(rows.len() - blank_at_end);
    let blank_at_start = rows.iter().take_while(|row| is_blank(row)).count();
    rows.drain(..blank_at_start);
    rows
}

/// Takes off the heading and the row letters, if there are any; gives the rows of cells and how
/// many characters a cell takes.
fn strip_frame<'a>(rows: &[Row<'a>]) -> Result<Option<(Vec<Row<'a>>, usize)>, NotationError> {
    let starts_with_a = |row: &Row<'_>| row.text.trim_start().starts_with(['A', 'a']);
    if rows.first().is_some_and(starts_with_a) {
        let problem = "row letters need the heading with the column numbers above them";
        return Err(NotationError::at_line(
            rows[0].line,
            rows[0].column,
            problem,
        ));
    }
    if !rows.get(1).is_some_and(starts_with_a) {
        return Ok(None);
    }
    let width = read_heading(&rows[0])?;
    let pitch = width.to_string().len() + 1;
    let letters = 'A'..;
    let rows: Result<Vec<Row<'a>>, NotationError> = rows[1..]
        .iter()
        .zip(letters)
        .map(|(row, letter)| strip_letter(row, letter))
        .collect();
    Ok(Some((rows?, pitch)))
}

/// The number of columns that a heading `1 2 3 …` announces.
fn read_heading(row: &Row<'_>) -> Result<usize, NotationError> {
    let mut width = 0;
    for word in row.text.split_whitespace() {
        width += 1;
        if word != width.to_string() || width > Hole::GRID {
            let problem = "the heading above row A must count the columns: 1 2 3 …, at most 16";
            return Err(NotationError::at_line(row.line, row.column, problem));
        }
    }
    Ok(width)
}

fn strip_letter<'a>(row: &Row<'a>, letter: char) -> Result<Row<'a>, NotationError> {
    let cells = row.text.trim_start();
    let mut characters = cells.chars();
    let found = characters.next();
    if !found.is_some_and(|found| found.eq_ignore_ascii_case(&letter)) {
        let problem = format!("expected the row that starts with the letter {letter}");
        return Err(NotationError::at_line(row.line, row.column, problem));
    }
    let indent = row.text.chars().count() - cells.chars().count();
    Ok(Row {
        line: row.line,
        column: row.column + indent + 1,
        text: characters.as_str(),
    })
}

/// The dialect of a drawing, found from the characters that only one of them has.
fn find_dialect(rows: &[Row<'_>]) -> Result<Dialect, NotationError> {
    let mut found: Option<(Dialect, char)> = None;
    let mut place = (1, 1);
    for row in rows {
        for (offset, character) in row.text.chars().enumerate() {
            place = (row.line, row.column + offset);
            let Some(dialect) = Dialect::marked_by(character) else {
                continue;
            };
            match found {
                None => found = Some((dialect, character)),
                Some((first, _)) if first == dialect => {}
                Some((_, other)) => {
                    let problem = format!(
                        "{other:?} and {character:?} belong to different ways of drawing; use 1 and 0, o and -, or O and ."
                    );
                    return Err(NotationError::at_line(place.0, place.1, problem));
                }
            }
        }
    }
    let undecided = || {
        let problem =
            "nothing says what the dots mean; draw holes with 1 and 0, o and -, or O and .";
        NotationError::at_line(place.0, place.1, problem)
    };
    found.map(|(dialect, _)| dialect).ok_or_else(undecided)
}

fn read_row(
    row: &Row<'_>,
    number: usize,
    pitch: usize,
    dialect: Dialect,
    drawn: &mut Vec<Drawn>,
) -> Result<(), NotationError> {
    for (offset, character) in row.text.chars().enumerate() {
        let at = (row.line, row.column + offset);
        let Some(cell) = dialect.cell(character) else {
            let problem =
                format!("{character:?} is no part of a drawing; use 1 and 0, o and -, or O and .");
            return Err(NotationError::at_line(at.0, at.1, problem));
        };
        if cell == Cell::Off {
            continue;
        }
        if offset % pitch != pitch - 1 {
            let problem = "this hole is not below a column number of the heading";
            return Err(NotationError::at_line(at.0, at.1, problem));
        }
        drawn.push(Drawn {
            row: number,
            column: offset / pitch,
            cell,
            at,
        });
    }
    Ok(())
}

fn assemble(drawn: &[Drawn], lattice: Lattice, line: usize) -> Result<Position, NotationError> {
    let top = drawn.iter().map(|hole| hole.row).min().unwrap_or(0);
    let left = drawn.iter().map(|hole| hole.column).min().unwrap_or(0);
    let mut holes = Vec::with_capacity(drawn.len());
    for hole in drawn {
        let place = Hole::new(hole.row - top, hole.column - left);
        holes.push(place.ok_or_else(|| {
            NotationError::at_line(
                hole.at.0,
                hole.at.1,
                "a board is at most 16 rows and 16 columns",
            )
        })?);
    }
    let layout = Layout::new(lattice, &holes)
        .map_err(|error| NotationError::at_line(line, 1, error.to_string()))?;
    let marbles: Holes = drawn
        .iter()
        .zip(&holes)
        .filter(|(drawn, _)| drawn.cell == Cell::Marble)
        .filter_map(|(_, &hole)| layout.index_of(hole))
        .collect();
    Ok(Position::new(layout, marbles))
}

#[cfg(test)]
mod tests {
    use crate::{Position, picture};

    fn read(text: &str) -> Position {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn the_english_start_is_read_in_all_three_dialects() {
        let start = Position::default();
        assert_eq!(
            read("..ooo/..ooo/ooooooo/ooo-ooo/ooooooo/..ooo/..ooo"),
            start
        );
        assert_eq!(
            read("  111  \n  111\n1111111\n1110111\n1111111\n..111..\n  111"),
            start
        );
        assert_eq!(
            read("\n    OOO\n    OOO\n  OOOOOOO\n  OOO.OOO\n  OOOOOOO\n    OOO\n    OOO\n\n"),
            start
        );
        assert_eq!(start.layout().name(), Some("english"));
    }

    #[test]
    fn letter_style_is_read_with_its_heading() {
        let start = Position::default();
        assert_eq!(read(&picture::letters(&start)), start);
        let indented = picture::letters(&start).replace('\n', "\n    ");
        assert_eq!(read(&indented), start);
        let wide = read("1111111111111/1101111011101");
        assert_eq!(read(&picture::letters(&wide)), wide);
    }

    #[test]
    fn a_single_row_may_be_framed() {
        assert_eq!(read("  1\nA 1"), read("o"));
    }

    #[test]
    fn triangles_are_drawn_left_aligned() {
        assert_eq!(read("triangle:-/oo/ooo/oooo/ooooo"), read("triangle-15"));
        assert_eq!(read("Triangle:0/11/111/1111/11111"), read("triangle-15"));
    }

    #[test]
    fn drawings_that_cannot_be_read_say_where_and_why() {
        let check = |text: &str, message: &str| {
            let error = text.parse::<Position>().expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        };
        let mixed = "belong to different ways of drawing; use 1 and 0, o and -, or O and .";
        check("o-o\n1o", &format!("line 2, column 1: 'o' and '1' {mixed}"));
        check("OO.o", &format!("column 4: 'O' and 'o' {mixed}"));
        check(
            "../..",
            "column 5: nothing says what the dots mean; draw holes with 1 and 0, o and -, or O and .",
        );
        check(
            "oxo",
            "column 2: 'x' is no part of a drawing; use 1 and 0, o and -, or O and .",
        );
        check(
            "OO-",
            "column 3: 'O' and '-' belong to different ways of drawing; use 1 and 0, o and -, or O and .",
        );
        check(
            "  1 2 3\nA 1 1 0\nC 1 1 1",
            "line 3, column 1: expected the row that starts with the letter B",
        );
        check(
            "  1 2 4\nA 1 1 0",
            "column 1: the heading above row A must count the columns: 1 2 3 …, at most 16",
        );
        check(
            "  1 2 3\nA 1 11 0",
            "line 2, column 6: this hole is not below a column number of the heading",
        );
        check(
            "A 1 1 0",
            "column 1: row letters need the heading with the column numbers above them",
        );
        check(
            "ooooooooooooooooo",
            "column 17: a board is at most 16 rows and 16 columns",
        );
        check(
            &["ooooooooo"; 9].join("/"),
            "column 1: a board has at most 64 holes, this one has 81",
        );
        let nothing =
            "column 1: expected a board's name, a position code, or a drawing such as o-o/ooo";
        check("", nothing);
        check("triangle:", &nothing.replace("column 1:", "column 10:"));
    }
}
