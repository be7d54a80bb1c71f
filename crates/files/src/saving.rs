//! Saving a game: the one place that decides what a save may replace.
//!
//! Saving never destroys what it did not write. A name that nothing has is taken; a saved game is
//! replaced by the same game ([`Replace`]) or after the player said yes; a symbolic link, a folder, a
//! device and a file that is not a saved game are always refused. Folders are created inside the
//! data folder only.

use std::collections::HashMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use play::{Message, Record, Replace, Table};

use crate::atomic::{create_atomically, create_by_writing_atomically, write_atomically};
use crate::folder::{ENDING, data_folder, game_name};
use crate::games::{Error, io_error, obstacle, parse_game, read_file};
use crate::seal::sealed;
use crate::tables::checksum;

/// The saved games that this program has loaded and saved, and what it found or left in their files.
#[derive(Debug, Default)]
pub struct SavedGames {
    known: Mutex<HashMap<PathBuf, u64>>,
}

impl SavedGames {
    /// Loads a game from its file.
    ///
    /// # Errors
    /// What the system said, or the line that is wrong.
    pub fn load(&self, path: &Path) -> Result<Table, Error> {
        let bytes = read_file(path).map_err(|source| io_error(path, source))?;
        let table = parse_game(path, &bytes)?;
        self.remember(path, &bytes);
        Ok(table)
    }

    /// Saves a game in a file.
    ///
    /// # Errors
    /// What stands in the way, or what the system said; the file is untouched.
    pub fn save(&self, path: &Path, record: &Record, replace: Replace) -> Result<(), Error> {
        let text = sealed(record);
        if is_taken(path)? {
            let found = read_file(path).map_err(|source| io_error(path, source))?;
            self.check(path, &found, record, replace)?;
            write_atomically(path, text.as_bytes())
        } else {
            create_atomically(path, text.as_bytes())
        }
        .map_err(|source| unwritten(path, source))?;
        self.remember(path, text.as_bytes());
        Ok(())
    }

    fn check(
        &self,
        path: &Path,
        found: &[u8],
        record: &Record,
        replace: Replace,
    ) -> Result<(), Error> {
        if !std::str::from_utf8(found).is_ok_and(Record::is_begun_by) {
            let problem = "a file that is not a saved game has this name; choose another";
            let problem = Message::new("file-no-game", problem);
            return Err(obstacle(path, ErrorKind::Other, problem));
        }
        let is_known = || {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.get(path) == Some(&checksum(found))
        };
        let is_continued =
            || parse_game(path, found).is_ok_and(|old| record.continues(&old.record()));
        let may = match replace {
            Replace::Earlier => is_continued(),
            Replace::Own => is_known() || is_continued(),
            Replace::AnyGame => true,
        };
        if may {
            Ok(())
        } else {
            Err(taken(
                path,
                "file-other-game",
                "another game is saved there",
            ))
        }
    }

    fn remember(&self, path: &Path, bytes: &[u8]) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(path.to_owned(), checksum(bytes));
    }
}

/// Saves a game in a file, for a program that keeps no [`SavedGames`].
///
/// # Errors
/// What stands in the way, or what the system said; the file is untouched.
pub fn save_game(path: &Path, record: &Record, replace: Replace) -> Result<(), Error> {
    SavedGames::default().save(path, record, replace)
}

/// Refuses a place where a new file cannot be made, because something is there already for one.
///
/// # Errors
/// What stands in the way.
pub fn check_is_free(path: &Path) -> Result<(), Error> {
    if is_taken(path)? {
        return Err(taken(path, "file-taken", "a file has this name"));
    }
    Ok(())
}

/// Saves a new file, whose bytes are written piece by piece, under a name that nothing has.
///
/// # Errors
/// What stands in the way, or what the system said.
pub fn save_new(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>,
) -> Result<(), Error> {
    check_is_free(path)?;
    create_by_writing_atomically(path, write).map_err(|source| unwritten(path, source))
}

/// Whether a regular file has this name.
///
/// # Errors
/// It is not a name, its folder is missing, or it is a link, a folder or a device.
pub(crate) fn is_taken(path: &Path) -> Result<bool, Error> {
    let refused = |problem| Err(obstacle(path, ErrorKind::Other, problem));
    let ending_alone = format!(".{ENDING}");
    if path.file_name().is_none_or(|name| *name == *ending_alone) {
        return refused(Message::new("file-nameless", "a file needs a name"));
    }
    let (name, what) = match std::fs::symlink_metadata(path) {
        Ok(about) if about.is_file() => return Ok(true),
        Ok(about) if about.is_symlink() => ("file-link", "a symbolic link"),
        Ok(about) if about.is_dir() => ("file-folder", "a folder"),
        Ok(_) => ("file-device", "a device"),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let parent = path
                .parent()
                .filter(|parent| !parent.as_os_str().is_empty());
            let ours = || data_folder().is_some_and(|data| path.starts_with(data));
            return match parent {
                Some(parent) if !parent.is_dir() && !ours() => {
                    let folder = parent.display().to_string();
                    let english = format!("there is no folder {folder}");
                    refused(Message::new("file-no-folder", english).with("folder", folder))
                }
                Some(_) | None => Ok(false),
            };
        }
        Err(error) => return Err(io_error(path, error)),
    };
    let english = format!("{what} has this name; choose another");
    refused(Message::new(name, english))
}

