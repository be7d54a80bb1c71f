//! The voice that speaks: one sentence for each event, nothing drawn, moved or coloured.
//!
//! A screen reader reads everything once and in order; `board` describes the board row by row.

pub(super) mod elsewhere;
mod words;

use std::fmt::Display;
use std::time::Duration;

use play::{Advice, Command, Entry, Message, Move, NoAdvice, Refusal, Table, capital};

use super::{Moved, Thought, Voice};
use crate::language;

/// How long a solution may take: a person who sees no progress waits no longer.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The words that only this voice knows.
const OWN: [&str; 4] = ["board", "row", "place", "clock"];

/// Any game, in sentences.
pub(super) struct Spoken;

/// One sentence as a line. Control characters never reach the terminal.
pub(super) fn sentence(text: impl Display) -> String {
    let text = text.to_string();
    let clean = text.chars().filter(|letter| !letter.is_control());
    clean.chain(['\n']).collect()
}

/// A sentence of the catalogue in the language of the person who listens.
pub(super) fn tell(message: impl Into<Message>) -> String {
    language::of_person().tell(&message.into())
}

/// A line for each word that can be typed, and what it does.
fn help(words: impl IntoIterator<Item = &'static str>) -> String {
    let about = |word| language::of_person().say(&format!("command-{word}"));
    let lines = words.into_iter();
    sentences(lines.map(|word| format!("{word}: {}", about(word))))
}

fn sentences(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().map(sentence).collect()
}

impl Voice for Spoken {
    fn tells_every_game(&self) -> bool {
        true
    }

    /// The board, a sentence for each row.
    fn board(&self, table: &Table) -> String {
        sentences(words::board(table))
    }

    fn refuse(&self, _: &Table, _: &str, refusal: &Refusal) -> String {
        self.tell(&refusal.clone().into())
    }

    fn position(&self, table: &Table, _: Duration) -> String {
        match table.ending() {
            None => sentence(words::opening(table)),
            Some(_) => sentence(words::turn(table)),
        }
    }

    fn prompt(&self, _: &Table) -> String {
        String::new()
    }

    fn answer(&self, table: &Table, line: &str, now: Duration) -> Option<String> {
        let typed = line.trim().to_ascii_lowercase();
        let (word, rest) = typed.split_once(' ').unwrap_or((&typed, ""));
        match (word, rest.trim()) {
            ("", _) => Some(sentence(words::turn(table))),
            ("board", "") => Some(self.board(table)),
            ("row", name) => Some(sentence(words::row(table, name))),
            ("place", name) => Some(sentence(words::place(table, name))),
            ("clock" | "clocks", "") => Some(sentence(words::clocks(table, table.clock(now)))),
            _ => None,
        }
    }

    fn thinking(&self, table: &Table) -> String {
        let side = (table.game(), table.turn());
        sentence(tell(Message::from("spoken-thinking").with("side", side)))
    }

    fn played(&self, table: &Table, _: &Move, _: Option<Thought>, _: Duration) -> String {
        sentence(words::played(table))
    }

    fn moved(&self, table: &Table, moved: Moved, _: Duration) -> String {
        let (name, count) = match moved {
            Moved::Back(count) => ("spoken-taken-back", count),
            Moved::Again(count) => ("spoken-made-again", count),
            Moved::ToTheStart => return sentence(words::opening(table)),
        };
        let done = tell(Message::from(name).with("count", count));
        sentence(format_args!("{done} {}", words::turn(table)))
    }

    fn paused(&self) -> String {
        sentence(tell("spoken-paused"))
    }

    fn resumed(&self, table: &Table, _: Duration) -> String {
        sentence(words::turn(table))
    }

    fn moves(&self, table: &Table) -> String {
        sentence(words::moves(table))
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }

    fn history(&self, table: &Table, entries: &[Entry]) -> String {
        sentences(words::history(table, entries))
    }

    fn sorry(&self, why: &str) -> String {
        sentence(tell(Message::from("spoken-sorry").with("problem", why)))
    }

    fn advice(&self, advice: &Advice, _: Duration) -> String {
        let best = format!("{}.", tell(advice.sentence()));
        let verdicts = words::verdicts(&advice.verdicts);
        sentences(std::iter::once(best).chain(verdicts))
    }

    fn no_advice(&self, none: &NoAdvice, _: u64) -> String {
        self.sorry(&tell(none.clone()))
    }

    fn solved(&self, line: &[String]) -> String {
        let solved = Message::from("spoken-solved").with("count", line.len());
        sentence(tell(solved.with("moves", line.join(", "))))
    }

    fn time_limit(&self) -> Option<Duration> {
        Some(TIME_LIMIT)
    }

    fn saved(&self, place: &str) -> String {
        sentence(format_args!(
            "{}.",
            capital(&tell(Message::from("told-saved").with("place", place)))
        ))
    }

    fn help(&self) -> String {
        help(OWN.into_iter().chain(Command::WORDS))
    }

    /// A game that is over can be looked at, taken back or begun again.
    fn farewell(&self, _: &Table) -> Option<String> {
        None
    }
}
