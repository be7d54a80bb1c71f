//! Games played on the servers of a club, kept in one PostgreSQL database.
//!
//! The same promises as SQLite's, for any number of servers at once. Nobody owns a table: a change
//! is one `UPDATE … WHERE version = n`, which exactly one server wins, and every change is told to
//! the others by `NOTIFY` in the same transaction, so nobody hears of what is not on the disk. Rows
//! are locked in the order of their names, so that two servers never wait for each other. Time is
//! the database's own: servers whose clocks differ agree by it.

mod changes;
mod client;
mod columns;
mod line;
mod meeting;
mod runs;

use std::collections::HashMap;
use std::time::Duration;

use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use self::client::{Client, Parameters, Transaction};
use self::columns::{read_line, read_table};
use self::line::Address;
use self::runs::{runs, write_run};
use super::{
    Changes, DatabaseError, GameStore, Listing, StoredTable, TableLine, TurnClaim, Write, Written,
};

pub(super) use self::changes::PostgresChanges;

/// The name of the lock that is held while the tables are made: the letters `Mrbl`.
const LOCK: i64 = 0x4d72_626c;

/// A change that hangs for longer, because its server was stopped in the middle, is given up, and
/// what waits for it is told, before the connection counts as lost. Changes are on the disk before they are acknowledged, whatever the
/// database's own setting.
const SESSION: &str = "
    SET idle_in_transaction_session_timeout = '2s';
    SET lock_timeout = '2500ms';
    SET statement_timeout = '2500ms';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';
";

/// What brings a database from one version to the next. Never edit a step that was released: add one.
const MIGRATIONS: [&str; 4] = [FIRST, SECOND, meeting::SCHEMA, FOURTH];

pub(crate) const FIRST: &str = "
    CREATE TABLE marbles_tables (
        id       TEXT PRIMARY KEY,
        game     TEXT NOT NULL,
        version  BIGINT NOT NULL,
        created  BIGINT NOT NULL,
        updated  BIGINT NOT NULL,
        record   TEXT NOT NULL,
        position TEXT NOT NULL,
        status   TEXT NOT NULL,
        moves    BIGINT NOT NULL,
        over     BOOLEAN NOT NULL,
        paused   BOOLEAN NOT NULL,
        shared   BOOLEAN NOT NULL,
        seats    TEXT NOT NULL,
        owner    BYTEA NOT NULL,
        holder_1 BYTEA,
        holder_2 BYTEA,
        invite_1 BYTEA,
        invite_2 BYTEA,
        recent   TEXT NOT NULL,
        offers   TEXT NOT NULL,
        running  BOOLEAN NOT NULL,
        thought  BIGINT NOT NULL
    );
    CREATE INDEX marbles_tables_by_update ON marbles_tables (updated DESC);
";

/// Several servers: what a change was and whose, who thinks for an engine, and which servers live.
const SECOND: &str = "
    ALTER TABLE marbles_tables
        ADD COLUMN cause        TEXT NOT NULL DEFAULT '',
        ADD COLUMN stamp        BIGINT NOT NULL DEFAULT 0,
        ADD COLUMN thinker      TEXT,
        ADD COLUMN thinks_at    BIGINT,
        ADD COLUMN thinks_until TIMESTAMPTZ;
    CREATE TABLE marbles_servers (
        server TEXT PRIMARY KEY,
        seen   TIMESTAMPTZ NOT NULL
    );
";

/// The tables of a person lie in the order in which they are listed, and a checksum tells damage.
const FOURTH: &str = "
    ALTER TABLE marbles_tables ADD COLUMN checksum BIGINT;
    DROP INDEX marbles_tables_by_creator, marbles_tables_by_person_1, marbles_tables_by_person_2;
    CREATE INDEX marbles_tables_by_creator  ON marbles_tables (creator,  updated DESC) WHERE creator  IS NOT NULL;
    CREATE INDEX marbles_tables_by_person_1 ON marbles_tables (person_1, updated DESC) WHERE person_1 IS NOT NULL;
    CREATE INDEX marbles_tables_by_person_2 ON marbles_tables (person_2, updated DESC) WHERE person_2 IS NOT NULL;
