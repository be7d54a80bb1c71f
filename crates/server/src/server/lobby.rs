//! Where people meet: who is here, what waits to be played, what may be watched.
//!
//! The database knows all of it, so that the lobby is the same on every server
//! that shares one. Each server says every few seconds who is with it, and looks
//! what the others have said: at once when something changes here, and within a
//! second when it changes elsewhere. A server in whose lobby nobody is asks and
//! says nothing.

mod challenges;
mod pairing;

pub(crate) use challenges::{challenge_line, no_challenge, read_options};
pub(crate) use pairing::Pairing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use api::{Fingerprint, RawValue};
use database::{Attendee, Challenge, DatabaseError, GameStore, Listing, Presence};
use game::Side;
use parking_lot::Mutex;
use tokio::sync::{Notify, watch};

use super::presence::Connections;
use super::publishers::{LOOKED_AT, Publishers};
use super::{LiveTable, Server};
use crate::rate_limit::Client;
use crate::token::random_bytes;
use api::Refusal;

/// How often the lobby looks what other servers say.
const LOOK: Duration = Duration::from_secs(1);

/// How often a server says who is with it.
const BEAT: Duration = Duration::from_secs(5);

/// What was not said again for this long counts no more: its server is gone.
const FRESH: Duration = Duration::from_secs(30);

/// The place that the lobby is.
const PLACE: &str = "lobby";

/// Public games that are shown.
const GAMES: u32 = 24;

/// Names of people that are shown.
const NAMES: usize = 100;

/// The lobby, seen from one server.
#[derive(Debug)]
pub(crate) struct Lobby {
    /// This server's name among those that share a database.
    name: String,
    visitors: Mutex<Visitors>,
    /// Something changed here that the database has not been told.
    changed: AtomicBool,
    nudge: Notify,
    newest: watch::Sender<Arc<Snapshot>>,
}

#[derive(Debug, Default)]
struct Visitors {
    people: BTreeMap<Fingerprint, Visitor>,
    /// Connections of those who have no key.
    strangers: u32,
    /// Which client has posted an open challenge here.
    posted: BTreeMap<String, Client>,
    /// When the database was last told who is here, and whether anybody was.
    said: (Duration, bool),
}

/// A person with connections to the lobby, or who had some a moment ago.
#[derive(Debug, Default)]
struct Visitor {
    lines: u32,
    left: Duration,
}

/// The lobby at one moment.
#[derive(Debug, Default)]
pub(crate) struct Snapshot {
    /// As it is sent; `None` before anybody looked.
    pub(crate) lobby: Option<Box<RawValue>>,
    /// Who made the challenges that are open: person and challenge.
    pub(crate) open: Vec<(Fingerprint, String)>,
    /// Challenges that became tables: challenger, challenge, table.
    pub(crate) taken: Vec<(Fingerprint, String, String)>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby {
            name: api::hex(&random_bytes::<8>()),
            visitors: Mutex::default(),
            changed: AtomicBool::new(false),
            nudge: Notify::new(),
            newest: watch::channel(Arc::default()).0,
        }
    }
}

impl Lobby {
    /// Has the lobby looked at at once.
    pub(crate) fn nudge(&self) {
        self.nudge.notify_one();
    }

    /// The lobby whenever it has changed.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<Snapshot>> {
        self.newest.subscribe()
    }

    /// Somebody came to a table or left it: the database is told with the next look.
    pub(super) fn note_coming(&self) {
        self.changed.store(true, Ordering::Release);
    }

    fn change(&self) {
        self.note_coming();
        self.nudge();
    }
}

/// A connection to the lobby, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct InLobby {
    server: Arc<Server>,
    person: Option<Fingerprint>,
}

impl InLobby {
    pub(crate) fn enter(server: &Arc<Server>, person: Option<Fingerprint>) -> InLobby {
        let mut visitors = server.lobby.visitors.lock();
        match person {
            Some(person) => visitors.people.entry(person).or_default().lines += 1,
            None => visitors.strangers += 1,
        }
        drop(visitors);
        server.lobby.change();
        InLobby {
            server: Arc::clone(server),
            person,
        }
    }
}

impl Drop for InLobby {
    fn drop(&mut self) {
        let now = self.server.now();
        let mut visitors = self.server.lobby.visitors.lock();
        match self.person {
            Some(person) => {
                let visitor = visitors.people.entry(person).or_default();
                visitor.lines -= 1;
                visitor.left = now;
            }
            None => visitors.strangers -= 1,
        }
        drop(visitors);
        self.server.lobby.change();
    }
}

