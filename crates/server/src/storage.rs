//! The thread that writes to the database and reads from it: what it has answered is on the disk.
//!
//! All tables share one thread and one connection. Whatever waits when the
//! thread comes round goes into one transaction, so that two hundred tables
//! moving at once pay for a handful of syncs, not for two hundred.
//!
//! A database that goes away for a moment is waited for: what was asked is asked
//! again, and a change that had been written after all is not written twice.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use database::{Changes, DatabaseError, GameStore, StoredTable, Write, Written};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

use crate::clock::{Clock, since_1970};
use api::{Code, Refusal};

/// Requests that may wait for the thread; more make the askers wait.
const WAITING: usize = 1024;

/// Writes that go into one transaction at most.
const BATCH: usize = 256;

/// How long a database that cannot be reached is waited for.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(4);

/// How long to wait before it is tried again.
pub(crate) const PAUSE: Duration = Duration::from_millis(100);

/// How often a database that is far away is asked how large it is.
const MEASURE: Duration = Duration::from_secs(1);

type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Asks the database something and says what came of it, or that it is to be asked again.
type Question = Box<dyn FnOnce(&mut dyn GameStore, Instant, &mut Done) + Send>;

/// One thing to do.
enum Request {
    Write(Write, Reply<Written>),
    Load(String, Reply<Option<StoredTable>>),
    Version(String, Reply<Option<u64>>),
    Ask(Question),
}

/// A question that is asked again while the database is away.
fn question<T: Send + 'static>(
    mut ask: impl FnMut(&mut dyn GameStore) -> Result<T, DatabaseError> + Send + 'static,
    reply: Reply<T>,
) -> Request {
    Request::Ask(Box::new(move |games, since, done| match ask(games) {
        Err(error) if is_lost(&error) => {
            done.retry(reply, since, |reply| question(ask, reply));
        }
        found => done.answer(reply, found),
    }))
}

/// A request, and since when it waits.
pub(crate) struct Pending {
    request: Request,
    since: Instant,
    /// It was asked before, and no answer came.
    is_repeated: bool,
}

/// Speaks to the thread.
#[derive(Debug, Clone)]
pub(crate) struct Storage {
    work: mpsc::Sender<Pending>,
    /// Bytes of the database after the last write.
    size: Arc<AtomicU64>,
    is_shared: bool,
    /// Stands while the database does not answer.
    clock: Arc<Clock>,
}

/// What is known when the database has been opened.
pub(crate) struct Opened {
    pub(crate) storage: Storage,
    pub(crate) thread: JoinHandle<()>,
    /// What other servers do, where there may be some.
    pub(crate) changes: Option<Box<dyn Changes>>,
    /// The database's own time, where servers go by it.
    pub(crate) time: Option<Duration>,
    pub(crate) clock: Arc<Clock>,
}

impl Storage {
    /// A storage whose requests are answered by the holder of the other end.
    pub(crate) fn with(
        size: Arc<AtomicU64>,
        is_shared: bool,
        clock: Arc<Clock>,
    ) -> (Storage, mpsc::Receiver<Pending>) {
        let (work, waiting) = mpsc::channel(WAITING);
        let storage = Storage {
            work,
            size,
            is_shared,
            clock,
        };
        (storage, waiting)
    }

