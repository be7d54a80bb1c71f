//! Winning, losing, counting captures.

use game::{Outcome, Position as _, Side};

use crate::{Cell, Position, Push};

fn read(text: &str) -> Position {
    text.parse().unwrap()
}

fn played(text: &str, push: &str) -> String {
    let mut position = read(text);
    position.play(push.parse().unwrap()).unwrap();
    position.to_string()
}

#[test]
fn three_push_two_over_the_edge_one_at_a_time() {
    // E: . . . . b b b w w
    let before = "5/6/7/8/4bbbww/8/7/6/5 b 0/0 7";
    assert_eq!(played(before, "i-E5-3"), "5/6/7/8/5bbbw/8/7/6/5 w 0/1 7");
}

#[test]
fn a_pushed_marble_moves_to_the_empty_cell_behind() {
    // E: . . b b w . . . .
    let before = "5/6/7/8/2bbw4/8/7/6/5 b 0/0 7";
    assert_eq!(played(before, "i-E3-3"), "5/6/7/8/3bbw3/8/7/6/5 w 0/0 7");
}

#[test]
fn a_side_step_moves_all_three_and_white_ends_the_move() {
    let before = "5/6/7/8/2www4/8/7/6/5 w 0/0 7";
    assert_eq!(
        played(before, "s-E3-E5-11"),
        "5/6/7/1www4/9/8/7/6/5 b 0/0 8"
    );
}

#[test]
fn the_sixth_captured_marble_wins() {
    // E: . . . . . . b b w, five white marbles are off
    let mut position = read("5/6/7/8/6bbw/8/7/6/wwwww b 0/5 40");
    assert_eq!(position.outcome(), None);
    position
        .play(Push::in_line(Cell::E7, crate::Direction::Right))
        .unwrap();
    assert_eq!(position.outcome(), Some(Outcome::Won(Side::First)));
    assert_eq!(position.legal_moves(), []);
    assert_eq!(position.count_legal_moves(), 0);
}

#[test]
fn a_side_without_a_legal_move_loses() {
    // White's lone marble in the corner A1 is shut in by six black ones.
    let position = read("5/6/7/8/9/8/b1b4/bbb3/wbb2 w 0/0 1");
    assert_eq!(position.legal_moves(), []);
    assert_eq!(position.outcome(), Some(Outcome::Won(Side::First)));
    let empty = read("5/6/7/8/9/8/7/6/5 b 0/0 1");
    assert_eq!(empty.outcome(), Some(Outcome::Won(Side::Second)));
}

#[test]
fn repetition_asks_for_marbles_and_turn_alone() {
    let position = read("5/6/7/8/2www4/8/7/6/b4 w 0/0 7");
    assert!(position.repeats(&position.with_move_number(9)));
    assert!(!position.repeats(&read("5/6/7/8/2www4/8/7/6/b4 b 0/0 7")));
}

#[test]
fn an_illegal_move_played_unchecked_does_not_panic() {
    let start = Position::default();
    for first in Cell::ALL {
        for last in Cell::ALL {
            for direction in crate::Direction::ALL {
                let mut position = start;
                position.play_unchecked(Push::side_step(first, last, direction));
                position = start;
                position.play_unchecked(Push::in_line(first, direction));
            }
        }
    }
}
