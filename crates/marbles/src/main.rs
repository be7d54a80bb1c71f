//! The `marbles` command: reads what was typed, does it, and says by its exit code how it went.

mod args;
mod commands;
mod failure;
mod input;
mod line;
mod output;
mod shelf;
mod ugi;
mod watching;
mod wire;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;

fn main() -> ExitCode {
    let args = Args::parse();
    args.color.apply();
    match commands::run(args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
