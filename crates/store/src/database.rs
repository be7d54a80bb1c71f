//! Games played on the server, kept in one SQLite database, or in PostgreSQL.
//!
//! [`GameStore`] is what both promise; one suite tries it on each.
//!
//! Every call of [`Database::write`] is one transaction in write-ahead mode with
//! full syncing: when it returns, the games are on the disk, and a killed
//! program or machine comes back with them. Many games may share a call, and
//! with it the price of the sync.
//!
//! The file is held exclusively: a second server on the same folder is told so
//! instead of overwriting the first one's games. At start the file is checked
//! and brought up to date, step by step.

mod postgres;

use std::path::{Path, PathBuf};
use std::time::Duration;

use game::Side;
use play::Record;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, named_params};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

pub use self::postgres::PostgresStore;
use crate::text::{Damage, read_record, write_record};

/// Marks the file as ours: the letters `Mrbl`.
const APPLICATION: i32 = 0x4d72_626c;

/// What brings a file from one version to the next. Never edit a step that was released: add one.
const MIGRATIONS: [Step; 2] = [Step::Sql(FIRST), Step::Rust(second)];

/// One step from a version to the next.
enum Step {
    Sql(&'static str),
    Rust(fn(&Connection) -> rusqlite::Result<()>),
}

const FIRST: &str = "
    CREATE TABLE tables (
        id       TEXT PRIMARY KEY,
        game     TEXT NOT NULL,
        version  INTEGER NOT NULL,
        created  INTEGER NOT NULL,
        updated  INTEGER NOT NULL,
        record   TEXT NOT NULL,
        position TEXT NOT NULL,
        status   TEXT NOT NULL,
        moves    INTEGER NOT NULL,
        over     INTEGER NOT NULL,
        paused   INTEGER NOT NULL,
        shared   INTEGER NOT NULL,
        seats    TEXT NOT NULL,
        owner    BLOB NOT NULL,
        holder_1 BLOB,
        holder_2 BLOB,
        invite_1 BLOB,
        invite_2 BLOB,
        recent   TEXT NOT NULL
    ) STRICT;
    CREATE INDEX tables_by_update ON tables (updated DESC);
";

/// Offers and running clocks are kept, secrets only as fingerprints, names of moves with whose they are.
const SECOND: &str = "
    ALTER TABLE tables ADD COLUMN offers  TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN running INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN thought INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET recent = '';
";

fn second(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(SECOND)?;
    // What is overwritten is to be gone from the file, too.
    connection.pragma_update(None, "secure_delete", true)?;
    for column in ["owner", "holder_1", "holder_2", "invite_1", "invite_2"] {
        let filled = format!("SELECT id, {column} FROM tables WHERE {column} IS NOT NULL");
        let update = format!("UPDATE tables SET {column} = ?2 WHERE id = ?1");
        let mut statement = connection.prepare(&filled)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let rows: Vec<(String, Secret)> = rows.collect::<rusqlite::Result<_>>()?;
        for (id, secret) in rows {
            connection.execute(&update, (id, fingerprint(&secret)))?;
        }
    }
    Ok(())
}

/// What a token or an invitation is made of. It is never kept.
pub type Secret = [u8; 16];

/// What is kept of a secret: its SHA-256, from which it cannot be found again.
pub type Fingerprint = [u8; 32];

/// What is kept of a secret.
#[must_use]
pub fn fingerprint(secret: &Secret) -> Fingerprint {
    Sha256::digest(secret).into()
}

/// A move whose client gave it a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedMove {
    /// Whose token made it.
    pub by: Fingerprint,
    /// The name, without control characters.
    pub name: String,
    /// The move's text, without control characters.
    pub text: String,
    /// The version that it led to.
    pub version: u64,
}

/// Something one side wishes and the other may grant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptOffer {
    /// What is wished, in one word.
    pub kind: String,
    /// Who wishes it.
    pub by: Side,
}

/// A table with all that must outlive the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptTable {
    /// The table's name in addresses.
    pub id: String,
    /// Grows with every change.
    pub version: u64,
    /// When it was set up, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// The game with its whole history.
    pub record: Record,
    /// The position on the board, as text.
    pub position: String,
    /// Whose go it is or how it ended, in a sentence.
    pub status: String,
    /// Whether it has ended.
    pub over: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether two browsers play each other.
    pub shared: bool,
    /// Who set it up.
    pub owner: Fingerprint,
    /// Who holds each seat.
    pub holders: [Option<Fingerprint>; 2],
    /// What may still be given in exchange for a seat.
    pub invites: [Option<Fingerprint>; 2],
    /// The newest moves that have names.
    pub recent: Vec<NamedMove>,
    /// What was offered.
    pub offers: Vec<KeptOffer>,
    /// Whether the mover's clock ran when the table was kept.
    pub running: bool,
    /// How long the mover had thought then, in milliseconds.
    pub thought: u64,
}

