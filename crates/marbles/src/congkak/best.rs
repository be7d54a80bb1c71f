//! How the engine of Congkak is asked, and what it finds is reported; in matches, too.

use std::sync::Arc;
use std::time::Duration;

use congkak::{Pit, Position};
use congkak_engine::{Best as Found, Evaluator, Memory, Net, Opponent, Scope, SearchLimits};
use play::{Effort, Library, Limits, Mind, Table, Value};
use think::{Level, Watch};

use super::args::{Looking, MatchTerms};
use super::database::Databases;
use super::{json, tiles};
use crate::best::{Best, HasEngine};
use crate::contest::{AtLevel, Contestant, Given, Interrupted, MoveOffered, Terms, network, watch};
use crate::failure::Failure;
use crate::options::{StartShape as _, Thinking};
use crate::verbs;
use crate::watching::thousands;

/// Bytes to remember positions in, for short and for long thoughts: filling them takes time.
const MEMORY: [usize; 2] = [64 << 20, 512 << 20];

impl HasEngine for Position {
    const MOVE: &'static str = "pit";

    type Looking = Looking;
    type Match = MatchTerms;
    type Memory = (Memory, Arc<Databases>);
    type Found = Found;

    /// Of the levels, only the highest looks as far as it is let.
    fn time(thinking: &Thinking) -> Option<Duration> {
        let ends_itself = |level: Level| level != Level::STRONGEST;
        if thinking.level.is_some_and(ends_itself) {
            thinking.budget.time
        } else {
            thinking.budget.time_to_stop()
        }
    }

    fn memories(thinking: &Thinking) -> impl Fn() -> Self::Memory + Sync {
        let time = thinking.budget.time;
        let is_long = time.is_some_and(|time| time > Duration::from_secs(4));
        let databases = Arc::new(Databases::default());
        move || {
            (
                Memory::new(MEMORY[usize::from(is_long)]),
                Arc::clone(&databases),
            )
        }
    }

    fn forget((memory, _): &mut Self::Memory) {
        memory.clear();
    }

    fn find(
        &self,
        best: &Best<Position>,
        (memory, databases): &mut Self::Memory,
        watch: &Watch<'_>,
    ) -> Result<Found, Failure> {
        let bytes = match &best.own.disk {
            Some(folder) => tiles::joined(folder, self, MEMORY[1] as u64)?.map(Arc::new),
            None => databases.saved_for(self)?,
        };
        let database = bytes.as_ref().map(|bytes| bytes.open()).transpose()?;
        let Thinking {
            budget,
            threads,
            seed,
            level,
        } = &best.thinking;
        let found = if let Some(level) = *level {
            let library = files::library();
            let opponent = Opponent {
                level,
                seed: seed.seed,
                threads: threads.threads.into(),
                endgames: library.endgames(),
            };
            opponent.choose(self, memory, watch)
        } else {
            let limits = SearchLimits {
                depth: budget.depth.unwrap_or(u32::MAX).min(SearchLimits::DEEPEST),
                nodes: budget.nodes.unwrap_or(u64::MAX),
                threads: threads.threads.into(),
                scope: Scope::EveryPit,
            };
            congkak_engine::best(self, memory, database.as_ref(), &limits, watch)
        };
        found.ok_or(Failure::Interrupted)
    }

    fn depth(found: &Found) -> u32 {
        found.depth
    }

    fn to_json(&self, found: &Found) -> serde_json::Value {
        json::best(self, found)
    }

    fn to_words(&self, found: &Found) -> String {
        let line: Vec<String> = found.line.iter().map(Pit::to_string).collect();
        let sure = match (found.exact, found.wins_this_turn) {
            (true, _) => "exact",
            (false, true) => "at least",
            (false, false) => "a guess",
        };
        format!(
            "{}\nvalue {} ({sure}), depth {}, {} positions\nline {}\n{}{}",
            found.pit,
            Value::from_marbles(found.value),
            found.depth,
            thousands(found.nodes),
            line.join(" "),
            pit_lines(&found.pits),
            found.sentence(self),
        )
    }

    fn terms(given: Given<'_, Position>) -> Result<Terms, Failure> {
        let budget = given.budget.in_words("a sowing");
        let budget = budget.unwrap_or_else(|| "in the levels' own time".to_owned());
        Ok(Terms {
            start: given.own.shape.start()?.to_string(),
            thinking: format!("{budget}, {} threads", given.own.threads.threads),
            limits: Limits::default(),
        })
    }

    fn contestant(name: &str, given: Given<'_, Position>) -> Result<Box<dyn Contestant>, Failure> {
        let Given { budget, seed, .. } = given;
        let threads = given.threads.unwrap_or(given.own.threads.threads.into());
        let Ok(level) = name.parse() else {
            let evaluation = Evaluator::Learned(network(name, Net::shipped(), Net::read)?);
            return Ok(Box::new(Searching {
                memory: Memory::new(MEMORY[0]).with_evaluation(evaluation),
                library: files::library(),
                limits: SearchLimits {
                    depth: budget.depth.unwrap_or(SearchLimits::DEEPEST),
                    nodes: budget.nodes.unwrap_or(u64::MAX),
                    threads,
                    ..SearchLimits::UNLIMITED
                },
                time: budget.time_to_stop(),
            }));
        };
        if budget.depth.is_some() || budget.nodes.is_some() {
            let problem =
                "--level cannot be combined with --depth or --nodes: a level fixes its own depth";
            return Err(Failure::Usage(problem.to_owned()));
        }
        let effort = Effort {
            level,
            threads,
            seed,
            mebibytes: None,
        };
        Ok(Box::new(AtLevel {
            effort,
            seed,
            mind: Mind::new(files::library()),
            time: budget.time,
        }))
    }
}

/// One line a pit, for people.
pub(super) fn pit_lines(pits: &[(Pit, i32)]) -> String {
    pits.iter()
        .map(|&(pit, value)| format!("  pit {pit}: {}\n", Value::from_marbles(value)))
        .collect()
}

/// An engine of ours, with a network of its own; it remembers for one game.
struct Searching {
    memory: Memory,
    library: Arc<Library>,
    limits: SearchLimits,
    time: Option<Duration>,
}

impl Contestant for Searching {
    fn new_game(&mut self, _: usize) -> Result<(), Failure> {
        self.memory.clear();
        Ok(())
    }

    fn answer(&mut self, table: &Table, interrupted: Interrupted<'_>) -> MoveOffered {
        let now: Position = verbs::now(table)?;
        let watch = watch(self.time, interrupted);
        let database = self.library.endgames().for_position(&now);
        let limits = &self.limits;
        let memory = &mut self.memory;
        let found = congkak_engine::best(&now, memory, database.as_ref(), limits, &watch);
        Ok(found.map(|found| found.pit.to_string()))
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }
}
