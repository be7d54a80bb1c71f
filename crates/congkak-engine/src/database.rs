//! The endgame database: the value of every position with few marbles in pits.
//!
//! A byte slice: a header of 64 bytes, then one signed byte for every key of
//! [`Ranks`](super::rank::Ranks) up to the size, two neighbours being the same
//! rows with one and two turns left, or for every second key where no rule gives two turns. A value is the mover's share minus the
//! opponent's of the marbles in the pits, with best play. `files` saves and finds
//! such slices, with a checksum; here they are built, checked and probed.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `CONGKAK1` |
//! | 8 | pits a side |
//! | 9 | most marbles in pits |
//! | 10 | the rules, as [`SowingRules::code`]: 0 house by side, 1 house by store |
//! | 16..24 | entries, little-endian |

mod build;
mod half;
mod tiles;

use std::fmt;

use congkak::Position;

pub use build::build;
pub use tiles::{Tile, Tiles};

use super::ring::{Ring, Rows};
use super::sowing_rules::SowingRules;

const MAGIC: &[u8; 8] = b"CONGKAK1";
const HEADER: usize = 64;

/// Which database: one size of board, one set of rules, one number of marbles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DatabaseSize {
    pits: usize,
    marbles: u32,
    rules: SowingRules,
}

impl DatabaseSize {
    /// The most entries anyone can ask for in memory: 16 GiB.
    const MOST_ENTRIES: u128 = 1 << 34;
    /// The most entries anyone can ask for in [`Tiles`]: a tebibyte.
    const MOST_IN_TILES: u128 = 1 << 40;

    /// A database for rows of 1 to 8 `pits` with at most `marbles` in pits, or nothing if that
    /// is out of range or too large, or the rules have relay.
    #[must_use]
    pub fn new(pits: usize, marbles: u32, rules: SowingRules) -> Option<DatabaseSize> {
        let size = DatabaseSize::in_tiles(pits, marbles, rules)?;
        (size.entries() <= DatabaseSize::MOST_ENTRIES).then_some(size)
    }

    /// The same for a database that is filled in [`Tiles`], past what memory holds.
    #[must_use]
    pub fn in_tiles(pits: usize, marbles: u32, rules: SowingRules) -> Option<DatabaseSize> {
        let in_range =
            (1..=Ring::MOST_PITS).contains(&pits) && (1..=100).contains(&marbles) && !rules.relay;
        let size = DatabaseSize {
            pits,
            marbles,
            rules,
        };
        (in_range && size.entries() <= DatabaseSize::MOST_IN_TILES).then_some(size)
    }

    /// The largest database of this row length with at most `entries` entries.
    #[must_use]
    pub fn within(pits: usize, rules: SowingRules, entries: u64) -> Option<DatabaseSize> {
        let sizes = (1..=100).map_while(|marbles| DatabaseSize::new(pits, marbles, rules));
        sizes
            .take_while(|size| size.entries() <= u128::from(entries))
            .last()
    }

    /// The size that is built by default: seconds on two cores.
    #[must_use]
    pub fn usual(pits: usize, rules: SowingRules) -> Option<DatabaseSize> {
        DatabaseSize::within(pits, rules, 60_000_000)
    }

    /// What the database is called in a folder: `7-pits-side-13.database`, with the rules as
    /// [`SowingRules`] writes them.
    #[must_use]
    pub fn file_name(&self) -> String {
        let DatabaseSize {
            pits,
            marbles,
            rules,
        } = self;
        format!("{pits}-pits-{rules}-{marbles}.database")
    }

    /// Pits a side.
    #[must_use]
    pub fn pits(&self) -> usize {
        self.pits
    }

    /// The most marbles in pits.
    #[must_use]
    pub fn marbles(&self) -> u32 {
        self.marbles
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> SowingRules {
        self.rules
    }

    /// Whether a position's value is in it.
    fn holds(&self, position: &Position) -> bool {
        Ring::fits(position)
            && usize::from(position.turns_left()) <= self.rules.turns()
            && SowingRules::of(position.rules()) == Some(self.rules)
            && position.pits(game::Side::First).len() == self.pits
            && Ring::rows(position).marbles() <= self.marbles
    }

    /// How many positions it holds.
    #[must_use]
    pub fn entries(&self) -> u128 {
        let row = 2 * self.pits as u128;
        let marbles = u128::from(self.marbles);
        let pairs = (1..=row).fold(1u128, |product, i| product * (marbles + i) / i);
        pairs * self.rules.turns() as u128
    }

    /// How long its byte slice is.
    #[must_use]
    pub fn bytes(&self) -> u128 {
        self.entries() + HEADER as u128
    }
}

/// Why a byte slice is not a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DatabaseError {
    /// It does not begin as one.
    NotADatabase,
    /// It names a size that does not exist.
    UnknownSize,
    /// It is shorter or longer than its header says.
    WrongLength {
        /// What the header promises, in bytes.
        expected: u64,
        /// What is there.
        found: u64,
    },
}

