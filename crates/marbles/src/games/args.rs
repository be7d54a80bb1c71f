//! What may be said to `marbles games`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Subcommand};

/// Carrying a server's games.
#[derive(Debug, Subcommand)]
pub(crate) enum GamesVerb {
    /// Write all games of a server to a new file, which a server can use as its database
    Export(Carry),
    /// Add the games of such a file to a server; games that it has already stay as they are
    Import(Carry),
    /// Delete games of a server, a display name, a challenge, or everything of a person
    Forget(Forget),
    /// List the people of a server who have names, or those at one table
    People(People),
    /// Replace a person's stolen key with a new one
    Rekey(Rekey),
}

/// What to delete.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").required(true))]
pub(crate) struct Forget {
    /// The ids of the tables, from their addresses
    #[arg(value_name = "TABLE", group = "what")]
    pub(crate) tables: Vec<String>,
    /// All tables that have not changed for this many days
    #[arg(long, value_name = "DAYS", group = "what", value_parser = crate::input::whole_number::<u32>(0..=100_000))]
    pub(crate) older_than: Option<u32>,
    /// A display name, for every person who uses it
    #[arg(long, value_name = "NAME", group = "what")]
    pub(crate) name: Option<String>,
    /// The id of an open challenge
    #[arg(long, value_name = "CHALLENGE", group = "what")]
    pub(crate) challenge: Option<String>,
    /// The name, the challenges and the games of a person; games with others stay, without them
    #[arg(long, value_name = "PERSON", group = "what")]
    pub(crate) person: Option<String>,
    /// Do not ask before deleting
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) server_data: ServerData,
}

/// Which people to list.
#[derive(Debug, Args)]
pub(crate) struct People {
    /// Only those at this table
    #[arg(long, value_name = "TABLE")]
    pub(crate) table: Option<String>,
    #[command(flatten)]
    pub(crate) server_data: ServerData,
}

/// Whose key to replace.
#[derive(Debug, Args)]
pub(crate) struct Rekey {
    /// The person, as `marbles games people` lists them
    #[arg(value_name = "PERSON")]
    pub(crate) person: String,
    /// Do not ask first
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) server_data: ServerData,
}

/// From where to where.
#[derive(Debug, Args)]
pub(crate) struct Carry {
    /// The file with the games
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) server_data: ServerData,
}

/// Where a server keeps its games.
#[derive(Debug, Args)]
pub(crate) struct ServerData {
    /// The folder with the games of the server
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub(crate) data: Option<PathBuf>,
    /// The PostgreSQL database with the games of the servers [env: MARBLES_DATABASE]
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
}
