//! The positions a search is after: some of one class, all with equally many marbles.

use ::pegs::Layout;

use super::space::{ClassOffset, Numbering};

/// Positions of one class with the same number of marbles.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Targets {
    marbles: u32,
    positions: Vec<u64>,
    /// Whether these are all positions of the class with that many marbles.
    all: bool,
}

impl Targets {
    /// Exactly one position.
    pub(crate) fn one(position: u64) -> Targets {
        Targets {
            marbles: position.count_ones(),
            positions: vec![position],
            all: false,
        }
    }

    /// No position: a goal that the board does not have.
    pub(crate) fn none() -> Targets {
        Targets {
            marbles: 1,
            positions: Vec::new(),
            all: false,
        }
    }

    /// All positions of a class with this many marbles.
    pub(crate) fn with_marbles(
        layout: &Layout,
        numbering: &Numbering,
        class: ClassOffset,
        marbles: u32,
    ) -> Targets {
        let mut positions = Targets::every(layout, marbles);
        positions.retain(|&position| numbering.class(position) == class);
        Targets {
            marbles,
            positions,
            all: true,
        }
    }

    /// All positions of a board with this many marbles, whatever their class.
    pub(crate) fn every(layout: &Layout, marbles: u32) -> Vec<u64> {
        let mut positions = Vec::new();
        let holes = layout.holes().len();
        combinations(holes, marbles as usize, 0, 0, &mut |position| {
            positions.push(position);
        });
        positions
    }

    /// How many marbles each of them has.
    pub(crate) fn marbles(&self) -> u32 {
        self.marbles
    }

    pub(crate) fn positions(&self) -> &[u64] {
        &self.positions
    }

    /// Whether all positions of the class with that many marbles are meant.
    pub(crate) fn is_all(&self) -> bool {
        self.all
    }

    /// Whether a position of the class is one of them.
    #[inline]
    pub(crate) fn contains(&self, marbles: u64) -> bool {
        marbles.count_ones() == self.marbles && (self.all || self.positions.contains(&marbles))
    }
}

/// Calls `found` with every set of `count` of the holes from `first` on, added to `chosen`.
fn combinations(
    holes: usize,
    count: usize,
    first: usize,
    chosen: u64,
    found: &mut impl FnMut(u64),
) {
    if count == 0 {
        return found(chosen);
    }
    for hole in first..(holes + 1).saturating_sub(count) {
        combinations(holes, count - 1, hole + 1, chosen | 1 << hole, found);
    }
}
