//! Whole games: a table with its past, saved and read as the program's own files, and what pictures need.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use play::{Effort, Judgement, Level, Mind, NoAdvice, Outcome, PlaceKind, Refusal, Replace};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;

use crate::errors::{file, illegal, invalid, number, parsed, side, unreadable};
use crate::thinking::{Control, think};

/// A place of the board and what stands there.
#[derive(IntoPyObject)]
pub(crate) struct PlaceRow {
    name: String,
    kind: &'static str,
    x: i32,
    y: i32,
    marbles: u32,
    side: Option<u8>,
}

/// Every place of a board.
pub(crate) fn places_of(table: &play::Table) -> Vec<PlaceRow> {
    let row = |place: play::Place| PlaceRow {
        name: place.name,
        kind: match place.kind {
            PlaceKind::Hole => "hole",
            PlaceKind::Pit => "pit",
            PlaceKind::Store => "store",
        },
        x: place.x,
        y: place.y,
        marbles: place.marbles,
        side: place.side.map(number),
    };
    table.view().places.into_iter().map(row).collect()
}

/// The picture that notebooks show; `marbles.pictures` draws it.
pub(crate) fn picture_of(py: Python<'_>, table: &play::Table) -> PyResult<String> {
    let pictures = py.import("marbles.pictures")?;
    pictures.call_method1("svg", (places_of(table),))?.extract()
}

/// The side that won, 0 for a draw.
pub(crate) fn winner(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Won(side) => number(side),
        Outcome::Draw => 0,
    }
}

/// How a position is pickled: its class reads its text again.
pub(crate) fn read_again(position: &Bound<'_, PyAny>, text: String) -> (Py<PyAny>, (String,)) {
    (position.get_type().into_any().unbind(), (text,))
}

/// A game in progress, with undo, redo and a record that the program reads too.
#[pyclass(frozen, module = "marbles")]
pub(crate) struct Game(Mutex<play::Table>);

/// A move of the past.
#[derive(IntoPyObject)]
struct MoveRow {
    number: usize,
    side: u8,
    r#move: String,
    seconds: Option<f64>,
}

/// What an engine says of a move.
#[derive(IntoPyObject)]
struct AdviceRow {
    r#move: String,
    judgement: &'static str,
    words: String,
}

#[pymethods]
impl Game {
    /// A game of `solitaire`, `congkak` or `abalone` from a position's text or the name of a start.
    #[new]
    #[pyo3(signature = (game, start = None))]
    fn new(game: &str, start: Option<&str>) -> PyResult<Game> {
        let game: play::Game = parsed(game)?;
        let start = match start {
            Some(text) => Ok(text.to_owned()),
            None => play::setup::start(game, &[]),
        };
        let table = start.and_then(|start| play::Table::read(game, &start));
        Ok(Game::of(table.map_err(|error| unreadable(&error))?))
    }

    /// Reads a record, as `text` writes it.
    #[staticmethod]
    fn read(text: &str) -> PyResult<Game> {
        files::read_saved(text).map(Game::of).map_err(invalid)
    }

    /// Opens a game that was saved in a file, by this package or by the program.
    #[staticmethod]
    fn load(path: PathBuf) -> PyResult<Game> {
        files::load_game(&path).map(Game::of).map_err(file)
    }

    /// Saves the game in a file. Another saved game is replaced only by force, anything else never.
    #[pyo3(signature = (path, *, force = false))]
    fn save(&self, path: PathBuf, force: bool) -> PyResult<()> {
        let replace = if force {
            Replace::AnyGame
        } else {
            Replace::Earlier
        };
        files::save_game(&path, &self.lock().record(), replace).map_err(file)
    }

    /// The record.
    #[getter]
    fn text(&self) -> String {
        self.lock().record().to_string()
    }

    /// Which game it is.
    #[getter]
    fn name(&self) -> String {
        self.lock().game().to_string()
    }

    /// The position on the board, as text.
    #[getter]
    fn position(&self) -> String {
        self.lock().position_text()
    }

    /// The side to move, 1 or 2.
    #[getter]
    fn turn(&self) -> u8 {
        number(self.lock().turn())
    }

    /// Whose go it is, or how the game ended, in one sentence.
    #[getter]
    fn status(&self) -> String {
        self.lock().status()
    }

