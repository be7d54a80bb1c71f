//! The 61 cells of the hexagon, and the place each has in a 64-bit set.
//!
//! A cell's place is `13·row + column (mod 61)`, with row A and column 1
//! counted 0. Hexagons of radius 4 tile the plane, and modulo 61 every cell of
//! such a tile gets a place of its own, so one step in a direction adds the
//! same number everywhere: a whole set moves with two masks and two shifts
//! (see [`Cells::shifted`](crate::Cells::shifted)). No layout in 64 bits does
//! with one: padded rows need 73 bits, and modulo 62, 63 or 64 cells collide
//! (all strides tried).
//!
//! ```text
//!           I5 I6 I7 I8 I9
//!         H4 H5 H6 H7 H8 H9
//!       G3 G4 G5 G6 G7 G8 G9
//!     F2 F3 F4 F5 F6 F7 F8 F9
//!   E1 E2 E3 E4 E5 E6 E7 E8 E9
//!     D1 D2 D3 D4 D5 D6 D7 D8
//!       C1 C2 C3 C4 C5 C6 C7
//!         B1 B2 B3 B4 B5 B6
//!           A1 A2 A3 A4 A5
//! ```

mod names;

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use game::NotationError;

use crate::Direction;

/// How many cells there are.
pub(crate) const CELLS: usize = 61;

/// The places wrap around at this many.
pub(crate) const MODULUS: u8 = CELLS as u8;

/// What one step in each direction adds to a place, modulo 61.
pub(crate) const STRIDE: [u8; 6] = [14, 1, 48, 47, 60, 13];

/// One of the 61 cells. Cells are ordered by letter, then by number.
///
/// ```
/// use abalone::{Cell, Direction};
///
/// let cell: Cell = "e5".parse()?;
/// assert_eq!(Some(cell), Cell::new('E', 5));
/// assert_eq!(cell.neighbour(Direction::UpRight), Cell::new('F', 6));
/// assert_eq!(cell.distance_from_centre(), 0);
/// assert_eq!(Cell::ALL.len(), 61);
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Every cell, by letter, then by number.
    pub const ALL: [Cell; CELLS] = all();

    /// The cell with this letter (`A`–`I`, either case) and number (1–9), if it is on the board.
    pub const fn new(letter: char, number: u8) -> Option<Cell> {
        let letter = letter.to_ascii_uppercase();
        if !matches!(letter, 'A'..='I') || number == 0 || number > 9 {
            return None;
        }
        Cell::from_row_and_column(letter as i8 - 'A' as i8, number as i8 - 1)
    }

    /// The cell `index` steps into [`Cell::ALL`], if there is one.
    pub fn from_index(index: usize) -> Option<Cell> {
        Cell::ALL.get(index).copied()
    }

    const fn from_row_and_column(row: i8, column: i8) -> Option<Cell> {
        let in_hexagon = row >= 0
            && row <= 8
            && column >= 0
            && column <= 8
            && column - row <= 4
            && row - column <= 4;
        if in_hexagon {
            Some(Cell(
                ((13 * row as i32 + column as i32) % CELLS as i32) as u8,
            ))
        } else {
            None
        }
    }

    /// The cell at a place below 61.
    pub(crate) const fn from_place(place: u8) -> Cell {
        debug_assert!(place < MODULUS);
        Cell(place)
    }

    /// Its bit in a set.
    pub(crate) const fn place(self) -> u8 {
        self.0
    }

    /// Its number in [`Cell::ALL`], from 0.
    pub const fn index(self) -> usize {
        INDEX[self.0 as usize] as usize
    }

    /// Its letter, `A` to `I`.
    pub const fn letter(self) -> char {
        (b'A' + self.row() as u8) as char
    }

    /// Its number, 1 to 9.
    pub const fn number(self) -> u8 {
        self.column() as u8 + 1
    }

    const fn row(self) -> i8 {
        ROW_AND_COLUMN[self.0 as usize].0
    }

    const fn column(self) -> i8 {
        ROW_AND_COLUMN[self.0 as usize].1
    }

    /// The next cell in a direction, unless the board ends here.
    pub const fn neighbour(self, direction: Direction) -> Option<Cell> {
        let (rows, columns) = direction.step();
        Cell::from_row_and_column(self.row() + rows, self.column() + columns)
    }

    /// The direction that leads to a cell next to this one.
    pub fn direction_to(self, next: Cell) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.neighbour(direction) == Some(next))
    }

    /// How many steps it is from the middle, E5: 0 to 4.
    pub const fn distance_from_centre(self) -> u8 {
        let rows = self.row() - 4;
        let columns = self.column() - 4;
        let diagonal = (rows - columns).unsigned_abs();
        let straight = if rows.unsigned_abs() > columns.unsigned_abs() {
            rows.unsigned_abs()
        } else {
            columns.unsigned_abs()
        };
        if diagonal > straight {
            diagonal
        } else {
            straight
        }
    }
}

