//! The start screen: lines to choose from, and the board that is chosen.

use play::Message;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{List, ListState, Paragraph};

use super::board::Board;
use super::keys::{KeyItem, draw_keys};
use super::panel::{framed, wrap};
use super::{cut, draw_message, message_lines, sentence, too_small};
use crate::animation::Scene;
use crate::app::App;
use crate::geometry::Geometry;
use crate::popup::{Picker, Popup};
use crate::start_screen::MenuRow;

/// What the list needs.
const LEAST: (u16, u16) = (38, 9);

/// The width of the list beside a board that is as large as 80 columns allow, and in a wider window.
const LIST: u16 = 42;
const WIDE_LIST: u16 = 48;

/// The columns that a board beside the list needs.
const PREVIEW: u16 = 30;

/// The columns of a label.
const LABEL: usize = 17;

/// Columns of a line beside its label and its value.
const SIGNS: usize = 6;

/// Where the parts of the screen lie.
struct Areas {
    list: Rect,
    /// The board, and a line that names it.
    preview: Option<[Rect; 2]>,
    message: Rect,
    keys: Rect,
}

fn areas(app: &App, screen: Rect) -> Option<Areas> {
    if screen.width < LEAST.0 || screen.height < LEAST.1 {
        return None;
    }
    let (message, _) = message(app);
    // The list keeps some lines, however long the message is.
    let rows = message_lines(&message, screen.width).len() as u16;
    let rows = rows.clamp(1, screen.height + 1 - LEAST.1);
    let part =
        |up: u16, height: u16| Rect::new(screen.x, screen.bottom() - up, screen.width, height);
    let middle = Rect::new(
        screen.x,
        screen.y + 1,
        screen.width,
        screen.height - 2 - rows,
    );
    let width = match middle.width {
        ..100 => LIST,
        _ => WIDE_LIST,
    };
    let beside = middle.width >= LIST + PREVIEW;
    let width = if beside { width } else { middle.width };
    let [list, right] =
        Layout::horizontal([Constraint::Length(width), Constraint::Fill(1)]).areas(middle);
    let preview = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(right);
    Some(Areas {
        list,
        preview: beside.then_some(preview),
        message: part(1 + rows, rows),
        keys: part(1, 1),
    })
}

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let screen = frame.area();
    let Some(areas) = areas(app, screen) else {
        return too_small(app.look, frame, LEAST);
    };
    let title = Line::from(vec![
        Span::styled(" Marbles ", app.look.badge()),
        Span::styled(
            format!(" {}", app.look.language.say("start-tagline")),
            app.look.quiet(),
        ),
    ]);
    let top = Rect {
        height: 1,
        ..screen
    };
    frame.render_widget(title, top);
    if let Some(Popup::Picker(picker)) = &app.popup {
        draw_picker(app, picker, frame, areas.list);
    } else {
        draw_rows(app, frame, areas.list);
        draw_rules(app, frame, areas.list);
    }
    if let Some([_, name]) = areas.preview {
        let line = Line::styled(preview_name(app), app.look.heading());
        frame.render_widget(line.centered(), name);
        with_preview(app, screen, |board| board.draw(frame.buffer_mut()));
    }
    let (message, style) = message(app);
    draw_message(&message, style, frame, areas.message);
    if !matches!(app.popup, Some(Popup::Input(..))) {
        draw_keys(app.look, &key_items(app), frame, areas.keys);
    }
}

/// What is to be said, or what the picked line does.
fn message(app: &App) -> (String, Style) {
    let said = app.look.language.tell(&app.start.message);
    match said.as_str() {
        "" => match &app.popup {
            Some(Popup::Picker(picker)) => (picker.field.about.clone(), app.look.quiet()),
            _ => (app.start.explanation(), app.look.quiet()),
        },
        message => (sentence(message), app.look.refusal()),
    }
}

