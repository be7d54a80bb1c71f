//! The `marbles` command: reads what was typed, does it, and says by its exit code how it went.

mod args;
mod options;
mod run;

mod abalone;
mod congkak;
mod solitaire;

mod bench;
mod engine;
mod serve;
mod terminal;
mod tools;
mod verbs;

mod failure;
mod input;
mod line;
mod memory;
mod output;
mod watching;
mod wire;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;

fn main() -> ExitCode {
    let args = Args::parse();
    args.color.apply();
    match run::run(args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
