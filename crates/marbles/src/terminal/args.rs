//! The command line of the full-screen terminal.

use clap::Args;
use clap_complete::ArgValueCompleter;
use play::Game;
use tui::remote::Link;

use crate::completing::{SavedNames, Starts};
use crate::options::{GAMES, PositionText, Sitter};

/// How to open the full-screen terminal.
#[derive(Debug, Args, Default)]
pub(crate) struct Terminal {
    #[arg(help = which_game(), value_name = "GAME", value_parser = GAMES, hide_possible_values = true)]
    pub(crate) game: Option<String>,
    /// The start: a name such as french or belgian-daisy, a code, a drawing, a link or a file
    #[arg(value_name = "POSITION", value_parser = PositionText, allow_hyphen_values = true, add = ArgValueCompleter::new(Starts(&Game::ALL)))]
    pub(crate) position: Option<String>,
    /// Let an engine of this level, 1 to 9, or program:COMMAND play the second side
    #[arg(long, value_name = "LEVEL", value_parser = crate::input::plain::<Sitter>, requires = "game")]
    pub(crate) level: Option<Sitter>,
    /// Continue a saved game: a file, or the name it was saved under
    #[arg(long, value_name = "FILE", conflicts_with = "game", add = ArgValueCompleter::new(SavedNames))]
    pub(crate) load: Option<String>,
    /// Join a table on a server, or watch it: the link that the page gives
    #[arg(long, value_name = "LINK", conflicts_with_all = ["game", "load"])]
    pub(crate) join: Option<Link>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print one sentence for each event instead of drawing, for screen readers
    #[arg(long)]
    pub(crate) accessible: bool,
}

fn which_game() -> String {
    format!(
        "Begin with this game: {}; or with a position, a link, a start's name or a file, from which \
         the game is detected",
        Game::NAMES.join(", ")
    )
}
