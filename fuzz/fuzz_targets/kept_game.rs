//! Any text as a saved game: read or refused, and what was read is written and read alike.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let record: Result<play::Record, play::Damage> = text.parse();
    if let Ok(table) = play::Table::read_record(text) {
        let _ = table.view();
        let record = record.expect("its lines are read first");
        assert_eq!(record.to_string().parse(), Ok(record));
    }
});
