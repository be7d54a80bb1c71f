//! The whole program as a value: events go in, effects come out.
//!
//! Time is passed in with every event. Nothing here knows a terminal, so every
//! screen can be driven and drawn in a test.

// Keys are the terminal library's enum: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

mod commands;
pub(crate) mod editing;
mod joining;
mod keyboard;
mod mouse;
mod saving;
mod setting;
mod training;

use std::time::Duration;

use crate::remote::Link;
use game::Side;
use play::{Message, Record, Seat, Table};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use ratatui::layout::Rect;

use crate::choices::Choices;
use crate::event::{Effect, Event};
use crate::keys::Walking;
use crate::look::Look;
use crate::picture::Graphics;
use crate::popup::{After, Confirmation, Popup, Reply, Sitting};
use crate::settings::Settings;
use crate::start_screen::StartScreen;
use crate::table_screen::TableScreen;
use crate::training::Training;
use training::Awaiting;

/// Which screen is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    Start,
    Table,
    /// A puzzle, a lesson, or a mistake of one's own.
    Training,
}

/// The program.
#[derive(Debug)]
pub struct App {
    pub(crate) look: Look,
    /// The look before any setting: what the terminal offers.
    plain_look: Look,
    pub(crate) settings: Settings,
    /// Columns and rows of the terminal.
    pub(crate) size: (u16, u16),
    /// The time of the last event, since the program began.
    pub(crate) now: Duration,
    pub(crate) screen: Screen,
    pub(crate) start: StartScreen,
    pub(crate) table: Option<TableScreen>,
    /// A puzzle, a lesson, or a mistake of one's own; the table waits meanwhile.
    pub(crate) training: Option<Training>,
    /// What was solved, as it was last read.
    progress: api::Progress,
    /// What waits for that to be read.
    awaiting: Option<Awaiting>,
    pub(crate) popup: Option<Popup>,
    pub(crate) walking: Walking,
    /// The name under which the game is being saved.
    saving: String,
    /// What happens once it is saved.
    after_save: After,
    /// What was typed after `:`, the last one last.
    typed: Vec<String>,
    /// Characters read of a terminal's answer that came late, while one comes.
    answer: Option<usize>,
    /// The place on which the mouse's button went down.
    pressed: Option<String>,
    /// Jobs begun so far.
    jobs: u64,
    /// The table that waits while a position is set up by hand.
    edited: Option<Box<TableScreen>>,
    /// The link that is to be followed as soon as the program runs.
    to_join: Option<Link>,
    /// The link that was followed.
    joined: Option<Link>,
    /// Links followed and left so far.
    visits: u64,
}

impl App {
    /// The program as it starts: with the choices remembered from last time,
    /// and the game that a crash interrupted, if there is one.
    pub fn new(look: Look, remembered: &str, interrupted: Option<Record>) -> App {
        let settings = Settings::read(remembered);
        let choices = Choices {
            language: look.language,
            ..Choices::read(remembered)
        };
        App {
            look: setting::dressed(look, &settings),
            plain_look: look,
            settings,
            typed: Vec::new(),
            size: (80, 24),
            now: Duration::ZERO,
            screen: Screen::Start,
            start: StartScreen::new(choices, interrupted),
            table: None,
            training: None,
            progress: api::Progress::default(),
            awaiting: None,
            popup: None,
            walking: Walking::default(),
            saving: String::new(),
            after_save: After::Nothing,
            answer: None,
            pressed: None,
            jobs: 0,
            edited: None,
            to_join: None,
            joined: None,
            visits: 0,
        }
    }

    /// Opens a table at once, as when a game was named on the command line;
    /// `name` is the one it is saved under, if it is.
    #[must_use]
    pub fn at_table(mut self, table: Table, name: Option<String>) -> App {
        self.sit_down(Sitting {
            name,
            ..Sitting::from(table)
        });
        if let (Some(record), Some(table)) = (&self.start.interrupted, &mut self.table) {
            let title = self.look.language.game(record.game);
            table.say(Message::from("told-interrupted").with("game", title));
        }
        self
    }

