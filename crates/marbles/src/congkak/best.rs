//! `best`: the best pit, its value and line, and the value of every pit.

use std::sync::Arc;
use std::time::Duration;

use congkak::{Pit, Position};
use congkak_engine::{Best, Memory, Opponent, Scope, SearchLimits};
use game::Position as _;
use play::Value;
use think::{Level, Watch};

use super::args;
use super::database::Databases;
use super::json;
use super::tiles;
use crate::batch::Pace;
use crate::failure::Failure;
use crate::options::Thinking;
use crate::output;
use crate::watching::{Watcher, thousands};

/// Bytes to remember positions in, for short and for long thoughts: filling them takes time.
const MEMORY: [usize; 2] = [64 << 20, 512 << 20];

pub(super) fn run(asked: &args::Best) -> Result<(), Failure> {
    let args::Best { thinking, .. } = asked;
    thinking.refuse_limits_of_a_level()?;
    let databases = Databases::default();
    if let Some(done) = run_batch(asked, &databases) {
        return done;
    }
    let position = asked.start.read()?;
    let watcher = match time(thinking) {
        Some(limit) => Watcher::new().with_limit(limit),
        None => Watcher::new(),
    };
    let mut memory = memory(thinking);
    let found = look(asked, &position, (&databases, &mut memory), &|report| {
        watcher.hear(report)
    })?;
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
        None => Err(none_to_find()),
    }
}

/// Finds the best pit of every position of a batch, if one was asked for.
fn run_batch(asked: &args::Best, databases: &Databases) -> Option<Result<(), Failure>> {
    let pace = Pace {
        threads_a_line: Some(asked.thinking.threads.threads.into()),
        time: time(&asked.thinking),
        ..Pace::default()
    };
    let begin = || memory(&asked.thinking);
    asked.batch.run(pace, begin, |memory, text, watch| {
        // So that an answer depends on its line alone.
        memory.clear();
        let found = asked.start.read_line(text).and_then(|position| {
            let found = look(asked, &position, (databases, memory), watch)?;
            let found = found.ok_or_else(none_to_find)?;
            Ok(json::best(&position, &found))
        });
        found.into()
    })
}

fn none_to_find() -> Failure {
    Failure::Negative("the game is over: there is no pit to find".to_owned())
}

/// How long to look. Of the levels, only the highest looks as far as it is let.
fn time(thinking: &Thinking) -> Option<Duration> {
    let ends_itself = |level: Level| level != Level::STRONGEST;
    match thinking.level.is_some_and(ends_itself) {
        true => thinking.budget.time,
        false => thinking.budget.time_to_stop(),
    }
}

fn memory(thinking: &Thinking) -> Memory {
    let time = thinking.budget.time;
    let is_long = time.is_some_and(|time| time > Duration::from_secs(4));
    Memory::new(MEMORY[usize::from(is_long)])
}

/// Ctrl-C ends the looking; what was found until then is told.
fn interrupted_at(found: &Best) -> Failure {
    Failure::InterruptedAt(format!("the best pit at depth {} was told", found.depth))
}

fn look(
    asked: &args::Best,
    position: &Position,
    (databases, memory): (&Databases, &mut Memory),
    watch: &Watch<'_>,
) -> Result<Option<Best>, Failure> {
    let bytes = match &asked.disk {
        Some(folder) => tiles::joined(folder, position, MEMORY[1] as u64)?.map(Arc::new),
        None => databases.kept_for(position)?,
    };
    let database = bytes.as_ref().map(|bytes| bytes.open()).transpose()?;
    let asked = &asked.thinking;
    let threads = asked.threads.threads.into();
    let budget = &asked.budget;
    if let Some(level) = asked.level {
        let library = files::library();
        let opponent = Opponent {
            level,
            seed: asked.seed.seed,
            threads,
            endgames: library.endgames(),
        };
        return Ok(opponent.choose(position, memory, watch));
    }
    let limits = SearchLimits {
        depth: budget.depth.unwrap_or(u32::MAX).min(SearchLimits::DEEPEST),
        nodes: budget.nodes.unwrap_or(u64::MAX),
        threads,
        scope: Scope::EveryPit,
    };
    let database = database.as_ref();
    Ok(congkak_engine::best(
        position, memory, database, &limits, watch,
    ))
}

/// One line a pit, for people.
pub(super) fn pit_lines(pits: &[(Pit, i32)]) -> String {
    pits.iter()
        .map(|&(pit, value)| format!("  pit {pit}: {}\n", Value::from_marbles(value)))
        .collect()
}

fn tell(position: &Position, found: &Best, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(json::best(position, found));
    }
    let line: Vec<String> = found.line.iter().map(Pit::to_string).collect();
    let sure = match (found.exact, found.wins_this_turn) {
        (true, _) => "exact",
        (false, true) => "at least",
        (false, false) => "a guess",
    };
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
