//! The JSON that `--json` promises, built by hand from plain values.

use game::{Outcome, Position, Side};
use serde_json::{Value, json};

/// The move texts of a position.
pub(crate) fn moves(moves: impl IntoIterator<Item = String>) -> Value {
    json!({ "moves": moves.into_iter().collect::<Vec<_>>() })
}

/// A position after some moves.
pub(crate) fn applied(position: &impl Position) -> Value {
    json!({
        "position": position.to_string(),
        "turn": side(position.turn()),
        "outcome": position.outcome().map(outcome),
    })
}

/// Path counts, depth 1 first.
pub(crate) fn perft(counts: &[u64]) -> Value {
    json!({ "counts": counts })
}

/// 1 or 2.
fn side(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

/// The winner's number, or `draw`.
fn outcome(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Won(winner) => side(winner).into(),
        Outcome::Draw => "draw".into(),
    }
}
