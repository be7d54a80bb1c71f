//! Many positions at once: arrays in, arrays out, several threads, no interpreter's lock.
//!
//! A position is a row of numbers that `marbles.batch` describes. A game says how a row is read, which
//! actions it has and what follows ([`Rules`]); a [`Batch`] does it for many rows. Rows are copied out
//! of Python's memory and results back into it, so that threads never touch what Python may change; that
//! costs about a hundredth of the work. An action of -1 leaves its row as it is, for games that are over.

mod abalone;
mod congkak;
mod solitaire;

use std::sync::Arc;

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
/// Words that hold a bit for every action of any game.
const WORDS: usize = 29;

/// What is wrong with a row, in words.
type Fault = String;

/// A game whose positions are rows of numbers.
trait Rules: Send + Sync {
    type Number: Element + Default + Send + Sync;
    /// What a thread keeps from row to row.
    type Scratch: Default;

    /// Numbers of a row.
    fn width(&self) -> usize;

    /// How many actions there are, at most 64 for each of the [`WORDS`].
    fn actions(&self) -> usize;

    /// Sets the bit of every action that can be played.
    fn mask(&self, row: &[Self::Number], words: &mut [u64; WORDS]) -> Result<(), Fault>;

    /// Plays an action, if there is one; gives how the game stands then.
    fn step(
        &self,
        scratch: &mut Self::Scratch,
        row: &[Self::Number],
        action: Option<usize>,
        next: &mut [Self::Number],
    ) -> Result<Option<Outcome>, Fault>;

    /// How the game stands.
    fn outcome(
        &self,
        scratch: &mut Self::Scratch,
        row: &[Self::Number],
    ) -> Result<Option<Outcome>, Fault>;
}

/// A game, and threads to play it.
struct Batch<R> {
    rules: R,
    pool: ThreadPool,
}

