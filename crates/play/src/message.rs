//! A sentence as a value: its name in the catalogue, its arguments, and its English.
//!
//! What stands below the screens says things this way, so that every screen can say them in its reader's language.
//! [`Message`] displays as its English, which stays what it is where a text is pinned.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use game::{NotationError, Side};

use crate::{Game, Value};

/// What a sentence is about: a number, a side, another sentence, or a text without a language, such as a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// A number; a side is 1 or 2.
    Number(u64),
    /// A side of a game, told by its name.
    Side(Game, Side),
    /// A sentence inside this one.
    Sentence(Box<Message>),
    /// A place, a list of places, a move.
    Text(String),
    /// A number with a decimal point, which other languages write otherwise.
    Decimal(String),
}

impl Argument {
    /// A time in seconds, with tenths.
    pub fn tenths(time: Duration) -> Argument {
        Argument::Decimal(format!("{:.1}", time.as_secs_f32()))
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(number as u64)
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Argument {
        Argument::Number(number)
    }
}

/// For a sentence that has other words for each side.
impl From<Side> for Argument {
    fn from(side: Side) -> Argument {
        Argument::Number(side.index() as u64 + 1)
    }
}

impl From<(Game, Side)> for Argument {
    fn from((game, side): (Game, Side)) -> Argument {
        Argument::Side(game, side)
    }
}

/// Told as a sentence, as far as it is not a number.
impl From<Value> for Argument {
    fn from(value: Value) -> Argument {
        Argument::from(Message::from(value))
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Sentence(Box::new(message))
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

/// A sentence.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Message {
    /// Its name in `locales/en`; empty where the catalogue has none yet.
    pub name: Cow<'static, str>,
    /// Its arguments, by name.
    pub arguments: Vec<(Cow<'static, str>, Argument)>,
    english: String,
}

impl Message {
    /// A sentence of the catalogue, with its English.
    pub fn new(name: impl Into<Cow<'static, str>>, english: impl Into<String>) -> Message {
        Message {
            name: name.into(),
            arguments: Vec::new(),
            english: english.into(),
        }
    }

    /// The same with an argument.
    pub fn with(
        mut self,
        name: impl Into<Cow<'static, str>>,
        value: impl Into<Argument>,
    ) -> Message {
        self.arguments.push((name.into(), value.into()));
        self
    }

    /// What is wrong with a notation, without the place. Its name is made of the first words of its English.
    pub fn problem(error: &NotationError) -> Message {
        let words = error
            .pattern()
            .split(|letter: char| !letter.is_ascii_alphanumeric());
        let words = words.filter(|word| !word.is_empty()).take(9);
        let name = words.fold("notation".to_owned(), |name, word| {
            name + "-" + &word.to_ascii_lowercase()
        });
        let arguments = error.arguments().iter();
        arguments.fold(
            Message::new(name, error.problem()),
            |message, (name, value)| message.with(*name, value.as_str()),
        )
    }

    /// A sentence that is in English everywhere.
    pub fn english(english: impl Into<String>) -> Message {
        Message::new("", english)
    }
}

/// A sentence whose English is in the catalogue alone, by its name: what a screen says of itself.
impl From<&'static str> for Message {
    fn from(name: &'static str) -> Message {
        Message::new(name, "")
    }
}

/// What is wrong with a notation, and where.
impl From<NotationError> for Message {
    fn from(error: NotationError) -> Message {
        let name = if error.line() > 1 {
            "notation-line"
        } else {
            "notation-column"
        };
        Message::new(name, error.to_string())
            .with("line", error.line())
            .with("column", error.column())
            .with("problem", Message::problem(&error))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}
