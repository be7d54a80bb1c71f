//! The command line of the full-screen terminal.

use clap::Args;
use play::{Game, Level};

/// How to open the full-screen terminal.
#[derive(Debug, Args, Default)]
pub(crate) struct Terminal {
    /// Sit down at this game at once: solitaire, congkak or abalone
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<Game>,
    /// The start: a name such as french or belgian-daisy, a code or a drawing
    #[arg(value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// Let an engine of this level, 1 to 9, play the second side
    #[arg(long, value_name = "LEVEL", requires = "game")]
    pub(crate) level: Option<Level>,
    /// Go on with a kept game: a file, or the bare name it was saved under
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) load: Option<String>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Speak instead of drawing: one sentence for each event, for screen readers
    #[arg(long)]
    pub(crate) accessible: bool,
}
