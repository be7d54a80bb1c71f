//! The engine plays against itself, and the board is drawn after every move.
//!
//! `cargo run --release -p marbles-abalone-engine --example play_the_engine -- 6 3`: level 6 is Black,
//! level 3 is White. Put a person's move where `think` is called and you have an opponent.

use abalone_engine::abalone::game::Position as _;
use abalone_engine::abalone::{Layout, colour_name, picture};
use abalone_engine::{Engine, Level, SearchLimits, Settings, unwatched};

const MOVES: usize = 60;

fn main() {
    let mut levels = std::env::args().skip(1).map(|text| text.parse().ok());
    let mut level = || {
        levels
            .next()
            .flatten()
            .and_then(Level::new)
            .map_or(SearchLimits::to_depth(4), SearchLimits::of)
    };
    let limits = [level(), level()];
    let mut engine = Engine::new(Settings::default());
    let mut position = Layout::BELGIAN_DAISY.start();
    let mut past = Vec::new();
    while past.len() < MOVES && !position.is_over() {
        let turn = position.turn();
        let thought = engine.think(&position, &past, limits[turn.index()], &unwatched);
        let Some(push) = thought.best() else { break };
        past.push(position);
        position.play_unchecked(push);
        println!("{} {push}\n{}", colour_name(turn), picture(&position));
    }
    let lost = position.lost(abalone_engine::abalone::Side::First);
    let won = position.lost(abalone_engine::abalone::Side::Second);
    println!("black has lost {lost}, white {won}");
}
