//! The command line of Congkak.

use clap::{Args, Subcommand, ValueEnum};
use play::Seat;

use super::{Json, Kept};

/// What to do with a position of Congkak.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Play a game, line by line
    Play(Play),
    /// Draw a position
    Show {
        #[command(flatten)]
        start: Start,
        /// Turn the board to face the player to move
        #[arg(long)]
        turn_board: bool,
        #[command(flatten)]
        json: Json,
    },
    /// List the pits that can be sown
    Moves {
        #[command(flatten)]
        start: Start,
        #[command(flatten)]
        json: Json,
    },
    /// Print the position after some sowings
    Apply {
        /// A position (left out: the start), then pits such as 3
        #[arg(value_name = "[POSITION] PIT", required = true)]
        texts: Vec<String>,
        #[command(flatten)]
        shape: Shape,
        #[command(flatten)]
        json: Json,
    },
    /// Count the sequences of sowings, depth by depth
    Perft {
        #[command(flatten)]
        start: Start,
        /// How many sowings deep
        #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=40))]
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
    /// Who plays below as Player 1: human, or an engine's level from 1 to 9
    #[arg(long, value_name = "SEAT", default_value = "human")]
    pub(crate) south: Seat,
    /// Who plays above as Player 2: human, or an engine's level from 1 to 9
    #[arg(long, value_name = "SEAT", default_value = "human")]
    pub(crate) north: Seat,
    /// Turn the board to face the player to move
    #[arg(long)]
    pub(crate) turn_board: bool,
    #[command(flatten)]
    pub(crate) kept: Kept,
}

/// Which position.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// A position such as "7,7,7/7,7,7 0/0 1 1", a file, or - for standard input
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) shape: Shape,
}

/// Which start, where no position is given.
#[derive(Debug, Args)]
pub(crate) struct Shape {
    /// Pits a side, 1 to 10
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(crate) pits: usize,
    /// Marbles in every pit, 1 to 20
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(crate) marbles: usize,
    /// house, traditional, or either with differences: house,free-turn=no
    #[arg(long, value_name = "RULES", default_value = "house")]
    pub(crate) rules: String,
    /// What counts at the end
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) count: Option<Count>,
    /// Which player begins
    #[arg(long, value_name = "PLAYER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) begins: u8,
}

/// What counts at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Count {
    /// The warehouse and what lies on one's own side
    Side,
    /// The warehouse alone
    Store,
}
