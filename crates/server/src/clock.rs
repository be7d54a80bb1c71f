//! The time that games go by, and the time of day.
//!
//! A game's time passes only while it can be played: what passes while the server is stopped, or while the
//! database does not answer, is given back to the side that thinks. It never jumps.
//!
//! What is stored is the time of day. Where several servers share a database, that is the database's:
//! each server asks for it every second. A small difference is taken over at once, a large one when it
//! has held, so that a clock that is set wrong for a moment does no harm; the games here do not notice either.

use std::collections::VecDeque;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use tokio::time::Instant;

/// An answer that took longer says too little about the time.
const FRESH: Duration = Duration::from_millis(500);

/// A difference that is larger is a step.
const STEP: Duration = Duration::from_secs(5);

/// How long a step must hold before it is believed.
const HOLD: Duration = Duration::from_secs(30);

/// By how much later another server may believe a step than this one: it may not reach the database, or only slowly.
const LATER: Duration = Duration::from_secs(60);

/// How often the server says that it runs.
pub(crate) const TICK: Duration = Duration::from_millis(250);

/// What takes longer is given back.
const SHORT: Duration = Duration::from_secs(1);

/// How many refunds and steps are remembered.
const REMEMBERED: usize = 100;

/// How long players who were held up may send what they had ready before all are told.
const LATE: Duration = Duration::from_secs(3);

/// The server's clock.
#[derive(Debug)]
pub(crate) struct Clock {
    began: Instant,
    /// The time of day then, as it was known then: where the games' time begins.
    first: Duration,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// The time of day when the server began, as it is known now.
    beginning: Duration,
    /// Another beginning, and since when the database has claimed it.
    step: Option<(Duration, Instant)>,
    /// Time in which nobody could play.
    lost: Duration,
    /// What was given back lately.
    refunds: VecDeque<Refund>,
    /// Which steps were believed lately.
    steps: VecDeque<Step>,
    /// Until when that is counted.
    counted: Instant,
    /// Since when the database has not answered.
    away: Option<Instant>,
    /// When the server last said that it runs, if it does.
    ticked: Option<Instant>,
    /// When time was last given back, until the players have been told.
    given_back: Option<Instant>,
}

/// Time that was given back.
#[derive(Debug)]
struct Refund {
    length: Duration,
    /// When it had passed.
    until: Instant,
}

impl Refund {
    /// How much of it belongs to this age.
    fn within(&self, age: Duration) -> Duration {
        self.length.min(age.saturating_sub(self.until.elapsed()))
    }
}

/// A step of the time of day that was believed.
#[derive(Debug)]
struct Step {
    /// The time of day when the server began, as it was known before.
    beginning: Duration,
    /// The last time of day, as it was known before, that others may have stored.
    until: Duration,
}

impl State {
    /// Gives back what has passed since.
    fn lose(&mut self, since: Instant, now: Instant) {
        let lost = now.saturating_duration_since(since.max(self.counted));
        self.lost += lost;
        self.counted = now;
        remember(
            &mut self.refunds,
            Refund {
                length: lost,
                until: now,
            },
        );
        self.given_back = Some(Instant::now());
    }

    /// How long ago something was stored at this time of day, the server having run for so long. While a clock
    /// steps, servers that share a database know different times of day: of all that this one can have been
    /// stored by, the newest counts, so that nobody pays for a step.
    fn age(&self, stored: Duration, uptime: Duration) -> Duration {
        let pending = self.step.iter().map(|(beginning, _)| *beginning);
        let before = self.steps.iter().filter(|step| stored <= step.until);
        let before = before.map(|step| step.beginning);
        let beginnings = pending.chain(before).chain([self.beginning]);
        let days = beginnings.map(|beginning| beginning + uptime);
        // Another server's clock may be a little ahead.
        let possible = days.filter(|&day| stored <= day + STEP);
        let ages = possible.map(|day| day.saturating_sub(stored));
        ages.min().unwrap_or_default()
    }
}

fn remember<T>(all: &mut VecDeque<T>, newest: T) {
    all.push_back(newest);
    if all.len() > REMEMBERED {
        all.pop_front();
    }
}

