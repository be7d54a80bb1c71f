//! Any text as a proof, with the checksum it needs: read or refused, and what was read is checked.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pegs::proof::{Proof, checksum};

fuzz_target!(|text: &str| {
    let _ = Proof::read(text.as_bytes());
    let body = text.find("\nend ").map_or(text, |end| &text[..=end]);
    let signed = format!("{body}end {:08x}\n", checksum(body.as_bytes()));
    if let Ok(proof) = Proof::read(signed.as_bytes()) {
        let _ = proof.check();
        let mut again = Vec::new();
        proof.write(&mut |bytes| again.extend_from_slice(bytes));
        assert_eq!(Proof::read(&again), Ok(proof));
    }
});
