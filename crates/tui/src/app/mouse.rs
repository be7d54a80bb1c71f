//! The mouse: clicks on places and lines, the wheel through the history.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{App, Screen};
use crate::draw;
use crate::event::Effect;
use crate::popup::Popup;

impl App {
    pub(super) fn mouse(&mut self, mouse: MouseEvent, effects: &mut Vec<Effect>) {
        let wheel = match mouse.kind {
            MouseEventKind::ScrollDown => 1,
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::Down(MouseButton::Left) => 0,
            MouseEventKind::Down(MouseButton::Right) => return self.drop_by_mouse(),
            _ => return,
        };
        match (&mut self.popup, self.screen) {
            (Some(Popup::Text(text)), _) if wheel != 0 => text.scroll(wheel),
            (Some(Popup::Games(games)), _) if wheel != 0 => games.pick(wheel),
            (Some(_), _) => {}
            (None, Screen::Start) => self.start_mouse(mouse, wheel, effects),
            (None, Screen::Table) => self.table_mouse(mouse, wheel),
        }
    }

    /// The right button drops what is chosen and closes what can be read.
    fn drop_by_mouse(&mut self) {
        match &self.popup {
            Some(Popup::Text(_) | Popup::Games(_)) => self.popup = None,
            Some(Popup::Input(..) | Popup::Unsaved(_)) => {}
            None => self.with_table(|table| {
                table.drop_chosen();
            }),
        }
    }

    fn start_mouse(&mut self, mouse: MouseEvent, wheel: isize, effects: &mut Vec<Effect>) {
        let Some(row) = draw::start_row_at(self, mouse.column, mouse.row) else {
            return;
        };
        self.start.picked = row;
        let by = if wheel == 0 { 1 } else { wheel };
        if !self.start.turn(by) && wheel == 0 {
            self.enter(effects);
        }
    }

    fn table_mouse(&mut self, mouse: MouseEvent, wheel: isize) {
        let now = self.now;
        let hit = draw::board_geometry(self, self.screen_area()).and_then(|geometry| {
            let places = &self.table.as_ref()?.view.places;
            let place = geometry.hit(places, mouse.column, mouse.row)?;
            Some(place.name.clone())
        });
        self.with_table(|table| {
            let made = table.view.past.len();
            match (wheel, hit) {
                (0, Some(place)) => {
                    table.skip_animation();
                    table.click(&place, now);
                }
                (0, None) => {}
                (by, _) => {
                    table.skip_animation();
                    table.go_to(made.saturating_add_signed(by), now);
                }
            }
        });
    }
}
