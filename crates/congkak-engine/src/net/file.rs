//! A network as bytes: versioned, with a checksum, and refused if any position could overflow it.
//!
//! ```text
//! magic     8 bytes  "mrblcnet"
//! version   u32      1
//! units     u32      sums
//! counts    u32      counts of marbles that are distinguished in a pit
//! phases    u32      sets of last weights
//! pits      i16      the mover's pits 1 to 7, then the opponent's: for every count, a number for every unit
//! first     i16      with one turn left and with two, a number for every unit
//! last      i16      for every phase, what is added to the first sum, then a weight for every other unit
//! checksum  u64      64-bit FNV-1a of all bytes before it
//! ```
//!
//! All numbers have their lowest byte first.

use think::{NetError, NetReader};

use super::{COUNTS, Net, PHASES, Row, UNITS};

const MAGIC: &[u8; 8] = b"mrblcnet";
const VERSION: u32 = 1;

fn row(reader: &mut NetReader<'_>) -> Result<Row, NetError> {
    let mut row = Row::ZERO;
    for number in &mut row.0 {
        *number = reader.i16()?;
    }
    Ok(row)
}

impl Net {
    /// Reads a network.
    ///
    /// # Errors
    /// If the bytes are none, or one that could overflow.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let shape = [VERSION, UNITS as u32, COUNTS as u32, PHASES as u32];
        let mut reader = NetReader::open(bytes, MAGIC, &shape)?;
        let mut net = Net {
            pits: [[Row::ZERO; COUNTS]; 2 * Net::PITS],
            first: [Row::ZERO; 2],
            last: [Row::ZERO; PHASES],
            offset: [0; PHASES],
            checksum: 0,
        };
        let rows = net.pits.as_flattened_mut().iter_mut();
        for weights in rows.chain(&mut net.first).chain(&mut net.last) {
            *weights = row(&mut reader)?;
        }
        for (offset, weights) in net.offset.iter_mut().zip(&mut net.last) {
            *offset = std::mem::take(&mut weights.0[0]);
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

    /// Whether no position, however its marbles lie, overflows a sum. What is made of the sums
    /// always fits: fifteen products of a full sum and a weight are well below 2³¹.
    fn fits(&self) -> bool {
        let largest = |rows: &[Row], unit: usize| -> i32 {
            let sizes = rows.iter().map(|row| i32::from(row.0[unit]).abs());
            sizes.max().unwrap_or(0)
        };
        (0..UNITS).all(|unit| {
            let pits: i32 = self.pits.iter().map(|counts| largest(counts, unit)).sum();
            pits + largest(&self.first, unit) <= i32::from(i16::MAX)
        })
    }
}
