//! Where one table stands: its lock, its listeners, the questions asked about it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{broadcast, watch};

use crate::refusal::{Code, Refusal};
use crate::room::Room;
use crate::thinking::{Stop, StopOnDrop};
use crate::token::Token;

/// Events that wait for a slow listener; one that is slower gets only the newest view.
const WAITING: usize = 16;

/// What listeners are told.
#[derive(Debug, Clone)]
pub(crate) enum Event {
    /// The table changed; the whole message.
    View(u64, Utf8Bytes),
    /// Thinking goes on, for the holder of this token.
    Progress(Token, Utf8Bytes),
    /// The table was deleted.
    Gone,
}

/// One table with what surrounds it.
#[derive(Debug)]
pub(crate) struct Booth {
    pub(crate) room: tokio::sync::Mutex<Room>,
    events: broadcast::Sender<Event>,
    closed: watch::Sender<bool>,
    is_closed: AtomicBool,
    /// When it was last asked for, in seconds of the hall's clock.
    touched: AtomicU64,
    jobs: Mutex<Vec<Job>>,
}

/// A question being thought about.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    token: Token,
    name: Option<String>,
    stop: Arc<Stop>,
}

impl Booth {
    pub(crate) fn new(room: Room) -> Booth {
        Booth {
            room: tokio::sync::Mutex::new(room),
            events: broadcast::channel(WAITING).0,
            closed: watch::channel(false).0,
            is_closed: AtomicBool::new(false),
            touched: AtomicU64::new(0),
            jobs: Mutex::default(),
        }
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Event> {
        self.events.subscribe()
    }

    /// Becomes true when listeners should leave and come back.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closed.subscribe()
    }

    pub(crate) fn listeners(&self) -> usize {
        self.events.receiver_count()
    }

    pub(crate) fn tell(&self, event: Event) {
        // Nobody listens: nobody is told.
        let _ = self.events.send(event);
    }

    pub(crate) fn tell_view(&self, version: u64, message: String) {
        self.tell(Event::View(version, message.into()));
    }

    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.closed.send_replace(true);
    }

    pub(crate) fn refuse_if_closed(&self) -> Result<(), Refusal> {
        if !self.is_closed.load(Ordering::Acquire) {
            return Ok(());
        }
        let message = "the table was closed meanwhile; look again";
        Err(Refusal::new(Code::NoTable, message))
    }

    pub(crate) fn touch(&self, now: Duration) {
        self.touched.store(now.as_secs(), Ordering::Relaxed);
    }

    /// Whether nobody listens and nobody has asked for it for this long.
    pub(crate) fn rests(&self, now: Duration, unused: Duration) -> bool {
        let idle = now.as_secs() - self.touched.load(Ordering::Relaxed).min(now.as_secs());
        self.listeners() == 0 && idle >= unused.as_secs()
    }

    /// Notes a question of a token, which may ask one at a time.
    pub(crate) fn begin(
        self: &Arc<Self>,
        token: Token,
        name: Option<String>,
    ) -> Result<Asking, Refusal> {
        let mut jobs = self.lock_jobs();
        if jobs.iter().any(|job| job.token.matches(&token)) {
            let message = "the engine is still thinking about your last question; cancel it first";
            return Err(Refusal::new(Code::Busy, message));
        }
        let stop = Arc::new(Stop::default());
        jobs.push(Job {
            token,
            name,
            stop: Arc::clone(&stop),
        });
        Ok(Asking {
            booth: Arc::clone(self),
            stop: StopOnDrop(stop),
        })
    }

    /// Stops a token's question, if its name fits; says whether there was one.
    pub(crate) fn cancel(&self, token: &Token, name: Option<&str>) -> bool {
        let jobs = self.lock_jobs();
        let is_meant = |job: &&Job| {
            let named = name.is_none() || job.name.as_deref() == name;
            job.token.matches(token) && named
        };
        let found = jobs.iter().find(is_meant);
        found.inspect(|job| job.stop.raise()).is_some()
    }

    fn lock_jobs(&self) -> std::sync::MutexGuard<'_, Vec<Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A question that is being answered. Dropping it stops the work.
#[derive(Debug)]
pub(crate) struct Asking {
    booth: Arc<Booth>,
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
        let mut jobs = self.booth.lock_jobs();
        jobs.retain(|job| !Arc::ptr_eq(&job.stop, &stop));
    }
}