/// A write that failed. A folder of the system, such as `/proc`, calls the new file missing.
pub(crate) fn unwritten(path: &Path, source: io::Error) -> Error {
    let kind = source.kind();
    if kind == ErrorKind::AlreadyExists {
        // Another program was quicker.
        return taken(path, "file-taken-now", "a file has this name now");
    }
    if kind == ErrorKind::NotFound {
        let problem = Message::new("file-nowhere", "no file can be made in this folder");
        return obstacle(path, ErrorKind::Other, problem);
    }
    io_error(path, source)
}

fn taken(path: &Path, name: &'static str, what: &str) -> Error {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let dot = if ending.is_empty() { "" } else { "." };
    let names = (2_u64..).map(|number| format!("{stem}-{number}{dot}{ending}"));
    let mut paths = names.map(|name| path.with_file_name(name));
    let free = paths.find(|path| std::fs::symlink_metadata(path).is_err());
    let free = free.as_deref().map(game_name).unwrap_or_default();
    let problem = Message::new(name, format!("{what}; {free} is free")).with("free", free);
    obstacle(path, ErrorKind::AlreadyExists, problem)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use play::{Game, Record, Replace, Table};

    use super::{SavedGames, check_is_free, save_game, sealed};
    use crate::load_game;

    fn solitaire(moves: &[&str]) -> Record {
        let mut table = Table::read(Game::Solitaire, "english").unwrap();
        for text in moves {
            table.play(text).unwrap();
        }
        table.record()
    }

    /// Saves over a file that holds `old`, and says whether it was replaced.
    fn replaces(old: &str, new: &Record, replace: Replace) -> bool {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sunday.marbles");
        std::fs::write(&path, old).unwrap();
        let saved = save_game(&path, new, replace);
        let text = std::fs::read_to_string(&path).unwrap();
        let expected = if saved.is_ok() { &sealed(new) } else { old };
        assert_eq!(text, expected);
        saved.is_ok()
    }

    #[test]
    fn a_saved_game_is_replaced_by_its_continuation_or_after_a_yes() {
        let [one, two] = [&["F4U"][..], &["F4U", "E2R"]].map(solitaire);
        let other = Table::read(Game::Congkak, "house").unwrap().record();
        let [old_one, old_two] = [&one, &two].map(Record::to_string);
        assert!(replaces(&old_one, &two, Replace::Earlier));
        assert!(replaces(&old_one, &one, Replace::Earlier));
        assert!(!replaces(&old_two, &one, Replace::Earlier));
        assert!(!replaces(&old_two, &one, Replace::Own), "not loaded here");
        assert!(!replaces(&old_two, &other, Replace::Own));
        assert!(replaces(&old_two, &other, Replace::AnyGame));
        let mut taken_back = Table::from_record(&two).unwrap();
        taken_back.undo(2, std::time::Duration::ZERO);
        assert!(replaces(&old_two, &taken_back.record(), Replace::Earlier));
        assert!(!replaces("marbles 2\ndamaged", &two, Replace::Earlier));
        assert!(replaces("marbles 2\ndamaged", &two, Replace::AnyGame));
        assert!(!replaces("shopping list", &two, Replace::AnyGame));
        assert!(!replaces("", &two, Replace::AnyGame));
    }

    #[test]
    fn a_game_of_its_own_is_replaced_until_another_program_has_saved_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sunday.marbles");
        let games = SavedGames::default();
        games
            .save(&path, &solitaire(&["F4U"]), Replace::Earlier)
            .unwrap();
        let again = solitaire(&["D2R"]);
        games.save(&path, &again, Replace::Own).unwrap();
        save_game(&path, &solitaire(&["B4D"]), Replace::AnyGame).unwrap();
        let refused = games.save(&path, &again, Replace::Own).unwrap_err();
        let free = folder.path().join("sunday-2.marbles");
        let problem = format!("another game is saved there; {} is free", free.display());
        assert_eq!(
            refused.to_string(),
            format!("{}: {problem}", path.display())
        );
        games.load(&path).unwrap();
        games.save(&path, &again, Replace::Own).unwrap();
        assert_eq!(load_game(&path).unwrap().record(), again);
    }

    fn refusal(path: &Path) -> String {
        let refused = save_game(path, &solitaire(&[]), Replace::AnyGame);
        let problem = refused.unwrap_err().to_string();
        assert_eq!(check_is_free(path).unwrap_err().to_string(), problem);
        let (_, why) = problem.split_once(": ").unwrap();
        why.to_owned()
    }

    #[test]
    fn only_a_file_is_written_and_no_folder_is_made_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        assert!(refusal(folder.path()).contains("a folder has this name"));
        assert!(refusal(&place("no/such/game")).contains("there is no folder"));
        for nameless in [Path::new(""), &place(".marbles"), &place("..")] {
            assert_eq!(refusal(nameless), "a file needs a name");
        }
        assert!(!place("no").exists());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("game");
        save_game(&game, &solitaire(&[]), Replace::Earlier).unwrap();
        for target in [&game, Path::new("nothing")] {
            let link = folder.path().join("link");
            std::os::unix::fs::symlink(target, &link).unwrap();
            assert!(refusal(&link).contains("a symbolic link has this name"));
            assert!(link.is_symlink());
            std::fs::remove_file(link).unwrap();
        }
        assert!(refusal(Path::new("/dev/null")).contains("a device has this name"));
    }
}
