//! Whose the public games are, so that the list of them is not all of one client's.
//!
//! It is known of the games that were set up or played at here within the hour; all others have no
//! client, and the list shows them as they come.

use std::collections::HashMap;
use std::time::Duration;

use api::TableLine;
use parking_lot::Mutex;

use crate::hosted::HostedTable;
use crate::rate_limit::Client;
use api::{Code, Refusal};

/// How long after its last change a game counts.
const REMEMBERED: Duration = Duration::from_secs(3600);

/// How many lines are looked at for a list: more than one client has.
pub(super) const LOOKED_AT: u32 = 200;

/// The public games that go on, whose they are, and when that was seen.
#[derive(Debug, Default)]
pub(super) struct Publishers(Mutex<HashMap<String, (Client, Duration)>>);

impl Publishers {
    /// Notes whose a table is after a change.
    pub(super) fn note(&self, hosted: &HostedTable, now: Duration) {
        let Some(client) = hosted.attendants.client.filter(|_| hosted.head.public) else {
            return;
        };
        let mut games = self.0.lock();
        games.retain(|_, (_, seen)| now < *seen + REMEMBERED);
        if hosted.is_over() {
            games.remove(&hosted.id.to_string());
        } else {
            games.insert(hosted.id.to_string(), (client.everybody(), now));
        }
    }

    /// Refuses another public game of a client that has so many.
    pub(super) fn refuse_more(&self, hosted: &HostedTable, most: usize) -> Result<(), Refusal> {
        let client = hosted.attendants.client.unwrap_or(Client::NOBODY);
        let games = self.0.lock();
        let is_own = |(owner, _): &&(Client, Duration)| *owner == client.everybody();
        if !hosted.head.public || games.values().filter(is_own).count() < most {
            return Ok(());
        }
        let message = format!(
            "{most} public games from your network are running; finish one, or set up a private one"
        );
        Err(Refusal::named(
            Code::TooMany,
            "refused-public-games",
            message,
        ))
    }

    /// So many of these lines. Of the games that go on, and of those that are over, nobody's come before
    /// others' once they have a quarter of the places.
    pub(super) fn share(&self, mut lines: Vec<TableLine>, limit: u32) -> Vec<TableLine> {
        let fair = (limit / 4).max(1);
        let games = self.0.lock();
        let mut counts: HashMap<Client, u32> = HashMap::new();
        lines.sort_by_cached_key(|line| {
            let count = games.get(&line.id).map(|(client, _)| {
                let count = counts.entry(*client).or_default();
                *count += 1;
                *count
            });
            (line.over, count.is_some_and(|count| count > fair))
        });
        lines.truncate(limit as usize);
        lines
    }
}
