//! The vocabulary every game shares: who moves, how a game ends, what a position promises.
//!
//! Rules crates implement [`Position`]; searches, sessions and screens are
//! written against it. Deliberately absent: files, clocks, printing,
//! randomness from outside, serialising, and any rule of any game.
//!
//! What is written against [`Position`] works for every game:
//!
//! ```
//! use game::{Position, SplitMix};
//!
//! /// Plays random moves until the game is over, and says how many.
//! fn random_game<P: Position>(mut position: P, seed: u64) -> usize {
//!     let mut random = SplitMix::new(seed);
//!     let mut moves = 0;
//!     while let Some(mv) = random.pick(&position.legal_moves()) {
//!         position.play_unchecked(mv);
//!         moves += 1;
//!     }
//!     moves
//! }
//!
//! let ten_sticks: game::sticks::Heap = "10 1".parse()?;
//! assert!((5..=10).contains(&random_game(ten_sticks, 1)));
//! # Ok::<(), game::NotationError>(())
//! ```
//!
//! [`sticks`] is a whole game in a hundred lines. The crate needs `alloc`, not `std`.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

pub mod conformance;
mod notation;
mod outcome;
mod perft;
mod position;
mod random;
mod sets;
mod side;
pub mod sticks;

pub use notation::NotationError;
pub use outcome::Outcome;
pub use perft::{perft, perft_by_depth};
pub use position::Position;
pub use random::SplitMix;
pub use side::Side;
