//! Abalone in line mode.

use abalone::{Notation, Position, picture};
use play::{Game, Message, Move, Played, Refusal, Side, Table};

use crate::line::{Voice, not_played, over, standing};

/// How Abalone is spoken.
pub(crate) struct AbaloneVoice {
    /// How moves are written.
    pub(crate) notation: Notation,
}

impl Voice for AbaloneVoice {
    fn board(&self, table: &Table) -> String {
        let view = table.view();
        let [black, white] = Side::ALL.map(|side| view.counters[side.index()].count);
        let captured = Message::from("abalone-captured").with("black", black);
        let mut counted = self.tell(&captured.with("white", white));
        if let Some(left) = view.moves_left {
            let left = Message::from("status-moves-left").with("count", left);
            counted += &format!(", {}", self.tell(&left));
        }
        let drawing = drawing(table);
        match table.outcome() {
            None => format!("{drawing}{}; {counted}\n", standing(self.language(), &view)),
            // How it ended is reported last.
            Some(_) => format!("{drawing}{counted}\n"),
        }
    }

    fn prompt(&self, table: &Table) -> String {
        let side = (Game::Abalone, table.turn());
        self.tell(&Message::from("abalone-prompt").with("side", side)) + " "
    }

    fn refuse(&self, _: &Table, text: &str, refusal: &Refusal) -> String {
        not_played(self.language(), refusal, |error| match text {
            "" => "abalone-nothing".into(),
            _ => Message::from("line-not-a-move").with("problem", Message::from(error.clone())),
        })
    }

    fn echo(&self, table: &Table) -> String {
        self.write(table) + "\n"
    }

    fn events(&self, table: &Table, played: &Move) -> String {
        let has_fallen = played.steps.iter().any(|step| step.to.is_none());
        let words = table.last_words().filter(|_| has_fallen);
        words.map_or_else(String::new, |words| self.tell(&words) + ".\n")
    }

    fn write(&self, table: &Table) -> String {
        let last = Played::<Position>::try_from(table);
        let written = last.ok().and_then(|last| {
            let push = last.mv?;
            Some(self.notation.write(&last.before, push))
        });
        written.unwrap_or_default()
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        Some(over(self.language(), table))
    }

    fn numbers_are_moves(&self) -> bool {
        false
    }
}

fn drawing(table: &Table) -> String {
    let position: Position = table.try_into().expect("this talk is for Abalone alone");
    picture(&position)
}
