//! What was typed: the command line as data. What it means is for `commands` to say.

pub(crate) mod solitaire;

use clap::{Parser, Subcommand, ValueEnum};

/// Peg solitaire: play it, solve it, count it.
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
Without a command, `marbles` on a terminal offers a menu.";

/// The games and the tools.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Peg solitaire, on any board
    #[command(subcommand)]
    Solitaire(solitaire::Verb),
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
