//! What the verbs of Abalone print as JSON.

use abalone::{Cells, Position, Push};
use game::{Position as _, Side};
use serde::Serialize;

use crate::wire::{Happened, Named, Standing};

/// A position and its drawing.
#[derive(Debug, Serialize)]
pub(crate) struct Shown {
    pub(crate) position: String,
    pub(crate) marbles: String,
    pub(crate) lost: Lost,
    pub(crate) move_number: u16,
    pub(crate) drawing: String,
    #[serde(flatten)]
    pub(crate) standing: Standing,
}

/// Marbles off the board, by colour.
#[derive(Debug, Serialize)]
pub(crate) struct Lost {
    black: u8,
    white: u8,
}

impl Lost {
    pub(crate) fn of(position: &Position) -> Lost {
        Lost {
            black: position.lost(Side::First),
            white: position.lost(Side::Second),
        }
    }
}

/// A move: the mover's marbles, those they push, and where the mover's end.
#[derive(Debug, Serialize)]
pub(crate) struct PushLine {
    #[serde(rename = "move")]
    text: String,
    from: Vec<String>,
    over: Vec<String>,
    to: Vec<String>,
    #[serde(flatten)]
    happened: Happened,
}

impl PushLine {
    pub(crate) fn new(text: String, position: &Position, push: Push) -> PushLine {
        let own = position.group(push).unwrap_or(Cells::EMPTY);
        let ends = own
            .into_iter()
            .filter_map(|cell| cell.neighbour(push.direction()));
        let names = |cells: Cells| cells.into_iter().map(|cell| cell.to_string()).collect();
        PushLine {
            text,
            from: names(own),
            over: names(pushed(position, push)),
            to: ends.map(|cell| cell.to_string()).collect(),
            happened: happened(position, push),
        }
    }
}

/// The opponent's marbles that a move pushes: those that are elsewhere after it.
fn pushed(position: &Position, push: Push) -> Cells {
    let other = !position.turn();
    let mut after = *position;
    after.play_unchecked(push);
    let (before, after) = (position.cells(other), after.cells(other));
    if before == after {
        return Cells::EMPTY;
    }
    // They stand in a line from the first that left its cell to the last that arrived.
    let mut pushed = Cells::EMPTY;
    let left = before.into_iter().find(|cell| !after.contains(*cell));
    let mut next = left;
    while let Some(cell) = next.filter(|cell| before.contains(*cell)) {
        pushed.insert(cell);
        next = cell.neighbour(push.direction());
    }
    pushed
}

/// `capture`, `push` or `move`.
pub(crate) fn happened(position: &Position, push: Push) -> Happened {
    let pushes = pushed(position, push);
    let falls = pushes
        .into_iter()
        .any(|cell| cell.neighbour(push.direction()).is_none());
    Happened {
        event: match (falls, pushes.is_empty()) {
            (true, _) => "capture",
            (false, false) => "push",
            (false, true) => "move",
        },
        taken: falls.into(),
    }
}

/// The named layouts.
#[derive(Debug, Serialize)]
pub(crate) struct Layouts {
    pub(crate) layouts: Vec<Named>,
}

/// The engine's move and line.
#[derive(Debug, Serialize)]
pub(crate) struct BestMove {
    pub(crate) best: String,
    pub(crate) value: i32,
    /// The unit: what a captured marble is worth in `value`.
    pub(crate) marble: i32,
    pub(crate) marbles: f64,
    pub(crate) reason: String,
    pub(crate) line: Vec<String>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// A position's moves, and the board after each.
#[derive(Debug, Serialize)]
pub(crate) struct StateLines {
    pub(crate) moves: Vec<String>,
    pub(crate) boards: Vec<String>,
}

/// What became of every file.
#[derive(Debug, Serialize)]
pub(crate) struct States {
    pub(crate) files: Vec<StatesFile>,
}

/// One input: how many boards, or why none.
#[derive(Debug, Serialize)]
pub(crate) struct StatesFile {
    pub(crate) input: String,
    pub(crate) boards: Option<usize>,
    pub(crate) error: Option<String>,
}
