//! Writing a file so that it is the old one or the new one at every moment.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// Replaces the file at `path` by `bytes`, making folders as needed.
///
/// The bytes are on the disk before the name points to them, and the name is
/// on the disk before this returns.
///
/// # Errors
/// What the system said; the old file, if there was one, is untouched.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_parts_atomically(path, &[bytes])
}

/// The same for bytes that lie in several places.
pub(crate) fn write_parts_atomically(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    let mut temporary = NamedTempFile::with_prefix_in(".marbles-", folder)?;
    for part in parts {
        temporary.write_all(part)?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(path).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Makes a rename last. Only Unix lets a folder be opened and synced.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::write_atomically;

    #[test]
    fn a_write_replaces_the_whole_file_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/game.marbles");
        write_atomically(&path, b"a long first text").unwrap();
        write_atomically(&path, b"short").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"short");
        let names = std::fs::read_dir(path.parent().unwrap()).unwrap();
        assert_eq!(names.count(), 1, "the temporary file is gone");
    }

    #[test]
    fn a_write_that_cannot_be_finished_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("taken");
        std::fs::create_dir_all(path.join("by a folder")).unwrap();
        assert!(write_atomically(&path, b"text").is_err());
        assert!(path.join("by a folder").is_dir());
        let names = std::fs::read_dir(folder.path()).unwrap();
        assert_eq!(names.count(), 1, "the temporary file is gone");
    }
}