/// Many positions of one game: what all batches can do. Python's classes cannot be generic, so the
/// arrays of positions are of any numbers here.
trait Games: Send + Sync {
    fn legal(&self, positions: &Bound<'_, PyAny>, mask: &PyBuffer<u8>) -> PyResult<()>;
    fn legal_bits(&self, positions: &Bound<'_, PyAny>, mask: &PyBuffer<u8>) -> PyResult<()>;
    fn choose(
        &self,
        py: Python<'_>,
        mask: &PyBuffer<u8>,
        seed: u64,
        actions: &PyBuffer<i32>,
    ) -> PyResult<()>;
    fn random_actions(
        &self,
        positions: &Bound<'_, PyAny>,
        seed: u64,
        actions: &PyBuffer<i32>,
    ) -> PyResult<()>;
    fn step(
        &self,
        positions: &Bound<'_, PyAny>,
        actions: &PyBuffer<i32>,
        next: &Bound<'_, PyAny>,
        outcomes: &PyBuffer<i8>,
    ) -> PyResult<()>;
    fn outcomes(&self, positions: &Bound<'_, PyAny>, out: &PyBuffer<i8>) -> PyResult<()>;
}

/// Many positions of one game; a game's own class says more.
#[pyclass(frozen, subclass, module = "marbles._marbles")]
pub(crate) struct GameBatch(Arc<dyn Games>);

#[pymethods]
impl GameBatch {
    /// Fills in a byte for every action: 1 if it can be played.
    fn legal(&self, positions: &Bound<'_, PyAny>, mask: PyBuffer<u8>) -> PyResult<()> {
        self.0.legal(positions, &mask)
    }

    /// Fills in a bit for every action, the lowest bit of a byte first.
    fn legal_bits(&self, positions: &Bound<'_, PyAny>, mask: PyBuffer<u8>) -> PyResult<()> {
        self.0.legal_bits(positions, &mask)
    }

    /// Fills in an action for every mask of bits, all that are set as likely; -1 where none is.
    fn choose(
        &self,
        py: Python<'_>,
        mask: PyBuffer<u8>,
        seed: u64,
        actions: PyBuffer<i32>,
    ) -> PyResult<()> {
        self.0.choose(py, &mask, seed, &actions)
    }

    /// Fills in an action for every position, each legal one as likely; -1 where the game is over.
    fn random_actions(
        &self,
        positions: &Bound<'_, PyAny>,
        seed: u64,
        actions: PyBuffer<i32>,
    ) -> PyResult<()> {
        self.0.random_actions(positions, seed, &actions)
    }

    /// Plays an action in every position, and fills in what follows and how the game stands.
    fn step(
        &self,
        positions: &Bound<'_, PyAny>,
        actions: PyBuffer<i32>,
        next: &Bound<'_, PyAny>,
        outcomes: PyBuffer<i8>,
    ) -> PyResult<()> {
        self.0.step(positions, &actions, next, &outcomes)
    }

    /// Fills in how every game stands: 1 the first side has won, -1 the second has (or the player of
    /// solitaire has lost), 2 a draw, 0 going on.
    fn outcomes(&self, positions: &Bound<'_, PyAny>, out: PyBuffer<i8>) -> PyResult<()> {
        self.0.outcomes(positions, &out)
    }
}

impl<R: Rules> Games for Batch<R> {
    /// A byte for every action: 1 if it can be played.
    fn legal(&self, positions: &Bound<'_, PyAny>, mask: &PyBuffer<u8>) -> PyResult<()> {
        self.fill(positions, mask, self.rules.actions(), |_, row, bytes| {
            let words = self.words(row)?;
            let bits = words.iter().flat_map(|&word| spread(word));
            for (byte, bit) in bytes.iter_mut().zip(bits) {
                *byte = bit;
            }
            Ok(())
        })
    }

    /// A bit for every action, the lowest bit of a byte first.
    fn legal_bits(&self, positions: &Bound<'_, PyAny>, mask: &PyBuffer<u8>) -> PyResult<()> {
        self.fill(positions, mask, self.bytes_of_bits(), |_, row, bytes| {
            let words = self.words(row)?;
            for (some, word) in bytes.chunks_mut(8).zip(words) {
                some.copy_from_slice(&word.to_le_bytes()[..some.len()]);
            }
            Ok(())
        })
    }

    /// An action for every mask of bits, all that are set as likely; -1 where none is.
    fn choose(
        &self,
        py: Python<'_>,
        mask: &PyBuffer<u8>,
        seed: u64,
        actions: &PyBuffer<i32>,
    ) -> PyResult<()> {
        let width = self.bytes_of_bits();
        let masks = read(py, mask, width)?;
        let own = |first| luck(seed, first);
        self.each(
            py,
            (&masks, width),
            actions,
            1,
            own,
            |random, _, bytes, out| {
                let mut words = [0; WORDS];
                for (word, some) in words.iter_mut().zip(bytes.chunks(8)) {
                    let mut bytes = [0; 8];
                    bytes[..some.len()].copy_from_slice(some);
                    *word = u64::from_le_bytes(bytes);
                }
                out[0] = pick(&words, random);
                Ok(())
            },
        )
    }

    /// An action for every position, each legal one as likely; -1 where the game is over.
    fn random_actions(
        &self,
        positions: &Bound<'_, PyAny>,
        seed: u64,
        actions: &PyBuffer<i32>,
    ) -> PyResult<()> {
        let py = positions.py();
        let rows = self.rows(positions)?;
        let own = |first| luck(seed, first);
        let rows = (&rows[..], self.rules.width());
        self.each(py, rows, actions, 1, own, |random, _, row, out| {
            out[0] = pick(&self.words(row)?, random);
            Ok(())
        })
    }

    /// Plays an action in every position: what follows, and how the game stands.
    fn step(
        &self,
        positions: &Bound<'_, PyAny>,
        actions: &PyBuffer<i32>,
        next: &Bound<'_, PyAny>,
        outcomes: &PyBuffer<i8>,
    ) -> PyResult<()> {
        let (py, width) = (positions.py(), self.rules.width());
        let rows = self.rows(positions)?;
        let next: PyBuffer<R::Number> = PyBuffer::get(next)?;
        let count = rows.len() / width;
        expect_length(actions, count)?;
        expect_length(&next, rows.len())?;
        expect_length(outcomes, count)?;
        let actions = actions.to_vec(py)?;
        let mut following = vec![R::Number::default(); rows.len()];
        let mut ended = vec![0_i8; count];
        let chunks = following
            .par_chunks_mut(CHUNK * width)
            .zip(ended.par_chunks_mut(CHUNK))
            .zip(
                rows.par_chunks(CHUNK * width)
                    .zip(actions.par_chunks(CHUNK)),
            );
        let work = || {
            chunks
                .enumerate()
                .try_for_each(|(chunk, ((following, ended), (rows, actions)))| {
                    let mut scratch = R::Scratch::default();
                    let rows = rows.chunks_exact(width).zip(actions);
                    let results = following.chunks_exact_mut(width).zip(ended);
                    for (place, ((row, &action), (next, end))) in rows.zip(results).enumerate() {
                        let played = self.step_one(&mut scratch, row, action, next);
                        *end = played.map_err(|fault| (chunk * CHUNK + place, fault))?;
                    }
                    Ok(())
                })
        };
        py.detach(|| self.pool.install(work)).map_err(row_fault)?;
        next.copy_from_slice(py, &following)?;
        outcomes.copy_from_slice(py, &ended)
    }

    fn outcomes(&self, positions: &Bound<'_, PyAny>, out: &PyBuffer<i8>) -> PyResult<()> {
        self.fill(positions, out, 1, |scratch, row, out| {
            out[0] = outcome_number(self.rules.outcome(scratch, row)?);
            Ok(())
        })
    }
}

impl<R: Rules> Batch<R> {
    /// Threads of its own; 0 is as many as the machine has.
    fn new(rules: R, threads: usize) -> PyResult<Batch<R>> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| invalid(format!("no threads: {error}")))?;
        Ok(Batch { rules, pool })
    }

    fn rows(&self, positions: &Bound<'_, PyAny>) -> PyResult<Vec<R::Number>> {
        read(
            positions.py(),
            &PyBuffer::get(positions)?,
            self.rules.width(),
        )
    }

    fn words(&self, row: &[R::Number]) -> Result<[u64; WORDS], Fault> {
        let mut words = [0; WORDS];
        self.rules.mask(row, &mut words)?;
        Ok(words)
    }

    fn bytes_of_bits(&self) -> usize {
        self.rules.actions().div_ceil(8)
    }

    fn step_one(
        &self,
        scratch: &mut R::Scratch,
        row: &[R::Number],
        action: i32,
        next: &mut [R::Number],
    ) -> Result<i8, Fault> {
        let played = match action {
            NO_ACTION => None,
            action => {
                let known = usize::try_from(action).ok();
                let known = known.filter(|&action| action < self.rules.actions());
                Some(known.ok_or_else(|| format!("there is no action {action}"))?)
            }
        };
        let outcome = self.rules.step(scratch, row, played, next)?;
        Ok(outcome_number(outcome))
    }

    /// Fills in `width` numbers for every position.
    fn fill<T: Element + Default + Send>(
        &self,
        positions: &Bound<'_, PyAny>,
        out: &PyBuffer<T>,
        width: usize,
        work: impl Fn(&mut R::Scratch, &[R::Number], &mut [T]) -> Result<(), Fault> + Sync,
    ) -> PyResult<()> {
        let py = positions.py();
        let rows = self.rows(positions)?;
        let rows = (&rows[..], self.rules.width());
        let own = |_| R::Scratch::default();
        self.each(py, rows, out, width, own, |scratch, _, row, out| {
            work(scratch, row, out)
        })
    }

    /// Does work on all rows, with something of its own for every chunk of them; the first fault ends it.
    fn each<I: Sync, T: Element + Default + Send, S>(
        &self,
        py: Python<'_>,
        (input, width): (&[I], usize),
        out: &PyBuffer<T>,
        out_width: usize,
        own: impl Fn(usize) -> S + Sync,
        work: impl Fn(&mut S, usize, &[I], &mut [T]) -> Result<(), Fault> + Sync,
    ) -> PyResult<()> {
        let count = input.len() / width;
        expect_length(out, count * out_width)?;
        let mut output = vec![T::default(); count * out_width];
        let chunks = output.par_chunks_mut(CHUNK * out_width);
        let chunks = chunks.zip(input.par_chunks(CHUNK * width)).enumerate();
        let work = || {
            chunks.try_for_each(|(chunk, (output, input))| {
                let first = chunk * CHUNK;
                let mut state = own(first);
                let rows = input
                    .chunks_exact(width)
                    .zip(output.chunks_exact_mut(out_width));
                for (row, (numbers, out)) in (first..).zip(rows) {
                    work(&mut state, row, numbers, out).map_err(|fault| (row, fault))?;
                }
                Ok(())
            })
        };
        py.detach(|| self.pool.install(work)).map_err(row_fault)?;
        out.copy_from_slice(py, &output)
    }
}

/// The bits of a word as bytes, the lowest first.
fn spread(word: u64) -> impl Iterator<Item = u8> {
    (0..64).map(move |bit| (word >> bit & 1) as u8)
}

/// One of the actions whose bits are set; -1 if there is none.
fn pick(words: &[u64; WORDS], random: &mut SplitMix) -> i32 {
    let count: u32 = words.iter().map(|word| word.count_ones()).sum();
    if count == 0 {
        return NO_ACTION;
    }
    let mut left = random.below(count as usize) as u32;
    for (first, &word) in (0..).step_by(64).zip(words) {
        if left < word.count_ones() {
            let mut word = word;
            for _ in 0..left {
                word &= word - 1;
            }
            return first + word.trailing_zeros() as i32;
        }
        left -= word.count_ones();
    }
    NO_ACTION
}

fn row_fault((row, fault): (usize, Fault)) -> PyErr {
    illegal(format!("row {row}: {fault}"))
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
    module.add_class::<GameBatch>()?;
    module.add_class::<solitaire::SolitaireBatch>()?;
    module.add_class::<congkak::CongkakBatch>()?;
    module.add_class::<abalone::AbaloneBatch>()
}
