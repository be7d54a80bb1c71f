//! A position as the search walks it: marbles, losses left, the accumulator of the evaluation, and a hash.

use abalone::{Marbles, Motion, Position};
use game::{Position as _, Side};

use super::evaluation::Evaluate;

/// How many marbles a side can lose before it has lost the game.
pub(crate) const LOST: u8 = 6;

/// A position seen by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node<A> {
    /// The marbles of both sides.
    pub marbles: Marbles,
    /// Marbles the side to move may still lose; at 0 the game is over.
    pub own_left: u8,
    /// Marbles the other side may still lose.
    pub their_left: u8,
    /// What the evaluation knows of the board.
    pub accumulator: A,
}

impl<A> Node<A> {
    /// The position to think about.
    #[must_use]
    pub fn new(position: &Position, evaluation: &impl Evaluate<Accumulator = A>) -> Node<A> {
        let turn = position.turn();
        Node {
            marbles: position.marbles(),
            own_left: left(position, turn),
            their_left: left(position, !turn),
            accumulator: evaluation.accumulate(position.marbles()),
        }
    }

    /// After a legal move, seen by the other side.
    #[must_use]
    #[inline(always)]
    pub fn after_move(
        &self,
        motion: Motion,
        evaluation: &impl Evaluate<Accumulator = A>,
    ) -> Node<A> {
        let marbles = self.marbles.after(motion);
        Node {
            marbles,
            own_left: self.their_left - u8::from(motion.is_capture()),
            their_left: self.own_left,
            accumulator: evaluation.after_move(&self.accumulator, self.marbles, marbles),
        }
    }

    /// The same board with the turn passed, which the rules forbid but a search may ask about.
    #[must_use]
    #[inline]
    pub fn after_pass(&self, evaluation: &impl Evaluate<Accumulator = A>) -> Node<A> {
        Node {
            marbles: self.marbles.swapped(),
            own_left: self.their_left,
            their_left: self.own_left,
            accumulator: evaluation.after_pass(&self.accumulator),
        }
    }

    /// A 64-bit hash of the position.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        key(self.marbles, self.own_left, self.their_left)
    }
}

/// The hash of a position that is not searched.
pub(crate) fn key_of(position: &Position) -> u64 {
    let turn = position.turn();
    key(
        position.marbles(),
        left(position, turn),
        left(position, !turn),
    )
}

fn left(position: &Position, side: Side) -> u8 {
    LOST.saturating_sub(position.lost(side))
}

/// Two multiplications from scratch are cheaper than updating a Zobrist hash move by
/// move. Boards with colours and turn exchanged share it: they are worth the same.
#[inline]
fn key(marbles: Marbles, own_left: u8, their_left: u8) -> u64 {
    let own = marbles.own().bits().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let left = u64::from(own_left) << 3 | u64::from(their_left);
    let theirs = (marbles.theirs().bits() ^ left << 61).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mut key = own.rotate_left(32) ^ theirs ^ left;
    key ^= key >> 32;
    key = key.wrapping_mul(0xff51_afd7_ed55_8ccd);
    // The lowest bit is left to mark passes.
    (key ^ key >> 29) & !1
}
