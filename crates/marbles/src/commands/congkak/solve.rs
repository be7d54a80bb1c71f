//! `solve`: exact values.

use congkak::Position;
use engine::congkak::{Database, DatabaseSize, SolveLimits, Solved, Unsolved, Wanted, build};
use game::Side;
use serde_json::json;

use super::{best, database, read_start};
use crate::args::congkak::Solve;
use crate::failure::Failure;
use crate::output;
use crate::watching::{Watcher, thousands};

/// A database built for one solve has at most this many entries: a second or two of work.
const OWN_DATABASE: u64 = 20_000_000;

pub(super) fn run(asked: &Solve) -> Result<(), Failure> {
    let position = read_start(&asked.start)?;
    let watcher = match asked.time {
        Some(limit) => Watcher::new().with_limit(limit),
        None => Watcher::new(),
    };
    let answer = solve(asked, &position, &watcher)?;
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    match answer {
        Ok(solved) => tell(&position, &solved, asked.json.json),
        Err(Unsolved::TooLarge) => Err(Failure::Limit(
            "only house rules with up to 8 pits a side and 126 marbles in pits can be solved; try `best`".to_owned(),
        )),
        Err(Unsolved::Stopped { .. }) if interrupted => Err(Failure::Interrupted),
        Err(Unsolved::Stopped { at_least, at_most, nodes }) => Err(Failure::Limit(format!(
            "not solved after {} positions: the value is between {at_least:+} and {at_most:+}; give it more --time or --memory",
            thousands(nodes)
        ))),
    }
}

fn solve(
    asked: &Solve,
    position: &Position,
    watcher: &Watcher,
) -> Result<Result<Solved, Unsolved>, Failure> {
    let watch = |report: engine::Report<'_>| watcher.hear(report);
    let kept = database::kept_for(position)?;
    let built = match &kept {
        Some(_) => None,
        None => own_size(position).and_then(|size| build(size, &watch)),
    };
    let database = match (&kept, &built) {
        (Some(kept), _) => Some(kept.open()?),
        (None, Some(bytes)) => Database::open(bytes).ok(),
        (None, None) => None,
    };
    let limits = SolveLimits {
        memory: memory(asked, position),
        threads: asked.threads.into(),
        wanted: if asked.value_only {
            Wanted::Best
        } else {
            Wanted::EveryPit
        },
    };
    Ok(engine::congkak::solve(
        position,
        database.as_ref(),
        &limits,
        &watch,
    ))
}

fn in_pits(position: &Position) -> u32 {
    let pits = Side::ALL.into_iter().flat_map(|side| position.pits(side));
    pits.map(|&marbles| u32::from(marbles)).sum()
}

/// The database that pays for itself: not more than half the marbles, not more than seconds.
fn own_size(position: &Position) -> Option<DatabaseSize> {
    let (pits, count) = (position.pits(Side::First).len(), position.rules().count);
    let largest = DatabaseSize::within(pits, count, OWN_DATABASE)?;
    DatabaseSize::new(pits, largest.marbles().min(in_pits(position) / 2), count)
}

/// What was asked for, but no more than there are positions.
fn memory(asked: &Solve, position: &Position) -> usize {
    let asked = (asked.memory as usize) << 20;
    let (pits, count) = (position.pits(Side::First).len(), position.rules().count);
    let all = DatabaseSize::new(pits, in_pits(position), count).map(|size| 8 * size.entries());
    all.and_then(|all| usize::try_from(all).ok())
        .map_or(asked, |all| all.min(asked))
}

fn tell(position: &Position, solved: &Solved, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(json!({
            "value": solved.value,
            "moves": best::by_pit(&solved.pits),
            "position": position.to_string(),
            "nodes": solved.nodes,
            "result": "solved",
        }));
    }
    output::print(format_args!(
        "value {:+} for the player to move, {} positions\n{}",
        solved.value,
        thousands(solved.nodes),
        best::pit_lines(&solved.pits),
    ))
}
