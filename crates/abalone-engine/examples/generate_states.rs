//! Writes every legal move of a position and the board after it, as students' files have them.
//!
//! `cargo run -p marbles-abalone-engine --example generate_states < Test1.input`

use std::io::Read as _;

use abalone_engine::abalone::statespace;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let space = statespace::expand(&text)?;
    for (mv, board) in space.moves().lines().zip(space.boards().lines()) {
        println!("{mv}\t{board}");
    }
    Ok(())
}