    /// The side that won, 0 for a draw, `None` while the game goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.lock().outcome().map(winner)
    }

    /// The moves made, a row each; `pandas.DataFrame` takes them.
    #[getter]
    fn history(&self) -> Vec<MoveRow> {
        let entries = self.lock().history().into_iter().enumerate();
        let row = |(index, entry): (usize, play::Entry)| MoveRow {
            number: index + 1,
            side: number(entry.side),
            r#move: entry.text,
            seconds: entry.spent.map(|spent| spent.as_secs_f64()),
        };
        entries.map(row).collect()
    }

    /// The moves that can be made.
    fn legal_moves(&self) -> Vec<String> {
        self.lock().move_texts()
    }

    /// Plays a move.
    fn play(&self, text: &str) -> PyResult<()> {
        match self.lock().play(text) {
            Ok(_) => Ok(()),
            Err(Refusal::Unreadable(error)) => Err(unreadable(&error)),
            Err(refusal) => Err(illegal(refusal)),
        }
    }

    /// Takes back moves; gives how many.
    #[pyo3(signature = (count = 1))]
    fn undo(&self, count: usize) -> usize {
        self.lock().undo(count, Duration::ZERO)
    }

    /// Makes moves again that were taken back; gives how many.
    #[pyo3(signature = (count = 1))]
    fn redo(&self, count: usize) -> usize {
        self.lock().redo(count, Duration::ZERO)
    }

    /// Gives up for a side, 1 or 2.
    fn resign(&self, number: u8) -> PyResult<()> {
        let side = side(number)?;
        self.lock().resign(side, Duration::ZERO);
        Ok(())
    }

    /// An engine's verdict on every move, the best first in `line`.
    #[pyo3(signature = (*, level = 9, seconds = None, threads = 1, seed = 1, progress = None))]
    fn advise(
        &self,
        py: Python<'_>,
        level: u8,
        seconds: Option<f64>,
        threads: usize,
        seed: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<AdviceGiven> {
        let level = level_of(level)?;
        let effort = Effort {
            level,
            threads,
            seed,
            ..Effort::default()
        };
        let (advisor, usual) = {
            let table = self.lock();
            (table.advisor(), play::HINT_TIME.as_secs_f64())
        };
        let control = Control {
            seconds: Some(seconds.unwrap_or(usual)),
            progress,
        };
        let advice = think(py, control, move |watch| {
            let mut mind = Mind::new(library());
            advisor.advise(effort, &mut mind, watch)
        })?;
        let advice = advice.map_err(|reason| match reason {
            NoAdvice::Stopped => PyTimeoutError::new_err(reason.to_string()),
            NoAdvice::Over | NoAdvice::Impossible(_) => invalid(reason),
        })?;
        let row = |verdict: &play::MoveVerdict| AdviceRow {
            r#move: verdict.text.clone(),
            judgement: match verdict.judgement {
                Judgement::Keeps => "keeps",
                Judgement::Loses => "loses",
                Judgement::Unknown => "unknown",
            },
            words: verdict.words.to_string(),
        };
        Ok(AdviceGiven {
            sentence: advice.sentence().to_string(),
            moves: advice.verdicts.iter().map(row).collect(),
            line: advice.line,
        })
    }

    /// Every place of the board and what stands there.
    fn places(&self) -> Vec<PlaceRow> {
        places_of(&self.lock())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        picture_of(py, &self.lock())
    }

    fn __repr__(&self) -> String {
        let table = self.lock();
        format!("<Game of {}: {}>", table.game(), table.status())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = slf.get_type().getattr("read")?.unbind();
        Ok((read, (slf.get().text(),)))
    }
}

/// An engine's advice.
#[derive(IntoPyObject)]
struct AdviceGiven {
    sentence: String,
    line: Vec<String>,
    moves: Vec<AdviceRow>,
}

impl Game {
    fn of(table: play::Table) -> Game {
        Game(Mutex::new(table))
    }

    fn lock(&self) -> MutexGuard<'_, play::Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A level from 1 to 9.
pub(crate) fn level_of(number: u8) -> PyResult<Level> {
    let level = Level::new(number);
    level.ok_or_else(|| invalid(format!("{number} is not a level from 1 to 9")))
}

/// The library of saved tables and databases, opened once.
pub(crate) fn library() -> Arc<play::Library> {
    static LIBRARY: std::sync::OnceLock<Arc<play::Library>> = std::sync::OnceLock::new();
    Arc::clone(LIBRARY.get_or_init(files::library))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Game>()
}
