//! Congkak: opponents, exact values, endgame databases.
//!
//! Rules without relay sowing and rounds, on boards of up to eight pits a side and 255 marbles, are
//! searched in machine words; everything else by the rules themselves. On the
//! usual board a network trained on games evaluates positions at the search horizon.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod database;
mod deepening;
mod endgames;
mod evaluation;
mod found;
mod general;
mod handmade;
mod level;
mod memory;
mod net;
mod rank;
mod ring;
mod search;
mod solve;
mod sowing_rules;
#[cfg(test)]
mod testing;
mod transposition_table;
mod turns;

pub use congkak;
pub use think::{Level, NetError, Report, Watch, unwatched};

pub use database::{Database, DatabaseError, DatabaseSize, Tile, Tiles, build};
pub use deepening::{Scope, SearchLimits, best};
pub use endgames::{DatabaseBytes, Endgames, small_database};
pub use evaluation::Evaluator;
pub use found::Best;
pub use level::{Opponent, level_in_words};
pub use memory::Memory;
pub use net::Net;
pub use solve::{SolveLimits, Solved, Unsolved, can_be_solved, solve};
pub use sowing_rules::SowingRules;
pub use turns::{Turn, TurnGoal, TurnLimits, best_turn, can_search_turns};
