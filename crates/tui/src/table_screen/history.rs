//! Walking through the history: another move is looked at, the game continues from there, moves are taken back and made again.

use std::time::Duration;

use play::{Command, Table};

use super::TableScreen;

impl TableScreen {
    /// The move that is looked at while the game stands elsewhere.
    pub(crate) fn looks_at(&self) -> Option<usize> {
        self.looked.as_ref().map(Table::moves_made)
    }

    /// The game at the move that is shown.
    pub(super) fn shown(&self) -> &Table {
        self.looked.as_ref().unwrap_or(&self.table)
    }

    /// How many moves are known: made, taken back and laid out.
    pub(super) fn moves_known(&self) -> usize {
        self.table.moves_made() + self.undone
    }

    /// How many moves come after the one that is shown.
    pub(crate) fn moves_after(&self) -> usize {
        self.view.undone.len()
    }

    /// Takes back as much as a person means by "undo".
    pub(crate) fn undo(&mut self, now: Duration) {
        self.obey(&Command::Undo(1), now);
    }

    /// Makes an undone move again, and shows it.
    pub(crate) fn redo(&mut self, now: Duration) {
        self.obey(&Command::Redo(1), now);
    }

    /// Looks at the position after so many moves of the whole game, and shows the way to the next one.
    /// The game itself stays where it stands.
    pub(crate) fn go_to(&mut self, count: usize, now: Duration) {
        let here = self.view.past.len();
        let before = self.view.places.clone();
        let count = count.min(self.moves_known());
        if count == here {
            return self.refuse("history-ends");
        }
        self.look(count);
        if count == here + 1 {
            self.show(before, self.view.last_steps.clone(), now);
        }
    }

    /// To the end of the history: from a move of the past first to where the game stands.
    pub(crate) fn go_to_end(&mut self, now: Duration) {
        let stands = self.table.moves_made();
        let is_before = self.view.past.len() < stands;
        self.go_to(if is_before { stands } else { usize::MAX }, now);
    }

    /// Returns to where the game stands; says whether somebody was looking elsewhere.
    pub(crate) fn stop_looking(&mut self) -> bool {
        let looks = self.looked.is_some();
        if looks {
            self.look(self.table.moves_made());
        }
        looks
    }

    fn look(&mut self, count: usize) {
        self.looked = self.copy_at(count);
        if self.thinking.as_ref().is_some_and(|t| t.is_about_shown()) {
            self.thinking = None;
            self.outdated = true;
        }
        self.refresh();
        self.said = self.standing();
    }

    /// A copy of the game after so many moves; none is needed where it stands.
    pub(super) fn copy_at(&self, count: usize) -> Option<Table> {
        (count != self.table.moves_made()).then(|| {
            let mut copy = self.table.clone();
            copy.go_to(count, Duration::ZERO);
            copy
        })
    }

    /// The game is to continue from the move that is shown, with this move or the engine's. The later
    /// moves are deleted.
    pub(crate) fn branch(&mut self, text: Option<&str>, now: Duration) {
        if let Some(count) = self.looks_at() {
            self.table.go_to(count, now);
            self.looked = None;
            self.changed();
        }
        match text {
            Some(text) => drop(self.obey(&Command::Move(text.to_owned()), now)),
            None => {
                self.held = false;
                self.forget_undone();
            }
        }
    }

    /// The history was walked through, or there was nowhere to go.
    pub(super) fn walked(&mut self) {
        self.changed();
        self.held = self.view.undone.is_empty() && self.engine_to_move();
    }
}