const fn all() -> [Cell; CELLS] {
    let mut cells = [Cell(0); CELLS];
    let mut count = 0;
    let mut row = 0;
    while row < 9 {
        let mut column = 0;
        while column < 9 {
            if let Some(cell) = Cell::from_row_and_column(row, column) {
                cells[count] = cell;
                count += 1;
            }
            column += 1;
        }
        row += 1;
    }
    cells
}

/// The row and column of every place, from 0.
const ROW_AND_COLUMN: [(i8, i8); CELLS] = {
    let mut table = [(0, 0); CELLS];
    let mut row = 0;
    while row < 9 {
        let mut column = 0;
        while column < 9 {
            if let Some(cell) = Cell::from_row_and_column(row, column) {
                table[cell.0 as usize] = (row, column);
            }
            column += 1;
        }
        row += 1;
    }
    table
};

/// The number in [`Cell::ALL`] of every place.
const INDEX: [u8; CELLS] = {
    let mut table = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        table[Cell::ALL[index].0 as usize] = index as u8;
        index += 1;
    }
    table
};

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Writes letter and number: `C5`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

/// Reads letter and number, in either case.
impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let mut reader = crate::reader::Reader::new(text);
        let cell = reader.cell()?;
        reader.end()?;
        Ok(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::{CELLS, Cell, MODULUS, STRIDE};
    use crate::Direction;

    #[test]
    fn every_cell_has_its_own_place_and_text() {
        for (index, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), index);
            assert_eq!(Cell::from_index(index), Some(cell));
            assert_eq!(Cell::new(cell.letter(), cell.number()), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(cell.to_string().to_lowercase().parse(), Ok(cell));
        }
        assert!(Cell::ALL.is_sorted());
        assert_eq!(Cell::from_index(CELLS), None);
    }

    #[test]
    fn rows_begin_and_end_where_the_rules_say() {
        let rows = [
            "A1 A5", "B1 B6", "C1 C7", "D1 D8", "E1 E9", "F2 F9", "G3 G9", "H4 H9", "I5 I9",
        ];
        for row in rows {
            let (first, last) = row.split_once(' ').unwrap();
            let first: Cell = first.parse().unwrap();
            let last: Cell = last.parse().unwrap();
            assert_eq!(first.neighbour(Direction::Left), None);
            assert_eq!(last.neighbour(Direction::Right), None);
        }
        for off in ["A6", "F1", "E10", "I4", "J5", "A0", "5A", "", "E", "E5x"] {
            assert!(off.parse::<Cell>().is_err(), "{off}");
        }
        assert_eq!(Cell::new('A', 0), None);
        assert_eq!(Cell::new('é', 1), None);
        assert_eq!(Cell::new('E', 200), None);
    }

    #[test]
    fn a_step_adds_the_same_number_everywhere() {
        for cell in Cell::ALL {
            for direction in Direction::ALL {
                if let Some(next) = cell.neighbour(direction) {
                    let place = (cell.place() + STRIDE[direction.index()]) % MODULUS;
                    assert_eq!(next.place(), place);
                    assert_eq!(next.neighbour(direction.opposite()), Some(cell));
                    assert_eq!(cell.direction_to(next), Some(direction));
                }
            }
        }
        assert_eq!(Cell::A1.direction_to(Cell::A3), None);
    }

    #[test]
    fn the_rings_have_1_6_12_18_and_24_cells() {
        let mut rings = [0; 5];
        for cell in Cell::ALL {
            rings[usize::from(cell.distance_from_centre())] += 1;
        }
        assert_eq!(rings, [1, 6, 12, 18, 24]);
        assert_eq!(Cell::E5.distance_from_centre(), 0);
    }
}
