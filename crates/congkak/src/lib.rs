//! Congkak: pits, rules as values, sowings marble by marble, positions.
//!
//! A [`Position`] carries the [`Rules`] it is played by and plays a [`Pit`].
//! What happens in a move is one list of [`Step`]s, a [`Sowing`]: the words of
//! line mode and every animation are read from it. Deliberately absent: files,
//! clocks, printing, randomness, serialising, and any opinion on which move is
//! good.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

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
