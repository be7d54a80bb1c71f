//! One table on the server: the game, who holds its seats, what was offered, and its version.
//!
//! Everything here is plain calculation on one table. What is done to it is
//! said by an [`Act`]; whether it reaches the disk and the listeners is for the
//! [`server`](crate::server) to see to.

mod acts;
mod seats;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, RecordError, Seat, Table, View};
use store::{KeptOffer, KeptTable, NamedMove};
use wire::{Around, Offer, OfferKind};

use crate::pace::Client;
use crate::refusal::{Code, Refusal};
use crate::thinking::Stop;
use crate::token::{Print, TableId};

pub(crate) use acts::{Act, Changed};
pub(crate) use seats::{Opening, Standing, seat_of};

/// The newest moves of each client whose names are remembered, to answer a repeated one.
const REMEMBERED: usize = 8;

/// Longer games are refused: they would fill the disk.
pub(crate) const MOST_MOVES: usize = 4000;

/// A task that ends when this is dropped.
#[derive(Debug)]
pub(crate) struct AbortOnDrop(pub(crate) tokio::task::AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// One table.
#[derive(Debug)]
pub(crate) struct HostedTable {
    pub(crate) id: TableId,
    pub(crate) version: u64,
    /// Milliseconds since 1970.
    pub(crate) created: u64,
    pub(crate) table: Table,
    /// Two browsers play each other.
    pub(crate) shared: bool,
    owner: Print,
    holders: [Option<Print>; 2],
    /// What may still be exchanged: until the token that was given for it has been used.
    invites: [Option<Print>; 2],
    pub(crate) offers: Vec<Offer>,
    /// Offers that were declined or withdrawn, and after how many moves: they wait for another move.
    declined: Vec<(Offer, usize)>,
    recent: VecDeque<NamedMove>,
    /// Moves were taken back to where an engine is to move: it waits to be asked.
    pub(crate) engine_waits: bool,
    /// Stops the engine that thinks about the position on the board.
    pub(crate) work: Option<Arc<Stop>>,
    /// Watches the mover's flag; dropped, it stops.
    pub(crate) flag: Option<AbortOnDrop>,
    /// Whose share the engines here use: that of whoever changed the table last.
    pub(crate) client: Option<Client>,
}

impl HostedTable {
    /// A new table. The opening says who sits where and what was drawn for them.
    pub(crate) fn new(id: TableId, created: u64, table: Table, opening: &Opening) -> HostedTable {
        HostedTable {
            id,
            version: 1,
            created,
            table,
            shared: opening.is_shared(),
            owner: opening.owner.print(),
            holders: opening
                .holders
                .map(|token| token.map(|token| token.print())),
            invites: opening
                .invites
                .map(|token| token.map(|token| token.print())),
            offers: Vec::new(),
            declined: Vec::new(),
            recent: VecDeque::new(),
            engine_waits: false,
            work: None,
            flag: None,
            client: None,
        }
    }

    /// A table taken out of the database. A clock that ran when it was kept has run on.
    pub(crate) fn from_kept(kept: KeptTable, now: Duration) -> Result<HostedTable, Refusal> {
        let broken = |what: String| Refusal::new(Code::NoTable, what);
        let id = kept.id.parse();
        let id = id.map_err(|_| broken(format!("{:?} names no table", kept.id)))?;
        let mut table =
            Table::from_record(&kept.record).map_err(|error| broken(error.to_string()))?;
        let thought = Duration::from_millis(kept.thought);
        if kept.paused {
            table.start_clock(now.saturating_sub(thought));
            table.pause(now);
        }
        if kept.running {
            let since = Duration::from_millis(kept.updated).saturating_sub(thought);
            table.start_clock(since);
        }
        let offer = |kept: &KeptOffer| {
            let kind = OfferKind::from_word(&kept.kind)?;
            let by = kept.by.into();
            Some(Offer { kind, by })
        };
        let engine_waits = !kept.record.undone.is_empty();
        Ok(HostedTable {
            id,
            version: kept.version,
            created: kept.created,
            table,
            shared: kept.shared,
            owner: Print(kept.owner),
            holders: kept.holders.map(|print| print.map(Print)),
            invites: kept.invites.map(|print| print.map(Print)),
            offers: kept.offers.iter().filter_map(offer).collect(),
            declined: Vec::new(),
            recent: kept.recent.into(),
            engine_waits,
            work: None,
            flag: None,
            client: None,
        })
    }

    /// What must outlive the program.
    pub(crate) fn to_kept(&self, now: Duration) -> KeptTable {
        self.to_kept_as(&self.table.view(), now)
    }

    /// The same, for whoever has the table's view already: drawing it up is the costliest part of a move.
    pub(crate) fn to_kept_as(&self, view: &View, now: Duration) -> KeptTable {
        let clock = self.table.clock(now);
        let offer = |offer: &Offer| KeptOffer {
            kind: offer.kind.word().to_owned(),
            by: offer.by.into(),
        };
        KeptTable {
            id: self.id.to_string(),
            version: self.version,
            created: self.created,
            updated: now.as_millis() as u64,
            record: self.table.record(),
            position: view.position.clone(),
            over: view.ending.is_some(),
            status: view.status.clone(),
            paused: view.paused,
            shared: self.shared,
            owner: self.owner.0,
            holders: self.holders.map(|print| print.map(|print| print.0)),
            invites: self.invites.map(|print| print.map(|print| print.0)),
            recent: self.recent.iter().cloned().collect(),
            offers: self.offers.iter().map(offer).collect(),
            running: clock.state == ClockState::Running,
            thought: clock.this_move.as_millis() as u64,
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
    pub(crate) fn walked_to(&self, count: usize) -> Result<HostedTable, Refusal> {
        let record = self.table.record();
        let total = record.moves.len() + record.undone.len();
        if count > total {
            let message = format!("the game has only {total} moves");
            return Err(Refusal::new(Code::BadRequest, message));
        }
        let broken = |error: RecordError| Refusal::new(Code::BadRecord, error.to_string());
        let mut table = Table::from_record(&record).map_err(broken)?;
        table.go_to(count, Duration::ZERO);
        Ok(HostedTable {
            id: self.id.clone(),
            table,
            offers: Vec::new(),
            declined: Vec::new(),
            recent: VecDeque::new(),
            engine_waits: true,
            work: None,
            flag: None,
            client: None,
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
        Side::ALL.into_iter().any(|side| self.is_seat_open(side))
    }

    /// Whether an invitation waits and nobody has come yet.
    fn is_seat_open(&self, side: Side) -> bool {
        let index = side.index();
        self.invites[index].is_some() && self.holders[index].is_none()
    }

    /// The version that this client's move of this name led to, if it was played.
    ///
    /// # Errors
    /// When the name was given to another move.
    pub(crate) fn remembered(
        &self,
        by: Print,
        name: &str,
        text: &str,
    ) -> Result<Option<u64>, Refusal> {
        let mut named = self.recent.iter();
        match named.find(|known| known.by == by.0 && known.name == name) {
            None => Ok(None),
            Some(known) if known.text == on_one_line(text) => Ok(Some(known.version)),
            Some(known) => {
                let message = format!(
                    "you have called your move {} {name:?} already; give every move its own id",
                    known.text
                );
                Err(Refusal::new(Code::NameUsed, message))
            }
        }
    }

    /// Remembers a move's name with the version it is about to lead to.
    fn remember(&mut self, by: Print, name: String, text: &str) {
        self.recent.push_back(NamedMove {
            by: by.0,
            name,
            text: on_one_line(text),
            version: self.version + 1,
        });
        let own = self.recent.iter().filter(|known| known.by == by.0).count();
        if own > REMEMBERED
            && let Some(oldest) = self.recent.iter().position(|known| known.by == by.0)
        {
            self.recent.remove(oldest);
        }
    }
}

/// A text without control characters, as it is kept.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests;
