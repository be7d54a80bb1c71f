//! The two sides of a game.

use core::fmt;
use core::ops::Not;

/// One of the two sides. Solitaire knows only [`Side::First`].
///
/// ```
/// use game::Side;
///
/// assert_eq!(!Side::First, Side::Second);
/// assert_eq!(Side::Second.to_string(), "2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that moves first: Player 1, or Black.
    First,
    /// The other side: Player 2, or White.
    Second,
}

impl Side {
    /// Both sides, in playing order.
    pub const ALL: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first side, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that sits opposite.
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

/// Writes the player's number: `1` or `2`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn each_side_sits_opposite_the_other() {
        assert_eq!(!Side::First, Side::Second);
        assert_eq!(!Side::Second, Side::First);
        assert_eq!(Side::ALL.map(Side::index), [0, 1]);
        assert_eq!(Side::Second.to_string(), "2");
    }
}
