//! The engine, with limits and a progress.

use std::sync::{Mutex, PoisonError};

use abalone::Position;
use abalone_engine::{Evaluator, MARBLE, SearchLimits, Settings};
use game::NotationError;
use pyo3::prelude::*;

use super::AbalonePosition;
use crate::errors::{invalid, unreadable};
use crate::games::level_of;
use crate::thinking::{Control, think};

/// What thinking came to; `value` is in marbles for the side to move.
#[derive(IntoPyObject)]
struct Thought {
    r#move: Option<String>,
    line: Vec<String>,
    value: f64,
    depth: u32,
    nodes: u64,
}

/// An opponent with a memory.
#[pyclass(frozen, module = "marbles.abalone")]
#[derive(Debug)]
pub(crate) struct Engine(Mutex<abalone_engine::Engine>);

#[pymethods]
impl Engine {
    /// An engine that has not thought yet; `judge` is `learned` or `handmade`. With one thread
    /// the same question in the same state has the same answer.
    #[new]
    #[pyo3(signature = (*, judge = "learned", threads = 1, table_mebibytes = 16, seed = 0))]
    fn new(judge: &str, threads: usize, table_mebibytes: usize, seed: u64) -> PyResult<Engine> {
        let evaluation = match judge {
            "learned" => Evaluator::default(),
            "handmade" => Evaluator::Handmade,
            _ => {
                let problem = format!("{judge:?} is not an evaluation; use learned or handmade");
                return Err(unreadable(&NotationError::at(1, problem)));
            }
        };
        let settings = Settings {
            evaluation,
            threads: threads.max(1),
            table_mebibytes,
            seed,
        };
        Ok(Engine(Mutex::new(abalone_engine::Engine::new(settings))))
    }

    /// Thinks within limits, of which a level sets some. `past` are the positions of the game so far:
    /// coming back to one counts as a draw.
    #[pyo3(signature = (position, *, past = None, level = None, depth = None, nodes = None, seconds = None, progress = None))]
    fn think(
        &self,
        py: Python<'_>,
        position: &AbalonePosition,
        past: Option<Vec<Py<AbalonePosition>>>,
        level: Option<u8>,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Thought> {
        let level = level.map(level_of).transpose()?;
        if level.is_none() && depth.is_none() && nodes.is_none() && seconds.is_none() {
            return Err(invalid(
                "say how long to think: level, depth, nodes or seconds",
            ));
        }
        let base = level.map_or(SearchLimits::NONE, SearchLimits::of);
        let limits = SearchLimits {
            depth: depth.unwrap_or(base.depth),
            nodes: nodes.unwrap_or(base.nodes),
            noise: base.noise,
        };
        let past: Vec<Position> = past.iter().flatten().map(|one| one.get().0).collect();
        let thought = think(py, Control { seconds, progress }, |watch| {
            let mut engine = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            engine.think(&position.0, &past, limits, watch)
        })?;
        Ok(Thought {
            r#move: thought.best().map(|push| push.to_string()),
            line: thought.line.iter().map(ToString::to_string).collect(),
            value: f64::from(thought.value) / f64::from(MARBLE),
            depth: thought.depth,
            nodes: thought.nodes,
        })
    }

    /// Forgets everything, as before a new game.
    fn forget(&self) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .forget();
    }
}
