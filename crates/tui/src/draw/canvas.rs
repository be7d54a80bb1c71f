//! A picture in pixels: the four quarters of each cell, of which two colours can be shown, or as
//! many as the cell has where the terminal shows pictures.
//!
//! Where the terminal has all colours, edges are smooth and colours mix; where it has 256 or sixteen, every
//! pixel has one that was chosen by hand.

// Colours are the terminal library's enum: most of them cannot be mixed.
#![allow(clippy::wildcard_enum_match_arm)]

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::look::{Colours, Look, Rgb, parts};
use crate::picture;

/// What something is made of, from dark to light, for each kind of terminal.
pub(super) struct Material {
    any: [Rgb; 3],
    indexed: [u8; 5],
    sixteen: [Color; 3],
}

impl Material {
    pub(super) const fn new(any: [Rgb; 3], indexed: [u8; 5], sixteen: [Color; 3]) -> Material {
        Material {
            any,
            indexed,
            sixteen,
        }
    }

    /// Its colour under so much light, from 0 to 1.
    pub(super) fn lit(&self, colours: Colours, light: f32) -> Color {
        let light = light.clamp(0.0, 1.0);
        match colours {
            Colours::None => Color::Reset,
            Colours::Sixteen => {
                self.sixteen[match light {
                    ..0.25 => 0,
                    ..0.85 => 1,
                    _ => 2,
                }]
            }
            Colours::Palette => Color::Indexed(self.indexed[(light * 4.99) as usize]),
            Colours::True => rgb(between(self.any, light)),
        }
    }
}

/// Pixels over some cells of the screen.
#[derive(Debug, Clone)]
pub(super) struct Canvas {
    area: Rect,
    look: Look,
    /// Pixels of a cell, across and down.
    cell: (u16, u16),
    pixels: Vec<Option<Color>>,
}

/// The quarters of a cell: upper left, upper right, lower left, lower right.
type Quarters = [Option<Color>; 4];

/// The block that shows these quarters in the foreground, by a bit for each.
const BLOCKS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

impl Canvas {
    /// An empty picture over these cells, four pixels to a cell.
    pub(super) fn new(area: Rect, look: Look) -> Canvas {
        Canvas::fine(area, look, (2, 2))
    }

    /// An empty picture over these cells, each of so many pixels.
    pub(super) fn fine(area: Rect, look: Look, cell: (u16, u16)) -> Canvas {
        let cells = usize::from(area.width) * usize::from(area.height);
        let count = cells * usize::from(cell.0) * usize::from(cell.1);
        Canvas {
            area,
            look,
            cell,
            pixels: vec![None; count],
        }
    }

    pub(super) fn colours(&self) -> Colours {
        self.look.colours
    }

    /// Whether its pixels are quarters of cells, of which two colours can be shown.
    pub(super) fn is_coarse(&self) -> bool {
        self.cell == (2, 2)
    }

    /// Tells how much of a pixel is inside an edge that is so far away; outside is positive.
    pub(super) fn inside(&self) -> impl Fn(f32) -> f32 + use<> {
        // Half the height of a cell is the unit of distances.
        let pixels = f32::from(self.cell.1) / 2.0;
        move |distance: f32| (0.5 - distance * pixels).clamp(0.0, 1.0)
    }

    /// The pixels row by row, where something was painted.
    pub(super) fn into_pixels(self) -> Vec<Option<Rgb>> {
        let parts = |colour: Option<Color>| match colour {
            Some(Color::Rgb(red, green, blue)) => Some((red, green, blue)),
            Some(_) | None => None,
        };
        self.pixels.into_iter().map(parts).collect()
    }

    /// Paints the pixels around a point, no further away than `reach`. `cover` tells for a
    /// pixel, by its distance right of and below the point, how much of it is painted how.
    pub(super) fn paint(
        &mut self,
        (x, y): (f32, f32),
        reach: (f32, f32),
        cover: impl Fn(f32, f32) -> Option<(Color, f32)>,
    ) {
        let left = f32::from(self.area.x);
        let top = 2.0 * f32::from(self.area.y);
        // Pixels of a unit, across and down: a cell is one unit wide and two high.
        let across = f32::from(self.cell.0);
        let down = f32::from(self.cell.1) / 2.0;
        let all = (
            self.area.width * self.cell.0,
            self.area.height * self.cell.1,
        );
        let columns = range(across * (x - left), across * reach.0, all.0);
        for row in range(down * (y - top), down * reach.1, all.1) {
            for column in columns.clone() {
                let right_of = left + (f32::from(column) + 0.5) / across - x;
                let below = top + (f32::from(row) + 0.5) / down - y;
                if let Some((colour, part)) = cover(right_of, below) {
                    self.blend(column, row, colour, part);
                }
            }
        }
    }

