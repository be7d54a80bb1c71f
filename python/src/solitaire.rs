//! Peg solitaire for Python: positions and the solver.

mod answers;
mod solver;

pub(crate) use solver::Table;

use game::{Outcome, Position as _, Side};
use pegs::{Holes, Jump, Layout, Position};
use pyo3::prelude::*;

use crate::errors::{illegal, invalid, parsed};
use crate::games::{PlaceRow, picture_of, places_of, read_again};

/// A position of peg solitaire: a board, its marbles, and the goal. It never changes; `play` gives another.
///
/// The text is a board's name (`english`), a code (`7-7-3-…`) or a drawing (`oo-/ooo`), each with or
/// without ` finish D4`.
#[pyclass(name = "Position", module = "marbles.solitaire", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SolitairePosition(pub(crate) Position);

#[pymethods]
impl SolitairePosition {
    #[new]
    #[pyo3(signature = (text = "english"))]
    fn new(text: &str) -> PyResult<SolitairePosition> {
        let position: Position = parsed(text)?;
        Ok(SolitairePosition(position))
    }

    /// A full board but for one hole, with or without a hole for the last marble.
    #[staticmethod]
    #[pyo3(signature = (board = "english", vacancy = None, finish = None))]
    fn start(
        board: &str,
        vacancy: Option<&str>,
        finish: Option<&str>,
    ) -> PyResult<SolitairePosition> {
        let mut position = SolitairePosition::new(board)?.0;
        let layout = position.layout().clone();
        if let Some(vacancy) = vacancy {
            let found = Position::with_vacancy(layout, parsed(vacancy)?);
            position = found.ok_or_else(|| no_hole(vacancy))?;
        }
        if let Some(finish) = finish {
            let found = position.with_finish(parsed(finish)?);
            position = found.ok_or_else(|| no_hole(finish))?;
        }
        Ok(SolitairePosition(position))
    }

    /// The boards that have names.
    #[staticmethod]
    fn boards() -> Vec<&'static str> {
        Layout::NAMES.to_vec()
    }

    /// The text that reads back as this position.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The name of the board; `None` for one that was drawn.
    #[getter]
    fn board(&self) -> Option<&'static str> {
        self.0.layout().name()
    }

    /// The names of all holes, in the order of the bits.
    #[getter]
    fn holes(&self) -> Vec<String> {
        names(self.0.layout(), self.0.layout().all())
    }

    /// The names of the holes with a marble.
    #[getter]
    fn marbles(&self) -> Vec<String> {
        names(self.0.layout(), self.0.marbles())
    }

    /// The names of the holes without a marble.
    #[getter]
    fn vacancies(&self) -> Vec<String> {
        names(self.0.layout(), self.0.vacancies())
    }

    /// How many marbles are left.
    #[getter]
    fn marbles_left(&self) -> u32 {
        self.0.marbles_left()
    }

    /// Where the last marble must be, if that matters.
    #[getter]
    fn finish(&self) -> Option<String> {
        self.0.finish().map(|finish| finish.to_string())
    }

    /// The marbles as a number: bit i stands for hole i of `holes`.
    #[getter]
    fn bits(&self) -> u64 {
        self.0.marbles().bits()
    }

    /// The same board and goal with other marbles.
    fn with_bits(&self, bits: u64) -> PyResult<SolitairePosition> {
        let marbles = Holes::from_bits(bits);
        if !self.0.layout().all().contains_all(marbles) {
            let holes = self.0.layout().holes().len();
            return Err(invalid(format!(
                "{bits:#x} has a bit beyond the {holes} holes"
            )));
        }
        Ok(SolitairePosition(self.0.with_marbles(marbles)))
    }

    /// The position class: jumps never leave it.
    #[getter]
    fn position_class(&self) -> usize {
        self.0.class().index()
    }

    /// The symmetric image that stands for all of them.
    fn canonical(&self) -> SolitairePosition {
        let symmetries = self.0.layout().symmetries();
        let marbles = symmetries.canonical(self.0.marbles());
        SolitairePosition(self.0.clone().without_finish().with_marbles(marbles))
    }

    /// All jumps of the board, possible or not: an action is a place in this list.
    #[getter]
    fn actions(&self) -> Vec<String> {
        let jumps = self.0.layout().jumps().iter();
        jumps.map(|masks| masks.jump().to_string()).collect()
    }

    /// The jumps that can be made.
    fn legal_moves(&self) -> Vec<String> {
        self.0.jumps().map(|jump| jump.to_string()).collect()
    }

    /// The places in `actions` of the jumps that can be made.
    fn legal_actions(&self) -> Vec<usize> {
        let jumps = self.0.layout().jumps().iter().enumerate();
        let possible = jumps.filter(|(_, masks)| masks.is_possible(self.0.marbles()));
        possible.map(|(action, _)| action).collect()
    }

    /// The position after a jump.
    #[pyo3(name = "play")]
    fn play_text(&self, jump: &str) -> PyResult<SolitairePosition> {
        let jump: Jump = parsed(jump)?;
        let mut position = self.0.clone();
        position.play(jump).map_err(illegal)?;
        Ok(SolitairePosition(position))
    }

    /// The position after the jump at this place in `actions`.
    fn play_action(&self, action: usize) -> PyResult<SolitairePosition> {
        let jumps = self.0.layout().jumps();
        let masks = jumps.get(action).ok_or_else(|| {
            let most = jumps.len() - 1;
            illegal(format!(
                "there is no action {action}; there are 0 to {most}"
            ))
        })?;
        let mut position = self.0.clone();
        position.play(masks.jump()).map_err(illegal)?;
        Ok(SolitairePosition(position))
    }

    /// The three holes of a jump: where it starts, what it takes, where it ends.
    fn holes_of(&self, jump: &str) -> PyResult<Vec<String>> {
        let jump: Jump = parsed(jump)?;
        let lattice = self.0.layout().lattice();
        let holes = [Some(jump.from), jump.over(lattice), jump.landing(lattice)];
        Ok(holes
            .into_iter()
            .flatten()
            .map(|hole| hole.to_string())
            .collect())
    }

    /// Whether no jump is left.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// `"won"` or `"lost"` once no jump is left, else `None`.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.0.outcome().map(|outcome| match outcome {
            Outcome::Won(Side::First) => "won",
            Outcome::Won(Side::Second) | Outcome::Draw => "lost",
        })
    }

    /// How many ways there are to make this many jumps.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        crate::thinking::perft(py, &self.0, depth, game::perft)
    }

    /// A drawing with row letters and column numbers.
    fn picture(&self) -> String {
        pegs::picture::letters(&self.0)
    }

    /// Every hole with its place on a drawing, in half holes.
    fn places(&self) -> Vec<PlaceRow> {
        places_of(&play::Table::from(self.0.clone()))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        picture_of(py, &play::Table::from(self.0.clone()))
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

fn no_hole(text: &str) -> PyErr {
    invalid(format!("the board has no hole {text}"))
}

/// The names of some holes.
fn names(layout: &Layout, holes: Holes) -> Vec<String> {
    holes
        .iter()
        .map(|index| layout.hole(index).to_string())
        .collect()
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("SolitairePosition", py.get_type::<SolitairePosition>())?;
    module.add("SolitaireAnswer", py.get_type::<answers::Answer>())?;
    module.add("SolitaireReason", py.get_type::<answers::Reason>())?;
    module.add("SolitaireHint", py.get_type::<answers::Hint>())?;
    module.add("SolitaireSolver", py.get_type::<solver::Solver>())?;
    module.add("SolitaireTable", py.get_type::<solver::Table>())
}
