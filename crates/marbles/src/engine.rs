//! `engine`: the games behind the engine protocol.

pub(crate) mod args;
pub(crate) mod ugi;

use std::io::{BufReader, stdin, stdout};

use play::Table;

use self::args::Engine;
use self::ugi::{Thinker, serve};
use crate::failure::Failure;

/// Speaks the protocol until it is told to quit.
pub(crate) fn run(engine: &Engine) -> Result<(), Failure> {
    let thinker = Thinker::new(
        files::library(),
        engine.threads.threads.into(),
        engine.hash,
        engine.seed.seed,
    );
    serve(BufReader::new(stdin()), stdout(), thinker, table(engine)?);
    Ok(())
}

/// The table that `position startpos` means.
fn table(engine: &Engine) -> Result<Table, Failure> {
    let game = engine.game;
    if game.is_solo() {
        let problem = format!("the engine protocol is for two-player games; {game} is not one");
        return Err(Failure::Usage(problem));
    }
    let start = match &engine.start {
        Some(start) => Ok(start.clone()),
        None => play::setup::start(game, &[]),
    };
    let table = start.and_then(|start| Table::read(game, &start));
    table.map_err(|error| Failure::unreadable("--start", &error))
}
