//! A table on the server: what works for it beside the game, its secrets, and how it is kept.

use std::sync::Arc;
use std::time::Duration;

use api::{NamedMove, Offer, OfferKind, Print, Reason, SeatWish, Seated, TableId};
use database::{StoredOffer, StoredTable};
use play::{ClockState, Table, View};

use crate::pace::Client;
use crate::thinking::Stop;
use crate::token::Token;
use api::{Code, Refusal};

pub(crate) use api::{Act, ActOutcome, Standing};

/// One table with what the server has working for it.
pub(crate) type HostedTable = api::HostedTable<Attendants>;

/// A task that ends when this is dropped.
#[derive(Debug)]
pub(crate) struct AbortOnDrop(pub(crate) tokio::task::AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What works for a table while it is in memory.
#[derive(Debug, Default)]
pub(crate) struct Attendants {
    /// Stops the engine that thinks about the position on the board.
    pub(crate) work: Option<Arc<Stop>>,
    /// Watches the mover's flag; dropped, it stops.
    pub(crate) flag: Option<AbortOnDrop>,
    /// Whose share the engines here use: that of whoever changed the table last.
    pub(crate) client: Option<Client>,
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

    /// What is kept of them.
    pub(crate) fn seated(&self) -> Seated {
        let prints = |tokens: [Option<Token>; 2]| tokens.map(|token| token.map(|one| one.print()));
        Seated {
            owner: self.owner.print(),
            holders: prints(self.holders),
            invites: prints(self.invites),
        }
    }
}

/// A table taken out of the database. A clock that ran when it was kept has run on.
pub(crate) fn from_kept(kept: StoredTable, now: Duration) -> Result<HostedTable, Refusal> {
    let broken = |what: String| Refusal::new(Code::NoTable, what);
    let id: Result<TableId, _> = kept.id.parse();
    let id = id.map_err(|_| broken(format!("{:?} names no table", kept.id)))?;
    let mut table = Table::from_record(&kept.record).map_err(|error| broken(error.to_string()))?;
    if table.position_text() != kept.position {
        let what = format!("table {id}: the moves do not lead to the position");
        return Err(broken(what));
    }
    let thought = Duration::from_millis(kept.thought);
    if kept.running && table.ending().is_none() {
        let then = Duration::from_millis(kept.updated);
        table.set_clock(ClockState::Running, thought, then);
    } else if kept.paused {
        table.set_clock(ClockState::Paused, thought, now);
    } else {
        table.set_clock(ClockState::Stopped, thought, now);
    }
    let offer = |kept: &StoredOffer| {
        let kind = OfferKind::from_word(&kept.kind)?;
        let by = kept.by;
        Some((Offer { kind, by }, kept.declined))
    };
    let offers = kept.offers.iter().filter_map(offer);
    let (declined, standing): (Vec<_>, Vec<_>) = offers.partition(|(_, at)| at.is_some());
    let named = |kept: database::NamedMove| NamedMove {
        by: Print(kept.by),
        name: kept.name,
        text: kept.text,
        version: kept.version,
    };
    let seated = Seated {
        owner: Print(kept.owner),
        holders: kept.holders.map(|print| print.map(Print)),
        invites: kept.invites.map(|print| print.map(Print)),
    };
    let mut hosted = HostedTable::new(id, kept.created, table, seated);
    hosted.version = kept.version;
    hosted.shared = kept.shared;
    hosted.public = kept.public;
    hosted.creator = kept.creator.map(Print);
    hosted.company.people = kept.people.map(|print| print.map(Print));
    hosted.next = kept.next.and_then(|next| next.parse().ok());
    hosted.offers = standing.into_iter().map(|(offer, _)| offer).collect();
    let after = |(offer, at): (Offer, Option<usize>)| Some((offer, at?));
    hosted.declined = declined.into_iter().filter_map(after).collect();
    hosted.recent = kept.recent.into_iter().map(named).collect();
    // Who asked the engine to go on, or gave it a seat, did so after the moves were taken back.
    let goes_on = [Reason::Resume, Reason::Seats].map(Reason::word);
    let cause = kept.cause.split(' ').next().unwrap_or_default();
    hosted.engine_waits = !kept.record.undone.is_empty() && !goes_on.contains(&cause);
    Ok(hosted)
}

/// Becomes what another server has kept. What is only known here stays.
pub(crate) fn become_kept(
    hosted: &mut HostedTable,
    kept: StoredTable,
    now: Duration,
) -> Result<(), Refusal> {
    let fresh = from_kept(kept, now)?;
    *hosted = HostedTable {
        attendants: std::mem::take(&mut hosted.attendants),
        ..fresh
    };
    Ok(())
}

/// What must outlive the program; what the change was is for whoever makes it to say.
#[cfg(test)]
pub(crate) fn to_kept(hosted: &HostedTable, now: Duration) -> StoredTable {
    to_kept_as(hosted, &hosted.table.view(), now)
}

/// The same, for whoever has the table's view already: drawing it up is the costliest part of a move.
pub(crate) fn to_kept_as(hosted: &HostedTable, view: &View, now: Duration) -> StoredTable {
    let clock = hosted.clock(now);
    let offer = |offer: &Offer, declined| StoredOffer {
        kind: offer.kind.word().to_owned(),
        by: offer.by,
        declined,
    };
    let standing = hosted.offers.iter().map(|one| offer(one, None));
    let declined = hosted.declined.iter();
    let declined = declined.map(|(one, at)| offer(one, Some(*at)));
    let named = |named: &NamedMove| database::NamedMove {
        by: named.by.0,
        name: named.name.clone(),
        text: named.text.clone(),
        version: named.version,
    };
    StoredTable {
        id: hosted.id.to_string(),
        version: hosted.version,
        created: hosted.created,
        updated: now.as_millis() as u64,
        record: hosted.table.record(),
        position: view.position.clone(),
        over: view.ending.is_some(),
        status: view.status.clone(),
        paused: view.paused,
        shared: hosted.shared,
        owner: hosted.owner.0,
        holders: hosted.holders.map(|print| print.map(|print| print.0)),
        invites: hosted.invites.map(|print| print.map(|print| print.0)),
        recent: hosted.recent.iter().map(named).collect(),
        offers: standing.chain(declined).collect(),
        running: clock.state == ClockState::Running,
        thought: clock.this_move.as_millis() as u64,
        cause: String::new(),
        stamp: 0,
        public: hosted.public,
        creator: hosted.creator.map(|print| print.0),
        people: hosted
            .company
            .people
            .map(|print| print.map(|print| print.0)),
        next: hosted.next.as_ref().map(TableId::to_string),
    }
}

#[cfg(test)]
mod tests;
