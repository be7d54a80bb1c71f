//! People who have no account, the challenges they leave open, and where they are now.
//!
//! A person is a key in a browser, of which only the fingerprint is saved. A
//! challenge becomes a table by one conditional write, so that it is taken by
//! exactly one person, whichever server that person is on. Servers say every
//! few seconds who is with them; what is not said again grows stale and counts
//! no more.

use std::collections::HashMap;
use std::fmt;

use game::Side;

use super::driver::{Driver, Sql, SqlRow, Value};
use super::tables::written;
use super::{DatabaseError, Fingerprint, StoredTable, Write};
#[cfg(test)]
use super::{GameStore, Listing};

/// Milliseconds after which a stale challenge or presence is deleted; long before that it counts no more.
pub const STALE: u64 = 600_000;

/// A game that somebody would like to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Its name in addresses.
    pub id: String,
    /// Who would like to play it.
    pub person: Fingerprint,
    /// What they would like to play, as the caller writes it.
    pub options: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The server that the challenger waits at.
    pub server: String,
    /// When the challenger was last seen, in milliseconds since 1970.
    pub seen: u64,
    /// Who took it, and the table that it became.
    pub taken: Option<(Fingerprint, String)>,
}

/// Somebody who is at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attendee {
    /// Somebody without a key or a seat.
    Anyone,
    /// Who sits on a side of a table.
    Seat(Side),
    /// A person in the lobby.
    Person(Fingerprint),
}

/// Writes nothing, a side's number or a key's fingerprint, as it is stored.
impl fmt::Display for Attendee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attendee::Anyone => Ok(()),
            Attendee::Seat(side) => side.fmt(f),
            Attendee::Person(person) => person.fmt(f),
        }
    }
}

impl Attendee {
    fn read(text: &str) -> Attendee {
        let side = Side::ALL.into_iter().find(|side| side.to_string() == text);
        let person = || text.parse().map_or(Attendee::Anyone, Attendee::Person);
        side.map_or_else(person, Attendee::Seat)
    }
}

/// How many of a kind are at a place, as one server sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    /// A table's id, or another place's name.
    pub place: String,
    /// Who.
    pub who: Attendee,
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

/// Where people, challenges and presence are saved.
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

    /// The names of people, in order; `None` for those who have none.
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

const NAME: &str = "
    INSERT INTO marbles_people (person, name) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET name = excluded.name";

const UNNAME: &str = "DELETE FROM marbles_people WHERE person = $1";

const NAMES: &str = "SELECT person, name FROM marbles_people WHERE person = ANY ($1)";

const NAMED: &str =
    "SELECT person, name FROM marbles_people WHERE person > $1 ORDER BY person LIMIT $2";

const POST: &str = "
    INSERT INTO marbles_challenges (id, person, wish, created, server, seen)
    VALUES ($1, $2, $3, (SELECT CASE WHEN max(created) >= $4 THEN max(created) + 1 ELSE $4 END
        FROM marbles_challenges), $5, $6)
    RETURNING created";

const WITHDRAW: &str =
    "DELETE FROM marbles_challenges WHERE id = $1 AND person = $2 AND taker IS NULL RETURNING id";

const SETTLE: &str =
    "DELETE FROM marbles_challenges WHERE id = $1 AND person = $2 AND taker IS NOT NULL";

/// Where several servers take one, the second waits here for the first, and then finds it taken.
const TAKE: &str = "
    UPDATE marbles_challenges SET taker = $2, taken = $3
    WHERE id = $1 AND taker IS NULL AND person <> $2 AND seen >= $4
    RETURNING id";

const CHALLENGES: &str = "
    SELECT id, person, wish, created, server, seen, taker, taken
    FROM marbles_challenges WHERE seen >= $1 ORDER BY created, id";

const FORGET_PRESENCE: &str = "DELETE FROM marbles_presence WHERE server = $1 OR seen < $2";

const FORGET_CHALLENGES: &str = "DELETE FROM marbles_challenges WHERE seen < $1";

const WAIT: &str = "
    UPDATE marbles_challenges SET seen = $2, server = $3 WHERE person = ANY ($1) AND taker IS NULL";

const PRESENT: &str = "
    SELECT place, who, server, count, seen FROM marbles_presence
    WHERE place = ANY ($1) AND seen >= $2 ORDER BY place, who, server";

impl<D: Driver> MeetingStore for D {
    fn name_person(
        &mut self,
        person: &Fingerprint,
        name: Option<&str>,
    ) -> Result<(), DatabaseError> {
        let statement = match name {
            Some(name) => Sql::new(NAME, [person.into(), name.into()]),
            None => Sql::new(UNNAME, [person.into()]),
        };
        self.rows(statement).map(drop)
    }

    fn names(&mut self, people: &[Fingerprint]) -> Result<Vec<Option<String>>, DatabaseError> {
        let rows = self.rows(Sql::new(NAMES, [Value::list(people)]))?;
        let known: HashMap<Fingerprint, String> = rows.into_iter().filter_map(read_name).collect();
        Ok(people
            .iter()
            .map(|person| known.get(person).cloned())
            .collect())
    }

