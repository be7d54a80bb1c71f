//! When a piece of work is to end, and when an update about it is due.
//!
//! Nothing here reads a clock: the caller says how long the work has taken.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Ends a piece of work after some time, or when somebody raises its flag.
///
/// ```
/// use std::time::Duration;
/// use think::Deadline;
///
/// let deadline = Deadline::after(Some(Duration::from_secs(2)));
/// assert!(deadline.go_on(Duration::from_secs(1)).is_continue());
/// assert!(deadline.go_on(Duration::from_secs(2)).is_break());
/// ```
#[derive(Debug, Default)]
pub struct Deadline {
    limit: Option<Duration>,
    stop: Arc<AtomicBool>,
    /// When the last update was sent, in milliseconds since the beginning.
    told: AtomicU64,
}

impl Deadline {
    /// Ends the work after this long; never, if there is no limit.
    #[must_use]
    pub fn after(limit: Option<Duration>) -> Deadline {
        Deadline {
            limit,
            ..Deadline::default()
        }
    }

    /// Ends the work when this flag is raised, too.
    #[must_use]
    pub fn or_when(self, stop: Arc<AtomicBool>) -> Deadline {
        Deadline { stop, ..self }
    }

    /// Whether the work continues after this time.
    pub fn go_on(&self, elapsed: Duration) -> ControlFlow<()> {
        let is_late = self.limit.is_some_and(|limit| elapsed >= limit);
        if is_late || self.is_stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Ends the work, whatever time is left.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether somebody has raised the flag.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether no update was sent for as long as `pace`. If so, it counts as sent now.
    pub fn is_news_due(&self, elapsed: Duration, pace: Duration) -> bool {
        let now = elapsed.as_millis() as u64;
        let is_due = now >= self.told.load(Relaxed) + pace.as_millis() as u64;
        if is_due {
            self.told.store(now, Relaxed);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::Deadline;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_raised_flag_ends_work_that_has_all_the_time_in_the_world() {
        let flag = Arc::new(AtomicBool::new(false));
        let deadline = Deadline::after(None).or_when(Arc::clone(&flag));
        assert!(deadline.go_on(Duration::MAX).is_continue());
        flag.store(true, std::sync::atomic::Ordering::Relaxed);
        assert!(deadline.go_on(Duration::ZERO).is_break());
    }

    #[test]
    fn news_is_told_no_oftener_than_its_pace() {
        let deadline = Deadline::after(None);
        let due: Vec<u64> = (0..50)
            .map(|step| step * 10)
            .filter(|&now| deadline.is_news_due(ms(now), ms(100)))
            .collect();
        assert_eq!(due, [100, 200, 300, 400]);
    }
}
