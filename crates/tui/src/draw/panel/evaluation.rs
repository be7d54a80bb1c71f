//! What the engine makes of the position: the value, why, the line, and every move's verdict.

use play::{Judgement, Message, MoveVerdict};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::{Hidden, wrap};
use crate::look::Look;
use crate::table_screen::TableScreen;

/// The columns that the words of a verdict need beside the move.
const LEAST_WORDS: usize = 5;

pub(super) fn title(table: &TableScreen, look: Look, width: u16) -> String {
    let name = match table.evaluation.value {
        Some(_) if width < 24 => "evaluation-value",
        Some(_) => "evaluation-title",
        None => "evaluation",
    };
    let value = table.evaluation.value.unwrap_or_default();
    look.language
        .tell(&Message::from(name).with("value", value))
}

/// Lines that everything would take.
pub(super) fn height(table: &TableScreen, look: Look, width: u16) -> u16 {
    let all = Lines::of(table, look, width);
    all.whole().len() as u16
}

pub(super) fn draw(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let room = usize::from(area.height);
    let all = Lines::of(table, look, area.width);
    let lines = if all.count() > room {
        all.verdicts_first()
    } else {
        all.whole()
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
        let words = wrap(&look.language.tell(&evaluation.words), width).into_iter();
        let mut words: Vec<Line<'static>> = words.map(Line::from).collect();
        if table.thinking.is_some() {
            let searched = wrap(&look.language.tell(&evaluation.searched), width).into_iter();
            words.extend(searched.map(|line| Line::styled(line, look.quiet())));
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

/// A move, how it is judged, and why; what does not fit continues in the next line.
fn judged(verdict: &MoveVerdict, look: Look, widest: usize, width: usize) -> Vec<Line<'static>> {
    let (mark, style) = mark(verdict, look);
    // Where there is no room for columns, the words follow the move, or stand below it.
    let widest = if widest + 3 + LEAST_WORDS > width {
        verdict.text.len()
    } else {
        widest
    };
    let indent = if widest + 3 + LEAST_WORDS > width {
        2
    } else {
        widest + 3
    };
    let words = look.language.tell(&verdict.words);
    let words = wrap(&words, width.saturating_sub(indent).max(1));
    let beside = usize::from(indent > 2);
    let first = words.first().filter(|_| indent > 2).cloned();
    let head = Line::from(vec![
        Span::styled(format!("{mark} {:widest$} ", verdict.text), style),
        Span::raw(first.unwrap_or_default()),
    ]);
    let rest = words.into_iter().skip(beside);
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

#[cfg(test)]
mod tests {
    use play::{Judgement, Message, MoveVerdict};

    use super::judged;
    use crate::look::{Colours, Look};

    #[test]
    fn a_value_is_whole_in_the_narrowest_box() {
        let check = |text: &str, width: usize, expected: &[&str]| {
            let verdict = MoveVerdict {
                text: text.to_owned(),
                judgement: Judgement::Keeps,
                words: Message::english("+0.43"),
            };
            let look = Look::new(false, Colours::None);
            let lines = judged(&verdict, look, 10, width);
            let shown: Vec<String> = lines.iter().map(ToString::to_string).collect();
            let shown: Vec<&str> = shown.iter().map(|line| line.trim_end()).collect();
            assert_eq!(shown, expected);
        };
        check("i-A2-1", 20, &["+ i-A2-1     +0.43"]);
        check("i-A2-1", 14, &["+ i-A2-1 +0.43"]);
        check("s-A4-A5-11", 14, &["+ s-A4-A5-11", "  +0.43"]);
    }
}
