//! Random positions that can be won, made by undoing jumps from a single marble.

use std::sync::Arc;

use game::SplitMix;
use pegs::{Holes, Layout, Position};

use super::answer::Limit;
use super::board::SearchBoard;
use super::hint::Outlook;
use super::solver::Solver;
use think::Watch;

/// A position that can be won, and how easy it is to go wrong at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// Its legal jumps.
    pub jumps: u32,
    /// Those after which it can still be won: at least one.
    pub winning_jumps: u32,
}

/// A random position with this many marbles that can be won to one marble, unrated. Returns `None`
/// if a thousand random walks did not come to that many.
#[must_use]
pub fn winnable(layout: &Arc<Layout>, marbles: u32, random: &mut SplitMix) -> Option<Position> {
    let board = SearchBoard::symmetric(layout);
    let walks = std::iter::repeat_with(|| walk_back(layout, &board, marbles, random));
    let found = walks.take(1_000).flatten().next()?;
    Some(Position::new(Arc::clone(layout), found))
}

fn walk_back(
    layout: &Layout,
    board: &SearchBoard,
    marbles: u32,
    random: &mut SplitMix,
) -> Option<Holes> {
    let mut position = Holes::of(random.below(layout.holes().len()));
    for _ in 1..marbles {
        let before: Vec<Holes> = board.before(position).collect();
        position = random.pick(&before)?;
    }
    Some(position)
}

/// Random positions in which all but a few holes have marbles: no walk backwards comes to that many, but
/// many of them can be won.
const NEARLY_FULL: usize = 300;

/// A random position with this many marbles, whether it can be won or not.
fn anyhow(layout: &Arc<Layout>, marbles: u32, random: &mut SplitMix) -> Position {
    let mut held = Holes::first(layout.holes().len());
    while held.len() > marbles {
        held = held.without(random.below(layout.holes().len()));
    }
    Position::new(Arc::clone(layout), held)
}

impl Solver {
    /// A random position with this many marbles that can be won to one marble. Returns `None` if neither
    /// a thousand random walks came to that many, nor one of three hundred random positions can be won.
    ///
    /// # Errors
    /// If a limit was reached while it was rated.
    pub fn generate(
        &mut self,
        marbles: u32,
        random: &mut SplitMix,
        watch: &Watch<'_>,
    ) -> Result<Option<Puzzle>, Limit> {
        let layout = Arc::clone(self.layout());
        if let Some(position) = winnable(&layout, marbles, random) {
            return self.rate(position, watch);
        }
        if marbles as usize >= layout.holes().len() {
            return Ok(None);
        }
        for _ in 0..NEARLY_FULL {
            let rated = self.rate(anyhow(&layout, marbles, random), watch)?;
            if rated.is_some() {
                return Ok(rated);
            }
        }
        Ok(None)
    }

    /// How easy it is to go wrong in a position. Returns `None` if it cannot be won.
    fn rate(&mut self, position: Position, watch: &Watch<'_>) -> Result<Option<Puzzle>, Limit> {
        let hint = self.verdicts(&position, &mut |_, _| (), watch);
        if let Some(limit) = hint.limit() {
            return Err(limit);
        }
        let winning_jumps = hint.count(Outlook::Winnable) as u32;
        Ok(
            (winning_jumps > 0 || position.marbles_left() == 1).then(|| Puzzle {
                position,
                jumps: hint.verdicts().len() as u32,
                winning_jumps,
            }),
        )
    }
}
