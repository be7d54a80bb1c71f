//! How long a hint takes, against the solver: from the start and along random games.
//!
//! ```console
//! $ cargo run --release -p marbles-pegs-solver --example solitaire_hints -- 4 20 english french
//! ```
//! plays four random games on each board (all named ones if none is named) and prints, for every
//! position on the way: the time to the first winning jump, the time to the last verdict, the
//! time that solving after one of its jumps takes, each with a new solver, and how many
//! positions both looked at. Nothing may take longer than the seconds given, here 20. Jumps are
//! solved, the one that was judged last first, until one takes so long that the hint is no longer
//! over, so the time is that of the worst jump or less.
//!
//! Times are those of the processors, where Linux tells them: what else the machine does matters
//! little. With `RAYON_NUM_THREADS=1` they are what one thread takes on the clock.
//!
//! A position is *over* if its first winning jump takes 100 ms or longer, or if its last verdict
//! takes longer than half as much again as solving after the worst jump and 50 ms. At the end of
//! each board there is a line of totals.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use game::{Position as _, SplitMix};
use pegs::{Layout, Position};
use pegs_solver::{Goal, Outlook, Solver};

const MEMORY: u64 = 2 << 30;

/// The longest that somebody waits for a first winning jump.
const FIRST: Duration = Duration::from_millis(100);

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = number(arguments.next(), 2);
    let patience = Duration::from_secs(number(arguments.next(), 20));
    let mut boards: Vec<String> = arguments.collect();
    if boards.is_empty() {
        boards = Layout::NAMES.iter().map(|&name| name.to_owned()).collect();
    }
    println!(
        "board         marbles  jumps  win lost open   first ms   all ms   worst solve ms  \
         positions (worst solve)"
    );
    for board in boards {
        let start: Position = board.parse().expect("a board's name");
        let mut measured: Vec<Measured> = Vec::new();
        measured.extend(measure(&start, patience));
        for game in 1..=games {
            let mut random = SplitMix::new(game);
            let mut position = start.clone();
            while let Some(jump) = random.pick(&position.legal_moves()) {
                position.play(jump).expect("a listed jump");
                measured.extend(measure(&position, patience));
            }
        }
        tell_totals(&board, &measured, patience);
    }
}

fn number(text: Option<String>, default: u64) -> u64 {
    text.map_or(default, |text| text.parse().expect("a number"))
}

/// What was found out about one position.
struct Measured {
    jumps: usize,
    open: usize,
    first: Option<Duration>,
    all: Duration,
    worst: Duration,
}

impl Measured {
    /// Whether it took longer than agreed. What solving does not decide in time is not asked of a
    /// hint.
    fn is_over(&self, patience: Duration) -> bool {
        let late = self.first.is_some_and(|first| first >= FIRST);
        late || self.worst < patience && self.all > self.agreed()
    }

    /// How long the last verdict may take.
    fn agreed(&self) -> Duration {
        self.worst * 3 / 2 + Duration::from_millis(50)
    }
}

fn measure(position: &Position, patience: Duration) -> Option<Measured> {
    let jumps = position.legal_moves();
    if jumps.is_empty() {
        return None;
    }
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let began = now();
    let first = Cell::new(None);
    let mut judged: Vec<pegs::Jump> = Vec::new();
    let mut told = |hint: &pegs_solver::Hint, verdict: &pegs_solver::Verdict| {
        if verdict.outlook != Outlook::Unknown && !judged.contains(&verdict.jump) {
            judged.push(verdict.jump);
        }
        if hint.outlook() == Outlook::Winnable && first.get().is_none() {
            first.set(Some(since(began)));
        }
    };
    let watch = |_: think::Report<'_>| until(began, patience);
    let hint = solver.judge(position, &mut told, &watch);
    let all = since(began);
    let unjudged = jumps.iter().filter(|jump| !judged.contains(jump));
    let last_first = unjudged.chain(judged.iter().rev()).copied();
    let solve = |jump: pegs::Jump| {
        let mut next = position.clone();
        next.play(jump).expect("a listed jump");
        let mut solver = Solver::new(Arc::clone(next.layout()), MEMORY);
        let began = now();
        let watch = |_: think::Report<'_>| until(began, patience);
        solver.solve(&next, Goal::of(&next), &watch);
        (since(began), solver.nodes())
    };
    let mut worst_nodes = 0;
    let mut measured = Measured {
        jumps: jumps.len(),
        open: hint.count(Outlook::Unknown),
        first: first.get(),
        all,
        worst: Duration::ZERO,
    };
    for jump in last_first {
        if measured.all <= measured.agreed() {
            break;
        }
        (measured.worst, worst_nodes) = (measured.worst, worst_nodes).max(solve(jump));
    }
    println!(
        "{:14} {:6} {:6} {:4} {:4} {:4} {:>10} {:>8} {:>16}  {} ({worst_nodes}) {}{position}",
        position.layout().name().unwrap_or_default(),
        position.marbles_left(),
        jumps.len(),
        hint.count(Outlook::Winnable),
        hint.count(Outlook::Lost),
        measured.open,
        measured.first.map_or("-".to_owned(), milliseconds),
        milliseconds(all),
        milliseconds(measured.worst),
        solver.nodes(),
        if measured.is_over(patience) {
            "OVER "
        } else {
            ""
        },
    );
    Some(measured)
}

fn tell_totals(board: &str, measured: &[Measured], patience: Duration) {
    let longest = |time: fn(&Measured) -> Duration| {
        milliseconds(measured.iter().map(time).max().unwrap_or_default())
    };
    let sum = |count: fn(&Measured) -> usize| measured.iter().map(count).sum::<usize>();
    println!(
        "= {board}: {} positions, first at most {} ms, all at most {} ms, worst solve {} ms, \
         {} jumps, {} open, {} positions over",
        measured.len(),
        longest(|one| one.first.unwrap_or_default()),
        longest(|one| one.all),
        longest(|one| one.worst),
        sum(|one| one.jumps),
        sum(|one| one.open),
        measured.iter().filter(|one| one.is_over(patience)).count(),
    );
}

/// The time that all threads have spent on processors; where nobody tells it, the time on the
/// clock.
fn now() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let clock = BEGAN.get_or_init(Instant::now).elapsed();
    let Ok(threads) = std::fs::read_dir("/proc/self/task") else {
        return clock;
    };
    let spent = threads.flatten().filter_map(|thread| {
        let told = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        told.split(' ').next()?.parse::<u64>().ok()
    });
    let spent: u64 = spent.sum();
    if spent > 0 {
        Duration::from_nanos(spent)
    } else {
        clock
    }
}

fn since(began: Duration) -> Duration {
    now().saturating_sub(began)
}

fn until(began: Duration, patience: Duration) -> ControlFlow<()> {
    if since(began) < patience {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}
