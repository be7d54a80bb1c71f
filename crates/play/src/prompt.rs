//! The one prompt: what a typed command does to a table.
//!
//! Line mode, the spoken mode and the full screen's `:` read a [`Command`] and
//! have it obeyed here; what comes back is told in each screen's own voice. What
//! needs more than the table (files, thinking, leaving) comes back as a [`Wish`].

use std::time::Duration;

use game::Side;

use crate::{Command, Entry, Message, NoAdvice, Refusal, Seat, Step, Table};

/// What a command did.
#[derive(Debug)]
pub enum Told {
    /// A move was made.
    Played(Move),
    /// So many moves were taken back.
    TakenBack(usize),
    /// So many moves were made again.
    MadeAgain(usize),
    /// The game is back at its start; the moves can be made again.
    Restarted,
    /// The clock stands and the board is hidden.
    Paused,
    /// The clock goes on.
    Resumed,
    /// A side gave up.
    Resigned(Side),
    /// The sides agreed on a draw.
    Drawn,
    /// Another game is to begin at this table, with the same seats, clock and limits.
    Begun(Box<Table>),
    /// The legal moves, in the game's order.
    Moves(Vec<String>),
    /// The moves made.
    History(Vec<Entry>),
    /// The position as text.
    Code(String),
    /// Nothing has changed, and this is why.
    Refused(Refusal),
    /// Not for the table to do.
    Wished(Wish),
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Who made it.
    pub mover: Side,
    /// The move's exact text.
    pub text: String,
    /// What it did, marble by marble.
    pub steps: Vec<Step>,
}

/// What a command asks of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Say which moves are good.
    Hint,
    /// Put the best play on the redo side.
    Solve,
    /// Keep the game in the named file, or in the one it came from.
    Save(Option<String>),
    /// Go on with a kept game.
    Load(Option<String>),
    /// List the commands.
    Help,
    /// Leave.
    Quit,
}

impl Table {
    /// Does what a person typed, at the time `now`.
    pub fn obey(&mut self, command: &Command, now: Duration) -> Told {
        let is_late = self.tick(now);
        let wish = |wish: Wish| Told::Wished(wish);
        let shows_the_board = matches!(command, Command::Moves | Command::Hint | Command::Solve);
        if shows_the_board && self.is_paused() {
            return Told::Refused(Refusal::Paused);
        }
        match command {
            Command::Move(_) if is_late && self.ending().is_none() => {
                Told::Refused(crate::table::late())
            }
            Command::Move(text) => self.try_to_play(text, now),
            Command::Undo(times) => match self.take_back_times(*times, now) {
                0 => refused("now-nothing-to-undo", "nothing to undo: this is the start"),
                undone => Told::TakenBack(undone),
            },
            Command::Redo(times) => match self.redo(*times, now) {
                0 => refused(
                    "now-nothing-to-redo",
                    "nothing to redo: no move was taken back",
                ),
                redone => Told::MadeAgain(redone),
            },
            Command::Restart => {
                self.restart();
                Told::Restarted
            }
            Command::Pause => self.try_to_pause(now),
            Command::Resume => self.try_to_resume(now),
            Command::Resign => self.try_to_resign(now),
            Command::Draw => self.try_to_draw(now),
            Command::New(start) => match self.begun_anew(start.as_deref()) {
                Ok(table) => Told::Begun(Box::new(table)),
                Err(error) => Told::Refused(Refusal::Unreadable(error)),
            },
            Command::Moves => Told::Moves(self.move_texts()),
            Command::History => Told::History(self.history()),
            Command::Code => Told::Code(self.position_text()),
            // A game that was given up or timed out has moves left, but nobody makes them.
            Command::Hint | Command::Solve if self.ending().is_some() => {
                Told::Refused(Refusal::Now(NoAdvice::Over.into()))
            }
            Command::Hint => wish(Wish::Hint),
            Command::Solve => wish(Wish::Solve),
            Command::Save(name) => wish(Wish::Save(name.clone())),
            Command::Load(name) => wish(Wish::Load(name.clone())),
            Command::Help => wish(Wish::Help),
            Command::Quit => wish(Wish::Quit),
        }
    }

