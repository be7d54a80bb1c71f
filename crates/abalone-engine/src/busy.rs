//! Which moves are being looked at: a thread tries those of others last, and may find their answers in the table.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use abalone::Motion;

/// How many places there are, a power of two: far more than threads have moves under way.
const PLACES: usize = 1 << 12;

/// The moves under way, each at a place that its position and itself decide.
///
/// Two moves may share a place; then one is looked at twice, and no answer changes.
#[derive(Debug)]
pub(crate) struct Busy {
    /// None where a thread is alone.
    places: Box<[AtomicU64]>,
}

/// A move in a position, never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Trail(u64);

impl Trail {
    pub(crate) fn new(key: u64, motion: Motion) -> Trail {
        let mixed = (key ^ u64::from(motion.bits())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Trail(mixed | 1)
    }

    fn place(self) -> usize {
        (self.0 >> 32) as usize % PLACES
    }
}

impl Busy {
    /// Nothing is under way yet among so many threads.
    pub(crate) fn among(threads: usize) -> Busy {
        let places = if threads > 1 { PLACES } else { 0 };
        Busy {
            places: (0..places).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether there are other threads to heed.
    #[inline]
    pub(crate) fn has_others(&self) -> bool {
        !self.places.is_empty()
    }

    /// Whether another thread looks at this move.
    pub(crate) fn holds(&self, trail: Trail) -> bool {
        self.places[trail.place()].load(Relaxed) == trail.0
    }

    /// Says that this move is looked at.
    pub(crate) fn enter(&self, trail: Trail) {
        self.places[trail.place()].store(trail.0, Relaxed);
    }

    /// Says that it no longer is.
    pub(crate) fn leave(&self, trail: Trail) {
        if self.holds(trail) {
            self.places[trail.place()].store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Busy, Trail};
    use abalone::Motion;

    #[test]
    fn a_move_is_under_way_from_entering_to_leaving() {
        let motion = |bits| Motion::from_bits(bits).expect("a motion's bits");
        let (here, aside) = (Trail::new(2, motion(77)), Trail::new(2, motion(78)));
        let busy = Busy::among(2);
        assert!(busy.has_others() && !busy.holds(here));
        busy.enter(here);
        assert!(busy.holds(here) && !busy.holds(aside));
        busy.leave(aside);
        assert!(busy.holds(here), "only its own mark is wiped off");
        busy.leave(here);
        assert!(!busy.holds(here));
        assert!(!Busy::among(1).has_others());
    }
}
