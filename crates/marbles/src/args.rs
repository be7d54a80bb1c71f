//! What was typed: the command line as data. What it means, each game and tool says itself.

use clap::{ColorChoice, CommandFactory as _, Parser, Subcommand};
use clap_complete::ArgValueCompleter;
use play::{Game, Level};
use tui::Language;

use crate::completing::Starts;
use crate::options::{Json, PositionText};
use crate::{
    bot, engine, exercise, games, learning, puzzles, registry, serve, terminal, tournament,
};

/// What was typed after `marbles`.
#[derive(Debug, Parser)]
#[command(name = "marbles", version, about = about(), max_term_width = 100, after_help = EXIT_CODES, after_long_help = MORE)]
pub(crate) struct Args {
    /// When to use colours; NO_COLOR is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,

    #[arg(long, global = true, value_name = "CODE", help = which_language())]
    pub(crate) lang: Option<Language>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

fn which_language() -> String {
    format!("The language of screens and games: {}", Language::known())
}

fn about() -> String {
    format!("{}: play them, solve them, count them", Game::titles())
}

const EXIT_CODES: &str = "Exit codes: 0 done, 1 a negative answer (impossible, illegal), 2 wrong usage, \
3 unreadable input, 4 files, 5 a limit was hit, 130 interrupted.\n\n\
Without a command, `marbles` on a terminal opens `marbles tui`.";

/// What the long help and the manual page add.
const MORE: &str = "\
Examples:
  marbles
  marbles solitaire play
  marbles congkak play --north 3
  marbles abalone best belgian-daisy --time 5s
  marbles serve --open

Sizes are written 256M or 2G, times 500ms, 10s, 5m or 1h, counts 200k or 10M. A position is text, \
the name of a start, a file, or - for standard input.

Exit codes: 0 done, 1 a negative answer (impossible, illegal), 2 wrong usage, 3 unreadable input, \
4 files, 5 a limit was hit, 130 interrupted.

Without a command, `marbles` on a terminal opens `marbles tui`.

Environment variables:
  MARBLES_DATA     The folder for saved games and the server's database, instead of the usual one
  MARBLES_CACHE    The folder for tables and databases that can be built again
  NO_COLOR         If set, no colours, unless --color asks for them
  CLICOLOR_FORCE   If set, colours even if the output is not a terminal
  TERM, COLORTERM  What the terminal can show; with TERM=dumb, `marbles tui` speaks in sentences
  LC_ALL, LC_CTYPE, LANG  Whether boards may be drawn with more than ASCII
  LC_ALL, LC_MESSAGES, LANG  The language at a terminal, unless --lang names one";

/// The games and the tools.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Game(Box<registry::Verb>),
    /// Draw a position, link, named start, saved game or file of any game
    Show {
        /// A position, a link, a start's name, a saved game's name, a file, or - for standard input
        #[arg(value_parser = PositionText, allow_hyphen_values = true, add = ArgValueCompleter::new(Starts(&Game::ALL)))]
        position: String,
        #[command(flatten)]
        json: Json,
    },
    /// Play any position in line mode; the game is detected
    Play {
        /// A position, a link, a start's name, a saved game's name, a file, or - for standard input
        #[arg(value_parser = PositionText, allow_hyphen_values = true, add = ArgValueCompleter::new(Starts(&Game::ALL)))]
        position: String,
        /// Let an engine of this level, 1 to 9, play the second side
        #[arg(long, value_name = "LEVEL", value_parser = crate::input::plain::<Level>)]
        level: Option<Level>,
    },
    /// Write a whole game in a published notation, or convert a published game to another notation
    Write {
        /// A saved game, a published game or its moves, a position, a file with any of them, or - for standard input
        #[arg(value_parser = PositionText, allow_hyphen_values = true, add = ArgValueCompleter::new(Starts(&Game::ALL)))]
        game: String,
        /// The notation: abapro, list, standard or playstrategy (position only) for Abalone, moves for the other games
        #[arg(long, value_name = "NAME")]
        notation: Option<String>,
        #[command(flatten)]
        json: Json,
    },
    Engine(engine::args::Engine),
    /// Do a fixed amount of work, check its totals and print the speed
    Bench {
        /// Also count paths to depth 6, which takes a minute
        #[arg(long)]
        full: bool,
        #[command(flatten)]
        json: Json,
    },
    /// List saved games, or move a server's games from one database to another
    #[command(args_conflicts_with_subcommands = true)]
    Games {
        #[command(flatten)]
        json: Json,
        #[command(subcommand)]
        verb: Option<games::args::GamesVerb>,
    },
    /// Puzzles with one solution: list, show, solve, check and export them
    #[command(subcommand)]
    Puzzles(puzzles::args::PuzzlesVerb),
    Learn(learning::Learn),
    /// Play in the browser: serve the page and the games on this machine
    Serve(serve::args::Serve),
    /// Play in a full-screen terminal
    Tui(terminal::args::Terminal),
    Bot(bot::Bot),
    /// Exercises for students: run their programs and grade them
    #[command(subcommand)]
    Exercise(exercise::args::ExerciseVerb),
    Tournament(tournament::args::Tournament),
    /// Print a shell's completion script
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print every command and option as a page of Markdown
    #[command(hide = true)]
    Reference,
    /// Print the manual page
    Man {
        /// Write a page for every command into this folder instead
        #[arg(long, value_name = "DIR")]
        dir: Option<std::path::PathBuf>,
    },
}

