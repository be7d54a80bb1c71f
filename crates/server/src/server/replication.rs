//! What a server does because several may share a database.
//!
//! No server owns a table. Each keeps copies of the tables that are looked at there, and a change
//! begins with such a copy: if another server was first, the database says so, the copy is replaced and
//! the change is tried again on what is there now. Nothing is refused because of an old copy: before
//! a refusal, and before an answer to a request, the copy's version is compared with the database's.
//! Listeners are told of other servers' changes as the database tells them.
//!
//! Engines are the one thing that is claimed: a server that is to think asks for it, and gets it
//! unless another that lives is at it. What it finds is a change like any other, so that a claim
//! that went wrong costs time and no correctness. Flags need no claim: the first to see one fall says so.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use api::{Cause, GoneReason, Reason, TableId};
use database::{Change, Changes, StoredTable, TurnClaim};
use tokio::runtime::Handle;
use tokio::time::{Instant, MissedTickBehavior, timeout};

use super::{LiveTable, Server, TableEvent};
use crate::hosted::{HostedTable, become_stored};
use crate::storage::TIMEOUT;
use api::{Code, Refusal};

/// How often a server says that it lives.
const BEAT: Duration = Duration::from_secs(1);

/// How long the listening connection waits for a change before it looks whether the server ends.
const WORD: Duration = Duration::from_millis(500);

/// How long after a failure the connection is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// Time that a claim outlives the thinking it is for.
const MARGIN: Duration = Duration::from_secs(5);

impl Server {
    /// Sends heartbeats and agrees on the time with the others, until the task is dropped.
    pub(crate) async fn send_heartbeats(self: Arc<Self>) {
        if !self.storage.is_shared() {
            return;
        }
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answered = Instant::now();
        loop {
            beats.tick().await;
            let asked = Instant::now();
            // A database that is away is reported by the next request that needs it.
            if let Ok(Ok(Some(time))) =
                timeout(TIMEOUT, self.storage.once(|games| games.beat())).await
            {
                self.clock.agree(time, asked);
                answered = asked;
            } else if answered.elapsed() >= TIMEOUT {
                // Nobody here knows what others have changed meanwhile, so nobody is shown an old board.
                for live in std::mem::take(&mut *self.tables.lock()).into_values() {
                    live.close();
                }
            }
        }
    }

    /// Says that the server ends, so that others need not wait until it counts as dead.
    pub(crate) async fn leave_others(&self) {
        if self.storage.is_shared() {
            // Others notice within seconds all the same.
            let _ = self.storage.once(|games| games.leave()).await;
        }
    }

    /// Another server has done something.
    pub(crate) fn receive(self: &Arc<Self>, change: Change) {
        match change {
            Change::Table { id, version } => self.look_again(&id, Some(version)),
            Change::Gone { id } => self.look_again(&id, None),
            Change::Missed => {
                let all: Vec<Arc<LiveTable>> = self.tables.lock().values().cloned().collect();
                let server = Arc::clone(self);
                tokio::spawn(async move {
                    for live in all {
                        // Who is not told now finds out with the next request.
                        let _ = server.freshen(&live).await;
                    }
                });
            }
        }
    }

    /// Looks at a table that another server has changed, if it is in memory here.
    fn look_again(self: &Arc<Self>, id: &str, version: Option<u64>) {
        let Ok(id) = id.parse::<TableId>() else {
            return;
        };
        let mut tables = self.tables.lock();
        let Some(live) = tables.get(&id) else {
            return;
        };
        if version.is_some_and(|version| version <= live.version()) {
            return;
        }
        let is_unused = Arc::strong_count(live) == 1 && live.rests(self.now(), Duration::ZERO);
        if is_unused {
            // It comes out of the database again when somebody asks.
            tables.remove(&id);
            return;
        }
        let server = Arc::clone(self);
        let live = Arc::clone(live);
        tokio::spawn(async move {
            let Ok(mut hosted) = live.look().await else {
                return;
            };
            if version.is_none_or(|version| version > hosted.head.version) {
                // A table that is gone, or a database that is away, is told to the client that asks.
                let _ = server.replace(&live, &mut hosted).await;
            }
        });
    }

    /// Makes sure that a table in memory is as it is in the database.
    pub(super) async fn freshen(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), Refusal> {
        let mut hosted = live.look().await?;
        self.refresh(live, &mut hosted).await.map(drop)
    }

    /// Compares a copy with the database, replaces it if need be, and says whether it was replaced.
    pub(super) async fn refresh(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        hosted: &mut HostedTable,
    ) -> Result<bool, Refusal> {
        if !self.storage.is_shared() {
            return Ok(false);
        }
        let saved = self.storage.version(hosted.id.to_string()).await?;
        if saved == Some(hosted.head.version) {
            return Ok(false);
        }
        self.replace(live, hosted).await?;
        Ok(true)
    }

    /// Replaces a copy that is not as the database has it.
    pub(super) async fn replace(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        hosted: &mut HostedTable,
    ) -> Result<(), Refusal> {
        let loaded = self.storage.load(hosted.id.to_string()).await;
        let replaced = match loaded {
            Ok(Some(stored)) => self.adopt(live, hosted, stored),
            Ok(None) => {
                live.tell(TableEvent::Gone(GoneReason::Deleted));
                Code::NoTable.refuse("the table was deleted")
            }
            Err(refusal) => Err(refusal),
        };
        if replaced.is_err() {
            self.close(live, hosted);
        }
        replaced
    }

    /// Takes over what another server has saved, and tells the listeners here.
    fn adopt(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        hosted: &mut HostedTable,
        stored: StoredTable,
    ) -> Result<(), Refusal> {
        let is_next = stored.head.version == live.version() + 1;
        let snapshot = Cause {
            reason: Reason::Snapshot,
            by: None,
        };
        let Cause { reason, by } = stored.cause.filter(|_| is_next).unwrap_or(snapshot);
        become_stored(hosted, self.restored(stored), self.now())?;
        live.presence.change_people(hosted.head.seated.clone());
        live.presence.acted(by, self.now());
        live.note_version(hosted.head.version);
        self.look_after(live, hosted);
        let looks = self.looks(hosted, hosted.head.version);
        live.tell_view(hosted.head.version, api::to_json(&looks.event(reason, by)));
        Ok(())
    }

    /// Whether this server is the one to think about a position.
    pub(super) async fn claims(&self, id: &TableId, version: u64, time: Duration) -> bool {
        if !self.storage.is_shared() {
            return true;
        }
        let thinking = TurnClaim {
            id: id.to_string(),
            version,
            longest: time + MARGIN,
        };
        self.storage
            .query(move |games| games.claim(&thinking))
            .await
            .unwrap_or(false)
    }

    /// A stamp that no other change has; never 0.
    pub(super) fn stamp(&self) -> u64 {
        self.stamps.fetch_add(1, Ordering::Relaxed) | 1 << 62
    }
}

/// Receives the changes of other servers on a thread of its own, until the server is gone.
pub(crate) fn listen_to_others(server: &Arc<Server>, mut changes: Box<dyn Changes>) {
    let server = Arc::downgrade(server);
    let runtime = Handle::current();
    std::thread::spawn(move || {
        let _inside = runtime.enter();
        while server.strong_count() > 0 {
            let received = changes.next(WORD).unwrap_or_else(|error| {
                tracing::warn!("no updates from other servers: {error}");
                std::thread::sleep(AGAIN);
                Vec::new()
            });
            let Some(server) = server.upgrade() else {
                return;
            };
            for change in received {
                server.receive(change);
            }
        }
    });
}
