//! Batches of Congkak: a position is a row of small numbers.
//!
//! The pits of Player 1 from pit 1, those of Player 2, both warehouses, the side to move (1 or 2) and
//! the turns it has left. Rules with rounds or a simultaneous opening need more than that and are
//! refused.

use std::str::FromStr as _;

use congkak::{Pit, Position, Rules};
use game::{Position as _, Side, SplitMix};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use rayon::ThreadPool;

use super::{
    Fault, NO_ACTION, Rows, expect_length, luck, outcome_number, pool, read, row_fault, told,
};
use crate::congkak::{CongkakPosition, Database};
use crate::errors::{invalid, unreadable};

/// Many positions with one length of row and one set of rules.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct CongkakBatch {
    start: Position,
    pool: ThreadPool,
}

#[pymethods]
impl CongkakBatch {
    #[new]
    #[pyo3(signature = (pits, rules, threads = 0))]
    fn new(pits: usize, rules: &str, threads: usize) -> PyResult<CongkakBatch> {
        let rules = Rules::from_str(rules).map_err(|error| unreadable(&error))?;
        let start = Position::start(pits, 1, rules).map_err(invalid)?;
        let pool = pool(threads)?;
        let batch = CongkakBatch { start, pool };
        match batch.read_row(0, &batch.write(&batch.start)) {
            Ok(_) => Ok(batch),
            Err(_) => Err(invalid(
                "batches are for rules without rounds that take turns from the start: add rounds=1,opening=turns",
            )),
        }
    }

    /// Numbers of a position.
    #[getter]
    fn width(&self) -> usize {
        2 * self.row_length() + 4
    }

    /// The row of a position.
    fn row(&self, position: &CongkakPosition) -> PyResult<Vec<i16>> {
        let row = self.write(&position.0);
        let same = self
            .read_row(0, &row)
            .is_ok_and(|again| again == position.0);
        same.then_some(row)
            .ok_or_else(|| invalid("the position has other rules or rows than the batch"))
    }

    /// The position of a row.
    fn position(&self, row: Vec<i16>) -> PyResult<CongkakPosition> {
        if row.len() != self.width() {
            return Err(invalid(format!("a row has {} numbers", self.width())));
        }
        self.read_row(0, &row)
            .map(CongkakPosition)
            .map_err(row_fault)
    }

    /// Fills in a byte for every pit: 1 if it can be sown.
    fn legal(&self, py: Python<'_>, positions: PyBuffer<i16>, mask: PyBuffer<u8>) -> PyResult<()> {
        let pits = self.row_length();
        self.fill(py, &positions, &mask, pits, |_: &mut (), position, mask| {
            for pit in position.full_pits().iter() {
                mask[pit.index()] = 1;
            }
        })
    }

    /// Sows a pit in every position (action 0 is pit 1), and fills in what follows and how the game stands.
    fn step(
        &self,
        py: Python<'_>,
        positions: PyBuffer<i16>,
        actions: PyBuffer<i32>,
        next: PyBuffer<i16>,
        outcomes: PyBuffer<i8>,
    ) -> PyResult<()> {
        let width = self.width();
        let input = read(py, &positions, width)?;
        let count = input.len() / width;
        expect_length(&actions, count)?;
        expect_length(&next, input.len())?;
        expect_length(&outcomes, count)?;
        let actions = actions.to_vec(py)?;
        // The outcome rides along as one more number.
        let mut output = vec![0_i16; count * (width + 1)];
        let rows = Rows {
            input: &input,
            width,
            output: &mut output,
            output_width: width + 1,
        };
        let work = |_: &mut (), row: usize, numbers: &[i16], out: &mut [i16]| {
            let mut position = self.read_row(row, numbers)?;
            if actions[row] != NO_ACTION {
                let pit = usize::try_from(actions[row])
                    .ok()
                    .and_then(|action| Pit::new(action + 1));
                let pit =
                    pit.ok_or_else(|| told(row, format!("there is no action {}", actions[row])))?;
                position.play(pit).map_err(|error| told(row, error))?;
            }
            self.write_into(&position, &mut out[..width]);
            out[width] = i16::from(outcome_number(position.outcome()));
            Ok(())
        };
        self.run(py, || rows.each(|_| (), work))
            .map_err(row_fault)?;
        let split = output.chunks_exact(width + 1);
        let ended: Vec<i8> = split.clone().map(|row| row[width] as i8).collect();
        let numbers: Vec<i16> = split.flat_map(|row| row[..width].iter().copied()).collect();
        next.copy_from_slice(py, &numbers)?;
        outcomes.copy_from_slice(py, &ended)
    }