";

/// One server's connection to a PostgreSQL database.
pub struct PostgresStore {
    address: Address,
    /// The server's name, by which others know whether it lives.
    server: String,
    client: Client,
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address may hold a password.
        write!(f, "PostgresStore({})", self.server)
    }
}

impl PostgresStore {
    /// Opens the database that a URL names for the server of this name, and brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn open(url: &str, server: &str) -> Result<PostgresStore, DatabaseError> {
        let address = Address::read(url)?;
        let mut client = Client::connect(&address)?;
        migrate(&mut client)?;
        Ok(PostgresStore {
            address,
            server: server.to_owned(),
            client,
        })
    }

    #[cfg(test)]
    pub(super) fn sleep(&mut self, seconds: i32) -> Result<(), DatabaseError> {
        let sleep = "SELECT pg_sleep($1::INTEGER)";
        self.client()?.execute(sleep, &[&seconds]).map(drop)
    }

    /// The connection, made again if it was lost.
    fn client(&mut self) -> Result<&mut Client, DatabaseError> {
        if self.client.is_closed() {
            self.client = Client::connect(&self.address)?;
        }
        Ok(&mut self.client)
    }
}

fn unreached(error: tokio_postgres::Error) -> DatabaseError {
    if let Some(advice) = line::advice(&error) {
        return DatabaseError::Postgres(format!("{}; {advice}", said(&error)));
    }
    let explained = explain(error);
    if let DatabaseError::Lost(problem) = &explained {
        return DatabaseError::Lost(advised(problem));
    }
    explained
}

fn migrate(client: &mut Client) -> Result<(), DatabaseError> {
    let mut transaction = client.transaction()?;
    // Servers that start at once take turns.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    let version = schema_version(&mut transaction)?;
    let known = MIGRATIONS.len();
    if version > known {
        return Err(DatabaseError::PostgresNewer {
            found: version,
            known,
        });
    }
    if version == known {
        return Ok(());
    }
    transaction.take_time()?;
    for step in &MIGRATIONS[version..] {
        transaction.batch_execute(step)?;
    }
    let note = "DELETE FROM marbles_schema; INSERT INTO marbles_schema VALUES";
    transaction.batch_execute(&format!("{note} ({known})"))?;
    transaction.commit()
}

/// The version of the tables that are there; 0 where there are none yet.
fn schema_version(transaction: &mut Transaction<'_>) -> Result<usize, DatabaseError> {
    let is_there = "SELECT to_regclass('marbles_schema') IS NOT NULL";
    let row = transaction.query_one(is_there, &[])?;
    if !row.get::<_, bool>(0) {
        let make = "CREATE TABLE marbles_schema (version INTEGER NOT NULL)";
        transaction.batch_execute(make)?;
        return Ok(0);
    }
    let rows = transaction.query("SELECT version FROM marbles_schema", &[])?;
    Ok(rows.first().map_or(0, |row| row.get::<_, i32>(0)) as usize)
}

fn advised(problem: &str) -> String {
    let advice = "expected postgres://USER:PASSWORD@HOST/DATABASE, and a server that runs there";
    format!("{problem}; {advice}")
}

/// What the database or the system said, without the layers around it.
fn said(error: &tokio_postgres::Error) -> String {
    let detail = error
        .as_db_error()
        .map(|refusal| refusal.message().to_owned());
    let source = std::error::Error::source(error).map(ToString::to_string);
    detail.or(source).unwrap_or_else(|| error.to_string())
}

