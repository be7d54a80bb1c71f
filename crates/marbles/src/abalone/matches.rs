//! `match`: who contends in a match of Abalone.

use std::time::Duration;

use abalone::Position;
use abalone_engine::{Engine, Evaluator, Net, SearchLimits, Settings};
use game::Position as _;
use play::{Game, Table};
use think::Level;

use super::args::Match;
use super::best;
use crate::contest::{Contest, Contestant, Odds, Outsider, network, watch};
use crate::failure::Failure;
use crate::input;
use crate::options::Budget;

pub(super) fn run(asked: &Match) -> Result<(), Failure> {
    let pairs = asked.series.pairs(|text| contestant(text, &asked.budget))?;
    let thinking = asked.budget.in_words("a move");
    let thinking = thinking.unwrap_or_else(|| "in their usual time".to_owned());
    let contest = asked
        .series
        .contest(Game::Abalone, asked.layout.to_string(), thinking);
    let limits = play::Limits {
        moves_per_side: Some(asked.move_limit),
        ..play::Limits::default()
    };
    Contest { limits, ..contest }.run(pairs)
}

/// Reads who it is, and gets it ready.
fn contestant(text: &str, both: &Budget) -> Result<Box<dyn Contestant>, Failure> {
    let (text, odds) = Odds::split(text).map_err(Failure::Usage)?;
    if let Some(outsider) = Outsider::named(text, &odds, both) {
        return Ok(Box::new(outsider?));
    }
    let budget = odds.over(both);
    let level: Option<Level> = text.parse().ok();
    let evaluation = match level {
        Some(_) => Evaluator::default(),
        None => Evaluator::Learned(network(text, Net::shipped(), Net::read)?),
    };
    let settings = Settings {
        evaluation,
        threads: odds.threads.unwrap_or(1),
        ..Settings::default()
    };
    Ok(Box::new(Searching {
        settings,
        engine: Engine::new(settings),
        limits: best::limits(&budget, level),
        time: best::time(&budget, level),
    }))
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

    fn answer(
        &mut self,
        table: &Table,
        interrupted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<String>, Failure> {
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
