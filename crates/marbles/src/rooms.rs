//! The games of the command line: a line each here, all the rest in a folder of its own.

use clap::Subcommand;

use crate::failure::Failure;
use crate::{abalone, congkak, solitaire};

/// What may be asked of each game.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Peg solitaire, on any board
    #[command(subcommand)]
    #[command(
        after_help = "Examples:\n  marbles solitaire play\n  marbles solitaire solve --board french\n  marbles solitaire hint english"
    )]
    Solitaire(solitaire::args::Verb),
    /// Congkak, the mancala of Southeast Asia, by house or traditional rules
    #[command(subcommand)]
    #[command(
        after_help = "Examples:\n  marbles congkak play --north 3\n  marbles congkak best --time 2s\n  marbles congkak solve --pits 3 --marbles 3"
    )]
    Congkak(congkak::args::Verb),
    /// Abalone, the game of pushing marbles off a hexagon
    #[command(subcommand)]
    #[command(
        after_help = "Examples:\n  marbles abalone play --layout belgian-daisy --white 5\n  marbles abalone best --time 2s\n  marbles abalone moves standard --notation abapro"
    )]
    Abalone(abalone::args::Verb),
}

impl Verb {
    /// Does what was asked.
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Verb::Solitaire(verb) => solitaire::run(verb),
            Verb::Congkak(verb) => congkak::run(verb),
            Verb::Abalone(verb) => abalone::run(verb),
        }
    }
}