    /// A person's move: refused while an engine is to move, and while the game is paused.
    fn try_to_play(&mut self, text: &str, now: Duration) -> Told {
        let is_over = self.ending().is_some();
        if !is_over && let Seat::Engine(_) = self.seat_to_move() {
            let (game, turn) = (self.game(), self.turn());
            let english = format!(
                "the engine moves for {}; wait for its move",
                self.side_name(turn)
            );
            let message = Message::new("now-engine-moves", english);
            return Told::Refused(Refusal::Now(message.with("side", (game, turn))));
        }
        let mover = self.turn();
        match self.play_at(text, now) {
            Ok(steps) => Told::Played(Move {
                mover,
                text: self.last_move().map_or_else(String::new, |last| last.text),
                steps,
            }),
            Err(refusal) => Told::Refused(refusal),
        }
    }

    fn try_to_pause(&mut self, now: Duration) -> Told {
        if self.ending().is_some() {
            return refused(
                "now-no-clock",
                "the game is over: there is no clock to stop",
            );
        }
        if self.is_paused() {
            return refused(
                "now-paused-already",
                "the game is paused already; resume continues it",
            );
        }
        self.pause(now);
        Told::Paused
    }

    fn try_to_resume(&mut self, now: Duration) -> Told {
        if !self.is_paused() {
            return refused("now-not-paused", "the game is not paused");
        }
        self.start_clock(now);
        Told::Resumed
    }

    /// A person gives up: the one to move or, while an engine thinks, the other.
    fn try_to_resign(&mut self, now: Duration) -> Told {
        if self.ending().is_some() {
            return refused("now-over-already", "the game is over already");
        }
        let side = self.side_to_resign();
        self.resign(side, now);
        Told::Resigned(side)
    }

    /// Who would give up: the side to move or, while an engine thinks, the person opposite.
    pub fn side_to_resign(&self) -> Side {
        let turn = self.turn();
        match self.seats()[turn.index()] {
            Seat::Engine(_) if self.seats().contains(&Seat::Person) => turn.other(),
            Seat::Engine(_) | Seat::Person => turn,
        }
    }

    /// Two people at one board agree on a draw.
    fn try_to_draw(&mut self, now: Duration) -> Told {
        match self.why_no_draw() {
            Some(reason) => Told::Refused(Refusal::Now(reason)),
            None => {
                self.agree_on_draw(now);
                Told::Drawn
            }
        }
    }

    /// Why nobody can agree on a draw here, if nobody can.
    pub fn why_no_draw(&self) -> Option<Message> {
        let (name, english) = if self.ending().is_some() {
            ("now-over-already", "the game is over already")
        } else if self.game().is_solo() {
            let english = "one person plays this game alone: there is no draw";
            ("now-draw-alone", english)
        } else if self.seats() != [Seat::Person; 2] {
            ("now-draw-engine", "an engine cannot accept a draw")
        } else {
            return None;
        };
        Some(Message::new(name, english))
    }
}

