//! What bare `marbles` offers on a terminal: pick a board and play.

use pegs::{Layout, Position};

use crate::commands;
use crate::failure::Failure;
use crate::line::Reader;
use crate::output::{self, REFUSED, styled};

/// Lists the boards, asks for one, and plays.
pub(crate) fn run() -> Result<(), Failure> {
    output::print(listing())?;
    let mut reader = Reader::new()?;
    loop {
        let Some(answer) = reader.ask("Board (number or name), or q to leave: ")? else {
            return Ok(());
        };
        let answer = answer.trim();
        if matches!(answer, "q" | "quit" | "exit") {
            return Ok(());
        }
        match chosen(answer) {
            Some(start) => return commands::play_solitaire(start),
            None => output::say(styled(
                REFUSED,
                "That is neither a number of the list nor a board.",
            ))?,
        }
    }
}

fn listing() -> String {
    let mut text = "Peg solitaire. Jump marbles over marbles until one is left.\n\n".to_owned();
    for (index, name) in Layout::NAMES.iter().enumerate() {
        let holes = Layout::named(name).map_or(0, |layout| layout.holes().len());
        text += &format!("{:3}. {name:12} {holes:2} holes\n", index + 1);
    }
    text + "\n`marbles --help` lists everything else.\n"
}

fn chosen(answer: &str) -> Option<Position> {
    let number: Option<usize> = answer.parse().ok();
    let listed = number.and_then(|n| Layout::NAMES.get(n.checked_sub(1)?));
    listed.copied().unwrap_or(answer).parse().ok()
}
