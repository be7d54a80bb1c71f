//! A whole game in a hundred lines, for examples and tests: take one or two sticks, the last one wins.
//!
//! Nothing else in the workspace plays it. To add a game, begin by reading this file.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{NotationError, Outcome, Position, Side};

/// A heap of sticks and the side that takes from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Heap {
    /// The sticks that are left.
    pub sticks: u8,
    /// Who takes next.
    pub turn: Side,
}

/// Takes one stick or two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Take(pub u8);

/// Why sticks cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CannotTake {
    /// How many sticks there are.
    pub left: u8,
}

impl Position for Heap {
    type Move = Take;
    type Illegal = CannotTake;

    fn turn(&self) -> Side {
        self.turn
    }

    fn append_legal_moves(&self, moves: &mut Vec<Take>) {
        moves.extend((1..=self.sticks.min(2)).map(Take));
    }

    fn check(&self, take: Take) -> Result<(), CannotTake> {
        let can = (1..=self.sticks.min(2)).contains(&take.0);
        can.then_some(()).ok_or(CannotTake { left: self.sticks })
    }

    fn play_unchecked(&mut self, take: Take) {
        self.sticks -= take.0;
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.sticks == 0).then_some(Outcome::Won(!self.turn))
    }
}

/// Writes the sticks and who takes next: `10 1`.
impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.sticks, self.turn)
    }
}

impl FromStr for Heap {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Heap, NotationError> {
        let wanted = || NotationError::at(1, "expected sticks and a side, as in 10 1");
        let (sticks, side) = text.trim().split_once(' ').ok_or_else(wanted)?;
        let turn = match side {
            "1" => Side::First,
            "2" => Side::Second,
            _ => return Err(wanted()),
        };
        Ok(Heap {
            sticks: sticks.parse().map_err(|_| wanted())?,
            turn,
        })
    }
}

/// Writes the number: `2`.
impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Take, NotationError> {
        let number = text.trim().parse();
        number
            .map(Take)
            .map_err(|_| NotationError::at(1, "expected 1 or 2"))
    }
}

impl fmt::Display for CannotTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take 1 or 2 of the {} sticks that are left", self.left)
    }
}

impl core::error::Error for CannotTake {}
