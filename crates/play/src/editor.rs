//! Setting a position up by hand: what each change of a place does to it.
//!
//! A screen shows the places, and what is done to one of them comes here, so that
//! no screen needs to know what a place can hold.

use game::{NotationError, Side};

use crate::arrange::{Arrangement, Placed};
use crate::view::{Place, PlaceKind};
use crate::{Game, Table};

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

impl Table {
    /// The same board after a change by hand, as a game that begins there.
    ///
    /// # Errors
    /// The change makes no sense on this board.
    pub fn changed(&self, change: &Change) -> Result<Table, NotationError> {
        let view = self.view();
        let turn = self.turn();
        let (placed, turn) = match change {
            Change::Turn if self.game().is_solo() => {
                let alone = "one person plays this game alone";
                return Err(NotationError::at(1, alone));
            }
            Change::Turn => (Vec::new(), !turn),
            Change::Clear => (view.places.iter().map(emptied).collect(), turn),
            Change::Next(name) => (vec![next(self.game(), place(&view.places, name)?)], turn),
            Change::Less(name) => (vec![less(place(&view.places, name)?)], turn),
        };
        self.arranged(&Arrangement {
            placed,
            turn,
            options: Vec::new(),
        })
    }
}

fn place<'a>(places: &'a [Place], name: &str) -> Result<&'a Place, NotationError> {
    let found = places.iter().find(|place| place.name == name);
    found.ok_or_else(|| NotationError::at(1, format!("the board has no place {name:?}")))
}

/// A hole is empty or has a marble; where two play, the first side's and then the second's. Pits and
/// warehouses are counted up.
fn next(game: Game, place: &Place) -> Placed {
    let (marbles, side) = match (place.kind, place.marbles, place.side) {
        (PlaceKind::Pit | PlaceKind::Store, marbles, side) => (marbles + 1, side),
        (PlaceKind::Hole, 0, _) if game.is_solo() => (1, None),
        (PlaceKind::Hole, 0, _) => (1, Some(Side::First)),
        (PlaceKind::Hole, _, Some(Side::First)) => (1, Some(Side::Second)),
        (PlaceKind::Hole, _, Some(Side::Second) | None) => (0, None),
    };
    Placed {
        marbles,
        side,
        ..emptied(place)
    }
}

fn less(place: &Place) -> Placed {
    Placed {
        marbles: place.marbles.saturating_sub(1),
        side: place.side,
        ..emptied(place)
    }
}

fn emptied(place: &Place) -> Placed {
    Placed {
        name: place.name.clone(),
        marbles: 0,
        side: None,
    }
}

#[cfg(test)]
mod tests {
    use super::Change;
    use crate::{Game, Table};

    fn next(place: &str) -> Change {
        Change::Next(place.to_owned())
    }

    fn changed(game: Game, text: &str, change: &Change) -> Result<String, game::NotationError> {
        let table = Table::read(game, text)?.changed(change)?;
        Ok(table.position_text())
    }

    #[test]
    fn every_place_of_every_game_can_be_changed_and_cleared() {
        for game in Game::ALL {
            let start = crate::setup::start(game, &[]).unwrap();
            let start = Table::read(game, &start).unwrap();
            for place in start.view().places {
                let now = start.changed(&next(&place.name)).unwrap().view().places;
                let now = now.iter().find(|other| other.name == place.name).unwrap();
                let before = (place.marbles, place.side);
                assert_ne!((now.marbles, now.side), before, "{game} {}", place.name);
            }
            let places = start.changed(&Change::Clear).unwrap().view().places;
            assert!(places.iter().all(|place| place.marbles == 0), "{game}");
        }
    }

    #[test]
    fn a_cell_is_empty_black_white_and_empty_again() {
        let start = "5/6/7/8/9/8/7/6/5 b 0/0 1";
        let black = changed(Game::Abalone, start, &next("E5")).unwrap();
        assert!(black.contains("4b4"), "{black}");
        let white = changed(Game::Abalone, &black, &next("E5")).unwrap();
        assert!(white.contains("4w4"), "{white}");
        let turned = changed(Game::Abalone, &white, &Change::Turn).unwrap();
        assert!(turned.contains(" w "), "{turned}");
        let empty = changed(Game::Abalone, &white, &next("E5")).unwrap();
        assert!(!empty.contains("4w4"), "{empty}");
    }

    #[test]
    fn pits_and_warehouses_are_counted_up_and_down() {
        let start = "1,0/2,0 0/0 1 1";
        let more = changed(Game::Congkak, start, &next("S2")).unwrap();
        assert!(more.starts_with("1,1/2,0 0/0"), "{more}");
        let store = changed(Game::Congkak, &more, &next("N")).unwrap();
        assert!(store.starts_with("1,1/2,0 0/1"), "{store}");
        let less = Change::Less("N1".to_owned());
        let less = changed(Game::Congkak, &store, &less).unwrap();
        assert!(less.starts_with("1,1/1,0 0/1"), "{less}");
        assert!(changed(Game::Congkak, start, &next("S9")).is_err());
        assert!(changed(Game::Congkak, start, &next("\u{e9}")).is_err());
        assert!(changed(Game::Solitaire, "english", &Change::Turn).is_err());
    }

    // Three black marbles push A5 over the edge, and that decides it.
    #[test]
    fn a_board_with_few_marbles_is_not_over_until_somebody_loses_one() {
        let bare = "5/6/7/8/9/8/7/6/1bbbw b 0/0 1";
        let mut table = Table::read(Game::Abalone, bare).unwrap();
        table = table.changed(&Change::Turn).unwrap();
        table = table.changed(&Change::Turn).unwrap();
        assert_eq!(table.ending(), None);
        table.play("i-A2-3").unwrap();
        assert!(table.ending().is_some());
    }
}
