//! The games at our tables: one line here and one file beside it for each.
//!
//! A game is its positions, which implement [`Kind`]. A fourth game adds its line below, and nothing else in this crate.

mod abalone;
mod congkak;
mod solitaire;

use std::fmt;
use std::str::FromStr;

use game::NotationError;

use crate::kind::{Begins as _, Kind};
use crate::puzzles::PuzzleRules;
use crate::session::{Played, Session};
use crate::{Level, Table};

/// Makes everything that lists the games from one line a game. The dollar is passed in because macros that are made
/// here need it, too.
macro_rules! games {
    ($dollar:tt $($(#[$doc:meta])* $game:ident: $position:ty,)*) => {
        /// The games at our tables.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Game {
            $($(#[$doc])* $game,)*
        }

        impl Game {
            /// Every game, in the order menus list them.
            pub const ALL: [Game; [$(Game::$game),*].len()] = [$(Game::$game),*];
        }

        /// One game in progress, of any kind.
        #[derive(Debug, Clone)]
        pub(crate) enum AnySession {
            $($game(Session<$position>),)*
        }

        $(
            /// A game that begins with this position.
            impl From<$position> for Table {
                fn from(start: $position) -> Table {
                    Table::begun(AnySession::$game(Session::new(start)))
                }
            }

            /// The position on the board, if it is of this game.
            impl TryFrom<&Table> for $position {
                type Error = NotationError;

                fn try_from(table: &Table) -> Result<$position, NotationError> {
                    match table.any_session() {
                        AnySession::$game(session) => Ok(session.now().to_owned()),
                        _ => Err(NotationError::at(1, format!("a game of {}", table.game()))),
                    }
                }
            }

            /// The move made last, if there is one and the game is this one.
            impl TryFrom<&Table> for Played<$position> {
                type Error = NotationError;

                fn try_from(table: &Table) -> Result<Played<$position>, NotationError> {
                    match table.any_session() {
                        AnySession::$game(session) => session.past().last().cloned(),
                        _ => None,
                    }
                    .ok_or_else(|| NotationError::at(1, "no move of this game was made"))
                }
            }
        )*

        /// An expression about the positions of a game: `for_game!(game, P => P::TITLE)`.
        macro_rules! for_game {
            ($dollar game:expr, $dollar positions:ident => $dollar what:expr) => {
                match $dollar game {
                    $($crate::Game::$game => {
                        type $dollar positions = $position;
                        $dollar what
                    })*
                }
            };
        }

        /// An expression about a session, of whichever game: `for_session!(&any, session => session.now())`.
        macro_rules! for_session {
            ($dollar any:expr, $dollar session:ident => $dollar what:expr) => {
                match $dollar any {
                    $($crate::games::AnySession::$game($dollar session) => $dollar what,)*
                }
            };
        }

        pub(crate) use {for_game, for_session};
    };
}

games! { $
    /// Peg solitaire.
    Solitaire: pegs::Position,
    /// Congkak.
    Congkak: ::congkak::Position,
    /// Abalone.
    Abalone: ::abalone::Position,
}

impl Game {
    /// What commands and files call them, in the order of [`Game::ALL`].
    pub const NAMES: [&'static str; Game::ALL.len()] = {
        let mut names = [""; Game::ALL.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = Game::ALL[index].name();
            index += 1;
        }
        names
    };

    const fn name(self) -> &'static str {
        for_game!(self, P => P::NAME)
    }

    /// What is known about the game's puzzles.
    pub(crate) fn puzzle_rules(self) -> &'static PuzzleRules {
        for_game!(self, P => P::PUZZLE_RULES)
    }

    /// The puzzles that come with the program, as text.
    pub(crate) fn shipped_puzzles(self) -> &'static str {
        for_game!(self, P => P::PUZZLES)
    }

    /// The course that comes with the program, as text.
    pub(crate) fn lessons(self) -> &'static str {
        for_game!(self, P => P::LESSONS)
    }

    /// Whether one person plays it alone.
    pub const fn is_solo(self) -> bool {
        for_game!(self, P => P::IS_SOLO)
    }

    /// The fewest mebibytes its engine can remember positions in.
    pub const fn least_mebibytes(self) -> usize {
        for_game!(self, P => P::LEAST_MEBIBYTES)
    }

    /// What an engine of that level does, in a few words. Returns `None` where people play alone.
    pub fn level_in_words(self, level: Level) -> Option<&'static str> {
        for_game!(self, P => P::level_in_words(level))
    }

    /// How it is played, in a few sentences for somebody who does not know it.
    pub const fn in_short(self) -> &'static str {
        for_game!(self, P => P::IN_SHORT)
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        for_game!(self, P => P::TITLE)
    }

    /// What people call all of them, as a sentence begins: `Peg solitaire, Congkak and Abalone`.
    pub fn titles() -> String {
        let [first @ .., last] = Game::ALL.map(Game::title);
        format!("{} and {last}", first.join(", "))
    }

    /// A game that begins with a position given as text, or with a start that has a name.
    pub(crate) fn begin(self, start: &str) -> Result<Table, NotationError> {
        for_game!(self, P => P::read_start(start).map(Table::from))
    }
}

/// Writes the name that commands and files use.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Game {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Game, NotationError> {
        let named = |game: &Game| game.name().eq_ignore_ascii_case(text.trim());
        Game::ALL.into_iter().find(named).ok_or_else(|| {
            let names = Game::NAMES.join(", ");
            let problem = format!("unknown game {text:?}; expected one of: {names}");
            NotationError::at(1, problem)
        })
    }
}
