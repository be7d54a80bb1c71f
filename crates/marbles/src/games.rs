//! `marbles games`: the games that are saved, and those of a server, carried elsewhere.

pub(crate) mod args;
pub(crate) mod carry;
mod people;

use play::Table;

use crate::failure::Failure;
use crate::output;
use crate::wire;

pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let folder = files::games_folder();
    let names = folder
        .as_deref()
        .map(files::saved_games)
        .unwrap_or_default();
    let read = |name: String| (files::load_game(&files::game_path(&name)), name);
    let games = names.into_iter().map(read);
    if json {
        let games: Vec<_> = games
            .map(|(read, name)| wire::saved_game(&name, &read))
            .collect();
        return output::say_json(wire::saved_games(folder.as_deref(), &games));
    }
    let lines: String = games.map(|(read, name)| line(&name, &read)).collect();
    if lines.is_empty() {
        output::say("No games are saved. Type `save NAME` while you play.")
    } else {
        output::print(lines)
    }
}

/// How a saved game stands, or what is wrong with it.
fn line(name: &str, read: &Result<Table, files::Error>) -> String {
    match read {
        Ok(table) => {
            let game = table.game();
            let moves = output::counted(table.moves_made() as u64, "move");
            let status = table.status();
            format!("{name:24} {game:10} {moves:>9}, {status}\n")
        }
        Err(problem) => format!("{name:24} {problem}\n"),
    }
}
