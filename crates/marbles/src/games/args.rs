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
    /// Delete games of a server: these tables, or all that have not changed for so many days
    #[command(
        after_help = "Examples:\n  marbles games forget 3vxqkd8m2nhy --data /var/lib/marbles\n  marbles games forget --older-than 90 --force --database postgres://club@localhost/club"
    )]
    Forget(Forget),
}

/// Which games to delete.
#[derive(Debug, Args)]
pub(crate) struct Forget {
    /// The tables, by the names that stand in their addresses
    #[arg(
        value_name = "TABLE",
        required_unless_present = "older_than",
        conflicts_with = "older_than"
    )]
    pub(crate) tables: Vec<String>,
    /// All tables that have not changed for this many days
    #[arg(long, value_name = "DAYS")]
    pub(crate) older_than: Option<u32>,
    /// Do not ask before deleting
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) home: Home,
}

/// From where to where.
#[derive(Debug, Args)]
pub(crate) struct Carry {
    /// The file that carries the games
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) home: Home,
}

/// Where a server keeps its games.
#[derive(Debug, Args)]
pub(crate) struct Home {
    /// The folder that the server keeps its games in
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub(crate) data: Option<PathBuf>,
    /// The PostgreSQL database that servers keep their games in [env: MARBLES_DATABASE]
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
}
