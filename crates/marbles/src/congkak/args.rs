//! The command line of Congkak.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::TypedValueParser as _;
use clap::{Args, Subcommand};
use congkak::{Count, Facing, Position};

use crate::batch::Batch;
use crate::best::Best;
use crate::contest;
use crate::options::{Json, Seed, Sitter, Start, Suggested, Threads, read_megabytes, read_time};

/// The rules that a shell offers; any differences from them will do, too.
const RULES: Suggested = Suggested(&["house", "traditional", "kalah"]);

/// What may count at the end.
const COUNTS: Suggested = Suggested(&["side", "store"]);

/// The verbs of Congkak alone.
#[derive(Debug, Subcommand)]
pub(crate) enum Own {
    /// List the rules that have a name, and the options they are made of
    Rules {
        #[command(flatten)]
        json: Json,
    },
    /// Find the best pit, its value and line, and the value of every pit
    Best(Best<Position>),
    /// Find the exact value of a position and of every pit
    Solve(Solve),
    Match(contest::Match<Position>),
    /// Build, check or remove endgame databases, which search and solving use
    #[command(subcommand)]
    Database(Database),
}

/// How a position is drawn.
#[derive(Debug, Args)]
pub(crate) struct Drawing {
    /// Turn the board to face the player to move
    #[arg(long)]
    turn_board: bool,
}

impl Drawing {
    pub(super) fn facing(&self) -> Facing {
        if self.turn_board {
            Facing::Mover
        } else {
            Facing::First
        }
    }
}

/// How to play.
#[derive(Debug, Args)]
pub(crate) struct Playing {
    /// Who plays below as Player 1: human, an engine's level from 1 to 9, or program:COMMAND
    /// (docs/programs.md)
    /// [default: human, or the player of the saved game]
    #[arg(long, value_name = "SEAT", value_parser = crate::input::plain::<Sitter>)]
    pub(crate) south: Option<Sitter>,
    /// Who plays above as Player 2, in the same way
    #[arg(long, value_name = "SEAT", value_parser = crate::input::plain::<Sitter>)]
    pub(crate) north: Option<Sitter>,
    /// Time an engine may take for a sowing, such as 500ms or 5s [default: what its level takes]
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) drawing: Drawing,
}

/// What to look for the best pit with.
#[derive(Debug, Args)]
pub(crate) struct Looking {
    /// A folder of tiles (`database build --disk`) to play from: as much of it as half a gigabyte holds
    #[arg(long, value_name = "DIR")]
    pub(crate) disk: Option<PathBuf>,
}

/// How to solve.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) start: Start<Shape>,
    #[command(flatten)]
    pub(crate) batch: Batch,
    /// Give up after this long
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) time: Option<Duration>,
    /// How many threads search; the values are the same for any number
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = crate::input::whole_number::<u16>(1..=64))]
    pub(crate) threads: u16,
    /// Memory to remember positions in, such as 512M or 2G, and at most as much for the database
    /// built first
    #[arg(long, value_name = "SIZE", default_value = "512M", value_parser = read_megabytes)]
    pub(crate) memory: u64,
    /// Marbles of the endgame database to solve with, 0 for none [default: what pays for itself]
    #[arg(long, value_name = "N", conflicts_with = "disk")]
    pub(crate) database: Option<u32>,
    /// A folder of tiles (`database build --disk`): a position in it is looked up, one with more marbles is
    /// solved with as much of it as --memory holds
    #[arg(long, value_name = "DIR")]
    pub(crate) disk: Option<PathBuf>,
    /// Find the value alone, not every pit's: cheaper
    #[arg(long)]
    pub(crate) value_only: bool,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// From which start a match is played, and with how many threads.
#[derive(Debug, Args)]
pub(crate) struct MatchTerms {
    #[command(flatten)]
    pub(crate) shape: Shape,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// What to do with databases.
#[derive(Debug, Subcommand)]
pub(crate) enum Database {
    /// Build a database and keep it in the cache folder, or past memory in a folder of tiles
    Build(Build),
    /// Check a saved database: its length, its checksum, and that its values follow from each other
    Check {
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        json: Json,
    },
    /// List all saved databases
    List {
        #[command(flatten)]
        json: Json,
    },
    /// Remove saved databases
    Remove {
        #[command(flatten)]
        which: Which,
    },
}

/// Which database to build, and where.
#[derive(Debug, Args)]
pub(crate) struct Build {
    #[command(flatten)]
    pub(crate) which: Which,
    /// The most marbles in pits [default: what takes seconds to build]
    #[arg(long, value_name = "N")]
    pub(crate) size: Option<u32>,
    /// Build it in tiles in this folder, for databases that do not fit in memory; resumes after an interruption
    #[arg(long, value_name = "DIR")]
    pub(crate) disk: Option<PathBuf>,
    /// Memory for tiles, all threads together, such as 512M or 2G; a folder that was begun keeps its tiles
    #[arg(long, value_name = "SIZE", default_value = "1G", requires = "disk", value_parser = read_megabytes)]
    pub(crate) memory: u64,
    /// Do not ask before writing large files
    #[arg(long, requires = "disk")]
    pub(crate) yes: bool,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// Which board's database.
#[derive(Debug, Clone, Args)]
pub(crate) struct Which {
    /// Pits a side, 1 to 8
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(crate) pits: usize,
    /// house, kalah, or either with differences, but without relay [default: house]
    #[arg(long, value_name = "RULES", value_parser = RULES, hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// What counts at the end [default: what the rules say]
    #[arg(long, value_name = "WHAT", value_parser = COUNTS.try_map(|what| what.parse::<Count>()))]
    pub(crate) count: Option<Count>,
}

/// Which start, where no position is given; rules and counting may go with a position, too.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct Shape {
    /// Pits a side, 1 to 10 [default: 7]
    #[arg(long, value_name = "N")]
    pub(crate) pits: Option<usize>,
    /// Marbles in every pit, 1 to 20 [default: 7]
    #[arg(long, value_name = "N")]
    pub(crate) marbles: Option<usize>,
    /// house, traditional, kalah, or one of them with differences: kalah,steal=always [default: house, or
    /// the position's own]
    #[arg(long, value_name = "RULES", value_parser = RULES, hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// What counts at the end: the warehouse and what lies on one's own side, or the warehouse alone
    #[arg(long, value_name = "WHAT", value_parser = COUNTS.try_map(|what| what.parse::<Count>()))]
    pub(crate) count: Option<Count>,
    /// Which player begins [default: 1]
    #[arg(long, value_name = "PLAYER", value_parser = crate::input::whole_number::<u8>(1..=2))]
    pub(crate) begins: Option<u8>,
}