/// Lines that can be typed, those of each command under its name in brackets.
const EXAMPLES: &str = include_str!("examples.txt");

/// The whole command line; every command shows its examples.
pub(crate) fn command() -> clap::Command {
    with_examples(Args::command(), "marbles")
}

fn with_examples(command: clap::Command, path: &str) -> clap::Command {
    let command = command.mut_subcommands(|verb| {
        let path = format!("{path} {}", verb.get_name());
        with_examples(verb, &path)
    });
    let heading = format!("[{path}]\n");
    let mut texts = [EXAMPLES].into_iter().chain(registry::EXAMPLES);
    let Some((_, lines)) = texts.find_map(|text| text.split_once(&heading)) else {
        return command;
    };
    let lines = lines.lines().take_while(|line| !line.is_empty());
    let mut help = lines.fold("Examples:".to_owned(), |help, line| help + "\n  " + line);
    if let Some(more) = command
        .get_after_help()
        .filter(|more| !more.to_string().is_empty())
    {
        help += &format!("\n\n{more}");
    }
    command.after_help(help)
}

/// Tells every later print when to use colours.
pub(crate) fn colour_from_now_on(when: ColorChoice) {
    let choice = match when {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::AlwaysAnsi,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

#[cfg(test)]
mod tests {
    use clap::Command;

    #[test]
    fn the_command_line_is_consistent() {
        super::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples_that_can_be_typed() {
        check_examples(&super::command(), "marbles");
    }

    fn check_examples(command: &Command, path: &str) {
        let help = command.get_after_long_help().or(command.get_after_help());
        let help = help
            .unwrap_or_else(|| panic!("{path} has no examples"))
            .to_string();
        let examples: Vec<&str> = help
            .lines()
            .filter_map(|line| line.strip_prefix("  "))
            .collect();
        let examples = examples.iter().filter(|line| line.starts_with("marbles"));
        assert!(examples.clone().count() > 0, "{path} has no examples");
        for example in examples {
            assert!(example.starts_with(path), "{example} is under {path}");
            let typed = super::command().try_get_matches_from(words(example));
            assert!(typed.is_ok(), "{example}: {}", typed.unwrap_err());
        }
        let verbs = command
            .get_subcommands()
            .filter(|verb| verb.get_name() != "help" && !verb.is_hide_set());
        for verb in verbs {
            check_examples(verb, &format!("{path} {}", verb.get_name()));
        }
    }

    /// A line as a shell takes it apart; only double quotes are known.
    fn words(line: &str) -> Vec<String> {
        let parts = line.split('"').enumerate();
        let words = parts.flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        });
        words.collect()
    }
}
