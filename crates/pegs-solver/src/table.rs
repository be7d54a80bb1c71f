//! Whole-class tables: for every position of a class, whether one marble can be reached.
//!
//! A table is plain bytes to the outside: a head of 32 bytes, then one bit per
//! position, as little-endian words in the order of the class's indices. A file
//! of it has a checksum as well; here only what the bytes say is checked.
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | `MARBLES\x01` |
//! | 8–15 | the class: its member without marbles on free holes |
//! | 16–23 | the board: a number made from its holes and lattice |
//! | 24–31 | how many positions can be won |

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use game::SplitMix;
use pegs::{Class, Hole, Holes, Lattice, Layout, Position};

use super::board::SearchBoard;
use super::closure::{self, Bitmap};
use super::space::{ClassOffset, Numbering};
use super::targets::Targets;
use think::Watch;

const MAGIC: &[u8; 8] = b"MARBLES\x01";
const HEAD: usize = 32;

/// Bytes that hold a table: read from a file, mapped, or just built.
pub type TableBytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A whole-class table, ready to be asked.
#[derive(Clone)]
pub struct Table {
    layout: Arc<Layout>,
    numbering: Arc<Numbering>,
    class: ClassOffset,
    winnable: u64,
    bytes: TableBytes,
}

/// Why bytes are not a table of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableError {
    /// They do not start as a table does.
    NotATable,
    /// They are of another board.
    OtherBoard,
    /// There are too few or too many.
    WrongLength {
        /// Bytes a table of this board has.
        expected: u64,
        /// Bytes there are.
        found: u64,
    },
    /// The table contradicts the rules, or itself.
    Wrong,
}

impl Table {
    /// How many bytes a table of a board has.
    #[must_use]
    pub fn size(layout: &Layout) -> u64 {
        HEAD as u64 + Bitmap::bytes(&Numbering::of(layout))
    }

    /// What the table of a class is called in a folder: `english-class-5.table`. A board without a name has a
    /// number made from its holes.
    #[must_use]
    pub fn file_name(layout: &Layout, class: Class) -> String {
        let number = |sum: u64, hole: &Hole| sum.wrapping_mul(1_000_003) ^ hole.index() as u64;
        let board = layout.name().map_or_else(
            || {
                let holes = layout.holes();
                let number = holes.iter().fold(holes.len() as u64, number);
                format!("{}-{number:x}", layout.lattice())
            },
            str::to_owned,
        );
        format!("{board}-class-{}.table", class.index())
    }

    /// One position of each class that holds a single marble: the classes worth a table.
    #[must_use]
    pub fn classes(layout: &Arc<Layout>) -> Vec<Position> {
        let numbering = Numbering::of(layout);
        let mut seen = Vec::new();
        let mut classes = Vec::new();
        for single in Targets::every(layout, 1) {
            if !seen.contains(&numbering.class(single)) {
                seen.push(numbering.class(single));
                classes.push(Position::new(Arc::clone(layout), single));
            }
        }
        classes
    }

    /// Builds the table of the class that a position is in. Returns `None` if the watcher stopped it.
    ///
    /// The class must hold a single marble: other classes have nothing to win.
    #[must_use]
    pub fn build(position: &Position, watch: &Watch<'_>) -> Option<Table> {
        let layout = Arc::clone(position.layout());
        let numbering = Arc::new(Numbering::of(&layout));
        let class = numbering.class(position.marbles());
        let targets = Targets::with_marbles(&layout, &numbering, class, 1);
        let bitmap = match targets.positions() {
            [] => Bitmap::new(&numbering),
            seeds => closure::close(&layout, &numbering, seeds, watch)?,
        };
        let winnable = bitmap.count();
        let head = [
            u64::from_le_bytes(*MAGIC),
            class.holes().bits(),
            board_number(&layout),
            winnable,
        ];
        let head: [u8; HEAD] = std::array::from_fn(|at| head[at / 8].to_le_bytes()[at % 8]);
        let bytes = bitmap.into_bytes(&head);
        Some(Table {
            layout,
            numbering,
            class,
            winnable,
            bytes: Arc::new(bytes),
        })
    }

