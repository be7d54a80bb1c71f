//! Values that are chosen from a list, and how they are remembered: one a line.
//!
//! The words before the last one of a line are the key, the last one is the value. A line
//! `switch NAME` says that a switch is on, and `program SIDE COMMAND` how a program is started.

use std::collections::BTreeMap;

use play::setup::{PossibleAnswer, answer};

use crate::choices::turned;
use crate::language::Language;

/// The value of a switch that is on.
pub(crate) const ON: &str = "on";

/// Chosen values by their keys; what is as usual is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Remembered(BTreeMap<String, String>);

impl Remembered {
    /// Reads the lines whose keys are wanted; lines without a key are skipped.
    pub(crate) fn read(text: &str, is_wanted: impl Fn(&str) -> bool) -> Remembered {
        let pair = |line: &str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let (key, value) = match words.as_slice() {
                ["switch", _] => (words.join(" "), ON.to_owned()),
                // A command of several words.
                ["program", side, value @ ..] => (format!("program {side}"), value.join(" ")),
                [key @ .., value] if !key.is_empty() => (key.join(" "), (*value).to_owned()),
                _ => return None,
            };
            is_wanted(&key).then_some((key, value))
        };
        Remembered(text.lines().filter_map(pair).collect())
    }

    /// As it is remembered.
    pub(crate) fn write(&self) -> String {
        let line = |(key, value): (&String, &String)| {
            if key.starts_with("switch ") {
                format!("{key}\n")
            } else {
                format!("{key} {value}\n")
            }
        };
        self.0.iter().map(line).collect()
    }

    /// The same with another value.
    pub(crate) fn with(mut self, key: &str, value: &str) -> Remembered {
        self.0.insert(key.to_owned(), value.to_owned());
        self
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }
}

/// Something to choose: what it is called, what it may be, and a line that explains it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) key: String,
    pub(crate) label: String,
    pub(crate) about: String,
    pub(crate) options: Vec<PossibleAnswer>,
    /// The usual value.
    pub(crate) usual: String,
}

impl Field {
    /// A field whose usual value comes first.
    pub(crate) fn new(
        key: &str,
        label: &str,
        about: String,
        options: Vec<PossibleAnswer>,
    ) -> Field {
        Field {
            key: key.to_owned(),
            label: label.to_owned(),
            about,
            usual: options
                .first()
                .map_or_else(String::new, |first| first.value.clone()),
            options,
        }
    }

    /// The same, called and explained by the catalogue.
    pub(crate) fn named(language: Language, key: &str, options: Vec<PossibleAnswer>) -> Field {
        let name = key.trim_start_matches("switch ");
        let label = language.say(&format!("choice-{name}"));
        let about = language.say(&format!("choice-{name}-about"));
        Field::new(key, &label, about, options)
    }

    /// The number of the chosen option: the usual one where the chosen value is not offered.
    pub(crate) fn chosen(&self, values: &Remembered) -> usize {
        let find = |value: &str| self.options.iter().position(|option| option.value == value);
        let chosen = values.get(&self.key).and_then(find);
        chosen.or_else(|| find(&self.usual)).unwrap_or_default()
    }

    pub(crate) fn value<'a>(&'a self, values: &Remembered) -> &'a str {
        let chosen = self.options.get(self.chosen(values));
        chosen.map_or("", |option| &option.value)
    }

    /// What people read of the value.
    pub(crate) fn words<'a>(&'a self, values: &Remembered) -> &'a str {
        let chosen = self.options.get(self.chosen(values));
        chosen.map_or("", |option| &option.label)
    }

    /// Chooses the option `by` further on.
    pub(crate) fn turn(&self, values: &mut Remembered, by: isize) {
        if !self.options.is_empty() {
            self.choose(values, turned(self.chosen(values), by, self.options.len()));
        }
    }

    /// Chooses the option with this number.
    pub(crate) fn choose(&self, values: &mut Remembered, number: usize) {
        match self.options.get(number) {
            Some(option) if option.value != self.usual => {
                values.0.insert(self.key.clone(), option.value.clone());
            }
            Some(_) | None => drop(values.0.remove(&self.key)),
        }
    }
}

/// A choice between two, the usual one first.
pub(crate) fn switch(language: Language, name: &str) -> Field {
    let words = |value| language.say(&format!("choice-{name}-{value}"));
    let options = ["off", ON].map(|value| answer(value, words(value)));
    Field::named(language, &format!("switch {name}"), options.to_vec())
}
