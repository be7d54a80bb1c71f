//! Congkak: opponents, exact values, endgame databases.
//!
//! House rules on boards of up to eight pits a side and 255 marbles are
//! searched in machine words; everything else by the rules themselves. On the
//! usual board a network that learned from games guesses what is not looked into.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod database;
mod endgames;
mod general;
mod handmade;
mod judge;
mod level;
mod net;
mod rank;
mod ring;
mod search;
pub mod selfplay;
mod solve;
mod table;
#[cfg(test)]
mod testing;
mod think;

pub use ::think::{Level, NetError, Report, Watch, unwatched};
pub use congkak;

pub use database::{Database, DatabaseError, DatabaseSize, Tile, Tiles, build};
pub use endgames::{DatabaseBytes, Endgames, small_database};
pub use judge::Judge;
pub use level::{Opponent, level_in_words};
pub use net::Net;
pub use solve::{SolveLimits, Solved, Unsolved, can_be_solved, solve};
pub use think::{Best, Limits, Memory, Wanted, best};
