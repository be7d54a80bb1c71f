//! What the verbs of Abalone print as JSON.

use abalone::grading::{Doubled, Extra, Marks, Missing};
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

/// How every submission compares with the state space.
#[derive(Debug, Serialize)]
pub(crate) struct Grading {
    pub(crate) files: Vec<GradedFile>,
}

/// One input: the counts of its boards, or of its moves where no boards were handed in.
#[derive(Debug, Serialize)]
pub(crate) struct GradedFile {
    pub(crate) submission: Option<String>,
    pub(crate) input: String,
    pub(crate) right: usize,
    pub(crate) missing: usize,
    pub(crate) extra: usize,
    pub(crate) doubled: usize,
    pub(crate) error: Option<String>,
    pub(crate) moves: Option<MarkedList>,
    pub(crate) boards: Option<MarkedList>,
    pub(crate) only_in_moves: Vec<String>,
    pub(crate) only_in_boards: Vec<String>,
}

/// How one of the two lists compares, line by line.
#[derive(Debug, Serialize)]
pub(crate) struct MarkedList {
    pub(crate) right: usize,
    pub(crate) missing: Vec<MissingMove>,
    pub(crate) extra: Vec<ExtraLine>,
    pub(crate) doubled: Vec<DoubledLine>,
}

/// A legal move that a list lacks, and the rule that allows it.
#[derive(Debug, Serialize)]
pub(crate) struct MissingMove {
    r#move: String,
    rule: String,
}

/// A line that is not legal, and why.
#[derive(Debug, Serialize)]
pub(crate) struct ExtraLine {
    line: usize,
    text: String,
    reason: String,
}

/// A line that repeats an earlier one.
#[derive(Debug, Serialize)]
pub(crate) struct DoubledLine {
    line: usize,
    first: usize,
}

impl MarkedList {
    pub(crate) fn of(marks: &Marks) -> MarkedList {
        let missing = |one: &Missing| MissingMove {
            r#move: one.push.to_string(),
            rule: one.rule().to_string(),
        };
        let extra = |one: &Extra| ExtraLine {
            line: one.line,
            text: one.text.clone(),
            reason: one.reason.clone(),
        };
        let doubled = |one: &Doubled| DoubledLine {
            line: one.line,
            first: one.first,
        };
        MarkedList {
            right: marks.right,
            missing: marks.missing.iter().map(missing).collect(),
            extra: marks.extra.iter().map(extra).collect(),
            doubled: marks.doubled.iter().map(doubled).collect(),
        }
    }
}
