//! A set of a board's holes: one bit per running hole number.

use core::fmt;

/// A set of holes of one board, by running number. Which board is known to the owner of the set.
///
/// ```
/// use pegs::Holes;
///
/// let holes: Holes = [0, 2, 5].into_iter().collect();
/// assert_eq!(holes.len(), 3);
/// assert!(holes.contains(2) && !holes.contains(1));
/// assert_eq!(holes.without(0).iter().collect::<Vec<usize>>(), [2, 5]);
/// assert_eq!(Holes::first(3) - holes, Holes::of(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Holes(u64);

impl Holes {
    /// No hole.
    pub const EMPTY: Holes = Holes(0);

    /// The set of one hole.
    ///
    /// # Panics
    /// If `index` is above 63.
    #[inline]
    pub const fn of(index: usize) -> Holes {
        Holes::EMPTY.with(index)
    }

    /// The set with these bits; bit n is hole number n.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Holes {
        Holes(bits)
    }

    /// The set as bits; bit n is hole number n.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The first `count` holes.
    ///
    /// # Panics
    /// If `count` is above 64.
    pub const fn first(count: usize) -> Holes {
        assert!(count <= 64, "a board has at most 64 holes");
        match count {
            0 => Holes::EMPTY,
            _ => Holes(u64::MAX >> (64 - count)),
        }
    }

    /// How many holes there are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a hole is in the set.
    #[inline]
    pub const fn contains(self, index: usize) -> bool {
        index < 64 && self.0 >> index & 1 == 1
    }

    /// Whether every hole of the other set is in this one.
    #[inline]
    pub const fn contains_all(self, other: Holes) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set and one more hole.
    ///
    /// # Panics
    /// If `index` is above 63.
    #[must_use]
    #[inline]
    pub const fn with(self, index: usize) -> Holes {
        assert!(index < 64, "a board has at most 64 holes");
        Holes(self.0 | 1 << index)
    }

    /// The set less one hole.
    #[must_use]
    #[inline]
    pub const fn without(self, index: usize) -> Holes {
        if index < 64 {
            Holes(self.0 & !(1 << index))
        } else {
            self
        }
    }

    /// The holes of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Holes) -> Holes {
        Holes(self.0 & !other.0)
    }

    /// Whether the two sets have a hole in common.
    #[inline]
    pub const fn meets(self, other: Holes) -> bool {
        self.0 & other.0 != 0
    }

    /// The number of the first hole, if there is one.
    #[inline]
    pub const fn lowest(self) -> Option<usize> {
        if self.0 == 0 {
            None
        } else {
            Some(self.0.trailing_zeros() as usize)
        }
    }

    /// The numbers of the holes, ascending.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The numbers of the holes of a set, ascending.
#[derive(Debug, Clone)]
pub struct Iter(Holes);

impl Iterator for Iter {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let index = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(index)
    }
}

impl IntoIterator for Holes {
    type Item = usize;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

game::set_operators!(Holes);

impl FromIterator<usize> for Holes {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> Holes {
        indices.into_iter().fold(Holes::EMPTY, Holes::with)
    }
}

impl fmt::Debug for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Holes;

    #[test]
    fn holes_come_and_go_by_number() {
        let set = Holes::EMPTY.with(3).with(63).with(0);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 63]);
        assert_eq!(set.iter().collect::<Holes>(), set);
        assert_eq!(set.len(), 3);
        assert!(set.contains(63) && !set.contains(62) && !set.contains(64));
        assert_eq!(set.without(3), Holes::EMPTY.with(0).with(63));
        assert_eq!(set.minus(Holes::first(4)), Holes::EMPTY.with(63));
        assert_eq!(Holes::first(64).len(), 64);
        assert_eq!((set.lowest(), Holes::EMPTY.lowest()), (Some(0), None));
        assert!(set.meets(Holes::of(63)) && !set.meets(Holes::of(62)));
        assert_eq!((set - Holes::of(3)) | Holes::of(3), set);
        assert_eq!(set ^ set & Holes::first(4), Holes::of(63));
        assert!(Holes::first(0).is_empty());
        assert!(set.contains_all(Holes::EMPTY.with(3)));
        assert_eq!(format!("{set:?}"), "{0, 3, 63}");
    }
}
