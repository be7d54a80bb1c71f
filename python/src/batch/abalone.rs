//! Batches of Abalone: a position is three numbers of 64 bits.
//!
//! | number | what |
//! |---|---|
//! | 0 | the black marbles; `cells` names the cell of each bit |
//! | 1 | the white marbles |
//! | 2 | bit 0: White to move; bits 8 to 15: black marbles lost; 16 to 23: white ones; 32 to 47: move number |

use abalone::{Cell, Cells, Position, Push};
use game::{Position as _, Side, SplitMix};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use rayon::ThreadPool;

use super::{
    Fault, NO_ACTION, Rows, expect_length, luck, outcome_number, pool, read, row_fault, told,
};
use crate::abalone::AbalonePosition;
use crate::abalone::actions::{self, number_of, push_of};

/// Numbers of a position.
const WIDTH: usize = 3;

/// Many positions.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct AbaloneBatch {
    pool: ThreadPool,
}

#[pymethods]
impl AbaloneBatch {
    #[new]
    #[pyo3(signature = (threads = 0))]
    fn new(threads: usize) -> PyResult<AbaloneBatch> {
        let pool = pool(threads)?;
        Ok(AbaloneBatch { pool })
    }

    /// The cell of every bit.
    #[getter]
    fn cells(&self) -> Vec<String> {
        let mut names = vec![String::new(); Cell::ALL.len()];
        for cell in Cell::ALL {
            names[Cells::of(cell).bits().trailing_zeros() as usize] = cell.to_string();
        }
        names
    }

    /// The row of a position.
    fn row(&self, position: &AbalonePosition) -> [u64; WIDTH] {
        write(&position.0)
    }

    /// The position of a row.
    fn position(&self, row: [u64; WIDTH]) -> PyResult<AbalonePosition> {
        read_row(0, &row).map(AbalonePosition).map_err(row_fault)
    }

    /// Fills in a byte for every action: 1 if it can be played.
    fn legal(&self, py: Python<'_>, positions: PyBuffer<u64>, mask: PyBuffer<u8>) -> PyResult<()> {
        self.fill_mask(py, &positions, &mask, actions::COUNT, |mask, action| {
            mask[action] = 1;
        })
    }

    /// Fills in a bit for every action, the lowest bit of a byte first.
    fn legal_bits(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        mask: PyBuffer<u8>,
    ) -> PyResult<()> {
        self.fill_mask(
            py,
            &positions,
            &mask,
            actions::COUNT.div_ceil(8),
            |mask, action| {
                mask[action / 8] |= 1 << (action % 8);
            },
        )
    }

    /// Plays a move in every position, and fills in what follows and how the game stands.
    fn step(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        actions: PyBuffer<i32>,
        next: PyBuffer<u64>,
        outcomes: PyBuffer<i8>,
    ) -> PyResult<()> {
        let input = read(py, &positions, WIDTH)?;
        let count = input.len() / WIDTH;
        expect_length(&actions, count)?;
        expect_length(&next, input.len())?;
        expect_length(&outcomes, count)?;
        let actions = actions.to_vec(py)?;
        let mut output = vec![([0; WIDTH], 0_i8); count];
        let rows = Rows {
            input: &input,
            width: WIDTH,
            output: &mut output,
            output_width: 1,
        };
        let work = |_: &mut (), row: usize, numbers: &[u64], out: &mut [([u64; WIDTH], i8)]| {
            let mut position = read_row(row, numbers)?;
            if actions[row] != NO_ACTION {
                let push = usize::try_from(actions[row]).ok().and_then(push_of);
                let push =
                    push.ok_or_else(|| told(row, format!("there is no action {}", actions[row])))?;
                position.play(push).map_err(|error| told(row, error))?;
            }
            out[0] = (write(&position), outcome_number(position.outcome()));
            Ok(())
        };
        self.run(py, || rows.each(|_| (), work))
            .map_err(row_fault)?;
        let (numbers, ended): (Vec<[u64; WIDTH]>, Vec<i8>) = output.into_iter().unzip();
        next.copy_from_slice(py, numbers.as_flattened())?;
        outcomes.copy_from_slice(py, &ended)
    }

