//! People, challenges and presence in PostgreSQL.

use tokio_postgres::Row;

use super::PostgresStore;
use super::client::{Parameters, Transaction};
use super::runs::write_run;
use crate::meeting::{Challenge, MeetingStore, Presence, STALE, Taking};
use crate::{DatabaseError, Fingerprint, Write, Written};

/// The columns of tables, and the tables, that people need.
pub(super) const SCHEMA: &str = "
    ALTER TABLE marbles_tables
        ADD COLUMN public   BOOLEAN NOT NULL DEFAULT FALSE,
        ADD COLUMN creator  BYTEA,
        ADD COLUMN person_1 BYTEA,
        ADD COLUMN person_2 BYTEA,
        ADD COLUMN next     TEXT;
    CREATE INDEX marbles_tables_by_creator  ON marbles_tables (creator)  WHERE creator  IS NOT NULL;
    CREATE INDEX marbles_tables_by_person_1 ON marbles_tables (person_1) WHERE person_1 IS NOT NULL;
    CREATE INDEX marbles_tables_by_person_2 ON marbles_tables (person_2) WHERE person_2 IS NOT NULL;
    CREATE INDEX marbles_tables_in_public   ON marbles_tables (over, updated DESC) WHERE public;
    CREATE TABLE marbles_people (
        person BYTEA PRIMARY KEY,
        name   TEXT NOT NULL
    );
    CREATE TABLE marbles_challenges (
        id      TEXT PRIMARY KEY,
        person  BYTEA NOT NULL,
        wish    TEXT NOT NULL,
        created BIGINT NOT NULL,
        server  TEXT NOT NULL,
        seen    BIGINT NOT NULL,
        taker   BYTEA,
        taken   TEXT
    );
    CREATE TABLE marbles_presence (
        place  TEXT NOT NULL,
        who    TEXT NOT NULL,
        server TEXT NOT NULL,
        count  BIGINT NOT NULL,
        seen   BIGINT NOT NULL,
        PRIMARY KEY (place, who, server)
    );
";

/// The name of the lock that is held while a challenge is posted: the letters `Chal`.
const LOCK: i64 = 0x4368_616c;

const WITHDRAW: &str =
    "DELETE FROM marbles_challenges WHERE id = $1 AND person = $2 AND taker IS NULL";

impl MeetingStore for PostgresStore {
    fn name_person(
        &mut self,
        person: &Fingerprint,
        name: Option<&str>,
    ) -> Result<(), DatabaseError> {
        let person = person.as_slice();
        let client = self.client()?;
        let done = match name {
            Some(name) => {
                let keep = "
                    INSERT INTO marbles_people VALUES ($1, $2)
                    ON CONFLICT (person) DO UPDATE SET name = $2";
                client.execute(keep, &[&person, &name])
            }
            None => {
                let forget = "DELETE FROM marbles_people WHERE person = $1";
                client.execute(forget, &[&person])
            }
        };
        done.map(drop)
    }

    fn names(&mut self, people: &[Fingerprint]) -> Result<Vec<Option<String>>, DatabaseError> {
        let asked: Vec<&[u8]> = people.iter().map(|person| person.as_slice()).collect();
        let select = "SELECT person, name FROM marbles_people WHERE person = ANY ($1)";
        let rows = self.client()?.query(select, &[&asked])?;
        let name = |person: &Fingerprint| {
            let mut found = rows.iter();
            let row = found.find(|row| row.get::<_, &[u8]>(0) == person.as_slice())?;
            Some(row.get(1))
        };
        Ok(people.iter().map(name).collect())
    }

