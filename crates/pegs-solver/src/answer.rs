//! The goals of the solver and its answers.

use std::fmt;

use pegs::{Class, Hole, Holes, Jump, Position, Sweep};

use super::pagoda::Pagoda;

/// What a solution must end with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// One marble, anywhere.
    OneMarble,
    /// One marble, in this hole.
    Finish(Hole),
    /// Exactly these marbles.
    Target(Holes),
    /// As few marbles as can be reached.
    Fewest,
}

impl Goal {
    /// The goal a position carries itself: one marble, in its finish hole if it has one.
    #[must_use]
    pub fn of(position: &Position) -> Goal {
        position.finish().map_or(Goal::OneMarble, Goal::Finish)
    }
}

/// One of three, never an empty list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A way to the goal, replayed through the rules.
    Solved(Solution),
    /// There is no solution, for this reason.
    Impossible(Reason),
    /// A limit was reached before the answer was known.
    GaveUp(Limit),
}

/// A sequence of jumps that reaches a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    pub(crate) start: Position,
    pub(crate) jumps: Vec<Jump>,
    pub(crate) end: Position,
}

impl Solution {
    /// The jumps, in playing order. Empty if the goal was reached already.
    #[must_use]
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The same jumps, grouped into sweeps.
    #[must_use]
    pub fn sweeps(&self) -> Vec<Sweep> {
        Sweep::group(self.start.layout().lattice(), &self.jumps)
    }

    /// Where it starts.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where it ends.
    #[must_use]
    pub const fn end(&self) -> &Position {
        &self.end
    }
}

/// Why a goal cannot be reached: the shortest argument found that a person can check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The goal has more marbles than there are.
    TooFewMarbles {
        /// Marbles in the position.
        have: u32,
        /// Marbles in the goal.
        need: u32,
    },
    /// No goal is in the position's class; jumps never leave it.
    Class {
        /// The class of the position.
        start: Class,
        /// The classes of the goals.
        goals: Vec<Class>,
    },
    /// For each goal of the right size, holes of which every jump touches none or two: the
    /// number of marbles on them stays odd or even, and it is not what the goal has.
    Parity(Vec<Holes>),
    /// For each goal of the right class, weights that exclude it.
    Pagoda(Vec<Pagoda>),
    /// Nothing shorter than looking at this many positions.
    Searched {
        /// How many were looked at.
        positions: u64,
    },
}

impl Reason {
    /// How many positions were looked at for it.
    pub(crate) fn positions(&self) -> u64 {
        match self {
            Reason::Searched { positions } => *positions,
            Reason::TooFewMarbles { .. }
            | Reason::Class { .. }
            | Reason::Parity(_)
            | Reason::Pagoda(_) => 0,
        }
    }
}

/// Which limit stopped the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// More memory would have been needed than was allowed.
    Memory,
    /// The watcher said stop: time is up, or the user had enough.
    Stopped,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Memory => "the memory limit was reached",
            Limit::Stopped => "it was stopped",
        })
    }
}

/// Writes the reason as one sentence, without the pictures that go with it.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::TooFewMarbles { have, need } => {
                write!(f, "the position has {have} of the {need} marbles of the goal")
            }
            Reason::Class { start, .. } => write!(
                f,
                "the goal is in another position class ({start}), and no jump leaves its class"
            ),
            Reason::Parity(_) => f.write_str(
                "some holes always keep an odd or even number of marbles, and the goal has the other",
            ),
            Reason::Pagoda(pagodas) => write!(
                f,
                "by {}, no jump raises the sum, and the goal's is higher",
                if pagodas.len() == 1 { "a pagoda function" } else { "pagoda functions" }
            ),
            Reason::Searched { positions } => write!(f, "searched: {positions} positions"),
        }
    }
}
