//! What the verbs of peg solitaire print as JSON.

use std::path::Path;

use pegs::{Class, Holes, Jump, Position, Sweep, picture};
use pegs_solver::{
    Forecast, GameCount, Hint, LevelCount, OrbitCount, Outlook, Pagoda, Puzzle, Reason, Solution,
};
use serde_json::{Value, json};

use crate::wire;

/// What a position holds beside its drawing.
pub(super) fn facts(position: &Position) -> Value {
    json!({ "board": position.layout().name(), "marbles": position.marbles_left() })
}

/// The three holes that a jump touches.
pub(super) fn places(position: &Position, jump: Jump) -> Value {
    let lattice = position.layout().lattice();
    json!({
        "from": jump.from.to_string(),
        "over": jump.over(lattice).map(|hole| hole.to_string()),
        "to": jump.landing(lattice).map(|hole| hole.to_string()),
    })
}

/// The named boards, each as it is set up at the start; `hole` is the empty one.
pub(super) fn boards(starts: &[Position]) -> Value {
    let board = |start: &Position| {
        let layout = start.layout();
        json!({
            "name": layout.name(),
            "holes": layout.holes().len(),
            "lattice": layout.lattice().to_string(),
            "hole": layout.default_vacancy().to_string(),
            "symmetries": layout.symmetries().len(),
            "position": start.to_string(),
            "drawing": picture::letters(start),
        })
    };
    json!({ "boards": starts.iter().map(board).collect::<Vec<Value>>() })
}

/// An answer of `solve`: `solved`, `impossible` or `gave-up`; what does not apply is null.
fn answer(result: &str, fields: Value) -> Value {
    let nothing = json!({
        "result": result,
        "moves": null,
        "sweeps": null,
        "marbles_left": null,
        "reason": null,
        "position": null,
        "argument": null,
        "limit": null,
    });
    wire::joined([nothing, fields])
}

/// Jumps that lead to the goal, as they were written.
pub(super) fn solved(moves: &[String], solution: &Solution) -> Value {
    let sweeps = solution.sweeps();
    let sweeps: Vec<String> = sweeps.iter().map(Sweep::to_string).collect();
    let fields = json!({
        "moves": moves,
        "sweeps": sweeps,
        "marbles_left": solution.end().marbles_left(),
        "position": solution.end().to_string(),
    });
    answer("solved", fields)
}

/// A proof that there is no way.
pub(super) fn impossible(reason: &Reason) -> Value {
    let fields = json!({ "reason": reason.to_string(), "argument": argument(reason) });
    answer("impossible", fields)
}

/// Why nothing is known: `time`, `memory` or `interrupted`.
pub(super) fn gave_up(limit: &str, reason: String) -> Value {
    answer("gave-up", json!({ "reason": reason, "limit": limit }))
}

/// What a person or a program can check.
fn argument(reason: &Reason) -> Value {
    match reason {
        Reason::TooFewMarbles { have, need } => {
            json!({ "kind": "marbles", "have": have, "need": need })
        }
        Reason::Class { start, goals } => json!({
            "kind": "class",
            "start": start.to_string(),
            "goals": goals.iter().map(Class::to_string).collect::<Vec<_>>(),
        }),
        Reason::Parity(sets) => {
            let holes = |set: &Holes| set.iter().collect::<Vec<usize>>();
            let sets: Vec<_> = sets.iter().map(holes).collect();
            json!({ "kind": "parity", "holes": sets })
        }
        Reason::Pagoda(pagodas) => {
            let function = |one: &Pagoda| json!({ "weights": one.weights(), "start": one.start(), "goal": one.goal() });
            let functions: Vec<Value> = pagodas.iter().map(function).collect();
            json!({ "kind": "pagoda", "functions": functions })
        }
        Reason::Searched { positions } => json!({ "kind": "searched", "positions": positions }),
    }
}

