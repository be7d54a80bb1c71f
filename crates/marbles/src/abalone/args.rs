//! The command line of Abalone.

use std::path::PathBuf;
use std::time::Duration;

use abalone::{Layout, Notation, Position};
use clap::builder::TypedValueParser as _;
use clap::{Args, Subcommand};

use crate::batch::Batch;
use crate::best::Best;
use crate::contest;
use crate::options::{Json, Sitter, Suggested, read_time};

/// The layouts that a shell offers.
const LAYOUTS: Suggested = Suggested(&Layout::NAMES);

/// The notations of moves.
const NOTATIONS: Suggested = Suggested(&["standard", "list", "abapro"]);

/// The verbs of Abalone alone.
#[derive(Debug, Subcommand)]
pub(crate) enum Own {
    /// List the layouts that have a name
    Layouts {
        /// Draw each of them
        #[arg(long)]
        draw: bool,
        #[command(flatten)]
        json: Json,
    },
    /// Find the best move
    Best(Best<Position>),
    /// Write every move of each position and the board after it, or grade such files
    States(States),
    Match(contest::Match<Position>),
}

/// How to play.
#[derive(Debug, Args)]
pub(crate) struct Playing {
    /// Who plays black: human, an engine's level from 1 to 9, or program:COMMAND (docs/programs.md)
    /// [default: human, or the player of the saved game]
    #[arg(long, value_name = "SEAT", value_parser = crate::input::plain::<Sitter>)]
    pub(crate) black: Option<Sitter>,
    /// Who plays white, in the same way
    #[arg(long, value_name = "SEAT", value_parser = crate::input::plain::<Sitter>)]
    pub(crate) white: Option<Sitter>,
    /// Time for each move of black, such as 5s
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) black_time: Option<Duration>,
    /// Time for each move of white
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) white_time: Option<Duration>,
    /// Time for the whole game, for each side
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) game_time: Option<Duration>,
    /// Moves for each side; then the one with more captures wins
    #[arg(long, value_name = "N", value_parser = crate::input::whole_number::<u32>(1..=1_000_000))]
    pub(crate) move_limit: Option<u32>,
    /// Time for both sides together; then the one with more captures wins
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) shared_time: Option<Duration>,
    /// Let a move that takes longer than its time skip the turn, instead of losing the game
    #[arg(long)]
    pub(crate) skip_late: bool,
    /// At the move limit or the end of the shared time with equal captures, the player who used less time wins
    #[arg(long)]
    pub(crate) time_decides: bool,
    /// Do not end the game as a draw by repetition
    #[arg(long)]
    pub(crate) no_repetition: bool,
    /// Begin with a random move by Black
    #[arg(long)]
    pub(crate) random_first: bool,
    /// Random seed of that move
    #[arg(long, value_name = "N", value_parser = crate::input::seed)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) writing: Writing,
}

/// On what a match is played, and how long.
#[derive(Debug, Args)]
pub(crate) struct MatchTerms {
    /// The layout
    #[arg(long, value_name = "NAME", default_value = "belgian-daisy", value_parser = LAYOUTS.try_map(|name| crate::input::plain::<Layout>(&name)), hide_possible_values = true)]
    pub(crate) layout: Layout,
    /// Moves for each side; then the one with more captures wins
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = crate::input::whole_number::<u32>(1..=1_000_000))]
    pub(crate) move_limit: u32,
}

/// What to expand, and where to, or what to grade.
#[derive(Debug, Args)]
pub(crate) struct States {
    /// Files such as Test1.input, folders of them, or - for standard input; with --check, the .input files of
    /// the graded folder if none are named
    #[arg(
        id = "position",
        value_name = "FILE",
        required_unless_present_any = ["batch", "check"]
    )]
    pub(crate) inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) batch: Batch,
    /// Grade the .board and .move files in this folder, or in each of its folders, by comparing them with ours
    #[arg(long, value_name = "DIR", conflicts_with_all = ["batch", "out"])]
    pub(crate) check: Option<PathBuf>,
    /// Write a report of the grading in JUnit's format
    #[arg(long, value_name = "FILE", requires = "check")]
    pub(crate) junit: Option<PathBuf>,
    /// Let the report replace a file that is not an earlier report
    #[arg(long, requires = "junit")]
    pub(crate) force: bool,
    /// Write the results into this folder instead of beside each input
    #[arg(long, value_name = "DIR", conflicts_with = "batch")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// Which start, where no position is given.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct Shape {
    /// The layout: a name from `marbles abalone layouts` [default: standard]
    #[arg(long, value_name = "NAME", value_parser = LAYOUTS, hide_possible_values = true)]
    pub(crate) layout: Option<String>,
}

/// How moves are written.
#[derive(Debug, Args)]
pub(crate) struct Writing {
    /// How moves are written.
    #[arg(long, help = "How to write moves: standard i-C5-3 and s-E4-F5-11, list [[C5],3] and [[E4,F5],11], abapro C5C6 and E4F5F4", default_value = "standard", value_parser = NOTATIONS.try_map(|name| crate::input::plain::<Notation>(&name)))]
    pub(crate) notation: Notation,
}
