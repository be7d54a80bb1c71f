//! Reads notations character by character and remembers the column.

use alloc::format;

use game::NotationError;

use crate::{Cell, Direction};

/// A place in a one-line text. Columns count characters from 1.
#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Reader<'a> {
    /// At the start of the text.
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader {
            rest: text,
            column: 1,
        }
    }

    /// The column of the next character.
    pub(crate) fn column(&self) -> usize {
        self.column
    }

    /// The next character that is not a space, left where it is.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.skip_spaces();
        self.rest.chars().next()
    }

    /// Takes the next character that is not a space.
    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.advance(next);
        Some(next)
    }

    /// Takes the next character if it is this one, in either case.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self
            .peek()
            .is_some_and(|next| next.eq_ignore_ascii_case(&wanted));
        if found {
            self.advance(wanted);
        }
        found
    }

    /// Takes a dash: the keyboard's, or one of those that word processors make of it.
    pub(crate) fn take_dash(&mut self) -> bool {
        let dash = self
            .peek()
            .filter(|next| matches!(next, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−'));
        dash.inspect(|&next| self.advance(next)).is_some()
    }

    /// Takes a cell.
    pub(crate) fn cell(&mut self) -> Result<Cell, NotationError> {
        self.skip_spaces();
        let start = self.column;
        let expected = || NotationError::at(start, "expected a cell such as E5");
        let letter = self.next().ok_or_else(expected)?;
        let number = self.digit().ok_or_else(expected)?;
        if !letter.is_ascii_alphabetic() {
            return Err(expected());
        }
        Cell::new(letter, number)
            .ok_or_else(|| off_board(start, letter.to_ascii_uppercase(), number))
    }

    /// Takes a direction.
    pub(crate) fn direction(&mut self) -> Result<Direction, NotationError> {
        self.skip_spaces();
        let start = self.column;
        let number = self.number();
        number
            .and_then(|hour| u8::try_from(hour).ok())
            .and_then(Direction::from_hour)
            .ok_or_else(|| {
                let problem = "expected a direction: 1, 3, 5, 7, 9 or 11, as on a clock";
                NotationError::at(start, problem)
            })
    }

    /// Takes a whole number, if one is next and it is below a million.
    pub(crate) fn number(&mut self) -> Option<u32> {
        let mut value = self.digit().map(u32::from)?;
        while let Some(digit) = self.rest.chars().next().and_then(|c| c.to_digit(10)) {
            self.advance('0');
            value = value * 10 + digit;
            if value >= 1_000_000 {
                return None;
            }
        }
        Some(value)
    }

    /// Takes one digit.
    pub(crate) fn digit(&mut self) -> Option<u8> {
        let digit = self.peek()?.to_digit(10)?;
        self.advance('0');
        u8::try_from(digit).ok()
    }

    /// Whether a space, a comma or the end is next.
    pub(crate) fn at_word_end(&self) -> bool {
        let next = self.rest.chars().next();
        next.is_none_or(|next| next.is_whitespace() || next == ',')
    }

    /// Says what was expected at the next character.
    pub(crate) fn expected<T>(&mut self, problem: &'static str) -> Result<T, NotationError> {
        self.skip_spaces();
        Err(NotationError::at(self.column, problem))
    }

    /// Nothing but spaces may follow.
    pub(crate) fn end(&mut self) -> Result<(), NotationError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.expected("expected nothing more here"),
        }
    }

    fn skip_spaces(&mut self) {
        while let Some(space) = self.rest.chars().next().filter(|c| c.is_whitespace()) {
            self.advance(space);
        }
    }

    /// Steps over one character, which is as long in bytes as the one given.
    fn advance(&mut self, character: char) {
        self.rest = &self.rest[character.len_utf8()..];
        self.column += 1;
    }
}

/// Says which cells a row has, if there is such a row.
fn off_board(column: usize, row: char, number: u8) -> NotationError {
    let mut in_row = Cell::ALL.into_iter().filter(|cell| cell.letter() == row);
    let error = match (in_row.next(), in_row.next_back()) {
        (Some(first), Some(last)) => {
            let problem = "{cell} is not on the board: row {row} goes from {first} to {last}";
            let error = NotationError::at(column, problem).with("row", row);
            error.with("first", first).with("last", last)
        }
        _ => NotationError::at(column, "{cell} is not on the board: rows go from A to I"),
    };
    error.with("cell", format!("{row}{number}"))
}
