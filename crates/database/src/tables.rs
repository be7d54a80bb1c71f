//! The statements about tables, for every driver.

use std::collections::HashMap;
use std::sync::LazyLock;

use api::TableLine;

use crate::columns::{COLUMNS, LINE_COLUMNS, NAMES, read_line, read_table, values};
use crate::driver::{Announces, Driver, Sql, SqlRow, Value};
use crate::{DatabaseError, Listing, StoredTable, TableStore, Write, Written};

/// A table that is not there yet; one that this very write has brought counts as brought.
static INSERT: LazyLock<String> = LazyLock::new(|| {
    let names = COLUMNS.join(", ");
    let values: Vec<String> = (1..=COLUMNS.len()).map(|at| format!("${at}")).collect();
    let values = values.join(", ");
    format!(
        "INSERT INTO marbles_tables ({names}) VALUES ({values})
        ON CONFLICT (id) DO UPDATE SET stamp = excluded.stamp
            WHERE marbles_tables.version = excluded.version
            AND marbles_tables.stamp = excluded.stamp AND marbles_tables.stamp <> 0
        RETURNING id, version"
    )
});

/// The next version of a table; one that this very write has made counts as made.
static UPDATE: LazyLock<String> = LazyLock::new(|| {
    let number = |name| {
        1 + COLUMNS
            .iter()
            .position(|column| *column == name)
            .unwrap_or(0)
    };
    let version = number("version");
    let stamp = number("stamp");
    let set = COLUMNS.iter().enumerate().skip(1);
    let set: Vec<String> = set
        .map(|(at, name)| format!("{name} = ${}", at + 1))
        .collect();
    let set = set.join(", ");
    format!(
        "UPDATE marbles_tables SET {set}
        WHERE id = $1 AND (version + 1 = ${version}
            OR version = ${version} AND stamp = ${stamp} AND stamp <> 0)
        RETURNING id, version"
    )
});

const DELETE: &str = "DELETE FROM marbles_tables WHERE id = $1 AND version = $2 RETURNING id";

static SELECT: LazyLock<String> = LazyLock::new(|| {
    let names = COLUMNS.join(", ");
    format!("SELECT {NAMES}, {names} FROM marbles_tables WHERE id = ANY ($1)")
});

const VERSIONS: &str = "SELECT id, version FROM marbles_tables WHERE id = ANY ($1)";

const IDS: &str = "SELECT id FROM marbles_tables WHERE id > $1 ORDER BY id LIMIT $2";

const UNCHANGED: &str =
    "SELECT id, version FROM marbles_tables WHERE updated < $1 ORDER BY updated LIMIT $2";

/// The newest of each kind, from indexes, and of these the newest.
const OWN: &str = "
    WHERE id IN (
        SELECT id FROM (SELECT id FROM marbles_tables WHERE creator = $2 ORDER BY updated DESC LIMIT $1) AS own
        UNION SELECT id FROM
            (SELECT id FROM marbles_tables WHERE person_1 = $2 ORDER BY updated DESC LIMIT $1) AS first
        UNION SELECT id FROM
            (SELECT id FROM marbles_tables WHERE person_2 = $2 ORDER BY updated DESC LIMIT $1) AS second)
    ORDER BY updated DESC";

/// The statement that lists tables.
pub(crate) fn listed(limit: u32, listing: Listing) -> Sql {
    let mut values = vec![limit.into()];
    let which = match listing {
        Listing::All => "ORDER BY updated DESC",
        Listing::Public => "WHERE public ORDER BY over, updated DESC",
        Listing::Of(person) => {
            values.push((&person).into());
            OWN
        }
    };
    let text = format!("SELECT {NAMES}, {LINE_COLUMNS} FROM marbles_tables {which} LIMIT $1");
    Sql::new(text, values)
}

/// The statement that writes; it returns a row if it has written.
pub(crate) fn written(write: &Write) -> Sql {
    match write {
        Write::Save(table) if table.head.version != 1 => {
            Sql::new(UPDATE.as_str(), values(table)).announcing(Announces::Version)
        }
        Write::Save(table) | Write::Import(table) => {
            Sql::new(INSERT.as_str(), values(table)).announcing(Announces::Version)
        }
        Write::Delete { id, version } => {
            Sql::new(DELETE, [id.into(), (*version).into()]).announcing(Announces::Gone)
        }
    }
}

fn read_version(mut row: SqlRow) -> (String, u64) {
    (row.text(), row.number())
}

impl<D: Driver> TableStore for D {
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, DatabaseError> {
        // In the order of their names, so that two servers never wait for each other.
        let mut order: Vec<usize> = (0..writes.len()).collect();
        order.sort_by_key(|&at| writes[at].id());
        let statements: Vec<Sql> = order.iter().map(|&at| written(&writes[at])).collect();
        let answers = self.run(&statements)?;
        let mut results = vec![Written::Stale; writes.len()];
        for (at, rows) in order.into_iter().zip(answers) {
            if !rows.is_empty() {
                results[at] = Written::Done;
            }
        }
        Ok(results)
    }

    fn load_all(&mut self, ids: &[String]) -> Result<Vec<Option<StoredTable>>, DatabaseError> {
        let rows = self.rows(Sql::new(SELECT.as_str(), [Value::list(ids)]))?;
        let mut found = HashMap::new();
        for row in rows {
            let table = read_table(row)?;
            found.insert(table.id.clone(), table);
        }
        Ok(ids.iter().map(|id| found.get(id).cloned()).collect())
    }

    fn versions(&mut self, ids: &[String]) -> Result<Vec<Option<u64>>, DatabaseError> {
        let rows = self.rows(Sql::new(VERSIONS, [Value::list(ids)]))?;
        let found: HashMap<String, u64> = rows.into_iter().map(read_version).collect();
        Ok(ids.iter().map(|id| found.get(id).copied()).collect())
    }

    fn list(&mut self, limit: u32, listing: Listing) -> Result<Vec<TableLine>, DatabaseError> {
        let rows = self.rows(listed(limit, listing))?;
        Ok(rows.into_iter().map(read_line).collect())
    }

    fn ids(&mut self, after: &str, limit: u32) -> Result<Vec<String>, DatabaseError> {
        let rows = self.rows(Sql::new(IDS, [after.into(), limit.into()]))?;
        Ok(rows.into_iter().map(|mut row| row.text()).collect())
    }

    fn unchanged_since(
        &mut self,
        time: u64,
        limit: u32,
    ) -> Result<Vec<(String, u64)>, DatabaseError> {
        let rows = self.rows(Sql::new(UNCHANGED, [time.into(), limit.into()]))?;
        Ok(rows.into_iter().map(read_version).collect())
    }
}