    fn post(&mut self, challenge: &Challenge) -> Result<u64, DatabaseError> {
        let values = [
            (&challenge.id).into(),
            (&challenge.person).into(),
            (&challenge.options).into(),
            challenge.created.into(),
            (&challenge.server).into(),
            challenge.seen.into(),
        ];
        // One after the other: otherwise two could be posted that do not see each other.
        let turns = self.turns().into_iter();
        let statements: Vec<Sql> = turns.chain([Sql::new(POST, values)]).collect();
        let rows = self.run(&statements)?.into_iter().flatten();
        Ok(rows.last().map_or(0, |mut row| row.number()))
    }

    fn withdraw(&mut self, id: &str, person: &Fingerprint) -> Result<bool, DatabaseError> {
        let rows = self.rows(Sql::new(WITHDRAW, [id.into(), person.into()]))?;
        Ok(!rows.is_empty())
    }

    fn settle(&mut self, id: &str, person: &Fingerprint) -> Result<(), DatabaseError> {
        self.rows(Sql::new(SETTLE, [id.into(), person.into()]))
            .map(drop)
    }

    fn take(&mut self, taking: Taking<'_>) -> Result<bool, DatabaseError> {
        let values = [
            taking.challenge.into(),
            taking.taker.into(),
            (&taking.table.id).into(),
            taking.fresh.into(),
        ];
        let mut statements = vec![Sql::new(TAKE, values)];
        if let Some(own) = taking.instead_of {
            statements.push(Sql::new(WITHDRAW, [own.into(), taking.taker.into()]));
        }
        statements.push(written(&Write::Import(Box::new(taking.table.clone()))));
        self.run_if_each_finds(&statements)
    }

    fn challenges(&mut self, fresh: u64) -> Result<Vec<Challenge>, DatabaseError> {
        let rows = self.rows(Sql::new(CHALLENGES, [fresh.into()]))?;
        Ok(rows.into_iter().map(read_challenge).collect())
    }

    fn attend(
        &mut self,
        server: &str,
        now: u64,
        here: &[Presence],
        waiting: &[Fingerprint],
    ) -> Result<(), DatabaseError> {
        let stale = now.saturating_sub(STALE);
        let mut statements = vec![
            Sql::new(FORGET_PRESENCE, [server.into(), stale.into()]),
            Sql::new(FORGET_CHALLENGES, [stale.into()]),
            Sql::new(WAIT, [Value::list(waiting), now.into(), server.into()]),
        ];
        let mut rest = here;
        for size in AT_ONCE {
            let rows = rest.chunks_exact(size);
            rest = rows.remainder();
            statements.extend(rows.map(|rows| be_present(server, now, rows)));
        }
        self.run(&statements).map(drop)
    }

    fn present(&mut self, places: &[String], fresh: u64) -> Result<Vec<Presence>, DatabaseError> {
        let rows = self.rows(Sql::new(PRESENT, [Value::list(places), fresh.into()]))?;
        let read = |mut row: SqlRow| Presence {
            place: row.text(),
            who: Attendee::read(&row.text()),
            server: row.text(),
            count: row.number() as u32,
            seen: row.number(),
        };
        Ok(rows.into_iter().map(read).collect())
    }

    fn named(
        &mut self,
        after: &Fingerprint,
        limit: u32,
    ) -> Result<Vec<(Fingerprint, String)>, DatabaseError> {
        let rows = self.rows(Sql::new(NAMED, [after.into(), limit.into()]))?;
        Ok(rows.into_iter().filter_map(read_name).collect())
    }
}

/// Rows of one statement: many, so that few statements are sent, and of two sizes, so that each is planned once.
const AT_ONCE: [usize; 2] = [64, 1];

fn be_present(server: &str, now: u64, rows: &[Presence]) -> Sql {
    let mut values: Vec<Value> = vec![server.into(), now.into()];
    let mut places = Vec::new();
    for one in rows {
        let last = values.len();
        let [place, who, count] = [last + 1, last + 2, last + 3];
        places.push(format!("(${place}, ${who}, $1, ${count}, $2)"));
        values.push((&one.place).into());
        values.push(one.who.to_string().into());
        values.push(one.count.into());
    }
    let places = places.join(", ");
    let text = format!(
        "INSERT INTO marbles_presence (place, who, server, count, seen) VALUES {places}
        ON CONFLICT (place, who, server) DO UPDATE SET count = excluded.count, seen = excluded.seen"
    );
    Sql::new(text, values)
}

fn read_name(mut row: SqlRow) -> Option<(Fingerprint, String)> {
    Some((row.fingerprint()?, row.text()))
}

fn read_challenge(mut row: SqlRow) -> Challenge {
    Challenge {
        id: row.text(),
        person: row.fingerprint().unwrap_or_default(),
        options: row.text(),
        created: row.number(),
        server: row.text(),
        seen: row.number(),
        taken: row.fingerprint().zip(row.optional_text()),
    }
}

#[cfg(test)]
pub(super) mod conformance;
