//! A sentence as it travels: its name and its arguments, beside its English.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence of the catalogue, for a client that says it in its reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Message {
    /// Its name in `locales/en/play.ftl`.
    pub name: String,
    /// Its arguments, by name; a side is 1 or 2.
    pub args: BTreeMap<String, Argument>,
}

/// What a sentence is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(u32),
    /// A place, a list of places, a move.
    Text(String),
}

impl Message {
    /// A sentence without arguments.
    pub(crate) fn plain(name: &str) -> Message {
        Message {
            name: name.to_owned(),
            args: BTreeMap::new(),
        }
    }

    /// As what stands below the screens says things; its English where the catalogue has none.
    pub fn value(self, english: &str) -> play::Message {
        let message = play::Message::new(self.name, english);
        let arguments = self.args.into_iter();
        arguments.fold(message, |message, (name, value)| match value {
            Argument::Number(number) => message.with(name, number),
            Argument::Text(text) => message.with(name, text),
        })
    }

    /// A sentence that the catalogue has; `None` for one that is in English everywhere.
    pub(crate) fn of(message: &play::Message) -> Option<Message> {
        let args = message.arguments.iter().map(|(name, value)| {
            let value = match value {
                play::Argument::Number(number) => Argument::Number(*number as u32),
                play::Argument::Side(_, side) => Argument::Number(side.index() as u32 + 1),
                play::Argument::Sentence(sentence) => Argument::Text(sentence.to_string()),
                play::Argument::Text(text) | play::Argument::Decimal(text) => {
                    Argument::Text(text.clone())
                }
            };
            (name.to_string(), value)
        });
        (!message.name.is_empty()).then(|| Message {
            name: message.name.to_string(),
            args: args.collect(),
        })
    }
}
