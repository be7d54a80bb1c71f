//! What other servers have changed, as the database tells it.

use std::time::Duration;

use super::address::Address;
use super::client::PostgresClient;
use crate::{Change, Changes, DatabaseError};

/// A connection of its own that only listens.
pub(crate) struct PostgresChanges {
    address: Address,
    server: String,
    /// Missing after the connection was lost.
    client: Option<PostgresClient>,
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

    /// What a message says; a server knows its own changes.
    fn read(&self, payload: &str) -> Option<Change> {
        let mut words = payload.split(' ');
        let server = words.next()?;
        let id = words.next()?;
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

fn listen(address: &Address) -> Result<PostgresClient, DatabaseError> {
    let mut client = PostgresClient::connect(address)?;
    client.batch_execute("LISTEN marbles_tables")?;
    Ok(client)
}

impl Changes for PostgresChanges {
    fn next(&mut self, wait: Duration) -> Result<Vec<Change>, DatabaseError> {
        let Some(client) = &mut self.client else {
            // Nobody knows what was told meanwhile.
            self.client = Some(listen(&self.address)?);
            return Ok(vec![Change::Missed]);
        };
        let payloads = client.notifications(wait);
        // A connection that hangs is as silent as one on which nothing happens, unless it is asked.
        if payloads.is_empty() && client.batch_execute("").is_err() || client.is_closed() {
            self.client = None;
        }
        let changes = payloads.iter().filter_map(|payload| self.read(payload));
        Ok(changes.collect())
    }
}
