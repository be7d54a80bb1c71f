//! `marbles solitaire generate`: random positions that can be won, with a rating.

use game::SplitMix;
use pegs_solver::Puzzle;

use super::args::Generate;
use super::json;
use super::thinking;
use crate::failure::Failure;
use crate::output;
use crate::verbs::read_position;

pub(super) fn run(args: &Generate) -> Result<(), Failure> {
    let board: pegs::Position = read_position(&args.board)?;
    let holes = board.layout().holes().len();
    if args.marbles as usize >= holes {
        let problem = format!("--marbles {}: a jump needs an empty hole", args.marbles);
        let most = holes.saturating_sub(1);
        return Err(Failure::Usage(format!(
            "{problem}, and the board has {holes}; at most {most}"
        )));
    }
    let mut solver = thinking::solver(&board, &args.effort);
    let watcher = thinking::watcher(&args.effort);
    let mut random = SplitMix::new(args.seed);
    let mut puzzles = Vec::new();
    let mut failure = None;
    while failure.is_none() && puzzles.len() < args.number as usize {
        let made = solver.generate(args.marbles, &mut random, &|report| {
            watcher.on_report(report)
        });
        match made {
            Ok(Some(puzzle)) => puzzles.push(puzzle),
            Ok(None) => failure = Some(none_found(args)),
            Err(limit) => {
                let so_far = format!("{} of {} positions are made", puzzles.len(), args.number);
                failure = Some(thinking::ended_with(limit, &watcher, &so_far));
            }
        }
    }
    drop(watcher);
    tell(&puzzles, failure.as_ref(), args.json.json)?;
    failure.map_or(Ok(()), |failure| Err(failure.printed()))
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

fn none_found(args: &Generate) -> Failure {
    Failure::Negative(format!(
        "no winnable position with {} marbles was found in 1,000 random games and 300 random positions; try fewer",
        args.marbles
    ))
}
