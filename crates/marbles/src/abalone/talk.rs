//! Abalone in line mode.

use abalone::{Notation, Position, picture};
use play::{Move, Refusal, Table};

use crate::line::Talk;

/// How Abalone is spoken.
pub(crate) struct AbaloneTalk {
    /// How moves are written.
    pub(crate) notation: Notation,
}

impl Talk for AbaloneTalk {
    fn board(&self, table: &Table) -> String {
        let view = table.view();
        let captured: Vec<String> = view
            .counters
            .iter()
            .map(|counter| format!("{} {}", counter.label, counter.count))
            .collect();
        let left = view.moves_left.map(|left| format!(", {left} moves left"));
        format!(
            "{}{}; {}{}\n",
            drawing(table),
            view.status,
            captured.join(", "),
            left.unwrap_or_default()
        )
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

    fn tell(&self, _: &Table, played: &Move) -> String {
        let has_fallen = played.steps.iter().any(|step| step.to.is_none());
        let fallen = if has_fallen {
            ": a marble falls off the board"
        } else {
            ""
        };
        format!("{}{fallen}\n", self.write(played))
    }

    fn write(&self, played: &Move) -> String {
        match (played.before.parse(), played.text.parse()) {
            (Ok(before), Ok(push)) => self.notation.write(&before, push),
            (Err(_), _) | (_, Err(_)) => played.text.clone(),
        }
    }

    fn farewell(&self, table: &Table) -> String {
        format!("The game is over. {}.\n", table.view().status)
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }
}

fn drawing(table: &Table) -> String {
    let position: Result<Position, _> = table.position_text().parse();
    position.map_or_else(|_| String::new(), |position| picture(&position))
}
