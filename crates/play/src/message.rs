//! A sentence as a value: its name in the catalogue, its arguments, and its English.
//!
//! What stands below the screens says things this way, so that every screen can say them in its reader's language.
//! [`Message`] displays as its English, which stays what it is where a text is pinned.

use std::fmt;

/// What a sentence is about: a number or a text without a language, such as a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// A number; a side is 1 or 2.
    Number(u32),
    /// A place, a list of places, a move.
    Text(String),
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number)
    }
}

impl From<game::Side> for Argument {
    fn from(side: game::Side) -> Argument {
        Argument::Number(match side {
            game::Side::First => 1,
            game::Side::Second => 2,
        })
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

/// A sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Its name in `locales/en/play.ftl`; empty where the catalogue has none yet.
    pub name: &'static str,
    /// Its arguments, by name.
    pub arguments: Vec<(&'static str, Argument)>,
    english: String,
}

impl Message {
    /// A sentence of the catalogue, with its English.
    pub(crate) fn new(name: &'static str, english: impl Into<String>) -> Message {
        Message {
            name,
            arguments: Vec::new(),
            english: english.into(),
        }
    }

    /// The same with an argument.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Message {
        self.arguments.push((name, value.into()));
        self
    }

    /// A sentence that is in English everywhere.
    pub(crate) fn english(english: impl Into<String>) -> Message {
        Message::new("", english)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}