/// One line of the list of kept tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableLine {
    /// The table's name in addresses.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Grows with every change.
    pub version: u64,
    /// When it was set up, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// The position on the board, as text.
    pub position: String,
    /// Whose go it is or how it ended, in a sentence.
    pub status: String,
    /// How many moves were made.
    pub moves: u64,
    /// Whether it has ended.
    pub over: bool,
    /// Who sits where, as words: `person`, `open` or an engine's level.
    pub seats: [String; 2],
}

/// One thing to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// Keep a table, replacing what was kept of it.
    Keep(Box<KeptTable>),
    /// Forget the table with this id.
    Forget(String),
}

/// Where games played on a server are kept.
///
/// One server at a time has it open; a second one is told so.
pub trait GameStore: Send + std::fmt::Debug {
    /// Writes all of these or none, in order, and returns when they are on the disk. A table is
    /// only ever replaced by a newer version.
    ///
    /// # Errors
    /// What the database said; nothing has been written.
    fn write(&mut self, writes: &[Write]) -> Result<(), DatabaseError>;

    /// The table with this id. Returns `None` if there is none.
    ///
    /// # Errors
    /// What the database said, or what is wrong with the kept game.
    fn load(&mut self, id: &str) -> Result<Option<KeptTable>, DatabaseError>;

    /// The tables that changed last, newest first; shared ones that are not over only if wished.
    ///
    /// # Errors
    /// What the database said.
    fn list(&mut self, limit: u32, with_private: bool) -> Result<Vec<TableLine>, DatabaseError>;

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
    /// A kept game cannot be read.
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
    /// Somebody else has kept a newer version of the table.
    #[error("table {0}: a newer version is kept already")]
    Stale(String),
    /// Another server uses the PostgreSQL database.
    #[error("another `marbles serve` uses this database; give this one its own with --database")]
    PostgresInUse,
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
    /// PostgreSQL refused, or is not there.
    #[error("PostgreSQL: {0}")]
    Postgres(String),
    /// SQLite refused: a full disk, mostly.
    #[error("the database of games: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

/// The open database.
#[derive(Debug)]
pub struct Database {
    connection: Connection,
}

impl Database {
    /// Opens the file, making it and its folder if need be, checks it and brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be used; it has not been changed.
    pub fn open(path: &Path) -> Result<Database, DatabaseError> {
        make_private(path)?;
        let mut connection = Connection::open(path)?;
        prepare(&mut connection, path).map_err(|error| explain(error, path))?;
        Ok(Database { connection })
    }

    /// Lets the file grow to so many bytes and no further; it never shrinks by this.
    ///
    /// # Errors
    /// What SQLite said.
    pub fn limit(&self, bytes: u64) -> Result<(), DatabaseError> {
        let pages = bytes / self.page_size()?;
        let pages = i64::try_from(pages).unwrap_or(i64::MAX);
        self.connection
            .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
        Ok(())
    }

    fn page_size(&self) -> Result<u64, DatabaseError> {
        let size: i64 = self
            .connection
            .query_row("PRAGMA page_size", [], |row| row.get(0))?;
        Ok(size as u64)
    }
}

impl GameStore for Database {
    fn back_up(&mut self, path: &Path) -> Result<(), DatabaseError> {
        let unfinished = path.with_extension("unfinished");
        let refused = |source| DatabaseError::Folder {
            path: path.to_owned(),
            source,
        };
        match std::fs::remove_file(&unfinished) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(refused(error));
            }
            Ok(()) | Err(_) => {}
        }
        make_private(&unfinished)?;
        let name = unfinished.to_string_lossy();
        self.connection.execute("VACUUM INTO ?1", [&name])?;
        let file = std::fs::File::open(&unfinished).map_err(refused)?;
        file.sync_all().map_err(refused)?;
        std::fs::rename(&unfinished, path).map_err(refused)
    }

    fn size(&mut self) -> Result<u64, DatabaseError> {
        let number = |name: &str| {
            let text = format!("PRAGMA {name}");
            self.connection
                .query_row(&text, [], |row| row.get::<_, i64>(0))
        };
        let pages = number("page_count")? - number("freelist_count")?;
        Ok(pages as u64 * self.page_size()?)
    }

    fn write(&mut self, writes: &[Write]) -> Result<(), DatabaseError> {
        let transaction = self.connection.transaction()?;
        for write in writes {
            match write {
                Write::Keep(table) => keep(&transaction, table)?,
                Write::Forget(id) => {
                    transaction.execute("DELETE FROM tables WHERE id = ?1", [id])?;
                }
            }
        }
        transaction.commit()?;
        Ok(())
    }

    fn load(&mut self, id: &str) -> Result<Option<KeptTable>, DatabaseError> {
        let mut statement = self.connection.prepare_cached(SELECT_TABLE)?;
        let found = statement.query_row([id], read_table).optional()?;
        let Some((mut table, text)) = found else {
            return Ok(None);
        };
        table.record = read_record(&text).map_err(|damage| DatabaseError::Table {
            id: id.to_owned(),
            damage,
        })?;
        Ok(Some(table))
    }

    fn list(&mut self, limit: u32, with_private: bool) -> Result<Vec<TableLine>, DatabaseError> {
        let mut statement = self.connection.prepare_cached(SELECT_LINES)?;
        let lines = statement.query_map((limit, with_private), read_line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }
}

