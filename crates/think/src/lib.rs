//! What the solver and the engines share: the callback they report through, deadlines, levels, Elo, and
//! what networks need: files of weights, and files of games played by number.
//!
//! Thinking itself has one crate per game: the three searches have little in
//! common. None of them prints, opens a file or reads a clock; they report, and
//! are stopped, through [`Watch`]. Tables and databases are byte slices to them;
//! `store` writes and maps the files.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod deadline;
mod elo;
mod level;
mod net;
mod numbered;
pub mod selfplay;
mod sprt;
mod watch;

pub use deadline::Deadline;
pub use elo::{Elo, Tally};
pub use level::Level;
pub use net::{NetError, NetReader, fnv};
pub use numbered::in_order;
pub use sprt::Sprt;
pub use watch::{Report, Watch, unwatched};
