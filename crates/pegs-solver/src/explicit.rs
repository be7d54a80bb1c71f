//! Complete search that remembers every position it has found lost, up to symmetry.

use pegs::Holes;

use super::beam::Compactness;
use super::board::Board;
use super::seen::Seen;
use super::targets::Targets;
use super::won::Won;
use think::{Report, Watch};

/// How an explicit search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The positions on the way, start and goal among them.
    Found(Vec<Holes>),
    /// There is no way.
    Exhausted,
    /// Too many positions for the room given.
    OutOfRoom,
    Stopped,
}

/// What a search looks for, and how far it may go.
pub(crate) struct Search<'a> {
    pub(crate) board: &'a Board,
    pub(crate) compactness: &'a Compactness,
    pub(crate) targets: &'a Targets,
    /// Ways that were found before.
    pub(crate) won: &'a Won,
    /// Most positions remembered.
    pub(crate) room: usize,
    pub(crate) watch: &'a Watch<'a>,
}

/// A position to look at, and how compact it is.
struct Choice {
    marbles: Holes,
    canonical: Holes,
    spread: i32,
}

impl Search<'_> {
    /// Depth-first, compact positions first, until found, exhausted, or out of room. Says how it
    /// ended and how many positions were remembered then.
    ///
    /// `lost` has canonical positions without a way to the targets. They are passed over, and
    /// however the search ends, those it has proven lost are among them: marbles only get fewer,
    /// so a position is done with before any other that leads to it.
    pub(crate) fn run(&self, start: Holes, lost: &mut Seen) -> (Outcome, u64) {
        let mut way = Vec::new();
        let outcome = self.walk(start, lost, &mut way);
        let seen = lost.len() as u64;
        // What the search was still looking at is not lost, or not known to be.
        for &marbles in &way {
            lost.remove(self.board.canonical(marbles));
        }
        (outcome, seen)
    }

    /// Leaves in `way` the positions that it had not done with.
    ///
    /// One stack has the choices of all positions on the way, the next one last. A jump takes one
    /// marble, so the marbles of a choice say how long the way to it is.
    fn walk(&self, start: Holes, seen: &mut Seen, way: &mut Vec<Holes>) -> Outcome {
        let targets = self.targets;
        let mut stack = vec![self.choice(start, self.board.canonical(start))];
        while let Some(Choice {
            marbles, canonical, ..
        }) = stack.pop()
        {
            way.truncate((start.len() - marbles.len()) as usize);
            if targets.contains(marbles) {
                way.push(marbles);
                return Outcome::Found(way.clone());
            }
            if marbles.len() <= targets.marbles() {
                continue;
            }
            if self.won.contains(canonical) {
                way.push(marbles);
                let rest = self.won.after(self.board, targets, marbles);
                return Outcome::Found(way.iter().copied().chain(rest).collect());
            }
            if !seen.insert(canonical) {
                continue;
            }
            way.push(marbles);
            if seen.len() > self.room {
                return Outcome::OutOfRoom;
            }
            if seen.len().is_multiple_of(65_536) && self.is_stopped(seen.len() as u64) {
                return Outcome::Stopped;
            }
            let first = stack.len();
            let after = self.board.after_with_canonical(marbles);
            let new = after.filter(|&(_, canonical)| !seen.contains(canonical));
            stack.extend(new.map(|(next, canonical)| self.choice(next, canonical)));
            // The best is taken first, from the end.
            stack[first..].sort_unstable_by_key(|choice| std::cmp::Reverse(choice.spread));
        }
        way.clear();
        Outcome::Exhausted
    }

    fn choice(&self, marbles: Holes, canonical: Holes) -> Choice {
        Choice {
            marbles,
            canonical,
            spread: self.compactness.spread(marbles),
        }
    }

    fn is_stopped(&self, done: u64) -> bool {
        let report = Report::Working {
            stage: "searching positions",
            done,
            total: None,
        };
        (self.watch)(report).is_break()
    }
}
