//! Batches of peg solitaire: a position is its marbles, one number of 64 bits.

use std::str::FromStr as _;
use std::sync::Arc;

use game::{Outcome, Position as _};
use pegs::{Holes, JumpMasks, Position};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;

use super::{Batch, Fault, GameBatch, Rules, WORDS};
use crate::errors::{invalid, unreadable};
use crate::solitaire::Table;

/// Many positions on one board with one goal.
#[pyclass(frozen, extends = GameBatch, module = "marbles._marbles")]
pub(crate) struct SolitaireBatch(Arc<Batch<Board>>);

#[pymethods]
impl SolitaireBatch {
    #[new]
    #[pyo3(signature = (start, threads = 0))]
    fn new(start: &str, threads: usize) -> PyResult<PyClassInitializer<SolitaireBatch>> {
        let start = Position::from_str(start).map_err(|error| unreadable(&error))?;
        let board = Board { start };
        if board.actions() > 64 * WORDS {
            return Err(invalid("batches are for boards of at most 1,856 jumps"));
        }
        let batch = Arc::new(Batch::new(board, threads)?);
        let own = SolitaireBatch(Arc::clone(&batch));
        Ok(PyClassInitializer::from(GameBatch(batch)).add_subclass(own))
    }

    /// How many jumps the board has.
    #[getter]
    fn actions(&self) -> usize {
        self.0.rules.actions()
    }

    /// Fills in whether one marble can be reached: 1 yes, -1 no, 0 where the table does not say.
    fn verdicts(
        &self,
        positions: &Bound<'_, PyAny>,
        table: &Table,
        out: PyBuffer<i8>,
    ) -> PyResult<()> {
        self.0.fill(positions, &out, 1, |scratch, row, out| {
            let judge = |position: &Position| table.table.can_win(position);
            out[0] = match self.0.rules.at(scratch, Holes::from_bits(row[0]), judge) {
                Some(true) => 1,
                Some(false) => -1,
                None => 0,
            };
            Ok(())
        })
    }
}

/// A board with its goal.
struct Board {
    start: Position,
}

impl Board {
    fn jumps(&self) -> &[JumpMasks] {
        self.start.layout().jumps()
    }

    /// Asks something about a position. It is made of the last one: to make it of the start would have
    /// all threads count references to one board.
    fn at<T>(
        &self,
        scratch: &mut Option<Position>,
        marbles: Holes,
        ask: impl FnOnce(&Position) -> T,
    ) -> T {
        let here = scratch.take().unwrap_or_else(|| self.start.clone());
        let here = here.into_marbles(marbles);
        let answer = ask(&here);
        *scratch = Some(here);
        answer
    }
}

impl Rules for Board {
    type Number = u64;
    type Scratch = Option<Position>;

    fn width(&self) -> usize {
        1
    }

    fn actions(&self) -> usize {
        self.jumps().len()
    }

    fn mask(&self, row: &[u64], words: &mut [u64; WORDS]) -> Result<(), Fault> {
        let marbles = Holes::from_bits(row[0]);
        for (word, jumps) in words.iter_mut().zip(self.jumps().chunks(64)) {
            for (bit, masks) in jumps.iter().enumerate() {
                *word |= u64::from(masks.is_possible(marbles)) << bit;
            }
        }
        Ok(())
    }

    fn step(
        &self,
        scratch: &mut Option<Position>,
        row: &[u64],
        action: Option<usize>,
        next: &mut [u64],
    ) -> Result<Option<Outcome>, Fault> {
        let before = Holes::from_bits(row[0]);
        let after = match action {
            None => before,
            Some(action) => {
                let masks = self.jumps()[action];
                if !masks.is_possible(before) {
                    return Err(format!("action {action} cannot be played"));
                }
                masks.apply(before)
            }
        };
        Ok(self.at(scratch, after, |here| {
            next[0] = here.marbles().bits();
            here.outcome()
        }))
    }

    fn outcome(
        &self,
        scratch: &mut Option<Position>,
        row: &[u64],
    ) -> Result<Option<Outcome>, Fault> {
        Ok(self.at(scratch, Holes::from_bits(row[0]), Position::outcome))
    }
}
