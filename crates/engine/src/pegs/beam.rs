//! Finding a first solution fast: level by level, keeping only the most compact positions.
//!
//! Incomplete by nature: it finds or it does not. Compact means marbles close
//! to their common centre, measured by the mean square distance; that favours
//! positions that can still be cleared and needs no knowledge of the board.

use ::pegs::{Lattice, Layout};

use super::board::Board;
use super::seen::Seen;
use super::targets::Targets;

/// The sums that compactness needs, for every byte of a position.
#[derive(Debug, Clone)]
pub(crate) struct Compactness {
    tables: Vec<[u64; 256]>,
}

/// One position kept, and how it came about.
#[derive(Debug, Clone, Copy)]
struct Kept {
    marbles: u64,
    parent: u32,
}

impl Compactness {
    pub(crate) fn of(layout: &Layout) -> Compactness {
        let packed: Vec<u64> = layout
            .holes()
            .iter()
            .map(|hole| {
                let (row, column) = (hole.row() as u64, hole.column() as u64);
                let (x, y) = match layout.lattice() {
                    Lattice::Square => (2 * column, 2 * row),
                    // Rows of a triangle are shifted by half a step each; 16 keeps it positive.
                    Lattice::Triangular => (2 * column + 16 - row, 2 * row),
                };
                x | y << 16 | (x * x + y * y) << 32
            })
            .collect();
        let table = |packed: &[u64]| {
            let mut table = [0; 256];
            for (byte, sum) in table.iter_mut().enumerate() {
                let ones = packed
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| byte >> bit & 1 == 1);
                *sum = ones.map(|(_, value)| value).sum();
            }
            table
        };
        Compactness {
            tables: packed.chunks(8).map(table).collect(),
        }
    }

    /// The sum of the squared distances from the common centre; less is better.
    #[inline]
    pub(crate) fn spread(&self, marbles: u64) -> u32 {
        let mut rest = marbles;
        let mut sums = 0;
        for table in &self.tables {
            sums += table[(rest & 0xff) as usize];
            rest >>= 8;
        }
        let (x, y, squares) = (sums & 0xffff, sums >> 16 & 0xffff, sums >> 32);
        let count = u64::from(marbles.count_ones()).max(1);
        (squares * 16 - (x * x + y * y) * 16 / count) as u32
    }
}

/// Looks for a way from `start` to one of the targets, keeping `width` positions per level; gives
/// the positions on the way, the start and the target among them. Adds what it looks at to `nodes`.
pub(crate) fn search(
    board: &Board,
    compactness: &Compactness,
    start: u64,
    targets: &Targets,
    width: usize,
    nodes: &mut u64,
) -> Option<Vec<u64>> {
    let levels = levels(board, compactness, start, targets.marbles(), width, nodes);
    let last = levels.last()?;
    let end = last
        .iter()
        .position(|kept| targets.contains(kept.marbles))?;
    Some(trace_back(&levels, end))
}

/// A way to few marbles: as far as the beam goes.
pub(crate) fn fewest(
    board: &Board,
    compactness: &Compactness,
    start: u64,
    width: usize,
    nodes: &mut u64,
) -> Vec<u64> {
    let mut levels = levels(board, compactness, start, 1, width, nodes);
    while levels.last().is_some_and(Vec::is_empty) {
        levels.pop();
    }
    trace_back(&levels, 0)
}

/// The positions kept after each number of jumps, down to this many marbles.
fn levels(
    board: &Board,
    compactness: &Compactness,
    start: u64,
    marbles: u32,
    width: usize,
    nodes: &mut u64,
) -> Vec<Vec<Kept>> {
    let mut levels: Vec<Vec<Kept>> = vec![vec![Kept {
        marbles: start,
        parent: 0,
    }]];
    let mut seen = Seen::with_room_for(width * 8);
    let mut candidates: Vec<(u32, Kept)> = Vec::new();
    for _ in marbles..start.count_ones() {
        candidates.clear();
        seen.clear();
        let level = levels.last().map_or(&[][..], Vec::as_slice);
        for (parent, kept) in level.iter().enumerate() {
            for (marbles, canonical) in board.after_with_canonical(kept.marbles) {
                if seen.insert(canonical) {
                    let kept = Kept {
                        marbles,
                        parent: parent as u32,
                    };
                    candidates.push((compactness.spread(marbles), kept));
                }
            }
        }
        *nodes += candidates.len() as u64;
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |&(spread, kept)| (spread, kept.marbles));
            candidates.truncate(width);
        }
        levels.push(candidates.iter().map(|&(_, kept)| kept).collect());
    }
    levels
}

fn trace_back(levels: &[Vec<Kept>], end: usize) -> Vec<u64> {
    let mut way = Vec::with_capacity(levels.len());
    let mut place = end;
    for level in levels.iter().rev() {
        way.push(level[place].marbles);
        place = level[place].parent as usize;
    }
    way.reverse();
    way
}