    fn post(&mut self, challenge: &Challenge) -> Result<u64, DatabaseError> {
        let mut transaction = self.client()?.transaction()?;
        // One after the other: otherwise two could be posted that do not see each other.
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
        let insert = "
            INSERT INTO marbles_challenges VALUES ($1, $2, $3,
                GREATEST($4, 1 + COALESCE((SELECT max(created) FROM marbles_challenges), 0)),
                $5, $6, NULL, NULL)
            RETURNING created";
        let parameters: &Parameters<'_> = &[
            &challenge.id,
            &challenge.person.as_slice(),
            &challenge.wish,
            &(challenge.created as i64),
            &challenge.server,
            &(challenge.seen as i64),
        ];
        let row = transaction.query_one(insert, parameters)?;
        transaction.commit()?;
        Ok(row.get::<_, i64>(0) as u64)
    }

    fn withdraw(&mut self, id: &str, person: &Fingerprint) -> Result<bool, DatabaseError> {
        let deleted = self.client()?.execute(WITHDRAW, &[&id, &person.as_slice()]);
        Ok(deleted? > 0)
    }

    fn settle(&mut self, id: &str, person: &Fingerprint) -> Result<(), DatabaseError> {
        let delete =
            "DELETE FROM marbles_challenges WHERE id = $1 AND person = $2 AND taker IS NOT NULL";
        let deleted = self.client()?.execute(delete, &[&id, &person.as_slice()]);
        deleted.map(drop)
    }

    fn take(&mut self, taking: Taking<'_>) -> Result<bool, DatabaseError> {
        let (taker, table) = (taking.taker.as_slice(), taking.table);
        let server = self.server.clone();
        let brought = [Write::Bring(Box::new(table.clone()))];
        let mut transaction = self.client()?.transaction()?;
        // Whoever comes second waits here for the first, and then finds it taken.
        let update = "
            UPDATE marbles_challenges SET taker = $2, taken = $3
            WHERE id = $1 AND taker IS NULL AND person <> $2 AND seen >= $4";
        let parameters: &Parameters<'_> =
            &[&taking.challenge, &taker, &table.id, &(taking.fresh as i64)];
        let taken = transaction.execute(update, parameters)?;
        if taken == 0 {
            return Ok(false);
        }
        if let Some(own) = taking.instead_of {
            let withdrawn = transaction.execute(WITHDRAW, &[&own, &taker]);
            if withdrawn? == 0 {
                return Ok(false);
            }
        }
        let written = write_run(&mut transaction, &server, &brought)?;
        if written == [Written::Done] {
            transaction.commit()?;
        }
        Ok(written == [Written::Done])
    }

    fn challenges(&mut self, fresh: u64) -> Result<Vec<Challenge>, DatabaseError> {
        let select = "SELECT * FROM marbles_challenges WHERE seen >= $1 ORDER BY created, id";
        let rows = self.client()?.query(select, &[&(fresh as i64)]);
        Ok(rows?.iter().map(read_challenge).collect())
    }

    fn attend(
        &mut self,
        server: &str,
        now: u64,
        here: &[Presence],
        waiting: &[Fingerprint],
    ) -> Result<(), DatabaseError> {
        let mut transaction = self.client()?.transaction()?;
        forget_stale(&mut transaction, server, now)?;
        let places: Vec<&str> = here.iter().map(|one| one.place.as_str()).collect();
        let who: Vec<&str> = here.iter().map(|one| one.who.as_str()).collect();
        let counts: Vec<i64> = here.iter().map(|one| i64::from(one.count)).collect();
        // In one statement, because thousands of tables may be watched.
        let insert = "
            INSERT INTO marbles_presence (place, who, count, server, seen)
            SELECT place, who, count, $4, $5
            FROM UNNEST($1::TEXT[], $2::TEXT[], $3::BIGINT[]) AS here (place, who, count)";
        let parameters: &Parameters<'_> = &[&places, &who, &counts, &server, &(now as i64)];
        transaction.execute(insert, parameters)?;
        let waiting: Vec<&[u8]> = waiting.iter().map(|person| person.as_slice()).collect();
        let update = "
            UPDATE marbles_challenges SET seen = $2, server = $3
            WHERE person = ANY ($1) AND taker IS NULL";
        let parameters: &Parameters<'_> = &[&waiting, &(now as i64), &server];
        transaction.execute(update, parameters)?;
        transaction.commit()
    }

    fn present(&mut self, places: &[String], fresh: u64) -> Result<Vec<Presence>, DatabaseError> {
        let select = "
            SELECT place, who, server, count, seen FROM marbles_presence
            WHERE place = ANY ($1) AND seen >= $2 ORDER BY place, who, server";
        let rows = self.client()?.query(select, &[&places, &(fresh as i64)]);
        let read = |row: &Row| Presence {
            place: row.get(0),
            who: row.get(1),
            server: row.get(2),
            count: row.get::<_, i64>(3) as u32,
            seen: row.get::<_, i64>(4) as u64,
        };
        Ok(rows?.iter().map(read).collect())
    }

    fn named(
        &mut self,
        after: &Fingerprint,
        limit: u32,
    ) -> Result<Vec<(Fingerprint, String)>, DatabaseError> {
        let select = "
            SELECT person, name FROM marbles_people WHERE person > $1 ORDER BY person LIMIT $2";
        let parameters: &Parameters<'_> = &[&after.as_slice(), &i64::from(limit)];
        let rows = self.client()?.query(select, parameters);
        let read = |row: &Row| Some((row.get::<_, &[u8]>(0).try_into().ok()?, row.get(1)));
        Ok(rows?.iter().filter_map(read).collect())
    }
}

