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
//! each row; a triangle, drawn centred, has the letters alone. Drawings are cut to their bounding box, so indentation common to
//! all rows means nothing.
//!
//! Spaces between the columns, or a tab between every two cells, change nothing:
//! `O O O . O O O` is `OOO.OOO`. So a gap in a row of a board whose holes all are
//! two columns apart must be drawn with dots. If rows are shifted by half a cell
//! each, the board is a triangular one, drawn centred.

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

/// How the characters of a row make columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grid {
    /// A column every `pitch` characters, the first one here.
    Every { first: usize, pitch: usize },
    /// A column is what stands between two tabs.
    Tabs,
    /// Every second character, and each row is shifted by one against the one above.
    Centred,
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

    /// What a character means here. Returns `None` if the dialect does not have it.
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
    let (rows, grid) = match strip_frame(&rows)? {
        Some(framed) => framed,
        None => {
            let rows = strip_indentation(rows);
            let grid = Grid::of(&rows);
            (rows, grid)
        }
    };
    let dialect = find_dialect(&rows)?;
    let mut drawn = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        read_row(row, number, grid, dialect, &mut drawn)?;
    }
    match grid {
        Grid::Every { .. } | Grid::Tabs => assemble(&drawn, lattice, heading_at),
        Grid::Centred => assemble(&drawn, Lattice::Triangular, heading_at),
    }
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

/// Takes off the blank characters that all rows start with.
fn strip_indentation<'a>(mut rows: Vec<Row<'a>>) -> Vec<Row<'a>> {
    let indentation = |row: &Row<'a>| {
        let rest = row.text.trim_start_matches([' ', '\t']);
        &row.text[..row.text.len() - rest.len()]
    };
    let is_blank = |row: &&Row<'_>| row.text.trim().is_empty();
    let drawn = rows.iter().filter(|row| !is_blank(row));
    let common = drawn.map(indentation).reduce(|all, next| {
        let same = all.chars().zip(next.chars()).take_while(|(a, b)| a == b);
        &all[..same.count()]
    });
    let common = common.unwrap_or_default();
    for row in &mut rows {
        if let Some(rest) = row.text.strip_prefix(common) {
            row.text = rest;
            row.column += common.len();
        }
    }
    rows
}

