//! The mouse: clicks and drags on places, clicks on moves and keys, the wheel.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{App, Screen};
use crate::draw::{self, Spot};
use crate::event::Effect;
use crate::popup::Popup;

impl App {
    pub(super) fn mouse(&mut self, mouse: MouseEvent, effects: &mut Vec<Effect>) {
        let at = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollDown => self.scroll(1, at),
            MouseEventKind::ScrollUp => self.scroll(-1, at),
            MouseEventKind::Down(MouseButton::Left) => self.press(at, effects),
            MouseEventKind::Up(MouseButton::Left) => self.release(at),
            MouseEventKind::Down(MouseButton::Right) => self.drop_by_mouse(),
            _ => {}
        }
    }

    fn scroll(&mut self, by: isize, at: (u16, u16)) {
        let now = self.now;
        let room = self.window_room();
        match (&mut self.popup, self.screen) {
            (Some(Popup::Text(text) | Popup::Statistics(text)), _) => text.scroll(by, room),
            (None, Screen::Training) => self.with_training(|one| one.step(by, now)),
            (Some(Popup::Games(games)), _) => games.pick(by),
            (Some(_), _) => {}
            (None, Screen::Start) => self.turn_by_mouse(by, at),
            (None, Screen::Table) if self.edited.is_some() => {}
            (None, Screen::Table) => {
                let over = draw::table_spot(self, self.screen_area(), at);
                self.with_table(|table| {
                    if over == Some(Spot::Evaluation) {
                        return table.scroll_evaluation(by);
                    }
                    let made = table.view.past.len();
                    table.skip_animation();
                    table.go_to(made.saturating_add_signed(by), now);
                });
            }
        }
    }

    fn press(&mut self, at: (u16, u16), effects: &mut Vec<Effect>) {
        match (&self.popup, self.screen) {
            // A click anywhere closes what can only be read.
            (Some(Popup::Text(_) | Popup::Statistics(_)), _) => self.popup = None,
            (Some(_), _) => {}
            (None, Screen::Start) => self.press_start(at, effects),
            (None, Screen::Table) => self.press_table(at, effects),
            (None, Screen::Training) => self.press_training(at, effects),
        }
    }

    /// A marble that was dragged is dropped where the button is let go.
    fn release(&mut self, at: (u16, u16)) {
        let pressed = self.pressed.take();
        if self.popup.is_some() || self.screen != Screen::Table {
            return;
        }
        let now = self.now;
        let released = draw::table_spot(self, self.screen_area(), at);
        if let (Some(pressed), Some(Spot::Place(place))) = (pressed, released)
            && pressed != place
        {
            self.with_table(|table| {
                if !table.clicks.is_empty() {
                    table.click(&place, now);
                }
            });
        }
    }

    /// The right button drops what is chosen and closes what can be read.
    fn drop_by_mouse(&mut self) {
        match &self.popup {
            Some(Popup::Text(_) | Popup::Statistics(_) | Popup::Games(_) | Popup::Settings(_)) => {
                self.popup = None;
            }
            Some(
                Popup::Input(..) | Popup::Picker(_) | Popup::Confirmation(_) | Popup::Puzzles(_),
            ) => {}
            None => self.with_table(|table| {
                if table.drop_chosen() {
                    table.say("told-dropped");
                }
            }),
        }
    }

    fn turn_by_mouse(&mut self, by: isize, (column, row): (u16, u16)) {
        if let Some((picked, _)) = draw::start_row_at(self, column, row) {
            self.start.picked = picked;
            self.start.turn(by);
        }
    }

    fn press_start(&mut self, (column, row): (u16, u16), effects: &mut Vec<Effect>) {
        let Some((picked, by)) = draw::start_row_at(self, column, row) else {
            return;
        };
        self.start.picked = picked;
        if !self.start.turn(by) {
            self.enter(effects);
        }
    }

    fn press_training(&mut self, at: (u16, u16), effects: &mut Vec<Effect>) {
        let now = self.now;
        let job = self.jobs + 1;
        match draw::table_spot(self, self.screen_area(), at) {
            Some(Spot::Place(place)) => self.with_training(|training| {
                training.skip_animation(now);
                effects.extend(training.click(&place, now, job));
            }),
            Some(Spot::Key(action)) => self.act_in_training(action, effects),
            Some(Spot::Move(_) | Spot::History | Spot::Evaluation) | None => {}
        }
    }

    fn press_table(&mut self, at: (u16, u16), effects: &mut Vec<Effect>) {
        let now = self.now;
        match draw::table_spot(self, self.screen_area(), at) {
            Some(Spot::Place(place)) if self.is_editing() => self.change_place(&place),
            Some(_) if self.is_editing() => {}
            Some(Spot::Place(place)) => {
                self.pressed = Some(place.clone());
                self.with_table(|table| {
                    table.skip_animation();
                    table.click(&place, now);
                });
            }
            Some(Spot::Move(number)) => self.with_table(|table| {
                table.skip_animation();
                table.go_to(number, now);
            }),
            Some(Spot::Key(action)) => self.act(action, effects),
            Some(Spot::History | Spot::Evaluation) | None => {}
        }
    }
}