fn forget_stale(
    transaction: &mut Transaction<'_>,
    server: &str,
    now: u64,
) -> Result<(), DatabaseError> {
    let stale = now.saturating_sub(STALE) as i64;
    let presence = "DELETE FROM marbles_presence WHERE server = $1 OR seen < $2";
    let done = transaction.execute(presence, &[&server, &stale]);
    done?;
    let challenges = "DELETE FROM marbles_challenges WHERE seen < $1";
    let done = transaction.execute(challenges, &[&stale]);
    done.map(drop)
}

fn read_challenge(row: &Row) -> Challenge {
    let print = |name: &str| -> Option<Fingerprint> {
        let bytes: Option<Vec<u8>> = row.get(name);
        bytes.and_then(|bytes| bytes.try_into().ok())
    };
    let table: Option<String> = row.get("taken");
    Challenge {
        id: row.get("id"),
        person: print("person").unwrap_or_default(),
        wish: row.get("wish"),
        created: row.get::<_, i64>("created") as u64,
        server: row.get("server"),
        seen: row.get::<_, i64>("seen") as u64,
        taken: print("taker").zip(table),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::PostgresStore;
    use crate::MeetingStore as _;
    use crate::cluster::Cluster;
    use crate::meeting::conformance::{challenge, conform, taking};
    use crate::meeting::takers::{TAKERS, one_of_many_takes};
    use crate::tests::table;

    #[test]
    fn postgresql_keeps_people_and_challenges() {
        let cluster = Cluster::start();
        let url = cluster.url("postgres");
        let mut store = PostgresStore::open(&url, "first").unwrap();
        conform(&mut store, &table);
        // Everybody takes by a connection of their own, as servers do.
        let server = |number: u8| {
            let store = PostgresStore::open(&url, &format!("server {number}"));
            Mutex::new(store.unwrap())
        };
        let servers: Vec<Mutex<PostgresStore>> = (0..TAKERS).map(server).collect();
        for round in 0..20 {
            let id = format!("round {round}");
            store.post(&challenge(&id, [7; 32], 10)).unwrap();
            one_of_many_takes(&|number| {
                let table = table(&format!("{id} {number}"), 1);
                let mut server = servers[usize::from(number)].lock().unwrap();
                let taker = [number + 10; 32];
                server.take(taking(&id, &taker, &table)).unwrap()
            });
        }
    }
}
