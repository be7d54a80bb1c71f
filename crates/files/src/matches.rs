//! The record of a match: a header that says what is played, then a line for every game.
//!
//! ```text
//! marbles match 1
//! abalone tuned against plain, 4000 nodes, belgian-daisy, seed 1
//! 1-0 Black first | w2bb/… b 0/0 3 | i-A1-1 i-I5-5 …
//! ```
//!
//! Lines are added as games end, so that a match that was broken off goes on
//! where it stopped; a last line that was torn is played again.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::atomic::create_atomically;
use crate::games::{Error, damaged, io_error};
use crate::saving::{is_taken, unwritten};

const VERSION: &str = "marbles match 1";

/// One finished game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchGame {
    /// What the first contestant got.
    pub points: Points,
    /// Which colour or side the first contestant played, and how the game ended, in a few words.
    pub remark: String,
    /// The position it began with.
    pub start: String,
    /// Its moves.
    pub moves: Vec<String>,
}

/// What the first contestant got of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Points {
    /// A win.
    One,
    /// A draw.
    Half,
    /// A loss.
    None,
}

impl Points {
    const TEXTS: [(&'static str, Points); 3] = [
        ("1-0", Points::One),
        ("1/2", Points::Half),
        ("0-1", Points::None),
    ];
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = Points::TEXTS.into_iter().find(|(_, points)| points == self);
        f.write_str(text.map_or("", |(text, _)| text))
    }
}

/// Writes the game's line, without its end.
impl fmt::Display for MatchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} | {} | {}",
            self.points,
            self.remark,
            self.start,
            self.moves.join(" ")
        )
    }
}

impl MatchGame {
    fn read(line: &str) -> Option<MatchGame> {
        let mut parts = line.split(" | ");
        let (points, remark) = parts.next()?.split_once(' ')?;
        let start = parts.next()?;
        let moves = parts.next()?;
        let (_, points) = Points::TEXTS
            .into_iter()
            .find(|(text, _)| *text == points)?;
        Some(MatchGame {
            points,
            remark: remark.to_owned(),
            start: start.to_owned(),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
        })
    }
}

/// A match's file, open for adding games.
#[derive(Debug)]
pub struct MatchFile {
    path: PathBuf,
}

impl MatchFile {
    /// Opens the record of a match, or begins it, and gives the games it holds already.
    ///
    /// # Errors
    /// The file cannot be read or written, or is the record of another match.
    pub fn open(path: &Path, header: &str) -> Result<(MatchFile, Vec<MatchGame>), Error> {
        let file = MatchFile {
            path: path.to_owned(),
        };
        if !is_taken(path)? {
            create_atomically(path, format!("{VERSION}\n{header}\n").as_bytes())
                .map_err(|error| unwritten(path, error))?;
            return Ok((file, Vec::new()));
        }
        let text = fs::read_to_string(path).map_err(|error| io_error(path, error))?;
        let mut lines = text.split_inclusive('\n');
        let same = lines.next().map(str::trim_end) == Some(VERSION)
            && lines.next().map(str::trim_end) == Some(header);
        if !same {
            let problem = format!("not the record of this match; it should begin with {header:?}");
            return Err(damaged(path, 2, problem));
        }
        let (games, saved) = read_games(path, lines)?;
        let whole = VERSION.len() + header.len() + 2 + saved;
        if whole < text.len() {
            // The last line was torn: its game is played again. The lines before it are not written anew.
            let file = OpenOptions::new().write(true).open(path);
            file.and_then(|file| file.set_len(whole as u64))
                .map_err(|error| io_error(path, error))?;
        }
        Ok((file, games))
    }

    /// Adds a finished game.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&self, game: &MatchGame) -> Result<(), Error> {
        self.append(game).map(drop)
    }

    /// The same, and waits until the disk has it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add_durably(&self, game: &MatchGame) -> Result<(), Error> {
        let file = self.append(game)?;
        file.sync_data()
            .map_err(|error| io_error(&self.path, error))
    }

    fn append(&self, game: &MatchGame) -> Result<fs::File, Error> {
        let opened = OpenOptions::new().append(true).open(&self.path);
        let written = opened.and_then(|mut file| {
            file.write_all(format!("{game}\n").as_bytes())?;
            Ok(file)
        });
        written.map_err(|error| io_error(&self.path, error))
    }
}

/// The games, and how many bytes they take; a last line without an end is left out.
fn read_games<'a>(
    path: &Path,
    lines: impl Iterator<Item = &'a str>,
) -> Result<(Vec<MatchGame>, usize), Error> {
    let mut games = Vec::new();
    let mut saved = 0;
    for (index, line) in lines.enumerate() {
        if !line.ends_with('\n') {
            break;
        }
        // A game without a move ends in a space.
        let game = MatchGame::read(line.trim_end_matches(['\r', '\n']));
        games.push(game.ok_or_else(|| {
            damaged(
                path,
                index + 3,
                "expected a game such as 1-0 Black six | START | MOVES".to_owned(),
            )
        })?);
        saved += line.len();
    }
    Ok((games, saved))
}

#[cfg(test)]
mod tests {
    use super::{MatchFile, MatchGame, Points};

    fn game(points: Points) -> MatchGame {
        MatchGame {
            points,
            remark: "black, six marbles".to_owned(),
            start: "5/6 b 0/0 1".to_owned(),
            moves: vec!["i-A1-1".to_owned(), "i-I5-5".to_owned()],
        }
    }

    #[test]
    fn a_match_goes_on_where_it_stopped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.txt");
        let (file, games) = MatchFile::open(&path, "a against b").unwrap();
        assert_eq!(games, []);
        let unmoved = MatchGame {
            moves: Vec::new(),
            ..game(Points::Half)
        };
        file.add(&game(Points::One)).unwrap();
        file.add_durably(&unmoved).unwrap();
        // The program is killed in the middle of a line.
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}0-1 black, fl")).unwrap();
        let (file, games) = MatchFile::open(&path, "a against b").unwrap();
        assert_eq!(games, [game(Points::One), unmoved]);
        file.add(&game(Points::None)).unwrap();
        let (_, games) = MatchFile::open(&path, "a against b").unwrap();
        assert_eq!(games.len(), 3);
    }

    #[test]
    fn another_match_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.txt");
        MatchFile::open(&path, "a against b").unwrap();
        assert!(MatchFile::open(&path, "a against c").is_err());
        std::fs::write(&path, "marbles match 1\na against b\nnonsense\n").unwrap();
        let error = MatchFile::open(&path, "a against b").unwrap_err();
        assert!(error.to_string().contains("line 3"), "{error}");
    }
}
