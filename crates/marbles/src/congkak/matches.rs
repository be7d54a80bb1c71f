//! `match`: who contends in a match of Congkak.

use play::{Effort, Game, Level, Limits, Mind};

use super::args::Match;
use super::{best, read_shape};
use crate::contest::{AtLevel, Contest, Contestant, Pair, Program};
use crate::failure::Failure;
use crate::watching::time_text;

pub(super) fn run(asked: &Match) -> Result<(), Failure> {
    let start = read_shape(&asked.shape)?;
    best::refuse_if_over(&start)?;
    let pair = || -> Result<Pair, Failure> {
        Ok([
            contestant(&asked.first, asked)?,
            contestant(&asked.second, asked)?,
        ])
    };
    let pairs: Vec<Pair> = (0..asked.at_once)
        .map(|_| pair())
        .collect::<Result<_, _>>()?;
    let time = asked
        .time
        .map(|time| format!("{} a sowing", time_text(time)));
    let time = time.unwrap_or_else(|| "in the levels' own time".to_owned());
    let contest = Contest {
        game: Game::Congkak,
        names: [asked.first.clone(), asked.second.clone()],
        thinking: format!("{time}, {} threads", asked.threads),
        start: start.to_string(),
        games: asked.games,
        plies: asked.plies,
        seed: asked.seed,
        limits: Limits::default(),
        sprt: asked.sprt,
        record: asked.record.clone(),
        json: asked.json.json,
    };
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
            threads: asked.threads.into(),
            seed: asked.seed,
            mebibytes: None,
        },
        seed: asked.seed,
        mind: Mind::new(store::library()),
        time: asked.time,
    }))
}