impl Grid {
    /// The columns of a drawing without a frame.
    fn of(rows: &[Row<'_>]) -> Grid {
        if rows.iter().any(|row| row.text.contains('\t')) {
            return Grid::Tabs;
        }
        let cells = || {
            rows.iter().enumerate().flat_map(|(number, row)| {
                let offsets = row.text.chars().enumerate();
                let cells = offsets.filter(|&(_, character)| character != ' ');
                cells.map(move |(offset, _)| (number, offset))
            })
        };
        let first = cells().map(|(_, offset)| offset).min().unwrap_or(0);
        let pitch = cells().fold(0, |pitch, (_, offset)| {
            common_divisor(pitch, offset - first)
        });
        let mut halves = cells().map(|(row, offset)| (row + offset) % 2);
        let some = halves.next();
        if pitch == 1 && halves.all(|half| Some(half) == some) {
            return Grid::Centred;
        }
        let pitch = pitch.max(1);
        Grid::Every { first, pitch }
    }

    /// The column of a character, if it is at one.
    fn column(self, row: usize, offset: usize, tabs: usize) -> Option<usize> {
        match self {
            Grid::Every { first, pitch } => {
                let distance = offset.checked_sub(first)?;
                distance.is_multiple_of(pitch).then(|| distance / pitch)
            }
            Grid::Tabs => Some(tabs),
            Grid::Centred => Some((offset + row) / 2),
        }
    }
}

fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// Takes off the heading and the row letters, if there are any; gives the rows of cells and how
/// their characters make columns.
///
/// Square boards have both. Triangular ones, drawn centred, have letters and no columns to number.
fn strip_frame<'a>(rows: &[Row<'a>]) -> Result<Option<(Vec<Row<'a>>, Grid)>, NotationError> {
    let starts_with_a = |row: &Row<'_>| row.text.trim_start().starts_with(['A', 'a']);
    if rows.first().is_some_and(starts_with_a) {
        let cells = strip_letters(rows)?;
        if Grid::of(&cells) == Grid::Centred {
            return Ok(Some((cells, Grid::Centred)));
        }
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
    let cells = strip_letters(&rows[1..])?;
    let grid = if cells.iter().any(|row| row.text.contains('\t')) {
        Grid::Tabs
    } else {
        let pitch = width.to_string().len() + 1;
        Grid::Every {
            first: pitch - 1,
            pitch,
        }
    };
    Ok(Some((cells, grid)))
}

fn strip_letters<'a>(rows: &[Row<'a>]) -> Result<Vec<Row<'a>>, NotationError> {
    let lettered = rows.iter().zip('A'..);
    lettered
        .map(|(row, letter)| strip_letter(row, letter))
        .collect()
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
        let problem = "expected the row that starts with the letter {letter}";
        let problem = NotationError::at_line(row.line, row.column, problem);
        return Err(problem.with("letter", letter));
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
                    let problem = "{other} and {character} belong to different ways of drawing; use 1 and 0, o and -, or O and .";
                    let problem = NotationError::at_line(place.0, place.1, problem);
                    let problem = problem.with("other", format!("{other:?}"));
                    return Err(problem.with("character", format!("{character:?}")));
                }
            }
        }
    }
    let undecided = || {
        let problem =
            "nothing says what the dots mean; draw holes with 1 and 0, o and -, or O and .";
        NotationError::at_line(place.0, place.1, problem)
    };
    let dialect = found.map(|(dialect, _)| dialect);
    dialect.ok_or_else(|| stranger(rows).unwrap_or_else(undecided))
}

/// What is said of a character that belongs to no way of drawing.
fn strange(at: (usize, usize), character: char) -> NotationError {
    let problem = "{character} cannot appear in a drawing; use 1 and 0, o and -, or O and .";
    NotationError::at_line(at.0, at.1, problem).with("character", format!("{character:?}"))
}

/// The first of these.
fn stranger(rows: &[Row<'_>]) -> Option<NotationError> {
    rows.iter().find_map(|row| {
        let mut characters = row.text.chars().enumerate();
        let is_strange =
            |&(_, character): &(usize, char)| character != '.' && !character.is_whitespace();
        let (offset, character) = characters.find(is_strange)?;
        Some(strange((row.line, row.column + offset), character))
    })
}

fn read_row(
    row: &Row<'_>,
    number: usize,
    grid: Grid,
    dialect: Dialect,
    drawn: &mut Vec<Drawn>,
) -> Result<(), NotationError> {
    let mut tabs = 0;
    let mut last = None;
    for (offset, character) in row.text.chars().enumerate() {
        let at = (row.line, row.column + offset);
        let wrong = |problem: &'static str| Err(NotationError::at_line(at.0, at.1, problem));
        if character == '\t' && grid == Grid::Tabs {
            tabs += 1;
            continue;
        }
        if character == ' ' {
            continue;
        }
        let Some(cell) = dialect.cell(character) else {
            return Err(strange(at, character));
        };
        let column = grid.column(number, offset, tabs);
        if grid == Grid::Tabs && last == column {
            return wrong("there is a tab between some holes but not before this one");
        }
        last = column;
        if cell == Cell::Off {
            continue;
        }
        let Some(column) = column else {
            return wrong("this hole is not below a column number of the heading");
        };
        drawn.push(Drawn {
            row: number,
            column,
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
    let layout = Layout::new(lattice, &holes).map_err(|error| error.at(line, 1))?;
    let marbles: Holes = drawn
        .iter()
        .zip(&holes)
        .filter(|(drawn, _)| drawn.cell == Cell::Marble)
        .filter_map(|(_, &hole)| layout.index_of(hole))
        .collect();
    Ok(Position::new(layout, marbles))
}

#[cfg(test)]
mod tests;
