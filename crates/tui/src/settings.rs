//! What a person has set once and for all, and how it is remembered: one setting a line.
//!
//! ```text
//! set theme dark
//! set bell on
//! ```
//!
//! Values that are not offered are as usual.

use play::setup::answer;

use crate::field::{Field, Remembered};
use crate::language::Language;

/// A setting: the word it is remembered by, and what it may be. The catalogue says what people read.
struct Setting(&'static str, &'static [&'static str]);

impl Setting {
    fn field(&self, language: Language) -> Field {
        let Setting(key, values) = self;
        let words = |value| language.say(&format!("setting-{key}-{value}"));
        let options = values.iter().map(|&value| answer(value, words(value)));
        let label = language.say(&format!("setting-{key}"));
        Field::new(
            &format!("set {key}"),
            &label,
            String::new(),
            options.collect(),
        )
    }
}

/// The usual value comes first. The last setting is for terminals that show pictures.
const ALL: [Setting; 7] = [
    Setting("theme", &["terminal", "dark", "light", "contrast"]),
    Setting("size", &["full", "medium", "small"]),
    Setting("speed", &["normal", "fast", "slow", "off"]),
    Setting("facing", &["near", "far"]),
    Setting("bell", &["off", "on"]),
    Setting("mouse", &["on", "off"]),
    Setting("drawing", &["blocks", "pictures"]),
];

/// The colours of everything but the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Theme {
    Terminal,
    Dark,
    Light,
    Contrast,
}

/// How long moves are shown on their way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Speed {
    #[default]
    Normal,
    Fast,
    Slow,
    Off,
}

/// What is set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Settings {
    values: Remembered,
}

impl Settings {
    /// What was remembered.
    pub(crate) fn read(text: &str) -> Settings {
        let values = Remembered::read(text, |key| key.starts_with("set "));
        Settings { values }
    }

    /// As it is remembered.
    pub(crate) fn write(&self) -> String {
        self.values.write()
    }

    /// How many there are, all of them where the terminal shows pictures.
    pub(crate) const fn count(pictures: bool) -> usize {
        if pictures { ALL.len() } else { ALL.len() - 1 }
    }

    /// What each is called and set to.
    pub(crate) fn rows(&self, language: Language) -> impl Iterator<Item = (String, String)> {
        let fields = ALL.iter().map(move |setting| setting.field(language));
        fields.map(|field| {
            let value = field.words(&self.values).to_owned();
            (field.label, value)
        })
    }

    /// Sets the next value, or the one before.
    pub(crate) fn turn(&mut self, row: usize, by: isize) {
        if let Some(setting) = ALL.get(row) {
            let field = setting.field(Language::ENGLISH);
            field.turn(&mut self.values, by);
        }
    }

    fn value(&self, key: &str) -> &str {
        self.values.get(&format!("set {key}")).unwrap_or_default()
    }

    pub(crate) fn theme(&self) -> Theme {
        match self.value("theme") {
            "dark" => Theme::Dark,
            "light" => Theme::Light,
            "contrast" => Theme::Contrast,
            _ => Theme::Terminal,
        }
    }

    /// The largest board, in pixels from hole to hole.
    pub(crate) fn largest(&self) -> u16 {
        match self.value("size") {
            "medium" => 9,
            "small" => 5,
            _ => u16::MAX,
        }
    }

    pub(crate) fn speed(&self) -> Speed {
        match self.value("speed") {
            "fast" => Speed::Fast,
            "slow" => Speed::Slow,
            "off" => Speed::Off,
            _ => Speed::Normal,
        }
    }

    /// Whether the board is turned for a person who plays the second side.
    pub(crate) fn turns_board(&self) -> bool {
        self.value("facing") != "far"
    }

    pub(crate) fn has_bell(&self) -> bool {
        self.value("bell") == "on"
    }

    pub(crate) fn has_mouse(&self) -> bool {
        self.value("mouse") != "off"
    }

    /// Whether boards are shown as pictures, where that can be done.
    pub(crate) fn has_pictures(&self) -> bool {
        self.value("drawing") == "pictures"
    }
}

#[cfg(test)]
mod tests {
    use super::{Settings, Speed, Theme};

    #[test]
    fn settings_are_remembered() {
        let mut settings = Settings::default();
        for row in 0..Settings::count(true) {
            settings.turn(row, -1);
        }
        assert_eq!(Settings::read(&settings.write()), settings);
        assert_eq!(settings.theme(), Theme::Contrast);
        assert_eq!(settings.speed(), Speed::Off);
        assert!(settings.has_bell() && !settings.has_mouse() && settings.has_pictures());
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        let text = "set theme purple\nset\nset colour red\ngame abalone\nset mouse off";
        let settings = Settings::read(text);
        assert_eq!(settings.theme(), Theme::Terminal);
        assert!(!settings.has_mouse() && !settings.has_pictures());
    }
}
