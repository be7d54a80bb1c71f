//! Games kept in one SQLite database: the home that needs no set-up.
//!
//! Every write is one transaction in write-ahead mode with full syncing. The file is held
//! exclusively: a second server on the same folder is told so instead of overwriting the first
//! one's games. At start the file is checked and brought up to date, step by step.

mod meeting;

use std::path::Path;
use std::time::Duration;

use play::Record;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, named_params};

use super::{
    Changes, DatabaseError, Fingerprint, GameStore, Listing, Secret, StoredTable, TableLine,
    TurnClaim, Write, Written, checksum, fingerprint, read_offers, read_recent, refuse_damage,
    seat_words, write_offers, write_recent,
};

/// Marks the file as ours: the letters `Mrbl`.
pub(crate) const APPLICATION: i32 = 0x4d72_626c;

/// What brings a file from one version to the next. Never edit a step that was released: add one.
const MIGRATIONS: [Step; 5] = [
    Step::Sql(FIRST),
    Step::Rust(second),
    Step::Sql(THIRD),
    Step::Sql(meeting::SCHEMA),
    Step::Sql(FIFTH),
];

/// One step from a version to the next.
enum Step {
    Sql(&'static str),
    Rust(fn(&Connection) -> rusqlite::Result<()>),
}

pub(crate) const FIRST: &str = "
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

/// What the newest change was, and its stamp.
const THIRD: &str = "
    ALTER TABLE tables ADD COLUMN cause TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;
";

/// The record goes to the end of the row, because a list that shows what is behind it reads past it; the tables
/// of a person lie in the order in which they are listed; and a checksum tells damage.
const FIFTH: &str = "
    ALTER TABLE tables ADD COLUMN checksum INTEGER;
    ALTER TABLE tables RENAME COLUMN record TO old;
    ALTER TABLE tables ADD COLUMN record TEXT NOT NULL DEFAULT '';
    UPDATE tables SET record = old;
    ALTER TABLE tables DROP COLUMN old;
    DROP INDEX tables_by_creator;
    DROP INDEX tables_by_person_1;
    DROP INDEX tables_by_person_2;
    CREATE INDEX tables_by_creator  ON tables (creator,  updated DESC, id) WHERE creator  IS NOT NULL;
    CREATE INDEX tables_by_person_1 ON tables (person_1, updated DESC, id) WHERE person_1 IS NOT NULL;
    CREATE INDEX tables_by_person_2 ON tables (person_2, updated DESC, id) WHERE person_2 IS NOT NULL;
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

/// The open database.
#[derive(Debug)]
pub struct SqliteStore {
    pub(super) connection: Connection,
}

impl SqliteStore {
    /// Opens the file, making it and its folder if need be, checks it and brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be used; it has not been changed.
    pub fn open(path: &Path) -> Result<SqliteStore, DatabaseError> {
        make_private(path)?;
        let mut connection = Connection::open(path)?;
        prepare(&mut connection, path).map_err(|error| explain(error, path))?;
        Ok(SqliteStore { connection })
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

impl GameStore for SqliteStore {
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

    fn is_shared(&self) -> bool {
        false
    }

    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, DatabaseError> {
        let transaction = self.connection.transaction()?;
        let written: Vec<Written> = writes
            .iter()
            .map(|write| write_one(&transaction, write))
            .collect::<Result<_, _>>()?;
        transaction.commit()?;
        Ok(written)
    }

    fn version(&mut self, id: &str) -> Result<Option<u64>, DatabaseError> {
        let known = state(&self.connection, id)?;
        Ok(known.map(|(version, _)| version))
    }

    fn ids(&mut self, after: &str, limit: u32) -> Result<Vec<String>, DatabaseError> {
        let select = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
        let mut statement = self.connection.prepare_cached(select)?;
        let ids = statement.query_map((after, limit), |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    fn unchanged_since(
        &mut self,
        time: u64,
        limit: u32,
    ) -> Result<Vec<(String, u64)>, DatabaseError> {
        let select = "
            SELECT id, version FROM tables WHERE updated < ?1 ORDER BY updated LIMIT ?2";
        let mut statement = self.connection.prepare_cached(select)?;
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64));
        let rows = statement.query_map((time as i64, limit), read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn beat(&mut self) -> Result<Option<Duration>, DatabaseError> {
        Ok(None)
    }

    fn leave(&mut self) -> Result<(), DatabaseError> {
        Ok(())
    }

    fn claim(&mut self, thinking: &TurnClaim) -> Result<bool, DatabaseError> {
        // The file has one server: nobody else can think about it.
        Ok(self.version(&thinking.id)? == Some(thinking.version))
    }

    fn changes(&mut self) -> Result<Option<Box<dyn Changes>>, DatabaseError> {
        Ok(None)
    }

    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, DatabaseError> {
        let mut statement = self.connection.prepare_cached(SELECT_TABLE)?;
        let found = statement.query_row([id], read_table).optional()?;
        let Some((mut table, text, stored)) = found else {
            return Ok(None);
        };
        table.record = text.parse().map_err(|damage| DatabaseError::Table {
            id: id.to_owned(),
            damage,
        })?;
        refuse_damage(&table, &text, stored)?;
        Ok(Some(table))
    }

    fn list(&mut self, limit: u32, listing: Listing) -> Result<Vec<TableLine>, DatabaseError> {
        let (select, person) = select_list(listing);
        let mut statement = self.connection.prepare_cached(&select)?;
        let lines = statement.query_map((limit, person), read_line)?;
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
    INSERT OR REPLACE INTO tables VALUES (:id, :game, :version, :created, :updated, :position,
        :status, :moves, :over, :paused, :shared, :seats, :owner, :holder_1, :holder_2, :invite_1, :invite_2, :recent,
        :offers, :running, :thought, :cause, :stamp, :public, :creator, :person_1,
        :person_2, :next, :checksum, :record)";

const SELECT_TABLE: &str = "
    SELECT id, version, created, updated, position, status, over, paused, shared,
        owner, holder_1, holder_2, invite_1, invite_2, recent, offers, running, thought, cause,
        stamp, record, public, creator, person_1, person_2, next, checksum
    FROM tables WHERE id = ?1";

const SELECT_LINES: &str = "
    SELECT id, game, version, created, updated, position, status, moves, over, seats, public,
        (SELECT name FROM people WHERE person = person_1) AS name_1,
        (SELECT name FROM people WHERE person = person_2) AS name_2
    FROM tables";

/// The statement that lists tables, and the person whose they are.
pub(crate) fn select_list(listing: Listing) -> (String, Option<Fingerprint>) {
    let (which, person) = match listing {
        Listing::All => ("WHERE ?2 IS NULL ORDER BY updated DESC", None),
        Listing::Public => (
            "WHERE public AND ?2 IS NULL ORDER BY over, updated DESC",
            None,
        ),
        Listing::Of(person) => (OWN, Some(person)),
    };
    (format!("{SELECT_LINES} {which} LIMIT ?1"), person)
}

/// The newest of each kind, from indexes, and of these the newest.
const OWN: &str = "
    WHERE id IN (
        SELECT id FROM (SELECT id FROM tables WHERE creator = ?2 ORDER BY updated DESC LIMIT ?1)
        UNION SELECT id FROM (SELECT id FROM tables WHERE person_1 = ?2 ORDER BY updated DESC LIMIT ?1)
        UNION SELECT id FROM (SELECT id FROM tables WHERE person_2 = ?2 ORDER BY updated DESC LIMIT ?1))
    ORDER BY updated DESC";

/// The version and the stamp of a table that is there.
fn state(connection: &Connection, id: &str) -> Result<Option<(u64, u64)>, DatabaseError> {
    let mut known = connection.prepare_cached("SELECT version, stamp FROM tables WHERE id = ?1")?;
    let read = |row: &Row<'_>| {
        let number = |index| row.get::<_, i64>(index).map(|number| number as u64);
        Ok((number(0)?, number(1)?))
    };
    Ok(known.query_row([id], read).optional()?)
}

fn write_one(connection: &Connection, write: &Write) -> Result<Written, DatabaseError> {
    let known = state(connection, write.id())?;
    let is_written =
        |table: &StoredTable| table.stamp != 0 && known == Some((table.version, table.stamp));
    let is_next = |version: u64| known.map_or(0, |(known, _)| known) + 1 == version;
    match write {
        Write::Keep(table) | Write::Bring(table) if is_written(table) => Ok(Written::Done),
        Write::Keep(table) if is_next(table.version) => keep(connection, table),
        Write::Bring(table) if known.is_none() => keep(connection, table),
        Write::Forget { id, version } if known.is_some_and(|(known, _)| known == *version) => {
            connection.execute("DELETE FROM tables WHERE id = ?1", [id])?;
            Ok(Written::Done)
        }
        Write::Keep(_) | Write::Bring(_) | Write::Forget { .. } => Ok(Written::Stale),
    }
}

fn keep(connection: &Connection, table: &StoredTable) -> Result<Written, DatabaseError> {
    let record = table.record.to_string();
    let mut statement = connection.prepare_cached(KEEP)?;
    statement.execute(named_params! {
        ":id": table.id,
        ":game": table.record.game.to_string(),
        ":version": table.version as i64,
        ":created": table.created as i64,
        ":updated": table.updated as i64,
        ":record": record,
        ":checksum": checksum(table, &record),
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
        ":cause": table.cause,
        ":stamp": table.stamp as i64,
        ":public": table.public,
        ":creator": table.creator,
        ":person_1": table.people[0],
        ":person_2": table.people[1],
        ":next": table.next,
    })?;
    Ok(Written::Done)
}

/// The table without its record, the record's text, and the checksum.
fn read_table(row: &Row<'_>) -> rusqlite::Result<(StoredTable, String, Option<i64>)> {
    let number = |index: &str| row.get::<_, i64>(index).map(|number| number as u64);
    let recent: String = row.get("recent")?;
    let table = StoredTable {
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
        cause: row.get("cause")?,
        stamp: number("stamp")?,
        public: row.get("public")?,
        creator: row.get("creator")?,
        people: [row.get("person_1")?, row.get("person_2")?],
        next: row.get("next")?,
    };
    Ok((table, row.get("record")?, row.get("checksum")?))
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
        names: [row.get("name_1")?, row.get("name_2")?],
        public: row.get("public")?,
    })
}
