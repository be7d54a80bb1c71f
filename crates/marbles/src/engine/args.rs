//! The command line of the engine protocol.

use clap::Args;
use clap::builder::TypedValueParser as _;
use play::Game;

use super::ugi::Thinker;
use crate::options::{Seed, Threads, read_megabytes};

/// Speak the engine protocol UGI on standard input and output
#[derive(Debug, Args)]
pub(crate) struct Engine {
    /// A two-player game
    #[arg(long, value_name = "GAME", value_parser = crate::options::GAMES.try_map(|name| crate::input::plain::<Game>(&name)), hide_possible_values = true)]
    pub(crate) game: Game,
    /// What `position startpos` means: a layout, rules or a position [default: the usual start]
    #[arg(long, value_name = "START", alias = "layout")]
    pub(crate) start: Option<String>,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// The size of the transposition table, such as 64M or 1G; a bare number is mebibytes
    #[arg(long, value_name = "SIZE", default_value = "16M", value_parser = read_hash)]
    pub(crate) hash: usize,
    #[command(flatten)]
    pub(crate) seed: Seed,
}

/// Whole mebibytes, as many as the protocol's option takes.
fn read_hash(text: &str) -> Result<usize, String> {
    let mebibytes = usize::try_from(read_megabytes(text)? >> 20).unwrap_or(usize::MAX);
    match mebibytes {
        1..=Thinker::MOST_MEBIBYTES => Ok(mebibytes),
        _ => Err("expected a size from 1M to 4G".to_owned()),
    }
}
