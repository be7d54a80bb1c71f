//! `marbles solitaire generate`: random positions that can be won, with a rating.

use game::SplitMix;
use pegs_solver::Puzzle;

use super::args::Generate;
use super::json;
use super::thinking;
use crate::failure::Failure;
use crate::output;
use crate::verbs::read_position;

pub(super) fn run(asked: &Generate) -> Result<(), Failure> {
    let board: pegs::Position = read_position(&asked.board)?;
    let holes = board.layout().holes().len();
    if asked.marbles as usize >= holes {
        let problem = format!("--marbles {}: a jump needs an empty hole", asked.marbles);
        let most = holes.saturating_sub(1);
        return Err(Failure::Usage(format!(
            "{problem}, and the board has {holes}; at most {most}"
        )));
    }
    let mut solver = thinking::solver(&board, &asked.effort);
    let watcher = thinking::watcher(&asked.effort);
    let mut random = SplitMix::new(asked.seed);
    let mut puzzles = Vec::new();
    let mut failure = None;
    while failure.is_none() && puzzles.len() < asked.number as usize {
        let made = solver.generate(asked.marbles, &mut random, &|report| watcher.hear(report));
        match made {
            Ok(Some(puzzle)) => puzzles.push(puzzle),
            Ok(None) => failure = Some(none_found(asked)),
            Err(limit) => {
                let so_far = format!("{} of {} positions are made", puzzles.len(), asked.number);
                failure = Some(thinking::ended_with(limit, &watcher, &so_far));
            }
        }
    }
    drop(watcher);
    tell(&puzzles, failure.as_ref(), asked.json.json)?;
    failure.map_or(Ok(()), |failure| Err(failure.told()))
}

fn tell(puzzles: &[Puzzle], failure: Option<&Failure>, json: bool) -> Result<(), Failure> {
    if json {
        let reason = failure.map(Failure::to_string);
        return output::say_json(json::generated(puzzles, reason));
    }
    let line = |puzzle: &Puzzle| {
        format!(
            "{}  {} of {} jumps keep it winnable\n",
            puzzle.position, puzzle.winning_jumps, puzzle.jumps
        )
    };
    output::print(puzzles.iter().map(line).collect::<String>())
}

fn none_found(asked: &Generate) -> Failure {
    Failure::Negative(format!(
        "neither a thousand random games nor three hundred random positions with {} marbles can be won; try fewer",
        asked.marbles
    ))
}
