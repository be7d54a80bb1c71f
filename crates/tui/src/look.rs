//! What things look like: glyphs and colours, as far as the terminal can show them.
//!
//! Nothing is told by colour alone: sides differ by shape, marks by brackets.

use game::Side;
use ratatui::style::{Color, Modifier, Style};

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
    #[must_use]
    pub fn of_terminal(colorterm: &str, term: &str) -> Colours {
        if matches!(colorterm, "truecolor" | "24bit") || term.ends_with("-direct") {
            Colours::True
        } else if term.contains("256color") {
            Colours::Palette
        } else {
            Colours::Sixteen
        }
    }
}

/// Glyphs and colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether the terminal shows more than ASCII.
    pub unicode: bool,
    /// How many colours it shows.
    pub colours: Colours,
}

/// A colour for each kind of terminal.
struct Paint(Color, u8, (u8, u8, u8));

const WOOD: Paint = Paint(Color::Reset, 94, (120, 82, 48));
const DARK: Paint = Paint(Color::Blue, 232, (18, 16, 20));
const LIGHT: Paint = Paint(Color::White, 231, (252, 250, 244));
const AMBER: Paint = Paint(Color::Yellow, 220, (255, 206, 84));
const GROOVE: Paint = Paint(Color::DarkGray, 234, (48, 30, 14));
const LEAF: Paint = Paint(Color::Green, 120, (140, 230, 130));
const SKY: Paint = Paint(Color::Cyan, 123, (130, 225, 255));
const ROSE: Paint = Paint(Color::Magenta, 218, (255, 175, 215));
const GREY: Paint = Paint(Color::DarkGray, 245, (140, 140, 140));

impl Look {
    /// One glyph or the other.
    pub(crate) const fn glyph<T: Copy>(&self, unicode: T, ascii: T) -> T {
        if self.unicode { unicode } else { ascii }
    }

    /// A marble as one glyph.
    pub(crate) const fn marble(&self, side: Option<Side>) -> char {
        match side {
            None => self.glyph('●', 'o'),
            Some(Side::First) => self.glyph('●', '@'),
            Some(Side::Second) => self.glyph('○', 'O'),
        }
    }

    /// A marble two rows high and four columns wide.
    pub(crate) const fn large_marble(&self, side: Option<Side>) -> [&'static str; 2] {
        match side {
            None | Some(Side::First) => self.glyph(["▟██▙", "▜██▛"], ["/@@\\", "\\@@/"]),
            Some(Side::Second) => self.glyph(["╭──╮", "╰──╯"], ["/--\\", "\\--/"]),
        }
    }

    /// An empty hole.
    pub(crate) const fn hole(&self) -> char {
        self.glyph('·', '.')
    }

    /// The style of a side's marbles on the board.
    pub(crate) fn marble_style(&self, side: Option<Side>) -> Style {
        let paint = match side {
            None => AMBER,
            Some(Side::First) => DARK,
            Some(Side::Second) => LIGHT,
        };
        self.board().patch(self.foreground(&paint))
    }

    /// The style of a side's sign off the board, where black on black would not be seen.
    pub(crate) fn sign_style(&self, side: Option<Side>) -> Style {
        match side {
            None => self.foreground(&AMBER),
            Some(Side::First | Side::Second) => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The board itself.
    pub(crate) fn board(&self) -> Style {
        match self.colours {
            Colours::None | Colours::Sixteen => Style::new(),
            Colours::Palette | Colours::True => Style::new().bg(self.pick(&WOOD)),
        }
    }

    pub(crate) fn hole_style(&self) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen | Colours::Palette | Colours::True => {
                self.board().patch(self.foreground(&GROOVE))
            }
        }
    }

    /// Numbers in pits.
    pub(crate) fn count_style(&self) -> Style {
        self.board()
            .patch(self.foreground(&LIGHT))
            .add_modifier(Modifier::BOLD)
    }

    pub(crate) fn cursor(&self) -> Style {
        self.foreground(&AMBER).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn target(&self) -> Style {
        self.foreground(&LEAF).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn chosen(&self) -> Style {
        self.foreground(&SKY).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn hint(&self) -> Style {
        self.foreground(&ROSE).add_modifier(Modifier::BOLD)
    }

    /// What the last move touched.
    pub(crate) fn last(&self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED)
    }

    /// What stands back: labels, key hints, undone moves.
    pub(crate) fn quiet(&self) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(Modifier::DIM),
            Colours::Sixteen | Colours::Palette | Colours::True => self.foreground(&GREY),
        }
    }

    /// Coordinates, which stand beside the board and not on it.
    pub(crate) fn label(&self) -> Style {
        self.quiet().bg(Color::Reset)
    }

    pub(crate) fn heading(&self) -> Style {
        self.foreground(&AMBER).add_modifier(Modifier::BOLD)
    }

    /// Sentences that say no.
    pub(crate) fn refusal(&self) -> Style {
        self.foreground(&AMBER)
    }

    /// Sentences that say well done.
    pub(crate) fn praise(&self) -> Style {
        self.foreground(&LEAF).add_modifier(Modifier::BOLD)
    }

    /// A line that is picked out of a list.
    pub(crate) fn picked(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    fn foreground(&self, paint: &Paint) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen | Colours::Palette | Colours::True => {
                Style::new().fg(self.pick(paint))
            }
        }
    }

    fn pick(&self, &Paint(sixteen, palette, (red, green, blue)): &Paint) -> Color {
        match self.colours {
            Colours::None => Color::Reset,
            Colours::Sixteen => sixteen,
            Colours::Palette => Color::Indexed(palette),
            Colours::True => Color::Rgb(red, green, blue),
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Side;

    use super::{Colours, Look};

    #[test]
    fn the_terminal_says_how_many_colours_it_has() {
        let of = Colours::of_terminal;
        assert_eq!(of("truecolor", "xterm-256color"), Colours::True);
        assert_eq!(of("", "screen-256color"), Colours::Palette);
        assert_eq!(of("", "linux"), Colours::Sixteen);
    }

    #[test]
    fn sides_and_holes_differ_by_shape() {
        for unicode in [true, false] {
            let look = Look {
                unicode,
                colours: Colours::None,
            };
            let [first, second] = Side::ALL.map(|side| look.marble(Some(side)));
            assert!(first != second && first != look.hole() && second != look.hole());
            let [first, second] = Side::ALL.map(|side| look.large_marble(Some(side)));
            assert_ne!(first, second);
        }
    }
}
