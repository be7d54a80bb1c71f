//! The server from start to stop.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use database::{DatabaseError, GameStore, PostgresStore, SqliteStore};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::clock::since_1970;
use crate::config::{Bounds, Config};
use crate::server::{Server, listen_to_others};
use crate::storage::{Opened, Storage};
use crate::token::draw_number;
use crate::{app, listen};

/// The database's name in the data folder.
const DATABASE: &str = "games.sqlite";

/// A backup's name in the data folder.
const BACKUP: &str = "games-backup.sqlite";

/// How often tables that nobody uses leave memory.
const SWEEP: Duration = Duration::from_secs(60);

/// Clocks that differ by more are worth a warning.
const APART: Duration = Duration::from_secs(2);

/// Clocks that differ by more are not to be worked with.
const FAR_APART: Duration = Duration::from_secs(60);

/// How long work beside the event loop may take to notice that the server stops.
const LAST_WORK: Duration = Duration::from_secs(2);

/// Why the server could not start or go on.
#[derive(Debug, Error)]
pub enum Error {
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {source}; choose another with --port or --host")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The games cannot be saved.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// This machine's time is not the database's.
    #[error(
        "this machine's clock is {seconds} s {word} the database's; set them right (NTP does it), then start again"
    )]
    Clocks {
        /// How far.
        seconds: u64,
        /// In which direction.
        word: &'static str,
    },
    /// The system gave no threads or signals.
    #[error("the server cannot run here: {0}")]
    System(io::Error),
}

/// Opens the database of a configuration, inside the event loop. The thread ends when the server is
/// dropped.
///
/// # Errors
/// Why the games cannot be saved.
pub fn open(config: Config) -> Result<(Arc<Server>, JoinHandle<()>), Error> {
    let asked = config.clone();
    let Opened {
        storage,
        thread,
        changes,
        time,
        clock,
    } = Storage::start(move || games(&asked))?;
    if let Some(time) = time
        && let Err(apart) = compare_clocks(since_1970(), time)
    {
        // A client of PostgreSQL that is dropped inside the event loop panics.
        let _ = std::thread::spawn(move || drop(changes)).join();
        return Err(apart);
    }
    let server = Server::new(config, storage, clock, draw_number());
    if let Some(changes) = changes {
        listen_to_others(&server, changes);
    }
    Ok((server, thread))
}

/// Games go by the database's time, so a difference does no harm; but a machine that is far off has
/// something wrong with it, and its log cannot be compared with others'.
fn compare_clocks(own: Duration, theirs: Duration) -> Result<(), Error> {
    let apart = own.abs_diff(theirs);
    let word = if own > theirs { "ahead of" } else { "behind" };
    let seconds = apart.as_secs();
    if apart > FAR_APART {
        return Err(Error::Clocks { seconds, word });
    }
    if apart > APART {
        tracing::warn!(
            "this machine's clock is {seconds} s {word} the database's; games go by the database's"
        );
    }
    Ok(())
}

/// Serves until Ctrl-C or a polite kill, then ends in good order. `ready` is told the address.
///
/// # Errors
/// Why it could not start.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    let runtime = runtime(&config.limits).map_err(Error::System)?;
    let thread = runtime.block_on(serve(config, ready))?;
    runtime.shutdown_timeout(LAST_WORK);
    // The last table has been saved when the thread ends.
    let _ = thread.join();
    Ok(())
}

/// The event loop, with as many threads beside it as may think or work something out at a time.
///
/// A thread keeps the memory it has thought with, so no more are started: left
/// alone, tokio starts another whenever the last one has not quite come to rest.
///
/// # Errors
/// When the system gives no threads.
pub fn runtime(bounds: &Bounds) -> io::Result<Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(bounds.engine_threads + 2 * bounds.question_threads)
        .build()
}

async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<JoinHandle<()>, Error> {
    let address = config.address;
    let cannot = |source| Error::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    let bound = listener.local_addr().map_err(cannot)?;
    // Port 0 has become a real one, which others are told.
    let (server, thread) = open(Config {
        address: bound,
        ..config
    })?;
    back_up_on_signal(&server).map_err(Error::System)?;
    let stopping = stop_signal().map_err(Error::System)?;
    ready(bound);
    serve_until(listener, server, stopping).await;
    Ok(thread)
}

