//! `marbles solitaire boards`: the boards that have a name.

use pegs::{Layout, Position, picture};

use super::json;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(draw: bool, json: bool) -> Result<(), Failure> {
    let named = Layout::NAMES.iter().filter_map(|name| Layout::named(name));
    let starts: Vec<Position> = named.map(Position::start).collect();
    if json {
        return output::say_json(json::boards(&starts));
    }
    let line = |start: &Position| {
        let layout = start.layout();
        let head = format!(
            "{:12} {:>2} holes, {} symmetries, {} empty at the start\n",
            layout.name().unwrap_or_default(),
            layout.holes().len(),
            layout.symmetries().len(),
            layout.default_vacancy()
        );
        if draw {
            format!("{head}{}\n", picture::letters(start))
        } else {
            head
        }
    };
    output::print(starts.iter().map(line).collect::<String>())
}
