//! Levels of play, 1 to 9.

use std::fmt;
use std::str::FromStr;

use game::NotationError;

use super::Limits;

/// How well to play: 1 for beginners, 9 for all there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 9] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
    ];

    /// The strongest.
    pub const STRONGEST: Level = Level(9);

    /// The level with this number, 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 9 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How far it looks and how blurred it sees. The strongest stops at a number of nodes, about two seconds' worth.
    #[must_use]
    pub const fn limits(self) -> Limits {
        let (depth, nodes, blur) = match self.0 {
            1 => (1, 20_000, 400),
            2 => (2, 20_000, 200),
            3 => (2, 50_000, 60),
            4 => (3, 100_000, 20),
            5 => (4, 200_000, 0),
            6 => (5, 500_000, 0),
            7 => (7, 2_000_000, 0),
            8 => (9, 6_000_000, 0),
            _ => (Limits::MAX_DEPTH, 24_000_000, 0),
        };
        Limits { depth, nodes, blur }
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::STRONGEST
    }
}

/// Writes the number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads the number.
impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Level, NotationError> {
        let number = text.trim().parse().ok();
        number
            .and_then(Level::new)
            .ok_or_else(|| NotationError::at(1, "expected a level from 1 to 9"))
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn levels_round_trip_and_go_from_1_to_9() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!("0".parse::<Level>().is_err());
        assert!("10".parse::<Level>().is_err());
    }
}
