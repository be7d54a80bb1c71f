//! Peg solitaire at the table.

use game::{NotationError, Outcome, Position as _};
use pegs::{Jump, Lattice, Position};

use crate::kind::{Game, Kind, is_number, numbered_move};
use crate::view::{Choice, Counter, Place, PlaceKind, Step};

impl Kind for Position {
    const GAME: Game = Game::Solitaire;

    /// A number is a move of the numbered list; anything else is read as a jump.
    fn read_move(&self, text: &str) -> Result<Jump, NotationError> {
        if is_number(text) {
            numbered_move(self, text)
        } else {
            text.parse()
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let choice = |jump: Jump| {
            let (_, landing) = places_touched(self, jump);
            Choice::new(jump.to_string(), vec![jump.from.to_string(), landing])
        };
        self.legal_moves().into_iter().map(choice).collect()
    }

    fn places(&self) -> Vec<Place> {
        let layout = self.layout();
        let rows = layout.height() as i32;
        let place = |(index, hole): (usize, pegs::Hole)| {
            let (row, column) = (hole.row() as i32, hole.column() as i32);
            // A row of a triangular board starts half a hole further left than the one above.
            let shift = match layout.lattice() {
                Lattice::Square => 0,
                Lattice::Triangular => rows - 1 - row,
            };
            Place {
                name: hole.to_string(),
                kind: PlaceKind::Hole,
                x: 2 * column + shift,
                y: 2 * row,
                marbles: u32::from(self.marbles().contains(index)),
                side: None,
            }
        };
        layout
            .holes()
            .iter()
            .copied()
            .enumerate()
            .map(place)
            .collect()
    }

    fn steps(&self, jump: Jump) -> Vec<Step> {
        let (over, landing) = places_touched(self, jump);
        let from = jump.from.to_string();
        vec![
            Step {
                from,
                to: Some(landing),
                marbles: 1,
            },
            Step {
                from: over,
                to: None,
                marbles: 1,
            },
        ]
    }

    fn status(&self) -> String {
        let left = self.marbles().count();
        match self.outcome() {
            None => format!("{left} marbles left"),
            Some(Outcome::Won(game::Side::First)) => "Won: one marble is left".to_owned(),
            Some(Outcome::Won(game::Side::Second) | Outcome::Draw) => lost(self),
        }
    }

    fn counters(&self) -> Vec<Counter> {
        let label = "marbles left".to_owned();
        vec![Counter {
            label,
            count: self.marbles().count(),
        }]
    }
}

fn lost(position: &Position) -> String {
    match (position.marbles().count(), position.finish()) {
        (1, Some(hole)) => format!("Lost: the last marble is not in {hole}"),
        (left, _) => format!("Lost: no jump is left, and {left} marbles are"),
    }
}

/// The hole jumped over and the hole landed in, by name.
fn places_touched(position: &Position, jump: Jump) -> (String, String) {
    let name = |hole: Option<pegs::Hole>| hole.map_or_else(String::new, |hole| hole.to_string());
    let lattice = position.layout().lattice();
    (name(jump.over(lattice)), name(jump.landing(lattice)))
}
