//! The panel: players with clocks and counters, evaluation, chart and history, in frames.

mod chart;
mod evaluation;
mod history;
mod players;

use std::borrow::Cow;
use std::time::Duration;

use play::Message;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::clock_text;
use super::layout::Panel;
use crate::choices::level_name;
use crate::keys::help;
use crate::look::Look;
use crate::table_screen::{TableScreen, Tone};

pub(super) const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Columns of a key's name in the box of keys.
const KEY: usize = 9;

/// A box of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Players,
    /// How the game ended.
    End,
    Evaluation,
    Chart,
    History,
    /// The keys that people need most, where there is room for them.
    Keys,
}

/// Draws the panel.
pub(super) fn draw(
    table: &TableScreen,
    look: Look,
    now: Duration,
    frame: &mut Frame<'_>,
    panel: Panel,
) {
    if let Panel::Lines(area) = panel {
        let lines = players::short(table, look, now, area.width);
        return frame.render_widget(Paragraph::new(lines), area);
    }
    for (part, area) in parts(table, look, panel) {
        let title = match part {
            Part::Players => look.language.say("players-title"),
            Part::End => look.language.say("end-title"),
            Part::Evaluation => evaluation::title(table, look, area.width),
            Part::Chart => chart::title(table, look),
            Part::History => history::title(table, look),
            Part::Keys => look.language.say("keys-title"),
        };
        let inner = framed(look, &title, area, frame);
        match part {
            Part::Players => {
                let lines = players::lines(table, look, now, inner);
                frame.render_widget(Paragraph::new(lines), inner);
            }
            Part::End => {
                let lines = ending(table, look, now, usize::from(inner.width));
                frame.render_widget(Paragraph::new(lines), inner);
            }
            Part::Evaluation => evaluation::draw(table, look, frame, inner),
            Part::Chart => chart::draw(table, look, frame, inner),
            Part::History => history::draw(table, look, frame, inner),
            Part::Keys => draw_keys(look, frame, inner),
        }
    }
}

fn draw_keys(look: Look, frame: &mut Frame<'_>, area: Rect) {
    let lines = help(look.language, "keys-in-sight")
        .into_iter()
        .map(|(key, what)| {
            Line::from(vec![
                Span::raw(format!("{key:KEY$}")),
                Span::styled(what, look.quiet()),
            ])
        });
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
}

/// What the box of keys needs to show each of them whole.
fn keys_size(look: Look) -> Size {
    let keys = help(look.language, "keys-in-sight");
    let widest = keys.iter().map(|(_, what)| what.chars().count()).max();
    Size {
        width: (KEY + widest.unwrap_or(0)) as u16 + 4,
        height: keys.len() as u16 + 2,
    }
}

/// How the game ended, in how many moves and how long, and where it is saved.
fn ending(table: &TableScreen, look: Look, now: Duration, width: usize) -> Vec<Line<'static>> {
    let tone = table
        .view
        .ending
        .map(|ending| table.tone_of(ending.outcome()));
    let style = match tone {
        Some(Tone::Praise) => look.praise(),
        Some(Tone::Plain | Tone::Refusal) | None => Style::new().add_modifier(Modifier::BOLD),
    };
    let line = |text: String, style: Style| {
        let rows = wrap(&text, width).into_iter();
        rows.map(move |row| Line::styled(row, style))
    };
    let used = table.clock(now).used.iter().sum::<Duration>();
    let count = Message::from("count-moves").with("count", table.view.past.len());
    let moves = match used.as_secs() {
        0 => count,
        seconds => Message::from("end-moves")
            .with("moves", count)
            .with("time", clock_text(seconds)),
    };
    let tell = |message: &Message| look.language.tell(message);
    let mut lines: Vec<Line<'static>> = line(tell(&table.view.said), style).collect();
    lines.extend(line(tell(&moves), Style::new()));
    if let Some((_, level)) = table.next_level() {
        let next = Message::from("end-next").with("who", level_name(level));
        lines.extend(line(tell(&next), Style::new()));
    }
    if let Some(name) = &table.name {
        let saved = Message::from("end-saved").with("name", name.as_str());
        lines.extend(line(tell(&saved), look.quiet()));
    }
    lines
}

/// Lines that the end takes, if the game has ended where it is shown.
fn end_height(table: &TableScreen, look: Look, width: u16) -> Option<u16> {
    table.view.ending.filter(|_| !table.is_moving())?;
    let width = usize::from(width.saturating_sub(4)).max(1);
    Some(ending(table, look, Duration::ZERO, width).len() as u16 + 2)
}

/// The move of the history that is shown at a cell, counted from 1.
pub(super) fn move_at(
    table: &TableScreen,
    look: Look,
    panel: Panel,
    (column, row): (u16, u16),
) -> Option<usize> {
    let (_, area) = parts(table, look, panel)
        .into_iter()
        .find(|(part, _)| *part == Part::History)?;
    history::move_at(table, inside(area), (column, row))
}

/// The box at a cell.
pub(super) fn part_at(
    table: &TableScreen,
    look: Look,
    panel: Panel,
    (column, row): (u16, u16),
) -> Option<Part> {
    let mut parts = parts(table, look, panel).into_iter();
    let found = parts.find(|(_, area)| area.contains((column, row).into()));
    found.map(|(part, _)| part)
}

