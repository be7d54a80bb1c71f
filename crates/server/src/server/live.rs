//! Where one table stands: its lock, its listeners, the questions asked about it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use api::{Fingerprint, TableId};
use axum::extract::ws::Utf8Bytes;
use parking_lot::Mutex;
use tokio::sync::{MutexGuard, broadcast};
use tokio::time::timeout;

use super::presence::TablePresence;
use crate::hosted::HostedTable;
use crate::rate_limit::Client;
use crate::storage::TIMEOUT;
use crate::thinking::{Stop, StopOnDrop};
use api::{Code, Refusal};

/// Events that wait for a slow listener; one that is slower gets only the newest view.
const WAITING: usize = 16;

/// What listeners are told.
#[derive(Debug, Clone)]
pub(crate) enum TableEvent {
    /// The table changed; the whole message.
    View(u64, Utf8Bytes),
    /// Thinking goes on, for the holder of this token.
    Progress(Fingerprint, Utf8Bytes),
    /// Who is there has changed; the whole message.
    Presence(Utf8Bytes),
    /// The table is no more.
    Gone(api::GoneReason),
}

/// One table with what surrounds it.
#[derive(Debug)]
pub(crate) struct LiveTable {
    pub(crate) id: TableId,
    /// The version that the disk is known to have.
    version: AtomicU64,
    pub(crate) hosted: tokio::sync::Mutex<HostedTable>,
    events: broadcast::Sender<TableEvent>,
    /// Raised when listeners should leave and come back.
    closed: Arc<Stop>,
    /// When it was last asked for, in seconds of the server's clock.
    touched: AtomicU64,
    jobs: Mutex<Vec<Job>>,
    /// An engine is to move, but nobody was here to see it.
    pub(super) asleep: AtomicBool,
    pub(crate) presence: TablePresence,
}

/// A question being thought about.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    asker: Fingerprint,
    name: Option<String>,
    stop: Arc<Stop>,
}

impl LiveTable {
    pub(crate) fn new(hosted: HostedTable) -> LiveTable {
        LiveTable {
            id: hosted.id.clone(),
            version: AtomicU64::new(hosted.head.version),
            hosted: tokio::sync::Mutex::new(hosted),
            events: broadcast::channel(WAITING).0,
            closed: Arc::default(),
            touched: AtomicU64::new(0),
            jobs: Mutex::default(),
            asleep: AtomicBool::new(false),
            presence: TablePresence::default(),
        }
    }

    pub(super) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    pub(super) fn note_version(&self, version: u64) {
        self.version.store(version, Ordering::Release);
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<TableEvent> {
        self.events.subscribe()
    }

    /// Raised when listeners should leave and come back.
    pub(crate) fn closing(&self) -> Arc<Stop> {
        Arc::clone(&self.closed)
    }

    /// Who last did something at it, while nobody does.
    pub(super) fn owner(&self) -> Option<Client> {
        let hosted = self.hosted.try_lock().ok()?;
        hosted.attendants.client.map(Client::everybody)
    }

    fn listeners(&self) -> usize {
        self.events.receiver_count()
    }

    /// An engine is to move, and waits until somebody looks.
    #[cfg(test)]
    pub(crate) fn is_asleep(&self) -> bool {
        self.asleep.load(Ordering::Acquire)
    }

    pub(crate) fn tell(&self, event: TableEvent) {
        // Nobody listens: nobody is told.
        let _ = self.events.send(event);
    }

    pub(crate) fn tell_view(&self, version: u64, message: String) {
        self.tell(TableEvent::View(version, message.into()));
    }

    pub(crate) fn close(&self) {
        self.closed.raise();
    }

    /// The copy in memory, when nobody else works on it. One that was closed is refused: it may hold a
    /// move that was never saved.
    pub(crate) async fn look(&self) -> Result<MutexGuard<'_, HostedTable>, Refusal> {
        // A thread that works on it may wait for the database: nobody waits for all who came before.
        let waiting = timeout(TIMEOUT, self.hosted.lock());
        let busy = |_| Refusal::new(Code::NotKept, "the table is busy; try again");
        let hosted = waiting.await.map_err(busy)?;
        self.refuse_if_closed()?;
        Ok(hosted)
    }

    pub(crate) fn refuse_if_closed(&self) -> Result<(), Refusal> {
        if !self.closed.is_raised() {
            return Ok(());
        }
        Code::NotKept.refuse("the table was closed meanwhile; look again")
    }

    pub(crate) fn touch(&self, now: Duration) {
        self.touched.store(now.as_secs(), Ordering::Relaxed);
    }

    /// Whether nobody listens and nobody has asked for it for this long.
    pub(crate) fn rests(&self, now: Duration, unused: Duration) -> bool {
        let idle = now.as_secs() - self.touched.load(Ordering::Relaxed).min(now.as_secs());
        self.listeners() == 0 && idle >= unused.as_secs()
    }

    /// Notes a question of a client. One at a time: a new one takes the place of the old.
    pub(crate) fn begin(self: &Arc<Self>, asker: Fingerprint, name: Option<String>) -> Asking {
        let mut jobs = self.jobs.lock();
        for old in jobs.iter().filter(|job| job.asker == asker) {
            old.stop.replace();
        }
        let stop = Arc::new(Stop::default());
        jobs.push(Job {
            asker,
            name,
            stop: Arc::clone(&stop),
        });
        Asking {
            live: Arc::clone(self),
            stop: StopOnDrop(stop),
        }
    }

    /// Stops a client's question, if its name fits; says whether there was one.
    pub(crate) fn cancel(&self, asker: Fingerprint, name: Option<&str>) -> bool {
        let jobs = self.jobs.lock();
        let is_meant = |job: &&Job| {
            let named = name.is_none() || job.name.as_deref() == name;
            job.asker == asker && named
        };
        let found = jobs.iter().rfind(is_meant);
        found.inspect(|job| job.stop.raise()).is_some()
    }
}

/// A question that is being answered. Dropping it stops the work.
#[derive(Debug)]
pub(crate) struct Asking {
    live: Arc<LiveTable>,
    stop: StopOnDrop,
}

impl Asking {
    pub(crate) fn stop(&self) -> Arc<Stop> {
        Arc::clone(&self.stop.0)
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        let stop = Arc::clone(&self.stop.0);
        let mut jobs = self.live.jobs.lock();
        jobs.retain(|job| !Arc::ptr_eq(&job.stop, &stop));
    }
}
