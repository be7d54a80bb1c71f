//! Abalone in line mode.

use abalone::{Notation, Position, picture};
use play::{Refusal, Session, Step, Table};

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
            picture(session(table).now()),
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
            Refusal::Illegal(reason) | Refusal::Over(reason) => format!("Not possible: {reason}."),
        }
    }

    fn tell(&self, table: &Table, _: &str, steps: &[Step]) -> String {
        let Some(played) = session(table).past().last() else {
            return String::new();
        };
        let text = self.notation.write(&played.before, played.mv);
        let fallen = if steps.iter().any(|step| step.to.is_none()) {
            ": a marble falls off the board"
        } else {
            ""
        };
        format!("{text}{fallen}\n")
    }

    fn farewell(&self, table: &Table) -> String {
        format!("The game is over. {}.\n", table.view().status)
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }
}

fn session(table: &Table) -> &Session<Position> {
    let session = table.session::<Position>();
    session.expect("Abalone is spoken at tables of Abalone")
}
