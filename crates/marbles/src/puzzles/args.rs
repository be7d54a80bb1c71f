//! What may be said to `marbles puzzles`.

use std::path::PathBuf;

use clap::builder::TypedValueParser as _;
use clap::{Args, Subcommand, ValueEnum};
use play::Game;
use play::puzzles::Filter;

use crate::options::Json;
use crate::progress::Solved;

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesVerb {
    /// List puzzles: name, difficulty, theme, task
    List {
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        json: Json,
    },
    /// Show a puzzle: its board, its task, what makes it hard
    Show {
        #[command(flatten)]
        one: One,
        /// Print the solution, too
        #[arg(long)]
        solution: bool,
        #[command(flatten)]
        json: Json,
    },
    /// Solve puzzles line by line: this one, today's, or one after the other
    Solve {
        #[command(flatten)]
        one: One,
        /// Random seed of the order of puzzles
        #[arg(long, value_name = "N", value_parser = crate::input::seed)]
        seed: Option<u64>,
    },
    /// Show what you have solved (streak, ratings, lessons), or export, import or delete it
    Solved(Solved),
    /// Prove again that every puzzle has one solution and its difficulty; exit code 1 if one does not
    Check {
        /// A collection in a file [default: those that come with the program]
        file: Option<PathBuf>,
        #[command(flatten)]
        which: Which,
        /// Check only every N-th puzzle
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = crate::input::whole_number::<u32>(1..=1_000_000))]
        every: u32,
    },
    /// Print puzzles with their solutions for other programs
    Export {
        #[command(flatten)]
        which: Which,
        /// How to write them
        #[arg(long, value_name = "FORMAT", default_value = "jsonl")]
        format: Format,
    },
}

/// Which puzzles.
#[derive(Debug, Args)]
pub(crate) struct Which {
    /// Only puzzles of this game
    #[arg(long, value_name = "GAME", value_parser = crate::options::GAMES.try_map(|name| crate::input::plain::<Game>(&name)))]
    pub(crate) game: Option<Game>,
    /// Only puzzles of this difficulty, 1 to 5
    #[arg(long, value_name = "STEP", value_parser = crate::input::whole_number::<u8>(1..=5))]
    step: Option<u8>,
    /// Only puzzles of this theme
    #[arg(long, value_name = "THEME", value_parser = theme)]
    theme: Option<String>,
}

impl Which {
    /// Which of a game's puzzles.
    pub(crate) fn filter(&self) -> Filter {
        Filter {
            step: self.step,
            theme: self.theme.clone(),
        }
    }

    /// Whether any will do.
    pub(crate) fn is_all(&self) -> bool {
        self.filter() == Filter::default()
    }
}

/// A theme of some game.
fn theme(text: &str) -> Result<String, String> {
    let all = Game::ALL.into_iter().flat_map(play::puzzles::themes);
    let names: Vec<&str> = all.map(|theme| theme.name).collect();
    if names.contains(&text) {
        Ok(text.to_owned())
    } else {
        Err(format!("expected one of: {}", names.join(", ")))
    }
}

/// One puzzle.
#[derive(Debug, Args)]
pub(crate) struct One {
    /// A puzzle's name such as congkak-12, or today
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) which: Which,
}

/// How to write puzzles for other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// One JSON object a line
    Jsonl,
    /// Comma-separated values with a line of names
    Csv,
}
