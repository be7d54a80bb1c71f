//! Peg solitaire: boards, jumps, positions, notations, symmetries, position classes.
//!
//! Marbles stand in the [`Holes`] of a [`Layout`]; a [`Jump`] takes one marble
//! over its neighbour and removes that neighbour; a [`Position`] knows which
//! jumps are possible and when the game is over. Deliberately absent: solving
//! (`marbles-pegs-solver`), printing, files, clocks.
//!
//! ```
//! use pegs::Position;
//! use pegs::game::Position as _;
//!
//! let mut position: Position = "english".parse()?;
//! position.play("F4U".parse()?)?;
//! assert_eq!(position.marbles_left(), 31);
//! let jumps: Vec<String> = position.jumps().map(|jump| jump.to_string()).collect();
//! assert_eq!(jumps, ["C4D", "E2R", "E6L"]);
//!
//! // Your own board: `o` is a marble, `-` an empty hole, `.` no hole.
//! let own: Position = "ooo./o-oo/.ooo".parse()?;
//! assert_eq!(own.layout().holes().len(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Without the default feature `std` the crate needs `alloc` alone.

#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod class;
mod code;
mod drawing;
mod hole;
mod holes;
mod illegal;
mod jump;
mod lattice;
mod layout;
mod notation;
pub mod picture;
mod position;
pub mod proof;
mod sweep;
pub mod symmetry;

pub use game;
pub use game::{NotationError, Outcome, Side, SplitMix, perft, perft_by_depth};

pub use class::{Class, Colouring};
pub use hole::Hole;
pub use holes::Holes;
pub use illegal::Illegal;
pub use jump::Jump;
pub use lattice::{Direction, Lattice};
pub use layout::{JumpMasks, Layout, LayoutError};
pub use position::Position;
pub use sweep::Sweep;
pub use symmetry::{Symmetries, Symmetry};
