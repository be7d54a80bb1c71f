//! Games played on several servers, saved in one PostgreSQL database.
//!
//! The same promises as SQLite's, for any number of servers at once. Nobody owns a table: a change
//! is one `UPDATE … WHERE version = n`, which exactly one server wins, and every change is told to
//! the others by `NOTIFY` in the same transaction, so no server is told of what is not on the disk. Rows
//! are locked in the order of their names, so that two servers never wait for each other. Time is
//! the database's own: servers whose clocks differ agree by it.

mod address;
mod changes;
mod client;

use std::time::Duration;

use tokio_postgres::error::SqlState;

use self::address::Address;
use self::client::{PostgresClient, Transaction};
use super::driver::{Answers, Driver, Sql};
use super::{Changes, DatabaseError, GameStore, TurnClaim};

pub(super) use self::changes::PostgresChanges;

/// The name of the lock that is held while the tables are made: the letters `Mrbl`.
const LOCK: i64 = 0x4d72_626c;

/// The name of the lock that is held while a challenge is posted: the letters `Chal`.
const POSTING: i64 = 0x4368_616c;

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
const MIGRATIONS: [&str; 4] = [FIRST, SECOND, THIRD, FOURTH];

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

/// The columns of tables, and the tables, that people need.
const THIRD: &str = "
    ALTER TABLE marbles_tables
        ADD COLUMN public   BOOLEAN NOT NULL DEFAULT FALSE,
        ADD COLUMN creator  BYTEA,
        ADD COLUMN person_1 BYTEA,
        ADD COLUMN person_2 BYTEA,
        ADD COLUMN next     TEXT;
    CREATE INDEX marbles_tables_by_creator  ON marbles_tables (creator)  WHERE creator  IS NOT NULL;
    CREATE INDEX marbles_tables_by_person_1 ON marbles_tables (person_1) WHERE person_1 IS NOT NULL;
    CREATE INDEX marbles_tables_by_person_2 ON marbles_tables (person_2) WHERE person_2 IS NOT NULL;
    CREATE INDEX marbles_tables_in_public   ON marbles_tables (over, updated DESC) WHERE public;
    CREATE TABLE marbles_people (
        person BYTEA PRIMARY KEY,
        name   TEXT NOT NULL
    );
    CREATE TABLE marbles_challenges (
        id      TEXT PRIMARY KEY,
        person  BYTEA NOT NULL,
        wish    TEXT NOT NULL,
        created BIGINT NOT NULL,
        server  TEXT NOT NULL,
        seen    BIGINT NOT NULL,
        taker   BYTEA,
        taken   TEXT
    );
    CREATE TABLE marbles_presence (
        place  TEXT NOT NULL,
        who    TEXT NOT NULL,
        server TEXT NOT NULL,
        count  BIGINT NOT NULL,
        seen   BIGINT NOT NULL,
        PRIMARY KEY (place, who, server)
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
    client: PostgresClient,
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
        let mut client = PostgresClient::connect(&address)?;
        migrate(&mut client)?;
        Ok(PostgresStore {
            address,
            server: server.to_owned(),
            client,
        })
    }

    #[cfg(test)]
    pub(super) fn sleep(&mut self, seconds: i32) -> Result<(), DatabaseError> {
        let sleep = format!("SELECT pg_sleep({seconds})");
        self.client()?.batch_execute(&sleep)
    }

    /// The number that a statement answers with.
    fn number(&mut self, statement: Sql) -> Result<u64, DatabaseError> {
        let row = self.rows(statement)?.pop();
        Ok(row.map_or(0, |mut row| row.number()))
    }

    /// The connection, made again if it was lost.
    fn client(&mut self) -> Result<&mut PostgresClient, DatabaseError> {
        if self.client.is_closed() {
            self.client = PostgresClient::connect(&self.address)?;
        }
        Ok(&mut self.client)
    }
}

