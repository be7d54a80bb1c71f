//! Any text as a published game of any kind: read or refused, and what was read is written and read alike.
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::{Game, Table};

fuzz_target!(|text: &str| {
    for game in Game::ALL {
        let Ok(read) = Table::read_published(text, game) else {
            continue;
        };
        let table = read.table;
        for writing in table.writings() {
            let again = Table::read_published(&writing.text, table.game());
            let again = again.unwrap_or_else(|error| panic!("{}: {error}", writing.text));
            assert_eq!(
                again.table.position_text(),
                table.position_text(),
                "{}",
                writing.text
            );
        }
    }
});
