//! The positions a search is after: some of one class, all with equally many marbles.

use pegs::{Holes, Layout};

use super::space::{ClassOffset, Numbering};

/// Most sets of marbles that are listed; beyond that, targets are known by their number of
/// marbles alone.
const MOST_LISTED: u64 = 5_000_000;

/// Positions of one class with the same number of marbles.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Targets {
    marbles: u32,
    positions: Listed,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Listed {
    /// Exactly these.
    Some(Vec<Holes>),
    /// All of the class with that many marbles, which are these.
    All(Vec<Holes>),
    /// All of the class with that many marbles, too many to list.
    TooMany,
}

impl Targets {
    /// Exactly one position.
    pub(crate) fn one(position: Holes) -> Targets {
        Targets {
            marbles: position.len(),
            positions: Listed::Some(vec![position]),
        }
    }

    /// No position: a goal that the board does not have.
    pub(crate) fn none() -> Targets {
        Targets {
            marbles: 1,
            positions: Listed::Some(Vec::new()),
        }
    }

    /// All positions of a class with this many marbles.
    pub(crate) fn with_marbles(
        layout: &Layout,
        numbering: &Numbering,
        class: ClassOffset,
        marbles: u32,
    ) -> Targets {
        if combinations_of(layout.holes().len() as u64, marbles.into()) > MOST_LISTED {
            return Targets {
                marbles,
                positions: Listed::TooMany,
            };
        }
        let mut positions = Targets::every(layout, marbles);
        positions.retain(|&position| numbering.class(position) == class);
        Targets {
            marbles,
            positions: Listed::All(positions),
        }
    }

    /// All positions of a board with this many marbles, whatever their class.
    pub(crate) fn every(layout: &Layout, marbles: u32) -> Vec<Holes> {
        let mut positions = Vec::new();
        let holes = layout.holes().len();
        combinations(holes, marbles as usize, 0, Holes::EMPTY, &mut |position| {
            positions.push(position);
        });
        positions
    }

    /// How many marbles each of them has.
    pub(crate) fn marbles(&self) -> u32 {
        self.marbles
    }

    /// The positions, if they are listed.
    pub(crate) fn positions(&self) -> &[Holes] {
        match &self.positions {
            Listed::Some(positions) | Listed::All(positions) => positions,
            Listed::TooMany => &[],
        }
    }

    /// Whether [`positions`](Targets::positions) has all of them.
    pub(crate) fn is_listed(&self) -> bool {
        self.positions != Listed::TooMany
    }

    /// Whether all positions of the class with that many marbles are meant.
    pub(crate) fn is_all(&self) -> bool {
        match self.positions {
            Listed::Some(_) => false,
            Listed::All(_) | Listed::TooMany => true,
        }
    }

    /// Whether a position of the class is one of them.
    #[inline]
    pub(crate) fn contains(&self, marbles: Holes) -> bool {
        marbles.len() == self.marbles
            && match &self.positions {
                Listed::Some(positions) => positions.contains(&marbles),
                Listed::All(_) | Listed::TooMany => true,
            }
    }
}

/// How many sets of `count` there are among `holes`.
fn combinations_of(holes: u64, count: u64) -> u64 {
    let count = count.min(holes - count.min(holes));
    (0..count).fold(1, |product: u64, n| {
        product.saturating_mul(holes - n) / (n + 1)
    })
}

/// Calls `found` with every set of `count` of the holes from `first` on, added to `chosen`.
fn combinations(
    holes: usize,
    count: usize,
    first: usize,
    chosen: Holes,
    found: &mut impl FnMut(Holes),
) {
    if count == 0 {
        return found(chosen);
    }
    for hole in first..(holes + 1).saturating_sub(count) {
        combinations(holes, count - 1, hole + 1, chosen.with(hole), found);
    }
}

#[cfg(test)]
mod tests {
    use pegs::{Holes, Layout};

    use super::{Targets, combinations_of};
    use crate::space::Numbering;

    #[test]
    fn sets_are_counted_before_they_are_listed() {
        assert_eq!(combinations_of(33, 0), 1);
        assert_eq!(combinations_of(33, 2), 528);
        assert_eq!(combinations_of(33, 31), 528);
        assert!(combinations_of(64, 32) > 5_000_000);
        let layout = Layout::english();
        assert_eq!(Targets::every(&layout, 2).len(), 528);
        let numbering = Numbering::of(&layout);
        let class = numbering.class(Holes::of(0));
        let many = Targets::with_marbles(&layout, &numbering, class, 12);
        assert!(!many.is_listed() && many.is_all() && many.positions().is_empty());
    }
}
