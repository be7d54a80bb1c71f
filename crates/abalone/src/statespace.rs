//! The state-space generator: every legal move of a position and the board after each, as text.
//!
//! The order of the moves is fixed, so that whole files can be compared:
//!
//! 1. in-line moves: own marbles by letter, then number; each with directions
//!    1 3 5 7 9 11;
//! 2. side-steps: own marbles by letter, then number, as the smaller end; each
//!    with the group running in direction 3, then 1, then 11; each of two, then
//!    three marbles; each with directions 1 3 5 7 9 11.
//!
//! Whether the game would be over is not asked: any number of marbles is expanded.

use alloc::string::String;
use alloc::vec::Vec;

use game::{NotationError, Side};

use crate::cell::CELLS;
use crate::movegen::for_each_move;
use crate::position::after;
use crate::push::Shape;
use crate::text::read_two_lines;
use crate::{Cell, Cells, Direction, Marbles, Position, Push};

/// The two texts: line n of one belongs to line n of the other. Every line is ended.
///
/// ```
/// let space = abalone::statespace::expand("b\nE5b\n")?;
/// assert_eq!(space.len(), 6);
/// assert_eq!(space.moves().lines().next(), Some("i-E5-1"));
/// assert_eq!(space.boards().lines().next(), Some("F6b"));
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StateSpace {
    moves: String,
    boards: String,
    count: usize,
}

impl StateSpace {
    /// The moves, one a line: `i-C5-3` or `s-E4-F5-11`.
    pub fn moves(&self) -> &str {
        &self.moves
    }

    /// The boards, one a line: `C5b,D5b,…,C3w,…`.
    pub fn boards(&self) -> &str {
        &self.boards
    }

    /// How many lines each has.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no legal move.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Expands a position in the two-line form.
///
/// ```
/// let space = abalone::statespace::expand("b\nA1b,A2w\n")?;
/// assert_eq!(space.moves(), "i-A1-1\ni-A1-11\n");
/// assert_eq!(space.boards(), "B2b,A2w\nB1b,A2w\n");
/// # Ok::<(), game::NotationError>(())
/// ```
///
/// # Errors
/// The line and column where the text is not a position.
pub fn expand(text: &str) -> Result<StateSpace, NotationError> {
    Ok(expand_position(&read_two_lines(text)?))
}

/// Expands a position.
///
/// ```
/// use abalone::Layout;
///
/// let space = abalone::statespace::expand_position(&Layout::STANDARD.start());
/// assert_eq!(space.moves().lines().count(), 44);
/// ```
pub fn expand_position(position: &Position) -> StateSpace {
    let marbles = position.marbles();
    let board_length = 4 * (marbles.own() | marbles.theirs()).len() as usize + 1;
    let mut moves: Vec<u8> = Vec::with_capacity(USUAL_MOVES * 9);
    let mut boards: Vec<u8> = Vec::with_capacity(USUAL_MOVES * board_length);
    let mut count = 0;
    for_each_move(marbles, |push| {
        append_move(&mut moves, push);
        append_board(&mut boards, position.side_to_move(), after(marbles, push));
        count += 1;
    });
    StateSpace {
        moves: into_text(moves),
        boards: into_text(boards),
        count,
    }
}

/// Legal moves of nearly all positions of real games: room for these is asked for at once.
const USUAL_MOVES: usize = 128;

fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("only letters, digits, dashes and commas were written")
}

fn append_move(moves: &mut Vec<u8>, push: Push) {
    let first = NAMES[push.first().index()];
    let last = NAMES[push.last().index()];
    match push.shape() {
        Shape::InLine | Shape::Listed => {
            moves.extend_from_slice(&[b'i', b'-', first[0], first[1], b'-']);
        }
        Shape::SideStep => {
            moves
                .extend_from_slice(&[b's', b'-', first[0], first[1], b'-', last[0], last[1], b'-']);
        }
    }
    moves.extend_from_slice(HOURS[push.direction().index()]);
}

/// Each direction's hour, with the end of the line.
const HOURS: [&[u8]; 6] = [b"1\n", b"3\n", b"5\n", b"7\n", b"9\n", b"11\n"];

fn append_board(boards: &mut Vec<u8>, turn: Side, after: Marbles) {
    let (black, white) = match turn {
        Side::First => (after.own(), after.theirs()),
        Side::Second => (after.theirs(), after.own()),
    };
    let start = boards.len();
    append_marbles(boards, black, b'b');
    append_marbles(boards, white, b'w');
    // The comma after the last marble becomes the end of the line.
    if boards.len() > start {
        boards.pop();
    }
    boards.push(b'\n');
}

fn append_marbles(boards: &mut Vec<u8>, cells: Cells, colour: u8) {
    let mut indices = cells.to_indices();
    while indices != 0 {
        let name = NAMES[indices.trailing_zeros() as usize];
        boards.extend_from_slice(&[name[0], name[1], colour, b',']);
        indices &= indices - 1;
    }
}

/// Letter and number of every cell, in the order of [`Cell::ALL`].
const NAMES: [[u8; 2]; CELLS] = {
    let mut names = [[0; 2]; CELLS];
    let mut index = 0;
    while index < CELLS {
        let cell = Cell::ALL[index];
        names[index] = [cell.letter() as u8, b'0' + cell.number()];
        index += 1;
    }
    names
};

const _: () = assert!(Direction::ALL.len() == HOURS.len());
