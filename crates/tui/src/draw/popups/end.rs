//! How the game ended: who won, in how many moves and how long, and how it went.

use std::time::Duration;

use game::{Outcome, Side};
use play::moves_words;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::window;
use crate::app::App;
use crate::draw::board::row_of_marbles;
use crate::draw::clock_text;
use crate::draw::panel::{chart, wrap};
use crate::geometry::Drawing;
use crate::look::Look;
use crate::table_screen::{TableScreen, Tone};

/// Rows of the marbles above the headline, where they are drawn.
const MARBLES: u16 = 4;

/// Rows of the chart.
const CHART: u16 = 5;

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let Some(table) = &app.table else {
        return;
    };
    let screen = frame.area();
    let width = usize::from(screen.width.saturating_sub(6)).clamp(20, 52);
    let lines = lines(app, table, width);
    let text_rows = lines.len() as u16;
    let has_reason = !table.view.game.is_solo() || tone(table) == Tone::Praise;
    let has_marbles = has_reason && app.look.drawing() == Drawing::Pixels && screen.height >= 20;
    let has_chart = chart::has_any(table) && screen.height >= text_rows + CHART + MARBLES + 6;
    let marbles = if has_marbles { MARBLES } else { 0 };
    let charted = if has_chart { CHART + 1 } else { 0 };
    let rows = usize::from(marbles + text_rows + charted);
    let inner = window(app.look, " The end ", (width, rows), frame);
    if has_marbles {
        let area = Rect {
            height: MARBLES.min(inner.height),
            ..inner
        };
        row_of_marbles(app.look, winner(table), area, frame.buffer_mut());
    }
    let text = Rect {
        y: inner.y + marbles,
        height: inner.height.saturating_sub(marbles),
        ..inner
    };
    let paragraph = Paragraph::new(lines).alignment(Alignment::Center);
    frame.render_widget(paragraph, text);
    if has_chart {
        let area = Rect {
            y: text.y + text_rows + 1,
            height: CHART,
            ..inner
        };
        chart::draw(table, app.look, frame, area.intersection(inner));
    }
}

/// Whose marbles are shown: the winner's, if there is one.
fn winner(table: &TableScreen) -> Option<Side> {
    let outcome = table.view.ending.map(play::Ending::outcome);
    match outcome {
        Some(Outcome::Won(side)) if !table.view.game.is_solo() => Some(side),
        Some(Outcome::Won(_) | Outcome::Draw) | None => None,
    }
}

fn tone(table: &TableScreen) -> Tone {
    let ending = table.view.ending;
    ending.map_or(Tone::Plain, |ending| table.tone_of(ending.outcome()))
}

fn lines(app: &App, table: &TableScreen, width: usize) -> Vec<Line<'static>> {
    let headline = match tone(table) {
        Tone::Praise => app.look.praise(),
        Tone::Plain | Tone::Refusal => Style::new(),
    };
    let headline = headline.add_modifier(Modifier::BOLD);
    let status = wrap(&table.view.status, width);
    let status = status.into_iter();
    let mut lines: Vec<Line<'static>> = status.map(|line| Line::styled(line, headline)).collect();
    lines.push(Line::default());
    lines.push(Line::from(moves_words(table.view.past.len())));
    let used = table.clock(app.now).used;
    if table.view.game.is_solo() {
        if used[0] > Duration::ZERO {
            lines.push(Line::from(format!("in {}", clock_text(used[0].as_secs()))));
        }
    } else {
        lines.extend(Side::ALL.map(|side| {
            let name = table.table.side_name(side);
            let counters = table.counters();
            let counter = counters.get(side.index());
            let count = counter.map_or(0, |counter| counter.count);
            let time = clock_text(used[side.index()].as_secs());
            Line::from(format!("{name}: {count}, {time}"))
        }));
    }
    if let Some(name) = &table.name {
        lines.push(Line::styled(format!("Saved as {name}"), app.look.quiet()));
    }
    lines.push(Line::default());
    lines.extend(keys(app.look, width));
    lines
}

/// What can be done now, in as few lines as the window is wide enough for.
fn keys(look: Look, width: usize) -> Vec<Line<'static>> {
    let all = [
        (" r ", "again "),
        (" u ", "take back "),
        (" v ", "review "),
        (" n ", "new "),
    ];
    let whole: usize = all.iter().map(|(key, what)| key.len() + what.len()).sum();
    let in_a_line = if whole <= width { all.len() } else { 2 };
    let spans = |&(key, what): &(&'static str, &'static str)| {
        [Span::styled(key, look.heading()), Span::raw(what)]
    };
    all.chunks(in_a_line)
        .map(|keys| keys.iter().flat_map(spans).collect())
        .collect()
}
