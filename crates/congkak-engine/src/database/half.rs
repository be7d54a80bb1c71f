//! A sowing in two halves: what the mover's row decides, and what the opponent's row adds to it.
//!
//! The first half is worked out once for a row and met by many rows of the opponent.

use congkak::Steal;

use crate::ring::{Last, Ring, Sow};

/// The sowings of a row. One that takes the landing marble along only where something lies opposite
/// is two, of which each meets some of the opponent's rows.
pub(super) type Halves = Vec<Half>;

/// One of the mover's sowings, as far as it does not depend on the opponent's row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Half {
    /// The mover's row afterwards: its marbles and its number.
    pub(super) mine: (usize, u64),
    /// What is added to the opponent's row.
    pub(super) theirs: u64,
    pub(super) banked: i32,
    last: HalfLast,
    /// What follows an ordinary sowing.
    used: Then,
    empties_mine: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HalfLast {
    Free,
    Steal {
        opposite: u8,
        against: Against,
    },
    Normal,
    /// Loses the turn if that pit was empty.
    Theirs {
        at: u8,
    },
}

/// Which rows of the opponent a sowing meets, by what they have in the pit that is stolen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Against {
    All,
    Empty,
    Full,
}

impl Against {
    #[inline]
    fn meets(self, taken: usize) -> bool {
        match self {
            Against::All => true,
            Against::Empty => taken == 0,
            Against::Full => taken > 0,
        }
    }
}

/// The sowings of a mover's row.
pub(super) fn halves(ring: &Ring, row: u64) -> Halves {
    let mut halves = Vec::with_capacity(ring.pits());
    for pit in 0..ring.pits() {
        let hand = row >> (8 * pit) & 255;
        if hand == 0 {
            continue;
        }
        let sow = ring.sow_of(pit, hand);
        let mine = (row & !(255 << (8 * pit))) + sow.mine;
        match sow.last {
            Last::Mine { at, opposite } if mine >> at & 255 == 1 => {
                let stays = mine;
                let goes = mine & !(255 << at);
                let mut push = |mine, landing, against| {
                    let last = HalfLast::Steal { opposite, against };
                    let half = Half::new(ring, sow, mine, last);
                    let banked = half.banked + landing;
                    halves.push(Half { banked, ..half });
                };
                match ring.rules().steal {
                    Steal::None | Steal::Opposite => push(stays, 0, Against::All),
                    Steal::Always => push(goes, 1, Against::All),
                    Steal::Both => {
                        push(stays, 0, Against::Empty);
                        push(goes, 1, Against::Full);
                    }
                }
            }
            Last::Store => halves.push(Half::new(ring, sow, mine, HalfLast::Free)),
            Last::Theirs { at } => {
                halves.push(Half::new(ring, sow, mine, HalfLast::Theirs { at }));
            }
            Last::Mine { .. } | Last::Nowhere | Last::Relay => {
                halves.push(Half::new(ring, sow, mine, HalfLast::Normal));
            }
        }
    }
    halves
}

impl Half {
    fn new(ring: &Ring, sow: &Sow, mine: u64, last: HalfLast) -> Half {
        Half {
            mine: ring.ranks.numbered(mine),
            theirs: sow.theirs,
            banked: i32::from(sow.banked),
            last,
            used: if ring.rules().lose_turn {
                Then::TurnUsed
            } else {
                Then::TurnPassed
            },
            empties_mine: mine == 0,
        }
    }

    /// The opponent's pit that is stolen from, as a bit position.
    pub(super) fn steals_from(&self) -> Option<u8> {
        match self.last {
            HalfLast::Steal { opposite, .. } => Some(opposite),
            HalfLast::Free | HalfLast::Normal | HalfLast::Theirs { .. } => None,
        }
    }

    /// What the sowing does to the opponent's row.
    pub(super) fn change(&self) -> RowChange {
        RowChange {
            sown: self.theirs,
            emptied: self.steals_from(),
        }
    }

    /// Whether the sowing ends alike against all rows that it meets and leaves with as many marbles.
    pub(super) fn ends_alike(&self) -> bool {
        !matches!(self.last, HalfLast::Theirs { .. })
    }

    /// Whether this is the sowing against rows of which it takes this many marbles.
    pub(super) fn meets(&self, taken: usize) -> bool {
        match self.last {
            HalfLast::Steal { against, .. } => against.meets(taken),
            HalfLast::Free | HalfLast::Normal | HalfLast::Theirs { .. } => true,
        }
    }

