//! All tables of the server: found, changed, saved, sent to their listeners.
//!
//! A change goes this way, and only this way: the table is locked, the act is
//! done in memory, the table is saved by the [`Storage`], and when that is on the
//! disk the listeners are told and the client is answered. If keeping fails the
//! copy in memory is thrown away, so that memory never knows more than the disk.
//! Other servers may change the same tables: `replication` says how that goes well.

mod building;
mod capacity;
mod engines;
mod live;
mod lobby;
mod operation;
mod people;
mod presence;
mod publishers;
mod replication;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use api::{Cause, Fingerprint, GoneReason, RawValue, Reason, ServerMessage, TableId, TableLine};
use database::{Change, GameStore, Handled, Listing, StoredTable, Write, Written};
use game::Side;
use parking_lot::Mutex;
use play::View;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use crate::blocked::Blocked;
use crate::clock::Clock;
use crate::config::{Bounds, Config};
use crate::hosted::{Act, ActOutcome, HostedTable, Standing, from_stored, to_stored};
use crate::listeners::Listeners;
use crate::locks::Locks;
use crate::metrics::Metrics;
use crate::rate_limit::{Client, RateLimits};
use crate::storage::Storage;
use crate::thinking::Thinkers;
use crate::token::{Holder, Token};
use api::{Code, Refusal};
use capacity::growth;
use publishers::LOOKED_AT;

pub(crate) use live::{Asking, LiveTable, TableEvent};
pub(crate) use lobby::{InLobby, Pairing, Snapshot, challenge_line, no_challenge, read_options};
pub(crate) use presence::Attending;
pub(crate) use replication::listen_to_others;

/// How often a change is begun again because another server was first.
const ATTEMPTS: usize = 16;

/// Tables that are forgotten at a time, so that nobody waits long for it.
const FORGOTTEN: u32 = 100;

/// Every table, and what works for them.
#[derive(Debug)]
pub struct Server {
    pub(crate) config: Config,
    pub(crate) blocked: Blocked,
    pub(crate) rate_limits: RateLimits,
    pub(crate) thinkers: Thinkers,
    storage: Storage,
    /// In an order that is the same every time, as simulated days must be.
    tables: Mutex<BTreeMap<TableId, Arc<LiveTable>>>,
    /// Waited for while a table comes out of the database, so that it comes out once.
    loading: Locks<TableId>,
    /// A client's lists are read one after the other, so that others wait for one at most.
    listing: Locks<Client>,
    /// A permit for each listener, so that the last one can be waited for.
    seats_to_listen: Arc<Semaphore>,
    pub(crate) listeners: Listeners,
    pub(crate) lobby: lobby::Lobby,
    publishers: Arc<publishers::Publishers>,
    /// Becomes true when connections that listen should end.
    closing: tokio::sync::watch::Sender<bool>,
    pub(crate) metrics: Metrics,
    /// What was found when somebody asked last whether the database can be written to.
    ready: tokio::sync::Mutex<Option<(Instant, Result<(), Refusal>)>>,
    /// The server is about to stop.
    draining: AtomicBool,
    pub(crate) clock: Arc<Clock>,
    /// The number of the next change, from a beginning of its own.
    stamps: AtomicU64,
}

/// A change that is on the disk.
#[derive(Debug, Clone)]
pub(crate) struct SavedChange {
    pub(crate) version: u64,
    /// The view after the change, written once for all who are told of it.
    pub(crate) view: Box<RawValue>,
    /// The last move's steps, written once.
    pub(crate) steps: Box<RawValue>,
}

impl SavedChange {
    /// What listeners are told.
    pub(crate) fn event(&self, reason: Reason, by: Option<Side>) -> ServerMessage<'_> {
        ServerMessage::View {
            version: self.version,
            reason,
            by: by.map(api::SideNumber::from),
            view: &self.view,
        }
    }
}

