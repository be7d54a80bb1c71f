//! Typed commands at the table, as far as they need nothing but the table.

use std::time::Duration;

use play::{Entry, Seat, Table};

use super::TableScreen;
use crate::choices::read_start;

impl TableScreen {
    /// Gives up for the side to move, or for the person whom an engine keeps waiting.
    pub(crate) fn resign(&mut self) {
        let turn = self.table.turn();
        let engine_moves = self.table.seat_to_move() != Seat::Person;
        let person_waits = self.table.seats()[turn.other().index()] == Seat::Person;
        let side = if engine_moves && person_waits {
            turn.other()
        } else {
            turn
        };
        self.table.resign(side);
        self.changed();
        self.ended = self.view.ending.is_some();
    }

    /// Takes everything back; the moves can be redone.
    pub(crate) fn restart(&mut self) {
        self.table.restart();
        self.changed();
        self.say("back at the start; ] steps through the moves again");
    }

    /// Begins anew from the same start, or from the one that is given as text.
    ///
    /// # Errors
    /// Why the text is no start.
    pub(crate) fn fresh_table(&self, start: Option<&str>) -> Result<Table, game::NotationError> {
        let record = self.table.record();
        let table = read_start(record.game, start.unwrap_or(&record.start))?;
        Ok(table.with_seats(record.seats).with_control(record.control))
    }

    /// Plays pasted text if it is a move; says whether it was.
    pub(crate) fn try_to_play(&mut self, text: &str, now: Duration) -> bool {
        let before = self.view.past.len();
        self.play_for_person(text, now);
        self.view.past.len() > before
    }

    /// The legal moves, numbered from 1.
    pub(crate) fn move_lines(&self) -> Vec<String> {
        let moves = self.table.move_texts();
        let lines = moves.iter().enumerate();
        lines
            .map(|(index, text)| format!("{:3}. {text}", index + 1))
            .collect()
    }

    /// The moves made, with their times where a clock was running.
    pub(crate) fn history_lines(&self) -> Vec<String> {
        let line = |(index, entry): (usize, &Entry)| {
            let side = self.table.side_name(entry.side);
            let time = entry
                .spent
                .map(|spent| format!("  {:.1} s", spent.as_secs_f32()));
            format!(
                "{:3}. {side}: {}{}",
                index + 1,
                entry.text,
                time.unwrap_or_default()
            )
        };
        self.view.past.iter().enumerate().map(line).collect()
    }
}
