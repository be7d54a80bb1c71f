//! The board: places, marbles, marks and coordinates.
//!
//! `pixels` draws round marbles in quarters of cells or in true pixels, `cells` draws with characters: where the
//! terminal has no colours or no Unicode, and where the window is too small for pixels.

mod cells;
mod materials;
mod pixels;

pub(super) use materials::sign;

use play::{Place, PlaceKind};
use ratatui::buffer::Buffer;

use super::canvas::Canvas;
use crate::animation::Scene;
use crate::geometry::Geometry;
use crate::look::{Colours, Look};
use crate::picture::Picture;

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

/// A board's wood in true pixels: by far most of them, and always the same.
#[derive(Debug)]
pub(crate) struct Wood {
    geometry: Geometry,
    look: Look,
    cell: (u16, u16),
    canvas: Canvas,
}

impl Wood {
    fn of(board: &Board<'_>, look: Look, cell: (u16, u16)) -> Wood {
        let mut canvas = Canvas::fine(board.geometry.area(), look, cell);
        pixels::paint_wood(board, &mut canvas);
        Wood {
            geometry: board.geometry.clone(),
            look,
            cell,
            canvas,
        }
    }
}

impl Board<'_> {
    /// Draws everything.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(self.geometry.area(), self.look);
        if self.geometry.is_round() {
            pixels::paint_wood(self, &mut canvas);
            pixels::paint(self, &mut canvas);
            match self.look.graphics {
                Some(_) => canvas.make_room(buffer),
                None => canvas.draw(buffer),
            }
            pixels::write_counts(self, &canvas, buffer);
        } else {
            cells::draw(self, &mut canvas, buffer);
        }
        for (text, column, row) in self.geometry.labels() {
            let at = (column, row);
            // Of 256 colours the wood is light, and a warehouse in it dark.
            let is_light = self.look.colours == Colours::Palette && canvas.is_dark(at);
            let style = if is_light {
                materials::on_wood(self.look)
            } else if canvas.is_painted(at) {
                materials::quiet_on_wood(self.look)
            } else {
                self.look.quiet()
            };
            canvas.write(text, at, style, buffer);
        }
    }

    /// The board without its text, in cells of so many pixels, where it is shown as a picture.
    pub(super) fn picture(&self, cell: (u16, u16), wood: &mut Option<Wood>) -> Option<Picture> {
        if !self.geometry.is_round() {
            return None;
        }
        // Pictures have all colours, whatever text has.
        let mut look = self.look;
        look.colours = Colours::True;
        let is_same =
            |wood: &Wood| (&wood.geometry, wood.look, wood.cell) == (self.geometry, look, cell);
        let wood = match wood.take().filter(is_same) {
            Some(known) => wood.insert(known),
            None => wood.insert(Wood::of(self, look, cell)),
        };
        let mut canvas = wood.canvas.clone();
        pixels::paint(self, &mut canvas);
        Some(Picture {
            area: self.geometry.area(),
            cell,
            pixels: canvas.into_pixels(),
        })
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
