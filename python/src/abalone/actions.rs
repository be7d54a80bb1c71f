//! Moves of Abalone as numbers: every move that any position could have, each with its own.
//!
//! A number is plane × 61 + cell, in the order of `batch.Abalone.cells`. Planes 0 to 5 are in-line moves
//! by direction, 1 3 5 7 9 11 o'clock, and the cell is the rear marble's. Planes 6 to 29 are side-steps,
//! 6 + (line × 2 + marbles − 2) × 4 + way: lines are 3, 1 and 11 o'clock, a way is one of the four
//! directions that leave the line, in the same order, and the cell is the smaller end. So a mask is the
//! sets of [`MoveSets`] one after the other. Numbers whose marbles would stand off the board are no move.

use std::sync::LazyLock;

use abalone::{Cell, Cells, Direction, MoveSets, Push, Shape};
use pyo3::prelude::*;

use crate::errors::{illegal, parsed};

const CELLS: usize = Cell::ALL.len();
const IN_LINE: usize = 6;
const PLANES: usize = IN_LINE + 3 * 2 * 4;
/// How many numbers there are.
pub(crate) const COUNT: usize = PLANES * CELLS;
/// Words with a bit for each.
pub(crate) const WORDS: usize = COUNT.div_ceil(64);

/// The move of every number.
static PUSHES: LazyLock<Vec<Option<Push>>> = LazyLock::new(|| {
    let cells = cells();
    let numbers = (0..PLANES).flat_map(|plane| (0..CELLS).map(move |place| (plane, place)));
    numbers
        .map(|(plane, place)| computed(plane, cells[place]))
        .collect()
});

/// The move with a number.
pub(crate) fn push_of(action: usize) -> Option<Push> {
    *PUSHES.get(action)?
}

/// The cell of every bit.
pub(crate) fn cells() -> [Cell; CELLS] {
    let mut cells = Cell::ALL;
    for cell in Cell::ALL {
        cells[place(cell)] = cell;
    }
    cells
}

fn place(cell: Cell) -> usize {
    Cells::of(cell).bits().trailing_zeros() as usize
}

fn computed(plane: usize, first: Cell) -> Option<Push> {
    let Some(step) = plane.checked_sub(IN_LINE) else {
        return Some(Push::in_line(first, Direction::ALL[plane]));
    };
    let line = step / 8;
    let more = step / 4 % 2;
    let way = step % 4;
    let mut last = first;
    for _ in 0..=more {
        last = last.neighbour(MoveSets::LINES[line])?;
    }
    Some(Push::side_step(first, last, MoveSets::WAYS[line][way]))
}

/// Sets the bit of every number that is legal.
#[inline]
pub(crate) fn add_to_mask(moves: &MoveSets, words: &mut [u64; WORDS]) {
    let steps = moves.side_steps.as_flattened().as_flattened();
    for (plane, cells) in moves.in_line.iter().chain(steps).enumerate() {
        let word = plane * CELLS / 64;
        let shift = plane * CELLS % 64;
        words[word] |= cells.bits() << shift;
        if shift > 64 - CELLS {
            words[word + 1] |= cells.bits() >> (64 - shift);
        }
    }
}

/// The number of a move; `None` for a side-step whose ends are not in line.
pub(crate) fn number_of(push: Push) -> Option<usize> {
    let first = push.first();
    let direction = push.direction();
    let plane = match push.shape() {
        Shape::InLine | Shape::Listed => direction.index(),
        Shape::SideStep => {
            let (line, more) = run(first, push.last())?;
            let mut ways = MoveSets::WAYS[line].iter();
            let way = ways.position(|&way| way == direction)?;
            IN_LINE + (line * 2 + more) * 4 + way
        }
    };
    Some(plane * CELLS + place(first))
}

/// The line from the smaller end of a group to the other, and by how many marbles there are more than two.
fn run(first: Cell, last: Cell) -> Option<(usize, usize)> {
    for (line, along) in MoveSets::LINES.into_iter().enumerate() {
        let second = first.neighbour(along);
        let third = second.and_then(|second| second.neighbour(along));
        if let Some(more) = [second, third].iter().position(|&cell| cell == Some(last)) {
            return Some((line, more));
        }
    }
    None
}

/// The number of a move given as text.
#[pyfunction]
pub(crate) fn abalone_action(push: &str) -> PyResult<usize> {
    let push: Push = parsed(push)?;
    number_of(push).ok_or_else(|| illegal(format!("{push} is no straight group of marbles")))
}

/// The text of the move with a number; `None` if its marbles would stand off the board.
#[pyfunction]
pub(crate) fn abalone_move(action: usize) -> Option<String> {
    push_of(action).map(|push| push.to_string())
}
