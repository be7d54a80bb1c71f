//! What every game's position promises.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{NotationError, Outcome, Side};

/// A position of a game: everything that undo restores, and nothing else.
///
/// `Display` writes the one exact text form and `FromStr` reads it back;
/// reading may be more forgiving than writing. A text that was read can never
/// make anything panic later.
///
/// A game may keep the turn after a move, so searches look at
/// [`turn`](Position::turn) and never negate blindly.
///
/// ```
/// use game::sticks::{Heap, Take};
/// use game::{Outcome, Position, Side};
///
/// /// Plays the first legal move until the game is over.
/// fn play_out<P: Position>(mut position: P) -> Option<Outcome> {
///     while let Some(&mv) = position.legal_moves().first() {
///         position.play_unchecked(mv);
///     }
///     position.outcome()
/// }
///
/// let mut heap: Heap = "5 1".parse()?;
/// assert!(heap.check(Take(3)).is_err());
/// assert_eq!(play_out(heap), Some(Outcome::Won(Side::First)));
/// heap.play("2".parse()?)?;
/// assert_eq!(heap.to_string(), "3 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Position: Clone + Debug + Eq + Hash + Display + FromStr<Err = NotationError> {
    /// A move as text says it; whether it can be played is asked of the position.
    type Move: Copy + Debug + Eq + Hash + Display + FromStr<Err = NotationError>;

    /// Why a well-formed move cannot be played.
    type Illegal: Error + Clone + PartialEq;

    /// The side to move. Of no meaning once the game is over.
    fn turn(&self) -> Side;

    /// Appends every legal move, in the order the game documents.
    ///
    /// A finished game has none.
    fn append_legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Says whether a move can be played, and if not, why.
    ///
    /// # Errors
    /// The reason for the refusal.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move. What an illegal one does is unspecified, but it never panics
    /// outside debug builds.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move, in the order the game documents.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.append_legal_moves(&mut moves);
        moves
    }

    /// How many legal moves there are. Games that can count faster than they list override it.
    fn count_legal_moves(&self) -> u64 {
        self.legal_moves().len() as u64
    }

    /// Plays a move if it is legal; otherwise nothing changes.
    ///
    /// # Errors
    /// The reason for the refusal.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}
