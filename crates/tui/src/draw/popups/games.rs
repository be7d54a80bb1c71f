//! The kept games: name, game, date and result, and a picture of the one that is picked.

use game::{Outcome, Side};
use play::{Record, Seat, Table, moves_words};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::window;
use crate::animation::Scene;
use crate::draw::board::Board;
use crate::draw::cut;
use crate::draw::panel::wrap;
use crate::geometry::Geometry;
use crate::look::Look;
use crate::popup::{Doing, Games};
use crate::shelf::KeptGame;

/// Columns of the list, where a picture stands beside it.
const LIST: u16 = 48;

pub(super) fn draw(look: Look, games: &Games, frame: &mut Frame<'_>) {
    let Some(list) = &games.list else {
        return;
    };
    if list.is_empty() {
        let inner = window(look, " Saved games ", (42, 1), frame);
        let text = "No game is saved; s at the table saves one.";
        return frame.render_widget(Paragraph::new(text), inner);
    }
    let screen = frame.area();
    let size = (
        usize::from(screen.width.saturating_sub(6)).min(100),
        usize::from(screen.height.saturating_sub(4)),
    );
    let inner = window(look, " Saved games ", size, frame);
    let has_picture = inner.width >= LIST + 20;
    let list = Rect {
        width: if has_picture { LIST } else { inner.width },
        height: inner.height.saturating_sub(2),
        ..inner
    };
    draw_list(look, games, frame, list);
    if has_picture {
        let picture = Rect {
            x: list.right() + 1,
            width: inner.width - list.width - 1,
            ..inner
        };
        draw_game(look, games.picked_game(), frame, picture);
    }
    let foot = Rect {
        y: inner.bottom().saturating_sub(1),
        height: 1,
        ..inner
    };
    let (text, style) = foot_line(look, games);
    frame.render_widget(Paragraph::new(Line::styled(text, style)), foot);
}

fn foot_line(look: Look, games: &Games) -> (String, Style) {
    match games.doing {
        Doing::Choosing => (
            "Enter open  / search  r rename  x delete  Esc close".to_owned(),
            look.quiet(),
        ),
        Doing::Searching => (format!("Search: {}_", games.search), look.heading()),
        Doing::Deleting => {
            let name = games.name().unwrap_or_default();
            (format!("Delete {name} for good? y or n"), look.refusal())
        }
    }
}

fn draw_list(look: Look, games: &Games, frame: &mut Frame<'_>, area: Rect) {
    let room = usize::from(area.height).max(1);
    let first = (games.picked + 1).saturating_sub(room);
    let shown = games.shown().enumerate().skip(first).take(room);
    let lines: Vec<Line<'_>> = shown
        .map(|(index, game)| {
            let style = match index == games.picked {
                true => look.picked(),
                false => Style::new(),
            };
            Line::styled(words(look, game, usize::from(area.width)), style)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn words(look: Look, game: &KeptGame, width: usize) -> String {
    let what = game
        .record
        .as_ref()
        .map_or_else(|| "damaged".to_owned(), result);
    let tail = format!(" {what:>19} {:10}", game.when);
    let room = width.saturating_sub(tail.chars().count() + 1);
    let name = cut(&game.name, room, look.glyph('…', '~'));
    format!(" {name:room$}{tail}")
}

/// Against whom it was played and how it ended: `level 4, White won`; or how far it is.
fn result(record: &Record) -> String {
    let engine = record.seats.into_iter().find_map(|seat| match seat {
        Seat::Engine(level) => Some(format!("level {level}, ")),
        Seat::Person => None,
    });
    let opponent = engine
        .filter(|_| !record.game.is_solo())
        .unwrap_or_default();
    let table = Table::from_record(record).ok();
    let came_of = match table.as_ref().and_then(Table::outcome) {
        None => moves_words(record.moves.len()),
        Some(Outcome::Draw) if !record.game.is_solo() => "draw".to_owned(),
        Some(Outcome::Won(Side::First)) if record.game.is_solo() => "solved".to_owned(),
        Some(_) if record.game.is_solo() => "not solved".to_owned(),
        Some(Outcome::Won(side)) => table.map_or_else(String::new, |table| {
            format!("{} won", table.side_name(side))
        }),
        Some(Outcome::Draw) => String::new(),
    };
    format!("{opponent}{came_of}")
}

/// The picked game as it stands: the board, and whose go it is or how it ended.
fn draw_game(look: Look, game: Option<&KeptGame>, frame: &mut Frame<'_>, area: Rect) {
    let record = game.and_then(|game| game.record.as_ref());
    let Some(table) = record.and_then(|record| Table::from_record(record).ok()) else {
        return;
    };
    let view = table.view();
    let title = format!("{}: {}", view.game.title(), view.status);
    let lines = wrap(&title, usize::from(area.width));
    let height = (lines.len() as u16).min(area.height);
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines), Rect { height, ..area });
    let room = Rect {
        y: area.y + height,
        height: area.height - height,
        ..area
    };
    let geometry = Geometry::bare(&view.places, room, look.drawing());
    if let Some(geometry) = geometry {
        let scene = Scene::still(&view.places);
        let board = Board {
            scene: &scene,
            geometry: &geometry,
            look,
            marks: Vec::new(),
        };
        board.draw(frame.buffer_mut());
    }
}
