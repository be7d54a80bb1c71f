//! People, challenges and presence in SQLite.

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::{SqliteStore, write_one};
use crate::meeting::{Challenge, MeetingStore, Presence, STALE, Taking};
use crate::{DatabaseError, Fingerprint, Write, Written};

/// The columns of tables, and the tables, that people need.
pub(super) const SCHEMA: &str = "
    ALTER TABLE tables ADD COLUMN public   INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN creator  BLOB;
    ALTER TABLE tables ADD COLUMN person_1 BLOB;
    ALTER TABLE tables ADD COLUMN person_2 BLOB;
    ALTER TABLE tables ADD COLUMN next     TEXT;
    CREATE INDEX tables_by_creator  ON tables (creator)  WHERE creator  IS NOT NULL;
    CREATE INDEX tables_by_person_1 ON tables (person_1) WHERE person_1 IS NOT NULL;
    CREATE INDEX tables_by_person_2 ON tables (person_2) WHERE person_2 IS NOT NULL;
    CREATE INDEX tables_in_public   ON tables (over, updated DESC) WHERE public;
    CREATE TABLE people (
        person BLOB PRIMARY KEY,
        name   TEXT NOT NULL
    ) STRICT;
    CREATE TABLE challenges (
        id      TEXT PRIMARY KEY,
        person  BLOB NOT NULL,
        wish    TEXT NOT NULL,
        created INTEGER NOT NULL,
        server  TEXT NOT NULL,
        seen    INTEGER NOT NULL,
        taker   BLOB,
        taken   TEXT
    ) STRICT;
    CREATE TABLE presence (
        place  TEXT NOT NULL,
        who    TEXT NOT NULL,
        server TEXT NOT NULL,
        count  INTEGER NOT NULL,
        seen   INTEGER NOT NULL,
        PRIMARY KEY (place, who, server)
    ) STRICT;
";

const WITHDRAW: &str = "DELETE FROM challenges WHERE id = ?1 AND person = ?2 AND taker IS NULL";

impl MeetingStore for SqliteStore {
    fn name_person(
        &mut self,
        person: &Fingerprint,
        name: Option<&str>,
    ) -> Result<(), DatabaseError> {
        match name {
            Some(name) => {
                let keep = "INSERT OR REPLACE INTO people VALUES (?1, ?2)";
                self.connection.execute(keep, (person, name))?
            }
            None => {
                let forget = "DELETE FROM people WHERE person = ?1";
                self.connection.execute(forget, [person])?
            }
        };
        Ok(())
    }

    fn names(&mut self, people: &[Fingerprint]) -> Result<Vec<Option<String>>, DatabaseError> {
        let select = "SELECT name FROM people WHERE person = ?1";
        let mut statement = self.connection.prepare_cached(select)?;
        let mut name = |person| statement.query_row([person], |row| row.get(0)).optional();
        let names: Result<_, rusqlite::Error> = people.iter().map(&mut name).collect();
        Ok(names?)
    }

    fn post(&mut self, challenge: &Challenge) -> Result<u64, DatabaseError> {
        let Challenge {
            id,
            person,
            wish,
            created,
            server,
            seen,
            taken: _,
        } = challenge;
        let insert = "
            INSERT INTO challenges VALUES (?1, ?2, ?3,
                max(?4, 1 + coalesce((SELECT max(created) FROM challenges), 0)), ?5, ?6, NULL, NULL)
            RETURNING created";
        let values = (id, person, wish, *created as i64, server, *seen as i64);
        let created: i64 = self
            .connection
            .query_row(insert, values, |row| row.get(0))?;
        Ok(created as u64)
    }

    fn withdraw(&mut self, id: &str, person: &Fingerprint) -> Result<bool, DatabaseError> {
        Ok(self.connection.execute(WITHDRAW, (id, person))? > 0)
    }

    fn settle(&mut self, id: &str, person: &Fingerprint) -> Result<(), DatabaseError> {
        let delete = "DELETE FROM challenges WHERE id = ?1 AND person = ?2 AND taker IS NOT NULL";
        self.connection.execute(delete, (id, person))?;
        Ok(())
    }

    fn take(&mut self, taking: Taking<'_>) -> Result<bool, DatabaseError> {
        let Taking {
            challenge,
            taker,
            fresh,
            instead_of,
            table,
        } = taking;
        let transaction = self.connection.transaction()?;
        let update = "
            UPDATE challenges SET taker = ?2, taken = ?3
            WHERE id = ?1 AND taker IS NULL AND person <> ?2 AND seen >= ?4";
        let taken = transaction.execute(update, (challenge, taker, &table.id, fresh as i64))?;
        if taken == 0 {
            return Ok(false);
        }
        if let Some(own) = instead_of
            && transaction.execute(WITHDRAW, (own, taker))? == 0
        {
            return Ok(false);
        }
        let brought = Write::Bring(Box::new(table.clone()));
        let written = write_one(&transaction, &brought)?;
        if written == Written::Done {
            transaction.commit()?;
        }
        Ok(written == Written::Done)
    }

