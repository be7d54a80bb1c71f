//! The thread that keeps tables: what it has answered is on the disk.
//!
//! All tables share one thread and one connection. Whatever waits when the
//! thread comes round goes into one transaction, so that two hundred tables
//! moving at once pay for a handful of syncs, not for two hundred.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;

use store::{DatabaseError, GameStore, KeptTable, TableLine, Write};
use tokio::sync::{mpsc, oneshot};

use crate::refusal::{Code, Refusal};

/// Requests that may wait for the thread; more make the askers wait.
const WAITING: usize = 1024;

/// Writes that go into one transaction at most.
const BATCH: usize = 256;

enum Work {
    Write(Write, oneshot::Sender<Result<(), Refusal>>),
    Load(String, oneshot::Sender<Result<Option<KeptTable>, Refusal>>),
    BackUp(PathBuf, oneshot::Sender<Result<(), Refusal>>),
    List(u32, bool, oneshot::Sender<Result<Vec<TableLine>, Refusal>>),
}

/// Speaks to the thread.
#[derive(Debug, Clone)]
pub(crate) struct Keeper {
    work: mpsc::Sender<Work>,
    /// Bytes of the database after the last write.
    size: Arc<AtomicU64>,
}

impl Keeper {
    /// Opens the database on a thread of its own, which ends when the last `Keeper` is dropped.
    /// Everything that is done to the database is done there: it may block.
    pub(crate) fn start(
        open: impl FnOnce() -> Result<Box<dyn GameStore>, DatabaseError> + Send + 'static,
    ) -> Result<(Keeper, JoinHandle<()>), DatabaseError> {
        let size = Arc::new(AtomicU64::new(0));
        let told = Arc::clone(&size);
        let (work, waiting) = mpsc::channel(WAITING);
        let (opened, is_open) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let games = open().and_then(|mut games| {
                told.store(games.size()?, Ordering::Relaxed);
                Ok(games)
            });
            match games {
                Ok(mut games) => {
                    // Whoever starts the thread waits for this.
                    let _ = opened.send(Ok(()));
                    keep_all(games.as_mut(), waiting, &told);
                }
                Err(error) => {
                    let _ = opened.send(Err(error));
                }
            }
        });
        is_open
            .recv()
            .expect("the thread says how it went before it ends")?;
        Ok((Keeper { work, size }, thread))
    }

    /// Bytes of the database.
    pub(crate) fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// Keeps a table; when this returns well, it is on the disk.
    pub(crate) async fn keep(&self, table: KeptTable) -> Result<(), Refusal> {
        let write = Write::Keep(Box::new(table));
        self.ask(|reply| Work::Write(write, reply)).await
    }

    /// Forgets a table.
    pub(crate) async fn forget(&self, id: String) -> Result<(), Refusal> {
        self.ask(|reply| Work::Write(Write::Forget(id), reply))
            .await
    }

    /// The table with this id, if it was ever kept.
    pub(crate) async fn load(&self, id: String) -> Result<Option<KeptTable>, Refusal> {
        self.ask(|reply| Work::Load(id, reply)).await
    }

    /// Writes a copy of all that is kept; other work waits for it.
    pub(crate) async fn back_up(&self, path: PathBuf) -> Result<(), Refusal> {
        self.ask(|reply| Work::BackUp(path, reply)).await
    }

    /// The tables that changed last.
    pub(crate) async fn list(
        &self,
        limit: u32,
        with_private: bool,
    ) -> Result<Vec<TableLine>, Refusal> {
        self.ask(|reply| Work::List(limit, with_private, reply))
            .await
    }

    async fn ask<T>(
        &self,
        work: impl FnOnce(oneshot::Sender<Result<T, Refusal>>) -> Work,
    ) -> Result<T, Refusal> {
        let gone = || Refusal::new(Code::NotKept, "the database of games is closed");
        let (reply, answer) = oneshot::channel();
        self.work.send(work(reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn keep_all(database: &mut dyn GameStore, mut waiting: mpsc::Receiver<Work>, size: &AtomicU64) {
    while let Some(first) = waiting.blocking_recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH
            && let Ok(more) = waiting.try_recv()
        {
            batch.push(more);
        }
        do_batch(database, batch);
        if let Ok(bytes) = database.size() {
            size.store(bytes, Ordering::Relaxed);
        }
    }
}

/// Writes first: whoever reads after writing finds what was written.
fn do_batch(database: &mut dyn GameStore, batch: Vec<Work>) {
    let (mut writes, mut writers, mut reads) = (Vec::new(), Vec::new(), Vec::new());
    for work in batch {
        match work {
            Work::Write(write, reply) => {
                writes.push(write);
                writers.push(reply);
            }
            Work::Load(..) | Work::List(..) | Work::BackUp(..) => reads.push(work),
        }
    }
    if !writes.is_empty() {
        let written = database.write(&writes).map_err(|error| refusal(&error));
        for reply in writers {
            // Whoever asked may have gone; the table is kept all the same.
            let _ = reply.send(written.clone());
        }
    }
    for read in reads {
        do_read(database, read);
    }
}

fn do_read(database: &mut dyn GameStore, read: Work) {
    match read {
        Work::Load(id, reply) => {
            let _ = reply.send(database.load(&id).map_err(|error| refusal(&error)));
        }
        Work::List(limit, with_private, reply) => {
            let listed = database.list(limit, with_private);
            let _ = reply.send(listed.map_err(|error| refusal(&error)));
        }
        Work::BackUp(path, reply) => {
            let _ = reply.send(database.back_up(&path).map_err(|error| refusal(&error)));
        }
        Work::Write(..) => {}
    }
}

/// The client learns that nothing was kept; the person at the machine learns why.
fn refusal(error: &DatabaseError) -> Refusal {
    tracing::error!("{error}");
    let message = "the game could not be kept or read; the server's log says why";
    Refusal::new(Code::NotKept, message)
}
