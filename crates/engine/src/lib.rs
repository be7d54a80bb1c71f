//! Thinking: the peg solitaire solver, and search, tables and databases for the two-player games.
//!
//! Generic inside and concrete at its door. It never prints, opens a file or
//! reads a clock: it reports, and is stopped, through one callback, [`Watch`].
//! Tables and databases are byte slices here; `store` writes and maps them.

pub mod abalone;
pub mod congkak;
mod elo;
mod level;
pub mod pegs;
mod watch;

pub use elo::{Elo, Tally};
pub use level::Level;
pub use watch::{Report, Watch, unwatched};
