//! Walking over the board with arrow keys, whatever the board's shape.

use play::Place;

/// Which way an arrow points, on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    /// The same way on a board that was turned round.
    pub(crate) const fn turned(self) -> Arrow {
        match self {
            Arrow::Left => Arrow::Right,
            Arrow::Right => Arrow::Left,
            Arrow::Up => Arrow::Down,
            Arrow::Down => Arrow::Up,
        }
    }
}

/// A place under the cursor, and the column a walk up or down wants to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cursor {
    place: String,
    column: i32,
}

impl Cursor {
    /// A cursor on the place nearest to the middle of the board.
    pub(crate) fn in_the_middle(places: &[Place]) -> Cursor {
        let extent = |of: fn(&Place) -> i32| {
            let all = places.iter().map(of);
            all.clone().min().unwrap_or_default() + all.max().unwrap_or_default()
        };
        let x = extent(|place| place.x);
        let y = extent(|place| place.y);
        let distance = |place: &&Place| (2 * place.x - x).pow(2) + (2 * place.y - y).pow(2);
        let place = places.iter().min_by_key(distance);
        Cursor {
            place: place.map_or_else(String::new, |place| place.name.clone()),
            column: place.map_or(0, |place| place.x),
        }
    }

    /// A cursor on the place nearest to the middle of those with these names, if there are any.
    pub(crate) fn among(places: &[Place], names: &[&str]) -> Cursor {
        let middle = Cursor::in_the_middle(places);
        let Some(centre) = places.iter().find(|place| place.name == middle.place) else {
            return middle;
        };
        let distance = |place: &&Place| (place.x - centre.x).pow(2) + (place.y - centre.y).pow(2);
        let named = places
            .iter()
            .filter(|place| names.contains(&place.name.as_str()));
        match named.min_by_key(distance) {
            Some(place) => Cursor {
                place: place.name.clone(),
                column: place.x,
            },
            None => middle,
        }
    }

    /// The name of the place under the cursor.
    pub(crate) fn place(&self) -> &str {
        &self.place
    }

    /// Puts the cursor on a place of the board; elsewhere it stays where it is.
    pub(crate) fn put(&mut self, places: &[Place], name: &str) {
        if let Some(place) = places.iter().find(|place| place.name == name) {
            self.place.clone_from(&place.name);
            self.column = place.x;
        }
    }

    /// Goes to the nearest place that way, if there is one.
    pub(crate) fn walk(&mut self, places: &[Place], arrow: Arrow) {
        let Some(here) = places.iter().find(|place| place.name == self.place) else {
            *self = Cursor::in_the_middle(places);
            return;
        };
        let upright = matches!(arrow, Arrow::Up | Arrow::Down);
        let cost = |place: &Place| {
            let right = place.x - here.x;
            let down = place.y - here.y;
            let (along, across) = match arrow {
                Arrow::Left => (-right, down),
                Arrow::Right => (right, down),
                Arrow::Up => (-down, place.x - self.column),
                Arrow::Down => (down, place.x - self.column),
            };
            (along > 0 && across.abs() <= 2 * along).then_some(along.pow(2) + 3 * across.pow(2))
        };
        let reachable = places
            .iter()
            .filter_map(|place| Some((cost(place)?, place)));
        if let Some((_, place)) = reachable.min_by_key(|&(cost, place)| (cost, place.x)) {
            self.place.clone_from(&place.name);
            if !upright {
                self.column = place.x;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use play::{Game, Place, Table};

    use super::{Arrow, Cursor};

    fn places(game: Game) -> Vec<Place> {
        let start = play::setup::start(game, &[]).unwrap();
        Table::read(game, &start).unwrap().view().places
    }

    fn walk(places: &[Place], arrows: &[Arrow]) -> String {
        let mut cursor = Cursor::in_the_middle(places);
        for &arrow in arrows {
            cursor.walk(places, arrow);
        }
        cursor.place().to_owned()
    }

    #[test]
    fn arrows_walk_a_square_board() {
        let places = places(Game::Solitaire);
        assert_eq!(walk(&places, &[]), "D4");
        assert_eq!(walk(&places, &[Arrow::Up, Arrow::Left]), "C3");
        assert_eq!(walk(&places, &[Arrow::Up; 9]), "A4");
    }

    #[test]
    fn going_up_a_hexagon_keeps_the_column() {
        let places = places(Game::Abalone);
        assert_eq!(walk(&places, &[]), "E5");
        assert_eq!(walk(&places, &[Arrow::Up; 2]), "G6");
        assert_eq!(walk(&places, &[Arrow::Right; 9]), "E9");
    }

    #[test]
    fn warehouses_can_be_reached_and_left() {
        let places = places(Game::Congkak);
        let mut arrows = vec![Arrow::Down];
        arrows.extend([Arrow::Left; 9]);
        assert_eq!(walk(&places, &arrows), "S");
        arrows.push(Arrow::Right);
        assert_ne!(walk(&places, &arrows), "S");
    }

    #[test]
    fn every_place_of_every_board_can_be_reached() {
        for game in Game::ALL {
            let places = places(game);
            let mut reached = vec![walk(&places, &[])];
            let mut next = 0;
            while next < reached.len() {
                for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
                    let mut cursor = Cursor::in_the_middle(&places);
                    cursor.put(&places, &reached[next]);
                    cursor.walk(&places, arrow);
                    if !reached.contains(&cursor.place().to_owned()) {
                        reached.push(cursor.place().to_owned());
                    }
                }
                next += 1;
            }
            assert_eq!(reached.len(), places.len(), "{game}");
        }
    }
}
