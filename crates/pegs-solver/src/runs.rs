//! Counting positions in external memory: breadth-first search with delayed duplicate detection, level by level, as sorted
//! runs that the caller stores.
//!
//! A level is all positions after some number of jumps, up to the symmetries that keep the goal,
//! in ascending order. Its successors are collected until the memory allowed is full, sorted,
//! freed of duplicates and stored as a part; the parts are then merged into the next level. What
//! can still be won is the same walk backwards from the goal, within the levels.
//!
//! Every run follows from those before it. So whatever is missing, because the work was stopped or
//! a run was found damaged, is made again from what is there, and nothing else is.

mod forecast;
mod merging;

use pegs::{Holes, Position};
use rayon::prelude::*;

use super::answer::Goal;
use super::board::SearchBoard;
use super::solver::Solver;
use super::targets::Targets;
use think::{Report, Watch};

pub use self::forecast::Forecast;
use self::merging::{Common, Merged};
pub use self::merging::{common, merge};

/// The name of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Run {
    /// What can be reached by this many jumps.
    Reachable(u32),
    /// What of it can still be won.
    Winnable(u32),
    /// A part of the run that is being made.
    Part(u32),
}

/// The positions of a run, ascending.
pub type Positions<'a, E> = Box<dyn Iterator<Item = Result<Holes, E>> + 'a>;

/// Keeps runs: ascending positions, each once.
pub trait RunStore {
    /// Why a run could not be stored or read.
    type Error;

    /// How many positions a run has; `None` if it is not stored. A run is stored as a whole or not at all.
    ///
    /// # Errors
    /// Whatever keeps it from saying so.
    fn len(&self, run: Run) -> Result<Option<u64>, Self::Error>;

    /// Reads a run.
    ///
    /// # Errors
    /// If it cannot be read; what is damaged may be noticed on the way.
    fn read(&self, run: Run) -> Result<Positions<'_, Self::Error>, Self::Error>;

    /// Begins a run. It is stored when it is finished.
    ///
    /// # Errors
    /// If it cannot be written.
    fn write(&self, run: Run) -> Result<Box<dyn RunWriter<Error = Self::Error> + '_>, Self::Error>;

    /// Removes a run, if it is stored.
    ///
    /// # Errors
    /// If it cannot be removed.
    fn remove(&self, run: Run) -> Result<(), Self::Error>;

    /// The run that an error is about, if what is wrong is that the run is damaged.
    fn damaged(error: &Self::Error) -> Option<Run>;
}

/// A run that is being written.
pub trait RunWriter {
    /// Why it could not be written.
    type Error;

    /// Adds a position, higher than all before it.
    ///
    /// # Errors
    /// If it cannot be written.
    fn push(&mut self, marbles: Holes) -> Result<(), Self::Error>;

    /// Keeps the run.
    ///
    /// # Errors
    /// If it cannot be written.
    fn finish(self: Box<Self>) -> Result<(), Self::Error>;
}

/// Positions after some number of jumps, up to the symmetries that keep the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OrbitCount {
    /// Those that can be reached.
    pub reachable: u64,
    /// Those from which the goal can be reached.
    pub winnable: u64,
    /// Those where no jump is left.
    pub dead_ends: u64,
}

/// Why positions were not counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Uncounted<E> {
    /// The watcher said stop. What is done stays stored.
    Stopped,
    /// The runs could not be stored or read.
    Store(E),
}

impl<E> From<E> for Uncounted<E> {
    fn from(error: E) -> Uncounted<E> {
        Uncounted::Store(error)
    }
}

/// The steps between levels, for callers that share the work among machines: [`Solver::levels`] gives it.
///
/// Positions are canonical: one stands for all its images under the symmetries that keep the goal.
#[derive(Debug, Clone)]
pub struct Levels {
    board: SearchBoard,
    start: Holes,
    targets: Targets,
}

impl Levels {
    /// The position that stands for the start.
    #[must_use]
    pub fn start(&self) -> Holes {
        self.board.canonical(self.start)
    }

    /// After how many jumps the goal can be reached at all; `None` if the start has fewer marbles.
    #[must_use]
    pub fn last(&self) -> Option<u32> {
        self.start.len().checked_sub(self.targets.marbles())
    }

    /// The positions that stand for the goals, ascending.
    #[must_use]
    pub fn goals(&self) -> Vec<Holes> {
        let targets = self.targets.positions().iter();
        let mut canonical: Vec<Holes> = targets.map(|&goal| self.board.canonical(goal)).collect();
        canonical.sort_unstable();
        canonical.dedup();
        canonical
    }

