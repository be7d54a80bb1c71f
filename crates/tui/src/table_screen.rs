//! The table as a person sees it: a game, a cursor, half-made clicks, messages.
//!
//! Nothing here is drawn and nothing is done outside: keys become moves, and
//! what is wanted outside is added to a list of effects.

mod counting;
mod exercise_board;
mod history;
mod obeying;
mod online;
mod review;
mod thinking;
mod timing;
mod values;

use std::time::Duration;

use game::{Outcome, Side};
use play::{ClockState, Command, Judgement, Message, PlaceKind, Record, Seat, Step, Table, View};

use crate::animation::{Animation, Scene};
use crate::choices::next_seat;
use crate::clicks::{self, Clicked};
use crate::cursor::{Arrow, Cursor};
use crate::event::Effect;
use crate::popup::Confirmation;
use crate::program;
use crate::settings::Speed;
use crate::training::Mistake;

pub(crate) use online::Connection;
use online::Online;
pub(crate) use thinking::{Evaluation, Thinking};
pub(crate) use timing::{LOW, to_next_second};

/// What to do when there is nothing more to play.
const OVER: &str = "over-here";

/// The same at a table on a server.
const OVER_THERE: &str = "over-there";

/// How a sentence is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    Plain,
    Refusal,
    Praise,
}

/// A sentence for the person at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) message: Message,
    pub(crate) tone: Tone,
}

/// A game and the person in front of it.
#[derive(Debug)]
pub(crate) struct TableScreen {
    /// The game as it stands.
    pub(crate) table: Table,
    /// A copy at another move of the game, while somebody looks there. Nothing is played in it, and the
    /// clock, the engine and the autosave know nothing of it.
    looked: Option<Table>,
    /// Moves that were taken back or laid out, which redo would make.
    undone: usize,
    /// How the programs that play are started, by side.
    pub(crate) programs: [Option<String>; 2],
    /// The server that the table is on, if it is on one.
    pub(crate) online: Option<Online>,
    /// What is shown: the game as it stands, or the move that is looked at.
    pub(crate) view: View,
    pub(crate) cursor: Cursor,
    /// The places chosen so far of a move that is being clicked.
    pub(crate) clicks: Vec<String>,
    /// The places of the move that was hinted.
    pub(crate) hint: Vec<String>,
    pub(crate) turned: bool,
    /// The largest board that is wanted, in pixels from hole to hole.
    pub(crate) largest: u16,
    pub(crate) speed: Speed,
    pub(crate) said: Said,
    /// The name it was last saved under or opened by.
    pub(crate) name: Option<String>,
    /// Whether everything since then is saved too.
    pub(crate) saved: bool,
    pub(crate) thinking: Option<Thinking>,
    pub(crate) evaluation: Evaluation,
    /// The counters after each move of the whole game, from the start on.
    counted: Vec<Vec<u32>>,
    animation: Option<Animation>,
    /// What each move of the game was worth, as far as it was reviewed.
    pub(crate) review: Vec<Option<Judgement>>,
    /// The moves that lost something, and what the review knew before each.
    mistakes: Vec<Mistake>,
    /// What the engine made of each position, as far as it was asked.
    pub(crate) values: values::Values,
    /// The move that is being reviewed, counted from 0.
    pub(crate) reviewing: Option<usize>,
    /// When the review began.
    review_began: Option<Duration>,
    /// Something has happened that a person waits for: an engine's move, the end.
    news: bool,
    /// The engine was stopped and waits to be asked.
    held: bool,
    /// Whether the autosave is older than the game.
    stale: bool,
    /// Whether a job is still thinking about an earlier position.
    outdated: bool,
    /// What is to be asked before it is done.
    question: Option<Confirmation>,
}

impl TableScreen {
    /// A table at which nothing has happened yet.
    pub(crate) fn new(table: Table, name: Option<String>) -> TableScreen {
        let view = table.view();
        TableScreen {
            cursor: Cursor::among(&view.places, &clicks::next_places(&view.choices, &[])),
            clicks: Vec::new(),
            hint: Vec::new(),
            turned: false,
            largest: u16::MAX,
            speed: Speed::default(),
            said: plain(welcome(&view)),
            // A game that was pasted or resumed is saved nowhere yet.
            saved: name.is_some(),
            name,
            thinking: None,
            evaluation: Evaluation::default(),
            counted: counting::counted(&table),
            animation: None,
            review: Vec::new(),
            mistakes: Vec::new(),
            reviewing: None,
            review_began: None,
            values: values::Values::default(),
            news: false,
            held: false,
            stale: !view.past.is_empty(),
            outdated: false,
            question: None,
            programs: [None, None],
            online: None,
            looked: None,
            undone: view.undone.len(),
            table,
            view,
        }
    }