/// A verdict on every jump, and the limit that ended it while some verdicts were unknown.
pub(super) fn hinted(hint: &Hint, limit: Option<&str>) -> Value {
    let verdicts = hint.verdicts().iter().map(|verdict| {
        let winnable = match verdict.outlook {
            Outlook::Winnable => Some(true),
            Outlook::Lost => Some(false),
            Outlook::Unknown => None,
        };
        json!({
            "move": verdict.jump.to_string(),
            "winnable": winnable,
            "fewest": verdict.fewest.exactly(),
            "reachable": verdict.fewest.reachable(),
            "words": verdict.words(),
        })
    });
    let outlook = match hint.outlook() {
        Outlook::Winnable => "winnable",
        Outlook::Lost => "lost",
        Outlook::Unknown => "unknown",
    };
    json!({
        "moves": verdicts.collect::<Vec<Value>>(),
        "best": hint.best().map(|jump| jump.to_string()),
        "outlook": outlook,
        "reason": hint.sentence(),
        "limit": limit,
    })
}

/// A proof that holds, and what it proves.
pub(super) fn verified(position: &Position, verdicts: &[String]) -> Value {
    json!({ "position": position.to_string(), "verdicts": verdicts })
}

/// One number of every level, if they were counted.
fn column<L>(levels: Option<&[L]>, of: fn(&L) -> u64) -> Option<Vec<u64>> {
    levels.map(|levels| levels.iter().map(of).collect())
}

/// What was counted, by jumps made; what was not is null, and `reason` says what prevented it from being counted.
pub(super) fn counted(
    levels: Option<&[LevelCount]>,
    games: Option<&GameCount>,
    reason: Option<String>,
) -> Value {
    let dead_ends = column(levels, |level| level.dead_ends_up_to_symmetry)
        .or_else(|| games.map(|games| games.dead_ends.clone()));
    json!({
        "reachable": column(levels, |level| level.reachable),
        "reachable_up_to_symmetry": column(levels, |level| level.reachable_up_to_symmetry),
        "winnable": column(levels, |level| level.winnable),
        "winnable_up_to_symmetry": column(levels, |level| level.winnable_up_to_symmetry),
        "dead_ends": column(levels, |level| level.dead_ends),
        "dead_ends_up_to_symmetry": dead_ends,
        "solutions": games.map(|games| games.winning.to_string()),
        "games": games.map(|games| games.complete.to_string()),
        "chance": games.map(|games| games.chance),
        "reason": reason,
    })
}

/// What was counted on a disk, by jumps made and up to symmetry; null if it was not counted to the end.
pub(super) fn counted_on_disk(
    levels: Option<&[OrbitCount]>,
    forecast: &Forecast,
    reason: Option<String>,
) -> Value {
    json!({
        "reachable_up_to_symmetry": column(levels, |level| level.reachable),
        "winnable_up_to_symmetry": column(levels, |level| level.winnable),
        "dead_ends_up_to_symmetry": column(levels, |level| level.dead_ends),
        "forecast": { "positions": forecast.positions, "bytes": forecast.bytes },
        "reason": reason,
    })
}

/// Random positions that can be won, and what prevented the rest from being made.
pub(super) fn generated(puzzles: &[Puzzle], reason: Option<String>) -> Value {
    let line = |puzzle: &Puzzle| {
        json!({
            "position": puzzle.position.to_string(),
            "marbles": puzzle.position.marbles_left(),
            "moves": puzzle.jumps,
            "winning_moves": puzzle.winning_jumps,
        })
    };
    let positions: Vec<Value> = puzzles.iter().map(line).collect();
    json!({ "positions": positions, "reason": reason })
}

/// Saved tables: those built, listed or checked; `reason` says what prevented the rest from being built.
pub(super) fn tables(tables: impl Iterator<Item = Value>, reason: Option<String>) -> Value {
    json!({ "tables": tables.collect::<Vec<Value>>(), "reason": reason })
}

/// A table that was built.
pub(super) fn built_table(file: &Path, class: &Class, winnable: u64) -> Value {
    json!({ "file": wire::path(file), "class": class.to_string(), "winnable": winnable })
}

/// A table that is saved.
pub(super) fn saved_table(file: &Path, bytes: u64) -> Value {
    json!({ "file": wire::path(file), "bytes": bytes })
}

/// A table that was checked, and what is wrong with it.
pub(super) fn checked_table(file: &Path, problem: Option<&str>) -> Value {
    json!({ "file": wire::path(file), "sound": problem.is_none(), "problem": problem })
}
