//! How a game ends.

use crate::Side;

/// The result of a finished game.
///
/// A lost game of solitaire is won by [`Side::Second`], the board.
///
/// ```
/// use game::{Outcome, Side};
///
/// assert_eq!(Outcome::Won(Side::First).winner(), Some(Side::First));
/// assert_eq!(Outcome::Draw.winner(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Won(Side),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// The winning side, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
        }
    }
}
