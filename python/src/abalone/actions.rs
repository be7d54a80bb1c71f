//! Moves of Abalone as numbers: every move that any position could have, each with its own.
//!
//! | numbers | move | number |
//! |---|---|---|
//! | 0 to 365 | in line | rear cell × 6 + direction |
//! | 366 to 1829 | side-step | 366 + ((smaller end × 3 + line) × 2 + marbles − 2) × 4 + way |
//!
//! Cells count from A1 to I9, directions are 1 3 5 7 9 11 o'clock, lines 3, 1 and 11 o'clock, and a
//! way is one of the four directions that leave the line, in that order. Numbers whose marbles
//! would stand off the board are no move.

use std::str::FromStr as _;
use std::sync::LazyLock;

use abalone::{Cell, Direction, Push, Shape};
use pyo3::prelude::*;

use crate::errors::{illegal, unreadable};

const CELLS: usize = Cell::ALL.len();
const IN_LINE: usize = CELLS * 6;
/// How many numbers there are.
pub(crate) const COUNT: usize = IN_LINE + CELLS * 3 * 2 * 4;

/// The directions in which a group runs from its smaller end.
const LINES: [Direction; 3] = [Direction::Right, Direction::UpRight, Direction::UpLeft];

/// The move of every number.
static PUSHES: LazyLock<Vec<Option<Push>>> = LazyLock::new(|| (0..COUNT).map(computed).collect());

/// The move with a number.
pub(crate) fn push_of(action: usize) -> Option<Push> {
    *PUSHES.get(action)?
}

fn computed(action: usize) -> Option<Push> {
    if action < IN_LINE {
        let rear = Cell::ALL[action / 6];
        return Some(Push::in_line(rear, Direction::ALL[action % 6]));
    }
    let rest = action - IN_LINE;
    let (group, way) = (rest / 4, rest % 4);
    let (end, marbles) = (group / 2, group % 2 + 2);
    let (first, line) = (Cell::ALL[end / 3], LINES[end % 3]);
    let mut last = first;
    for _ in 1..marbles {
        last = last.neighbour(line)?;
    }
    Some(Push::side_step(first, last, ways(line)[way]))
}

/// The four directions that leave a line.
fn ways(line: Direction) -> [Direction; 4] {
    let mut ways = [line; 4];
    let leaving = Direction::ALL.into_iter().filter(|way| !way.is_along(line));
    for (place, way) in ways.iter_mut().zip(leaving) {
        *place = way;
    }
    ways
}

/// Where a direction stands among the four that leave a line, by both.
const WAYS: [[usize; 6]; 6] = {
    let mut table = [[0; 6]; 6];
    let mut line = 0;
    while line < 6 {
        let (mut way, mut place) = (0, 0);
        while way < 6 {
            table[line][way] = place;
            // Opposite directions are three apart.
            if way % 3 != line % 3 {
                place += 1;
            }
            way += 1;
        }
        line += 1;
    }
    table
};

/// The number of a move; `None` for a side-step whose ends are not in line.
#[inline]
pub(crate) fn number_of(push: Push) -> Option<usize> {
    let first = push.first().index();
    match push.shape() {
        Shape::InLine | Shape::Listed => Some(first * 6 + push.direction().index()),
        Shape::SideStep => {
            let (line, marbles) = run(push.first(), push.last())?;
            let way = WAYS[LINES[line].index()][push.direction().index()];
            Some(IN_LINE + ((first * 3 + line) * 2 + marbles - 2) * 4 + way)
        }
    }
}

/// The line and the number of marbles from the smaller end of a group to the other, by cells.
static RUNS: LazyLock<Vec<Option<(u8, u8)>>> = LazyLock::new(|| {
    let mut runs = vec![None; CELLS * CELLS];
    for first in Cell::ALL {
        for (line, direction) in (0..).zip(LINES) {
            let second = first.neighbour(direction);
            let third = second.and_then(|second| second.neighbour(direction));
            for (marbles, last) in (2..).zip([second, third]) {
                if let Some(last) = last {
                    runs[first.index() * CELLS + last.index()] = Some((line, marbles));
                }
            }
        }
    }
    runs
});

#[inline]
fn run(first: Cell, last: Cell) -> Option<(usize, usize)> {
    let (line, marbles) = RUNS[first.index() * CELLS + last.index()]?;
    Some((usize::from(line), usize::from(marbles)))
}

/// The number of a move given as text.
#[pyfunction]
pub(crate) fn abalone_action(push: &str) -> PyResult<usize> {
    let push = Push::from_str(push).map_err(|error| unreadable(&error))?;
    number_of(push).ok_or_else(|| illegal(format!("{push} is no straight group of marbles")))
}

/// The text of the move with a number; `None` if its marbles would stand off the board.
#[pyfunction]
pub(crate) fn abalone_move(action: usize) -> Option<String> {
    push_of(action).map(|push| push.to_string())
}
