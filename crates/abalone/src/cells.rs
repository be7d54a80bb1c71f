//! Sets of cells in one machine word.

use core::fmt;
use core::ops::Not;

use crate::cell::CELLS;
use crate::{Cell, Direction};

/// A set of cells. Iterates by letter, then by number.
///
/// ```
/// use abalone::{Cell, Cells, Direction};
///
/// let centre = Cells::RINGS[0];
/// assert_eq!(centre.to_string(), "E5");
/// assert_eq!(centre.shifted(Direction::Right), Cells::of("E6".parse()?));
/// assert_eq!((Cells::ALL - Cells::RINGS[4]).len(), 37);
/// let row: Cells = Cell::ALL.into_iter().filter(|cell| cell.letter() == 'A').collect();
/// assert_eq!(row.len(), 5);
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(u64);

/// How a whole set moves one step: some places grow by `up_by`, those that wrap around shrink by `down_by`.
#[derive(Clone, Copy)]
struct Shift {
    up: u64,
    up_by: u32,
    down: u64,
    down_by: u32,
}

const SHIFTS: [Shift; 6] = {
    let mut shifts = [shift(Direction::UpRight); 6];
    let mut index = 1;
    while index < 6 {
        shifts[index] = shift(Direction::ALL[index]);
        index += 1;
    }
    shifts
};

const fn shift(direction: Direction) -> Shift {
    let mut shift = Shift {
        up: 0,
        up_by: 0,
        down: 0,
        down_by: 0,
    };
    let mut index = 0;
    while index < CELLS {
        let cell = Cell::ALL[index];
        if let Some(next) = cell.neighbour(direction) {
            if next.place() > cell.place() {
                shift.up |= 1 << cell.place();
                shift.up_by = (next.place() - cell.place()) as u32;
            } else {
                shift.down |= 1 << cell.place();
                shift.down_by = (cell.place() - next.place()) as u32;
            }
        }
        index += 1;
    }
    shift
}

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);

    /// The whole board.
    pub const ALL: Cells = Cells((1 << CELLS) - 1);

    /// The cells at each distance from the middle, 0 to 4; the last is the rim.
    pub const RINGS: [Cells; 5] = {
        let mut rings = [Cells(0); 5];
        let mut index = 0;
        while index < CELLS {
            let cell = Cell::ALL[index];
            rings[cell.distance_from_centre() as usize].0 |= 1 << cell.place();
            index += 1;
        }
        rings
    };

    /// The set of one cell.
    #[must_use]
    #[inline]
    pub const fn of(cell: Cell) -> Cells {
        Cells(1 << cell.place())
    }

    /// The bits, each cell at its own place; for hashing, with no meaning outside the program.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set that [`bits`](Cells::bits) were taken of, if there is one.
    ///
    /// ```
    /// use abalone::{Cell, Cells};
    ///
    /// let corner = Cells::of(Cell::ALL[0]);
    /// assert_eq!(Cells::new(corner.bits()), Some(corner));
    /// assert_eq!(Cells::new(u64::MAX), None);
    /// ```
    #[inline]
    pub const fn new(bits: u64) -> Option<Cells> {
        if bits <= Cells::ALL.0 {
            Some(Cells(bits))
        } else {
            None
        }
    }

    /// The set with these bits, each below 61.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Cells {
        debug_assert!(bits <= Cells::ALL.0);
        Cells(bits)
    }

    /// How many cells are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is the empty set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in it.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.place() & 1 == 1
    }

    /// Whether every cell of the other set is in this one.
    #[inline]
    pub const fn contains_all(self, other: Cells) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two have a cell in common.
    #[inline]
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// The set and one more cell.
    #[must_use]
    #[inline]
    pub const fn with(self, cell: Cell) -> Cells {
        Cells(self.0 | 1 << cell.place())
    }

    /// The set less one cell.
    #[must_use]
    #[inline]
    pub const fn without(self, cell: Cell) -> Cells {
        Cells(self.0 & !(1 << cell.place()))
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.place();
    }

    /// The whole set one step in a direction; what would leave the board is dropped.
    #[must_use]
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Cells {
        let shift = SHIFTS[direction.index()];
        Cells((self.0 & shift.up) << shift.up_by | (self.0 & shift.down) >> shift.down_by)
    }

    /// The cells whose neighbour in that direction is in this set.
    #[must_use]
    #[inline(always)]
    pub const fn behind(self, direction: Direction) -> Cells {
        self.shifted(direction.opposite())
    }

    /// The cells from which a step in that direction leaves the board.
    #[must_use]
    #[inline(always)]
    pub const fn edge(direction: Direction) -> Cells {
        let shift = SHIFTS[direction.index()];
        Cells(Cells::ALL.0 & !(shift.up | shift.down))
    }

    /// The bits in the order of [`Cell::ALL`]: rows stand apart in the set, here they follow each other.
    pub(crate) const fn to_indices(self) -> u64 {
        let mut indices = 0;
        let mut row = 0;
        while row < 9 {
            let (place, index, width) = ROWS[row];
            indices |= (self.0 >> place & ((1 << width) - 1)) << index;
            row += 1;
        }
        indices
    }
}

