//! Tiles of a database past memory: each a file of its own in the folder for the work.
//!
//! `NAME.tile` has the head and the checksum of every saved table, and appears when it is whole.

use std::path::PathBuf;

use crate::games::Error;
use crate::runs::{RunError, WorkFolder};
use crate::tables::{load_table, save_table};

/// How the name of a tile's file ends.
const ENDING: &str = "tile";

impl WorkFolder {
    /// Whether a tile of so many bytes is there and whole.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn has_tile(&self, name: &str, length: usize) -> Result<bool, RunError> {
        if !self.tile_path(name).is_file() {
            return Ok(false);
        }
        match self.read_tile(name, length) {
            Ok(_) => Ok(true),
            Err(RunError::Damaged { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The bytes of a tile, which has so many.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged.
    pub fn read_tile(&self, name: &str, length: usize) -> Result<Vec<u8>, RunError> {
        let path = self.tile_path(name);
        let bytes = load_table(&path).map_err(|error| about(name, error))?;
        if bytes.len() == length {
            return Ok(bytes);
        }
        Err(about(name, Error::Broken { path }))
    }

    /// Saves a tile.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_tile(&self, name: &str, bytes: &[u8]) -> Result<(), RunError> {
        save_table(&self.tile_path(name), bytes).map_err(|error| about(name, error))
    }

    fn tile_path(&self, name: &str) -> PathBuf {
        self.folder.join(name).with_extension(ENDING)
    }
}

fn about(tile: &str, error: Error) -> RunError {
    match error {
        Error::Io { path, source } => RunError::Io { path, source },
        Error::Damaged { path, .. } | Error::Broken { path } => RunError::Damaged {
            name: tile.to_owned(),
            path,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::WorkFolder;
    use crate::RunError;

    #[test]
    fn tiles_come_back_and_a_damaged_one_is_named() {
        let place = tempfile::tempdir().unwrap();
        let folder = WorkFolder::open(place.path(), "four marbles").unwrap();
        let (name, bytes) = ("tile-003", [7; 40]);
        assert!(!folder.has_tile(name, 40).unwrap());
        folder.save_tile(name, &bytes).unwrap();
        // It goes on with the tiles that are there.
        let again = WorkFolder::open(place.path(), "four marbles").unwrap();
        assert_eq!(WorkFolder::work_in(place.path()).unwrap(), "four marbles");
        assert!(again.has_tile(name, 40).unwrap());
        assert_eq!(again.read_tile(name, 40).unwrap(), bytes);
        folder.save_tile(name, &bytes[1..]).unwrap();
        let damaged = folder.read_tile(name, 40).unwrap_err();
        assert!(matches!(damaged, RunError::Damaged { name, .. } if name == "tile-003"));
        assert!(!folder.has_tile(name, 40).unwrap());
        let error = WorkFolder::open(place.path(), "five marbles").unwrap_err();
        assert!(error.to_string().contains("four marbles"), "{error}");
    }
}
