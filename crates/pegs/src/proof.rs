//! Proofs about positions that anyone can check: what they claim, how they are written, and whether they hold.
//!
//! A [`Proof`] is for one start and one board. It claims [`Claim`]s, and holds what they rest on: ways, which
//! are played through, and refutations. Nothing here searches: [`Proof::check`] knows the rules and what the
//! proof says. `docs/proofs.md` describes the format and why each argument holds; `docs/check_proof.py` is a
//! second program that checks it.

mod check;
mod format;
mod table;
#[cfg(test)]
mod tests;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{Holes, Jump, Layout, Position};

pub use format::checksum;

/// What a way must end with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// This many marbles, anywhere.
    Marbles(u32),
    /// Exactly these marbles.
    Exactly(Holes),
}

/// What a proof claims about its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The aim can be reached.
    Solved(Aim),
    /// It cannot.
    Impossible(Aim),
    /// This many marbles can be reached, and no fewer.
    Fewest(u32),
    /// The aim can be reached in this many sweeps, and in no fewer.
    Sweeps(u32, Aim),
}

/// Jumps that lead to an aim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Where they lead.
    pub aim: Aim,
    /// In playing order.
    pub jumps: Vec<Jump>,
}

/// Why an aim cannot be reached, or not in few sweeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    /// What cannot be reached.
    pub aim: Aim,
    /// In fewer sweeps than this; `None` if not at all.
    pub sweeps: Option<u32>,
    /// Sets of holes of which every jump touches none or two: whether the number of marbles on them
    /// is odd never changes.
    pub parities: Vec<Holes>,
    /// Weights of the holes, by running number, whose sum no jump raises.
    pub pagodas: Vec<Vec<i64>>,
    /// What excludes the positions of the aim that those do not.
    pub evidence: Evidence,
}

/// What was searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Evidence {
    /// Nothing: parities and pagoda functions exclude every position of the aim.
    Nothing,
    /// Positions that stand for their images under symmetry, ascending: the start is one of them, jumps
    /// lead from them to others of them, and none is the aim.
    Set(Vec<Holes>),
    /// The same for a whole class: a bit for each combination of marbles on the free holes, on which the
    /// other holes depend by the parities.
    Table {
        /// The hole of each bit of an index, lowest first.
        free: Vec<usize>,
        /// A byte for eight positions, the lowest index in the lowest bit.
        bits: Vec<u8>,
    },
    /// Positions by sweeps from the start, and by sweeps back from the aim, that have none in common.
    Levels {
        /// The start, what one sweep leads to, and so on.
        forward: Vec<Vec<Holes>>,
        /// The aim's positions, those one sweep before them, and so on.
        backward: Vec<Vec<Holes>>,
    },
}

/// Verdicts about a position, and what they rest on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    layout: Arc<Layout>,
    start: Holes,
    /// What is claimed.
    pub claims: Vec<Claim>,
    /// What shows that aims can be reached.
    pub ways: Vec<Way>,
    /// What shows that aims cannot be reached.
    pub refutations: Vec<Refutation>,
}

/// Why bytes are no proof, or a proof does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ProofError {
    /// They cannot be read; the byte where that was found out, and what was expected.
    Unreadable(usize, &'static str),
    /// They are not the bytes that were written.
    Checksum,
    /// It does not hold, because of this.
    Wrong(String),
}

impl Proof {
    /// A proof about a position that claims nothing yet.
    pub fn about(position: &Position) -> Proof {
        Proof {
            layout: Arc::clone(position.layout()),
            start: position.marbles(),
            claims: Vec::new(),
            ways: Vec::new(),
            refutations: Vec::new(),
        }
    }

    /// What it is about.
    pub fn position(&self) -> Position {
        Position::new(Arc::clone(&self.layout), self.start)
    }
}

impl Aim {
    /// How many marbles it has.
    pub const fn marbles(self) -> u32 {
        match self {
            Aim::Marbles(marbles) => marbles,
            Aim::Exactly(holes) => holes.len(),
        }
    }

    /// Whether a position is one that is aimed at.
    pub fn is_reached(self, marbles: Holes) -> bool {
        match self {
            Aim::Marbles(count) => marbles.len() == count,
            Aim::Exactly(holes) => marbles == holes,
        }
    }

    /// In words, with the names of a board's holes.
    pub fn in_words(self, layout: &Layout) -> String {
        let marbles = match self.marbles() {
            1 => String::from("one marble"),
            count => alloc::format!("{count} marbles"),
        };
        match self {
            Aim::Marbles(_) => marbles,
            Aim::Exactly(holes) => {
                let names = holes
                    .iter()
                    .map(|hole| alloc::format!(" {}", layout.hole(hole)));
                alloc::format!("{marbles} on{}", names.collect::<String>())
            }
        }
    }
}

impl Claim {
    /// In words, with the names of a board's holes.
    pub fn in_words(self, layout: &Layout) -> String {
        match self {
            Claim::Solved(aim) => alloc::format!("can be turned into {}", aim.in_words(layout)),
            Claim::Impossible(aim) => {
                alloc::format!("cannot be turned into {}", aim.in_words(layout))
            }
            Claim::Fewest(marbles) => {
                alloc::format!(
                    "leads to {} at best",
                    Aim::Marbles(marbles).in_words(layout)
                )
            }
            Claim::Sweeps(sweeps, aim) => alloc::format!(
                "can be turned into {} in {sweeps} sweeps, and in no fewer",
                aim.in_words(layout)
            ),
        }
    }
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::Unreadable(at, expected) => {
                write!(f, "byte {at}: expected {expected}")
            }
            ProofError::Checksum => f.write_str("the checksum does not fit: a byte was changed"),
            ProofError::Wrong(problem) => write!(f, "the proof does not hold: {problem}"),
        }
    }
}

impl Error for ProofError {}
