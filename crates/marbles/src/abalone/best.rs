//! How the engine of Abalone is asked, and what it finds is reported; in matches, too.

use std::time::Duration;

use abalone::Position;
use abalone_engine::{Engine, Evaluator, Net, SearchLimits, Settings};
use game::Position as _;
use play::{Limits, Table};
use serde_json::Value;
use think::{Level, Watch};

use super::args::{MatchTerms, Writing};
use super::json;
use crate::best::{Best, HasEngine};
use crate::contest::{Contestant, Given, Interrupted, MoveOffered, Terms, network, watch};
use crate::failure::Failure;
use crate::input;
use crate::options::{Budget, Thinking};
use crate::watching::thousands;

/// What is reported of a thought, its line in the notation that was requested.
pub(crate) struct BestMove {
    pub(super) line: Vec<String>,
    pub(super) value: i32,
    pub(super) reason: String,
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

impl HasEngine for Position {
    const MOVE: &'static str = "move";

    type Looking = Writing;
    type Match = MatchTerms;
    type Memory = Engine;
    type Found = BestMove;

    fn time(thinking: &Thinking) -> Option<Duration> {
        time(&thinking.budget, thinking.level)
    }

    fn memories(thinking: &Thinking) -> impl Fn() -> Engine + Sync {
        let settings = Settings {
            threads: thinking.threads.threads.into(),
            seed: thinking.seed.seed,
            ..Settings::default()
        };
        move || Engine::new(settings)
    }

    fn forget(engine: &mut Engine) {
        engine.forget();
    }

    fn find(
        &self,
        best: &Best<Position>,
        engine: &mut Engine,
        watch: &Watch<'_>,
    ) -> Result<BestMove, Failure> {
        let limits = limits(&best.thinking.budget, best.thinking.level);
        let thought = engine.think(self, &[], limits, watch);
        let notation = best.own.notation;
        let mut now = *self;
        let line = thought.line.iter().map(|&push| {
            let text = notation.write(&now, push);
            now.play_unchecked(push);
            text
        });
        Ok(BestMove {
            line: line.collect(),
            value: thought.value,
            reason: thought.sentence(self),
            depth: thought.depth,
            nodes: thought.nodes,
        })
    }

    fn depth(found: &BestMove) -> u32 {
        found.depth
    }

    fn to_json(&self, found: &BestMove) -> Value {
        json::best(found)
    }

    fn to_words(&self, found: &BestMove) -> String {
        format!(
            "{}\nvalue {}, depth {}, {} positions\nline {}\n{}",
            found.line.first().map_or("", String::as_str),
            play::Value::of_abalone(found.value),
            found.depth,
            thousands(found.nodes),
            found.line.join(" "),
            found.reason
        )
    }

    fn terms(given: Given<'_, Position>) -> Result<Terms, Failure> {
        let thinking = given.budget.in_words("a move");
        Ok(Terms {
            start: given.own.layout.to_string(),
            thinking: thinking.unwrap_or_else(|| "in their usual time".to_owned()),
            limits: Limits {
                moves_per_side: Some(given.own.move_limit),
                ..Limits::default()
            },
        })
    }

    fn contestant(name: &str, given: Given<'_, Position>) -> Result<Box<dyn Contestant>, Failure> {
        let level: Option<Level> = name.parse().ok();
        let evaluation = match level {
            Some(_) => Evaluator::default(),
            None => Evaluator::Learned(network(name, Net::shipped(), Net::read)?),
        };
        let settings = Settings {
            evaluation,
            threads: given.threads.unwrap_or(1),
            ..Settings::default()
        };
        Ok(Box::new(Searching {
            settings,
            engine: Engine::new(settings),
            limits: limits(&given.budget, level),
            time: time(&given.budget, level),
        }))
    }
}

/// What the options limit, and what the level does.
fn limits(budget: &Budget, level: Option<Level>) -> SearchLimits {
    let own = level.map_or(SearchLimits::NONE, SearchLimits::of);
    SearchLimits {
        depth: budget.depth.unwrap_or(own.depth),
        nodes: budget.nodes.unwrap_or(own.nodes),
        ..own
    }
}

/// The time that was given; without any limit at all, a second.
fn time(budget: &Budget, level: Option<Level>) -> Option<Duration> {
    match level {
        Some(_) => budget.time,
        None => budget.time_to_stop(),
    }
}

/// An engine of ours, with a network of its own.
struct Searching {
    settings: Settings,
    engine: Engine,
    limits: SearchLimits,
    time: Option<Duration>,
}

impl Contestant for Searching {
    /// Every game has its own evaluation noise.
    fn new_game(&mut self, number: usize) -> Result<(), Failure> {
        self.engine = Engine::new(Settings {
            seed: number as u64,
            ..self.settings
        });
        Ok(())
    }

    fn answer(&mut self, table: &Table, interrupted: Interrupted<'_>) -> MoveOffered {
        let (past, now) = positions(table)?;
        let watch = watch(self.time, interrupted);
        let thought = self.engine.think(&now, &past, self.limits, &watch);
        Ok(thought.best().map(|push| push.to_string()))
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }
}

/// The positions of a game so far, and the one on the board.
fn positions(table: &Table) -> Result<(Vec<Position>, Position), Failure> {
    let record = table.record();
    let mut now: Position = input::read_text(&record.start)?;
    let mut past = Vec::new();
    for played in &record.moves {
        past.push(now);
        now.play_unchecked(input::read_text(&played.text)?);
    }
    Ok((past, now))
}

#[cfg(test)]
mod tests {
    use play::{Game, Table};

    use super::positions;

    #[test]
    fn the_positions_of_a_game_are_those_it_went_through() {
        let mut table = Table::read(Game::Abalone, "belgian-daisy").unwrap();
        let mut texts = Vec::new();
        for text in ["i-A1-1", "i-I5-5", "s-G7-G8-7"] {
            texts.push(table.position_text());
            table.play(text).unwrap();
        }
        let (past, now) = positions(&table).unwrap();
        let past: Vec<String> = past.iter().map(ToString::to_string).collect();
        assert_eq!(past, texts);
        assert_eq!(now.to_string(), table.position_text());
    }
}
