//! Exact values, databases and the engine.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use congkak_engine::{
    Best, DatabaseSize, Memory, Opponent, Scope, SearchLimits, SolveLimits, SowingRules, Unsolved,
    best, build,
};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;

use super::CongkakPosition;
use crate::errors::{damaged, file, invalid, parsed};
use crate::games::{level_of, library};
use crate::thinking::{Control, think};

/// An exact value, or how near it was come to.
#[derive(IntoPyObject)]
pub(crate) struct Value {
    /// `None` if it was stopped before it was known.
    value: Option<i32>,
    at_least: i32,
    at_most: i32,
    /// Pit and value.
    pits: Vec<(usize, i32)>,
    nodes: u64,
}

/// The exact value of a position and of every pit: final differences for the side to move.
#[pyfunction]
#[pyo3(signature = (position, *, database = None, threads = 1, memory = 256 << 20, every_pit = true, seconds = None, progress = None))]
pub(crate) fn solve_congkak(
    py: Python<'_>,
    position: &CongkakPosition,
    database: Option<&Database>,
    threads: usize,
    memory: usize,
    every_pit: bool,
    seconds: Option<f64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Value> {
    let limits = SolveLimits {
        memory,
        threads,
        scope: scope(every_pit),
    };
    let database = database.map(Database::open);
    let solved = think(py, Control { seconds, progress }, |watch| {
        congkak_engine::solve(&position.0, database.as_ref(), &limits, watch)
    })?;
    match solved {
        Ok(solved) => Ok(Value {
            value: Some(solved.value),
            at_least: solved.value,
            at_most: solved.value,
            pits: numbered(&solved.pits),
            nodes: solved.nodes,
        }),
        Err(Unsolved::Stopped {
            at_least,
            at_most,
            nodes,
        }) => Ok(Value {
            value: None,
            at_least,
            at_most,
            pits: Vec::new(),
            nodes,
        }),
        Err(Unsolved::TooLarge) => Err(invalid(
            "exact values are known for rules without relay and rounds on at most 8 pits a side with 126 marbles in them",
        )),
    }
}

fn scope(every_pit: bool) -> Scope {
    if every_pit {
        Scope::EveryPit
    } else {
        Scope::Best
    }
}

fn numbered(pits: &[(congkak::Pit, i32)]) -> Vec<(usize, i32)> {
    pits.iter()
        .map(|&(pit, value)| (pit.number(), value))
        .collect()
}

/// What the engine found. Values are final differences for the side to move.
#[derive(IntoPyObject)]
pub(crate) struct Thought {
    pit: usize,
    value: i32,
    exact: bool,
    line: Vec<usize>,
    pits: Vec<(usize, i32)>,
    depth: u32,
    nodes: u64,
}

impl Thought {
    fn new(best: &Best) -> Thought {
        Thought {
            pit: best.pit.number(),
            value: best.value,
            exact: best.exact,
            line: best.line.iter().map(|pit| pit.number()).collect(),
            pits: numbered(&best.pits),
            depth: best.depth,
            nodes: best.nodes,
        }
    }
}

/// An opponent with a memory.
#[pyclass(frozen, module = "marbles.congkak")]
#[derive(Debug)]
pub(crate) struct Engine {
    memory: Mutex<Memory>,
    threads: usize,
    seed: u64,
}

#[pymethods]
impl Engine {
    /// An engine that has not thought yet. With one thread the same question has the same answer.
    #[new]
    #[pyo3(signature = (*, threads = 1, memory = 64 << 20, seed = 1))]
    fn new(threads: usize, memory: usize, seed: u64) -> Engine {
        Engine {
            memory: Mutex::new(Memory::new(memory)),
            threads: threads.max(1),
            seed,
        }
    }

    /// Looks for the best pit within limits, of which a level sets some; `None` if the game is over.
    #[pyo3(signature = (position, *, level = None, depth = None, nodes = None, seconds = None, every_pit = false, database = None, progress = None))]
    fn think(
        &self,
        py: Python<'_>,
        position: &CongkakPosition,
        level: Option<u8>,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        every_pit: bool,
        database: Option<&Database>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Option<Thought>> {
        let level = level.map(level_of).transpose()?;
        if level.is_none() && depth.is_none() && nodes.is_none() && seconds.is_none() {
            return Err(invalid(
                "say how long to think: level, depth, nodes or seconds",
            ));
        }
        let limits = SearchLimits {
            depth: depth.unwrap_or(SearchLimits::DEEPEST),
            nodes: nodes.unwrap_or(u64::MAX),
            threads: self.threads,
            scope: scope(every_pit),
        };
        // The strongest level thinks for as long as it may.
        let seconds = seconds.or_else(|| level.map(|level| level.thinking_time().as_secs_f64()));
        let database = database.map(Database::open);
        let found = think(py, Control { seconds, progress }, |watch| {
            let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
            match level {
                Some(level) => {
                    let library = library();
                    let opponent = Opponent {
                        level,
                        seed: self.seed,
                        threads: self.threads,
                        endgames: library.endgames(),
                    };
                    opponent.choose(&position.0, &mut memory, watch)
                }
                None => best(&position.0, &mut memory, database.as_ref(), &limits, watch),
            }
        })?;
        Ok(found.as_ref().map(Thought::new))
    }

    /// Forgets everything, as before a new game.
    fn forget(&self) {
        self.memory
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

/// The value of every position with few marbles in pits.
#[pyclass(frozen, module = "marbles.congkak")]
pub(crate) struct Database {
    bytes: Arc<Vec<u8>>,
}

impl Database {
    pub(crate) fn open(&self) -> congkak_engine::Database<'_> {
        congkak_engine::Database::open(&self.bytes).expect("it was checked when it was made")
    }

    pub(crate) fn checked(bytes: Vec<u8>) -> Result<Database, congkak_engine::DatabaseError> {
        congkak_engine::Database::open(&bytes)?;
        let bytes = Arc::new(bytes);
        Ok(Database { bytes })
    }
}

#[pymethods]
impl Database {
    /// Builds the database of a board with at most so many marbles in pits; `count` is `side` or `store`,
    /// with other rules after it: `side,steal=both,lose-turn=off` is Kalah.
    #[staticmethod]
    #[pyo3(signature = (pits, marbles, *, count = "side", seconds = None, progress = None))]
    fn build(
        py: Python<'_>,
        pits: usize,
        marbles: u32,
        count: &str,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Database> {
        let rules: SowingRules = parsed(count)?;
        let size = DatabaseSize::new(pits, marbles, rules)
            .ok_or_else(|| invalid("a database is for 1 to 8 pits, and takes at most 16 GiB"))?;
        let bytes = think(py, Control { seconds, progress }, |watch| {
            build(size, watch)
        })?;
        let bytes =
            bytes.ok_or_else(|| PyTimeoutError::new_err("it was stopped before it was done"))?;
        Database::checked(bytes).map_err(damaged)
    }

    /// Opens a database that was saved in a file.
    #[staticmethod]
    fn load(path: PathBuf) -> PyResult<Database> {
        let bytes = files::load_table(&path).map_err(file)?;
        let checked = Database::checked(bytes);
        checked.map_err(|error| damaged(format!("{}: {error}", path.display())))
    }

    /// Keeps the database in a file.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        files::save_table(&path, &self.bytes).map_err(file)
    }

    /// Pits a side.
    #[getter]
    fn pits(&self) -> usize {
        self.open().size().pits()
    }

    /// The most marbles in pits.
    #[getter]
    fn marbles(&self) -> u32 {
        self.open().size().marbles()
    }

    /// How the marbles are counted, `side` or `store`, and the rules that differ from the house rules.
    #[getter]
    fn count(&self) -> String {
        self.open().size().rules().to_string()
    }

    /// The value of a position for its mover, warehouses left out; `None` if it is not in here.
    fn value(&self, position: &CongkakPosition) -> Option<i32> {
        self.open().value(&position.0)
    }

    fn __len__(&self) -> usize {
        self.open().size().entries() as usize
    }

    fn __repr__(&self) -> String {
        let size = self.open().size();
        format!(
            "<Database of {} pits, {} marbles, {}>",
            size.pits(),
            size.marbles(),
            size.rules()
        )
    }
}
