//! A sowing told marble by marble, and the walk around the ring that tells it.
//!
//! The walk is written once and hands every [`Step`] to a listener: a
//! [`Sowing`] collects them, playing a move ignores them.

use alloc::vec::Vec;
use core::fmt;

use game::Side;

use crate::board::Board;
use crate::{Pit, Place, Rules, Steal};

/// One thing that happens on the board.
///
/// ```
/// use congkak::game::Side;
/// use congkak::{Pit, Place, Position, Step};
///
/// let sowing = Position::default().sowing(Pit::ALL[6])?;
/// let pit = Place::Pit(Side::First, Pit::ALL[6]);
/// assert_eq!(sowing.steps()[0], Step::Lift { by: Side::First, from: pit, marbles: 7 });
/// assert_eq!(sowing.steps().len(), 9);
/// # Ok::<(), congkak::Illegal>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A player takes all marbles of a pit into the hand: the start of a sowing, or a relay.
    Lift {
        /// Whose hand.
        by: Side,
        /// The pit that is emptied.
        from: Place,
        /// How many marbles it held.
        marbles: u16,
    },
    /// One marble falls from the hand.
    Drop {
        /// Whose hand.
        by: Side,
        /// Where it falls.
        to: Place,
    },
    /// Marbles go from a pit straight to a warehouse: a steal, or the rest at the end of a round.
    Take {
        /// Whose warehouse.
        by: Side,
        /// The pit that is emptied.
        from: Place,
        /// How many marbles it held.
        marbles: u16,
    },
    /// The hand is empty and the sowing ends.
    End {
        /// Whose sowing.
        by: Side,
        /// What its last marble did.
        event: Event,
    },
    /// A new round begins; the pits are filled by the steps that follow.
    Round {
        /// Its number, from 2.
        number: u8,
    },
    /// A pit is filled from its owner's warehouse for a new round.
    Fill {
        /// Whose pit and warehouse.
        side: Side,
        /// The pit.
        pit: Pit,
        /// How many marbles it gets.
        marbles: u16,
    },
    /// A pit that cannot be filled is burnt for the new round.
    Burn {
        /// Whose pit.
        side: Side,
        /// The pit.
        pit: Pit,
    },
}

/// How a sowing ends.
///
/// ```
/// use congkak::{Event, Pit, Position};
///
/// let sowing = Position::default().sowing(Pit::ALL[6])?;
/// assert_eq!(sowing.event(), Some(Event::FreeTurn));
/// assert_eq!(Event::Steal(5).to_string(), "last marble in your empty pit: steals 5");
/// # Ok::<(), congkak::Illegal>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// The turn is used up and nothing else happens.
    Normal,
    /// The last marble fell in the mover's own warehouse: the mover sows again.
    FreeTurn,
    /// The last marble fell in an empty pit of the mover's own and took this many; 0 if nothing lay opposite.
    Steal(u16),
    /// The last marble fell in an empty pit of the opponent, who gets two turns.
    LoseTurn,
}

/// Says what happened, to the player who sowed.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Normal => f.write_str("the turn ends"),
            Event::FreeTurn => f.write_str("last marble in your warehouse: free turn"),
            Event::Steal(0) => {
                f.write_str("last marble in your empty pit: nothing opposite to steal")
            }
            Event::Steal(marbles) => write!(f, "last marble in your empty pit: steals {marbles}"),
            Event::LoseTurn => f.write_str(
                "last marble in an empty pit of the opponent: turn lost, the opponent gets 2 turns",
            ),
        }
    }
}

/// Everything a move does, in order.
///
/// ```
/// use congkak::{Event, Pit, Position};
///
/// // The last marble falls in the empty pit 1, across from two marbles.
/// let position: Position = "0,1,0/1,1,2 0/0 1 1".parse()?;
/// let sowing = position.sowing(Pit::ALL[1])?;
/// assert_eq!(sowing.event(), Some(Event::Steal(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sowing {
    steps: Vec<Step>,
}

impl Sowing {
    pub(crate) fn new(steps: Vec<Step>) -> Sowing {
        Sowing { steps }
    }