fn unreached(error: tokio_postgres::Error) -> DatabaseError {
    if let Some(advice) = address::advice(&error) {
        return DatabaseError::Postgres(format!("{}; {advice}", said(&error)));
    }
    let explained = explain(error);
    if let DatabaseError::Lost(problem) = &explained {
        return DatabaseError::Lost(advised(problem));
    }
    explained
}

fn migrate(client: &mut PostgresClient) -> Result<(), DatabaseError> {
    let mut transaction = client.transaction()?;
    // Servers that start at once take turns.
    transaction.batch_execute(&format!("SELECT pg_advisory_xact_lock({LOCK})"))?;
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
    if !transaction.row(is_there)?.flag() {
        let make = "CREATE TABLE marbles_schema (version INTEGER NOT NULL)";
        transaction.batch_execute(make)?;
        return Ok(0);
    }
    let mut version = transaction.row("SELECT version::BIGINT FROM marbles_schema")?;
    Ok(version.number() as usize)
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
    if passes(code) {
        DatabaseError::Lost(problem)
    } else {
        DatabaseError::Postgres(problem)
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

impl Driver for PostgresStore {
    fn run(&mut self, statements: &[Sql]) -> Result<Answers, DatabaseError> {
        let server = self.server.clone();
        self.client()?.run(&server, statements)
    }

    fn run_if_each_finds(&mut self, statements: &[Sql]) -> Result<bool, DatabaseError> {
        let server = self.server.clone();
        let mut transaction = self.client()?.transaction()?;
        for statement in statements {
            let rows = transaction.run(&server, std::slice::from_ref(statement))?;
            if rows.iter().any(Vec::is_empty) {
                return Ok(false);
            }
        }
        transaction.commit()?;
        Ok(true)
    }

    fn turns(&self) -> Option<Sql> {
        let lock = "SELECT pg_advisory_xact_lock($1)";
        Some(Sql::new(lock, [POSTING.into()]))
    }
}

impl GameStore for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    fn size(&mut self) -> Result<u64, DatabaseError> {
        self.number(Sql::new(
            "SELECT pg_total_relation_size('marbles_tables')",
            [],
        ))
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
        let micros = self.number(Sql::new(beat, [(&self.server).into()]))?;
        Ok(Some(Duration::from_micros(micros)))
    }

    fn leave(&mut self) -> Result<(), DatabaseError> {
        let leave = "
            DELETE FROM marbles_servers
            WHERE server = $1 OR seen < clock_timestamp() - interval '1 day'";
        self.rows(Sql::new(leave, [(&self.server).into()]))
            .map(drop)
    }

    fn claim(&mut self, thinking: &TurnClaim) -> Result<bool, DatabaseError> {
        let claim = "
            UPDATE marbles_tables AS saved SET thinker = $3, thinks_at = $2,
                thinks_until = clock_timestamp() + $4::BIGINT * interval '1 millisecond'
            WHERE id = $1 AND version = $2 AND (
                thinker IS NULL OR thinker = $3 OR thinks_at <> $2 OR thinks_until < clock_timestamp()
                OR NOT EXISTS (SELECT FROM marbles_servers AS living WHERE living.server = saved.thinker
                    AND living.seen > clock_timestamp() - $5::BIGINT * interval '1 millisecond'))
            RETURNING id";
        let values = [
            (&thinking.id).into(),
            thinking.version.into(),
            (&self.server).into(),
            (thinking.longest.as_millis() as u64).into(),
            (super::DEAD.as_millis() as u64).into(),
        ];
        let claimed = self.rows(Sql::new(claim, values))?;
        Ok(!claimed.is_empty())
    }

    fn changes(&mut self) -> Result<Option<Box<dyn Changes>>, DatabaseError> {
        let changes = PostgresChanges::open(self.address.clone(), self.server.clone())?;
        Ok(Some(Box::new(changes)))
    }
}
