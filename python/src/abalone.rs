//! Abalone for Python: positions and the engine.

pub(crate) mod actions;
mod engine;

use std::str::FromStr as _;

use abalone::{Cells, Layout, Notation, Position, Push};
use game::{Position as _, Side};
use pyo3::prelude::*;

use crate::errors::{illegal, number, parsed, unreadable};
use crate::games::{PlaceRow, picture_of, places_of, read_again, winner};

/// A position of Abalone. It never changes; `play` gives another. Black is side 1, White side 2.
///
/// The text is a position or the name of a layout (`standard`, `belgian-daisy`).
#[pyclass(name = "Position", module = "marbles.abalone", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct AbalonePosition(pub(crate) Position);

/// What a push does.
#[derive(IntoPyObject)]
struct PushRow {
    r#move: String,
    action: usize,
    marbles: Vec<String>,
    direction: u8,
    pushed: u32,
    captures: u32,
}

#[pymethods]
impl AbalonePosition {
    #[new]
    #[pyo3(signature = (text = "standard"))]
    fn new(text: &str) -> PyResult<AbalonePosition> {
        if let Some(layout) = Layout::named(text) {
            return Ok(AbalonePosition(layout.start()));
        }
        let position = Position::from_str(text).or_else(|error| {
            // One word was meant for a name.
            let is_name = !text.contains(['/', '\n']);
            let named = text.parse().map(|layout: Layout| layout.start());
            if is_name { named } else { Err(error) }
        });
        position
            .map(AbalonePosition)
            .map_err(|error| unreadable(&error))
    }

    /// The layouts that have names.
    #[staticmethod]
    fn layouts() -> Vec<&'static str> {
        Layout::NAMES.to_vec()
    }

    /// The text that reads back as this position.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The two-line form that state-space files use.
    #[getter]
    fn two_lines(&self) -> String {
        self.0.to_two_lines()
    }

    /// The cells with a black marble.
    #[getter]
    fn black(&self) -> Vec<String> {
        names(self.0.cells(Side::First))
    }

    /// The cells with a white marble.
    #[getter]
    fn white(&self) -> Vec<String> {
        names(self.0.cells(Side::Second))
    }

    /// The side to move: 1 is Black, 2 is White.
    #[getter]
    fn turn(&self) -> u8 {
        number(self.0.turn())
    }

    /// How many of a side's marbles were pushed off.
    fn lost(&self, side: u8) -> PyResult<u8> {
        let side = crate::errors::side(side)?;
        Ok(self.0.lost(side))
    }

    /// The number of the move, which counts up after White's.
    #[getter]
    fn move_number(&self) -> u16 {
        self.0.move_number()
    }

    /// The moves that can be made.
    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves().iter().map(Push::to_string).collect()
    }

    /// The state space: every legal move and the marbles after it, in the order of the generator's files.
    fn state_space(&self) -> Vec<(String, String)> {
        let space = abalone::statespace::expand_position(&self.0);
        let lines = space.moves().lines().zip(space.boards().lines());
        lines
            .map(|(push, board)| (push.to_owned(), board.to_owned()))
            .collect()
    }

    /// The numbers of the moves that can be made, ascending.
    fn legal_actions(&self) -> Vec<usize> {
        let pushes = self.0.legal_moves().into_iter();
        let mut actions: Vec<usize> = pushes.filter_map(actions::number_of).collect();
        actions.sort_unstable();
        actions
    }

    /// The position after a move, in any of the three notations.
    #[pyo3(name = "play")]
    fn play_text(&self, push: &str) -> PyResult<AbalonePosition> {
        self.after(parsed(push)?)
    }

    /// The position after the move with this number.
    fn play_action(&self, action: usize) -> PyResult<AbalonePosition> {
        let push = actions::push_of(action);
        self.after(push.ok_or_else(|| no_action(action))?)
    }

    /// What a move does.
    fn push(&self, push: &str) -> PyResult<PushRow> {
        let push = parsed(push)?;
        let group = self.0.group(push).map_err(illegal)?;
        let theirs = self.0.cells(!self.0.turn());
        let mut after = self.0;
        after.play_unchecked(push);
        let theirs_after = after.cells(!self.0.turn());
        let captures = theirs.len() - theirs_after.len();
        Ok(PushRow {
            r#move: push.to_string(),
            action: actions::number_of(push).unwrap_or_default(),
            marbles: names(group),
            direction: push.direction().hour(),
            pushed: pushed(theirs, group, push),
            captures,
        })
    }

    /// A move in another notation: `standard`, `list` or `abapro`.
    #[pyo3(signature = (push, notation = "standard"))]
    fn write(&self, push: &str, notation: &str) -> PyResult<String> {
        let notation: Notation = parsed(notation)?;
        Ok(notation.write(&self.0, parsed(push)?))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The side that won, `None` while the game goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.outcome().map(winner)
    }

    /// How many ways there are to make this many moves.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        crate::thinking::perft(py, &self.0, depth, abalone::perft)
    }

    /// A drawing of the board.
    fn picture(&self) -> String {
        abalone::picture(&self.0)
    }

    /// Every cell with its place on a drawing, in half holes.
    fn places(&self) -> Vec<PlaceRow> {
        places_of(&play::Table::from(self.0))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        picture_of(py, &play::Table::from(self.0))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String,)) {
        read_again(slf.as_any(), slf.get().0.to_string())
    }
}

impl AbalonePosition {
    fn after(&self, push: Push) -> PyResult<AbalonePosition> {
        let mut position = self.0;
        position.play(push).map_err(illegal)?;
        Ok(AbalonePosition(position))
    }
}

fn no_action(action: usize) -> PyErr {
    let most = actions::COUNT - 1;
    illegal(format!(
        "action {action} is no move on the board; numbers go from 0 to {most}"
    ))
}

fn names(cells: Cells) -> Vec<String> {
    cells.into_iter().map(|cell| cell.to_string()).collect()
}

/// How many of the other side's marbles stand in the way of a group.
fn pushed(theirs: Cells, group: Cells, push: Push) -> u32 {
    let mut ahead = group.shifted(push.direction()) & theirs;
    let mut count = 0;
    while !ahead.is_empty() {
        count += ahead.len();
        ahead = ahead.shifted(push.direction()) & theirs;
    }
    count
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("AbalonePosition", py.get_type::<AbalonePosition>())?;
    module.add("AbaloneEngine", py.get_type::<engine::Engine>())?;
    module.add("ABALONE_ACTIONS", actions::COUNT)?;
    module.add_function(wrap_pyfunction!(actions::abalone_action, module)?)?;
    module.add_function(wrap_pyfunction!(actions::abalone_move, module)?)
}
