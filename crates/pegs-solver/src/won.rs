//! Solutions that were found already: a search that reaches a position of one, or next to one, or an image of
//! those under symmetry, knows the rest of the solution.
//!
//! Jumps that are far from each other can be made in any order, so the ways after two jumps of a
//! position soon meet.

use pegs::Holes;

use super::board::SearchBoard;
use super::seen::Seen;
use super::targets::Targets;

/// Positions from which one set of targets can be reached, by their canonical images. Each that is
/// not a target has a jump to another of them.
#[derive(Debug)]
pub(crate) struct Won {
    positions: Seen,
}

impl Won {
    /// No way is known.
    pub(crate) fn new() -> Won {
        Won {
            positions: Seen::with_room_for(64),
        }
    }

    /// Whether no way is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.positions.len() == 0
    }

    /// Takes note of a way, given as the positions on it, and of the positions one jump before it:
    /// who comes near the way comes upon it.
    pub(crate) fn add(&mut self, board: &SearchBoard, way: &[Holes]) {
        for &marbles in way {
            self.positions.insert(board.canonical(marbles));
            for before in board.canonical_before(marbles) {
                self.positions.insert(before);
            }
        }
    }

    /// Takes note of a position, given by its canonical image, that is a target or has a jump to
    /// one taken note of.
    pub(crate) fn insert(&mut self, canonical: Holes) {
        self.positions.insert(canonical);
    }

    /// Whether a position with this canonical image is on a way.
    #[inline]
    pub(crate) fn contains(&self, canonical: Holes) -> bool {
        self.positions.contains(canonical)
    }

    /// What follows a position that is on a way, down to a target.
    pub(crate) fn after(
        &self,
        board: &SearchBoard,
        targets: &Targets,
        marbles: Holes,
    ) -> impl Iterator<Item = Holes> {
        let following = |marbles: &Holes| {
            if targets.contains(*marbles) {
                return None;
            }
            let mut after = board.after_with_canonical(*marbles);
            let on_way = after.find(|&(_, canonical)| self.contains(canonical));
            Some(on_way.expect("a way leads to its target").0)
        };
        std::iter::successors(following(&marbles), following)
    }
}
