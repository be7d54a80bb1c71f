//! A network as bytes: versioned, with a checksum, and refused if any board could overflow it.
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

use abalone::{Cell, Cells};
use think::{NetError, NetReader};

use super::{BUCKETS, FULL, Net, Row, UNITS};

const MAGIC: &[u8; 8] = b"mrblanet";
const VERSION: u32 = 1;

/// The largest last weight: with a full sum its product fits 16 bits.
const LARGEST_LAST: i16 = 127;
/// The largest offset and scale: beyond them the arithmetic at the end could overflow.
const LARGEST_OFFSET: i32 = 1 << 26;
const LARGEST_SCALE: i32 = 1 << 14;

fn row(reader: &mut NetReader<'_>) -> Result<Row, NetError> {
    let mut row = Row::ZERO;
    for number in &mut row.0 {
        *number = reader.i16()?;
    }
    Ok(row)
}

/// A row for every cell, at the cell's bit.
fn rows(reader: &mut NetReader<'_>) -> Result<[Row; 64], NetError> {
    let mut rows = [Row::ZERO; 64];
    for cell in Cell::ALL {
        rows[Cells::of(cell).bits().trailing_zeros() as usize] = row(reader)?;
    }
    Ok(rows)
}

impl Net {
    /// Reads a network.
    ///
    /// # Errors
    /// If the bytes are none, or one that could overflow.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let shape = [VERSION, UNITS as u32, BUCKETS as u32];
        let mut reader = NetReader::open(bytes, MAGIC, &shape)?;
        let mut net = Net {
            scale: reader.i32()?,
            own: rows(&mut reader)?,
            theirs: rows(&mut reader)?,
            first: row(&mut reader)?,
            last: [[Row::ZERO; 2]; BUCKETS],
            offset: [0; BUCKETS],
            checksum: 0,
        };
        for weights in net.last.as_flattened_mut() {
            *weights = row(&mut reader)?;
        }
        for offset in &mut net.offset {
            *offset = reader.i32()?;
        }
        net.checksum = reader.finish()?;
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
