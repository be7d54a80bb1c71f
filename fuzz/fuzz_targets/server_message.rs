//! Anything a client may send to the server, as a WebSocket message or as a request for a table.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = api::understands(text);
});
