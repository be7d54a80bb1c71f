//! Games played on the server: what is saved of them, and what every database of games promises.
//!
//! [`GameStore`] is the promise. Its statements are written once (`tables`, `meeting`); a driver runs
//! them in SQLite (`sqlite`) or PostgreSQL (`postgres`), and one suite tries it on each. When
//! [`TableStore::write`] returns, the games are on the disk, and a killed program or machine comes
//! back with them. Many games may share a call, and with it the price of the sync.
//!
//! Several servers may share a database. None owns a table: a change names the version that it makes
//! out of the one before, and only the first to name it is written. A change carries a stamp of its
//! own, so that one whose answer was lost can be written again and still happens once.

mod carry;
mod columns;
mod driver;
mod meeting;
mod people;
mod postgres;
mod sqlite;
mod tables;

use std::path::{Path, PathBuf};
use std::time::Duration;

use api::{Cause, TableHead, TableLine};
use play::{Damage, Record};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

pub use api::Fingerprint;

pub use self::carry::{Carried, carry_games, export_games};
pub use self::meeting::{Attendee, Challenge, MeetingStore, Presence, STALE, Taking};
pub use self::people::{Handled, forget_person, replace_key};
pub use self::postgres::PostgresStore;
pub use self::sqlite::SqliteStore;

/// What a token or an invitation is made of. It is never saved.
pub type Secret = [u8; 16];

/// What is saved of a secret.
pub fn fingerprint(secret: &Secret) -> Fingerprint {
    Fingerprint(Sha256::digest(secret).into())
}

/// A table with all that must outlive the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// The table's name in addresses.
    pub id: String,
    /// Whose it is, who sits there, and what was offered. Names are read with it, and saved with people.
    pub head: TableHead,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// The game with its whole history.
    pub record: Record,
    /// The position on the board, as text.
    pub position: String,
    /// Whose turn it is or how it ended, in a sentence.
    pub status: String,
    /// Whether it has ended.
    pub over: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether the mover's clock ran when the table was saved.
    pub running: bool,
    /// How long the mover had thought then, in milliseconds.
    pub thought: u64,
    /// What the newest change was, if this program knows it.
    pub cause: Option<Cause>,
    /// Tells the newest change from every other; 0 where nobody may ask.
    pub stamp: u64,
    /// The table at which the same two play again.
    pub next: Option<String>,
}

/// Which tables are to be listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listing {
    /// All of them, newest change first.
    All,
    /// Those that everybody may watch: the ones that go on first, then newest change first.
    Public,
    /// Those that a person set up or sits at, newest change first.
    Of(Fingerprint),
}

/// One thing to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// Save the next version of a table; version 1 is a new table.
    Save(Box<StoredTable>),
    /// Import a table from elsewhere, at whatever version, unless it is there.
    Import(Box<StoredTable>),
    /// Delete a table that is at this version.
    Delete {
        /// Which table.
        id: String,
        /// The version that was looked at.
        version: u64,
    },
}

impl Write {
    /// Which table it is about.
    pub fn id(&self) -> &str {
        match self {
            Write::Save(table) | Write::Import(table) => &table.id,
            Write::Delete { id, .. } => id,
        }
    }
}

/// What came of one write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It is on the disk.
    Done,
    /// The table is not at the version that the change began with: look again.
    Stale,
}

/// A server that has not sent a heartbeat for this long counts as dead.
pub const DEAD: Duration = Duration::from_secs(3);

/// A request to be the server that thinks about a position, for an engine that is to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnClaim {
    /// Which table.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// After this time others may think about it, whatever became of us.
    pub longest: Duration,
}

/// Something that another server has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A table is at this version.
    Table {
        /// Which table.
        id: String,
        /// The version.
        version: u64,
    },
    /// A table was deleted.
    Gone {
        /// Which table.
        id: String,
    },
    /// The connection was lost: any table may have changed.
    Missed,
}

/// Receives what other servers do.
pub trait Changes: Send + std::fmt::Debug {
    /// What has been done since the last call; waits for so long until there is something.
    ///
    /// # Errors
    /// The database cannot be reached; a later call tries again.
    fn next(&mut self, wait: Duration) -> Result<Vec<Change>, DatabaseError>;
}

/// Where tables are stored.
pub trait TableStore {
    /// Writes these in order, in one transaction, and returns when it is on the disk; says for each
    /// whether it was written. A write that was written before, by its stamp, is done.
    ///
    /// # Errors
    /// What the database said. Nothing has been written, unless the connection was
    /// [lost](DatabaseError::Lost): then it is not known, and the same writes may be repeated.
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, DatabaseError>;

    /// The table with this id. Returns `None` if there is none.
    ///
    /// # Errors
    /// What the database said, or what is wrong with the saved game.
    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, DatabaseError> {
        let mut found = self.load_all(&[id.to_owned()])?;
        Ok(found.pop().flatten())
    }

    /// The tables with these ids, in order. A database that is far away is asked once for all of them.
    ///
    /// # Errors
    /// What the database said, or what is wrong with one of the saved games.
    fn load_all(&mut self, ids: &[String]) -> Result<Vec<Option<StoredTable>>, DatabaseError>;