/// The boxes and where they stand.
fn parts(table: &TableScreen, look: Look, panel: Panel) -> Vec<(Part, Rect)> {
    match panel {
        Panel::Lines(_) => Vec::new(),
        Panel::Beside(area) => stacked(table, look, area),
        Panel::Below(area) => in_a_row(table, look, area),
    }
}

/// Boxes one above the other: the history gets what the others leave.
fn stacked(table: &TableScreen, look: Look, area: Rect) -> Vec<(Part, Rect)> {
    let mut left = area;
    let mut parts = vec![(
        Part::Players,
        cut_top(&mut left, players::height(table, area)),
    )];
    if let Some(height) = end_height(table, look, area.width) {
        parts.push((Part::End, cut_top(&mut left, height)));
    }
    if table.evaluation.on {
        let wanted = evaluation::height(table, look, area.width.saturating_sub(2)) + 2;
        let most = left.height.saturating_sub(5).max(left.height / 2);
        parts.push((
            Part::Evaluation,
            cut_top(&mut left, wanted.clamp(4, most.max(4))),
        ));
    }
    if left.height >= 18 && chart::has_any(table) {
        let height = (left.height / 3).min(10);
        parts.push((Part::Chart, cut_top(&mut left, height)));
    }
    let keys = keys_size(look);
    if left.height >= 2 * keys.height && left.width >= keys.width {
        let rows = left.height - keys.height;
        let history = cut_top(&mut left, rows);
        parts.extend([(Part::History, history), (Part::Keys, left)]);
    } else {
        parts.push((Part::History, left));
    }
    parts.retain(|(_, area)| area.height >= 3 && area.width >= 6);
    parts
}

/// Boxes side by side.
fn in_a_row(table: &TableScreen, look: Look, area: Rect) -> Vec<(Part, Rect)> {
    let mut left = area;
    let mut parts = vec![(
        Part::Players,
        cut_left(&mut left, (area.width / 3).clamp(28, 40)),
    )];
    if end_height(table, look, area.width).is_some() {
        let width = left.width / 2;
        parts.push((Part::End, cut_left(&mut left, width)));
    }
    if table.evaluation.on {
        let width = if left.width >= 52 {
            left.width / 2
        } else {
            left.width
        };
        parts.push((Part::Evaluation, cut_left(&mut left, width)));
    }
    if left.width >= 60 && chart::has_any(table) {
        let width = left.width / 2;
        parts.push((Part::Chart, cut_left(&mut left, width)));
    }
    let keys = keys_size(look);
    if left.width >= 2 * keys.width && left.height >= keys.height {
        let history = left.width - keys.width;
        parts.push((Part::History, cut_left(&mut left, history)));
        parts.push((Part::Keys, left));
    } else {
        parts.push((Part::History, left));
    }
    parts.retain(|(_, area)| area.height >= 3 && area.width >= 12);
    parts
}

fn cut_top(area: &mut Rect, height: u16) -> Rect {
    let height = height.min(area.height);
    let top = Rect { height, ..*area };
    area.y += height;
    area.height -= height;
    top
}

fn cut_left(area: &mut Rect, width: u16) -> Rect {
    let width = width.min(area.width);
    let left = Rect { width, ..*area };
    area.x += width;
    area.width -= width;
    left
}

/// Draws a frame and says what is inside it.
pub(super) fn framed(look: Look, title: &str, area: Rect, frame: &mut Frame<'_>) -> Rect {
    let block = Block::bordered()
        .border_set(look.glyph(border::ROUNDED, ASCII_BORDER))
        .border_style(look.frame())
        .title(Line::styled(format!(" {title} "), look.heading()));
    frame.render_widget(block, area);
    inside(area)
}

/// What is inside a frame, a column away from it.
pub(super) fn inside(area: Rect) -> Rect {
    let margin = if area.width >= 24 { 2 } else { 1 };
    Rect {
        x: area.x + margin,
        y: area.y + 1,
        width: area.width.saturating_sub(2 * margin),
        height: area.height.saturating_sub(2),
    }
}

/// The text in lines of so many columns, broken between words. Nothing to say takes no line.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let lines = textwrap::wrap(text, width).into_iter();
    let said = lines.filter(|line| !line.is_empty());
    said.map(Cow::into_owned).collect()
}

/// Whether there is more above or below what a box or a window shows.
pub(super) struct Hidden {
    pub(super) above: bool,
    pub(super) below: bool,
}

impl Hidden {
    /// Marks it at the right edge of the text.
    pub(super) fn draw(&self, look: Look, text: Rect, frame: &mut Frame<'_>) {
        let [above, below] = look.glyph(["▲", "▼"], ["^", "v"]);
        let last = text.bottom().saturating_sub(1);
        for (is_there, sign, row) in [(self.above, above, text.y), (self.below, below, last)] {
            let at = Rect::new(text.right(), row, 1, 1).intersection(frame.area());
            if is_there {
                frame.render_widget(Span::styled(sign, look.heading()), at);
            }
        }
    }
}
