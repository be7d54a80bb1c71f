//! What a table does by itself: engines move, flags fall.
//!
//! Where several servers have a table in memory, each of them sees a flag fall, and the database lets
//! one say so; the one that may think for an engine asks the database first.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use api::{Reason, TableId};
use game::Side;
use play::{ClockState, EngineTurn, Seat};

use super::{LiveTable, Server};
use crate::clock;
use crate::hosted::{AbortOnDrop, ActOutcome, HostedTable};
use crate::queue::Turn;
use crate::rate_limit::Client;
use crate::thinking::{Stop, ThinkingJob};
use api::{Code, Refusal};

/// How much later a flag is looked at again that did not fall, because time was given back.
const FLAG_AGAIN: Duration = Duration::from_millis(100);

/// How long to wait before a position that another server thinks about is asked for again.
const CLAIM_AGAIN: Duration = Duration::from_millis(500);

/// Bytes that an engine's move adds to a table at most.
const MOVE: usize = 32;

/// A flag is looked at this much after it should have fallen.
const TICK: Duration = Duration::from_millis(1);

impl Server {
    /// After every change: stops what thought about the old position, starts what the new one needs.
    pub(super) fn look_after(self: &Arc<Self>, live: &Arc<LiveTable>, hosted: &mut HostedTable) {
        if let Some(old) = hosted.attendants.work.take() {
            old.raise();
        }
        self.watch_flag(live, hosted);
        if let Some(turn) = hosted.engine_turn(self.now()) {
            self.start_engine(live, hosted, turn);
        }
    }

    /// The watcher holds nothing: a table that nobody uses leaves memory all the same, and its flag
    /// falls when somebody looks again. There is one for each table; a new one ends the old.
    fn watch_flag(self: &Arc<Self>, live: &Arc<LiveTable>, hosted: &mut HostedTable) {
        hosted.attendants.flag = time_until_flag(hosted, self.now()).map(|left| {
            let server = Arc::downgrade(self);
            let live = Arc::downgrade(live);
            let watching = tokio::spawn(flag_falls(server, live, hosted.head.version, left));
            AbortOnDrop(watching.abort_handle())
        });
    }

    /// Says that the server runs, and tells players when time was given back to them, until the task is dropped.
    pub(crate) async fn run_clock(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(clock::TICK);
        loop {
            ticks.tick().await;
            self.clock.tick();
            if !self.clock.has_given_back() {
                continue;
            }
            let all: Vec<Arc<LiveTable>> = self.tables.lock().values().cloned().collect();
            for live in all {
                let changed = self.change(None, &live, |hosted, now| {
                    match time_until_flag(hosted, now) {
                        Some(_) => Ok((ActOutcome::Changed(Reason::Clock, None), ())),
                        None => Err(Refusal::named(
                            Code::NothingToDo,
                            "refused-no-clock",
                            "no player's time is limited",
                        )),
                    }
                });
                // Who is not told sees it with the next view.
                let _ = changed.await;
            }
        }
    }

    /// Engines among themselves play only while somebody looks, and a client that has too many
    /// engines waiting waits until it looks again.
    fn start_engine(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        hosted: &mut HostedTable,
        turn: EngineTurn,
    ) {
        let engines_alone = hosted.table.seats().iter().all(is_engine);
        let is_seen = !engines_alone || !live.rests(self.now(), self.bounds().engines_alone);
        let stop = Arc::new(Stop::default());
        let task = ThinkingJob {
            client: hosted.attendants.client.unwrap_or(Client::NOBODY),
            advisor: turn.advisor,
            effort: turn.effort,
            time: turn.time,
            stop: Arc::clone(&stop),
        };
        let place = || self.thinkers.engines.enter(task.client, task.time).ok();
        let Some(turn) = is_seen.then(place).flatten() else {
            live.asleep.store(true, Ordering::Release);
            return;
        };
        hosted.attendants.work = Some(stop);
        let server = Arc::clone(self);
        let live = Arc::clone(live);
        tokio::spawn(server.engine_moves(live, hosted.head.version, turn, task));
    }

