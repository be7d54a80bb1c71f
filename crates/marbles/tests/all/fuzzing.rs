//! The fuzz targets, each on its own seeds: so they are built whenever the tests are, and read what they were given.

#![allow(unused_attributes)] // A target of the fuzzer has no `main`, and says so.

#[path = "../../../../fuzz/fuzz_targets/abalone_position.rs"]
mod abalone_position;
#[path = "../../../../fuzz/fuzz_targets/abalone_push.rs"]
mod abalone_push;
#[path = "../../../../fuzz/fuzz_targets/congkak_position.rs"]
mod congkak_position;
#[path = "../../../../fuzz/fuzz_targets/data_file.rs"]
mod data_file;
#[path = "../../../../fuzz/fuzz_targets/grading.rs"]
mod grading;
#[path = "../../../../fuzz/fuzz_targets/kept_game.rs"]
mod kept_game;
#[path = "../../../../fuzz/fuzz_targets/lessons.rs"]
mod lessons;
#[path = "../../../../fuzz/fuzz_targets/pegs_jump.rs"]
mod pegs_jump;
#[path = "../../../../fuzz/fuzz_targets/pegs_position.rs"]
mod pegs_position;
#[path = "../../../../fuzz/fuzz_targets/pegs_proof.rs"]
mod pegs_proof;
#[path = "../../../../fuzz/fuzz_targets/prompt.rs"]
mod prompt;
#[path = "../../../../fuzz/fuzz_targets/published_game.rs"]
mod published_game;
#[path = "../../../../fuzz/fuzz_targets/puzzles.rs"]
mod puzzles;
#[path = "../../../../fuzz/fuzz_targets/server_message.rs"]
mod server_message;
#[path = "../../../../fuzz/fuzz_targets/solved_file.rs"]
mod solved_file;

use std::fs;

use super::architecture::root;

/// What a target does with a text, as a function instead of a program.
#[macro_export]
macro_rules! fuzz_target {
    (|$text:ident: &str| $body:block) => {
        pub(crate) fn run($text: &str) $body
    };
}

type Target = (&'static str, fn(&str));

const TARGETS: [Target; 15] = [
    ("abalone_position", abalone_position::run),
    ("abalone_push", abalone_push::run),
    ("congkak_position", congkak_position::run),
    ("data_file", data_file::run),
    ("grading", grading::run),
    ("kept_game", kept_game::run),
    ("pegs_jump", pegs_jump::run),
    ("pegs_position", pegs_position::run),
    ("pegs_proof", pegs_proof::run),
    ("prompt", prompt::run),
    ("published_game", published_game::run),
    ("lessons", lessons::run),
    ("solved_file", solved_file::run),
    ("puzzles", puzzles::run),
    ("server_message", server_message::run),
];

#[test]
fn every_target_takes_its_seeds() {
    let files = fs::read_dir(root().join("fuzz/fuzz_targets")).unwrap();
    assert_eq!(files.count(), TARGETS.len(), "a target is not tried");
    for (name, run) in TARGETS {
        let seeds = fs::read_dir(root().join("fuzz/seeds").join(name)).unwrap();
        let seeds: Vec<_> = seeds.map(|seed| seed.unwrap().path()).collect();
        assert!(!seeds.is_empty(), "{name} has no seeds");
        for seed in seeds {
            run(&fs::read_to_string(seed).unwrap());
        }
    }
}
