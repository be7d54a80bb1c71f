//! Batches of Abalone: a position is three numbers of 64 bits.
//!
//! | number | what |
//! |---|---|
//! | 0 | the black marbles; `cells` names the cell of each bit |
//! | 1 | the white marbles |
//! | 2 | bit 0: White to move; bits 8 to 15: black marbles lost; 16 to 23: white ones; 32 to 47: move number |

use std::sync::Arc;

use abalone::{Cells, Outcome, Position};
use game::{Position as _, Side};
use pyo3::prelude::*;

use super::{Batch, Fault, GameBatch, Rules, WORDS};
use crate::abalone::AbalonePosition;
use crate::abalone::actions::{self, add_to_mask, push_of};
use crate::errors::illegal;

/// Numbers of a position.
const WIDTH: usize = 3;

/// Many positions of Abalone.
#[pyclass(frozen, extends = GameBatch, module = "marbles._marbles")]
pub(crate) struct AbaloneBatch;

#[pymethods]
impl AbaloneBatch {
    #[new]
    #[pyo3(signature = (threads = 0))]
    fn new(threads: usize) -> PyResult<PyClassInitializer<AbaloneBatch>> {
        let batch = Batch::new(AnyRow, threads)?;
        Ok(PyClassInitializer::from(GameBatch(Arc::new(batch))).add_subclass(AbaloneBatch))
    }

    /// The cell of every bit.
    #[getter]
    fn cells(&self) -> Vec<String> {
        actions::cells().iter().map(ToString::to_string).collect()
    }

    /// The row of a position.
    fn row(&self, position: &AbalonePosition) -> [u64; WIDTH] {
        write(&position.0)
    }

    /// The position of a row.
    fn position(&self, row: [u64; WIDTH]) -> PyResult<AbalonePosition> {
        read(&row).map(AbalonePosition).map_err(illegal)
    }
}

/// The rules are the same for every row.
struct AnyRow;

impl Rules for AnyRow {
    type Number = u64;
    type Scratch = ();

    fn width(&self) -> usize {
        WIDTH
    }

    fn actions(&self) -> usize {
        actions::COUNT
    }

    fn mask(&self, row: &[u64], words: &mut [u64; WORDS]) -> Result<(), Fault> {
        add_to_mask(&read(row)?.move_sets(), words);
        Ok(())
    }

    fn step(
        &self,
        (): &mut (),
        row: &[u64],
        action: Option<usize>,
        next: &mut [u64],
    ) -> Result<Option<Outcome>, Fault> {
        let mut position = read(row)?;
        if let Some(action) = action {
            let push = push_of(action);
            let push = push.ok_or_else(|| format!("action {action} is off the board"))?;
            position.play(push).map_err(|error| error.to_string())?;
        }
        next.copy_from_slice(&write(&position));
        Ok(position.outcome())
    }

    fn outcome(&self, (): &mut (), row: &[u64]) -> Result<Option<Outcome>, Fault> {
        Ok(read(row)?.outcome())
    }
}

fn read(numbers: &[u64]) -> Result<Position, Fault> {
    let (Some(black), Some(white)) = (Cells::new(numbers[0]), Cells::new(numbers[1])) else {
        return Err("a bit beyond the 61 cells is set".to_owned());
    };
    let state = numbers[2];
    let turn = if state & 1 == 0 {
        Side::First
    } else {
        Side::Second
    };
    let lost = [(state >> 8) as u8, (state >> 16) as u8];
    let position = Position::from_marbles(black, white, turn);
    let position = position.ok_or("two marbles stand on one cell")?;
    Ok(position
        .with_lost(lost)
        .with_move_number((state >> 32) as u16))
}

fn write(position: &Position) -> [u64; WIDTH] {
    let state = position.turn().index() as u64
        | u64::from(position.lost(Side::First)) << 8
        | u64::from(position.lost(Side::Second)) << 16
        | u64::from(position.move_number()) << 32;
    [
        position.cells(Side::First).bits(),
        position.cells(Side::Second).bits(),
        state,
    ]
}
