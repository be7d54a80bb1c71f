//! A set of positions: open addressing over bare words, with a known size.

/// A growing set of non-zero words. A board without marbles is never searched, so zero is free to
/// mark an empty place.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    places: Vec<u64>,
    len: usize,
}

impl Seen {
    pub(crate) fn with_room_for(count: usize) -> Seen {
        let size = (count * 2).next_power_of_two().max(16);
        Seen {
            places: vec![0; size],
            len: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn clear(&mut self) {
        self.places.fill(0);
        self.len = 0;
    }

    /// Puts a word in; says whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, word: u64) -> bool {
        if self.len * 4 >= self.places.len() * 3 {
            self.grow();
        }
        let mut place = self.home(word);
        loop {
            match self.places[place] {
                0 => {
                    self.places[place] = word;
                    self.len += 1;
                    return true;
                }
                other if other == word => return false,
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
    }

    #[inline]
    pub(crate) fn contains(&self, word: u64) -> bool {
        let mut place = self.home(word);
        loop {
            match self.places[place] {
                0 => return false,
                other if other == word => return true,
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
    }

    /// Takes a word out, if it is there.
    pub(crate) fn remove(&mut self, word: u64) {
        let mask = self.places.len() - 1;
        let mut place = self.home(word);
        while self.places[place] != word {
            if self.places[place] == 0 {
                return;
            }
            place = (place + 1) & mask;
        }
        self.places[place] = 0;
        self.len -= 1;
        // Those that follow without a gap may have been pushed on by it.
        loop {
            place = (place + 1) & mask;
            match std::mem::take(&mut self.places[place]) {
                0 => return,
                next => {
                    self.len -= 1;
                    self.insert(next);
                }
            }
        }
    }

    /// The words, in no order that means anything.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u64> {
        self.places.iter().copied().filter(|&word| word != 0)
    }

    #[inline]
    fn home(&self, word: u64) -> usize {
        hash(word) as usize & (self.places.len() - 1)
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.places);
        self.places = vec![0; old.len() * 2];
        self.len = 0;
        for word in old.into_iter().filter(|&word| word != 0) {
            self.insert(word);
        }
    }
}

/// Mixes all bits of a word into its upper half, and gives that.
#[inline]
pub(crate) const fn hash(word: u64) -> u64 {
    let mixed = (word ^ (word >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed >> 20 ^ mixed >> 44
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::SplitMix;

    use super::Seen;

    #[test]
    fn it_holds_what_a_library_set_holds() {
        let mut random = SplitMix::new(4);
        let (mut seen, mut expected) = (Seen::with_room_for(1), HashSet::new());
        for _ in 0..10_000 {
            let word = random.next() % 5_000 + 1;
            assert_eq!(seen.insert(word), expected.insert(word));
        }
        assert_eq!(seen.len(), expected.len());
        assert!((1..6_000).all(|word| seen.contains(word) == expected.contains(&word)));
        assert_eq!(seen.iter().collect::<HashSet<u64>>(), expected);
        for word in (1..6_000).step_by(3) {
            seen.remove(word);
            expected.remove(&word);
        }
        assert_eq!(seen.len(), expected.len());
        assert!((1..6_000).all(|word| seen.contains(word) == expected.contains(&word)));
        seen.clear();
        assert_eq!((seen.len(), seen.contains(1)), (0, false));
    }
}
