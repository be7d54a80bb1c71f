//! What boards, marbles and marks are made of.

use game::Side;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

use super::Mark;
use crate::draw::canvas::Material;
use crate::look::{Colours, Look};

pub(super) const WOOD: Material = Material::new(
    [(88, 54, 28), (150, 99, 56), (192, 140, 88)],
    [95, 95, 137, 180, 180],
    [Color::DarkGray; 3],
);

pub(super) const HOLLOW: Material = Material::new(
    [(28, 16, 7), (62, 38, 18), (112, 73, 40)],
    [235, 236, 238, 240, 95],
    [Color::Black; 3],
);

const BLUE: Material = Material::new(
    [(12, 34, 100), (38, 104, 214), (190, 226, 255)],
    [18, 25, 26, 69, 195],
    [Color::Blue, Color::LightBlue, Color::White],
);

const BLACK: Material = Material::new(
    [(5, 5, 8), (38, 39, 48), (176, 180, 196)],
    [16, 233, 235, 239, 250],
    [Color::Black, Color::Black, Color::Gray],
);

const WHITE: Material = Material::new(
    [(150, 138, 118), (240, 233, 218), (255, 255, 255)],
    [246, 251, 254, 255, 231],
    [Color::Gray, Color::White, Color::White],
);

const AMBER: Material = Material::new(
    [(120, 66, 4), (238, 160, 30), (255, 240, 190)],
    [130, 172, 214, 221, 230],
    [Color::Yellow, Color::LightYellow, Color::White],
);

const GREEN: Material = Material::new(
    [(8, 74, 34), (52, 172, 88), (206, 255, 214)],
    [22, 28, 71, 77, 194],
    [Color::Green, Color::LightGreen, Color::White],
);

const RED: Material = Material::new(
    [(96, 12, 16), (214, 56, 52), (255, 212, 200)],
    [88, 124, 160, 203, 224],
    [Color::Red, Color::LightRed, Color::White],
);

/// The marbles of a heap are of several colours, as glass marbles are.
pub(super) const HEAP: [Material; 4] = [BLUE, AMBER, GREEN, RED];

/// A side's marbles; those of a game for one are blue.
pub(super) const fn marble(side: Option<Side>) -> Material {
    match side {
        None => BLUE,
        Some(Side::First) => BLACK,
        Some(Side::Second) => WHITE,
    }
}

/// A side's sign beside the board: a marble as it lies on the wood, so that black is seen on any ground.
pub(in crate::draw) fn sign(look: Look, side: Option<Side>) -> Span<'static> {
    if look.colours == Colours::None {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        return Span::styled(look.marble(side).to_string(), bold);
    }
    let marble = marble(side).lit(look.colours, 0.5);
    let wood = WOOD.lit(look.colours, 0.5);
    let solid = look.marble(if look.unicode {
        Some(Side::First)
    } else {
        side
    });
    // Not bold: many terminals show bold black as the grey that is their wood.
    Span::styled(solid.to_string(), Style::new().fg(marble).bg(wood))
}

/// What a mark is painted with: bright on wood, whatever the terminal's ground.
pub(super) const fn mark(mark: Mark) -> Material {
    match mark {
        Mark::Last => Material::new([(232, 196, 120); 3], [222; 5], [Color::Gray; 3]),
        Mark::Target => Material::new([(120, 240, 120); 3], [120; 5], [Color::LightGreen; 3]),
        Mark::Danger => Material::new([(255, 84, 66); 3], [203; 5], [Color::LightRed; 3]),
        Mark::Hint => Material::new([(255, 140, 214); 3], [213; 5], [Color::LightMagenta; 3]),
        Mark::Chosen => Material::new([(96, 230, 255); 3], [87; 5], [Color::LightCyan; 3]),
        Mark::Cursor => Material::new([(255, 222, 92); 3], [227; 5], [Color::LightYellow; 3]),
    }
}

/// Numbers on the wood.
pub(super) fn on_wood(look: Look) -> Style {
    let style = Style::new().add_modifier(Modifier::BOLD);
    match look.colours {
        Colours::None => style,
        Colours::Sixteen => style.fg(Color::White),
        Colours::Palette => style.fg(Color::Indexed(231)),
        Colours::True => style.fg(Color::Rgb(255, 247, 230)),
    }
}

/// Names on the wood.
pub(super) fn quiet_on_wood(look: Look) -> Style {
    match look.colours {
        Colours::None => look.quiet(),
        Colours::Sixteen => Style::new().fg(Color::White),
        Colours::Palette => Style::new().fg(Color::Indexed(234)),
        Colours::True => Style::new().fg(Color::Rgb(240, 210, 170)),
    }
}