    /// Has this program, `program:COMMAND` or `ugi:COMMAND`, play the second side of the table.
    #[must_use]
    pub fn against_program(mut self, command: String) -> App {
        self.with_table(|table| table.seat_program(Side::Second, command));
        self
    }

    /// Whether the mouse is listened to.
    pub fn has_mouse(&self) -> bool {
        self.settings.has_mouse()
    }

    /// How this terminal shows pictures, whether they are wanted or not.
    pub(crate) fn offered_graphics(&self) -> Option<Graphics> {
        self.plain_look.graphics
    }

    /// Handles an event and says what is to be done outside.
    pub fn update(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        self.now = now;
        let mut effects = Vec::new();
        self.handle(event, &mut effects);
        if let Some(link) = self.to_join.take() {
            self.join(link, &mut effects);
        }
        self.jobs += 1;
        self.with_training(|training| training.time_passes(now));
        if let Some(table) = &mut self.table
            && self.edited.is_none()
            && self.screen != Screen::Training
        {
            table.time_passes(now);
            table.settle(now, self.jobs, &mut effects);
            if self.settings.has_bell() && table.has_news() {
                effects.push(Effect::Bell);
            }
            effects.extend(table.take_requests().into_iter().map(Effect::Request));
            if self.popup.is_none()
                && let Some(kind) = table.take_offer()
            {
                self.popup = Some(Popup::Confirmation(Confirmation::Offer(kind)));
            }
            if self.popup.is_none() {
                self.popup = table.take_question().map(Popup::Confirmation);
            }
        }
        effects
    }

    /// Whether a position is being set up by hand.
    pub(crate) fn is_editing(&self) -> bool {
        self.edited.is_some()
    }

    /// The screen, as the last event told its size.
    pub(crate) fn screen_area(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }

    /// Columns and rows of text that a window over the screen has room for.
    fn window_room(&self) -> (usize, usize) {
        let (columns, rows) = self.size;
        (
            usize::from(columns.saturating_sub(4)),
            usize::from(rows.saturating_sub(2)),
        )
    }

    /// When to send [`Event::Woken`], if nothing else happens before.
    pub fn next_wake(&self) -> Option<Duration> {
        match self.screen {
            Screen::Start => None,
            Screen::Table => self.table.as_ref()?.next_wake(self.now),
            Screen::Training => self.training.as_ref()?.next_wake(self.now),
        }
    }

