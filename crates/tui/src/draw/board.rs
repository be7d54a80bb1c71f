//! The board: places, marbles, marks and coordinates.
//!
//! `pixels` draws round marbles in half blocks, `cells` draws with characters: where the
//! terminal has no colours or no Unicode, and where the window is too small for pixels.

mod cells;
mod materials;
mod pixels;

pub(super) use pixels::row_of_marbles;

use play::{Place, PlaceKind};
use ratatui::buffer::Buffer;

use super::canvas::Canvas;
use crate::animation::Scene;
use crate::geometry::Geometry;
use crate::look::Look;

/// What a place is marked as. Later marks are drawn over earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// The last move touched it.
    Last,
    /// A move can begin here, or go here.
    Target,
    /// A move can go here, and would lose what could be kept.
    Danger,
    /// The hint names it.
    Hint,
    /// It is chosen for the move being clicked.
    Chosen,
    /// The cursor is on it.
    Cursor,
}

/// What is drawn, where, and how.
pub(super) struct Board<'a> {
    pub(super) scene: &'a Scene,
    pub(super) geometry: &'a Geometry,
    pub(super) look: Look,
    /// Places by name, with their marks.
    pub(super) marks: Vec<(&'a str, Mark)>,
}

impl Board<'_> {
    /// Draws everything.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(self.geometry.area(), self.look);
        if self.geometry.is_round() {
            pixels::draw(self, &mut canvas, buffer);
        } else {
            cells::draw(self, &mut canvas, buffer);
        }
        for (text, column, row) in self.geometry.labels() {
            let at = (column, row);
            let style = if canvas.is_painted(at) {
                materials::quiet_on_wood(self.look)
            } else {
                self.look.quiet()
            };
            canvas.write(text, at, style, buffer);
        }
    }

    /// The marks with their places, those drawn first first.
    fn marked(&self) -> Vec<(&Place, Mark)> {
        let mut marked: Vec<(&Place, Mark)> = Vec::new();
        for &(name, mark) in &self.marks {
            let place = self.scene.places.iter().find(|place| place.name == name);
            marked.extend(place.map(|place| (place, mark)));
        }
        marked.sort_by_key(|&(_, mark)| mark);
        marked
    }

    fn is_lit(&self, place: &Place) -> bool {
        self.scene.lit.contains(&place.name)
    }

    /// Whether an empty hole is marked, so that a mark can stand in it.
    fn is_empty_hole(place: &Place) -> bool {
        place.kind == PlaceKind::Hole && place.marbles == 0
    }
}
