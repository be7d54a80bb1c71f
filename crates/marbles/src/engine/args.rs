//! The command line of the engine protocol.

use clap::{Args, ValueEnum};

/// Speak the engine protocol UGI on standard input and output
#[derive(Debug, Args)]
pub(crate) struct Engine {
    /// Which game
    #[arg(long, value_enum)]
    pub(crate) game: Game,
    /// The layout that `position startpos` means, for abalone
    #[arg(long, value_name = "NAME", default_value = "standard")]
    pub(crate) layout: abalone::Layout,
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

/// The games an engine plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// Abalone
    Abalone,
    /// Congkak
    Congkak,
}
