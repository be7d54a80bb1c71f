//! Games played on the server, kept in a PostgreSQL database.
//!
//! The same promises as SQLite's: every write is one transaction, and when it
//! returns the games are on the database's disk. One server at a time holds the
//! database, by a lock that PostgreSQL gives up when the server or its
//! connection dies. A connection that was lost is made again at the next call.

use postgres::error::SqlState;
use postgres::{Client, NoTls, Row, Transaction};

use super::{
    DatabaseError, Fingerprint, GameStore, KeptTable, TableLine, Write, read_offers, read_recent,
    seat_words, write_offers, write_recent,
};
use crate::text::{read_record, write_record};

/// The name of the lock: the letters `Mrbl`.
const LOCK: i64 = 0x4d72_626c;

/// What brings a database from one version to the next. Never edit a step that was released: add one.
const MIGRATIONS: [&str; 1] = ["
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
"];

/// A PostgreSQL database.
pub struct PostgresStore {
    url: String,
    client: Client,
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address may hold a password.
        f.write_str("PostgresStore")
    }
}

impl PostgresStore {
    /// Opens the database that a URL names, and brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn open(url: &str) -> Result<PostgresStore, DatabaseError> {
        let client = connect(url)?;
        Ok(PostgresStore {
            url: url.to_owned(),
            client,
        })
    }

    /// The connection, made again if it was lost.
    fn client(&mut self) -> Result<&mut Client, DatabaseError> {
        if self.client.is_closed() {
            self.client = connect(&self.url)?;
        }
        Ok(&mut self.client)
    }
}

fn connect(url: &str) -> Result<Client, DatabaseError> {
    let mut client = Client::connect(url, NoTls).map_err(explain)?;
    let lock = client
        .query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK])
        .map_err(explain)?;
    if !lock.get::<_, bool>(0) {
        return Err(DatabaseError::PostgresInUse);
    }
    migrate(&mut client)?;
    Ok(client)
}

fn migrate(client: &mut Client) -> Result<(), DatabaseError> {
    let mut transaction = client.transaction().map_err(explain)?;
    transaction
        .batch_execute("CREATE TABLE IF NOT EXISTS marbles_schema (version INTEGER NOT NULL)")
        .map_err(explain)?;
    let row = transaction
        .query_opt("SELECT version FROM marbles_schema", &[])
        .map_err(explain)?;
    let version = row.as_ref().map_or(0, |row| row.get::<_, i32>(0)) as usize;
    if version > MIGRATIONS.len() {
        return Err(DatabaseError::PostgresNewer {
            found: version,
            known: MIGRATIONS.len(),
        });
    }
    for step in &MIGRATIONS[version..] {
        transaction.batch_execute(step).map_err(explain)?;
    }
    let known = MIGRATIONS.len() as i32;
    let statement = match row {
        Some(_) => "UPDATE marbles_schema SET version = $1",
        None => "INSERT INTO marbles_schema VALUES ($1)",
    };
    transaction.execute(statement, &[&known]).map_err(explain)?;
    transaction.commit().map_err(explain)
}

/// Says what to do about the refusals that people meet.
fn explain(error: postgres::Error) -> DatabaseError {
    let advice = match error.code() {
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => "make it with `createdb`",
        Some(code) if *code == SqlState::INVALID_PASSWORD => "is the password in the URL right?",
        Some(code) if *code == SqlState::INSUFFICIENT_PRIVILEGE => {
            "the user must be allowed to make tables: GRANT CREATE ON SCHEMA public"
        }
        Some(code) if *code == SqlState::DISK_FULL => "make space on its disk",
        Some(_) => "the database refused",
        None => "expected postgres://USER:PASSWORD@HOST/DATABASE, and a server that runs there",
    };
    let detail = error
        .as_db_error()
        .map(|refusal| refusal.message().to_owned());
    let source = std::error::Error::source(&error).map(ToString::to_string);
    let problem = detail.or(source).unwrap_or_else(|| error.to_string());
    DatabaseError::Postgres(format!("{problem}; {advice}"))
}

const KEEP: &str = "
    INSERT INTO marbles_tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
        $15, $16, $17, $18, $19, $20, $21, $22)
    ON CONFLICT (id) DO UPDATE SET version = $3, updated = $5, record = $6, position = $7, status = $8,
        moves = $9, over = $10, paused = $11, shared = $12, seats = $13, owner = $14, holder_1 = $15,
        holder_2 = $16, invite_1 = $17, invite_2 = $18, recent = $19, offers = $20, running = $21, thought = $22
    WHERE marbles_tables.version < $3";

