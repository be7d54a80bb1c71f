//! How long random positions take and how much memory, solvable and impossible ones, nothing cached.
//!
//! `cargo run --release -p lab --example solitaire_positions -- BOARD NUMBER SEED [MODE]` draws
//! about as many positions of each kind as asked and prints distributions. Half of the candidates
//! are random sets of marbles, half come from random play; what the position class alone excludes
//! is not counted, as it costs nothing. Every question has a solver of its own.
//!
//! With `each`, every position is solved to the end, which on a French board takes seconds whenever
//! a class must be closed. Without a mode a class is closed once and timed, for the first position
//! that needs it; the others of the class count what they took before and what closing took. With
//! `before`, no class is closed.
//!
//! Times are on the clock: run it with nothing else running. What comes before closing a class is
//! done by one thread, whose processor time is told too where the system says it. Memory is the
//! peak of the whole process while it works on a position.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use game::{Position as _, SplitMix};
use pegs::{Class, Holes, Layout, Position};
use pegs_solver::{Answer, Goal, Reason, Solver};
use think::{Report, unwatched};

const MEMORY: u64 = 1536 << 20;

/// What something took.
#[derive(Clone, Copy, Default)]
struct Cost {
    milliseconds: f64,
    /// Processor time of the main thread.
    alone: f64,
    mebibytes: f64,
}

/// One position and what it took.
struct Taken {
    position: Position,
    cost: Cost,
    how: &'static str,
}

/// The positions drawn, by what is known of them.
#[derive(Default)]
struct Sample {
    solvable: Vec<Taken>,
    impossible: Vec<Taken>,
    /// Those whose class must be closed.
    open: Vec<Taken>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |place: usize, or: u64| {
        let text = arguments.get(place);
        text.and_then(|text| text.parse().ok()).unwrap_or(or)
    };
    let name = arguments.get(1).map_or("english", String::as_str);
    let layout = Layout::named(name).expect("the name of a board");
    let mode = arguments.get(4).map_or("", String::as_str);
    let closes_each = mode == "each";
    let wanted = number(2, 100) as usize;
    let mut random = SplitMix::new(number(3, 1));
    let mut sample = Sample::default();
    // An open position is most often impossible.
    while sample.solvable.len() < wanted || sample.impossible.len() + sample.open.len() < wanted {
        sample.add(candidate(&layout, &mut random), wanted, closes_each);
    }
    report(
        name,
        "solved or excluded before closing, solvable",
        &sample.solvable,
    );
    report(
        name,
        "solved or excluded before closing, impossible",
        &sample.impossible,
    );
    if !sample.open.is_empty() {
        report(name, "before closing their class", &sample.open);
    }
    if !sample.open.is_empty() && mode != "before" {
        sample.close_classes();
        report(name, "all, solvable", &sample.solvable);
        report(name, "all, impossible", &sample.impossible);
    }
}

impl Sample {
    fn add(&mut self, position: Position, wanted: usize, closes_each: bool) {
        let watch = |report: Report<'_>| {
            let is_closing = matches!(
                report,
                Report::Working {
                    stage: "closing the class",
                    ..
                }
            );
            if is_closing && !closes_each {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
        let (answer, cost) = measured(|| solver.solve(&position, Goal::OneMarble, &watch));
        let impossible = self.impossible.len() + self.open.len();
        let (list, how) = match answer {
            Answer::Solved(_) if self.solvable.len() < wanted => (&mut self.solvable, "solved"),
            Answer::Impossible(reason) if impossible < wanted => match how(&reason) {
                Some(how) => (&mut self.impossible, how),
                None => return,
            },
            Answer::GaveUp(_) => (&mut self.open, "closed class"),
            Answer::Solved(_) | Answer::Impossible(_) => return,
        };
        list.push(Taken {
            position,
            cost,
            how,
        });
    }

    /// Closes every class that open positions are of, once.
    fn close_classes(&mut self) {
        let mut open = std::mem::take(&mut self.open);
        open.sort_by_key(|taken| class(taken).index());
        for positions in open.chunk_by(|a, b| class(a) == class(b)) {
            let mut solver = Solver::new(Arc::clone(positions[0].position.layout()), MEMORY);
            let mut closing = Cost::default();
            for (place, taken) in positions.iter().enumerate() {
                let (answer, cost) =
                    measured(|| solver.solve(&taken.position, Goal::OneMarble, &unwatched));
                if place == 0 {
                    closing = cost.less(taken.cost);
                    println!(
                        "class {}: closed in {:.2} s, peak {:.0} MiB",
                        class(taken).index(),
                        closing.milliseconds / 1000.0,
                        closing.mebibytes
                    );
                }
                let whole = Taken {
                    position: taken.position.clone(),
                    cost: taken.cost.plus(closing),
                    how: taken.how,
                };
                match answer {
                    Answer::Solved(_) => self.solvable.push(whole),
                    Answer::Impossible(_) => self.impossible.push(whole),
                    Answer::GaveUp(limit) => println!("gave up: {limit}"),
                }
            }
        }
    }
}

impl Cost {
    fn plus(self, other: Cost) -> Cost {
        Cost {
            milliseconds: self.milliseconds + other.milliseconds,
            alone: self.alone + other.alone,
            mebibytes: self.mebibytes.max(other.mebibytes),
        }
    }

