//! Any text as a position of Congkak: read or refused, and what was read can be played out.
#![no_main]

use congkak::{Facing, Numbers, Position};
use game::Position as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mut position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse(), Ok(position.clone()));
        let _ = congkak::picture(&position, Facing::Mover, Numbers::Shown);
        let marbles = position.marbles();
        for _ in 0..200 {
            let Some(&pit) = position.legal_moves().first() else {
                break;
            };
            position.play(pit).expect("a listed pit can be sown");
            assert_eq!(position.marbles(), marbles);
        }
    }
});
