//! What this person has solved, in a file of the data folder: never torn, and never written over where it cannot be read.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use api::{Happened, Progress};
use clap::Args;
use tui::{Colours, Look};

use crate::failure::Failure;
use crate::{input, language, output};

/// What to do with what was solved.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct Solved {
    /// Write it to this file, which the page can import; - prints it
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Add what this file or a file of the page has
    #[arg(long, value_name = "FILE")]
    import: Option<PathBuf>,
    /// Delete it
    #[arg(long)]
    delete: bool,
}

/// Tells what was solved, or does with it what was asked.
pub(crate) fn run(args: &Solved) -> Result<(), Failure> {
    match args {
        Solved { delete: true, .. } => delete(),
        Solved {
            export: Some(path), ..
        } if path == Path::new("-") => output::print(read()?.write()),
        Solved {
            export: Some(path), ..
        } => export(path).map(drop),
        Solved {
            import: Some(path), ..
        } => {
            let taken = Progress::read(&input::read_source(path)?);
            let taken = taken
                .map_err(|problem| Failure::Unreadable(format!("{}: {problem}", path.display())))?;
            let mut progress = read()?;
            progress.take_in(taken);
            file().map_or(Ok(()), |path| write(&path, &progress))
        }
        Solved { .. } => {
            let has_unicode = Look::has_unicode(|name| env::var(name).unwrap_or_default());
            let look = Look::new(has_unicode, Colours::None).in_language(language::of_person());
            output::say(tui::statistics(look, &read()?, now()).join("\n"))
        }
    }
}

/// The time since 1970.
pub(crate) fn now() -> Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
}

/// What was solved so far; what cannot be read is reported, and counts as nothing.
pub(crate) fn read_or_warn() -> Progress {
    read().unwrap_or_else(|failure| {
        anstream::eprintln!("marbles: {failure}");
        Progress::default()
    })
}

/// Notes what happened; what cannot be written is reported.
pub(crate) fn settle_or_warn(happened: &Happened) -> Option<Progress> {
    let noted = settle(happened, now());
    noted
        .inspect_err(|failure| anstream::eprintln!("marbles: {failure}"))
        .ok()
}

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
