//! Slots: places of which there are only so many, and whose is given to another when they are all held.
//!
//! Counting alone would let the first to come hold everything for as long as they like. So nobody is
//! turned away while another holds more: of those who hold the most, one is sent away instead.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::thinking::Stop;

/// The places that are held, with what is known of their holders.
#[derive(Debug)]
pub(crate) struct Slots<T>(Mutex<Places<T>>);

#[derive(Debug)]
struct Places<T> {
    next: u64,
    /// By number: the later came later.
    held: BTreeMap<u64, (T, Arc<Stop>)>,
}

impl<T> Default for Slots<T> {
    fn default() -> Slots<T> {
        Slots(Mutex::new(Places {
            next: 0,
            held: BTreeMap::new(),
        }))
    }
}

/// One place in the slots, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Slot<T> {
    slots: Arc<Slots<T>>,
    number: u64,
    /// Raised when it is sent away.
    pub(crate) leave: Arc<Stop>,
}

impl<T> Slots<T> {
    /// Another place is held, however many there are: see [`Slot::evicts_one`].
    pub(crate) fn enter(self: &Arc<Self>, holder: T) -> Slot<T> {
        let leave = Arc::new(Stop::default());
        let mut places = self.0.lock();
        let number = places.next;
        places.next += 1;
        places.held.insert(number, (holder, Arc::clone(&leave)));
        drop(places);
        Slot {
            slots: Arc::clone(self),
            number,
            leave,
        }
    }

    /// All places that are held.
    pub(crate) fn count(&self) -> usize {
        self.0.lock().held.len()
    }
}

/// Which places are counted together, how many there may be, and who goes first if there are more.
pub(crate) struct SlotLimit<F, G, R> {
    pub(crate) most: usize,
    pub(crate) belongs: F,
    /// Whose a place is.
    pub(crate) owner: G,
    /// Who goes first, by how many places its owner holds and by its number: the largest.
    pub(crate) rank: R,
}

impl<T> Slot<T> {
    /// What is known of the holder has changed.
    pub(crate) fn learn(&self, change: impl FnOnce(&mut T)) {
        if let Some((holder, _)) = self.slots.0.lock().held.get_mut(&self.number) {
            change(holder);
        }
    }

    /// If more are held than a limit allows, one of them is evicted. Returns whether this one stays.
    pub(crate) fn evicts_one<O: Eq + Hash, K: Ord>(
        &self,
        limit: SlotLimit<impl Fn(&T) -> bool, impl Fn(&T) -> O, impl Fn(usize, u64, &T) -> K>,
    ) -> bool {
        let mut places = self.slots.0.lock();
        let held = places.held.iter();
        let inside: Vec<(u64, &T)> = held
            .map(|(&number, (holder, _))| (number, holder))
            .filter(|(_, holder)| (limit.belongs)(holder))
            .collect();
        if inside.len() <= limit.most {
            return true;
        }
        let mut counts: HashMap<O, usize> = HashMap::new();
        for (_, holder) in &inside {
            *counts.entry((limit.owner)(holder)).or_default() += 1;
        }
        let rank = |(number, holder): &(u64, &T)| {
            (limit.rank)(counts[&(limit.owner)(holder)], *number, holder)
        };
        let goes = inside.iter().max_by_key(|one| rank(one));
        let goes = goes.map_or(self.number, |(number, _)| *number);
        if let Some((_, leave)) = places.held.remove(&goes) {
            leave.raise();
        }
        goes != self.number
    }
}

impl<T> Drop for Slot<T> {
    fn drop(&mut self) {
        self.slots.0.lock().held.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Slot, SlotLimit, Slots};

    /// Whether one who comes stays, where there are four places in all.
    fn stays(slot: &Slot<char>) -> bool {
        slot.evicts_one(SlotLimit {
            most: 4,
            belongs: |_: &char| true,
            owner: |holder: &char| *holder,
            rank: |count, number, _: &char| (count, number),
        })
    }

    #[test]
    fn the_address_with_the_most_makes_room() {
        let slots = Arc::new(Slots::default());
        let enter = |name| {
            let slot = slots.enter(name);
            let stays = stays(&slot);
            (slot, stays)
        };
        let greedy: Vec<_> = (0..4).map(|_| enter('g')).collect();
        assert!(greedy.iter().all(|(_, stays)| *stays), "alone: all of them");
        assert!(!enter('g').1, "but no more");
        let modest = [enter('m'), enter('m')];
        assert!(modest.iter().all(|(_, stays)| *stays));
        let gone = greedy.iter().map(|(slot, _)| slot.leave.is_raised());
        let gone: Vec<bool> = gone.collect();
        assert_eq!(gone, [false, false, true, true], "the newest go");
        assert!(!enter('m').1, "both hold two, and the newest goes");
        assert!(!modest.iter().any(|(slot, _)| slot.leave.is_raised()));
        assert_eq!(slots.count(), 4);
        drop(modest);
        assert_eq!(slots.count(), 2);
        drop(greedy);
        assert_eq!(slots.count(), 0);
    }
}
