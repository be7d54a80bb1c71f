//! Reads numbers, marks and words from a line and knows the column of each.

use game::NotationError;

/// A line being read. Spaces before anything are skipped.
#[derive(Debug)]
pub(super) struct Scanner<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner {
            rest: text,
            column: 1,
        }
    }

    /// The column of whatever comes next.
    pub(super) fn next_column(&mut self) -> usize {
        let trimmed = self.rest.trim_start();
        let skipped = &self.rest[..self.rest.len() - trimmed.len()];
        self.column += skipped.chars().count();
        self.rest = trimmed;
        self.column
    }

    /// Takes a mark (in any case) if it is next.
    pub(super) fn accept(&mut self, mark: char) -> bool {
        self.next_column();
        let Some(next) = self.rest.chars().next() else {
            return false;
        };
        let is_next = next.eq_ignore_ascii_case(&mark);
        if is_next {
            self.rest = &self.rest[next.len_utf8()..];
            self.column += 1;
        }
        is_next
    }

    pub(super) fn expect(
        &mut self,
        mark: char,
        problem: &'static str,
    ) -> Result<(), NotationError> {
        let column = self.next_column();
        self.accept(mark)
            .then_some(())
            .ok_or_else(|| NotationError::at(column, problem))
    }

    /// A number of marbles.
    pub(super) fn number(&mut self, problem: &'static str) -> Result<u16, NotationError> {
        let column = self.next_column();
        let end = self
            .rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.is_empty() {
            return Err(NotationError::at(column, problem));
        }
        self.rest = rest;
        self.column += end;
        // Four digits hold more than any board and fit u16; leading zeros are no reason to refuse.
        let number = digits.trim_start_matches('0');
        match number.len() {
            0 => Ok(0),
            1..=4 => Ok(number.parse().expect("up to four digits fit")),
            _ => Err(NotationError::at(
                column,
                "that many marbles do not fit on any board: at most 400",
            )),
        }
    }

    pub(super) fn expect_end_of_word(&self, problem: &'static str) -> Result<(), NotationError> {
        let ends = self.rest.chars().next().is_none_or(char::is_whitespace);
        ends.then_some(())
            .ok_or_else(|| NotationError::at(self.column, problem))
    }

    /// The next word and its column, if there is one.
    pub(super) fn word(&mut self) -> Option<(usize, &'a str)> {
        let column = self.next_column();
        let end = self
            .rest
            .find(char::is_whitespace)
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.column += word.chars().count();
        (!word.is_empty()).then_some((column, word))
    }
}
