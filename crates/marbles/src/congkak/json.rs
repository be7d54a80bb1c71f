//! What the verbs of Congkak print as JSON.

use std::collections::BTreeMap;

use congkak::{Event, Pit, Place, Position, Step};
use congkak_engine::{Best, DatabaseSize, Solved, Turn};
use game::{Position as _, Side};
use serde::Serialize;

use crate::wire::Happened;

/// What a position holds beside its drawing.
#[derive(Debug, Serialize)]
pub(crate) struct Facts {
    rules: String,
    marbles: u16,
    /// Turns the mover has left.
    turns: u8,
    /// The warehouses, Player 1's first.
    stores: [u16; 2],
}

impl Facts {
    pub(super) fn of(position: &Position) -> Facts {
        Facts {
            rules: position.rules().to_string(),
            marbles: position.marbles(),
            turns: position.turns_left(),
            stores: Side::ALL.map(|side| position.store(side)),
        }
    }
}

/// The pit that a sowing starts from and the place where its last marble falls.
#[derive(Debug, Serialize)]
pub(crate) struct Places {
    from: String,
    to: Option<String>,
}

impl Places {
    pub(super) fn of(position: &Position, pit: Pit) -> Places {
        let sowing = position.sowing(pit).ok();
        let steps = sowing.iter().flat_map(|sowing| sowing.steps());
        let last = steps.rev().find_map(|step| match *step {
            Step::Drop { to, .. } => Some(place(to)),
            Step::Lift { .. }
            | Step::Take { .. }
            | Step::End { .. }
            | Step::Round { .. }
            | Step::Fill { .. }
            | Step::Burn { .. } => None,
        });
        Places {
            from: place(Place::Pit(position.turn(), pit)),
            to: last,
        }
    }
}

/// `S3` and `N3` for pits of Player 1 and 2, `S` and `N` for their warehouses.
fn place(place: Place) -> String {
    let letter = |side: Side| match side {
        Side::First => 'S',
        Side::Second => 'N',
    };
    match place {
        Place::Store(side) => letter(side).to_string(),
        Place::Pit(side, pit) => format!("{}{pit}", letter(side)),
    }
}

/// `free-turn`, `steal` (with what it took), `lose-turn`, or `sow`.
pub(super) fn happened(position: &Position, pit: Pit) -> Happened {
    let sowing = position.sowing(pit).ok();
    let (event, taken) = match sowing.and_then(|sowing| sowing.event()) {
        Some(Event::FreeTurn) => ("free-turn", 0),
        Some(Event::Steal(marbles)) => ("steal", marbles),
        Some(Event::LoseTurn) => ("lose-turn", 0),
        Some(Event::Normal) | None => ("sow", 0),
    };
    Happened {
        event,
        taken: taken.into(),
    }
}

/// Sets of rules that have a name, and the options any rules are made of.
#[derive(Debug, Serialize)]
pub(crate) struct RulesList {
    pub(crate) rules: Vec<NamedRules>,
    pub(crate) options: Vec<RuleOption>,
}

/// A set of rules: the value of every option.
#[derive(Debug, Serialize)]
pub(crate) struct NamedRules {
    pub(crate) name: String,
    pub(crate) options: BTreeMap<&'static str, String>,
}

/// An option, its values and what it says.
#[derive(Debug, Serialize)]
pub(crate) struct RuleOption {
    pub(crate) name: &'static str,
    pub(crate) values: &'static str,
    pub(crate) meaning: &'static str,
}

/// The best pit, and what every pit is worth.
#[derive(Debug, Serialize)]
pub(crate) struct BestPit {
    best: String,
    value: i32,
    exact: bool,
    line: Vec<String>,
    depth: u32,
    nodes: u64,
    pits: BTreeMap<String, i32>,
    reason: String,
}