/// Says what to do about the refusals that people meet, and tells a lost connection from a refusal.
fn explain(error: tokio_postgres::Error) -> DatabaseError {
    let problem = said(&error);
    let Some(code) = error.code() else {
        return DatabaseError::Lost(problem);
    };
    let advice = match code {
        code if *code == SqlState::INVALID_CATALOG_NAME => "make it with `createdb`",
        code if *code == SqlState::INVALID_PASSWORD => "is the password in the URL right?",
        code if *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            "is the user in the URL right, and let in by pg_hba.conf?"
        }
        code if *code == SqlState::INSUFFICIENT_PRIVILEGE => {
            "the user must be allowed to make tables: GRANT CREATE ON SCHEMA public"
        }
        code if *code == SqlState::READ_ONLY_SQL_TRANSACTION => {
            "this is a standby: name the database that may be written"
        }
        code if *code == SqlState::DISK_FULL => "make space on its disk",
        _ => "the database refused",
    };
    let problem = format!("{problem}; {advice}");
    match passes(code) {
        true => DatabaseError::Lost(problem),
        false => DatabaseError::Postgres(problem),
    }
}

/// Whether trying again may help: the database stops or starts, or somebody was in the way.
fn passes(code: &SqlState) -> bool {
    let passing = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::QUERY_CANCELED,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    code.code().starts_with("08") || passing.contains(code)
}

const TABLES: &str = "SELECT * FROM marbles_tables WHERE id = ANY ($1)";

const VERSIONS: &str = "SELECT id, version FROM marbles_tables WHERE id = ANY ($1)";

const SELECT_LINES: &str = "
    SELECT id, game, version, created, updated, position, status, moves, over, seats, public,
        (SELECT name FROM marbles_people WHERE person = person_1) AS name_1,
        (SELECT name FROM marbles_people WHERE person = person_2) AS name_2
    FROM marbles_tables";

/// The newest of each kind, from indexes, and of these the newest.
const OWN: &str = "
    WHERE id IN (
        (SELECT id FROM marbles_tables WHERE creator = $2 ORDER BY updated DESC LIMIT $1)
        UNION (SELECT id FROM marbles_tables WHERE person_1 = $2 ORDER BY updated DESC LIMIT $1)
        UNION (SELECT id FROM marbles_tables WHERE person_2 = $2 ORDER BY updated DESC LIMIT $1))
    ORDER BY updated DESC";

