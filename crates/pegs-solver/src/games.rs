//! How many games there are: complete ones, winning ones, dead ends, and how often random play wins. Dynamic programming
//! over the levels of the game graph.
//!
//! Level by level, every position reached carries the number of jump sequences
//! that lead to it, and the chance that random play does. Positions that
//! symmetries keeping the goal map onto each other are one entry: each of them
//! has as many jumps to each next entry, so the sums stay exact.
//!
//! A level is spread over shards by hash, so many that the table of one fits a
//! core's own cache. Sources are taken in batches; each part of a batch sorts
//! its successors by shard into room that is used again, then each shard takes
//! in what was found for it, in the order of the sources. So sums of chances,
//! which are rounded, do not depend on the threads either.

use pegs::{Holes, Position};
use rayon::prelude::*;

use super::answer::{Goal, Limit};
use super::board::SearchBoard;
use super::seen::hash;
use super::solver::Solver;
use super::targets::Targets;
use think::{Report, Watch};

/// Everything counted about the games from a position.
#[derive(Debug, Clone, PartialEq)]
pub struct GameCount {
    /// Jump sequences that end where no jump is left.
    pub complete: u128,
    /// Jump sequences that end in the goal. A goal with several marbles may be passed through.
    pub winning: u128,
    /// The chance that a player who picks every jump at random ends in the goal.
    pub chance: f64,
    /// For each number of jumps made, the positions where no jump is left, up to the symmetries
    /// that keep the goal.
    pub dead_ends: Vec<u64>,
    /// For each number of jumps made, all positions, up to the same symmetries.
    pub positions: Vec<u64>,
}

/// A position, the ways to it, and the chance to come there.
#[derive(Debug, Clone, Copy)]
struct Reached {
    marbles: Holes,
    chance: f64,
    sequences: u128,
}

/// Shards of a level: the largest of the English centre game has 3.6 million positions.
const SHARDS: usize = 256;
/// Most sources whose successors are held at one time.
const BATCH: usize = 1 << 19;
/// Successors of a source, as a guess for the room that a batch takes.
const SUCCESSORS: usize = 10;
/// Parts of a batch for each thread, so that none waits long for another.
const PARTS_PER_THREAD: usize = 4;

/// The positions of a shard in the order they were found, and a table of where each is: open
/// addressing, one more than the place, zero for none.
#[derive(Debug, Default)]
struct Shard {
    positions: Vec<Reached>,
    table: Vec<u32>,
}

impl Shard {
    fn add(&mut self, more: &Reached) {
        if self.positions.len() * 2 >= self.table.len() {
            self.grow();
        }
        let slot = self.slot(more.marbles);
        match self.table[slot] {
            0 => {
                self.positions.push(*more);
                self.table[slot] = self.positions.len() as u32;
            }
            place => {
                let known = &mut self.positions[place as usize - 1];
                known.sequences += more.sequences;
                known.chance += more.chance;
            }
        }
    }

