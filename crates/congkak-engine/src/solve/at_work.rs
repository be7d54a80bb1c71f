//! Which positions a thread is at work on, so that another can do something else first.
//!
//! The marks only steer: one that is lost or belongs to another position costs
//! time, never a wrong answer. So a few thousand words without a lock do.

use std::sync::atomic::{AtomicU64, Ordering};

/// Places for marks; more than all threads have positions in hand.
const PLACES: usize = 1 << 12;

/// The marks of all threads.
#[derive(Debug)]
pub(super) struct AtWork(Vec<AtomicU64>);

impl AtWork {
    /// Marks for so many threads; one alone needs none.
    pub(super) fn new(threads: usize) -> AtWork {
        let places = if threads > 1 { PLACES } else { 0 };
        AtWork((0..places).map(|_| AtomicU64::new(u64::MAX)).collect())
    }

    /// Whether some thread is at work on the position with this key.
    pub(super) fn is_on(&self, key: u64) -> bool {
        self.place(key)
            .is_some_and(|place| place.load(Ordering::Relaxed) == key)
    }

    pub(super) fn begin(&self, key: u64) {
        if let Some(place) = self.place(key) {
            place.store(key, Ordering::Relaxed);
        }
    }

    pub(super) fn end(&self, key: u64) {
        if let Some(place) = self.place(key) {
            place.store(u64::MAX, Ordering::Relaxed);
        }
    }

    fn place(&self, key: u64) -> Option<&AtomicU64> {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52;
        self.0.get(mixed as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::AtWork;

    #[test]
    fn a_position_is_marked_until_its_work_ends() {
        let at_work = AtWork::new(2);
        at_work.begin(12);
        assert!(at_work.is_on(12) && !at_work.is_on(13));
        at_work.end(12);
        assert!(!at_work.is_on(12));
        let alone = AtWork::new(1);
        alone.begin(12);
        assert!(!alone.is_on(12));
    }
}
