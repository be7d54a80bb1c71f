//! The suite every game must pass.

use abalone::{Cell, Direction, Position, Push};
use game::conformance::Conformance;
use game::{Position as _, Side};

/// Every in-line move and every side-step whose ends are at most three cells apart.
fn candidates() -> Vec<Push> {
    let mut pushes = Vec::new();
    for direction in Direction::ALL {
        for (index, &first) in Cell::ALL.iter().enumerate() {
            pushes.push(Push::in_line(first, direction));
            let near = Cell::ALL[index..].iter().filter(|last| {
                let letters = last.letter() as u8 - first.letter() as u8;
                letters <= 3 && last.number().abs_diff(first.number()) <= 3
            });
            pushes.extend(near.map(|&last| Push::side_step(first, last, direction)));
        }
    }
    pushes
}

/// Marbles on the board and marbles lost, which together never change.
fn account(position: &Position) -> i64 {
    let of = |side| i64::from(position.cells(side).len()) + i64::from(position.lost(side));
    of(Side::First) + of(Side::Second)
}

#[test]
fn the_game_keeps_every_promise() {
    // Marbles along the rim, five of each side lost: one more capture ends the game.
    let starts = [
        "bwbwb/w4b/b5w/w6b/b7w/8/7/6/5 b 5/5 1",
        "bbwwb/bwbwbw/7/8/9/8/7/wbwbwb/bbwwb w 5/5 9",
    ];
    let starts = starts.map(|text| text.parse().unwrap());
    Conformance {
        starts: &starts,
        candidates: &candidates(),
        account,
        account_step: 0,
        longest_game: 2_000,
        games: 2,
        seed: 11,
    }
    .check();
}

#[test]
fn a_random_game_from_the_start_ends() {
    let mut random = game::SplitMix::new(3);
    let mut position = Position::default();
    for _ in 0..100_000 {
        match random.pick(&position.legal_moves()) {
            Some(push) => position.play_unchecked(push),
            None => break,
        }
    }
    assert!(position.is_over());
}
