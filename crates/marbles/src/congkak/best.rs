//! `best`: the best pit, its value and line, and the value of every pit.

use std::time::Duration;

use congkak::{Pit, Position};
use congkak_engine::{Best, Database, Limits, Memory, Opponent, Wanted};
use game::Position as _;
use think::Level;

use super::args;
use super::json::BestPit;
use super::{database, read_start};
use crate::failure::Failure;
use crate::output;
use crate::watching::{Watcher, thousands};

/// How long to think where nothing limits it.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Bytes to remember positions in, for short and for long thoughts: filling them takes time.
const MEMORY: [usize; 2] = [64 << 20, 512 << 20];

pub(super) fn run(asked: &args::Best) -> Result<(), Failure> {
    let position = read_start(&asked.start)?;
    let bytes = database::kept_for(&position)?;
    let database = bytes.as_ref().map(database::Kept::open).transpose()?;
    // Of the levels, only the highest looks as far as it is let.
    let ends_itself = |level: Level| level != Level::STRONGEST;
    let unlimited = asked.depth.is_none() && !asked.level.is_some_and(ends_itself);
    let time = asked.time.or(unlimited.then_some(USUAL_TIME));
    let watcher = match time {
        Some(limit) => Watcher::new().with_limit(limit),
        None => Watcher::new(),
    };
    let found = look(asked, &position, database.as_ref(), &watcher);
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    match found {
        Some(found) => {
            tell(&found, asked.json.json)?;
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
    asked: &args::Best,
    position: &Position,
    database: Option<&Database<'_>>,
    watcher: &Watcher,
) -> Option<Best> {
    let watch = |report: think::Report<'_>| watcher.hear(report);
    let threads = asked.threads.into();
    let is_long = asked.time.is_some_and(|time| time > Duration::from_secs(4));
    let mut memory = Memory::new(MEMORY[usize::from(is_long)]);
    if let Some(level) = asked.level {
        let library = store::library();
        let opponent = Opponent {
            level,
            seed: asked.seed,
            threads,
            endgames: library.endgames(),
        };
        return opponent.choose(position, &mut memory, &watch);
    }
    let depth = asked.depth.unwrap_or(Limits::DEEPEST);
    let limits = Limits {
        depth,
        threads,
        wanted: Wanted::EveryPit,
        ..Limits::UNLIMITED
    };
    congkak_engine::best(position, &mut memory, database, &limits, &watch)
}

/// One line a pit, for people.
pub(super) fn pit_lines(pits: &[(Pit, i32)]) -> String {
    pits.iter()
        .map(|(pit, value)| format!("  pit {pit}: {value:+}\n"))
        .collect()
}

fn tell(found: &Best, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(BestPit::from(found));
    }
    let line: Vec<String> = found.line.iter().map(Pit::to_string).collect();
    let sure = if found.exact { "exact" } else { "a guess" };
    output::print(format_args!(
        "{}\nvalue {:+} ({sure}), depth {}, {} positions\nline {}\n{}",
        found.pit,
        found.value,
        found.depth,
        thousands(found.nodes),
        line.join(" "),
        pit_lines(&found.pits),
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
