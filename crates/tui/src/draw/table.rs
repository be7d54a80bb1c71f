//! The table screen: title, board, panel, message, keys.

use play::{Place, Step};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::board::{Board, Mark};
use super::{cut, panel, too_small};
use crate::app::App;
use crate::event::Task;
use crate::geometry::Geometry;
use crate::look::Look;
use crate::popup::Popup;
use crate::table_screen::{TableScreen, Tone};

/// Where the parts of the screen lie.
struct Areas {
    title: Rect,
    board: Rect,
    panel: Option<Rect>,
    message: Rect,
    keys: Rect,
}

/// The panel is dropped where the board needs its room.
fn areas(screen: Rect, places: &[Place]) -> Option<Areas> {
    let (columns, rows) = (screen.width, screen.height);
    let least = Geometry::least(places);
    let middle = rows.checked_sub(3)?;
    let panel = match columns {
        110.. => 34,
        _ => 26,
    };
    let beside = columns.saturating_sub(panel) > least.0;
    if middle < least.1 || columns < least.0 {
        return None;
    }
    let width = if beside { columns - panel - 1 } else { columns };
    let line = |y: u16| Rect::new(0, y, columns, 1);
    Some(Areas {
        title: line(0),
        board: Rect::new(0, 1, width, middle),
        panel: beside.then(|| Rect::new(width + 1, 2, panel, middle - 1)),
        message: line(rows - 2),
        keys: line(rows - 1),
    })
}

/// Where the board's places lie on a screen of this size, if it is large enough.
///
/// Drawing goes by the frame that is drawn: a window may shrink before its event is heard.
pub(crate) fn board_geometry(app: &App, screen: Rect) -> Option<Geometry> {
    let table = app.table.as_ref()?;
    let places = &table.view.places;
    let areas = areas(screen, places)?;
    let fitting = Geometry::fit(places, areas.board, table.largest, table.turned);
    fitting.or_else(|| {
        let smallest = crate::geometry::Size::Small;
        Geometry::fit(places, areas.board, smallest, table.turned)
    })
}

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let Some(table) = &app.table else {
        return;
    };
    let places = &table.view.places;
    let screen = frame.area();
    let (Some(areas), Some(geometry)) = (areas(screen, places), board_geometry(app, screen)) else {
        let least = Geometry::least(places);
        return too_small(frame, (least.0, least.1 + 3));
    };
    draw_title(table, app.look, frame, areas.title);
    if table.view.paused {
        draw_paused(frame, areas.board);
    } else {
        draw_board(app, table, &geometry, frame);
    }
    if let Some(area) = areas.panel {
        panel::draw(table, app.look, app.now, frame, area);
    }
    draw_message(app, table, frame, areas.message);
    draw_keys(app, table, frame, areas.keys);
}

fn draw_title(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let title = format!(" {} ", table.view.game.title());
    let name = table.name.as_deref().unwrap_or_default();
    let star = if table.is_unsaved() { " *" } else { "" };
    let line = Line::from(vec![
        Span::styled(title, look.badge()),
        Span::raw(format!(" {}", table.view.status)),
        Span::styled(format!("  {name}{star}"), look.quiet()),
    ]);
    frame.render_widget(Paragraph::new(line), area);
}

fn draw_paused(frame: &mut Frame<'_>, area: Rect) {
    let middle = Rect {
        y: area.y + area.height / 2,
        height: 2,
        ..area
    };
    let lines = vec![Line::from("Paused"), Line::from("p goes on")];
    let paragraph = Paragraph::new(lines).alignment(Alignment::Center);
    frame.render_widget(paragraph, middle);
}

fn draw_board(app: &App, table: &TableScreen, geometry: &Geometry, frame: &mut Frame<'_>) {
    let scene = table.scene(app.now);
    let board = Board {
        scene: &scene,
        geometry,
        look: app.look,
        marks: marks(table),
    };
    board.draw(frame.buffer_mut());
}

fn marks(table: &TableScreen) -> Vec<(&str, Mark)> {
    if table.is_moving() {
        return Vec::new();
    }
    let touched = |step: &'_ Step| [Some(step.from.clone()), step.to.clone()];
    let last: Vec<String> = table
        .view
        .last_steps
        .iter()
        .flat_map(touched)
        .flatten()
        .collect();
    let places = table.view.places.iter().map(|place| place.name.as_str());
    let mut marks: Vec<(&str, Mark)> = places
        .filter(|name| last.iter().any(|touched| touched == name))
        .map(|name| (name, Mark::Last))
        .collect();
    if !table.clicks.is_empty() {
        marks.extend(
            table
                .next_places()
                .into_iter()
                .map(|name| (name, Mark::Target)),
        );
    }
    marks.extend(table.hint.iter().map(|name| (name.as_str(), Mark::Hint)));
    marks.extend(
        table
            .clicks
            .iter()
            .map(|name| (name.as_str(), Mark::Chosen)),
    );
    marks.push((table.cursor.place(), Mark::Cursor));
    marks
}

fn draw_message(app: &App, table: &TableScreen, frame: &mut Frame<'_>, area: Rect) {
    let style = match table.message.tone {
        Tone::Plain => Style::new(),
        Tone::Refusal => app.look.refusal(),
        Tone::Praise => app.look.praise(),
    };
    let thinking = table
        .thinking
        .as_ref()
        .filter(|t| t.task != Task::Evaluation)
        // Whoever is told no wants to read it, whatever is being thought about.
        .filter(|_| table.message.tone != Tone::Refusal);
    let (text, style) = match thinking {
        Some(thinking) => {
            let seconds = app.now.saturating_sub(thinking.since).as_secs();
            let words = thinking.task.words();
            let progress = &thinking.progress;
            let text = format!("{words} ({seconds} s, Esc stops). {progress}");
            (text, app.look.quiet())
        }
        None if table.message.text.is_empty() && table.engine_waits() => (
            "The engine waits: Enter lets it move from here".to_owned(),
            style,
        ),
        None => (table.message.text.clone(), style),
    };
    let text = cut(
        &text,
        usize::from(area.width).saturating_sub(1),
        app.look.glyph('…', '~'),
    );
    let line = Line::styled(format!(" {text}"), style);
    frame.render_widget(Paragraph::new(line), area);
}

fn draw_keys(app: &App, table: &TableScreen, frame: &mut Frame<'_>, area: Rect) {
    if matches!(app.popup, Some(Popup::Input(..))) {
        return;
    }
    let hint = app.walking.hint_key();
    let chosen = match table.clicks.is_empty() {
        true => format!("Place {}", table.cursor.place()),
        false => format!(
            "{} {} {}",
            table.clicks.join(" "),
            app.look.glyph('→', '>'),
            table.cursor.place()
        ),
    };
    let keys = format!(
        " {chosen}  Enter choose  u undo  {hint} hint  S solve  n new  : type  ? keys  q quit"
    );
    let text = cut(&keys, usize::from(area.width), app.look.glyph('…', '~'));
    frame.render_widget(Paragraph::new(Line::styled(text, app.look.quiet())), area);
}
