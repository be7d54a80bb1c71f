//! The moves made and undone, in as many columns as there is room for.

use std::time::Duration;

use play::{Entry, Judgement, Message};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::draw::board::sign;
use crate::draw::{clock_text, cut};
use crate::look::Look;
use crate::table_screen::TableScreen;

/// Columns that a move takes, with its number and its time.
const WIDTH: u16 = 24;

pub(super) fn title(table: &TableScreen, look: Look) -> String {
    let made = table.view.past.len();
    let undone = table.view.undone.len();
    let title = Message::from(match (made, undone) {
        (0, 0) => "history-none",
        (_, 0) => "history-made",
        (_, _) => "history-of",
    });
    look.language
        .tell(&title.with("made", made).with("count", made + undone))
}

pub(super) fn draw(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let past = &table.view.past;
    let undone = &table.view.undone;
    let all: Vec<&Entry> = past.iter().chain(undone).collect();
    let first = first_shown(table, area);
    for (index, entry) in all.iter().enumerate().skip(first).take(room(area)) {
        let is_mistake = table.review.get(index) == Some(&Some(Judgement::Loses));
        let style = if is_mistake {
            look.refusal()
        } else if index >= past.len() {
            look.quiet()
        } else if index + 1 == past.len() {
            look.cursor()
        } else {
            Style::new()
        };
        let place = cell(area, index - first);
        let line = words(table, look, index, entry, usize::from(place.width));
        frame.render_widget(Paragraph::new(line).style(style), place);
    }
}

/// The move at a cell, counted from 1.
pub(super) fn move_at(table: &TableScreen, area: Rect, (column, row): (u16, u16)) -> Option<usize> {
    let first = first_shown(table, area);
    let all = table.view.past.len() + table.view.undone.len();
    let shown = (first..all).take(room(area));
    let mut numbers =
        shown.filter(|index| cell(area, index - first).contains((column, row).into()));
    numbers.next().map(|index| index + 1)
}

fn words(
    table: &TableScreen,
    look: Look,
    index: usize,
    entry: &Entry,
    width: usize,
) -> Line<'static> {
    // The clock starts with the first move, which therefore took no time.
    let time = entry.spent.filter(|spent| width >= 18 && !spent.is_zero());
    let time = time.map_or_else(String::new, |spent| {
        look.language.decimal(&spent_text(spent))
    });
    let mark = match table.review.get(index).copied().flatten() {
        None => "",
        Some(Judgement::Keeps) => look.glyph(" ✓", " +"),
        Some(Judgement::Loses) => look.glyph(" ✗", " -"),
        Some(Judgement::Unknown) => " ?",
    };
    let mut spans = vec![Span::raw(format!("{:3} ", index + 1))];
    if !table.view.game.is_solo() {
        spans.extend([sign(look, Some(entry.side)), Span::raw(" ")]);
    }
    let taken: usize = spans.iter().map(Span::width).sum();
    let room = width.saturating_sub(taken + time.len() + 1);
    let text = cut(&format!("{}{mark}", entry.text), room, look.glyph('…', '~'));
    let gap = room.saturating_sub(text.chars().count());
    let readable = readable(entry, look).filter(|words| words.chars().count() + 2 <= gap);
    let readable = readable.map_or_else(String::new, |words| format!("  {words}"));
    spans.push(Span::raw(text));
    spans.push(Span::styled(format!("{readable:gap$}"), look.quiet()));
    spans.push(Span::raw(time));
    Line::from(spans)
}

/// From where to where a move goes, for those who do not know its notation: `A1 A3→B4`.
fn readable(entry: &Entry, look: Look) -> Option<String> {
    let (to, from) = entry.clicks.split_last()?;
    let arrow = look.glyph("→", ">");
    (!from.is_empty()).then(|| format!("{}{arrow}{to}", from.join(" ")))
}

/// The present move stays in sight, with some of the undone ones after it.
fn first_shown(table: &TableScreen, area: Rect) -> usize {
    let made = table.view.past.len();
    let undone = table.view.undone.len();
    let room = room(area);
    let last = made + undone.min(room / 3);
    last.max(room.min(made + undone)).saturating_sub(room)
}

fn columns(area: Rect) -> u16 {
    (area.width / WIDTH).max(1)
}

fn room(area: Rect) -> usize {
    usize::from(columns(area)) * usize::from(area.height)
}

/// Where the move stands that is shown as this one, down the columns.
fn cell(area: Rect, index: usize) -> Rect {
    let column = index / usize::from(area.height.max(1));
    let row = index % usize::from(area.height.max(1));
    let count = columns(area);
    let width = area.width / count;
    let gap = u16::from(count > 1);
    Rect::new(
        area.x + width * column as u16,
        area.y + row as u16,
        width - gap,
        1,
    )
}

fn spent_text(spent: Duration) -> String {
    match spent.as_secs() {
        seconds @ 0..60 => format!("{seconds}.{}s", spent.subsec_millis() / 100),
        seconds => clock_text(seconds),
    }
}