    /// Fills in a move for every position, each legal one as likely; -1 where the game is over.
    fn random_actions(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        seed: u64,
        actions: PyBuffer<i32>,
    ) -> PyResult<()> {
        let input = read(py, &positions, WIDTH)?;
        expect_length(&actions, input.len() / WIDTH)?;
        let mut output = vec![NO_ACTION; input.len() / WIDTH];
        let rows = Rows {
            input: &input,
            width: WIDTH,
            output: &mut output,
            output_width: 1,
        };
        let own = |first| (luck(seed, first), Vec::new());
        let work = |(random, pushes): &mut (SplitMix, Vec<Push>),
                    row,
                    numbers: &[u64],
                    out: &mut [i32]| {
            pushes.clear();
            read_row(row, numbers)?.append_legal_moves(pushes);
            let action = random.pick(pushes).and_then(number_of);
            out[0] = action.map_or(NO_ACTION, |action| action as i32);
            Ok(())
        };
        self.run(py, || rows.each(own, work)).map_err(row_fault)?;
        actions.copy_from_slice(py, &output)
    }

    /// Fills in how every game stands: 1 Black has won, -1 White has, 0 going on.
    fn outcomes(
        &self,
        py: Python<'_>,
        positions: PyBuffer<u64>,
        out: PyBuffer<i8>,
    ) -> PyResult<()> {
        let input = read(py, &positions, WIDTH)?;
        expect_length(&out, input.len() / WIDTH)?;
        let mut output = vec![0_i8; input.len() / WIDTH];
        let rows = Rows {
            input: &input,
            width: WIDTH,
            output: &mut output,
            output_width: 1,
        };
        let work = |_: &mut (), row, numbers: &[u64], out: &mut [i8]| {
            out[0] = outcome_number(read_row(row, numbers)?.outcome());
            Ok(())
        };
        self.run(py, || rows.each(|_| (), work))
            .map_err(row_fault)?;
        out.copy_from_slice(py, &output)
    }
}

impl AbaloneBatch {
    fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
        py.detach(|| self.pool.install(work))
    }

    fn fill_mask(
        &self,
        py: Python<'_>,
        positions: &PyBuffer<u64>,
        mask: &PyBuffer<u8>,
        width: usize,
        mark: impl Fn(&mut [u8], usize) + Sync,
    ) -> PyResult<()> {
        let input = read(py, positions, WIDTH)?;
        expect_length(mask, input.len() / WIDTH * width)?;
        let mut output = vec![0_u8; mask.item_count()];
        let rows = Rows {
            input: &input,
            width: WIDTH,
            output: &mut output,
            output_width: width,
        };
        let work = |pushes: &mut Vec<Push>, row, numbers: &[u64], mask: &mut [u8]| {
            pushes.clear();
            read_row(row, numbers)?.append_legal_moves(pushes);
            for action in pushes.iter().filter_map(|&push| number_of(push)) {
                mark(mask, action);
            }
            Ok(())
        };
        self.run(py, || rows.each(|_| Vec::new(), work))
            .map_err(row_fault)?;
        mask.copy_from_slice(py, &output)
    }
}

fn read_row(row: usize, numbers: &[u64]) -> Result<Position, Fault> {
    let (Some(black), Some(white)) = (Cells::new(numbers[0]), Cells::new(numbers[1])) else {
        return Err(told(row, "a bit beyond the 61 cells is set"));
    };
    let state = numbers[2];
    let turn = if state & 1 == 0 {
        Side::First
    } else {
        Side::Second
    };
    let lost = [(state >> 8) as u8, (state >> 16) as u8];
    let position = Position::from_marbles(black, white, turn);
    let position = position.ok_or_else(|| told(row, "two marbles stand on one cell"))?;
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
