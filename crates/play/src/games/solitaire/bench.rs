//! The fixed work of peg solitaire: positions to solve, easy and hard, solvable and not.

use pegs::Position;
use pegs_solver::{Answer, Goal, Solver};
use think::unwatched;

use crate::bench::{BenchWork, work};

/// What the solver may remember.
const MEMORY: u64 = 256 << 20;

/// What the answer must be.
#[derive(PartialEq, Eq)]
enum Expected {
    Solved,
    Impossible,
}

/// What the solver looks at changes with the solver: a commit that means to change it says so.
#[rustfmt::skip]
pub(super) const WORK: [BenchWork; 11] = [
    work("solitaire english", 2_351, "positions", || solved("english")),
    work("solitaire french", 3_234, "positions", || solved("french")),
    work("solitaire wiegleb", 3_838, "positions", || solved("wiegleb")),
    work("solitaire diamond", 16_409, "positions", || solved("diamond")),
    work("solitaire asymmetric", 3_693, "positions", || solved("asymmetric")),
    work("solitaire square-6", 3_072, "positions", || solved("square-6")),
    work("solitaire triangle-15", 435, "positions", || solved("triangle-15")),
    work("solitaire triangle-21", 1_508, "positions", || solved("triangle-21")),
    work("solitaire english, centre to centre", 2_351, "positions", || solved("english finish D4")),
    work("solitaire english, lost at 28 marbles", 187_796_552, "positions", || lost("..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..")),
    work("solitaire english, nine marbles", 3, "positions", || lost("7-7-3-jhansqwnnxqembsha")),
];

fn solved(text: &str) -> u64 {
    solve(text, Expected::Solved)
}

fn lost(text: &str) -> u64 {
    solve(text, Expected::Impossible)
}

/// Solves, and counts the positions looked at; none if the answer is not the right one.
fn solve(text: &str, expected: Expected) -> u64 {
    let position: Position = text.parse().expect("the work is written by hand");
    let mut solver = Solver::new(position.layout().clone(), MEMORY);
    let answer = match solver.solve(&position, Goal::of(&position), &unwatched) {
        Answer::Solved(_) => Expected::Solved,
        Answer::Impossible(_) => Expected::Impossible,
        Answer::GaveUp(_) => return 0,
    };
    if answer == expected {
        solver.nodes()
    } else {
        0
    }
}