impl Server {
    /// A server whose clock is right and whose changes are numbered from `stamp`.
    pub(crate) fn new(
        config: Config,
        storage: Storage,
        clock: Arc<Clock>,
        stamp: u64,
    ) -> Arc<Server> {
        let connections = config.limits.connections;
        Arc::new(Server {
            blocked: Blocked::default(),
            rate_limits: RateLimits::new(config.limits),
            thinkers: Thinkers::new(&config.limits, Arc::clone(&config.library)),
            config,
            storage,
            tables: Mutex::default(),
            loading: Locks::default(),
            listing: Locks::default(),
            seats_to_listen: Arc::new(Semaphore::new(connections)),
            listeners: Listeners::default(),
            lobby: lobby::Lobby::default(),
            publishers: Arc::default(),
            closing: tokio::sync::watch::channel(false).0,
            metrics: Metrics::default(),
            ready: tokio::sync::Mutex::default(),
            draining: AtomicBool::new(false),
            clock,
            stamps: AtomicU64::new(stamp),
        })
    }

    pub(crate) fn bounds(&self) -> &Bounds {
        &self.config.limits
    }

    /// The time that clocks go by.
    pub(crate) fn now(&self) -> Duration {
        self.clock.now()
    }

    /// The time of day.
    pub(crate) fn time(&self) -> Duration {
        self.clock.time()
    }

    /// A table as it is stored.
    fn to_stored(&self, hosted: &HostedTable, view: &View) -> StoredTable {
        let now = self.now();
        let updated = self.clock.day_time_of(now).as_millis() as u64;
        StoredTable {
            updated,
            stamp: self.stamp(),
            ..to_stored(hosted, view, now)
        }
    }

    /// A stored table, whose times are those of games here.
    fn restored(&self, saved: StoredTable) -> StoredTable {
        let updated = self
            .clock
            .game_time_of(Duration::from_millis(saved.updated));
        StoredTable {
            updated: updated.as_millis() as u64,
            ..saved
        }
    }

    /// Keeps a new table and opens it.
    pub(crate) async fn open(
        self: &Arc<Self>,
        hosted: HostedTable,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let saved = self.to_stored(&hosted, &hosted.table.view());
        self.refuse_growth(&hosted, &saved)?;
        let most = self.bounds().public_each;
        self.publishers.refuse_more(&hosted, most)?;
        if self.storage.save(saved).await? == Written::Stale {
            return Code::NotKept.refuse("there is a table of this name; try again");
        }
        self.publishers.note(&hosted, self.now());
        let live = self.add(hosted);
        let mut hosted = live.hosted.lock().await;
        self.look_after(&live, &mut hosted);
        drop(hosted);
        Ok(live)
    }

