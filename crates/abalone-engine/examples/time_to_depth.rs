//! How much sooner several threads reach a depth than one, on positions of games.
//!
//! `cargo run --release -p marbles-abalone-engine --example time_to_depth -- 4 18 24`: four threads, depth 18,
//! 24 positions. The machine needs as many cores, and nothing else to do.

use std::time::Instant;

use abalone_engine::abalone::game::{Position as _, SplitMix};
use abalone_engine::abalone::{Layout, Position};
use abalone_engine::{Engine, Limits, Settings, unwatched};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().ok());
    let mut number = |usual: u32| numbers.next().flatten().unwrap_or(usual);
    let (threads, depth, count) = (number(4) as usize, number(16), number(12) as usize);
    let mut random = SplitMix::new(1);
    let mut logarithms = Vec::new();
    for index in 0..count {
        let (past, position) = position_of_a_game(index, &mut random);
        let seconds = |threads| {
            let mut engine = Engine::new(Settings {
                threads,
                ..Settings::default()
            });
            let start = Instant::now();
            let thought = engine.think(&position, &past, Limits::to_depth(depth), &unwatched);
            assert!(
                thought
                    .best()
                    .is_some_and(|push| position.check(push).is_ok())
            );
            start.elapsed().as_secs_f64()
        };
        let (alone, together) = (seconds(1), seconds(threads));
        logarithms.push((alone / together).ln());
        println!(
            "{alone:.3} s alone, {together:.3} s together: {:.2} times",
            alone / together
        );
    }
    let mean = logarithms.iter().sum::<f64>() / count as f64;
    let squares: f64 = logarithms.iter().map(|one| (one - mean).powi(2)).sum();
    let error = 1.96 * (squares / (count as f64 * (count as f64 - 1.0))).sqrt();
    let [usual, least, most] = [mean, mean - error, mean + error].map(f64::exp);
    println!(
        "{threads} threads, depth {depth}, {count} positions: {usual:.2} times ({least:.2} to {most:.2})"
    );
}

/// The next game, from Belgian Daisy or Standard by turns: four random moves, then up to 35 quick ones.
fn position_of_a_game(index: usize, random: &mut SplitMix) -> (Vec<Position>, Position) {
    let mut position = [Layout::BELGIAN_DAISY, Layout::STANDARD][index % 2].start();
    let (mut past, mut player) = (Vec::new(), Engine::new(Settings::default()));
    for ply in 0..4 + 5 * (index / 2 % 8) {
        let quick = player.think(&position, &past, Limits::to_nodes(3000), &unwatched);
        let push = if ply < 4 {
            random.pick(&position.legal_moves())
        } else {
            quick.best()
        };
        let Some(push) = push else { break };
        past.push(position);
        position.play_unchecked(push);
    }
    (past, position)
}
