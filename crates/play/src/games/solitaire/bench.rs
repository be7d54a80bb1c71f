//! The fixed work of peg solitaire: positions to solve, easy and hard, solvable and not.

use pegs::Position;
use pegs_solver::{Answer, Goal, Solver};
use think::unwatched;

use crate::bench::Work;

/// What the solver may remember.
const MEMORY: u64 = 256 << 20;

/// What the answer must be.
#[derive(PartialEq, Eq)]
enum Expected {
    Solved,
    Impossible,
}

/// What the solver looks at changes with the solver: a commit that means to change it says so.
pub(super) const WORK: [Work; 11] = [
    Work {
        name: "solitaire english",
        unit: "positions",
        total: 2_351,
        count: || solve("english", Expected::Solved),
    },
    Work {
        name: "solitaire french",
        unit: "positions",
        total: 3_234,
        count: || solve("french", Expected::Solved),
    },
    Work {
        name: "solitaire wiegleb",
        unit: "positions",
        total: 3_838,
        count: || solve("wiegleb", Expected::Solved),
    },
    Work {
        name: "solitaire diamond",
        unit: "positions",
        total: 16_409,
        count: || solve("diamond", Expected::Solved),
    },
    Work {
        name: "solitaire asymmetric",
        unit: "positions",
        total: 3_693,
        count: || solve("asymmetric", Expected::Solved),
    },
    Work {
        name: "solitaire square-6",
        unit: "positions",
        total: 3_072,
        count: || solve("square-6", Expected::Solved),
    },
    Work {
        name: "solitaire triangle-15",
        unit: "positions",
        total: 435,
        count: || solve("triangle-15", Expected::Solved),
    },
    Work {
        name: "solitaire triangle-21",
        unit: "positions",
        total: 1_508,
        count: || solve("triangle-21", Expected::Solved),
    },
    Work {
        name: "solitaire english, centre to centre",
        unit: "positions",
        total: 2_351,
        count: || solve("english finish D4", Expected::Solved),
    },
    Work {
        name: "solitaire english, lost at 28 marbles",
        unit: "positions",
        total: 187_796_762,
        count: || {
            solve(
                "..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..",
                Expected::Impossible,
            )
        },
    },
    Work {
        name: "solitaire english, nine marbles",
        unit: "positions",
        total: 3,
        count: || solve("7-7-3-jhansqwnnxqembsha", Expected::Impossible),
    },
];

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
