//! Saved games: loading, listing, renaming and deleting them. [`crate::save_game`] saves.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use play::{Damage, Message, Table};
use thiserror::Error;

use crate::folder::ENDING;
use crate::saving::check_is_free;
use crate::seal::read_saved;

/// No saved game is longer than this; a longer file is something else.
const LONGEST: u64 = 16 * 1024 * 1024;

/// Why a game could not be saved or taken out.
#[derive(Debug, Error)]
pub enum Error {
    /// The system refused to read or write.
    #[error("{}: {}", path.display(), in_words(source))]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is not a saved game, or it is damaged. It is left as it is.
    #[error("{}: {damage}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line that is wrong.
        damage: Damage,
    },
    /// A table or a database is not the one that was saved. The file is left as it is.
    #[error("{}: it is damaged, or of another version; remove it and build it again", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
    },
}

impl Error {
    /// Whether a name was refused because another game has it.
    pub fn is_taken(&self) -> bool {
        matches!(self, Error::Io { source, .. } if source.kind() == io::ErrorKind::AlreadyExists)
    }

    /// The same as a sentence of the catalogue; what the system said, and what is damaged, is in English.
    pub fn said(&self) -> Message {
        let english = self.to_string();
        if let Error::Io { path, source } = self
            && let Some(Obstacle(problem)) = source.get_ref().and_then(|error| error.downcast_ref())
        {
            return Message::new("file-problem", english)
                .with("file", path.display().to_string())
                .with("problem", problem.clone());
        }
        Message::english(english)
    }
}

/// What stands in the way of a new file.
#[derive(Debug, Error)]
#[error("{0}")]
struct Obstacle(Message);

/// Takes a game out of a file.
///
/// # Errors
/// What the system said, or the line that is wrong.
pub fn load_game(path: &Path) -> Result<Table, Error> {
    let bytes = read_file(path).map_err(|source| io_error(path, source))?;
    parse_game(path, &bytes)
}

/// Reads a game from the bytes of its file.
pub(crate) fn parse_game(path: &Path, bytes: &[u8]) -> Result<Table, Error> {
    let read = match std::str::from_utf8(bytes) {
        Ok(text) => read_saved(text),
        Err(error) => Err(not_text(&bytes[..error.valid_up_to()])),
    };
    read.map_err(|damage| Error::Damaged {
        path: path.to_owned(),
        damage,
    })
}

/// Throws a saved game away.
///
/// # Errors
/// What the system said.
pub fn delete_game(path: &Path) -> Result<(), Error> {
    std::fs::remove_file(path).map_err(|source| io_error(path, source))
}

/// Gives a saved game another name; one that another game has is refused.
///
/// # Errors
/// What the system said; nothing has changed.
pub fn rename_game(from: &Path, to: &Path) -> Result<(), Error> {
    check_is_free(to)?;
    std::fs::rename(from, to).map_err(|source| io_error(from, source))
}

/// The names of the games saved in a folder, newest first. A folder that is not there has none.
pub fn saved_games(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let named = entries.flatten().filter_map(|entry| {
        let path = entry.path();
        let is_game = path.extension().is_some_and(|ending| ending == ENDING);
        let name = path.file_stem()?.to_str()?.to_owned();
        let written = entry.metadata().and_then(|about| about.modified()).ok()?;
        is_game.then_some((written, name))
    });
    let mut games: Vec<_> = named.collect();
    games.sort_by(|a, b| b.cmp(a));
    games.into_iter().map(|(_, name)| name).collect()
}

/// The bytes of a file that may hold a game. A device never ends, so its length is not asked for.
pub(crate) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::other("too long to be a saved game"));
    }
    Ok(bytes)
}

fn not_text(valid: &[u8]) -> Damage {
    let line = 1 + valid.iter().filter(|&&byte| byte == b'\n').count();
    Damage {
        line,
        problem: "not text".to_owned(),
    }
}

/// What the system said; a file that is not there is called missing everywhere.
fn in_words(source: &io::Error) -> String {
    if source.kind() == io::ErrorKind::NotFound {
        "the file is missing".to_owned()
    } else {
        source.to_string()
    }
}

/// What stands in the way at a place, by the name of its sentence, and in English.
pub(crate) fn obstacle(path: &Path, kind: io::ErrorKind, problem: Message) -> Error {
    io_error(path, io::Error::new(kind, Obstacle(problem)))
}

pub(crate) fn io_error(path: &Path, source: io::Error) -> Error {
    Error::Io {
        path: path.to_owned(),
        source,
    }
}

pub(crate) fn damaged(path: &Path, line: usize, problem: String) -> Error {
    Error::Damaged {
        path: path.to_owned(),
        damage: Damage { line, problem },
    }
}

#[cfg(test)]
mod tests {
    use play::{Game, Record, Replace, Table};

    use super::{Error, delete_game, load_game, rename_game, saved_games};
    use crate::save_game;

    #[test]
    fn a_game_comes_back_as_it_was_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.marbles");
        let mut table = Table::read(Game::Solitaire, "english").unwrap();
        table.play("F4U").unwrap();
        save_game(&path, &table.record(), Replace::Earlier).unwrap();
        assert_eq!(load_game(&path).unwrap().record(), table.record());
    }

    #[test]
    fn a_damaged_file_is_refused_and_left_untouched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.marbles");
        let bytes = b"marbles 2\ngame solitaire\n\xff\n";
        std::fs::write(&path, bytes).unwrap();
        let error = load_game(&path).unwrap_err();
        assert!(
            matches!(&error, Error::Damaged { damage, .. } if damage.line == 3),
            "{error}"
        );
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
    }

    #[test]
    fn a_game_is_renamed_and_thrown_away_but_never_over_another() {
        let folder = tempfile::tempdir().unwrap();
        let [one, two, three] = ["one", "two", "three"].map(|name| folder.path().join(name));
        let record = Record::new(Game::Solitaire, "english");
        save_game(&one, &record, Replace::Earlier).unwrap();
        save_game(&two, &record, Replace::Earlier).unwrap();
        assert!(rename_game(&one, &two).is_err());
        rename_game(&one, &three).unwrap();
        assert!(load_game(&three).is_ok() && load_game(&one).is_err());
        delete_game(&three).unwrap();
        assert!(delete_game(&three).is_err());
    }

    #[test]
    fn saved_games_are_listed_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let record = Table::read(Game::Solitaire, "english").unwrap().record();
        for name in ["sunday.marbles", "monday.marbles", "notes.txt"] {
            save_game(&folder.path().join(name), &record, Replace::Earlier).unwrap();
        }
        let mut names = saved_games(folder.path());
        names.sort();
        assert_eq!(names, ["monday", "sunday"]);
        assert!(saved_games("no such folder".as_ref()).is_empty());
    }

    #[test]
    fn a_missing_file_is_an_error_of_the_system() {
        let error = load_game("no such file.marbles".as_ref()).unwrap_err();
        assert!(matches!(error, Error::Io { .. }), "{error}");
        assert_eq!(
            error.to_string(),
            "no such file.marbles: the file is missing"
        );
    }
}
