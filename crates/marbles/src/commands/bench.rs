//! `bench`: a fixed amount of work with known totals, so that a fast but wrong program fails.

use std::time::Instant;

use abalone::{Layout, perft};
use engine::abalone::{Engine, Limits, Settings};
use engine::unwatched;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output;
use crate::watching::thousands;

/// One piece of work: what it counts, how many there must be, and how to count them.
struct Work {
    name: &'static str,
    unit: &'static str,
    total: u64,
    count: fn() -> u64,
}

/// The work of every run.
const USUAL: [Work; 6] = [
    Work {
        name: "abalone paths, standard, depth 5",
        unit: "paths",
        total: 283_320_928,
        count: || perft(&Layout::STANDARD.start(), 5),
    },
    Work {
        name: "abalone paths, belgian-daisy, depth 5",
        unit: "paths",
        total: 483_942_012,
        count: || perft(&Layout::BELGIAN_DAISY.start(), 5),
    },
    Work {
        name: "abalone paths, german-daisy, depth 5",
        unit: "paths",
        total: 2_993_218_888,
        count: || perft(&Layout::GERMAN_DAISY.start(), 5),
    },
    Work {
        name: "abalone boards as text",
        unit: "boards",
        total: 1_000_000,
        count: expand_boards,
    },
    Work {
        name: "abalone search, belgian-daisy, depth 12",
        unit: "positions",
        total: SEARCH_BELGIAN,
        count: || search(Layout::BELGIAN_DAISY, 12),
    },
    Work {
        name: "abalone search, standard, depth 12",
        unit: "positions",
        total: SEARCH_STANDARD,
        count: || search(Layout::STANDARD, 12),
    },
];

/// What searches visit changes with the search: a commit that means to change it says so.
const SEARCH_BELGIAN: u64 = 410_689;
const SEARCH_STANDARD: u64 = 750_441;

/// The work that takes a minute more.
const MORE: [Work; 2] = [
    Work {
        name: "abalone paths, standard, depth 6",
        unit: "paths",
        total: 15_850_074_356,
        count: || perft(&Layout::STANDARD.start(), 6),
    },
    Work {
        name: "abalone paths, belgian-daisy, depth 6",
        unit: "paths",
        total: 28_274_165_700,
        count: || perft(&Layout::BELGIAN_DAISY.start(), 6),
    },
];

/// Does the work, prints the totals and the speed, and fails if a total is wrong.
pub(crate) fn run(full: bool, json: bool) -> Result<(), Failure> {
    let more: &[Work] = if full { &MORE } else { &[] };
    let (mut results, mut wrong) = (Vec::new(), Vec::new());
    for work in USUAL.iter().chain(more) {
        let began = Instant::now();
        let found = (work.count)();
        let seconds = began.elapsed().as_secs_f64();
        if found != work.total {
            wrong.push(format!("{}: {found} instead of {}", work.name, work.total));
        }
        if json {
            results.push(result(work, found, seconds));
        } else {
            let speed = (found as f64 / seconds) as u64;
            let (found, speed) = (thousands(found), thousands(speed));
            let (name, unit) = (work.name, work.unit);
            output::say(format_args!(
                "{name:40} {found:>16} {unit:10} {seconds:7.3} s {speed:>14} a second"
            ))?;
        }
    }
    if json {
        output::say_json(json!({ "work": results }))?;
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Failure::Negative(wrong.join("\n"))),
    }
}

fn result(work: &Work, found: u64, seconds: f64) -> Value {
    json!({
        "name": work.name,
        "unit": work.unit,
        "total": found,
        "expected": work.total,
        "seconds": seconds,
    })
}

/// Expands the Belgian Daisy again and again, until a million boards are written as text.
fn expand_boards() -> u64 {
    let start = Layout::BELGIAN_DAISY.start().to_two_lines();
    let mut boards = 0;
    while boards < 1_000_000 {
        let space = abalone::statespace::expand(&start);
        boards += space
            .map_or(0, |space| space.len() as u64)
            .min(1_000_000 - boards);
    }
    boards
}

fn search(layout: Layout, depth: u32) -> u64 {
    let mut engine = Engine::new(Settings::default());
    let thought = engine.think(&layout.start(), &[], Limits::to_depth(depth), &unwatched);
    thought.nodes
}