    /// Opens the database on a thread of its own, which ends when the last `Storage` is dropped.
    /// Everything that is done to the database is done there: it may block.
    pub(crate) fn start(
        open: impl FnOnce() -> Result<Box<dyn GameStore>, DatabaseError> + Send + 'static,
    ) -> Result<Opened, DatabaseError> {
        let size = Arc::new(AtomicU64::new(0));
        let measured_size = Arc::clone(&size);
        let (hand_over, handed_over) = std::sync::mpsc::channel();
        let (opened, is_open) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || match open().and_then(begin) {
            Ok((mut games, beginning)) => {
                measured_size.store(beginning.size, Ordering::Relaxed);
                // The starter of the thread waits for this, and then hands over the work.
                let _ = opened.send(Ok(beginning));
                if let Ok(waiting) = handed_over.recv() {
                    serve_requests(games.as_mut(), waiting, &measured_size);
                }
            }
            Err(error) => {
                let _ = opened.send(Err(error));
            }
        });
        let beginning = is_open
            .recv()
            .expect("the thread says how it went before it ends")?;
        let clock = Arc::new(Clock::showing(beginning.time.unwrap_or_else(since_1970)));
        let (storage, waiting) = Storage::with(size, beginning.is_shared, Arc::clone(&clock));
        let _ = hand_over.send(waiting);
        Ok(Opened {
            storage,
            thread,
            changes: beginning.changes,
            time: beginning.time,
            clock,
        })
    }

    /// Bytes of the database.
    pub(crate) fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// Whether other servers may change tables.
    pub(crate) fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Keeps the next version of a table; when this says that it is done, it is on the disk.
    pub(crate) async fn save(&self, table: StoredTable) -> Result<Written, Refusal> {
        let write = Write::Save(Box::new(table));
        self.ask(|reply| Request::Write(write, reply)).await
    }

    /// Forgets a table that is at this version.
    pub(crate) async fn forget(&self, id: String, version: u64) -> Result<Written, Refusal> {
        let write = Write::Delete { id, version };
        self.ask(|reply| Request::Write(write, reply)).await
    }

    /// The table with this id, if it was ever saved.
    pub(crate) async fn load(&self, id: String) -> Result<Option<StoredTable>, Refusal> {
        self.ask(|reply| Request::Load(id, reply)).await
    }

    /// The version that a table is at.
    pub(crate) async fn version(&self, id: String) -> Result<Option<u64>, Refusal> {
        self.ask(|reply| Request::Version(id, reply)).await
    }

    /// Writes a copy of all that is saved; other work waits for it.
    pub(crate) async fn back_up(&self, path: PathBuf) -> Result<(), Refusal> {
        let back_up = move |games: &mut dyn GameStore| games.back_up(&path);
        self.ask_untimed(|reply| question(back_up, reply)).await
    }

    /// Asks something, again and again while the database is away.
    pub(crate) async fn query<T: Send + 'static>(
        &self,
        ask: impl FnMut(&mut dyn GameStore) -> Result<T, DatabaseError> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.ask(|reply| question(ask, reply)).await
    }

    /// Does something, and answers when it is done. It is tried once.
    pub(crate) async fn once<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut dyn GameStore) -> Result<T, DatabaseError> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.ask(|reply| {
            Request::Ask(Box::new(move |games, _, _| {
                let _ = reply.send(work(games).map_err(|error| refusal(&error)));
            }))
        })
        .await
    }

    async fn ask<T>(&self, request: impl FnOnce(Reply<T>) -> Request) -> Result<T, Refusal> {
        let asked = Instant::now();
        let answer = timeout(TIMEOUT, self.ask_untimed(request)).await;
        let refused = |refusal: &Refusal| refusal.code == Code::NotKept;
        let is_answer = matches!(&answer, Ok(answer) if !answer.as_ref().is_err_and(refused));
        self.clock.note_answer(asked, is_answer);
        // Whatever the thread is at, nobody waits for it longer.
        answer.unwrap_or_else(|_| {
            let seconds = TIMEOUT.as_secs();
            let error = DatabaseError::Lost(format!("no answer for {seconds} s"));
            Err(refusal(&error))
        })
    }

    async fn ask_untimed<T>(
        &self,
        request: impl FnOnce(Reply<T>) -> Request,
    ) -> Result<T, Refusal> {
        let gone = || Refusal::new(Code::NotKept, "the database of games is closed");
        let (reply, answer) = oneshot::channel();
        let request = request(reply);
        let since = Instant::now();
        let work = Pending {
            request,
            since,
            is_repeated: false,
        };
        self.work.send(work).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

/// What is known of a database that was just opened.
struct Beginning {
    size: u64,
    is_shared: bool,
    changes: Option<Box<dyn Changes>>,
    time: Option<Duration>,
}

fn begin(mut games: Box<dyn GameStore>) -> Result<(Box<dyn GameStore>, Beginning), DatabaseError> {
    let beginning = Beginning {
        size: games.size()?,
        is_shared: games.is_shared(),
        changes: games.changes()?,
        time: games.beat()?,
    };
    Ok((games, beginning))
}

fn serve_requests(
    database: &mut dyn GameStore,
    mut waiting: mpsc::Receiver<Pending>,
    size: &AtomicU64,
) {
    let mut left: Vec<Pending> = Vec::new();
    let mut measured = Instant::now();
    loop {
        if left.is_empty() {
            let Some(first) = waiting.blocking_recv() else {
                return;
            };
            left.push(first);
        } else {
            std::thread::sleep(PAUSE);
        }
        let batch = gather(left, &mut waiting);
        let done = do_batch(database, batch);
        left = done.left;
        for answer in done.answers {
            answer();
        }
        let is_due = !database.is_shared() || measured.elapsed() >= MEASURE;
        if is_due && let Ok(bytes) = database.size() {
            size.store(bytes, Ordering::Relaxed);
            measured = Instant::now();
        }
    }
}

/// Everything that waits, up to a batch.
pub(crate) fn gather(
    mut batch: Vec<Pending>,
    waiting: &mut mpsc::Receiver<Pending>,
) -> Vec<Pending> {
    while batch.len() < BATCH
        && let Ok(more) = waiting.try_recv()
    {
        batch.push(more);
    }
    batch
}

/// What came of a batch.
#[derive(Default)]
pub(crate) struct Done {
    /// Says to each asker what came of its request.
    pub(crate) answers: Vec<Box<dyn FnOnce() + Send>>,
    /// What could not be asked because the database is away, and may be asked again.
    pub(crate) left: Vec<Pending>,
}

impl Done {
    fn answer<T: Send + 'static>(&mut self, reply: Reply<T>, found: Result<T, DatabaseError>) {
        let found = found.map_err(|error| refusal(&error));
        self.answers.push(Box::new(move || {
            // The caller may have gone; what was written stays written.
            let _ = reply.send(found);
        }));
    }

    /// The request is repeated until its timeout.
    fn retry<T: Send + 'static>(
        &mut self,
        reply: Reply<T>,
        since: Instant,
        request: impl FnOnce(Reply<T>) -> Request,
    ) {
        if since.elapsed() < TIMEOUT {
            self.left.push(Pending {
                request: request(reply),
                since,
                is_repeated: true,
            });
        } else {
            let away = "the database has been away for too long".to_owned();
            self.answer(reply, Err(DatabaseError::Lost(away)));
        }
    }
}

