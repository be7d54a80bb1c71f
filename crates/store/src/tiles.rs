//! A database of Congkak in tiles: a folder that says which, and a file for every tile.
//!
//! `work.txt` has one line, `congkak 7 pits 20 marbles side in tiles for 1073741824 bytes`; the bytes are the
//! memory that a tile is filled in, which says how large the tiles are. `NAME.tile` has the head and the
//! checksum of every kept table, and appears when it is whole.

use std::fmt;
use std::path::{Path, PathBuf};

use congkak_engine::{DatabaseSize, Tile, Tiles};

use crate::games::Error;
use crate::runs::{RunError, RunFolder, WORK};
use crate::tables::{load_table, save_table};

/// How the name of a tile's file ends.
const ENDING: &str = "tile";

/// A folder with the tiles of one database.
#[derive(Debug)]
pub struct TileFolder {
    folder: PathBuf,
    memory: u64,
    tiles: Tiles,
}

impl TileFolder {
    /// Opens the folder for a database; makes it if need be. A database that was begun with tiles of another
    /// size keeps that size.
    ///
    /// # Errors
    /// If it cannot be made, or is for something else.
    pub fn begin(folder: &Path, size: DatabaseSize, memory: u64) -> Result<TileFolder, RunError> {
        let begun = TileWork::of(folder).filter(|work| work.size == size);
        let work = begun.unwrap_or(TileWork { size, memory });
        RunFolder::open(folder, &work.to_string())?;
        Ok(TileFolder::new(folder, work))
    }

    /// Opens a folder that has a database; `None` if it has none.
    #[must_use]
    pub fn open(folder: &Path) -> Option<TileFolder> {
        Some(TileFolder::new(folder, TileWork::of(folder)?))
    }

    fn new(folder: &Path, work: TileWork) -> TileFolder {
        TileFolder {
            folder: folder.to_owned(),
            memory: work.memory,
            tiles: Tiles::new(work.size, work.memory),
        }
    }

    /// How the database is cut.
    #[must_use]
    pub fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// Bytes of memory that a tile is filled in.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Whether a tile is kept and whole.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn has_whole(&self, tile: Tile) -> Result<bool, RunError> {
        if !self.path(tile).is_file() {
            return Ok(false);
        }
        match self.read(tile) {
            Ok(_) => Ok(true),
            Err(RunError::Damaged { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The bytes of a tile.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged.
    pub fn read(&self, tile: Tile) -> Result<Vec<u8>, RunError> {
        let path = self.path(tile);
        let bytes = load_table(&path).map_err(|error| about(tile, error))?;
        if bytes.len() == self.tiles.bytes(tile) {
            return Ok(bytes);
        }
        Err(about(tile, Error::Broken { path }))
    }

    /// Keeps a tile.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, tile: Tile, bytes: &[u8]) -> Result<(), RunError> {
        save_table(&self.path(tile), bytes).map_err(|error| about(tile, error))
    }

    /// A database of the same board with fewer marbles, from the same tiles.
    #[must_use]
    pub fn with_size(&self, size: DatabaseSize) -> Tiles {
        Tiles::new(size, self.memory)
    }

    fn path(&self, tile: Tile) -> PathBuf {
        self.folder.join(tile.to_string()).with_extension(ENDING)
    }
}

fn about(tile: Tile, error: Error) -> RunError {
    match error {
        Error::Io { path, source } => RunError::Io { path, source },
        Error::Damaged { path, .. } | Error::Broken { path } => RunError::Damaged {
            name: tile.to_string(),
            path,
        },
    }
}

/// What a folder of tiles is for, as one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileWork {
    /// Which database.
    pub size: DatabaseSize,
    /// Bytes of memory that a tile is filled in.
    pub memory: u64,
}

impl TileWork {
    /// What the folder says it is for; `None` if it is not for a database.
    fn of(folder: &Path) -> Option<TileWork> {
        let line = std::fs::read_to_string(folder.join(WORK)).ok()?;
        TileWork::read(&line)
    }

    /// Reads the line; `None` if it is another.
    #[must_use]
    pub fn read(line: &str) -> Option<TileWork> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [
            "congkak",
            pits,
            "pits",
            marbles,
            "marbles",
            count,
            "in",
            "tiles",
            "for",
            memory,
            "bytes",
        ] = words[..]
        else {
            return None;
        };
        let (pits, marbles) = (pits.parse().ok()?, marbles.parse().ok()?);
        Some(TileWork {
            size: DatabaseSize::in_tiles(pits, marbles, count.parse().ok()?)?,
            memory: memory.parse().ok()?,
        })
    }
}

impl fmt::Display for TileWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TileWork { size, memory } = self;
        let (pits, marbles, count) = (size.pits(), size.marbles(), size.count());
        write!(
            f,
            "congkak {pits} pits {marbles} marbles {count} in tiles for {memory} bytes"
        )
    }
}

#[cfg(test)]
mod tests {
    use congkak::Count;
    use congkak_engine::DatabaseSize;

    use super::{TileFolder, TileWork};
    use crate::RunError;

    #[test]
    fn a_folder_says_what_it_is_for() {
        let size = DatabaseSize::in_tiles(7, 24, Count::Store).unwrap();
        let work = TileWork {
            size,
            memory: 5_000,
        };
        let line = "congkak 7 pits 24 marbles store in tiles for 5000 bytes";
        assert_eq!(work.to_string(), line);
        assert_eq!(TileWork::read(line), Some(work));
        assert_eq!(TileWork::read("count english"), None);
        assert_eq!(TileWork::read(&line.replace("24", "2400")), None);
    }

    #[test]
    fn tiles_come_back_and_a_damaged_one_is_named() {
        let place = tempfile::tempdir().unwrap();
        let size = DatabaseSize::in_tiles(3, 4, Count::Side).unwrap();
        let folder = TileFolder::begin(place.path(), size, 100).unwrap();
        let tile = folder.tiles().waves(3)[0][0];
        let bytes = vec![7; folder.tiles().bytes(tile)];
        assert!(!folder.has_whole(tile).unwrap());
        folder.save(tile, &bytes).unwrap();
        // It goes on with the tiles that are there.
        let again = TileFolder::begin(place.path(), size, 1 << 30).unwrap();
        assert_eq!(
            (again.memory(), again.has_whole(tile).unwrap()),
            (100, true)
        );
        assert_eq!(again.read(tile).unwrap(), bytes);
        folder.save(tile, &bytes[1..]).unwrap();
        let damaged = folder.read(tile).unwrap_err();
        assert!(matches!(damaged, RunError::Damaged { name, .. } if name == tile.to_string()));
        assert!(!folder.has_whole(tile).unwrap());
        let larger = DatabaseSize::in_tiles(3, 5, Count::Side).unwrap();
        let error = TileFolder::begin(place.path(), larger, 100).unwrap_err();
        assert!(error.to_string().contains("4 marbles side"), "{error}");
        assert!(TileFolder::open(&place.path().join("elsewhere")).is_none());
    }
}
