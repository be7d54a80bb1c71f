//! Abalone in line mode.

use abalone::{Notation, Position, picture};
use play::{Move, Played, Refusal, Side, Table, moves_words};

use crate::line::Voice;

/// How Abalone is spoken.
pub(crate) struct AbaloneTalk {
    /// How moves are written.
    pub(crate) notation: Notation,
}

impl Voice for AbaloneTalk {
    fn board(&self, table: &Table) -> String {
        let view = table.view();
        let [black, white] = Side::ALL.map(|side| view.counters[side.index()].count);
        let captured = format!("Black has captured {black}, White {white}");
        let left = view.moves_left.map(|left| left as usize);
        let left = left.map(|left| format!(", {} left", moves_words(left)));
        let counted = captured + &left.unwrap_or_default();
        let drawing = drawing(table);
        match table.outcome() {
            None => format!("{drawing}{}; {counted}\n", view.status),
            // How it ended is told last.
            Some(_) => format!("{drawing}{counted}\n"),
        }
    }

    fn prompt(&self, table: &Table) -> String {
        format!("{}'s move: ", table.side_name(table.turn()))
    }

    fn refuse(&self, _: &Table, text: &str, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Unreadable(_) if text.is_empty() => {
                "Type a move such as i-C5-3, or help.".to_owned()
            }
            Refusal::Unreadable(error) => format!("Not a move: {error}."),
            Refusal::Illegal(_) | Refusal::Over(_) | Refusal::Paused | Refusal::Now(_) => {
                format!("Not possible: {refusal}.")
            }
        }
    }

    fn echo(&self, table: &Table) -> String {
        self.write(table) + "\n"
    }

    fn tell(&self, table: &Table, played: &Move) -> String {
        let has_fallen = played.steps.iter().any(|step| step.to.is_none());
        let words = table.last_words().filter(|_| has_fallen);
        words.map_or_else(String::new, |words| format!("{words}.\n"))
    }

    fn write(&self, table: &Table) -> String {
        let last = Played::<Position>::try_from(table);
        last.map_or_else(
            |_| String::new(),
            |last| self.notation.write(&last.before, last.mv),
        )
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        Some(format!("The game is over. {}.\n", table.status()))
    }

    fn numbers_are_moves(&self) -> bool {
        false
    }
}

fn drawing(table: &Table) -> String {
    let position: Position = table.try_into().expect("this talk is for Abalone alone");
    picture(&position)
}
