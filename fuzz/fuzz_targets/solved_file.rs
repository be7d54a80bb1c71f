//! Any text as a file of what was solved: read or refused, and what was read is written, noted in and taken in.
#![no_main]

use std::time::Duration;

use api::{Happened, Progress, TriedPuzzle};
use libfuzzer_sys::fuzz_target;
use play::Game;

fuzz_target!(|text: &str| {
    if let Ok(mut read) = Progress::read(text) {
        assert!(Progress::read(&read.write()).is_ok());
        read.note(
            &Happened::Puzzle(TriedPuzzle {
                name: "abalone-1".to_owned(),
                game: Game::Abalone,
                step: 3,
                rating: 1200,
                is_clean: true,
                is_solved: true,
                took: Duration::from_secs(1),
                is_todays: true,
            }),
            Duration::from_secs(86_400),
        );
        let mut other = Progress::default();
        other.take_in(read);
        assert!(other.is_tried("abalone-1"));
    }
});
