//! The one callback through which thinking reports and is stopped.

use std::ops::ControlFlow;

/// What a long piece of thinking says of itself while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Report<'a> {
    /// Some more of the work is done. Sent often: answering must be cheap.
    Working {
        /// The part of the work that is under way, in words a person can read.
        stage: &'static str,
        /// Nodes, positions or entries so far.
        done: u64,
        /// How many there will be, where that is known.
        total: Option<u64>,
    },
    /// A search has finished a depth. Where several variations are searched (MultiPV), each is reported in turn.
    Deepened {
        /// Which variation this is, from 1 for the best.
        rank: u32,
        /// The depth in plies.
        depth: u32,
        /// The value for the side to move, in the game's own units.
        value: i32,
        /// Positions searched so far.
        nodes: u64,
        /// How full the transposition table is, in thousandths, where there is one to be filled.
        fullness: Option<u16>,
        /// The principal variation, as move texts.
        line: &'a [String],
    },
    /// The bounds of an exact value. Sent often, too.
    Narrowing {
        /// The least it is, as far as was shown.
        at_least: i32,
        /// The most it is, as far as was shown.
        at_most: i32,
        /// Positions searched so far.
        nodes: u64,
    },
}

/// Receives every [`Report`] and says whether to continue. Callers that limit time look at their clock here.
///
/// A search of several threads asks from each of them, perhaps at the same time.
pub type Watch<'a> = dyn Fn(Report<'_>) -> ControlFlow<()> + Sync + 'a;

/// The watcher that lets everything run to its end.
pub fn unwatched(_: Report<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
