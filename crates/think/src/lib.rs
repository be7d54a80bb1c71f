//! What the solver and the engines share: the callback they report through, deadlines, levels, Elo, the
//! sequential probability ratio test, and files of network weights.
//!
//! Thinking itself has one crate per game: the three searches have little in
//! common. None of them prints, opens a file or reads a clock; they report, and
//! are stopped, through [`Watch`]. Tables and databases are byte slices to them;
//! `files` reads and writes the files.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod deadline;
mod elo;
mod level;
mod net;
mod sprt;
mod watch;

pub use deadline::Deadline;
pub use elo::{Elo, Tally};
pub use level::Level;
pub use net::{NetError, NetReader, fnv};
pub use sprt::Sprt;
pub use watch::{Report, Watch, unwatched};