fn key_items(app: &App) -> Vec<KeyItem> {
    let [upright, across] = app.look.glyph(["↑↓", "←→"], ["up/down", "left/right"]);
    let letters = app.look.language.say("key-letters");
    let keys = match (&app.popup, app.start.picked) {
        (Some(Popup::Picker(_)), _) => vec![
            (0, "Enter", "key-take"),
            (1, "Esc", "key-as-before"),
            (2, upright, "key-choose"),
            (3, &*letters, "key-find"),
        ],
        (_, MenuRow::Interrupted) => {
            vec![(0, "Enter", "key-continue"), (1, "x", "key-delete")]
        }
        _ => vec![(0, "Enter", "key-begin")],
    };
    let more = [
        (4, upright, "key-choose"),
        (5, across, "key-change"),
        (6, "/", "key-list"),
        (7, "o", "key-open"),
        (8, ":", "key-type-start"),
        (2, "?", "key-keys"),
        (3, "q", "key-quit"),
    ];
    let is_picking = matches!(app.popup, Some(Popup::Picker(_)));
    let more = more.into_iter().filter(|_| !is_picking);
    let all = keys.into_iter().chain(more);
    all.map(|(rank, key, what)| KeyItem::new(app.look, rank, key, what))
        .collect()
}

/// The row of the list under a cell of the screen, and which way a click there turns it.
pub(crate) fn row_at(app: &App, column: u16, row: u16) -> Option<(MenuRow, isize)> {
    let areas = areas(app, app.screen_area())?;
    if !areas.list.contains((column, row).into()) {
        return None;
    }
    let inner = inside(areas.list);
    let shown = shown_rows(app, inner);
    let (found, _) = shown.into_iter().find(|&(_, line)| line == row)?;
    let (label, value) = app.start.words(found);
    let arrow = inner.x + 2 + label_columns(inner, &label, &value.unwrap_or_default()) as u16;
    Some((found, if column <= arrow { -1 } else { 1 }))
}

/// The columns of a label: more for a long one, fewer before a long value.
fn label_columns(inner: Rect, label: &str, value: &str) -> usize {
    let room = usize::from(inner.width).saturating_sub(SIGNS);
    let left = room.saturating_sub(value.chars().count());
    let wanted = label.chars().count().max(LABEL.min(left));
    wanted.min(left.max(room / 2))
}

/// The inside of the list's frame.
fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(3),
        height: area.height.saturating_sub(2),
    }
}

/// The rows that fit and their lines: what is done stands apart from what is chosen, where
/// there is room, and the picked one is always among them.
fn shown_rows(app: &App, area: Rect) -> Vec<(MenuRow, u16)> {
    let rows = app.start.rows();
    let begins_group = |index: usize| {
        rows[index] == MenuRow::Begin || index > 0 && rows[index] == MenuRow::Field(0)
    };
    let gaps = (0..rows.len()).filter(|&index| begins_group(index)).count();
    let room = usize::from(area.height);
    if rows.len() + gaps <= room {
        let mut line = area.y;
        let place = |index: usize| {
            line += u16::from(begins_group(index));
            line += 1;
            (rows[index], line - 1)
        };
        return (0..rows.len()).map(place).collect();
    }
    let picked = rows.iter().position(|&row| row == app.start.picked);
    let first = (picked.unwrap_or(0) + 1).saturating_sub(room);
    let shown = rows.iter().skip(first).take(room);
    shown.copied().zip(area.y..).collect()
}