    fn challenges(&mut self, fresh: u64) -> Result<Vec<Challenge>, DatabaseError> {
        let select = "
            SELECT id, person, wish, created, server, seen, taker, taken
            FROM challenges WHERE seen >= ?1 ORDER BY created, id";
        let mut statement = self.connection.prepare_cached(select)?;
        let rows = statement.query_map([fresh as i64], read_challenge)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn attend(
        &mut self,
        server: &str,
        now: u64,
        here: &[Presence],
        waiting: &[Fingerprint],
    ) -> Result<(), DatabaseError> {
        let transaction = self.connection.transaction()?;
        forget_stale(&transaction, server, now)?;
        for one in here {
            let insert = "INSERT OR REPLACE INTO presence VALUES (?1, ?2, ?3, ?4, ?5)";
            let mut statement = transaction.prepare_cached(insert)?;
            statement.execute((&one.place, &one.who, server, one.count, now as i64))?;
        }
        for person in waiting {
            let update = "
                UPDATE challenges SET seen = ?2, server = ?3 WHERE person = ?1 AND taker IS NULL";
            let mut statement = transaction.prepare_cached(update)?;
            statement.execute((person, now as i64, server))?;
        }
        transaction.commit()?;
        Ok(())
    }

    fn present(&mut self, places: &[String], fresh: u64) -> Result<Vec<Presence>, DatabaseError> {
        let select = "
            SELECT place, who, server, count, seen FROM presence
            WHERE place = ?1 AND seen >= ?2 ORDER BY who, server";
        let mut statement = self.connection.prepare_cached(select)?;
        let mut all = Vec::new();
        for place in places {
            let rows = statement.query_map((place, fresh as i64), read_presence)?;
            for row in rows {
                all.push(row?);
            }
        }
        Ok(all)
    }

    fn named(
        &mut self,
        after: &Fingerprint,
        limit: u32,
    ) -> Result<Vec<(Fingerprint, String)>, DatabaseError> {
        let select = "
            SELECT person, name FROM people WHERE person > ?1 ORDER BY person LIMIT ?2";
        let mut statement = self.connection.prepare_cached(select)?;
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let rows = statement.query_map((after, limit), read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

fn forget_stale(connection: &Connection, server: &str, now: u64) -> rusqlite::Result<()> {
    let stale = now.saturating_sub(STALE) as i64;
    let presence = "DELETE FROM presence WHERE server = ?1 OR seen < ?2";
    connection.execute(presence, (server, stale))?;
    let challenges = "DELETE FROM challenges WHERE seen < ?1";
    connection.execute(challenges, [stale])?;
    Ok(())
}

fn read_presence(row: &Row<'_>) -> rusqlite::Result<Presence> {
    Ok(Presence {
        place: row.get(0)?,
        who: row.get(1)?,
        server: row.get(2)?,
        count: row.get(3)?,
        seen: row.get::<_, i64>(4)? as u64,
    })
}

fn read_challenge(row: &Row<'_>) -> rusqlite::Result<Challenge> {
    let taker: Option<Fingerprint> = row.get("taker")?;
    let table: Option<String> = row.get("taken")?;
    Ok(Challenge {
        id: row.get("id")?,
        person: row.get("person")?,
        wish: row.get("wish")?,
        created: row.get::<_, i64>("created")? as u64,
        server: row.get("server")?,
        seen: row.get::<_, i64>("seen")? as u64,
        taken: taker.zip(table),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::SqliteStore;
    use crate::MeetingStore as _;
    use crate::meeting::conformance::{challenge, conform, taking};
    use crate::meeting::takers::one_of_many_takes;
    use crate::tests::table;

    #[test]
    fn sqlite_keeps_people_and_challenges() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = SqliteStore::open(&folder.path().join("games.sqlite")).unwrap();
        conform(&mut store, &table);
        for round in 0..20 {
            let id = format!("round {round}");
            store.post(&challenge(&id, [7; 32], 10)).unwrap();
            let shared = Mutex::new(&mut store);
            one_of_many_takes(&|number| {
                let table = table(&format!("{id} {number}"), 1);
                let mut store = shared.lock().unwrap();
                let taker = [number + 10; 32];
                store.take(taking(&id, &taker, &table)).unwrap()
            });
        }
    }
}
