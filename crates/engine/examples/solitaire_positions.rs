//! How long random positions take, solvable and impossible ones, with nothing cached.
//!
//! `cargo run --release -p engine --example solitaire_positions -- BOARD NUMBER SEED` draws as
//! many positions of each kind as asked and prints the distribution of the times. Half of the
//! candidates are random sets of marbles, half come from random play; what the position class
//! alone excludes is left out, as it costs nothing. On Linux the times are processor time of all
//! threads, to hundredths of a second, which other work on the machine does not change; divide by
//! the cores for the time on an idle machine's clock.

use std::sync::Arc;
use std::time::Instant;

use engine::pegs::{Answer, Goal, Reason, Solver};
use engine::unwatched;
use game::{Position as _, SplitMix};
use pegs::{Holes, Layout, Position};

const MEMORY: u64 = 1536 << 20;

/// One position and what it took.
struct Taken {
    milliseconds: f64,
    position: Position,
    how: &'static str,
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |place: usize, or: u64| {
        let text = arguments.get(place);
        text.and_then(|text| text.parse().ok()).unwrap_or(or)
    };
    let name = arguments.get(1).map_or("english", String::as_str);
    let layout = Layout::named(name).expect("the name of a board");
    let wanted = number(2, 100) as usize;
    let mut random = SplitMix::new(number(3, 1));
    let (mut solvable, mut impossible) = (Vec::new(), Vec::new());
    while solvable.len() < wanted || impossible.len() < wanted {
        let position = candidate(&layout, &mut random);
        let mut solver = Solver::new(Arc::clone(&layout), MEMORY);
        let (began, cpu) = (Instant::now(), processor_time());
        let answer = solver.solve(&position, Goal::OneMarble, &unwatched);
        let clock = began.elapsed().as_secs_f64() * 1000.0;
        let cpu = processor_time()
            .zip(cpu)
            .map(|(after, before)| after - before);
        // Short times are finer on the clock than in processor time.
        let milliseconds = cpu.filter(|_| clock > 50.0).unwrap_or(clock);
        let taken = |how| Taken {
            milliseconds,
            position,
            how,
        };
        match answer {
            Answer::Solved(_) if solvable.len() < wanted => solvable.push(taken("solved")),
            Answer::Impossible(reason) if impossible.len() < wanted => {
                impossible.extend(how(&reason).map(taken));
            }
            Answer::GaveUp(limit) => println!("gave up: {limit}"),
            Answer::Solved(_) | Answer::Impossible(_) => {}
        }
    }
    report(name, "solvable", solvable);
    report(name, "impossible", impossible);
}

/// Milliseconds of processor time this program has taken, where the system says so.
fn processor_time() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = stat.rsplit(')').next()?;
    let mut fields = after_name.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) * 10.0)
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
        Reason::Searched { positions } if *positions <= 40_000 => Some("searched"),
        Reason::Searched { .. } => Some("closed class"),
    }
}

fn report(board: &str, kind: &str, mut taken: Vec<Taken>) {
    taken.sort_by(|a, b| a.milliseconds.total_cmp(&b.milliseconds));
    let at = |part: f64| taken[((taken.len() - 1) as f64 * part) as usize].milliseconds;
    print!("{board} {kind}: {} positions, ms:", taken.len());
    for part in [0.5, 0.9, 0.99, 1.0] {
        print!(" {:.0}%={:.2}", part * 100.0, at(part));
    }
    for how in ["solved", "pagoda", "searched", "closed class"] {
        let count = taken.iter().filter(|taken| taken.how == how).count();
        if count > 0 {
            print!(" {how}={count}");
        }
    }
    println!();
    if let Some(worst) = taken.last() {
        println!(
            "worst: {} ({} marbles)",
            worst.position,
            worst.position.marbles_left()
        );
    }
}
