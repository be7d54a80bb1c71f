//! `engine`: the games behind the engine protocol.

pub(crate) mod args;
pub(crate) mod ugi;

use std::io::{BufReader, stdin, stdout};

use play::Table;

use self::args::{Engine, Game};
use self::ugi::{Thinker, serve};
use crate::failure::Failure;

/// Speaks the protocol until it is told to quit.
pub(crate) fn run(engine: &Engine) -> Result<(), Failure> {
    let thinker = Thinker::new(
        store::library(),
        engine.threads.into(),
        engine.hash.into(),
        engine.seed,
    );
    let start = || match engine.game {
        Game::Abalone => Table::abalone(engine.layout.start()),
        Game::Congkak => Table::congkak(congkak::Position::default()),
    };
    serve(BufReader::new(stdin()), stdout(), thinker, start);
    Ok(())
}
