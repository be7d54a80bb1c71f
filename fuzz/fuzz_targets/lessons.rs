//! Any text as a course of lessons: read or refused, and what was read is written and read alike.
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::lessons::Course;

fuzz_target!(|text: &str| {
    if let Ok(read) = Course::read(text) {
        assert_eq!(Course::read(&read.to_string()), Ok(read));
    }
});
