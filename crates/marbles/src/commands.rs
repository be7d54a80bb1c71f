//! Doing what was asked: one module per game, and the small tools.

mod abalone;
mod congkak;
mod serve;
mod solitaire;
mod tools;
mod verbs;

use std::io::IsTerminal as _;

use clap::CommandFactory as _;

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::{menu, output};

pub(crate) use solitaire::play_start as play_solitaire;

/// Does what was asked; without a command, offers the menu or prints help.
pub(crate) fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        Some(Command::Solitaire(verb)) => solitaire::run(verb),
        Some(Command::Congkak(verb)) => congkak::run(verb),
        Some(Command::Abalone(verb)) => abalone::run(verb),
        Some(Command::Serve(asked)) => serve::run(&asked),
        Some(Command::Completions { shell }) => tools::completions(shell),
        Some(Command::Man { dir }) => tools::man(dir.as_deref()),
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => menu::run(),
        None => output::print(Args::command().render_long_help().ansi()),
    }
}
