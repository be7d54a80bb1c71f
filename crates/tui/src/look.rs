//! What things look like: glyphs and colours, as far as the terminal can show them.
//!
//! Nothing is told by colour alone: sides differ by shape, marks by brackets.

use game::Side;
use ratatui::style::{Color, Modifier, Style};

use crate::geometry::Drawing;
use crate::language::Language;
use crate::picture::Graphics;
use crate::settings::Theme;

/// How many colours the terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// None, as `NO_COLOR` asks.
    None,
    /// The sixteen that every terminal has.
    Sixteen,
    /// 256.
    Palette,
    /// Any.
    True,
}

impl Colours {
    /// What the terminal says of itself in `COLORTERM` and `TERM`.
    pub fn of_terminal(colorterm: &str, term: &str) -> Colours {
        let without = term.is_empty() || term.starts_with("vt") || term.ends_with("-mono");
        if matches!(colorterm, "truecolor" | "24bit") || term.ends_with("-direct") {
            Colours::True
        } else if term.contains("256color") {
            Colours::Palette
        } else if without || matches!(term, "dumb" | "ansi-m") {
            Colours::None
        } else {
            Colours::Sixteen
        }
    }
}

/// A colour by its parts: red, green and blue.
pub(crate) type Rgb = (u8, u8, u8);

/// What text stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// A dark terminal.
    Dark,
    /// A light terminal.
    Light,
    /// The terminal does not say: colours that can be read on either.
    Unknown,
    /// Black, with nothing that stands back.
    Stark,
}

/// Glyphs, colours and words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether the terminal shows more than ASCII.
    pub unicode: bool,
    /// How many colours it shows.
    pub colours: Colours,
    /// The language of every sentence.
    pub language: Language,
    /// What text stands on.
    pub ground: Ground,
    /// The terminal's own background, if it says so: edges are smoothed against it.
    pub background: Option<(u8, u8, u8)>,
    /// How boards are shown as pictures; not at all with `None`.
    pub graphics: Option<Graphics>,
    /// What the whole screen is painted with, where a theme says so.
    sheet: Option<Sheet>,
}

/// A colour for text: of the sixteen, of the 256, and of all.
#[derive(Debug, Clone, Copy)]
struct Tint(Color, u8, Rgb);

/// A colour for text, on each ground.
struct Ink {
    dark: Tint,
    light: Tint,
    unknown: Tint,
}

const AMBER: Ink = Ink {
    dark: Tint(Color::Yellow, 221, (255, 206, 84)),
    light: Tint(Color::Blue, 94, (138, 80, 0)),
    unknown: Tint(Color::Reset, 136, (184, 120, 20)),
};
const LEAF: Ink = Ink {
    dark: Tint(Color::Green, 114, (140, 230, 130)),
    light: Tint(Color::Blue, 22, (0, 110, 40)),
    unknown: Tint(Color::Reset, 28, (45, 150, 70)),
};
const RUST: Ink = Ink {
    dark: Tint(Color::LightRed, 209, (255, 150, 120)),
    light: Tint(Color::Red, 124, (175, 40, 20)),
    unknown: Tint(Color::Red, 167, (215, 80, 50)),
};
const FRAME: Ink = Ink {
    dark: Tint(Color::DarkGray, 240, (88, 90, 98)),
    light: Tint(Color::Gray, 249, (180, 180, 176)),
    unknown: Tint(Color::Reset, 244, (125, 125, 125)),
};
const GREY: Ink = Ink {
    dark: Tint(Color::Gray, 247, (150, 150, 150)),
    light: Tint(Color::DarkGray, 241, (95, 95, 95)),
    unknown: Tint(Color::Reset, 243, (125, 125, 125)),
};

/// What the whole screen is painted with: paper and ink.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sheet {
    paper: Rgb,
    ink: Rgb,
    /// The same of the 256 colours.
    indexed: [u8; 2],
}

impl Look {
    /// Glyphs and colours on a terminal that does not say whether it is dark.
    pub const fn new(unicode: bool, colours: Colours) -> Look {
        Look {
            unicode,
            colours,
            language: Language::ENGLISH,
            ground: Ground::Unknown,
            background: None,
            graphics: None,
            sheet: None,
        }
    }

    /// The same, on a terminal that shows pictures in this way, if it does.
    ///
    /// A terminal without colours, or with ASCII alone, gets no pictures either.
    #[must_use]
    pub fn with_graphics(self, offered: Option<Graphics>) -> Look {
        let graphics = match self.drawing() {
            Drawing::Pixels => offered,
            Drawing::Cells => None,
        };
        Look { graphics, ..self }
    }

    /// The same for a person who reads this language.
    #[must_use]
    pub const fn in_language(self, language: Language) -> Look {
        Look { language, ..self }
    }

    /// The same, on a terminal with this background, if it said so.
    #[must_use]
    pub fn on(self, background: Option<(u8, u8, u8)>) -> Look {
        let ground = match background {
            None => Ground::Unknown,
            Some((red, green, blue)) => {
                let light = 3 * u32::from(red) + 6 * u32::from(green) + u32::from(blue);
                if light > 10 * 128 {
                    Ground::Light
                } else {
                    Ground::Dark
                }
            }
        };
        Look {
            ground,
            background,
            ..self
        }
    }

