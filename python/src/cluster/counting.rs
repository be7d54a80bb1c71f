//! A worker's part of a count: expand a run of positions into parts, merge parts into a run.
//!
//! A level is cut into shards by a hash of the canonical position. Expanding a shard gives, for every
//! shard of the next level, sorted parts; merging the parts of a shard removes duplicates exactly,
//! because equal positions have equal hashes. Every run is one file of [`store::RunFolder`], written
//! whole or not at all and checked when it is read. Which work is done where is `marbles.cluster`'s.

use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;

use pegs::{Holes, Position};
use pegs_solver::{Goal, Levels, Positions, Solver, common, merge};
use pyo3::prelude::*;
use store::{RunError, RunFolder};

use super::run_error;
use crate::errors::{invalid, unreadable};

/// Bytes for each position that waits to be sorted: a list that grows may have twice the room it needs.
const BYTES_EACH: usize = 16;
/// Bytes for each run that is being read: the buffer of its file, a block of it, and the numbers of the block.
const BYTES_A_RUN: usize = 3 << 19;

/// One count, as every worker sees it.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct CountWork {
    levels: Levels,
    folder: RunFolder,
    shards: usize,
    /// Bytes that may be taken.
    memory: usize,
}

#[pymethods]
impl CountWork {
    /// The count from a position in a folder, which `name` says what it is for.
    #[new]
    fn new(
        folder: PathBuf,
        name: &str,
        position: &str,
        shards: usize,
        memory: usize,
    ) -> PyResult<CountWork> {
        let position = Position::from_str(position).map_err(|error| unreadable(&error))?;
        if shards == 0 {
            return Err(invalid("a level has at least one shard"));
        }
        let solver = Solver::new(Arc::clone(position.layout()), 0);
        let levels = solver.levels(&position, Goal::of(&position));
        let folder = RunFolder::open(&folder, name).map_err(run_error)?;
        Ok(CountWork {
            levels,
            folder,
            shards,
            memory,
        })
    }

    /// After how many jumps the goal can be reached at all.
    #[getter]
    fn last(&self) -> Option<u32> {
        self.levels.last()
    }

    /// How many positions a run has; `None` if it is not kept.
    fn length(&self, run: &str) -> PyResult<Option<u64>> {
        self.folder.len(run).map_err(run_error)
    }

    /// Keeps the part of the start that belongs to a shard.
    fn begin(&self, py: Python<'_>, run: &str, shard: usize) -> PyResult<u64> {
        py.detach(|| self.keep(run, self.own(vec![self.levels.start()], shard)))
            .map_err(run_error)
    }

    /// Keeps the goals that belong to a shard and are in `within`.
    fn goals(&self, py: Python<'_>, run: &str, shard: usize, within: &str) -> PyResult<u64> {
        py.detach(|| {
            let reached = self.read(within)?;
            self.keep(run, common(reached, self.own(self.levels.goals(), shard)))
        })
        .map_err(run_error)
    }

    /// Writes what a jump leads to (or, backward, came from), for each of the shards wanted, as parts
    /// called `PREFIX-SHARD-NUMBER`. Gives their names by shard, and from how many positions no jump leads
    /// anywhere.
    fn expand(
        &self,
        py: Python<'_>,
        source: &str,
        prefix: &str,
        wanted: Vec<usize>,
        backward: bool,
    ) -> PyResult<(Vec<(usize, String)>, u64)> {
        py.detach(|| {
            let mut parts = Parts::new(self, prefix, &wanted);
            let mut found = Vec::new();
            let mut dead = 0;
            for marbles in self.read(source)? {
                let marbles = marbles?;
                found.clear();
                match backward {
                    true => self.levels.append_before(marbles, &mut found),
                    false => self.levels.append_after(marbles, &mut found),
                }
                dead += u64::from(found.is_empty());
                parts.add(&found)?;
            }
            Ok((parts.finish()?, dead))
        })
        .map_err(run_error)
    }

    /// Merges parts into a run, within another one if there is one. Gives how many positions it has.
    #[pyo3(signature = (run, parts, within = None))]
    fn merge(
        &self,
        py: Python<'_>,
        run: &str,
        parts: Vec<String>,
        within: Option<&str>,
    ) -> PyResult<u64> {
        py.detach(|| {
            let (parts, own) = self.few(run, parts)?;
            let merged = self.merged(&parts)?;
            let count = match within {
                Some(within) => self.keep(run, common(self.read(within)?, merged)),
                None => self.keep(run, merged),
            };
            own.iter().try_for_each(|part| self.folder.remove(part))?;
            count
        })
        .map_err(run_error)
    }

