//! Who sits where: people, and engines with their level.

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

/// Who moves for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Person,
    /// The engine.
    Engine(Level),
}

/// Writes `human` or the engine's level, as `--south human --north 7` does.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("human"),
            Seat::Engine(level) => level.fmt(f),
        }
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        if ["human", "person"].contains(&text.trim().to_ascii_lowercase().as_str()) {
            return Ok(Seat::Person);
        }
        text.parse().map(Seat::Engine).map_err(|_| {
            let problem =
                format!("{text:?} cannot take a seat: expected human or a level from 1 to 9");
            NotationError::at(1, problem)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Level, Seat};

    #[test]
    fn seats_are_people_or_levels() {
        assert_eq!("Human".parse(), Ok(Seat::Person));
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(Seat::Engine(level)));
        }
        for text in ["0", "10", "", "robot"] {
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
    }
}
