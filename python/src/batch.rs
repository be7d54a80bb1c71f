//! Many positions at once: arrays in, arrays out, several threads, no interpreter's lock.
//!
//! A position is a row of numbers that `marbles.batch` describes. A game says how a row is read, which
//! actions it has and what follows ([`Rules`]); a [`Batch`] does it for many rows. Rows are copied out
//! of Python's memory, so that threads never touch what Python may change, and results become arrays
//! without a copy. Masks are long: a player reads them where they lie, and keeps the
//! interpreter's lock for the few nanoseconds a row that this takes. An action of -1 leaves its row as
//! it is, for games that are over.

mod abalone;
mod congkak;
mod solitaire;

use std::sync::Arc;

use game::{Outcome, Side, SplitMix};
use numpy::{Element, IntoPyArray as _, PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::{illegal, invalid};

/// Rows that a thread takes at a time.
const CHUNK: usize = 4096;
/// The action of a row that is to stay as it is.
const NO_ACTION: i32 = -1;
/// Words that hold a bit for every action of any game: Abalone has the most.
const WORDS: usize = crate::abalone::actions::WORDS;

/// What is wrong with a row, in words.
type Fault = String;
/// An array for Python.
pub(crate) type Array<'py, T> = Bound<'py, PyArray1<T>>;

/// A game whose positions are rows of numbers.
trait Rules: Send + Sync {
    type Number: Element + Clone + Default + Send + Sync;
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
    fn legal<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, u8>>;
    fn legal_bits<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, u8>>;
    fn choose<'py>(&self, mask: &PyReadonlyArray1<'py, u8>, seed: u64)
    -> PyResult<Array<'py, i32>>;
    fn random_actions<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        seed: u64,
    ) -> PyResult<Array<'py, i32>>;
    fn step<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        actions: &PyReadonlyArray1<'py, i32>,
    ) -> PyResult<(Bound<'py, PyAny>, Array<'py, i8>)>;
    fn outcomes<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, i8>>;
}

/// Many positions of one game; a game's own class says more.
#[pyclass(frozen, subclass, module = "marbles._marbles")]
pub(crate) struct GameBatch(Arc<dyn Games>);

#[pymethods]
impl GameBatch {
    /// A byte for every action: 1 if it can be played.
    fn legal<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, u8>> {
        self.0.legal(positions)
    }

    /// A bit for every action, the lowest bit of a byte first.
    fn legal_bits<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, u8>> {
        self.0.legal_bits(positions)
    }

    /// An action for every mask of bits, all that are set as likely; -1 where none is.
    #[allow(clippy::needless_pass_by_value)] // What Python hands over is borrowed by value.
    fn choose<'py>(&self, mask: PyReadonlyArray1<'py, u8>, seed: u64) -> PyResult<Array<'py, i32>> {
        self.0.choose(&mask, seed)
    }

    /// An action for every position, each legal one as likely; -1 where the game is over.
    fn random_actions<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        seed: u64,
    ) -> PyResult<Array<'py, i32>> {
        self.0.random_actions(positions, seed)
    }

    /// Plays an action in every position: what follows, and how the game stands.
    #[allow(clippy::needless_pass_by_value)] // What Python hands over is borrowed by value.
    fn step<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        actions: PyReadonlyArray1<'py, i32>,
    ) -> PyResult<(Bound<'py, PyAny>, Array<'py, i8>)> {
        self.0.step(positions, &actions)
    }

    /// How every game stands: 1 the first side has won, -1 the second has (or the player of
    /// solitaire has lost), 2 a draw, 0 going on.
    fn outcomes<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, i8>> {
        self.0.outcomes(positions)
    }
}

impl<R: Rules> Games for Batch<R> {
    fn legal<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, u8>> {
        self.masks(positions, self.rules.actions(), |words, bytes| {
            let mut bits = words.iter().flat_map(|word| word.to_le_bytes());
            let (whole, rest) = bytes.as_chunks_mut();
            for (bytes, bits) in whole.iter_mut().zip(bits.by_ref()) {
                *bytes = spread(bits);
            }
            let last = spread(bits.next().unwrap_or(0));
            rest.copy_from_slice(&last[..rest.len()]);
        })
    }

