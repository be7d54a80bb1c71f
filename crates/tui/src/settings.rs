//! What a person has set once and for all, and how it is remembered: one setting a line.
//!
//! ```text
//! set theme dark
//! set bell on
//! ```
//!
//! Lines that cannot be read are skipped: the usual setting stands instead.

/// A setting: the word it is remembered by, what people read, and what it may be.
struct Setting {
    key: &'static str,
    label: &'static str,
    values: &'static [(&'static str, &'static str)],
}

const THEME: usize = 0;
const SIZE: usize = 1;
const SPEED: usize = 2;
const FACING: usize = 3;
const BELL: usize = 4;
const MOUSE: usize = 5;
const DRAWING: usize = 6;

/// The usual value comes first. The last setting is for terminals that show pictures.
const ALL: [Setting; 7] = [
    Setting {
        key: "theme",
        label: "Theme",
        values: &[
            ("terminal", "As the terminal"),
            ("dark", "Dark"),
            ("light", "Light"),
            ("contrast", "High contrast"),
        ],
    },
    Setting {
        key: "size",
        label: "Board",
        values: &[
            ("full", "As large as fits"),
            ("medium", "Medium"),
            ("small", "Small"),
        ],
    },
    Setting {
        key: "speed",
        label: "Animation",
        values: &[
            ("normal", "Normal"),
            ("fast", "Fast"),
            ("slow", "Slow"),
            ("off", "Off"),
        ],
    },
    Setting {
        key: "facing",
        label: "Second player",
        values: &[("near", "Own side below"), ("far", "Own side above")],
    },
    Setting {
        key: "bell",
        label: "Bell",
        values: &[("off", "Off"), ("on", "When it is your turn")],
    },
    Setting {
        key: "mouse",
        label: "Mouse",
        values: &[("on", "On"), ("off", "Off")],
    },
    Setting {
        key: "drawing",
        label: "Drawn with",
        values: &[("blocks", "Characters"), ("pictures", "Pictures")],
    },
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Settings {
    chosen: [usize; ALL.len()],
}

impl Settings {
    /// What was remembered, as far as it can be read.
    pub(crate) fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let ["set", key, value] = words.as_slice() {
                settings.set(key, value);
            }
        }
        settings
    }

    /// As it is remembered.
    pub(crate) fn write(&self) -> String {
        let line = |(setting, &chosen): (&Setting, &usize)| {
            format!("set {} {}\n", setting.key, setting.values[chosen].0)
        };
        ALL.iter().zip(&self.chosen).map(line).collect()
    }

    /// How many there are, all of them where the terminal shows pictures.
    pub(crate) const fn count(pictures: bool) -> usize {
        if pictures { ALL.len() } else { DRAWING }
    }

    /// What each is called and set to.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let row = |(setting, &chosen): (&Setting, &usize)| {
            let setting: &Setting = setting;
            (setting.label, setting.values[chosen].1)
        };
        ALL.iter()
            .zip(&self.chosen)
            .map(row)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Goes on to another value of a setting.
    pub(crate) fn turn(&mut self, row: usize, by: isize) {
        let (Some(setting), Some(chosen)) = (ALL.get(row), self.chosen.get_mut(row)) else {
            return;
        };
        let count = setting.values.len() as isize;
        *chosen = (*chosen as isize + by).rem_euclid(count) as usize;
    }

    pub(crate) const fn theme(&self) -> Theme {
        match self.chosen[THEME] {
            1 => Theme::Dark,
            2 => Theme::Light,
            3 => Theme::Contrast,
            _ => Theme::Terminal,
        }
    }

    /// The largest board, in pixels from hole to hole.
    pub(crate) const fn largest(&self) -> u16 {
        match self.chosen[SIZE] {
            1 => 9,
            2 => 5,
            _ => u16::MAX,
        }
    }

    pub(crate) const fn speed(&self) -> Speed {
        match self.chosen[SPEED] {
            1 => Speed::Fast,
            2 => Speed::Slow,
            3 => Speed::Off,
            _ => Speed::Normal,
        }
    }

    /// Whether the board is turned for a person who plays the second side.
    pub(crate) const fn turns_board(&self) -> bool {
        self.chosen[FACING] == 0
    }

    pub(crate) const fn has_bell(&self) -> bool {
        self.chosen[BELL] == 1
    }

    pub(crate) const fn has_mouse(&self) -> bool {
        self.chosen[MOUSE] == 0
    }

    /// Whether boards are shown as pictures, where that can be done.
    pub(crate) const fn has_pictures(&self) -> bool {
        self.chosen[DRAWING] == 1
    }

    fn set(&mut self, key: &str, value: &str) {
        let row = ALL.iter().position(|setting| setting.key == key);
        let Some(row) = row else {
            return;
        };
        let found = ALL[row].values.iter().position(|(word, _)| *word == value);
        self.chosen[row] = found.unwrap_or(self.chosen[row]);
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
