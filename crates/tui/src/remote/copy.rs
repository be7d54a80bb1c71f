//! The copy of a table that a guest keeps: set up anew from every message, so that it cannot drift
//! away from the table it copies.

use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, Command, Record, RecordError, Seat, Table};

use crate::remote::{Ask, OfferKind, Sitting, State};

impl State {
    /// The table as it stands, its game replayed from how it began.
    ///
    /// # Errors
    /// Why the moves cannot be replayed.
    pub fn replayed(&self, began: &Record, now: Duration) -> Result<Table, RecordError> {
        let seat = |sitting: Sitting| match sitting {
            Sitting::Person | Sitting::Open => Seat::Person,
            Sitting::Engine(level) => Seat::Engine(level),
        };
        let record = Record {
            moves: self.moves.clone(),
            undone: self.undone.clone(),
            seats: self.seats.map(seat),
            verdict: self.verdict,
            ..began.clone()
        };
        let mut table = Table::from_record(&record)?;
        if self.paused {
            // The copy's own clock serves only to hide the board.
            table.pause(now);
        }
        Ok(table)
    }

    /// Whether there is one move more than there was, and nothing else changed.
    #[must_use]
    pub fn is_next_after(&self, earlier: &State) -> bool {
        self.moves.len() == earlier.moves.len() + 1 && self.moves.starts_with(&earlier.moves)
    }

    /// The clock as it stands so long after the message, with this side to move.
    #[must_use]
    pub fn clock_after(&self, since: Duration, turn: Side) -> ClockView {
        let mut clock = self.clock;
        if clock.state != ClockState::Running || self.verdict.is_some() {
            return clock;
        }
        let index = turn.index();
        clock.used[index] += since;
        clock.this_move += since;
        for left in [
            &mut clock.left,
            &mut clock.left_for_move,
            &mut clock.left_for_game,
        ] {
            left[index] = left[index].map(|left| left.saturating_sub(since));
        }
        clock
    }

    /// Whether nobody sits opposite yet.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.seats.contains(&Sitting::Open)
    }

    /// What somebody other than whoever has these seats wishes.
    #[must_use]
    pub fn wish_of_others(&self, seats: &[Side]) -> Option<OfferKind> {
        let mut offers = self.offers.iter();
        let found = offers.find(|(_, by)| !seats.contains(by));
        found.map(|&(kind, _)| kind).filter(|_| !seats.is_empty())
    }

    /// What whoever has these seats wishes.
    #[must_use]
    pub fn own_wish(&self, seats: &[Side]) -> Option<OfferKind> {
        let mut offers = self.offers.iter();
        let found = offers.find(|(_, by)| seats.contains(by));
        found.map(|&(kind, _)| kind)
    }

    /// What was offered and is offered no more though nothing else has happened: it was declined or
    /// withdrawn.
    #[must_use]
    pub fn ended_offer(&self, earlier: &State) -> Option<(OfferKind, Side)> {
        let is_same = |state: &State| {
            let moves = (state.moves.len(), state.undone.len());
            (moves, state.verdict, state.paused, state.next.clone())
        };
        let mut offers = earlier.offers.iter();
        let ended = offers.find(|offer| !self.offers.contains(offer)).copied();
        ended.filter(|_| is_same(self) == is_same(earlier))
    }

    /// Why whoever has these seats may not move now.
    #[must_use]
    pub fn why_not_now(&self, seats: &[Side], table: &Table) -> Option<String> {
        let turn = table.turn();
        if seats.is_empty() {
            Some("you are watching; only players move".to_owned())
        } else if table.ending().is_some() {
            Some("the game is over; it is begun again with restart".to_owned())
        } else if self.is_open() {
            Some("wait until somebody sits opposite".to_owned())
        } else if self.paused {
            Some("the game is paused; resume continues it".to_owned())
        } else if !seats.contains(&turn) {
            Some(format!("it is {}'s turn", table.side_name(turn)))
        } else {
            None
        }
    }
}

impl Ask {
    /// What a typed command asks of the server, other than a move. Returns `None` if it can be answered here.
    #[must_use]
    pub fn of(command: &Command) -> Option<Ask> {
        match command {
            Command::Undo(_) => Some(Ask::TakeBack),
            Command::Redo(_) => Some(Ask::Redo),
            Command::Restart => Some(Ask::Restart),
            Command::Pause => Some(Ask::Pause),
            Command::Resume => Some(Ask::Resume),
            Command::Resign => Some(Ask::Resign),
            Command::Draw => Some(Ask::Draw),
            Command::Move(text) if text.eq_ignore_ascii_case("rematch") => Some(Ask::Rematch),
            Command::Move(_) | Command::Hint | Command::Solve | Command::Moves => None,
            Command::History | Command::Code | Command::Help | Command::Quit => None,
            Command::Save(_) | Command::Load(_) | Command::New(_) => None,
        }
    }

    /// Consent to what the other side wishes.
    #[must_use]
    pub const fn consent(wish: OfferKind) -> Ask {
        match wish {
            OfferKind::Draw => Ask::Draw,
            OfferKind::Takeback => Ask::TakeBack,
            OfferKind::Pause => Ask::Pause,
            OfferKind::Restart => Ask::Restart,
            OfferKind::Rematch => Ask::Rematch,
        }
    }
}

/// What is wished, after "offers".
#[must_use]
pub const fn offer_words(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "a draw",
        OfferKind::Takeback => "to take the last move back",
        OfferKind::Pause => "a pause",
        OfferKind::Restart => "to begin again",
        OfferKind::Rematch => "to play again, with sides swapped",
    }
}
