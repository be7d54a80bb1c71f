//! A worker's part of a count: expand a run of positions into parts, merge parts into a run.
//!
//! A level is cut into shards by a hash of the canonical position. Expanding some shards gives, for every
//! shard of the next level, sorted parts; merging the parts of a shard removes duplicates exactly,
//! because equal positions have equal hashes. Every run is one file of [`files::WorkFolder`], written
//! whole or not at all and checked when it is read. Which work is done where is `marbles.cluster`'s.

use std::path::PathBuf;
use std::sync::Arc;

use files::WorkFolder;
use pegs::{Holes, Position};
use pegs_solver::{Goal, Levels, Positions, Solver, common, merge};
use pyo3::prelude::*;

use super::{check_signals, run_error};
use crate::errors::{invalid, parsed};

/// Bytes for each position that waits to be sorted: a list that grows may have twice the room it needs.
const BYTES_EACH: usize = 16;
/// Bytes for each run that is being read: the buffer of its file, a block of it, and the numbers of the block.
const BYTES_A_RUN: usize = 3 << 19;
/// Positions that are read before signals are heard: some hundredths of a second.
const OFTEN: u64 = 1 << 16;

/// One count, as every worker sees it.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct CountWork {
    levels: Levels,
    folder: WorkFolder,
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
        let position: Position = parsed(position)?;
        if shards == 0 {
            return Err(invalid("a level has at least one shard"));
        }
        let solver = Solver::new(Arc::clone(position.layout()), 0);
        let levels = solver.levels(&position, Goal::of(&position));
        let folder = WorkFolder::open(&folder, name).map_err(run_error)?;
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

    /// How many positions a run has; `None` if it is not saved.
    fn length(&self, run: &str) -> PyResult<Option<u64>> {
        self.folder.len(run).map_err(run_error)
    }

    /// Keeps the part of the start that belongs to a shard.
    fn begin(&self, py: Python<'_>, run: &str, shard: usize) -> PyResult<u64> {
        py.detach(|| self.keep(run, self.own(vec![self.levels.start()], shard)))
    }

    /// Keeps the goals that belong to a shard and are in `within`.
    fn goals(&self, py: Python<'_>, run: &str, shard: usize, within: &str) -> PyResult<u64> {
        py.detach(|| {
            let reached = self.read(within)?;
            self.keep(run, common(reached, self.own(self.levels.goals(), shard)))
        })
    }

    /// Writes what a jump from some runs leads to (or, backward, came from), for each of the shards wanted,
    /// as parts called `PREFIX-SHARD-NUMBER`. Gives their names by shard, and from how many positions no
    /// jump leads anywhere.
    #[allow(clippy::needless_pass_by_value)] // What Python hands over is a list of its own.
    fn expand(
        &self,
        py: Python<'_>,
        sources: Vec<String>,
        prefix: &str,
        wanted: Vec<usize>,
        backward: bool,
    ) -> PyResult<(Vec<(usize, String)>, u64)> {
        py.detach(|| {
            let mut parts = Parts::new(self, prefix, &wanted);
            let mut found = Vec::new();
            let mut dead = 0;
            for source in &sources {
                for marbles in self.positions(source)? {
                    let marbles = marbles?;
                    found.clear();
                    if backward {
                        self.levels.append_before(marbles, &mut found);
                    } else {
                        self.levels.append_after(marbles, &mut found);
                    }
                    dead += u64::from(found.is_empty());
                    parts.add(&found)?;
                }
            }
            Ok((parts.finish()?, dead))
        })
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
            let removed = own.iter().try_for_each(|part| self.folder.remove(part));
            removed.map_err(run_error)?;
            count
        })
    }

    /// How many positions of a run have no jump left.
    fn dead_ends(&self, py: Python<'_>, run: &str) -> PyResult<u64> {
        py.detach(|| {
            let mut dead = 0;
            for marbles in self.positions(run)? {
                dead += u64::from(self.levels.is_dead_end(marbles?));
            }
            Ok(dead)
        })
    }
}

impl CountWork {
    /// The positions of a run. Whatever is done reads some, so Ctrl-C is heard here.
    fn positions(&self, run: &str) -> PyResult<impl Iterator<Item = PyResult<Holes>> + use<>> {
        let mut read = 0;
        let numbers = self.folder.read(run).map_err(run_error)?;
        Ok(numbers.map(move |number| {
            read += 1;
            if read % OFTEN == 0 {
                check_signals()?;
            }
            number.map(Holes::from_bits).map_err(run_error)
        }))
    }

