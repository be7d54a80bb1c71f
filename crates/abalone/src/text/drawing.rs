//! Reading the board as [`picture`](crate::picture) draws it, with or without its coordinates.
//!
//! Lines below the board say whose move it is (`White to move`; Black's if nobody says) and what is
//! off the board (`Off the board: 1 black, 0 white`; what each side lacks of fourteen otherwise).

use alloc::vec::Vec;

use game::{NotationError, Side};

use super::row;
use crate::{Cells, Position};

/// Whether a text of several lines begins with the top row of a board.
pub(super) fn is_drawing(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let is_top = lines.next().is_some_and(|line| marks(line, 'I').is_some());
    is_top && lines.next().is_some()
}

pub(super) fn read_drawing(text: &str) -> Result<Position, NotationError> {
    let mut black = Cells::EMPTY;
    let mut white = Cells::EMPTY;
    let lines = text.lines().enumerate();
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
    for letter in ('A'..='I').rev() {
        let (number, line) = lines.next().unwrap_or((text.lines().count(), ""));
        let marks = marks(line, letter).ok_or_else(|| {
            let cells = row(letter).count();
            let problem = NotationError::at(1, "expected row {row}: {count} cells, each b, w or .");
            let problem = problem.with("row", letter).with("count", cells);
            problem.moved_down(number)
        })?;
        for (cell, mark) in row(letter).zip(marks) {
            match mark {
                'b' => black.insert(cell),
                'w' => white.insert(cell),
                _ => {}
            }
        }
    }
    let mut turn = Side::First;
    let mut lost = None;
    for (_, line) in lines {
        let line = line.trim().to_ascii_lowercase();
        if line.starts_with("white") {
            turn = Side::Second;
        }
        lost = off_the_board(&line).or(lost);
    }
    let position = Position::from_marbles(black, white, turn);
    let position = position.expect("a row gives each cell one marble at most");
    Ok(lost.map_or(position, |lost| position.with_lost(lost)))
}

/// The marks of a row, without its letter and the number of a diagonal.
fn marks(line: &str, letter: char) -> Option<Vec<char>> {
    let cells = row(letter).count();
    let letters = line.chars().filter(|c| !c.is_whitespace());
    let mut marks: Vec<char> = letters.map(|c| c.to_ascii_lowercase()).collect();
    if marks.len() > cells && marks[0] == letter.to_ascii_lowercase() {
        marks.remove(0);
    }
    if marks.len() > cells && marks[cells].is_ascii_digit() {
        marks.pop();
    }
    let is_row = marks.len() == cells && marks.iter().all(|mark| ".bw".contains(*mark));
    is_row.then_some(marks)
}

/// What a line says of the marbles lost, Black's first.
fn off_the_board(line: &str) -> Option<[u8; 2]> {
    let (_, counts) = line.split_once("off the board:")?;
    let mut words = counts.split([' ', ',']);
    let mut next = || words.find_map(|word| word.parse().ok().filter(|&lost: &u8| lost <= 61));
    Some([next()?, next()?])
}
