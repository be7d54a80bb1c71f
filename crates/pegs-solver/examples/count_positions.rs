//! Counts the positions a board can reach, jump by jump, by the rules alone.
//!
//! `cargo run --release -p marbles-pegs-solver --example count_positions -- triangle-15`

use std::collections::HashSet;

use pegs_solver::pegs::{Holes, NotationError, Position};

fn main() -> Result<(), NotationError> {
    let board = std::env::args().nth(1).unwrap_or("triangle-15".to_owned());
    let start: Position = board.parse()?;
    let jumps = start.layout().jumps();
    let after = |marbles: &Holes| -> Vec<Holes> {
        let possible = jumps.iter().filter(|jump| jump.is_possible(*marbles));
        possible.map(|jump| jump.apply(*marbles)).collect()
    };
    let mut level = HashSet::from([start.marbles()]);
    let mut total = 0;
    for made in 0.. {
        if level.is_empty() {
            break;
        }
        println!("{made:2} jumps: {} positions", level.len());
        total += level.len();
        level = level.iter().flat_map(after).collect();
    }
    println!("{total} in all");
    Ok(())
}
