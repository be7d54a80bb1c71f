//! What is read as a position, what is written, and what is refused where.

use game::{Position as _, Side};
use proptest::prelude::*;

use crate::{Cell, Cells, Layout, Position};

const ONE: &str = "5/1b4/7/8/9/4ww2/2b4/6/5 b 12/12 1";

fn check(text: &str) {
    let position: Position = text
        .parse()
        .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(position.to_string(), ONE, "{text:?}");
}

fn refuse(text: &str, line: usize, column: usize, problem: &str) {
    let error = text.parse::<Position>().unwrap_err();
    assert_eq!(
        (error.line(), error.column()),
        (line, column),
        "{text:?}: {error}"
    );
    assert!(error.problem().contains(problem), "{text:?}: {error}");
}

#[test]
fn two_lines_are_read_forgivingly() {
    check("b\nC3b,H5b,D5w,D6w\n");
    check("b\nC3b,H5b,D5w,D6w");
    check("b\r\nC3b,H5b,D5w,D6w\r\n\r\n\n");
    check("b C3b,H5b,D5w,D6w");
    check(" B \n d6W , D5w,h5b ,C3b,,\n,\n");
    check("\u{feff}b\nC3b,H5b,D5w,\nD6w");
    check("b C3b H5b D5w D6w");
}

#[test]
fn one_line_is_read_forgivingly() {
    check(ONE);
    check(" 5/1B4/7/8/9/4WW2/2b4/6/5  b ");
    check("5/1b4/7/8/9/4ww2/2b4/6/5 b 12 12");
    check("5/1b4/7/8/9/4ww2/11b4/6/5 b");
}

#[test]
fn writing_is_exact() {
    let position: Position = ONE.parse().unwrap();
    assert_eq!(position.to_two_lines(), "b\nC3b,H5b,D5w,D6w\n");
    let standard = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0/0 1";
    assert_eq!(Position::default().to_string(), standard);
}

#[test]
fn unreadable_positions_say_where_and_what_was_expected() {
    refuse("", 1, 1, "expected the side to move");
    refuse("C3b,H5b", 1, 1, "expected the side to move");
    refuse("x\nC3b", 1, 1, "expected the side to move");
    refuse("b", 1, 2, "expected marbles");
    refuse("b\nC3b,H5x", 2, 7, "colour");
    refuse("b\nC3b,H3b", 2, 5, "row H goes from H4 to H9");
    refuse("b\nC3b,J5b", 2, 5, "rows go from A to I");
    refuse("b\nC3b,C3w", 2, 5, "already a marble on C3");
    refuse("b\nC3b,,H5b", 2, 6, "one comma");
    refuse("b\nC3bH5b", 2, 4, "expected a comma");
    refuse("b\n\nC3b,5", 3, 5, "expected a cell");
    refuse("bw\nC3b", 1, 1, "expected the side to move");
    refuse("5/6/7/8/9/8/7/6/5", 1, 18, "side to move");
    refuse("5/6/7/8/9/8/7/6/5 x", 1, 19, "side to move");
    refuse("5/6/7/8/9/8/7/6/6 b", 1, 17, "row A has only 5 cells");
    refuse("5/6/7/8/9/8/7/6", 1, 16, "/ and the next row");
    refuse("5/5/7/8/9/8/7/6/5 b", 1, 4, "row H has 6 cells");
    refuse("5/6/7/8/9/8/7/6/5 b 1", 1, 22, "marbles lost");
    refuse("5/6/7/8/9/8/7/6/5 b 0/0 0", 1, 25, "move number");
    refuse("5/6/7/8/9/8/7/6/5 b 0/0 1 x", 1, 27, "nothing more");
}

#[test]
fn a_side_has_lost_what_it_lacks_of_fourteen() {
    let crowded: Cells = Cell::ALL.into_iter().take(20).collect();
    let position = Position::from_marbles(crowded, Cells::of(Cell::I9), Side::Second).unwrap();
    assert_eq!(position.lost(Side::First), 0);
    assert_eq!(position.lost(Side::Second), 13);
    let nothing: Position = "w\n\n".parse().unwrap();
    assert_eq!(nothing.lost(Side::First), 14);
    assert_eq!(nothing.to_two_lines(), "w\n\n");
}

fn positions() -> impl Strategy<Value = Position> {
    let cells = proptest::collection::vec(0..3_u8, 61);
    (cells, any::<bool>(), 0..20_u8, 0..20_u8, 1..=u16::MAX).prop_map(
        |(owners, turn, black, white, number)| {
            let of = |owner: u8| {
                let owners = owners.iter().zip(Cell::ALL);
                owners
                    .filter(|&(&o, _)| o == owner)
                    .map(|(_, cell)| cell)
                    .collect()
            };
            let turn = if turn { Side::First } else { Side::Second };
            let position = Position::from_marbles(of(1), of(2), turn).unwrap();
            position.with_lost([black, white]).with_move_number(number)
        },
    )
}

proptest! {
    #[test]
    fn every_position_reads_back_as_written(position in positions()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        let two: Position = position.to_two_lines().parse().unwrap();
        prop_assert!(two.repeats(&position));
        let joined: Position = position.to_two_lines().replacen('\n', " ", 1).parse().unwrap();
        prop_assert!(joined.repeats(&position));
    }

    #[test]
    fn counting_agrees_with_listing_and_checking_in_any_position(position in positions()) {
        let position = position.with_lost([0, 0]);
        let moves = position.legal_moves();
        prop_assert_eq!(position.count_legal_moves(), moves.len() as u64);
        prop_assert_eq!(position.is_over(), moves.is_empty());
        for push in moves {
            prop_assert_eq!(position.check(push), Ok(()));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".*") {
        let _ = text.parse::<Position>();
    }

    #[test]
    fn no_nearly_right_text_makes_anything_panic(text in "[bw]?[ \n]?[a-iA-I1-9bw/, \n\r]{0,60}") {
        if let Ok(mut position) = text.parse::<Position>() {
            let _ = position.outcome();
            if let Some(&push) = position.legal_moves().first() {
                position.play_unchecked(push);
            }
        }
    }
}

#[test]
fn every_layout_reads_back_as_written() {
    for name in Layout::NAMES {
        let start = Layout::named(name).unwrap().start();
        assert_eq!(start.to_string().parse(), Ok(start), "{name}");
    }
}

/// With and without coordinates, spaces and what is reported below the board.
#[test]
fn what_is_drawn_reads_back() {
    for name in Layout::NAMES {
        let start = Layout::named(name).unwrap().start().with_lost([1, 2]);
        let told = format!(
            "{}Black to move. Off the board: 1 black, 2 white.\n",
            crate::picture(&start)
        );
        assert_eq!(told.parse(), Ok(start), "{told}");
    }
    let bare = "
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . . w . . . . . .
     . . b . . . . .
      . . . . . . .
       B b b b b b
        . . . . .

White to move";
    let position: Position = bare.parse().unwrap();
    assert_eq!(position.to_string(), "5/6/7/8/2w6/2b5/7/bbbbbb/5 w 7/13 1");
    let glued: Position = bare.replace(' ', "").parse().unwrap();
    assert_eq!(glued.cells(Side::First), position.cells(Side::First));
}

#[test]
fn a_drawing_that_is_cut_off_names_the_row() {
    let drawn = crate::picture(&Layout::BELGIAN_DAISY.start());
    let cut: Vec<&str> = drawn.lines().take(4).collect();
    let error = cut.join("\n").parse::<Position>().unwrap_err();
    assert!(error.problem().contains("row E: 9 cells"), "{error}");
}
