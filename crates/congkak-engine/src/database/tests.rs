//! Databases built, read back, damaged and compared with plain search.

use std::ops::ControlFlow;

use congkak::{Count, Position};

use super::{Database, DatabaseError, DatabaseSize, build};
use crate::{SowingRules, testing};
use think::unwatched;

fn built(pits: usize, marbles: u32, rules: SowingRules) -> Vec<u8> {
    let size = DatabaseSize::new(pits, marbles, rules).expect("in range");
    build(size, &unwatched).expect("not stopped")
}

#[test]
fn the_sizes_are_the_known_ones() {
    let entries = |marbles| {
        DatabaseSize::new(7, marbles, SowingRules::house(Count::Side))
            .expect("in range")
            .entries()
    };
    assert_eq!(entries(12), 19_315_400);
    assert_eq!(entries(15), 155_117_520);
    assert_eq!(
        DatabaseSize::new(9, 3, SowingRules::house(Count::Side)),
        None
    );
    assert_eq!(
        DatabaseSize::new(7, 60, SowingRules::house(Count::Side)),
        None
    );
    let usual = DatabaseSize::usual(7, SowingRules::house(Count::Side)).expect("in range");
    assert_eq!(usual.marbles(), 13);
}

#[test]
fn every_entry_follows_from_those_after_its_sowings() {
    for (pits, marbles) in [(1, 20), (2, 12), (3, 9), (5, 6), (7, 4), (8, 3)] {
        for rules in SowingRules::without_relay() {
            let bytes = built(pits, marbles, rules);
            let database = Database::open(&bytes).expect("just built");
            assert!(
                database.is_consistent(1),
                "{pits} pits, {marbles} marbles, {rules}"
            );
        }
    }
}

#[test]
fn small_boards_have_the_values_of_plain_minimax() {
    for rules in SowingRules::without_relay() {
        let bytes = built(3, 9, rules);
        let database = Database::open(&bytes).expect("just built");
        for text in [
            "1,2,0/0,1,1",
            "0,0,3/1,0,2",
            "1,1,1/1,1,1",
            "0,2,1/3,0,1",
            "2,1,0/0,0,5",
        ] {
            for turns in [1, 2] {
                let text = format!("{text} 0/0 1 {turns} {}", rules.as_rules());
                let position: Position = text.parse().expect("a position");
                let is_in = turns == 1 || rules.lose_turn;
                assert_eq!(
                    database.value(&position),
                    is_in.then(|| testing::minimax(&position)),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn known_endgames_have_their_values() {
    for count in [Count::Side, Count::Store] {
        let bytes = built(7, 11, SowingRules::house(count));
        let database = Database::open(&bytes).expect("just built");
        for (position, value) in testing::known_endgames(count) {
            assert_eq!(database.value(&position), Some(value), "{position}");
        }
    }
}

#[test]
fn a_damaged_database_is_refused_with_the_place() {
    let bytes = built(3, 4, SowingRules::house(Count::Side));
    let error = |bytes: &[u8]| Database::open(bytes).expect_err("damaged");
    assert_eq!(error(b"CONGKAK"), DatabaseError::NotADatabase);
    assert_eq!(error(&[0; 100]), DatabaseError::NotADatabase);
    let expected = bytes.len() as u64;
    let found = bytes.len() as u64 - 1;
    assert_eq!(
        error(&bytes[..bytes.len() - 1]),
        DatabaseError::WrongLength { expected, found }
    );
    let mut altered = bytes.clone();
    altered[8] = 99;
    assert_eq!(error(&altered), DatabaseError::UnknownSize);
    assert!(error(&altered).to_string().starts_with("byte 8"));
}

#[test]
fn a_watcher_can_stop_the_build() {
    let size = DatabaseSize::new(7, 9, SowingRules::house(Count::Side)).expect("in range");
    assert_eq!(build(size, &|_| ControlFlow::Break(())), None);
}
