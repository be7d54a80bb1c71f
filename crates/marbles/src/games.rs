//! `marbles games`: the games that are kept, and those of a server, carried elsewhere.

pub(crate) mod args;
pub(crate) mod carry;
mod people;

use crate::failure::Failure;
use crate::output;
use crate::wire::{self, KeptGame, KeptGames};

pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let folder = files::games_folder();
    let names = folder
        .as_deref()
        .map(files::saved_games)
        .unwrap_or_default();
    let games: Vec<KeptGame> = names.into_iter().map(look).collect();
    if json {
        let folder = folder.as_deref().map(wire::path);
        return output::say_json(KeptGames { folder, games });
    }
    if games.is_empty() {
        return output::say("No games are kept. Type `save NAME` while you play.");
    }
    output::print(games.iter().map(line).collect::<String>())
}

/// A kept game, set up to see how it stands.
fn look(name: String) -> KeptGame {
    match files::load_game(&files::game_path(&name)) {
        Ok(table) => KeptGame::sound(name, table.game(), &table),
        Err(error) => KeptGame::damaged(name, error.to_string()),
    }
}

fn line(game: &KeptGame) -> String {
    let name = &game.name;
    match (&game.game, game.moves, &game.status) {
        (Some(game), Some(moves), Some(status)) => {
            let plural = if moves == 1 { "" } else { "s" };
            format!("{name:24} {game:10} {moves:>3} move{plural}, {status}\n")
        }
        _ => {
            let problem = game.problem.as_deref().unwrap_or("damaged");
            format!("{name:24} {problem}\n")
        }
    }
}
