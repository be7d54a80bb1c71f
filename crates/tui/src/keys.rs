//! Which key does what at the table, and the list that `?` shows.
//!
//! `h` has two meanings that people expect: a hint, and the first of `hjkl`.
//! Whoever walks with `j`, `k` or `l` has `h` for left, until an arrow key is
//! used; everyone else has it for a hint. `H` is always a hint.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::cursor::Arrow;

/// What a key asks for at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Walk(Arrow),
    NextPlace,
    PreviousPlace,
    Choose,
    Cancel,
    Undo,
    Redo,
    First,
    Last,
    Back,
    Forward,
    New,
    Save,
    Open,
    Hint,
    Solve,
    Pause,
    Turn,
    Evaluate,
    /// Plays the move that a digit names.
    Number(char),
    Draw,
    Resign,
    Rematch,
    Review,
    NextMistake,
    /// Set a position up by hand.
    Edit,
    Settings,
    /// Scrolls the evaluation by so many lines.
    Scroll(i8),
    Larger,
    Smaller,
    CopyPosition,
    CopyRecord,
    Command,
    Help,
    Quit,
}

/// Keys, and what they do.
pub(crate) type HelpLine = (&'static str, &'static str);

/// Every key and what it does, in the sections of the help.
pub(crate) const HELP: [(&str, &[HelpLine]); 5] = [
    (
        "To move",
        &[
            ("arrows, h j k l", "walk over the board"),
            (
                "Tab, Shift-Tab",
                "next or previous place that can be chosen",
            ),
            (
                "Enter, Space",
                "choose a place; a move is chosen place by place",
            ),
            ("Esc", "drop what is chosen; stop thinking; close a window"),
            ("1 to 9", "sow that pit"),
            (":", "type a move or a command, such as :undo 3"),
            ("mouse", "click or drag places, scroll through the history"),
        ],
    ),
    (
        "The moves made",
        &[
            ("u  U", "undo and redo"),
            ("[  ]", "look at the move before or after"),
            ("Home  End", "look at the start; return to the last move"),
            ("v  m", "review every move made; show the next mistake"),
        ],
    ),
    (
        "Advice",
        &[
            (
                "h  H",
                "hint: which moves are good (after j k l, h goes left)",
            ),
            ("S", "solve: step through the answer with ]"),
            ("e", "evaluation on or off"),
            ("{  }", "scroll the evaluation"),
        ],
    ),
    (
        "The game",
        &[
            ("n  r", "new game; the same game again"),
            ("s  o", "save the game; open a saved one"),
            ("p", "pause: stop the clock and hide the board"),
            ("D", "offer or agree on a draw, after a question"),
            ("R", "resign, after a question"),
            ("E", "set a position up by hand, from this one"),
            ("y  Y", "copy the position, or the whole game"),
            ("paste", "a move, a position or a whole game"),
        ],
    ),
    (
        "The screen",
        &[
            ("+  -", "larger or smaller board"),
            ("f", "turn the board round"),
            (",", "settings: seats, theme, size, animation, bell, mouse"),
            ("Ctrl-L", "draw the screen afresh"),
            ("Ctrl-Z", "back to the shell; fg returns"),
            ("?  q", "this help; quit"),
        ],
    ),
];

/// What the marks on a board of round marbles mean.
pub(crate) const MARKS: [HelpLine; 6] = [
    ("corners", "the cursor"),
    ("ring", "what is chosen"),
    ("dot", "where it can go"),
    ("cross", "where it would throw the game away"),
    ("pink", "the hint"),
    ("light place", "what the last move touched"),
];

/// The same on a board of characters.
pub(crate) const SIGNS: [HelpLine; 6] = [
    ("[ ]", "the cursor"),
    ("( )", "what is chosen"),
    ("+  < >", "where it can go"),
    ("!", "where it would throw the game away"),
    ("{ }", "the hint"),
    ("underlined", "what the last move touched"),
];

