//! Who holds which seat, and who may still sit down.

use game::Side;
use play::Seat;
use wire::{Reason, SeatWish};

use super::{Changed, HostedTable};
use crate::refusal::{Code, Refusal};
use crate::token::{Print, Token};

/// What the table itself knows of a seat.
pub(crate) fn seat_of(wish: SeatWish) -> Seat {
    match wish {
        SeatWish::Person | SeatWish::Open => Seat::Person,
        SeatWish::Engine(level) => Seat::Engine(level),
    }
}

/// The secrets drawn for a new table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Opening {
    pub(crate) owner: Token,
    pub(crate) holders: [Option<Token>; 2],
    pub(crate) invites: [Option<Token>; 2],
}

impl Opening {
    /// One token for all the creator's seats, an invitation for each open one.
    pub(crate) fn draw(wishes: [SeatWish; 2]) -> Opening {
        let owner = Token::draw();
        Opening {
            owner,
            holders: wishes.map(|wish| (wish == SeatWish::Person).then_some(owner)),
            invites: wishes.map(|wish| (wish == SeatWish::Open).then(Token::draw)),
        }
    }

    pub(crate) fn is_shared(&self) -> bool {
        self.invites.iter().any(Option::is_some)
    }
}

/// What a token is worth at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Whose it is.
    pub(crate) print: Print,
    /// The seats it holds.
    pub(crate) seats: [bool; 2],
    /// Whether it set the table up.
    pub(crate) owner: bool,
}

impl Standing {
    pub(crate) fn holds(self, side: Side) -> bool {
        self.seats[side.index()]
    }

    /// The one side it plays, if it is one.
    pub(crate) fn only_side(self) -> Option<Side> {
        match self.seats {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            [true, true] | [false, false] => None,
        }
    }

    /// As it is sent.
    pub(crate) fn seating(self) -> wire::Seating {
        let sides = Side::ALL.into_iter().filter(|&side| self.holds(side));
        wire::Seating {
            seats: sides.map(wire::SideNumber::from).collect(),
            owner: self.owner,
        }
    }
}

impl HostedTable {
    /// What a token is worth here; a stranger's is refused. Once it has been used, the
    /// invitation that it was exchanged for is worth nothing.
    pub(crate) fn standing(&mut self, token: &Token) -> Result<Standing, Refusal> {
        let print = token.print();
        let standing = Standing {
            print,
            seats: self.holders.map(|holder| holder == Some(print)),
            owner: self.owner == print,
        };
        for (invite, holds) in self.invites.iter_mut().zip(standing.seats) {
            if holds {
                *invite = None;
            }
        }
        if standing.owner || standing.seats.contains(&true) {
            return Ok(standing);
        }
        let message = "this token holds no seat at this table; without one you can only watch";
        Err(Refusal::new(Code::BadToken, message))
    }

    /// Exchanges an invitation for a token. Until that token has been used, it may be repeated.
    pub(crate) fn sit(&mut self, invite: &Token) -> Result<(Changed, (Side, Token)), Refusal> {
        let is_this = |side: &Side| self.invites[side.index()] == Some(invite.print());
        let Some(side) = Side::ALL.into_iter().find(is_this) else {
            let message = "this invitation is unknown or was already used; ask for a new table";
            return Err(Refusal::new(Code::BadToken, message));
        };
        let token = invite.exchanged();
        let before = self.holders[side.index()].replace(token.print());
        let changed = match before {
            Some(_) => Changed::Already(self.version),
            None => Changed::Yes(Reason::Sit, Some(side)),
        };
        Ok((changed, (side, token)))
    }

    /// Who sits where, as the creator wished or as it is now.
    pub(crate) fn seat_wishes(&self) -> [SeatWish; 2] {
        Side::ALL.map(|side| {
            let index = side.index();
            match self.table.seats()[index] {
                _ if self.is_seat_open(side) => SeatWish::Open,
                Seat::Person => SeatWish::Person,
                Seat::Engine(level) => SeatWish::Engine(level),
            }
        })
    }

    /// The creator puts other players into the seats.
    pub(super) fn reseat(&mut self, wishes: [SeatWish; 2]) {
        let owner = self.owner;
        self.holders = wishes.map(|wish| (wish == SeatWish::Person).then_some(owner));
        self.table.change_seats(wishes.map(seat_of));
    }
}
