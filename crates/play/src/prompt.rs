//! The one prompt: what a typed command does to a table.
//!
//! Line mode, the spoken mode and the full screen's `:` read a [`Command`] and
//! have it obeyed here; what comes back is reported in each screen's own voice. What
//! needs more than the table (files, thinking, leaving) comes back as a [`Request`].

use std::time::Duration;

use game::Side;

use crate::{Command, Entry, Message, NoAdvice, Refusal, Seat, Step, Table};

/// What a command did.
#[derive(Debug)]
pub enum Reply {
    /// A move was made.
    Played(Move),
    /// This many moves were taken back.
    TakenBack(usize),
    /// This many moves were made again.
    MadeAgain(usize),
    /// The game is back at its start; the moves can be made again.
    Restarted,
    /// The clock stands and the board is hidden.
    Paused,
    /// The clock continues.
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
    Requested(Request),
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
pub enum Request {
    /// Say which moves are good.
    Hint,
    /// Put the best play on the redo side.
    Solve,
    /// Save the game in the named file, or in the one it came from.
    Save(Option<String>),
    /// Continue a saved game.
    Load(Option<String>),
    /// List the commands.
    Help,
    /// Leave.
    Quit,
}

impl Table {
    /// Does what a person typed, at the time `now`.
    pub fn obey(&mut self, command: &Command, now: Duration) -> Reply {
        let is_late = self.tick(now);
        let request = |request: Request| Reply::Requested(request);
        let shows_the_board = matches!(command, Command::Moves | Command::Hint | Command::Solve);
        if shows_the_board && self.is_paused() {
            return Reply::Refused(Refusal::Paused);
        }
        match command {
            Command::Move(_) if is_late && self.ending().is_none() => {
                Reply::Refused(crate::table::late())
            }
            Command::Move(text) => self.try_to_play(text, now),
            Command::Undo(times) => match self.take_back_times(*times, now) {
                0 => refused("now-nothing-to-undo", "nothing to undo: this is the start"),
                undone => Reply::TakenBack(undone),
            },
            Command::Redo(times) => match self.redo(*times, now) {
                0 => refused(
                    "now-nothing-to-redo",
                    "nothing to redo: no move was taken back",
                ),
                redone => Reply::MadeAgain(redone),
            },
            Command::Restart => {
                self.restart();
                Reply::Restarted
            }
            Command::Pause => self.try_to_pause(now),
            Command::Resume => self.try_to_resume(now),
            Command::Resign => self.try_to_resign(now),
            Command::Draw => self.try_to_draw(now),
            Command::New(start) => match self.begun_anew(start.as_deref()) {
                Ok(table) => Reply::Begun(Box::new(table)),
                Err(error) => Reply::Refused(Refusal::Unreadable(error)),
            },
            Command::Moves => Reply::Moves(self.move_texts()),
            Command::History => Reply::History(self.history()),
            Command::Code => Reply::Code(self.position_text()),
            // A game that was given up or timed out has moves left, but nobody makes them.
            Command::Hint | Command::Solve if self.ending().is_some() => {
                Reply::Refused(Refusal::Now(NoAdvice::Over.into()))
            }
            Command::Hint => request(Request::Hint),
            Command::Solve => request(Request::Solve),
            Command::Save(name) => request(Request::Save(name.clone())),
            Command::Load(name) => request(Request::Load(name.clone())),
            Command::Help => request(Request::Help),
            Command::Quit => request(Request::Quit),
        }
    }

    /// A person's move: refused while an engine is to move, and while the game is paused.
    fn try_to_play(&mut self, text: &str, now: Duration) -> Reply {
        let is_over = self.ending().is_some();
        if !is_over && let Seat::Engine(_) = self.seat_to_move() {
            let game = self.game();
            let turn = self.turn();
            let english = format!(
                "the engine moves for {}; wait for its move",
                self.side_name(turn)
            );
            let message = Message::new("now-engine-moves", english);
            return Reply::Refused(Refusal::Now(message.with("side", (game, turn))));
        }
        let mover = self.turn();
        match self.play_at(text, now) {
            Ok(steps) => Reply::Played(Move {
                mover,
                text: self.last_move().map_or_else(String::new, |last| last.text),
                steps,
            }),
            Err(refusal) => Reply::Refused(refusal),
        }
    }

