//! Where files live: the folders each platform gives to programs.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The ending of a saved game's file name.
pub(crate) const ENDING: &str = "marbles";

/// Where everything is stored that cannot be built again, for example `~/.local/share/marbles`.
///
/// `MARBLES_DATA` names another. Returns `None` if the user has no home.
pub fn data_folder() -> Option<PathBuf> {
    let own = std::env::var_os("MARBLES_DATA").map(PathBuf::from);
    own.or_else(|| Some(project()?.data_dir().to_owned()))
}

/// Where games are saved: `games` in the data folder.
pub fn games_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("games"))
}

/// Where tables that can be built again are saved, for example `~/.cache/marbles`.
///
/// `MARBLES_CACHE` names another. Returns `None` if the user has no home.
pub fn cache_folder() -> Option<PathBuf> {
    let own = std::env::var_os("MARBLES_CACHE").map(PathBuf::from);
    own.or_else(|| Some(project()?.cache_dir().to_owned()))
}

/// The file a person means by `name`: a bare word is a game in the games folder, anything with
/// a slash or an ending is a path. `~/` is the home folder, as in a shell.
pub fn game_path(name: &str) -> PathBuf {
    if let (Some(rest), Some(home)) = (name.strip_prefix("~/"), home()) {
        return home.join(rest);
    }
    let path = Path::new(name);
    let bare = !name.contains(['/', '\\']) && path.extension().is_none();
    match games_folder() {
        Some(folder) if bare => folder.join(format!("{name}.{ENDING}")),
        _ => path.to_owned(),
    }
}

/// What a person types for a file: its bare name if it is a game in the games folder.
pub(crate) fn game_name(path: &Path) -> String {
    let bare = path.file_stem().and_then(|stem| stem.to_str());
    match bare.filter(|bare| game_path(bare) == path) {
        Some(bare) => bare.to_owned(),
        None => path.display().to_string(),
    }
}

fn home() -> Option<PathBuf> {
    directories::BaseDirs::new().map(|folders| folders.home_dir().to_owned())
}

fn project() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "marbles")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::game_path;

    #[test]
    fn a_path_is_taken_as_it_is() {
        for path in ["./game", "folder/game", "game.txt"] {
            assert_eq!(game_path(path), Path::new(path));
        }
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = super::home().unwrap();
        assert_eq!(game_path("~/games/a"), home.join("games/a"));
    }

    #[test]
    fn a_name_that_begins_with_a_dot_is_kept_among_the_games() {
        assert!(game_path(".hidden").ends_with("games/.hidden.marbles"));
    }

    #[test]
    fn a_bare_name_is_a_game_in_the_games_folder() {
        let path = game_path("sunday");
        assert!(path.ends_with("games/sunday.marbles"), "{}", path.display());
    }
}