impl BestPit {
    pub(crate) fn new(position: &Position, found: &Best) -> BestPit {
        BestPit {
            best: found.pit.to_string(),
            value: found.value,
            exact: found.exact,
            line: found.line.iter().map(Pit::to_string).collect(),
            depth: found.depth,
            nodes: found.nodes,
            pits: by_pit(&found.pits),
            reason: found.sentence(position),
        }
    }
}

/// Values by the pit's number.
fn by_pit(pits: &[(Pit, i32)]) -> BTreeMap<String, i32> {
    let entry = |(pit, value): &(Pit, i32)| (pit.to_string(), *value);
    pits.iter().map(entry).collect()
}

/// Exact values (`solved`), a turn that wins (`won`), or between which the value lies (`gave-up`).
#[derive(Debug, Serialize)]
pub(crate) struct Solve {
    result: &'static str,
    value: Option<i32>,
    moves: BTreeMap<String, i32>,
    at_least: Option<i32>,
    at_most: Option<i32>,
    position: String,
    nodes: Option<u64>,
    reason: Option<String>,
    turn: Option<TurnLine>,
}

/// A whole turn of relay sowings.
#[derive(Debug, Serialize)]
pub(crate) struct TurnLine {
    moves: Vec<String>,
    /// The marbles the mover has after it.
    taken: u16,
    wins: bool,
    /// Whether every turn was searched: none takes more.
    complete: bool,
}

impl Solve {
    /// A turn: one that wins, or the best there is and why that is not enough.
    pub(crate) fn of_turn(position: &Position, turn: &Turn, reason: Option<String>) -> Solve {
        let wins = turn.wins.then(|| turn.lead(position));
        Solve {
            result: if turn.wins { "won" } else { "gave-up" },
            value: None,
            moves: BTreeMap::new(),
            at_least: wins,
            at_most: wins.map(|_| position.marbles().into()),
            position: position.to_string(),
            nodes: Some(turn.nodes),
            reason,
            turn: Some(TurnLine {
                moves: turn.pits.iter().map(Pit::to_string).collect(),
                taken: turn.taken,
                wins: turn.wins,
                complete: turn.complete,
            }),
        }
    }

    pub(crate) fn solved(position: &Position, solved: &Solved) -> Solve {
        Solve {
            result: "solved",
            value: Some(solved.value),
            moves: by_pit(&solved.pits),
            at_least: Some(solved.value),
            at_most: Some(solved.value),
            position: position.to_string(),
            nodes: Some(solved.nodes),
            reason: None,
            turn: None,
        }
    }

    pub(crate) fn gave_up(position: &Position, range: Option<(i32, i32)>, reason: String) -> Solve {
        Solve {
            result: "gave-up",
            value: None,
            moves: BTreeMap::new(),
            at_least: range.map(|(low, _)| low),
            at_most: range.map(|(_, high)| high),
            position: position.to_string(),
            nodes: None,
            reason: Some(reason),
            turn: None,
        }
    }
}

/// A database that was built or checked.
#[derive(Debug, Serialize)]
pub(crate) struct Database {
    path: String,
    pits: usize,
    /// The counting; the other rules follow in `rules`.
    count: String,
    rules: String,
    marbles: u32,
    entries: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    whole: Option<bool>,
}

impl Database {
    pub(crate) fn built(path: String, size: &DatabaseSize, seconds: f64) -> Database {
        Database {
            seconds: Some(seconds),
            ..Database::kept(path, size)
        }
    }

    pub(crate) fn checked(path: String, size: &DatabaseSize) -> Database {
        Database {
            whole: Some(true),
            ..Database::kept(path, size)
        }
    }

    pub(crate) fn kept(path: String, size: &DatabaseSize) -> Database {
        Database {
            path,
            pits: size.pits(),
            count: size.rules().count.to_string(),
            rules: size.rules().as_rules().to_string(),
            marbles: size.marbles(),
            entries: size.entries() as u64,
            seconds: None,
            whole: None,
        }
    }
}

/// Databases that are kept.
#[derive(Debug, Serialize)]
pub(crate) struct Databases {
    pub(crate) databases: Vec<Database>,
}
