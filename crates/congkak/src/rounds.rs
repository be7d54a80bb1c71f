//! The end of a round, and the next one: refilled pits, burnt pits, who starts.
//!
//! A round ends when a side has no marble in its pits. If another one is to be
//! played and both players can fill at least one pit, each player fills pits
//! from pit 1 outward from its own warehouse; the rest of the row is burnt for
//! that round. A pit is filled with as many marbles as the first round gave it:
//! all marbles divided by all pits. The loser starts; after a drawn round the
//! game begins as it did at first.

use game::Side;

use crate::board::Board;
use crate::sowing::take;
use crate::{Pit, Pits, Place, Rest, Rules, Step};

/// What follows when a sowing is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// The round continues.
    GoesOn,
    /// The round is over and so is the game.
    Over,
    /// The next round has been laid out; its loser, if it had one, starts.
    Round { loser: Option<Side> },
}

/// Ends the round if a side is empty, and lays out the next one if there is to be one.
pub(crate) fn end_round(
    board: &mut Board,
    rules: &Rules,
    round: u8,
    tell: &mut impl FnMut(Step),
) -> Next {
    if !Side::ALL.iter().any(|&side| board.is_side_empty(side)) {
        return Next::GoesOn;
    }
    let fill = board.marbles() / (2 * u16::from(board.row));
    let owned = Side::ALL.map(|side| board.in_pits(side) + board.stores[side.index()]);
    let goes_on = round < rules.rounds && fill > 0 && owned.iter().all(|&owned| owned >= fill);
    if goes_on || rules.rest == Rest::Owner {
        gather(board, tell);
    }
    if !goes_on {
        return Next::Over;
    }
    tell(Step::Round { number: round + 1 });
    refill(board, fill, tell);
    let loser = match owned[0].cmp(&owned[1]) {
        core::cmp::Ordering::Less => Some(Side::First),
        core::cmp::Ordering::Equal => None,
        core::cmp::Ordering::Greater => Some(Side::Second),
    };
    Next::Round { loser }
}

/// Moves what is left in pits to the warehouse of the side it lies on.
fn gather(board: &mut Board, tell: &mut impl FnMut(Step)) {
    for side in Side::ALL {
        for pit in board.full_pits(side).iter() {
            take(board, side, Place::Pit(side, pit), tell);
        }
    }
}

fn refill(board: &mut Board, fill: u16, tell: &mut impl FnMut(Step)) {
    board.burnt = [Pits::EMPTY; 2];
    for side in Side::ALL {
        for &pit in &Pit::ALL[..board.row()] {
            if board.stores[side.index()] >= fill {
                *board.at(Place::Store(side)) -= fill;
                *board.at(Place::Pit(side, pit)) = fill;
                tell(Step::Fill {
                    side,
                    pit,
                    marbles: fill,
                });
            } else {
                board.burnt[side.index()] = board.burnt[side.index()].with(pit);
                tell(Step::Burn { side, pit });
            }
        }
    }
}
