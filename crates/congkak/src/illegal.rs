//! Why a pit cannot be sown, and why a game cannot be set up.

use core::error::Error;
use core::fmt;

use crate::{Pit, Pits};

/// Why a pit cannot be sown.
///
/// ```
/// use congkak::game::Position as _;
/// use congkak::Position;
///
/// let position: Position = "0,2,0/1,1,1 4/3 1 1".parse()?;
/// let refusal = position.check("1".parse()?).unwrap_err();
/// assert_eq!(refusal.to_string(), "pit 1 is empty; pits with marbles: 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// The row is not that long.
    NoSuchPit {
        /// The pit asked for.
        pit: Pit,
        /// How many pits a side has.
        pits: usize,
    },
    /// There is nothing to sow.
    EmptyPit {
        /// The pit asked for.
        pit: Pit,
        /// The pits that could be sown.
        full: Pits,
    },
    /// The pit is out of play in this round.
    BurntPit {
        /// The pit asked for.
        pit: Pit,
        /// The pits that could be sown.
        full: Pits,
    },
    /// Nobody is to move.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoSuchPit { pit, pits } => {
                write!(f, "there is no pit {pit}; choose one from 1 to {pits}")
            }
            Illegal::EmptyPit { pit, full } => {
                write!(f, "pit {pit} is empty; pits with marbles: {full}")
            }
            Illegal::BurntPit { pit, full } => {
                write!(f, "pit {pit} is burnt; pits with marbles: {full}")
            }
            Illegal::GameOver => f.write_str("the game is over; start a new one or undo"),
        }
    }
}

impl Error for Illegal {}

/// A board that cannot be set up.
///
/// ```
/// use congkak::{OutOfRange, Position, Rules};
///
/// assert_eq!(Position::start(11, 7, Rules::HOUSE), Err(OutOfRange::Pits(11)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OutOfRange {
    /// That many pits a side.
    Pits(usize),
    /// That many marbles in each pit.
    Marbles(usize),
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutOfRange::Pits(pits) => {
                write!(
                    f,
                    "a side has 1 to 10 pits, not {pits}; the usual board has 7"
                )
            }
            OutOfRange::Marbles(marbles) => {
                write!(
                    f,
                    "a pit starts with 1 to 20 marbles, not {marbles}; the usual game has 7"
                )
            }
        }
    }
}

impl Error for OutOfRange {}
