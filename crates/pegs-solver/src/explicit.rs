//! Depth-first search with a transposition table: it remembers every position it has found lost, up to symmetry.

use pegs::Holes;

use super::beam::Compactness;
use super::board::SearchBoard;
use super::seen::Seen;
use super::targets::Targets;
use super::won::Won;
use think::{Report, Watch};

/// Positions looked at between two reports: some milliseconds.
const BETWEEN_REPORTS: u32 = 16_384;

/// How an explicit search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SearchOutcome {
    /// The positions on the way, start and goal among them.
    Found(Vec<Holes>),
    /// There is no solution.
    Exhausted,
    /// Too many positions for the room given.
    OutOfRoom,
    Stopped,
}

/// What a search looks for, and how far it may go.
pub(crate) struct ExplicitSearch<'a> {
    pub(crate) board: &'a SearchBoard,
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
    spread: i32,
}

/// A search under way.
#[derive(Default)]
struct Walk {
    /// The positions from the start to the one looked at.
    way: Vec<Holes>,
    /// The choices of all positions on the way, the next one last. A jump takes one marble, so
    /// the marbles of a choice say how long the way to it is.
    choices: Vec<Choice>,
    /// The successors of the position looked at, with their canonical images.
    after: Vec<(Holes, Holes)>,
    /// What the set of positions seen has in the place of each of them.
    places: Vec<Holes>,
}

impl ExplicitSearch<'_> {
    /// Depth-first, compact positions first, until found, exhausted, or out of room. Says how it
    /// ended and how many positions were remembered then.
    ///
    /// `lost` has canonical positions without a way to the targets. They are passed over, and
    /// however the search ends, those it has proven lost are among them: marbles only get fewer,
    /// so a position is done with before any other that leads to it.
    pub(crate) fn run(&self, start: Holes, lost: &mut Seen) -> (SearchOutcome, u64) {
        let mut walk = Walk::default();
        let outcome = self.walk(start, lost, &mut walk);
        let seen = lost.len() as u64;
        // What the search was still looking at, or had put off, is not known to be lost.
        let put_off = walk.choices.iter().map(|choice| choice.marbles);
        for marbles in walk.way.iter().copied().chain(put_off) {
            lost.remove(self.board.canonical(marbles));
        }
        (outcome, seen)
    }

    /// Leaves in the walk the positions that it had not done with.
    fn walk(&self, start: Holes, seen: &mut Seen, walk: &mut Walk) -> SearchOutcome {
        if seen.insert(self.board.canonical(start)) {
            walk.choices.push(self.choice(start));
        }
        let mut looked_at: u32 = 0;
        while let Some(&Choice { marbles, .. }) = walk.choices.last() {
            if seen.len() > self.room {
                return SearchOutcome::OutOfRoom;
            }
            looked_at += 1;
            if looked_at.is_multiple_of(BETWEEN_REPORTS) && self.is_stopped(seen.len() as u64) {
                return SearchOutcome::Stopped;
            }
            walk.choices.pop();
            walk.way.truncate((start.len() - marbles.len()) as usize);
            walk.way.push(marbles);
            if let Some(way) = self.look_at(marbles, seen, walk) {
                return SearchOutcome::Found(way);
            }
        }
        walk.way.clear();
        SearchOutcome::Exhausted
    }

    /// Adds the choices of a position, the best last; gives a way to a target if one leads on.
    fn look_at(&self, marbles: Holes, seen: &mut Seen, walk: &mut Walk) -> Option<Vec<Holes>> {
        walk.after.clear();
        for (next, canonical) in self.board.after_with_canonical(marbles) {
            if self.targets.contains(next) || self.won.contains(canonical) {
                let rest = self.won.after(self.board, self.targets, next);
                let way = walk.way.iter().copied().chain([next]);
                return Some(way.chain(rest).collect());
            }
            walk.after.push((next, canonical));
        }
        if marbles.len() == self.targets.marbles() + 1 {
            return None;
        }
        // All places are read before the first is looked at: what is not in the cache is fetched
        // together.
        walk.places.clear();
        let canonical = walk.after.iter().map(|&(_, canonical)| canonical);
        walk.places
            .extend(canonical.map(|image| seen.in_place_of(image)));
        let first = walk.choices.len();
        for (&(next, canonical), &there) in walk.after.iter().zip(&walk.places) {
            if there != canonical && seen.insert(canonical) {
                walk.choices.push(self.choice(next));
            }
        }
        // The best is taken first, from the end.
        walk.choices[first..].sort_unstable_by_key(|choice| std::cmp::Reverse(choice.spread));
        None
    }

    fn choice(&self, marbles: Holes) -> Choice {
        Choice {
            marbles,
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
