//! Writing a file so that it is the old one or the new one at every moment.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use tempfile::{NamedTempFile, PersistError};

/// How the names of files begin that are being written.
pub(crate) const PREFIX: &str = ".marbles-";

/// A file that is being written for longer was left behind.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

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
    write_beside(path, &mut all(parts), |temporary| temporary.persist(path))
}

/// The same for a name that nothing may have: another program's file is not replaced.
pub(crate) fn create_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    create_by_writing_atomically(path, &mut all(&[bytes]))
}

/// The same for bytes that are written piece by piece.
pub(crate) fn create_by_writing_atomically(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    write_beside(path, write, |temporary| temporary.persist_noclobber(path))
}

fn all(parts: &[&[u8]]) -> impl FnMut(&mut dyn Write) -> io::Result<()> {
    move |file| parts.iter().try_for_each(|part| file.write_all(part))
}

fn write_beside(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    persist: impl FnOnce(NamedTempFile) -> Result<File, PersistError>,
) -> io::Result<()> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    sweep(folder);
    let mut temporary = NamedTempFile::with_prefix_in(PREFIX, folder)?;
    write(&mut temporary)?;
    temporary.as_file().sync_all()?;
    persist(temporary).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Removes what programs that were killed while writing left behind. Nobody writes for an hour.
fn sweep(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let modified = entry.metadata().and_then(|data| data.modified());
        let age = modified.ok().and_then(|time| time.elapsed().ok());
        if is_ours && age.is_some_and(|age| age > LEFT_BEHIND) {
            // Another program may have been quicker.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Makes a rename last. Only Unix lets a folder be opened and synced.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
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
    fn what_a_killed_program_left_behind_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let old = folder.path().join(".marbles-killed");
        let file = std::fs::File::create(&old).unwrap();
        let long_ago = std::time::SystemTime::now() - 2 * super::LEFT_BEHIND;
        file.set_modified(long_ago).unwrap();
        let new = folder.path().join(".marbles-writing");
        std::fs::write(&new, b"half").unwrap();
        write_atomically(&folder.path().join("game"), b"text").unwrap();
        assert!(!old.exists());
        assert!(new.exists(), "somebody may be writing it");
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
