//! Moves as courses and other programs write them.

use alloc::format;
use alloc::string::String;

use game::NotationError;

use crate::movegen::for_each_move;
use crate::push::{Shape, line_between};
use crate::reader::Reader;
use crate::{Cell, Direction, Position, Push};

/// The cell in a row, counted from 1 at A, with a number.
pub(super) fn cell(row: u32, number: u32) -> Option<Cell> {
    let letter = ('A'..='I').nth(row.checked_sub(1)? as usize)?;
    Cell::new(letter, u8::try_from(number).ok()?)
}

/// Reads `2:C5C7`, `2:E4-F5>NW` or `2 4 right`.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Push, NotationError> {
    let start = reader.column();
    let first = reader.number();
    if reader.take(':') {
        let marbles = first.filter(|count| (1..=3).contains(count));
        let problem = "expected 1, 2 or 3 marbles before the colon, as in 2:C5C7";
        let marbles = marbles.ok_or_else(|| NotationError::at(start, problem))?;
        return read_counted(reader, marbles as usize);
    }
    let second = reader.number();
    let problem = "expected a row and a number from 0, then a direction, as in 2 4 right";
    let (Some(row), Some(number)) = (first, second) else {
        return Err(NotationError::at(start, problem));
    };
    let rear = cell(row + 1, number + 1).ok_or_else(|| {
        let problem =
            "{cell} is not on the board: row 0 is A, with numbers 0 to 4; row 8 is I, with 4 to 8";
        NotationError::at(start, problem).with("cell", format!("{row} {number}"))
    })?;
    Ok(Push::in_line(rear, read_direction(reader)?))
}

fn read_direction(reader: &mut Reader<'_>) -> Result<Direction, NotationError> {
    reader.peek();
    let start = reader.column();
    let mut word = String::new();
    while let Some(next) = reader
        .peek()
        .filter(|next| next.is_ascii_alphabetic() || *next == '-')
    {
        reader.next();
        word.push(next.to_ascii_lowercase());
    }
    let direction = match word.as_str() {
        "right" | "e" => Some(Direction::Right),
        "left" | "w" => Some(Direction::Left),
        "up-right" | "ne" => Some(Direction::UpRight),
        "up-left" | "nw" => Some(Direction::UpLeft),
        "down-right" | "se" => Some(Direction::DownRight),
        "down-left" | "sw" => Some(Direction::DownLeft),
        _ => None,
    };
    let problem = "expected a direction: left, right, up-left, up-right, down-left or down-right";
    direction.ok_or_else(|| NotationError::at(start, problem))
}

/// What follows the number of marbles.
fn read_counted(reader: &mut Reader<'_>, marbles: usize) -> Result<Push, NotationError> {
    let first = reader.cell()?;
    let has_dash = reader.take_dash();
    reader.peek();
    let start = reader.column();
    let second = reader.cell()?;
    if has_dash && reader.take('>') {
        let direction = read_direction(reader)?;
        let size = line_between(first, second).map_or(1, |(_, size)| size);
        if size != marbles {
            let problem = "{first} and {second} are not the ends of {count} marbles in a line";
            let error = NotationError::at(start, problem).with("count", marbles);
            return Err(error.with("first", first).with("second", second));
        }
        return Ok(Push::side_step(first, second, direction));
    }
    let moved = Direction::ALL.into_iter().find_map(|direction| {
        let mut line = core::iter::successors(Some(first), |cell| cell.neighbour(direction));
        let front = line.clone().nth(marbles - 1)?;
        (line.nth(marbles) == Some(second)).then(|| Push::listed(first, front, direction))?
    });
    moved.ok_or_else(|| {
        let problem = "{count} marbles from {first} do not reach {second}: the second cell is where the front one goes";
        let error = NotationError::at(start, problem).with("count", marbles);
        error.with("first", first).with("second", second)
    })
}

impl Position {
    /// Reads a move in any notation, PlayStrategy's included: `A1D4` is the line from A1 whose front marble, or the last
    /// one that it pushes, goes to D4; `A1B3` is the two marbles beside A1 that step aside, the far one to B3.
    ///
    /// ```
    /// use abalone::{Layout, Push};
    ///
    /// let start = Layout::BELGIAN_DAISY.start();
    /// assert_eq!(start.read_move("a1d4"), "i-A1-1".parse());
    /// assert_eq!(start.read_move("[A1],1"), "[[A1],1]".parse());
    /// # Ok::<(), abalone::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// The column that cannot be read, or that no legal move goes there.
    pub fn read_move(&self, text: &str) -> Result<Push, NotationError> {
        let Some((from, to)) =
            two_cells(text).filter(|(from, to)| from.direction_to(*to).is_none())
        else {
            return text.parse();
        };
        self.push_between(from, to).ok_or_else(|| {
            let problem = "no legal move goes from {from} to {to}; expected a cell next to {from}, or the one where the line's last marble goes";
            let column = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
            NotationError::at(column, problem).with("from", from).with("to", to)
        })
    }

    fn push_between(&self, from: Cell, to: Cell) -> Option<Push> {
        let mut found = None;
        for_each_move(self.marbles(), |push| {
            if self.ends(push).contains(&Some((from, to))) {
                found = Some(push);
            }
        });
        found
    }

    /// Where a legal move begins and ends: in line, the rear marble and where the last pushed one goes; to the side, one
    /// end and where the other goes, from whichever end the way there leads on.
    pub(super) fn ends(&self, push: Push) -> [Option<(Cell, Cell)>; 2] {
        let first = push.first();
        let last = push.last();
        let direction = push.direction();
        if push.shape() != Shape::SideStep {
            let occupied = !self.marbles().empty();
            let line = || core::iter::successors(Some(first), |cell| cell.neighbour(direction));
            let gap = line().find(|&cell| !occupied.contains(cell));
            return [gap.or_else(|| line().last()).map(|end| (first, end)), None];
        }
        let from = |end: Cell, other: Cell| {
            let (along, _) = line_between(end, other)?;
            let leads_on = along.opposite() != direction && is_beside(along, direction);
            leads_on.then(|| Some((end, other.neighbour(direction)?)))?
        };
        [from(first, last), from(last, first)]
    }
}

/// Whether two directions are neighbours on the clock.
fn is_beside(one: Direction, other: Direction) -> bool {
    matches!(one.hour().abs_diff(other.hour()), 2 | 10)
}

/// The two cells that a text names, if it names two and nothing else.
fn two_cells(text: &str) -> Option<(Cell, Cell)> {
    let mut reader = Reader::new(text);
    let cells = (reader.cell().ok()?, reader.cell().ok()?);
    reader.peek().is_none().then_some(cells)
}

/// Refuses what cannot be a move in any position.
///
/// # Errors
/// The column that cannot be read.
pub fn check_move_text(text: &str) -> Result<(), NotationError> {
    match two_cells(text) {
        Some(_) => Ok(()),
        None => text.parse::<Push>().map(drop),
    }
}
