//! A hash set of positions: open addressing, with a known size.

use pegs::Holes;

/// A growing set of positions with marbles. A board without any is never searched, so it is free
/// to mark an empty place.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    places: Vec<Holes>,
    len: usize,
}

impl Seen {
    pub(crate) fn with_room_for(count: usize) -> Seen {
        let size = (count * 2).next_power_of_two().max(16);
        Seen {
            places: vec![Holes::EMPTY; size],
            len: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn clear(&mut self) {
        self.places.fill(Holes::EMPTY);
        self.len = 0;
    }

    /// Puts a position in; says whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, marbles: Holes) -> bool {
        if self.len * 4 >= self.places.len() * 3 {
            self.grow();
        }
        let mut place = self.home(marbles);
        loop {
            match self.places[place] {
                Holes::EMPTY => {
                    self.places[place] = marbles;
                    self.len += 1;
                    return true;
                }
                other if other == marbles => return false,
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
    }

    #[inline]
    pub(crate) fn contains(&self, marbles: Holes) -> bool {
        let mut place = self.home(marbles);
        loop {
            match self.places[place] {
                Holes::EMPTY => return false,
                other if other == marbles => return true,
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
    }

    /// What stands in the place where a position is looked for first.
    #[inline]
    pub(crate) fn in_place_of(&self, marbles: Holes) -> Holes {
        self.places[self.home(marbles)]
    }

    /// Takes a position out, if it is there.
    pub(crate) fn remove(&mut self, marbles: Holes) {
        let mask = self.places.len() - 1;
        let mut place = self.home(marbles);
        while self.places[place] != marbles {
            if self.places[place].is_empty() {
                return;
            }
            place = (place + 1) & mask;
        }
        self.places[place] = Holes::EMPTY;
        self.len -= 1;
        // Those that follow without a gap may have been pushed on by it.
        loop {
            place = (place + 1) & mask;
            match std::mem::take(&mut self.places[place]) {
                Holes::EMPTY => return,
                next => {
                    self.len -= 1;
                    self.insert(next);
                }
            }
        }
    }

    /// The positions, in no order that means anything.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Holes> {
        self.places
            .iter()
            .copied()
            .filter(|marbles| !marbles.is_empty())
    }

    #[inline]
    fn home(&self, marbles: Holes) -> usize {
        hash(marbles) as usize & (self.places.len() - 1)
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.places);
        self.places = vec![Holes::EMPTY; old.len() * 2];
        self.len = 0;
        for marbles in old.into_iter().filter(|marbles| !marbles.is_empty()) {
            self.insert(marbles);
        }
    }
}

/// A 44-bit hash of a position.
#[inline]
pub(crate) const fn hash(marbles: Holes) -> u64 {
    let word = marbles.bits();
    let mixed = (word ^ (word >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed >> 20 ^ mixed >> 44
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::SplitMix;
    use pegs::Holes;

    use super::Seen;

    #[test]
    fn it_holds_what_a_library_set_holds() {
        let mut random = SplitMix::new(4);
        let words = || (1..6_000).map(Holes::from_bits);
        let mut seen = Seen::with_room_for(1);
        let mut expected = HashSet::new();
        for _ in 0..10_000 {
            let word = Holes::from_bits(random.next() % 5_000 + 1);
            assert_eq!(seen.insert(word), expected.insert(word));
        }
        assert_eq!(seen.len(), expected.len());
        assert!(words().all(|word| seen.contains(word) == expected.contains(&word)));
        assert_eq!(seen.iter().collect::<HashSet<Holes>>(), expected);
        for word in words().step_by(3) {
            seen.remove(word);
            expected.remove(&word);
        }
        assert_eq!(seen.len(), expected.len());
        assert!(words().all(|word| seen.contains(word) == expected.contains(&word)));
        seen.clear();
        assert_eq!((seen.len(), seen.contains(Holes::of(0))), (0, false));
    }
}
