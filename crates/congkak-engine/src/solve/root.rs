//! Which questions to ask about the position itself.
//!
//! A guess is narrowed from both sides: an answer says at least or at most, and
//! the next question begins there (MTD(f), with no depth).

use std::sync::atomic::Ordering;

use congkak::Pit;

use super::Solved;
use super::question::Solver;
use crate::ring::{Child, Rows};
use crate::think::Wanted;

/// The position to solve.
#[derive(Debug)]
pub(super) struct Root {
    pub(super) rows: Rows,
    pub(super) wanted: Wanted,
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
    /// Finds what was wanted, warehouses left out; nothing if stopped.
    pub(super) fn solve(&self, solver: &mut Solver<'_>) -> Option<Solved> {
        let (value, pits) = match self.wanted {
            Wanted::Best => (self.value(solver)?, Vec::new()),
            Wanted::EveryPit => {
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
            tell(solver, low, high);
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
        let mut keep = |solver: &Solver<'_>, low: i32, high: i32| {
            let (low, high) = worths(&child, low, high);
            (pits[index].low, pits[index].high) = (low, high);
            let low = pits.iter().map(|one| one.low).max();
            let high = pits.iter().map(|one| one.high).max();
            if let (Some(low), Some(high)) = (low, high) {
                tell(solver, low, high);
            }
        };
        if child.rows.is_over() {
            let value = solver.team.ring.final_value(child.rows);
            keep(solver, value, value);
            return Some(());
        }
        // The guess seen by the player then to move.
        let (guess, _) = child.window(guess, guess);
        narrow(solver, child.rows, guess, keep).map(|_| ())
    }
}

/// A range of the player then to move, seen by the player who sowed.
fn worths(child: &Child, low: i32, high: i32) -> (i32, i32) {
    let (one, other) = (child.worth(low), child.worth(high));
    (one.min(other), one.max(other))
}

/// Lets the watcher know how far the root is narrowed.
fn tell(solver: &Solver<'_>, low: i32, high: i32) {
    if solver.leads {
        solver.team.low.store(low, Ordering::Relaxed);
        solver.team.high.store(high, Ordering::Relaxed);
    }
}

/// Asks until the least and the most a position can be worth are the same; `keep` hears both after
/// every answer. Nothing if stopped.
fn narrow(
    solver: &mut Solver<'_>,
    rows: Rows,
    guess: i32,
    mut keep: impl FnMut(&Solver<'_>, i32, i32),
) -> Option<i32> {
    let node = solver.node(rows);
    let (mut low, mut high) = (-(node.marbles as i32), node.marbles as i32);
    let mut asked = solver.with_parity(guess.clamp(low, high), node.marbles);
    while low < high {
        asked = asked.clamp(low + solver.step(), high);
        let answer = solver.at_least(node, asked);
        if solver.stopped {
            return None;
        }
        if answer >= asked {
            low = answer;
            asked = answer + solver.step();
        } else {
            high = answer;
            asked = answer;
        }
        keep(solver, low, high);
    }
    Some(low)
}
