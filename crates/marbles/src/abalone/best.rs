//! `best`: the engine's move, and why.

use std::time::Duration;

use abalone::{Notation, Position};
use abalone_engine::{Engine, SearchLimits, Settings, Thought};
use game::Position as _;
use think::Level;

use super::args::Best;
use super::json::BestMove;
use super::notation;
use crate::failure::Failure;
use crate::options::Budget;
use crate::output;
use crate::watching::{Watcher, thousands};

pub(super) fn run(best: &Best) -> Result<(), Failure> {
    let position = best.start.read()?;
    let thinking = &best.thinking;
    thinking.refuse_limits_of_a_level()?;
    if position.is_over() {
        let problem = "the game is over: there is no move to find";
        return Err(Failure::Negative(problem.to_owned()));
    }
    let settings = Settings {
        threads: thinking.threads.threads.into(),
        seed: thinking.seed.seed,
        ..Settings::default()
    };
    let level = thinking.level;
    let mut engine = Engine::new(settings);
    let watcher = Watcher::new();
    let watcher = match time(&thinking.budget, level) {
        Some(limit) => watcher.with_limit(limit),
        None => watcher,
    };
    let thought = engine.think(&position, &[], limits(&thinking.budget, level), &|report| {
        watcher.hear(report)
    });
    let seconds = watcher.elapsed().as_secs_f64();
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    let notation = notation(best.writing.notation);
    tell(&position, &thought, notation, best.json.json)?;
    if interrupted {
        // What was found until then has been told.
        let how_far = format!("the best move at depth {} was told", thought.depth);
        return Err(Failure::InterruptedAt(how_far).told());
    }
    // Apart from the answer, which is the same bytes every time.
    anstream::eprintln!("(thought for {seconds:.2} s)");
    Ok(())
}

/// What the options limit, and what the level does.
pub(super) fn limits(budget: &Budget, level: Option<Level>) -> SearchLimits {
    let own = level.map_or(SearchLimits::NONE, SearchLimits::of);
    SearchLimits {
        depth: budget.depth.unwrap_or(own.depth),
        nodes: budget.nodes.unwrap_or(own.nodes),
        ..own
    }
}

/// The time that was given; without any limit at all, a second.
pub(super) fn time(budget: &Budget, level: Option<Level>) -> Option<Duration> {
    match level {
        Some(_) => budget.time,
        None => budget.time_to_stop(),
    }
}

fn tell(
    position: &Position,
    thought: &Thought,
    notation: Notation,
    json: bool,
) -> Result<(), Failure> {
    let mut now = *position;
    let mut line = Vec::new();
    for &push in &thought.line {
        line.push(notation.write(&now, push));
        now.play_unchecked(push);
    }
    let best = line.first().cloned().unwrap_or_default();
    if json {
        return output::say_json(BestMove {
            best,
            value: thought.value,
            marble: abalone_engine::MARBLE,
            marbles: play::Value::of_abalone(thought.value).marbles(),
            reason: thought.sentence(position),
            line,
            depth: thought.depth,
            nodes: thought.nodes,
        });
    }
    output::say(format_args!(
        "{best}\nvalue {}, depth {}, {} positions\nline {}\n{}",
        play::Value::of_abalone(thought.value),
        thought.depth,
        thousands(thought.nodes),
        line.join(" "),
        thought.sentence(position)
    ))
}
