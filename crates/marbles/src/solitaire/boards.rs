//! `marbles solitaire boards`: the boards that have a name.

use pegs::{Layout, Position, picture};

use super::json::{Board, Boards};
use crate::failure::Failure;
use crate::output;

pub(super) fn run(draw: bool, json: bool) -> Result<(), Failure> {
    let boards: Vec<Board> = Layout::NAMES.iter().copied().filter_map(board).collect();
    if json {
        return output::say_json(Boards { boards });
    }
    let line = |board: &Board| {
        let head = format!(
            "{:12} {:>2} holes, {} symmetries, {} empty at the start\n",
            board.name, board.holes, board.symmetries, board.hole
        );
        if draw {
            format!("{head}{}\n", board.drawing)
        } else {
            head
        }
    };
    output::print(boards.iter().map(line).collect::<String>())
}

fn board(name: &'static str) -> Option<Board> {
    let layout = Layout::named(name)?;
    let position = Position::start(layout.clone());
    Some(Board {
        name,
        holes: layout.holes().len(),
        lattice: layout.lattice().to_string(),
        hole: layout.default_vacancy().to_string(),
        symmetries: layout.symmetries().len(),
        position: position.to_string(),
        drawing: picture::letters(&position),
    })
}
