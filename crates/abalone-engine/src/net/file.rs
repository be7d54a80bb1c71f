//! A network as bytes: versioned, checked by a sum, and refused if any board could overflow it.
//!
//! ```text
//! magic     8 bytes  "mrblanet"
//! version   u32      1
//! units     u32      sums per view
//! buckets   u32      sets of last weights
//! scale     i32      what logarithm 1 of the odds is worth
//! own       i16      61 cells in the order A1, A2 … I9, each with a number for every unit
//! theirs    i16      the same for the other side's marbles
//! first     i16      a number for every unit
//! last      i16      for every bucket, the mover's view and the other's, a number for every unit
//! offset    i32      for every bucket
//! checksum  u64      64-bit FNV-1a of all bytes before it
//! ```
//!
//! All numbers have their lowest byte first.

use std::fmt;

use abalone::{Cell, Cells};

use super::{BUCKETS, FULL, Net, Row, UNITS};

const MAGIC: &[u8; 8] = b"mrblanet";
const VERSION: u32 = 1;

/// The largest last weight: with a full sum its product fits 16 bits.
const LARGEST_LAST: i16 = 127;
/// The largest offset and scale: beyond them the arithmetic at the end could overflow.
const LARGEST_OFFSET: i32 = 1 << 26;
const LARGEST_SCALE: i32 = 1 << 14;

/// Why bytes are no network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NetError {
    /// They do not begin as a network does.
    NotANet,
    /// A version, or a shape, that this program does not know.
    Unknown,
    /// There are fewer or more bytes than the shape needs.
    WrongLength,
    /// The checksum does not fit: bytes were changed.
    Damaged,
    /// Some board could overflow the sums.
    TooLarge,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetError::NotANet => "not a file of network weights",
            NetError::Unknown => "a network of another version or shape",
            NetError::WrongLength => "a network cut short or with bytes too many",
            NetError::Damaged => "a damaged network: its checksum does not fit",
            NetError::TooLarge => "a network whose weights are too large for its sums",
        })
    }
}

impl std::error::Error for NetError {}

/// Numbers read one after the other.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(NetError::WrongLength)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u32(&mut self) -> Result<u32, NetError> {
        self.take().map(u32::from_le_bytes)
    }

    fn i32(&mut self) -> Result<i32, NetError> {
        self.take().map(i32::from_le_bytes)
    }

    fn row(&mut self) -> Result<Row, NetError> {
        let mut row = Row::ZERO;
        for number in &mut row.0 {
            *number = self.take().map(i16::from_le_bytes)?;
        }
        Ok(row)
    }

    /// A row for every cell, at the cell's bit.
    fn rows(&mut self) -> Result<[Row; 64], NetError> {
        let mut rows = [Row::ZERO; 64];
        for cell in Cell::ALL {
            rows[Cells::of(cell).bits().trailing_zeros() as usize] = self.row()?;
        }
        Ok(rows)
    }
}

impl Net {
    /// Reads a network.
    ///
    /// # Errors
    /// If the bytes are none, or one that could overflow.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetError::NotANet);
        }
        let (content, checksum) = bytes.split_last_chunk().ok_or(NetError::WrongLength)?;
        let mut reader = Reader(&content[MAGIC.len().min(content.len())..]);
        let shape = [reader.u32()?, reader.u32()?, reader.u32()?];
        if shape != [VERSION, UNITS as u32, BUCKETS as u32] {
            return Err(NetError::Unknown);
        }
        let mut net = Net {
            scale: reader.i32()?,
            own: reader.rows()?,
            theirs: reader.rows()?,
            first: reader.row()?,
            last: [[Row::ZERO; 2]; BUCKETS],
            offset: [0; BUCKETS],
            checksum: u64::from_le_bytes(*checksum),
        };
        for row in net.last.as_flattened_mut() {
            *row = reader.row()?;
        }
        for offset in &mut net.offset {
            *offset = reader.i32()?;
        }
        if !reader.0.is_empty() {
            return Err(NetError::WrongLength);
        }
        if fnv(content) != net.checksum {
            return Err(NetError::Damaged);
        }
        if net.fits() {
            Ok(net)
        } else {
            Err(NetError::TooLarge)
        }
    }

    /// A number that tells networks apart.
    #[must_use]
    pub const fn checksum(&self) -> u64 {
        self.checksum
    }

    /// Whether no board, however full, overflows anything.
    fn fits(&self) -> bool {
        let sums_fit = (0..UNITS).all(|unit| {
            let most = |(own, theirs): (&Row, &Row)| {
                let [own, theirs] = [own, theirs].map(|row| i32::from(row.0[unit]).abs());
                own.max(theirs)
            };
            let cells: i32 = self.own.iter().zip(&self.theirs).map(most).sum();
            cells + i32::from(self.first.0[unit]).abs() <= i32::from(i16::MAX)
        });
        let square = i64::from(FULL) * i64::from(FULL);
        let last_fits = self.last.iter().all(|views| {
            let weights = || views.iter().flat_map(|row| row.0);
            let sum: i64 = weights().map(|weight| i64::from(weight).abs()).sum();
            weights().all(|weight| weight.abs() <= LARGEST_LAST)
                && sum * square <= i64::from(i32::MAX)
        });
        let offsets_fit = self
            .offset
            .iter()
            .all(|offset| offset.abs() <= LARGEST_OFFSET);
        sums_fit && last_fits && offsets_fit && (1..=LARGEST_SCALE).contains(&self.scale)
    }
}

/// The 64-bit FNV-1a sum of some bytes.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
