//! Why a jump cannot be made, one variant per refusal, in the order they are looked for.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{Direction, Hole, Lattice};

/// The reason a well-formed jump is refused.
///
/// ```
/// use pegs::game::Position as _;
/// use pegs::Position;
///
/// let position: Position = "english".parse()?;
/// let refusal = position.check("A1R".parse()?).unwrap_err();
/// assert_eq!(refusal.to_string(), "there is no hole A1 on the English board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The board has no such hole.
    NoHole {
        /// The place named.
        hole: Hole,
        /// The board's name, or what it is called without one.
        board: &'static str,
    },
    /// The hole is empty.
    NoMarble {
        /// The hole named.
        hole: Hole,
        /// Where a marble stands that can jump.
        can_jump: Vec<Hole>,
    },
    /// The board's lattice has no such direction.
    NoDirection {
        /// The direction named.
        direction: Direction,
        /// The lattice of the board.
        lattice: Lattice,
    },
    /// The marble would land off the board.
    OffBoard {
        /// The marble.
        hole: Hole,
        /// Its direction.
        direction: Direction,
    },
    /// No marble stands next to the jumping one in that direction.
    NothingToJump {
        /// The marble.
        hole: Hole,
        /// The place without a marble.
        over: Hole,
    },
    /// The landing hole is full.
    Occupied {
        /// The landing hole.
        landing: Hole,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoHole { hole, board } => {
                write!(f, "there is no hole {hole} on the {} board", named(board))
            }
            Illegal::NoMarble { hole, can_jump } => {
                write!(
                    f,
                    "no marble on {hole}; {}",
                    marbles_that_can_jump(can_jump)
                )
            }
            Illegal::NoDirection { direction, lattice } => {
                let letters = lattice.directions().iter().map(|d| d.letters());
                let known: Vec<&str> = letters.collect();
                write!(f, "no direction {direction} on a {lattice} board; ")?;
                write!(f, "directions are {}", known.join(" "))
            }
            Illegal::OffBoard { hole, direction } => {
                write!(f, "jumping {direction} from {hole} would leave the board")
            }
            Illegal::NothingToJump { hole, over } => {
                write!(f, "no marble on {over} for {hole} to jump over")
            }
            Illegal::Occupied { landing } => {
                write!(f, "the landing hole {landing} is full; it must be empty")
            }
        }
    }
}

/// A board's name in a sentence: people and countries have capitals.
fn named(board: &str) -> String {
    match board {
        "english" | "french" | "wiegleb" => board[..1].to_ascii_uppercase() + &board[1..],
        _ => board.to_owned(),
    }
}

fn marbles_that_can_jump(holes: &[Hole]) -> String {
    if holes.is_empty() {
        return "no marble can jump any more".to_owned();
    }
    let names: Vec<String> = holes.iter().map(Hole::to_string).collect();
    format!("marbles that can jump: {}", names.join(", "))
}

impl Error for Illegal {}
