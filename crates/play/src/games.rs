//! The games at our tables, each in a room of its own.
//!
//! Everything that depends on which game it is begins here: a fourth game adds a room and its line
//! in [`Game`], and nothing else in this crate.

mod abalone;
mod congkak;
mod solitaire;

use std::fmt;
use std::str::FromStr;

use game::NotationError;

use crate::bench::Work;
use crate::published::{Writing, Written};
use crate::setup::Question;
use crate::{Level, Table};

/// The games at our tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Game {
    /// Peg solitaire.
    Solitaire,
    /// Congkak.
    Congkak,
    /// Abalone.
    Abalone,
}

impl Game {
    /// Every game, in the order menus list them.
    pub const ALL: [Game; 3] = [Game::Solitaire, Game::Congkak, Game::Abalone];

    /// What commands and files call them, in the same order.
    pub const NAMES: [&'static str; Game::ALL.len()] = {
        let mut names = [""; Game::ALL.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = Game::ALL[index].room().name;
            index += 1;
        }
        names
    };

    /// What is known about the game before there is a position.
    pub(crate) const fn room(self) -> &'static Room {
        match self {
            Game::Solitaire => &solitaire::ROOM,
            Game::Congkak => &congkak::ROOM,
            Game::Abalone => &abalone::ROOM,
        }
    }

    /// Whether one person plays it alone.
    #[must_use]
    pub const fn is_solo(self) -> bool {
        self.room().is_solo
    }

    /// The fewest mebibytes its engine can remember positions in.
    #[must_use]
    pub const fn least_mebibytes(self) -> usize {
        self.room().least_mebibytes
    }

    /// What an engine of that level does, in a few words. Returns `None` where people play alone.
    #[must_use]
    pub fn level_in_words(self, level: Level) -> Option<&'static str> {
        self.room().level_in_words.map(|words| words(level))
    }

    /// How it is played, in a few sentences for somebody who does not know it.
    #[must_use]
    pub const fn in_short(self) -> &'static str {
        self.room().in_short
    }

    /// What people call it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.room().title
    }

    /// What people call all of them, as a sentence begins: `Peg solitaire, Congkak and Abalone`.
    #[must_use]
    pub fn titles() -> String {
        let [first @ .., last] = Game::ALL.map(Game::title);
        format!("{} and {last}", first.join(", "))
    }
}

/// Writes the name that commands and files use.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.room().name)
    }
}

impl FromStr for Game {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Game, NotationError> {
        let named = |game: &Game| game.room().name.eq_ignore_ascii_case(text.trim());
        Game::ALL.into_iter().find(named).ok_or_else(|| {
            let names = Game::NAMES.join(", ");
            let problem = format!("no game is called {text:?}; there is {names}");
            NotationError::at(1, problem)
        })
    }
}

/// The answers to a game's questions, each found by the question's key.
pub(crate) type Answers<'a> = dyn Fn(&str) -> String + 'a;

/// Random positions that can be won.
pub(crate) struct Puzzles {
    /// How many marbles they may have.
    pub(crate) sizes: &'static [u32],
    /// One with so many marbles, on the board of the answers, by this seed. `None` where there is none.
    pub(crate) make: fn(&Answers<'_>, u32, u64) -> Option<String>,
}

/// One game's room: what tables and screens must know before there is a position.
pub(crate) struct Room {
    /// What commands and files call it.
    pub(crate) name: &'static str,
    /// How it is played, in a few sentences.
    pub(crate) in_short: &'static str,
    /// What people call it.
    pub(crate) title: &'static str,
    pub(crate) is_solo: bool,
    pub(crate) least_mebibytes: usize,
    /// What an engine of a level does. `None`: no engine sits at its tables.
    pub(crate) level_in_words: Option<fn(Level) -> &'static str>,
    /// The starts that have a name.
    pub(crate) names: &'static [&'static str],
    /// What to ask before a game.
    pub(crate) questions: fn() -> Vec<Question>,
    /// What may be asked beside that, of somebody who wants more than the usual game.
    pub(crate) details: fn(&Answers<'_>) -> Vec<Question>,
    /// Whether a position can come again, so that the third time may be a draw.
    pub(crate) positions_repeat: bool,
    /// Random positions that can be won, where the game has such puzzles.
    pub(crate) puzzles: Option<Puzzles>,
    /// The text of the start that the answers describe.
    pub(crate) start: fn(&Answers<'_>) -> Result<String, NotationError>,
    /// A game that begins with a position given as text, or with a start that has a name.
    pub(crate) read: fn(&str) -> Result<Table, NotationError>,
    /// A published game, not replayed yet.
    pub(crate) published: fn(&str) -> Result<Written, NotationError>,
    /// A game in every notation that its players publish, the usual one first.
    pub(crate) writings: fn(&Written) -> Vec<Writing>,
    /// A fixed amount of work with known totals.
    pub(crate) work: &'static [Work],
    /// As much again that takes a minute more.
    pub(crate) long_work: &'static [Work],
}
