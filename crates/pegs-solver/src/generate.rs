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

impl Solver {
    /// A random position with this many marbles that can be won to one marble. Returns `None` if a
    /// thousand random walks did not come to that many.
    ///
    /// # Errors
    /// If a limit was reached while it was rated.
    pub fn generate(
        &mut self,
        marbles: u32,
        random: &mut SplitMix,
        watch: &Watch<'_>,
    ) -> Result<Option<Puzzle>, Limit> {
        let Some(position) = winnable(self.layout(), marbles, random) else {
            return Ok(None);
        };
        let hint = self.judge(&position, &mut |_, _| (), watch);
        if let Some(limit) = hint.limit() {
            return Err(limit);
        }
        Ok(Some(Puzzle {
            position,
            jumps: hint.verdicts().len() as u32,
            winning_jumps: hint.count(Outlook::Winnable) as u32,
        }))
    }
}
