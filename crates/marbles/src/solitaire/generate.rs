//! `marbles solitaire generate`: random positions that can be won, with a rating.

use game::SplitMix;
use pegs::Position;
use pegs_solver::Puzzle;
use serde_json::{Value, json};

use super::thinking;
use crate::failure::Failure;
use crate::options::Effort;
use crate::output;

/// What was asked for.
pub(super) struct Asked {
    pub(super) marbles: u32,
    pub(super) number: u32,
    pub(super) seed: u64,
}

pub(super) fn run(
    board: &Position,
    asked: &Asked,
    effort: &Effort,
    json: bool,
) -> Result<(), Failure> {
    let mut solver = thinking::solver(board, effort);
    let watcher = thinking::watcher(effort);
    let mut random = SplitMix::new(asked.seed);
    let mut puzzles = Vec::new();
    for _ in 0..asked.number {
        let made = solver.generate(asked.marbles, &mut random, &|report| watcher.hear(report));
        match made.map_err(|limit| thinking::ended(limit, &watcher))? {
            Some(puzzle) => puzzles.push(puzzle),
            None => return Err(none_found(asked)),
        }
    }
    drop(watcher);
    if json {
        let puzzle = |puzzle: &Puzzle| -> Value {
            json!({
                "position": puzzle.position.to_string(),
                "marbles": puzzle.position.marbles_left(),
                "moves": puzzle.jumps,
                "winning_moves": puzzle.winning_jumps,
            })
        };
        let puzzles: Vec<Value> = puzzles.iter().map(puzzle).collect();
        return output::say_json(json!({ "positions": puzzles }));
    }
    let line = |puzzle: &Puzzle| {
        format!(
            "{}  {} of {} jumps keep it winnable\n",
            puzzle.position, puzzle.winning_jumps, puzzle.jumps
        )
    };
    output::print(puzzles.iter().map(line).collect::<String>())
}

fn none_found(asked: &Asked) -> Failure {
    Failure::Negative(format!(
        "no position with {} marbles was found that can be won; try fewer",
        asked.marbles
    ))
}
