//! The command line of peg solitaire.

use clap::{Args, Subcommand, ValueEnum};

use super::{Json, Kept};

/// What to do with a position of peg solitaire.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Play a game, line by line
    Play(Play),
    /// Draw a position
    Show {
        #[command(flatten)]
        start: Start,
        /// Draw each hole's running number instead of its marble
        #[arg(long)]
        numbers: bool,
        /// How to draw the board
        #[arg(long, value_enum, default_value_t = Style::Letter)]
        style: Style,
        #[command(flatten)]
        json: Json,
    },
    /// List the legal moves
    Moves {
        #[command(flatten)]
        start: Start,
        /// How to write moves
        #[arg(long, value_enum, default_value_t = Notation::Letter)]
        notation: Notation,
        #[command(flatten)]
        json: Json,
    },
    /// Print the position after some moves
    Apply {
        /// A position (left out: the start), then moves such as F4U, 3,5,north or 1
        #[arg(value_name = "[POSITION] MOVE", required = true)]
        texts: Vec<String>,
        #[command(flatten)]
        shape: Shape,
        #[command(flatten)]
        json: Json,
    },
    /// Turn a position into its code, or a code into a drawing
    Code {
        #[command(flatten)]
        start: Start,
        #[command(flatten)]
        json: Json,
    },
    /// Count the sequences of moves, depth by depth
    Perft {
        #[command(flatten)]
        start: Start,
        /// How many jumps deep
        #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=63))]
        depth: u32,
        #[command(flatten)]
        json: Json,
    },
}

/// How to play.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) start: Start,
    /// How the board is drawn and moves are asked for
    #[arg(long, value_enum, default_value_t = Style::Letter)]
    pub(crate) style: Style,
    #[command(flatten)]
    pub(crate) kept: Kept,
}

/// Which position.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// A code, a drawing with rows parted by /, a file, or - for standard input
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) shape: Shape,
}

/// Which start, where no position is given.
#[derive(Debug, Args)]
pub(crate) struct Shape {
    /// english, french, wiegleb, diamond, asymmetric, square-6, triangle-15, triangle-21, or your own drawing
    #[arg(long, value_name = "BOARD", default_value = "english")]
    pub(crate) board: String,
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
