//! The peg solitaire solver: solving, proofs, and whole-class tables.
//!
//! A [`Solver`] is for one board and answers [`Goal`]s with one of three
//! [`Answer`]s. What it finds is replayed through the rules; what it calls
//! impossible comes with a [`Reason`].
//!
//! Inside, `decide` tries, from the quick to the complete: `beam` search finds, `pagoda` functions and the
//! position class exclude, `explicit` is a depth-first search, `flood` a breadth-first search from several positions
//! at once with the pruning of `sieve`, `closure` is the retrograde analysis of a whole class at one bit per position (`space` numbers them, `moves` moves 64 at a
//! time).

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod answer;
mod beam;
mod board;
mod closure;
mod count;
mod decide;
mod explicit;
mod flood;
mod games;
mod generate;
mod hint;
mod moves;
mod pagoda;
mod prove;
mod reasons;
mod runs;
mod seen;
mod shortest;
mod sieve;
mod solver;
mod space;
mod table;
mod targets;
#[cfg(test)]
mod tests;
mod won;

pub use pegs;
pub use think::{Report, Watch, unwatched};

pub use answer::{Answer, Goal, Limit, Reason, Solution};
pub use count::LevelCount;
pub use games::GameCount;
pub use generate::{Puzzle, winnable};
pub use hint::{Fewest, Hint, OnVerdict, Outlook, Verdict};
pub use pagoda::Pagoda;
pub use runs::{
    Forecast, Levels, OrbitCount, Positions, Run, RunStore, RunWriter, Uncounted, common, merge,
};
pub use solver::{Solver, TableSource};
pub use table::{Table, TableBytes, TableError};