    /// The steps, in the order they happen. Empty for a secret choice that waits for the other's.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The ends of sowings: whose, and what the last marble did. Two when both sowed in step.
    pub fn events(&self) -> impl Iterator<Item = (Side, Event)> {
        self.steps.iter().filter_map(|step| match *step {
            Step::End { by, event } => Some((by, event)),
            Step::Lift { .. }
            | Step::Drop { .. }
            | Step::Take { .. }
            | Step::Round { .. }
            | Step::Fill { .. }
            | Step::Burn { .. } => None,
        })
    }

    /// The end of the only sowing, or of the last one when both sowed in step.
    pub fn event(&self) -> Option<Event> {
        self.events().last().map(|(_, event)| event)
    }
}

/// Marbles in a player's hand on their way round.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Walk {
    pub(crate) by: Side,
    /// Where the next marble falls, on the ring of `by`.
    pub(crate) next: usize,
    pub(crate) marbles: u16,
}

impl Walk {
    /// Takes up a pit.
    pub(crate) fn lift(
        board: &mut Board,
        by: Side,
        from: Place,
        tell: &mut impl FnMut(Step),
    ) -> Walk {
        let marbles = board.lift(from);
        tell(Step::Lift { by, from, marbles });
        let next = board.next(by, board.ring(by, from));
        Walk { by, next, marbles }
    }

    /// Sows to the end and says how it ended.
    pub(crate) fn finish(
        mut self,
        board: &mut Board,
        rules: &Rules,
        tell: &mut impl FnMut(Step),
    ) -> Event {
        loop {
            if let Some(event) = self.drop_one(board, rules, tell) {
                return event;
            }
        }
    }

    /// Drops one marble; tells how the sowing ended if it did.
    pub(crate) fn drop_one(
        &mut self,
        board: &mut Board,
        rules: &Rules,
        tell: &mut impl FnMut(Step),
    ) -> Option<Event> {
        let by = self.by;
        let to = board.place(by, self.next);
        let before = *board.at(to);
        *board.at(to) += 1;
        tell(Step::Drop { by, to });
        self.marbles = self.marbles.saturating_sub(1);
        self.next = board.next(by, self.next);
        if self.marbles > 0 {
            return None;
        }
        let event = match to {
            Place::Store(_) if rules.free_turn => Event::FreeTurn,
            Place::Store(_) => Event::Normal,
            Place::Pit(..) if before > 0 && rules.relay => {
                *self = Walk::lift(board, by, to, tell);
                return None;
            }
            Place::Pit(..) if before > 0 => Event::Normal,
            Place::Pit(owner, pit) if owner == by => steal(board, rules, by, pit, tell),
            Place::Pit(..) if rules.lose_turn => Event::LoseTurn,
            Place::Pit(..) => Event::Normal,
        };
        tell(Step::End { by, event });
        Some(event)
    }
}

pub(crate) fn steal(
    board: &mut Board,
    rules: &Rules,
    by: Side,
    pit: Pit,
    tell: &mut impl FnMut(Step),
) -> Event {
    let opposite = Place::Pit(!by, pit.opposite(board.row()));
    let taken = match rules.steal {
        Steal::None => return Event::Normal,
        Steal::Opposite | Steal::Both | Steal::Always => take(board, by, opposite, tell),
    };
    let lands_too = match rules.steal {
        Steal::None | Steal::Opposite => false,
        Steal::Both => taken > 0,
        Steal::Always => true,
    };
    let landing = if lands_too {
        take(board, by, Place::Pit(by, pit), tell)
    } else {
        0
    };
    Event::Steal(taken + landing)
}

/// Moves all marbles of a pit to a warehouse.
pub(crate) fn take(board: &mut Board, by: Side, from: Place, tell: &mut impl FnMut(Step)) -> u16 {
    let marbles = board.lift(from);
    if marbles > 0 {
        *board.at(Place::Store(by)) += marbles;
        tell(Step::Take { by, from, marbles });
    }
    marbles
}
