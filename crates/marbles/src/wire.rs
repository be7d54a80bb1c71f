//! The JSON that `--json` promises: plain structs, filled by hand, described in `docs/json.md`.
//!
//! Every verb prints one object. A field, once printed, is a promise: add, do not rename. What the
//! server sends is in the crate `wire`; these are the shapes of the command line alone.

use std::path::Path;

use game::{Outcome, Side};
use play::{Game, Table};
use serde::Serialize;
use serde_json::Value;
use think::Tally;

use crate::failure::Failure;

/// A shape as the object that is printed: with the number of the schema.
pub(crate) fn object(shape: &impl Serialize) -> Value {
    let mut object = serde_json::to_value(shape).expect("the shapes have text for keys");
    object["schema"] = 1.into();
    object
}

/// What went wrong, where no other object could be printed.
#[derive(Debug, Serialize)]
pub(crate) struct Failed {
    error: Problem,
}

#[derive(Debug, Serialize)]
struct Problem {
    kind: &'static str,
    message: String,
    exit: u8,
}

impl Failed {
    pub(crate) fn new(failure: &Failure) -> Failed {
        Failed {
            error: Problem {
                kind: failure.kind(),
                message: failure.to_string(),
                exit: failure.code(),
            },
        }
    }
}

/// The legal moves: their texts, and what each does.
#[derive(Debug, Serialize)]
pub(crate) struct Moves<D> {
    pub(crate) moves: Vec<String>,
    pub(crate) details: Vec<D>,
}

/// One move: the places it touches, and what it does.
#[derive(Debug, Serialize)]
pub(crate) struct MoveDetail<P> {
    #[serde(rename = "move")]
    pub(crate) text: String,
    #[serde(flatten)]
    pub(crate) places: P,
    #[serde(flatten)]
    pub(crate) happened: Option<Happened>,
}

/// A position, its drawing, and what each game adds.
#[derive(Debug, Serialize)]
pub(crate) struct Shown<F> {
    pub(crate) position: String,
    pub(crate) drawing: String,
    #[serde(flatten)]
    pub(crate) facts: F,
    #[serde(flatten)]
    pub(crate) standing: Standing,
}

/// A position after some moves, and what they did.
#[derive(Debug, Serialize)]
pub(crate) struct Applied {
    pub(crate) position: String,
    pub(crate) drawing: String,
    pub(crate) played: Vec<Played>,
    #[serde(flatten)]
    pub(crate) standing: Standing,
}

/// Whose go it is, or how the game ended.
#[derive(Debug, Serialize)]
pub(crate) struct Standing {
    turn: u8,
    outcome: Option<Winner>,
    status: String,
}

impl Standing {
    pub(crate) fn of(table: &Table) -> Standing {
        Standing {
            turn: side(table.turn()),
            outcome: table.outcome().map(Winner::from),
            status: table.status(),
        }
    }
}

/// The winner's number, or `draw`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Winner {
    Won(u8),
    Draw(&'static str),
}

impl From<Outcome> for Winner {
    fn from(outcome: Outcome) -> Winner {
        match outcome {
            Outcome::Won(winner) => Winner::Won(side(winner)),
            Outcome::Draw => Winner::Draw("draw"),
        }
    }
}

/// One of the moves that were applied.
#[derive(Debug, Serialize)]
pub(crate) struct Played {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) by: u8,
    #[serde(flatten)]
    pub(crate) happened: Happened,
    pub(crate) told: String,
    pub(crate) steps: Vec<play::Step>,
}

/// A whole game in a notation that others read.
#[derive(Debug, Serialize)]
pub(crate) struct WrittenGame<'a> {
    pub(crate) notation: &'static str,
    pub(crate) text: &'a str,
}

/// What a move did in one word, and how many marbles it took.
#[derive(Debug, Serialize)]
pub(crate) struct Happened {
    pub(crate) event: &'static str,
    pub(crate) taken: u32,
}

/// The result of a match.
#[derive(Debug, Serialize)]
pub(crate) struct Match {
    pub(crate) first: String,
    pub(crate) second: String,
    #[serde(flatten)]
    pub(crate) tally: TallyLine,
    pub(crate) sprt: Option<SprtLine>,
    pub(crate) late: [Late; 2],
}

/// Points, and what they say about strength.
#[derive(Debug, Serialize)]
pub(crate) struct TallyLine {
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    score: f64,
    elo: f64,
    elo_low: f64,
    elo_high: f64,
}

impl From<Tally> for TallyLine {
    fn from(tally: Tally) -> TallyLine {
        let elo = tally.elo();
        TallyLine {
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: tally.score(),
            elo: elo.difference,
            elo_low: elo.low,
            elo_high: elo.high,
        }
    }
}

/// How a sequential test stands: the evidence, and the difference that is believed.
#[derive(Debug, Serialize)]
pub(crate) struct SprtLine {
    pub(crate) evidence: f64,
    pub(crate) elo: Option<f64>,
}

/// How late answers were, in milliseconds.
#[derive(Debug, Serialize)]
pub(crate) struct Late {
    pub(crate) answers: usize,
    pub(crate) half_within_ms: f64,
    #[serde(rename = "99_percent_within_ms")]
    pub(crate) most_within_ms: f64,
    pub(crate) worst_ms: f64,
}

/// Path counts, depth 1 first.
#[derive(Debug, Serialize)]
pub(crate) struct Perft {
    pub(crate) counts: Vec<u64>,
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

/// Something that has a name, and what it looks like.
#[derive(Debug, Serialize)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) marbles: u32,
    pub(crate) position: String,
    pub(crate) drawing: String,
}

/// Kept games.
#[derive(Debug, Serialize)]
pub(crate) struct KeptGames {
    pub(crate) folder: Option<String>,
    pub(crate) games: Vec<KeptGame>,
}

/// One of them; a damaged one has a problem and no game.
#[derive(Debug, Serialize)]
pub(crate) struct KeptGame {
    pub(crate) name: String,
    pub(crate) game: Option<String>,
    pub(crate) moves: Option<usize>,
    pub(crate) status: Option<String>,
    pub(crate) problem: Option<String>,
}

impl KeptGame {
    pub(crate) fn sound(name: String, game: Game, table: &Table) -> KeptGame {
        KeptGame {
            name,
            game: Some(game.to_string()),
            moves: Some(table.moves_made()),
            status: Some(table.status()),
            problem: None,
        }
    }

    pub(crate) fn damaged(name: String, problem: String) -> KeptGame {
        KeptGame {
            name,
            game: None,
            moves: None,
            status: None,
            problem: Some(problem),
        }
    }
}

/// Fixed work that was done.
#[derive(Debug, Serialize)]
pub(crate) struct Bench {
    pub(crate) work: Vec<BenchLine>,
}

/// One piece of it.
#[derive(Debug, Serialize)]
pub(crate) struct BenchLine {
    pub(crate) name: &'static str,
    pub(crate) unit: &'static str,
    pub(crate) total: u64,
    pub(crate) expected: u64,
    pub(crate) seconds: f64,
}

/// 1 or 2.
pub(crate) fn side(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

/// A path as text; characters that are no text are replaced.
pub(crate) fn path(path: &Path) -> String {
    path.display().to_string()
}
