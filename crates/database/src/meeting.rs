//! People who have no account, the challenges they leave open, and where they are now.
//!
//! A person is a key in a browser, of which only the fingerprint is kept. A
//! challenge becomes a table by one conditional write, so that it is taken by
//! exactly one person, whichever server that person is on. Servers say every
//! few seconds who is with them; what is not said again grows stale and counts
//! no more.

use super::{DatabaseError, Fingerprint, StoredTable};
#[cfg(test)]
use super::{GameStore, Listing, Write};

/// Milliseconds after which a stale challenge or presence is deleted; long before that it counts no more.
pub const STALE: u64 = 600_000;

/// A game that somebody would like to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Its name in addresses.
    pub id: String,
    /// Who would like to play it.
    pub person: Fingerprint,
    /// What they wish, in the words of whoever asks for it.
    pub wish: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The server that the challenger waits at.
    pub server: String,
    /// When the challenger was last seen, in milliseconds since 1970.
    pub seen: u64,
    /// Who took it, and the table that it became.
    pub taken: Option<(Fingerprint, String)>,
}

/// How many of a kind are at a place, as one server sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    /// A table's id, or another place's name.
    pub place: String,
    /// Who, in one word.
    pub who: String,
    /// The server that sees them.
    pub server: String,
    /// How many.
    pub count: u32,
    /// When that was said, in milliseconds since 1970.
    pub seen: u64,
}

/// Somebody takes a challenge.
#[derive(Debug, Clone, Copy)]
pub struct Taking<'a> {
    /// The challenge.
    pub challenge: &'a str,
    /// Who takes it.
    pub taker: &'a Fingerprint,
    /// Since when its challenger must have been seen, in milliseconds since 1970.
    pub fresh: u64,
    /// An open challenge of the taker's own, which is withdrawn for it in the same step.
    pub instead_of: Option<&'a str>,
    /// What it becomes.
    pub table: &'a StoredTable,
}

/// Where people, challenges and presence are kept.
pub trait MeetingStore {
    /// Gives a person a name, or takes it away.
    ///
    /// # Errors
    /// What the database said.
    fn name_person(
        &mut self,
        person: &Fingerprint,
        name: Option<&str>,
    ) -> Result<(), DatabaseError>;

    /// The names of people, in order; `None` for whoever has none.
    ///
    /// # Errors
    /// What the database said.
    fn names(&mut self, people: &[Fingerprint]) -> Result<Vec<Option<String>>, DatabaseError>;

    /// Keeps a new challenge. Returns when it was made: later than every other that is there, whatever
    /// the clocks say, so that of two the later one can be sure to find the earlier.
    ///
    /// # Errors
    /// What the database said.
    fn post(&mut self, challenge: &Challenge) -> Result<u64, DatabaseError>;

    /// Deletes a challenge that its challenger no longer wants. Returns whether it was still open.
    ///
    /// # Errors
    /// What the database said.
    fn withdraw(&mut self, id: &str, person: &Fingerprint) -> Result<bool, DatabaseError>;

    /// Deletes a challenge that was taken, once its challenger knows.
    ///
    /// # Errors
    /// What the database said.
    fn settle(&mut self, id: &str, person: &Fingerprint) -> Result<(), DatabaseError>;

    /// Makes a table of a challenge, in one step. Returns whether it was still open and its challenger seen, and
    /// what is given up for it still open, too; if not, nothing is changed.
    ///
    /// # Errors
    /// What the database said.
    fn take(&mut self, taking: Taking<'_>) -> Result<bool, DatabaseError>;

    /// Every challenge whose challenger was seen since `fresh`, taken ones included, the oldest first.
    ///
    /// # Errors
    /// What the database said.
    fn challenges(&mut self, fresh: u64) -> Result<Vec<Challenge>, DatabaseError>;

    /// Replaces what a server has said about who is with it. Open challenges of the people named
    /// `waiting` are as fresh as this is. What is long stale is deleted.
    ///
    /// # Errors
    /// What the database said.
    fn attend(
        &mut self,
        server: &str,
        now: u64,
        here: &[Presence],
        waiting: &[Fingerprint],
    ) -> Result<(), DatabaseError>;

    /// Who is at these places, as said since `fresh`.
    ///
    /// # Errors
    /// What the database said.
    fn present(&mut self, places: &[String], fresh: u64) -> Result<Vec<Presence>, DatabaseError>;

    /// The people after this one who have names, in order, with their names.
    ///
    /// # Errors
    /// What the database said.
    fn named(
        &mut self,
        after: &Fingerprint,
        limit: u32,
    ) -> Result<Vec<(Fingerprint, String)>, DatabaseError>;
}

#[cfg(test)]
pub(super) mod conformance;
#[cfg(test)]
pub(super) mod takers;
