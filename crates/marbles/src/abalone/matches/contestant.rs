//! Who plays in a match: an engine of ours, or another program.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use abalone::{Position, Push};
use abalone_engine::{Engine, Judge, Limits, Settings};
use think::Level;
use think::Report;

use super::super::{best, judges};
use super::lateness::Lateness;
use super::moves_between;
use crate::abalone::args::Budget;
use crate::engine::ugi::Client;
use crate::failure::Failure;
use crate::watching::Progress;

/// How much longer than its time another program may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player of a match.
pub(super) struct Contestant {
    mind: Mind,
    time: Option<Duration>,
    lateness: Lateness,
}

/// Where a player's moves come from.
enum Mind {
    Ours {
        engine: Box<Engine>,
        limits: Limits,
    },
    Program {
        command: String,
        client: Client,
        go: String,
    },
}

impl Contestant {
    /// Reads who it is, and gets it ready.
    pub(super) fn start(text: &str, budget: &Budget) -> Result<Contestant, Failure> {
        if let Some(command) = text.strip_prefix("ugi:") {
            return Contestant::start_program(command, budget);
        }
        let level: Option<Level> = text.parse().ok();
        let judge = match level {
            Some(_) => Judge::default(),
            None => judges::read(text)?,
        };
        let engine = Engine::new(Settings {
            judge,
            ..Settings::default()
        });
        let mind = Mind::Ours {
            engine: Box::new(engine),
            limits: best::limits(budget, level),
        };
        Ok(Contestant::new(mind, best::time(budget, level)))
    }

    fn start_program(command: &str, budget: &Budget) -> Result<Contestant, Failure> {
        let client = Client::start(command);
        let client = client.map_err(|hush| Failure::Io(format!("{command} {hush}")))?;
        let mut go = "go".to_owned();
        let time = best::time(budget, None);
        let limits = [
            ("movetime", time.map(|time| time.as_millis() as u64)),
            ("depth", budget.depth.map(u64::from)),
            ("nodes", budget.nodes),
        ];
        for (word, limit) in limits {
            if let Some(limit) = limit {
                go += &format!(" {word} {limit}");
            }
        }
        let mind = Mind::Program {
            command: command.to_owned(),
            client,
            go,
        };
        Ok(Contestant::new(mind, time))
    }

    fn new(mind: Mind, time: Option<Duration>) -> Contestant {
        Contestant {
            mind,
            time,
            lateness: Lateness::default(),
        }
    }

    /// How late its answers were.
    pub(super) fn lateness(&self) -> &Lateness {
        &self.lateness
    }

    pub(super) fn new_game(&mut self) -> Result<(), Failure> {
        match &mut self.mind {
            Mind::Ours { engine, .. } => {
                engine.forget();
                Ok(())
            }
            Mind::Program {
                command, client, ..
            } => client
                .new_game()
                .map_err(|hush| Failure::Io(format!("{command} {hush}"))),
        }
    }

    /// Its move, with the clock running.
    pub(super) fn answer(
        &mut self,
        progress: &Progress,
        now: &Position,
        past: &[Position],
    ) -> Result<Option<Push>, Failure> {
        let began = Instant::now();
        let answer = self.mind.answer(self.time, progress, now, past);
        if let Some(time) = self.time {
            self.lateness.note(began.elapsed(), time);
        }
        answer
    }
}

impl Mind {
    /// What another program says that is no move at all is no move here either: it forfeits.
    fn answer(
        &mut self,
        time: Option<Duration>,
        progress: &Progress,
        now: &Position,
        past: &[Position],
    ) -> Result<Option<Push>, Failure> {
        let began = Instant::now();
        match self {
            Mind::Ours { engine, limits } => {
                let watch = |_: Report<'_>| {
                    let out_of_time = time.is_some_and(|time| began.elapsed() >= time);
                    if out_of_time || progress.was_interrupted() {
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                };
                let thought = engine.think(now, past, *limits, &watch);
                if progress.was_interrupted() {
                    return Err(Failure::Interrupted);
                }
                Ok(thought.best())
            }
            Mind::Program {
                command,
                client,
                go,
            } => {
                let opening = past.first().unwrap_or(now).to_string();
                let moves = moves_between(past, now);
                let patience = PATIENCE + time.unwrap_or_default();
                let answer = client.best(&opening, &moves, go, patience);
                let answer = answer.map_err(|hush| Failure::Io(format!("{command} {hush}")))?;
                Ok(answer.parse().ok())
            }
        }
    }
}
