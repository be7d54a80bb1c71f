//! Peg solitaire before the first jump: its starts, and positions set up by hand.

use std::sync::Arc;

use game::NotationError;
use pegs::{Hole, Layout, Position};

use crate::arrange::Arrangement;
use crate::kind::{Answers, Begins};
use crate::setup::{self, Question, named, question};

/// The last marble may end in any hole.
const ANYWHERE: &str = "anywhere";

impl Begins for Position {
    fn questions() -> Vec<Question> {
        vec![question("board", "Board", named(Layout::NAMES), "english")]
    }

    /// Which hole is empty at the start, and where the last marble must be.
    fn details(answers: &Answers<'_>) -> Vec<Question> {
        let start: Option<Position> = answers("board").parse().ok();
        let holes = start.map_or_else(Vec::new, |start| start.layout().holes().to_vec());
        let with = |first: setup::PossibleAnswer| {
            let hole = |hole: &Hole| setup::answer(hole.to_string(), hole.to_string());
            std::iter::once(first)
                .chain(holes.iter().map(hole))
                .collect()
        };
        let usual = with(setup::answer("usual", "As usual"));
        let anywhere = with(setup::answer(ANYWHERE, "Anywhere"));
        vec![
            question("hole", "Empty hole", usual, "usual"),
            question("finish", "Last marble", anywhere, ANYWHERE),
        ]
    }

    /// The board with the hole that is empty and the one where the game is to end.
    fn start_by(answers: &Answers<'_>) -> Result<Position, NotationError> {
        let missing = || NotationError::at(1, "the board has no such hole");
        let start: Position = answers("board").parse()?;
        let start = match answers("hole").as_str() {
            "" | "usual" => start,
            hole => {
                let layout = Arc::clone(start.layout());
                Position::with_vacancy(layout, hole.parse()?).ok_or_else(missing)?
            }
        };
        match answers("finish").as_str() {
            "" | ANYWHERE => Ok(start),
            hole => start.with_finish(hole.parse()?).ok_or_else(missing),
        }
    }

    fn arranged(&self, arrangement: &Arrangement) -> Result<Position, NotationError> {
        let mut marbles = self.marbles();
        for (index, hole) in self.layout().holes().iter().enumerate() {
            match arrangement
                .at(&hole.to_string())
                .map(|placed| placed.marbles)
            {
                None => {}
                Some(0) => marbles = marbles.without(index),
                Some(1) => marbles = marbles.with(index),
                Some(_) => {
                    let problem = format!("{hole} holds one marble at most");
                    return Err(NotationError::at(1, problem));
                }
            }
        }
        let arranged = self.with_marbles(marbles);
        match arrangement.option("finish") {
            None => Ok(arranged),
            Some(ANYWHERE) => Ok(arranged.without_finish()),
            Some(hole) => {
                let hole: Hole = hole.parse()?;
                let unknown = || NotationError::at(1, format!("there is no hole {hole}"));
                arranged.with_finish(hole).ok_or_else(unknown)
            }
        }
    }

    fn options(&self) -> Vec<Question> {
        let holes: Vec<String> = self.layout().holes().iter().map(Hole::to_string).collect();
        let mut names = vec![ANYWHERE];
        names.extend(holes.iter().map(String::as_str));
        let finish = self
            .finish()
            .map_or(ANYWHERE.to_owned(), |hole| hole.to_string());
        vec![question("finish", "Last marble", named(&names), &finish)]
    }
}
