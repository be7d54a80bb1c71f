//! ABDADA, as simplified by Tom Kerrigan: a thread defers the moves that other threads are searching,
//! and may then find their values in the transposition table.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use abalone::Motion;

/// How many slots there are, a power of two: far more than moves are ever being searched.
const SLOTS: usize = 1 << 12;

/// The moves being searched, each in the slot that its hash decides.
///
/// Two moves may share a slot; then one is searched twice, and no value changes.
#[derive(Debug)]
pub(crate) struct MovesBeingSearched {
    /// None where there is one thread.
    slots: Box<[AtomicU64]>,
}

/// The hash of a move in a position, never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MoveHash(u64);

impl MoveHash {
    pub(crate) fn new(key: u64, motion: Motion) -> MoveHash {
        let mixed = (key ^ u64::from(motion.bits())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        MoveHash(mixed | 1)
    }

    fn slot(self) -> usize {
        (self.0 >> 32) as usize % SLOTS
    }
}

impl MovesBeingSearched {
    /// No move yet, for this many threads.
    pub(crate) fn new(threads: usize) -> MovesBeingSearched {
        let slots = if threads > 1 { SLOTS } else { 0 };
        MovesBeingSearched {
            slots: (0..slots).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether there are other threads.
    #[inline]
    pub(crate) fn has_others(&self) -> bool {
        !self.slots.is_empty()
    }

    /// Whether another thread is searching this move.
    pub(crate) fn contains(&self, hash: MoveHash) -> bool {
        self.slots[hash.slot()].load(Relaxed) == hash.0
    }

    /// The search of this move starts.
    pub(crate) fn start(&self, hash: MoveHash) {
        self.slots[hash.slot()].store(hash.0, Relaxed);
    }

    /// The search of this move is finished.
    pub(crate) fn finish(&self, hash: MoveHash) {
        if self.contains(hash) {
            self.slots[hash.slot()].store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MoveHash, MovesBeingSearched};
    use abalone::Motion;

    #[test]
    fn a_move_is_being_searched_from_start_to_finish() {
        let motion = |bits| Motion::from_bits(bits).expect("a motion's bits");
        let here = MoveHash::new(2, motion(77));
        let other = MoveHash::new(2, motion(78));
        let moves = MovesBeingSearched::new(2);
        assert!(moves.has_others() && !moves.contains(here));
        moves.start(here);
        assert!(moves.contains(here) && !moves.contains(other));
        moves.finish(other);
        assert!(moves.contains(here), "another move in the same slot stays");
        moves.finish(here);
        assert!(!moves.contains(here));
        assert!(!MovesBeingSearched::new(1).has_others());
    }
}