    /// Appends what one jump leads to; nothing more if no jump is left.
    pub fn append_after(&self, marbles: Holes, found: &mut Vec<Holes>) {
        let after = self.board.after_with_canonical(marbles);
        found.extend(after.map(|(_, canonical)| canonical));
    }

    /// Appends what one jump may have come from.
    pub fn append_before(&self, marbles: Holes, found: &mut Vec<Holes>) {
        found.extend(self.board.canonical_before(marbles));
    }

    /// Whether no jump is left.
    #[must_use]
    pub fn is_dead_end(&self, marbles: Holes) -> bool {
        self.board.after(marbles).next().is_none()
    }
}

/// Positions read before they are expanded, by all threads.
const BATCH: usize = 1 << 14;
/// Bytes for each part that is being merged: a block of it, and the buffer of its file.
const BYTES_A_PART: u64 = 3 << 19;
/// The most parts that are merged at once: as many files are open.
const AT_ONCE: u64 = 64;
/// Bytes for each position that waits to be sorted, and what was found for it.
const BYTES_EACH: u64 = 16;
impl Solver {
    /// Counts positions by jumps made, with sorted runs for what memory does not hold.
    ///
    /// Runs that are stored from an earlier call for the same position and goal are not made again;
    /// `total`, from a forecast, is what progress is measured by.
    ///
    /// # Errors
    /// If it was stopped, or the runs could not be stored.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn count_on_disk<S: RunStore>(
        &self,
        position: &Position,
        goal: Goal,
        store: &S,
        total: u64,
        watch: &Watch<'_>,
    ) -> Result<Vec<OrbitCount>, Uncounted<S::Error>> {
        let work = Work {
            levels: self.levels(position, goal),
            room: (self.memory() / BYTES_EACH).max(4 * BATCH as u64) as usize,
            at_once: (self.memory() / BYTES_A_PART).clamp(2, AT_ONCE) as usize,
            store,
            total,
            watch,
        };
        loop {
            match work.run() {
                Err(Uncounted::Store(error)) => match S::damaged(&error) {
                    Some(run) => store.remove(run)?,
                    None => return Err(Uncounted::Store(error)),
                },
                result => return result,
            }
        }
    }

    /// The steps between the levels of a count.
    ///
    /// # Panics
    /// If the position is on another board.
    #[must_use]
    pub fn levels(&self, position: &Position, goal: Goal) -> Levels {
        self.assert_own(position);
        let targets = self.targets_of(position, goal);
        Levels {
            board: self.board_for(&targets),
            start: position.marbles(),
            targets,
        }
    }
}

/// One count under way.
struct Work<'a, S: RunStore> {
    levels: Levels,
    /// Positions that may wait to be sorted.
    room: usize,
    /// Parts that may be merged at once.
    at_once: usize,
    store: &'a S,
    total: u64,
    watch: &'a Watch<'a>,
}

/// Which way a level is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

