//! A tournament as JSON.

use serde_json::{Value, json};

use super::Played;
use super::standings::Standing;
use crate::wire::object;

/// The whole tournament, as far as it was played.
pub(super) fn tournament(
    name: &str,
    games: usize,
    standings: Vec<Value>,
    played: Vec<Value>,
) -> Value {
    object(json!({ "name": name, "games_planned": games, "standings": standings, "games": played }))
}

/// A player's place.
pub(super) fn standing(name: &str, standing: &Standing) -> Value {
    let [crash, timeout, limit, illegal] = standing.faults;
    json!({
        "player": name,
        "points": standing.points(),
        "wins": standing.tally.wins,
        "draws": standing.tally.draws,
        "losses": standing.tally.losses,
        "elo": standing.elo,
        "elo_error": standing.error,
        "faults": { "crash": crash, "timeout": timeout, "limit": limit, "illegal": illegal },
    })
}

/// A game that was played.
pub(super) fn game(played: &Played, [first, second]: [&str; 2], file: &str) -> Value {
    json!({
        "game": played.fixture.number + 1,
        "first": first,
        "second": second,
        "result": played.game.points.to_string(),
        "ending": played.ending(),
        "start": played.game.start,
        "moves": played.game.moves,
        "file": file,
    })
}
