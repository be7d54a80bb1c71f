//! What an operator wants of a running server: to know how it is, to copy, drain and stop it.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::Listing;

use super::Server;
use crate::metrics::Gauges;
use crate::refusal::{Code, Refusal};

/// How long the database may take to give a sign of life.
const READY: Duration = Duration::from_secs(2);

/// How long listeners may take to hear that the server stops.
const LAST_WORDS: Duration = Duration::from_secs(1);

impl Server {
    /// Stops thinking and listening, so that the server can end.
    pub(crate) fn shut(&self) {
        self.thinkers.close();
        self.closing.send_replace(true);
    }

    /// Becomes true when connections that listen should end.
    pub(crate) fn closing(&self) -> tokio::sync::watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Tells whoever asks for readiness that others should be asked.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Asks the database for a sign of life.
    pub(crate) async fn refuse_unless_kept(&self) -> Result<(), Refusal> {
        let late = |_| Refusal::new(Code::NotKept, "the database does not answer");
        let asked = self.keeper.list(1, Listing::Public);
        tokio::time::timeout(READY, asked)
            .await
            .map_err(late)?
            .map(drop)
    }

    /// Writes a copy of the database while games go on.
    pub(crate) async fn back_up(&self, path: PathBuf) -> Result<(), Refusal> {
        self.keeper.back_up(path).await
    }

    pub(crate) fn metrics_text(&self) -> String {
        self.metrics.text(&Gauges {
            tables: self.lock_tables().len(),
            listeners: self.audience.count(),
            engines_waiting: self.thinkers.engines.length(),
            questions_waiting: self.thinkers.questions.length(),
            database_bytes: self.keeper.size(),
            uptime: self.clock.uptime(),
        })
    }

    /// Waits until every listener has been told to come back later, or has been too slow.
    pub(crate) async fn listeners_left(&self) {
        let all = self
            .seats_to_listen
            .acquire_many(self.bounds().connections as u32);
        // Whoever is still there is cut off.
        let _ = tokio::time::timeout(LAST_WORDS, all).await;
    }
}
