//! The vocabulary every game shares: who moves, how a game ends, what a position promises.
//!
//! Rules crates implement [`Position`]; searches, sessions and screens are
//! written against it. Deliberately absent: files, clocks, printing,
//! randomness from outside, serialising, and any rule of any game.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

pub mod conformance;
mod notation;
mod outcome;
mod perft;
mod position;
mod random;
mod side;

pub use notation::NotationError;
pub use outcome::Outcome;
pub use perft::{perft, perft_by_depth};
pub use position::Position;
pub use random::SplitMix;
pub use side::Side;