    fn blend(&mut self, column: u16, row: u16, colour: Color, part: f32) {
        let width = usize::from(self.cell.0) * usize::from(self.area.width);
        let pixel = &mut self.pixels[usize::from(row) * width + usize::from(column)];
        let behind = pixel.or_else(|| {
            let background = self.look.background.filter(|_| part > 0.05);
            background.map(rgb)
        });
        match (behind, colour) {
            (Some(Color::Rgb(r, g, b)), Color::Rgb(red, green, blue)) => {
                *pixel = Some(rgb(mix((r, g, b), (red, green, blue), part)));
            }
            // What lies behind is not known, or there are too few colours to mix.
            _ if part >= 0.5 => *pixel = Some(colour),
            _ => {}
        }
    }

    /// Leaves the cells to a picture that is shown over them; those that nothing was painted on stay
    /// as they are.
    pub(super) fn make_room(&self, buffer: &mut Buffer) {
        for at in self.area.positions() {
            let quarters = self.quarters(at.x - self.area.x, at.y - self.area.y);
            if let (Some(cell), true) = (buffer.cell_mut(at), quarters.iter().any(Option::is_some))
            {
                cell.reset();
                cell.set_symbol(picture::GROUND);
            }
        }
    }

    /// Draws the picture; cells that nothing was painted on are left as they are.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        for row in 0..self.area.height {
            for column in 0..self.area.width {
                let at = (self.area.x + column, self.area.y + row);
                let (Some(cell), Some((block, style))) =
                    (buffer.cell_mut(at), shown(self.quarters(column, row)))
                else {
                    continue;
                };
                cell.set_symbol(block).set_style(style);
            }
        }
    }

    /// Writes over the picture, which shows behind the text.
    pub(super) fn write(&self, text: &str, at: (u16, u16), style: Style, buffer: &mut Buffer) {
        for (column, c) in (at.0..).zip(text.chars()) {
            let Some(cell) = buffer.cell_mut((column, at.1)) else {
                continue;
            };
            cell.set_char(c);
            cell.set_style(style.bg(self.behind(column, at.1)));
        }
    }

    /// Whether a whole cell is painted.
    pub(super) fn is_painted(&self, (column, row): (u16, u16)) -> bool {
        self.behind(column, row) != Color::Reset
    }

    /// Whether a whole cell is painted in a dark colour, so that text on it is to be light.
    pub(super) fn is_dark(&self, (column, row): (u16, u16)) -> bool {
        let (red, green, blue) = parts(self.behind(column, row));
        let light = 3 * u32::from(red) + 6 * u32::from(green) + u32::from(blue);
        self.is_painted((column, row)) && light < 10 * 80
    }

    /// The colour of a cell as text has it behind itself.
    fn behind(&self, column: u16, row: u16) -> Color {
        let inside = self.area.contains((column, row).into());
        if !inside {
            return Color::Reset;
        }
        let quarters = self.quarters(column - self.area.x, row - self.area.y);
        let painted: Vec<Color> = quarters.into_iter().flatten().collect();
        if painted.len() < 4 {
            return Color::Reset;
        }
        mean(&painted)
    }

    fn quarters(&self, column: u16, row: u16) -> Quarters {
        let width = 2 * usize::from(self.area.width);
        let upper = 2 * usize::from(row) * width + 2 * usize::from(column);
        [upper, upper + 1, upper + width, upper + width + 1].map(|index| self.pixels[index])
    }
}

/// The block and the two colours that come nearest to a cell's four quarters.
fn shown(quarters: Quarters) -> Option<(&'static str, Style)> {
    let painted: Vec<Color> = quarters.into_iter().flatten().collect();
    if painted.is_empty() {
        return None;
    }
    if painted.len() < 4 {
        let bits = bits(|index| quarters[index].is_some());
        return Some((BLOCKS[bits], Style::new().fg(mean(&painted))));
    }
    if painted.iter().all(|colour| *colour == painted[0]) {
        return Some((" ", Style::new().bg(painted[0])));
    }
    // The last quarter is always behind: the other half of the ways are the same ones inverted.
    let (block, front, back) = (1..8)
        .map(|ways| {
            let of = |front: bool| -> Vec<Color> {
                let own = (0..4).filter(|index| (ways >> index & 1 == 1) == front);
                own.map(|index| painted[index]).collect()
            };
            (ways, of(true), of(false))
        })
        .min_by_key(|(_, front, back)| spread(front) + spread(back))?;
    let style = Style::new().fg(mean(&front)).bg(mean(&back));
    Some((BLOCKS[block], style))
}

