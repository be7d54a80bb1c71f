//! Forward closure: a multi-source breadth-first search of everything that can be reached from several positions, which
//! settles all of them at once.
//!
//! A search in depth comes upon a way before it has seen everything, but most of its time goes by
//! waiting for the memory, as its positions are all over one large set. Here a level is cut into
//! parts by a hash of the positions. What follows from a level is written down by parts first and
//! put into them afterwards, one part after the other, and a part fits the cache. Threads take
//! different parts; what is found does not depend on them.
//!
//! A whole level makes a good sample, so this is where pagoda functions for pruning are found (`sieve`).

use std::sync::Arc;

use pegs::{Holes, Layout};
use rayon::prelude::*;

use super::board::SearchBoard;
use super::seen::{self, Seen};
use super::sieve::{NO_SUMS, Sieve};
use super::targets::Targets;
use super::won::Won;
use think::{Report, Watch};

/// Parts of a level.
const PARTS: usize = 32;
/// Positions whose successors a thread writes down at a time, and how many such chunks there are
/// before they are put into their parts: some milliseconds of work between two reports.
const CHUNK: usize = 1 << 12;
const CHUNKS: usize = 16;
/// Positions of a level that the sieve learns from.
const SAMPLE: usize = 256;
/// Positions of a level for each linear program, which takes half as long as they do, and most
/// programs for each goal.
const PER_PROGRAM: usize = 1024;
const PROGRAMS: usize = 8;

/// Canonical positions with equally many marbles, by part.
#[derive(Debug)]
struct Level {
    parts: Vec<Seen>,
}

/// A flood that may be stopped between two levels and resumed.
#[derive(Debug)]
pub(crate) struct Flood {
    /// Jumps from the first level to the targets.
    jumps: usize,
    levels: Vec<Level>,
    positions: usize,
    sieve: Sieve,
}

/// How far a flood has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flooded {
    /// To the end.
    Wholly,
    /// There are more positions than allowed.
    OutOfRoom,
    Stopped,
}

impl Level {
    fn with_room_for(count: usize) -> Level {
        let parts = (0..PARTS).map(|_| Seen::with_room_for(count / PARTS));
        Level {
            parts: parts.collect(),
        }
    }

    fn len(&self) -> usize {
        self.parts.iter().map(Seen::len).sum()
    }

    fn iter(&self) -> impl Iterator<Item = Holes> {
        self.parts.iter().flat_map(Seen::iter)
    }

    fn contains(&self, canonical: Holes) -> bool {
        self.parts[part_of(canonical)].contains(canonical)
    }

    fn insert(&mut self, canonical: Holes) {
        self.parts[part_of(canonical)].insert(canonical);
    }
}

/// The part of a position, from bits of the hash that its place in the part does not come from.
#[inline]
fn part_of(canonical: Holes) -> usize {
    (seen::hash(canonical) >> 38) as usize % PARTS
}

impl Flood {
    /// A flood from positions with equally many marbles, more than the targets have.
    pub(crate) fn new(
        layout: &Arc<Layout>,
        board: &SearchBoard,
        starts: &[Holes],
        targets: &Targets,
    ) -> Flood {
        let mut first = Level::with_room_for(0);
        for &start in starts {
            first.insert(board.canonical(start));
        }
        Flood {
            jumps: (starts[0].len() - targets.marbles()) as usize,
            positions: first.len(),
            levels: vec![first],
            sieve: Sieve::new(layout, targets),
        }
    }

    /// How many positions it has come upon.
    pub(crate) fn positions(&self) -> usize {
        self.positions
    }

    /// Goes on down to the targets' number of marbles, or to a level after which there would be
    /// more positions than `room` if it grew as the last one has. Wherever it ends, there are not
    /// many more than `all_room`.
    pub(crate) fn run(
        &mut self,
        board: &SearchBoard,
        room: usize,
        all_room: usize,
        watch: &Watch<'_>,
    ) -> Flooded {
        while self.levels.len() <= self.jumps {
            if self
                .next_size()
                .is_some_and(|next| self.positions + next > room)
            {
                return Flooded::OutOfRoom;
            }
            match self.next_level(board, all_room, watch) {
                Ok(next) => {
                    self.positions += next.len();
                    self.levels.push(next);
                }
                Err(why) => return why,
            }
        }
        Flooded::Wholly
    }

    /// How many positions the next level has if it grows as the last one has. `None` where levels
    /// get smaller: the end is near.
    fn next_size(&self) -> Option<usize> {
        let [.., before, last] = &self.levels[..] else {
            return None;
        };
        let before = before.len();
        let last = last.len();
        (last > before).then(|| last * last / before)
    }

