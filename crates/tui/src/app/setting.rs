//! The settings window: those of the table first, then those of the program.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use game::Side;
use play::{Seat, TimeControl};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::App;
use crate::choices::seat_words;
use crate::clocks::{control_words, next_control};
use crate::event::Effect;
use crate::look::Look;
use crate::popup::Popup;
use crate::program;
use crate::settings::Settings;

impl App {
    /// Everything that is remembered for the next time.
    pub(super) fn remembered(&self) -> String {
        self.start.choices.known().write() + &self.settings.write()
    }

    /// What each line of the settings window is called and set to.
    pub(crate) fn setting_rows(&self) -> Vec<(String, String)> {
        let language = self.look.language;
        let seats = self.seats_to_set().into_iter().map(|(side, seat)| {
            let game = self.table.as_ref().map(|table| table.view.game);
            let name = game.map_or_else(String::new, |game| language.side(game, side));
            let program = self
                .table
                .as_ref()
                .map(|table| &table.programs[side.index()]);
            match program {
                Some(Some(_)) => (name, language.say("choice-seat-program")),
                _ => (name, seat_words(language, seat)),
            }
        });
        let clock = self.control_to_set().map(|control| {
            (
                language.say("choice-clock"),
                control_words(language, control),
            )
        });
        let own = self.settings.rows(language).take(self.settings_count());
        seats.chain(clock).chain(own).collect()
    }

    /// How many settings of the program this terminal has a use for.
    fn settings_count(&self) -> usize {
        Settings::count(self.offered_graphics().is_some())
    }

    /// Who sits where, at a table for two.
    fn seats_to_set(&self) -> Vec<(Side, Seat)> {
        let table = self
            .table
            .as_ref()
            .filter(|_| self.screen == super::Screen::Table);
        let table = table.filter(|table| !table.view.game.is_solo() && table.online.is_none());
        table.map_or_else(Vec::new, |table| {
            Side::ALL.into_iter().zip(table.view.seats).collect()
        })
    }

    /// The clock of the table, where it may be changed.
    fn control_to_set(&self) -> Option<TimeControl> {
        let has_seats = !self.seats_to_set().is_empty();
        let table = self.table.as_ref().filter(|_| has_seats)?;
        Some(table.table.time_control())
    }

    pub(super) fn settings_key(&mut self, row: usize, key: KeyEvent, effects: &mut Vec<Effect>) {
        let clock = usize::from(self.control_to_set().is_some());
        let count = self.seats_to_set().len() + clock + self.settings_count();
        let row = match key.code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => (row + 1) % count,
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => (row + count - 1) % count,
            KeyCode::Right | KeyCode::Char('l' | ' ') | KeyCode::Enter => {
                self.turn_setting(row, 1, effects);
                row
            }
            KeyCode::Left | KeyCode::Char('h') => {
                self.turn_setting(row, -1, effects);
                row
            }
            _ => return effects.push(Effect::Remember(self.remembered())),
        };
        self.popup = Some(Popup::Settings(row));
    }

    fn turn_setting(&mut self, row: usize, by: isize, effects: &mut Vec<Effect>) {
        let seats = self.seats_to_set();
        if let Some(&(side, seat)) = seats.get(row) {
            let known = self.start.choices.program(side);
            let known = known.map(|typed| program::command(&typed));
            return self.with_table(|table| table.change_sitter(side, seat, by, known));
        }
        let mut row = row - seats.len();
        if let Some(control) = self.control_to_set() {
            if row == 0 {
                let next = next_control(control, by);
                return self.with_table(|table| table.change_control(next));
            }
            row -= 1;
        }
        self.settings.turn(row, by);
        self.look = dressed(self.plain_look, &self.settings);
        let largest = self.settings.largest();
        let speed = self.settings.speed();
        let training = self.training.as_mut().map(|training| &mut training.board);
        for table in training.into_iter().chain(&mut self.table) {
            (table.largest, table.speed) = (largest, speed);
        }
        effects.push(Effect::Mouse(self.settings.has_mouse()));
    }
}

/// The look as the settings want it.
pub(super) fn dressed(plain: Look, settings: &Settings) -> Look {
    let graphics = plain.graphics.filter(|_| settings.has_pictures());
    plain.in_theme(settings.theme()).with_graphics(graphics)
}
