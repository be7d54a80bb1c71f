//! Any text as a jump: read or refused, and what was read can be asked of any board.
#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(jump) = text.parse::<pegs::Jump>() {
        assert_eq!(jump.to_string().parse(), Ok(jump));
        for name in pegs::Layout::NAMES {
            let start: pegs::Position = name.parse().expect("a named board is a position");
            if let Err(illegal) = start.check(jump) {
                let _ = illegal.to_string();
            }
        }
    }
});