    /// This without what was done before.
    fn less(self, before: Cost) -> Cost {
        Cost {
            milliseconds: (self.milliseconds - before.milliseconds).max(0.0),
            alone: (self.alone - before.alone).max(0.0),
            mebibytes: self.mebibytes,
        }
    }
}

fn class(taken: &Taken) -> Class {
    taken.position.class()
}

fn measured<T>(work: impl FnOnce() -> T) -> (T, Cost) {
    // Makes the peak start again from what is held now; elsewhere than on Linux nothing happens.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let began = Instant::now();
    let alone = processor_time();
    let result = work();
    let cost = Cost {
        milliseconds: began.elapsed().as_secs_f64() * 1000.0,
        alone: processor_time() - alone,
        mebibytes: peak(),
    };
    (result, cost)
}

/// Milliseconds of processor time the main thread has taken, where the system says so.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text
        .split_whitespace()
        .next()
        .and_then(|text| text.parse().ok());
    nanoseconds.unwrap_or(0.0) / 1e6
}

/// The most memory held since the peak was last reset, in MiB, where the system says so.
fn peak() -> f64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next());
    let kibibytes = kibibytes.and_then(|text| text.parse().ok());
    kibibytes.unwrap_or(0.0) / 1024.0
}

fn candidate(layout: &Arc<Layout>, random: &mut SplitMix) -> Position {
    if random.below(2) == 0 {
        let mask = if random.below(2) == 0 {
            u64::MAX
        } else {
            random.next()
        };
        let bits = random.next() | (random.next() & mask);
        return Position::new(Arc::clone(layout), Holes::from_bits(bits));
    }
    let vacancy = layout.hole(random.below(layout.holes().len()));
    let start = Position::with_vacancy(Arc::clone(layout), vacancy);
    let mut position = start.expect("one of the board's holes");
    for _ in 0..random.below(layout.holes().len() - 6) {
        if let Some(jump) = random.pick(&position.legal_moves()) {
            position.play_unchecked(jump);
        }
    }
    position
}

/// What decided an impossible position, unless that was its class or its size.
fn how(reason: &Reason) -> Option<&'static str> {
    match reason {
        Reason::TooFewMarbles { .. } | Reason::Class { .. } | Reason::Parity(_) => None,
        Reason::Pagoda(_) => Some("pagoda"),
        Reason::Searched { positions } if *positions <= 1_000_000 => Some("searched"),
        Reason::Searched { .. } => Some("closed class"),
    }
}

fn report(board: &str, kind: &str, taken: &[Taken]) {
    println!("{board}, {kind}: {} positions", taken.len());
    let Some(worst) = taken
        .iter()
        .max_by(|a, b| a.cost.milliseconds.total_cmp(&b.cost.milliseconds))
    else {
        return;
    };
    distribution("ms on the clock", taken, |cost| cost.milliseconds);
    distribution("ms of the main thread", taken, |cost| cost.alone);
    distribution("MiB at the peak", taken, |cost| cost.mebibytes);
    print!(" ");
    for how in ["solved", "pagoda", "searched", "closed class"] {
        let count = taken.iter().filter(|taken| taken.how == how).count();
        if count > 0 {
            print!(" {how} {count}");
        }
    }
    println!(
        "; slowest: {} ({} marbles)",
        worst.position,
        worst.position.marbles_left()
    );
}

fn distribution(what: &str, taken: &[Taken], of: fn(Cost) -> f64) {
    let mut values: Vec<f64> = taken.iter().map(|taken| of(taken.cost)).collect();
    values.sort_by(f64::total_cmp);
    let at = |part: f64| values[((values.len() - 1) as f64 * part) as usize];
    let half = at(0.5);
    let most = at(0.9);
    let nearly_all = at(0.99);
    let worst = at(1.0);
    println!("  {what}: 50 % {half:.2}, 90 % {most:.2}, 99 % {nearly_all:.2}, worst {worst:.2}");
}
