//! Congkak for Python: positions, exact values, databases and the engine.

mod engine;

pub(crate) use engine::Database;

use congkak::{Event, Facing, Numbers, Pit, Place, Position, Rules, Step};
use game::{Position as _, Side};
use pyo3::prelude::*;

use crate::errors::{illegal, invalid, number, parsed, side};
use crate::games::{PlaceRow, picture_of, places_of, read_again, winner};

/// A position of Congkak and the rules it is played by. It never changes; `play` gives another.
///
/// The text is a position (`7,7/7,7 0/0 1 1`) or rules (`house`, `traditional,rounds=1`), which
/// stand for their start with seven pits of seven marbles.
#[pyclass(name = "Position", module = "marbles.congkak", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct CongkakPosition(pub(crate) Position);

/// One thing that happens in a sowing.
#[derive(IntoPyObject)]
struct StepRow {
    what: &'static str,
    side: u8,
    place: String,
    marbles: u16,
}

#[pymethods]
impl CongkakPosition {
    #[new]
    #[pyo3(signature = (text = "house"))]
    fn new(text: &str) -> PyResult<CongkakPosition> {
        if text.contains('/') {
            return Ok(CongkakPosition(parsed::<Position>(text)?.going_on()));
        }
        start_of(7, 7, parsed(text)?)
    }

    /// The start with this many pits a side and marbles in each.
    #[staticmethod]
    #[pyo3(signature = (pits = 7, marbles = 7, rules = "house"))]
    fn start(pits: usize, marbles: usize, rules: &str) -> PyResult<CongkakPosition> {
        start_of(pits, marbles, parsed(rules)?)
    }

    /// The text that reads back as this position.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The rules, as text.
    #[getter]
    fn rules(&self) -> String {
        self.0.rules().to_string()
    }

    /// The side to move, 1 or 2.
    #[getter]
    fn turn(&self) -> u8 {
        number(self.0.turn())
    }

    /// The turns the mover has left, this one included.
    #[getter]
    fn turns_left(&self) -> u8 {
        self.0.turns_left()
    }

    /// The round, from 1.
    #[getter]
    fn round(&self) -> u8 {
        self.0.round()
    }

    /// The marbles in the pits of a side, pit 1 first.
    fn pits(&self, side: u8) -> PyResult<Vec<u16>> {
        let side = crate::errors::side(side)?;
        Ok(self.0.pits(side).to_vec())
    }

    /// The marbles in the warehouse of a side.
    fn store(&self, side: u8) -> PyResult<u16> {
        let side = crate::errors::side(side)?;
        Ok(self.0.store(side))
    }

    /// The marbles that count for a side as things lie.
    fn score(&self, side: u8) -> PyResult<u16> {
        let side = crate::errors::side(side)?;
        Ok(self.0.score(side))
    }

    /// The pits of a side that are out of play in this round.
    fn burnt(&self, side: u8) -> PyResult<Vec<usize>> {
        let side = crate::errors::side(side)?;
        Ok(self.0.burnt(side).iter().map(Pit::number).collect())
    }

    /// The same position with this side to move.
    fn with_turn(&self, number: u8) -> PyResult<CongkakPosition> {
        Ok(CongkakPosition(self.0.clone().with_turn(side(number)?)))
    }

    /// The pits that can be sown.
    fn legal_moves(&self) -> Vec<usize> {
        self.0.legal_moves().into_iter().map(Pit::number).collect()
    }

    /// The position after sowing a pit.
    #[pyo3(name = "play")]
    fn play_pit(&self, pit: usize) -> PyResult<CongkakPosition> {
        let mut position = self.0.clone();
        position.play(pit_of(pit)?).map_err(illegal)?;
        Ok(CongkakPosition(position))
    }

    /// What sowing a pit does, marble by marble.
    fn sowing(&self, pit: usize) -> PyResult<Vec<StepRow>> {
        let sowing = self.0.sowing(pit_of(pit)?).map_err(illegal)?;
        Ok(sowing.steps().iter().map(step_row).collect())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The side that won, 0 for a draw, `None` while the game goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.outcome().map(winner)
    }

    /// How many ways there are to make this many sowings.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        crate::thinking::perft(py, &self.0, depth, game::perft)
    }

    /// A drawing of the board, Player 1 below.
    fn picture(&self) -> String {
        congkak::picture(&self.0, Facing::Mover, Numbers::Hidden)
    }

    /// Every pit and warehouse with its place on a drawing, in half holes.
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

    /// A position whose game is over, where the same text as a diagram would have its first sowing.
    #[staticmethod]
    fn _over(text: &str) -> PyResult<CongkakPosition> {
        parsed(text).map(CongkakPosition)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let position = &slf.get().0;
        let (class, text) = read_again(slf.as_any(), position.to_string());
        let reader = if position.is_over() {
            class.getattr(slf.py(), "_over")?
        } else {
            class
        };
        Ok((reader, text))
    }
}

fn start_of(pits: usize, marbles: usize, rules: Rules) -> PyResult<CongkakPosition> {
    let start = Position::start(pits, marbles, rules);
    start.map(CongkakPosition).map_err(invalid)
}

pub(crate) fn pit_of(number: usize) -> PyResult<Pit> {
    Pit::new(number).ok_or_else(|| illegal(format!("there is no pit {number}")))
}

fn step_row(step: &Step) -> StepRow {
    let row = |what, side: Side, place: String, marbles| StepRow {
        what,
        side: number(side),
        place,
        marbles,
    };
    match *step {
        Step::Lift { by, from, marbles } => row("lift", by, place_name(from), marbles),
        Step::Drop { by, to } => row("drop", by, place_name(to), 1),
        Step::Take { by, from, marbles } => row("take", by, place_name(from), marbles),
        Step::End { by, event } => row(event_name(event), by, String::new(), 0),
        Step::Round { number } => row("round", Side::First, number.to_string(), 0),
        Step::Fill { side, pit, marbles } => row("fill", side, format!("{side}:{pit}"), marbles),
        Step::Burn { side, pit } => row("burn", side, format!("{side}:{pit}"), 0),
    }
}

/// `1:7` is pit 7 of Player 1, `1:store` the warehouse.
fn place_name(place: Place) -> String {
    match place {
        Place::Pit(side, pit) => format!("{side}:{pit}"),
        Place::Store(side) => format!("{side}:store"),
    }
}

const fn event_name(event: Event) -> &'static str {
    match event {
        Event::Normal => "end",
        Event::FreeTurn => "free-turn",
        Event::Steal(_) => "steal",
        Event::LoseTurn => "lose-turn",
    }
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("CongkakPosition", py.get_type::<CongkakPosition>())?;
    module.add("CongkakEngine", py.get_type::<engine::Engine>())?;
    module.add("CongkakDatabase", py.get_type::<engine::Database>())?;
    module.add_function(wrap_pyfunction!(engine::solve_congkak, module)?)
}
