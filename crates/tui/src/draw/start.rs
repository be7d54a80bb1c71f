//! The start screen: lines to choose from, and the board that is chosen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::board::Board;
use super::panel::{self, framed, wrap};
use super::{cut, sentence, too_small};
use crate::animation::Scene;
use crate::app::App;
use crate::geometry::Geometry;
use crate::popup::Popup;
use crate::start_screen::Row;

/// What the list needs.
const LEAST: (u16, u16) = (38, 9);

/// The width of the list where the board stands beside it.
const LIST: u16 = 46;

/// The columns of a label, where there is room.
const LABEL: u16 = 17;

/// The columns of a label in a narrow list.
const NARROW_LABEL: u16 = 13;

/// Where the parts of the screen lie.
struct Areas {
    list: Rect,
    preview: Option<Rect>,
    message: Rect,
    keys: Rect,
}

fn areas(screen: Rect) -> Option<Areas> {
    if screen.width < LEAST.0 || screen.height < LEAST.1 {
        return None;
    }
    let line = |up: u16| Rect::new(screen.x, screen.bottom() - up, screen.width, 1);
    let middle = Rect::new(screen.x, screen.y + 1, screen.width, screen.height - 3);
    let beside = middle.width >= LIST + 22;
    let list = Rect {
        width: if beside { LIST } else { middle.width },
        ..middle
    };
    let preview = Rect {
        x: list.right(),
        width: middle.width - list.width,
        ..middle
    };
    Some(Areas {
        list,
        preview: beside.then_some(preview),
        message: line(2),
        keys: line(1),
    })
}

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let screen = frame.area();
    let Some(areas) = areas(screen) else {
        return too_small(frame, LEAST);
    };
    let title = Line::from(vec![
        Span::styled(" Marbles ", app.look.badge()),
        Span::styled(" marble games for one or two players", app.look.quiet()),
    ]);
    frame.render_widget(
        Paragraph::new(title),
        Rect {
            height: 1,
            ..screen
        },
    );
    draw_rows(app, frame, areas.list);
    draw_rules(app, frame, areas.list);
    if let Some(area) = areas.preview {
        draw_preview(app, frame, area);
    }
    draw_message(app, frame, areas.message);
    if !matches!(app.popup, Some(Popup::Input(..))) {
        draw_keys(app, frame, areas.keys);
    }
}

/// The message, over as many lines as it needs: it may cover the foot of the list for a while.
fn draw_message(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let (message, style) = match app.start.message.as_str() {
        "" => (
            app.start.level_in_words().unwrap_or_default(),
            app.look.quiet(),
        ),
        message => (sentence(message), app.look.refusal()),
    };
    let lines = wrap(&message, usize::from(area.width).saturating_sub(2));
    let height = (lines.len() as u16).clamp(1, 4).min(area.y.max(1));
    let area = Rect {
        y: (area.y + 1).saturating_sub(height),
        height,
        ..area
    };
    let lines = lines
        .into_iter()
        .map(|line| Line::styled(format!(" {line}"), style));
    let lines: Vec<Line<'_>> = lines.collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines), area);
}

fn draw_keys(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let [upright, across] = app.look.glyph(["↑↓", "←→"], ["up/down", "left/right"]);
    let keys = if app.start.picked == Row::Interrupted {
        vec![("Enter", "continue"), ("x", "delete it")]
    } else {
        vec![("Enter", "begin")]
    };
    let change = [
        (upright, "choose"),
        (across, "change"),
        ("/", "find"),
        ("o", "open"),
        (":", "type a start"),
    ];
    let last = [("?", "keys"), ("q", "quit")];
    let length = |items: &[(&str, &str)]| -> usize {
        let item = |(key, what): &(&str, &str)| key.chars().count() + what.len() + 3;
        items.iter().map(item).sum()
    };
    let mut room = usize::from(area.width).saturating_sub(length(&keys) + length(&last) + 1);
    let mut shown = keys;
    for item in change {
        if let Some(less) = room.checked_sub(length(&[item])) {
            room = less;
            shown.push(item);
        }
    }
    shown.extend(last);
    let mut spans = Vec::new();
    for (key, what) in shown {
        spans.push(Span::raw(format!(" {key}")));
        spans.push(Span::styled(format!(" {what} "), app.look.quiet()));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}

/// The row of the list under a cell of the screen, and which way a click there turns it.
pub(crate) fn row_at(app: &App, column: u16, row: u16) -> Option<(Row, isize)> {
    let areas = areas(app.screen_area())?;
    if !areas.list.contains((column, row).into()) {
        return None;
    }
    let inner = inside(areas.list);
    let shown = shown_rows(app, inner);
    let (found, _) = shown.into_iter().find(|&(_, line)| line == row)?;
    let by = if column <= inner.x + label_width(app, inner) + 3 {
        -1
    } else {
        1
    };
    Some((found, by))
}

/// The columns of a label: in a narrow list no more than the longest one needs, for the values' sake.
fn label_width(app: &App, inner: Rect) -> u16 {
    if inner.width >= 40 {
        return LABEL;
    }
    let labels = app.start.rows().into_iter().map(|row| app.start.words(row));
    let valued = labels.filter(|(_, value)| value.is_some());
    let longest = valued.map(|(label, _)| label.chars().count()).max();
    longest.map_or(LABEL, |longest| (longest as u16 + 1).min(NARROW_LABEL))
}

/// The inside of the list's frame.
fn inside(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 1,
        area.width.saturating_sub(4),
        area.height.saturating_sub(2),
    )
}

