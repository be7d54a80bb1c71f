//! A table as PostgreSQL's columns, and back. Many tables go in one statement, column by column.

use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::{
    DatabaseError, Fingerprint, StoredTable, TableLine, checksum, read_offers, read_recent,
    refuse_damage, seat_words, write_offers, write_recent,
};

/// The columns of a table, in the order of [`as_parameters`].
macro_rules! statement {
    ($before:literal, $after:literal) => {
        concat!(
            "WITH news AS (SELECT * FROM UNNEST(
                $1::TEXT[], $2::TEXT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[], $6::TEXT[], $7::TEXT[],
                $8::TEXT[], $9::BIGINT[], $10::BOOLEAN[], $11::BOOLEAN[], $12::BOOLEAN[], $13::TEXT[],
                $14::BYTEA[], $15::BYTEA[], $16::BYTEA[], $17::BYTEA[], $18::BYTEA[], $19::TEXT[],
                $20::TEXT[], $21::BOOLEAN[], $22::BIGINT[], $23::TEXT[], $24::BIGINT[],
                $25::BOOLEAN[], $26::BYTEA[], $27::BYTEA[], $28::BYTEA[], $29::TEXT[], $30::BIGINT[]) AS news (id,
                game, version, created, updated, record, position, status, moves, over, paused, shared,
                seats, owner, holder_1, holder_2, invite_1, invite_2, recent, offers, running, thought,
                cause, stamp, public, creator, person_1, person_2, next, checksum)), ",
            $before,
            $after,
            " SELECT id, pg_notify('marbles_tables', $31 || ' ' || id || ' ' || version) FROM written"
        )
    };
}

/// A table that is not there yet; one that this very write has brought counts as brought.
pub(super) const INSERT: &str = statement!(
    "written AS (
        INSERT INTO marbles_tables AS kept (id, game, version, created, updated, record, position, status,
            moves, over, paused, shared, seats, owner, holder_1, holder_2, invite_1, invite_2, recent,
            offers, running, thought, cause, stamp, public, creator, person_1, person_2, next,
            checksum)
        SELECT * FROM news
        ON CONFLICT (id) DO UPDATE SET stamp = excluded.stamp
            WHERE kept.version = excluded.version AND kept.stamp = excluded.stamp AND kept.stamp <> 0 ",
    "RETURNING id, version)"
);

/// The next version of a table; one that this very write has made counts as made.
pub(super) const UPDATE: &str = statement!(
    "locked AS (
        SELECT id FROM marbles_tables WHERE id = ANY($1) ORDER BY id FOR UPDATE),
    written AS (
        UPDATE marbles_tables AS kept SET version = news.version, updated = news.updated,
            record = news.record, position = news.position, status = news.status, moves = news.moves,
            over = news.over, paused = news.paused, shared = news.shared, seats = news.seats,
            owner = news.owner, holder_1 = news.holder_1, holder_2 = news.holder_2,
            invite_1 = news.invite_1, invite_2 = news.invite_2, recent = news.recent,
            offers = news.offers, running = news.running, thought = news.thought, cause = news.cause,
            stamp = news.stamp, public = news.public, creator = news.creator,
            person_1 = news.person_1, person_2 = news.person_2, next = news.next,
            checksum = news.checksum
        FROM news JOIN locked USING (id)
        WHERE kept.id = news.id AND (kept.version = news.version - 1
            OR (kept.version = news.version AND kept.stamp = news.stamp AND kept.stamp <> 0)) ",
    "RETURNING kept.id, kept.version)"
);

/// Every table's value of every column.
pub(super) fn as_parameters(tables: &[&StoredTable]) -> Vec<Box<dyn ToSql + Sync>> {
    fn column<T: ToSql + Sync + 'static>(
        tables: &[&StoredTable],
        value: impl Fn(&StoredTable) -> T,
    ) -> Box<dyn ToSql + Sync>
    where
        Vec<T>: ToSql,
    {
        let values: Vec<T> = tables.iter().map(|table| value(table)).collect();
        Box::new(values)
    }
    let bytes = |print: Option<Fingerprint>| print.map(|print| print.to_vec());
    vec![
        column(tables, |table| table.id.clone()),
        column(tables, |table| table.record.game.to_string()),
        column(tables, |table| table.version as i64),
        column(tables, |table| table.created as i64),
        column(tables, |table| table.updated as i64),
        column(tables, |table| table.record.to_string()),
        column(tables, |table| table.position.clone()),
        column(tables, |table| table.status.clone()),
        column(tables, |table| table.record.moves.len() as i64),
        column(tables, |table| table.over),
        column(tables, |table| table.paused),
        column(tables, |table| table.shared),
        column(tables, seat_words),
        column(tables, |table| table.owner.to_vec()),
        column(tables, |table| bytes(table.holders[0])),
        column(tables, |table| bytes(table.holders[1])),
        column(tables, |table| bytes(table.invites[0])),
        column(tables, |table| bytes(table.invites[1])),
        column(tables, |table| write_recent(&table.recent)),
        column(tables, |table| write_offers(&table.offers)),
        column(tables, |table| table.running),
        column(tables, |table| table.thought as i64),
        column(tables, |table| table.cause.clone()),
        column(tables, |table| table.stamp as i64),
        column(tables, |table| table.public),
        column(tables, |table| bytes(table.creator)),
        column(tables, |table| bytes(table.people[0])),
        column(tables, |table| bytes(table.people[1])),
        column(tables, |table| table.next.clone()),
        column(tables, |table| checksum(table, &table.record.to_string())),
    ]
}

fn number(row: &Row, name: &str) -> u64 {
    row.get::<_, i64>(name) as u64
}

pub(super) fn read_table(row: &Row) -> Result<StoredTable, DatabaseError> {
    let id: String = row.get("id");
    let print = |name: &str| -> Option<Fingerprint> {
        let bytes: Option<Vec<u8>> = row.get(name);
        bytes.and_then(|bytes| bytes.try_into().ok())
    };
    let text: &str = row.get("record");
    let record = text.parse().map_err(|damage| DatabaseError::Table {
        id: id.clone(),
        damage,
    })?;
    let table = StoredTable {
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
        cause: row.get("cause"),
        stamp: number(row, "stamp"),
        public: row.get("public"),
        creator: print("creator"),
        people: [print("person_1"), print("person_2")],
        next: row.get("next"),
    };
    refuse_damage(&table, text, row.get("checksum"))?;
    Ok(table)
}

pub(super) fn read_line(row: &Row) -> TableLine {
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
        names: [row.get("name_1"), row.get("name_2")],
        public: row.get("public"),
    }
}
