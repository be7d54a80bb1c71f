//! The solver and its tables.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::SplitMix;
use pegs::{Hole, Position};
use pegs_solver::{Goal, LevelCount, Limit, Watch};
use pyo3::exceptions::{PyMemoryError, PyTimeoutError};
use pyo3::prelude::*;

use super::SolitairePosition;
use super::answers::{Answer, Hint, limit_name};
use crate::errors::{damaged, file, invalid, parsed};
use crate::thinking::{Control, think};

/// What is asked for: exactly these marbles, or a word.
#[derive(FromPyObject)]
enum GoalArgument {
    Position(Py<SolitairePosition>),
    Text(String),
}

/// Bytes a solver may use, unless told otherwise: 2 GiB.
const MEMORY: u64 = 2 << 30;

/// Solves positions of one board. Keeps what it has built for the next question.
#[pyclass(frozen, module = "marbles.solitaire")]
#[derive(Debug)]
pub(crate) struct Solver(Mutex<pegs_solver::Solver>);

/// How many positions there are after some number of jumps.
#[derive(IntoPyObject)]
struct LevelRow {
    jumps: usize,
    marbles: usize,
    reachable: u64,
    reachable_up_to_symmetry: u64,
    winnable: u64,
    winnable_up_to_symmetry: u64,
    dead_ends: u64,
    dead_ends_up_to_symmetry: u64,
}

impl LevelRow {
    fn new(position: &Position, jumps: usize, level: &LevelCount) -> LevelRow {
        LevelRow {
            jumps,
            marbles: position.marbles_left() as usize - jumps,
            reachable: level.reachable,
            reachable_up_to_symmetry: level.reachable_up_to_symmetry,
            winnable: level.winnable,
            winnable_up_to_symmetry: level.winnable_up_to_symmetry,
            dead_ends: level.dead_ends,
            dead_ends_up_to_symmetry: level.dead_ends_up_to_symmetry,
        }
    }
}

/// Everything counted about the games from a position.
#[derive(IntoPyObject)]
struct Games {
    complete: u128,
    winning: u128,
    chance: f64,
    dead_ends: Vec<u64>,
    positions: Vec<u64>,
}

/// What counting would take.
#[derive(IntoPyObject)]
struct Forecast {
    positions: u64,
    bytes: u64,
}

/// A position that can be won, and how many of its jumps keep that.
#[derive(IntoPyObject)]
struct PuzzleRow {
    position: SolitairePosition,
    jumps: u32,
    winning_jumps: u32,
}

#[pymethods]
impl Solver {
    /// A solver for the board of a position, or for a board with a name.
    #[new]
    #[pyo3(signature = (board = "english", *, memory = MEMORY))]
    fn new(board: &str, memory: u64) -> PyResult<Solver> {
        let position: Position = parsed(board)?;
        let solver = pegs_solver::Solver::new(Arc::clone(position.layout()), memory);
        Ok(Solver(Mutex::new(solver)))
    }

    /// Positions looked at since the solver was made.
    #[getter]
    fn nodes(&self) -> u64 {
        self.lock().nodes()
    }

    /// Finds a way to the goal, or a proof that there is none.
    ///
    /// The goal is the position's own, a hole for the last marble, `fewest`, or a position with
    /// exactly the marbles wanted. `shortest` asks for the fewest sweeps.
    #[pyo3(signature = (position, goal = None, *, via = None, shortest = false, seconds = None, progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        position: &SolitairePosition,
        goal: Option<GoalArgument>,
        via: Option<&SolitairePosition>,
        shortest: bool,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Answer> {
        let position = &position.0;
        let goal = goal_of(position, goal)?;
        let via = via.map(|via| via.0.marbles());
        let answer = self.ask(
            py,
            position,
            Control { seconds, progress },
            |solver, watch| match via {
                Some(via) => solver.solve_via(position, via, goal, watch),
                None if shortest => solver.shortest(position, goal, watch),
                None => solver.solve(position, goal, watch),
            },
        )?;
        Answer::new(py, position.layout(), &answer)
    }