/// Writes first: a read after a write finds what was written.
pub(crate) fn do_batch(database: &mut dyn GameStore, batch: Vec<Pending>) -> Done {
    let mut writes = Vec::new();
    let mut questions = Vec::new();
    let mut loads = Vec::new();
    let mut versions = Vec::new();
    for work in batch {
        let Pending { request, since, .. } = work;
        match request {
            Request::Write(write, reply) => writes.push(Writing {
                write,
                reply,
                since,
                is_repeated: work.is_repeated,
            }),
            Request::Load(id, reply) => loads.push(Lookup { id, reply, since }),
            Request::Version(id, reply) => versions.push(Lookup { id, reply, since }),
            Request::Ask(question) => questions.push((question, since)),
        }
    }
    let mut done = Done::default();
    if !writes.is_empty() {
        do_writes(database, writes, &mut done);
    }
    let load = |ids: &[String]| database.load_all(ids);
    find_all(loads, load, Request::Load, &mut done);
    let version = |ids: &[String]| database.versions(ids);
    find_all(versions, version, Request::Version, &mut done);
    for (ask, since) in questions {
        ask(database, since, &mut done);
    }
    done
}

struct Writing {
    write: Write,
    reply: Reply<Written>,
    since: Instant,
    is_repeated: bool,
}

fn do_writes(database: &mut dyn GameStore, batch: Vec<Writing>, done: &mut Done) {
    let writes: Vec<Write> = batch.iter().map(|one| one.write.clone()).collect();
    match database.write(&writes) {
        Ok(written) => {
            for (one, written) in batch.into_iter().zip(written) {
                done.answer(one.reply, settled(written, one.is_repeated));
            }
        }
        Err(error) if is_lost(&error) => {
            for one in batch {
                done.retry(one.reply, one.since, |reply| {
                    Request::Write(one.write, reply)
                });
            }
        }
        // One that cannot be written must not take the others with it.
        Err(_) if batch.len() > 1 => {
            for one in batch {
                do_writes(database, vec![one], done);
            }
        }
        Err(error) => {
            let only = batch.into_iter().next();
            if let Some(one) = only {
                done.answer(one.reply, Err(error));
            }
        }
    }
}

/// What a write's answer means. Where the first answer was lost and another server has gone on since,
/// nobody knows whether that was before this write or after it.
fn settled(written: Written, is_repeated: bool) -> Result<Written, DatabaseError> {
    match written {
        Written::Stale if is_repeated => {
            let message = "the database did not answer, and the table has changed since";
            Err(DatabaseError::Lost(message.to_owned()))
        }
        Written::Stale | Written::Done => Ok(written),
    }
}

/// A table's name, and who asks for something of it since when.
struct Lookup<T> {
    id: String,
    reply: Reply<T>,
    since: Instant,
}

/// Asks for something of many tables at once: where the database is far away, the way there costs the most.
fn find_all<T: Send + 'static>(
    lookups: Vec<Lookup<T>>,
    mut find: impl FnMut(&[String]) -> Result<Vec<T>, DatabaseError>,
    request: impl Fn(String, Reply<T>) -> Request,
    done: &mut Done,
) {
    if lookups.is_empty() {
        return;
    }
    let ids: Vec<String> = lookups.iter().map(|one| one.id.clone()).collect();
    match find(&ids) {
        Ok(found) => {
            for (one, found) in lookups.into_iter().zip(found) {
                done.answer(one.reply, Ok(found));
            }
        }
        Err(error) if is_lost(&error) => {
            for one in lookups {
                done.retry(one.reply, one.since, |reply| request(one.id, reply));
            }
        }
        // One that cannot be read must not take the others with it.
        Err(_) => {
            for one in lookups {
                let found = find(std::slice::from_ref(&one.id));
                let only = found.map(|mut found| found.swap_remove(0));
                done.answer(one.reply, only);
            }
        }
    }
}

fn is_lost(error: &DatabaseError) -> bool {
    matches!(error, DatabaseError::Lost(_))
}

/// The client learns that nothing was saved; the person at the machine learns why.
fn refusal(error: &DatabaseError) -> Refusal {
    tracing::error!("{error}");
    let message = if error.leaves_doubt() {
        "the database does not answer or failed, so it is not known whether this was saved; \
         look again, or repeat a move with its id"
    } else {
        "the game could not be stored or read; the server's log says why"
    };
    Refusal::new(Code::NotKept, message)
}
