//! A running game, saved in case of a crash: one slot for each running program.
//!
//! A slot is a game file and a lock file beside it. The lock is held as long as
//! the program runs and goes with it however it ends; a game whose lock is free
//! was left behind by a crash or a kill. The lock is a file of its own because
//! every write of the game puts a new file in the old one's place. A program that gives up an empty slot
//! takes its lock file away.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use play::Record;

use crate::atomic::write_atomically;
use crate::games::{Error, io_error, load_game};
use crate::seal::sealed;

/// No more programs than this keep autosaves at the same time.
const SLOTS: usize = 64;

/// This program's slot.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    slot: usize,
    /// Held until this is dropped or the program ends.
    lock: File,
}

/// Leaves nothing behind of a slot without a game.
impl Drop for Autosave {
    fn drop(&mut self) {
        if !game_file(&self.folder, self.slot).exists() {
            give_up(&self.folder, self.slot, &self.lock);
        }
    }
}

/// A game that a crash or a kill left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftBehind {
    /// The game.
    pub record: Record,
    folder: PathBuf,
    path: PathBuf,
}

impl Autosave {
    /// Takes a free slot of a folder, which is made if it is not there.
    ///
    /// # Errors
    /// What the system said, or that every slot is taken.
    pub fn claim(folder: &Path) -> io::Result<Autosave> {
        fs::create_dir_all(folder)?;
        for slot in 0..SLOTS {
            let left_behind = game_file(folder, slot).exists();
            if let Some(lock) = lock(folder, slot).filter(|_| !left_behind) {
                let folder = folder.to_owned();
                return Ok(Autosave { folder, slot, lock });
            }
        }
        Err(io::Error::other("too many autosaves are left behind"))
    }

    /// Saves the running game instead of what was saved before.
    ///
    /// # Errors
    /// What the system said; the game saved before is untouched.
    pub fn save(&self, record: &Record) -> Result<(), Error> {
        let path = game_file(&self.folder, self.slot);
        let written = write_atomically(&path, sealed(record).as_bytes());
        written.map_err(|source| io_error(&path, source))
    }

    /// The running game needs no autosave any more.
    pub fn forget(&self) {
        // A file that was never written need not be removed.
        let _ = fs::remove_file(game_file(&self.folder, self.slot));
    }

    /// The newest game of the folder whose program is gone.
    pub fn left_behind(folder: &Path) -> Option<LeftBehind> {
        let free = (0..SLOTS).filter(|&slot| {
            let exists = game_file(folder, slot).exists();
            exists && lock(folder, slot).is_some()
        });
        let readable = free.filter_map(|slot| {
            let path = game_file(folder, slot);
            let written = fs::metadata(&path)
                .and_then(|about| about.modified())
                .ok()?;
            let record = load_game(&path).ok()?.record();
            let folder = folder.to_owned();
            let left_behind = LeftBehind {
                record,
                folder,
                path,
            };
            Some((written, left_behind))
        });
        let newest = readable.max_by_key(|&(written, _)| written);
        newest.map(|(_, left_behind)| left_behind)
    }
}

impl LeftBehind {
    /// Removes the file.
    pub fn forget(&self) {
        // Somebody else may have removed it.
        let _ = fs::remove_file(&self.path);
        let slot = |slot: &usize| game_file(&self.folder, *slot) == self.path;
        if let Some(slot) = (0..SLOTS).find(slot)
            && let Some(lock) = lock(&self.folder, slot)
        {
            give_up(&self.folder, slot, &lock);
        }
    }
}

fn game_file(folder: &Path, slot: usize) -> PathBuf {
    folder.join(format!("running-{slot}.marbles"))
}

fn lock_file(folder: &Path, slot: usize) -> PathBuf {
    folder.join(format!("running-{slot}.lock"))
}

/// The slot's lock, unless another program holds it.
fn lock(folder: &Path, slot: usize) -> Option<File> {
    let path = lock_file(folder, slot);
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .ok()?;
    file.try_lock().ok()?;
    // Its holder may have taken the file away in between: then it locks nothing any more.
    is_at(&file, &path).then_some(file)
}

/// Takes a slot's lock file away while its lock is held.
fn give_up(folder: &Path, slot: usize, lock: &File) {
    let path = lock_file(folder, slot);
    if is_at(lock, &path) {
        // Where open files cannot be removed, it stays.
        let _ = fs::remove_file(path);
    }
}

/// Whether an open file is the one that has this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let number = |about: fs::Metadata| (about.dev(), about.ino());
    let open = file.metadata().map(number).ok();
    open.is_some() && open == fs::metadata(path).map(number).ok()
}

/// Elsewhere files that are open keep their names.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use play::{Game, Table};

    use super::Autosave;

    #[test]
    fn a_game_is_left_behind_only_once_its_program_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let record = Table::read(Game::Solitaire, "english").unwrap().record();
        let running = Autosave::claim(folder.path()).unwrap();
        running.save(&record).unwrap();
        assert_eq!(Autosave::left_behind(folder.path()), None);
        drop(running);
        let left_behind = Autosave::left_behind(folder.path()).unwrap();
        assert_eq!(left_behind.record, record);
        let next = Autosave::claim(folder.path()).unwrap();
        next.save(&record).unwrap();
        left_behind.forget();
        assert_eq!(Autosave::left_behind(folder.path()), None);
    }

    #[cfg(unix)]
    #[test]
    fn an_empty_slot_leaves_no_file() {
        // A program that another test starts holds our locks for the moment before it begins.
        let is_clean = (0..20).any(|_| slots_leave_no_file());
        assert!(is_clean, "an empty slot or a forgotten game leaves a file");
    }

    fn slots_leave_no_file() -> bool {
        let folder = tempfile::tempdir().unwrap();
        let files = || std::fs::read_dir(folder.path()).unwrap().count();
        let record = Table::read(Game::Solitaire, "english").unwrap().record();
        drop(Autosave::claim(folder.path()).unwrap());
        let empty = files();
        let crashed = Autosave::claim(folder.path()).unwrap();
        crashed.save(&record).unwrap();
        drop(crashed);
        let crashed = files();
        if let Some(game) = Autosave::left_behind(folder.path()) {
            game.forget();
        }
        [empty, crashed, files()] == [0, 2, 0]
    }

    #[test]
    fn two_programs_do_not_share_a_slot() {
        let folder = tempfile::tempdir().unwrap();
        let first = Autosave::claim(folder.path()).unwrap();
        let second = Autosave::claim(folder.path()).unwrap();
        assert_ne!(first.slot, second.slot);
    }

    #[test]
    fn a_forgotten_game_is_not_offered() {
        let folder = tempfile::tempdir().unwrap();
        let running = Autosave::claim(folder.path()).unwrap();
        running.forget();
        let record = Table::read(Game::Solitaire, "english").unwrap().record();
        running.save(&record).unwrap();
        running.forget();
        drop(running);
        assert_eq!(Autosave::left_behind(folder.path()), None);
    }
}
