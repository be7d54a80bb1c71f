//! Lists the legal moves in the order that files and screens rely on.
//!
//! 1. In line: own marbles by letter, then number; each with directions 1 3 5 7 9 11.
//! 2. Side-steps: own marbles by letter, then number, as the smaller end; each
//!    with the group running in direction 3, then 1, then 11; each of two, then
//!    three marbles; each with directions 1 3 5 7 9 11.

use crate::{Direction, Marbles, MoveSets, Push};

/// Calls `each` with every legal move, in the documented order.
pub(crate) fn for_each_move(marbles: Marbles, mut each: impl FnMut(Push)) {
    let moves = marbles.moves();
    for cell in marbles.own() {
        for direction in Direction::ALL {
            if moves.in_line[direction.index()].contains(cell) {
                each(Push::in_line(cell, direction));
            }
        }
    }
    for cell in marbles.own() {
        for (line, groups) in moves.side_steps.iter().enumerate() {
            let along = MoveSets::LINES[line];
            let Some(second) = cell.neighbour(along) else {
                continue;
            };
            let lasts = [Some(second), second.neighbour(along)];
            for (steps, last) in groups.iter().zip(lasts) {
                let Some(last) = last else { continue };
                for (ends, way) in steps.iter().zip(MoveSets::WAYS[line]) {
                    if ends.contains(cell) {
                        each(Push::side_step(cell, last, way));
                    }
                }
            }
        }
    }
}
