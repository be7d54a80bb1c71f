//! A board that moves are tried on, without a game: what puzzles and lessons stand on.

use std::time::Duration;

use play::Table;

use super::TableScreen;
use crate::training::Mistake;

impl TableScreen {
    /// Shows another position; one move further is shown on its way.
    pub(crate) fn put(&mut self, table: Table, now: Duration) {
        let made = self.view.past.len();
        let before = self.view.places.clone();
        self.table = table;
        self.refresh();
        if self.view.past.len() == made + 1 {
            self.show(before, self.view.last_steps.clone(), now);
        }
    }

    /// Says why no move begins at a place or leads there.
    pub(crate) fn refuse_place(&mut self, place: &str) {
        self.refuse(self.why_not(place));
    }

    /// The mistakes that the review found, of those who sit here.
    pub(crate) fn own_mistakes(&self) -> Vec<Mistake> {
        let entries = self.view.past.iter().chain(&self.view.undone);
        let sides: Vec<_> = entries.map(|entry| entry.side).collect();
        let own = self.mistakes.iter().filter(|mistake| {
            let side = sides.get(mistake.before);
            side.is_some_and(|&side| self.sits_here(side))
        });
        own.cloned().collect()
    }
}
