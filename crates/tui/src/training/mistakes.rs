//! The mistakes that a review found, as puzzles: the position before each, and a better move to be found.
//!
//! The engine that found the mistake says whether a move is another one.

use std::time::Duration;

use play::{Advice, Judgement, Message, Table};

use crate::language::Language;
use crate::table_screen::TableScreen;

/// A move of a game that lost something, and what the review knew before it.
#[derive(Debug, Clone)]
pub(crate) struct Mistake {
    /// How many moves were made before it.
    pub(crate) before: usize,
    /// The move.
    pub(crate) text: String,
    pub(crate) advice: Advice,
}

/// The mistakes of a game, one of them on the board.
#[derive(Debug)]
pub(crate) struct Mistakes {
    game: Table,
    all: Vec<Mistake>,
    at: usize,
    /// The better move that was found.
    found: Option<String>,
}

impl Mistakes {
    /// Mistakes of a game, one at least.
    pub(crate) fn new(game: Table, all: Vec<Mistake>) -> Mistakes {
        Mistakes {
            game,
            all,
            at: 0,
            found: None,
        }
    }

    /// The game before the mistake.
    fn before(&self) -> Table {
        let mut table = self.game.clone();
        table.go_to(self.all[self.at].before, Duration::ZERO);
        table
    }

    pub(super) fn table(&self) -> Table {
        let mut table = self.before();
        if let Some(text) = &self.found {
            // It was a move of this position a moment ago.
            let _ = table.play(text);
        }
        table
    }

    pub(super) fn answer(&mut self, text: &str, board: &mut TableScreen) {
        if self.found.is_some() {
            return board.refuse("puzzle-over");
        }
        let mut tried = self.before();
        if let Err(refusal) = tried.play(text) {
            return board.refuse(refusal);
        }
        let text = tried.last_move().map_or_else(String::new, |made| made.text);
        let advice = &self.all[self.at].advice;
        let verdict = advice.verdicts.iter().find(|verdict| verdict.text == text);
        let about = |name| Message::from(name).with("move", text.as_str());
        match verdict.map(|verdict| verdict.judgement) {
            _ if advice.best.as_ref() == Some(&text) => board.praise(about("mistake-right")),
            Some(Judgement::Keeps) => board.praise(about("mistake-right")),
            Some(Judgement::Loses) if tried.game().is_solo() => {
                return board.refuse(about("mistake-lost"));
            }
            Some(Judgement::Loses) => {
                let words = verdict.map(|verdict| verdict.words.clone());
                return board
                    .refuse(about("mistake-worse").with("words", words.unwrap_or_default()));
            }
            Some(Judgement::Unknown) | None => return board.refuse(about("mistake-unknown")),
        }
        self.found = Some(text);
    }

    /// The best line, as far as it was seen.
    pub(super) fn line(&self) -> String {
        let advice = &self.all[self.at].advice;
        let line = match &advice.line[..] {
            [] => advice.best.as_slice(),
            line => &line[..line.len().min(6)],
        };
        line.join(" ")
    }

    /// Shows the mistake `by` further on.
    pub(super) fn turn(&mut self, by: isize) {
        let last = self.all.len() - 1;
        self.at = self.at.saturating_add_signed(by).min(last);
        self.found = None;
    }

    pub(super) fn text(&self, language: Language) -> Vec<String> {
        let mistake = &self.all[self.at];
        let table = self.before();
        let asked = if table.game().is_solo() {
            Message::from("mistake-asked-solo")
        } else {
            Message::from("mistake-asked").with("side", (table.game(), table.turn()))
        };
        let count = Message::from("mistake-count")
            .with("count", self.at + 1)
            .with("all", self.all.len());
        vec![
            language.tell(&asked.with("move", mistake.text.as_str())),
            language.tell(&count),
        ]
    }
}
