//! Positions that wait for their decision, and what each step says of them.

use pegs::Holes;

use super::{Decision, FLOOD, Finding, OnFinding};
use crate::answer::{Limit, Reason};
use crate::board::SearchBoard;
use crate::flood::Flood;
use crate::seen::Seen;
use crate::targets::Targets;
use crate::won::Won;
use think::{Report, Watch};

/// Positions that wait for their decision, and what was found out on the way.
pub(super) struct Open<'a> {
    pub(super) targets: &'a Targets,
    pub(super) board: SearchBoard,
    pub(super) starts: Vec<(usize, Holes)>,
    /// Whether there is one position from the beginning.
    pub(super) is_alone: bool,
    /// The widths of narrow beams that are worth sending out.
    pub(super) narrow: &'static [usize],
    /// Whether narrow beams from the position that they come from have found nothing.
    pub(super) looked_in_vain: bool,
    /// Positions without a way, by their canonical images.
    pub(super) lost: Seen,
    pub(super) won: Won,
    /// What was reached from all of them together.
    pub(super) flood: Option<Flood>,
    pub(super) nodes: u64,
    pub(super) on_finding: &'a mut OnFinding<'a>,
    pub(super) watch: &'a Watch<'a>,
}

impl Open<'_> {
    /// Asks for each position that is open, and closes those that get an answer.
    ///
    /// The watcher is asked between two positions.
    pub(super) fn settle(
        &mut self,
        mut ask: impl FnMut(&mut Self, Holes) -> StepResult,
    ) -> Result<(), Limit> {
        let starts = std::mem::take(&mut self.starts);
        let mut result = Ok(());
        for (done, &(number, start)) in starts.iter().enumerate() {
            if done > 0 && result.is_ok() && self.is_stopped(done, starts.len()) {
                result = Err(Limit::Stopped);
            }
            if result.is_err() {
                self.starts.push((number, start));
                continue;
            }
            match ask(self, start) {
                StepResult::Way(way) => self.found(number, way),
                StepResult::No(reason) => (self.on_finding)(number, Finding::No(reason)),
                StepResult::Open => self.starts.push((number, start)),
                StepResult::Reached(marbles) => {
                    self.starts.push((number, start));
                    (self.on_finding)(number, Finding::Reached(marbles));
                }
                StepResult::Stopped => {
                    self.starts.push((number, start));
                    result = Err(Limit::Stopped);
                }
            }
        }
        result
    }

    /// Takes note of a way from one of the positions.
    pub(super) fn found(&mut self, number: usize, way: Vec<Holes>) {
        // A single position shares with no other.
        if !self.is_alone {
            self.won.add(&self.board, &way);
        }
        (self.on_finding)(number, Finding::Way(way));
    }

    /// Asks for each until one position stays open: it needs more, and the others have their answers
    /// from that.
    pub(super) fn settle_until_one_is_hard(
        &mut self,
        mut ask: impl FnMut(&mut Self, Holes) -> StepResult,
    ) -> Result<(), Limit> {
        let mut is_hard = false;
        self.settle(|open, start| {
            if is_hard {
                return StepResult::Open;
            }
            let step = ask(open, start);
            is_hard = matches!(step, StepResult::Open | StepResult::Reached(_));
            step
        })
    }

    /// Positions that a flood may see where each search may see this many.
    pub(super) fn flood_room(&self, room: usize) -> usize {
        room.saturating_mul(FLOOD * self.starts.len())
    }

    pub(super) fn is_stopped(&self, done: usize, total: usize) -> bool {
        let report = Report::Working {
            stage: "deciding jumps",
            done: done as u64,
            total: Some(total as u64),
        };
        (self.watch)(report).is_break()
    }
}

/// What one step says of one position.
pub(super) enum StepResult {
    Way(Vec<Holes>),
    No(Reason),
    Reached(u32),
    Open,
    Stopped,
}

impl StepResult {
    /// What the next step says, if this one has left the position open.
    pub(super) fn or(self, next: impl FnOnce() -> StepResult) -> StepResult {
        match self {
            StepResult::Open | StepResult::Reached(_) => next(),
            StepResult::Way(_) | StepResult::No(_) | StepResult::Stopped => self,
        }
    }
}

impl From<Decision> for StepResult {
    fn from(decision: Decision) -> StepResult {
        match decision {
            Decision::Way(way) => StepResult::Way(way),
            Decision::No(reason) => StepResult::No(reason),
            Decision::Limit(_) => StepResult::Open,
        }
    }
}
