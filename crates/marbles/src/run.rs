//! From what was typed to the command that does it.

use std::io::IsTerminal as _;

use crate::args::{self, Command};
use crate::failure::Failure;
use crate::terminal::args::Terminal;
use crate::{
    bench, bot, engine, exercise, games, learning, output, puzzles, registry, serve, terminal,
    tools, tournament, writing,
};

/// Does what was requested; without a command, opens the full-screen terminal or prints help.
pub(crate) fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        Some(Command::Game(verb)) => verb.run(),
        Some(Command::Show { position, json }) => registry::show(&position, json.json),
        Some(Command::Play { position, level }) => registry::play(&position, level),
        Some(Command::Write {
            game,
            notation,
            json,
        }) => writing::run(&game, notation.as_deref(), json.json),
        Some(Command::Engine(engine)) => engine::run(&engine),
        Some(Command::Bench { full, json }) => bench::run(full, json.json),
        Some(Command::Games { json, verb: None }) => games::run(json.json),
        Some(Command::Games {
            verb: Some(verb), ..
        }) => games::carry::run(&verb),
        Some(Command::Puzzles(verb)) => puzzles::run(verb),
        Some(Command::Learn(args)) => learning::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Tui(args)) => terminal::run(&args),
        Some(Command::Bot(args)) => bot::run(&args),
        Some(Command::Exercise(verb)) => exercise::run(&verb),
        Some(Command::Tournament(args)) => tournament::run(&args),
        Some(Command::Completions { shell }) => tools::completions(shell),
        Some(Command::Reference) => tools::reference(),
        Some(Command::Man { dir }) => tools::man(dir.as_deref()),
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            terminal::run(&Terminal::default())
        }
        None => output::print(args::command().render_long_help().ansi()),
    }
}
