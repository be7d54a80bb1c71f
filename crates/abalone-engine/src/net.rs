//! The learned evaluation: an efficiently updatable neural network (NNUE) of integers, the same numbers on every machine.
//!
//! Each side sees the board through [`UNITS`] sums: every marble adds a row of
//! weights, one row for the viewer's own marbles on a cell and one for the
//! other's. A move changes two to six rows, so this first layer is an accumulator, updated incrementally.
//! A sum counts as 0 below 0 and as [`FULL`] above it, and is squared; the
//! squares of both views, weighed, are the worth of the position. The last weights
//! depend on how many marbles have been lost (see [`bucket`]).
//!
//! The loops are plain and safe: they run over arrays of fixed size, and the compiler
//! makes vectors of them. `lab/README.md` says how the weights were trained.

mod file;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use abalone::{Cells, Marbles};

use super::evaluation::{Evaluate, MOST};
use super::node::{LOST, Node};

/// Sums per view.
pub(crate) const UNITS: usize = 64;

/// Sets of last weights, by marbles lost.
pub(crate) const BUCKETS: usize = 6;

/// A sum counts for no more than this; the number that stands for 1.
const FULL: i16 = 255;

/// The number that stands for 1 among the last weights.
const UNIT: i32 = 64;

/// A number for every unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Row([i16; UNITS]);

impl Row {
    const ZERO: Row = Row([0; UNITS]);

    /// The sums when a marble leaves one cell and enters another.
    #[inline(always)]
    fn exchange(&mut self, left: &Row, entered: &Row) {
        for unit in 0..UNITS {
            let changed = self.0[unit].wrapping_add(entered.0[unit]);
            self.0[unit] = changed.wrapping_sub(left.0[unit]);
        }
    }

    #[inline(always)]
    fn add(&mut self, entered: &Row) {
        for unit in 0..UNITS {
            self.0[unit] = self.0[unit].wrapping_add(entered.0[unit]);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, left: &Row) {
        for unit in 0..UNITS {
            self.0[unit] = self.0[unit].wrapping_sub(left.0[unit]);
        }
    }

    /// The squares of the sums, weighed. A weight is at most 127, so that a product with a sum fits 16 bits.
    #[inline(always)]
    fn weighed(&self, weights: &Row) -> i32 {
        let mut total = 0;
        for unit in 0..UNITS {
            let sum = self.0[unit].clamp(0, FULL);
            let product = sum.wrapping_mul(weights.0[unit]);
            total += i32::from(product) * i32::from(sum);
        }
        total
    }
}

/// The accumulator: the sums of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Views {
    /// What the side to move sees.
    own: Row,
    /// What the other side sees.
    theirs: Row,
}

/// A network's weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Net {
    /// By a cell's bit: what the viewer's own marble there adds.
    own: [Row; 64],
    /// By a cell's bit: what the other side's marble there adds.
    theirs: [Row; 64],
    /// What every view begins with.
    first: Row,
    /// By bucket: the last weights for the mover's view and for the other's.
    last: [[Row; 2]; BUCKETS],
    /// By bucket: what is added at the end.
    offset: [i32; BUCKETS],
    /// What a win probability of about 73 % is worth (logarithm of the odds: 1).
    scale: i32,
    checksum: u64,
}

impl Hash for Net {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.checksum.hash(state);
    }
}

/// Which last weights fit: by how many marbles both sides together have lost, two and two.
#[inline(always)]
fn bucket(own_left: u8, their_left: u8) -> usize {
    usize::from((2 * LOST - own_left - their_left) / 2).min(BUCKETS - 1)
}

impl Net {
    /// The network that this version plays with.
    #[must_use]
    pub fn shipped() -> &'static Net {
        static SHIPPED: LazyLock<Net> = LazyLock::new(|| {
            Net::read(include_bytes!("../data/learned.net")).expect("a test reads it")
        });
        &SHIPPED
    }

    /// The network that this version plays with after a long time without captures.
    #[must_use]
    pub fn shipped_for_stalls() -> &'static Net {
        static SHIPPED: LazyLock<Net> = LazyLock::new(|| {
            Net::read(include_bytes!("../data/stalled.net")).expect("a test reads it")
        });
        &SHIPPED
    }

    /// Adds a mover's marbles to both views.
    fn enter(&self, own: &mut Row, theirs: &mut Row, cells: Cells) {
        for place in places(cells) {
            own.add(&self.own[place]);
            theirs.add(&self.theirs[place]);
        }
    }
}

/// The bits of a set.
fn places(cells: Cells) -> impl Iterator<Item = usize> {
    let mut bits = cells.bits();
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

/// The lowest bit of a set that has one, and the set without it.
#[inline(always)]
fn take_place(bits: &mut u64) -> usize {
    let place = (bits.trailing_zeros() & 63) as usize;
    *bits &= bits.wrapping_sub(1);
    place
}

impl Evaluate for Net {
    type Accumulator = Views;

    fn accumulate(&self, marbles: Marbles) -> Views {
        let mut own = self.first;
        let mut theirs = self.first;
        self.enter(&mut own, &mut theirs, marbles.own());
        self.enter(&mut theirs, &mut own, marbles.theirs());
        Views { own, theirs }
    }

    #[inline(always)]
    fn after_move(&self, accumulator: &Views, before: Marbles, after: Marbles) -> Views {
        let mut mover = accumulator.own;
        let mut other = accumulator.theirs;
        let mut left = (before.own() - after.theirs()).bits();
        let mut entered = (after.theirs() - before.own()).bits();
        // As many marbles enter cells as leave them: a move loses none of one's own.
        while left != 0 {
            let from = take_place(&mut left);
            let to = take_place(&mut entered);
            mover.exchange(&self.own[from], &self.own[to]);
            other.exchange(&self.theirs[from], &self.theirs[to]);
        }
        let mut left = (before.theirs() - after.own()).bits();
        if left != 0 {
            let from = take_place(&mut left);
            let mut entered = (after.own() - before.theirs()).bits();
            if entered == 0 {
                mover.subtract(&self.theirs[from]);
                other.subtract(&self.own[from]);
            } else {
                let to = take_place(&mut entered);
                mover.exchange(&self.theirs[from], &self.theirs[to]);
                other.exchange(&self.own[from], &self.own[to]);
            }
        }
        Views {
            own: other,
            theirs: mover,
        }
    }

    #[inline(always)]
    fn after_pass(&self, accumulator: &Views) -> Views {
        Views {
            own: accumulator.theirs,
            theirs: accumulator.own,
        }
    }

    #[inline(always)]
    fn value(&self, node: &Node<Views>) -> i32 {
        let bucket = bucket(node.own_left, node.their_left);
        let [own, theirs] = &self.last[bucket];
        let total = node.accumulator.own.weighed(own) + node.accumulator.theirs.weighed(theirs);
        let total = i64::from(total / i32::from(FULL) + self.offset[bucket]);
        let value = total * i64::from(self.scale) / i64::from(i32::from(FULL) * UNIT);
        value.clamp(-i64::from(MOST), i64::from(MOST)) as i32
    }
}

#[cfg(test)]
mod tests;
