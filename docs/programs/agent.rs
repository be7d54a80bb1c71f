//! Plays a legal move by chance: rustc -O agent.rs

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::stdin;

/// The move for a position.
fn choose<'a>(position: &str, _milliseconds: u64, moves: &[&'a str]) -> &'a str {
    let chance = RandomState::new().hash_one(position) as usize;
    moves[chance % moves.len()]
}

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        let parts: Vec<&str> = line.split('\t').collect();
        let moves: Vec<&str> = parts[2].split(' ').collect();
        println!("{}", choose(parts[0], parts[1].parse().unwrap(), &moves));
    }
}
