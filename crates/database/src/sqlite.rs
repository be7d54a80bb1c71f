//! Games in one SQLite database, which needs no set-up.
//!
//! Every write is one transaction in write-ahead mode with full syncing. The file is held
//! exclusively: a second server on the same folder is told so instead of overwriting the first
//! one's games. At start the file is checked and brought up to date, step by step.

use std::path::Path;
use std::time::Duration;

use rusqlite::types::{self, Null, ToSqlOutput, ValueRef};
use rusqlite::vtab::array::{Array, load_module};
use rusqlite::{Connection, ErrorCode, ToSql};

use super::carry::write_whole;
use super::driver::{Answers, Driver, Sql, SqlRow, Value};
use super::{Changes, DatabaseError, GameStore, Secret, TableStore as _, TurnClaim, fingerprint};

/// Marks the file as ours: the letters `Mrbl`.
pub(crate) const APPLICATION: i32 = 0x4d72_626c;

/// What brings a file from one version to the next. Never edit a step that was released: add one.
const MIGRATIONS: [Step; 5] = [
    Step::Sql(FIRST),
    Step::Rust(second),
    Step::Sql(THIRD),
    Step::Sql(FOURTH),
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

/// Offers and running clocks are saved, secrets only as fingerprints, names of moves with whose they are.
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

/// The columns of tables, and the tables, that people need.
const FOURTH: &str = "
    ALTER TABLE tables ADD COLUMN public   INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN creator  BLOB;
    ALTER TABLE tables ADD COLUMN person_1 BLOB;
    ALTER TABLE tables ADD COLUMN person_2 BLOB;
    ALTER TABLE tables ADD COLUMN next     TEXT;
    CREATE INDEX tables_by_creator  ON tables (creator)  WHERE creator  IS NOT NULL;
    CREATE INDEX tables_by_person_1 ON tables (person_1) WHERE person_1 IS NOT NULL;
    CREATE INDEX tables_by_person_2 ON tables (person_2) WHERE person_2 IS NOT NULL;
    CREATE INDEX tables_in_public   ON tables (over, updated DESC) WHERE public;
    CREATE TABLE people (
        person BLOB PRIMARY KEY,
        name   TEXT NOT NULL
    ) STRICT;
    CREATE TABLE challenges (
        id      TEXT PRIMARY KEY,
        person  BLOB NOT NULL,
        wish    TEXT NOT NULL,
        created INTEGER NOT NULL,
        server  TEXT NOT NULL,
        seen    INTEGER NOT NULL,
        taker   BLOB,
        taken   TEXT
    ) STRICT;
    CREATE TABLE presence (
        place  TEXT NOT NULL,
        who    TEXT NOT NULL,
        server TEXT NOT NULL,
        count  INTEGER NOT NULL,
        seen   INTEGER NOT NULL,
        PRIMARY KEY (place, who, server)
    ) STRICT;
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
            connection.execute(&update, (id, fingerprint(&secret).0))?;
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

    /// Puts everything into the file itself, on the disk.
    pub(crate) fn finish(&self) -> Result<(), DatabaseError> {
        let empty = "PRAGMA wal_checkpoint(TRUNCATE)";
        Ok(self.connection.query_row(empty, [], |_| Ok(()))?)
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
        write_whole(path, |unfinished| {
            make_private(unfinished)?;
            let name = unfinished.to_string_lossy();
            self.connection.execute("VACUUM INTO ?1", [&name])?;
            Ok(())
        })
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
}

impl Driver for SqliteStore {
    fn run(&mut self, statements: &[Sql]) -> Result<Answers, DatabaseError> {
        let transaction = self.connection.transaction()?;
        let answers = statements.iter().map(|one| rows(&transaction, one));
        let answers = answers.collect::<Result<_, _>>()?;
        transaction.commit()?;
        Ok(answers)
    }

    fn run_if_each_finds(&mut self, statements: &[Sql]) -> Result<bool, DatabaseError> {
        let transaction = self.connection.transaction()?;
        for statement in statements {
            if rows(&transaction, statement)?.is_empty() {
                return Ok(false);
            }
        }
        transaction.commit()?;
        Ok(true)
    }

    fn turns(&self) -> Option<Sql> {
        None
    }
}

fn rows(connection: &Connection, sql: &Sql) -> Result<Vec<SqlRow>, DatabaseError> {
    let mut statement = connection.prepare_cached(&in_sqlite(&sql.text))?;
    let count = statement.column_count();
    let mut rows = statement.query(rusqlite::params_from_iter(&sql.values))?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        let values = (0..count).map(|at| row.get_ref(at).map(Value::from));
        all.push(SqlRow::new(values.collect::<Result<_, _>>()?));
    }
    Ok(all)
}

/// A statement in SQLite's words.
pub(crate) fn in_sqlite(text: &str) -> String {
    let text = text.replace("= ANY (", "IN rarray(");
    text.replace("marbles_", "").replace('$', "?")
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Value::Null => Null.into(),
            Value::Flag(flag) => (*flag).into(),
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.as_str().into(),
            Value::Bytes(bytes) => bytes.as_slice().into(),
            Value::List(all) => {
                let all = all.iter().map(Value::in_list);
                ToSqlOutput::from_rc(Array::new(all.collect()), c"rarray")
            }
        })
    }
}

impl Value {
    fn in_list(&self) -> types::Value {
        match self {
            Value::Text(text) => text.clone().into(),
            Value::Bytes(bytes) => bytes.clone().into(),
            Value::Number(number) => (*number).into(),
            Value::Flag(flag) => (*flag).into(),
            Value::Null | Value::List(_) => types::Value::Null,
        }
    }
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Value {
        match value {
            ValueRef::Integer(number) => Value::Number(number),
            ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
            ValueRef::Null | ValueRef::Real(_) => Value::Null,
        }
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
    // Waiting longer would not help: the process that holds the file holds it until it ends.
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
        let path = path.to_owned();
        let known = MIGRATIONS.len();
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
    load_module(connection)?;
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
