//! Peg solitaire at the table.

mod bench;
mod puzzles;
mod setup;
mod thinking;

use game::{NotationError, Outcome, Position as _};
use pegs::{Hole, Illegal, Jump, Lattice, Layout, Position};

use crate::bench::{BenchWork, doable};
use crate::games::Game;
use crate::kind::{Kind, is_number, numbered_move};
use crate::message::Message;
use crate::puzzles::PuzzleRules;
use crate::view::{Choice, Counter, Place, PlaceKind, Step};

impl Kind for Position {
    const GAME: Game = Game::Solitaire;
    const PUZZLE_RULES: &'static PuzzleRules = &puzzles::PUZZLE_RULES;
    const PUZZLES: &'static str = include_str!("../../../../puzzles/solitaire.txt");
    const LESSONS: &'static str = include_str!("../../../../lessons/solitaire.txt");
    const NAME: &'static str = "solitaire";
    const TITLE: &'static str = "Peg solitaire";
    const IN_SHORT: &'static str = "Jump a marble over its neighbour into the empty hole behind it: the one that was \
        jumped over goes away. You win with a single marble left.";
    const IS_SOLO: bool = true;
    const STARTS: &'static [&'static str] = Layout::NAMES;
    const WORK: &'static [BenchWork] = doable(&bench::WORK);

    /// A number is a move of the numbered list; anything else is read as a jump.
    fn read_move(&self, text: &str) -> Result<Jump, NotationError> {
        if is_number(text) {
            numbered_move(self, text)
        } else {
            text.parse()
        }
    }

    fn choice(&self, jump: Jump) -> Choice {
        let (_, landing) = places_touched(self, jump);
        Choice::new(jump.to_string(), vec![jump.from.to_string(), landing])
    }

    fn places(&self) -> Vec<Place> {
        let layout = self.layout();
        let rows = layout.height() as i32;
        let place = |(index, hole): (usize, pegs::Hole)| {
            let row = hole.row() as i32;
            let column = hole.column() as i32;
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

    fn words(&self, jump: Jump) -> Message {
        let (over, landing) = places_touched(self, jump);
        let english = format!("{} jumps over {over} to {landing}", jump.from);
        Message::new("made-jump", english)
            .with("from", jump.from.to_string())
            .with("over", over)
            .with("to", landing)
    }

    fn given_up(&self, what: &str) -> String {
        format!("{what} with {}", marbles_left(self.marbles().len()))
    }

    fn status(&self) -> Message {
        let left = self.marbles().len();
        match self.outcome() {
            None => Message::new("solitaire-left", marbles_left(left)).with("marbles", left),
            Some(Outcome::Won(game::Side::First)) => {
                Message::new("solitaire-won", "Won: one marble is left")
            }
            Some(Outcome::Won(game::Side::Second) | Outcome::Draw) => lost(self),
        }
    }

    fn refusal(reason: Illegal) -> Message {
        let english = reason.to_string();
        let list = |places: Vec<String>| places.join(", ");
        match reason {
            Illegal::NoHole { hole, .. } => {
                Message::new("illegal-no-hole", english).with("hole", hole.to_string())
            }
            Illegal::NoMarble { hole, can_jump } => {
                let others = list(can_jump.iter().map(Hole::to_string).collect());
                Message::new("illegal-no-marble-here", english)
                    .with("hole", hole.to_string())
                    .with("others", others)
            }
            Illegal::NoDirection { direction, lattice } => {
                let known = lattice.directions().iter().map(|known| known.letters());
                Message::new("illegal-no-direction", english)
                    .with("direction", direction.to_string())
                    .with("directions", known.collect::<Vec<_>>().join(" "))
            }
            Illegal::OffBoard { hole, direction } => Message::new("illegal-off-board", english)
                .with("hole", hole.to_string())
                .with("direction", direction.to_string()),
            Illegal::NothingToJump { hole, over } => {
                Message::new("illegal-nothing-to-jump", english)
                    .with("hole", hole.to_string())
                    .with("over", over.to_string())
            }
            Illegal::Occupied { landing } => {
                Message::new("illegal-occupied", english).with("hole", landing.to_string())
            }
        }
    }

    fn counters(&self) -> Vec<Counter> {
        let count = self.marbles().len();
        let label = if count == 1 {
            "marble left"
        } else {
            "marbles left"
        };
        vec![Counter {
            label: label.to_owned(),
            count,
        }]
    }
}

fn lost(position: &Position) -> Message {
    match (position.marbles().len(), position.finish()) {
        (1, Some(hole)) => {
            let english = format!("Lost: the last marble is not in {hole}");
            Message::new("solitaire-lost-elsewhere", english).with("hole", hole.to_string())
        }
        (left, _) => {
            let english = match left {
                1 => "No jumps left: 1 marble remains".to_owned(),
                left => format!("No jumps left: {left} marbles remain"),
            };
            Message::new("solitaire-lost", english).with("marbles", left)
        }
    }
}

/// One marble is one marble.
fn marbles_left(count: u32) -> String {
    match count {
        1 => "1 marble left".to_owned(),
        count => format!("{count} marbles left"),
    }
}

/// The hole jumped over and the hole landed in, by name.
fn places_touched(position: &Position, jump: Jump) -> (String, String) {
    let name = |hole: Option<pegs::Hole>| hole.map_or_else(String::new, |hole| hole.to_string());
    let lattice = position.layout().lattice();
    (name(jump.over(lattice)), name(jump.landing(lattice)))
}