    /// Judges every jump of a position.
    #[pyo3(signature = (position, *, seconds = None, progress = None))]
    fn hint(
        &self,
        py: Python<'_>,
        position: &SolitairePosition,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Hint> {
        let position = &position.0;
        let hint = self.ask(
            py,
            position,
            Control { seconds, progress },
            |solver, watch| solver.hint(position, &mut |_, _| (), watch),
        )?;
        Ok(Hint::new(Arc::clone(position.layout()), hint))
    }

    /// Counts positions by jumps made; `pandas.DataFrame` takes the rows.
    #[pyo3(signature = (position, goal = None, *, seconds = None, progress = None))]
    fn count(
        &self,
        py: Python<'_>,
        position: &SolitairePosition,
        goal: Option<GoalArgument>,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<LevelRow>> {
        let position = &position.0;
        let goal = goal_of(position, goal)?;
        let levels = self.ask(
            py,
            position,
            Control { seconds, progress },
            |solver, watch| solver.count_positions(position, goal, watch),
        )?;
        let levels = levels.map_err(|limit| self.unfinished(limit))?;
        let rows = levels.iter().enumerate();
        Ok(rows
            .map(|(jumps, level)| LevelRow::new(position, jumps, level))
            .collect())
    }

    /// Counts the games from a position: jump sequences, and the chance to win by luck.
    #[pyo3(signature = (position, goal = None, *, seconds = None, progress = None))]
    fn count_games(
        &self,
        py: Python<'_>,
        position: &SolitairePosition,
        goal: Option<GoalArgument>,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Games> {
        let position = &position.0;
        let goal = goal_of(position, goal)?;
        let count = self.ask(
            py,
            position,
            Control { seconds, progress },
            |solver, watch| solver.count_games(position, goal, watch),
        )?;
        let count = count.map_err(|limit| self.unfinished(limit))?;
        Ok(Games {
            complete: count.complete,
            winning: count.winning,
            chance: count.chance,
            dead_ends: count.dead_ends,
            positions: count.positions,
        })
    }

    /// What counting would take on disks, by random samples: positions up to symmetry, and bytes.
    fn forecast(&self, py: Python<'_>, position: &SolitairePosition) -> PyResult<Forecast> {
        let position = &position.0;
        let forecast = self.ask(py, position, Control::default(), |solver, _| {
            solver.forecast(position, Goal::of(position))
        })?;
        Ok(Forecast {
            positions: forecast.positions,
            bytes: forecast.bytes,
        })
    }

    /// A random position with this many marbles that can be won; `None` if none was found.
    #[pyo3(signature = (marbles, seed, *, seconds = None))]
    fn generate(
        &self,
        py: Python<'_>,
        marbles: u32,
        seed: u64,
        seconds: Option<f64>,
    ) -> PyResult<Option<PuzzleRow>> {
        let control = Control {
            seconds,
            progress: None,
        };
        let mut random = SplitMix::new(seed);
        let found = think(py, control, |watch| {
            self.lock().generate(marbles, &mut random, watch)
        })?;
        let puzzle = found.map_err(|limit| self.unfinished(limit))?;
        Ok(puzzle.map(|puzzle| PuzzleRow {
            position: SolitairePosition(puzzle.position),
            jumps: puzzle.jumps,
            winning_jumps: puzzle.winning_jumps,
        }))
    }

    /// Lets the solver use a table from now on.
    fn add_table(&self, table: &Table) -> PyResult<()> {
        let mut solver = self.lock();
        if **solver.layout() != **table.start.layout() {
            return Err(invalid("the table is for another board"));
        }
        solver.add_table(table.table.clone());
        Ok(())
    }

    fn __repr__(&self) -> String {
        let solver = self.lock();
        let board = solver.layout().name().unwrap_or("a board of its own");
        format!("<Solver for {board}>")
    }
}

impl Solver {
    /// A thought that panicked left nothing half done that a later one would believe.
    fn lock(&self) -> MutexGuard<'_, pegs_solver::Solver> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        position: &Position,
        control: Control,
        work: impl FnOnce(&mut pegs_solver::Solver, &Watch<'_>) -> T + Send,
    ) -> PyResult<T> {
        let answer = think(py, control, |watch| {
            let mut solver = self.lock();
            let is_own = **solver.layout() == **position.layout();
            is_own.then(|| work(&mut solver, watch))
        })?;
        answer.ok_or_else(|| invalid("the position is on another board than the solver's"))
    }

    fn unfinished(&self, limit: Limit) -> PyErr {
        match limit {
            Limit::Memory => {
                let most = self.lock().memory() >> 20;
                PyMemoryError::new_err(format!(
                    "{limit}: {most} MiB; ask for a solver with more memory"
                ))
            }
            Limit::Stopped => PyTimeoutError::new_err(format!("{limit} before it was done")),
        }
    }
}

fn goal_of(position: &Position, goal: Option<GoalArgument>) -> PyResult<Goal> {
    match goal {
        None => Ok(Goal::of(position)),
        Some(GoalArgument::Position(target)) => {
            let target = &target.get().0;
            if **target.layout() != **position.layout() {
                return Err(invalid("the goal is on another board"));
            }
            Ok(Goal::Target(target.marbles()))
        }
        Some(GoalArgument::Text(text)) if text == "fewest" => Ok(Goal::Fewest),
        Some(GoalArgument::Text(text)) if text == "one" => Ok(Goal::OneMarble),
        Some(GoalArgument::Text(text)) => {
            let hole: Hole = parsed(&text)?;
            let found = position.layout().index_of(hole);
            found
                .map(|_| Goal::Finish(hole))
                .ok_or_else(|| super::no_hole(&text))
        }
    }
}

/// Which positions of a class can be won: one bit for each.
#[pyclass(frozen, module = "marbles.solitaire")]
#[derive(Debug)]
pub(crate) struct Table {
    start: Position,
    pub(crate) table: pegs_solver::Table,
}

#[pymethods]
impl Table {
    /// Builds the table of the class that a position is in.
    #[staticmethod]
    #[pyo3(signature = (position, *, seconds = None, progress = None))]
    fn build(
        py: Python<'_>,
        position: &SolitairePosition,
        seconds: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Table> {
        let start = position.0.clone();
        let table = think(py, Control { seconds, progress }, |watch| {
            pegs_solver::Table::build(&start, watch)
        })?;
        let limit = limit_name(Limit::Stopped);
        let table = table.ok_or_else(|| PyTimeoutError::new_err(limit))?;
        Ok(Table { start, table })
    }

    /// Opens a table of a board that was saved in a file.
    #[staticmethod]
    fn load(board: &str, path: PathBuf) -> PyResult<Table> {
        let start: Position = parsed(board)?;
        let bytes = files::load_table(&path).map_err(file)?;
        let table = pegs_solver::Table::open(start.layout(), Arc::new(bytes));
        let table = table.map_err(|error| damaged(format!("{}: {error}", path.display())))?;
        Ok(Table { start, table })
    }

    /// Keeps the table in a file, with a checksum.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        files::save_table(&path, self.table.bytes()).map_err(file)
    }

    /// The class that it is of.
    #[getter]
    fn position_class(&self) -> usize {
        self.table.class().index()
    }

    /// How many positions of the class can be won.
    #[getter]
    fn winnable(&self) -> u64 {
        self.table.winnable()
    }

    /// Whether one marble can be reached; `None` if the position is of another class or board.
    fn can_win(&self, position: &SolitairePosition) -> Option<bool> {
        self.table.can_win(&position.0)
    }

    fn __repr__(&self) -> String {
        let board = self.start.layout().name().unwrap_or("a board of its own");
        format!("<Table of class {} on {board}>", self.position_class())
    }
}
