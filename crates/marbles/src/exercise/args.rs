//! The command line of exercises.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::options::Json;

/// What is done with exercises.
#[derive(Debug, Subcommand)]
pub(crate) enum ExerciseVerb {
    /// Run programs on the questions of a sheet and grade their answers
    Grade(Grading),
}

/// What to grade.
#[derive(Debug, Args)]
pub(crate) struct Grading {
    /// The sheet: 1 codes, 2 the game, 3 search, 4 sowing, 5 state spaces, 6 an agent
    #[arg(value_parser = crate::input::whole_number::<u8>(1..=6))]
    pub(crate) number: u8,
    /// Programs: .py, .js, .java and .sh files run with their interpreter, other files directly
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Let the programs use the network
    #[arg(long)]
    pub(crate) network: bool,
    #[command(flatten)]
    pub(crate) json: Json,
}
