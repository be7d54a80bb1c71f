//! What a shell offers where a position or a saved game may stand.

use std::ffi::OsStr;

use clap_complete::engine::{CompletionCandidate, PathCompleter, ValueCompleter};
use play::{Game, setup};

/// The names of starts, saved games and files.
pub(crate) struct Starts(pub(crate) &'static [Game]);

/// The names of saved games, and files.
pub(crate) struct SavedNames;

impl ValueCompleter for Starts {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        let names = self.0.iter().copied().flat_map(setup::names);
        let mut found = beginning_with(current, names.map(|name| (*name).to_owned()));
        found.extend(SavedNames.complete(current));
        found
    }
}

impl ValueCompleter for SavedNames {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        let saved = files::games_folder().map(|folder| files::saved_games(&folder));
        let mut found = beginning_with(current, saved.unwrap_or_default().into_iter());
        found.extend(PathCompleter::file().complete(current));
        found
    }
}

fn beginning_with(
    current: &OsStr,
    names: impl Iterator<Item = String>,
) -> Vec<CompletionCandidate> {
    let begun = current.to_string_lossy();
    let fitting = names.filter(|name| name.starts_with(&*begun));
    fitting.map(CompletionCandidate::new).collect()
}
