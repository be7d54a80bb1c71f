//! The board in true pixels, where the terminal shows pictures and the person wants them.
//!
//! Cells are drawn first, as ever. Those that belong to the picture hold [`GROUND`]; whatever lies
//! over the board, a window or a name, holds something else and is left out of the picture. So text
//! and picture never fight for a cell, and whatever covers the board uncovers it by going away.
//!
//! A picture is sent in tiles, and only those that changed: a step of the cursor is two of them.

mod kitty;
mod palette;
mod sixel;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::palette::Palette;
use crate::look::Rgb;

/// What a cell holds that a picture is shown over: it looks like a space and is none.
pub(crate) const GROUND: &str = "\u{a0}";

/// The columns and rows of a tile.
const TILE: (u16, u16) = (10, 5);

/// How a terminal shows pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Graphics {
    /// As DEC's terminals did, with so many colours at a time.
    Sixel(u16),
    /// As kitty does.
    Kitty,
}

impl Graphics {
    /// What a terminal is asked: whether it knows kitty's pictures, how many colours a sixel may
    /// have, and last what it is, which every terminal answers.
    pub(crate) const QUESTION: &str =
        "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[?1;1;0S\x1b[c";

    /// What its answers say, all in one.
    pub fn of_answers(answers: &str) -> Option<Graphics> {
        if answers.contains("\x1b_Gi=31;OK\x1b\\") {
            return Some(Graphics::Kitty);
        }
        let mut what_it_is = sequences(answers, 'c');
        let has_sixels = what_it_is.any(|numbers| numbers.iter().skip(1).any(|&n| n == 4));
        let colours = sequences(answers, 'S').find_map(|numbers| match numbers[..] {
            [1, 0, colours] => Some(colours),
            _ => None,
        });
        // Two colours are no picture; terminals that do not say have at least 256.
        match colours.unwrap_or(256) {
            colours @ 3.. if has_sixels => Some(Graphics::Sixel(colours.min(256))),
            _ => None,
        }
    }
}

/// The numbers of each `CSI ? … c` with this last character.
fn sequences(text: &str, last: char) -> impl Iterator<Item = Vec<u16>> {
    text.split("\x1b[?").skip(1).filter_map(move |part| {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        let numbers = part[..end].split(';').map(str::parse);
        part[end..].starts_with(last).then_some(())?;
        numbers.collect::<Result<Vec<u16>, _>>().ok()
    })
}

/// A picture over some cells of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) area: Rect,
    /// The pixels of a cell, across and down.
    pub(crate) cell: (u16, u16),
    /// Row by row; `None` shows what is behind.
    pub(crate) pixels: Vec<Option<Rgb>>,
}

/// A part of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Tile {
    /// Where it begins on the screen.
    column: u16,
    row: u16,
    width: usize,
    pixels: Vec<Option<Rgb>>,
}

impl Tile {
    fn rows(&self) -> impl Iterator<Item = &[Option<Rgb>]> {
        self.pixels.chunks(self.width)
    }

    fn is_empty(&self) -> bool {
        self.pixels.iter().all(Option::is_none)
    }
}

impl Picture {
    /// Leaves out the cells that hold something else by now.
    pub(crate) fn leave_out(&mut self, buffer: &Buffer) {
        for at in self.area.positions() {
            let is_ground = buffer.cell(at).is_some_and(|cell| cell.symbol() == GROUND);
            if is_ground {
                continue;
            }
            let one = Rect::new(at.x, at.y, 1, 1);
            for range in self.ranges(one) {
                self.pixels[range].fill(None);
            }
        }
    }

    /// Where the pixels of some cells are, a range for each row of pixels.
    fn ranges(&self, cells: Rect) -> impl Iterator<Item = std::ops::Range<usize>> + use<> {
        let across = |columns: u16| usize::from(columns) * usize::from(self.cell.0);
        let down = |rows: u16| usize::from(rows) * usize::from(self.cell.1);
        let width = across(self.area.width);
        let left = across(cells.x - self.area.x);
        let top = down(cells.y - self.area.y);
        let bottom = down(cells.bottom() - self.area.y);
        let wide = across(cells.width);
        (top..bottom).map(move |row| row * width + left..row * width + left + wide)
    }

    fn tiles(&self) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for row in (self.area.y..self.area.bottom()).step_by(TILE.1.into()) {
            for column in (self.area.x..self.area.right()).step_by(TILE.0.into()) {
                let cells = Rect::new(column, row, TILE.0, TILE.1).intersection(self.area);
                let pixels = self.ranges(cells).flat_map(|range| &self.pixels[range]);
                tiles.push(Tile {
                    column,
                    row,
                    width: usize::from(cells.width) * usize::from(self.cell.0),
                    pixels: pixels.copied().collect(),
                });
            }
        }
        tiles
    }
}

/// What of pictures is on the screen now.
#[derive(Debug, Default)]
pub(crate) struct Gallery {
    /// The picture's area, its cells, and its tiles.
    shown: Option<(Rect, (u16, u16), Vec<Tile>)>,
    palette: Palette,
}

impl Gallery {
    /// The screen was cleared.
    pub(crate) fn forget(&mut self) {
        self.shown = None;
    }

