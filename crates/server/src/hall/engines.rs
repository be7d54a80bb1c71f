//! What a table does by itself: engines move, flags fall.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use game::Side;
use play::{ClockState, Habits, Level, Seat};
use wire::Reason;

use super::{Booth, Hall};
use crate::pace::Client;
use crate::queue::Turn;
use crate::refusal::{Code, Refusal};
use crate::room::{AbortOnDrop, Changed, Room};
use crate::thinking::{Stop, Task};

/// A flag is looked at this much after it should have fallen.
const TICK: Duration = Duration::from_millis(1);

impl Hall {
    /// After every change: stops what thought about the old position, starts what the new one needs.
    pub(super) fn look_after(self: &Arc<Self>, booth: &Arc<Booth>, room: &mut Room) {
        if let Some(old) = room.work.take() {
            old.raise();
        }
        self.watch_flag(booth, room);
        if let Some(level) = room.engine_to_move() {
            self.start_engine(booth, room, level);
        }
    }

    /// The watcher holds nothing: a table that nobody uses leaves memory all the same, and its flag
    /// falls when somebody looks again. There is one for each table; a new one ends the old.
    fn watch_flag(self: &Arc<Self>, booth: &Arc<Booth>, room: &mut Room) {
        room.flag = time_until_flag(room, self.now()).map(|left| {
            let (hall, booth) = (Arc::downgrade(self), Arc::downgrade(booth));
            let watching = tokio::spawn(flag_falls(hall, booth, room.version, left));
            AbortOnDrop(watching.abort_handle())
        });
    }

    /// Engines among themselves play only while somebody looks, and a client that has too many
    /// engines waiting waits until it looks again.
    fn start_engine(self: &Arc<Self>, booth: &Arc<Booth>, room: &mut Room, level: Level) {
        let engines_alone = room.table.seats().iter().all(is_engine);
        let is_seen = !engines_alone || !booth.rests(self.now(), self.bounds().engines_alone);
        let stop = Arc::new(Stop::default());
        let task = self.task(room, level, Arc::clone(&stop));
        let place = || self.thinkers.engines.enter(task.client, task.time).ok();
        let Some(turn) = is_seen.then(place).flatten() else {
            booth.asleep.store(true, Ordering::Release);
            return;
        };
        room.work = Some(stop);
        let (hall, booth) = (Arc::clone(self), Arc::clone(booth));
        tokio::spawn(hall.engine_moves(booth, room.version, turn, task));
    }

    /// Lets engines go on that stopped because nobody looked.
    pub(super) async fn wake(self: &Arc<Self>, booth: &Arc<Booth>) {
        if !booth.asleep.swap(false, Ordering::AcqRel) {
            return;
        }
        let mut room = booth.room.lock().await;
        if room.work.is_none() && booth.refuse_if_closed().is_ok() {
            self.look_after(booth, &mut room);
        }
    }

    fn task(&self, room: &Room, level: Level, stop: Arc<Stop>) -> Task {
        let habits = Habits {
            // A server has many tables: no engine takes more than its level does.
            time: Some(level.thinking_time()),
            threads: 1,
            // Games differ, and each can be played again as it was.
            seed: room.created ^ room.version,
        };
        Task {
            client: room.client.unwrap_or(Client::NOBODY),
            advisor: room.table.advisor(),
            effort: habits.effort(level),
            time: habits.thinking_time(level, room.table.time_left(self.now())),
            stop,
        }
    }

    /// Thinks, then moves if the table is still as it was.
    async fn engine_moves(
        self: Arc<Self>,
        booth: Arc<Booth>,
        version: u64,
        turn: Turn,
        task: Task,
    ) {
        let choice = self.thinkers.choose(turn, task).await;
        if self.thinkers.is_closing() {
            return;
        }
        let moved = self.change(&booth, move |room, now| {
            refuse_unless_at(room, version)?;
            // An engine that knows nothing still has to move.
            let text = choice.or_else(|| room.table.move_texts().into_iter().next());
            let text = text.ok_or_else(|| Refusal::new(Code::Over, "there is no move"))?;
            Ok((room.engine_plays(&text, now)?, ()))
        });
        // Refused means that somebody else changed the table, which started its own engine.
        let _ = Box::pin(moved).await;
    }
}

/// Waits until the mover's time is up, and says so if the table is still there.
async fn flag_falls(hall: Weak<Hall>, booth: Weak<Booth>, version: u64, left: Duration) {
    tokio::time::sleep(left + TICK).await;
    let (Some(hall), Some(booth)) = (hall.upgrade(), booth.upgrade()) else {
        return;
    };
    // On its own: the change drops the handle by which this task would be ended.
    tokio::spawn(async move {
        let looked = hall.change(&booth, move |room, now| {
            refuse_unless_at(room, version)?;
            if room.flag_falls(now) {
                return Ok((Changed::Yes(Reason::Flag, Some(room.table.turn())), ()));
            }
            Err(Refusal::new(Code::NothingToDo, "the flag stands"))
        });
        // Refused means that `change` saw the flag fall before anything else, or that it stands.
        let _ = looked.await;
    });
}

fn is_engine(seat: &Seat) -> bool {
    matches!(seat, Seat::Engine(_))
}

fn refuse_unless_at(room: &Room, version: u64) -> Result<(), Refusal> {
    if room.version == version {
        return Ok(());
    }
    Err(Refusal::new(Code::Stale, "the table has moved on"))
}

/// How long the side to move may still think, where that is limited and the clock runs.
fn time_until_flag(room: &Room, now: Duration) -> Option<Duration> {
    let clock = room.clock(now);
    let turn: Side = room.table.turn();
    let runs = clock.state == ClockState::Running && !room.is_over();
    clock.left[turn.index()].filter(|_| runs)
}