impl fmt::Display for DatabaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseError::NotADatabase => {
                f.write_str("byte 0: not a Congkak database; it would begin with CONGKAK1")
            }
            DatabaseError::UnknownSize => {
                f.write_str("byte 8: no database has these pits, marbles and rules; build it again")
            }
            DatabaseError::WrongLength { expected, found } => {
                write!(
                    f,
                    "byte {found}: {expected} bytes were expected; build it again"
                )
            }
        }
    }
}

impl std::error::Error for DatabaseError {}

/// A database in use.
#[derive(Debug, Clone, Copy)]
pub struct Database<'a> {
    size: DatabaseSize,
    /// 1 if only every second key has an entry, else 0.
    every_second: u32,
    entries: &'a [u8],
}

impl<'a> Database<'a> {
    /// Opens a byte slice after checking its header and its length.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(bytes: &'a [u8]) -> Result<Database<'a>, DatabaseError> {
        if bytes.len() < HEADER || !bytes.starts_with(MAGIC) {
            return Err(DatabaseError::NotADatabase);
        }
        let size = SowingRules::from_code(bytes[10])
            .and_then(|rules| DatabaseSize::new(usize::from(bytes[8]), u32::from(bytes[9]), rules));
        let size = size.ok_or(DatabaseError::UnknownSize)?;
        let expected = size.bytes() as u64;
        let found = bytes.len() as u64;
        if expected != found || word(&bytes[16..24]) != size.entries() as u64 {
            return Err(DatabaseError::WrongLength { expected, found });
        }
        Ok(Database::opened(size, bytes))
    }

    /// A database whose bytes were opened before.
    pub(crate) fn opened(size: DatabaseSize, bytes: &'a [u8]) -> Database<'a> {
        Database {
            size,
            every_second: u32::from(!size.rules.lose_turn),
            entries: &bytes[HEADER..],
        }
    }

    /// Which database it is.
    #[must_use]
    pub fn size(&self) -> DatabaseSize {
        self.size
    }

    /// The value of a position for its mover, without warehouses; nothing if it is not in here.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<i32> {
        if !self.size.holds(position) {
            return None;
        }
        let ring = Ring::new(self.size.pits, self.size.marbles, self.size.rules);
        Some(self.value_of_key(ring.ranks.key(Ring::rows(position))))
    }

    /// The value under a key that is in here.
    #[inline]
    pub(crate) fn value_of_key(&self, key: u64) -> i32 {
        i32::from(self.entries[(key >> self.every_second) as usize] as i8)
    }

    /// Whether it has what a search from these rows comes to.
    pub(crate) fn is_for(&self, ring: &Ring, rows: Rows) -> bool {
        (self.size.pits, self.size.rules) == (ring.pits(), ring.rules())
            && usize::from(rows.turns) <= self.size.rules.turns()
    }

    /// Looks at every `step`-th entry and says whether its value follows from those after its sowings.
    #[must_use]
    pub fn is_consistent(&self, step: usize) -> bool {
        build::is_consistent(self, step.max(1))
    }
}

/// Writes the header over the first bytes; the entries are in place.
fn write_header(bytes: &mut [u8], size: DatabaseSize) {
    bytes[..8].copy_from_slice(MAGIC);
    bytes[8] = size.pits as u8;
    bytes[9] = size.marbles as u8;
    bytes[10] = size.rules.code();
    bytes[16..24].copy_from_slice(&(size.entries() as u64).to_le_bytes());
}

fn word(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// The rows whose marbles fit, for walks over a whole database.
fn rows_of(pits: usize, marbles: u32) -> Vec<u64> {
    let mut rows = vec![0u64];
    for pit in 0..pits {
        let longer = rows.iter().flat_map(|&row| {
            let left = marbles - Rows::sum(row);
            (0..=left).map(move |n| row | u64::from(n) << (8 * pit))
        });
        rows = longer.collect();
    }
    rows
}

#[cfg(test)]
mod tests;
