//! A position as the search walks it: marbles, losses left, and a key.

use abalone::{Marbles, Motion, Position};
use game::{Position as _, Side};

use super::places::Places;

/// How many marbles a side can lose before it has lost the game.
const LOST: u8 = 6;

/// A position seen by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) marbles: Marbles,
    /// Marbles the side to move may still lose; at 0 the game is over.
    pub(crate) own_left: u8,
    /// Marbles the other side may still lose.
    pub(crate) their_left: u8,
    /// What the places of the mover's marbles are worth more than those of the other's.
    pub(crate) placed: i32,
}

impl Node {
    /// The position to think about.
    pub(crate) fn new(position: &Position, places: &Places) -> Node {
        let left = |side: Side| LOST.saturating_sub(position.lost(side));
        let turn = position.turn();
        Node {
            marbles: position.marbles(),
            own_left: left(turn),
            their_left: left(!turn),
            placed: places.worth(position.marbles()),
        }
    }

    /// After a legal move, seen by the other side.
    #[inline]
    pub(crate) fn after(&self, motion: Motion, places: &Places) -> Node {
        let marbles = self.marbles.after(motion);
        let mut placed = -self.placed - places.gain(self.marbles.own(), marbles.theirs());
        if self.marbles.theirs() != marbles.own() {
            placed += places.gain(self.marbles.theirs(), marbles.own());
        }
        Node {
            marbles,
            own_left: self.their_left - u8::from(motion.is_capture()),
            their_left: self.own_left,
            placed,
        }
    }

    /// The same board with the turn passed, which the rules forbid but a search may ask about.
    #[inline]
    pub(crate) fn passed(&self) -> Node {
        Node {
            marbles: self.marbles.swapped(),
            own_left: self.their_left,
            their_left: self.own_left,
            placed: -self.placed,
        }
    }

    /// A number that differs for different positions, as good as always.
    ///
    /// Two multiplications from scratch are cheaper than keeping a key move by
    /// move. Boards with colours and turn exchanged share it: they are worth the same.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let own = self
            .marbles
            .own()
            .bits()
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let left = u64::from(self.own_left) << 3 | u64::from(self.their_left);
        let theirs =
            (self.marbles.theirs().bits() ^ left << 61).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mut key = own.rotate_left(32) ^ theirs ^ left;
        key ^= key >> 32;
        key = key.wrapping_mul(0xff51_afd7_ed55_8ccd);
        // The lowest bit is left to mark passes.
        (key ^ key >> 29) & !1
    }
}
