//! Setting a position up by hand, place by place.
//!
//! The table that is shown is one at which nobody plays: every change makes
//! another one. The table before it waits, and comes back if nothing is begun.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use play::Change;
use play::Table;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::App;
use crate::cursor::Arrow;
use crate::event::Effect;
use crate::popup::{After, Confirmation, Popup};
use crate::table_screen::TableScreen;

/// What the message line says while nothing else is to be said.
const WORDS: &str = "editor-hint";

/// The keys that mean something here, those first that nobody should miss, and the names of what they do.
pub(crate) const KEYS: [(&str, &str); 6] = [
    ("Space", "key-change"),
    ("Enter", "key-play"),
    ("Esc", "key-leave"),
    ("-", "key-take-away"),
    ("t", "key-whose-turn"),
    ("c", "key-clear"),
];

impl App {
    /// Begins with the position on the table.
    pub(super) fn begin_editing(&mut self) {
        let Some(table) = &mut self.table else {
            return;
        };
        if table.online.is_some() {
            return table.refuse("editor-on-server");
        }
        let position = table.position_text();
        if let Ok(fresh) = Table::read(table.view.game, &position) {
            self.edit(fresh);
        }
    }

    /// Sets this position up by hand; the table before it waits, and a clock that limits it stands.
    pub(super) fn edit(&mut self, position: Table) {
        let now = self.now;
        self.with_table(|table| table.set_aside(now));
        let old = self.table.replace(self.editor_screen(position));
        self.edited = old.map(Box::new);
    }

    /// A table to be changed; it looks like the one before.
    fn editor_screen(&self, table: Table) -> TableScreen {
        let mut screen = TableScreen::new(table, None);
        if let Some(old) = &self.table {
            screen.turned = old.turned;
            screen.largest = old.largest;
            screen.cursor = old.cursor.clone();
        }
        screen.say(WORDS);
        screen
    }

    pub(super) fn editing_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        let here = self
            .table
            .as_ref()
            .map(|table| table.cursor.place().to_owned());
        let here = here.unwrap_or_default();
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => self.with_table(|table| table.walk(Arrow::Left)),
            KeyCode::Right | KeyCode::Char('l') => {
                self.with_table(|table| table.walk(Arrow::Right));
            }
            KeyCode::Up | KeyCode::Char('k') => self.with_table(|table| table.walk(Arrow::Up)),
            KeyCode::Down | KeyCode::Char('j') => self.with_table(|table| table.walk(Arrow::Down)),
            KeyCode::Char(' ' | '+' | '=') => self.change(&Change::Next(here)),
            KeyCode::Char('-') | KeyCode::Backspace | KeyCode::Delete => {
                self.change(&Change::Less(here));
            }
            KeyCode::Char('t') if self.is_solo() => self.refuse("editor-solo"),
            KeyCode::Char('t') => self.change(&Change::Turn),
            KeyCode::Char('c') => self.change(&Change::Clear),
            KeyCode::Char('f') => self.with_table(|table| table.turned = !table.turned),
            KeyCode::Char('y') => self.copy_position(effects),
            KeyCode::Char('?') | KeyCode::F(1) => self.with_table(|table| table.say(WORDS)),
            KeyCode::Enter => self.play_from_here(effects),
            KeyCode::Esc | KeyCode::Char('q') if self.is_changed_by_hand() => {
                self.popup = Some(Popup::Confirmation(Confirmation::LeaveEditor));
            }
            KeyCode::Esc | KeyCode::Char('q') => {
                self.table = self.edited.take().map(|old| *old);
            }
            _ => {}
        }
    }

    fn is_solo(&self) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.view.game.is_solo())
    }

    fn is_changed_by_hand(&self) -> bool {
        let positions = [self.edited.as_deref(), self.table.as_ref()];
        let [old, new] = positions.map(|table| table.map(|table| table.position_text()));
        old != new
    }

    /// A place was clicked: the next thing it can hold.
    pub(super) fn change_place(&mut self, place: &str) {
        self.with_table(|table| table.cursor.put(&table.view.places, place));
        self.change(&Change::Next(place.to_owned()));
    }

    fn change(&mut self, change: &Change) {
        let Some(table) = &mut self.table else {
            return;
        };
        match table.table.changed(change) {
            Ok(fresh) => self.table = Some(self.editor_screen(fresh)),
            Err(error) => table.refuse(play::Message::problem(&error)),
        }
    }

    /// Plays on from the position that was set up, with the seats, clock and limits of the table before.
    fn play_from_here(&mut self, effects: &mut Vec<Effect>) {
        let (Some(table), Some(old)) = (&mut self.table, &self.edited) else {
            return;
        };
        let position = table.table.position_text();
        if table.view.ending.is_some() || table.table.move_texts().is_empty() {
            return table.refuse("editor-no-move");
        }
        let fresh = old.fresh_sitting(Some(&position));
        self.table = self.edited.take().map(|old| *old);
        match fresh {
            Ok(fresh) => self.leave_table(After::PlayEdited(Box::new(fresh)), effects),
            Err(error) => self.refuse(error),
        }
    }
}