impl Clock {
    /// A clock that shows this time of day now.
    pub(crate) fn showing(time: Duration) -> Clock {
        let began = Instant::now();
        let state = State {
            beginning: time,
            step: None,
            lost: Duration::ZERO,
            refunds: VecDeque::new(),
            steps: VecDeque::new(),
            counted: began,
            away: None,
            ticked: None,
            given_back: None,
        };
        Clock {
            began,
            first: time,
            state: Mutex::new(state),
        }
    }

    /// The time that games go by.
    pub(crate) fn now(&self) -> Duration {
        self.both().0
    }

    /// The time of day, since 1970.
    pub(crate) fn time(&self) -> Duration {
        self.both().1
    }

    /// A time of a game as the time of day.
    pub(crate) fn day_time_of(&self, time: Duration) -> Duration {
        let (now, day) = self.both();
        (time + day).saturating_sub(now)
    }

    /// A time of day as the time of a game.
    pub(crate) fn game_time_of(&self, time: Duration) -> Duration {
        let now = self.now();
        let state = self.state.lock();
        let age = state.age(time, self.began.elapsed());
        let refunded: Duration = state.refunds.iter().map(|one| one.within(age)).sum();
        now.saturating_sub(age.saturating_sub(refunded))
    }

    fn both(&self) -> (Duration, Duration) {
        let mut state = self.state.lock();
        let now = Instant::now();
        if let Some(ticked) = state.ticked
            && now.saturating_duration_since(ticked) > SHORT
        {
            // The process or the machine was stopped.
            state.ticked = Some(now);
            if state.away.is_none() {
                state.lose(ticked, now);
            }
        }
        let until = state.away.unwrap_or(now);
        let passed = until.saturating_duration_since(self.began);
        let game = self.first + passed.saturating_sub(state.lost);
        (game, state.beginning + self.began.elapsed())
    }

    /// The server runs.
    pub(crate) fn tick(&self) {
        self.both();
        self.state.lock().ticked = Some(Instant::now());
    }

    /// Something was asked of the database at `asked`, and it has answered just now, or it has not.
    pub(crate) fn note_answer(&self, asked: Instant, is_answer: bool) {
        let mut state = self.state.lock();
        let now = Instant::now();
        if !is_answer {
            state.away.get_or_insert(asked);
        } else if let Some(since) = state.away.take() {
            state.lose(since, now);
        } else if now.saturating_duration_since(asked) > SHORT {
            state.lose(asked, now);
        }
    }

    /// Whether time was given back and the players are to be told now.
    pub(crate) fn has_given_back(&self) -> bool {
        let given = &mut self.state.lock().given_back;
        given.take_if(|given| given.elapsed() > LATE).is_some()
    }

    /// How long the server has run.
    pub(crate) fn uptime(&self) -> Duration {
        self.began.elapsed()
    }

