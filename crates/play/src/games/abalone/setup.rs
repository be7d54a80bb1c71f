//! Abalone before the first move: positions given as text or set up by hand, and games as others write them.

use abalone::{Cell, Layout, Notation, Position, PublishedGame};
use game::{NotationError, Position as _, Side};

use crate::arrange::Arrangement;
use crate::kind::{Answers, Begins, is_name};
use crate::published::{Writing, Written};
use crate::session::SKIPPED;
use crate::setup::{Question, named, question};

impl Begins for Position {
    fn questions() -> Vec<Question> {
        vec![question(
            "layout",
            "Layout",
            named(&Layout::NAMES),
            "standard",
        )]
    }

    fn start_by(answers: &Answers<'_>) -> Result<Position, NotationError> {
        Ok(answers("layout").parse::<Layout>()?.start())
    }

    /// A position, or the start of a named layout.
    fn read_start(text: &str) -> Result<Position, NotationError> {
        match text.parse::<Layout>() {
            Ok(layout) => Ok(layout.start()),
            Err(error) if is_name(text) => Err(error),
            Err(_) => text.parse(),
        }
    }

    /// Aba-Pro first, as most games are published; `PlayStrategy` has a text for positions only.
    fn writings(written: &Written) -> Vec<Writing> {
        if written.moves.iter().any(|text| text == SKIPPED) {
            return written.as_list(&Position::default());
        }
        let played = "a table keeps what was played";
        let moves = written.moves.iter();
        let game = PublishedGame {
            start: Position::read_start(&written.start).expect(played),
            moves: moves.map(|text| text.parse().expect(played)).collect(),
        };
        let mut position = game.start;
        for &push in &game.moves {
            position.play_unchecked(push);
        }
        let whole = |key, name, notation| Writing {
            key,
            name,
            text: game.write(notation),
        };
        vec![
            whole("abapro", "Aba-Pro", Notation::AbaPro),
            whole("list", "Lists of marbles", Notation::List),
            whole("standard", "Our own", Notation::Standard),
            Writing {
                key: "playstrategy",
                name: "PlayStrategy (the position)",
                text: format!("{}\n", position.to_playstrategy()),
            },
        ]
    }

    /// A diagram set up by hand is not over: a side with few marbles left is about to lose, and has not lost yet.
    fn arranged(&self, arrangement: &Arrangement) -> Result<Position, NotationError> {
        let mut cells = Side::ALL.map(|side| self.cells(side));
        for cell in Cell::ALL {
            let Some(placed) = arrangement.at(&cell.to_string()) else {
                continue;
            };
            cells = cells.map(|own| own.without(cell));
            match (placed.marbles, placed.side) {
                (0, _) => {}
                (1, Some(side)) => cells[side.index()].insert(cell),
                (1, None) => return Err(unfit(format!("whose is the marble on {cell}?"))),
                (_, _) => return Err(unfit(format!("{cell} holds one marble at most"))),
            }
        }
        let [black, white] = cells;
        let arranged = Position::from_marbles(black, white, arrangement.turn);
        let shared = || unfit("two marbles cannot share a cell".to_owned());
        arranged.map(Position::going_on).ok_or_else(shared)
    }
}

fn unfit(problem: String) -> NotationError {
    NotationError::at(1, problem)
}
