//! Peg solitaire: boards, jumps, positions, notations, symmetries, position classes.
//!
//! Marbles stand in the [`Holes`] of a [`Layout`]; a [`Jump`] takes one marble
//! over its neighbour and removes that neighbour; a [`Position`] knows which
//! jumps are possible and when the game is over. Deliberately absent: solving,
//! printing, files, clocks.

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
mod sweep;
pub mod symmetry;

pub use class::{Class, Colouring};
pub use hole::Hole;
pub use holes::Holes;
pub use illegal::IllegalJump;
pub use jump::Jump;
pub use lattice::{Direction, Lattice};
pub use layout::{JumpMasks, Layout, LayoutError};
pub use position::Position;
pub use sweep::Sweep;
pub use symmetry::{Symmetries, Symmetry};