/// The first place, the first index and the width of every row.
const ROWS: [(u8, u8, u8); 9] = {
    let mut rows = [(0, 0, 0); 9];
    let mut index = 0;
    while index < CELLS {
        let cell = Cell::ALL[index];
        let row = (cell.letter() as u8 - b'A') as usize;
        if rows[row].2 == 0 {
            rows[row] = (cell.place(), index as u8, 0);
        }
        rows[row].2 += 1;
        index += 1;
    }
    rows
};

game::set_operators!(Cells);

/// The cells of the board that are not in the set.
impl Not for Cells {
    type Output = Cells;
    #[inline(always)]
    fn not(self) -> Cells {
        Cells::ALL - self
    }
}

impl From<Cell> for Cells {
    fn from(cell: Cell) -> Cells {
        Cells::of(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, Cells::with)
    }
}

/// The cells of a set by letter, then by number.
///
/// ```
/// use abalone::{Cells, Layout};
/// use abalone::game::Side;
///
/// let first = Layout::STANDARD.start().cells(Side::First).into_iter().next();
/// assert_eq!(first.map(|cell| cell.to_string()).as_deref(), Some("A1"));
/// ```
#[derive(Debug, Clone)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = Cell::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.to_indices())
    }
}

/// Writes the cells with commas between them: `C5,D5`.
impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.into_iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{cell}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Cells;
    use crate::{Cell, Direction};

    #[test]
    fn cells_come_and_go() {
        let [first, second] = [Cell::ALL[0], Cell::ALL[60]];
        let both = Cells::of(first).with(second);
        assert_eq!(both.without(first), Cells::of(second));
        assert!(both.contains_all(Cells::of(first)) && !Cells::of(first).contains_all(both));
    }

    #[test]
    fn shifting_a_set_moves_each_cell_to_its_neighbour() {
        for direction in Direction::ALL {
            for cell in Cell::ALL {
                let moved: Cells = cell.neighbour(direction).into_iter().collect();
                assert_eq!(
                    Cells::of(cell).shifted(direction),
                    moved,
                    "{cell} {direction}"
                );
                assert_eq!(Cells::edge(direction).contains(cell), moved.is_empty());
            }
            let inner = Cells::ALL - Cells::edge(direction);
            assert_eq!(Cells::ALL.behind(direction), inner);
        }
    }

    #[test]
    fn sets_iterate_by_letter_then_number() {
        let cells: Vec<Cell> = Cells::ALL.into_iter().collect();
        assert_eq!(cells, Cell::ALL);
        let two: Cells = [Cell::F2, Cell::B6].into_iter().collect();
        assert_eq!(two.to_string(), "B6,F2");
        assert_eq!((!two).len(), 59);
        assert_eq!(Cells::EMPTY.to_string(), "");
    }
}