    /// Where a position is in the table, or belongs.
    #[inline]
    fn slot(&self, marbles: Holes) -> usize {
        let last = self.table.len() - 1;
        // The shard was chosen by the lowest bits of the hash.
        let mut slot = (hash(marbles) as usize / SHARDS) & last;
        while let Some(place) = self.table[slot].checked_sub(1)
            && self.positions[place as usize].marbles != marbles
        {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn find(&self, marbles: Holes) -> Option<&Reached> {
        if self.table.is_empty() {
            return None;
        }
        let place = self.table[self.slot(marbles)].checked_sub(1)?;
        self.positions.get(place as usize)
    }

    fn grow(&mut self) {
        self.table = vec![0; (self.table.len() * 2).max(16)];
        for place in 0..self.positions.len() {
            let slot = self.slot(self.positions[place].marbles);
            self.table[slot] = place as u32 + 1;
        }
    }

    /// Leaves the positions alone: sources are only read one after the other.
    fn forget_table(&mut self) {
        self.table = Vec::new();
    }

    fn bytes(&self) -> u64 {
        (self.positions.capacity() * size_of::<Reached>() + self.table.len() * 4) as u64
    }
}

fn shard_of(marbles: Holes) -> usize {
    hash(marbles) as usize % SHARDS
}

/// What was found in one part of a batch. Its room is used for the next batch again.
#[derive(Debug, Clone)]
struct Found {
    /// Successors by shard.
    next: Vec<Vec<Reached>>,
    dead: u64,
    complete: u128,
}

impl Found {
    fn new() -> Found {
        Found {
            next: vec![Vec::new(); SHARDS],
            dead: 0,
            complete: 0,
        }
    }

    fn clear(&mut self) {
        self.next.iter_mut().for_each(Vec::clear);
        self.dead = 0;
        self.complete = 0;
    }

    fn bytes(&self) -> u64 {
        let room = self.next.iter().map(Vec::capacity).sum::<usize>();
        (room * size_of::<Reached>()) as u64
    }

    /// Adds the successors of some sources.
    fn take_in(&mut self, board: &SearchBoard, sources: &[Reached]) {
        let mut after: Vec<Holes> = Vec::new();
        for source in sources {
            after.clear();
            let successors = board.after_with_canonical(source.marbles);
            after.extend(successors.map(|(_, canonical)| canonical));
            if after.is_empty() {
                self.dead += 1;
                self.complete += source.sequences;
            }
            let chance = source.chance / after.len() as f64;
            for &marbles in &after {
                self.next[shard_of(marbles)].push(Reached {
                    marbles,
                    chance,
                    sequences: source.sequences,
                });
            }
        }
    }
}

impl Solver {
    /// Counts the games from a position.
    ///
    /// # Errors
    /// If two levels of positions do not fit the memory allowed, or it was stopped.
    ///
    /// # Panics
    /// If the position is on another board, or there are more games than 128 bits can count.
    pub fn count_games(
        &mut self,
        position: &Position,
        goal: Goal,
        watch: &Watch<'_>,
    ) -> Result<GameCount, Limit> {
        self.assert_own(position);
        self.forget();
        let targets = self.targets_of(position, goal);
        let board = self.board_for(&targets);
        let start = position.marbles();
        let mut level: Vec<Shard> = shards();
        let first = board.canonical(start);
        level[shard_of(first)].add(&Reached {
            marbles: first,
            chance: 1.0,
            sequences: 1,
        });
        let mut count = GameCount {
            complete: 0,
            winning: 0,
            chance: 0.0,
            dead_ends: Vec::new(),
            positions: Vec::new(),
        };
        let mut walk = Walk::new(&board, self.memory());
        let mut done = 0;
        while level.iter().any(|shard| !shard.positions.is_empty()) {
            let positions = level.iter().map(|shard| shard.positions.len() as u64);
            let positions = positions.sum::<u64>();
            count.positions.push(positions);
            add_wins(&mut count, &level, &targets, &board);
            let report = |batch: u64| Report::Working {
                stage: "counting games",
                done: done + batch,
                total: None,
            };
            let stop = |batch| watch(report(batch)).is_break();
            level = walk.next_level(level, &mut count, stop)?;
            done += positions;
        }
        Ok(count)
    }
}

fn shards() -> Vec<Shard> {
    (0..SHARDS).map(|_| Shard::default()).collect()
}

fn add_wins(count: &mut GameCount, level: &[Shard], targets: &Targets, board: &SearchBoard) {
    for &target in canonical_targets(targets, board).iter() {
        if let Some(reached) = level[shard_of(target)].find(target) {
            count.winning += reached.sequences;
            count.chance += reached.chance;
        }
    }
}

fn canonical_targets(targets: &Targets, board: &SearchBoard) -> Vec<Holes> {
    let canonical = targets
        .positions()
        .iter()
        .map(|&target| board.canonical(target));
    let mut canonical: Vec<Holes> = canonical.collect();
    canonical.sort_unstable();
    canonical.dedup();
    canonical
}

/// The walk from level to level, with the room that every level needs.
struct Walk<'a> {
    board: &'a SearchBoard,
    memory: u64,
    /// Sources taken at one time.
    batch: usize,
    parts: Vec<Found>,
}

impl Walk<'_> {
    fn new(board: &SearchBoard, memory: u64) -> Walk<'_> {
        let a_quarter = memory as usize / 4 / (SUCCESSORS * size_of::<Reached>());
        Walk {
            board,
            memory,
            batch: a_quarter.clamp(1024, BATCH),
            parts: vec![Found::new(); rayon::current_num_threads() * PARTS_PER_THREAD],
        }
    }

    fn next_level(
        &mut self,
        mut level: Vec<Shard>,
        count: &mut GameCount,
        stop: impl Fn(u64) -> bool,
    ) -> Result<Vec<Shard>, Limit> {
        level.iter_mut().for_each(Shard::forget_table);
        let mut next = shards();
        let mut dead = 0;
        let mut done = 0;
        let mut sources = level.iter().flat_map(|shard| &shard.positions).copied();
        let mut batch: Vec<Reached> = Vec::with_capacity(self.batch);
        loop {
            batch.clear();
            batch.extend(sources.by_ref().take(self.batch));
            if batch.is_empty() {
                break;
            }
            self.find_successors(&batch);
            for part in &self.parts {
                dead += part.dead;
                count.complete += part.complete;
            }
            next.par_iter_mut().enumerate().for_each(|(number, shard)| {
                for reached in self.parts.iter().flat_map(|part| &part.next[number]) {
                    shard.add(reached);
                }
            });
            done += batch.len() as u64;
            if stop(done) {
                return Err(Limit::Stopped);
            }
            // Looked at after a batch; an eighth is left for what the next one adds.
            if self.bytes(&level, &next) > self.memory - self.memory / 8 {
                return Err(Limit::Memory);
            }
        }
        count.dead_ends.push(dead);
        Ok(next)
    }

    fn find_successors(&mut self, batch: &[Reached]) {
        let board = self.board;
        let size = batch.len().div_ceil(self.parts.len());
        self.parts.iter_mut().for_each(Found::clear);
        let parts = self.parts.par_iter_mut().zip(batch.par_chunks(size));
        parts.for_each(|(part, sources)| part.take_in(board, sources));
    }

    fn bytes(&self, level: &[Shard], next: &[Shard]) -> u64 {
        let shards = level.iter().chain(next).map(Shard::bytes).sum::<u64>();
        let parts = self.parts.iter().map(Found::bytes).sum::<u64>();
        shards + parts + (self.batch * size_of::<Reached>()) as u64
    }
}
