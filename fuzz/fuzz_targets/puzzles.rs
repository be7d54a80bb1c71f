//! Any text as a collection of puzzles: read or refused, and what was read is written and read alike.
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::puzzles::Collection;

fuzz_target!(|text: &str| {
    if let Ok(read) = Collection::read(text) {
        assert_eq!(Collection::read(&read.to_string()), Ok(read));
    }
});
