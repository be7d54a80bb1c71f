//! A verdict on every jump: can the game still be won after it, and if not, how few marbles can
//! be reached.

use pegs::{Holes, Jump, Position};

use super::answer::{Goal, Limit};
use super::solver::{Decision, Solver};
use super::targets::Targets;
use think::Watch;

/// What becomes of the game after a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The jump.
    pub jump: Jump,
    /// Whether the goal can still be reached.
    pub winnable: bool,
    /// The fewest marbles that can be reached, wherever they end.
    pub fewest: u32,
}

/// A verdict on every legal jump, in the order moves are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    verdicts: Vec<Verdict>,
}

impl Hint {
    /// The verdicts.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The jump to make: one that can still win, else one that leads to the fewest marbles.
    #[must_use]
    pub fn best(&self) -> Option<Jump> {
        let rank = |verdict: &&Verdict| (!verdict.winnable, verdict.fewest);
        let best = self.verdicts.iter().min_by_key(rank);
        best.map(|verdict| verdict.jump)
    }
}

/// A jump whose verdict is being worked out.
struct Pending {
    jump: Jump,
    marbles: u64,
    /// How few marbles a quick look has reached.
    reached: u32,
    fewest: Option<u32>,
}

impl Solver {
    /// Judges every legal jump by the goal of the position: one marble, in its finish hole if it
    /// has one.
    ///
    /// # Errors
    /// If a limit was reached before every jump was judged.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn hint(&mut self, position: &Position, watch: &Watch<'_>) -> Result<Hint, Limit> {
        self.assert_own(position);
        let judged = self.judge(position, watch)?;
        let mut pending = self.pending(position);
        if position.finish().is_none() {
            for (jump, (_, winnable)) in pending.iter_mut().zip(&judged) {
                jump.fewest = winnable.then_some(1);
            }
        }
        self.find_fewest(position, &mut pending, watch)?;
        let verdicts = pending
            .iter()
            .zip(judged)
            .map(|(jump, (_, winnable))| Verdict {
                jump: jump.jump,
                winnable,
                fewest: jump.fewest.unwrap_or(jump.reached),
            });
        Ok(Hint {
            verdicts: verdicts.collect(),
        })
    }

    /// Whether each legal jump keeps one marble within reach, and nothing more.
    ///
    /// # Errors
    /// If a limit was reached before every jump was judged.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn judge(
        &mut self,
        position: &Position,
        watch: &Watch<'_>,
    ) -> Result<Vec<(Jump, bool)>, Limit> {
        self.assert_own(position);
        let targets = self.targets_of(position, Goal::of(position));
        let mut judged = Vec::new();
        for jump in self.pending(position) {
            judged.push((jump.jump, self.can_reach(jump.marbles, &targets, watch)?));
        }
        Ok(judged)
    }

    fn pending(&self, position: &Position) -> Vec<Pending> {
        let masks = self.layout().jumps().iter();
        let possible = masks.filter(|masks| masks.is_possible(position.marbles()));
        possible
            .map(|masks| {
                let after: Holes = masks.apply(position.marbles());
                Pending {
                    jump: masks.jump(),
                    marbles: after.bits(),
                    reached: after.count(),
                    fewest: None,
                }
            })
            .collect()
    }

    /// Works out the fewest marbles for all jumps together, number by number, so that what is
    /// built for one jump serves the others.
    fn find_fewest(
        &mut self,
        position: &Position,
        pending: &mut [Pending],
        watch: &Watch<'_>,
    ) -> Result<(), Limit> {
        // Without a finish hole, who cannot win cannot reach one marble.
        let mut marbles = if position.finish().is_none() { 2 } else { 1 };
        for jump in pending.iter_mut().filter(|jump| jump.fewest.is_none()) {
            jump.reached = self.quick_fewest(jump.marbles);
        }
        while pending.iter().any(|jump| jump.fewest.is_none()) {
            let targets = self.marbles_left(position.marbles().bits(), marbles);
            for jump in pending.iter_mut().filter(|jump| jump.fewest.is_none()) {
                // What a quick look has reached needs no proof.
                if jump.reached <= marbles || self.can_reach(jump.marbles, &targets, watch)? {
                    jump.fewest = Some(marbles);
                }
            }
            marbles += 1;
        }
        Ok(())
    }

    fn can_reach(
        &mut self,
        start: u64,
        targets: &Targets,
        watch: &Watch<'_>,
    ) -> Result<bool, Limit> {
        match self.decide(start, targets, watch) {
            Decision::Way(_) => Ok(true),
            Decision::No(_) => Ok(false),
            Decision::Limit(limit) => Err(limit),
        }
    }
}
