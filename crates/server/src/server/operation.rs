//! What an operator wants of a running server: to know how it is, to copy, drain and stop it.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use database::Fingerprint;

use super::Server;
use crate::metrics::Gauges;
use api::{Code, Refusal};

/// How long the database may take to give a sign of life.
const READY: Duration = Duration::from_secs(2);

/// How long what was found counts: asking all the time makes no more work.
const AGAIN: Duration = Duration::from_secs(1);

/// No key has this fingerprint.
const NOBODY: Fingerprint = Fingerprint([0; 32]);

/// How long listeners may take to learn that the server stops.
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

    /// Tells a load balancer that others should be asked.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Writes something to the database and takes it away again, once a second at most.
    pub(crate) async fn refuse_unless_saving(&self) -> Result<(), Refusal> {
        let mut ready = self.ready.lock().await;
        if let Some((asked, answer)) = &*ready
            && asked.elapsed() < AGAIN
        {
            return answer.clone();
        }
        let asked = Instant::now();
        let written = self.storage.once(|games| {
            games.name_person(&NOBODY, Some("ready"))?;
            games.name_person(&NOBODY, None)
        });
        let answer = match tokio::time::timeout(READY, written).await {
            Ok(written) => written.map_err(|refusal| refusal.message),
            Err(_) => Err("the database does not answer".to_owned()),
        };
        let answer = answer.map_err(|message| Refusal::new(Code::NotKept, message));
        *ready = Some((asked, answer.clone()));
        answer
    }

    /// Writes a copy of the database while games go on.
    pub(crate) async fn back_up(&self, path: PathBuf) -> Result<(), Refusal> {
        self.storage.back_up(path).await
    }

    pub(crate) fn metrics_text(&self) -> String {
        self.metrics.text(&Gauges {
            tables: self.tables.lock().len(),
            listeners: self.listeners.count(),
            engines_waiting: self.thinkers.engines.length(),
            questions_waiting: self.thinkers.questions.length(),
            database_bytes: self.storage.size(),
            uptime: self.clock.uptime(),
        })
    }

    /// Waits until every listener has been told to come back later, or has been too slow.
    pub(crate) async fn listeners_left(&self) {
        let all = self
            .seats_to_listen
            .acquire_many(self.bounds().connections as u32);
        // Clients that are still there are cut off.
        let _ = tokio::time::timeout(LAST_WORDS, all).await;
    }
}
