//! Batches of peg solitaire: a position is its marbles, one number of 64 bits.

use std::sync::Arc;

use game::{Outcome, Position as _};
use pegs::{Holes, JumpMasks, Position};
use pyo3::prelude::*;

use super::{Array, Batch, Fault, GameBatch, Rules, WORDS};
use crate::errors::{invalid, parsed};
use crate::solitaire::Table;

/// Many positions on one board with one goal.
#[pyclass(frozen, extends = GameBatch, module = "marbles._marbles")]
pub(crate) struct SolitaireBatch(Arc<Batch<Board>>);

#[pymethods]
impl SolitaireBatch {
    #[new]
    #[pyo3(signature = (start, threads = 0))]
    fn new(start: &str, threads: usize) -> PyResult<PyClassInitializer<SolitaireBatch>> {
        let start: Position = parsed(start)?;
        let board = Board::new(start);
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

    /// Whether one marble can be reached: 1 yes, -1 no, 0 where the table does not say.
    fn verdicts<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        table: &Table,
    ) -> PyResult<Array<'py, i8>> {
        self.0.fill(positions, 1, |scratch, row, out| {
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
    /// All jumps, 64 at a time.
    columns: Vec<Columns>,
}

/// Up to 64 jumps in columns, so that several are compared at once: three times as fast as one by one.
struct Columns {
    touched: Vec<u64>,
    marbles: Vec<u64>,
    /// The bit of each jump.
    bits: Vec<u64>,
}

impl Columns {
    fn new(jumps: &[JumpMasks]) -> Columns {
        Columns {
            touched: jumps.iter().map(|jump| jump.touched().bits()).collect(),
            marbles: jumps.iter().map(|jump| jump.marbles().bits()).collect(),
            bits: (0..jumps.len()).map(|bit| 1 << bit).collect(),
        }
    }

    /// The bits of the jumps that can be made.
    fn possible(&self, marbles: u64) -> u64 {
        let jumps = self.touched.iter().zip(&self.marbles).zip(&self.bits);
        jumps.fold(0, |possible, ((touched, needed), bit)| {
            let is_possible = u64::from(marbles & touched == *needed);
            possible | (is_possible.wrapping_neg() & bit)
        })
    }
}

impl Board {
    fn new(start: Position) -> Board {
        let jumps = start.layout().jumps().chunks(64);
        let columns = jumps.map(Columns::new).collect();
        Board { start, columns }
    }

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
        for (word, jumps) in words.iter_mut().zip(&self.columns) {
            *word = jumps.possible(row[0]);
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
        next[0] = (after & self.start.layout().all()).bits();
        self.outcome(scratch, next)
    }

    fn outcome(
        &self,
        scratch: &mut Option<Position>,
        row: &[u64],
    ) -> Result<Option<Outcome>, Fault> {
        // Several jumps are compared at once, which is quicker than to stop at the first that is left.
        let is_going_on = |jumps: &Columns| jumps.possible(row[0]) != 0;
        if self.columns.iter().any(is_going_on) {
            return Ok(None);
        }
        Ok(self.at(scratch, Holes::from_bits(row[0]), Position::outcome))
    }
}
