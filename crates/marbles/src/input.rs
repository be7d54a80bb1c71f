//! Reading positions from arguments, files and standard input.

use std::io::Read as _;
use std::path::Path;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use game::NotationError;

use crate::failure::Failure;

/// No position is longer than this; a longer file is something else.
const LONGEST: u64 = 1024 * 1024;

/// Most are shorter than this: room for so much spares asking the system twice.
const USUAL: usize = 1024;

/// Reads a value given as text, as the name of a file, or as `-` for standard input.
///
/// Text that can be read as a value is one, even if a file has that name.
pub(crate) fn read<T>(argument: &str) -> Result<T, Failure>
where
    T: FromStr<Err = NotationError>,
{
    if argument == "-" {
        let text = bounded_text("standard input", std::io::stdin().lock())?;
        return parse("standard input", &text);
    }
    match argument.parse() {
        Ok(value) => Ok(value),
        Err(error) => match std::fs::File::open(argument) {
            Ok(file) if Path::new(argument).is_file() => {
                parse(argument, &bounded_text(argument, file)?)
            }
            Ok(_) => Err(Failure::Unreadable(format!(
                "{argument}: a folder, not a position"
            ))),
            Err(_) => {
                let shown = quoted(argument);
                Err(Failure::Unreadable(format!(
                    "{shown}: {error} (and no file has that name)"
                )))
            }
        },
    }
}

/// Reads a value given as text alone.
pub(crate) fn read_text<T>(argument: &str) -> Result<T, Failure>
where
    T: FromStr<Err = NotationError>,
{
    parse(&quoted(argument), argument)
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

/// A seed that nobody chose.
pub(crate) fn chance() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |elapsed| elapsed.as_nanos() as u64)
}

fn parse<T>(source: &str, text: &str) -> Result<T, Failure>
where
    T: FromStr<Err = NotationError>,
{
    text.parse()
        .map_err(|error| Failure::unreadable(source, &error))
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
    String::from_utf8(bytes).map_err(|_| Failure::Unreadable(format!("{source}: not text")))
}

/// The argument on one line, without control characters, cut where it is long.
pub(crate) fn quoted(argument: &str) -> String {
    let mut shown: String = argument.chars().take(60).collect();
    if shown.len() < argument.len() {
        shown.push('…');
    }
    format!("{shown:?}")
}
