//! A home of games that is made up: what it promises, and what may go wrong on the way to it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Challenge, Changes, DEAD, DatabaseError, Fingerprint, MeetingStore, Presence};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::Instant;

use super::{Change, GameStore, KeptTable, Listing, TableLine, Thinking, Write, Written};

/// What is kept, and everything that ever was.
#[derive(Debug)]
pub(super) struct Shelf {
    began: Instant,
    /// Time that has passed beside the clock.
    pub(super) passed: Duration,
    rows: BTreeMap<String, Row>,
    seen: BTreeMap<String, Duration>,
    pub(super) ears: Vec<(String, UnboundedSender<Change>)>,
    /// Every change that was written, in order.
    pub(super) log: Vec<Entry>,
    /// Every claim that was granted, in order.
    pub(super) claims: Vec<Claim>,
}

#[derive(Debug)]
struct Row {
    table: KeptTable,
    thinker: Option<(Claim, Duration)>,
}

/// One change, and when it was written.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) at: Duration,
    pub(super) table: KeptTable,
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
            rows: BTreeMap::new(),
            seen: BTreeMap::new(),
            ears: Vec::new(),
            log: Vec::new(),
            claims: Vec::new(),
        }
    }
}

impl Shelf {
    pub(super) fn time(&self) -> Duration {
        self.passed + self.began.elapsed()
    }

    fn is_alive(&self, server: &str) -> bool {
        let seen = self.seen.get(server);
        seen.is_some_and(|&seen| seen + DEAD > self.time())
    }

    fn write(&mut self, server: &str, write: &Write) -> Written {
        let known = self.rows.get(write.id()).map(|row| &row.table);
        let version = known.map_or(0, |table| table.version);
        let is_written = |table: &KeptTable| {
            let same = |known: &KeptTable| {
                (known.version, known.stamp) == (table.version, table.stamp) && table.stamp != 0
            };
            known.is_some_and(same)
        };
        match write {
            Write::Keep(table) | Write::Bring(table) if is_written(table) => Written::Done,
            Write::Keep(table) if table.version == version + 1 => self.keep(server, table),
            Write::Bring(table) if known.is_none() => self.keep(server, table),
            Write::Forget { id, version: seen } if known.is_some() && *seen == version => {
                self.rows.remove(id);
                self.tell(server, &Change::Gone { id: id.clone() });
                Written::Done
            }
            Write::Keep(_) | Write::Bring(_) | Write::Forget { .. } => Written::Stale,
        }
    }

    fn keep(&mut self, server: &str, table: &KeptTable) -> Written {
        let (id, version) = (table.id.clone(), table.version);
        self.log.push(Entry {
            at: self.time(),
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

    fn claim(&mut self, server: &str, thinking: &Thinking) -> bool {
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
        if row.table.version != thinking.version || !is_free {
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

/// One server's way to the home.
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
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = what(&mut shelf, &self.server);
        match self.fate {
            Fate::LostAfter => Err(lost()),
            Fate::Answered | Fate::LostBefore => Ok(answer),
        }
    }
}

/// Nobody in the simulation has a key, so nobody meets.
impl MeetingStore for Desk {
    fn name_person(&mut self, _: &Fingerprint, _: Option<&str>) -> Result<(), DatabaseError> {
        self.ask(|_, _| ())
    }

    fn names(&mut self, people: &[Fingerprint]) -> Result<Vec<Option<String>>, DatabaseError> {
        self.ask(|_, _| vec![None; people.len()])
    }

    fn post(&mut self, _: &Challenge) -> Result<(), DatabaseError> {
        self.ask(|_, _| ())
    }

    fn withdraw(&mut self, _: &str, _: &Fingerprint) -> Result<bool, DatabaseError> {
        self.ask(|_, _| false)
    }

    fn settle(&mut self, _: &str, _: &Fingerprint) -> Result<(), DatabaseError> {
        self.ask(|_, _| ())
    }

    fn take(
        &mut self,
        _: &str,
        _: &Fingerprint,
        _: u64,
        _: &KeptTable,
    ) -> Result<bool, DatabaseError> {
        self.ask(|_, _| false)
    }

    fn challenges(&mut self, _: u64) -> Result<Vec<Challenge>, DatabaseError> {
        self.ask(|_, _| Vec::new())
    }

    fn attend(
        &mut self,
        _: &str,
        _: u64,
        _: &[Presence],
        _: &[Fingerprint],
    ) -> Result<(), DatabaseError> {
        self.ask(|_, _| ())
    }

    fn present(&mut self, _: &[String], _: u64) -> Result<Vec<Presence>, DatabaseError> {
        self.ask(|_, _| Vec::new())
    }

    fn named(
        &mut self,
        _: &Fingerprint,
        _: u32,
    ) -> Result<Vec<(Fingerprint, String)>, DatabaseError> {
        self.ask(|_, _| Vec::new())
    }
}

impl GameStore for Desk {
    fn is_shared(&self) -> bool {
        true
    }

    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, DatabaseError> {
        self.ask(|shelf, server| {
            let written = writes.iter().map(|write| shelf.write(server, write));
            written.collect()
        })
    }

    fn load(&mut self, id: &str) -> Result<Option<KeptTable>, DatabaseError> {
        self.ask(|shelf, _| shelf.rows.get(id).map(|row| row.table.clone()))
    }

    fn version(&mut self, id: &str) -> Result<Option<u64>, DatabaseError> {
        self.ask(|shelf, _| shelf.rows.get(id).map(|row| row.table.version))
    }

    fn list(&mut self, limit: u32, listing: Listing) -> Result<Vec<TableLine>, DatabaseError> {
        self.ask(|shelf, _| {
            let tables = shelf.rows.values().map(|row| &row.table);
            let mut shown: Vec<&KeptTable> = tables
                .filter(|table| listing == Listing::All || table.public)
                .collect();
            shown.sort_by_key(|table| std::cmp::Reverse(table.updated));
            shown.into_iter().take(limit as usize).map(line).collect()
        })
    }

    fn ids(&mut self, after: &str, limit: u32) -> Result<Vec<String>, DatabaseError> {
        self.ask(|shelf, _| {
            let later = shelf.rows.keys().filter(|id| id.as_str() > after);
            later.take(limit as usize).cloned().collect()
        })
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

    fn claim(&mut self, thinking: &Thinking) -> Result<bool, DatabaseError> {
        self.ask(|shelf, server| shelf.claim(server, thinking))
    }

    fn changes(&mut self) -> Result<Option<Box<dyn Changes>>, DatabaseError> {
        // They come by `ears`, late and out of order.
        Ok(None)
    }
}

fn line(table: &KeptTable) -> TableLine {
    let seat = |index: usize| {
        let is_open = table.invites[index].is_some() && table.holders[index].is_none();
        if is_open { "open" } else { "person" }.to_owned()
    };
    TableLine {
        id: table.id.clone(),
        game: table.record.game.to_string(),
        version: table.version,
        created: table.created,
        updated: table.updated,
        position: table.position.clone(),
        status: table.status.clone(),
        moves: table.record.moves.len() as u64,
        over: table.over,
        seats: [seat(0), seat(1)],
        names: [None, None],
        public: table.public,
    }
}
