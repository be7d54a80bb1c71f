//! Two recorded games, in Aba-Pro notation, replayed from the Belgian Daisy.

use abalone::{Layout, Notation, Position, Push};
use game::{Position as _, Side};

fn replay(record: &str) -> Position {
    let mut position = Layout::BELGIAN_DAISY.start();
    for word in record
        .lines()
        .filter(|line| line.starts_with("1."))
        .flat_map(str::split_whitespace)
    {
        let text = word.split_once('.').map_or(word, |(_, text)| text);
        let push: Push = text.parse().unwrap();
        let written = Notation::AbaPro.write(&position, push);
        assert_eq!(written.parse(), Ok(push), "{text} written as {written}");
        position
            .play(push)
            .unwrap_or_else(|error| panic!("{text} in {position}: {error}"));
    }
    position
}

#[test]
fn the_final_of_2015_replays_to_its_end() {
    let position = replay(include_str!("../data/games/awc2015_final.abapro"));
    assert_eq!(position.turn(), Side::Second);
    assert_eq!(position.move_number(), 58);
    assert_eq!(Side::ALL.map(|side| position.lost(side)), [1, 5]);
}

#[test]
fn the_game_that_was_cut_short_replays_as_far_as_it_goes() {
    let position = replay(include_str!("../data/games/migs18416_partial.abapro"));
    assert_eq!(position.move_number(), 30);
    assert_eq!(Side::ALL.map(|side| position.lost(side)), [1, 2]);
}
