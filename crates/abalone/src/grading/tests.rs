//! Grading: what is right, wrong, missing and superfluous in a student's files.

use alloc::string::ToString as _;
use alloc::vec::Vec;
use std::string::String;

use game::SplitMix;

use super::{Grade, Marks, Submission};
use crate::{Position, statespace};

const INPUTS: [&str; 3] = [
    include_str!("../../tests/data/Test1.input"),
    include_str!("../../tests/data/Test5.input"),
    include_str!("../../tests/data/Test9.input"),
];

fn boards(position: &str, text: &str) -> Marks {
    let position: Position = position.parse().unwrap();
    let submission = Submission {
        moves: None,
        boards: Some(text),
    };
    Grade::of(&position, submission).boards.unwrap()
}

#[test]
fn our_own_files_are_perfect_in_any_order_and_case() {
    let mut random = SplitMix::new(1);
    for input in INPUTS {
        let position: Position = input.parse().unwrap();
        let space = statespace::expand(input).unwrap();
        let mut moves: Vec<String> = space.moves().lines().map(str::to_lowercase).collect();
        let mut boards: Vec<String> = space
            .boards()
            .lines()
            .map(|line| line.split(',').rev().collect::<Vec<_>>().join(", ") + " ,")
            .collect();
        shuffle(&mut moves, &mut random);
        shuffle(&mut boards, &mut random);
        let moves = moves.join("\r\n");
        let boards = boards.join("\r\n\r\n");
        let submission = Submission {
            moves: Some(&moves),
            boards: Some(&boards),
        };
        let grade = Grade::of(&position, submission);
        assert!(grade.is_perfect(), "{grade:?}");
        assert_eq!(grade.counted().unwrap().right, space.len());
        assert!(grade.only_in_moves.is_empty() && grade.only_in_boards.is_empty());
    }
}

fn shuffle(lines: &mut [String], random: &mut SplitMix) {
    for last in (1..lines.len()).rev() {
        lines.swap(last, random.below(last + 1));
    }
}

#[test]
fn what_is_left_out_added_and_repeated_is_counted() {
    let position: Position = INPUTS[0].parse().unwrap();
    let space = statespace::expand_position(&position);
    let mut lines: Vec<&str> = space.moves().lines().collect();
    let [first, second] = [lines[0], lines[1]];
    lines.drain(..2);
    lines.push(lines[0]);
    lines.extend(["i-A1-1", "nonsense", "nonsense"]);
    let text = lines.join("\n");
    let submission = Submission {
        moves: Some(&text),
        boards: Some(space.boards()),
    };
    let grade = Grade::of(&position, submission);
    let moves = grade.moves.unwrap();
    let missing: Vec<String> = moves
        .missing
        .iter()
        .map(|one| one.push.to_string())
        .collect();
    assert_eq!(missing, [first, second]);
    assert_eq!(moves.right, space.len() - 2);
    assert_eq!(moves.extra.len(), 2);
    assert_eq!(moves.doubled.len(), 2);
    assert_eq!(moves.doubled[0].first, 1);
    assert_eq!(
        moves.extra[0].reason,
        "there is no marble on A1; move your own marbles"
    );
    assert!(moves.extra[1].reason.starts_with("it cannot be read: "));
    assert!(grade.boards.unwrap().is_perfect());
    let apart: Vec<String> = grade
        .only_in_boards
        .iter()
        .map(|push| push.to_string())
        .collect();
    assert_eq!(apart, [first, second]);
}

