//! The simultaneous first move: both choose, both sow in step, the player who stops first moves next.
//!
//! A choice is a move of its own. The first choice waits in secret; the second
//! one starts both hands. Player 1's marble falls first in every step. A player
//! whose last marble falls in their own warehouse chooses another pit while the
//! other's hand waits; if both do so in the same step, they choose in secret
//! again. A player with nothing left to choose stops.

use game::Side;

use crate::board::Board;
use crate::sowing::Walk;
use crate::{Event, Pit, Place, Rules, Step};

/// What a player is doing while both sow together.
///
/// ```
/// use congkak::game::{Position as _, Side};
/// use congkak::{Hand, Position, Rules};
///
/// let mut position = Position::start(7, 7, Rules::TRADITIONAL)?;
/// position.play("3".parse()?)?;
/// assert_eq!(position.hand(Side::First), Some(Hand::Chosen("3".parse()?)));
/// assert_eq!(position.hand(Side::Second), Some(Hand::Choosing));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// A pit is to be chosen.
    Choosing,
    /// A pit is chosen; the other player does not know which.
    Chosen(Pit),
    /// Marbles are in the hand.
    Holding {
        /// Where the next one falls.
        next: Place,
        /// How many there are.
        marbles: u16,
    },
    /// The sowing is over.
    Stopped,
}

impl Hand {
    /// The same hand with the players changed round.
    pub(crate) const fn swapped(self) -> Hand {
        match self {
            Hand::Holding { next, marbles } => Hand::Holding {
                next: match next {
                    Place::Pit(side, pit) => Place::Pit(side.other(), pit),
                    Place::Store(side) => Place::Store(side.other()),
                },
                marbles,
            },
            Hand::Choosing | Hand::Chosen(_) | Hand::Stopped => self,
        }
    }

    /// The marbles in the hand.
    pub const fn marbles(self) -> u16 {
        match self {
            Hand::Holding { marbles, .. } => marbles,
            Hand::Choosing | Hand::Chosen(_) | Hand::Stopped => 0,
        }
    }
}

/// Whose choice is next, or who moves first in ordinary play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    Choice(Side),
    Stopped { first: Side },
}

/// A player chooses a pit; if nobody else has to choose, the marbles fall.
pub(crate) fn choose(
    board: &mut Board,
    hands: &mut [Hand; 2],
    rules: &Rules,
    (by, pit): (Side, Pit),
    tell: &mut impl FnMut(Step),
) -> After {
    hands[by.index()] = Hand::Chosen(pit);
    if hands[(!by).index()] == Hand::Choosing {
        return After::Choice(!by);
    }
    for side in Side::ALL {
        if let Hand::Chosen(pit) = hands[side.index()] {
            let walk = Walk::lift(board, side, Place::Pit(side, pit), tell);
            hands[side.index()] = holding(board, walk);
        }
    }
    sow_in_step(board, hands, rules, tell)
}

fn sow_in_step(
    board: &mut Board,
    hands: &mut [Hand; 2],
    rules: &Rules,
    tell: &mut impl FnMut(Step),
) -> After {
    let mut first = Side::ALL
        .into_iter()
        .find(|side| hands[side.index()] == Hand::Stopped);
    loop {
        for side in Side::ALL {
            let Hand::Holding { next, marbles } = hands[side.index()] else {
                continue;
            };
            let mut walk = Walk {
                by: side,
                next: board.ring(side, next),
                marbles,
            };
            let event = walk.drop_one(board, rules, tell);
            hands[side.index()] = match event {
                None => holding(board, walk),
                Some(Event::FreeTurn) => Hand::Choosing,
                Some(Event::Normal | Event::Steal(_) | Event::LoseTurn) => Hand::Stopped,
            };
        }
        for side in Side::ALL {
            // Asked after both marbles: the other's may have stolen the last pit to choose.
            let hand = &mut hands[side.index()];
            if *hand == Hand::Choosing && board.is_side_empty(side) {
                *hand = Hand::Stopped;
            }
            if *hand == Hand::Stopped {
                first.get_or_insert(side);
            }
        }
        let choosing = Side::ALL
            .into_iter()
            .find(|side| hands[side.index()] == Hand::Choosing);
        if let Some(side) = choosing {
            return After::Choice(side);
        }
        if let ([Hand::Stopped, Hand::Stopped], Some(first)) = (*hands, first) {
            return After::Stopped { first };
        }
    }
}

fn holding(board: &Board, walk: Walk) -> Hand {
    Hand::Holding {
        next: board.place(walk.by, walk.next),
        marbles: walk.marbles,
    }
}
