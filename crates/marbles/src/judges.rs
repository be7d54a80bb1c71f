//! Who judges positions, as options name them: a name such as `learned`, or `net:FILE`, a network in a file.

use std::str::FromStr;

use game::NotationError;
use think::NetError;

use crate::failure::Failure;
use crate::selfplay;

/// What else may stand there.
const OTHERS: &str = "besides, net:FILE and, in a match, a level from 1 to 9 or ugi:COMMAND";

/// Reads a judge's name, or has `learned` make one of the network in a file.
pub(crate) fn read<J: FromStr<Err = NotationError>>(
    text: &str,
    learned: impl FnOnce(&[u8]) -> Result<J, NetError>,
) -> Result<J, Failure> {
    match text.strip_prefix("net:") {
        Some(path) => learned(&selfplay::read(path.as_ref())?)
            .map_err(|error| Failure::Unreadable(format!("{path}: {error}"))),
        None => text
            .parse()
            .map_err(|error| Failure::Unreadable(format!("{text}: {error}; {OTHERS}"))),
    }
}
