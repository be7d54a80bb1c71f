//! Any text as a position of Abalone: read or refused, and what was read can be expanded.
#![no_main]

use abalone::{Position, statespace};
use game::Position as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = statespace::expand(text);
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse(), Ok(position));
        let _ = abalone::picture(&position);
        for push in position.legal_moves() {
            let mut next = position;
            next.play(push).expect("a listed move can be played");
        }
    }
});
