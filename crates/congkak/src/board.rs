//! The marbles alone: pits, warehouses, burnt pits, and the ring they are sown around.
//!
//! The ring of a side starts at its far pit: its own pits towards its own
//! warehouse, the warehouse, the opponent's pits from the far one to pit 1.
//! The opponent's warehouse is not on it.
//!
//! ```text
//!      <- n+1  ...  2n-1 2n      the opponent's pits n..1
//!   n (own warehouse)
//!      -> n-1  ...   1   0       its own pits 1..n
//! ```

use game::Side;

use crate::{Pit, Pits, Place};

/// Where the marbles are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// Pits by side, pit 1 first; pits beyond the row are 0.
    pub(crate) pits: [[u16; Pit::MOST]; 2],
    pub(crate) stores: [u16; 2],
    pub(crate) burnt: [Pits; 2],
    /// Pits a side, 1 to 10.
    pub(crate) row: u8,
}

impl Board {
    /// The most marbles a board can hold: ten pits a side, twenty in each.
    pub(crate) const MOST_MARBLES: u16 = 400;

    pub(crate) fn filled(row: usize, marbles: u16) -> Board {
        let mut pits = [[0; Pit::MOST]; 2];
        for side in &mut pits {
            side[..row].fill(marbles);
        }
        Board {
            pits,
            stores: [0; 2],
            burnt: [Pits::EMPTY; 2],
            row: row as u8,
        }
    }

    pub(crate) fn row(&self) -> usize {
        usize::from(self.row)
    }

    /// The pits of a side, pit 1 first.
    pub(crate) fn side(&self, side: Side) -> &[u16] {
        &self.pits[side.index()][..self.row()]
    }

    pub(crate) fn in_pits(&self, side: Side) -> u16 {
        self.side(side).iter().sum()
    }

    pub(crate) fn is_side_empty(&self, side: Side) -> bool {
        self.pits[side.index()] == [0; Pit::MOST]
    }

    pub(crate) fn full_pits(&self, side: Side) -> Pits {
        let full = |pit: &Pit| self.pits[side.index()][pit.index()] > 0;
        Pit::ALL.into_iter().filter(full).collect()
    }

    /// The marbles in pits and warehouses.
    pub(crate) fn marbles(&self) -> u16 {
        let in_pits: u16 = Side::ALL.iter().map(|&side| self.in_pits(side)).sum();
        in_pits + self.stores[0] + self.stores[1]
    }

    pub(crate) fn is_burnt(&self, place: Place) -> bool {
        match place {
            Place::Pit(side, pit) => self.burnt[side.index()].contains(pit),
            Place::Store(_) => false,
        }
    }

    pub(crate) fn at(&mut self, place: Place) -> &mut u16 {
        match place {
            Place::Pit(side, pit) => &mut self.pits[side.index()][pit.index()],
            Place::Store(side) => &mut self.stores[side.index()],
        }
    }

    /// Takes everything from a place.
    pub(crate) fn lift(&mut self, place: Place) -> u16 {
        core::mem::take(self.at(place))
    }

    /// The place at an index of a side's ring.
    pub(crate) fn place(&self, side: Side, ring: usize) -> Place {
        let row = self.row();
        match ring.cmp(&row) {
            core::cmp::Ordering::Less => Place::Pit(side, Pit::ALL[row - 1 - ring]),
            core::cmp::Ordering::Equal => Place::Store(side),
            core::cmp::Ordering::Greater => Place::Pit(!side, Pit::ALL[2 * row - ring]),
        }
    }

    /// The index of a place on a side's ring. The opponent's warehouse counts as the side's own.
    pub(crate) fn ring(&self, side: Side, place: Place) -> usize {
        let row = self.row();
        match place {
            Place::Pit(owner, pit) if owner == side => row - 1 - pit.index(),
            Place::Pit(_, pit) => 2 * row - pit.index(),
            Place::Store(_) => row,
        }
    }

    /// The next index on the ring that is not a burnt pit.
    pub(crate) fn next(&self, side: Side, ring: usize) -> usize {
        let after = |ring: usize| if ring == 2 * self.row() { 0 } else { ring + 1 };
        let mut next = after(ring);
        // The warehouse is never burnt, so this ends.
        while self.is_burnt(self.place(side, next)) {
            next = after(next);
        }
        next
    }
}
