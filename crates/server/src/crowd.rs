//! Places of which there are only so many, and who makes room when they are all held.
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
pub(crate) struct Crowd<T>(Mutex<Places<T>>);

#[derive(Debug)]
struct Places<T> {
    next: u64,
    /// By number: the later came later.
    held: BTreeMap<u64, (T, Arc<Stop>)>,
}

impl<T> Default for Crowd<T> {
    fn default() -> Crowd<T> {
        Crowd(Mutex::new(Places {
            next: 0,
            held: BTreeMap::new(),
        }))
    }
}

/// One place in the crowd, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Guest<T> {
    crowd: Arc<Crowd<T>>,
    number: u64,
    /// Raised when it is sent away.
    pub(crate) leave: Arc<Stop>,
}

impl<T> Crowd<T> {
    /// Another place is held, however many there are: see [`Guest::makes_room`].
    pub(crate) fn enter(self: &Arc<Self>, holder: T) -> Guest<T> {
        let leave = Arc::new(Stop::default());
        let mut places = self.0.lock();
        let number = places.next;
        places.next += 1;
        places.held.insert(number, (holder, Arc::clone(&leave)));
        drop(places);
        Guest {
            crowd: Arc::clone(self),
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
pub(crate) struct Room<F, G, R> {
    pub(crate) most: usize,
    pub(crate) belongs: F,
    /// Whose a place is.
    pub(crate) owner: G,
    /// Who goes first, by how many places its owner holds and by its number: the largest.
    pub(crate) rank: R,
}

impl<T> Guest<T> {
    /// What is known of the holder has changed.
    pub(crate) fn learn(&self, change: impl FnOnce(&mut T)) {
        if let Some((holder, _)) = self.crowd.0.lock().held.get_mut(&self.number) {
            change(holder);
        }
    }

    /// If there are too many in a room, somebody is sent away. Returns whether this one stays.
    pub(crate) fn makes_room<O: Eq + Hash, K: Ord>(
        &self,
        room: Room<impl Fn(&T) -> bool, impl Fn(&T) -> O, impl Fn(usize, u64, &T) -> K>,
    ) -> bool {
        let mut places = self.crowd.0.lock();
        let held = places.held.iter();
        let inside: Vec<(u64, &T)> = held
            .map(|(&number, (holder, _))| (number, holder))
            .filter(|(_, holder)| (room.belongs)(holder))
            .collect();
        if inside.len() <= room.most {
            return true;
        }
        let mut counts: HashMap<O, usize> = HashMap::new();
        for (_, holder) in &inside {
            *counts.entry((room.owner)(holder)).or_default() += 1;
        }
        let rank = |(number, holder): &(u64, &T)| {
            (room.rank)(counts[&(room.owner)(holder)], *number, holder)
        };
        let goes = inside.iter().max_by_key(|one| rank(one));
        let goes = goes.map_or(self.number, |(number, _)| *number);
        if let Some((_, leave)) = places.held.remove(&goes) {
            leave.raise();
        }
        goes != self.number
    }
}

impl<T> Drop for Guest<T> {
    fn drop(&mut self) {
        self.crowd.0.lock().held.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Crowd, Guest, Room};

    /// Whether one who comes stays, where there are four places in all.
    fn stays(guest: &Guest<char>) -> bool {
        guest.makes_room(Room {
            most: 4,
            belongs: |_: &char| true,
            owner: |holder: &char| *holder,
            rank: |count, number, _: &char| (count, number),
        })
    }

    #[test]
    fn the_address_with_the_most_makes_room() {
        let crowd = Arc::new(Crowd::default());
        let enter = |name| {
            let guest = crowd.enter(name);
            let stays = stays(&guest);
            (guest, stays)
        };
        let greedy: Vec<_> = (0..4).map(|_| enter('g')).collect();
        assert!(greedy.iter().all(|(_, stays)| *stays), "alone: all of them");
        assert!(!enter('g').1, "but no more");
        let modest = [enter('m'), enter('m')];
        assert!(modest.iter().all(|(_, stays)| *stays));
        let gone = greedy.iter().map(|(guest, _)| guest.leave.is_raised());
        let gone: Vec<bool> = gone.collect();
        assert_eq!(gone, [false, false, true, true], "the newest go");
        assert!(!enter('m').1, "both hold two, and the newest goes");
        assert!(!modest.iter().any(|(guest, _)| guest.leave.is_raised()));
        assert_eq!(crowd.count(), 4);
        drop(modest);
        assert_eq!(crowd.count(), 2);
        drop(greedy);
        assert_eq!(crowd.count(), 0);
    }
}
