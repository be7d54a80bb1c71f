//! Any bytes as a solitaire table, a Congkak database and a network of either engine: opened or refused.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use pegs::Layout;
use pegs_solver::Table;

fuzz_target!(|text: &str| {
    let bytes = text.as_bytes();
    let layout = Layout::named("triangle-10").expect("the board has a name");
    if let Ok(table) = Table::open(&layout, Arc::new(bytes.to_vec())) {
        let _ = table.check(10, 1);
    }
    if let Ok(database) = congkak_engine::Database::open(bytes) {
        let _ = database.size().file_name();
    }
    let _ = abalone_engine::Net::read(bytes);
    let _ = congkak_engine::Net::read(bytes);
});