/// Makes the folder and the file for their owner alone; SQLite gives its own files the same rights.
fn make_private(path: &Path) -> Result<(), DatabaseError> {
    let refused = |path: &Path, source| DatabaseError::Folder {
        path: path.to_owned(),
        source,
    };
    let mut folders = std::fs::DirBuilder::new();
    folders.recursive(true);
    let mut files = std::fs::OpenOptions::new();
    files.append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
        folders.mode(0o700);
        files.mode(0o600);
    }
    if let Some(folder) = path.parent() {
        folders
            .create(folder)
            .map_err(|source| refused(folder, source))?;
    }
    let file = files.open(path).map_err(|source| refused(path, source))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let own = std::fs::Permissions::from_mode(0o600);
        file.set_permissions(own)
            .map_err(|source| refused(path, source))?;
    }
    drop(file);
    Ok(())
}

fn prepare(connection: &mut Connection, path: &Path) -> Result<(), DatabaseError> {
    // Waiting longer would not help: whoever holds the file holds it until it ends.
    connection.busy_timeout(Duration::from_millis(200))?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    let application: i32 = connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let version = version as usize;
    let is_new: bool =
        connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| {
            row.get(0)
        })?;
    if application != APPLICATION && !is_new {
        return damaged(path, "it belongs to another program");
    }
    if version > MIGRATIONS.len() {
        let (path, known) = (path.to_owned(), MIGRATIONS.len());
        return Err(DatabaseError::Newer {
            path,
            found: version,
            known,
        });
    }
    let check: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if check != "ok" {
        return damaged(path, &check);
    }
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    migrate(connection, version)
}

fn migrate(connection: &mut Connection, version: usize) -> Result<(), DatabaseError> {
    // An empty transaction takes the lock even when there is nothing to do.
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    for step in &MIGRATIONS[version..] {
        match step {
            Step::Sql(text) => transaction.execute_batch(text)?,
            Step::Rust(step) => step(&transaction)?,
        }
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    transaction.commit()?;
    Ok(())
}

fn damaged(path: &Path, problem: &str) -> Result<(), DatabaseError> {
    Err(DatabaseError::Damaged {
        path: path.to_owned(),
        problem: problem.to_owned(),
    })
}

/// Names the two refusals of SQLite that have a cause of their own.
fn explain(error: DatabaseError, path: &Path) -> DatabaseError {
    let DatabaseError::Sqlite(refused) = &error else {
        return error;
    };
    match refused.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            DatabaseError::InUse(path.to_owned())
        }
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => DatabaseError::Damaged {
            path: path.to_owned(),
            problem: refused.to_string(),
        },
        _ => error,
    }
}

const KEEP: &str = "
    INSERT OR REPLACE INTO tables VALUES (:id, :game, :version, :created, :updated, :record, :position,
        :status, :moves, :over, :paused, :shared, :seats, :owner, :holder_1, :holder_2, :invite_1, :invite_2, :recent,
        :offers, :running, :thought)";

const SELECT_TABLE: &str = "
    SELECT id, version, created, updated, position, status, over, paused, shared,
        owner, holder_1, holder_2, invite_1, invite_2, recent, offers, running, thought, record
    FROM tables WHERE id = ?1";

const SELECT_LINES: &str = "
    SELECT id, game, version, created, updated, position, status, moves, over, seats
    FROM tables WHERE ?2 OR over OR NOT shared ORDER BY updated DESC LIMIT ?1";

