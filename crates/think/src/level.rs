//! Levels of play, 1 to 9, for every game that has opponents.
//!
//! What a level means in a game, how far it looks and how often it errs, is
//! that game's to say.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::NotationError;

/// How strong an engine plays, from 1 (a beginner) to 9 (as well as it can).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const STRONGEST: Level = Level(9);

    /// A level from 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=9) {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Every level, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=9).map(Level)
    }

    /// How long the engine may think about a move where no clock says otherwise:
    /// a tenth of a second for each level, one second for the strongest.
    #[must_use]
    pub const fn thinking_time(self) -> Duration {
        match self.0 {
            9 => Duration::from_secs(1),
            number => Duration::from_millis(100 * number as u64),
        }
    }

    /// The number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Level, NotationError> {
        let number = text.trim().parse().ok().and_then(Level::new);
        number.ok_or_else(|| NotationError::at(1, format!("{text:?} is not a level from 1 to 9")))
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn levels_round_trip_and_go_from_1_to_9() {
        assert_eq!(Level::all().count(), 9);
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["0", "10", "", "nine"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

    #[test]
    fn stronger_levels_take_longer() {
        let times: Vec<_> = Level::all().map(Level::thinking_time).collect();
        assert!(times.is_sorted_by(|a, b| a < b));
    }
}
