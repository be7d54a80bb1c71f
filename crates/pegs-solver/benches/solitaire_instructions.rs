//! The solver's work in instructions, which do not depend on how busy the machine is.
//!
//! Needs valgrind and `cargo install gungraun-runner --version 0.20.0`; then
//! `cargo bench -p marbles-pegs-solver --bench solitaire_instructions`

#![allow(missing_docs)] // The macros make public items of their own.

use std::hint::black_box;
use std::sync::Arc;

use gungraun::{library_benchmark, library_benchmark_group, main};
use pegs::Position;
use pegs_solver::{Answer, Goal, Solver};
use think::unwatched;

fn ready(text: &str) -> (Solver, Position) {
    let position: Position = text.parse().expect("a position");
    (
        Solver::new(Arc::clone(position.layout()), 256 << 20),
        position,
    )
}

#[library_benchmark]
#[bench::english(ready("english"))]
#[bench::french(ready("french"))]
#[bench::wiegleb(ready("wiegleb"))]
#[bench::diamond(ready("diamond"))]
#[bench::triangle(ready("triangle-15"))]
fn first_solution((mut solver, position): (Solver, Position)) -> Solver {
    let answer = black_box(solver.solve(&position, Goal::OneMarble, &unwatched));
    assert!(matches!(answer, Answer::Solved(_)));
    solver
}

#[library_benchmark]
#[bench::nine_marbles(ready("7-7-3-jhansqwnnxqembsha"))]
fn small_proof((mut solver, position): (Solver, Position)) -> Solver {
    let answer = black_box(solver.solve(&position, Goal::OneMarble, &unwatched));
    assert!(matches!(answer, Answer::Impossible(_)));
    solver
}

library_benchmark_group!(name = solitaire, benchmarks = [first_solution, small_proof]);
main!(library_benchmark_groups = solitaire);
