//! What the verbs of Abalone print as JSON.

use abalone::{Cells, Position, Push};
use game::Side;
use serde::Serialize;

use crate::wire::{Happened, Named};

/// What a position holds beside its drawing.
#[derive(Debug, Serialize)]
pub(crate) struct Facts {
    marbles: String,
    lost: Lost,
    move_number: u16,
}

impl Facts {
    pub(super) fn of(position: &Position) -> Facts {
        Facts {
            marbles: position.marbles_text(),
            lost: Lost {
                black: position.lost(Side::First),
                white: position.lost(Side::Second),
            },
            move_number: position.move_number(),
        }
    }
}

/// Marbles off the board, by colour.
#[derive(Debug, Serialize)]
struct Lost {
    black: u8,
    white: u8,
}

/// The mover's marbles, those they push, and where the mover's end.
#[derive(Debug, Serialize)]
pub(crate) struct Places {
    from: Vec<String>,
    over: Vec<String>,
    to: Vec<String>,
}

impl Places {
    pub(super) fn of(position: &Position, push: Push) -> Places {
        let own = position.group(push).unwrap_or(Cells::EMPTY);
        let ends = own
            .into_iter()
            .filter_map(|cell| cell.neighbour(push.direction()));
        let names = |cells: Cells| cells.into_iter().map(|cell| cell.to_string()).collect();
        Places {
            from: names(own),
            over: names(position.pushed(push)),
            to: ends.map(|cell| cell.to_string()).collect(),
        }
    }
}

/// `capture`, `push` or `move`.
pub(super) fn happened(position: &Position, push: Push) -> Happened {
    let pushes = position.pushed(push);
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