impl Server {
    /// Looks after the lobby for as long as the server runs.
    pub(crate) async fn run_lobby(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                // In an order: by chance, a simulated day would not come twice.
                biased;
                _ = ticks.tick() => {}
                () = self.lobby.nudge.notified() => {}
            }
            // The database is away for a moment: the next look finds what there is.
            let _ = self.look_round().await;
        }
    }

    /// Says who is here, withdraws what those have left open who are gone, and looks what there is.
    async fn look_round(&self) -> Result<(), Refusal> {
        let gone = self.visitors_gone();
        if !gone.is_empty() {
            self.withdraw_all(gone).await?;
        }
        self.attend().await?;
        if self.lobby.newest.receiver_count() == 0 {
            return Ok(());
        }
        let snapshot = self.lobby().await?;
        let text = |one: &Snapshot| one.lobby.as_ref().map(|lobby| lobby.get().to_owned());
        self.lobby.newest.send_if_modified(|old| {
            let same = text(old) == text(&snapshot) && old.taken == snapshot.taken;
            if !same {
                *old = Arc::new(snapshot);
            }
            !same
        });
        Ok(())
    }

    /// Forgets those who left a while ago, and says who they were.
    fn visitors_gone(&self) -> Vec<Fingerprint> {
        let now = self.now();
        let grace = self.bounds().lobby_grace;
        let mut gone = Vec::new();
        self.lobby.visitors.lock().people.retain(|person, visitor| {
            let stays = visitor.lines > 0 || now < visitor.left + grace;
            if !stays {
                gone.push(*person);
            }
            stays
        });
        if !gone.is_empty() {
            self.lobby.changed.store(true, Ordering::Release);
        }
        gone
    }

    /// Withdraws the challenges of people who waited here.
    async fn withdraw_all(&self, gone: Vec<Fingerprint>) -> Result<(), Refusal> {
        let fresh = self.fresh();
        let own = self.lobby.name.clone();
        let work = move |games: &mut dyn GameStore| {
            // A person who waits at another server by now is seen there.
            let left = |one: &Challenge| gone.contains(&one.person) && one.server == own;
            for challenge in games.challenges(fresh)?.iter().filter(|one| left(one)) {
                games.withdraw(&challenge.id, &challenge.person)?;
            }
            Ok(())
        };
        self.storage.once(work).await
    }

    /// Tells the database who is here, when that has changed and every few seconds.
    async fn attend(&self) -> Result<(), Refusal> {
        let now = self.now();
        let (mut here, waiting) = self.visitors_here();
        let shares = self.storage.is_shared();
        if shares {
            here.extend(self.watched_tables());
        }
        let is_due = {
            let mut visitors = self.lobby.visitors.lock();
            let changed = self.lobby.changed.swap(false, Ordering::AcqRel);
            let is_late = now >= visitors.said.0 + BEAT;
            let is_due = changed || is_late && (visitors.said.1 || !here.is_empty());
            if is_due {
                visitors.said = (now, !here.is_empty());
            }
            is_due
        };
        if !is_due {
            return Ok(());
        }
        let name = self.lobby.name.clone();
        let millis = now.as_millis() as u64;
        let said = move |games: &mut dyn GameStore| games.attend(&name, millis, &here, &waiting);
        self.storage.once(said).await?;
        if shares {
            self.ask_other_servers(self.attended()).await?;
        }
        Ok(())
    }

    /// Who is connected to the lobby here, and whose challenges wait for them.
    fn visitors_here(&self) -> (Vec<Presence>, Vec<Fingerprint>) {
        let visitors = self.lobby.visitors.lock();
        let waiting: Vec<Fingerprint> = visitors.people.keys().copied().collect();
        let mut here: Vec<Presence> = waiting
            .iter()
            .map(|one| self.at(PLACE, Attendee::Person(*one), 1))
            .collect();
        if visitors.strangers > 0 {
            here.push(self.at(PLACE, Attendee::Anyone, visitors.strangers));
        }
        (here, waiting)
    }

    /// Who looks at the tables that two people play at.
    fn watched_tables(&self) -> Vec<Presence> {
        let mut all = Vec::new();
        for (id, live) in self.tables.lock().iter() {
            let lines = live.presence.here();
            let counts = [
                (Attendee::Seat(Side::First), lines.seats[0]),
                (Attendee::Seat(Side::Second), lines.seats[1]),
                (Attendee::Anyone, lines.watchers),
            ];
            let some = counts.into_iter().filter(|&(_, count)| count > 0);
            all.extend(some.map(|(who, count)| self.at(&id.to_string(), who, count)));
        }
        all
    }

    fn at(&self, place: &str, who: Attendee, count: u32) -> Presence {
        Presence {
            place: place.to_owned(),
            who,
            server: self.lobby.name.clone(),
            count,
            seen: 0,
        }
    }

    /// The tables that somebody listens at, here.
    fn attended(&self) -> Vec<Arc<LiveTable>> {
        let tables = self.tables.lock();
        let attended = tables
            .values()
            .filter(|live| live.presence.here() != Connections::default());
        attended.cloned().collect()
    }

    /// Asks the database who is at these tables through another server.
    pub(super) async fn ask_other_servers(
        &self,
        tables: Vec<Arc<LiveTable>>,
    ) -> Result<(), Refusal> {
        let fresh = self.fresh();
        let own = self.lobby.name.clone();
        let places: Vec<String> = tables.iter().map(|live| live.id.to_string()).collect();
        let present = self
            .storage
            .once(move |games| games.present(&places, fresh))
            .await?;
        let mut elsewhere: BTreeMap<String, Connections> = BTreeMap::new();
        for one in present.into_iter().filter(|one| one.server != own) {
            let lines = elsewhere.entry(one.place).or_default();
            match one.who {
                Attendee::Seat(side) => lines.seats[side.index()] += one.count,
                Attendee::Anyone | Attendee::Person(_) => lines.watchers += one.count,
            }
        }
        for live in &tables {
            let lines = elsewhere.remove(&live.id.to_string()).unwrap_or_default();
            if live.presence.note_elsewhere(lines, self.now()) {
                self.tell_presence(live);
            }
        }
        Ok(())
    }

    /// The lobby as it is now.
    pub(crate) async fn lobby(&self) -> Result<Snapshot, Refusal> {
        let fresh = self.fresh();
        let publishers = Arc::clone(&self.publishers);
        let look = move |games: &mut dyn GameStore| look(games, fresh, &publishers);
        self.storage.once(look).await
    }

    /// Since when somebody must have been seen to count.
    fn fresh(&self) -> u64 {
        self.time().saturating_sub(FRESH).as_millis() as u64
    }
}

