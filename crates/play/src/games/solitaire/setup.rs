//! Peg solitaire before the first jump: its room, its starts and puzzles, and positions set up by hand.

use std::sync::Arc;

use game::{NotationError, SplitMix};
use pegs::{Hole, Layout, Position};

use super::bench;
use crate::arrange::Arrangement;
use crate::bench::doable;
use crate::games::{Answers, Game, Puzzles, Room};
use crate::published::Written;
use crate::setup::{self, Question, named, question};
use crate::table::Table;

/// The last marble may end in any hole.
const ANYWHERE: &str = "anywhere";

/// Peg solitaire before the first jump.
pub(in crate::games) const ROOM: Room = Room {
    name: "solitaire",
    in_short: "Jump a marble over its neighbour into the empty hole behind it: the one that was \
               jumped over goes away. Whoever is left with a single marble has won.",
    title: "Peg solitaire",
    is_solo: true,
    least_mebibytes: 1,
    level_in_words: None,
    names: Layout::NAMES,
    questions: || {
        let boards = named(Layout::NAMES);
        vec![question("board", "Board", boards, "english")]
    },
    details,
    positions_repeat: false,
    puzzles: Some(Puzzles {
        sizes: &[6, 8, 10, 12, 16, 20],
        make: puzzle,
    }),
    start,
    read: |text| text.parse().map(Table::solitaire),
    published: |text| {
        Ok(Written::read_list(
            Game::Solitaire,
            &Position::default(),
            text,
        ))
    },
    writings: |written| written.as_list(&Position::default()),
    work: doable(&bench::WORK),
    long_work: &[],
};

/// Which hole is empty at the start, and where the last marble must be.
fn details(answers: &Answers<'_>) -> Vec<Question> {
    let start: Option<Position> = answers("board").parse().ok();
    let holes = start.map_or_else(Vec::new, |start| start.layout().holes().to_vec());
    let with = |first: setup::Answer| {
        let hole = |hole: &Hole| setup::answer(&hole.to_string(), &hole.to_string());
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

fn start(answers: &Answers<'_>) -> Result<String, NotationError> {
    let missing = || NotationError::at(1, "the board has no such hole");
    let start: Position = answers("board").parse()?;
    let start = match answers("hole").as_str() {
        "" | "usual" => start,
        hole => {
            let layout = Arc::clone(start.layout());
            Position::with_vacancy(layout, hole.parse()?).ok_or_else(missing)?
        }
    };
    let start = match answers("finish").as_str() {
        "" | ANYWHERE => start,
        hole => start.with_finish(hole.parse()?).ok_or_else(missing)?,
    };
    Ok(start.to_string())
}

fn puzzle(answers: &Answers<'_>, marbles: u32, seed: u64) -> Option<String> {
    let start: Position = answers("board").parse().ok()?;
    let mut random = SplitMix::new(seed);
    let found = pegs_solver::winnable(start.layout(), marbles, &mut random)?;
    Some(found.to_string())
}

pub(super) fn arranged(
    position: &Position,
    arrangement: &Arrangement,
) -> Result<Position, NotationError> {
    let mut marbles = position.marbles();
    for (index, hole) in position.layout().holes().iter().enumerate() {
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
    let arranged = position.with_marbles(marbles);
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

pub(super) fn options(position: &Position) -> Vec<Question> {
    let holes: Vec<String> = position
        .layout()
        .holes()
        .iter()
        .map(Hole::to_string)
        .collect();
    let mut names = vec![ANYWHERE];
    names.extend(holes.iter().map(String::as_str));
    let finish = position
        .finish()
        .map_or(ANYWHERE.to_owned(), |hole| hole.to_string());
    vec![question("finish", "Last marble", named(&names), &finish)]
}
