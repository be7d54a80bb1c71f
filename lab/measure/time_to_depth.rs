//! How much sooner several threads reach a depth than one, on positions of games.
//!
//! `cargo run --release -p lab --example time_to_depth -- 4 18 24`: four threads, depth 18,
//! 24 positions, by the clock. The machine needs as many cores, and nothing else to do.
//!
//! With `lockstep` behind the three numbers, time is how many positions each thread has visited: threads wait for each other after
//! every 1,024 of them, so that any number of cores will do. What threads lose at the memory is then left out.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex};
use std::time::Instant;

use abalone_engine::abalone::game::{Position as _, SplitMix};
use abalone_engine::abalone::{Layout, Position};
use abalone_engine::{Engine, Report, SearchLimits, Settings, Watch, plies_to_win, unwatched};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual: u32| {
        let word = words.get(index);
        word.and_then(|word| word.parse().ok()).unwrap_or(usual)
    };
    let threads = number(0, 4);
    let depth = number(1, 16);
    let count = number(2, 12);
    let (time, unit): (Stopwatch, &str) = match words.get(3).map(String::as_str) {
        None => (seconds, "s"),
        Some("lockstep") => (positions_of_a_thread, "million positions"),
        Some(word) => panic!("after three numbers may stand lockstep, not {word}"),
    };
    let mut random = SplitMix::new(1);
    let mut logarithms = Vec::new();
    for index in 0..count {
        let game = Game::new(index as usize, &mut random);
        let alone = time(&game, depth, 1);
        let together = time(&game, depth, threads);
        logarithms.push((alone / together).ln());
        println!(
            "{alone:.3} {unit} alone, {together:.3} together: {:.2} times",
            alone / together
        );
    }
    let [usual, least, most] = mean_and_interval(&logarithms).map(f64::exp);
    println!(
        "{threads} threads, depth {depth}, {count} positions: {usual:.2} times ({least:.2} to {most:.2})"
    );
}

/// What is measured while so many threads think about a game to a depth.
type Stopwatch = fn(&Game, u32, u32) -> f64;

fn seconds(game: &Game, depth: u32, threads: u32) -> f64 {
    let start = Instant::now();
    game.think(depth, threads, &unwatched);
    start.elapsed().as_secs_f64()
}

/// Millions of them, until the depth is reached.
fn positions_of_a_thread(game: &Game, depth: u32, threads: u32) -> f64 {
    let rounds = Rounds::new(threads);
    let visited = AtomicU64::new(0);
    game.think(depth, threads, &|report| {
        match report {
            Report::Working { .. } => rounds.wait_for_the_others(),
            Report::Deepened {
                depth: reached,
                value,
                nodes,
                ..
            } => {
                visited.store(nodes, Relaxed);
                let is_decided = plies_to_win(value).is_some_and(|plies| plies < reached);
                if reached == depth || is_decided {
                    rounds.end();
                }
            }
            Report::Narrowing { .. } => {}
        }
        ControlFlow::Continue(())
    });
    visited.into_inner() as f64 / f64::from(threads) / 1e6
}

/// Threads that do one piece of work each before any of them begins the next.
struct Rounds {
    threads: u32,
    state: Mutex<Round>,
    turned: Condvar,
}

struct Round {
    number: u64,
    arrived: u32,
    /// A thread that has reached the depth does not come again, and nobody waits for it.
    is_last: bool,
}

impl Rounds {
    fn new(threads: u32) -> Rounds {
        let state = Mutex::new(Round {
            number: 0,
            arrived: 0,
            is_last: false,
        });
        Rounds {
            threads,
            state,
            turned: Condvar::new(),
        }
    }

    fn wait_for_the_others(&self) {
        let mut round = self.state.lock().expect("no thread panics");
        let number = round.number;
        round.arrived += 1;
        if round.arrived == self.threads {
            round.arrived = 0;
            round.number += 1;
            self.turned.notify_all();
        }
        let is_waiting = |round: &mut Round| round.number == number && !round.is_last;
        let _round = self.turned.wait_while(round, is_waiting);
    }

    fn end(&self) {
        self.state.lock().expect("no thread panics").is_last = true;
        self.turned.notify_all();
    }
}

/// A position and those before it.
struct Game {
    past: Vec<Position>,
    position: Position,
}

impl Game {
    /// The next game, from Belgian Daisy or Standard by turns: four random moves, then up to 35 quick ones.
    fn new(index: usize, random: &mut SplitMix) -> Game {
        let mut position = [Layout::BELGIAN_DAISY, Layout::STANDARD][index % 2].start();
        let mut past = Vec::new();
        let mut player = Engine::new(Settings::default());
        for ply in 0..4 + 5 * (index / 2 % 8) {
            let quick = player.think(&position, &past, SearchLimits::to_nodes(3000), &unwatched);
            let push = if ply < 4 {
                random.pick(&position.legal_moves())
            } else {
                quick.best()
            };
            let Some(push) = push else { break };
            past.push(position);
            position.play_unchecked(push);
        }
        Game { past, position }
    }

    /// Lets an engine that knows nothing think, and asserts that it found a legal move.
    fn think(&self, depth: u32, threads: u32, watch: &Watch<'_>) {
        let mut engine = Engine::new(Settings {
            threads: threads as usize,
            ..Settings::default()
        });
        let thought = engine.think(
            &self.position,
            &self.past,
            SearchLimits::to_depth(depth),
            watch,
        );
        let is_legal = |push| self.position.check(push).is_ok();
        assert!(thought.best().is_some_and(is_legal));
    }
}

/// The mean, and the ends of its 95 % interval.
fn mean_and_interval(numbers: &[f64]) -> [f64; 3] {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    let error = 1.96 * (squares / (count * (count - 1.0))).sqrt();
    [mean, mean - error, mean + error]
}
