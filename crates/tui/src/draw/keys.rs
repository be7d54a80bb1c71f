//! The line of keys at the foot of the screen: those that fit, and those first that nobody should miss.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::keys::Action;
use crate::look::Look;

/// A key and what it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct KeyItem {
    /// The largest number is left out first.
    rank: usize,
    key: String,
    what: String,
    pub(super) action: Option<Action>,
}

impl KeyItem {
    /// What the key does is said by a sentence of this name.
    pub(super) fn new(look: Look, rank: usize, key: &str, what: &str) -> KeyItem {
        KeyItem {
            rank,
            key: key.to_owned(),
            what: look.language.say(what),
            action: None,
        }
    }

    /// The same for a click, too.
    pub(super) fn doing(self, action: Action) -> KeyItem {
        KeyItem {
            action: Some(action),
            ..self
        }
    }

    /// The columns that it takes, with two before it.
    pub(super) fn width(&self) -> usize {
        self.key.chars().count() + self.what.chars().count() + 3
    }
}

/// The keys that fit into so many columns, in their usual order.
pub(super) fn fitting(all: &[KeyItem], mut room: usize) -> Vec<&KeyItem> {
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|&index| all[index].rank);
    order.retain(|&index| {
        let rest = room.checked_sub(all[index].width());
        room = rest.unwrap_or(0);
        rest.is_some()
    });
    order.sort_unstable();
    order.into_iter().map(|index| &all[index]).collect()
}

/// Draws the keys that fit.
pub(super) fn draw_keys(look: Look, all: &[KeyItem], frame: &mut Frame<'_>, area: Rect) {
    let mut spans = Vec::new();
    for item in fitting(all, area.width.into()) {
        spans.push(Span::raw(format!("  {}", item.key)));
        spans.push(Span::styled(format!(" {}", item.what), look.quiet()));
    }
    frame.render_widget(Line::from(spans), area);
}
