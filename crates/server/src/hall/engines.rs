//! What a table does by itself: engines move, flags fall.

use std::sync::Arc;
use std::time::Duration;

use game::Side;
use play::{ClockState, Habits, Level};
use wire::Reason;

use super::{Booth, Hall};
use crate::refusal::{Code, Refusal};
use crate::room::{Changed, Room};
use crate::thinking::{Stop, Task};

/// A flag is looked at this much after it should have fallen.
const TICK: Duration = Duration::from_millis(1);

impl Hall {
    /// After every change: stops what thought about the old position, starts what the new one needs.
    pub(super) fn look_after(self: &Arc<Self>, booth: &Arc<Booth>, room: &mut Room) {
        if let Some(old) = room.work.take() {
            old.raise();
        }
        if let Some(level) = room.engine_to_move() {
            let stop = Arc::new(Stop::default());
            room.work = Some(Arc::clone(&stop));
            let task = self.task(room, level, stop);
            tokio::spawn(Arc::clone(self).engine_moves(Arc::clone(booth), room.version, task));
        }
        if let Some(left) = time_until_flag(room, self.now()) {
            tokio::spawn(Arc::clone(self).watch_flag(Arc::clone(booth), room.version, left));
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
            advisor: room.table.advisor(),
            effort: habits.effort(level),
            time: habits.thinking_time(level, room.table.time_left(self.now())),
            stop,
        }
    }

    /// Thinks, then moves if the table is still as it was.
    async fn engine_moves(self: Arc<Self>, booth: Arc<Booth>, version: u64, task: Task) {
        let choice = self.thinkers.choose(task).await;
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

    /// Waits until the mover's time is up, and says so if nothing has happened meanwhile.
    async fn watch_flag(self: Arc<Self>, booth: Arc<Booth>, version: u64, left: Duration) {
        let closing = booth.closing();
        tokio::select! {
            () = tokio::time::sleep(left + TICK) => {}
            () = closed(closing) => return,
        }
        // `change` looks at the flag before anything else; there is nothing more to do.
        let looked = self.change(&booth, move |room, now| {
            refuse_unless_at(room, version)?;
            if room.flag_falls(now) {
                return Ok((Changed::Yes(Reason::Flag, Some(room.table.turn())), ()));
            }
            Err(Refusal::new(Code::NothingToDo, "the flag stands"))
        });
        let _ = Box::pin(looked).await;
    }
}

async fn closed(mut closing: tokio::sync::watch::Receiver<bool>) {
    // An error means that the table is gone, which is the same.
    let _ = closing.wait_for(|&closed| closed).await;
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
