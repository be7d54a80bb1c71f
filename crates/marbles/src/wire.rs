//! The JSON that `--json` promises, object by object as `docs/json.md` describes it.
//!
//! Every verb prints one object. A field, once printed, is a promise: add, do not rename. What the
//! server sends is in `api`; these are the objects of the command line alone, and those of one game are in its
//! `json.rs`.

use std::fmt::Display;
use std::path::Path;

use game::{Outcome, Side};
use play::Table;
use play::bench::BenchWork;
use serde::Serialize;
use serde_json::{Map, Value, json};
use think::{Sprt, Tally};

use crate::failure::Failure;

/// An object as it is printed: with the number of the schema.
pub(crate) fn object(fields: impl Serialize) -> Value {
    let mut object = plain(fields);
    object["schema"] = 1.into();
    object
}

/// What serde makes of a shape.
pub(crate) fn plain(shape: impl Serialize) -> Value {
    serde_json::to_value(shape).expect("objects have text for keys")
}

/// One object with the fields of several; null has none.
pub(crate) fn joined<const N: usize>(objects: [Value; N]) -> Value {
    let mut fields = Map::new();
    for mut object in objects {
        fields.extend(
            object
                .as_object_mut()
                .map(std::mem::take)
                .into_iter()
                .flatten(),
        );
    }
    fields.into()
}

/// What went wrong, where no other object could be printed.
pub(crate) fn failed(failure: &Failure) -> Value {
    json!({ "error": {
        "kind": failure.kind(),
        "message": failure.to_string(),
        "exit": failure.code(),
    } })
}

/// The legal moves: their texts, and what each does.
pub(crate) fn moves(texts: &[String], details: &[Value]) -> Value {
    json!({ "moves": texts, "details": details })
}

/// One move by its text, to be joined with the places it touches and what it does.
pub(crate) fn move_text(text: &str) -> Value {
    json!({ "move": text })
}

/// What a move did in one word, and how many marbles it took.
pub(crate) fn happened(event: &str, taken: u32) -> Value {
    json!({ "event": event, "taken": taken })
}

/// A position and its drawing.
pub(crate) fn board(position: impl Display, drawing: &str) -> Value {
    json!({ "position": position.to_string(), "drawing": drawing })
}

/// Whose go it is, or how the game ended: the winner's number, or `draw`.
pub(crate) fn standing(table: &Table) -> Value {
    let outcome: Option<Value> = table.outcome().map(|outcome| match outcome {
        Outcome::Won(winner) => side(winner).into(),
        Outcome::Draw => "draw".into(),
    });
    json!({ "turn": side(table.turn()), "outcome": outcome, "status": table.status() })
}

/// The last move of a table: who made it, what it did, and its marbles, which go off the board where `to` is null.
pub(crate) fn played(table: &Table, by: Side, happened: Value, steps: &[play::Step]) -> Value {
    let own = json!({
        "move": table.last_move().map_or_else(String::new, |last| last.text),
        "by": side(by),
        "told": table.last_words().unwrap_or_default().to_string(),
        "steps": steps,
    });
    joined([own, happened])
}

/// A position after some moves, and what they did.
pub(crate) fn applied(board: Value, played: &[Value], table: &Table) -> Value {
    joined([board, json!({ "played": played }), standing(table)])
}

/// A whole game in a notation that others read.
pub(crate) fn written(notation: &str, text: &str) -> Value {
    json!({ "notation": notation, "text": text })
}

/// The result of a match: points, what they say about strength, how a sequential test stands.
pub(crate) fn matched(
    [first, second]: [&String; 2],
    tally: Tally,
    sprt: Option<Sprt>,
    late: [Value; 2],
) -> Value {
    let elo = tally.elo();
    let test = |sprt: Sprt| json!({ "evidence": sprt.evidence(tally), "elo": sprt.verdict(tally) });
    json!({
        "first": first,
        "second": second,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
        "elo": elo.difference,
        "elo_low": elo.low,
        "elo_high": elo.high,
        "sprt": sprt.map(test),
        "late": late,
    })
}

/// How late the answers were, in milliseconds: half of them, 99 %, and the worst.
pub(crate) fn late(answers: usize, [half, most, worst]: [f64; 3]) -> Value {
    json!({
        "answers": answers,
        "half_within_ms": half,
        "99_percent_within_ms": most,
        "worst_ms": worst,
    })
}

/// Path counts, depth 1 first.
pub(crate) fn perft(counts: &[u64]) -> Value {
    json!({ "counts": counts })
}

/// A position, the image that stands for all its symmetric ones, and those.
#[derive(Debug, Serialize)]
pub(crate) struct Symmetric {
    pub(crate) position: String,
    pub(crate) canonical: String,
    pub(crate) symmetric: Vec<String>,
    /// How many symmetries the board has; fewer images mean that some keep the position.
    pub(crate) symmetries: usize,
}

/// The saved games in a folder.
pub(crate) fn saved_games(folder: Option<&Path>, games: &[Value]) -> Value {
    json!({ "folder": folder.map(path), "games": games })
}

/// One of them; a damaged one has a problem and no game.
pub(crate) fn saved_game(name: &str, read: &Result<Table, files::Error>) -> Value {
    let table = read.as_ref().ok();
    json!({
        "name": name,
        "game": table.map(|table| table.game().to_string()),
        "moves": table.map(Table::moves_made),
        "status": table.map(Table::status),
        "problem": read.as_ref().err().map(files::Error::to_string),
    })
}

/// Fixed work that was done.
pub(crate) fn bench(work: &[Value]) -> Value {
    json!({ "work": work })
}

/// One piece of it.
pub(crate) fn bench_line(work: &BenchWork, total: u64, seconds: f64) -> Value {
    json!({
        "name": work.name,
        "unit": work.unit,
        "total": total,
        "expected": work.total,
        "seconds": seconds,
    })
}

/// 1 or 2.
fn side(side: Side) -> u8 {
    side.index() as u8 + 1
}

/// A path as text; characters that are no text are replaced.
pub(crate) fn path(path: &Path) -> String {
    path.display().to_string()
}
