//! The command line of tournaments.

use std::path::PathBuf;

use clap::Args;

use crate::options::Json;

/// Play a tournament of engine levels and programs
///
/// A TOML file describes it (docs/programs.md). Games are saved as they end; the same command continues a
/// tournament that was interrupted.
#[derive(Debug, Args)]
pub(crate) struct Tournament {
    /// The tournament's file
    pub(crate) file: PathBuf,
    /// The folder for the games and the tables [default: the file's name without .toml]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = crate::input::whole_number::<u16>(1..=256))]
    pub(crate) jobs: u16,
    #[command(flatten)]
    pub(crate) json: Json,
}

impl Tournament {
    /// The folder of its results.
    pub(crate) fn folder(&self) -> PathBuf {
        let beside = || self.file.with_extension("");
        match &self.out {
            Some(folder) => folder.clone(),
            // A file without an ending cannot lend its own name.
            None if beside() == self.file => self.file.with_extension("results"),
            None => beside(),
        }
    }
}
