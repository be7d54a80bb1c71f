//! An engine's turn: how long it may think, how hard, and what it plays if it found nothing.
//!
//! Every screen, the server and the engine protocol take an engine's turn by
//! what is written here, so that a clock means the same everywhere.

use std::time::Duration;

use crate::advice::{Advisor, Effort};
use crate::{Level, Refusal, Seat, Step, Table};

/// Time lost between an engine's decision and the press of the clock.
const LAG: Duration = Duration::from_millis(10);

/// However little time is left, an engine looks this long.
const SHORTEST: Duration = Duration::from_millis(1);

/// However much time is left, an engine moves after this long.
const LONGEST: Duration = Duration::from_secs(60);

/// The part of a game's remaining time that one move may take.
const SHARE: u32 = 25;

/// How the engines at a table think, apart from their level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habits {
    /// The most time for a move. `None`: what the level takes; with a clock, the strongest level
    /// takes what the clock gives.
    pub time: Option<Duration>,
    /// How many threads.
    pub threads: usize,
    /// The random seed, for the levels that use it.
    pub seed: u64,
}

/// In their level's time, on one thread.
impl Default for Habits {
    fn default() -> Habits {
        let Effort { threads, seed, .. } = Effort::default();
        Habits {
            time: None,
            threads,
            seed,
        }
    }
}

impl Habits {
    /// How hard a level thinks with these habits.
    pub const fn effort(&self, level: Level) -> Effort {
        Effort {
            level,
            threads: self.threads,
            seed: self.seed,
            mebibytes: None,
        }
    }

    /// How long a level thinks about a move when the clock leaves so much.
    pub(crate) fn thinking_time(&self, level: Level, left: TimeLeft) -> Duration {
        let usual = self.time.unwrap_or(level.thinking_time());
        let time = match left.share() {
            Some(share) if level == Level::STRONGEST && self.time.is_none() => share.min(LONGEST),
            Some(share) => share.min(usual),
            None => usual,
        };
        time.max(SHORTEST)
    }
}

/// What a clock leaves the side to move. `None` means as much as it likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeLeft {
    /// For this move.
    pub for_move: Option<Duration>,
    /// For the rest of the game.
    pub for_game: Option<Duration>,
    /// Given back after every move, where the game's time is limited.
    pub increment: Duration,
}

impl TimeLeft {
    /// What one move may take, with a little held back so that the flag does not fall while the
    /// move is made. `None` where nothing is limited.
    pub fn share(&self) -> Option<Duration> {
        let of_game = |left: Duration| (left / SHARE + self.increment * 3 / 4).min(left / 2);
        let shares = [self.for_move, self.for_game.map(of_game)];
        let least = shares.into_iter().flatten().min();
        least.map(|time| time.saturating_sub(LAG).max(time / 2))
    }
}

/// An engine's turn, ready to be thought about on any thread.
#[derive(Debug)]
pub struct EngineTurn {
    /// Who thinks.
    pub level: Level,
    /// What it thinks about.
    pub advisor: Advisor,
    /// How hard.
    pub effort: Effort,
    /// How long.
    pub time: Duration,
}

impl Table {
    /// The turn of the engine to move. `None` if a person is to move or the game is over.
    pub fn engine_turn(&self, now: Duration, habits: &Habits) -> Option<EngineTurn> {
        let Seat::Engine(level) = self.seat_to_move() else {
            return None;
        };
        if self.ending().is_some() {
            return None;
        }
        Some(EngineTurn {
            level,
            advisor: self.advisor(),
            effort: habits.effort(level),
            time: habits.thinking_time(level, self.time_left(now)),
        })
    }

    /// Plays what the engine found. An engine that found nothing still has to move: it takes the
    /// first move of the list. Returns the move and what it did.
    ///
    /// # Errors
    /// Why it was not played.
    pub fn play_for_engine(
        &mut self,
        found: Option<String>,
        now: Duration,
    ) -> Result<(String, Vec<Step>), Refusal> {
        let text = found.or_else(|| self.move_texts().into_iter().next());
        let text = text.unwrap_or_default();
        let steps = self.play_at(&text, now)?;
        Ok((text, steps))
    }

    /// What the clock leaves the side to move.
    fn time_left(&self, now: Duration) -> TimeLeft {
        let clock = self.clock(now);
        let index = self.turn().index();
        TimeLeft {
            for_move: clock.left_for_move[index],
            for_game: clock.left_for_game[index],
            increment: self.time_control().increment,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Habits, TimeLeft};
    use crate::{Game, Level, Seat, Table, TimeControl};

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn without_a_clock_a_level_takes_its_own_time() {
        let time = |number| Habits::default().thinking_time(level(number), TimeLeft::default());
        assert_eq!(time(3), level(3).thinking_time());
        assert_eq!(time(9), level(9).thinking_time());
    }

    #[test]
    fn the_strongest_uses_what_the_clock_gives_and_the_others_no_more_than_usual() {
        let left = TimeLeft {
            for_move: Some(millis(5_000)),
            ..TimeLeft::default()
        };
        let time = |number| Habits::default().thinking_time(level(number), left);
        assert_eq!(time(9), millis(4_990));
        assert_eq!(time(2), millis(200));
    }

    #[test]
    fn no_turn_takes_more_than_a_share_of_the_game() {
        let left = |for_game| TimeLeft {
            for_game: Some(for_game),
            ..TimeLeft::default()
        };
        assert_eq!(left(millis(25_000)).share(), Some(millis(990)));
        assert_eq!(
            left(millis(20)).share(),
            Some(millis(0).max(Duration::from_micros(400)))
        );
        let with_increment = TimeLeft {
            increment: millis(400),
            ..left(millis(2_500))
        };
        assert_eq!(with_increment.share(), Some(millis(390)));
    }

    #[test]
    fn an_engine_that_found_nothing_plays_the_first_move() {
        let table = Table::read(Game::Abalone, "belgian-daisy").unwrap();
        let mut table = table
            .with_seats([Seat::Engine(level(4)), Seat::Person])
            .with_control(TimeControl {
                per_move: [Some(millis(100)); 2],
                ..TimeControl::default()
            });
        let turn = table
            .engine_turn(Duration::ZERO, &Habits::default())
            .unwrap();
        assert_eq!((turn.level, turn.time), (level(4), millis(90)));
        let first = table.move_texts().remove(0);
        let (played, _) = table.play_for_engine(None, millis(50)).unwrap();
        assert_eq!(played, first);
        assert!(table.engine_turn(millis(60), &Habits::default()).is_none());
    }
}
