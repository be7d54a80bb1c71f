//! Batches of peg solitaire: a position is its marbles, one number of 64 bits.

use std::str::FromStr as _;

use game::Position as _;
use pegs::{Holes, JumpMasks, Position};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use rayon::ThreadPool;

use super::{NO_ACTION, Rows, expect_length, luck, outcome_number, pool, read, row_fault, told};
use crate::errors::unreadable;
use crate::solitaire::Table;

/// Many positions on one board with one goal.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct SolitaireBatch {
    start: Position,
    pool: ThreadPool,
}

#[pymethods]
impl SolitaireBatch {
    #[new]
    #[pyo3(signature = (start, threads = 0))]
    fn new(start: &str, threads: usize) -> PyResult<SolitaireBatch> {
        let start = Position::from_str(start).map_err(|error| unreadable(&error))?;
        let pool = pool(threads)?;
        Ok(SolitaireBatch { start, pool })
    }

    /// How many jumps the board has.
    #[getter]
    fn actions(&self) -> usize {
        self.jumps().len()
    }

    /// Fills in a byte for every jump: 1 if it can be made.
    fn legal(&self, py: Python<'_>, positions: PyBuffer<u64>, mask: PyBuffer<u8>) -> PyResult<()> {
        let input = read(py, &positions, 1)?;
        expect_length(&mask, input.len() * self.actions())?;
        let mut output = vec![0_u8; mask.item_count()];
        let rows = Rows {
            input: &input,
            width: 1,
            output: &mut output,
            output_width: self.actions(),
        };
        let work = |_: &mut (), _, row: &[u64], mask: &mut [u8]| {
            let marbles = Holes::from_bits(row[0]);
            for (bit, masks) in mask.iter_mut().zip(self.jumps()) {
                *bit = u8::from(masks.is_possible(marbles));
            }
            Ok(())
        };
        self.run(py, || rows.each(|_| (), work))
            .map_err(row_fault)?;
        mask.copy_from_slice(py, &output)
    }

    /// Makes a jump in every position, and fills in what follows and how the game stands.
    fn step(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        actions: PyBuffer<i32>,
        next: PyBuffer<u64>,
        outcomes: PyBuffer<i8>,
    ) -> PyResult<()> {
        let input = read(py, &positions, 1)?;
        expect_length(&actions, input.len())?;
        expect_length(&next, input.len())?;
        expect_length(&outcomes, input.len())?;
        let actions = actions.to_vec(py)?;
        let mut output = vec![(0_u64, 0_i8); input.len()];
        let rows = Rows {
            input: &input,
            width: 1,
            output: &mut output,
            output_width: 1,
        };
        let work = |position: &mut Option<Position>, row: usize, bits: &[u64], out: &mut [_]| {
            let before = Holes::from_bits(bits[0]);
            let after = match actions[row] {
                NO_ACTION => before,
                action => {
                    let masks = usize::try_from(action).ok();
                    let masks = masks.and_then(|action| self.jumps().get(action));
                    let masks = masks.filter(|masks| masks.is_possible(before));
                    masks
                        .ok_or_else(|| told(row, format!("action {action} cannot be played")))?
                        .apply(before)
                }
            };
            let here = position.take().unwrap_or_else(|| self.start.clone());
            let here = here.into_marbles(after);
            out[0] = (here.marbles().bits(), outcome_number(here.outcome()));
            *position = Some(here);
            Ok(())
        };
        self.run(py, || rows.each(|_| None, work))
            .map_err(row_fault)?;
        let (bits, ended): (Vec<u64>, Vec<i8>) = output.into_iter().unzip();
        next.copy_from_slice(py, &bits)?;
        outcomes.copy_from_slice(py, &ended)
    }

    /// Fills in a jump for every position, each possible one as likely; -1 where none is.
    fn random_actions(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        seed: u64,
        actions: PyBuffer<i32>,
    ) -> PyResult<()> {
        let input = read(py, &positions, 1)?;
        expect_length(&actions, input.len())?;
        let mut output = vec![NO_ACTION; input.len()];
        let rows = Rows {
            input: &input,
            width: 1,
            output: &mut output,
            output_width: 1,
        };
        let own = |first| (luck(seed, first), Vec::new());
        let work = |(random, possible): &mut (game::SplitMix, Vec<i32>),
                    _,
                    row: &[u64],
                    out: &mut [i32]| {
            let marbles = Holes::from_bits(row[0]);
            possible.clear();
            let jumps = (0..).zip(self.jumps());
            possible.extend(
                jumps
                    .filter(|(_, masks)| masks.is_possible(marbles))
                    .map(|(action, _)| action),
            );
            out[0] = random.pick(possible).unwrap_or(NO_ACTION);
            Ok(())
        };
        self.run(py, || rows.each(own, work)).map_err(row_fault)?;
        actions.copy_from_slice(py, &output)
    }

    /// Fills in how every game stands: 1 won, -1 lost, 0 going on.
    fn outcomes(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        out: PyBuffer<i8>,
    ) -> PyResult<()> {
        self.judge(py, &positions, &out, |position| {
            outcome_number(position.outcome())
        })
    }

    /// Fills in whether one marble can be reached: 1 yes, -1 no, 0 where the table does not say.
    fn verdicts(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        table: &Table,
        out: PyBuffer<i8>,
    ) -> PyResult<()> {
        self.judge(py, &positions, &out, |position| {
            match table.table.can_win(position) {
                Some(true) => 1,
                Some(false) => -1,
                None => 0,
            }
        })
    }
}

impl SolitaireBatch {
    fn jumps(&self) -> &[JumpMasks] {
        self.start.layout().jumps()
    }

    fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
        py.detach(|| self.pool.install(work))
    }

    fn judge(
        &self,
        py: Python<'_>,
        positions: &PyBuffer<u64>,
        out: &PyBuffer<i8>,
        judge: impl Fn(&Position) -> i8 + Sync,
    ) -> PyResult<()> {
        let input = read(py, positions, 1)?;
        expect_length(out, input.len())?;
        let mut output = vec![0_i8; input.len()];
        let rows = Rows {
            input: &input,
            width: 1,
            output: &mut output,
            output_width: 1,
        };
        let work = |position: &mut Option<Position>, _, row: &[u64], out: &mut [i8]| {
            let here = position.take().unwrap_or_else(|| self.start.clone());
            let here = here.into_marbles(Holes::from_bits(row[0]));
            out[0] = judge(&here);
            *position = Some(here);
            Ok(())
        };
        self.run(py, || rows.each(|_| None, work))
            .map_err(row_fault)?;
        out.copy_from_slice(py, &output)
    }
}