#[test]
fn a_wrong_board_is_explained_by_the_mistake_that_makes_it() {
    let reason = |position: &str, board: &str| {
        let marks = boards(position, board);
        assert_eq!(marks.extra.len(), 1, "{marks:?}");
        marks.extra[0].reason.clone()
    };
    let cases = [
        // Three with three: the first of White falls off.
        (
            "b E1b,E2b,E3b,E4w,E5w,E6w",
            "E2b,E3b,E4b,E5w,E6w,E7w",
            "it is the board after i-E1-3, but 3 cannot push 3; two marbles push one, three push one or two",
        ),
        // Over the rim.
        (
            "b A1b,A2b,I9w",
            "A1b,I9w",
            "off the board; directions that stay on it: 1, 3, 9, 11",
        ),
        // A side-step over the rim: one marble is gone.
        (
            "b A1b,B2b,I9w",
            "B1b,I9w",
            "it is the board after s-A1-B2-9, but direction 9 takes A1 off the board",
        ),
        // A marble replaces another.
        (
            "b E1b,E2w",
            "E2b",
            "it is the board after i-E1-3, but 1 cannot push 1; two marbles push one, three push one or two",
        ),
        // Pushed to the side.
        (
            "b C3b,C4b,D4w",
            "D3b,D4b,E4w",
            "it is the board after s-C3-C4-11, but D4 is taken; a side-step needs every target cell to be empty",
        ),
        // Four in line.
        (
            "b E1b,E2b,E3b,E4b",
            "E2b,E3b,E4b,E5b",
            "it is the board after i-E1-3, but more than three marbles stand in line from E1; three move if you start from E2",
        ),
        // Four to the side.
        (
            "b E2b,E3b,E4b,E5b",
            "F2b,F3b,F4b,F5b",
            "it moves the 4 marbles from E2 to E5 to the side; three at most can move",
        ),
        // The wrong side.
        (
            "b E1b,E5w",
            "E1b,E6w",
            "it moves white's marbles, and it is black's turn",
        ),
        (
            "b E1b,E5w",
            "E1b,E5w",
            "nothing has moved, and passing is not allowed",
        ),
        // The pushed marble vanishes.
        (
            "b E1b,E2b,E3w",
            "E2b,E3b",
            "no legal move leads there; beside the board after i-E1-3 it lacks E4w",
        ),
        (
            "b E1b,E5w",
            "E2b,E5w,E5b",
            "it cannot be read: column 9: there is already a marble on E5",
        ),
        (
            "b A1b",
            "I5b,I6b,I7b,I8b,I9b,H4b,H5b",
            "no legal move leads there, or near: 8 cells differ from the nearest",
        ),
        (
            "b A1w",
            "A2w",
            "it moves white's marbles, and it is black's turn",
        ),
        ("b I9w", "A1b", "there is no legal move"),
    ];
    for (position, board, expected) in cases {
        let told = reason(position, board);
        assert!(told.contains(expected), "{position} → {board}: {told}");
    }
}

#[test]
fn a_missing_move_names_its_rule() {
    let rule = |position: &str, push: &str| {
        let marks = boards(position, "");
        let found = marks
            .missing
            .iter()
            .find(|one| one.push.to_string() == push);
        found.unwrap().rule().to_string()
    };
    let check = |position, push, expected| assert_eq!(rule(position, push), expected);
    check(
        "b E1b",
        "i-E1-3",
        "one marble moves to an empty cell beside it",
    );
    check(
        "b E1b,E2b",
        "i-E1-3",
        "2 marbles in line move to the empty cell ahead",
    );
    check(
        "b E1b,E2b",
        "s-E1-E2-1",
        "2 marbles in line step to the side, onto empty cells",
    );
    check(
        "b E1b,E2b,E3w",
        "i-E1-3",
        "2 marbles push 1, onto an empty cell",
    );
    check(
        "b E5b,E6b,E7b,E8w,E9w",
        "i-E5-3",
        "3 marbles push 2, the last of them off the board",
    );
}

#[test]
fn nothing_handed_in_is_not_perfect() {
    let position: Position = "b A1b".parse().unwrap();
    let grade = Grade::of(&position, Submission::default());
    assert!(!grade.is_perfect());
    assert_eq!(grade.counted(), None);
}

/// Whatever is handed in, every legal move is either right or missing.
#[test]
fn marks_add_up_for_any_text() {
    use proptest::prelude::*;

    proptest!(|(lines in proptest::collection::vec("[a-i][1-9][bw]?(,[A-I][1-9][bw]){0,3}|[is]-[A-I][1-9]-[1-9]|.{0,12}", 0..20))| {
        let text = lines.join("\n");
        let position: Position = INPUTS[0].parse().unwrap();
        let legal = statespace::expand_position(&position).len();
        let grade = Grade::of(&position, Submission { moves: Some(&text), boards: Some(&text) });
        for marks in [grade.moves.unwrap(), grade.boards.unwrap()] {
            prop_assert_eq!(marks.right + marks.missing.len(), legal);
            let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
            prop_assert_eq!(marks.right + marks.extra.len() + marks.doubled.len(), lines);
        }
    });
}
