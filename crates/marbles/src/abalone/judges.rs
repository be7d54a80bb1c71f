//! Who judges positions, as options name them: `learned`, `tuned`, …, or a network in a file.

use abalone_engine::{Judge, Net};

use crate::failure::Failure;

/// Reads a judge's name, or `net:FILE`. A network that was read stays until the program ends.
pub(super) fn read(text: &str) -> Result<Judge, Failure> {
    let Some(path) = text.strip_prefix("net:") else {
        return text
            .parse()
            .map_err(|error| Failure::unreadable(text, &error));
    };
    let bytes = std::fs::read(path).map_err(|error| Failure::Io(format!("{path}: {error}")))?;
    let net = Net::read(&bytes).map_err(|error| Failure::Unreadable(format!("{path}: {error}")))?;
    Ok(Judge::Learned(Box::leak(Box::new(net))))
}
