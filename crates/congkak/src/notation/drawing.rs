//! Reading the board as [`picture`](crate::picture()) draws it, with or without the pits' numbers.
//!
//! Player 2 sits above unless a line says `Player 1` there. A line below says whose go it is, and with
//! how many turns (`Player 2's go, 1 turn remaining`); Player 1 has one turn if nobody says.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use game::NotationError;

use crate::Position;

/// What begins the rows of pits above and below.
const ABOVE: &str = "/-[";
const BELOW: &str = "\\-[";

/// Whether a text has the row of a drawn board.
pub(super) fn is_drawing(text: &str) -> bool {
    text.contains(ABOVE)
}

/// Reads the line of text that says the same.
pub(super) fn read_drawing(text: &str) -> Result<Position, NotationError> {
    let above = boxes(text, ABOVE)?;
    let below = boxes(text, BELOW)?;
    let outward: Vec<&str> = above[0].split(',').rev().collect();
    let mut rows = [
        (String::from(below[1]), below[0]),
        (outward.join(","), above[1]),
    ];
    let names = text.lines().map(str::trim);
    let mut names = names.filter(|line| ["Player 1", "Player 2"].contains(line));
    if names.next() == Some("Player 1") {
        rows.reverse();
    }
    let [(first, store), (second, other_store)] = rows;
    let (turn, turns) = go(text).unwrap_or(("1", "1"));
    let line = format!("{first}/{second} {store}/{other_store} {turn} {turns}");
    line.parse()
        .map_err(|error: NotationError| NotationError::at(1, String::from(error.problem())))
}

/// The two boxes of the line with a row of pits: the pits and a warehouse.
fn boxes<'a>(text: &'a str, row: &str) -> Result<[&'a str; 2], NotationError> {
    let line = text.lines().position(|line| line.contains(row));
    let boxes = text.lines().nth(line.unwrap_or(0)).unwrap_or_default();
    let mut boxes = boxes
        .split('[')
        .skip(1)
        .map(|inside| inside.split_once(']'));
    match (line, boxes.next().flatten(), boxes.next().flatten()) {
        (Some(_), Some((first, _)), Some((second, _))) => Ok([first, second]),
        _ => {
            let problem =
                NotationError::at(1, "expected rows of pits and warehouses, as in {drawing}");
            let problem = problem.with("drawing", "/-[ 7, 7, 7]-\\  [00]");
            Err(problem.moved_down(line.unwrap_or(0)))
        }
    }
}

/// Whose go a line says it is, and with how many turns.
fn go(text: &str) -> Option<(&str, &str)> {
    let mut lines = text.lines().map(str::trim);
    lines.find_map(|line| {
        let (player, turns) = line.strip_prefix("Player ")?.split_once("'s go, ")?;
        let turns = turns.split(' ').next()?;
        let is_number = |text: &str| text == "1" || text == "2";
        (is_number(player) && is_number(turns)).then_some((player, turns))
    })
}
