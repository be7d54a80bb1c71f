//! The `marbles` command: reads what was typed, does it, and says by its exit code how it went.

mod args;
mod options;
mod registry;
mod run;

mod abalone;
mod congkak;
mod solitaire;

mod batch;
mod bench;
mod best;
mod bot;
mod completing;
mod contest;
mod engine;
mod exercise;
mod games;
mod progress;
mod puzzles;
mod serve;
mod terminal;
mod tools;
mod tournament;
mod verbs;

mod disk;
mod failure;
mod handover;
mod input;
mod language;
mod learning;
mod line;
mod memory;
mod output;
mod program;
mod watching;
mod wire;
mod writing;

use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches as _};

use crate::args::Args;
use crate::failure::Failure;

fn main() -> ExitCode {
    tools::answer_completion();
    if let Some(code) = handover::to_newer_build() {
        return code;
    }
    let matches = match args::command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => refuse(&options::naming_the_option(error, typed())),
    };
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| refuse(&error));
    args::colour_from_now_on(args.color);
    language::choose(args.lang);
    match run::run(args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if asks_for_json(&matches) {
                tell_as_json(&failure);
            }
            failure.report()
        }
    }
}

/// What was typed; bytes that are not text are shown as such.
fn typed() -> impl Iterator<Item = String> {
    std::env::args_os().map(|argument| argument.to_string_lossy().into_owned())
}

/// Ends the program over words that do not fit together, or with the help that was requested.
fn refuse(error: &clap::Error) -> ! {
    let asks_for_json = typed().any(|argument| argument == "--json");
    if error.use_stderr() && asks_for_json {
        let text = error.render().to_string();
        let first = text.lines().next().unwrap_or_default();
        let problem = first.strip_prefix("error: ").unwrap_or(first);
        tell_as_json(&Failure::Usage(problem.to_owned()));
    }
    error.exit()
}

/// Whether the verb that was given prints JSON.
fn asks_for_json(matches: &ArgMatches) -> bool {
    match matches.subcommand() {
        Some((_, verb)) => asks_for_json(verb),
        None => matches!(matches.try_get_one::<bool>("json"), Ok(Some(true))),
    }
}

/// Prints the object of a failure, unless one was printed; a closed pipe is a normal end.
fn tell_as_json(failure: &Failure) {
    if !failure.is_told() {
        let _ = output::say_json(wire::failed(failure));
    }
}
