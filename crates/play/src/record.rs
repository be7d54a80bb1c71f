//! A whole game as plain data, from which a table can be set up again.

use std::fmt;
use std::time::Duration;

use crate::clock::TimeControl;
use crate::ending::{Limits, Verdict};
use crate::{Game, Refusal, Seat};

/// A game with its whole history: what is saved and what the network sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Which game.
    pub game: Game,
    /// The position it began with, as text.
    pub start: String,
    /// The moves made, first one first.
    pub moves: Vec<RecordedMove>,
    /// The moves that redo would make, next one first.
    pub undone: Vec<RecordedMove>,
    /// Who sits where.
    pub seats: [Seat; 2],
    /// How much time each side has.
    pub control: TimeControl,
    /// What ends the game before the rules do.
    pub limits: Limits,
    /// How it ended, where no position shows it.
    pub verdict: Option<Verdict>,
    /// What the clock knows beside the moves.
    pub replaced: Replaced,
}

/// What a clock knows that the moves do not tell, because moves were taken back and others made instead.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Replaced {
    /// Time that each side has used for moves that are no longer in the game.
    pub used: [Duration; 2],
    /// How many moves each side had made at most: each was given an increment.
    pub made: [u32; 2],
    /// How long the position after the last undone move was thought about.
    pub newest: Duration,
}

impl Record {
    /// A game between people without clock that is about to begin.
    pub fn new(game: Game, start: impl Into<String>) -> Record {
        Record {
            game,
            start: start.into(),
            moves: Vec::new(),
            undone: Vec::new(),
            seats: [Seat::Person; 2],
            control: TimeControl::default(),
            limits: Limits::default(),
            verdict: None,
            replaced: Replaced::default(),
        }
    }

    /// Whether this is a saved game played on: it has all its moves, made or taken back.
    pub fn continues(&self, earlier: &Record) -> bool {
        let texts = |record: &Record| {
            let moves = record.moves.iter().chain(&record.undone);
            moves.map(|made| made.text.clone()).collect::<Vec<_>>()
        };
        let is_from_here = self.game == earlier.game && self.start == earlier.start;
        let is_open = earlier.verdict.is_none() || earlier.verdict == self.verdict;
        is_from_here && is_open && texts(self).starts_with(&texts(earlier))
    }
}

/// What saving a game may replace where the name is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replace {
    /// A saved game of which this one is the continuation.
    Earlier,
    /// Also what this program loaded or saved there last: the file of this very game.
    Own,
    /// Any saved game: the player said yes.
    AnyGame,
}

/// A move's text and how long it took.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Deserialize))]
pub struct RecordedMove {
    /// The move's exact text.
    pub text: String,
    /// How long it took, where a clock was running.
    #[cfg_attr(feature = "json", serde(rename = "ms", with = "crate::json"))]
    pub spent: Option<Duration>,
}

/// Why a record cannot be set up as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// The start cannot be read.
    Start(game::NotationError),
    /// A move, counted from 0 through `moves` and then `undone`, is refused.
    Move {
        /// Which move.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Start(error) => write!(f, "the start position: {error}"),
            RecordError::Move { index, refusal } => write!(f, "move {}: {refusal}", index + 1),
        }
    }
}

impl std::error::Error for RecordError {}
