//! Reading positions from arguments, files and standard input.

use std::io::{ErrorKind, Read as _};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use game::NotationError;
use play::{Game, Record, Table};

use crate::failure::Failure;

/// No position is longer than this; a longer file is something else.
const LONGEST: u64 = 1024 * 1024;

/// Most are shorter than this: room for so much spares asking the system twice.
const USUAL: usize = 1024;

/// What was given where a position may stand.
enum Given<T> {
    /// The value itself.
    Value(T),
    /// The text of a file, a pipe or standard input, and what that is called.
    Text { source: String, text: String },
}

/// Reads a game given as a position, a link to the page, the name of a start, the bare name of a
/// saved game, a published game, the name of a file with any of them, or as `-` for standard input.
/// Without a game to read it for, it is whichever can read it.
///
/// Text that can be read as a position is one, even if a file has that name.
pub(crate) fn read_table(game: Option<Game>, argument: &str) -> Result<Table, Failure> {
    read_by(game, argument, |text| {
        let read = match game {
            Some(game) => Table::read(game, text.trim_end()),
            None => Table::guess(text.trim_end()),
        };
        // One word is no game with its moves: what is wrong with it as a name says more.
        let is_word = !text.trim().contains(char::is_whitespace);
        read.or_else(|unknown| {
            let likely = game.unwrap_or(Game::Abalone);
            match Table::read_published(text, likely) {
                Ok(read) if game.is_none_or(|game| game == read.table.game()) => Ok(read.table),
                Err(wrong) if game.is_none() && !is_word => Err(wrong),
                Ok(_) | Err(_) => Err(unknown),
            }
        })
    })
}

fn read_by(
    game: Option<Game>,
    argument: &str,
    parse: impl Fn(&str) -> Result<Table, NotationError>,
) -> Result<Table, Failure> {
    if Record::is_begun_by(argument) {
        return read_record(game, "the saved game", argument);
    }
    match given(argument, &parse)? {
        Given::Value(table) => Ok(table),
        Given::Text { source, text } if Record::is_begun_by(&text) => {
            read_record(game, &source, &text)
        }
        Given::Text { source, text } => {
            parse(&text).map_err(|error| Failure::unreadable(&source, &error))
        }
    }
}

fn read_record(game: Option<Game>, source: &str, text: &str) -> Result<Table, Failure> {
    let unreadable = |problem: String| Failure::Unreadable(format!("{source}: {problem}"));
    let table = files::read_saved(text).map_err(|damage| unreadable(damage.to_string()))?;
    match game {
        Some(game) if game != table.game() => Err(unreadable(format!(
            "a game of {}, not of {game}",
            table.game()
        ))),
        Some(_) | None => Ok(table),
    }
}

fn given<T>(
    argument: &str,
    parse: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<Given<T>, Failure> {
    let (source, text) = if argument == "-" {
        let name = "standard input";
        (name, bounded_text(name, std::io::stdin().lock())?)
    } else {
        match parse(argument) {
            Ok(value) => return Ok(Given::Value(value)),
            Err(error) => (argument, file_text(argument, &error)?),
        }
    };
    let source = source.to_owned();
    Ok(Given::Text { source, text })
}

/// The text of a file, a pipe or a device whose name could not be read as a value.
fn file_text(name: &str, error: &NotationError) -> Result<String, Failure> {
    if name.starts_with("http://") || name.starts_with("https://") {
        return Err(Failure::Unreadable(format!("{name}: {}", error.problem())));
    }
    let saved = files::game_path(name);
    let path = if !name.is_empty() && saved.exists() {
        &saved
    } else {
        Path::new(name)
    };
    match std::fs::File::open(path) {
        Ok(file) if file.metadata().is_ok_and(|data| data.is_dir()) => Err(Failure::Unreadable(
            format!("{name}: a folder, not a position"),
        )),
        Ok(file) => bounded_text(name, file),
        Err(failed) if failed.kind() == ErrorKind::PermissionDenied => {
            Err(Failure::Io(format!("{name}: {failed}")))
        }
        Err(_) if is_path(name) => Err(Failure::Io(format!(
            "{name}: the file is missing (and as a position: {error})"
        ))),
        Err(_) => Err(Failure::Unreadable(format!(
            "{}: {error} (and no file has that name)",
            quoted(name)
        ))),
    }
}

/// Whether a text can only have been meant as the name of a file: it says where to begin, its
/// folder exists, or it ends as the names of files do. Drawings have slashes and dots, too.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let begins = ["/", "./", "../", "~/"]
        .iter()
        .any(|start| text.starts_with(start));
    let in_a_folder = path
        .parent()
        .is_some_and(|folder| !folder.as_os_str().is_empty() && folder.is_dir());
    let ending = path.extension().and_then(|ending| ending.to_str());
    let ends = ending.is_some_and(|ending| {
        let is_ending = |c: char| c.is_ascii_alphanumeric();
        let is_drawn = |c: char| "oOxX01".contains(c);
        ending.len() >= 2 && ending.chars().all(is_ending) && !ending.chars().all(is_drawn)
    });
    begins || in_a_folder || ends
}