    /// The same in a theme, whatever the terminal's own colours are.
    pub(crate) fn in_theme(self, theme: Theme) -> Look {
        let (ground, paper, ink, indexed) = match theme {
            Theme::Terminal => return self,
            Theme::Dark => (Ground::Dark, (22, 23, 27), (222, 222, 226), [234, 253]),
            Theme::Light => (Ground::Light, (250, 248, 242), (34, 34, 38), [231, 235]),
            Theme::Contrast => (Ground::Stark, (0, 0, 0), (255, 255, 255), [16, 231]),
        };
        Look {
            ground,
            background: Some(paper),
            sheet: Some(Sheet {
                paper,
                ink,
                indexed,
            }),
            ..self
        }
    }

    /// Paper and ink for the cells that have no colours of their own.
    pub(crate) fn paper(&self) -> Option<[Color; 2]> {
        let sheet = self.sheet?;
        match self.colours {
            Colours::None => None,
            Colours::Sixteen if self.ground == Ground::Light => Some([Color::White, Color::Black]),
            Colours::Sixteen => Some([Color::Black, Color::White]),
            Colours::Palette => Some(sheet.indexed.map(Color::Indexed)),
            Colours::True => Some([sheet.paper, sheet.ink].map(Color::from)),
        }
    }

    /// Whether a terminal with these variables shows more than ASCII.
    ///
    /// The console of Linux has few glyphs, and the locales `C` and `POSIX` have none but
    /// ASCII; elsewhere only a locale that names another character set speaks against it.
    pub fn has_unicode(variable: impl Fn(&str) -> String) -> bool {
        let mut locales = ["LC_ALL", "LC_CTYPE", "LANG"].map(&variable).into_iter();
        let locale = locales.find(|value| !value.is_empty()).unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        let other_set = locale.contains('.') && !locale.contains("utf");
        variable("TERM") != "linux" && !other_set && !matches!(locale.as_str(), "c" | "posix")
    }

    /// One glyph or the other.
    pub(crate) const fn glyph<T: Copy>(&self, unicode: T, ascii: T) -> T {
        if self.unicode { unicode } else { ascii }
    }

    /// A marble as one glyph.
    pub(crate) fn marble(&self, side: Option<Side>) -> char {
        // What is solid is light on a dark ground: White, then.
        let is_light_on_dark =
            self.colours == Colours::None && matches!(self.ground, Ground::Dark | Ground::Stark);
        match side {
            None => self.glyph('●', 'o'),
            Some(Side::First) if is_light_on_dark => self.glyph('○', '@'),
            Some(Side::Second) if is_light_on_dark => self.glyph('●', 'O'),
            Some(Side::First) => self.glyph('●', '@'),
            Some(Side::Second) => self.glyph('○', 'O'),
        }
    }

    /// What boards are drawn with.
    pub(crate) fn drawing(&self) -> Drawing {
        if self.unicode && self.colours != Colours::None {
            Drawing::Pixels
        } else {
            Drawing::Cells
        }
    }

    /// An empty hole.
    pub(crate) const fn hole(&self) -> char {
        self.glyph('·', '.')
    }

    pub(crate) fn cursor(&self) -> Style {
        self.inked(&AMBER).add_modifier(Modifier::BOLD)
    }

    /// What stands back: labels, key hints, undone moves.
    pub(crate) fn quiet(&self) -> Style {
        if self.ground == Ground::Stark {
            return Style::new();
        }
        let says_nothing = self.colours == Colours::Sixteen && self.ground == Ground::Unknown;
        match self.colours {
            Colours::None => Style::new().add_modifier(Modifier::DIM),
            Colours::Sixteen if says_nothing => Style::new().add_modifier(Modifier::DIM),
            Colours::Sixteen | Colours::Palette | Colours::True => self.inked(&GREY),
        }
    }

    /// Frames.
    pub(crate) fn frame(&self) -> Style {
        match self.colours {
            _ if self.ground == Ground::Stark => Style::new(),
            Colours::None | Colours::Sixteen => self.quiet(),
            Colours::Palette | Colours::True => self.inked(&FRAME),
        }
    }

    pub(crate) fn heading(&self) -> Style {
        self.inked(&AMBER).add_modifier(Modifier::BOLD)
    }

    /// The name of the game, in a field of its own: dark on amber, whatever the terminal.
    pub(crate) fn badge(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.colours {
            Colours::None => style.add_modifier(Modifier::REVERSED),
            // Not bold: many terminals make bold black grey.
            Colours::Sixteen => Style::new().fg(Color::Black).bg(Color::Yellow),
            Colours::Palette => style.fg(Color::Indexed(232)).bg(Color::Indexed(220)),
            Colours::True => style.fg(Color::Rgb(24, 18, 8)).bg(Color::Rgb(255, 206, 84)),
        }
    }

