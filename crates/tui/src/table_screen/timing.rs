//! What time does by itself: animations continue, clocks tick, flags fall.

use std::time::Duration;

use play::ClockState;

use super::TableScreen;
use crate::animation::Animation;

/// When less time than this is left, it is told in tenths of seconds.
pub(crate) const LOW: Duration = Duration::from_secs(10);

const TENTH: Duration = Duration::from_millis(100);

impl TableScreen {
    /// When something changes by itself: a frame of an animation, a clock, a thought.
    pub(crate) fn next_wake(&self, now: Duration) -> Option<Duration> {
        let frame = self
            .animation
            .as_ref()
            .and_then(|animation| animation.next_frame(now));
        let clock = self.clock(now);
        let ticks = clock.state == ClockState::Running && self.table.ending().is_none();
        let turn = self.table.turn().index();
        let flag = clock.left[turn];
        let second = [clock.used[turn], clock.this_move].map(to_next_second);
        let tick = ticks.then(|| {
            let tenth = flag
                .filter(|&left| left <= LOW)
                .map(|left| to_next(left, TENTH));
            let soonest = [second[0], second[1], flag.unwrap_or(Duration::MAX)];
            now + soonest.into_iter().chain(tenth).min().unwrap_or_default()
        });
        let thought = self
            .thinking
            .as_ref()
            .map(|thinking| now + to_next_second(now.saturating_sub(thinking.since)));
        let soonest = [frame, tick, thought].into_iter().flatten().min();
        soonest.map(|wake| wake.max(now + Duration::from_millis(1)))
    }

    /// Time has passed: animations end, flags fall.
    pub(crate) fn time_passes(&mut self, now: Duration) {
        let over = |animation: &Animation| animation.next_frame(now).is_none();
        if self.animation.as_ref().is_some_and(over) {
            self.animation = None;
        }
        if self.table.ending().is_none() {
            if !self.table.tick(now) {
                return;
            }
            self.news = true;
            let is_over = self.table.ending().is_some();
            self.looked = self.looked.take().filter(|_| !is_over);
            self.changed();
            if !is_over {
                self.say(self.table.last_words().unwrap_or_default());
            }
        }
    }
}

/// How long until time that is left falls to another multiple of this.
fn to_next(left: Duration, part: Duration) -> Duration {
    let over = left.as_nanos() % part.as_nanos();
    match over {
        0 => part,
        over => Duration::from_nanos(over as u64),
    }
}

/// How long until a clock shows the next second.
pub(crate) fn to_next_second(shown: Duration) -> Duration {
    Duration::from_nanos(1_000_000_000 - u64::from(shown.subsec_nanos()))
}
