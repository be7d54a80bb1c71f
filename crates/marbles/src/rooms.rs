//! The games of the command line: a line each here, all the rest in a folder of its own.

use clap::Subcommand;
use play::{Game, Level, Seat};

use crate::failure::Failure;
use crate::{abalone, congkak, input, solitaire};

/// What may be asked of each game.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Peg solitaire, on any board
    #[command(subcommand)]
    #[command(
        after_help = "Examples:\n  marbles solitaire play\n  marbles solitaire solve --board french\n  marbles solitaire hint english"
    )]
    Solitaire(solitaire::args::Verb),
    /// Congkak, the mancala of Southeast Asia, by house, traditional or Kalah rules
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

/// Draws whatever is given, of whichever game it is.
pub(crate) fn show(given: &str, json: bool) -> Result<(), Failure> {
    let table = input::read_table(None, given)?;
    match table.game() {
        Game::Solitaire => solitaire::show_table(&table, json),
        Game::Congkak => congkak::show(&table, json),
        Game::Abalone => abalone::show(&table, json),
    }
}

/// Plays whatever is given line by line, perhaps against an engine.
pub(crate) fn play(given: &str, level: Option<Level>) -> Result<(), Failure> {
    let mut table = input::read_table(None, given)?;
    if let Some(level) = level {
        if table.game().is_solo() {
            let problem = "peg solitaire is played alone: --level has nobody to play for";
            return Err(Failure::Usage(problem.to_owned()));
        }
        table = table.with_seats([Seat::Person, Seat::Engine(level)]);
    }
    match table.game() {
        Game::Solitaire => solitaire::play_on(table),
        Game::Congkak => congkak::play_on(table),
        Game::Abalone => abalone::play_on(table),
    }
}
