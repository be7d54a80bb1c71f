//! The games in a visitor's own browser: the tables and the JSON of `api`, the engines of `play`.
//!
//! [`Tables`] answers the requests that a server answers, and [`think`] does
//! what a server's threads do. A page runs each in a worker of its own: tables
//! answer at once while an engine thinks, and are there first, for they are a
//! module of their own. `door` is what the page's script sees: text in, text
//! out.
//!
//! Deliberately absent: any game's rules and any game's name, chance and the
//! time of day (both come with a request), and storage: the page is told what
//! to save and hands it back.

#[cfg(target_arch = "wasm32")]
mod door;
#[cfg(feature = "engines")]
mod puzzles;
#[cfg(feature = "tables")]
mod tables;
#[cfg(feature = "engines")]
mod thinking;

#[cfg(feature = "engines")]
pub use puzzles::puzzles;
#[cfg(feature = "tables")]
pub use tables::Tables;
#[cfg(feature = "engines")]
pub use thinking::{Page, bench, think};
