//! How many games there are: complete ones, winning ones, dead ends, and what luck would do.
//!
//! Level by level, every position reached carries the number of jump sequences
//! that lead to it, and the chance that random play does. Positions that
//! symmetries keeping the goal map onto each other are one entry: each of them
//! has as many jumps to each next entry, so the sums stay exact.
//!
//! A level is spread over shards by hash. Sources are taken in batches; each
//! thread sorts the successors of its part by shard, then each shard takes in
//! what was found for it.

use ::pegs::Position;
use rayon::prelude::*;

use super::answer::{Goal, Limit};
use super::board::Board;
use super::seen::hash;
use super::solver::Solver;
use super::targets::Targets;
use crate::{Report, Watch};

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

/// Ways to a position, and the chance to come there.
#[derive(Debug, Clone, Copy, Default)]
struct Ways {
    sequences: u128,
    chance: f64,
}

const SHARDS: usize = 64;
/// Sources whose successors are held at one time.
const BATCH: usize = 1 << 16;

/// A map from positions to ways: open addressing, zero marks an empty place.
#[derive(Debug, Default)]
struct Shard {
    keys: Vec<u64>,
    ways: Vec<Ways>,
    len: usize,
}

impl Shard {
    fn add(&mut self, key: u64, more: Ways) {
        if self.len * 4 >= self.keys.len() * 3 {
            self.grow();
        }
        let place = self.place(key);
        if self.keys[place] == 0 {
            self.keys[place] = key;
            self.len += 1;
        }
        self.ways[place].sequences += more.sequences;
        self.ways[place].chance += more.chance;
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        let last = self.keys.len() - 1;
        // The shard was chosen by the lowest bits of the hash.
        let mut place = (hash(key) as usize / SHARDS) & last;
        while self.keys[place] != 0 && self.keys[place] != key {
            place = (place + 1) & last;
        }
        place
    }

    fn grow(&mut self) {
        let size = (self.keys.len() * 2).max(16);
        let keys = std::mem::replace(&mut self.keys, vec![0; size]);
        let ways = std::mem::replace(&mut self.ways, vec![Ways::default(); size]);
        for (key, ways) in keys.into_iter().zip(ways).filter(|&(key, _)| key != 0) {
            let place = self.place(key);
            self.keys[place] = key;
            self.ways[place] = ways;
        }
    }

    fn bytes(&self) -> u64 {
        (self.keys.len() * 8 + self.ways.len() * size_of::<Ways>()) as u64
    }

    fn iter(&self) -> impl Iterator<Item = (u64, Ways)> {
        let entries = self.keys.iter().copied().zip(self.ways.iter().copied());
        entries.filter(|&(key, _)| key != 0)
    }
}

fn shard_of(key: u64) -> usize {
    hash(key) as usize % SHARDS
}

/// What one thread found in its part of a batch.
struct Found {
    /// Successors by shard.
    next: Vec<Vec<(u64, Ways)>>,
    dead: u64,
    complete: u128,
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
        let start = position.marbles().bits();
        let mut level: Vec<Shard> = shards();
        let first = board.canonical(start);
        level[shard_of(first)].add(
            first,
            Ways {
                sequences: 1,
                chance: 1.0,
            },
        );
        let mut count = GameCount {
            complete: 0,
            winning: 0,
            chance: 0.0,
            dead_ends: Vec::new(),
            positions: Vec::new(),
        };
        let mut done = 0;
        while level.iter().any(|shard| shard.len > 0) {
            let positions = level.iter().map(|shard| shard.len as u64).sum::<u64>();
            count.positions.push(positions);
            done += positions;
            add_wins(&mut count, &level, &targets, &board);
            let report = |batch: u64| Report::Working {
                stage: "counting games",
                done: done + batch,
                total: None,
            };
            level = next_level(&board, &level, &mut count, self.memory(), |batch| {
                watch(report(batch)).is_break()
            })?;
        }
        Ok(count)
    }
}

fn shards() -> Vec<Shard> {
    (0..SHARDS).map(|_| Shard::default()).collect()
}

fn add_wins(count: &mut GameCount, level: &[Shard], targets: &Targets, board: &Board) {
    for &target in canonical_targets(targets, board).iter() {
        let shard = &level[shard_of(target)];
        if shard.len > 0 {
            let place = shard.place(target);
            if shard.keys[place] == target {
                count.winning += shard.ways[place].sequences;
                count.chance += shard.ways[place].chance;
            }
        }
    }
}

fn canonical_targets(targets: &Targets, board: &Board) -> Vec<u64> {
    let canonical = targets
        .positions()
        .iter()
        .map(|&target| board.canonical(target));
    let mut canonical: Vec<u64> = canonical.collect();
    canonical.sort_unstable();
    canonical.dedup();
    canonical
}

fn next_level(
    board: &Board,
    level: &[Shard],
    count: &mut GameCount,
    memory: u64,
    stop: impl Fn(u64) -> bool,
) -> Result<Vec<Shard>, Limit> {
    let mut next = shards();
    let mut dead = 0;
    let mut done = 0;
    let mut sources = level.iter().flat_map(Shard::iter);
    let mut batch: Vec<(u64, Ways)> = Vec::with_capacity(BATCH);
    loop {
        batch.clear();
        batch.extend(sources.by_ref().take(BATCH));
        if batch.is_empty() {
            break;
        }
        let found: Vec<Found> = batch
            .par_chunks(2048)
            .map(|chunk| successors(board, chunk))
            .collect();
        for part in &found {
            dead += part.dead;
            count.complete += part.complete;
        }
        next.par_iter_mut().enumerate().for_each(|(number, shard)| {
            for (key, ways) in found.iter().flat_map(|part| &part.next[number]) {
                shard.add(*key, *ways);
            }
        });
        done += batch.len() as u64;
        if stop(done) {
            return Err(Limit::Stopped);
        }
        let bytes = |shards: &[Shard]| shards.iter().map(Shard::bytes).sum::<u64>();
        if bytes(level) + bytes(&next) > memory {
            return Err(Limit::Memory);
        }
    }
    count.dead_ends.push(dead);
    Ok(next)
}

fn successors(board: &Board, sources: &[(u64, Ways)]) -> Found {
    let mut found = Found {
        next: vec![Vec::new(); SHARDS],
        dead: 0,
        complete: 0,
    };
    let mut after: Vec<u64> = Vec::new();
    for &(marbles, ways) in sources {
        after.clear();
        after.extend(
            board
                .after_with_canonical(marbles)
                .map(|(_, canonical)| canonical),
        );
        if after.is_empty() {
            found.dead += 1;
            found.complete += ways.sequences;
        }
        let share = Ways {
            chance: ways.chance / after.len() as f64,
            ..ways
        };
        for &next in &after {
            found.next[shard_of(next)].push((next, share));
        }
    }
    found
}
