//! Where people meet: who is here, what waits to be played, what may be watched.
//!
//! The database knows all of it, so that the lobby is the same on every server
//! that shares one. Each server says every few seconds who is with it, and looks
//! what the others have said: at once when something changes here, and within a
//! second when it changes elsewhere. A server in whose lobby nobody is asks and
//! says nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use host::Print;
use play::{Game, Table};
use store::{
    Challenge, DatabaseError, Fingerprint, GameStore, Listing, Presence, Taking, read_fingerprint,
    write_fingerprint,
};
use tokio::sync::{Notify, watch};
use wire::RawValue;

use super::attendance::Lines;
use super::{LiveTable, Server};
use crate::app::listed;
use crate::hosted::{HostedTable, to_kept};
use crate::pace::Client;
use crate::refusal::{Code, Refusal};
use crate::token::{draw_id, random_bytes};

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
    guests: Mutex<Guests>,
    /// Something changed here that the database has not been told.
    changed: AtomicBool,
    nudge: Notify,
    newest: watch::Sender<Arc<Snapshot>>,
}

#[derive(Debug, Default)]
struct Guests {
    people: BTreeMap<Fingerprint, Guest>,
    /// Lines of those who have no key.
    strangers: u32,
    /// Which client has posted an open challenge here.
    posted: BTreeMap<String, Client>,
    /// When the database was last told who is here, and whether anybody was.
    said: (Duration, bool),
}

