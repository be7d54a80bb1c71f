//! Many positions at once: arrays in, arrays out, several threads, no interpreter's lock.
//!
//! A position is a row of numbers that `marbles.batch` describes. Rows are copied out of Python's
//! memory and results back into it, so that threads never touch what Python may change; that costs
//! about a hundredth of the work. An action of -1 leaves its row as it is, for games that are over.

mod abalone;
mod congkak;
mod solitaire;

use std::fmt::Display;

use game::{Outcome, Side, SplitMix};
use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::{illegal, invalid};

/// Rows that a thread takes at a time.
const CHUNK: usize = 4096;
/// The action of a row that is to stay as it is.
const NO_ACTION: i32 = -1;

/// A row and what is wrong with it.
type Fault = (usize, String);

/// Threads of its own; 0 is as many as the machine has.
fn pool(threads: usize) -> PyResult<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| invalid(format!("no threads: {error}")))
}

fn row_fault((row, fault): Fault) -> PyErr {
    illegal(format!("row {row}: {fault}"))
}

fn told(row: usize, fault: impl Display) -> Fault {
    (row, fault.to_string())
}

/// Rows in, rows out: `work` sees a row and its number, and fills the row of the result.
struct Rows<'a, I, O> {
    input: &'a [I],
    width: usize,
    output: &'a mut [O],
    output_width: usize,
}

impl<I: Sync, O: Send> Rows<'_, I, O> {
    /// Does the work on all rows, with something of its own for each thread; the first fault ends it.
    fn each<S>(
        self,
        own: impl Fn(usize) -> S + Sync,
        work: impl Fn(&mut S, usize, &[I], &mut [O]) -> Result<(), Fault> + Sync,
    ) -> Result<(), Fault> {
        let inputs = self.input.par_chunks(CHUNK * self.width);
        let outputs = self.output.par_chunks_mut(CHUNK * self.output_width);
        let pairs = inputs.zip(outputs).enumerate();
        pairs.try_for_each(|(chunk, (input, output))| {
            let first = chunk * CHUNK;
            let mut state = own(first);
            let rows = input.chunks_exact(self.width);
            let results = output.chunks_exact_mut(self.output_width);
            for (place, (row, result)) in rows.zip(results).enumerate() {
                work(&mut state, first + place, row, result)?;
            }
            Ok(())
        })
    }
}

/// The numbers of an array, which has `width` for each row.
fn read<T: Element>(py: Python<'_>, array: &PyBuffer<T>, width: usize) -> PyResult<Vec<T>> {
    let numbers = array.to_vec(py)?;
    if numbers.len().is_multiple_of(width) {
        Ok(numbers)
    } else {
        Err(invalid(format!("a row has {width} numbers")))
    }
}

/// Fails unless an array has this many numbers.
fn expect_length<T: Element>(array: &PyBuffer<T>, expected: usize) -> PyResult<()> {
    let found = array.item_count();
    if found == expected {
        Ok(())
    } else {
        let sentence = format!("an array has {found} numbers where {expected} were expected");
        Err(invalid(sentence))
    }
}

/// 1 if the first side has won, -1 if the second has, 2 for a draw, 0 while the game goes on.
const fn outcome_number(outcome: Option<Outcome>) -> i8 {
    match outcome {
        None => 0,
        Some(Outcome::Won(Side::First)) => 1,
        Some(Outcome::Won(Side::Second)) => -1,
        Some(Outcome::Draw) => 2,
    }
}

/// Where chance begins for the rows from this one on: the same whatever the threads.
fn luck(seed: u64, first_row: usize) -> SplitMix {
    let start = (first_row as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    SplitMix::new(seed ^ start)
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<solitaire::SolitaireBatch>()?;
    module.add_class::<congkak::CongkakBatch>()?;
    module.add_class::<abalone::AbaloneBatch>()
}