/// What stands beside the board where there is room: the keys that people need most.
pub(crate) const IN_SIGHT: [HelpLine; 12] = [
    ("arrows", "walk"),
    ("Enter", "choose"),
    ("Tab", "next choice"),
    ("u U", "undo, redo"),
    ("[ ]", "look back, on"),
    ("H", "hint"),
    ("e", "evaluation"),
    ("v m", "review, next mistake"),
    ("n s o", "new, save, open"),
    ("f", "turn the board"),
    (", E", "settings, editor"),
    ("? q", "every key, quit"),
];

/// Every key of the start screen.
pub(crate) const START_HELP: [HelpLine; 11] = [
    ("up, down, j k", "choose a line"),
    ("left, right, h l", "change it"),
    ("Enter, Space", "begin, or do what the line says"),
    ("/", "list what the line may be; letters find a name in it"),
    (
        ":",
        "type a start: a name, a code or a drawing; or a command",
    ),
    ("o", "open a saved game"),
    (",", "settings: theme, size, animation, bell, mouse"),
    ("x", "delete the interrupted game, while its line is chosen"),
    ("paste", "a position or a whole game"),
    ("Esc", "back to the table"),
    ("q", "quit"),
];

/// How someone walks over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Walking {
    /// With arrow keys: `h` is a hint.
    #[default]
    Arrows,
    /// With letters: `h` goes left.
    Letters,
}

impl Walking {
    /// What the key says about how someone walks.
    pub(crate) fn after(self, key: KeyEvent) -> Walking {
        match key.code {
            KeyCode::Char('j' | 'k' | 'l') => Walking::Letters,
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => Walking::Arrows,
            _ => self,
        }
    }

    /// The key that hints.
    pub(crate) const fn hint_key(self) -> &'static str {
        match self {
            Walking::Arrows => "h",
            Walking::Letters => "H",
        }
    }
}

/// What a key asks for, if anything.
pub(crate) fn action(key: KeyEvent, walking: Walking) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Quit),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char('h') if walking == Walking::Arrows => Action::Hint,
        KeyCode::Left | KeyCode::Char('h') => Action::Walk(Arrow::Left),
        KeyCode::Right | KeyCode::Char('l') => Action::Walk(Arrow::Right),
        KeyCode::Up | KeyCode::Char('k') => Action::Walk(Arrow::Up),
        KeyCode::Down | KeyCode::Char('j') => Action::Walk(Arrow::Down),
        KeyCode::Tab => Action::NextPlace,
        KeyCode::BackTab => Action::PreviousPlace,
        KeyCode::Enter | KeyCode::Char(' ') => Action::Choose,
        KeyCode::Esc => Action::Cancel,
        KeyCode::Char('u') | KeyCode::Backspace => Action::Undo,
        KeyCode::Char('U') => Action::Redo,
        KeyCode::Home => Action::First,
        KeyCode::End => Action::Last,
        KeyCode::Char('[') | KeyCode::PageUp => Action::Back,
        KeyCode::Char(']') | KeyCode::PageDown => Action::Forward,
        KeyCode::Char('n') => Action::New,
        KeyCode::Char('s') => Action::Save,
        KeyCode::Char('o') => Action::Open,
        KeyCode::Char('H') => Action::Hint,
        KeyCode::Char('S') => Action::Solve,
        KeyCode::Char('p') => Action::Pause,
        KeyCode::Char('f') => Action::Turn,
        KeyCode::Char('e') => Action::Evaluate,
        KeyCode::Char(digit @ '1'..='9') => Action::Number(digit),
        KeyCode::Char('D') => Action::Draw,
        KeyCode::Char('R') => Action::Resign,
        KeyCode::Char('r') => Action::Rematch,
        KeyCode::Char('v') => Action::Review,
        KeyCode::Char('m') => Action::NextMistake,
        KeyCode::Char('E') => Action::Edit,
        KeyCode::Char(',') => Action::Settings,
        KeyCode::Char('{') => Action::Scroll(-1),
        KeyCode::Char('}') => Action::Scroll(1),
        KeyCode::Char('+' | '=') => Action::Larger,
        KeyCode::Char('-') => Action::Smaller,
        KeyCode::Char('y') => Action::CopyPosition,
        KeyCode::Char('Y') => Action::CopyRecord,
        KeyCode::Char(':') => Action::Command,
        KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
        KeyCode::Char('q') => Action::Quit,
        _ => return None,
    })
}
