//! Any text as a move of Abalone: read or refused, and what was read can be asked of a position.
#![no_main]

use abalone::{Layout, Push};
use game::Position as _;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let start = Layout::BELGIAN_DAISY.start();
    if let Ok(push) = start.read_move(text) {
        let _ = start.check(push);
    }
    if let Ok(push) = text.parse::<Push>() {
        assert_eq!(push.to_string().parse(), Ok(push));
        for layout in [
            Layout::STANDARD,
            Layout::GERMAN_DAISY,
            Layout::BELGIAN_DAISY,
        ] {
            if let Err(illegal) = layout.start().check(push) {
                let _ = illegal.to_string();
            }
        }
    }
});
