//! Ways that were found already: who comes upon a position of one, or next to one, knows the rest
//! of the way.
//!
//! Jumps that are far from each other can be made in any order, so the ways after two jumps of a
//! position soon meet.

use std::collections::HashMap;
use std::sync::Arc;

use pegs::{Holes, Layout};

use super::seen::Seen;

/// Positions on ways to one set of targets, each with the one that follows it.
#[derive(Debug)]
pub(crate) struct Won {
    layout: Arc<Layout>,
    positions: Seen,
    next: HashMap<Holes, Holes>,
}

impl Won {
    /// No way is known.
    pub(crate) fn new(layout: &Arc<Layout>) -> Won {
        Won {
            layout: Arc::clone(layout),
            positions: Seen::with_room_for(64),
            next: HashMap::new(),
        }
    }

    /// Takes note of a way, given as the positions on it, and of the positions one jump before it:
    /// who comes near the way comes upon it.
    pub(crate) fn add(&mut self, way: &[Holes]) {
        for pair in way.windows(2) {
            self.insert(pair[0], pair[1]);
        }
        let layout = Arc::clone(&self.layout);
        for &after in way {
            for jump in layout.jumps() {
                let before = after ^ jump.touched();
                if jump.is_possible(before) {
                    self.insert(before, after);
                }
            }
        }
    }

    fn insert(&mut self, position: Holes, next: Holes) {
        if self.positions.insert(position) {
            self.next.insert(position, next);
        }
    }

    /// Whether a position is on a way.
    #[inline]
    pub(crate) fn contains(&self, marbles: Holes) -> bool {
        self.positions.contains(marbles)
    }

    /// What follows a position on its way; nothing if it is on none.
    pub(crate) fn after(&self, marbles: Holes) -> impl Iterator<Item = Holes> {
        let following = |marbles: &Holes| self.next.get(marbles).copied();
        std::iter::successors(following(&marbles), following)
    }
}
