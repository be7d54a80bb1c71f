//! Any text as a position of peg solitaire: read or refused, and what was read can be used.
#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mut position) = text.parse::<pegs::Position>() {
        assert_eq!(position.to_string().parse(), Ok(position.clone()));
        let _ = (
            pegs::picture::letters(&position),
            pegs::picture::numbered(&position),
        );
        let _ = (
            position.class(),
            position.layout().symmetries().canonical(position.marbles()),
        );
        while let Some(&jump) = position.legal_moves().first() {
            position.play(jump).expect("a listed jump can be made");
        }
    }
});
