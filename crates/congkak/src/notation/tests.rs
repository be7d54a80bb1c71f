//! Position texts: what is written, what is read, what is refused and where.

use proptest::prelude::*;

use crate::Position;

fn check_error(text: &str, column: usize, part: &str) {
    let error = text.parse::<Position>().expect_err(text);
    assert_eq!(error.column(), column, "{text:?}: {error}");
    assert!(error.problem().contains(part), "{text:?}: {error}");
}

#[test]
fn the_start_is_written_as_the_rules_say() {
    assert_eq!(
        Position::default().to_string(),
        "7,7,7,7,7,7,7/7,7,7,7,7,7,7 0/0 1 1"
    );
}

#[test]
fn what_is_not_the_default_is_appended() {
    for text in [
        "1,2/3,4 5/6 2 2 house,count=store",
        "7,7,7/7,7,7 0/0 1 1 traditional hands=?/?",
        "7,7,7/7,7,7 0/0 2 1 traditional hands=3/?",
        "7,7,7/0,7,7 0/0 1 1 traditional round=2 hands=?/4@o3",
        "7,7,7/0,7,7 0/0 2 1 traditional hands=4@w/?",
        "7,7,7/0,7,7 0/0 2 1 traditional hands=-/?",
        "7,7,x/7,7,7 1/8 1 1 traditional round=3",
    ] {
        let position: Position = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn reading_forgives_spaces_and_case() {
    let read: Position = "  1 , 02 / 3,4  5 / 6  2 2  HOUSE,Count=STORE "
        .parse()
        .expect("forgiven");
    assert_eq!(read.to_string(), "1,2/3,4 5/6 2 2 house,count=store");
}

#[test]
fn what_is_wrong_is_said_where_it_is() {
    check_error("", 1, "marbles in a pit");
    check_error("7,7,7", 6, "Player 2's pits");
    check_error("7,7/7,7,7 0/0 1 1", 5, "both need the same number");
    check_error("7,-1/7,7 0/0 1 1", 3, "marbles in a pit");
    check_error("7,7/7,7 0 1 1", 11, "Player 2's warehouse");
    check_error("7,7/7,7 0/0 3 1", 13, "1 or 2, not 3");
    check_error("7,7/7,7 0/0 1 0", 15, "1 or 2, not 0");
    check_error("7,7/7,7 0/0 1 3", 15, "1 or 2, not 3");
    check_error("7,7/7,7 0/0 1", 14, "turns left");
    check_error("7,7/7,7 0/0 1 1 modern", 17, "unknown rules");
    check_error("7,7/7,7 0/0 1 1 traditional,rounds=x", 29, "rounds");
    check_error("7,7/7,7 400/0 1 1", 9, "too many");
    check_error("7,99999999999999999999/7,7 0/0 1 1", 3, "at most 400");
    check_error("1,1,1,1,1,1,1,1,1,1,1/1 0/0 1 1", 21, "at most 10");
    check_error("7,x/7,7 0/0 1 1", 1, "rounds");
    check_error("7,7/7,7 0/0 1 1 round=2", 17, "round 2 of at most 1");
    check_error(
        "7,7/7,7 0/0 1 1 traditional hands=-/?",
        29,
        "to move has to choose",
    );
    check_error(
        "7,7/7,0 0/0 1 1 traditional hands=?/2",
        29,
        "chosen pit is empty",
    );
    check_error(
        "7,7/7,0 0/0 1 1 traditional hands=?/3",
        29,
        "expected hands",
    );
    check_error("7,7/7,7 0/0 1 1x", 16, "expected a space");
}

proptest! {
    #[test]
    fn no_text_makes_reading_panic(text in "\\PC{0,60}") {
        let _ = text.parse::<Position>();
    }

    #[test]
    fn text_that_was_read_can_be_played_and_reads_back(
        text in "[0-9x]{1,2}(,[0-9x]{1,2}){0,4}/[0-9x]{1,2}(,[0-9x]{1,2}){0,4} [0-9]{1,2}/[0-9]{1,2} [12] [12]( traditional| house,relay=on,rounds=4| opening=together)?( round=[12])?( hands=(\\?|-|[1-5]|[1-9]@[wpo][1-5]?)/(\\?|-|[1-5]|[1-9]@[wpo][1-5]?))?",
    ) {
        if let Ok(position) = text.parse::<Position>() {
            crate::position::tests::check_walk(&position, 40);
        }
    }

    #[test]
    fn one_size_of_row_reads_back(
        rows in (1usize..=10).prop_flat_map(|row| proptest::collection::vec(0u16..=19, 2 * row)),
        stores in (0u16..=9, 0u16..=9),
        mover in 1u8..=2,
        turns in 1u8..=2,
    ) {
        let (first, second) = rows.split_at(rows.len() / 2);
        let list = |row: &[u16]| row.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
        let text = format!("{}/{} {}/{} {mover} {turns}", list(first), list(second), stores.0, stores.1);
        let position: Position = text.parse().expect("in range");
        prop_assert_eq!(position.to_string(), text);
        crate::position::tests::check_walk(&position, 40);
    }
}

/// With either player below, with numbers or without, and with whatever is reported below the board.
#[test]
fn what_is_drawn_reads_back() {
    for text in [
        "1,2,3/4,5,16 7/28 2 2",
        "7,7,7,7,7,7,7/7,7,7,7,7,7,7 0/0 1 1",
        "0,0,0/0,1,100 7/0 2 1",
    ] {
        let position: Position = text.parse().expect("a position");
        for numbers in [crate::Numbers::Hidden, crate::Numbers::Shown] {
            for facing in [crate::Facing::First, crate::Facing::Mover] {
                let drawn = crate::picture(&position, facing, numbers);
                let turn = game::Position::turn(&position);
                let turns = position.turns_left();
                let told = format!("{drawn}Player {turn}'s go, {turns} turns remaining\n");
                assert_eq!(told.parse(), Ok(position.clone()), "{told}");
            }
        }
    }
    let untold = "/-[ 3, 2, 1]-\\  [00]\n[04] \\-[ 5, 6, 7]-/";
    let position: Position = untold.parse().expect("a drawing");
    assert_eq!(position.to_string(), "5,6,7/1,2,3 4/0 1 1");
}

#[test]
fn a_drawing_that_is_cut_off_says_what_is_missing() {
    for text in [
        "/-[ 3, 2, 1]-\\  [00]",
        "\n/-[ 3, 2, 1]-\\\n[04] \\-[ 5, 6, 7]-/",
    ] {
        let error = text.parse::<Position>().expect_err("no board");
        assert!(
            error.problem().contains("rows of pits and warehouses"),
            "{text}: {error}"
        );
    }
    let uneven = "/-[ 2, 1]-\\  [00]\n[04] \\-[ 5, 6, 7]-/";
    let error = uneven.parse::<Position>().expect_err("uneven rows");
    assert!(
        error.problem().contains("both need the same number"),
        "{error}"
    );
}

proptest! {
    #[test]
    fn nothing_drawn_makes_reading_panic(
        text in "(/-\\[|\\\\-\\[|\\]-|\\[|\\]|[0-9x, ]{0,9}|Player [0-3]|'s go, |\n){0,20}",
    ) {
        let _ = text.parse::<Position>();
    }
}
