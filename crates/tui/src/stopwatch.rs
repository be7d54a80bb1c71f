//! Time since the program began, without the time in which the shell had the terminal.

use std::time::{Duration, Instant};

/// A watch that can be stopped for a while.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch {
    began: Instant,
}

impl Stopwatch {
    pub(crate) const fn started(now: Instant) -> Stopwatch {
        Stopwatch { began: now }
    }

    /// What it shows.
    pub(crate) fn shown(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.began)
    }

    /// The time between two moments does not count.
    pub(crate) fn leave_out(&mut self, from: Instant, to: Instant) {
        self.began += to.saturating_duration_since(from);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use game::Side;
    use play::{Game, Table, TimeControl};

    use super::Stopwatch;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn a_game_is_not_lost_on_time_in_the_shell() {
        let start = Instant::now();
        let mut watch = Stopwatch::started(start);
        let table = Table::read(Game::Abalone, "standard").unwrap();
        let mut table = table.with_control(TimeControl {
            per_game: [Some(seconds(10)); 2],
            ..TimeControl::default()
        });
        table.play_at("A1B2", watch.shown(start)).unwrap();
        // Ctrl-Z after three seconds, and fg twelve seconds later.
        watch.leave_out(start + seconds(3), start + seconds(15));
        let now = watch.shown(start + seconds(16));
        table.tick(now);
        assert_eq!(table.ending(), None);
        assert_eq!(table.clock(now).used[Side::Second.index()], seconds(4));
    }
}
