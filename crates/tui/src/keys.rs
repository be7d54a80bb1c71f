//! Which key does what at the table, and the list that `?` shows.
//!
//! `h` has two meanings that people expect: a hint, and the first of `hjkl`.
//! A player who walks with `j`, `k` or `l` has `h` for left, until an arrow key is
//! used; everyone else has it for a hint. `H` is always a hint.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::cursor::Arrow;
use crate::language::Language;

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
    /// The same game against the next level, after a win.
    NextLevel,
    Review,
    NextMistake,
    /// Solves the mistakes that the review found as puzzles.
    SolveMistakes,
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

/// Keys and what they do, as a section of the help lists them: `keys | what they do` in each line.
pub(crate) fn help(language: Language, name: &str) -> Vec<(String, String)> {
    let lines = language.say(name);
    let pair = |line: &str| {
        let (keys, what) = line.split_once('|')?;
        Some((keys.trim().to_owned(), what.trim().to_owned()))
    };
    lines.lines().filter_map(pair).collect()
}

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
        KeyCode::Char('N') => Action::NextLevel,
        KeyCode::Char('v') => Action::Review,
        KeyCode::Char('m') => Action::NextMistake,
        KeyCode::Char('M') => Action::SolveMistakes,
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
