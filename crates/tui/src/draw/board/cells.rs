//! The board in characters: sides differ by shape, marks by brackets.

use game::Side;
use play::{Place, PlaceKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::materials::{self, HOLLOW, WOOD};
use super::{Board, Mark};
use crate::draw::canvas::Canvas;
use crate::look::Colours;

pub(super) fn draw(board: &Board<'_>, canvas: &mut Canvas, buffer: &mut Buffer) {
    let painter = Painter { board };
    painter.wood(canvas);
    canvas.draw(buffer);
    for place in &board.scene.places {
        painter.place(place, canvas, buffer);
    }
    for mover in &board.scene.movers {
        let at = board.geometry.cell_at(mover.x, mover.y);
        painter.marble(at, mover.side, Style::new(), canvas, buffer);
    }
    for (place, mark) in board.marked() {
        painter.mark(place, mark, canvas, buffer);
    }
}

struct Painter<'a> {
    board: &'a Board<'a>,
}

impl Painter<'_> {
    /// The wood behind every place, in whole cells.
    fn wood(&self, canvas: &mut Canvas) {
        let colours = canvas.colours();
        if colours == Colours::None {
            return;
        }
        let colour = WOOD.lit(colours, 0.5);
        let places = &self.board.scene.places;
        let bodies = places
            .iter()
            .map(|place| self.board.geometry.body_of(place));
        // Two rows of pits are one boat: nothing shows between them.
        let pits = places.iter().filter(|place| place.kind == PlaceKind::Pit);
        let boat = pits
            .map(|place| self.board.geometry.body_of(place))
            .reduce(Rect::union);
        for body in bodies.chain(boat) {
            let middle = (
                f32::from(body.x) + f32::from(body.width) / 2.0,
                2.0 * f32::from(body.y) + f32::from(body.height),
            );
            let reach = (f32::from(body.width) / 2.0 + 1.0, f32::from(body.height));
            canvas.paint(middle, reach, |_, _| Some((colour, 1.0)));
        }
    }

    fn place(&self, place: &Place, canvas: &Canvas, buffer: &mut Buffer) {
        let body = self.board.geometry.body_of(place);
        let over = if self.board.is_lit(place) {
            self.marked(Mark::Chosen)
        } else {
            Style::new()
        };
        match place.kind {
            PlaceKind::Pit | PlaceKind::Store => self.pit(body, place, over, canvas, buffer),
            PlaceKind::Hole if place.marbles == 0 => self.hole(place, canvas, buffer),
            PlaceKind::Hole => {
                let at = self.board.geometry.cell_of(place);
                self.marble(at, place.side, over, canvas, buffer);
            }
        }
    }

    fn hole(&self, place: &Place, canvas: &Canvas, buffer: &mut Buffer) {
        let look = self.board.look;
        let style = if look.colours == Colours::None {
            Style::new()
        } else {
            Style::new().fg(HOLLOW.lit(look.colours, 0.2))
        };
        let at = self.board.geometry.cell_of(place);
        canvas.write(&look.hole().to_string(), at, style, buffer);
    }

    /// A marble at a cell.
    fn marble(
        &self,
        at: (u16, u16),
        side: Option<Side>,
        over: Style,
        canvas: &Canvas,
        buffer: &mut Buffer,
    ) {
        let look = self.board.look;
        let has_colours = look.colours != Colours::None;
        let style = if has_colours {
            Style::new().fg(materials::marble(side).lit(look.colours, 0.5))
        } else {
            Style::new()
        };
        // Where there are colours, both sides are equally solid.
        let side = if has_colours && look.unicode {
            None
        } else {
            side
        };
        let glyph = look.marble(side).to_string();
        canvas.write(&glyph, at, style.patch(over), buffer);
    }

    fn pit(&self, body: Rect, place: &Place, over: Style, canvas: &Canvas, buffer: &mut Buffer) {
        let look = self.board.look;
        if body.height > 2 {
            let rim = materials::quiet_on_wood(look).patch(over);
            self.rim(body, place.kind, rim, canvas, buffer);
        }
        let style = match place.marbles {
            0 => materials::quiet_on_wood(look),
            _ => materials::on_wood(look),
        };
        let count = place.marbles.to_string();
        let left = body.x + body.width.saturating_sub(count.len() as u16).div_ceil(2);
        let at = (left, body.y + body.height / 2);
        canvas.write(&count, at, style.patch(over), buffer);
    }

    fn rim(&self, body: Rect, kind: PlaceKind, style: Style, canvas: &Canvas, buffer: &mut Buffer) {
        let look = self.board.look;
        let [top, side, bottom] = match kind {
            PlaceKind::Store => look.glyph(["╔═╗", "║ ║", "╚═╝"], ["#=#", "# #", "#=#"]),
            PlaceKind::Hole | PlaceKind::Pit => {
                look.glyph(["╭─╮", "│ │", "╰─╯"], ["+-+", "| |", "+-+"])
            }
        };
        for row in 0..body.height {
            let glyphs: Vec<char> = match row {
                0 => top.chars().collect(),
                row if row + 1 == body.height => bottom.chars().collect(),
                _ => side.chars().collect(),
            };
            let middle = glyphs[1].to_string().repeat(usize::from(body.width) - 2);
            let text = format!("{}{middle}{}", glyphs[0], glyphs[2]);
            canvas.write(&text, (body.x, body.y + row), style, buffer);
        }
    }

    fn marked(&self, mark: Mark) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.board.look.colours {
            Colours::None => style,
            colours @ (Colours::Sixteen | Colours::Palette | Colours::True) => {
                style.fg(materials::mark(mark).lit(colours, 0.5))
            }
        }
    }

    fn mark(&self, place: &Place, mark: Mark, canvas: &Canvas, buffer: &mut Buffer) {
        let look = self.board.look;
        let mut body = self.board.geometry.body_of(place);
        if place.kind == PlaceKind::Hole {
            let (column, row) = self.board.geometry.cell_of(place);
            body = Rect::new(column, row, 1, 1);
        }
        let style = self.marked(mark);
        let brackets = match mark {
            Mark::Last => return underline(body, buffer),
            Mark::Target => look.glyph(["‹", "›"], [">", "<"]),
            Mark::Danger => ["!", "!"],
            Mark::Hint => ["{", "}"],
            Mark::Chosen => ["(", ")"],
            Mark::Cursor => ["[", "]"],
        };
        let aims = matches!(mark, Mark::Target | Mark::Danger | Mark::Hint);
        if aims && Board::is_empty_hole(place) {
            let glyph = if mark == Mark::Danger { "!" } else { "+" };
            return canvas.write(glyph, self.board.geometry.cell_of(place), style, buffer);
        }
        if mark == Mark::Chosen && look.colours == Colours::None {
            // The cursor's brackets may cover those of what is chosen.
            let style = Style::new().add_modifier(Modifier::REVERSED);
            buffer.set_style(body.intersection(buffer.area), style);
        }
        let middle = body.y + body.height / 2;
        let left = body.x.saturating_sub(1);
        let right = body.right();
        let rows = match mark {
            Mark::Cursor => middle..middle + 1,
            Mark::Last | Mark::Target | Mark::Danger | Mark::Hint | Mark::Chosen => {
                body.y..body.bottom()
            }
        };
        for row in rows {
            canvas.write(brackets[0], (left, row), style, buffer);
            canvas.write(brackets[1], (right, row), style, buffer);
        }
    }
}

fn underline(body: Rect, buffer: &mut Buffer) {
    let inner = Rect {
        y: body.bottom() - 1,
        height: 1,
        ..body
    };
    let style = Style::new().add_modifier(Modifier::UNDERLINED);
    buffer.set_style(inner.intersection(buffer.area), style);
}
