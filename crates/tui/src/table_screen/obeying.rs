//! Typed commands at the table: the table obeys them, this screen shows what came of it.

use std::time::Duration;

use game::{Outcome, Side};
use play::{Command, Level, Message, Refusal, Reply, Seat, Table};

use super::TableScreen;
use crate::language::Language;
use crate::popup::{Confirmation, Sitting};

/// What cannot be done at another move than the last one.
pub(super) const LOOKING: &str = "looking-first";

impl TableScreen {
    /// Has the table obey a command, and shows what it did. What is not for the board to show
    /// comes back: lists, another table, wishes.
    pub(crate) fn obey(&mut self, command: &Command, now: Duration) -> Option<Reply> {
        if self.online.is_some() {
            return self.obey_online(command, now);
        }
        if let Some(count) = self.looks_at() {
            match command {
                Command::Move(text) => return self.play_elsewhere(text, count, now),
                Command::Undo(_) | Command::Redo(_) | Command::Solve => {
                    self.refuse(LOOKING);
                    return None;
                }
                Command::Hint | Command::Moves | Command::Code | Command::History => {}
                Command::Restart
                | Command::Pause
                | Command::Resume
                | Command::Resign
                | Command::Draw => {
                    self.stop_looking();
                }
                Command::New(_) | Command::Save(_) | Command::Load(_) => {}
                Command::Help | Command::Quit => {}
            }
        }
        let before = self.view.places.clone();
        match self.table.obey(command, now) {
            Reply::Played(played) => {
                self.went_on();
                self.held = false;
                self.show(before, played.steps, now);
            }
            Reply::TakenBack(_) => self.walked(),
            Reply::MadeAgain(count) => {
                self.walked();
                if count == 1 {
                    self.show(before, self.view.last_steps.clone(), now);
                }
            }
            Reply::Restarted => {
                self.changed();
                self.say("told-restarted");
            }
            Reply::Paused => {
                self.refresh();
                self.say("told-paused");
            }
            Reply::Resumed => {
                self.refresh();
                self.say("told-resumed");
            }
            Reply::Resigned(_) | Reply::Drawn => {
                self.changed();
                self.end_is_news();
            }
            Reply::Refused(refusal) => {
                let text = if let Command::Move(text) = command {
                    text
                } else {
                    ""
                };
                self.refuse_for(&refusal, text);
            }
            told @ (Reply::Begun(_) | Reply::Moves(_) | Reply::History(_)) => return Some(told),
            told @ (Reply::Code(_) | Reply::Requested(_)) => return Some(told),
        }
        None
    }

    /// Asks before the game is ended by hand; a draw with somebody elsewhere is an offer and needs no question.
    pub(crate) fn ask_to_end(&mut self, command: Command, now: Duration) {
        let is_offer = self.online.is_some() && command == Command::Draw;
        let why_not = if self.table.ending().is_some() {
            Some(Message::from("now-over-already"))
        } else if command == Command::Draw {
            self.table.why_no_draw()
        } else {
            None
        };
        if is_offer || self.is_watching() {
            self.obey(&command, now);
        } else if let Some(reason) = why_not {
            self.refuse(reason);
        } else {
            let words = self.ending_words(&command);
            self.question = Some(Confirmation::End(command, words));
        }
    }

    fn ending_words(&self, command: &Command) -> Message {
        let people = self.view.seats == [Seat::Person; 2] && self.online.is_none();
        if *command == Command::Draw {
            return "ask-draw".into();
        }
        if self.view.game.is_solo() {
            return "ask-give-up".into();
        }
        if !people {
            return "table-resign-sure".into();
        }
        let game = self.view.game;
        let side = self.table.side_to_resign();
        Message::from("ask-resign")
            .with("side", (game, side))
            .with("winner", (game, !side))
    }

    /// A move at the position that is looked at: the next one is looked at, and before any other
    /// deletes what comes after it, somebody is asked.
    fn play_elsewhere(&mut self, text: &str, count: usize, now: Duration) -> Option<Reply> {
        let shown = self.shown();
        if let Seat::Engine(_) = shown.seat_to_move() {
            let side = (self.view.game, shown.turn());
            self.refuse(Message::from("engine-moves-here").with("side", side));
            return None;
        }
        let mut tried = self.copy_at(count)?;
        let next = self.view.undone.first().map(|entry| entry.text.clone());
        match tried.play(text) {
            Err(refusal) => self.refuse_for(&refusal, text),
            Ok(_) if tried.last_move().map(|made| made.text) == next => self.go_to(count + 1, now),
            Ok(_) => {
                self.clicks.clear();
                let question = Confirmation::Branch(Some(text.to_owned()), self.moves_after());
                self.question = Some(question);
            }
        }
        None
    }

    /// Says why not, and which key helps.
    fn refuse_for(&mut self, refusal: &Refusal, text: &str) {
        if matches!(refusal, Refusal::Over(_)) {
            // The flag may have fallen just now.
            self.changed();
        }
        match refusal {
            Refusal::Paused => self.refuse("told-paused-p"),
            _ if self.view.ending.is_some() => self.refuse(super::OVER),
            Refusal::Unreadable(_) if is_word(text) => {
                self.refuse(Message::from("not-a-command").with("text", text));
            }
            Refusal::Unreadable(_) | Refusal::Illegal(_) | Refusal::Over(_) | Refusal::Now(_) => {
                self.refuse(refusal.clone());
            }
        }
    }

    /// Begins anew from the same start, or from the one that is given as text.
    ///
    /// # Errors
    /// Why the text is no start.
    pub(crate) fn fresh_sitting(
        &self,
        start: Option<&str>,
    ) -> Result<Sitting, game::NotationError> {
        let record = self.table.record();
        let table = Table::read(record.game, start.unwrap_or(&record.start))?;
        let table = table.with_seats(record.seats).with_control(record.control);
        Ok(Sitting {
            programs: self.programs.clone(),
            ..Sitting::from(table.with_limits(record.limits))
        })
    }

    /// The level that is next to be beaten, and its side: somebody here has just beaten the one before it.
    pub(crate) fn next_level(&self) -> Option<(Side, Level)> {
        let Outcome::Won(winner) = self.view.ending?.outcome() else {
            return None;
        };
        match self.view.seats[(!winner).index()] {
            Seat::Engine(level) if self.sits_here(winner) && self.online.is_none() => {
                let is_program = self.programs[(!winner).index()].is_some();
                let next = Level::new(level.number() + 1).filter(|_| !is_program)?;
                Some((!winner, next))
            }
            Seat::Engine(_) | Seat::Person => None,
        }
    }

    /// Plays pasted text if it is a move; says whether it was.
    pub(crate) fn try_to_play(&mut self, text: &str, now: Duration) -> bool {
        let before = self.view.past.len();
        self.play_for_person(text, now);
        self.view.past.len() > before
    }

    /// The moves made, with their times where a clock was running.
    pub(crate) fn history_lines(&self, language: Language) -> Vec<String> {
        language.history(self.view.game, &self.view.past).collect()
    }
}

/// Whether a text can only have been meant as a command.
fn is_word(text: &str) -> bool {
    text.len() > 2
        && text
            .split(' ')
            .all(|word| word.bytes().all(|byte| byte.is_ascii_alphabetic()))
}
