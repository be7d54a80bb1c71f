//! Games carried from one database to another.

use std::ffi::OsString;
use std::fs::File;
use std::path::Path;

use super::{DatabaseError, Fingerprint, GameStore, SqliteStore, Write, Written};

/// Tables that go in one transaction.
const BATCH: u32 = 100;

/// What came of carrying games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Carried {
    /// Tables that were brought.
    pub brought: u64,
    /// Tables that were there already and were left as they are.
    pub left: u64,
}

/// Brings every table of one database into another, except those that are there, and the names of
/// people who have none there.
///
/// # Errors
/// What a database said; what was brought until then stays, and repeating the call brings the rest.
pub fn carry_games(
    from: &mut dyn GameStore,
    to: &mut dyn GameStore,
) -> Result<Carried, DatabaseError> {
    carry_names(from, to)?;
    let mut carried = Carried::default();
    let mut last = String::new();
    loop {
        let ids = from.ids(&last, BATCH)?;
        let Some(newest) = ids.last() else {
            return Ok(carried);
        };
        last.clone_from(newest);
        let mut writes = Vec::new();
        for id in &ids {
            // One that was deleted in between is not missed.
            let Some(mut table) = from.load(id)? else {
                continue;
            };
            // It is brought, not written again: one that is there is left alone.
            table.stamp = 0;
            writes.push(Write::Import(Box::new(table)));
        }
        for written in to.write(&writes)? {
            match written {
                Written::Done => carried.brought += 1,
                Written::Stale => carried.left += 1,
            }
        }
    }
}

/// Writes every table of a database into a new file, which has its name only when everything is in it.
///
/// # Errors
/// What a database or the system said; then there is no file of this name.
pub fn export_games(from: &mut dyn GameStore, path: &Path) -> Result<Carried, DatabaseError> {
    write_whole(path, |unfinished| {
        let mut copy = SqliteStore::open(unfinished)?;
        let carried = carry_games(from, &mut copy)?;
        // Closed, it is one file; the end of a connection does not say whether all of the log was written into it.
        copy.finish()?;
        Ok(carried)
    })
}

/// Has a file written under another name, which it loses when everything is in it and on the disk.
pub(crate) fn write_whole<T>(
    path: &Path,
    write: impl FnOnce(&Path) -> Result<T, DatabaseError>,
) -> Result<T, DatabaseError> {
    let refused = |source| DatabaseError::Folder {
        path: path.to_owned(),
        source,
    };
    let unfinished = path.with_extension("unfinished");
    // One that was killed left these behind.
    let mut log = OsString::from(&unfinished);
    log.push("-wal");
    for left in [unfinished.as_os_str(), &log] {
        match std::fs::remove_file(left) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(refused(error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    let written = write(&unfinished)?;
    let file = File::open(&unfinished).map_err(refused)?;
    file.sync_all().map_err(refused)?;
    std::fs::rename(&unfinished, path).map_err(refused)?;
    if cfg!(unix) {
        // Makes the name last; only Unix lets a folder be opened and synced.
        let folder = path.parent().filter(|one| !one.as_os_str().is_empty());
        let folder = File::open(folder.unwrap_or(Path::new(".")));
        folder
            .and_then(|folder| folder.sync_all())
            .map_err(refused)?;
    }
    Ok(written)
}

fn carry_names(from: &mut dyn GameStore, to: &mut dyn GameStore) -> Result<(), DatabaseError> {
    let mut last = Fingerprint::default();
    loop {
        let named = from.named(&last, BATCH)?;
        let Some((newest, _)) = named.last() else {
            return Ok(());
        };
        last = *newest;
        let people: Vec<Fingerprint> = named.iter().map(|(person, _)| *person).collect();
        let known = to.names(&people)?;
        for ((person, name), known) in named.iter().zip(known) {
            if known.is_none() {
                to.name_person(person, Some(name))?;
            }
        }
    }
}
