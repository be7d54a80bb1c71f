//! What the verbs of Congkak print as JSON.

use std::collections::BTreeMap;
use std::path::Path;

use congkak::{Event, Pit, Place, Position, Rules, Step};
use congkak_engine::{Best, DatabaseSize, Solved, Turn};
use game::{Position as _, Side};
use serde_json::{Value, json};

use super::rules::RuleOption;
use crate::wire;

/// What a position holds beside its drawing: its rules, the turns the mover has left, the warehouses.
pub(super) fn facts(position: &Position) -> Value {
    json!({
        "rules": position.rules().to_string(),
        "marbles": position.marbles(),
        "turns": position.turns_left(),
        "stores": Side::ALL.map(|side| position.store(side)),
    })
}

/// The pit that a sowing starts from and the place where its last marble falls.
pub(super) fn places(position: &Position, pit: Pit) -> Value {
    let sowing = position.sowing(pit).ok();
    let steps = sowing.iter().flat_map(|sowing| sowing.steps());
    let last = steps.rev().find_map(|step| match *step {
        Step::Drop { to, .. } => Some(to.to_string()),
        Step::Lift { .. }
        | Step::Take { .. }
        | Step::End { .. }
        | Step::Round { .. }
        | Step::Fill { .. }
        | Step::Burn { .. } => None,
    });
    json!({ "from": Place::Pit(position.turn(), pit).to_string(), "to": last })
}

/// `free-turn`, `steal` (with what it took), `lose-turn`, or `sow`.
pub(super) fn happened(position: &Position, pit: Pit) -> Value {
    let sowing = position.sowing(pit).ok();
    match sowing.and_then(|sowing| sowing.event()) {
        Some(Event::FreeTurn) => wire::happened("free-turn", 0),
        Some(Event::Steal(marbles)) => wire::happened("steal", marbles.into()),
        Some(Event::LoseTurn) => wire::happened("lose-turn", 0),
        Some(Event::Normal) | None => wire::happened("sow", 0),
    }
}

/// Sets of rules that have a name, and the options that any rules are made of.
pub(super) fn rules(options: &[RuleOption]) -> Value {
    let rules = Rules::NAMED
        .iter()
        .map(|(name, rules)| json!({ "name": name, "options": BTreeMap::from(rules.options()) }));
    let options = options
        .iter()
        .map(|one| json!({ "name": one.name, "values": one.values, "meaning": one.meaning }));
    json!({ "rules": rules.collect::<Vec<_>>(), "options": options.collect::<Vec<_>>() })
}

/// The best pit, and what every pit is worth.
pub(super) fn best(position: &Position, found: &Best) -> Value {
    json!({
        "best": found.pit.to_string(),
        "value": found.value,
        "exact": found.exact,
        "line": texts(&found.line),
        "depth": found.depth,
        "nodes": found.nodes,
        "pits": by_pit(&found.pits),
        "reason": found.sentence(position),
    })
}

fn texts(pits: &[Pit]) -> Vec<String> {
    pits.iter().map(Pit::to_string).collect()
}

/// Values by the pit's number.
fn by_pit(pits: &[(Pit, i32)]) -> BTreeMap<String, i32> {
    let entry = |(pit, value): &(Pit, i32)| (pit.to_string(), *value);
    pits.iter().map(entry).collect()
}

/// An answer of `solve`: exact values (`solved`), a turn that wins (`won`), or between which the value lies
/// (`gave-up`); what does not apply is null.
fn answer(result: &str, position: &Position, fields: Value) -> Value {
    let nothing = json!({
        "result": result,
        "value": null,
        "moves": {},
        "at_least": null,
        "at_most": null,
        "position": position.to_string(),
        "nodes": null,
        "reason": null,
        "turn": null,
    });
    wire::joined([nothing, fields])
}

pub(super) fn solved(position: &Position, solved: &Solved) -> Value {
    let fields = json!({
        "value": solved.value,
        "moves": by_pit(&solved.pits),
        "at_least": solved.value,
        "at_most": solved.value,
        "nodes": solved.nodes,
    });
    answer("solved", position, fields)
}

/// A turn: one that wins, or the best there is and why that is not enough. `taken` is what the mover has after it;
/// `complete`, that every turn was searched: none takes more.
pub(super) fn turn(position: &Position, turn: &Turn, reason: Option<String>) -> Value {
    let wins = turn.wins.then(|| turn.lead(position));
    let fields = json!({
        "at_least": wins,
        "at_most": wins.map(|_| position.marbles()),
        "nodes": turn.nodes,
        "reason": reason,
        "turn": {
            "moves": texts(&turn.pits),
            "taken": turn.taken,
            "wins": turn.wins,
            "complete": turn.complete,
        },
    });
    answer(if turn.wins { "won" } else { "gave-up" }, position, fields)
}

pub(super) fn gave_up(position: &Position, range: Option<(i32, i32)>, reason: String) -> Value {
    let fields = json!({
        "at_least": range.map(|(low, _)| low),
        "at_most": range.map(|(_, high)| high),
        "reason": reason,
    });
    answer("gave-up", position, fields)
}

/// A database that was built.
pub(super) fn built_database(path: &Path, size: &DatabaseSize, seconds: f64) -> Value {
    wire::joined([database(path, size), json!({ "seconds": seconds })])
}

/// A database that was checked.
pub(super) fn checked_database(path: &Path, size: &DatabaseSize) -> Value {
    wire::joined([database(path, size), json!({ "whole": true })])
}

/// A saved database; the other rules follow the counting in `rules`.
pub(super) fn database(path: &Path, size: &DatabaseSize) -> Value {
    json!({
        "path": wire::path(path),
        "pits": size.pits(),
        "count": size.rules().count.to_string(),
        "rules": size.rules().as_rules().to_string(),
        "marbles": size.marbles(),
        "entries": size.entries() as u64,
    })
}

/// All that are saved.
pub(super) fn databases(databases: &[Value]) -> Value {
    json!({ "databases": databases })
}
