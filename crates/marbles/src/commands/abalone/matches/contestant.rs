//! Who plays in a match: an engine of ours, or another program.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use abalone::{Position, Push};
use engine::Level;
use engine::Report;
use engine::abalone::{Engine, Limits, Settings, Weights};

use super::super::best;
use super::moves_between;
use crate::args::abalone::Budget;
use crate::failure::Failure;
use crate::ugi::Client;
use crate::watching::Progress;

/// How much longer than its time another program may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player of a match.
pub(super) enum Contestant {
    Ours {
        engine: Box<Engine>,
        limits: Limits,
        time: Option<Duration>,
    },
    Program {
        command: String,
        client: Client,
        go: String,
        patience: Duration,
    },
}

impl Contestant {
    /// Reads who it is, and gets it ready.
    pub(super) fn start(text: &str, budget: &Budget) -> Result<Contestant, Failure> {
        if let Some(command) = text.strip_prefix("ugi:") {
            return Contestant::start_program(command, budget);
        }
        let level: Option<Level> = text.parse().ok();
        let weights = match level {
            Some(_) => Weights::default(),
            None => text
                .parse()
                .map_err(|error| Failure::unreadable(text, &error))?,
        };
        let engine = Engine::new(Settings {
            weights,
            ..Settings::default()
        });
        Ok(Contestant::Ours {
            engine: Box::new(engine),
            limits: best::limits(budget, level),
            time: best::time(budget, level),
        })
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
        Ok(Contestant::Program {
            command: command.to_owned(),
            client,
            go,
            patience: PATIENCE + time.unwrap_or_default(),
        })
    }

    pub(super) fn new_game(&mut self) -> Result<(), Failure> {
        match self {
            Contestant::Ours { engine, .. } => {
                engine.forget();
                Ok(())
            }
            Contestant::Program {
                command, client, ..
            } => client
                .new_game()
                .map_err(|hush| Failure::Io(format!("{command} {hush}"))),
        }
    }

    /// Its move. What another program says that is no move at all is no move here either: it forfeits.
    pub(super) fn answer(
        &mut self,
        progress: &Progress,
        now: &Position,
        past: &[Position],
    ) -> Result<Option<Push>, Failure> {
        let began = Instant::now();
        match self {
            Contestant::Ours {
                engine,
                limits,
                time,
            } => {
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
            Contestant::Program {
                command,
                client,
                go,
                patience,
            } => {
                let opening = past.first().unwrap_or(now).to_string();
                let moves = moves_between(past, now);
                let answer = client.best(&opening, &moves, go, *patience);
                let answer = answer.map_err(|hush| Failure::Io(format!("{command} {hush}")))?;
                Ok(answer.parse().ok())
            }
        }
    }
}