    /// Takes bytes as a table of a board, after checking their head.
    ///
    /// # Errors
    /// If they are not a table of this board.
    pub fn open(layout: &Arc<Layout>, bytes: TableBytes) -> Result<Table, TableError> {
        let all: &[u8] = (*bytes).as_ref();
        let word = |at: usize| -> Option<u64> {
            let bytes = all.get(at..at + 8)?;
            bytes.try_into().ok().map(u64::from_le_bytes)
        };
        if all.get(..8) != Some(MAGIC) {
            return Err(TableError::NotATable);
        }
        let (Some(class), Some(board), Some(winnable)) = (word(8), word(16), word(24)) else {
            return Err(TableError::NotATable);
        };
        if board != board_number(layout) {
            return Err(TableError::OtherBoard);
        }
        let expected = Table::size(layout);
        let found = all.len() as u64;
        if expected != found {
            return Err(TableError::WrongLength { expected, found });
        }
        let numbering = Arc::new(Numbering::of(layout));
        let holes = Holes::from_bits(class);
        let class_offset = numbering.class(holes);
        if class_offset.holes() != holes || !layout.all().contains_all(holes) {
            return Err(TableError::Wrong);
        }
        let layout = Arc::clone(layout);
        Ok(Table {
            layout,
            numbering,
            class: class_offset,
            winnable,
            bytes,
        })
    }

    /// Checks a table against its own count and, at `samples` random positions, against the
    /// rules: a position is marked exactly if it is a single marble or a jump leads to a marked
    /// one. Every single position on its own would take minutes.
    ///
    /// # Errors
    /// If a contradiction is found.
    pub fn check(&self, samples: u32, seed: u64) -> Result<(), TableError> {
        let words = self.words().chunks_exact(8);
        let ones = |word: &[u8]| {
            word.iter()
                .map(|byte| u64::from(byte.count_ones()))
                .sum::<u64>()
        };
        if words.map(ones).sum::<u64>() != self.winnable {
            return Err(TableError::Wrong);
        }
        let board = SearchBoard::symmetric(&self.layout);
        let mut random = SplitMix::new(seed);
        for _ in 0..samples {
            // Thinned out twice as often as not: positions with few marbles are the interesting ones.
            let mask = if random.next().is_multiple_of(2) {
                u64::MAX
            } else {
                random.next()
            };
            let index = random.next() & mask & ((1 << self.numbering.bits()) - 1);
            let marbles = self.numbering.marbles(index, self.class);
            let leads_on = board.after(marbles).any(|next| self.contains(next));
            let expected = marbles.len() == 1 || leads_on;
            if self.contains(marbles) != expected {
                return Err(TableError::Wrong);
            }
        }
        Ok(())
    }

    /// The bytes, as they are saved.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        (*self.bytes).as_ref()
    }

    /// The class, for people.
    #[must_use]
    pub fn class(&self) -> Class {
        Class::of(&self.layout, self.class.holes())
    }

    /// How many positions of the class can be won.
    #[must_use]
    pub const fn winnable(&self) -> u64 {
        self.winnable
    }

    /// Whether one marble can be reached from a position, if it is of the table's class.
    #[must_use]
    pub fn can_win(&self, position: &Position) -> Option<bool> {
        let marbles = position.marbles();
        let is_own =
            **position.layout() == *self.layout && self.numbering.class(marbles) == self.class;
        is_own.then(|| self.contains(marbles))
    }

    /// Whether the table answers questions about these targets for a position.
    pub(crate) fn answers(&self, marbles: Holes, targets: &Targets) -> bool {
        targets.is_all() && targets.marbles() == 1 && self.numbering.class(marbles) == self.class
    }

    pub(crate) const fn len(&self) -> u64 {
        self.winnable
    }

    /// The positions that are not marked, a bit for each.
    pub(crate) fn lost_bits(&self) -> Vec<u8> {
        self.words().iter().map(|byte| !byte).collect()
    }

    fn words(&self) -> &[u8] {
        &self.bytes()[HEAD..]
    }

    /// Whether a position of the class is marked.
    pub(crate) fn contains(&self, marbles: Holes) -> bool {
        let index = self.numbering.index(marbles);
        let (word, bit) = closure::place(&self.numbering, index);
        let byte = self.words()[word * 8 + (bit / 8) as usize];
        byte >> (bit % 8) & 1 == 1
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("layout", &self.layout)
            .field("class", &self.class)
            .field("winnable", &self.winnable)
            .finish_non_exhaustive()
    }
}

/// A number that tells boards apart: the places of their holes and the lattice, mixed (FNV-1a).
fn board_number(layout: &Layout) -> u64 {
    let lattice = match layout.lattice() {
        Lattice::Square => 1,
        Lattice::Triangular => 2,
    };
    let places = layout.holes().iter().map(|hole| hole.index() as u64);
    std::iter::once(lattice)
        .chain(places)
        .fold(0xcbf2_9ce4_8422_2325, |number: u64, place| {
            (number ^ place).wrapping_mul(0x0100_0000_01b3)
        })
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::NotATable => f.write_str("this is not a table of positions"),
            TableError::OtherBoard => f.write_str("this table is of another board"),
            TableError::WrongLength { expected, found } => {
                write!(
                    f,
                    "a table of this board has {expected} bytes, this has {found}"
                )
            }
            TableError::Wrong => f.write_str("the table is damaged; remove it and build it again"),
        }
    }
}

impl Error for TableError {}
