//! One line of typing: what `:` opens, and the name of a game to save.

// Keys and buttons are the terminal library's enums: most of them mean nothing here.
#![allow(clippy::wildcard_enum_match_arm)]

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Nobody types more; a pasted record is read as a whole and never lands here.
const LONGEST: usize = 2000;

/// What a key did to the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// It changed the line, or nothing.
    Editing,
    /// The line is done.
    Entered(String),
    /// The line is given up.
    Left,
}

/// A line being typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct InputLine {
    text: Vec<char>,
    caret: usize,
}

impl InputLine {
    /// A line that begins with a suggestion.
    pub(crate) fn suggesting(text: &str) -> InputLine {
        let text: Vec<char> = text.chars().collect();
        InputLine {
            caret: text.len(),
            text,
        }
    }

    /// The text so far.
    pub(crate) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Characters before the caret.
    pub(crate) fn caret(&self) -> usize {
        self.caret
    }

    /// Types pasted text: its first line, without control characters.
    pub(crate) fn paste(&mut self, text: &str) {
        let line = text.trim_start().lines().next().unwrap_or_default();
        for c in line.chars().filter(|c| !c.is_control()) {
            self.insert(c);
        }
    }

    /// Types a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Typed {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Typed::Entered(self.text()),
            KeyCode::Esc => return Typed::Left,
            KeyCode::Char('c') if control => return Typed::Left,
            KeyCode::Char('u') if control => *self = InputLine::default(),
            KeyCode::Char('a') if control => self.caret = 0,
            KeyCode::Char('e') if control => self.caret = self.text.len(),
            KeyCode::Char('w') if control => self.drop_word(),
            KeyCode::Char(c) if !control && !c.is_control() => self.insert(c),
            KeyCode::Backspace if self.text.is_empty() => return Typed::Left,
            KeyCode::Backspace if self.caret > 0 => {
                self.caret -= 1;
                self.text.remove(self.caret);
            }
            KeyCode::Delete if self.caret < self.text.len() => {
                self.text.remove(self.caret);
            }
            KeyCode::Left => self.caret = self.caret.saturating_sub(1),
            KeyCode::Right => self.caret = (self.caret + 1).min(self.text.len()),
            KeyCode::Home => self.caret = 0,
            KeyCode::End => self.caret = self.text.len(),
            _ => {}
        }
        Typed::Editing
    }

    fn insert(&mut self, c: char) {
        if self.text.len() < LONGEST {
            self.text.insert(self.caret, c);
            self.caret += 1;
        }
    }

    fn drop_word(&mut self) {
        let before = &self.text[..self.caret];
        let spaces = before.iter().rev().take_while(|c| **c == ' ').count();
        let letters = before
            .iter()
            .rev()
            .skip(spaces)
            .take_while(|c| **c != ' ')
            .count();
        let start = self.caret - spaces - letters;
        self.text.drain(start..self.caret);
        self.caret = start;
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::{InputLine, Typed};

    fn typed(line: &mut InputLine, codes: &[KeyCode]) -> Typed {
        let mut last = Typed::Editing;
        for &code in codes {
            last = line.key(KeyEvent::new(code, KeyModifiers::NONE));
        }
        last
    }

    #[test]
    fn a_line_is_edited_in_the_middle() {
        let mut line = InputLine::suggesting("F4D");
        let keys = [
            KeyCode::Backspace,
            KeyCode::Left,
            KeyCode::Char('1'),
            KeyCode::End,
            KeyCode::Char('U'),
        ];
        typed(&mut line, &keys);
        assert_eq!(line.text(), "F14U");
        assert_eq!(
            typed(&mut line, &[KeyCode::Enter]),
            Typed::Entered("F14U".into())
        );
    }

    #[test]
    fn words_are_dropped_and_control_characters_never_typed() {
        let mut line = InputLine::suggesting("save my game ");
        line.key(KeyEvent::new(KeyCode::Char('w'), KeyModifiers::CONTROL));
        assert_eq!(line.text(), "save my ");
        line.paste("old\x1b[2J\nsecond line");
        assert_eq!(line.text(), "save my old[2J");
    }

    #[test]
    fn backspace_on_an_empty_line_leaves_it() {
        assert_eq!(
            typed(&mut InputLine::default(), &[KeyCode::Backspace]),
            Typed::Left
        );
    }
}
