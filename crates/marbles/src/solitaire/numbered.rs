//! Numbered style: a plain drawing and a numbered list to choose from.

use game::{Outcome, Side};
use pegs::picture;
use play::{Ending, Refusal, Table};

use super::letter::position;
use crate::line::{Voice, numbered_list};
use crate::output::{PRAISED, styled};

/// Peg solitaire for those who would rather choose than spell.
pub(crate) struct Numbered;

impl Voice for Numbered {
    fn board(&self, table: &Table) -> String {
        picture::numbered(&position(table)) + &numbered_list(table)
    }

    fn prompt(&self, table: &Table) -> String {
        let count = table.move_texts().len();
        format!("Your move (1-{count}): ")
    }

    fn refuse(&self, _: &Table, text: &str, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Unreadable(_) if text.is_empty() => "Type the number of a move.".to_owned(),
            Refusal::Unreadable(error) => format!("Not a move: {}.", error.problem()),
            Refusal::Illegal(_) | Refusal::Over(_) | Refusal::Paused | Refusal::Now(_) => {
                format!("Not possible: {refusal}.")
            }
        }
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        if let Some(Ending::Resigned(_) | Ending::FlagFell(_)) = table.ending() {
            return Some(format!("{}.\n", table.status()));
        }
        let left = position(table).marbles().len();
        Some(match table.outcome() {
            Some(Outcome::Won(Side::First)) => {
                styled(PRAISED, "Congratulations! You've won!") + "\n"
            }
            // The last marble is alone, but not where it should be.
            _ if left == 1 => format!("No more moves. Marbles left: 1\n{}.\n", table.status()),
            _ => format!("No more moves. Marbles left: {left}\n"),
        })
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }
}
