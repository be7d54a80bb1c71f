//! A database of games that is made up: what it promises, and what may go wrong on the way to it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use api::TableLine;
use database::{Changes, DEAD, DatabaseError, MeetingStore, TableStore};
use parking_lot::Mutex;
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Instant, sleep};

use super::{
    Challenge, Change, Fingerprint, GameStore, Listing, Presence, STALE, StoredTable, Taking,
    TurnClaim, World, Write, Written,
};

/// What is saved, and everything that ever was.
#[derive(Debug)]
pub(super) struct Shelf {
    began: Instant,
    /// Time that has passed beside the clock.
    pub(super) passed: Duration,
    /// By how much the database's own clock was set forward or back.
    pub(super) step: Step,
    rows: BTreeMap<String, Row>,
    seen: BTreeMap<String, Duration>,
    pub(super) ears: Vec<(String, UnboundedSender<Change>)>,
    /// Every change that was written, in order.
    pub(super) log: Vec<Entry>,
    /// Every claim that was granted, in order.
    pub(super) claims: Vec<Claim>,
    people: BTreeMap<Fingerprint, String>,
    challenges: Vec<Challenge>,
    presence: Vec<Presence>,
    /// Every challenge that was taken, in order: its name, who took it, the table.
    pub(super) takes: Vec<(String, Fingerprint, String)>,
}

/// A clock that was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Forward(Duration),
    Back(Duration),
}

impl Default for Step {
    fn default() -> Step {
        Step::Forward(Duration::ZERO)
    }
}

#[derive(Debug)]
struct Row {
    table: StoredTable,
    thinker: Option<(Claim, Duration)>,
}

/// One change, and when it was written.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) at: Duration,
    pub(super) table: StoredTable,
}

/// Who thinks about which position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) id: String,
    pub(super) version: u64,
    pub(super) server: String,
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf {
            began: Instant::now(),
            // Some day in 2020.
            passed: Duration::from_secs(1_600_000_000),
            step: Step::default(),
            rows: BTreeMap::new(),
            seen: BTreeMap::new(),
            ears: Vec::new(),
            log: Vec::new(),
            claims: Vec::new(),
            people: BTreeMap::new(),
            challenges: Vec::new(),
            presence: Vec::new(),
            takes: Vec::new(),
        }
    }
}

impl Shelf {
    /// The time of day, as the database's clock shows it.
    pub(super) fn time(&self) -> Duration {
        let time = self.true_time();
        match self.step {
            Step::Forward(step) => time + step,
            Step::Back(step) => time.saturating_sub(step),
        }
    }

    /// The time that has really passed.
    pub(super) fn true_time(&self) -> Duration {
        self.passed + self.began.elapsed()
    }

    fn is_alive(&self, server: &str) -> bool {
        let seen = self.seen.get(server);
        seen.is_some_and(|&seen| seen + DEAD > self.time())
    }

    fn write(&mut self, server: &str, write: &Write) -> Written {
        let known = self.rows.get(write.id()).map(|row| &row.table);
        let version = known.map_or(0, |table| table.head.version);
        let is_written = |table: &StoredTable| {
            let same = |known: &StoredTable| {
                (known.head.version, known.stamp) == (table.head.version, table.stamp)
                    && table.stamp != 0
            };
            known.is_some_and(same)
        };
        match write {
            Write::Save(table) | Write::Import(table) if is_written(table) => Written::Done,
            Write::Save(table) if table.head.version == version + 1 => self.save(server, table),
            Write::Import(table) if known.is_none() => self.save(server, table),
            Write::Delete { id, version: seen } if known.is_some() && *seen == version => {
                self.rows.remove(id);
                self.tell(server, &Change::Gone { id: id.clone() });
                Written::Done
            }
            Write::Save(_) | Write::Import(_) | Write::Delete { .. } => Written::Stale,
        }
    }

    fn save(&mut self, server: &str, table: &StoredTable) -> Written {
        let (id, version) = (table.id.clone(), table.head.version);
        self.log.push(Entry {
            at: self.true_time(),
            table: table.clone(),
        });
        let thinker = self.rows.remove(&id).and_then(|row| row.thinker);
        let row = Row {
            table: table.clone(),
            thinker,
        };
        self.rows.insert(id.clone(), row);
        self.tell(server, &Change::Table { id, version });
        Written::Done
    }

