//! What was typed: the command line as data. What it means, each game and tool says itself.

use clap::{Parser, Subcommand, ValueEnum};

use crate::options::Json;
use crate::{abalone, congkak, engine, serve, solitaire, terminal};

/// Peg solitaire, Congkak and Abalone: play them, solve them, count them.
#[derive(Debug, Parser)]
#[command(name = "marbles", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Args {
    /// When to use colours; NO_COLOR is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorWhen,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXIT_CODES: &str = "Exit codes: 0 done, 1 a negative answer (impossible, illegal), 2 wrong usage, \
3 unreadable input, 4 files, 5 a limit was hit, 130 interrupted.\n\n\
Without a command, `marbles` on a terminal opens `marbles tui`.";

/// The games and the tools.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Peg solitaire, on any board
    #[command(subcommand)]
    Solitaire(solitaire::args::Verb),
    /// Congkak, the mancala of Southeast Asia, by house or traditional rules
    #[command(subcommand)]
    Congkak(congkak::args::Verb),
    /// Abalone, the game of pushing marbles off a hexagon
    #[command(subcommand)]
    Abalone(abalone::args::Verb),
    Engine(engine::args::Engine),
    /// Do a fixed amount of work, check its totals, and say how fast it was
    Bench {
        /// Also count paths to depth 6, which takes a minute
        #[arg(long)]
        full: bool,
        #[command(flatten)]
        json: Json,
    },
    /// List the games that are kept
    Games {
        #[command(flatten)]
        json: Json,
    },
    /// Play in the browser: serve the page and the games on this machine
    Serve(serve::args::Serve),
    /// Play in a full-screen terminal
    Tui(terminal::args::Terminal),
    /// Print a shell's completion script
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man {
        /// Write a page for every command into this folder instead
        #[arg(long, value_name = "DIR")]
        dir: Option<std::path::PathBuf>,
    },
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorWhen {
    /// Tells every later print.
    pub(crate) fn apply(self) {
        let choice = match self {
            ColorWhen::Auto => anstream::ColorChoice::Auto,
            ColorWhen::Always => anstream::ColorChoice::AlwaysAnsi,
            ColorWhen::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Args::command().debug_assert();
    }
}
