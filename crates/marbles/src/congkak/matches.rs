//! `match`: who contends in a match of Congkak.

use play::{Effort, Game, Level, Mind};

use super::args::Match;
use super::best;
use crate::contest::{AtLevel, Contestant, Program};
use crate::failure::Failure;
use crate::options::Shape as _;
use crate::watching::time_text;

pub(super) fn run(asked: &Match) -> Result<(), Failure> {
    let start = asked.shape.start()?;
    best::refuse_if_over(&start)?;
    let pairs = asked.series.pairs(|text| contestant(text, asked))?;
    let time = asked
        .time
        .map(|time| format!("{} a sowing", time_text(time)));
    let time = time.unwrap_or_else(|| "in the levels' own time".to_owned());
    let thinking = format!("{time}, {} threads", asked.threads.threads);
    let contest = asked
        .series
        .contest(Game::Congkak, start.to_string(), thinking);
    contest.run(pairs)
}

/// Reads who it is, and gets it ready.
fn contestant(text: &str, asked: &Match) -> Result<Box<dyn Contestant>, Failure> {
    if let Some(command) = text.strip_prefix("ugi:") {
        let time = asked.time.unwrap_or(Level::STRONGEST.thinking_time());
        let program = Program::start(command, Some(time), None, None)?;
        return Ok(Box::new(program));
    }
    let level: Level = text.parse().map_err(|_| {
        Failure::Usage(format!(
            "{text:?} is no contestant: expected a level from 1 to 9, or ugi:COMMAND"
        ))
    })?;
    Ok(Box::new(AtLevel {
        effort: Effort {
            level,
            threads: asked.threads.threads.into(),
            seed: asked.series.seed.seed,
            mebibytes: None,
        },
        seed: asked.series.seed.seed,
        mind: Mind::new(store::library()),
        time: asked.time,
    }))
}