    /// The version that a table is at. Returns `None` if there is no such table.
    ///
    /// # Errors
    /// What the database said.
    fn version(&mut self, id: &str) -> Result<Option<u64>, DatabaseError> {
        let mut found = self.versions(&[id.to_owned()])?;
        Ok(found.pop().flatten())
    }

    /// The versions that these tables are at, in order. A database that is far away is asked once for all of them.
    ///
    /// # Errors
    /// What the database said.
    fn versions(&mut self, ids: &[String]) -> Result<Vec<Option<u64>>, DatabaseError>;

    /// So many tables of a listing.
    ///
    /// # Errors
    /// What the database said.
    fn list(&mut self, limit: u32, listing: Listing) -> Result<Vec<TableLine>, DatabaseError>;

    /// The tables' names after this one, in order.
    ///
    /// # Errors
    /// What the database said.
    fn ids(&mut self, after: &str, limit: u32) -> Result<Vec<String>, DatabaseError>;

    /// Tables that have not changed since this time, in milliseconds since 1970, with their versions: so
    /// many, those that have not changed for longest first.
    ///
    /// # Errors
    /// What the database said.
    fn unchanged_since(
        &mut self,
        time: u64,
        limit: u32,
    ) -> Result<Vec<(String, u64)>, DatabaseError>;
}

/// Where games played on servers are saved.
pub trait GameStore: TableStore + MeetingStore + Send + std::fmt::Debug {
    /// Whether other servers may use it at the same time.
    fn is_shared(&self) -> bool;

    /// Bytes that are in use.
    ///
    /// # Errors
    /// What the database said.
    fn size(&mut self) -> Result<u64, DatabaseError>;

    /// Writes a copy of everything into a new file, for its owner alone, in one step.
    ///
    /// # Errors
    /// What the system or the database said; an older copy is untouched.
    fn back_up(&mut self, path: &Path) -> Result<(), DatabaseError>;

    /// Says that this server lives, and asks for the database's own time since 1970, by which all
    /// servers go. Returns `None` where there is only one.
    ///
    /// # Errors
    /// What the database said.
    fn beat(&mut self) -> Result<Option<Duration>, DatabaseError>;

    /// Says that this server ends: what it thought about is free for others.
    ///
    /// # Errors
    /// What the database said.
    fn leave(&mut self) -> Result<(), DatabaseError>;

    /// Asks to be the one that thinks about a position. Refused while a living server does, or when
    /// the table has moved on.
    ///
    /// # Errors
    /// What the database said.
    fn claim(&mut self, thinking: &TurnClaim) -> Result<bool, DatabaseError>;

    /// Begins to listen to other servers. Returns `None` where there are none.
    ///
    /// # Errors
    /// What the database said.
    fn changes(&mut self) -> Result<Option<Box<dyn Changes>>, DatabaseError>;
}

/// Why the database could not be used.
#[derive(Debug, Error)]
pub enum DatabaseError {
    /// Another program has it open.
    #[error("{}: another `marbles serve` uses this folder; give this one its own with --data", .0.display())]
    InUse(PathBuf),
    /// It was written by a later version of the program.
    #[error("{}: written by a newer program (version {found}; this one knows {known})", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: usize,
        /// The latest version known here.
        known: usize,
    },
    /// It is some other program's file, or it is damaged. It is left as it is.
    #[error("{}: not a database of games, or damaged: {problem}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the check found.
        problem: String,
    },
    /// A stored table is not as it was written.
    #[error("table {0}: its checksum is wrong: it was damaged, or changed by another program")]
    Checksum(String),
    /// A saved game cannot be read.
    #[error("table {id}: {damage}")]
    Table {
        /// Which table.
        id: String,
        /// What is wrong with it.
        damage: Damage,
    },
    /// The folder or the file cannot be made.
    #[error("{}: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The PostgreSQL database was written by a later version of the program.
    #[error(
        "the database was written by a newer program (version {found}; this one knows {known})"
    )]
    PostgresNewer {
        /// Its version.
        found: usize,
        /// The latest version known here.
        known: usize,
    },
    /// PostgreSQL cannot be reached, or the connection was lost in the middle.
    #[error("PostgreSQL: {0}")]
    Lost(String),
    /// PostgreSQL refused.
    #[error("PostgreSQL: {0}")]
    Postgres(String),
    /// SQLite refused: a full disk, mostly.
    #[error("the database of games: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl DatabaseError {
    /// Whether a change that met it may be there all the same: nobody has answered, or the disk has
    /// not said that it is there, and may have it.
    pub fn leaves_doubt(&self) -> bool {
        match self {
            DatabaseError::Lost(_) => true,
            DatabaseError::Sqlite(refused) => {
                refused.sqlite_error_code() == Some(rusqlite::ErrorCode::SystemIoFailure)
            }
            DatabaseError::InUse(_)
            | DatabaseError::Newer { .. }
            | DatabaseError::Damaged { .. }
            | DatabaseError::Checksum(_)
            | DatabaseError::Table { .. }
            | DatabaseError::Folder { .. }
            | DatabaseError::PostgresNewer { .. }
            | DatabaseError::Postgres(_) => false,
        }
    }
}

#[cfg(test)]
mod cluster;
#[cfg(test)]
mod conformance;
#[cfg(test)]
mod stores;
#[cfg(test)]
mod tests;