    fn next_level(
        &mut self,
        board: &SearchBoard,
        all_room: usize,
        watch: &Watch<'_>,
    ) -> Result<Level, Flooded> {
        let level = self.levels.last().expect("a flood begins with a level");
        let positions: Vec<Holes> = level.iter().collect();
        self.learn_from(&positions);
        let mut next = Level::with_room_for(positions.len());
        for positions in positions.chunks(CHUNK * CHUNKS) {
            let done = self.positions + next.len();
            if done > all_room {
                return Err(Flooded::OutOfRoom);
            }
            if is_stopped(watch, done as u64) {
                return Err(Flooded::Stopped);
            }
            let chunks = positions.par_chunks(CHUNK);
            let chunks = chunks.map(|chunk| successors(board, &self.sieve, chunk));
            let after: Vec<Vec<Vec<Holes>>> = chunks.collect();
            let parts = next.parts.par_iter_mut().enumerate();
            parts.for_each(|(number, part)| {
                for &canonical in after.iter().flat_map(|after| &after[number]) {
                    part.insert(canonical);
                }
            });
        }
        Ok(next)
    }

    fn learn_from(&mut self, level: &[Holes]) {
        let programs = level.len() / PER_PROGRAM / self.sieve.goals().max(1);
        if programs > 0 {
            let step = level.len().div_ceil(SAMPLE);
            let sample: Vec<Holes> = level.iter().copied().step_by(step).collect();
            self.sieve.learn_from(&sample, programs.min(PROGRAMS));
        }
    }

    /// Takes note of every position that a target was reached from, after the flood has come to
    /// its end.
    pub(crate) fn add_won(&self, board: &SearchBoard, targets: &Targets, won: &mut Won) {
        let last = self.levels.last().into_iter().flat_map(Level::iter);
        let mut winning: Vec<Holes> = last.filter(|&end| targets.contains(end)).collect();
        for level in self.levels.iter().rev().skip(1) {
            let mut before = Seen::with_room_for(winning.len());
            for &marbles in &winning {
                won.insert(marbles);
                let earlier = board.canonical_before(marbles);
                for earlier in earlier.filter(|&earlier| level.contains(earlier)) {
                    before.insert(earlier);
                }
            }
            winning = before.iter().collect();
        }
        for marbles in winning {
            won.insert(marbles);
        }
    }
}

fn is_stopped(watch: &Watch<'_>, done: u64) -> bool {
    let report = Report::Working {
        stage: "searching positions",
        done,
        total: None,
    };
    watch(report).is_break()
}

/// The successors that the sieve lets through of some positions, by their parts.
fn successors(board: &SearchBoard, sieve: &Sieve, positions: &[Holes]) -> Vec<Vec<Holes>> {
    let room = positions.len() / 8;
    let mut after: Vec<Vec<Holes>> = (0..PARTS).map(|_| Vec::with_capacity(room)).collect();
    let mut add = |canonical| after[part_of(canonical)].push(canonical);
    let mut sums = NO_SUMS;
    for &marbles in positions {
        sieve.weigh(marbles, &mut sums);
        let passes = |jump| !sieve.excludes_after(&sums, jump);
        let next = board.after_where(marbles, passes);
        next.for_each(|(_, canonical)| add(canonical));
    }
    after
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game::SplitMix;
    use pegs::{Holes, Position};

    use super::{Flood, Flooded};
    use crate::tests::{SMALL, brute_force, read, solver};
    use crate::won::Won;
    use think::unwatched;

    /// Floods from all successors of a position, which may be resumed however often it ran out of room,
    /// say of each whether it can be won, and the way they show leads there.
    #[test]
    fn a_flood_agrees_with_brute_force_on_small_boards() {
        let mut random = SplitMix::new(5);
        for board in SMALL {
            let start = read(board);
            let mut known = HashMap::new();
            for _ in 0..40 {
                let position = start.with_marbles(Holes::from_bits(random.next()));
                check(&position, &mut known);
            }
        }
    }

    fn check(position: &Position, known: &mut HashMap<Holes, crate::tests::Truth>) {
        let solver = solver(position);
        let targets = solver.marbles_left(position.marbles(), 1);
        let board = solver.board_for(&targets);
        let starts: Vec<Holes> = board.after(position.marbles()).collect();
        if starts.is_empty() || position.marbles_left() < 3 {
            return;
        }
        let mut flood = Flood::new(position.layout(), &board, &starts, &targets);
        let mut room = 1;
        while flood.run(&board, room, usize::MAX, &unwatched) == Flooded::OutOfRoom {
            room *= 2;
        }
        let mut won = Won::new();
        flood.add_won(&board, &targets, &mut won);
        for start in starts {
            let truth = brute_force(&position.with_marbles(start), known);
            let is_won = won.contains(board.canonical(start));
            assert_eq!(is_won, truth.fewest == 1, "{position}");
            if is_won {
                let end = won.after(&board, &targets, start).last();
                assert!(end.is_some_and(|end| targets.contains(end)));
            }
        }
    }
}