    /// How many positions of a run have no jump left.
    fn dead_ends(&self, py: Python<'_>, run: &str) -> PyResult<u64> {
        py.detach(|| {
            let mut dead = 0;
            for marbles in self.read(run)? {
                dead += u64::from(self.levels.is_dead_end(marbles?));
            }
            Ok(dead)
        })
        .map_err(run_error)
    }
}

impl CountWork {
    fn read(&self, run: &str) -> Result<Positions<'_, RunError>, RunError> {
        let numbers = self.folder.read(run)?;
        Ok(Box::new(numbers.map(|number| number.map(Holes::from_bits))))
    }

    /// Merges parts until so few are left that memory holds what is read of them at once. Gives those,
    /// and which were made on the way. The parts given are not touched: whoever dies does this again.
    fn few(
        &self,
        run: &str,
        mut parts: Vec<String>,
    ) -> Result<(Vec<String>, Vec<String>), RunError> {
        let most = (self.memory / BYTES_A_RUN).max(4);
        let mut own = Vec::new();
        while parts.len() > most {
            let some: Vec<String> = parts.drain(..most).collect();
            let part = format!("part-{run}-merged-{}", own.len());
            let mut writer = self.folder.write(&part)?;
            for marbles in self.merged(&some)? {
                writer.push(marbles?.bits())?;
            }
            writer.finish_for_now()?;
            own.push(part.clone());
            parts.push(part);
        }
        Ok((parts, own))
    }

    fn merged(&self, parts: &[String]) -> Result<Positions<'_, RunError>, RunError> {
        let streams: Result<Vec<Positions<'_, RunError>>, RunError> =
            parts.iter().map(|part| self.read(part)).collect();
        merge(streams?)
    }

    fn keep(&self, run: &str, positions: Positions<'_, RunError>) -> Result<u64, RunError> {
        let mut writer = self.folder.write(run)?;
        let mut count = 0;
        for marbles in positions {
            writer.push(marbles?.bits())?;
            count += 1;
        }
        writer.finish()?;
        Ok(count)
    }

    /// Those of some ascending positions that belong to a shard.
    fn own(&self, positions: Vec<Holes>, shard: usize) -> Positions<'_, RunError> {
        let own = positions
            .into_iter()
            .filter(move |&marbles| self.shard_of(marbles) == shard);
        Box::new(own.map(Ok))
    }

    /// The shard of a position. Neighbours on the board spread evenly.
    #[inline]
    fn shard_of(&self, marbles: Holes) -> usize {
        let mixed = (marbles.bits() ^ marbles.bits() >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((u128::from(mixed) * self.shards as u128) >> 64) as usize
    }
}

/// The parts that come of one shard.
struct Parts<'a> {
    work: &'a CountWork,
    prefix: &'a str,
    /// What waits, by shard; `None` for shards that are not wanted.
    waiting: Vec<Option<Vec<Holes>>>,
    /// How many may wait.
    room: usize,
    waits: usize,
    kept: Vec<(usize, String)>,
    round: usize,
}

impl<'a> Parts<'a> {
    fn new(work: &'a CountWork, prefix: &'a str, wanted: &[usize]) -> Parts<'a> {
        let waiting = (0..work.shards).map(|shard| wanted.contains(&shard).then(Vec::new));
        Parts {
            work,
            prefix,
            waiting: waiting.collect(),
            room: (work.memory / BYTES_EACH).max(1 << 12),
            waits: 0,
            kept: Vec::new(),
            round: 0,
        }
    }

    fn add(&mut self, found: &[Holes]) -> Result<(), RunError> {
        for &marbles in found {
            if let Some(waiting) = &mut self.waiting[self.work.shard_of(marbles)] {
                waiting.push(marbles);
                self.waits += 1;
            }
        }
        if self.waits < self.room {
            return Ok(());
        }
        // Much of what was found may have been the same.
        self.waits = 0;
        for waiting in self.waiting.iter_mut().flatten() {
            sort(waiting);
            self.waits += waiting.len();
        }
        if self.waits * 2 > self.room {
            self.put()?;
        }
        Ok(())
    }

    fn put(&mut self) -> Result<(), RunError> {
        for (shard, waiting) in self.waiting.iter_mut().enumerate() {
            let Some(waiting) = waiting else { continue };
            if waiting.is_empty() {
                continue;
            }
            let name = format!("{}-{shard}-{}", self.prefix, self.round);
            let mut writer = self.work.folder.write(&name)?;
            for marbles in waiting.drain(..) {
                writer.push(marbles.bits())?;
            }
            writer.finish_for_now()?;
            self.kept.push((shard, name));
        }
        self.round += 1;
        self.waits = 0;
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<(usize, String)>, RunError> {
        self.waiting.iter_mut().flatten().for_each(sort);
        self.put()?;
        Ok(self.kept)
    }
}

fn sort(positions: &mut Vec<Holes>) {
    positions.sort_unstable();
    positions.dedup();
}