    /// Lets engines go on that stopped because nobody looked.
    pub(super) async fn wake(self: &Arc<Self>, live: &Arc<LiveTable>) {
        if !live.asleep.swap(false, Ordering::AcqRel) {
            return;
        }
        let mut hosted = live.hosted.lock().await;
        if hosted.attendants.work.is_none() && live.refuse_if_closed().is_ok() {
            self.look_after(live, &mut hosted);
        }
    }

    /// Thinks, then moves if the table is still as it was.
    async fn engine_moves(
        self: Arc<Self>,
        live: Arc<LiveTable>,
        version: u64,
        turn: Turn,
        task: ThinkingJob,
    ) {
        let thought = Thought {
            id: live.id.clone(),
            version,
            client: task.client,
            time: task.time,
            stop: Arc::clone(&task.stop),
        };
        let Some(turn) = self.turn_to_think(turn, thought).await else {
            return;
        };
        let client = task.client;
        let choice = self.thinkers.choose(turn, task).await;
        if self.thinkers.is_closing() {
            return;
        }
        // The client that gave the engine its turn pays for what its move takes; where its quota is used up, the engine waits until
        // somebody looks again.
        if self.charge(client, MOVE).is_err() {
            live.hosted.lock().await.attendants.work = None;
            live.asleep.store(true, Ordering::Release);
            return;
        }
        let moved = self.change(None, &live, move |hosted, now| {
            Ok((hosted.engine_plays(version, choice.clone(), now)?, ()))
        });
        // Refused means that somebody else changed the table, which started its own engine.
        let _ = Box::pin(moved).await;
    }

    /// Waits for a thread, and until no other server thinks about the position. Returns `None` if
    /// the position is not to be thought about any more.
    async fn turn_to_think(&self, first: Turn, thought: Thought) -> Option<Turn> {
        let mut place = Some(first);
        loop {
            if let Some(mut turn) = place.take() {
                self.thinkers.come(&mut turn, &thought.stop).await.ok()?;
                if self
                    .claims(&thought.id, thought.version, thought.time)
                    .await
                {
                    return Some(turn);
                }
            }
            tokio::select! {
                biased;
                () = thought.stop.raised() => return None,
                () = tokio::time::sleep(CLAIM_AGAIN) => {}
            }
            let queue = &self.thinkers.engines;
            place = queue.enter(thought.client, thought.time).ok();
        }
    }
}

/// What is to be thought about, and for whom.
struct Thought {
    id: TableId,
    version: u64,
    client: Client,
    time: Duration,
    stop: Arc<Stop>,
}

/// Waits until the mover's time is up, and says so if the table is still there.
async fn flag_falls(server: Weak<Server>, live: Weak<LiveTable>, version: u64, left: Duration) {
    let mut left = Some(left + TICK);
    while let Some(wait) = left {
        tokio::time::sleep(wait).await;
        let (Some(server), Some(live)) = (server.upgrade(), live.upgrade()) else {
            return;
        };
        // On its own: the change drops the handle by which this task would be ended.
        let looking = tokio::spawn(async move {
            let looked = server.change(None, &live, move |hosted, now| {
                refuse_unless_at(hosted, version)?;
                if hosted.flag_falls(now) {
                    return Ok((
                        ActOutcome::Changed(Reason::Flag, Some(hosted.table.turn())),
                        None,
                    ));
                }
                // Time was given back.
                Ok((ActOutcome::Already(version), time_until_flag(hosted, now)))
            });
            // Refused means that `change` saw the flag fall before anything else, or that somebody moved.
            looked.await.ok().and_then(|(_, left)| left)
        });
        let found = looking.await.ok().flatten();
        left = found.map(|left| left + FLAG_AGAIN);
    }
}

fn is_engine(seat: &Seat) -> bool {
    matches!(seat, Seat::Engine(_))
}

fn refuse_unless_at(hosted: &HostedTable, version: u64) -> Result<(), Refusal> {
    if hosted.head.version == version {
        return Ok(());
    }
    Err(Refusal::new(Code::Stale, "the table has changed since"))
}

/// How long the side to move may still think, where that is limited and the clock runs.
fn time_until_flag(hosted: &HostedTable, now: Duration) -> Option<Duration> {
    let clock = hosted.clock(now);
    let turn: Side = hosted.table.turn();
    let runs = clock.state == ClockState::Running && !hosted.is_over();
    clock.left[turn.index()].filter(|_| runs)
}
