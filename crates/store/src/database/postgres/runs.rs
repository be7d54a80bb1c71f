//! Writes that go to the database together: one statement for many tables.

use std::collections::HashSet;

use postgres::{GenericClient, Statement};

use super::columns::{INSERT, UPDATE, as_parameters};
use super::{Connection, explain};
use crate::database::{DatabaseError, KeptTable, Write, Written};

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

/// Writes of one kind, and the statement for them.
pub(super) struct Run<'a> {
    writes: &'a [Write],
    statement: Statement,
}

impl<'a> Run<'a> {
    pub(super) fn new(
        connection: &mut Connection,
        writes: &'a [Write],
    ) -> Result<Run<'a>, DatabaseError> {
        let statement = connection.prepare(match kind(&writes[0]) {
            Kind::Insert => INSERT,
            Kind::Update => UPDATE,
            Kind::Delete => FORGET,
        })?;
        Ok(Run { writes, statement })
    }

    /// Writes them and tells the other servers; says for each whether it was written.
    pub(super) fn write(
        &self,
        client: &mut impl GenericClient,
        server: &str,
    ) -> Result<Vec<Written>, DatabaseError> {
        let rows = match kind(&self.writes[0]) {
            Kind::Insert | Kind::Update => {
                let mut tables: Vec<&KeptTable> =
                    self.writes.iter().filter_map(Write::table).collect();
                tables.sort_by(|one, other| one.id.cmp(&other.id));
                let mut columns = as_parameters(&tables);
                columns.push(Box::new(server.to_owned()));
                let parameters: Vec<_> = columns.iter().map(AsRef::as_ref).collect();
                client.query(&self.statement, &parameters)
            }
            Kind::Delete => {
                let (ids, versions) = forgotten(self.writes);
                client.query(&self.statement, &[&ids, &versions, &server])
            }
        };
        let done: HashSet<String> = rows
            .map_err(explain)?
            .iter()
            .map(|row| row.get(0))
            .collect();
        let written = |write: &Write| match done.contains(write.id()) {
            true => Written::Done,
            false => Written::Stale,
        };
        Ok(self.writes.iter().map(written).collect())
    }
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
