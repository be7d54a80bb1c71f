//! The laboratory: games for networks to be trained on, and matches between evaluations.
//!
//! Not part of the shipped program: nothing depends on it. What it finds out is measured again with
//! `marbles match`; how networks are trained is in `lab/README.md`.

mod abalone;
mod congkak;
mod in_order;
mod matches;
mod puzzles;
mod selfplay;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// An error for the person at the terminal.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Self-play and tuning matches for the engines of Marbles
#[derive(Debug, Parser)]
#[command(name = "lab", version)]
struct Arguments {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Abalone
    #[command(subcommand)]
    Abalone(abalone::AbaloneCommand),
    /// Congkak
    #[command(subcommand)]
    Congkak(congkak::CongkakCommand),
    /// Puzzles of all games, made by proof
    #[command(subcommand)]
    Puzzles(puzzles::PuzzlesCommand),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().game {
        Game::Abalone(command) => abalone::run(&command),
        Game::Congkak(command) => congkak::run(&command),
        Game::Puzzles(command) => puzzles::run(&command),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
