//! Any lines typed at the prompts of all three games.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use play::{Command, Game, Table, setup};

fuzz_target!(|text: &str| {
    for game in Game::ALL {
        let start = setup::start(game, &[]).expect("the usual start is a start");
        let mut table = Table::read(game, &start).expect("the usual start can be read");
        for line in text.lines().take(40) {
            let _ = table.obey(&Command::read(line), Duration::ZERO);
            let _ = table.view();
        }
        assert!(Table::from_record(&table.record()).is_ok());
    }
});
