//! `marbles solitaire hint`: a verdict on every jump.

use game::Position as _;
use pegs::Position;
use pegs_solver::{Hint, Verdict};
use serde_json::{Value, json};

use super::thinking;
use crate::failure::Failure;
use crate::options::Effort;
use crate::output;

pub(super) fn run(position: &Position, effort: &Effort, json: bool) -> Result<(), Failure> {
    let mut solver = thinking::solver(position, effort);
    let watcher = thinking::watcher(effort);
    let hint = solver.hint(position, &|report| watcher.hear(report));
    let hint = hint.map_err(|limit| thinking::ended(limit, &watcher))?;
    drop(watcher);
    let best = hint.best().map(|jump| jump.to_string());
    if json {
        let verdict = |verdict: &Verdict| -> Value {
            json!({
                "move": verdict.jump.to_string(),
                "winnable": verdict.winnable,
                "fewest": verdict.fewest,
            })
        };
        let moves: Vec<Value> = hint.verdicts().iter().map(verdict).collect();
        return output::say_json(json!({ "moves": moves, "best": best }));
    }
    match best {
        Some(best) => output::print(told(&hint, &best)),
        None if position.is_over() => output::say("The game is over."),
        None => output::say("There is no jump."),
    }
}

fn told(hint: &Hint, best: &str) -> String {
    let mut text = String::new();
    for verdict in hint.verdicts() {
        let words = match (verdict.winnable, verdict.fewest) {
            (true, _) => "can be won".to_owned(),
            (false, 1) => "cannot be won; the last marble ends elsewhere".to_owned(),
            (false, fewest) => format!("cannot be won; {fewest} marbles at best"),
        };
        text += &format!("{:6} {words}\n", verdict.jump);
    }
    format!("{text}Best: {best}\n")
}