    fn tell(&mut self, server: &str, change: &Change) {
        for (_, ear) in self.ears.iter().filter(|(name, _)| name != server) {
            // A server that has crashed hears nothing.
            let _ = ear.send(change.clone());
        }
    }

    /// Strikes a challenge out, and says whether there was one.
    fn strike(&mut self, is_it: impl Fn(&Challenge) -> bool) -> bool {
        let before = self.challenges.len();
        self.challenges.retain(|one| !is_it(one));
        self.challenges.len() < before
    }

    fn take(
        &mut self,
        server: &str,
        Taking {
            challenge,
            taker,
            fresh,
            instead_of,
            table,
        }: Taking<'_>,
    ) -> bool {
        let is_asked =
            |one: &&mut Challenge| one.id == challenge && one.person != *taker && one.seen >= fresh;
        let is_own = |one: &Challenge| {
            Some(one.id.as_str()) == instead_of && one.person == *taker && one.taken.is_none()
        };
        let gives_up = self.challenges.iter().any(is_own);
        let mut open = self.challenges.iter_mut().filter(|one| one.taken.is_none());
        let Some(asked) = open.find(is_asked) else {
            return false;
        };
        if instead_of.is_some() && !gives_up {
            return false;
        }
        asked.taken = Some((*taker, table.id.clone()));
        self.strike(is_own);
        let taken = (challenge.to_owned(), *taker, table.id.clone());
        self.takes.push(taken);
        // Nobody else has drawn its name.
        self.write(server, &Write::Import(Box::new(table.clone()))) == Written::Done
    }

    fn names(&self, table: &StoredTable) -> [Option<String>; 2] {
        let name = |person: Option<Fingerprint>| self.people.get(&person?).cloned();
        table.head.seated.people.map(name)
    }

    fn load(&self, id: &str) -> Option<StoredTable> {
        let mut table = self.rows.get(id)?.table.clone();
        table.head.seated.names = self.names(&table);
        Some(table)
    }

    fn line(&self, table: &StoredTable) -> TableLine {
        let head = &table.head;
        TableLine {
            id: table.id.clone(),
            game: table.record.game.to_string(),
            title: table.record.game.title(),
            version: head.version,
            created: head.created,
            updated: table.updated,
            position: table.position.clone(),
            status: table.status.clone(),
            moves: table.record.moves.len() as u64,
            over: table.over,
            seats: head.seat_choices(table.record.seats).map(api::Seat::from),
            names: self.names(table),
            public: head.public,
        }
    }

    fn claim(&mut self, server: &str, thinking: &TurnClaim) -> bool {
        let now = self.time();
        let Some(row) = self.rows.get(&thinking.id) else {
            return false;
        };
        let is_free = row.thinker.as_ref().is_none_or(|(claim, until)| {
            claim.server == server
                || claim.version != thinking.version
                || *until < now
                || !self.is_alive(&claim.server)
        });
        if row.table.head.version != thinking.version || !is_free {
            return false;
        }
        let claim = Claim {
            id: thinking.id.clone(),
            version: thinking.version,
            server: server.to_owned(),
        };
        self.claims.push(claim.clone());
        if let Some(row) = self.rows.get_mut(&thinking.id) {
            row.thinker = Some((claim, now + thinking.longest));
        }
        true
    }
}

/// Sets the database's clock forward or back once, by up to an hour.
pub(super) async fn steps(world: Arc<World>) {
    sleep(world.chance.millis(1000, 10_000)).await;
    let by = world.chance.millis(6_000, 3_600_000);
    let step = match world.chance.one_in(2) {
        true => Step::Forward(by),
        false => Step::Back(by),
    };
    world.shelf().step = step;
    world.history().step = by;
    world
        .history()
        .note(&world, &format!("the home's clock is set: {step:?}"));
}

/// What becomes of the next question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is answered.
    Answered,
    /// It never arrives.
    LostBefore,
    /// It is done, but the answer never comes.
    LostAfter,
}

