//! Setting a position up by hand: what each change of a place does to it.
//!
//! A screen shows the places, and what is done to one of them comes here, so that
//! no screen needs to know what a place can hold. What it can, each game says in
//! its own room.

use game::NotationError;

use crate::Game;

/// A change of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The next thing that the place can hold: a marble or none; black, white or none; one more.
    Next(String),
    /// One marble less, where a place holds several; elsewhere none.
    Less(String),
    /// The other side is to move.
    Turn,
    /// No marble anywhere.
    Clear,
}

/// The position after a change, as text.
///
/// # Errors
/// The position cannot be read, or the change makes no sense there.
pub fn edited(game: Game, position: &str, change: &Change) -> Result<String, NotationError> {
    (game.room().edit)(position, change)
}

#[cfg(test)]
mod tests {
    use super::{Change, edited};
    use crate::{Game, Table};

    fn next(place: &str) -> Change {
        Change::Next(place.to_owned())
    }

    #[test]
    fn every_place_of_every_game_can_be_changed_and_cleared() {
        for game in Game::ALL {
            let start = crate::setup::start(game, &[]).unwrap();
            for place in Table::read(game, &start).unwrap().view().places {
                let changed = edited(game, &start, &next(&place.name)).unwrap();
                let now = Table::read(game, &changed).unwrap().view().places;
                let now = now.iter().find(|other| other.name == place.name).unwrap();
                let before = (place.marbles, place.side);
                assert_ne!((now.marbles, now.side), before, "{game} {}", place.name);
            }
            let empty = edited(game, &start, &Change::Clear).unwrap();
            let places = Table::read(game, &empty).unwrap().view().places;
            assert!(places.iter().all(|place| place.marbles == 0), "{game}");
        }
    }

    #[test]
    fn a_cell_is_empty_black_white_and_empty_again() {
        let start = "5/6/7/8/9/8/7/6/5 b 0/0 1";
        let black = edited(Game::Abalone, start, &next("E5")).unwrap();
        assert!(black.contains("4b4"), "{black}");
        let white = edited(Game::Abalone, &black, &next("E5")).unwrap();
        assert!(white.contains("4w4"), "{white}");
        let turned = edited(Game::Abalone, &white, &Change::Turn).unwrap();
        assert!(turned.contains(" w "), "{turned}");
        let empty = edited(Game::Abalone, &white, &next("E5")).unwrap();
        assert!(!empty.contains("4w4"), "{empty}");
    }

    #[test]
    fn pits_and_warehouses_are_counted_up_and_down() {
        let start = "1,0/2,0 0/0 1 1";
        let more = edited(Game::Congkak, start, &next("S2")).unwrap();
        assert!(more.starts_with("1,1/2,0 0/0"), "{more}");
        let store = edited(Game::Congkak, &more, &next("N")).unwrap();
        assert!(store.starts_with("1,1/2,0 0/1"), "{store}");
        let less = Change::Less("N1".to_owned());
        let less = edited(Game::Congkak, &store, &less).unwrap();
        assert!(less.starts_with("1,1/1,0 0/1"), "{less}");
        assert!(edited(Game::Congkak, start, &next("S9")).is_err());
        assert!(edited(Game::Congkak, start, &next("é")).is_err());
        assert!(edited(Game::Solitaire, "english", &Change::Turn).is_err());
    }
}
