//! The clocks that are offered, before a game and in the middle of one.

use std::time::Duration;

use play::{Message, TimeControl};

use crate::choices::turned;
use crate::language::Language;

/// A clock that is offered.
pub(crate) struct OfferedClock {
    /// The word it is remembered by.
    pub(crate) word: &'static str,
    minutes_a_game: u64,
    seconds_a_move: u64,
    /// Seconds given back after a move.
    pub(crate) increment: u64,
}

impl OfferedClock {
    const fn of_game(word: &'static str, minutes: u64, back: u64) -> Self {
        OfferedClock {
            word,
            minutes_a_game: minutes,
            seconds_a_move: 0,
            increment: back,
        }
    }

    const fn of_move(word: &'static str, seconds: u64) -> Self {
        OfferedClock {
            word,
            minutes_a_game: 0,
            seconds_a_move: seconds,
            increment: 0,
        }
    }

    pub(crate) fn words(&self, language: Language) -> String {
        let name = match (self.minutes_a_game, self.seconds_a_move, self.increment) {
            (0, 0, _) => "no-limit",
            (0, _, _) => "clock-move",
            (_, _, 0) => "clock-game",
            (_, _, _) => "clock-both",
        };
        let message = Message::from(name)
            .with("minutes", self.minutes_a_game)
            .with("seconds", self.seconds_a_move + self.increment);
        language.tell(&message)
    }
}

/// No limit comes first.
pub(crate) const CLOCKS: [OfferedClock; 8] = [
    OfferedClock::of_game("none", 0, 0),
    OfferedClock::of_game("1m", 1, 0),
    OfferedClock::of_game("3m+2s", 3, 2),
    OfferedClock::of_game("5m", 5, 0),
    OfferedClock::of_game("10m+5s", 10, 5),
    OfferedClock::of_game("30m", 30, 0),
    OfferedClock::of_move("10s", 10),
    OfferedClock::of_move("60s", 60),
];

/// Minutes that both sides may share.
pub(crate) const SHARED: [u64; 4] = [10, 20, 30, 60];

/// The times of both sides; the increment is the first's.
pub(crate) fn control(clocks: [&OfferedClock; 2]) -> TimeControl {
    let limit = |seconds: u64| (seconds > 0).then(|| Duration::from_secs(seconds));
    TimeControl {
        per_game: clocks.map(|clock| limit(60 * clock.minutes_a_game)),
        per_move: clocks.map(|clock| limit(clock.seconds_a_move)),
        increment: Duration::from_secs(clocks[0].increment),
        ..TimeControl::default()
    }
}

/// The clock that is offered after this one, both sides alike, in mid-game.
pub(crate) fn next_control(now: TimeControl, by: isize) -> TimeControl {
    let here = offered(now).unwrap_or_default();
    let next = turned(here, by, CLOCKS.len());
    TimeControl {
        shared: now.shared,
        late_skips: now.late_skips,
        ..control([&CLOCKS[next]; 2])
    }
}

/// Which of the clocks offered has these times for each side.
fn offered(now: TimeControl) -> Option<usize> {
    CLOCKS.iter().position(|clock| {
        let own = control([clock; 2]);
        (own.per_move, own.per_game, own.increment) == (now.per_move, now.per_game, now.increment)
    })
}

/// What people read of a clock: one of those offered, or what it is.
pub(crate) fn control_words(language: Language, now: TimeControl) -> String {
    match offered(now) {
        Some(clock) => CLOCKS[clock].words(language),
        None => language.say("clock-different"),
    }
}
