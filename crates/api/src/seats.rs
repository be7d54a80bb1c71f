//! Who holds which seat, and who may still sit down.

use game::Side;
use play::Seat;

use crate::{
    ActOutcome, Code, Fingerprint, HostedTable, Reason, Refusal, SeatChoice, SeatedPeople,
};

/// What a token is worth at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Whose it is.
    pub key: Fingerprint,
    /// The seats it holds.
    pub seats: [bool; 2],
    /// Whether it set the table up.
    pub owner: bool,
}

impl Standing {
    /// Whether it holds this side's seat.
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
    pub fn seating(self) -> crate::Seating {
        let sides = Side::ALL.into_iter().filter(|&side| self.holds(side));
        crate::Seating {
            seats: sides.map(crate::SideNumber::from).collect(),
            owner: self.owner,
        }
    }
}

impl<A> HostedTable<A> {
    /// What a token is worth here, or a person's key; a stranger's is refused.
    ///
    /// # Errors
    /// It holds nothing here.
    pub fn standing(&self, key: Fingerprint) -> Result<Standing, Refusal> {
        let standing = Standing {
            key,
            seats: Side::ALL.map(|side| {
                let index = side.index();
                let held = [self.head.holders[index], self.head.seated.people[index]];
                held.contains(&Some(key))
            }),
            owner: self.head.owner == key || self.head.creator == Some(key),
        };
        if standing.owner || standing.seats.contains(&true) {
            return Ok(standing);
        }
        let message = "this token holds no seat at this table; without one you can only watch";
        Err(Refusal::new(Code::BadToken, message))
    }

    /// The side whose invitation is spent when this token is used, if there is one. An invitation that a
    /// person took is theirs alone, so that only one that was exchanged without a key has to be spent.
    pub fn unspent_invitation(&self, who: Standing) -> Option<Side> {
        let is_unspent = |side: &Side| {
            let index = side.index();
            let is_own = self.head.holders[index] == Some(who.key);
            is_own && self.head.invites[index].is_some() && self.head.seated.people[index].is_none()
        };
        Side::ALL.into_iter().find(is_unspent)
    }

    /// A token is used: from now on the invitation that it was exchanged for is worth nothing.
    pub fn spend_invitation(&mut self, who: Standing) -> Option<Side> {
        let side = self.unspent_invitation(who)?;
        self.head.invites[side.index()] = None;
        Some(side)
    }

    /// Exchanges an invitation for a token, for a person where they have a key. It may be repeated, and
    /// then changes nothing: by the same person or, where nobody gave a key, until the token is used.
    ///
    /// # Errors
    /// There is no such invitation.
    pub fn sit(
        &mut self,
        invite: Fingerprint,
        token: Fingerprint,
        person: Option<(Fingerprint, Option<String>)>,
    ) -> Result<(ActOutcome, Side), Refusal> {
        let is_this = |side: &Side| {
            let index = side.index();
            let taken = self.head.seated.people[index];
            let is_theirs = taken.is_none() || taken == person.as_ref().map(|(key, _)| *key);
            self.head.invites[index] == Some(invite) && is_theirs
        };
        let Some(side) = Side::ALL.into_iter().find(is_this) else {
            let message = "this invitation is unknown or was already used; ask for a new one";
            return Err(Refusal::named(
                Code::BadToken,
                "refused-invitation",
                message,
            ));
        };
        let index = side.index();
        if self.head.holders[index].is_some() {
            return Ok((ActOutcome::Already(self.head.version), side));
        }
        self.head.holders[index] = Some(token);
        if let Some((person, name)) = person {
            self.head.seated.people[index] = Some(person);
            self.head.seated.names[index] = name;
        }
        Ok((ActOutcome::Changed(Reason::Sit, Some(side)), side))
    }

    /// Who sits where, as the creator chose or as it is now.
    pub fn seat_choices(&self) -> [SeatChoice; 2] {
        self.head.seat_choices(self.table.seats())
    }

    /// The creator's name, where they sit.
    fn name_of_creator(&self) -> Option<String> {
        let seats = self.head.seated.people.iter().zip(&self.head.seated.names);
        let mut own = seats.filter(|(person, _)| person.is_some() && **person == self.head.creator);
        own.next().and_then(|(_, name)| name.clone())
    }

    /// The creator puts other players into the seats.
    pub(crate) fn reseat(&mut self, choices: [SeatChoice; 2]) {
        let owner = self.head.owner;
        self.head.holders = choices.map(|choice| (choice == SeatChoice::Person).then_some(owner));
        let name = self.name_of_creator();
        self.head.seated = SeatedPeople {
            people: choices
                .map(|choice| self.head.creator.filter(|_| choice == SeatChoice::Person)),
            names: choices.map(|choice| name.clone().filter(|_| choice == SeatChoice::Person)),
        };
        self.table.change_seats(choices.map(Seat::from));
    }
}
