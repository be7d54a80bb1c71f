//! The command line of peg solitaire.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::batch::Batch;
use crate::options::{Json, PositionArgs, Resources, Start, Suggested};

/// The boards that a shell offers; a drawing will do, too.
const BOARDS: Suggested = Suggested(pegs::Layout::NAMES);

/// The verbs of peg solitaire alone.
#[derive(Debug, Subcommand)]
pub(crate) enum Own {
    /// Turn a position into its code, or a code into a drawing
    Code {
        #[command(flatten)]
        args: PositionArgs<Shape>,
        /// How many cells each character of the code holds
        #[arg(long, value_name = "N", value_parser = ["3", "4"], conflicts_with_all = ["json", "batch"])]
        cells: Option<String>,
    },
    /// List the boards that have a name
    Boards {
        /// Draw each of them
        #[arg(long)]
        draw: bool,
        #[command(flatten)]
        json: Json,
    },
    /// Find a solution that leaves one marble, or prove that there is none
    Solve(Solve),
    /// Evaluate every jump: whether the game can still be won after it
    Hint(Hint),
    /// Check a proof that `solve --proof` wrote, by the rules alone
    Verify {
        /// The proof, or - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        json: Json,
    },
    /// Count what can be reached, what can be won, and how many games there are
    Count(Count),
    /// Build, check, list or remove the tables that answer for whole position classes
    #[command(subcommand)]
    Tables(Tables),
    /// Make random positions that can be won
    Generate(Generate),
}

/// How a position is drawn.
#[derive(Debug, Args)]
pub(crate) struct Drawing {
    /// Draw each hole's running number instead of its marble
    #[arg(long, conflicts_with = "style")]
    pub(crate) numbers: bool,
    /// Draw the number of every cell of the grid, row by row from 0, including cells without a hole
    #[arg(long, conflicts_with_all = ["style", "numbers"])]
    pub(crate) cell_numbers: bool,
    #[command(flatten)]
    pub(crate) styled: Styled,
}

/// How moves are written.
#[derive(Debug, Args)]
pub(crate) struct Writing {
    /// How to write moves
    #[arg(long, value_enum, default_value_t = Notation::Letter)]
    pub(crate) notation: Notation,
}

/// What to evaluate.
#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) start: Start<Shape>,
    #[command(flatten)]
    pub(crate) batch: Batch,
    #[command(flatten)]
    pub(crate) effort: Resources,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// What to count, and where.
#[derive(Debug, Args)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) start: Start<Shape>,
    /// Count only positions, not games, which is much faster
    #[arg(long)]
    pub(crate) positions: bool,
    /// Count positions up to symmetry with files in this folder, for boards that do not fit in memory; resumes after an interruption
    #[arg(long, value_name = "DIR", conflicts_with = "positions")]
    pub(crate) disk: Option<PathBuf>,
    /// Do not ask before writing large files
    #[arg(long, requires = "disk")]
    pub(crate) yes: bool,
    #[command(flatten)]
    pub(crate) effort: Resources,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// What positions to make.
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// The board to make them on
    #[arg(long, value_name = "BOARD", default_value = "english", value_parser = BOARDS, hide_possible_values = true)]
    pub(crate) board: String,
    /// Marbles in each
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = crate::input::whole_number::<u32>(1..=63))]
    pub(crate) marbles: u32,
    /// How many positions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = crate::input::whole_number::<u32>(1..=10_000))]
    pub(crate) number: u32,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = crate::input::seed)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) effort: Resources,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// What to solve, and how to tell it.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) start: Start<Shape>,
    #[command(flatten)]
    pub(crate) batch: Batch,
    /// End with exactly these marbles: a position on the same board
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["finish", "fewest"])]
    pub(crate) target: Option<String>,
    /// End with the fewest marbles possible
    #[arg(long, conflicts_with = "finish")]
    pub(crate) fewest: bool,
    /// Pass through this position
    #[arg(
        long,
        value_name = "POSITION",
        allow_hyphen_values = true,
        conflicts_with = "shortest"
    )]
    pub(crate) via: Option<String>,
    /// Use the fewest sweeps possible, and prove it
    #[arg(long)]
    pub(crate) shortest: bool,
    /// How to print the solution
    #[arg(long = "as", value_name = "FORM", value_enum, default_value_t = Form::Jumps)]
    pub(crate) form: Form,
    /// Draw every position of the solution; the same as --as boards
    #[arg(long, conflicts_with = "form")]
    pub(crate) boards: bool,
    /// How to write jumps
    #[arg(long, value_enum, default_value_t = Notation::Letter)]
    pub(crate) notation: Notation,
    /// Save the solution as a game to step through: a file, or a bare name
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    pub(crate) save: Option<String>,
    /// Write a proof of the answer that `verify` and others can check into a new file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "via"])]
    pub(crate) proof: Option<PathBuf>,
    /// Let --save replace another saved game of that name
    #[arg(long, requires = "save")]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) effort: Resources,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// How a solution is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// Every jump: F4U
    Jumps,
    /// One marble's jumps together: F4-D4-D6
    Sweeps,
    /// The literature's sweeps, column letter first: d6-d4-f4
    Literature,
    /// Every position, drawn
    Boards,
}

/// What to do with tables.
#[derive(Debug, Subcommand)]
pub(crate) enum Tables {
    /// Build the table of every class in which a game can be won
    Build {
        /// The board
        #[arg(long, value_name = "BOARD", default_value = "english", value_parser = BOARDS, hide_possible_values = true)]
        board: String,
        #[command(flatten)]
        effort: Resources,
        #[command(flatten)]
        json: Json,
    },
    /// Check saved tables against their checksums and the rules
    Check {
        #[command(flatten)]
        json: Json,
    },
    /// List saved tables
    List {
        #[command(flatten)]
        json: Json,
    },
    /// Remove all saved tables
    Remove,
}

/// In which style a game is played and drawn.
#[derive(Debug, Args)]
pub(crate) struct Styled {
    /// How the board is drawn and moves are read
    #[arg(long, value_enum, default_value_t = Style::Letter)]
    pub(crate) style: Style,
}

/// Which start, where no position is given.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct Shape {
    /// The board: a name from `marbles solitaire boards`, or your own drawing [default: english]
    #[arg(long, value_name = "BOARD", value_parser = BOARDS, hide_possible_values = true)]
    pub(crate) board: Option<String>,
    /// The hole that is empty at the start
    #[arg(long, value_name = "HOLE")]
    pub(crate) hole: Option<String>,
    /// The hole in which the last marble must end
    #[arg(long, value_name = "HOLE")]
    pub(crate) finish: Option<String>,
}

/// How line mode looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// Rows by letter, columns by number, moves such as F4U
    Letter,
    /// A plain drawing, moves chosen from a numbered list
    Numbered,
}

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// F4U
    Letter,
    /// 3,5,north
    Xy,
}
