//! Who judges positions, as options name them.

use congkak_engine::{Judge, Net};

use crate::failure::Failure;
use crate::judges;

/// Reads a judge's name, or `net:FILE`. A network that was read stays until the program ends.
pub(super) fn read(text: &str) -> Result<Judge, Failure> {
    judges::read(text, |bytes| {
        let net = Net::read(bytes)?;
        Ok(Judge::Learned(Box::leak(Box::new(net))))
    })
}
