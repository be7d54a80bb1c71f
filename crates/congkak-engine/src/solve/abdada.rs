//! ABDADA: a thread defers the positions that other threads are searching.
//!
//! The marks are hints: one that is lost or belongs to another position costs
//! time, never a wrong answer. So a few thousand words without a lock do.

use std::sync::atomic::{AtomicU64, Ordering};

/// Slots for marks; more than positions are ever being searched.
const SLOTS: usize = 1 << 12;

/// The marks of all threads.
#[derive(Debug)]
pub(super) struct PositionsBeingSearched(Vec<AtomicU64>);

impl PositionsBeingSearched {
    /// Marks for this many threads; one alone needs none.
    pub(super) fn new(threads: usize) -> PositionsBeingSearched {
        let slots = if threads > 1 { SLOTS } else { 0 };
        PositionsBeingSearched((0..slots).map(|_| AtomicU64::new(u64::MAX)).collect())
    }

    /// Whether some thread is searching the position with this key.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key)
            .is_some_and(|slot| slot.load(Ordering::Relaxed) == key)
    }

    pub(super) fn start(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(key, Ordering::Relaxed);
        }
    }

    pub(super) fn finish(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(u64::MAX, Ordering::Relaxed);
        }
    }

    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52;
        self.0.get(mixed as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::PositionsBeingSearched;

    #[test]
    fn a_position_is_marked_until_its_search_is_finished() {
        let positions = PositionsBeingSearched::new(2);
        positions.start(12);
        assert!(positions.contains(12) && !positions.contains(13));
        positions.finish(12);
        assert!(!positions.contains(12));
        let alone = PositionsBeingSearched::new(1);
        alone.start(12);
        assert!(!alone.contains(12));
    }
}
