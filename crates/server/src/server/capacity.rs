//! The capacity: tables in memory, bytes on the disk, listeners. Who finds none is turned away.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use api::{Code, Quota, Refusal, TableId};
use database::StoredTable;
use tokio::sync::OwnedSemaphorePermit;

use super::Server;
use crate::hosted::{Act, HostedTable};
use crate::listeners::Listener;
use crate::rate_limit::Client;
use crate::slots::Slot;

/// Bytes that a new table takes at least, and by which a longer one is counted.
const ROW: usize = 1024;

impl Server {
    /// Refuses a new table for which there is no place, and charges it to the client that sets it up.
    pub(super) fn refuse_growth(
        &self,
        hosted: &HostedTable,
        saved: &StoredTable,
    ) -> Result<(), Refusal> {
        self.rest_if_full()?;
        self.refuse_if_disk_is_full()?;
        let client = hosted.attendants.client.unwrap_or(Client::NOBODY);
        let length = saved.record.to_string().len();
        self.charge(client, ROW * (1 + length / ROW))
    }

    /// What the database grows by is paid for by the client that makes it grow.
    pub(super) fn charge(&self, client: Client, bytes: usize) -> Result<(), Refusal> {
        let kibibytes = bytes as f64 / 1024.0;
        self.rate_limits
            .take_many(client, Quota::Disk, kibibytes, Instant::now())
    }

    /// The last tenth is left for games that are being played.
    pub(super) fn refuse_if_disk_is_full(&self) -> Result<(), Refusal> {
        if self.storage.size() < self.bounds().database / 10 * 9 {
            return Ok(());
        }
        let message = "this server's database is full; \
             delete one that is over, or ask the operator to raise the limit";
        Err(Refusal::new(Code::Full, message))
    }

    pub(super) fn rest_if_full(&self) -> Result<(), Refusal> {
        if self.tables.lock().len() < self.bounds().tables {
            return Ok(());
        }
        self.rest_largest();
        if self.tables.lock().len() < self.bounds().tables {
            return Ok(());
        }
        Code::Full.refuse("too many tables are in use; try again in a few minutes")
    }

    /// Lets tables that nobody has used for this long leave memory.
    pub(crate) fn rest(&self, unused: Duration) {
        let now = self.now();
        self.tables
            .lock()
            .retain(|_, live| Arc::strong_count(live) > 1 || !live.rests(now, unused));
    }

    /// Lets those tables leave memory that nobody uses now, of the client that has the most of them.
    fn rest_largest(&self) {
        let now = self.now();
        let mut tables = self.tables.lock();
        let mut owners: HashMap<Option<Client>, Vec<TableId>> = HashMap::new();
        for (id, live) in tables.iter() {
            if Arc::strong_count(live) == 1 && live.rests(now, Duration::ZERO) {
                let owner = live.owner();
                owners.entry(owner).or_default().push(id.clone());
            }
        }
        let largest = owners.into_values().max_by_key(Vec::len);
        for id in largest.unwrap_or_default() {
            tables.remove(&id);
        }
    }

    /// A place for one listener of a client, at a table or in the lobby.
    pub(crate) fn listener_enters(
        &self,
        client: Client,
        table: Option<TableId>,
    ) -> Result<(OwnedSemaphorePermit, Slot<Listener>), Refusal> {
        // As many as there are connections: who has to leave may take a moment.
        let place = Arc::clone(&self.seats_to_listen).try_acquire_owned();
        let place =
            place.map_err(|_| Refusal::new(Code::Full, "too many connections to this server"))?;
        Ok((place, self.listeners.enter(client, table)))
    }
}

/// Bytes that an act adds to a table at most.
pub(super) fn growth(act: &Act) -> usize {
    if let Act::Move { text, .. } = act {
        return text.len() + 1;
    }
    let Act::LayOut(moves) = act else {
        return 0;
    };
    moves.iter().map(|text| text.len() + 1).sum()
}