impl GameStore for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, DatabaseError> {
        let server = self.server.clone();
        let client = self.client()?;
        let runs = runs(writes);
        if let [only] = runs[..] {
            // One statement is a transaction by itself.
            return write_run(client, &server, only);
        }
        let mut transaction = client.transaction()?;
        let mut written = Vec::with_capacity(writes.len());
        for run in runs {
            written.extend(write_run(&mut transaction, &server, run)?);
        }
        transaction.commit()?;
        Ok(written)
    }

    fn load(&mut self, id: &str) -> Result<Option<StoredTable>, DatabaseError> {
        let mut found = self.load_all(&[id.to_owned()])?;
        Ok(found.pop().flatten())
    }

    fn load_all(&mut self, ids: &[String]) -> Result<Vec<Option<StoredTable>>, DatabaseError> {
        let rows = self.client()?.query(TABLES, &[&ids])?;
        let read = |row: &Row| Ok((row.get("id"), read_table(row)?));
        let found: Result<HashMap<String, StoredTable>, DatabaseError> =
            rows.iter().map(read).collect();
        let found = found?;
        Ok(ids.iter().map(|id| found.get(id).cloned()).collect())
    }

    fn version(&mut self, id: &str) -> Result<Option<u64>, DatabaseError> {
        let mut found = self.versions(&[id.to_owned()])?;
        Ok(found.pop().flatten())
    }

    fn versions(&mut self, ids: &[String]) -> Result<Vec<Option<u64>>, DatabaseError> {
        let rows = self.client()?.query(VERSIONS, &[&ids])?;
        let read = |row: &Row| (row.get(0), row.get::<_, i64>(1) as u64);
        let found: HashMap<String, u64> = rows.iter().map(read).collect();
        Ok(ids.iter().map(|id| found.get(id).copied()).collect())
    }

    fn list(&mut self, limit: u32, listing: Listing) -> Result<Vec<TableLine>, DatabaseError> {
        let (which, person) = match listing {
            Listing::All => ("WHERE $2::bytea IS NULL ORDER BY updated DESC", None),
            Listing::Public => (
                "WHERE public AND $2::bytea IS NULL ORDER BY over, updated DESC",
                None,
            ),
            Listing::Of(person) => (OWN, Some(person.to_vec())),
        };
        let select = format!("{SELECT_LINES} {which} LIMIT $1");
        let parameters: &Parameters<'_> = &[&i64::from(limit), &person];
        let rows = self.client()?.query(&select, parameters);
        let rows = rows?;
        Ok(rows.iter().map(read_line).collect())
    }

    fn ids(&mut self, after: &str, limit: u32) -> Result<Vec<String>, DatabaseError> {
        let select = "SELECT id FROM marbles_tables WHERE id > $1 ORDER BY id LIMIT $2";
        let limit = i64::from(limit);
        let rows = self.client()?.query(select, &[&after, &limit])?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    fn unchanged_since(
        &mut self,
        time: u64,
        limit: u32,
    ) -> Result<Vec<(String, u64)>, DatabaseError> {
        let select = "
            SELECT id, version FROM marbles_tables WHERE updated < $1 ORDER BY updated LIMIT $2";
        let rows = self
            .client()?
            .query(select, &[&(time as i64), &i64::from(limit)])?;
        let read = |row: &Row| (row.get(0), row.get::<_, i64>(1) as u64);
        Ok(rows.iter().map(read).collect())
    }

    fn size(&mut self) -> Result<u64, DatabaseError> {
        let select = "SELECT pg_total_relation_size('marbles_tables')";
        let row = self.client()?.query_one(select, &[])?;
        Ok(row.get::<_, i64>(0) as u64)
    }

    fn back_up(&mut self, _: &std::path::Path) -> Result<(), DatabaseError> {
        let problem = "PostgreSQL has its own backups: see pg_dump".to_owned();
        Err(DatabaseError::Postgres(problem))
    }

    fn beat(&mut self) -> Result<Option<Duration>, DatabaseError> {
        let beat = "
            INSERT INTO marbles_servers VALUES ($1, clock_timestamp())
            ON CONFLICT (server) DO UPDATE SET seen = clock_timestamp()
            RETURNING (extract(epoch FROM clock_timestamp()) * 1000000)::BIGINT";
        let server = self.server.clone();
        let row = self.client()?.query_one(beat, &[&server])?;
        Ok(Some(Duration::from_micros(row.get::<_, i64>(0) as u64)))
    }

    fn leave(&mut self) -> Result<(), DatabaseError> {
        let leave = "
            DELETE FROM marbles_servers
            WHERE server = $1 OR seen < clock_timestamp() - interval '1 day'";
        let server = self.server.clone();
        self.client()?.execute(leave, &[&server])?;
        Ok(())
    }

    fn claim(&mut self, thinking: &TurnClaim) -> Result<bool, DatabaseError> {
        let claim = "
            UPDATE marbles_tables AS kept SET thinker = $3, thinks_at = $2,
                thinks_until = clock_timestamp() + $4 * interval '1 millisecond'
            WHERE id = $1 AND version = $2 AND (
                thinker IS NULL OR thinker = $3 OR thinks_at <> $2 OR thinks_until < clock_timestamp()
                OR NOT EXISTS (SELECT FROM marbles_servers AS living WHERE living.server = kept.thinker
                    AND living.seen > clock_timestamp() - $5 * interval '1 millisecond'))";
        let (server, version) = (self.server.clone(), thinking.version as i64);
        let longest = thinking.longest.as_millis() as f64;
        let dead = super::DEAD.as_millis() as f64;
        let parameters: &Parameters<'_> = &[&thinking.id, &version, &server, &longest, &dead];
        let claimed = self.client()?.execute(claim, parameters)?;
        Ok(claimed > 0)
    }

    fn changes(&mut self) -> Result<Option<Box<dyn Changes>>, DatabaseError> {
        let changes = PostgresChanges::open(self.address.clone(), self.server.clone())?;
        Ok(Some(Box::new(changes)))
    }
}
