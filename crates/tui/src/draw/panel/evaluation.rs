//! What the engine makes of the position: the value, why, the line, and every move's verdict.

use play::{Judgement, MoveVerdict};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::{scrolled, wrap};
use crate::draw::cut;
use crate::look::Look;
use crate::table_screen::TableScreen;

pub(super) fn title(table: &TableScreen) -> String {
    match table.evaluation.value {
        Some(value) => format!(" Evaluation {value} "),
        None => " Evaluation ".to_owned(),
    }
}

/// Lines that everything would take.
pub(super) fn height(table: &TableScreen, width: u16) -> u16 {
    lines(table, Look::new(false, crate::look::Colours::None), width).len() as u16
}

pub(super) fn draw(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let lines = lines(table, look, area.width);
    let shown = scrolled(lines, table.evaluation.scroll, usize::from(area.height));
    frame.render_widget(Paragraph::new(shown), area);
}

fn lines(table: &TableScreen, look: Look, width: u16) -> Vec<Line<'static>> {
    let evaluation = &table.evaluation;
    let width = usize::from(width);
    let mut lines: Vec<Line<'static>> = Vec::new();
    lines.extend(wrap(&evaluation.words, width).into_iter().map(Line::from));
    if table.thinking.is_some() && !evaluation.searched.is_empty() {
        let searched = cut(&evaluation.searched, width, look.glyph('…', '~'));
        lines.push(Line::styled(searched, look.quiet()));
    }
    let line = wrap(&evaluation.line.join(" "), width);
    lines.extend(
        line.into_iter()
            .map(|line| Line::styled(line, look.quiet())),
    );
    let widest = evaluation
        .verdicts
        .iter()
        .map(|verdict| verdict.text.len())
        .max();
    for verdict in &evaluation.verdicts {
        lines.extend(judged(verdict, look, widest.unwrap_or(0), width));
    }
    lines
}

/// A move, how it is judged, and why; what does not fit goes on in the next line.
fn judged(verdict: &MoveVerdict, look: Look, widest: usize, width: usize) -> Vec<Line<'static>> {
    let (mark, style) = mark(verdict, look);
    let indent = widest + 3;
    let words = wrap(&verdict.words, width.saturating_sub(indent).max(8));
    let first = words.first().cloned().unwrap_or_default();
    let head = Line::from(vec![
        Span::styled(format!("{mark} {:widest$} ", verdict.text), style),
        Span::raw(first),
    ]);
    let rest = words.into_iter().skip(1);
    let rest = rest.map(|line| Line::from(format!("{:indent$}{line}", "")));
    std::iter::once(head).chain(rest).collect()
}

fn mark(verdict: &MoveVerdict, look: Look) -> (char, Style) {
    match verdict.judgement {
        Judgement::Keeps => (look.glyph('✓', '+'), look.praise()),
        Judgement::Loses => (look.glyph('✗', '-'), look.refusal()),
        Judgement::Unknown => ('?', look.quiet()),
    }
}
