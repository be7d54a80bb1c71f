//! Writes that go to the database together: one statement for many tables.

use std::collections::HashSet;

use tokio_postgres::Row;

use super::client::Client;
use super::columns::{INSERT, UPDATE, as_parameters};
use crate::{DatabaseError, StoredTable, Write, Written};

/// Writes of one kind in which no table occurs twice, in order.
pub(super) fn runs(writes: &[Write]) -> Vec<&[Write]> {
    let mut runs = Vec::new();
    let mut begin = 0;
    for end in 1..=writes.len() {
        let run = &writes[begin..end];
        let goes_on = writes.get(end).is_some_and(|next| {
            run.iter().all(|write| write.id() != next.id()) && kind(&run[0]) == kind(next)
        });
        if !goes_on {
            runs.push(run);
            begin = end;
        }
    }
    runs
}

/// Which statement a write needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Insert,
    Update,
    Delete,
}

fn kind(write: &Write) -> Kind {
    match write {
        Write::Bring(_) => Kind::Insert,
        Write::Keep(table) if table.version == 1 => Kind::Insert,
        Write::Keep(_) => Kind::Update,
        Write::Forget { .. } => Kind::Delete,
    }
}

/// Writes a run and tells the other servers; says for each whether it was written.
pub(super) fn write_run(
    client: &mut Client,
    server: &str,
    writes: &[Write],
) -> Result<Vec<Written>, DatabaseError> {
    let text = match kind(&writes[0]) {
        Kind::Insert => INSERT,
        Kind::Update => UPDATE,
        Kind::Delete => {
            let (ids, versions) = forgotten(writes);
            let rows = client.query(FORGET, &[&ids, &versions, &server])?;
            return Ok(written(writes, &rows));
        }
    };
    let mut tables: Vec<&StoredTable> = writes.iter().filter_map(Write::table).collect();
    tables.sort_by(|one, other| one.id.cmp(&other.id));
    let mut columns = as_parameters(&tables);
    columns.push(Box::new(server.to_owned()));
    let parameters: Vec<_> = columns.iter().map(AsRef::as_ref).collect();
    let rows = client.query(text, &parameters)?;
    Ok(written(writes, &rows))
}

/// Whether each is among those that the database names.
fn written(writes: &[Write], rows: &[Row]) -> Vec<Written> {
    let done: HashSet<&str> = rows.iter().map(|row| row.get(0)).collect();
    let written = |write: &Write| match done.contains(write.id()) {
        true => Written::Done,
        false => Written::Stale,
    };
    writes.iter().map(written).collect()
}

const FORGET: &str = "
    WITH gone AS (
        DELETE FROM marbles_tables AS kept USING UNNEST($1::TEXT[], $2::BIGINT[]) AS named (id, version)
        WHERE kept.id = named.id AND kept.version = named.version
        RETURNING kept.id)
    SELECT id, pg_notify('marbles_tables', $3 || ' ' || id) FROM gone";

fn forgotten(run: &[Write]) -> (Vec<String>, Vec<i64>) {
    let pair = |write: &Write| match write {
        Write::Forget { id, version } => Some((id.clone(), *version as i64)),
        Write::Keep(_) | Write::Bring(_) => None,
    };
    run.iter().filter_map(pair).unzip()
}
