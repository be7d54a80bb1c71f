//! Letter style: rows by letter, columns by number, and the classic seven refusals.

use game::Position as _;
use pegs::{Direction, Hole, Illegal, Jump, Lattice, Position, picture};
use play::{Ending, Message, Outcome, Refusal, Side, Table};
use tui::Language;

use crate::language;
use crate::line::Voice;
use crate::output::{PRAISED, styled};

/// The default way to play peg solitaire in line mode.
pub(crate) struct Letter;

impl Voice for Letter {
    fn language(&self) -> Language {
        language::chosen()
    }

    fn board(&self, table: &Table) -> String {
        picture::letters(&position(table))
    }

    fn prompt(&self, table: &Table) -> String {
        let or = format!(", {} ", self.language().say("letter-or"));
        let letters = direction_list(&position(table), ", ", &or);
        self.tell(&Message::from("letter-prompt").with("directions", letters)) + " "
    }

    fn refuse(&self, table: &Table, text: &str, _: &Refusal) -> String {
        let or = format!(" {} ", self.language().say("letter-or"));
        let directions = direction_list(&position(table), &or, &or);
        let refusal = Message::from(refusal(&position(table), text));
        self.tell(&refusal.with("directions", directions))
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        if let Some(Ending::Resigned(_) | Ending::FlagFell(_)) = table.ending() {
            return Some(self.tell(&table.view().said) + ".\n");
        }
        let left = position(table).marbles().len();
        let line = self.tell(&Message::from("letter-end").with("count", left));
        Some(match table.outcome() {
            Some(Outcome::Won(Side::First)) => styled(PRAISED, line) + "\n",
            // The last marble is alone, but not where it should be.
            _ if left == 1 => format!("{line}\n{}.\n", self.tell(&table.view().said)),
            _ => line + "\n",
        })
    }

    fn numbers_are_moves(&self) -> bool {
        false
    }
}

pub(super) fn position(table: &Table) -> Position {
    table
        .try_into()
        .expect("this talk is for peg solitaire alone")
}

/// The first of the seven lines that fits, by its name. The order is part of the contract:
/// the hole comes before the direction.
fn refusal(position: &Position, text: &str) -> &'static str {
    let Some((hole, letters)) = split(position, text) else {
        return "letter-not-a-move";
    };
    let Some(index) = hole.and_then(|hole| position.layout().index_of(hole)) else {
        return "letter-no-hole";
    };
    if !position.marbles().contains(index) {
        return "letter-no-marble";
    }
    let (Some(hole), Some(direction)) = (hole, Direction::from_letters(&letters)) else {
        return "letter-no-direction";
    };
    match position.check(Jump::new(hole, direction)) {
        Ok(()) => "letter-not-a-move",
        Err(Illegal::NoHole { .. }) => "letter-no-hole",
        Err(Illegal::NoMarble { .. }) => "letter-no-marble",
        Err(Illegal::NoDirection { .. }) => "letter-no-direction",
        Err(Illegal::OffBoard { .. }) => "letter-off-board",
        Err(Illegal::NothingToJump { .. }) => "letter-nothing-to-jump",
        Err(Illegal::Occupied { .. }) => "letter-occupied",
    }
}

/// The hole, if there can be one, and the direction's letters. Returns `None` if the text is not
/// of the form letter, digit, letter.
fn split(position: &Position, text: &str) -> Option<(Option<Hole>, String)> {
    if text.contains(',') {
        let jump: Jump = text.parse().ok()?;
        return Some((Some(jump.from), jump.direction.letters().to_owned()));
    }
    let text = text.trim();
    let wide = position.layout().width() > 9;
    let longest_letters = match position.layout().lattice() {
        Lattice::Square => 1,
        Lattice::Triangular => 2,
    };
    let row = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let rest = &text[1..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let letters = &rest[digits..];
    let well_formed = (1..=if wide { 2 } else { 1 }).contains(&digits)
        && (1..=longest_letters).contains(&letters.len())
        && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
    let hole = format!("{row}{}", &rest[..digits]).parse().ok();
    well_formed.then(|| (hole, letters.to_ascii_uppercase()))
}

/// The directions of the board's lattice: `L, R, U, or D`.
fn direction_list(position: &Position, between: &str, last: &str) -> String {
    let directions = position.layout().lattice().directions();
    let letters: Vec<&str> = directions
        .iter()
        .map(|direction| direction.letters())
        .collect();
    let (end, start) = letters.split_last().expect("every lattice has directions");
    format!("{}{last}{end}", start.join(between))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use play::{Refusal, Table};

    use super::Letter;
    use crate::line::Voice as _;

    fn refused(text: &str) -> String {
        let after_f4u: pegs::Position = "7-7-3-siaAsAAAAAxipcsia".parse().unwrap();
        Letter.refuse(&Table::from(after_f4u), text, &Refusal::Paused)
    }

    fn check(text: &str, expected: &str) {
        assert_eq!(refused(text), expected, "{text:?}");
    }

    #[test]
    fn each_refusal_has_its_own_line() {
        for text in ["hahaha", "", "4FU", "F4", "F4UU", "D10L", "Ä4U", "5"] {
            check(text, "Something wrong with your input!");
        }
        for text in ["A1R", "H1U", "D9L", "D0L", "z9z"] {
            check(text, "Given peg position is out of board!");
        }
        check("f4u", "Given peg position does not have a peg!");
        check("f4k", "Given peg position does not have a peg!");
        check("c4k", "Direction is not L or R or U or D!");
        check("A4L", "Moving peg will fall out of bounds!");
        check("E3R", "No peg at next position to jump over!");
        check("d1r", "Landing position is occupied!");
        check("3,3,north", "Landing position is occupied!");
    }

    proptest! {
        #[test]
        fn any_text_gets_a_line(text in "\\PC{0,8}") {
            prop_assert!(refused(&text).ends_with('!'));
        }
    }
}
