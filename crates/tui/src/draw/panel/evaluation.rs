//! What the engine makes of the position: the value, why, the line, and every move's verdict.

use play::{Judgement, MoveVerdict};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::{Hidden, wrap};
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
    let look = Look::new(false, crate::look::Colours::None);
    let all = Lines::of(table, look, width);
    all.whole().len() as u16
}

pub(super) fn draw(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let room = usize::from(area.height);
    let all = Lines::of(table, look, area.width);
    let lines = match all.count() > room {
        true => all.verdicts_first(),
        false => all.whole(),
    };
    let first = table
        .evaluation
        .scroll
        .min(lines.len().saturating_sub(room));
    let hidden = Hidden {
        above: first > 0,
        below: first + room < lines.len(),
    };
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).take(room).collect();
    frame.render_widget(Paragraph::new(shown), area);
    hidden.draw(look, area, frame);
}

/// Everything that is known, by what it tells.
struct Lines {
    /// The value and why.
    words: Vec<Line<'static>>,
    /// The best line.
    best: Vec<Line<'static>>,
    verdicts: Vec<Line<'static>>,
}

impl Lines {
    fn of(table: &TableScreen, look: Look, width: u16) -> Lines {
        let evaluation = &table.evaluation;
        let width = usize::from(width);
        let words = wrap(&evaluation.words, width).into_iter();
        let mut words: Vec<Line<'static>> = words.map(Line::from).collect();
        if table.thinking.is_some() && !evaluation.searched.is_empty() {
            let searched = cut(&evaluation.searched, width, look.glyph('…', '~'));
            words.push(Line::styled(searched, look.quiet()));
        }
        let best = wrap(&evaluation.line.join(" "), width).into_iter();
        let verdicts = evaluation.verdicts.iter();
        let widest = verdicts.clone().map(|verdict| verdict.text.len()).max();
        Lines {
            words,
            best: best.map(|line| Line::styled(line, look.quiet())).collect(),
            verdicts: verdicts
                .flat_map(|verdict| judged(verdict, look, widest.unwrap_or(0), width))
                .collect(),
        }
    }

    fn count(&self) -> usize {
        self.words.len() + self.best.len() + self.verdicts.len()
    }

    fn whole(self) -> Vec<Line<'static>> {
        [self.words, self.best, self.verdicts].concat()
    }

    /// Where there is little room, the moves matter most; the value stands in the frame.
    fn verdicts_first(self) -> Vec<Line<'static>> {
        [self.verdicts, self.words, self.best].concat()
    }
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