fn bits(is_set: impl Fn(usize) -> bool) -> usize {
    (0..4)
        .map(|index| usize::from(is_set(index)) << index)
        .sum()
}

/// The colour that stands for several: their mean, or where colours cannot mix the one that is
/// least unlike the others.
fn mean(colours: &[Color]) -> Color {
    if colours.iter().any(|one| !matches!(one, Color::Rgb(..))) {
        let unlike_all = |one: &&Color| {
            colours
                .iter()
                .map(|other| unlike(**one, *other))
                .sum::<u32>()
        };
        return colours
            .iter()
            .min_by_key(unlike_all)
            .copied()
            .unwrap_or_default();
    }
    let of = |part: fn(Rgb) -> u8| {
        let sum: usize = colours
            .iter()
            .map(|&colour| usize::from(part(parts(colour))))
            .sum();
        (sum / colours.len().max(1)) as u8
    };
    rgb((of(|c| c.0), of(|c| c.1), of(|c| c.2)))
}

/// How unlike the colours are to the one that stands for them.
fn spread(colours: &[Color]) -> u32 {
    let mean = mean(colours);
    colours.iter().map(|&colour| unlike(colour, mean)).sum()
}

fn unlike(one: Color, other: Color) -> u32 {
    let one = parts(one);
    let other = parts(other);
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(one.0, other.0) + square(one.1, other.1) + square(one.2, other.2)
}

/// The pixels within reach of a point, of so many.
fn range(middle: f32, reach: f32, count: u16) -> std::ops::Range<u16> {
    let least = (middle - reach).floor().clamp(0.0, f32::from(count));
    let most = (middle + reach).ceil().clamp(0.0, f32::from(count));
    least as u16..most as u16
}

const fn rgb((red, green, blue): Rgb) -> Color {
    Color::Rgb(red, green, blue)
}

/// Dark at 0, light at 1.
fn between([dark, middle, light]: [Rgb; 3], part: f32) -> Rgb {
    match part {
        ..0.5 => mix(dark, middle, 2.0 * part),
        _ => mix(middle, light, 2.0 * part - 1.0),
    }
}

fn mix(one: Rgb, other: Rgb, part: f32) -> Rgb {
    let between =
        |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
    (
        between(one.0, other.0),
        between(one.1, other.1),
        between(one.2, other.2),
    )
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Style};

    use super::Canvas;
    use crate::look::{Colours, Look};

    /// A disc of 4 pixels across, in the middle of 6 columns and 3 rows.
    fn disc(colour: Color) -> (Canvas, Buffer) {
        let area = Rect::new(1, 1, 6, 3);
        let mut canvas = Canvas::new(area, Look::new(true, Colours::Sixteen));
        let inside = canvas.inside();
        canvas.paint((4.0, 4.0), (3.0, 3.0), |x, y| {
            Some((colour, inside(x.hypot(y) - 2.0)))
        });
        let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 5));
        canvas.draw(&mut buffer);
        (canvas, buffer)
    }

    #[test]
    fn a_disc_is_round_in_quarters_of_cells() {
        let (_, buffer) = disc(Color::Blue);
        let row = |y: u16| -> String {
            let cells = (0..8).map(|x| buffer[(x, y)].symbol().to_owned());
            cells.collect()
        };
        assert_eq!([row(1), row(2)], ["  ▟  ▙  ", "  ▜  ▛  "]);
        assert_eq!(buffer[(3, 1)].bg, Color::Blue);
    }

    #[test]
    fn text_keeps_what_is_painted_behind_it() {
        let (canvas, mut buffer) = disc(Color::Blue);
        let style = Style::new().fg(Color::White);
        canvas.write("12345678", (0, 2), style, &mut buffer);
        assert_eq!(buffer[(3, 2)].symbol(), "4");
        assert_eq!(buffer[(3, 2)].bg, Color::Blue);
        assert_eq!(buffer[(0, 2)].bg, Color::Reset);
    }

    #[test]
    fn a_picture_outside_the_screen_is_cut() {
        let canvas = disc(Color::Blue).0;
        let mut small = Buffer::empty(Rect::new(0, 0, 3, 2));
        canvas.draw(&mut small);
        canvas.write("text", (1, 1), Style::new(), &mut small);
        canvas.write("text", (1, 9), Style::new(), &mut small);
    }
}
