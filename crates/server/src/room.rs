//! One table on the server: the game, who holds its seats, what was offered, and its version.
//!
//! Everything here is plain calculation on one table. What is done to it is
//! said by an [`Act`]; whether it reaches the disk and the listeners is for the
//! [`hall`](crate::hall) to see to.

mod acts;
mod seats;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use play::{ClockState, ClockView, RecordError, Seat, Table, View};
use store::KeptTable;
use wire::{Around, Offer};

use crate::refusal::{Code, Refusal};
use crate::thinking::Stop;
use crate::token::{TableId, Token};

pub(crate) use acts::{Act, Changed};
pub(crate) use seats::{Opening, Standing, seat_of};

/// The newest moves whose names are remembered, to answer a repeated one.
const REMEMBERED: usize = 8;

/// Longer games are refused: they would fill the disk.
const MOST_MOVES: usize = 4000;

/// One table.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) version: u64,
    /// Milliseconds since 1970.
    pub(crate) created: u64,
    pub(crate) table: Table,
    /// Two browsers play each other.
    pub(crate) shared: bool,
    owner: Token,
    holders: [Option<Token>; 2],
    invites: [Option<Token>; 2],
    pub(crate) offers: Vec<Offer>,
    recent: VecDeque<(String, u64)>,
    /// Moves were taken back to where an engine is to move: it waits to be asked.
    pub(crate) engine_waits: bool,
    /// Stops the engine that thinks about the position on the board.
    pub(crate) work: Option<Arc<Stop>>,
}

impl Room {
    /// A new table. The opening says who sits where and what was drawn for them.
    pub(crate) fn new(id: TableId, created: u64, table: Table, opening: &Opening) -> Room {
        Room {
            id,
            version: 1,
            created,
            table,
            shared: opening.is_shared(),
            owner: opening.owner,
            holders: opening.holders,
            invites: opening.invites,
            offers: Vec::new(),
            recent: VecDeque::new(),
            engine_waits: false,
            work: None,
        }
    }

    /// A table taken out of the database. Its clock stands still until the next move.
    pub(crate) fn from_kept(kept: KeptTable, now: Duration) -> Result<Room, Refusal> {
        let broken = |what: String| Refusal::new(Code::NoTable, what);
        let id = kept.id.parse();
        let id = id.map_err(|_| broken(format!("{:?} names no table", kept.id)))?;
        let mut table =
            Table::from_record(&kept.record).map_err(|error| broken(error.to_string()))?;
        if kept.paused {
            table.start_clock(now);
            table.pause(now);
        }
        let engine_waits = !kept.record.undone.is_empty();
        Ok(Room {
            id,
            version: kept.version,
            created: kept.created,
            table,
            shared: kept.shared,
            owner: Token::from_secret(kept.owner),
            holders: kept.holders.map(|secret| secret.map(Token::from_secret)),
            invites: kept.invites.map(|secret| secret.map(Token::from_secret)),
            offers: Vec::new(),
            recent: kept.recent.into(),
            engine_waits,
            work: None,
        })
    }

    /// What must outlive the program.
    pub(crate) fn to_kept(&self, updated: u64) -> KeptTable {
        self.to_kept_as(&self.table.view(), updated)
    }

    /// The same, for whoever has the table's view already: drawing it up is the dearest part of a move.
    pub(crate) fn to_kept_as(&self, view: &View, updated: u64) -> KeptTable {
        KeptTable {
            id: self.id.to_string(),
            version: self.version,
            created: self.created,
            updated,
            record: self.table.record(),
            position: view.position.clone(),
            over: view.ending.is_some(),
            status: view.status.clone(),
            paused: view.paused,
            shared: self.shared,
            owner: self.owner.secret(),
            holders: self.holders.map(|token| token.map(|token| token.secret())),
            invites: self.invites.map(|token| token.map(|token| token.secret())),
            recent: self.recent.iter().cloned().collect(),
        }
    }

    /// The table as it is at `now`.
    pub(crate) fn view(&self, now: Duration) -> wire::View {
        self.view_as(self.table.view(), now)
    }

    /// The same, for whoever has the table's view already.
    pub(crate) fn view_as(&self, view: View, now: Duration) -> wire::View {
        let around = Around {
            id: &self.id.to_string(),
            version: self.version,
            created: self.created,
            seats: self.seat_wishes(),
            shared: self.shared,
            offers: &self.offers,
            thinking: self.engine_to_move().is_some(),
            engine_waits: self.engine_waits,
            now,
        };
        wire::View::new(&self.table, view, &around)
    }

    /// A copy that stands after `count` moves of the whole game, undone ones included.
    pub(crate) fn walked_to(&self, count: usize) -> Result<Room, Refusal> {
        let record = self.table.record();
        let total = record.moves.len() + record.undone.len();
        if count > total {
            let message = format!("the game has only {total} moves");
            return Err(Refusal::new(Code::BadRequest, message));
        }
        let broken = |error: RecordError| Refusal::new(Code::BadRecord, error.to_string());
        let mut table = Table::from_record(&record).map_err(broken)?;
        table.go_to(count, Duration::ZERO);
        Ok(Room {
            id: self.id.clone(),
            table,
            offers: Vec::new(),
            recent: VecDeque::new(),
            engine_waits: true,
            work: None,
            ..*self
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.ending().is_some()
    }

    pub(crate) fn clock(&self, now: Duration) -> ClockView {
        self.table.clock(now)
    }

    /// The engine that is to move now, if one is.
    pub(crate) fn engine_to_move(&self) -> Option<play::Level> {
        if self.is_over() || self.is_paused() || self.engine_waits || self.is_open() {
            return None;
        }
        match self.table.seat_to_move() {
            Seat::Engine(level) => Some(level),
            Seat::Person => None,
        }
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.table.clock(Duration::ZERO).state == ClockState::Paused
    }

    /// Whether somebody is still awaited.
    pub(crate) fn is_open(&self) -> bool {
        self.invites.iter().any(Option::is_some)
    }

    /// The version that a move with this name led to, if it was played.
    pub(crate) fn remembered(&self, name: &str) -> Option<u64> {
        let found = self.recent.iter().find(|(known, _)| known == name);
        found.map(|&(_, version)| version)
    }

    /// Remembers a move's name with the version it is about to lead to.
    fn remember(&mut self, name: String) {
        self.recent.push_back((name, self.version + 1));
        if self.recent.len() > REMEMBERED {
            self.recent.pop_front();
        }
    }
}

#[cfg(test)]
mod tests;
