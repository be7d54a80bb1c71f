//! The command line of the engine protocol.

use clap::Args;
use play::Game;

/// Speak the engine protocol UGI on standard input and output
#[derive(Debug, Args)]
pub(crate) struct Engine {
    /// Which game: congkak or abalone
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Game,
    /// What `position startpos` means: a layout, rules or a position; left out: the usual start
    #[arg(long, value_name = "START", alias = "layout")]
    pub(crate) start: Option<String>,
    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) threads: u16,
    /// The size of the engine's table, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub(crate) hash: u16,
    /// Where chance begins, for the levels that use it
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}
