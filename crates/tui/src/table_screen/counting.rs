//! The numbers beside the board, now and after every move of the game.

use std::time::Duration;

use play::{Counter, Table, View};

use super::TableScreen;

impl TableScreen {
    /// The numbers beside the board as they stand at this moment: not yet the result of a
    /// sowing that is still being shown.
    pub(crate) fn counters(&self) -> Vec<Counter> {
        let mut counters = self.view.counters.clone();
        let before = self.view.past.len().checked_sub(1);
        let earlier = before.and_then(|index| self.counted.get(index));
        if let (true, Some(earlier)) = (self.is_moving(), earlier) {
            for (counter, &count) in counters.iter_mut().zip(earlier) {
                counter.count = count;
            }
        }
        counters
    }

    /// How far the first side was ahead after each move up to now, or what was left to a
    /// person who plays alone.
    pub(crate) fn course(&self) -> Vec<i32> {
        if let Some(values) = self.engine_course() {
            return values;
        }
        let ahead = |counts: &Vec<u32>| match counts.as_slice() {
            [first, second] => *first as i32 - *second as i32,
            [alone] => *alone as i32,
            _ => 0,
        };
        let shown = self.counted.iter().take(self.view.past.len() + 1);
        shown.map(ahead).collect()
    }

    /// What the engine made of the game so far, in hundredths of a marble for the first side; `None`
    /// where it was not asked.
    pub(crate) fn engine_course(&self) -> Option<Vec<i32>> {
        self.values.course(self.view.past.len())
    }

    /// Keeps the counters of the whole game up to date.
    pub(super) fn count(&mut self) {
        let made = self.view.past.len();
        let counts = counts(&self.view);
        match self.counted.get(made) {
            Some(known) if *known == counts => {}
            None if made == self.counted.len() => self.counted.push(counts),
            // Another game, or another way from here on.
            Some(_) | None => self.counted = counted(self.shown()),
        }
    }
}

/// The counters after each move of a game, undone moves not included.
pub(super) fn counted(table: &Table) -> Vec<Vec<u32>> {
    let mut walked = table.clone();
    let after = |made| {
        walked.go_to(made, Duration::ZERO);
        counts(&walked.view())
    };
    (0..=table.moves_made()).map(after).collect()
}

fn counts(view: &View) -> Vec<u32> {
    view.counters.iter().map(|counter| counter.count).collect()
}
