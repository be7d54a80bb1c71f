//! `marbles abalone canonical`: the images of a position under the twelve symmetries of the hexagon.

use abalone::{Cell, Cells, Position};
use game::{Position as _, Side};

use crate::wire::Symmetric;

/// Turns of the hexagon by a sixth, and as many after a reflection.
const TURNS: usize = 6;

/// All different images of a position; the first by their text stands for them.
pub(super) fn images(position: &Position) -> Symmetric {
    let all = (0..TURNS).flat_map(|turns| [false, true].map(|mirrored| (turns, mirrored)));
    let mut texts: Vec<String> = all
        .map(|(turns, mirrored)| image(position, turns, mirrored).to_string())
        .collect();
    texts.sort();
    texts.dedup();
    Symmetric {
        position: position.to_string(),
        canonical: texts[0].clone(),
        symmetric: texts,
        symmetries: 2 * TURNS,
    }
}

fn image(position: &Position, turns: usize, mirrored: bool) -> Position {
    let [black, white] = Side::ALL.map(|side| {
        let cells = position.cells(side).into_iter();
        cells.fold(Cells::EMPTY, |mut image, cell| {
            image.insert(moved(cell, turns, mirrored));
            image
        })
    });
    let image = Position::from_marbles(black, white, position.turn());
    image
        .expect("symmetries keep cells apart")
        .with_lost(Side::ALL.map(|side| position.lost(side)))
        .with_move_number(position.move_number())
}

/// Where a cell goes. Rows and numbers are counted from E5; a step to the right is (0, 1), a step
/// up and to the right (1, 1).
fn moved(cell: Cell, turns: usize, mirrored: bool) -> Cell {
    let (mut row, mut number) = (
        cell.letter() as i32 - 'E' as i32,
        i32::from(cell.number()) - 5,
    );
    if mirrored {
        // Right stays right; up and right becomes down and right.
        (row, number) = (-row, number - row);
    }
    for _ in 0..turns {
        // Right becomes up and right.
        (row, number) = (number, number - row);
    }
    let letter = char::from((i32::from(b'E') + row) as u8);
    Cell::new(letter, (number + 5) as u8).expect("symmetries keep the board")
}

#[cfg(test)]
mod tests {
    use abalone::Layout;

    use super::images;

    #[test]
    fn symmetric_layouts_have_few_images_and_one_marble_twelve() {
        assert_eq!(images(&Layout::STANDARD.start()).symmetric.len(), 6);
        let lone: abalone::Position = "b A2b".parse().unwrap();
        assert_eq!(images(&lone).symmetric.len(), 12);
        let centre: abalone::Position = "b E5b".parse().unwrap();
        assert_eq!(images(&centre).symmetric.len(), 1);
    }

    #[test]
    fn all_images_agree_on_the_canonical_one_and_have_as_many_moves() {
        use game::Position as _;
        let position = Layout::BELGIAN_DAISY.start();
        let first = images(&position);
        for image in &first.symmetric {
            let image: abalone::Position = image.parse().unwrap();
            assert_eq!(images(&image).canonical, first.canonical);
            assert_eq!(image.legal_moves().len(), position.legal_moves().len());
        }
    }
}