    /// Fills in a pit for every position, each that can be sown as likely; -1 where the game is over.
    fn random_actions(
        &self,
        py: Python<'_>,
        positions: PyBuffer<i16>,
        seed: u64,
        actions: PyBuffer<i32>,
    ) -> PyResult<()> {
        let width = self.width();
        let input = read(py, &positions, width)?;
        expect_length(&actions, input.len() / width)?;
        let mut output = vec![NO_ACTION; input.len() / width];
        let rows = Rows {
            input: &input,
            width,
            output: &mut output,
            output_width: 1,
        };
        let own = |first| (luck(seed, first), Vec::new());
        let work =
            |(random, pits): &mut (SplitMix, Vec<Pit>), row, numbers: &[i16], out: &mut [i32]| {
                pits.clear();
                self.read_row(row, numbers)?.append_legal_moves(pits);
                out[0] = random
                    .pick(pits)
                    .map_or(NO_ACTION, |pit| pit.index() as i32);
                Ok(())
            };
        self.run(py, || rows.each(own, work)).map_err(row_fault)?;
        actions.copy_from_slice(py, &output)
    }

    /// Fills in how every game stands: 1 Player 1 has won, -1 Player 2 has, 2 a draw, 0 going on.
    fn outcomes(
        &self,
        py: Python<'_>,
        positions: PyBuffer<i16>,
        out: PyBuffer<i8>,
    ) -> PyResult<()> {
        self.fill(py, &positions, &out, 1, |_: &mut (), position, out| {
            out[0] = outcome_number(position.outcome());
        })
    }

    /// Fills in exact values for the mover, warehouses left out; -128 where the database does not say.
    fn values(
        &self,
        py: Python<'_>,
        positions: PyBuffer<i16>,
        database: &Database,
        out: PyBuffer<i8>,
    ) -> PyResult<()> {
        let database = database.open();
        self.fill(py, &positions, &out, 1, |_: &mut (), position, out| {
            let value = database.value(position);
            out[0] = value
                .and_then(|value| i8::try_from(value).ok())
                .unwrap_or(i8::MIN);
        })
    }
}

impl CongkakBatch {
    fn row_length(&self) -> usize {
        self.start.pits(Side::First).len()
    }

    fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
        py.detach(|| self.pool.install(work))
    }

    fn fill<T: pyo3::buffer::Element + Default + Send, S: Default>(
        &self,
        py: Python<'_>,
        positions: &PyBuffer<i16>,
        out: &PyBuffer<T>,
        output_width: usize,
        each: impl Fn(&mut S, &Position, &mut [T]) + Sync,
    ) -> PyResult<()> {
        let width = self.width();
        let input = read(py, positions, width)?;
        expect_length(out, input.len() / width * output_width)?;
        let mut output = vec![T::default(); out.item_count()];
        let rows = Rows {
            input: &input,
            width,
            output: &mut output,
            output_width,
        };
        let work = |state: &mut S, row, numbers: &[i16], out: &mut [T]| {
            each(state, &self.read_row(row, numbers)?, out);
            Ok(())
        };
        self.run(py, || rows.each(|_| S::default(), work))
            .map_err(row_fault)?;
        out.copy_from_slice(py, &output)
    }

    fn read_row(&self, row: usize, numbers: &[i16]) -> Result<Position, Fault> {
        let pits = self.row_length();
        let mut marbles = [0_u16; 2 * Pit::MOST + 2];
        for (place, &number) in marbles.iter_mut().zip(numbers) {
            *place = u16::try_from(number).map_err(|_| told(row, "marbles are not negative"))?;
        }
        let turn = match numbers[2 * pits + 2] {
            1 => Side::First,
            2 => Side::Second,
            other => return Err(told(row, format!("there is no side {other}"))),
        };
        let turns = numbers[2 * pits + 3] as u8;
        let sides = [&marbles[..pits], &marbles[pits..2 * pits]];
        let stores = [marbles[2 * pits], marbles[2 * pits + 1]];
        let position = self.start.laid_out(sides, stores, (turn, turns));
        position.ok_or_else(|| told(row, "there is no such position"))
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
