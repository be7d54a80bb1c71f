//! The start screen: lines to choose from, and the board that is chosen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::board::Board;
use super::{cut, too_small};
use crate::animation::Scene;
use crate::app::App;
use crate::geometry::Geometry;
use crate::popup::Popup;
use crate::start_screen::Row;

/// What the list needs.
const LIST: (u16, u16) = (44, 18);

/// The column of the arrow that turns a row back.
const ARROW: u16 = 20;

/// The line of the first row.
const TOP: u16 = 3;

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LIST.0 || area.height < LIST.1 {
        return too_small(frame, LIST);
    }
    let title = Line::styled(" Marbles ", app.look.badge());
    frame.render_widget(Paragraph::new(title), Rect { height: 1, ..area });
    draw_rows(app, frame);
    draw_preview(app, frame);
    let foot = |up: u16| Rect::new(0, area.height - up, area.width, 1);
    let message = Line::styled(format!(" {}", app.start.message), app.look.refusal());
    frame.render_widget(Paragraph::new(message), foot(2));
    if !matches!(app.popup, Some(Popup::Input(..))) {
        let keys = if app.start.picked == Row::Interrupted {
            " Enter go on  x forget it  ↑ ↓ choose  ? keys  q quit"
        } else {
            " ↑ ↓ choose  ← → change  Enter begin  o open  : type a start  ? keys  q quit"
        };
        let keys = if app.look.unicode {
            keys.to_owned()
        } else {
            keys.replace("↑ ↓", "up/down").replace("← →", "left/right")
        };
        let keys = cut(&keys, usize::from(area.width), '~');
        frame.render_widget(
            Paragraph::new(Line::styled(keys, app.look.quiet())),
            foot(1),
        );
    }
}

/// The row of the list under a cell of the screen, and which way a click there turns it.
pub(crate) fn row_at(app: &App, column: u16, row: u16) -> Option<(Row, isize)> {
    let rows = app.start.rows();
    let lines = row_lines(&rows);
    let index = lines.iter().position(|&line| line == row)?;
    let by = if column <= ARROW { -1 } else { 1 };
    (column < LIST.0).then(|| (rows[index], by))
}

/// The line of each row: what is done stands apart from what is chosen.
fn row_lines(rows: &[Row]) -> Vec<u16> {
    let mut line = TOP;
    let mut lines = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let begins_group = match row {
            Row::Game => index > 0,
            Row::Begin => true,
            Row::Interrupted | Row::Back | Row::Answer(_) | Row::Seat(_) => false,
            Row::Clock | Row::Open | Row::Quit => false,
        };
        line += u16::from(begins_group);
        lines.push(line);
        line += 1;
    }
    lines
}

fn draw_rows(app: &App, frame: &mut Frame<'_>) {
    let rows = app.start.rows();
    for (row, line) in rows.iter().zip(row_lines(&rows)) {
        let picked = *row == app.start.picked;
        let style = if picked {
            app.look.picked()
        } else {
            Style::new()
        };
        let (label, value) = app.start.words(*row);
        let spans = match value {
            None => vec![Span::styled(format!(" {label} "), style)],
            Some(value) => {
                let [left, right] = app.look.glyph(["◂", "▸"], ["<", ">"]);
                vec![
                    Span::raw(format!(" {label:17}")),
                    Span::styled(left, app.look.quiet()),
                    Span::styled(format!(" {value} "), style),
                    Span::styled(right, app.look.quiet()),
                ]
            }
        };
        let width = if *row == Row::Interrupted {
            frame.area().width - 2
        } else {
            LIST.0
        };
        if picked {
            let sign = app.look.glyph("▶", ">");
            frame
                .buffer_mut()
                .set_string(1, line, sign, app.look.heading());
        }
        let area = Rect::new(2, line, width.min(frame.area().width - 2), 1);
        frame.render_widget(Paragraph::new(Line::from(spans)), area);
    }
}

fn draw_preview(app: &App, frame: &mut Frame<'_>) {
    let (area, Some(view)) = (frame.area(), &app.start.preview) else {
        return;
    };
    let left = LIST.0 + 2;
    if area.width <= left + 4 {
        return;
    }
    let room = Rect::new(
        left,
        4,
        area.width - left - 1,
        area.height.saturating_sub(7),
    );
    let geometry = Geometry::fit(&view.places, room, app.look.drawing(), u16::MAX, false);
    let Some(geometry) = geometry else {
        return;
    };
    let scene = Scene::still(&view.places);
    let board = Board {
        scene: &scene,
        geometry: &geometry,
        look: app.look,
        marks: Vec::new(),
    };
    board.draw(frame.buffer_mut());
}