/// Everything that the lobby shows, in one visit to the database.
fn look(
    games: &mut dyn GameStore,
    fresh: u64,
    publishers: &Publishers,
) -> Result<Snapshot, DatabaseError> {
    let challenges = games.challenges(fresh)?;
    let present = games.present(&[PLACE.to_owned()], fresh)?;
    let strangers: u32 = present
        .iter()
        .filter(|one| one.who == Attendee::Anyone)
        .map(|one| one.count)
        .sum();
    let people: BTreeSet<Fingerprint> = present
        .iter()
        .filter_map(|one| match one.who {
            Attendee::Person(person) => Some(person),
            Attendee::Anyone | Attendee::Seat(_) => None,
        })
        .collect();
    let asked: BTreeSet<Fingerprint> = challenges.iter().map(|one| one.person).collect();
    let asked: Vec<Fingerprint> = asked.union(&people).copied().collect();
    let names: BTreeMap<Fingerprint, Option<String>> =
        asked.iter().copied().zip(games.names(&asked)?).collect();
    let name = |person: &Fingerprint| names.get(person).cloned().flatten();
    let mut named: Vec<String> = people.iter().filter_map(name).collect();
    let nameless = people.len() - named.len() + strangers as usize;
    named.sort_by_key(|name| name.to_lowercase());
    named.truncate(NAMES);
    let is_open = |one: &&Challenge| one.taken.is_none();
    let lines = challenges.iter().filter(is_open);
    let lobby = api::Lobby {
        challenges: lines
            .filter_map(|one| challenge_line(one, name(&one.person)))
            .collect(),
        people: named,
        anonymous: nameless,
        games: publishers.share(games.list(LOOKED_AT, Listing::Public)?, GAMES),
    };
    let own = |one: &Challenge| (one.person, one.id.clone());
    let taken = |one: &Challenge| {
        let (_, table) = one.taken.clone()?;
        Some((one.person, one.id.clone(), table))
    };
    Ok(Snapshot {
        lobby: Some(api::to_raw(&lobby)),
        open: challenges.iter().filter(is_open).map(own).collect(),
        taken: challenges.iter().filter_map(taken).collect(),
    })
}
