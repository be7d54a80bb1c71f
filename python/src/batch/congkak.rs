//! Batches of Congkak: a position is a row of small numbers.
//!
//! The pits of Player 1 from pit 1, those of Player 2, both warehouses, the side to move (1 or 2) and
//! the turns it has left. Rules with rounds or a simultaneous opening need more than that and are
//! refused.

use std::sync::Arc;

use congkak::{Pit, Position};
use game::{Outcome, Position as _, Side};
use pyo3::prelude::*;

use super::{Array, Batch, Fault, GameBatch, Rules, WORDS};
use crate::congkak::{CongkakPosition, Database};
use crate::errors::{illegal, invalid, parsed};

/// Many positions with one length of row and one set of rules.
#[pyclass(frozen, extends = GameBatch, module = "marbles._marbles")]
pub(crate) struct CongkakBatch(Arc<Batch<Board>>);

#[pymethods]
impl CongkakBatch {
    #[new]
    #[pyo3(signature = (pits, rules, threads = 0))]
    fn new(pits: usize, rules: &str, threads: usize) -> PyResult<PyClassInitializer<CongkakBatch>> {
        let rules: congkak::Rules = parsed(rules)?;
        let start = Position::start(pits, 1, rules).map_err(invalid)?;
        let board = Board { start };
        if board.read(&board.write(&board.start)).is_err() {
            return Err(invalid(
                "batches are for rules without rounds that take turns from the start: add rounds=1,opening=turns",
            ));
        }
        let batch = Arc::new(Batch::new(board, threads)?);
        let own = CongkakBatch(Arc::clone(&batch));
        Ok(PyClassInitializer::from(GameBatch(batch)).add_subclass(own))
    }

    /// Numbers of a position.
    #[getter]
    fn width(&self) -> usize {
        self.board().width()
    }

    /// The row of a position.
    fn row(&self, position: &CongkakPosition) -> PyResult<Vec<i16>> {
        let row = self.board().write(&position.0);
        let same = self
            .board()
            .read(&row)
            .is_ok_and(|again| again == position.0);
        same.then_some(row)
            .ok_or_else(|| invalid("the position has other rules or rows than the batch"))
    }

    /// The position of a row.
    fn position(&self, row: Vec<i16>) -> PyResult<CongkakPosition> {
        if row.len() != self.width() {
            return Err(invalid(format!("a row has {} numbers", self.width())));
        }
        self.board()
            .read(&row)
            .map(CongkakPosition)
            .map_err(illegal)
    }

    /// Exact values for the mover, warehouses left out; -128 where the database does not say.
    fn values<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        database: &Database,
    ) -> PyResult<Array<'py, i8>> {
        let database = database.open();
        self.0.fill(positions, 1, |_, row, out| {
            let value = database.value(&self.board().read(row)?);
            let value = value.and_then(|value| i8::try_from(value).ok());
            out[0] = value.unwrap_or(i8::MIN);
            Ok(())
        })
    }
}

impl CongkakBatch {
    fn board(&self) -> &Board {
        &self.0.rules
    }
}

/// A board with its rules.
struct Board {
    start: Position,
}

impl Rules for Board {
    type Number = i16;
    type Scratch = ();

    fn width(&self) -> usize {
        2 * self.row_length() + 4
    }

    fn actions(&self) -> usize {
        self.row_length()
    }

    fn mask(&self, row: &[i16], words: &mut [u64; WORDS]) -> Result<(), Fault> {
        for pit in self.read(row)?.full_pits().iter() {
            words[0] |= 1 << pit.index();
        }
        Ok(())
    }

    fn step(
        &self,
        (): &mut (),
        row: &[i16],
        action: Option<usize>,
        next: &mut [i16],
    ) -> Result<Option<Outcome>, Fault> {
        let mut position = self.read(row)?;
        if let Some(action) = action {
            let pit = Pit::new(action + 1).ok_or("there is no such pit")?;
            position.play(pit).map_err(|error| error.to_string())?;
        }
        self.write_into(&position, next);
        Ok(position.outcome())
    }

    fn outcome(&self, (): &mut (), row: &[i16]) -> Result<Option<Outcome>, Fault> {
        Ok(self.read(row)?.outcome())
    }
}

impl Board {
    fn row_length(&self) -> usize {
        self.start.pits(Side::First).len()
    }

    fn read(&self, numbers: &[i16]) -> Result<Position, Fault> {
        let pits = self.row_length();
        let mut marbles = [0_u16; 2 * Pit::MOST + 2];
        for (place, &number) in marbles.iter_mut().zip(numbers) {
            *place = u16::try_from(number).map_err(|_| "marbles are not negative")?;
        }
        let turn = match numbers[2 * pits + 2] {
            1 => Side::First,
            2 => Side::Second,
            other => return Err(format!("there is no side {other}")),
        };
        let turns = numbers[2 * pits + 3] as u8;
        let sides = [&marbles[..pits], &marbles[pits..2 * pits]];
        let stores = [marbles[2 * pits], marbles[2 * pits + 1]];
        let position = self.start.laid_out(sides, stores, (turn, turns));
        position.ok_or_else(|| "there is no such position".to_owned())
    }

    fn write(&self, position: &Position) -> Vec<i16> {
        let mut row = vec![0; self.width()];
        self.write_into(position, &mut row);
        row
    }

    fn write_into(&self, position: &Position, row: &mut [i16]) {
        let pits = Side::ALL.into_iter().flat_map(|side| position.pits(side));
        let stores = Side::ALL.map(|side| position.store(side));
        let turn = [
            position.turn().index() as i16 + 1,
            i16::from(position.turns_left()),
        ];
        let marbles = pits.copied().chain(stores).map(|marbles| marbles as i16);
        for (place, number) in row.iter_mut().zip(marbles.chain(turn)) {
            *place = number;
        }
    }
}