/// One server's way to the database.
#[derive(Debug)]
pub(super) struct Desk {
    shelf: Arc<Mutex<Shelf>>,
    server: String,
    pub(super) fate: Fate,
}

impl Desk {
    pub(super) fn new(shelf: Arc<Mutex<Shelf>>, server: &str) -> Desk {
        Desk {
            shelf,
            server: server.to_owned(),
            fate: Fate::Answered,
        }
    }

    fn ask<T>(&self, what: impl FnOnce(&mut Shelf, &str) -> T) -> Result<T, DatabaseError> {
        let lost = || DatabaseError::Lost("the line was cut".to_owned());
        if self.fate == Fate::LostBefore {
            return Err(lost());
        }
        let mut shelf = self.shelf.lock();
        let answer = what(&mut shelf, &self.server);
        match self.fate {
            Fate::LostAfter => Err(lost()),
            Fate::Answered | Fate::LostBefore => Ok(answer),
        }
    }
}

impl MeetingStore for Desk {
    fn name_person(
        &mut self,
        person: &Fingerprint,
        name: Option<&str>,
    ) -> Result<(), DatabaseError> {
        self.ask(|shelf, _| {
            match name {
                Some(name) => shelf.people.insert(*person, name.to_owned()),
                None => shelf.people.remove(person),
            };
        })
    }

    fn names(&mut self, people: &[Fingerprint]) -> Result<Vec<Option<String>>, DatabaseError> {
        self.ask(|shelf, _| {
            let names = people.iter().map(|person| shelf.people.get(person));
            names.map(Option::<&String>::cloned).collect()
        })
    }

    fn post(&mut self, challenge: &Challenge) -> Result<u64, DatabaseError> {
        self.ask(|shelf, _| {
            let newest = shelf.challenges.iter().map(|one| one.created).max();
            let created = newest.map_or(challenge.created, |newest| {
                challenge.created.max(newest + 1)
            });
            shelf.challenges.push(Challenge {
                created,
                ..challenge.clone()
            });
            created
        })
    }

    fn withdraw(&mut self, id: &str, person: &Fingerprint) -> Result<bool, DatabaseError> {
        self.ask(|shelf, _| {
            shelf.strike(|one| one.id == id && one.person == *person && one.taken.is_none())
        })
    }

    fn settle(&mut self, id: &str, person: &Fingerprint) -> Result<(), DatabaseError> {
        self.ask(|shelf, _| {
            shelf.strike(|one| one.id == id && one.person == *person && one.taken.is_some());
        })
    }

    fn take(&mut self, taking: Taking<'_>) -> Result<bool, DatabaseError> {
        self.ask(|shelf, server| shelf.take(server, taking))
    }

    fn challenges(&mut self, fresh: u64) -> Result<Vec<Challenge>, DatabaseError> {
        self.ask(|shelf, _| {
            let seen = shelf.challenges.iter().filter(|one| one.seen >= fresh);
            let mut seen: Vec<Challenge> = seen.cloned().collect();
            seen.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
            seen
        })
    }

    fn attend(
        &mut self,
        server: &str,
        now: u64,
        here: &[Presence],
        waiting: &[Fingerprint],
    ) -> Result<(), DatabaseError> {
        self.ask(|shelf, _| {
            let stale = now.saturating_sub(STALE);
            let stays = |one: &Presence| one.server != server && one.seen >= stale;
            shelf.presence.retain(stays);
            shelf.presence.extend(here.iter().map(|one| Presence {
                server: server.to_owned(),
                seen: now,
                ..one.clone()
            }));
            for one in &mut shelf.challenges {
                if waiting.contains(&one.person) && one.taken.is_none() {
                    (one.seen, one.server) = (now, server.to_owned());
                }
            }
            shelf.challenges.retain(|one| one.seen >= stale);
        })
    }

    fn present(&mut self, places: &[String], fresh: u64) -> Result<Vec<Presence>, DatabaseError> {
        self.ask(|shelf, _| {
            let is_asked = |one: &&Presence| places.contains(&one.place) && one.seen >= fresh;
            let mut present: Vec<Presence> =
                shelf.presence.iter().filter(is_asked).cloned().collect();
            let key = |one: &Presence| (one.place.clone(), one.who.to_string(), one.server.clone());
            present.sort_by_key(key);
            present
        })
    }

