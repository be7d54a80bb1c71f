//! What an engine says of a position, as plain data for any screen.

use std::fmt;

use think::Watch;

use crate::Level;
use crate::any_session::AnySession;

/// How hard to think. Time is limited by the watcher, which looks at its own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How strong.
    pub level: Level,
    /// How many threads.
    pub threads: usize,
    /// Where chance begins, for the levels that use it.
    pub seed: u64,
}

/// As well as it can, on one thread.
impl Default for Effort {
    fn default() -> Effort {
        Effort {
            level: Level::STRONGEST,
            threads: 1,
            seed: 1,
        }
    }
}

/// Advice on a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The best move's text.
    pub best: String,
    /// Why, in one sentence that a player understands.
    pub reason: String,
    /// The value for the side to move, in the game's units; nothing where only yes and no count.
    pub value: Option<i32>,
    /// The best line from here, beginning with the best move.
    pub line: Vec<String>,
    /// What is known of each move.
    pub verdicts: Vec<MoveVerdict>,
}

/// What is known of one move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveVerdict {
    /// The move's text.
    pub text: String,
    /// Whether it keeps what the best move keeps.
    pub keeps: bool,
    /// What follows from it, in a few words: `can be won`, `+4`.
    pub words: String,
}

/// Why there is no advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAdvice {
    /// The game is over.
    Over,
    /// It was stopped before it knew anything.
    Stopped,
    /// There is nothing to find, and this is why: a solution that does not exist.
    Impossible(String),
}

/// A position taken away from its table to be thought about, on any thread.
pub struct Advisor(pub(crate) Box<dyn AnySession>);

impl fmt::Debug for Advisor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Advisor")
            .field(&self.0.position_text())
            .finish()
    }
}

impl Advisor {
    /// Judges the moves and names the best.
    ///
    /// # Errors
    /// Why there is no advice.
    pub fn advise(&self, effort: Effort, watch: &Watch<'_>) -> Result<Advice, NoAdvice> {
        self.0.advise(effort, watch)
    }

    /// The best play from here to the end, as far as it can be seen.
    ///
    /// # Errors
    /// Why there is none.
    pub fn solve(&self, effort: Effort, watch: &Watch<'_>) -> Result<Vec<String>, NoAdvice> {
        self.0.solve(effort, watch)
    }
}
