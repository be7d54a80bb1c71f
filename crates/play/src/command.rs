//! What a person may type at a prompt: a word that is a command, or a move.
//!
//! | typed | means |
//! |---|---|
//! | `undo`, `undo 3` | take back one move, or three |
//! | `redo`, `redo 3` | make undone moves again |
//! | `hint` · `solve` | which moves are good · the best play, to step through with `redo` |
//! | `moves` · `history` · `code` | the legal moves · the moves made · the position as text |
//! | `pause` · `resume` | stop the clock and hide the board · continue |
//! | `resign` · `draw` | give up · agree on a draw |
//! | `save`, `save FILE` · `load FILE` | save the game in a file · continue a saved one |
//! | `restart` · `new`, `new french` | back to the start · a new game, perhaps from another start |
//! | `help` · `quit` | this list · leave |
//!
//! Words may be written in any case. Anything else is a move, read by the game.

/// A line typed at a prompt, told apart from a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Take back this many moves.
    Undo(usize),
    /// Make this many undone moves again.
    Redo(usize),
    /// Say which moves are good.
    Hint,
    /// Put the best play on the redo side.
    Solve,
    /// List the legal moves.
    Moves,
    /// List the moves made, with their times.
    History,
    /// Stop the clock and hide the board.
    Pause,
    /// Let the clock continue.
    Resume,
    /// Give up.
    Resign,
    /// Agree on a draw, or offer it where the other side sits elsewhere.
    Draw,
    /// Print the position as text.
    Code,
    /// Save the game in the named file, or in the one it came from.
    Save(Option<String>),
    /// Continue a saved game.
    Load(Option<String>),
    /// Go back to the start; the moves can be redone.
    Restart,
    /// Begin a new game, from the named start or from the same one.
    New(Option<String>),
    /// List the commands.
    Help,
    /// Leave.
    Quit,
    /// Not a command: a move, as it was typed but without spaces around it.
    Move(String),
}

impl Command {
    /// The command words, as `help` lists them; what each does is in the catalogue.
    pub const WORDS: [&'static str; 17] = [
        "undo", "redo", "hint", "solve", "moves", "history", "pause", "resume", "resign", "draw",
        "save", "load", "code", "restart", "new", "help", "quit",
    ];

    /// The command words that begin with this text.
    pub fn beginning(text: &str) -> Vec<&'static str> {
        let words = Command::WORDS.into_iter();
        words.filter(|word| word.starts_with(text)).collect()
    }

    /// Tells a command from a move. Never fails: what is no command is a move.
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let rest_of_line = (!rest.is_empty()).then(|| rest.to_owned());
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("save", _) => Command::Save(rest_of_line),
            ("load", _) => Command::Load(rest_of_line),
            ("undo", _) => count(rest).map_or_else(|| Command::as_move(line), Command::Undo),
            ("redo", _) => count(rest).map_or_else(|| Command::as_move(line), Command::Redo),
            ("hint", "") => Command::Hint,
            ("solve", "") => Command::Solve,
            ("moves", "") => Command::Moves,
            ("history", "") => Command::History,
            ("pause", "") => Command::Pause,
            ("resume", "") => Command::Resume,
            ("resign", "") => Command::Resign,
            ("draw", "") => Command::Draw,
            ("code", "") => Command::Code,
            ("restart", "") => Command::Restart,
            ("new", _) => Command::New(rest_of_line),
            ("help" | "?", "") => Command::Help,
            ("quit" | "exit", "") => Command::Quit,
            _ => Command::as_move(line),
        }
    }

    fn as_move(line: &str) -> Command {
        Command::Move(line.to_owned())
    }
}

/// How often: once, unless a number says otherwise.
fn count(rest: &str) -> Option<usize> {
    match rest {
        "" => Some(1),
        number => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn words_are_commands_in_any_case() {
        assert_eq!(Command::read(" Undo "), Command::Undo(1));
        assert_eq!(Command::read("REDO 3"), Command::Redo(3));
        assert_eq!(Command::read("Moves"), Command::Moves);
        assert_eq!(
            Command::read("save my game"),
            Command::Save(Some("my game".into()))
        );
        assert_eq!(Command::read("load"), Command::Load(None));
    }

    #[test]
    fn every_listed_word_is_a_command() {
        for word in Command::WORDS {
            let read = Command::read(word);
            assert!(
                !matches!(read, Command::Move(_)),
                "{word} reads as {read:?}"
            );
        }
    }

    #[test]
    fn anything_else_is_a_move() {
        for text in ["F4U", "", "undo it", "movesome", "3,5,north", "undo -1"] {
            assert_eq!(Command::read(text), Command::Move(text.into()));
        }
    }
}
