//! Lists the legal moves in the order that files and screens rely on.
//!
//! 1. In line: own marbles by letter, then number; each with directions 1 3 5 7 9 11.
//! 2. Side-steps: own marbles by letter, then number, as the smaller end; each
//!    with the group running in direction 3, then 1, then 11; each of two, then
//!    three marbles; each with directions 1 3 5 7 9 11.

use crate::marbles::{LINES, Marbles, SideSteps};
use crate::{Cell, Cells, Direction, Push};

/// Calls `each` with every legal move, in the documented order.
pub(crate) fn for_each_move(marbles: Marbles, mut each: impl FnMut(Push)) {
    let movers = Direction::ALL.map(|direction| marbles.in_line(direction));
    let rears = movers.map(|moves| moves.all());
    let able = movers.map(|moves| moves.quiet[0]);
    for cell in marbles.own() {
        for direction in Direction::ALL {
            if rears[direction.index()].contains(cell) {
                each(Push::in_line(cell, direction));
            }
        }
    }
    for_each_side_step(marbles.own(), &able, each);
}

fn for_each_side_step(own: Cells, able: &[Cells; 6], mut each: impl FnMut(Push)) {
    let groups = LINES.map(|line| able.map(|able| SideSteps::of(able, line)));
    for cell in own {
        for (line, steps) in LINES.into_iter().zip(&groups) {
            let Some(second) = cell.neighbour(line) else {
                continue;
            };
            each_step(line, |direction| {
                if steps[direction.index()].two.contains(cell) {
                    each(Push::side_step(cell, second, direction));
                }
            });
            each_step(line, |direction| {
                if steps[direction.index()].three.contains(cell) {
                    each(Push::side_step(cell, third(second, line), direction));
                }
            });
        }
    }
}

/// The four directions that leave a line.
fn each_step(line: Direction, each: impl FnMut(Direction)) {
    Direction::ALL
        .into_iter()
        .filter(|direction| !direction.is_along(line))
        .for_each(each);
}

fn third(second: Cell, line: Direction) -> Cell {
    second
        .neighbour(line)
        .expect("three marbles stand on three cells")
}