/// A person with lines to the lobby, or who had some a moment ago.
#[derive(Debug, Default)]
struct Guest {
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
        let bytes: [u8; 8] = random_bytes();
        Lobby {
            name: bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
            guests: Mutex::default(),
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

    fn lock(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line to the lobby, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct InLobby {
    server: Arc<Server>,
    person: Option<Fingerprint>,
}

impl InLobby {
    pub(crate) fn enter(server: &Arc<Server>, person: Option<Print>) -> InLobby {
        let person = person.map(|print| print.0);
        let mut guests = server.lobby.lock();
        match person {
            Some(person) => guests.people.entry(person).or_default().lines += 1,
            None => guests.strangers += 1,
        }
        drop(guests);
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
        let mut guests = self.server.lobby.lock();
        match self.person {
            Some(person) => {
                let guest = guests.people.entry(person).or_default();
                guest.lines -= 1;
                guest.left = now;
            }
            None => guests.strangers -= 1,
        }
        drop(guests);
        self.server.lobby.change();
    }
}

impl Server {
    /// Looks after the lobby for as long as the server runs.
    pub(crate) async fn keep_lobby(self: Arc<Self>) {
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
        let gone = self.guests_gone();
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
    fn guests_gone(&self) -> Vec<Fingerprint> {
        let (now, grace) = (self.now(), self.bounds().lobby_grace);
        let mut gone = Vec::new();
        self.lobby.lock().people.retain(|person, guest| {
            let stays = guest.lines > 0 || now < guest.left + grace;
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
        let (fresh, own) = (self.fresh(), self.lobby.name.clone());
        let work = move |games: &mut dyn GameStore| {
            // Whoever waits at another server by now is seen there.
            let left = |one: &Challenge| gone.contains(&one.person) && one.server == own;
            for challenge in games.challenges(fresh)?.iter().filter(|one| left(one)) {
                games.withdraw(&challenge.id, &challenge.person)?;
            }
            Ok(())
        };
        self.keeper.meet(work).await
    }

    /// Tells the database who is here, when that has changed and every few seconds.
    async fn attend(&self) -> Result<(), Refusal> {
        let now = self.now();
        let (mut here, waiting) = self.guests_here();
        let shares = self.keeper.is_shared();
        if shares {
            here.extend(self.audiences());
        }
        let is_due = {
            let mut guests = self.lobby.lock();
            let changed = self.lobby.changed.swap(false, Ordering::AcqRel);
            let is_late = now >= guests.said.0 + BEAT;
            let is_due = changed || is_late && (guests.said.1 || !here.is_empty());
            if is_due {
                guests.said = (now, !here.is_empty());
            }
            is_due
        };
        if !is_due {
            return Ok(());
        }
        let (name, millis) = (self.lobby.name.clone(), now.as_millis() as u64);
        let said = move |games: &mut dyn GameStore| games.attend(&name, millis, &here, &waiting);
        self.keeper.meet(said).await?;
        if shares {
            self.hear_of_others(self.attended()).await?;
        }
        Ok(())
    }

    /// Who has lines to the lobby here, and whose challenges wait for them.
    fn guests_here(&self) -> (Vec<Presence>, Vec<Fingerprint>) {
        let guests = self.lobby.lock();
        let waiting: Vec<Fingerprint> = guests.people.keys().copied().collect();
        let mut here: Vec<Presence> = waiting
            .iter()
            .map(|one| self.at(PLACE, &write_fingerprint(one), 1))
            .collect();
        if guests.strangers > 0 {
            here.push(self.at(PLACE, "", guests.strangers));
        }
        (here, waiting)
    }

    /// Who looks at the tables that two people play at.
    fn audiences(&self) -> Vec<Presence> {
        let mut all = Vec::new();
        for (id, live) in self.lock_tables().iter() {
            let lines = live.attendance.here();
            let counts = [
                ("1", lines.seats[0]),
                ("2", lines.seats[1]),
                ("", lines.watchers),
            ];
            let some = counts.into_iter().filter(|&(_, count)| count > 0);
            all.extend(some.map(|(who, count)| self.at(&id.to_string(), who, count)));
        }
        all
    }

    fn at(&self, place: &str, who: &str, count: u32) -> Presence {
        Presence {
            place: place.to_owned(),
            who: who.to_owned(),
            server: self.lobby.name.clone(),
            count,
            seen: 0,
        }
    }

    /// The tables that somebody listens at, here.
    fn attended(&self) -> Vec<Arc<LiveTable>> {
        let tables = self.lock_tables();
        let attended = tables
            .values()
            .filter(|live| live.attendance.here() != Lines::default());
        attended.cloned().collect()
    }

    /// Learns who is at these tables, but at another server.
    pub(super) async fn hear_of_others(&self, tables: Vec<Arc<LiveTable>>) -> Result<(), Refusal> {
        let (fresh, own) = (self.fresh(), self.lobby.name.clone());
        let places: Vec<String> = tables.iter().map(|live| live.id.to_string()).collect();
        let present = self
            .keeper
            .meet(move |games| games.present(&places, fresh))
            .await?;
        let mut heard: BTreeMap<String, Lines> = BTreeMap::new();
        for one in present.into_iter().filter(|one| one.server != own) {
            let lines = heard.entry(one.place).or_default();
            match one.who.as_str() {
                "1" => lines.seats[0] += one.count,
                "2" => lines.seats[1] += one.count,
                _ => lines.watchers += one.count,
            }
        }
        for live in &tables {
            let lines = heard.remove(&live.id.to_string()).unwrap_or_default();
            if live.attendance.hear_of(lines, self.now()) {
                self.tell_presence(live);
            }
        }
        Ok(())
    }

    /// The lobby as it is now.
    pub(crate) async fn lobby(&self) -> Result<Snapshot, Refusal> {
        let fresh = self.fresh();
        self.keeper.meet(move |games| look(games, fresh)).await
    }

    /// Since when somebody must have been seen to count.
    fn fresh(&self) -> u64 {
        self.now().saturating_sub(FRESH).as_millis() as u64
    }

    /// The challenges whose challengers are here.
    pub(crate) async fn challenges(&self) -> Result<Vec<Challenge>, Refusal> {
        let fresh = self.fresh();
        self.keeper.meet(move |games| games.challenges(fresh)).await
    }

    /// Leaves a challenge open, if its person and its client have not too many.
    pub(crate) async fn post(
        &self,
        client: Client,
        person: Print,
        wish: &wire::Challenge,
    ) -> Result<Challenge, Refusal> {
        let now = self.now().as_millis() as u64;
        let mut challenge = Challenge {
            id: draw_id().to_string(),
            person: person.0,
            wish: wire::to_json(wish),
            created: now,
            server: self.lobby.name.clone(),
            seen: now,
            taken: None,
        };
        let known = self.challenges().await?;
        let open = |one: &&Challenge| one.taken.is_none();
        let own = known
            .iter()
            .filter(open)
            .filter(|one| one.person == person.0);
        if own.count() >= self.bounds().challenges_each {
            let message = "you have too many challenges open; cancel one";
            return Err(Refusal::new(Code::TooMany, message));
        }
        self.note_posted(client, &challenge.id, &known)?;
        let posted = challenge.clone();
        challenge.created = self.keeper.meet(move |games| games.post(&posted)).await?;
        self.lobby.nudge();
        Ok(challenge)
    }

    /// Counts a challenge for its client, beside those that are still open.
    fn note_posted(&self, client: Client, id: &str, known: &[Challenge]) -> Result<(), Refusal> {
        let open: BTreeSet<&str> = known
            .iter()
            .filter(|one| one.taken.is_none())
            .map(|one| one.id.as_str())
            .collect();
        let posted = &mut self.lobby.lock().posted;
        posted.retain(|id, _| open.contains(id.as_str()));
        let client = client.everybody();
        let own = posted.values().filter(|&&one| one == client).count();
        if own >= self.bounds().challenges_client {
            let message =
                "too many challenges are open from your address; wait until some are taken";
            return Err(Refusal::new(Code::TooMany, message));
        }
        posted.insert(id.to_owned(), client);
        Ok(())
    }

    /// Takes a challenge back. Refused if somebody has taken it already.
    pub(crate) async fn withdraw(&self, id: &str, person: Print) -> Result<(), Refusal> {
        let asked = id.to_owned();
        let withdraw = move |games: &mut dyn GameStore| games.withdraw(&asked, &person.0);
        let withdrawn = self.keeper.meet(withdraw).await?;
        self.lobby.nudge();
        if withdrawn {
            return Ok(());
        }
        let known = self.challenges().await?;
        let own = known
            .iter()
            .find(|one| one.id == id && one.person == person.0);
        match own.and_then(|one| one.taken.as_ref()) {
            Some((_, table)) => {
                let message = format!("somebody has just taken it: you play at table {table}");
                Err(Refusal::new(Code::Taken, message))
            }
            None => Err(no_challenge()),
        }
    }

    /// The challenger knows that a challenge was taken, and need not be told again.
    pub(crate) async fn settle(&self, id: String, person: Print) -> Result<(), Refusal> {
        let settle = move |games: &mut dyn GameStore| games.settle(&id, &person.0);
        self.keeper.meet(settle).await
    }

    /// Makes a table of a challenge, for exactly one taker.
    pub(crate) async fn take(
        self: &Arc<Self>,
        challenge: &Challenge,
        taker: (Client, Print),
        table: Table,
    ) -> Result<Arc<LiveTable>, Refusal> {
        self.take_for(None, challenge, taker, table).await
    }

    /// The same for one whose own challenge waits, which is withdrawn in the same step.
    pub(crate) async fn take_instead_of(
        self: &Arc<Self>,
        own: &Challenge,
        challenge: &Challenge,
        taker: (Client, Print),
        table: Table,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let own = Some(own.id.clone());
        self.take_for(own, challenge, taker, table).await
    }

    async fn take_for(
        self: &Arc<Self>,
        own: Option<String>,
        challenge: &Challenge,
        (client, taker): (Client, Print),
        table: Table,
    ) -> Result<Arc<LiveTable>, Refusal> {
        if let Some((earlier, table)) = &challenge.taken
            && *earlier == taker.0
        {
            // The answer was lost: it is given again.
            return self.find(table).await;
        }
        refuse_untakable(challenge, taker)?;
        self.rest_if_full()?;
        self.refuse_if_disk_is_full()?;
        let wish = read_wish(&challenge.wish)?;
        let challenger = Print(challenge.person);
        let lot = random_bytes::<1>()[0].is_multiple_of(2);
        let people = match wish.colour() {
            Some(game::Side::First) => [challenger, taker],
            Some(game::Side::Second) => [taker, challenger],
            None if lot => [challenger, taker],
            None => [taker, challenger],
        };
        let company = self.company(people.map(Some)).await?;
        let created = self.now().as_millis() as u64;
        let mut hosted = HostedTable::between(draw_id(), created, table, challenger, company);
        hosted.public = wish.public;
        hosted.attendants.client = Some(client.with_person(Some(taker)));
        let (id, fresh) = (challenge.id.clone(), self.fresh());
        let mut kept = to_kept(&hosted, self.now());
        kept.stamp = self.stamp();
        let take = move |games: &mut dyn GameStore| {
            games.take(Taking {
                challenge: &id,
                taker: &taker.0,
                fresh,
                instead_of: own.as_deref(),
                table: &kept,
            })
        };
        if !self.keeper.meet(take).await? {
            return Err(taken());
        }
        let live = self.add(hosted);
        let mut hosted = live.hosted.lock().await;
        self.look_after(&live, &mut hosted);
        drop(hosted);
        self.lobby.nudge();
        Ok(live)
    }
}

/// What a challenger wished, as it was kept.
pub(crate) fn read_wish(text: &str) -> Result<wire::Challenge, Refusal> {
    wire::read(text.as_bytes())
}

/// A challenge as it is sent. Returns `None` if a later program wrote it and this one cannot read it.
pub(crate) fn challenge_line(
    challenge: &Challenge,
    name: Option<String>,
) -> Option<wire::ChallengeLine> {
    let wish = read_wish(&challenge.wish).ok()?;
    Some(wire::ChallengeLine {
        id: challenge.id.clone(),
        name,
        title: wish.game.parse::<Game>().ok()?.title(),
        wish,
        created: challenge.created,
    })
}

fn refuse_untakable(challenge: &Challenge, taker: Print) -> Result<(), Refusal> {
    if challenge.taken.is_some() {
        return Err(taken());
    }
    if challenge.person == taker.0 {
        let message = "this challenge is your own; wait until somebody takes it";
        return Err(Refusal::new(Code::NothingToDo, message));
    }
    Ok(())
}

fn taken() -> Refusal {
    let message = "somebody else was faster, or the challenger has left";
    Refusal::new(Code::Taken, message)
}

pub(crate) fn no_challenge() -> Refusal {
    let message = "there is no such challenge any more";
    Refusal::new(Code::NoChallenge, message)
}

/// Everything that the lobby shows, in one visit to the database.
fn look(games: &mut dyn GameStore, fresh: u64) -> Result<Snapshot, DatabaseError> {
    let challenges = games.challenges(fresh)?;
    let present = games.present(&[PLACE.to_owned()], fresh)?;
    let strangers: u32 = present
        .iter()
        .filter(|one| one.who.is_empty())
        .map(|one| one.count)
        .sum();
    let people: BTreeSet<Fingerprint> = present
        .iter()
        .filter_map(|one| read_fingerprint(&one.who))
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
    let lobby = wire::Lobby {
        challenges: lines
            .filter_map(|one| challenge_line(one, name(&one.person)))
            .collect(),
        people: named,
        anonymous: nameless,
        games: games
            .list(GAMES, Listing::Public)?
            .into_iter()
            .map(listed)
            .collect(),
    };
    let own = |one: &Challenge| (one.person, one.id.clone());
    let taken = |one: &Challenge| {
        let (_, table) = one.taken.clone()?;
        Some((one.person, one.id.clone(), table))
    };
    Ok(Snapshot {
        lobby: Some(wire::to_raw(&lobby)),
        open: challenges.iter().filter(is_open).map(own).collect(),
        taken: challenges.iter().filter_map(taken).collect(),
    })
}
