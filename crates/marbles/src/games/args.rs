//! What may be said to `marbles games`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Carrying a server's games.
#[derive(Debug, Subcommand)]
pub(crate) enum GamesVerb {
    /// Write all games of a server into a new file, which a server can use as its database
    #[command(
        after_help = "Examples:\n  marbles games export club.sqlite\n  marbles games export club.sqlite --database postgres://club@localhost/club"
    )]
    Export(Carry),
    /// Bring the games of such a file to a server; those that are there already are left alone
    #[command(
        after_help = "Examples:\n  marbles games import club.sqlite --data /var/lib/marbles\n  marbles games import club.sqlite --database postgres://club@localhost/club"
    )]
    Import(Carry),
}

/// From where to where.
#[derive(Debug, Args)]
pub(crate) struct Carry {
    /// The file that carries the games
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The folder that the server keeps its games in
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub(crate) data: Option<PathBuf>,
    /// The PostgreSQL database that servers keep their games in [env: MARBLES_DATABASE]
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
}
