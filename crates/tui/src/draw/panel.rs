//! The panel beside the board: players and clocks, counters, evaluation, history.

use std::time::Duration;

use game::Side;
use play::{ClockState, Entry, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::{clock_text, cut};
use crate::look::Look;
use crate::table_screen::TableScreen;

/// Draws the panel.
pub(super) fn draw(
    table: &TableScreen,
    look: Look,
    now: Duration,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let mut lines = players(table, look, now, area.width);
    lines.push(Line::default());
    lines.extend(counters(table));
    if table.evaluation.on {
        lines.push(Line::default());
        lines.extend(evaluation(table, look, area.width));
    }
    lines.push(Line::default());
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(history(table, look, room));
    frame.render_widget(Paragraph::new(lines), area);
}

fn players(table: &TableScreen, look: Look, now: Duration, width: u16) -> Vec<Line<'static>> {
    let solo = table.view.game.is_solo();
    let sides = if solo {
        &Side::ALL[..1]
    } else {
        &Side::ALL[..]
    };
    let clock = table.table.clock(now);
    let line = |&side: &Side| {
        let to_move = table.view.turn == side && table.view.ending.is_none();
        let arrow = if to_move {
            look.glyph("▶ ", "> ")
        } else {
            "  "
        };
        let time = match clock.left[side.index()] {
            Some(left) => left.as_millis().div_ceil(1000) as u64,
            None => clock.used[side.index()].as_secs(),
        };
        let stopped = clock.state != ClockState::Running && clock.used == [Duration::ZERO; 2];
        let time = match clock.left[side.index()] {
            None if stopped => String::new(),
            _ => clock_text(time),
        };
        let (sign_side, name) = if solo {
            (None, "You".to_owned())
        } else {
            (Some(side), table.table.side_name(side))
        };
        let sign = look.marble(sign_side);
        let seat = match table.view.seats[side.index()] {
            Seat::Person => String::new(),
            Seat::Engine(level) => format!(" level {level}"),
        };
        let room = usize::from(width).saturating_sub(4 + time.len());
        let words = format!("{name}{seat}");
        let words = cut(&words, room.saturating_sub(1), look.glyph('…', '~'));
        let style = if to_move {
            look.heading()
        } else {
            Style::new()
        };
        Line::from(vec![
            Span::styled(arrow, look.heading()),
            Span::styled(format!("{sign} "), look.sign_style(sign_side)),
            Span::styled(format!("{words:room$}"), style),
            Span::styled(time, style),
        ])
    };
    sides.iter().map(line).collect()
}

fn counters(table: &TableScreen) -> Vec<Line<'static>> {
    let counters = table.view.counters.iter();
    let mut lines: Vec<Line<'static>> = counters
        .map(|counter| Line::from(format!("{:3} {}", counter.count, counter.label)))
        .collect();
    let left = table.view.moves_left;
    lines.extend(left.map(|left| Line::from(format!("{left:3} moves left to make"))));
    lines
}

fn evaluation(table: &TableScreen, look: Look, width: u16) -> Vec<Line<'static>> {
    let evaluation = &table.evaluation;
    let width = usize::from(width);
    let value = evaluation.value.map(|value| format!(" {value}"));
    let mut lines = vec![Line::styled(
        format!("Evaluation{}", value.unwrap_or_default()),
        look.heading(),
    )];
    let more = look.glyph('…', '~');
    lines.extend(
        wrap(&evaluation.words, width)
            .into_iter()
            .take(3)
            .map(Line::from),
    );
    if !evaluation.line.is_empty() {
        let line = evaluation.line.join(" ");
        lines.push(Line::styled(cut(&line, width, more), look.quiet()));
    }
    let verdicts = evaluation.verdicts.iter().take(5).map(|verdict| {
        let mark = match verdict.judgement {
            play::Judgement::Keeps => '+',
            play::Judgement::Loses => '-',
            play::Judgement::Unknown => '?',
        };
        let text = format!("{mark} {} {}", verdict.text, verdict.words);
        Line::styled(cut(&text, width, more), look.quiet())
    });
    lines.extend(verdicts);
    lines
}

/// The text in lines of so many columns, broken between words.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The moves around the present one, made and undone, as many as there is room for.
fn history(table: &TableScreen, look: Look, room: usize) -> Vec<Line<'static>> {
    let (past, undone) = (&table.view.past, &table.view.undone);
    let mut lines = vec![Line::styled(
        history_heading(past.len(), undone.len()),
        look.heading(),
    )];
    let room = room.saturating_sub(lines.len());
    let all: Vec<&Entry> = past.iter().chain(undone).collect();
    // The present move stays in sight, with some of the undone ones after it.
    let after = undone.len().min(room / 3);
    let last = past.len() + after;
    let last = last.max(room.min(all.len()));
    let first = last.saturating_sub(room);
    let sides = !table.view.game.is_solo();
    for (index, entry) in all.iter().enumerate().take(last).skip(first) {
        let sign = if sides {
            format!("{} ", look.marble(Some(entry.side)))
        } else {
            String::new()
        };
        let time = entry.spent.map_or_else(String::new, spent_text);
        let text = format!("{:3} {sign}{:11}{time:>6}", index + 1, entry.text);
        let style = if index >= past.len() {
            look.quiet()
        } else if index + 1 == past.len() {
            look.cursor()
        } else {
            Style::new()
        };
        lines.push(Line::styled(text, style));
    }
    lines
}

fn history_heading(made: usize, undone: usize) -> String {
    match (made, undone) {
        (0, 0) => "No move yet".to_owned(),
        (made, 0) => format!("Moves: {made}"),
        (made, undone) => format!("Moves: {made} of {}", made + undone),
    }
}

fn spent_text(spent: Duration) -> String {
    match spent.as_secs() {
        seconds @ 0..60 => format!("{seconds}.{}s", spent.subsec_millis() / 100),
        seconds => clock_text(seconds),
    }
}
