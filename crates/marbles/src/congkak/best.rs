//! `best`: the best pit, its value and line, and the value of every pit.

use std::time::Duration;

use congkak::{Pit, Position};
use congkak_engine::{Best, Database, Memory, Opponent, Scope, SearchLimits};
use game::Position as _;
use play::Value;
use think::Level;

use super::args;
use super::json::BestPit;
use super::{database, tiles};
use crate::failure::Failure;
use crate::options::Thinking;
use crate::output;
use crate::watching::{Watcher, thousands};

/// Bytes to remember positions in, for short and for long thoughts: filling them takes time.
const MEMORY: [usize; 2] = [64 << 20, 512 << 20];

pub(super) fn run(asked: &args::Best) -> Result<(), Failure> {
    let position = asked.start.read()?;
    let args::Best { thinking, .. } = asked;
    let budget = &thinking.budget;
    thinking.refuse_limits_of_a_level()?;
    let bytes = match &asked.disk {
        Some(folder) => tiles::joined(folder, &position, MEMORY[1] as u64)?,
        None => database::kept_for(&position)?,
    };
    let database = bytes.as_ref().map(database::Kept::open).transpose()?;
    // Of the levels, only the highest looks as far as it is let.
    let ends_itself = |level: Level| level != Level::STRONGEST;
    let time = match thinking.level.is_some_and(ends_itself) {
        true => budget.time,
        false => budget.time_to_stop(),
    };
    let watcher = match time {
        Some(limit) => Watcher::new().with_limit(limit),
        None => Watcher::new(),
    };
    let found = look(thinking, &position, database.as_ref(), &watcher);
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    match found {
        Some(found) => {
            tell(&position, &found, asked.json.json)?;
            match interrupted {
                true => Err(interrupted_at(&found).told()),
                false => Ok(()),
            }
        }
        None if interrupted => Err(Failure::Interrupted),
        None => {
            let problem = "the game is over: there is no pit to find";
            Err(Failure::Negative(problem.to_owned()))
        }
    }
}

/// Ctrl-C ends the looking; what was found until then is told.
fn interrupted_at(found: &Best) -> Failure {
    Failure::InterruptedAt(format!("the best pit at depth {} was told", found.depth))
}

fn look(
    asked: &Thinking,
    position: &Position,
    database: Option<&Database<'_>>,
    watcher: &Watcher,
) -> Option<Best> {
    let watch = |report: think::Report<'_>| watcher.hear(report);
    let threads = asked.threads.threads.into();
    let budget = &asked.budget;
    let is_long = budget
        .time
        .is_some_and(|time| time > Duration::from_secs(4));
    let mut memory = Memory::new(MEMORY[usize::from(is_long)]);
    if let Some(level) = asked.level {
        let library = files::library();
        let opponent = Opponent {
            level,
            seed: asked.seed.seed,
            threads,
            endgames: library.endgames(),
        };
        return opponent.choose(position, &mut memory, &watch);
    }
    let limits = SearchLimits {
        depth: budget.depth.unwrap_or(u32::MAX).min(SearchLimits::DEEPEST),
        nodes: budget.nodes.unwrap_or(u64::MAX),
        threads,
        scope: Scope::EveryPit,
    };
    congkak_engine::best(position, &mut memory, database, &limits, &watch)
}

/// One line a pit, for people.
pub(super) fn pit_lines(pits: &[(Pit, i32)]) -> String {
    pits.iter()
        .map(|&(pit, value)| format!("  pit {pit}: {}\n", Value::from_marbles(value)))
        .collect()
}

fn tell(position: &Position, found: &Best, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(BestPit::new(position, found));
    }
    let line: Vec<String> = found.line.iter().map(Pit::to_string).collect();
    let sure = if found.exact { "exact" } else { "a guess" };
    output::print(format_args!(
        "{}\nvalue {} ({sure}), depth {}, {} positions\nline {}\n{}{}\n",
        found.pit,
        Value::from_marbles(found.value),
        found.depth,
        thousands(found.nodes),
        line.join(" "),
        pit_lines(&found.pits),
        found.sentence(position),
    ))
}

/// Whether there is anything to look for.
pub(super) fn refuse_if_over(position: &Position) -> Result<(), Failure> {
    if position.is_over() {
        let problem = "the game is over: there is nothing to play";
        return Err(Failure::Negative(problem.to_owned()));
    }
    Ok(())
}