    /// Sentences that say no.
    pub(crate) fn refusal(&self) -> Style {
        self.inked(&RUST)
    }

    /// Sentences that say well done.
    pub(crate) fn praise(&self) -> Style {
        self.inked(&LEAF).add_modifier(Modifier::BOLD)
    }

    /// A line that is picked out of a list.
    pub(crate) fn picked(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    fn inked(&self, ink: &Ink) -> Style {
        let Tint(sixteen, indexed, any) = match self.ground {
            Ground::Dark | Ground::Stark => ink.dark,
            Ground::Light => ink.light,
            Ground::Unknown => ink.unknown,
        };
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen => Style::new().fg(sixteen),
            Colours::Palette => Style::new().fg(Color::Indexed(indexed)),
            Colours::True => Style::new().fg(Color::from(any)),
        }
    }
}

/// The parts of a colour, those of the sixteen as xterm has them.
pub(crate) const fn parts(colour: Color) -> Rgb {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Indexed(grey @ 232..) => {
            let grey = 8 + 10 * (grey - 232);
            (grey, grey, grey)
        }
        Color::Indexed(index @ 16..) => {
            let cube = index as usize - 16;
            (LEVELS[cube / 36], LEVELS[cube / 6 % 6], LEVELS[cube % 6])
        }
        Color::Red => (205, 0, 0),
        Color::Green => (0, 205, 0),
        Color::Yellow => (205, 205, 0),
        Color::Blue => (0, 0, 238),
        Color::Gray => (229, 229, 229),
        Color::DarkGray => (127, 127, 127),
        Color::LightRed => (255, 0, 0),
        Color::LightGreen => (0, 255, 0),
        Color::LightYellow => (255, 255, 0),
        Color::LightBlue => (92, 92, 255),
        Color::LightMagenta => (255, 0, 255),
        Color::LightCyan => (0, 255, 255),
        Color::White => (255, 255, 255),
        Color::Magenta => (205, 0, 205),
        Color::Cyan => (0, 205, 205),
        Color::Reset | Color::Black | Color::Indexed(_) => (0, 0, 0),
    }
}

#[cfg(test)]
mod tests {
    use game::Side;

    use ratatui::style::Color;

    use super::{AMBER, Colours, GREY, Ground, Ink, LEAF, Look, RUST, Rgb, parts};

    #[test]
    fn the_terminal_says_how_many_colours_it_has() {
        let of = Colours::of_terminal;
        assert_eq!(of("truecolor", "xterm-256color"), Colours::True);
        assert_eq!(of("", "screen-256color"), Colours::Palette);
        assert_eq!(of("", "linux"), Colours::Sixteen);
        for term in ["vt100", "vt220", "xterm-mono"] {
            assert_eq!(of("", term), Colours::None, "{term}");
        }
    }

    #[test]
    fn the_plain_locales_have_ascii_only() {
        let unicode = |name: &'static str, value: &'static str| {
            Look::has_unicode(|asked| if asked == name { value } else { "" }.to_owned())
        };
        for locale in ["C", "POSIX", "de_DE.ISO-8859-1"] {
            assert!(!unicode("LANG", locale), "{locale}");
        }
        for locale in ["C.UTF-8", "en_GB.utf8", "de_DE", ""] {
            assert!(unicode("LC_ALL", locale), "{locale}");
        }
        assert!(!unicode("TERM", "linux"));
    }

    /// How much lighter one colour is than the other, as the rules for web pages count it.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.03928 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        let light = |(red, green, blue): Rgb| {
            0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
        };
        let one = light(one);
        let other = light(other);
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_ink_can_be_read_on_its_ground() {
        let dark = (30, 30, 30);
        let light = (255, 255, 255);
        let inks: [&Ink; 4] = [&AMBER, &LEAF, &RUST, &GREY];
        for (number, ink) in inks.into_iter().enumerate() {
            for of_256 in [false, true] {
                let [on_dark, on_light, on_either] =
                    [ink.dark, ink.light, ink.unknown].map(|tint| {
                        if of_256 {
                            parts(Color::Indexed(tint.1))
                        } else {
                            tint.2
                        }
                    });
                assert!(contrast(on_dark, dark) >= 4.5, "{number} on dark");
                assert!(contrast(on_light, light) >= 4.5, "{number} on light");
                let least = contrast(on_either, dark).min(contrast(on_either, light));
                assert!(least >= 3.0, "{number} on either: {least}");
            }
        }
    }

    #[test]
    fn a_solid_marble_is_whites_where_solid_is_light() {
        let look = |ground| Look {
            ground,
            ..Look::new(true, Colours::None)
        };
        for (ground, black) in [(Ground::Dark, '○'), (Ground::Light, '●')] {
            assert_eq!(look(ground).marble(Some(Side::First)), black);
        }
    }

    #[test]
    fn sides_and_holes_differ_by_shape() {
        for unicode in [true, false] {
            let look = Look::new(unicode, Colours::None);
            let [first, second] = Side::ALL.map(|side| look.marble(Some(side)));
            assert!(first != second && first != look.hole() && second != look.hole());
        }
    }
}