/// Serves on a listener until `stopping` is done, then lets connections end.
pub async fn serve_until(
    listener: TcpListener,
    server: Arc<Server>,
    stopping: impl Future<Output = ()>,
) {
    let (stop, stopped) = watch::channel(false);
    let beating = tokio::spawn(Arc::clone(&server).send_heartbeats());
    // They end with this set.
    let mut tending = JoinSet::new();
    tending.spawn(sweep(Arc::clone(&server)));
    tending.spawn(Arc::clone(&server).run_clock());
    tending.spawn(Arc::clone(&server).run_lobby());
    let following = Arc::clone(&server);
    tending.spawn(async move { following.blocked.follow(&following.config.data).await });
    let bounds = server.config.limits;
    let serving = listen::serve(
        listener,
        app(Arc::clone(&server)),
        bounds,
        &server.config.proxies,
        stopped,
    );
    let ending = async {
        stopping.await;
        server.drain();
        if !bounds.drain.is_zero() {
            // A load balancer that sends clients here learns from /readyz that it should not.
            tracing::info!("draining for {} s", bounds.drain.as_secs());
            tokio::time::sleep(bounds.drain).await;
        }
        server.shut();
        beating.abort();
        server.leave_others().await;
        stop.send_replace(true);
        server.listeners_left().await;
    };
    tokio::join!(serving, ending);
}

/// Looks whether the server could run as it is set up, without serving.
///
/// # Errors
/// Why it could not.
pub fn check(config: &Config) -> Result<(), Error> {
    let address = config.address;
    let cannot = |source| Error::Listen { address, source };
    let listener = std::net::TcpListener::bind(address).map_err(cannot)?;
    drop(listener);
    let mut games = games(config)?;
    games.size()?;
    if let Some(time) = games.beat()? {
        games.leave()?;
        compare_clocks(since_1970(), time)?;
    }
    Ok(())
}

/// The database of games that a configuration names.
fn games(config: &Config) -> Result<Box<dyn GameStore>, DatabaseError> {
    if config.database.is_some() {
        return open_games(config.database.as_deref(), &config.data);
    }
    let database = SqliteStore::open(&config.data.join(DATABASE))?;
    // PostgreSQL's disk is its operator's; our own file is bounded here.
    database.limit(config.limits.database)?;
    Ok(Box::new(database))
}

/// The games in a PostgreSQL database or, where none is named, in a folder.
///
/// # Errors
/// Why it cannot be used.
pub fn open_games(
    database: Option<&str>,
    folder: &Path,
) -> Result<Box<dyn GameStore>, DatabaseError> {
    if let Some(url) = database {
        let name = format!("{:016x}", draw_number());
        return Ok(Box::new(PostgresStore::open(url, &name)?));
    }
    Ok(Box::new(SqliteStore::open(&folder.join(DATABASE))?))
}

/// Writes a backup beside the database whenever it is asked for by SIGUSR1.
#[cfg(unix)]
fn back_up_on_signal(server: &Arc<Server>) -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut asked = signal(SignalKind::user_defined1())?;
    let server = Arc::downgrade(server);
    tokio::spawn(async move {
        while asked.recv().await.is_some() {
            let Some(server) = server.upgrade() else {
                return;
            };
            let path = server.config.data.join(BACKUP);
            match server.back_up(path.clone()).await {
                Ok(()) => tracing::info!("backup written to {}", path.display()),
                Err(refusal) => tracing::error!("no backup was written: {}", refusal.message),
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn back_up_on_signal(_: &Arc<Server>) -> io::Result<()> {
    Ok(())
}

async fn sweep(server: Arc<Server>) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        ticks.tick().await;
        server.rest(server.bounds().table_rest);
        match server.forget_unchanged().await {
            Ok(0) => {}
            Ok(count) => tracing::info!("{count} tables deleted that were unchanged for long"),
            Err(refusal) => tracing::warn!("no old tables were deleted: {}", refusal.message),
        }
    }
}

/// Waits for Ctrl-C or a polite kill; a second one ends the program at once.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    // The terminal was closed: that is a polite end, too.
    let mut hangup = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            std::process::exit(130);
        });
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without signals the program is ended from outside.
        let _ = tokio::signal::ctrl_c().await;
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::compare_clocks;

    #[test]
    fn a_clock_that_is_far_off_is_a_reason_not_to_start() {
        let time = |seconds: u64| Duration::from_secs(1_000_000 + seconds);
        assert!(compare_clocks(time(0), time(0)).is_ok());
        assert!(compare_clocks(time(30), time(0)).is_ok());
        let ahead = compare_clocks(time(90), time(0)).unwrap_err().to_string();
        assert!(ahead.contains("90 s ahead of the database's"), "{ahead}");
        let behind = compare_clocks(time(0), time(61)).unwrap_err().to_string();
        assert!(behind.contains("61 s behind the database's"), "{behind}");
    }
}
