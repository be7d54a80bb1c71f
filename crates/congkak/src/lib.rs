//! Congkak: pits, rules as values, sowings marble by marble, positions.
//!
//! A [`Position`] carries the [`Rules`] it is played by and plays a [`Pit`].
//! What happens in a move is one list of [`Step`]s, a [`Sowing`]: the words of
//! line mode and every animation are read from it. Deliberately absent: files,
//! clocks, printing, randomness, serialising, and any opinion on which move is
//! good.
//!
//! ```
//! use congkak::game::{Position as _, Side};
//! use congkak::{Event, Pit, Position};
//!
//! let mut position = Position::default();
//! let pit: Pit = "7".parse()?;
//! assert_eq!(position.sowing(pit)?.event(), Some(Event::FreeTurn));
//! position.play(pit)?;
//! assert_eq!(position.turn(), Side::First);
//! assert_eq!(position.to_string(), "8,8,8,8,8,8,0/7,7,7,7,7,7,7 1/0 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate needs `alloc`, not `std`.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod board;
mod illegal;
mod notation;
mod opening;
mod picture;
mod pit;
mod position;
mod rounds;
mod rules;
mod sowing;

pub use game;
pub use game::{NotationError, Outcome, Side, SplitMix, perft, perft_by_depth};

pub use illegal::{Illegal, OutOfRange};
pub use opening::Hand;
pub use picture::{Facing, Numbers, picture};
pub use pit::{Pit, Pits, Place};
pub use position::Position;
pub use rules::{Count, Opening, Rest, Rules, Steal};
pub use sowing::{Event, Sowing, Step};
