//! How long a hint takes, against the solver: from the start and along random games.
//!
//! ```console
//! $ cargo run --release -p lab --example solitaire_hints -- 4 20 english french
//! ```
//! plays four random games on each board (all named ones if none is named) and prints, for every
//! position on the way: the time to the first winning jump, the time to the last verdict, the
//! time that solving after the worst of its jumps takes, with a new solver, and how many positions
//! both looked at. Nothing may take longer than the seconds given, here 20.
//!
//! Every verdict is compared with what `solve` says, and the program ends with an error if one
//! differs. A jump that the hint leaves open is *missed* if `solve` decides it in the time given.
//! Jumps are solved with a new solver each, the one that was judged last first, until one takes so
//! long that the hint is no longer over; so the time is that of the worst jump or less. The others
//! are solved with one solver, which keeps the class it has closed.
//!
//! Times are those of the processors, where Linux tells them: what else the machine does matters
//! little. With `RAYON_NUM_THREADS=1` they are what one thread takes on the clock.
//!
//! A position is *over* if its first winning jump takes 100 ms or longer, or if its last verdict
//! takes longer than solving after the worst jump, a tenth and 10 ms added for what a clock tells
//! twice. At the end of each board there is a line of totals.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use game::{Position as _, SplitMix};
use pegs::{Jump, Layout, Position};
use pegs_solver::{Answer, Goal, Hint, Outlook, Solver, Verdict};

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
#[derive(Default)]
struct Measured {
    jumps: usize,
    open: usize,
    missed: usize,
    first: Option<Duration>,
    all: Duration,
    worst: Duration,
    nodes: u64,
    worst_nodes: u64,
}

impl Measured {
    /// Whether it took longer than agreed. What solving does not decide in time is not asked of a
    /// hint.
    fn is_over(&self, patience: Duration) -> bool {
        let late = self.first.is_some_and(|first| first >= FIRST);
        late || self.missed > 0 || self.worst < patience && self.all > self.agreed()
    }

    /// How long the last verdict may take.
    fn agreed(&self) -> Duration {
        self.worst * 11 / 10 + Duration::from_millis(10)
    }
}

fn measure(position: &Position, patience: Duration) -> Option<Measured> {
    if position.legal_moves().is_empty() {
        return None;
    }
    let mut measured = Measured::default();
    let (hint, last_first) = judge(position, patience, &mut measured);
    compare(position, &hint, &last_first, patience, &mut measured);
    println!(
        "{:14} {:6} {:6} {:4} {:4} {:4} {:>10} {:>8} {:>16}  {} ({}) {}{position}",
        position.layout().name().unwrap_or_default(),
        position.marbles_left(),
        measured.jumps,
        hint.count(Outlook::Winnable),
        hint.count(Outlook::Lost),
        measured.open,
        measured.first.map_or("-".to_owned(), milliseconds),
        milliseconds(measured.all),
        milliseconds(measured.worst),
        measured.nodes,
        measured.worst_nodes,
        if measured.is_over(patience) {
            "OVER "
        } else {
            ""
        },
    );
    Some(measured)
}

/// The hint, and its jumps, those that are open and those judged last first.
fn judge(position: &Position, patience: Duration, measured: &mut Measured) -> (Hint, Vec<Jump>) {
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let began = now();
    let first = Cell::new(None);
    let mut judged: Vec<Jump> = Vec::new();
    let mut told = |hint: &Hint, verdict: &Verdict| {
        if verdict.outlook != Outlook::Unknown && !judged.contains(&verdict.jump) {
            judged.push(verdict.jump);
        }
        if hint.outlook() == Outlook::Winnable && first.get().is_none() {
            first.set(Some(since(began)));
        }
    };
    let watch = |_: think::Report<'_>| until(began, patience);
    let hint = solver.verdicts(position, &mut told, &watch);
    measured.all = since(began);
    measured.first = first.get();
    measured.nodes = solver.nodes();
    measured.open = hint.count(Outlook::Unknown);
    let mut jumps = position.legal_moves();
    measured.jumps = jumps.len();
    jumps.retain(|jump| !judged.contains(jump));
    jumps.extend(judged.iter().rev());
    (hint, jumps)
}

/// Solves after every jump, and compares.
///
/// # Panics
/// If a verdict differs from the solution.
fn compare(
    position: &Position,
    hint: &Hint,
    jumps: &[Jump],
    patience: Duration,
    measured: &mut Measured,
) {
    let new_solver = || Solver::new(Arc::clone(position.layout()), MEMORY);
    let mut keeping = new_solver();
    for &jump in jumps {
        let mut next = position.clone();
        next.play(jump).expect("a listed jump");
        let began = now();
        let watch = |_: think::Report<'_>| until(began, patience);
        let solve = |solver: &mut Solver| solver.solve(&next, Goal::of(&next), &watch);
        let answer = if measured.all > measured.agreed() {
            let mut solver = new_solver();
            let answer = solve(&mut solver);
            if since(began) > measured.worst {
                (measured.worst, measured.worst_nodes) = (since(began), solver.nodes());
            }
            answer
        } else {
            solve(&mut keeping)
        };
        let mut verdicts = hint.verdicts().iter();
        let verdict = verdicts.find(|verdict| verdict.jump == jump);
        match (verdict.expect("every jump is judged").outlook, answer) {
            (Outlook::Winnable, Answer::Solved(_))
            | (Outlook::Lost, Answer::Impossible(_))
            | (_, Answer::GaveUp(_)) => {}
            (Outlook::Unknown, _) => measured.missed += 1,
            (outlook, answer) => panic!("{position} {jump}: {outlook:?}, but {answer:?}"),
        }
    }
}

fn tell_totals(board: &str, measured: &[Measured], patience: Duration) {
    let longest = |time: fn(&Measured) -> Duration| {
        milliseconds(measured.iter().map(time).max().unwrap_or_default())
    };
    let sum = |count: fn(&Measured) -> usize| measured.iter().map(count).sum::<usize>();
    println!(
        "= {board}: {} positions, first at most {} ms, all at most {} ms, worst solve {} ms, \
         {} jumps, {} open, {} missed, {} positions over",
        measured.len(),
        longest(|one| one.first.unwrap_or_default()),
        longest(|one| one.all),
        longest(|one| one.worst),
        sum(|one| one.jumps),
        sum(|one| one.open),
        sum(|one| one.missed),
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
