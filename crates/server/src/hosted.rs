//! A table on the server: what works for it beside the game, its secrets, and how it is saved.

use std::sync::Arc;
use std::time::Duration;

use api::{Cause, Reason, SeatChoice, TableHead, TableId};
use database::StoredTable;
use play::{ClockState, Table, View};

use crate::rate_limit::Client;
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
    /// Whose share the engines here use: that of the client that changed the table last.
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
    pub(crate) fn draw(choices: [SeatChoice; 2]) -> Opening {
        let owner = Token::draw();
        Opening {
            owner,
            holders: choices.map(|choice| (choice == SeatChoice::Person).then_some(owner)),
            invites: choices.map(|choice| (choice == SeatChoice::Open).then(Token::draw)),
        }
    }

    /// A table's head with what is saved of them.
    pub(crate) fn head(&self, created: u64) -> TableHead {
        let fingerprints =
            |tokens: [Option<Token>; 2]| tokens.map(|token| token.map(|one| one.fingerprint()));
        TableHead {
            created,
            shared: self.invites.iter().any(Option::is_some),
            owner: self.owner.fingerprint(),
            holders: fingerprints(self.holders),
            invites: fingerprints(self.invites),
            ..TableHead::default()
        }
    }
}

/// A table taken out of the database. A clock that ran when it was saved has run on.
pub(crate) fn from_stored(stored: StoredTable, now: Duration) -> Result<HostedTable, Refusal> {
    let broken = |what: String| Refusal::new(Code::NoTable, what);
    let id: Result<TableId, _> = stored.id.parse();
    let id = id.map_err(|_| broken(format!("{:?} names no table", stored.id)))?;
    let table = Table::from_record(&stored.record);
    let mut table = table.map_err(|error| broken(error.to_string()))?;
    if table.position_text() != stored.position {
        let what = format!("table {id}: the moves do not lead to the position");
        return Err(broken(what));
    }
    let thought = Duration::from_millis(stored.thought);
    if stored.running && table.ending().is_none() {
        let then = Duration::from_millis(stored.updated);
        table.set_clock(ClockState::Running, thought, then);
    } else if stored.paused {
        table.set_clock(ClockState::Paused, thought, now);
    } else {
        table.set_clock(ClockState::Stopped, thought, now);
    }
    // Who asked the engine to go on, or gave it a seat, did so after the moves were taken back.
    let goes_on = |cause: Cause| matches!(cause.reason, Reason::Resume | Reason::Seats);
    Ok(HostedTable {
        id,
        engine_waits: table.has_undone() && !stored.cause.is_some_and(goes_on),
        table,
        head: stored.head,
        next: stored.next.and_then(|next| next.parse().ok()),
        attendants: Attendants::default(),
    })
}

/// Becomes what another server has saved. What is only known here stays.
pub(crate) fn become_stored(
    hosted: &mut HostedTable,
    stored: StoredTable,
    now: Duration,
) -> Result<(), Refusal> {
    let fresh = from_stored(stored, now)?;
    *hosted = HostedTable {
        attendants: std::mem::take(&mut hosted.attendants),
        ..fresh
    };
    Ok(())
}

/// What must outlive the program, for a caller who has the table's view already: drawing it up is the costliest part of a
/// move. What the change was is for the caller to say.
pub(crate) fn to_stored(hosted: &HostedTable, view: &View, now: Duration) -> StoredTable {
    let clock = hosted.clock(now);
    StoredTable {
        id: hosted.id.to_string(),
        head: hosted.head.clone(),
        updated: now.as_millis() as u64,
        record: hosted.table.record(),
        position: view.position.clone(),
        status: view.status.clone(),
        over: view.ending.is_some(),
        paused: view.paused,
        running: clock.state == ClockState::Running,
        thought: clock.this_move.as_millis() as u64,
        cause: None,
        stamp: 0,
        next: hosted.next.as_ref().map(TableId::to_string),
    }
}

#[cfg(test)]
mod tests;