    fn try_to_pause(&mut self, now: Duration) -> Reply {
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
        Reply::Paused
    }

    fn try_to_resume(&mut self, now: Duration) -> Reply {
        if !self.is_paused() {
            return refused("now-not-paused", "the game is not paused");
        }
        self.start_clock(now);
        Reply::Resumed
    }

    /// A person gives up: the one to move or, while an engine thinks, the other.
    fn try_to_resign(&mut self, now: Duration) -> Reply {
        if self.ending().is_some() {
            return refused("now-over-already", "the game is over already");
        }
        let side = self.side_to_resign();
        self.resign(side, now);
        Reply::Resigned(side)
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
    fn try_to_draw(&mut self, now: Duration) -> Reply {
        match self.why_no_draw() {
            Some(reason) => Reply::Refused(Refusal::Now(reason)),
            None => {
                self.agree_on_draw(now);
                Reply::Drawn
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

fn refused(name: &'static str, english: &str) -> Reply {
    Reply::Refused(Refusal::Now(Message::new(name, english)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Reply, Request};
    use crate::{Command, Ending, Game, Level, Refusal, Seat, Side, Table, TimeControl};

    const NOON: Duration = Duration::from_secs(12 * 3600);

    fn obey(table: &mut Table, line: &str) -> Reply {
        table.obey(&Command::read(line), NOON)
    }

    fn against_engine() -> Table {
        let level = Level::new(4).unwrap();
        let table = Table::read(Game::Abalone, "standard").unwrap();
        table.with_seats([Seat::Person, Seat::Engine(level)])
    }

    fn reason(reply: Reply) -> String {
        let Reply::Refused(refusal) = reply else {
            panic!("{reply:?} is no refusal");
        };
        refusal.to_string()
    }

    #[test]
    fn nobody_moves_for_the_engine() {
        let mut table = against_engine();
        assert!(matches!(obey(&mut table, "i-A1-1"), Reply::Played(_)));
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
        assert!(matches!(obey(&mut table, "pause"), Reply::Paused));
        for text in ["4", "moves", "hint", "solve"] {
            let reply = obey(&mut table, text);
            assert!(matches!(reply, Reply::Refused(Refusal::Paused)), "{text}");
        }
        assert!(matches!(obey(&mut table, "resume"), Reply::Resumed));
        obey(&mut table, "4");
        assert!(matches!(obey(&mut table, "pause"), Reply::Paused));
        assert!(matches!(
            obey(&mut table, "1"),
            Reply::Refused(Refusal::Paused)
        ));
        assert!(reason(obey(&mut table, "pause")).contains("paused already"));
        assert!(matches!(obey(&mut table, "resume"), Reply::Resumed));
        assert!(reason(obey(&mut table, "resume")).contains("not paused"));
    }

    #[test]
    fn undoing_more_than_there_is_ends_at_the_start_at_once() {
        let mut table = Table::read(Game::Solitaire, "english").unwrap();
        obey(&mut table, "F4U");
        assert!(matches!(
            obey(&mut table, "undo 99999999999999"),
            Reply::TakenBack(1)
        ));
        assert!(reason(obey(&mut table, "undo")).contains("this is the start"));
        assert!(matches!(obey(&mut table, "redo"), Reply::MadeAgain(1)));
    }

    #[test]
    fn a_new_game_begins_by_name_with_the_same_seats() {
        let mut table = against_engine();
        let Reply::Begun(fresh) = obey(&mut table, "new german-daisy") else {
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
            Reply::Resigned(Side::First)
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
        assert!(matches!(obey(&mut table, "draw"), Reply::Drawn));
        assert_eq!(table.ending(), Some(Ending::Agreed));
        assert!(reason(obey(&mut table, "draw")).contains("over already"));
    }

    #[test]
    fn what_needs_more_than_a_table_is_a_wish() {
        let mut table = against_engine();
        assert!(matches!(
            obey(&mut table, "hint"),
            Reply::Requested(Request::Hint)
        ));
        let Reply::Requested(Request::Save(Some(name))) = obey(&mut table, "save evening") else {
            panic!("saving is the screen's");
        };
        assert_eq!(name, "evening");
    }
}
