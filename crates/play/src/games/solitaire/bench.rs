//! The fixed work of peg solitaire: positions to solve, easy and hard, solvable and not.

use pegs::Position;
use pegs_solver::{Answer, Goal, Solver};
use think::unwatched;

use crate::bench::BenchWork;

/// What the solver may remember.
const MEMORY: u64 = 256 << 20;

/// What the answer must be.
#[derive(PartialEq, Eq)]
enum Expected {
    Solved,
    Impossible,
}

/// What the solver looks at changes with the solver: a commit that means to change it says so.
pub(super) const WORK: [BenchWork; 11] = [
    solving("solitaire english", 2_351, || {
        solve("english", Expected::Solved)
    }),
    solving("solitaire french", 3_234, || {
        solve("french", Expected::Solved)
    }),
    solving("solitaire wiegleb", 3_838, || {
        solve("wiegleb", Expected::Solved)
    }),
    solving("solitaire diamond", 16_409, || {
        solve("diamond", Expected::Solved)
    }),
    solving("solitaire asymmetric", 3_693, || {
        solve("asymmetric", Expected::Solved)
    }),
    solving("solitaire square-6", 3_072, || {
        solve("square-6", Expected::Solved)
    }),
    solving("solitaire triangle-15", 435, || {
        solve("triangle-15", Expected::Solved)
    }),
    solving("solitaire triangle-21", 1_508, || {
        solve("triangle-21", Expected::Solved)
    }),
    solving("solitaire english, centre to centre", 2_351, || {
        solve("english finish D4", Expected::Solved)
    }),
    solving("solitaire english, lost at 28 marbles", 187_796_552, || {
        solve(
            "..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..",
            Expected::Impossible,
        )
    }),
    solving("solitaire english, nine marbles", 3, || {
        solve("7-7-3-jhansqwnnxqembsha", Expected::Impossible)
    }),
];

const fn solving(name: &'static str, total: u64, count: fn() -> u64) -> BenchWork {
    BenchWork {
        name,
        unit: "positions",
        total,
        count,
    }
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