/// Refuses a text that is no position itself, but may name a file or standard input.
pub(crate) fn refuse_other_than_text(game: Game, text: &str) -> Result<(), Failure> {
    match Table::read(game, text) {
        Ok(_) if text != "-" => Ok(()),
        Ok(_) => Err(Failure::Unreadable(format!("{text}: not a position"))),
        Err(error) => Err(Failure::unreadable(&quoted(text), &error)),
    }
}

/// Reads a value given as text alone.
pub(crate) fn read_text<T>(argument: &str) -> Result<T, Failure>
where
    T: FromStr<Err = NotationError>,
{
    let value = argument.parse();
    value.map_err(|error| Failure::unreadable(&quoted(argument), &error))
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_source(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") {
        return bounded_text("standard input", std::io::stdin().lock());
    }
    let name = path.display().to_string();
    let file = std::fs::File::open(path);
    bounded_text(
        &name,
        file.map_err(|error| Failure::Io(format!("{name}: {error}")))?,
    )
}

/// Reads a whole number for an option.
pub(crate) fn whole_number<T: TryFrom<i64>>(
    bounds: RangeInclusive<i64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text
            .trim()
            .parse()
            .ok()
            .filter(|number| bounds.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        let least = bounds.start();
        let most = bounds.end();
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// Reads a random seed.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    let seed = text.trim().parse();
    seed.map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Reads the value of an option, which has no columns to speak of.
pub(crate) fn plain<T: FromStr<Err = NotationError>>(text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|error: NotationError| error.problem().to_owned())
}

/// A seed that nobody chose.
pub(crate) fn chance() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |elapsed| elapsed.as_nanos() as u64)
}

fn bounded_text(source: &str, reader: impl std::io::Read) -> Result<String, Failure> {
    let mut bytes = Vec::with_capacity(USUAL);
    let read = reader.take(LONGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::Io(format!("{source}: {error}")))?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::Unreadable(format!(
            "{source}: too long to be a position"
        )));
    }
    decoded(bytes).ok_or_else(|| Failure::Unreadable(format!("{source}: not text")))
}

/// Text in UTF-8, or in UTF-16 if it begins with its byte order mark.
fn decoded(bytes: Vec<u8>) -> Option<String> {
    let read: fn([u8; 2]) -> u16 = match bytes.first_chunk() {
        Some(b"\xff\xfe") => u16::from_le_bytes,
        Some(b"\xfe\xff") => u16::from_be_bytes,
        Some(_) | None => return String::from_utf8(bytes).ok(),
    };
    let (units, rest) = bytes[2..].as_chunks();
    let units: Vec<u16> = units.iter().copied().map(read).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty())
}

/// The argument on one line, without control characters, cut where it is long.
pub(crate) fn quoted(argument: &str) -> String {
    let mut shown: String = argument.chars().take(60).collect();
    if shown.len() < argument.len() {
        shown.push('…');
    }
    format!("{shown:?}")
}
