//! What can be built again: tables of peg solitaire and databases of Congkak, each game's in a folder of
//! its own in the cache folder.
//!
//! Every such file has one head, whatever it holds; what the game itself says about its bytes
//! follows after it. A file whose checksum does not fit is refused and left for `remove`.
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | `MARBLES\x02` |
//! | 8–15 | how many bytes follow the head, little-endian |
//! | 16–23 | their XXH3, little-endian |

use std::path::Path;
use std::sync::Arc;

use play::Library;

use crate::atomic::write_parts_atomically;
use crate::folder::cache_folder;
use crate::games::{Error, io_error};

const MAGIC: &[u8; 8] = b"MARBLES\x02";
const HEAD: usize = 24;

/// The library in the user's cache folder. A file that is missing or damaged is taken for none: the
/// verbs that look after tables and databases say what is wrong with it.
pub fn library() -> Arc<Library> {
    Arc::new(Library::new(|name| {
        load_table(&cache_folder()?.join(name)).ok()
    }))
}

/// Keeps a table or a database in a file, replacing what was there.
///
/// # Errors
/// What the system said; the old file is untouched.
pub fn save_table(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    write_parts_atomically(path, &[&head(bytes), bytes]).map_err(|source| io_error(path, source))
}

/// Takes a table or a database out of its file.
///
/// A copy, where mapping would share the page cache: a mapped file that another program
/// truncates kills every process that reads it. Measured with the 155 MB of fifteen marbles: 74 ms, about
/// what checking its checksum takes anyway.
///
/// # Errors
/// What the system said, or that the file is not what was saved.
pub fn load_table(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = std::fs::read(path).map_err(|source| io_error(path, source))?;
    let is_whole = bytes
        .split_at_checked(HEAD)
        .is_some_and(|(found, saved)| *found == head(saved));
    if !is_whole {
        return Err(Error::Broken {
            path: path.to_owned(),
        });
    }
    bytes.drain(..HEAD);
    Ok(bytes)
}

fn head(bytes: &[u8]) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..8].copy_from_slice(MAGIC);
    head[8..16].copy_from_slice(&(bytes.len() as u64).to_le_bytes());
    head[16..].copy_from_slice(&checksum(bytes).to_le_bytes());
    head
}

/// A number that tells whether bytes are those that were written.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64(bytes)
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
        for place in [0, 9, 20, 5_000, 10_024] {
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
