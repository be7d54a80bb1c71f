//! A whole game in the notations that others read.

use play::Writing;

use crate::failure::Failure;
use crate::{input, output, wire};

/// Prints the game in the notation of this name, or in the one that is usual for it.
pub(crate) fn run(given: &str, notation: Option<&str>, json: bool) -> Result<(), Failure> {
    let table = input::read_table(None, given)?;
    let writings = table.writings();
    let is_wanted = |writing: &&Writing| notation.is_none_or(|key| key == writing.key);
    let Some(writing) = writings.iter().find(is_wanted) else {
        let known: Vec<&str> = writings.iter().map(|writing| writing.key).collect();
        let game = table.game();
        let known = known.join(", ");
        let problem = format!("this game of {game} can be written as {known}");
        return Err(Failure::Usage(problem));
    };
    if json {
        output::say_json(wire::written(writing.key, &writing.text))
    } else {
        output::print(&writing.text)
    }
}