fn keep(connection: &Connection, table: &KeptTable) -> Result<(), DatabaseError> {
    let mut known = connection.prepare_cached("SELECT version FROM tables WHERE id = ?1")?;
    let known: Option<i64> = known.query_row([&table.id], |row| row.get(0)).optional()?;
    if known.is_some_and(|version| version >= table.version as i64) {
        return Err(DatabaseError::Stale(table.id.clone()));
    }
    let mut statement = connection.prepare_cached(KEEP)?;
    statement.execute(named_params! {
        ":id": table.id,
        ":game": table.record.game.to_string(),
        ":version": table.version as i64,
        ":created": table.created as i64,
        ":updated": table.updated as i64,
        ":record": write_record(&table.record),
        ":position": table.position,
        ":status": table.status,
        ":moves": table.record.moves.len() as i64,
        ":over": table.over,
        ":paused": table.paused,
        ":shared": table.shared,
        ":seats": seat_words(table),
        ":owner": table.owner,
        ":holder_1": table.holders[0],
        ":holder_2": table.holders[1],
        ":invite_1": table.invites[0],
        ":invite_2": table.invites[1],
        ":recent": write_recent(&table.recent),
        ":offers": write_offers(&table.offers),
        ":running": table.running,
        ":thought": table.thought as i64,
    })?;
    Ok(())
}

/// `person 7`, `person open`: what the list shows without reading the record.
fn seat_words(table: &KeptTable) -> String {
    let word = |index: usize| {
        let is_open = table.invites[index].is_some() && table.holders[index].is_none();
        match table.record.seats[index] {
            _ if is_open => "open".to_owned(),
            play::Seat::Person => "person".to_owned(),
            play::Seat::Engine(level) => level.to_string(),
        }
    };
    format!("{} {}", word(0), word(1))
}

/// One `version, whose, name, text` a line, with tabs between them.
fn write_recent(recent: &[NamedMove]) -> String {
    let lines = recent.iter().map(|named| {
        let by: String = named.by.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{}\t{by}\t{}\t{}\n", named.version, named.name, named.text)
    });
    lines.collect()
}

fn read_recent(text: &str) -> Vec<NamedMove> {
    let read = |line: &str| {
        let mut parts = line.split('\t');
        Some(NamedMove {
            version: parts.next()?.parse().ok()?,
            by: read_fingerprint(parts.next()?)?,
            name: parts.next()?.to_owned(),
            text: parts.next()?.to_owned(),
        })
    };
    text.lines().filter_map(read).collect()
}

fn read_fingerprint(digits: &str) -> Option<Fingerprint> {
    let mut print = [0; 32];
    if digits.len() != 2 * print.len() {
        return None;
    }
    for (index, byte) in print.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(print)
}

/// One `kind side` a line.
fn write_offers(offers: &[KeptOffer]) -> String {
    let lines = offers.iter();
    lines
        .map(|offer| format!("{} {}\n", offer.kind, offer.by))
        .collect()
}

fn read_offers(text: &str) -> Vec<KeptOffer> {
    let read = |line: &str| {
        let (kind, by) = line.split_once(' ')?;
        let by = Side::ALL.into_iter().find(|side| side.to_string() == by)?;
        Some(KeptOffer {
            kind: kind.to_owned(),
            by,
        })
    };
    text.lines().filter_map(read).collect()
}

/// The table without its record, and the record's text.
fn read_table(row: &Row<'_>) -> rusqlite::Result<(KeptTable, String)> {
    let number = |index: &str| row.get::<_, i64>(index).map(|number| number as u64);
    let recent: String = row.get("recent")?;
    let table = KeptTable {
        id: row.get("id")?,
        version: number("version")?,
        created: number("created")?,
        updated: number("updated")?,
        record: Record::new(play::Game::Solitaire, ""),
        position: row.get("position")?,
        status: row.get("status")?,
        over: row.get("over")?,
        paused: row.get("paused")?,
        shared: row.get("shared")?,
        owner: row.get("owner")?,
        holders: [row.get("holder_1")?, row.get("holder_2")?],
        invites: [row.get("invite_1")?, row.get("invite_2")?],
        recent: read_recent(&recent),
        offers: read_offers(&row.get::<_, String>("offers")?),
        running: row.get("running")?,
        thought: number("thought")?,
    };
    Ok((table, row.get("record")?))
}

fn read_line(row: &Row<'_>) -> rusqlite::Result<TableLine> {
    let number = |index: &str| row.get::<_, i64>(index).map(|number| number as u64);
    let seats: String = row.get("seats")?;
    let (first, second) = seats.split_once(' ').unwrap_or((&seats, "person"));
    Ok(TableLine {
        id: row.get("id")?,
        game: row.get("game")?,
        version: number("version")?,
        created: number("created")?,
        updated: number("updated")?,
        position: row.get("position")?,
        status: row.get("status")?,
        moves: number("moves")?,
        over: row.get("over")?,
        seats: [first.to_owned(), second.to_owned()],
    })
}

#[cfg(test)]
mod cluster;
#[cfg(test)]
mod conformance;
#[cfg(test)]
mod tests;