    /// How the sowing ends against the rows of the opponent that it leaves alone, but for the empty
    /// one: all of them, or those with nothing in the pit that is stolen from.
    pub(super) fn leaving_alone(&self) -> Option<End> {
        let takes_some = matches!(
            self.last,
            HalfLast::Steal {
                against: Against::Full,
                ..
            }
        );
        if self.theirs != 0 || takes_some {
            return None;
        }
        // Any row with a marble that is not stolen will do.
        let spared = if self.steals_from() == Some(0) { 8 } else { 0 };
        self.against(1 << spared)
    }

    /// How the sowing ends against a row of the opponent; `None` if another half is the one that does.
    #[inline]
    pub(super) fn against(&self, other: u64) -> Option<End> {
        let mut row = other + self.theirs;
        let mut gain = self.banked;
        let mut then = match self.last {
            HalfLast::Free => Then::SameSide,
            HalfLast::Normal => self.used,
            HalfLast::Steal { opposite, against } => {
                let taken = row >> opposite & 255;
                if !against.meets(taken as usize) {
                    return None;
                }
                gain += taken as i32;
                row &= !(255 << opposite);
                self.used
            }
            HalfLast::Theirs { at } if row >> at & 255 == 1 => Then::TurnsLost,
            HalfLast::Theirs { .. } => self.used,
        };
        if self.empties_mine || row == 0 {
            then = Then::Over;
        }
        Some(End { row, gain, then })
    }
}

/// What a sowing does to the opponent's row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RowChange {
    /// What is added to it.
    sown: u64,
    /// The pit that is emptied then, as a bit position.
    emptied: Option<u8>,
}

impl RowChange {
    /// The row afterwards.
    pub(super) fn of(self, row: u64) -> u64 {
        let kept = self.emptied.map_or(u64::MAX, |pit| !(255 << pit));
        (row + self.sown) & kept
    }
}

/// The end of a sowing.
#[derive(Debug, Clone, Copy)]
pub(super) struct End {
    /// The opponent's row afterwards.
    pub(super) row: u64,
    pub(super) gain: i32,
    pub(super) then: Then,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// Nobody moves.
    Over,
    /// The mover sows again and has as many turns as before.
    SameSide,
    /// A turn is used: with another one left the mover continues.
    TurnUsed,
    /// The only turn there ever is: no rule gives two.
    TurnPassed,
    /// The opponent has two turns.
    TurnsLost,
}

impl End {
    /// Hands the same end on with what follows as a constant: loops that are inlined here have no branch on it.
    #[inline(always)]
    pub(super) fn unswitched(self, mut take: impl FnMut(End)) {
        match self.then {
            Then::Over => take(End {
                then: Then::Over,
                ..self
            }),
            Then::SameSide => take(End {
                then: Then::SameSide,
                ..self
            }),
            Then::TurnUsed => take(End {
                then: Then::TurnUsed,
                ..self
            }),
            Then::TurnPassed => take(End {
                then: Then::TurnPassed,
                ..self
            }),
            Then::TurnsLost => take(End {
                then: Then::TurnsLost,
                ..self
            }),
        }
    }

    /// What the sowing is worth with one and with two turns left. The values of the position
    /// afterwards, with one turn left (0) or two (1), are `ours` if the mover is to move then and
    /// `theirs` if the opponent is.
    #[inline(always)]
    pub(super) fn worths(
        &self,
        ours: impl Fn(usize) -> i32,
        theirs: impl Fn(usize) -> i32,
    ) -> (i32, i32) {
        let gain = self.gain;
        match self.then {
            // Any view will do: a finished game's value does not depend on who is to move.
            Then::Over => (gain + ours(0), gain + ours(0)),
            Then::SameSide => (gain + ours(0), gain + ours(1)),
            Then::TurnUsed => (gain - theirs(0), gain + ours(0)),
            Then::TurnPassed => (gain - theirs(0), gain - theirs(0)),
            Then::TurnsLost => (gain - theirs(1), gain - theirs(1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ring, halves};
    use crate::SowingRules;
    use crate::ring::Rows;

    /// Tiles are filled in the order of the numbers.
    #[test]
    fn a_sowing_that_banks_nothing_raises_the_number_of_the_row() {
        let boards =
            (1..=8).flat_map(|pits| SowingRules::without_relay().map(move |rules| (pits, rules)));
        for (pits, rules) in boards {
            let ring = Ring::new(pits, 9, rules);
            for number in 0..ring.ranks.rows_with(6) {
                let row = ring.ranks.row_at(6, number);
                assert_eq!(Rows::sum(row), 6);
                for half in halves(&ring, row) {
                    assert!(half.banked > 0 || half.mine > (6, number), "{row:x}");
                }
            }
        }
    }
}