fn refused(name: &'static str, english: &str) -> Told {
    Told::Refused(Refusal::Now(Message::new(name, english)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Told, Wish};
    use crate::{Command, Ending, Game, Level, Refusal, Seat, Side, Table, TimeControl};

    const NOON: Duration = Duration::from_secs(12 * 3600);

    fn obey(table: &mut Table, line: &str) -> Told {
        table.obey(&Command::read(line), NOON)
    }

    fn against_engine() -> Table {
        let level = Level::new(4).unwrap();
        let table = Table::read(Game::Abalone, "standard").unwrap();
        table.with_seats([Seat::Person, Seat::Engine(level)])
    }

    fn reason(told: Told) -> String {
        let Told::Refused(refusal) = told else {
            panic!("{told:?} is no refusal");
        };
        refusal.to_string()
    }

    #[test]
    fn nobody_moves_for_the_engine() {
        let mut table = against_engine();
        assert!(matches!(obey(&mut table, "i-A1-1"), Told::Played(_)));
        let refused = reason(obey(&mut table, "s-H8-H9-5"));
        assert!(refused.contains("the engine moves for White"), "{refused}");
        assert_eq!(table.moves_made(), 1);
    }

    #[test]
    fn a_move_does_not_end_a_pause() {
        let mut table = Table::read(Game::Congkak, "house").unwrap();
        table = table.with_control(TimeControl {
            per_game: [Some(Duration::from_secs(10)); 2],
            ..TimeControl::default()
        });
        // The clock has not begun yet.
        assert!(matches!(obey(&mut table, "pause"), Told::Paused));
        for text in ["4", "moves", "hint", "solve"] {
            let told = obey(&mut table, text);
            assert!(matches!(told, Told::Refused(Refusal::Paused)), "{text}");
        }
        assert!(matches!(obey(&mut table, "resume"), Told::Resumed));
        obey(&mut table, "4");
        assert!(matches!(obey(&mut table, "pause"), Told::Paused));
        assert!(matches!(
            obey(&mut table, "1"),
            Told::Refused(Refusal::Paused)
        ));
        assert!(reason(obey(&mut table, "pause")).contains("paused already"));
        assert!(matches!(obey(&mut table, "resume"), Told::Resumed));
        assert!(reason(obey(&mut table, "resume")).contains("not paused"));
    }

    #[test]
    fn undoing_more_than_there_is_ends_at_the_start_at_once() {
        let mut table = Table::read(Game::Solitaire, "english").unwrap();
        obey(&mut table, "F4U");
        assert!(matches!(
            obey(&mut table, "undo 99999999999999"),
            Told::TakenBack(1)
        ));
        assert!(reason(obey(&mut table, "undo")).contains("this is the start"));
        assert!(matches!(obey(&mut table, "redo"), Told::MadeAgain(1)));
    }

    #[test]
    fn a_new_game_begins_by_name_with_the_same_seats() {
        let mut table = against_engine();
        let Told::Begun(fresh) = obey(&mut table, "new german-daisy") else {
            panic!("german-daisy is a layout");
        };
        assert_eq!(fresh.seats(), table.seats());
        assert_ne!(fresh.position_text(), table.position_text());
        assert!(reason(obey(&mut table, "new nonsense")).contains("layout"));
    }

    #[test]
    fn the_person_is_the_one_who_resigns() {
        let mut table = against_engine();
        obey(&mut table, "i-A1-1");
        assert!(matches!(
            obey(&mut table, "resign"),
            Told::Resigned(Side::First)
        ));
        assert_eq!(table.ending(), Some(Ending::Resigned(Side::First)));
        assert!(reason(obey(&mut table, "resign")).contains("over already"));
        for text in ["pause", "hint", "solve"] {
            assert!(reason(obey(&mut table, text)).contains("over"), "{text}");
        }
    }

    #[test]
    fn two_people_agree_on_a_draw_and_an_engine_does_not() {
        let refused = reason(obey(&mut against_engine(), "draw"));
        assert!(refused.contains("an engine cannot accept"), "{refused}");
        let mut table = Table::read(Game::Abalone, "standard").unwrap();
        assert!(matches!(obey(&mut table, "draw"), Told::Drawn));
        assert_eq!(table.ending(), Some(Ending::Agreed));
        assert!(reason(obey(&mut table, "draw")).contains("over already"));
    }

    #[test]
    fn what_needs_more_than_a_table_is_a_wish() {
        let mut table = against_engine();
        assert!(matches!(obey(&mut table, "hint"), Told::Wished(Wish::Hint)));
        let Told::Wished(Wish::Save(Some(name))) = obey(&mut table, "save evening") else {
            panic!("saving is the screen's");
        };
        assert_eq!(name, "evening");
    }
}
