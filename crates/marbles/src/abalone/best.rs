//! `best`: the engine's move, and why.

use std::time::Duration;

use abalone::{Notation, Position};
use abalone_engine::{Engine, SearchLimits, Settings, Thought};
use game::Position as _;
use think::Level;

use super::args::Best;
use super::json;
use crate::batch::Pace;
use crate::failure::Failure;
use crate::options::{Budget, Thinking};
use crate::output;
use crate::watching::{Watcher, thousands};

pub(super) fn run(best: &Best) -> Result<(), Failure> {
    let thinking = &best.thinking;
    thinking.refuse_limits_of_a_level()?;
    if let Some(done) = run_batch(best) {
        return done;
    }
    let position = best.asked.start.read()?;
    refuse_if_over(&position)?;
    let level = thinking.level;
    let mut engine = Engine::new(settings(thinking));
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
    let told = told(&position, &thought, best.writing.notation.into());
    tell(&told, best.asked.json.json)?;
    if interrupted {
        // What was found until then has been told.
        let how_far = format!("the best move at depth {} was told", thought.depth);
        return Err(Failure::InterruptedAt(how_far).told());
    }
    // Apart from the answer, which is the same bytes every time.
    anstream::eprintln!("(thought for {seconds:.2} s)");
    Ok(())
}

/// Finds the best move of every position of a batch, if one was asked for.
fn run_batch(best: &Best) -> Option<Result<(), Failure>> {
    let thinking = &best.thinking;
    let pace = Pace {
        threads_a_line: Some(thinking.threads.threads.into()),
        time: time(&thinking.budget, thinking.level),
        ..Pace::default()
    };
    let begin = || Engine::new(settings(thinking));
    best.asked.batch.run(pace, begin, |engine, text, watch| {
        let found = best.asked.start.read_line(text).and_then(|position| {
            refuse_if_over(&position)?;
            // So that an answer depends on its line alone.
            engine.forget();
            let limits = limits(&thinking.budget, thinking.level);
            let thought = engine.think(&position, &[], limits, watch);
            let told = told(&position, &thought, best.writing.notation.into());
            Ok(json::best(&told))
        });
        found.into()
    })
}

fn refuse_if_over(position: &Position) -> Result<(), Failure> {
    if position.is_over() {
        let problem = "the game is over: there is no move to find";
        return Err(Failure::Negative(problem.to_owned()));
    }
    Ok(())
}

fn settings(thinking: &Thinking) -> Settings {
    Settings {
        threads: thinking.threads.threads.into(),
        seed: thinking.seed.seed,
        ..Settings::default()
    }
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

/// What is told of a thought, its line in the notation that was asked for.
pub(super) struct BestMove {
    pub(super) line: Vec<String>,
    pub(super) value: i32,
    pub(super) reason: String,
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

fn told(position: &Position, thought: &Thought, notation: Notation) -> BestMove {
    let mut now = *position;
    let mut line = Vec::new();
    for &push in &thought.line {
        line.push(notation.write(&now, push));
        now.play_unchecked(push);
    }
    BestMove {
        line,
        value: thought.value,
        reason: thought.sentence(position),
        depth: thought.depth,
        nodes: thought.nodes,
    }
}

fn tell(told: &BestMove, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(json::best(told));
    }
    output::say(format_args!(
        "{}\nvalue {}, depth {}, {} positions\nline {}\n{}",
        told.line.first().map_or("", String::as_str),
        play::Value::of_abalone(told.value),
        told.depth,
        thousands(told.nodes),
        told.line.join(" "),
        told.reason
    ))
}
