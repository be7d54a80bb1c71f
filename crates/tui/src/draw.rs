//! Drawing: from the program's state to cells. Nothing is changed here.

mod board;
mod canvas;
mod keys;
mod layout;
mod panel;
mod popups;
mod start;
mod table;
#[cfg(test)]
mod tests;
mod training;

use play::Message;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

use crate::app::{App, Screen};
use crate::look::Look;
use crate::picture::Picture;

pub(crate) use board::Wood;
pub(crate) use start::row_at as start_row_at;
pub(crate) use table::{Spot, at as table_spot, board_geometry};

/// Draws the screen that is shown, and the window over it.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    match app.screen {
        Screen::Start => start::draw(app, frame),
        Screen::Table | Screen::Training => table::draw(app, frame),
    }
    popups::draw(app, frame);
    if let Some([paper, ink]) = app.look.paper() {
        for cell in &mut frame.buffer_mut().content {
            if cell.bg == Color::Reset {
                cell.bg = paper;
            }
            if cell.fg == Color::Reset {
                cell.fg = ink;
            }
        }
    }
}

/// The picture that belongs over the cells that were drawn, each of so many pixels.
pub(crate) fn picture(
    app: &App,
    drawn: &Buffer,
    cell: (u16, u16),
    wood: &mut Option<Wood>,
) -> Option<Picture> {
    app.look.graphics?;
    let mut picture = match app.screen {
        Screen::Start => start::with_preview(app, drawn.area, |board| board.picture(cell, wood))?,
        Screen::Table | Screen::Training => {
            table::with_board(app, drawn.area, |board| board.picture(cell, wood))?
        }
    }?;
    picture.leave_out(drawn);
    Some(picture)
}

/// Says how large the window would have to be.
fn too_small(look: Look, frame: &mut Frame<'_>, needed: (u16, u16)) {
    let area = frame.area();
    let message = Message::from("too-small")
        .with("columns", u32::from(area.width))
        .with("rows", u32::from(area.height))
        .with("more-columns", u32::from(needed.0))
        .with("more-rows", u32::from(needed.1));
    let text = look.language.tell(&message);
    let lines: Vec<Line<'_>> = text.lines().map(Line::from).collect();
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    let middle = Rect {
        y: area.y + top,
        height: area.height - top,
        ..area
    };
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
}

/// The lines of a message on a screen of so many columns.
fn message_lines(text: &str, width: u16) -> Vec<String> {
    panel::wrap(text, usize::from(width).saturating_sub(2))
}

/// A message, over as many lines as it needs up to the last row of the area; they may cover what is above for a
/// while.
fn draw_message(text: &str, style: Style, frame: &mut Frame<'_>, area: Rect) {
    let lines = message_lines(text, area.width);
    let height = (lines.len() as u16).clamp(1, 4).min(area.bottom().max(1));
    let area = Rect {
        y: area.bottom().saturating_sub(height),
        height,
        ..area
    };
    let lines = lines
        .iter()
        .map(|line| Line::styled(format!(" {line}"), style));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
}

/// A message as a sentence: a word it begins with has a capital; a move, a key or a name stays as
/// it is.
fn sentence(text: &str) -> String {
    let word = text.split(' ').next().unwrap_or_default();
    let word = word.trim_end_matches([',', ':', ';', '.']);
    let is_word = word.chars().count() > 1 && word.chars().all(char::is_lowercase);
    match text.chars().next() {
        Some(first) if is_word => first.to_uppercase().chain(text.chars().skip(1)).collect(),
        Some(_) | None => text.to_owned(),
    }
}

/// The text, cut to so many columns.
fn cut(text: &str, columns: usize, more: char) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(columns.saturating_sub(1)).collect();
    short.push(more);
    short
}

/// A time as a clock shows it: `1:05` or `1:00:00`.
pub(crate) fn clock_text(seconds: u64) -> String {
    let hours = seconds / 3600;
    let minutes = seconds / 60 % 60;
    let seconds = seconds % 60;
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}