impl<S: RunStore> Work<'_, S> {
    fn run(&self) -> Result<Vec<OrbitCount>, Uncounted<S::Error>> {
        let lengths = self.reach()?;
        let winnable = self.win(lengths.len() as u32)?;
        let mut counts = Vec::new();
        for (level, (&reachable, winnable)) in lengths.iter().zip(winnable).enumerate() {
            counts.push(OrbitCount {
                reachable,
                winnable,
                dead_ends: self.dead_ends(level as u32)?,
            });
        }
        Ok(counts)
    }

    /// Makes every level that is missing; gives how many positions each has.
    fn reach(&self) -> Result<Vec<u64>, Uncounted<S::Error>> {
        let mut lengths = Vec::new();
        let mut done = 0;
        loop {
            let level = lengths.len() as u32;
            let run = Run::Reachable(level);
            if self.store.len(run)?.is_none() {
                match level {
                    0 => self.keep(run, [Ok(self.levels.start())].into_iter())?,
                    _ => {
                        let source = Run::Reachable(level - 1);
                        self.grow(source, run, Direction::Forward, None, done)?;
                    }
                }
            }
            match self.store.len(run)? {
                None | Some(0) => return Ok(lengths),
                Some(length) => {
                    // What the level before it had is behind us now.
                    done += lengths.last().copied().unwrap_or(0);
                    lengths.push(length);
                }
            }
        }
    }

    /// Makes the winnable part of every level; gives how many positions each has.
    fn win(&self, levels: u32) -> Result<Vec<u64>, Uncounted<S::Error>> {
        let mut lengths = vec![0; levels as usize];
        let Some(last) = self.levels.last().filter(|&last| last < levels) else {
            return Ok(lengths);
        };
        for level in (0..=last).rev() {
            let run = Run::Winnable(level);
            if self.store.len(run)?.is_none() {
                if level == last {
                    let reached = self.store.read(Run::Reachable(level))?;
                    let targets = self.levels.goals().into_iter().map(Ok);
                    self.keep(run, Common::new(reached, targets))?;
                } else {
                    let within = Some(Run::Reachable(level));
                    let source = Run::Winnable(level + 1);
                    self.grow(source, run, Direction::Backward, within, self.total)?;
                }
            }
            lengths[level as usize] = self.store.len(run)?.unwrap_or(0);
        }
        Ok(lengths)
    }

    fn dead_ends(&self, level: u32) -> Result<u64, Uncounted<S::Error>> {
        let mut dead = 0;
        for marbles in self.store.read(Run::Reachable(level))? {
            dead += u64::from(self.levels.is_dead_end(marbles?));
        }
        Ok(dead)
    }

    /// Makes a run of all neighbours of another one, within a third if there is one.
    fn grow(
        &self,
        source: Run,
        target: Run,
        direction: Direction,
        within: Option<Run>,
        done: u64,
    ) -> Result<(), Uncounted<S::Error>> {
        let mut parts: Vec<Run> = Vec::new();
        let mut found: Vec<Holes> = Vec::new();
        let mut sources = self.store.read(source)?;
        let mut taken = 0;
        loop {
            let batch: Result<Vec<Holes>, S::Error> = sources.by_ref().take(BATCH).collect();
            let batch = batch?;
            if batch.is_empty() {
                break;
            }
            taken += batch.len() as u64;
            self.report(done + taken)?;
            for more in self.neighbours(&batch, direction) {
                found.extend(more);
            }
            if found.len() >= self.room {
                sort(&mut found);
                // Much of what was found may have been the same.
                if found.len() * 2 > self.room {
                    let part = Run::Part(parts.len() as u32);
                    self.keep(part, found.drain(..).map(Ok))?;
                    parts.push(part);
                }
            }
        }
        drop(sources);
        sort(&mut found);
        let left = self.merge_to_few(&mut parts)?;
        let mut streams = self.read_all(&parts[left..])?;
        streams.push(Box::new(found.into_iter().map(Ok)));
        let merged = Merged::new(streams)?;
        match within {
            Some(within) => self.keep(target, Common::new(self.store.read(within)?, merged))?,
            None => self.keep(target, merged)?,
        }
        for part in parts {
            self.store.remove(part)?;
        }
        Ok(())
    }

    /// Merges parts into further ones until few are left; gives where those begin.
    fn merge_to_few(&self, parts: &mut Vec<Run>) -> Result<usize, Uncounted<S::Error>> {
        let mut left = 0;
        while parts.len() - left > self.at_once {
            let part = Run::Part(parts.len() as u32);
            let some = self.read_all(&parts[left..left + self.at_once])?;
            self.keep(part, Merged::new(some)?)?;
            left += self.at_once;
            parts.push(part);
        }
        Ok(left)
    }

    fn read_all(&self, runs: &[Run]) -> Result<Vec<Positions<'_, S::Error>>, S::Error> {
        runs.iter().map(|&run| self.store.read(run)).collect()
    }

    /// The canonical neighbours of some positions, in several lists that may overlap.
    fn neighbours(&self, batch: &[Holes], direction: Direction) -> Vec<Vec<Holes>> {
        let levels = &self.levels;
        let parts = batch.par_chunks(1024);
        let neighbours = parts.map(|positions| {
            let mut found = Vec::with_capacity(positions.len() * 8);
            for &marbles in positions {
                match direction {
                    Direction::Forward => levels.append_after(marbles, &mut found),
                    Direction::Backward => levels.append_before(marbles, &mut found),
                }
            }
            found
        });
        neighbours.collect()
    }

    fn keep(
        &self,
        run: Run,
        positions: impl Iterator<Item = Result<Holes, S::Error>>,
    ) -> Result<(), Uncounted<S::Error>> {
        let mut writer = self.store.write(run)?;
        for marbles in positions {
            writer.push(marbles?)?;
        }
        Ok(writer.finish()?)
    }

    fn report(&self, done: u64) -> Result<(), Uncounted<S::Error>> {
        let report = Report::Working {
            stage: "counting positions on disk",
            done,
            total: Some(self.total.max(done)),
        };
        match (self.watch)(report) {
            std::ops::ControlFlow::Continue(()) => Ok(()),
            std::ops::ControlFlow::Break(()) => Err(Uncounted::Stopped),
        }
    }
}

fn sort(positions: &mut Vec<Holes>) {
    positions.par_sort_unstable();
    positions.dedup();
}
