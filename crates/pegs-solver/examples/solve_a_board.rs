//! Solves a board of your own, or says why it cannot be solved.
//!
//! `cargo run --release -p marbles-pegs-solver --example solve_a_board -- "-oo/ooo/ooo"`

use pegs_solver::pegs::{NotationError, Position};
use pegs_solver::{Answer, Goal, Solver, unwatched};

fn main() -> Result<(), NotationError> {
    let text = std::env::args().nth(1).unwrap_or("english".to_owned());
    let position: Position = text.parse()?;
    let mut solver = Solver::new(position.layout().clone(), 256 << 20);
    match solver.solve(&position, Goal::of(&position), &unwatched) {
        Answer::Solved(solution) => {
            for sweep in solution.sweeps() {
                println!("{sweep}");
            }
        }
        Answer::Impossible(reason) => println!("impossible: {reason}"),
        Answer::GaveUp(limit) => println!("gave up: {limit}"),
    }
    Ok(())
}
