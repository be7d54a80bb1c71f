//! The network that a contestant's name stands for.

use think::NetError;

use crate::failure::Failure;

/// The shipped network for `learned`, or the one in a file for `net:FILE`, which stays in memory until the program ends.
pub(crate) fn network<N>(
    name: &str,
    shipped: &'static N,
    read: impl Fn(&[u8]) -> Result<N, NetError>,
) -> Result<&'static N, Failure> {
    if name.trim().eq_ignore_ascii_case("learned") {
        return Ok(shipped);
    }
    let Some(path) = name.strip_prefix("net:") else {
        let expected = "use a level from 1 to 9, learned, net:FILE, program:COMMAND or ugi:COMMAND";
        let problem = format!("{name:?} is not a contestant; {expected}");
        return Err(Failure::Unreadable(problem));
    };
    // A device may be endless.
    if std::fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(Failure::Io(format!("{path}: not a regular file")));
    }
    let bytes = std::fs::read(path).map_err(|error| Failure::Io(format!("{path}: {error}")))?;
    let net = read(&bytes).map_err(|error| Failure::Unreadable(format!("{path}: {error}")))?;
    Ok(Box::leak(Box::new(net)))
}