    /// What the terminal is sent so that it shows the picture, after the cells.
    pub(crate) fn show(&mut self, graphics: Graphics, picture: Option<&Picture>) -> Vec<u8> {
        let mut out = Vec::new();
        let new = picture.map(|picture| (picture.area, picture.cell, picture.tiles()));
        let is_same_place = match (&self.shown, &new) {
            (Some(old), Some(new)) => (old.0, old.1) == (new.0, new.1),
            (None, None) => return out,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !is_same_place {
            // Sixels went when other text came; pictures of kitty's stay until they are sent away.
            if graphics == Graphics::Kitty {
                out.extend_from_slice(kitty::DELETE_ALL);
            }
            self.shown = None;
            if let (Graphics::Sixel(colours), Some(picture)) = (graphics, picture) {
                self.palette = Palette::of(&picture.pixels, colours.into());
            }
        }
        let before = self.shown.take().map_or_else(Vec::new, |shown| shown.2);
        let tiles = new.iter().flat_map(|new| &new.2).enumerate();
        for (number, tile) in tiles.filter(|&(number, tile)| before.get(number) != Some(tile)) {
            let place = format!("\x1b[{};{}H", tile.row + 1, tile.column + 1);
            out.extend_from_slice(place.as_bytes());
            match graphics {
                Graphics::Sixel(_) => sixel::write(tile, &mut self.palette, &mut out),
                Graphics::Kitty => kitty::write(tile, number + 1, &mut out),
            }
        }
        self.shown = new;
        if out.is_empty() {
            return out;
        }
        // The caret stays where text is being typed.
        [b"\x1b7", out.as_slice(), b"\x1b8"].concat()
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use super::{GROUND, Gallery, Graphics, Picture};

    #[test]
    fn terminals_say_which_pictures_they_show() {
        let check = |answers: &str, expected| {
            assert_eq!(Graphics::of_answers(answers), expected, "{answers:?}");
        };
        // xterm as a VT340, foot, kitty, xterm as it comes, the console of Linux, silence.
        let sixteen = "\x1b[?1;0;16S\x1b[?63;1;2;4;6;9;15;22c";
        check(sixteen, Some(Graphics::Sixel(16)));
        let foot = "\x1b[?1;0;1024S\x1b[?62;4;22c";
        check(foot, Some(Graphics::Sixel(256)));
        check("\x1b[?62;4c", Some(Graphics::Sixel(256)));
        check("\x1b_Gi=31;OK\x1b\\\x1b[?62;c", Some(Graphics::Kitty));
        check("\x1b[?1;3;0S\x1b[?64;1;2;6;9;15;18;21;22c", None);
        check("\x1b_Gi=31;ENOTSUPPORTED\x1b\\\x1b[?6c", None);
        // The first number is the class of the terminal, not what it can do.
        check("\x1b[?4;6c", None);
        check("", None);
    }

    /// A picture of 12 by 6 cells of 2 by 3 pixels, all of one colour.
    fn picture() -> Picture {
        let area = Rect::new(4, 2, 12, 6);
        Picture {
            area,
            cell: (2, 3),
            pixels: vec![Some((200, 100, 50)); 24 * 18],
        }
    }

    #[test]
    fn what_lies_over_the_board_is_left_out() {
        let mut picture = picture();
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 10));
        for at in picture.area.positions() {
            buffer[at].set_symbol(GROUND);
        }
        buffer[(4, 2)].set_symbol("x");
        buffer[(15, 7)].set_symbol(" ");
        picture.leave_out(&buffer);
        let empty: Vec<usize> = (0..24 * 18)
            .filter(|&index| picture.pixels[index].is_none())
            .collect();
        let first = [0, 1, 24, 25, 48, 49];
        let last = [382, 383, 406, 407, 430, 431];
        assert_eq!(empty, [first, last].concat());
    }

    #[test]
    fn only_the_tiles_that_changed_are_sent() {
        let count = |sent: &[u8], sign: &str| String::from_utf8_lossy(sent).matches(sign).count();
        for (graphics, sign) in [(Graphics::Sixel(256), "\x1bP"), (Graphics::Kitty, "a=T")] {
            let mut gallery = Gallery::default();
            let mut picture = picture();
            assert_eq!(count(&gallery.show(graphics, Some(&picture)), sign), 4);
            assert!(gallery.show(graphics, Some(&picture)).is_empty());
            picture.pixels[0] = Some((0, 0, 0));
            let sent = gallery.show(graphics, Some(&picture));
            assert_eq!(count(&sent, sign), 1);
            assert!(sent.starts_with(b"\x1b7\x1b[3;5H"), "{sent:?}");
            // A cleared screen shows nothing, so everything is sent again.
            gallery.forget();
            assert_eq!(count(&gallery.show(graphics, Some(&picture)), sign), 4);
            picture.area.x += 1;
            assert_eq!(count(&gallery.show(graphics, Some(&picture)), sign), 4);
            assert_eq!(count(&gallery.show(graphics, None), sign), 0);
            assert!(gallery.show(graphics, None).is_empty());
        }
    }
}
