//! A worker's part of a count: expand a run of positions into parts, merge parts into a run.
//!
//! A level is cut into shards by a hash of the canonical position. Expanding some shards gives, for every
//! shard of the next level, sorted parts; merging the parts of a shard removes duplicates exactly,
//! because equal positions have equal hashes. Every run is one file of [`store::RunFolder`], written
//! whole or not at all and checked when it is read. Which work is done where is `marbles.cluster`'s.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;

use pegs::{Holes, Position};
use pegs_solver::{Goal, Levels, Positions, Solver, Uncounted, common, merge};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use store::{RunError, RunFolder};
use think::{Report, Watch};

use super::run_error;
use crate::errors::{invalid, unreadable};
use crate::thinking::{Wishes, think};

/// Bytes for each position that waits to be sorted: a list that grows may have twice the room it needs.
const BYTES_EACH: usize = 16;
/// Bytes for each run that is being read: the buffer of its file, a block of it, and the numbers of the block.
const BYTES_A_RUN: usize = 3 << 19;
/// Positions that are read before somebody is asked whether to go on.
const OFTEN: u64 = 1 << 14;

/// Why something was not done to its end.
type Undone = Uncounted<RunError>;

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
        done(py, |_| {
            self.keep(run, self.own(vec![self.levels.start()], shard))
        })
    }

    /// Keeps the goals that belong to a shard and are in `within`.
    fn goals(&self, py: Python<'_>, run: &str, shard: usize, within: &str) -> PyResult<u64> {
        done(py, |watch| {
            let reached = self.read(within, watch)?;
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
        done(py, |watch| {
            let mut parts = Parts::new(self, prefix, &wanted);
            let mut found = Vec::new();
            let mut dead = 0;
            for source in &sources {
                for marbles in self.positions(source, watch)? {
                    let marbles = marbles?;
                    found.clear();
                    match backward {
                        true => self.levels.append_before(marbles, &mut found),
                        false => self.levels.append_after(marbles, &mut found),
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
        done(py, |watch| {
            let (parts, own) = self.few(run, parts, watch)?;
            let merged = self.merged(&parts, watch)?;
            let count = match within {
                Some(within) => self.keep(run, common(self.read(within, watch)?, merged)),
                None => self.keep(run, merged),
            };
            own.iter().try_for_each(|part| self.folder.remove(part))?;
            count
        })
    }

    /// How many positions of a run have no jump left.
    fn dead_ends(&self, py: Python<'_>, run: &str) -> PyResult<u64> {
        done(py, |watch| {
            let mut dead = 0;
            for marbles in self.positions(run, watch)? {
                dead += u64::from(self.levels.is_dead_end(marbles?));
            }
            Ok(dead)
        })
    }
}

/// Does something without the interpreter's lock; Ctrl-C stops it.
fn done<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Watch<'_>) -> Result<T, Undone> + Send,
) -> PyResult<T> {
    think(py, Wishes::default(), work)?.map_err(|undone| match undone {
        Uncounted::Stopped => PyKeyboardInterrupt::new_err("stopped"),
        Uncounted::Store(error) => run_error(error),
    })
}

impl CountWork {
    /// The positions of a run. Whatever is done reads some, so here it is stopped if it shall.
    fn positions<'a>(
        &self,
        run: &str,
        watch: &'a Watch<'a>,
    ) -> Result<impl Iterator<Item = Result<Holes, Undone>> + use<'a>, Undone> {
        let mut done = 0;
        Ok(self.folder.read(run)?.map(move |number| {
            done += 1;
            if done % OFTEN == 0 {
                go_on(done, watch)?;
            }
            Ok(Holes::from_bits(number?))
        }))
    }

    fn read<'a>(&self, run: &str, watch: &'a Watch<'a>) -> Result<Positions<'a, Undone>, Undone> {
        Ok(Box::new(self.positions(run, watch)?))
    }

    /// Merges parts until so few are left that memory holds what is read of them at once. Gives those,
    /// and which were made on the way. The parts given are not touched: whoever dies does this again.
    fn few(
        &self,
        run: &str,
        mut parts: Vec<String>,
        watch: &Watch<'_>,
    ) -> Result<(Vec<String>, Vec<String>), Undone> {
        let most = (self.memory / BYTES_A_RUN).max(4);
        let mut own = Vec::new();
        while parts.len() > most {
            let some: Vec<String> = parts.drain(..most).collect();
            let part = format!("part-{run}-merged-{}", own.len());
            let mut writer = self.folder.write(&part)?;
            for marbles in self.merged(&some, watch)? {
                writer.push(marbles?.bits())?;
            }
            writer.finish_for_now()?;
            own.push(part.clone());
            parts.push(part);
        }
        Ok((parts, own))
    }

    fn merged<'a>(
        &self,
        parts: &[String],
        watch: &'a Watch<'a>,
    ) -> Result<Positions<'a, Undone>, Undone> {
        if self.fit(parts)? {
            let together = self.together(parts, watch)?;
            return Ok(Box::new(together.into_iter().map(Ok)));
        }
        let streams: Result<Vec<Positions<'a, Undone>>, Undone> =
            parts.iter().map(|part| self.read(part, watch)).collect();
        merge(streams?)
    }

    /// Whether memory holds parts as a whole.
    fn fit(&self, parts: &[String]) -> Result<bool, RunError> {
        let mut positions = 0;
        for part in parts {
            positions += self.folder.len(part)?.unwrap_or(0);
        }
        Ok(positions <= (self.memory / BYTES_EACH) as u64)
    }

    /// The positions of parts, ascending, each once.
    fn together(&self, parts: &[String], watch: &Watch<'_>) -> Result<Vec<Holes>, Undone> {
        let mut positions = Vec::new();
        for part in parts {
            for marbles in self.positions(part, watch)? {
                positions.push(marbles?);
            }
        }
        // Not `sort_unstable`: this one finds the parts, which are sorted, and only merges them. A quarter
        // of the time that streams take which are compared position by position.
        positions.sort();
        positions.dedup();
        Ok(positions)
    }

    fn keep(&self, run: &str, positions: Positions<'_, Undone>) -> Result<u64, Undone> {
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
    fn own(&self, positions: Vec<Holes>, shard: usize) -> Positions<'_, Undone> {
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

fn go_on(done: u64, watch: &Watch<'_>) -> Result<(), Undone> {
    let report = Report::Working {
        stage: "counting positions",
        done,
        total: None,
    };
    match watch(report) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Uncounted::Stopped),
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
