//! Abalone, the game of pushing marbles off a hexagon: cells, layouts, moves, positions, notations.
//!
//! ```
//! use abalone::{Layout, Position};
//! use abalone::game::Position as _;
//!
//! let mut position: Position = Layout::BELGIAN_DAISY.start();
//! position.play("i-A1-1".parse()?)?;
//! assert_eq!(position.count_legal_moves(), 52);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Deliberately absent: repetition, move limits and clocks, which belong to a
//! game in progress; files; and any judgement of a position's worth. The crate needs
//! `alloc`, not `std`.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod cell;
mod cells;
mod direction;
pub mod grading;
mod layout;
mod legality;
mod marbles;
mod motion;
mod movegen;
mod notation;
mod perft;
mod picture;
mod position;
mod published;
mod push;
mod reader;
pub mod statespace;
mod symmetry;
mod text;

pub use game;
pub use game::{NotationError, Outcome, Side, SplitMix};

pub use cell::Cell;
pub use cells::{Cells, Iter as CellsIter};
pub use direction::Direction;
pub use layout::Layout;
pub use legality::Illegal;
pub use marbles::{Marbles, MoveSets};
pub use motion::{Kind, Motion};
pub use notation::{Notation, check_move_text};
pub use perft::perft;
pub use picture::picture;
pub use position::Position;
pub use published::PublishedGame;
pub use push::{Push, Shape};

/// The colour a side plays, as a word: Black is the first.
pub const fn colour_name(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}
