//! Numbered style: a plain drawing and a numbered list to choose from.

use game::{Outcome, Side};
use pegs::picture;
use play::{Ending, Message, Refusal, Table};
use tui::Language;

use super::letter::position;
use crate::language;
use crate::line::{Voice, not_played, numbered_list};
use crate::output::{PRAISED, styled};

/// Peg solitaire for those who would rather choose than spell.
pub(crate) struct Numbered;

impl Voice for Numbered {
    fn language(&self) -> Language {
        language::chosen()
    }

    fn board(&self, table: &Table) -> String {
        picture::numbered(&position(table)) + &numbered_list(table)
    }

    fn prompt(&self, table: &Table) -> String {
        let count = table.move_texts().len();
        self.tell(&Message::from("numbered-prompt").with("count", count)) + " "
    }

    fn refuse(&self, _: &Table, text: &str, refusal: &Refusal) -> String {
        not_played(self.language(), refusal, |error| match text {
            "" => "numbered-nothing".into(),
            _ => Message::from("line-not-a-move").with("problem", Message::problem(error)),
        })
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        if let Some(Ending::Resigned(_) | Ending::FlagFell(_)) = table.ending() {
            return Some(self.tell(&table.view().said) + ".\n");
        }
        let left = position(table).marbles().len();
        let line = self.tell(&Message::from("numbered-end").with("count", left));
        Some(match table.outcome() {
            Some(Outcome::Won(Side::First)) => {
                styled(PRAISED, self.language().say("numbered-won")) + "\n"
            }
            // The last marble is alone, but not where it should be.
            _ if left == 1 => format!("{line}\n{}.\n", self.tell(&table.view().said)),
            _ => line + "\n",
        })
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }
}
