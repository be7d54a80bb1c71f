//! Tables that can be built again: kept in the cache folder, each with a checksum.
//!
//! A table's file is its bytes and eight more, which are computed from them.
//! A file whose checksum does not fit is refused and left for `remove`.

use std::path::{Path, PathBuf};

use crate::atomic::write_parts_atomically;
use crate::folder::cache_folder;
use crate::games::Error;

/// Bytes of the checksum at the end.
const SEAL: usize = 8;

/// Where tables of peg solitaire are kept: `solitaire` in the cache folder.
#[must_use]
pub fn solitaire_tables() -> Option<PathBuf> {
    Some(cache_folder()?.join("solitaire"))
}

/// Keeps a table in a file, replacing what was there.
///
/// # Errors
/// What the system said; the old file is untouched.
pub fn save_table(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let seal = checksum(bytes).to_le_bytes();
    write_parts_atomically(path, &[bytes, &seal]).map_err(|source| io_error(path, source))
}

/// Takes a table out of its file.
///
/// # Errors
/// What the system said, or that the checksum does not fit.
pub fn load_table(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = std::fs::read(path).map_err(|source| io_error(path, source))?;
    let broken = || Error::Broken {
        path: path.to_owned(),
    };
    let length = bytes.len().checked_sub(SEAL).ok_or_else(broken)?;
    if checksum(&bytes[..length]).to_le_bytes() != bytes[length..] {
        return Err(broken());
    }
    bytes.truncate(length);
    Ok(bytes)
}

/// Reads a whole file.
///
/// A copy, where mapping would share the page cache: a mapped file that another program
/// truncates kills whoever looks at it. Measured with the 155 MB of fifteen marbles: 74 ms, about
/// what checking its checksum takes anyway.
///
/// # Errors
/// What the system said.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Error> {
    std::fs::read(path).map_err(|source| io_error(path, source))
}

fn io_error(path: &Path, source: std::io::Error) -> Error {
    Error::Io {
        path: path.to_owned(),
        source,
    }
}

/// A number that any change of a single bit changes: every step can be undone.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum = sum.rotate_left(29);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::{load_table, save_table};

    #[test]
    fn a_table_comes_back_and_a_damaged_one_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/english-5.table");
        let bytes: Vec<u8> = (0..=255).cycle().take(10_001).collect();
        save_table(&path, &bytes).unwrap();
        assert_eq!(load_table(&path).unwrap(), bytes);
        for place in [0, 5_000, 10_000, 10_004] {
            let mut damaged = std::fs::read(&path).unwrap();
            damaged[place] ^= 4;
            let other = folder.path().join("damaged.table");
            std::fs::write(&other, damaged).unwrap();
            let error = load_table(&other).unwrap_err().to_string();
            assert!(error.contains("damaged"), "{error}");
        }
        std::fs::write(&path, b"short").unwrap();
        assert!(load_table(&path).is_err());
        assert!(load_table(&folder.path().join("none")).is_err());
    }
}
