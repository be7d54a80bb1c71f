//! Any text as a kept game: read or refused, and what was read is written and read alike.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = store::read_record(text) {
        let table = play::Table::from_record(&record).expect("reading has replayed it");
        let _ = table.view();
        assert_eq!(
            store::read_record(&store::write_record(&record)),
            Ok(record)
        );
    }
});
