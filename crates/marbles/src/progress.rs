//! What this person has solved, in a file of the data folder: never torn, and never written over where it cannot be read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use api::{Happened, Progress};

use crate::failure::Failure;

/// Where it lies; `None` if the user has no home.
fn file() -> Option<PathBuf> {
    Some(files::data_folder()?.join("solved.json"))
}

/// What was solved so far.
pub(crate) fn read() -> Result<Progress, Failure> {
    match file() {
        Some(path) => read_from(&path),
        None => Ok(Progress::default()),
    }
}

fn read_from(path: &Path) -> Result<Progress, Failure> {
    let name = path.display();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Progress::default()),
        Err(error) => return Err(Failure::Io(format!("{name}: {error}"))),
    };
    Progress::read(&text).map_err(|problem| {
        Failure::Unreadable(format!(
            "{name}: {problem}; it stays as it is, and nothing is noted until it is mended, moved away or deleted"
        ))
    })
}

/// Notes what happened, and returns all of it.
pub(crate) fn settle(happened: &Happened, now: Duration) -> Result<Progress, Failure> {
    let mut progress = read()?;
    progress.note(happened, now);
    if let Some(path) = file() {
        write(&path, &progress)?;
    }
    Ok(progress)
}

/// Writes it into a file that the page takes in, too, and says which.
pub(crate) fn export(path: &Path) -> Result<String, Failure> {
    write(path, &read()?)?;
    Ok(path.display().to_string())
}

fn write(path: &Path, progress: &Progress) -> Result<(), Failure> {
    let written = files::write_atomically(path, progress.write().as_bytes());
    written.map_err(|error| Failure::Io(format!("{}: {error}", path.display())))
}

/// Deletes it.
pub(crate) fn delete() -> Result<(), Failure> {
    let Some(path) = file() else {
        return Ok(());
    };
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Failure::Io(format!("{}: {error}", path.display())))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