    fn legal_bits<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, u8>> {
        self.masks(positions, self.bytes_of_bits(), write_bits)
    }

    fn choose<'py>(
        &self,
        mask: &PyReadonlyArray1<'py, u8>,
        seed: u64,
    ) -> PyResult<Array<'py, i32>> {
        // Read where they lie, as numpy itself does: masks are the largest arrays there are, and a copy
        // would take longer than the choice.
        let masks = in_rows(mask.as_slice()?, self.bytes_of_bits())?;
        let own = |first| (luck(seed, first), [0; WORDS]);
        let chosen = mask.py().detach(|| {
            self.each(masks, 1, own, |(random, words), bytes, out| {
                let words = &mut words[..self.used_words()];
                read_bits(bytes, words);
                out[0] = pick(words, random);
                Ok(())
            })
        });
        Ok(chosen?.into_pyarray(mask.py()))
    }

    fn random_actions<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        seed: u64,
    ) -> PyResult<Array<'py, i32>> {
        let py = positions.py();
        let rows = self.rows(positions)?;
        let rows = in_rows(&rows, self.rules.width())?;
        let own = |first| (luck(seed, first), [0; WORDS]);
        let chosen = py.detach(|| {
            self.each(rows, 1, own, |(random, words), row, out| {
                out[0] = pick(self.words(row, words)?, random);
                Ok(())
            })
        });
        Ok(chosen?.into_pyarray(py))
    }

    fn step<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        actions: &PyReadonlyArray1<'py, i32>,
    ) -> PyResult<(Bound<'py, PyAny>, Array<'py, i8>)> {
        let py = positions.py();
        let width = self.rules.width();
        let rows = self.rows(positions)?;
        let actions = actions.as_slice()?.to_vec();
        let count = rows.len() / width;
        if actions.len() != count {
            let found = actions.len();
            let sentence = format!("there are {found} actions where {count} were expected");
            return Err(invalid(sentence));
        }
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
                        *end = played.map_err(|fault| row_fault(chunk * CHUNK + place, fault))?;
                    }
                    Ok::<(), PyErr>(())
                })
        };
        py.detach(|| self.pool.install(work))?;
        let following = following.into_pyarray(py).into_any();
        Ok((following, ended.into_pyarray(py)))
    }

    fn outcomes<'py>(&self, positions: &Bound<'py, PyAny>) -> PyResult<Array<'py, i8>> {
        self.fill(positions, 1, |scratch, row, out| {
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

    /// A copy of the numbers of an array.
    fn rows(&self, positions: &Bound<'_, PyAny>) -> PyResult<Vec<R::Number>> {
        let array: PyReadonlyArray1<'_, R::Number> = positions.extract()?;
        Ok(array.as_slice()?.to_vec())
    }

    /// The mask of a row, in words that had the mask of another one: few games need all of them.
    fn words<'w>(
        &self,
        row: &[R::Number],
        words: &'w mut [u64; WORDS],
    ) -> Result<&'w [u64], Fault> {
        words[..self.used_words()].fill(0);
        self.rules.mask(row, words)?;
        Ok(&words[..self.used_words()])
    }

    /// `width` bytes for every mask.
    fn masks<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        width: usize,
        write: impl Fn(&[u64], &mut [u8]) + Sync,
    ) -> PyResult<Array<'py, u8>> {
        let py = positions.py();
        let rows = self.rows(positions)?;
        let rows = in_rows(&rows, self.rules.width())?;
        let own = |_| [0; WORDS];
        let filled = py.detach(|| {
            self.each(rows, width, own, |words, row, bytes| {
                write(self.words(row, words)?, bytes);
                Ok(())
            })
        });
        Ok(filled?.into_pyarray(py))
    }

    fn used_words(&self) -> usize {
        self.rules.actions().div_ceil(64)
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

    /// `width` numbers for every position.
    fn fill<'py, T: Element + Clone + Default + Send>(
        &self,
        positions: &Bound<'py, PyAny>,
        width: usize,
        work: impl Fn(&mut R::Scratch, &[R::Number], &mut [T]) -> Result<(), Fault> + Sync,
    ) -> PyResult<Array<'py, T>> {
        let py = positions.py();
        let rows = self.rows(positions)?;
        let rows = in_rows(&rows, self.rules.width())?;
        let own = |_| R::Scratch::default();
        let filled = py.detach(|| self.each(rows, width, own, &work));
        Ok(filled?.into_pyarray(py))
    }

    /// `width` numbers for every row, with something of its own for every chunk of rows; the first
    /// fault ends it.
    fn each<I: Sync, T: Clone + Default + Send, S>(
        &self,
        rows: InRows<'_, I>,
        width: usize,
        own: impl Fn(usize) -> S + Sync,
        work: impl Fn(&mut S, &[I], &mut [T]) -> Result<(), Fault> + Sync,
    ) -> PyResult<Vec<T>> {
        let mut output = vec![T::default(); rows.count() * width];
        let chunks = output.par_chunks_mut(CHUNK * width);
        let chunks = chunks.zip(rows.numbers.par_chunks(CHUNK * rows.width));
        let work = || {
            chunks.enumerate().try_for_each(|(chunk, (output, input))| {
                let first = chunk * CHUNK;
                let mut state = own(first);
                let input = input.chunks_exact(rows.width);
                for (row, (numbers, out)) in
                    (first..).zip(input.zip(output.chunks_exact_mut(width)))
                {
                    work(&mut state, numbers, out).map_err(|fault| row_fault(row, fault))?;
                }
                Ok::<(), PyErr>(())
            })
        };
        self.pool.install(work)?;
        Ok(output)
    }
}

