//! The twelve symmetries of the hexagon: turns by a sixth, and as many after a reflection.

use game::Side;

use crate::{Cell, Cells, Position};

const TURNS: usize = 6;

impl Position {
    /// The position under each of the twelve symmetries, itself first; symmetric positions come more than once.
    ///
    /// ```
    /// let standard = abalone::Layout::STANDARD.start();
    /// let same = standard.images().filter(|image| *image == standard);
    /// assert_eq!(same.count(), 2);
    /// ```
    pub fn images(&self) -> impl Iterator<Item = Position> {
        let all = [false, true].into_iter();
        all.flat_map(move |mirrored| (0..TURNS).map(move |turns| self.image(turns, mirrored)))
    }

    fn image(&self, turns: usize, mirrored: bool) -> Position {
        let [black, white] = Side::ALL.map(|side| {
            let cells = self.cells(side).into_iter();
            cells.fold(Cells::EMPTY, |image, cell| {
                image.with(moved(cell, turns, mirrored))
            })
        });
        Position::from_marbles(black, white, self.side_to_move())
            .expect("symmetries keep cells apart")
            .with_lost(Side::ALL.map(|side| self.lost(side)))
            .with_move_number(self.move_number())
    }
}

/// Where a cell goes. Rows and numbers are counted from E5; a step to the right is (0, 1), a step
/// up and to the right (1, 1).
fn moved(cell: Cell, turns: usize, mirrored: bool) -> Cell {
    let mut row = cell.letter() as i32 - 'E' as i32;
    let mut number = i32::from(cell.number()) - 5;
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
