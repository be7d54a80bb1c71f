//! Files of network weights: versioned, with a checksum, read number by number.
//!
//! ```text
//! magic     8 bytes  which network
//! shape     u32      the version and the sizes, as many as the network has
//! numbers            what the network is made of
//! checksum  u64      64-bit FNV-1a of all bytes before it
//! ```
//!
//! All numbers have their lowest byte first. What the numbers mean, and whether any position could
//! overflow them, is the network's to say.

use std::fmt;

/// Why bytes are not a network.
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
    /// Some position could overflow the sums.
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

/// The numbers of a network, read one after the other.
#[derive(Debug)]
pub struct NetReader<'a> {
    rest: &'a [u8],
    content: &'a [u8],
    checksum: u64,
}

impl<'a> NetReader<'a> {
    /// Begins behind the magic and the shape.
    ///
    /// # Errors
    /// If the bytes do not begin with these.
    pub fn open(
        bytes: &'a [u8],
        magic: &[u8; 8],
        shape: &[u32],
    ) -> Result<NetReader<'a>, NetError> {
        if !bytes.starts_with(magic) {
            return Err(NetError::NotANet);
        }
        let (content, checksum) = bytes.split_last_chunk().ok_or(NetError::WrongLength)?;
        let mut reader = NetReader {
            rest: &content[magic.len().min(content.len())..],
            content,
            checksum: u64::from_le_bytes(*checksum),
        };
        for &expected in shape {
            if reader.take().map(u32::from_le_bytes)? != expected {
                return Err(NetError::Unknown);
            }
        }
        Ok(reader)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        let (taken, rest) = self.rest.split_first_chunk().ok_or(NetError::WrongLength)?;
        self.rest = rest;
        Ok(*taken)
    }

    /// The next number, of two bytes.
    ///
    /// # Errors
    /// If no number is left.
    pub fn i16(&mut self) -> Result<i16, NetError> {
        self.take().map(i16::from_le_bytes)
    }

    /// The next number, of four bytes.
    ///
    /// # Errors
    /// If no number is left.
    pub fn i32(&mut self) -> Result<i32, NetError> {
        self.take().map(i32::from_le_bytes)
    }

    /// The checksum, if everything was read and nothing is damaged.
    ///
    /// # Errors
    /// If bytes are left, or the checksum does not fit.
    pub fn finish(self) -> Result<u64, NetError> {
        if !self.rest.is_empty() {
            return Err(NetError::WrongLength);
        }
        if fnv(self.content) == self.checksum {
            Ok(self.checksum)
        } else {
            Err(NetError::Damaged)
        }
    }
}

/// The 64-bit FNV-1a sum of some bytes.
#[must_use]
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::{NetError, NetReader, fnv};

    const MAGIC: &[u8; 8] = b"mrbltest";

    fn sealed(content: &[u8]) -> Vec<u8> {
        [content, &fnv(content).to_le_bytes()].concat()
    }

    fn read(bytes: &[u8]) -> Result<(i16, i32, u64), NetError> {
        let mut reader = NetReader::open(bytes, MAGIC, &[1, 2])?;
        Ok((reader.i16()?, reader.i32()?, reader.finish()?))
    }

    #[test]
    fn numbers_are_read_and_changed_bytes_refused() {
        let content = [&MAGIC[..], &[1, 0, 0, 0, 2, 0, 0, 0, 255, 255, 7, 1, 0, 0]].concat();
        let bytes = sealed(&content);
        assert_eq!(read(&bytes), Ok((-1, 263, fnv(&content))));
        for (at, problem) in [
            (0, NetError::NotANet),
            (8, NetError::Unknown),
            (12, NetError::Unknown),
            (16, NetError::Damaged),
            (bytes.len() - 1, NetError::Damaged),
        ] {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(read(&changed), Err(problem), "byte {at}");
        }
        assert_eq!(read(b"mrbltest"), Err(NetError::WrongLength));
        for wrong in [
            &content[..content.len() - 1],
            &[&content[..], &[0]].concat(),
        ] {
            assert_eq!(read(&sealed(wrong)), Err(NetError::WrongLength));
        }
        // The published sum of this word.
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
