//! The games of the command line: a line each here, all the rest in a folder of its own.

use clap::Subcommand;
use play::{Game, Level, Seat, Table};

use crate::failure::Failure;
use crate::line::{Players, Voice};
use crate::verbs::Face as _;
use crate::{input, line, verbs};

/// What may be asked of each game.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Peg solitaire, on any board
    #[command(subcommand)]
    Solitaire(verbs::Verb<pegs::Position>),
    /// Congkak, the mancala of Southeast Asia, by house, traditional or Kalah rules
    #[command(subcommand)]
    Congkak(verbs::Verb<congkak::Position>),
    /// Abalone, the game of pushing marbles off a hexagon
    #[command(subcommand)]
    Abalone(verbs::Verb<abalone::Position>),
}

impl Verb {
    /// Does what was requested.
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Verb::Solitaire(verb) => verb.run(),
            Verb::Congkak(verb) => verb.run(),
            Verb::Abalone(verb) => verb.run(),
        }
    }
}

/// Lines that can be typed, game by game.
pub(crate) const EXAMPLES: [&str; 3] = [
    pegs::Position::EXAMPLES,
    congkak::Position::EXAMPLES,
    abalone::Position::EXAMPLES,
];

/// How a game is drawn by a verb that does not say which game it is for.
fn show_usual(table: &Table, json: bool) -> Result<(), Failure> {
    match table.game() {
        Game::Solitaire => verbs::show::<pegs::Position>(table, None, json),
        Game::Congkak => verbs::show::<congkak::Position>(table, None, json),
        Game::Abalone => verbs::show::<abalone::Position>(table, None, json),
    }
}

/// Line mode in the usual style of a game.
fn voice(game: Game) -> Box<dyn Voice> {
    match game {
        Game::Solitaire => pegs::Position::voice(None),
        Game::Congkak => congkak::Position::voice(None),
        Game::Abalone => abalone::Position::voice(None),
    }
}

/// The board of a table as line mode draws it.
pub(crate) fn board(table: &Table) -> String {
    voice(table.game()).board(table)
}

/// Draws whatever is given, of whichever game it is.
pub(crate) fn show(given: &str, json: bool) -> Result<(), Failure> {
    show_usual(&input::read_table(None, given)?, json)
}

/// Plays whatever is given line by line, perhaps against an engine.
pub(crate) fn play(given: &str, level: Option<Level>) -> Result<(), Failure> {
    let mut table = input::read_table(None, given)?;
    if let Some(level) = level {
        if table.game().is_solo() {
            let problem = "peg solitaire is played alone, so --level does not apply";
            return Err(Failure::Usage(problem.to_owned()));
        }
        table = table.with_seats([Seat::Person, Seat::Engine(level)]);
    }
    let voice = voice(table.game());
    line::play_against(table, &*voice, Players::default(), None)
}