/// The rows that fit and their lines: what is done stands apart from what is chosen, where
/// there is room, and the picked one is always among them.
fn shown_rows(app: &App, area: Rect) -> Vec<(Row, u16)> {
    let rows = app.start.rows();
    let begins_group = |index: usize| match rows[index] {
        Row::Game => index > 0,
        Row::Begin => true,
        Row::Interrupted | Row::Back | Row::Answer(_) | Row::Seat(_) | Row::Limit => false,
        Row::Clock | Row::Open | Row::Join | Row::Settings | Row::Quit => false,
        Row::More | Row::Detail(_) | Row::SecondClock | Row::Switch(_) | Row::Puzzle => false,
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
    framed(app.look, " New game ".to_owned(), area, frame);
    let inner = inside(area);
    for (row, line) in shown_rows(app, inner) {
        let picked = row == app.start.picked;
        let style = if picked {
            app.look.picked()
        } else {
            Style::new()
        };
        let sign = match picked {
            true => app.look.glyph("▶ ", "> "),
            false => "  ",
        };
        let mut spans = vec![Span::styled(sign, app.look.heading())];
        let room = usize::from(inner.width);
        let labels = usize::from(label_width(app, inner));
        let (label, value) = app.start.words(row);
        match value {
            None => {
                let label = cut(&label, room.saturating_sub(4), app.look.glyph('…', '~'));
                spans.push(Span::styled(format!(" {label} "), style));
            }
            Some(value) => {
                let [left, right] = app.look.glyph(["◂", "▸"], ["<", ">"]);
                let label = cut(&label, labels, app.look.glyph('…', '~'));
                let room = room.saturating_sub(labels + 7);
                let value = cut(&value, room, app.look.glyph('…', '~'));
                spans.extend([
                    Span::raw(format!(" {label:labels$}")),
                    Span::styled(left, app.look.quiet()),
                    Span::styled(format!(" {value} "), style),
                    Span::styled(right, app.look.quiet()),
                ]);
            }
        }
        let area = Rect {
            y: line,
            height: 1,
            ..inner
        };
        frame.render_widget(Paragraph::new(Line::from(spans)), area);
    }
}

/// How the game is played, at the foot of the list where there is room.
fn draw_rules(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let inner = inside(area);
    let below = shown_rows(app, inner)
        .last()
        .map_or(inner.y, |row| row.1 + 1);
    let game = app.start.choices.game;
    let mut lines = vec![Line::styled(game.title(), app.look.heading())];
    let rules = wrap(game.in_short(), usize::from(inner.width)).into_iter();
    lines.extend(rules.map(|line| Line::styled(line, app.look.quiet())));
    let rows = lines.len() as u16;
    // A line stays free above it.
    if below + rows < inner.bottom() {
        let foot = Rect::new(inner.x, inner.bottom() - rows, inner.width, rows);
        frame.render_widget(Paragraph::new(lines), foot);
    }
}

fn draw_preview(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let first = app.start.choices.answers().next();
    let title = if app.start.picked == Row::Interrupted {
        " The interrupted game ".to_owned()
    } else if app.start.picked == Row::Back {
        " On the table ".to_owned()
    } else {
        first.map_or_else(String::new, |(label, value)| format!(" {label}: {value} "))
    };
    framed(app.look, title, area, frame);
    with_preview(app, frame.area(), |board| board.draw(frame.buffer_mut()));
}

/// Does something with the board that is chosen, if it is shown on a screen of this size.
pub(super) fn with_preview<T>(
    app: &App,
    screen: Rect,
    act: impl FnOnce(Board<'_>) -> T,
) -> Option<T> {
    let start = &app.start;
    let view = if start.picked == Row::Interrupted {
        start.interrupted_view.as_ref()?
    } else if let (Row::Back, Some(table)) = (start.picked, &app.table) {
        &table.view
    } else {
        start.preview.as_ref()?
    };
    let room = panel::inside(areas(screen)?.preview?);
    let drawing = app.look.drawing();
    let geometry = Geometry::fit(&view.places, room, drawing, u16::MAX, false)?;
    Some(act(Board {
        scene: &Scene::still(&view.places),
        geometry: &geometry,
        look: app.look,
        marks: Vec::new(),
    }))
}
