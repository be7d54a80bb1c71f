//! Pictures as kitty takes them: red, green, blue and how solid, in base 64, in pieces.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::Tile;

/// Takes every picture off the screen.
pub(super) const DELETE_ALL: &[u8] = b"\x1b_Ga=d,d=A,q=2\x1b\\";

/// The longest piece.
const PIECE: usize = 4096;

/// Shows a tile under this number, where the cursor is, instead of the one before.
///
/// It lies under text, the cursor stays, and no answer is wanted.
pub(super) fn write(tile: &Tile, number: usize, out: &mut Vec<u8>) {
    if tile.is_empty() {
        return out.extend(format!("\x1b_Ga=d,d=I,i={number},q=2\x1b\\").bytes());
    }
    let bytes: Vec<u8> = tile
        .pixels
        .iter()
        .flat_map(|pixel| match *pixel {
            Some((red, green, blue)) => [red, green, blue, 255],
            None => [0; 4],
        })
        .collect();
    let text = BASE64_STANDARD.encode(&bytes);
    let pieces: Vec<&[u8]> = text.as_bytes().chunks(PIECE).collect();
    let (width, height) = (tile.width, tile.pixels.len() / tile.width);
    let mut head = format!("a=T,i={number},p=1,f=32,s={width},v={height},z=-1,C=1,q=2,");
    for (index, piece) in pieces.iter().enumerate() {
        let more = u8::from(index + 1 < pieces.len());
        out.extend(format!("\x1b_G{head}m={more};").bytes());
        out.extend_from_slice(piece);
        out.extend_from_slice(b"\x1b\\");
        // What the first piece says holds for the others.
        head.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::picture::Tile;

    fn written(width: usize, pixels: Vec<Option<(u8, u8, u8)>>) -> String {
        let tile = Tile {
            column: 0,
            row: 0,
            width,
            pixels,
        };
        let mut out = Vec::new();
        write(&tile, 7, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_tile_is_written_with_its_size_and_its_holes() {
        let head = "\x1b_Ga=T,i=7,p=1,f=32,s=2,v=1,z=-1,C=1,q=2,m=0;";
        assert_eq!(
            written(2, vec![Some((255, 0, 1)), None]),
            format!("{head}/wAB/wAAAAA=\x1b\\")
        );
    }

    #[test]
    fn a_large_tile_comes_in_pieces_and_an_empty_one_goes() {
        let large = written(40, vec![Some((1, 2, 3)); 1600]);
        assert_eq!(large.matches("m=1;").count(), 2);
        assert!(large.contains("\x1b_Gm=0;"));
        assert_eq!(written(1, vec![None]), "\x1b_Ga=d,d=I,i=7,q=2\x1b\\");
    }
}
