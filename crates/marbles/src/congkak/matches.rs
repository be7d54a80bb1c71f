//! `match`: who contends in a match of Congkak.

use std::sync::Arc;
use std::time::Duration;

use congkak::Position;
use congkak_engine::{Evaluator, Memory, Net, SearchLimits, best};
use play::{Effort, Game, Level, Library, Mind, Table};

use super::args::Match;
use super::best::refuse_if_over;
use crate::contest::{AtLevel, Contestant, Odds, Outsider, network, watch};
use crate::failure::Failure;
use crate::input;
use crate::options::Shape as _;

/// Bytes of the transposition table of an engine with a network of its own.
const MEMORY: usize = 64 << 20;

pub(super) fn run(asked: &Match) -> Result<(), Failure> {
    let start = asked.shape.start()?;
    refuse_if_over(&start)?;
    let pairs = asked.series.pairs(|text| contestant(text, asked))?;
    let budget = asked.budget.in_words("a sowing");
    let budget = budget.unwrap_or_else(|| "in the levels' own time".to_owned());
    let thinking = format!("{budget}, {} threads", asked.threads.threads);
    let contest = asked
        .series
        .contest(Game::Congkak, start.to_string(), thinking);
    contest.run(pairs)
}

/// Reads who it is, and gets it ready.
fn contestant(text: &str, asked: &Match) -> Result<Box<dyn Contestant>, Failure> {
    let (text, odds) = Odds::split(text).map_err(Failure::Usage)?;
    if let Some(outsider) = Outsider::named(text, &odds, &asked.budget) {
        return Ok(Box::new(outsider?));
    }
    let budget = odds.over(&asked.budget);
    let threads = odds.threads.unwrap_or(asked.threads.threads.into());
    let Ok(level) = text.parse() else {
        let limits = SearchLimits {
            depth: budget.depth.unwrap_or(SearchLimits::DEEPEST),
            nodes: budget.nodes.unwrap_or(u64::MAX),
            threads,
            ..SearchLimits::UNLIMITED
        };
        let evaluation = Evaluator::Learned(network(text, Net::shipped(), Net::read)?);
        return Ok(Box::new(Searching {
            memory: Memory::new(MEMORY).with_evaluation(evaluation),
            library: files::library(),
            limits,
            time: budget.time_to_stop(),
        }));
    };
    if budget.depth.is_some() || budget.nodes.is_some() {
        let problem =
            "a level looks as far as it does, so it goes with neither --depth nor --nodes";
        return Err(Failure::Usage(problem.to_owned()));
    }
    Ok(Box::new(at_level(level, threads, budget.time, asked)))
}

fn at_level(level: Level, threads: usize, time: Option<Duration>, asked: &Match) -> AtLevel {
    let seed = asked.series.seed.seed;
    AtLevel {
        effort: Effort {
            level,
            threads,
            seed,
            mebibytes: None,
        },
        seed,
        mind: Mind::new(files::library()),
        time,
    }
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

    fn answer(
        &mut self,
        table: &Table,
        interrupted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<String>, Failure> {
        let now: Position = input::read_text(&table.position_text())?;
        let watch = watch(self.time, interrupted);
        let database = self.library.endgames().for_position(&now);
        let found = best(
            &now,
            &mut self.memory,
            database.as_ref(),
            &self.limits,
            &watch,
        );
        Ok(found.map(|found| found.pit.to_string()))
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }
}