    fn read(&self, run: &str) -> PyResult<Positions<'_, PyErr>> {
        Ok(Box::new(self.positions(run)?))
    }

    /// Merges parts until so few are left that memory holds what is read of them at once. Gives those,
    /// and which were made on the way. The parts given are not touched: a worker that dies does this again.
    fn few(&self, run: &str, mut parts: Vec<String>) -> PyResult<(Vec<String>, Vec<String>)> {
        let most = (self.memory / BYTES_A_RUN).max(4);
        let mut own = Vec::new();
        while parts.len() > most {
            let some: Vec<String> = parts.drain(..most).collect();
            let part = format!("part-{run}-merged-{}", own.len());
            let mut writer = self.folder.write(&part).map_err(run_error)?;
            for marbles in self.merged(&some)? {
                writer.push(marbles?.bits()).map_err(run_error)?;
            }
            writer.finish_for_now().map_err(run_error)?;
            own.push(part.clone());
            parts.push(part);
        }
        Ok((parts, own))
    }

    fn merged(&self, parts: &[String]) -> PyResult<Positions<'_, PyErr>> {
        let mut length = 0;
        for part in parts {
            length += self.folder.len(part).map_err(run_error)?.unwrap_or(0);
        }
        if length <= (self.memory / BYTES_EACH) as u64 {
            let together = self.together(parts, length as usize)?;
            return Ok(Box::new(together.into_iter().map(Ok)));
        }
        let streams: PyResult<Vec<Positions<'_, PyErr>>> =
            parts.iter().map(|part| self.read(part)).collect();
        merge(streams?)
    }

    /// The positions of parts that have so many, ascending, each once.
    fn together(&self, parts: &[String], length: usize) -> PyResult<Vec<Holes>> {
        let mut positions = Vec::with_capacity(length);
        for part in parts {
            for marbles in self.positions(part)? {
                positions.push(marbles?);
            }
        }
        // Not `sort_unstable`: this one finds the parts, which are sorted, and only merges them. A quarter
        // of the time that streams take which are compared position by position.
        positions.sort();
        positions.dedup();
        Ok(positions)
    }

    fn keep(&self, run: &str, positions: Positions<'_, PyErr>) -> PyResult<u64> {
        let mut writer = self.folder.write(run).map_err(run_error)?;
        let mut count = 0;
        for marbles in positions {
            writer.push(marbles?.bits()).map_err(run_error)?;
            count += 1;
        }
        writer.finish().map_err(run_error)?;
        Ok(count)
    }

    /// Those of some ascending positions that belong to a shard.
    fn own(&self, positions: Vec<Holes>, shard: usize) -> Positions<'_, PyErr> {
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

/// The parts that come of some shards.
struct Parts<'a> {
    work: &'a CountWork,
    prefix: &'a str,
    /// What waits, by shard; `None` for shards that are not wanted.
    waiting: Vec<Option<Vec<Holes>>>,
    /// How many may wait.
    room: usize,
    waits: usize,
    saved: Vec<(usize, String)>,
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
            saved: Vec::new(),
            round: 0,
        }
    }

    fn add(&mut self, found: &[Holes]) -> PyResult<()> {
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

    fn put(&mut self) -> PyResult<()> {
        for (shard, waiting) in self.waiting.iter_mut().enumerate() {
            let Some(waiting) = waiting else { continue };
            if waiting.is_empty() {
                continue;
            }
            let name = format!("{}-{shard}-{}", self.prefix, self.round);
            let mut writer = self.work.folder.write(&name).map_err(run_error)?;
            for marbles in waiting.drain(..) {
                writer.push(marbles.bits()).map_err(run_error)?;
            }
            writer.finish_for_now().map_err(run_error)?;
            self.saved.push((shard, name));
        }
        self.round += 1;
        self.waits = 0;
        Ok(())
    }

    fn finish(mut self) -> PyResult<Vec<(usize, String)>> {
        self.waiting.iter_mut().flatten().for_each(sort);
        self.put()?;
        Ok(self.saved)
    }
}

fn sort(positions: &mut Vec<Holes>) {
    positions.sort_unstable();
    positions.dedup();
}
