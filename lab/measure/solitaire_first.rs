//! How long the first solution takes as the first work of a process, and when all is warm.
//!
//! `cargo run --release -p lab --example solitaire_first -- BOARD` solves the board's usual start
//! once, then two hundred times more, each time with a solver of its own. Reading the board and
//! making the solver are part of the time; the parts of the first time are told as well.

use std::sync::Arc;
use std::time::Instant;

use pegs::Position;
use pegs_solver::{Answer, Goal, Solver};
use think::unwatched;

const MEMORY: u64 = 256 << 20;
const WARM: usize = 200;

/// Milliseconds for the parts of one solution, from the text of the board.
struct Taken {
    reading: f64,
    making: f64,
    solving: f64,
}

impl Taken {
    fn whole(&self) -> f64 {
        self.reading + self.making + self.solving
    }
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or("english".to_owned());
    let first = solve(&name);
    let mut warm: Vec<f64> = (0..WARM).map(|_| solve(&name).whole()).collect();
    warm.sort_by(f64::total_cmp);
    println!(
        "{name}: first {:.3} ms (board {:.3}, solver {:.3}, solution {:.3}); then {:.3} ms, worst {:.3} ms",
        first.whole(),
        first.reading,
        first.making,
        first.solving,
        warm[WARM / 2],
        warm[WARM - 1],
    );
}

fn solve(name: &str) -> Taken {
    let began = Instant::now();
    let position: Position = name.parse().expect("the name of a board");
    let read = Instant::now();
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let made = Instant::now();
    let answer = solver.solve(&position, Goal::OneMarble, &unwatched);
    let solved = Instant::now();
    assert!(matches!(answer, Answer::Solved(_)), "{answer:?}");
    let milliseconds = |from: Instant, to: Instant| (to - from).as_secs_f64() * 1000.0;
    Taken {
        reading: milliseconds(began, read),
        making: milliseconds(read, made),
        solving: milliseconds(made, solved),
    }
}