    fn named(
        &mut self,
        after: &Fingerprint,
        limit: u32,
    ) -> Result<Vec<(Fingerprint, String)>, DatabaseError> {
        self.ask(|shelf, _| {
            let later = shelf.people.iter().filter(|(person, _)| *person > after);
            let named = later.map(|(person, name)| (*person, name.clone()));
            named.take(limit as usize).collect()
        })
    }
}

impl TableStore for Desk {
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, DatabaseError> {
        self.ask(|shelf, server| {
            let written = writes.iter().map(|write| shelf.write(server, write));
            written.collect()
        })
    }

    fn load_all(&mut self, ids: &[String]) -> Result<Vec<Option<StoredTable>>, DatabaseError> {
        self.ask(|shelf, _| ids.iter().map(|id| shelf.load(id)).collect())
    }

    fn versions(&mut self, ids: &[String]) -> Result<Vec<Option<u64>>, DatabaseError> {
        self.ask(|shelf, _| {
            let rows = ids.iter().map(|id| shelf.rows.get(id));
            rows.map(|row| row.map(|row| row.table.head.version))
                .collect()
        })
    }

    fn list(&mut self, limit: u32, listing: Listing) -> Result<Vec<TableLine>, DatabaseError> {
        self.ask(|shelf, _| {
            let tables = shelf.rows.values().map(|row| &row.table);
            let is_shown = |table: &&StoredTable| match listing {
                Listing::All => true,
                Listing::Public => table.head.public,
                Listing::Of(person) => {
                    let people = table.head.seated.people;
                    let own = [table.head.creator, people[0], people[1]];
                    own.contains(&Some(person))
                }
            };
            let mut shown: Vec<&StoredTable> = tables.filter(is_shown).collect();
            let goes_on_first = listing == Listing::Public;
            shown.sort_by_key(|table| {
                let is_late = goes_on_first && table.over;
                (is_late, std::cmp::Reverse(table.updated))
            });
            let shown = shown.into_iter().take(limit as usize);
            shown.map(|table| shelf.line(table)).collect()
        })
    }

    fn ids(&mut self, after: &str, limit: u32) -> Result<Vec<String>, DatabaseError> {
        self.ask(|shelf, _| {
            let later = shelf.rows.keys().filter(|id| id.as_str() > after);
            later.take(limit as usize).cloned().collect()
        })
    }

    fn unchanged_since(
        &mut self,
        time: u64,
        limit: u32,
    ) -> Result<Vec<(String, u64)>, DatabaseError> {
        self.ask(|shelf, _| {
            let tables = shelf.rows.values().map(|row| &row.table);
            let mut old: Vec<&StoredTable> = tables.filter(|table| table.updated < time).collect();
            old.sort_by_key(|table| table.updated);
            let old = old.into_iter().take(limit as usize);
            old.map(|table| (table.id.clone(), table.head.version))
                .collect()
        })
    }
}

impl GameStore for Desk {
    fn is_shared(&self) -> bool {
        true
    }

    fn size(&mut self) -> Result<u64, DatabaseError> {
        self.ask(|shelf, _| shelf.rows.len() as u64)
    }

    fn back_up(&mut self, _: &Path) -> Result<(), DatabaseError> {
        Err(DatabaseError::Lost("there is no disk".to_owned()))
    }

    fn beat(&mut self) -> Result<Option<Duration>, DatabaseError> {
        self.ask(|shelf, server| {
            let now = shelf.time();
            shelf.seen.insert(server.to_owned(), now);
            Some(now)
        })
    }

    fn leave(&mut self) -> Result<(), DatabaseError> {
        self.ask(|shelf, server| {
            shelf.seen.remove(server);
        })
    }

    fn claim(&mut self, thinking: &TurnClaim) -> Result<bool, DatabaseError> {
        self.ask(|shelf, server| shelf.claim(server, thinking))
    }

    fn changes(&mut self) -> Result<Option<Box<dyn Changes>>, DatabaseError> {
        // They come by `ears`, late and out of order.
        Ok(None)
    }
}