    /// Takes over the database's time, which was asked for at `asked` and has just come.
    pub(crate) fn agree(&self, theirs: Duration, asked: Instant) {
        let trip = asked.elapsed();
        if trip > FRESH {
            return;
        }
        let beginning = (theirs + trip / 2).saturating_sub(self.began.elapsed());
        let mut state = self.state.lock();
        if beginning.abs_diff(state.beginning) > STEP {
            let known = state
                .step
                .filter(|(step, _)| step.abs_diff(beginning) < STEP);
            let (_, since) = *state
                .step
                .insert(known.unwrap_or((beginning, Instant::now())));
            if since.elapsed() < HOLD {
                return;
            }
            // What is stored has the old time.
            let step = Step {
                beginning: state.beginning,
                until: state.beginning + self.began.elapsed() + LATER,
            };
            remember(&mut state.steps, step);
        }
        state.step = None;
        state.beginning = beginning;
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

    use super::{Clock, HOLD, TICK};

    const HOUR: Duration = Duration::from_secs(3600);
    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn a_step_of_the_databases_clock_is_believed_when_it_holds_and_no_step_for_games() {
        let clock = Clock::showing(HOUR);
        clock.agree(HOUR + SECOND, Instant::now());
        assert_eq!((clock.now(), clock.time()), (HOUR, HOUR + SECOND));
        clock.agree(3 * HOUR, Instant::now());
        advance(SECOND).await;
        clock.agree(HOUR + SECOND, Instant::now());
        assert_eq!(clock.time(), HOUR + SECOND, "it was wrong for a moment");

        let mut passed = SECOND;
        for _ in 0..=HOLD.as_secs() {
            assert!(clock.time() < 2 * HOUR);
            clock.agree(3 * HOUR + passed, Instant::now());
            advance(SECOND).await;
            passed += SECOND;
        }
        assert_eq!(
            (clock.now(), clock.time()),
            (HOUR + passed, 3 * HOUR + passed)
        );
        let stored = clock.day_time_of(clock.now());
        assert_eq!(stored, clock.time());
        assert_eq!(clock.game_time_of(stored), clock.now());
        assert_eq!(
            clock.game_time_of(HOUR + SECOND),
            HOUR + SECOND,
            "stored before the step"
        );
        assert_eq!(
            clock.game_time_of(clock.time() - 10 * SECOND),
            clock.now() - 10 * SECOND,
            "stored by a server that knew the new time before"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn while_a_clock_steps_nothing_that_is_stored_grows_old() {
        for [before, after] in [[HOUR, 3 * HOUR], [3 * HOUR, HOUR]] {
            let clock = Clock::showing(before);
            let ago = |seconds: u32| clock.now().saturating_sub(seconds * SECOND);
            // Others believe the step before this server does, or after it.
            let check = |passed: Duration| {
                let is_believed = passed + SECOND > HOLD + 10 * SECOND;
                for beginning in [before, after].into_iter().skip(usize::from(is_believed)) {
                    let day = beginning + passed;
                    assert_eq!(clock.game_time_of(day - 2 * SECOND), ago(2), "{passed:?}");
                    assert_eq!(clock.game_time_of(day + SECOND), ago(0), "a little ahead");
                }
            };
            for second in 0..2 * HOLD.as_secs() {
                let passed = second as u32 * SECOND;
                clock.agree(after + passed, Instant::now());
                if second > 2 {
                    check(passed);
                }
                advance(SECOND).await;
            }
            assert!(clock.time().abs_diff(after) < HOUR, "the step is believed");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_late_answer_is_not_believed() {
        let clock = Clock::showing(HOUR);
        let asked = Instant::now();
        advance(2 * SECOND).await;
        clock.agree(Duration::ZERO, asked);
        assert_eq!(clock.time(), HOUR + 2 * SECOND);
    }

    #[tokio::test(start_paused = true)]
    async fn time_in_which_nobody_can_play_is_given_back() {
        let clock = Clock::showing(HOUR);
        clock.tick();
        advance(TICK).await;
        assert_eq!(clock.now(), HOUR + TICK);
        clock.tick();
        advance(7 * SECOND).await;
        assert_eq!(clock.now(), HOUR + TICK, "the server was stopped");
        clock.tick();
        assert!(
            !clock.has_given_back(),
            "moves that are on their way come first"
        );

        // The database is away for seven seconds; two ask it at once.
        let stored = clock.day_time_of(clock.now());
        let asked = Instant::now();
        for _ in 0..4 {
            advance(SECOND).await;
            clock.tick();
        }
        clock.note_answer(asked, false);
        advance(3 * SECOND).await;
        assert_eq!(clock.now(), HOUR + TICK);
        clock.note_answer(asked, true);
        clock.note_answer(asked, true);
        assert_eq!(clock.now(), HOUR + TICK);
        assert_eq!(
            clock.game_time_of(stored),
            HOUR + TICK,
            "for tables that are loaded, too"
        );
        advance(SECOND).await;
        clock.tick();
        assert_eq!(clock.now(), HOUR + TICK + SECOND);
        for _ in 0..3 {
            advance(SECOND).await;
            clock.tick();
        }
        assert!(clock.has_given_back());
        assert!(!clock.has_given_back(), "once");
        assert_eq!(clock.time(), HOUR + TICK + 18 * SECOND);
    }
}
