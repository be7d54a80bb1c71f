//! The board: places, marbles, marks and coordinates.

use game::Side;
use play::{Place, PlaceKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::animation::Scene;
use crate::geometry::{Geometry, Size};
use crate::look::Look;

/// What a place is marked as. Later marks are drawn over earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// The last move touched it.
    Last,
    /// A move can begin here, or go here.
    Target,
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
        for place in &self.scene.places {
            self.paint(self.geometry.body_of(place), buffer);
        }
        for place in &self.scene.places {
            self.draw_place(place, buffer);
        }
        for mover in &self.scene.movers {
            let body = self.geometry.body(mover.x, mover.y);
            self.draw_marble(body, mover.side, Style::new(), buffer);
        }
        let mut marks = self.marks.clone();
        marks.sort_by_key(|&(_, mark)| mark);
        for (name, mark) in marks {
            let place = self.scene.places.iter().find(|place| place.name == name);
            if let Some(place) = place {
                self.draw_mark(place, mark, buffer);
            }
        }
        for (text, column, row) in self.geometry.labels() {
            buffer.set_string(column, row, text, self.look.label());
        }
    }

    /// The wood around a place, wide enough to meet its neighbour's.
    fn paint(&self, body: Rect, buffer: &mut Buffer) {
        let margin = match self.geometry.size() {
            Size::Small => 0,
            Size::Medium | Size::Large => 1,
        };
        let wood = Rect {
            x: body.x.saturating_sub(margin),
            y: body.y.saturating_sub(margin),
            width: body.width + 2 * margin,
            height: body.height + 2 * margin,
        };
        buffer.set_style(wood.intersection(buffer.area), self.look.board());
    }

    fn draw_place(&self, place: &Place, buffer: &mut Buffer) {
        let body = self.geometry.body_of(place);
        let lit = self.scene.lit.contains(&place.name);
        let style = if lit {
            self.look.chosen()
        } else {
            Style::new()
        };
        match place.kind {
            PlaceKind::Pit | PlaceKind::Store => self.draw_pit(body, place, style, buffer),
            PlaceKind::Hole if place.marbles == 0 => self.draw_hole(body, buffer),
            PlaceKind::Hole => self.draw_marble(body, place.side, style, buffer),
        }
    }

    fn draw_hole(&self, body: Rect, buffer: &mut Buffer) {
        let (hole, style) = (self.look.hole(), self.look.hole_style());
        match self.geometry.size() {
            Size::Small | Size::Medium => {
                buffer.set_string(body.x + 1, body.y, hole.to_string(), style);
            }
            Size::Large => {
                let rim = self.look.glyph([" ╭╮ ", " ╰╯ "], [" .. ", " '' "]);
                buffer.set_string(body.x + 1, body.y, rim[0], style);
                buffer.set_string(body.x + 1, body.y + 1, rim[1], style);
            }
        }
    }

    fn draw_marble(&self, body: Rect, side: Option<Side>, over: Style, buffer: &mut Buffer) {
        let style = self.look.marble_style(side).patch(over);
        match self.geometry.size() {
            Size::Small | Size::Medium => {
                let marble = self.look.marble(side).to_string();
                buffer.set_string(body.x + 1, body.y, marble, style);
            }
            Size::Large => {
                let [upper, lower] = self.look.large_marble(side);
                buffer.set_string(body.x + 1, body.y, upper, style);
                buffer.set_string(body.x + 1, body.y + 1, lower, style);
            }
        }
    }

    fn draw_pit(&self, body: Rect, place: &Place, over: Style, buffer: &mut Buffer) {
        let rim = self.look.board().patch(self.look.quiet()).patch(over);
        match self.geometry.size() {
            Size::Small => {}
            Size::Medium | Size::Large => self.draw_rim(body, place.kind, rim, buffer),
        }
        let count = place.marbles.to_string();
        let left = body.x + (body.width.saturating_sub(count.len() as u16)).div_ceil(2);
        let middle = body.y + body.height / 2;
        let style = match place.marbles {
            0 => self.look.board().patch(self.look.quiet()),
            _ => self.look.count_style().patch(over),
        };
        match self.geometry.size() {
            Size::Small | Size::Medium => drop(buffer.set_stringn(left, middle, count, 9, style)),
            Size::Large => {
                buffer.set_string(left, body.y + 1, count, style);
                self.draw_heap(body, place, buffer);
            }
        }
    }

    fn draw_rim(&self, body: Rect, kind: PlaceKind, style: Style, buffer: &mut Buffer) {
        let [top, side, bottom] = match kind {
            PlaceKind::Store => self
                .look
                .glyph(["╔═╗", "║ ║", "╚═╝"], ["#=#", "# #", "#=#"]),
            PlaceKind::Hole | PlaceKind::Pit => self
                .look
                .glyph(["╭─╮", "│ │", "╰─╯"], ["+-+", "| |", "+-+"]),
        };
        for row in 0..body.height {
            let glyphs: Vec<char> = match row {
                0 => top.chars().collect(),
                row if row + 1 == body.height => bottom.chars().collect(),
                _ => side.chars().collect(),
            };
            let middle: String = vec![glyphs[1]; usize::from(body.width) - 2]
                .iter()
                .collect();
            let text = format!("{}{middle}{}", glyphs[0], glyphs[2]);
            buffer.set_string(body.x, body.y + row, text, style);
        }
    }

    /// Up to ten marbles as dots, two rows of five; more are only counted.
    fn draw_heap(&self, body: Rect, place: &Place, buffer: &mut Buffer) {
        let style = self.look.marble_style(None);
        let marble = self.look.glyph("•", "o");
        let count = place.marbles.min(10) as usize;
        for (row, in_row) in [count.div_ceil(2), count / 2].into_iter().enumerate() {
            let dots = marble.repeat(in_row);
            let left = body.x + (body.width - in_row as u16) / 2;
            buffer.set_string(left, body.y + 2 + row as u16, dots, style);
        }
    }

    fn draw_mark(&self, place: &Place, mark: Mark, buffer: &mut Buffer) {
        let body = self.geometry.body_of(place);
        let (style, brackets) = match mark {
            Mark::Last => return self.underline(body, buffer),
            Mark::Target => (self.look.target(), self.look.glyph(['‹', '›'], ['>', '<'])),
            Mark::Hint => (self.look.hint(), ['{', '}']),
            Mark::Chosen => (self.look.chosen(), ['(', ')']),
            Mark::Cursor => (self.look.cursor(), ['[', ']']),
        };
        let empty_target = mark == Mark::Target && place.kind == PlaceKind::Hole;
        if empty_target && place.marbles == 0 && self.geometry.size() != Size::Large {
            buffer.set_string(body.x + 1, body.y, "+", style);
        }
        // The smallest size has no room beside a place: its neighbours are there.
        let crowded = mark == Mark::Target && self.geometry.size() == Size::Small;
        if crowded && place.kind == PlaceKind::Hole {
            return;
        }
        let mut rows = body.y..body.y + body.height;
        if place.kind != PlaceKind::Hole && body.height > 1 {
            // A pit's rim takes the colour, and the brackets stand beside its number.
            buffer.set_style(body.intersection(buffer.area), style);
            rows = body.y + body.height / 2..body.y + body.height / 2 + 1;
        }
        for row in rows {
            buffer.set_string(body.x, row, brackets[0].to_string(), style);
            buffer.set_string(body.right() - 1, row, brackets[1].to_string(), style);
        }
    }

    fn underline(&self, body: Rect, buffer: &mut Buffer) {
        let inner = Rect {
            x: body.x + 1,
            y: body.bottom() - 1,
            width: body.width - 2,
            height: 1,
        };
        buffer.set_style(inner.intersection(buffer.area), self.look.last());
    }
}
