//! The six directions, named by the hours of a clock as players name them.

use core::fmt;
use core::str::FromStr;

use game::NotationError;

/// A direction in which marbles move.
///
/// ```text
///    11   1
///      \ /
///   9 — · — 3
///      / \
///     7   5
/// ```
///
/// ```
/// use abalone::Direction;
///
/// let direction: Direction = "11".parse()?;
/// assert_eq!(direction, Direction::UpLeft);
/// assert_eq!(direction.opposite().hour(), 5);
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// One o'clock: a letter and a number up.
    UpRight,
    /// Three o'clock: a number up.
    Right,
    /// Five o'clock: a letter down.
    DownRight,
    /// Seven o'clock: a letter and a number down.
    DownLeft,
    /// Nine o'clock: a number down.
    Left,
    /// Eleven o'clock: a letter up.
    UpLeft,
}

use Direction::{DownLeft, DownRight, Left, Right, UpLeft, UpRight};

impl Direction {
    /// All six, by hour: 1 3 5 7 9 11.
    pub const ALL: [Direction; 6] = [UpRight, Right, DownRight, DownLeft, Left, UpLeft];

    /// 0 for one o'clock, then clockwise to 5 for eleven o'clock.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction with this hour: 1, 3, 5, 7, 9 or 11.
    pub fn from_hour(hour: u8) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.hour() == hour)
    }

    /// The hour of the clock.
    pub const fn hour(self) -> u8 {
        2 * self as u8 + 1
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self.index() + 3) % 6]
    }

    /// Whether the two run along the same lines: equal or opposite.
    pub const fn is_along(self, other: Direction) -> bool {
        self.index() % 3 == other.index() % 3
    }

    /// What one step adds to the letter and to the number.
    pub(crate) const fn step(self) -> (i8, i8) {
        [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)][self.index()]
    }
}

/// Writes the hour.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hour().fmt(f)
    }
}

/// Reads the hour.
impl FromStr for Direction {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Direction, NotationError> {
        let hour = text.trim().parse().ok();
        hour.and_then(Direction::from_hour).ok_or_else(|| {
            NotationError::at(
                1,
                "expected a direction: 1, 3, 5, 7, 9 or 11, as on a clock",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Direction;

    #[test]
    fn hours_round_trip_and_turn_back() {
        for direction in Direction::ALL {
            assert_eq!(direction.to_string().parse(), Ok(direction));
            assert_eq!(direction.opposite().opposite(), direction);
            assert!(direction.is_along(direction.opposite()));
            assert_eq!((direction.opposite().hour() + 6) % 12, direction.hour());
        }
        assert!("2".parse::<Direction>().is_err());
        assert!("".parse::<Direction>().is_err());
    }
}
