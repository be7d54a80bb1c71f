//! What the verbs of Abalone print as JSON.

use abalone::grading::{Doubled, Extra, Marks, Missing};
use abalone::statespace::StateSpace;
use abalone::{Cells, Position, Push, picture};
use game::Side;
use serde_json::{Value, json};

use super::best::BestMove;
use super::states::{Expanded, Graded};
use crate::failure::Failure;
use crate::wire;

/// What a position holds beside its drawing; `lost` are marbles off the board.
pub(super) fn facts(position: &Position) -> Value {
    let [black, white] = Side::ALL.map(|side| position.lost(side));
    json!({
        "marbles": position.marbles_text(),
        "lost": { "black": black, "white": white },
        "move_number": position.move_number(),
    })
}

/// The mover's marbles, those they push, and where the mover's end.
pub(super) fn places(position: &Position, push: Push) -> Value {
    let own = position.group(push).unwrap_or(Cells::EMPTY);
    let names = |cells: Cells| texts(cells.into_iter());
    let ends = own
        .into_iter()
        .filter_map(|cell| cell.neighbour(push.direction()));
    json!({ "from": names(own), "over": names(position.pushed(push)), "to": texts(ends) })
}

fn texts(all: impl Iterator<Item = impl ToString>) -> Vec<String> {
    all.map(|one| one.to_string()).collect()
}

/// `capture`, `push` or `move`.
pub(super) fn happened(position: &Position, push: Push) -> Value {
    let pushes = position.pushed(push);
    let is_last = |cell: abalone::Cell| cell.neighbour(push.direction()).is_none();
    match pushes.into_iter().any(is_last) {
        true => wire::happened("capture", 1),
        false if pushes.is_empty() => wire::happened("move", 0),
        false => wire::happened("push", 0),
    }
}

/// The layouts that have a name.
pub(super) fn layouts(named: impl Iterator<Item = (&'static str, Position)>) -> Value {
    let layout = |(name, start): (&str, Position)| {
        let marbles: u32 = Side::ALL.map(|side| start.cells(side).len()).iter().sum();
        json!({
            "name": name,
            "marbles": marbles,
            "position": start.to_string(),
            "drawing": picture(&start),
        })
    };
    json!({ "layouts": named.map(layout).collect::<Vec<Value>>() })
}

/// The engine's move and line; `marble` is the unit of `value`: what a captured marble is worth in it.
pub(super) fn best(found: &BestMove) -> Value {
    json!({
        "best": found.line.first().map_or("", String::as_str),
        "value": found.value,
        "marble": abalone_engine::MARBLE,
        "marbles": play::Value::of_abalone(found.value).marbles(),
        "reason": found.reason,
        "line": found.line,
        "depth": found.depth,
        "nodes": found.nodes,
    })
}

/// A position's moves, and the board after each.
pub(super) fn state_space(space: &StateSpace) -> Value {
    let [moves, boards] = [space.moves(), space.boards()].map(|text| texts(text.lines()));
    json!({ "moves": moves, "boards": boards })
}

/// What became of every input: how many boards, or why none.
pub(super) fn states(expanded: &[Expanded]) -> Value {
    let file = |one: &Expanded| {
        let boards = one.result.as_ref().ok();
        let error = one.result.as_ref().err();
        let error = error.map(Failure::to_string);
        json!({ "input": one.input, "boards": boards, "error": error })
    };
    json!({ "files": expanded.iter().map(file).collect::<Vec<Value>>() })
}

/// How every submission compares with the state space, input by input. The counts are those of its boards, or of its
/// moves where no boards were handed in.
pub(super) fn grading(graded: &[Graded]) -> Value {
    let file = |one: &Graded| {
        let counts = one.counts();
        let grade = &one.grade;
        json!({
            "submission": one.submission,
            "input": one.input,
            "right": counts.right,
            "missing": counts.missing,
            "extra": counts.extra,
            "doubled": counts.doubled,
            "error": (!one.errors.is_empty()).then(|| one.errors.join("; ")),
            "moves": grade.moves.as_ref().map(marks),
            "boards": grade.boards.as_ref().map(marks),
            "only_in_moves": texts(grade.only_in_moves.iter()),
            "only_in_boards": texts(grade.only_in_boards.iter()),
        })
    };
    json!({ "files": graded.iter().map(file).collect::<Vec<Value>>() })
}

/// How one of the two lists compares: legal moves that it lacks and the rules that allow them, lines that are not legal
/// and why, lines that repeat an earlier one.
fn marks(marks: &Marks) -> Value {
    let missing =
        |one: &Missing| json!({ "move": one.push.to_string(), "rule": one.rule().to_string() });
    let extra = |one: &Extra| json!({ "line": one.line, "text": one.text, "reason": one.reason });
    let doubled = |one: &Doubled| json!({ "line": one.line, "first": one.first });
    json!({
        "right": marks.right,
        "missing": marks.missing.iter().map(missing).collect::<Vec<Value>>(),
        "extra": marks.extra.iter().map(extra).collect::<Vec<Value>>(),
        "doubled": marks.doubled.iter().map(doubled).collect::<Vec<Value>>(),
    })
}
