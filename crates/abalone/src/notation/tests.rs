//! What is read as a move, what is written, and what is refused where.

use proptest::prelude::*;

use crate::{Cell, Direction, Layout, Notation, Push};
use game::Position as _;

fn check(text: &str, written: &str) {
    let push: Push = text
        .parse()
        .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(push.to_string(), written, "{text:?}");
}

fn refuse(text: &str, column: usize, problem: &str) {
    let error = text.parse::<Push>().unwrap_err();
    assert_eq!(error.column(), column, "{text:?}: {error}");
    assert!(error.problem().contains(problem), "{text:?}: {error}");
}

#[test]
fn the_first_notation_is_read_in_any_case_with_any_dash() {
    check("i-C5-3", "i-C5-3");
    check(" I–c5 — 11 ", "i-C5-11");
    check("s-E4-F5-11", "s-E4-F5-11");
    check("S−f5−e4−11", "s-E4-F5-11");
    check("i-I5-5", "i-I5-5");
}

#[test]
fn lists_name_their_marbles_in_any_order() {
    check("[[F6,F5],11]", "s-F5-F6-11");
    check("[ [ f5 , f7 , f6 ] , 1 ]", "s-F5-F7-1");
    check("[[F5,F6],3]", "[[F5,F6],3]");
    check("[[F6,F5],9]", "[[F5,F6],9]");
    check("[[F5],9]", "[[F5],9]");
}

#[test]
fn aba_pro_names_where_the_first_marble_goes() {
    check("A1B2", "i-A1-1");
    check("i5h5", "i-I5-5");
    check("C3C5D4", "s-C3-C5-1");
    check("g7i7f6", "s-G7-I7-7");
    check("c6c7d6", "s-C6-C7-11");
}

#[test]
fn the_notations_of_courses_are_read() {
    check("[F6],3", "[[F6],3]");
    check("[F6,F5],11", "s-F5-F6-11");
    check("[(1,1),(1,2)],3", "[[A1,A2],3]");
    check("[[(9,5)],5]", "[[I5],5]");
    check("3:a1d4", "[[A1,B2,C3],1]");
    check("1:E5E6", "[[E5],3]");
    check("2:e4-f5>NW", "s-E4-F5-11");
    check("0 4 left", "i-A5-9");
    check("8 4 down-right", "i-I5-5");
    refuse("[(1,6)],3", 2, "(1,6) is not on the board");
    refuse("[(1 1)],3", 2, "as in (6,6) for F6");
    refuse("4:a1e5", 1, "expected 1, 2 or 3 marbles");
    refuse("2:a1d4", 5, "2 marbles from A1 do not reach D4");
    refuse("3:e4-f5>NW", 6, "not the ends of 3 marbles");
    refuse("0 5 left", 1, "0 5 is not on the board");
    refuse("0 4 upwards", 5, "expected a direction: left");
    refuse("9 9 up-left", 1, "is not on the board");
}

/// PlayStrategy names a move by two cells, which only a position can tell apart.
#[test]
fn every_legal_move_is_read_from_its_two_cells() {
    let mut position = Layout::BELGIAN_DAISY.start();
    let mut chance = game::SplitMix::new(7);
    for _ in 0..60 {
        let mut seen = std::collections::BTreeMap::new();
        for push in position.legal_moves() {
            let [one, other] = position.ends(push);
            let (from, to) = one.or(other).expect("every move has two ends");
            assert_eq!(seen.insert((from, to), push), None, "{position}: {push}");
            let read = position.read_move(&format!("{from}{to}")).unwrap();
            assert_eq!(read, push, "{position}: {from}{to}");
        }
        let push = chance.pick(&position.legal_moves()).unwrap();
        position.play_unchecked(push);
    }
}

#[test]
fn two_cells_that_no_move_joins_are_refused() {
    let start = Layout::BELGIAN_DAISY.start();
    let error = start.read_move(" a1e5").unwrap_err();
    assert_eq!(error.column(), 2);
    assert!(
        error
            .problem()
            .starts_with("no legal move goes from A1 to E5"),
        "{error}"
    );
    // Black captures by pushing what stands on the rim: the last marble's cell is where it ends.
    let rim: crate::Position = "b A1b,A2b,A3b,A4w,A5w".parse().unwrap();
    assert_eq!(rim.read_move("a1a5"), "i-A1-3".parse());
}

#[test]
fn unreadable_moves_say_where_and_what_was_expected() {
    for text in ["", "zz", "hello", "a move", "?"] {
        refuse(text, 1, "expected a move: i-C5-3, ");
    }
    refuse("7", 1, "expected a row and a number from 0");
    refuse("x-C5-3", 1, "expected i for a move in line");
    refuse("i-J5-3", 3, "rows go from A to I");
    refuse("i-C8-3", 3, "row C goes from C1 to C7");
    refuse("i-C5-4", 6, "expected a direction");
    refuse("i-C5-3x", 7, "nothing more");
    refuse("i-C5", 5, "expected a dash");
    refuse("s-C5-3", 6, "expected a cell");
    refuse("[[C5,C7],3]", 3, "straight line");
    refuse("[[C5,C6],3", 11, "bracket");
    refuse("[[C1,C2,C3,C4],3]", 3, "straight line");
    refuse("A1C3", 3, "next to A1");
    refuse("C3C5E5", 5, "next to C3");
    refuse("i-C5-99999999999999999999", 6, "expected a direction");
}

#[test]
fn each_notation_reads_what_it_writes_for_every_legal_move() {
    let start = Layout::BELGIAN_DAISY.start();
    for notation in Notation::ALL {
        assert_eq!(notation.to_string().parse(), Ok(notation));
        for push in start.legal_moves() {
            let text = notation.write(&start, push);
            let read: Push = text.parse().unwrap();
            let mut one = start;
            let mut other = start;
            assert_eq!(one.play(read), Ok(()), "{text}");
            other.play_unchecked(push);
            assert_eq!(one, other, "{text}");
            assert_eq!(Notation::Standard.write(&start, read), push.to_string());
        }
    }
}

proptest! {
    #[test]
    fn every_push_reads_back_as_written(a in 0..61_usize, b in 0..61_usize, d in 0..6_usize) {
        let a = Cell::ALL[a];
        let b = Cell::ALL[b];
        let direction = Direction::ALL[d];
        let pushes = [Some(Push::in_line(a, direction)), Some(Push::side_step(a, b, direction)), Push::listed(a, b, direction)];
        for push in pushes.into_iter().flatten() {
            prop_assert_eq!(push.to_string().parse(), Ok(push));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".*") {
        let _ = text.parse::<Push>();
    }

    #[test]
    fn no_nearly_right_text_makes_the_reader_panic(text in "[is]?[-–]?\\[{0,2}[A-Ja-j0-9, –\\[\\]-]{0,14}") {
        if let Ok(push) = text.parse::<Push>() {
            prop_assert_eq!(push.to_string().parse(), Ok(push));
            let mut position = Layout::STANDARD.start();
            let _ = position.play(push);
        }
    }
}