    fn handle(&mut self, event: Event, effects: &mut Vec<Effect>) {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key) => self.key(key, effects),
            Event::Mouse(mouse) => self.mouse(mouse, effects),
            Event::Paste(text) => self.paste(text, effects),
            Event::Resized(columns, rows) => self.size = (columns, rows),
            Event::Woken => {}
            Event::Progress(id, progress) => {
                self.with_table(|table| table.note_progress(id, progress));
            }
            Event::Learned(id, advice) => self.with_table(|table| table.learn(id, advice)),
            Event::Thought(id, finding) => {
                let now = self.now;
                self.with_table(|table| table.conclude(id, finding, now));
            }
            Event::Answered(id, answer) => {
                let now = self.now;
                self.with_training(|training| effects.extend(training.answered(id, answer, now)));
            }
            Event::Solved(read, time) => self.receive_progress(read.map(|read| *read), time),
            Event::Exported(Ok(place)) => {
                self.refuse(Message::from("told-exported").with("place", place));
            }
            Event::Exported(Err(problem)) => self.refuse(problem.said()),
            Event::Games(list) => self.list_games(list),
            Event::Saved(saved) => self.saved(saved, effects),
            Event::Finished(kept) => self.finished(kept, effects),
            Event::Opened(name, opened) => self.opened(name, opened, effects),
            Event::Trouble(problem) => self.refuse(problem.said()),
            Event::Online(id, news) => self.receive_update(id, *news, effects),
        }
    }

    fn with_table(&mut self, act: impl FnOnce(&mut TableScreen)) {
        if let Some(table) = &mut self.table {
            act(table);
        }
    }

    /// Says no, on whichever screen is shown.
    fn refuse(&mut self, sentence: impl Into<Message>) {
        let sentence = sentence.into();
        match (self.screen, self.shown_table_mut()) {
            (Screen::Table | Screen::Training, Some(table)) => table.refuse(sentence),
            (Screen::Start | Screen::Table | Screen::Training, _) => self.start.message = sentence,
        }
    }

    /// Continues, or asks first if the game on the table would be lost.
    fn leave_table(&mut self, after: After, effects: &mut Vec<Effect>) {
        let table = self.edited.as_deref().or(self.table.as_ref());
        if table.is_some_and(TableScreen::is_awaited) {
            self.popup = Some(Popup::Confirmation(Confirmation::Leave(after)));
        } else if table.is_some_and(TableScreen::is_unsaved) {
            self.popup = Some(Popup::Confirmation(Confirmation::Unsaved(after)));
        } else {
            self.go_on(after, effects);
        }
    }

    /// What was to follow is called off: a position that was set up by hand is not lost.
    fn call_off(&mut self, after: After) {
        if let After::PlayEdited(sitting) = after {
            self.edit(sitting.table);
        }
    }

    /// Does what was asked about, or does not.
    fn confirmation_key(&mut self, sure: Confirmation, key: KeyEvent, effects: &mut Vec<Effect>) {
        let now = self.now;
        let reply = match key.code {
            KeyCode::Char('y' | 'Y') | KeyCode::Enter => Reply::Yes,
            KeyCode::Char('n' | 'N') => Reply::No,
            KeyCode::Esc | KeyCode::Char('q') => Reply::Stay,
            _ => {
                self.popup = Some(Popup::Confirmation(sure));
                return;
            }
        };
        match (sure, reply) {
            (Confirmation::Unsaved(after), Reply::Yes) => self.save_then(after, effects),
            (Confirmation::Unsaved(after), Reply::No) => self.go_on(after, effects),
            (Confirmation::Unsaved(after), Reply::Stay) => self.call_off(after),
            (Confirmation::Offer(kind), Reply::Yes) => self.with_table(|table| table.consent(kind)),
            (Confirmation::Offer(kind), Reply::No) => {
                self.with_table(|table| table.decline(Some(kind)));
            }
            (Confirmation::Branch(text, _), Reply::Yes) => {
                self.with_table(|table| table.branch(text.as_deref(), now));
            }
            (Confirmation::Leave(after), Reply::Yes) => self.go_on(after, effects),
            (Confirmation::End(command, _), Reply::Yes) => {
                self.with_table(|table| drop(table.obey(&command, now)));
            }
            (Confirmation::DeleteProgress, Reply::Yes) => {
                self.awaiting = Some(Awaiting::Statistics);
                effects.push(Effect::DeleteProgress);
            }
            (Confirmation::LeaveEditor, Reply::Yes) => {
                self.table = self.edited.take().map(|old| *old);
            }
            (_, Reply::No | Reply::Stay) => {}
        }
    }

    fn go_on(&mut self, after: After, effects: &mut Vec<Effect>) {
        self.popup = None;
        match after {
            After::Nothing => {}
            After::Quit => {
                effects.extend([Effect::StopThinking, Effect::ForgetAutosave, Effect::Quit]);
            }
            After::SitDown(sitting) | After::PlayEdited(sitting) => {
                effects.extend([Effect::EndPrograms, Effect::ForgetAutosave]);
                self.leave_server(effects);
                self.sit_down(*sitting);
            }
            After::Join(link) => {
                effects.push(Effect::EndPrograms);
                self.leave_server(effects);
                self.join(link, effects);
            }
        }
    }

    fn sit_down(&mut self, sitting: Sitting) {
        let mut screen = TableScreen::new(sitting.table, sitting.name);
        screen.programs = sitting.programs;
        self.show_table(screen);
    }

    fn show_table(&mut self, mut screen: TableScreen) {
        self.edited = None;
        screen.largest = self.settings.largest();
        screen.speed = self.settings.speed();
        let seats = screen.view.seats;
        let plays_second = seats[0] != Seat::Person && seats[1] == Seat::Person;
        screen.turned = plays_second && self.settings.turns_board();
        if let (Some(old), None) = (&self.table, &screen.online) {
            screen.evaluation.on = old.evaluation.on;
        }
        self.table = Some(screen);
        self.screen = Screen::Table;
        self.start.has_table = true;
    }
}
