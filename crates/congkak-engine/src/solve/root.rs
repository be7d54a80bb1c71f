//! MTD(f) at the root: which windows to search.
//!
//! The value is narrowed from both sides: an answer is a lower or an upper bound,
//! and the next window begins there.

use std::sync::atomic::Ordering;

use congkak::Pit;

use super::Solved;
use super::question::Solver;
use crate::deepening::Scope;
use crate::ring::{Child, Rows};

/// The position to solve.
#[derive(Debug)]
pub(super) struct Root {
    pub(super) rows: Rows,
    pub(super) scope: Scope,
    /// What every pit seems to be worth, pit 1 first.
    pub(super) guesses: Vec<(Pit, i32)>,
}

/// What a pit is worth at least and at most.
#[derive(Debug, Clone, Copy)]
struct Narrowed {
    pit: Pit,
    guess: i32,
    low: i32,
    high: i32,
}

impl Root {
    /// Finds the values without warehouses; nothing if stopped.
    pub(super) fn solve(&self, solver: &mut Solver<'_>) -> Option<Solved> {
        let (value, pits) = match self.scope {
            Scope::Best => (self.value(solver)?, Vec::new()),
            Scope::EveryPit => {
                let pits = self.pits(solver)?;
                (pits.iter().map(|&(_, value)| value).max()?, pits)
            }
        };
        Some(Solved {
            value,
            pits,
            nodes: solver.nodes,
        })
    }

    fn value(&self, solver: &mut Solver<'_>) -> Option<i32> {
        let guesses = self.guesses.iter().map(|&(_, guess)| guess);
        let guess = guesses.max().unwrap_or(0);
        narrow(solver, self.rows, guess, |solver, low, high| {
            report(solver, low, high);
        })
    }

    /// The value of every pit, the most promising found first.
    fn pits(&self, solver: &mut Solver<'_>) -> Option<Vec<(Pit, i32)>> {
        let most = self.rows.marbles() as i32;
        let pits = self.guesses.iter().map(|&(pit, guess)| Narrowed {
            pit,
            guess,
            low: -most,
            high: most,
        });
        let mut pits: Vec<Narrowed> = pits.collect();
        pits.sort_by_key(|narrowed| -narrowed.guess);
        for index in 0..pits.len() {
            self.narrow_pit(solver, &mut pits, index)?;
        }
        pits.sort_by_key(|narrowed| narrowed.pit);
        Some(pits.iter().map(|one| (one.pit, one.low)).collect())
    }

    fn narrow_pit(
        &self,
        solver: &mut Solver<'_>,
        pits: &mut [Narrowed],
        index: usize,
    ) -> Option<()> {
        let Narrowed { pit, guess, .. } = pits[index];
        let child = solver.team.ring.play(self.rows, pit.index());
        let mut narrowed = |solver: &Solver<'_>, low: i32, high: i32| {
            let (low, high) = worths(&child, low, high);
            pits[index].low = low;
            pits[index].high = high;
            let low = pits.iter().map(|one| one.low).max();
            let high = pits.iter().map(|one| one.high).max();
            if let (Some(low), Some(high)) = (low, high) {
                report(solver, low, high);
            }
        };
        if child.rows.is_over() {
            let value = solver.team.ring.final_value(child.rows);
            narrowed(solver, value, value);
            return Some(());
        }
        // The guess seen by the player then to move.
        let (guess, _) = child.window(guess, guess);
        narrow(solver, child.rows, guess, narrowed).map(|_| ())
    }
}

/// A range of the player then to move, seen by the player who sowed.
fn worths(child: &Child, low: i32, high: i32) -> (i32, i32) {
    let one = child.worth(low);
    let other = child.worth(high);
    (one.min(other), one.max(other))
}

/// Updates the bounds of the root that the watcher is told.
fn report(solver: &Solver<'_>, low: i32, high: i32) {
    if solver.leads {
        solver.team.low.store(low, Ordering::Relaxed);
        solver.team.high.store(high, Ordering::Relaxed);
    }
}

/// Searches until the bounds of a position meet; `narrowed` gets both after every search. Nothing if stopped.
fn narrow(
    solver: &mut Solver<'_>,
    rows: Rows,
    guess: i32,
    mut narrowed: impl FnMut(&Solver<'_>, i32, i32),
) -> Option<i32> {
    let node = solver.node(rows);
    let mut low = -(node.marbles as i32);
    let mut high = node.marbles as i32;
    let mut goal = solver.with_parity(guess.clamp(low, high), node.marbles);
    while low < high {
        goal = goal.clamp(low + solver.step(), high);
        let answer = solver.at_least(node, goal);
        if solver.stopped {
            return None;
        }
        if answer >= goal {
            low = answer;
            goal = answer + solver.step();
        } else {
            high = answer;
            goal = answer;
        }
        narrowed(solver, low, high);
    }
    Some(low)
}
