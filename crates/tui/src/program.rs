//! Other programs at the table: what the binary provides to run one, and what it answers.
//!
//! To the table a program is an engine: it moves by itself, accepts no draw, and undo takes its answers
//! back. In what is saved its seat is a person's, because nobody else may have the program.

use std::fmt;
use std::time::Duration;

use game::Side;
use play::{Level, Message, Seat, Table};

use crate::event::JobId;

/// The seat of a program; the level says nothing.
pub(crate) const SEAT: Seat = Seat::Engine(Level::STRONGEST);

/// A program that runs. The binary puts a process behind it. It ends when it is dropped.
pub trait RunningProgram: fmt::Debug + Send {
    /// Asks it for a legal move, in this time or, without a limit, as long as is usual.
    ///
    /// # Errors
    /// What it did instead; it counts as late when it was `interrupted`.
    fn choose(
        &mut self,
        table: &Table,
        time: Option<Duration>,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, ProgramFault>;
}

/// What a program did instead of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramFault {
    /// What it did, as the end of a sentence about it.
    pub words: Message,
    /// Whether it was late and did nothing else.
    pub is_late: bool,
    /// The file that has its error output, if there is one.
    pub errors: Option<String>,
}

/// A program's turn.
#[derive(Debug)]
pub struct ProgramTurn {
    /// Comes back with the answer.
    pub id: JobId,
    /// The side it plays.
    pub side: Side,
    /// What the side is called, in English.
    pub side_name: String,
    /// How it is started: `program:COMMAND` or `ugi:COMMAND`.
    pub command: String,
    /// The game as it stands.
    pub table: Table,
    /// How long it may think, if a clock says so.
    pub time: Option<Duration>,
    /// Whether this is its first move of a game, for which it is started anew.
    pub begins: bool,
}

/// How a program is started, from what a person types: a command alone is the line protocol's.
pub(crate) fn command(typed: &str) -> String {
    let typed = typed.trim();
    if ["program:", "ugi:"]
        .iter()
        .any(|word| typed.starts_with(word))
    {
        return typed.to_owned();
    }
    format!("program:{typed}")
}
