//! The time that clocks at tables go by: since 1970, so that a kept clock can run on, and never
//! going back.
//!
//! Where several servers share a home, it is the home's time: each server asks for it when it begins
//! and every second, so that servers whose own clocks differ agree.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// An answer that took longer says too little about the time.
const FRESH: Duration = Duration::from_millis(500);

/// The server's clock.
#[derive(Debug)]
pub(crate) struct Clock {
    began: Instant,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// The time since 1970 when the server began.
    beginning: Duration,
    /// The last time that was told.
    told: Duration,
}

impl Clock {
    /// A clock that shows this time now.
    pub(crate) fn showing(time: Duration) -> Clock {
        let state = State {
            beginning: time,
            told: Duration::ZERO,
        };
        Clock {
            began: Instant::now(),
            state: Mutex::new(state),
        }
    }

    pub(crate) fn now(&self) -> Duration {
        let mut state = self.lock();
        state.told = state.told.max(state.beginning + self.began.elapsed());
        state.told
    }

    /// How long the server has run.
    pub(crate) fn uptime(&self) -> Duration {
        self.began.elapsed()
    }

    /// Takes over the home's time, which was asked for at `asked` and has just come.
    pub(crate) fn agree(&self, theirs: Duration, asked: Instant) {
        let trip = asked.elapsed();
        if trip > FRESH {
            return;
        }
        let beginning = (theirs + trip / 2).saturating_sub(self.began.elapsed());
        self.lock().beginning = beginning;
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// This machine's own idea of the time.
pub(crate) fn since_1970() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{Instant, advance};

    use super::Clock;

    const HOUR: Duration = Duration::from_secs(3600);

    #[tokio::test(start_paused = true)]
    async fn a_clock_takes_over_the_homes_time_and_never_goes_back() {
        let clock = Clock::showing(HOUR);
        advance(Duration::from_secs(1)).await;
        assert_eq!(clock.now(), HOUR + Duration::from_secs(1));
        let asked = Instant::now();
        advance(Duration::from_millis(20)).await;
        clock.agree(HOUR * 2, asked);
        assert_eq!(clock.now(), HOUR * 2 + Duration::from_millis(10));
        clock.agree(HOUR, Instant::now());
        assert_eq!(
            clock.now(),
            HOUR * 2 + Duration::from_millis(10),
            "it waits"
        );
        advance(HOUR * 2).await;
        assert_eq!(clock.now(), HOUR * 3);
    }

    #[tokio::test(start_paused = true)]
    async fn a_late_answer_is_not_believed() {
        let clock = Clock::showing(HOUR);
        let asked = Instant::now();
        advance(Duration::from_secs(2)).await;
        clock.agree(Duration::ZERO, asked);
        assert_eq!(clock.now(), HOUR + Duration::from_secs(2));
    }
}
