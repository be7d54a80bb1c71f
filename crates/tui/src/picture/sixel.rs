//! Sixels: bands of six rows, drawn colour by colour, each character a column of six bits.

use super::Tile;
use super::palette::Palette;
use crate::look::Rgb;

/// Rows of a band.
const BAND: usize = 6;

/// Draws a tile where the cursor is; pixels that are `None` stay what they were.
pub(super) fn write(tile: &Tile, palette: &mut Palette, out: &mut Vec<u8>) {
    if tile.is_empty() {
        return;
    }
    let rows: Vec<&[Option<Rgb>]> = tile.rows().collect();
    let indexed: Vec<Vec<Option<u16>>> = rows
        .iter()
        .map(|row| {
            let index = |pixel: &Option<Rgb>| pixel.map(|colour| palette.index_of(colour));
            row.iter().map(index).collect()
        })
        .collect();
    let head = format!("\x1bP0;1;0q\"1;1;{};{}", tile.width, rows.len());
    out.extend_from_slice(head.as_bytes());
    for index in used(&indexed) {
        let (red, green, blue) = palette.colour(index);
        let percent = |part: u8| (u32::from(part) * 100 + 127) / 255;
        let colour = [red, green, blue].map(percent);
        let [red, green, blue] = colour;
        out.extend(format!("#{index};2;{red};{green};{blue}").bytes());
    }
    for band in indexed.chunks(BAND) {
        for index in used(band) {
            out.extend(format!("#{index}").bytes());
            write_columns(band, index, tile.width, out);
            // Back to the band's beginning.
            out.push(b'$');
        }
        out.push(b'-');
    }
    out.extend_from_slice(b"\x1b\\");
}

/// The colours of some rows, each once.
fn used(rows: &[Vec<Option<u16>>]) -> Vec<u16> {
    let mut used: Vec<u16> = rows.iter().flatten().flatten().copied().collect();
    used.sort_unstable();
    used.dedup();
    used
}

/// One colour of a band, equal columns counted.
fn write_columns(band: &[Vec<Option<u16>>], index: u16, width: usize, out: &mut Vec<u8>) {
    let sixel = |column: usize| -> u8 {
        let bit = |row: usize| match band.get(row) {
            Some(pixels) if pixels[column] == Some(index) => 1 << row,
            Some(_) | None => 0,
        };
        b'?' + (0..BAND).map(bit).sum::<u8>()
    };
    let mut column = 0;
    while column < width {
        let first = sixel(column);
        let equal = (column..width).take_while(|&next| sixel(next) == first);
        let count = equal.count();
        column += count;
        match count {
            // What is empty to the end of the band need not be said.
            _ if column == width && first == b'?' => {}
            1..=3 => out.extend(std::iter::repeat_n(first, count)),
            _ => {
                out.extend(format!("!{count}").bytes());
                out.push(first);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::picture::Tile;
    use crate::picture::palette::Palette;

    /// Eight columns and seven rows: red, with a hole in a corner and a blue last row.
    #[test]
    fn colours_bands_and_runs() {
        let red = Some((255, 0, 0));
        let blue = Some((0, 0, 255));
        let mut pixels = vec![red; 48];
        pixels[7] = None;
        pixels.extend([blue; 8]);
        let mut palette = Palette::of(&[Some((255, 3, 3)), Some((3, 3, 255))], 4);
        let tile = Tile {
            column: 0,
            row: 0,
            width: 8,
            pixels,
        };
        let mut out = Vec::new();
        write(&tile, &mut palette, &mut out);
        let text = String::from_utf8(out).unwrap();
        let red = palette.index_of((255, 3, 3));
        let blue = palette.index_of((3, 3, 255));
        assert_eq!((red, blue), (0, 1));
        assert_eq!(
            text,
            "\x1bP0;1;0q\"1;1;8;7#0;2;100;1;1#1;2;1;1;100#0!7~}$-#1!8@$-\x1b\\"
        );
    }

    #[test]
    fn nothing_is_sent_for_nothing() {
        let mut out = Vec::new();
        let tile = Tile {
            column: 0,
            row: 0,
            width: 2,
            pixels: vec![None; 4],
        };
        write(&tile, &mut Palette::of(&[], 16), &mut out);
        assert!(out.is_empty());
    }
}
