//! The saved games: name, game, date and result, and a picture of the one that is picked.

use game::{Outcome, Side};
use play::{Message, Record, Seat, Table};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::window;
use crate::animation::Scene;
use crate::choices::level_short_name;
use crate::draw::board::Board;
use crate::draw::cut;
use crate::draw::panel::wrap;
use crate::geometry::Geometry;
use crate::look::Look;
use crate::popup::{Doing, Games};
use crate::shelf::ListedGame;

/// Columns of the list, where a picture stands beside it.
const LIST: u16 = 51;

pub(super) fn draw(look: Look, games: &Games, frame: &mut Frame<'_>) {
    let Some(list) = &games.list else {
        return;
    };
    let title = look.language.say("games-title");
    if list.is_empty() {
        let text = look.language.say("games-none");
        let inner = window(look, &title, (text.chars().count(), 1), frame);
        return frame.render_widget(Paragraph::new(text), inner);
    }
    let screen = frame.area();
    let size = (
        usize::from(screen.width.saturating_sub(6)).min(100),
        usize::from(screen.height.saturating_sub(4)),
    );
    let inner = window(look, &title, size, frame);
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
        Doing::Choosing => (look.language.say("games-keys"), look.quiet()),
        Doing::Searching => {
            let text = Message::from("games-search").with("text", games.search.as_str());
            (look.language.tell(&text), look.heading())
        }
        Doing::Deleting => {
            let text = Message::from("games-delete").with("name", games.name().unwrap_or_default());
            (look.language.tell(&text), look.refusal())
        }
    }
}

fn draw_list(look: Look, games: &Games, frame: &mut Frame<'_>, area: Rect) {
    let room = usize::from(area.height).max(1);
    let first = (games.picked + 1).saturating_sub(room);
    let shown = games.shown().enumerate().skip(first).take(room);
    let lines: Vec<Line<'_>> = shown
        .map(|(index, game)| {
            let style = if index == games.picked {
                look.picked()
            } else {
                Style::new()
            };
            Line::styled(words(look, game, usize::from(area.width)), style)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn words(look: Look, game: &ListedGame, width: usize) -> String {
    let what = match &game.record {
        Some(record) => result(look, record),
        None => look.language.say("games-damaged"),
    };
    let tail = format!(" {what:>22} {:10}", game.when);
    let room = width.saturating_sub(tail.chars().count() + 1);
    let name = cut(&game.name, room, look.glyph('…', '~'));
    format!(" {name:room$}{tail}")
}

/// Against whom it was played and how it ended: `Opal, White won`; or how far it is.
fn result(look: Look, record: &Record) -> String {
    let table = Table::from_record(record).ok();
    let outcome = table.as_ref().and_then(Table::outcome);
    let came_of = match (outcome, record.game.is_solo()) {
        (None, _) => Message::from("count-moves").with("count", record.moves.len()),
        (Some(Outcome::Won(Side::First)), true) => "games-solved".into(),
        (Some(_), true) => "games-not-solved".into(),
        (Some(Outcome::Draw), false) => "games-draw".into(),
        (Some(Outcome::Won(side)), false) => {
            Message::from("games-won").with("side", (record.game, side))
        }
    };
    let came_of = look.language.tell(&came_of);
    let mut levels = record.seats.into_iter().filter_map(|seat| match seat {
        Seat::Engine(level) => Some(level),
        Seat::Person => None,
    });
    match levels.next().filter(|_| !record.game.is_solo()) {
        Some(level) => {
            let opponent = look.language.tell(&level_short_name(level));
            format!("{opponent}, {came_of}")
        }
        None => came_of,
    }
}

/// The picked game as it stands: the board, and whose go it is or how it ended.
fn draw_game(look: Look, game: Option<&ListedGame>, frame: &mut Frame<'_>, area: Rect) {
    let record = game.and_then(|game| game.record.as_ref());
    let Some(table) = record.and_then(|record| Table::from_record(record).ok()) else {
        return;
    };
    let view = table.view();
    let language = look.language;
    let title = format!(
        "{}: {}",
        language.game(view.game),
        language.tell(&view.said)
    );
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
