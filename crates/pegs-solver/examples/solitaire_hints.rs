//! How long a hint takes, against the solver: from the start and along random games.
//!
//! ```console
//! $ cargo run --release -p marbles-pegs-solver --example solitaire_hints -- 4 20 english french
//! ```
//! plays four random games on each board (all named ones if none is named) and prints, for every
//! position on the way: the time to the first winning jump, the time to the last verdict, and the
//! longest time that solving after one of its jumps takes, each with a new solver. Nothing may take
//! longer than the seconds given, here 20.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Position as _, SplitMix};
use pegs::{Layout, Position};
use pegs_solver::{Goal, Outlook, Solver};

const MEMORY: u64 = 2 << 30;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = number(arguments.next(), 2);
    let patience = Duration::from_secs(number(arguments.next(), 20));
    let mut boards: Vec<String> = arguments.collect();
    if boards.is_empty() {
        boards = Layout::NAMES.iter().map(|&name| name.to_owned()).collect();
    }
    println!(
        "board         marbles  jumps  win lost open   first ms   all ms   worst solve ms  position"
    );
    for board in boards {
        let start: Position = board.parse().expect("a board's name");
        measure(&board, &start, patience);
        for game in 1..=games {
            let mut random = SplitMix::new(game);
            let mut position = start.clone();
            while let Some(jump) = random.pick(&position.legal_moves()) {
                position.play(jump).expect("a listed jump");
                measure(&board, &position, patience);
            }
        }
    }
}

fn number(text: Option<String>, default: u64) -> u64 {
    text.map_or(default, |text| text.parse().expect("a number"))
}

fn measure(board: &str, position: &Position, patience: Duration) {
    let jumps = position.legal_moves();
    if jumps.is_empty() {
        return;
    }
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let began = Instant::now();
    let first = Cell::new(None);
    let mut told = |hint: &pegs_solver::Hint, _: &pegs_solver::Verdict| {
        if hint.outlook() == Outlook::Winnable && first.get().is_none() {
            first.set(Some(began.elapsed()));
        }
    };
    let watch = |_: think::Report<'_>| until(began, patience);
    let hint = solver.judge(position, &mut told, &watch);
    let all = began.elapsed();
    let worst = jumps.iter().map(|&jump| {
        let mut next = position.clone();
        next.play(jump).expect("a listed jump");
        let mut solver = Solver::new(Arc::clone(next.layout()), MEMORY);
        let began = Instant::now();
        let watch = |_: think::Report<'_>| until(began, patience);
        solver.solve(&next, Goal::of(&next), &watch);
        began.elapsed()
    });
    let first = first.get().map_or("-".to_owned(), milliseconds);
    println!(
        "{board:14} {:6} {:6} {:4} {:4} {:4} {first:>10} {:>8} {:>16}  {position}",
        position.marbles_left(),
        jumps.len(),
        hint.count(Outlook::Winnable),
        hint.count(Outlook::Lost),
        hint.count(Outlook::Unknown),
        milliseconds(all),
        milliseconds(worst.max().unwrap_or_default()),
    );
}

fn until(began: Instant, patience: Duration) -> ControlFlow<()> {
    if began.elapsed() < patience {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}