fn draw_rows(app: &App, frame: &mut Frame<'_>, area: Rect) {
    framed(
        app.look,
        &app.look.language.say("start-new-game"),
        area,
        frame,
    );
    let inner = inside(area);
    let more = app.look.glyph('…', '~');
    let [left, right] = app.look.glyph(["◂", "▸"], ["<", ">"]);
    for (row, line) in shown_rows(app, inner) {
        let picked = row == app.start.picked;
        let (sign, style) = if picked {
            (app.look.glyph("▶ ", "> "), app.look.picked())
        } else {
            ("  ", Style::new())
        };
        let mut spans = vec![Span::styled(sign, app.look.heading())];
        let room = usize::from(inner.width);
        match app.start.words(row) {
            (label, None) => {
                let label = cut(&label, room.saturating_sub(4), more);
                spans.push(Span::styled(format!("{label} "), style));
            }
            (label, Some(value)) => {
                let columns = label_columns(inner, &label, &value);
                let label = cut(&label, columns, more);
                let value = cut(&value, room.saturating_sub(columns + SIGNS), more);
                spans.extend([
                    Span::raw(format!("{label:columns$}")),
                    Span::styled(left, app.look.quiet()),
                    Span::styled(format!(" {value} "), style),
                    Span::styled(right, app.look.quiet()),
                ]);
            }
        }
        let line = Rect::new(inner.x, line, inner.width, 1);
        frame.render_widget(Line::from(spans), line);
    }
}

/// Everything that a field may be, and what is typed to find it.
fn draw_picker(app: &App, picker: &Picker, frame: &mut Frame<'_>, area: Rect) {
    framed(app.look, &picker.field.label, area, frame);
    let [line, list] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(inside(area));
    let typed = Message::from("picker-find").with("text", picker.line.text());
    let typed = app.look.language.tell(&typed);
    frame.render_widget(Line::styled(typed, app.look.heading()), line);
    let found = picker.found();
    let chosen = picker.field.chosen(&app.start.choices.values);
    let item = |&number: &usize| format!(" {} ", picker.field.options[number].label);
    let items = List::new(found.iter().map(item)).highlight_style(app.look.picked());
    let here = found.iter().position(|&number| number == chosen);
    frame.render_stateful_widget(items, list, &mut ListState::default().with_selected(here));
}

/// How the game is played, at the foot of the list where there is room.
fn draw_rules(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let inner = inside(area);
    let last = shown_rows(app, inner).pop();
    let below = last.map_or(inner.y, |(_, line)| line + 1);
    let game = app.start.choices.game();
    let language = app.look.language;
    let mut lines = vec![Line::styled(language.game(game), app.look.heading())];
    let about = language.say(&format!("game-{game}-about"));
    let rules = wrap(&about, usize::from(inner.width) - 1).into_iter();
    lines.extend(rules.map(|line| Line::styled(line, app.look.quiet())));
    let rows = lines.len() as u16;
    // A line stays free above it.
    if below + rows < inner.bottom() {
        let foot = Rect::new(inner.x, inner.bottom() - rows, inner.width, rows);
        frame.render_widget(Paragraph::new(lines), foot);
    }
}

/// What the board beside the list is called.
fn preview_name(app: &App) -> String {
    if app.start.picked == MenuRow::Interrupted {
        return app.look.language.say("preview-interrupted");
    }
    if app.start.picked == MenuRow::Back {
        return app.look.language.say("preview-table");
    }
    let (label, value) = app.start.words(MenuRow::Field(1));
    format!("{label}: {}", value.unwrap_or_default())
}

/// Does something with the board that is chosen, if it is shown on a screen of this size.
pub(super) fn with_preview<T>(
    app: &App,
    screen: Rect,
    act: impl FnOnce(Board<'_>) -> T,
) -> Option<T> {
    let start = &app.start;
    let view = match (start.picked, &app.table) {
        (MenuRow::Interrupted, _) => start.interrupted_view.as_ref()?,
        (MenuRow::Back, Some(table)) => &table.view,
        _ => start.preview.as_ref()?,
    };
    let [room, _] = areas(app, screen)?.preview?;
    let geometry = Geometry::bare(&view.places, room, app.look.drawing())?;
    Some(act(Board {
        scene: &Scene::still(&view.places),
        geometry: &geometry,
        look: app.look,
        marks: Vec::new(),
    }))
}
