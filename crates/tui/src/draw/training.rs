//! A puzzle, a lesson or a mistake beside its board: what is to be done, and the line that is looked at.

use play::Message;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::keys::KeyItem;
use super::layout::{Arranged, Panel};
use super::panel::{framed, inside, wrap};
use super::table;
use crate::app::App;
use crate::keys::Action;
use crate::look::Look;
use crate::training::{Exercise, Training};

/// Lines of the text where there is no room for more.
pub(super) const LEAST: u16 = 3;

/// Where everything lies: the board is as large as the text beside it allows.
pub(super) fn arranged(app: &App, training: &Training, screen: Rect) -> Option<Arranged> {
    let mut wanted = table::wanted(app, &training.board);
    let mut layout = wanted.arrange(screen)?;
    while !fits(app, training, layout.panel) {
        wanted.at_most = layout.geometry.pitch().saturating_sub(1);
        match wanted.arrange(screen) {
            Some(next) if next.geometry.pitch() < layout.geometry.pitch() => layout = next,
            Some(_) | None => break,
        }
    }
    Some(layout)
}

fn fits(app: &App, training: &Training, panel: Panel) -> bool {
    let area = text_area(panel);
    lines(app.look, training, area.width).len() <= usize::from(area.height)
}

fn text_area(panel: Panel) -> Rect {
    match panel {
        Panel::Beside(area) | Panel::Below(area) => inside(area),
        Panel::Lines(area) => area,
    }
}

pub(super) fn draw_title(app: &App, training: &Training, frame: &mut Frame<'_>, area: Rect) {
    let title = format!(" {} ", training.exercise.title(app.look.language));
    frame.render_widget(Line::styled(title, app.look.badge()), area);
}

pub(super) fn draw_panel(app: &App, training: &Training, frame: &mut Frame<'_>, panel: Panel) {
    if let Panel::Beside(area) | Panel::Below(area) = panel {
        framed(app.look, &app.look.language.say("task-title"), area, frame);
    }
    let area = text_area(panel);
    let lines = lines(app.look, training, area.width);
    frame.render_widget(Paragraph::new(lines), area);
}

/// The text, a free line between paragraphs, and the line that is looked at with the move that is shown.
fn lines(look: Look, training: &Training, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width.max(1));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (index, text) in training.exercise.text(look.language).iter().enumerate() {
        let style = if index == 0 {
            Style::new()
        } else {
            look.quiet()
        };
        let rows = wrap(text, width).into_iter();
        if !lines.is_empty() && !text.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(rows.map(|row| Line::styled(row, style)));
    }
    if let Some(walk) = training.walk() {
        lines.push(Line::default());
        let mut spans: Vec<Span<'static>> = Vec::new();
        let mut used = 0;
        for (number, text) in (1..).zip(&walk.line) {
            let columns = text.chars().count() + 1;
            if used + columns > width && used > 0 {
                lines.push(Line::from(std::mem::take(&mut spans)));
                used = 0;
            }
            used += columns;
            let is_shown = number == walk.at;
            let style = if is_shown {
                look.picked()
            } else {
                look.quiet()
            };
            spans.push(Span::styled(text.clone(), style));
            spans.push(Span::raw(" "));
        }
        lines.push(Line::from(spans));
        let count = Message::from("walk-count")
            .with("count", walk.at)
            .with("all", walk.line.len());
        lines.push(Line::styled(look.language.tell(&count), look.quiet()));
    }
    lines
}

pub(super) fn key_items(app: &App, training: &Training) -> Vec<KeyItem> {
    let hint = app.walking.hint_key();
    let mut keys: Vec<(usize, &str, &str, Action)> = match &training.exercise {
        Exercise::Puzzle(_) if training.walk().is_some() => vec![
            (2, "[ ]", "key-walk", Action::Forward),
            (3, "Esc", "key-to-board", Action::Cancel),
            (4, "n", "key-next", Action::New),
        ],
        Exercise::Puzzle(solving) if solving.is_solved => vec![
            (2, "n", "key-next", Action::New),
            (3, "S", "puzzle-solution", Action::Solve),
            (4, "r", "key-again", Action::Rematch),
        ],
        Exercise::Puzzle(_) => vec![
            (2, "Enter", "key-choose", Action::Choose),
            (3, hint, "key-hint", Action::Hint),
            (4, "S", "puzzle-solution", Action::Solve),
            (6, "r", "key-again", Action::Rematch),
            (5, "n", "key-next", Action::New),
        ],
        Exercise::Lesson(_) => vec![
            (2, "Enter", "key-choose", Action::Choose),
            (3, hint, "lesson-show", Action::Hint),
            (4, "n", "key-next", Action::New),
            (6, "[", "key-before", Action::Back),
            (5, "r", "key-again", Action::Rematch),
        ],
        Exercise::Mistakes(_) => vec![
            (2, "Enter", "key-choose", Action::Choose),
            (3, "S", "puzzle-solution", Action::Solve),
            (4, "n", "key-next", Action::New),
            (5, "[", "key-before", Action::Back),
        ],
    };
    keys.extend([
        (0, "?", "key-keys", Action::Help),
        (1, "q", "key-leave", Action::Quit),
    ]);
    keys.into_iter()
        .map(|(rank, key, what, action)| KeyItem::new(app.look, rank, key, what).doing(action))
        .collect()
}
