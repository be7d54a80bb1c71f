//! Two people at two screens: who they are, claims, calling off, playing again.

use std::time::Duration;

use game::Side;
use play::{Record, Seat, Table, TimeControl};

use crate::{
    ActOutcome, Code, Fingerprint, HostedTable, OfferKind, Reason, Refusal, Standing, TableHead,
    TableId,
};

/// Moves after which a game has begun for good: from then on it is lost, drawn or won, not called off.
const BEGUN: usize = 2;

/// The people in the seats, and what they are called.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatedPeople {
    /// Who they are, where they have keys.
    pub people: [Option<Fingerprint>; 2],
    /// What they are called, where they chose names.
    pub names: [Option<String>; 2],
}

impl SeatedPeople {
    /// The same people on each other's side.
    fn swapped(&self) -> SeatedPeople {
        let [first, second] = self.names.clone();
        SeatedPeople {
            people: swapped(self.people),
            names: [second, first],
        }
    }
}

impl<A> HostedTable<A> {
    /// A table for two people, of whom the challenger may delete it when it is over. Their keys hold the seats.
    pub fn between(
        id: TableId,
        created: u64,
        table: Table,
        challenger: Fingerprint,
        seated: SeatedPeople,
    ) -> HostedTable<A>
    where
        A: Default,
    {
        let head = TableHead {
            created,
            shared: true,
            creator: Some(challenger),
            owner: challenger,
            holders: seated.people,
            seated,
            ..TableHead::default()
        };
        HostedTable::new(id, table, head)
    }

    /// The person behind a token or a key, where they have a key.
    pub fn person_of(&self, who: Standing) -> Option<Fingerprint> {
        let side = who.only_side();
        let seated = side.and_then(|side| self.head.seated.people[side.index()]);
        seated.or(self.head.creator.filter(|_| who.owner))
    }

    /// The side that was left loses the game, or is given a draw.
    ///
    /// # Errors
    /// Why not.
    pub fn claim(
        &mut self,
        who: Standing,
        request: &crate::Claim,
        away: [Option<Duration>; 2],
        after: Duration,
        now: Duration,
    ) -> Result<ActOutcome, Refusal> {
        self.refuse_if_stale(request.version)?;
        self.refuse_unless_going_on()?;
        let side = self.refuse_unless_two(who)?;
        if self.moves_made() < BEGUN {
            return Code::NothingToDo.refuse_as(
                "refused-begun",
                "the game has only just begun; cancel it instead",
            );
        }
        let other = side.other();
        let name = self.table.side_name(other);
        let Some(gone) = away[other.index()] else {
            return Code::NotGone.refuse(format!("{name} is here"));
        };
        if gone < after {
            let gone = gone.as_secs();
            let after = after.as_secs();
            let message =
                format!("{name} left {gone} s ago; after {after} s you may claim the game");
            return Err(Refusal::new(Code::NotGone, message));
        }
        self.table.claim(other, request.outcome(side), now);
        self.head.offers.clear();
        self.spend_invitation(who);
        Ok(ActOutcome::Changed(Reason::Claim, Some(side)))
    }

    /// Why a player may not call the game off.
    ///
    /// # Errors
    /// Why not.
    pub fn refuse_abort(&self, who: Standing) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        if !self.head.shared {
            return Code::NotShared.refuse("no other player is at this table; delete it instead");
        }
        if !who.owner {
            self.side_of(who)?;
        }
        if self.moves_made() >= BEGUN {
            let message =
                "a game can be called off before its second move; resign, or offer a draw";
            return Err(Refusal::new(Code::TooLate, message));
        }
        Ok(())
    }

    /// Whether the other side offers to play again, so that it can be done.
    ///
    /// # Errors
    /// Why not.
    pub fn agrees_to_rematch(&self, who: Standing) -> Result<bool, Refusal> {
        self.refuse_unless_two(who)?;
        if !self.is_over() {
            return Code::NothingToDo.refuse_as(
                "refused-not-over",
                "the game is not over; play again when it is",
            );
        }
        if let Some(next) = &self.next {
            let message = format!("you play again already, at table {next}");
            return Code::NothingToDo.refuse_as("refused-rematch", message);
        }
        self.agreed(who, OfferKind::Rematch)
    }

    /// The same game once more, with sides swapped. The tokens of this table hold its seats.
    ///
    /// # Errors
    /// Why not.
    pub fn again(&self, id: TableId, now: Duration) -> Result<HostedTable<A>, Refusal>
    where
        A: Default,
    {
        let old = self.table.record();
        let [first, second] = old.seats;
        let record = Record {
            moves: Vec::new(),
            undone: Vec::new(),
            verdict: None,
            seats: [second, first],
            control: TimeControl {
                per_move: swapped(old.control.per_move),
                per_game: swapped(old.control.per_game),
                ..old.control
            },
            ..old
        };
        let broken = |error: play::RecordError| Refusal::new(Code::BadRecord, error.to_string());
        let table = Table::from_record(&record).map_err(broken)?;
        let head = TableHead {
            created: now.as_millis() as u64,
            shared: true,
            public: self.head.public,
            creator: self.head.creator,
            seated: self.head.seated.swapped(),
            owner: self.head.owner,
            holders: swapped(self.head.holders),
            ..TableHead::default()
        };
        Ok(HostedTable::new(id, table, head))
    }

    /// Somebody would like to play again, or both do and there is a table for it.
    pub(crate) fn rematch(
        &mut self,
        who: Standing,
        next: Option<TableId>,
    ) -> Result<ActOutcome, Refusal> {
        match (self.agrees_to_rematch(who)?, next) {
            (false, None) => self.offer(who, OfferKind::Rematch),
            (true, None) => {
                Code::Crossed.refuse("the other side has just offered to play again too")
            }
            (false, Some(_)) => Code::NoOffer.refuse("the offer to play again was withdrawn"),
            (true, Some(next)) => {
                self.next = Some(next);
                self.head.offers.clear();
                Ok(ActOutcome::Changed(Reason::Rematch, who.only_side()))
            }
        }
    }

    /// The side of somebody who plays another person at another screen.
    fn refuse_unless_two(&self, who: Standing) -> Result<Side, Refusal> {
        let seats = self.table.seats();
        let side = self.side_of(who)?;
        let is_person = matches!(seats[side.other().index()], Seat::Person);
        if self.head.shared && is_person {
            return Ok(side);
        }
        Code::NotShared.refuse("no other player is at this table from another screen")
    }
}

fn swapped<T: Copy>([first, second]: [T; 2]) -> [T; 2] {
    [second, first]
}
