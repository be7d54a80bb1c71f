//! A fixed amount of work with known totals, the same on the command line and in a browser, so that a fast but wrong
//! program fails.

use crate::games::{Game, for_game};
use crate::kind::Kind;
use crate::session::THINKS;

/// One piece of work.
#[derive(Debug, Clone, Copy)]
pub struct BenchWork {
    /// What is done.
    pub name: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// How many there must be.
    pub total: u64,
    /// Counts them.
    pub count: fn() -> u64,
}

/// A piece of work that counts this many of a unit.
pub(crate) const fn work(
    name: &'static str,
    total: u64,
    unit: &'static str,
    count: fn() -> u64,
) -> BenchWork {
    BenchWork {
        name,
        unit,
        total,
        count,
    }
}

/// The work that this build can do: none without engines, which would come along if a game named their work.
pub(crate) const fn doable(work: &'static [BenchWork]) -> &'static [BenchWork] {
    if THINKS { work } else { &[] }
}

/// The work of every run.
pub fn usual() -> impl Iterator<Item = &'static BenchWork> {
    Game::ALL
        .into_iter()
        .flat_map(|game| for_game!(game, P => P::WORK))
}

/// The work that takes a minute more.
pub fn more() -> impl Iterator<Item = &'static BenchWork> {
    Game::ALL
        .into_iter()
        .flat_map(|game| for_game!(game, P => P::LONG_WORK))
}