fn keep(transaction: &mut Transaction<'_>, table: &KeptTable) -> Result<(), DatabaseError> {
    let bytes = |print: &Option<Fingerprint>| print.map(|print| print.to_vec());
    let written = transaction.execute(
        KEEP,
        &[
            &table.id,
            &table.record.game.to_string(),
            &(table.version as i64),
            &(table.created as i64),
            &(table.updated as i64),
            &write_record(&table.record),
            &table.position,
            &table.status,
            &(table.record.moves.len() as i64),
            &table.over,
            &table.paused,
            &table.shared,
            &seat_words(table),
            &table.owner.to_vec(),
            &bytes(&table.holders[0]),
            &bytes(&table.holders[1]),
            &bytes(&table.invites[0]),
            &bytes(&table.invites[1]),
            &write_recent(&table.recent),
            &write_offers(&table.offers),
            &table.running,
            &(table.thought as i64),
        ],
    );
    // Another server may have held the database while our connection was lost.
    match written.map_err(explain)? {
        0 => Err(DatabaseError::Stale(table.id.clone())),
        _ => Ok(()),
    }
}

impl GameStore for PostgresStore {
    fn write(&mut self, writes: &[Write]) -> Result<(), DatabaseError> {
        let mut transaction = self.client()?.transaction().map_err(explain)?;
        for write in writes {
            match write {
                Write::Keep(table) => keep(&mut transaction, table)?,
                Write::Forget(id) => {
                    let delete = "DELETE FROM marbles_tables WHERE id = $1";
                    transaction.execute(delete, &[id]).map_err(explain)?;
                }
            }
        }
        transaction.commit().map_err(explain)
    }

    fn load(&mut self, id: &str) -> Result<Option<KeptTable>, DatabaseError> {
        let select = "SELECT * FROM marbles_tables WHERE id = $1";
        let row = self.client()?.query_opt(select, &[&id]).map_err(explain)?;
        row.map(|row| read_table(&row)).transpose()
    }

    fn list(&mut self, limit: u32, with_private: bool) -> Result<Vec<TableLine>, DatabaseError> {
        let select = "
            SELECT * FROM marbles_tables WHERE $2 OR over OR NOT shared
            ORDER BY updated DESC LIMIT $1";
        let parameters: [&(dyn postgres::types::ToSql + Sync); 2] =
            [&i64::from(limit), &with_private];
        let rows = self.client()?.query(select, &parameters).map_err(explain)?;
        Ok(rows.iter().map(read_line).collect())
    }

    fn size(&mut self) -> Result<u64, DatabaseError> {
        let select = "SELECT pg_total_relation_size('marbles_tables')";
        let row = self.client()?.query_one(select, &[]).map_err(explain)?;
        Ok(row.get::<_, i64>(0) as u64)
    }

    fn back_up(&mut self, _: &std::path::Path) -> Result<(), DatabaseError> {
        let problem = "PostgreSQL has its own backups: see pg_dump".to_owned();
        Err(DatabaseError::Postgres(problem))
    }
}

fn number(row: &Row, name: &str) -> u64 {
    row.get::<_, i64>(name) as u64
}

fn read_table(row: &Row) -> Result<KeptTable, DatabaseError> {
    let id: String = row.get("id");
    let print = |name: &str| -> Option<Fingerprint> {
        let bytes: Option<Vec<u8>> = row.get(name);
        bytes.and_then(|bytes| bytes.try_into().ok())
    };
    let record = read_record(row.get("record")).map_err(|damage| DatabaseError::Table {
        id: id.clone(),
        damage,
    })?;
    Ok(KeptTable {
        id,
        version: number(row, "version"),
        created: number(row, "created"),
        updated: number(row, "updated"),
        record,
        position: row.get("position"),
        status: row.get("status"),
        over: row.get("over"),
        paused: row.get("paused"),
        shared: row.get("shared"),
        owner: print("owner").unwrap_or_default(),
        holders: [print("holder_1"), print("holder_2")],
        invites: [print("invite_1"), print("invite_2")],
        recent: read_recent(row.get("recent")),
        offers: read_offers(row.get("offers")),
        running: row.get("running"),
        thought: number(row, "thought"),
    })
}

fn read_line(row: &Row) -> TableLine {
    let seats: String = row.get("seats");
    let (first, second) = seats.split_once(' ').unwrap_or((&seats, "person"));
    TableLine {
        id: row.get("id"),
        game: row.get("game"),
        version: number(row, "version"),
        created: number(row, "created"),
        updated: number(row, "updated"),
        position: row.get("position"),
        status: row.get("status"),
        moves: number(row, "moves"),
        over: row.get("over"),
        seats: [first.to_owned(), second.to_owned()],
    }
}