/// Numbers in rows of one width.
#[derive(Debug, Clone, Copy)]
struct InRows<'a, I> {
    numbers: &'a [I],
    width: usize,
}

impl<I> InRows<'_, I> {
    fn count(&self) -> usize {
        self.numbers.len() / self.width
    }
}

fn in_rows<I>(numbers: &[I], width: usize) -> PyResult<InRows<'_, I>> {
    if numbers.len().is_multiple_of(width) {
        Ok(InRows { numbers, width })
    } else {
        Err(invalid(format!("a row has {width} numbers")))
    }
}

/// The bits of a byte as bytes, the lowest first.
fn spread(bits: u8) -> [u8; 8] {
    // Every byte gets a copy and keeps the bit of its place, which then becomes its lowest.
    let own = (u64::from(bits) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (((own + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & 0x0101_0101_0101_0101).to_le_bytes()
}

/// Writes a mask, eight actions a byte.
fn write_bits(words: &[u64], bytes: &mut [u8]) {
    let (whole, rest) = bytes.as_chunks_mut();
    for (bytes, word) in whole.iter_mut().zip(words) {
        *bytes = word.to_le_bytes();
    }
    let last = words.get(whole.len()).copied().unwrap_or(0);
    for (byte, bits) in rest.iter_mut().zip(last.to_le_bytes()) {
        *byte = bits;
    }
}

/// Reads a mask, eight actions a byte.
fn read_bits(bytes: &[u8], words: &mut [u64]) {
    let (whole, rest) = bytes.as_chunks();
    for (word, &bytes) in words.iter_mut().zip(whole) {
        *word = u64::from_le_bytes(bytes);
    }
    if let Some(word) = words.get_mut(whole.len()) {
        let bytes = rest.iter().rev();
        *word = bytes.fold(0, |word, &byte| word << 8 | u64::from(byte));
    }
}

/// One of the actions whose bits are set; -1 if there is none.
fn pick(words: &[u64], random: &mut SplitMix) -> i32 {
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

fn row_fault(row: usize, fault: Fault) -> PyErr {
    illegal(format!("row {row}: {fault}"))
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

/// The random seed for the rows from this one on: the same whatever the threads.
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
