//! What other servers have changed, as the database tells it.

use std::time::Duration;

use postgres::fallible_iterator::FallibleIterator as _;
use postgres::{Client, Notification};

use super::line::Address;
use super::{connect, explain};
use crate::database::{Change, Changes, DatabaseError};

/// A connection of its own that only listens.
pub(in crate::database) struct PostgresChanges {
    address: Address,
    server: String,
    /// Missing after the connection was lost.
    client: Option<Client>,
}

impl std::fmt::Debug for PostgresChanges {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PostgresChanges({})", self.server)
    }
}

impl PostgresChanges {
    pub(super) fn open(address: Address, server: String) -> Result<PostgresChanges, DatabaseError> {
        let client = Some(listen(&address)?);
        Ok(PostgresChanges {
            address,
            server,
            client,
        })
    }

    /// What a message says; a server's own changes are no news to it.
    fn read(&self, payload: &str) -> Option<Change> {
        let mut words = payload.split(' ');
        let (server, id) = (words.next()?, words.next()?);
        if server == self.server {
            return None;
        }
        let id = id.to_owned();
        Some(match words.next().map(str::parse) {
            Some(Ok(version)) => Change::Table { id, version },
            Some(Err(_)) | None => Change::Gone { id },
        })
    }
}

fn listen(address: &Address) -> Result<Client, DatabaseError> {
    let mut client = connect(address)?;
    client
        .batch_execute("LISTEN marbles_tables")
        .map_err(explain)?;
    Ok(client)
}

/// The first word within this time, and whatever came with it.
fn hear(client: &mut Client, wait: Duration) -> Result<Vec<Notification>, postgres::Error> {
    let first = client.notifications().timeout_iter(wait).next()?;
    let mut heard = Vec::from_iter(first);
    let mut more = client.notifications();
    let mut more = more.iter();
    while let Some(next) = more.next()? {
        heard.push(next);
    }
    Ok(heard)
}

impl Changes for PostgresChanges {
    fn next(&mut self, wait: Duration) -> Result<Vec<Change>, DatabaseError> {
        let Some(client) = &mut self.client else {
            // Nobody knows what was told meanwhile.
            self.client = Some(listen(&self.address)?);
            return Ok(vec![Change::Missed]);
        };
        let Ok(heard) = hear(client, wait) else {
            self.client = None;
            return Ok(Vec::new());
        };
        if self.client.as_ref().is_some_and(Client::is_closed) {
            self.client = None;
        }
        let changes = heard.iter().filter_map(|told| self.read(told.payload()));
        Ok(changes.collect())
    }
}