    /// Whether leaving would lose moves.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.online.is_none()
            && !self.saved
            && self.table.moves_made() > 0
            && self.table.ending().is_none()
    }

    /// The board as it is to be drawn at this moment.
    pub(crate) fn scene(&self, now: Duration) -> Scene {
        match &self.animation {
            Some(animation) => animation.scene(now),
            None => Scene::still(&self.view.places),
        }
    }

    /// Whether marbles are on their way.
    pub(crate) fn is_moving(&self) -> bool {
        self.animation.is_some()
    }

    /// The places that may be clicked next.
    pub(crate) fn next_places(&self) -> Vec<&str> {
        if self.is_moving() || self.view.paused {
            return Vec::new();
        }
        clicks::next_places(&self.view.choices, &self.clicks)
    }

    /// Whether every move that this click leads to is known to throw something away.
    pub(crate) fn is_dangerous(&self, place: &str) -> bool {
        let mut clicks = self.clicks.clone();
        clicks.push(place.to_owned());
        let led_to = |choice: &&play::Choice| clicks::leads_to(choice, &clicks);
        let mut moves = self.view.choices.iter().filter(led_to).peekable();
        moves.peek().is_some() && moves.all(|choice| self.evaluation.loses(&choice.text))
    }

    /// Whether something has happened that a person waits for; only once.
    pub(crate) fn has_news(&mut self) -> bool {
        std::mem::take(&mut self.news)
    }

    /// The game as it is saved: a program's seat is a person's.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.table.record();
        for (seat, program) in record.seats.iter_mut().zip(&self.programs) {
            if program.is_some() {
                *seat = Seat::Person;
            }
        }
        record
    }

    /// A program takes a seat.
    pub(crate) fn seat_program(&mut self, side: Side, command: String) {
        self.change_seat(side, program::SEAT);
        self.programs[side.index()] = Some(command);
    }

    /// The next of those who may sit there, in either direction: a person, an engine of each level, and a
    /// program if one is known.
    pub(crate) fn change_sitter(
        &mut self,
        side: Side,
        seat: Seat,
        by: isize,
        known: Option<String>,
    ) {
        // A program comes after the strongest level and before a person.
        let [before, after] = [program::SEAT, Seat::Person];
        let is_program = self.programs[side.index()].is_some();
        if is_program {
            return self.change_seat(side, if by > 0 { after } else { before });
        }
        let passes_it = seat == if by > 0 { before } else { after };
        match known.filter(|_| passes_it) {
            Some(command) => self.seat_program(side, command),
            None => self.change_seat(side, next_seat(seat, by)),
        }
    }

    /// A person or an engine takes a seat.
    pub(crate) fn change_seat(&mut self, side: Side, seat: Seat) {
        self.programs[side.index()] = None;
        let mut seats = self.view.seats;
        seats[side.index()] = seat;
        self.table.change_seats(seats);
        self.view.seats = seats;
        self.outdated |= self.thinking.take().is_some();
    }

    /// Other times for both sides, from now on.
    pub(crate) fn change_control(&mut self, control: play::TimeControl) {
        self.table.change_control(control);
        self.stale = true;
        self.outdated |= self.thinking.take().is_some();
    }

    /// Plays the move that is called by a digit, in games that have such moves.
    pub(crate) fn play_number(&mut self, digit: char, now: Duration) {
        let text = digit.to_string();
        let is_called = |choice: &play::Choice| choice.text == text;
        if self.view.choices.iter().any(is_called) {
            self.play_for_person(&text, now);
        } else {
            self.refuse(match self.view.ending {
                Some(_) => Message::from("now-over-already"),
                None => Message::from("not-a-move").with("text", text),
            });
        }
    }

    /// Shows the position as it is, without waiting for marbles on their way.
    pub(crate) fn skip_animation(&mut self) {
        self.animation = None;
    }

    /// Plays a move that a person typed, pasted or clicked: or several, up to the first that
    /// cannot be played.
    pub(crate) fn play_for_person(&mut self, text: &str, now: Duration) {
        let is_one = self.table.steps_of(text).is_ok() || !text.contains(char::is_whitespace);
        let moves: Vec<&str> = if is_one {
            vec![text]
        } else {
            text.split_whitespace().collect()
        };
        for text in moves {
            let made = self.view.past.len();
            self.obey(&Command::Move(text.to_owned()), now);
            if self.view.past.len() == made {
                break;
            }
        }
    }

    /// An end is something that a person waits for.
    fn end_is_news(&mut self) {
        self.news |= self.table.ending().is_some();
    }

    /// Clicks the place under the cursor, or lets a waiting engine continue.
    pub(crate) fn choose(&mut self, now: Duration) {
        if self.engine_waits() {
            if self.looked.is_some() {
                self.question = Some(Confirmation::Branch(None, self.moves_after()));
                return;
            }
            return self.branch(None, now);
        }
        let place = self.cursor.place().to_owned();
        self.click(&place, now);
    }

    /// Clicks a place by name.
    pub(crate) fn click(&mut self, place: &str, now: Duration) {
        self.cursor.put(&self.view.places, place);
        if self.view.ending.is_some() {
            let sentence = if self.online.is_some() {
                OVER_THERE
            } else {
                OVER
            };
            return self.refuse(sentence);
        }
        match clicks::click(&self.view.choices, &self.clicks, place) {
            Clicked::Move(text) => self.play_for_person(&text, now),
            Clicked::Begun(clicks) => {
                let chosen = clicks.join(" ");
                self.clicks = clicks;
                self.say(Message::from("told-chosen").with("chosen", chosen));
            }
            Clicked::Dropped => {
                self.clicks.clear();
                self.say("told-dropped");
            }
            Clicked::Nothing => self.refuse(self.why_not(place)),
        }
    }

    /// Walks one place on.
    pub(crate) fn walk(&mut self, arrow: Arrow) {
        let arrow = if self.turned { arrow.turned() } else { arrow };
        self.cursor.walk(&self.view.places, arrow);
    }

    /// Goes to the next place that can be clicked, `by` places on in their list.
    pub(crate) fn hop(&mut self, by: isize) {
        let places = self.next_places();
        let here = places
            .iter()
            .position(|&place| place == self.cursor.place());
        let count = places.len() as isize;
        let next = match here {
            _ if places.is_empty() => return,
            Some(index) => (index as isize + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        let name = places[next as usize].to_owned();
        self.cursor.put(&self.view.places, &name);
    }

    /// What a person wants done that has to be asked about first, once.
    pub(crate) fn take_question(&mut self) -> Option<Confirmation> {
        self.question.take()
    }

    /// Stops the clock and hides the board, or continues.
    pub(crate) fn pause(&mut self, now: Duration) {
        let command = if self.view.paused {
            Command::Resume
        } else {
            Command::Pause
        };
        self.obey(&command, now);
    }

    /// Somebody turns to something else for a while: a game whose time is limited is paused, and an
    /// engine that thinks begins again later.
    pub(crate) fn set_aside(&mut self, now: Duration) {
        let is_limited = self.table.time_control().is_limited();
        if is_limited && self.clock(now).state == ClockState::Running {
            self.table.pause(now);
            self.refresh();
            self.say("told-paused-p");
        }
        self.outdated |= self.thinking.take().is_some();
    }

    /// The position that is shown, as its exact text.
    pub(crate) fn position_text(&self) -> String {
        self.shown().position_text()
    }

    /// Drops what is chosen, hinted or asked; says whether there was anything.
    pub(crate) fn drop_chosen(&mut self) -> bool {
        let any = !self.clicks.is_empty() || !self.hint.is_empty();
        self.clicks.clear();
        self.hint.clear();
        any
    }

    /// Takes a refusal away that was read.
    pub(crate) fn drop_refusal(&mut self) {
        if self.said.tone == Tone::Refusal {
            self.say("");
        }
    }

    pub(crate) fn say(&mut self, message: impl Into<Message>) {
        self.said = plain(message);
    }

    pub(crate) fn refuse(&mut self, message: impl Into<Message>) {
        self.said = Said {
            message: message.into(),
            tone: Tone::Refusal,
        };
    }

    pub(crate) fn praise(&mut self, message: impl Into<Message>) {
        self.said = Said {
            message: message.into(),
            tone: Tone::Praise,
        };
    }

    /// Adds what the screen wants done now: an autosave, a thinking engine.
    pub(crate) fn settle(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        if std::mem::take(&mut self.stale) {
            let record = self.record();
            if self.table.ending().is_some() && self.programs.iter().any(Option::is_some) {
                effects.push(Effect::EndPrograms);
            }
            match self.table.ending() {
                Some(_) if record.moves.is_empty() => effects.push(Effect::ForgetAutosave),
                Some(_) => {
                    let name = self.name.clone();
                    effects.extend([Effect::SaveFinished(record, name), Effect::ForgetAutosave]);
                }
                None => effects.push(Effect::Autosave(record)),
            }
        }
        self.settle_thinking(now, job, effects);
    }

    /// The game is another one now. A player who looks elsewhere keeps looking there.
    fn changed(&mut self) {
        self.saved = false;
        self.stale = self.online.is_none();
        self.reviewing = None;
        self.outdated |= self.thinking.take().is_some();
        self.looked = self.looks_at().and_then(|count| self.copy_at(count));
        self.refresh();
        self.said = self.standing();
    }

    /// How the game that is shown ended, or that a draw is near.
    fn standing(&self) -> Said {
        match self.view.ending {
            None => plain(self.view.near_draw.map(Message::from).unwrap_or_default()),
            Some(_) if self.looked.is_some() => plain(self.view.said.clone()),
            Some(ending) => Said {
                message: self.view.said.clone(),
                tone: self.tone_of(ending.outcome()),
            },
        }
    }

    /// How an outcome is told: with praise to a winner who sits here, plainly to everybody else.
    pub(crate) fn tone_of(&self, outcome: Outcome) -> Tone {
        match outcome {
            Outcome::Won(side) if self.sits_here(side) => Tone::Praise,
            Outcome::Won(_) | Outcome::Draw => Tone::Plain,
        }
    }

    /// Whether somebody at this screen plays the side.
    pub(crate) fn sits_here(&self, side: Side) -> bool {
        match &self.online {
            Some(online) => online.seats.contains(&side),
            None if self.view.game.is_solo() => side == Side::First,
            None => self.view.seats[side.index()] == Seat::Person,
        }
    }

    /// The side of somebody who plays here, if the other side is played by an engine or elsewhere: what they
    /// play goes into their statistics. Other programs are on trial, and so do not count.
    pub(crate) fn own_side(&self) -> Option<Side> {
        let mut here = Side::ALL.into_iter().filter(|&side| self.sits_here(side));
        let side = here.next()?;
        let is_alone = here.next().is_none() && self.programs.iter().all(Option::is_none);
        is_alone.then_some(side)
    }

    fn refresh(&mut self) {
        self.view = self.shown().view();
        self.view.paused = self.table.is_paused();
        let known = self.view.past.len() + self.view.undone.len();
        self.undone = known.saturating_sub(self.table.moves_made());
        self.count();
        self.clicks.clear();
        self.hint.clear();
        self.animation = None;
        self.evaluation.forget();
    }

    fn show(&mut self, before: Vec<play::Place>, steps: Vec<Step>, now: Duration) {
        self.animation = Animation::new(before, steps, now, self.speed);
    }

    fn why_not(&self, place: &str) -> Message {
        match self.clicks.last() {
            Some(chosen) => Message::from("cannot-go").with("chosen", chosen.as_str()),
            None => Message::from("cannot-begin"),
        }
        .with("place", place)
    }
}

fn plain(message: impl Into<Message>) -> Said {
    Said {
        message: message.into(),
        tone: Tone::Plain,
    }
}

fn welcome(view: &View) -> Message {
    match (&view.ending, view.past.len()) {
        (Some(_), _) => view.said.clone(),
        (None, 0) if view.places.iter().any(|place| place.kind == PlaceKind::Pit) => {
            "welcome-pits".into()
        }
        (None, 0) => "welcome-places".into(),
        (None, moves) => Message::from("welcome-back").with("count", moves),
    }
}
