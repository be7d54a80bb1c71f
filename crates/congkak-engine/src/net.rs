//! The learned evaluation: a small neural network of integers, the same numbers on every machine.
//!
//! The mover's pits and then the opponent's each add a row of weights that
//! depends on the marbles in the pit; what the [`UNITS`] sums begin with depends on the turns
//! left. The first sum counts as it is. Each of the others counts as 0 below 0 and as
//! [`FULL`] above it, and is weighed; the last weights depend on how many marbles are left
//! (see [`phase`]).
//!
//! The loops are plain and safe: they run over arrays of fixed size, and the compiler
//! makes vectors of them. `lab/README.md` says how the weights were trained.

mod file;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use super::ring::Rows;

/// Sums; the first is not clipped.
const UNITS: usize = 16;

/// Counts of marbles that are distinguished in a pit; more count as the most.
const COUNTS: usize = 32;

/// Sets of last weights, by marbles left.
const PHASES: usize = 8;

/// A sum counts for no more than this.
const FULL: i16 = 255;

/// What stands for 1 in the sums, where 1 is a marble in the first, and among the last weights.
const UNIT: i32 = 64;

/// What a marble is worth at the end.
const MARBLE: i32 = UNIT * UNIT;

/// A number for every unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(32))]
struct Row([i16; UNITS]);

impl Row {
    const ZERO: Row = Row([0; UNITS]);

    #[inline(always)]
    fn add(&mut self, other: &Row) {
        for unit in 0..UNITS {
            self.0[unit] = self.0[unit].wrapping_add(other.0[unit]);
        }
    }

    /// The sums, clipped and weighed.
    #[inline(always)]
    fn weighed(&self, weights: &Row) -> i32 {
        let mut total = 0;
        for unit in 0..UNITS {
            let sum = self.0[unit].clamp(0, FULL);
            total += i32::from(sum) * i32::from(weights.0[unit]);
        }
        total
    }
}

/// A network's weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Net {
    /// By pit, the mover's first: by its marbles, what it adds.
    pits: [[Row; COUNTS]; 2 * Net::PITS],
    /// By turns left: what the sums begin with.
    first: [Row; 2],
    /// By phase: the last weights; that of the first sum, which counts as it is, is 0.
    last: [Row; PHASES],
    /// By phase: what is added to the first sum.
    offset: [i16; PHASES],
    checksum: u64,
}

impl Hash for Net {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.checksum.hash(state);
    }
}

/// Which last weights fit: by marbles left, an eighth of all to a phase.
#[inline(always)]
fn phase(marbles: u32) -> usize {
    const ALL: usize = Net::MOST_MARBLES as usize + 1;
    (marbles as usize * PHASES / ALL).min(PHASES - 1)
}

impl Net {
    /// Pits a side of the board that networks know.
    pub(crate) const PITS: usize = 7;
    /// The most marbles in pits that they know.
    pub(crate) const MOST_MARBLES: u32 = 98;

    /// The network that this version plays with.
    #[must_use]
    pub fn shipped() -> &'static Net {
        static SHIPPED: LazyLock<Net> = LazyLock::new(|| {
            Net::read(include_bytes!("../data/learned.net")).expect("a test reads it")
        });
        &SHIPPED
    }

    /// What the mover is likely to gain, in whole marbles and of the parity that every exact value has.
    #[inline]
    pub(crate) fn value(&self, rows: Rows, marbles: u32) -> i32 {
        let worth = self.worth(rows, marbles);
        let most = marbles as i32;
        let odd = most & 1;
        // The nearest whole number that is as odd as the marbles.
        let nearest = (worth + (1 - odd) * MARBLE).div_euclid(2 * MARBLE) * 2 + odd;
        nearest.clamp(-most, most)
    }

    /// What the mover is likely to gain, in parts of a marble (see [`MARBLE`]).
    #[inline]
    fn worth(&self, rows: Rows, marbles: u32) -> i32 {
        let mut sums = self.first[usize::from(rows.turns > 1)];
        let (own, theirs) = self.pits.split_at(Net::PITS);
        for (row, pits) in [(rows.mine, own), (rows.theirs, theirs)] {
            for (pit, counts) in pits.iter().enumerate() {
                let count = (row >> (8 * pit) & 255) as usize;
                sums.add(&counts[count.min(COUNTS - 1)]);
            }
        }
        let phase = phase(marbles);
        let first = i32::from(sums.0[0]) + i32::from(self.offset[phase]);
        sums.weighed(&self.last[phase]) + first * UNIT
    }
}

#[cfg(test)]
mod tests;