    /// The table with this id, from memory or from the database.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<LiveTable>, Refusal> {
        let missing = || Refusal::new(Code::NoTable, format!("there is no table called {id:?}"));
        let id: TableId = id.parse().map_err(|_| missing())?;
        if let Some(live) = self.in_memory(&id) {
            self.freshen(&live).await?;
            self.wake(&live).await;
            return Ok(live);
        }
        let _loading = self.loading.wait(id.clone()).await;
        if let Some(live) = self.in_memory(&id) {
            return Ok(live);
        }
        self.rest_if_full()?;
        let saved = self.storage.load(id.to_string()).await?;
        let hosted = from_stored(self.restored(saved.ok_or_else(missing)?), self.now())?;
        let live = self.add(hosted);
        let mut hosted = live.hosted.lock().await;
        // Its clock has run on while nobody looked.
        if hosted.flag_falls(self.now()) {
            let by = Some(hosted.table.turn());
            // If another server was first, the table is as that one left it.
            self.save(&live, &mut hosted, Reason::Flag, by).await?;
        } else {
            self.look_after(&live, &mut hosted);
        }
        drop(hosted);
        Ok(live)
    }

    /// The tables that anybody may look for.
    pub(crate) async fn list(&self, client: Client, limit: u32) -> Result<Vec<TableLine>, Refusal> {
        // Who alone can reach the server may see all of it; others see what is public.
        let is_alone = self.config.address.ip().is_loopback() && self.config.public.is_none();
        let listing = if is_alone {
            Listing::All
        } else {
            Listing::Public
        };
        let _turn = self.listing.wait(client.everybody()).await;
        if is_alone {
            return self
                .storage
                .query(move |games| games.list(limit, listing))
                .await;
        }
        let lines = self
            .storage
            .query(move |games| games.list(LOOKED_AT, listing))
            .await?;
        Ok(self.publishers.share(lines, limit))
    }

    /// Does what the holder of a token wants.
    pub(crate) async fn act(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        Holder { client, key }: Holder,
        version: Option<u64>,
        act: Act,
    ) -> Result<SavedChange, Refusal> {
        // Many moves at once take long.
        let aside = matches!(act, Act::LayOut(_)).then_some(client);
        if aside.is_some() {
            self.refuse_if_disk_is_full()?;
        }
        self.charge(client, growth(&act))?;
        let obey = move |hosted: &mut HostedTable, now| {
            let who = hosted.standing(key)?;
            hosted.attendants.client = Some(client.with_person(hosted.person_of(who)));
            Ok((hosted.obey(who, version, act.clone(), now)?, ()))
        };
        let changed = self.change(aside, live, obey).await;
        changed.map(|(saved, ())| saved)
    }

    /// Exchanges an invitation for a token.
    pub(crate) async fn sit(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        invite: Token,
        person: Option<Fingerprint>,
    ) -> Result<(SavedChange, Side, Token), Refusal> {
        let person = match person {
            Some(person) => Some((person, self.name_of(person).await?)),
            None => None,
        };
        let token = invite.exchanged();
        let sat = self.change(None, live, move |hosted, _| {
            hosted.sit(invite.fingerprint(), token.fingerprint(), person.clone())
        });
        sat.await.map(|(saved, side)| (saved, side, token))
    }

    /// What a token is worth at a table. The first use of one that came by an invitation is saved, so
    /// that the invitation is spent on every server and after every restart.
    pub(crate) async fn standing(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        key: Fingerprint,
    ) -> Result<Standing, Refusal> {
        let hosted = live.look().await?;
        let who = hosted.standing(key)?;
        let is_unspent = hosted.unspent_invitation(who).is_some();
        drop(hosted);
        if !is_unspent {
            return Ok(who);
        }
        let used = self.change(None, live, move |hosted, _| {
            let who = hosted.standing(key)?;
            let changed = match hosted.spend_invitation(who) {
                Some(side) => ActOutcome::Changed(Reason::Sit, Some(side)),
                None => ActOutcome::Already(hosted.head.version),
            };
            Ok((changed, who))
        });
        used.await.map(|(_, who)| who)
    }

    /// Deletes a table for its creator.
    pub(crate) async fn delete(
        self: &Arc<Self>,
        live: Arc<LiveTable>,
        key: Fingerprint,
    ) -> Result<(), Refusal> {
        self.remove(live, GoneReason::Deleted, move |hosted| {
            refuse_deletion(hosted, key)
        })
        .await
    }

    /// Changes a table: in memory, on the disk, then for all to see.
    ///
    /// It runs on its own, so that a client that hangs up in between does not
    /// leave a table that memory and disk know differently; what takes long runs beside the event
    /// loop, for a client.
    async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        aside: Option<Client>,
        live: &Arc<LiveTable>,
        what: impl Fn(&mut HostedTable, Duration) -> Result<(ActOutcome, T), Refusal>
        + Send
        + Sync
        + 'static,
    ) -> Result<(SavedChange, T), Refusal> {
        let work = Arc::clone(self).changing(Arc::clone(live), what);
        let done = match aside {
            None => tokio::spawn(work).await.ok(),
            Some(client) => {
                let runtime = Handle::current();
                let work = move || catch_unwind(AssertUnwindSafe(|| runtime.block_on(work)));
                self.thinkers.work(client, work).await?.ok()
            }
        };
        match done {
            Some(done) => done,
            None => Err(self.give_up(live).await),
        }
    }

    async fn changing<T>(
        self: Arc<Self>,
        live: Arc<LiveTable>,
        what: impl Fn(&mut HostedTable, Duration) -> Result<(ActOutcome, T), Refusal> + Sync,
    ) -> Result<(SavedChange, T), Refusal> {
        let mut hosted = live.look().await?;
        for _ in 0..ATTEMPTS {
            let tried = self.try_change(&live, &mut hosted, &what).await?;
            if let Some(done) = tried {
                return Ok(done);
            }
        }
        Err(changes_too_fast())
    }

    /// A change failed in the middle: the copy in memory is thrown away.
    async fn give_up(self: &Arc<Self>, live: &Arc<LiveTable>) -> Refusal {
        let hosted = live.hosted.lock().await;
        self.close(live, &hosted);
        let message = "the server failed on this request; the table is as it was";
        Refusal::new(Code::NotKept, message)
    }

    /// Tries a change on the copy in memory. Returns `None` if that was not what is saved: then it
    /// is now, and the change can be tried again.
    async fn try_change<T>(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        hosted: &mut HostedTable,
        what: &(impl Fn(&mut HostedTable, Duration) -> Result<(ActOutcome, T), Refusal> + Sync),
    ) -> Result<Option<(SavedChange, T)>, Refusal> {
        let now = self.now();
        if hosted.flag_falls(now) {
            let saved = self.save(live, hosted, Reason::Flag, None).await?;
            if saved.is_none() {
                return Ok(None);
            }
        }
        match what(hosted, now) {
            Ok((ActOutcome::Changed(reason, by), value)) => {
                let saved = self.save(live, hosted, reason, by).await?;
                Ok(saved.map(|saved| (saved, value)))
            }
            Ok((ActOutcome::Already(version), value)) => {
                Ok(Some((self.looks(hosted, version), value)))
            }
            // Nobody is refused because of what another server has changed since.
            Err(refusal) => {
                if self.refresh(live, hosted).await? {
                    Ok(None)
                } else {
                    Err(refusal)
                }
            }
        }
    }

    /// Keeps a changed table and tells everybody. Returns `None` if another server was first: then
    /// the copy is as that one left it.
    async fn save(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        hosted: &mut HostedTable,
        reason: Reason,
        by: Option<Side>,
    ) -> Result<Option<SavedChange>, Refusal> {
        hosted.head.version += 1;
        let view = hosted.table.view();
        let mut saved = self.to_stored(hosted, &view);
        saved.cause = Some(Cause { reason, by });
        let began = Instant::now();
        let written = self.storage.save(saved).await;
        self.metrics.save_time.note(began.elapsed());
        match written {
            Ok(Written::Done) => {}
            Ok(Written::Stale) => {
                self.metrics.outrun.fetch_add(1, Ordering::Relaxed);
                self.replace(live, hosted).await?;
                return Ok(None);
            }
            Err(refusal) => {
                self.metrics.failed_saves.fetch_add(1, Ordering::Relaxed);
                // A client that still looks at this copy is told the version that there is.
                hosted.head.version -= 1;
                self.close(live, hosted);
                return Err(refusal);
            }
        }
        live.note_version(hosted.head.version);
        self.publishers.note(hosted, self.now());
        live.presence.change_people(hosted.head.seated.clone());
        live.presence.acted(by, self.now());
        self.look_after(live, hosted);
        let saved = self.looks_as(hosted, view, hosted.head.version);
        live.tell_view(hosted.head.version, api::to_json(&saved.event(reason, by)));
        Ok(Some(saved))
    }

    fn looks(&self, hosted: &HostedTable, version: u64) -> SavedChange {
        self.looks_as(hosted, hosted.table.view(), version)
    }

    fn looks_as(&self, hosted: &HostedTable, view: View, version: u64) -> SavedChange {
        let view = hosted.view_as(view, self.now());
        SavedChange {
            version,
            steps: api::to_raw(&view.last_steps()),
            view: api::to_raw(&view),
        }
    }

    /// The view's JSON as it is now.
    pub(crate) async fn view(&self, live: &LiveTable) -> Result<SavedChange, Refusal> {
        let hosted = live.look().await?;
        Ok(self.looks(&hosted, hosted.head.version))
    }

    /// Takes a table out of memory; its listeners come back and find what the disk knows.
    fn close(&self, live: &LiveTable, hosted: &HostedTable) {
        self.tables.lock().remove(&hosted.id);
        if let Some(work) = &hosted.attendants.work {
            work.raise();
        }
        live.close();
    }

    fn in_memory(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        let live = self.tables.lock().get(id).cloned()?;
        live.touch(self.now());
        Some(live)
    }

    fn add(&self, hosted: HostedTable) -> Arc<LiveTable> {
        let id = hosted.id.clone();
        let seated = hosted.head.seated.clone();
        let live = Arc::new(LiveTable::new(hosted));
        live.touch(self.now());
        live.presence.open(seated, self.now());
        self.tables.lock().insert(id, Arc::clone(&live));
        live
    }

    /// Deletes a person's name and challenges, and a part of their games.
    pub(crate) async fn forget_person(
        self: &Arc<Self>,
        person: Fingerprint,
    ) -> Result<Handled, Refusal> {
        let forget =
            move |games: &mut dyn GameStore| database::forget_person(games, &person, FORGOTTEN);
        let handled = self.storage.once(forget).await?;
        for change in handled.changes.clone() {
            self.receive(change);
        }
        self.lobby.nudge();
        Ok(handled)
    }

    /// Forgets a part of the tables that have not changed for as long as tables are saved. Returns how many.
    pub(crate) async fn forget_unchanged(self: &Arc<Self>) -> Result<usize, Refusal> {
        let keep = self.bounds().keep;
        if keep.is_zero() {
            return Ok(0);
        }
        let since = self.time().saturating_sub(keep).as_millis() as u64;
        let forget = move |games: &mut dyn GameStore| {
            let old = games.unchanged_since(since, FORGOTTEN)?;
            let forget = |(id, version)| Write::Delete { id, version };
            let writes: Vec<Write> = old.into_iter().map(forget).collect();
            let written = games.write(&writes)?;
            Ok(writes.into_iter().zip(written).collect::<Vec<_>>())
        };
        let mut forgotten = 0;
        for (write, written) in self.storage.once(forget).await? {
            if written == Written::Done {
                self.receive(Change::Gone {
                    id: write.id().to_owned(),
                });
                forgotten += 1;
            }
        }
        Ok(forgotten)
    }

    /// Whether a table is in memory.
    #[cfg(test)]
    pub(crate) fn remembers(&self, id: &str) -> bool {
        let id: TableId = id.parse().unwrap();
        self.tables.lock().contains_key(&id)
    }
}

/// Only the creator may delete a table, and not while two people play.
fn refuse_deletion(hosted: &mut HostedTable, key: Fingerprint) -> Result<(), Refusal> {
    if !hosted.standing(key)?.owner {
        return Code::BadToken.refuse_as(
            "refused-not-creator",
            "only the player who created this table can delete it",
        );
    }
    if hosted.head.shared && !hosted.is_open() && !hosted.is_over() {
        return Code::Shared
            .refuse("two people play here; the game can be deleted when it is over");
    }
    Ok(())
}

fn changes_too_fast() -> Refusal {
    Refusal::new(
        Code::Stale,
        "others change this table all the time; look again",
    )
}
