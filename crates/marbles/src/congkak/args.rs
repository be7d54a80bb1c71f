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
    /// Time an engine may take for a sowing, such as 500ms or 5s [default: set by its level]
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
    /// Look positions up in this folder of tiles (`database build --disk`), with up to half a gigabyte of memory
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
    /// Give up after this long, such as 10s or 5m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub(crate) time: Option<Duration>,
    /// How many threads search; the values are the same for any number
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = crate::input::whole_number::<u16>(1..=64))]
    pub(crate) threads: u16,
    /// Memory for the transposition table, such as 512M or 2G; the endgame database that is built first takes
    /// at most as much again
    #[arg(long, value_name = "SIZE", default_value = "512M", value_parser = read_megabytes)]
    pub(crate) memory: u64,
    /// The most marbles in pits of the endgame database to solve with; 0 is none [default: chosen for speed]
    #[arg(long, value_name = "N", conflicts_with = "disk", value_parser = crate::input::whole_number::<u32>(0..=400))]
    pub(crate) database: Option<u32>,
    /// A folder of tiles (`database build --disk`) to look positions up in; what has more marbles is solved with as
    /// much of it as fits in --memory
    #[arg(long, value_name = "DIR")]
    pub(crate) disk: Option<PathBuf>,
    /// Find only the value of the position, not of every pit, which is faster
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
    /// Build a database in the cache folder, or on disk in a folder of tiles when it does not fit in memory
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
    /// The most marbles in pits [default: what builds within seconds]
    #[arg(long, value_name = "N", value_parser = crate::input::whole_number::<u32>(1..=400))]
    pub(crate) size: Option<u32>,
    /// Build it in tiles in this folder, for databases that do not fit in memory; resumes after an interruption
    #[arg(long, value_name = "DIR")]
    pub(crate) disk: Option<PathBuf>,
    /// Memory for the tiles of all threads, such as 512M or 2G; a build that is resumed keeps its size of tiles
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
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = crate::input::whole_number::<usize>(1..=8))]
    pub(crate) pits: usize,
    /// The rules: house, kalah, or either with differences, but without relay [default: house]
    #[arg(long, value_name = "RULES", value_parser = RULES, hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// What counts at the end [default: set by the rules]
    #[arg(long, value_name = "WHAT", value_parser = COUNTS.try_map(|what| crate::input::plain::<Count>(&what)))]
    pub(crate) count: Option<Count>,
}

/// Which start, where no position is given; rules and counting may go with a position, too.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct Shape {
    /// Pits a side, 1 to 10 [default: 7]
    #[arg(long, value_name = "N", value_parser = crate::input::whole_number::<usize>(1..=10))]
    pub(crate) pits: Option<usize>,
    /// Marbles in every pit, 1 to 20 [default: 7]
    #[arg(long, value_name = "N", value_parser = crate::input::whole_number::<usize>(1..=20))]
    pub(crate) marbles: Option<usize>,
    /// The rules: house, traditional, kalah, or one of them with differences, such as kalah,steal=always
    /// [default: house, or the position's own]
    #[arg(long, value_name = "RULES", value_parser = RULES, hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// What counts at the end: the warehouse and what lies on one's own side, or the warehouse alone
    #[arg(long, value_name = "WHAT", value_parser = COUNTS.try_map(|what| crate::input::plain::<Count>(&what)))]
    pub(crate) count: Option<Count>,
    /// Which player begins [default: 1]
    #[arg(long, value_name = "PLAYER", value_parser = crate::input::whole_number::<u8>(1..=2))]
    pub(crate) begins: Option<u8>,
}
