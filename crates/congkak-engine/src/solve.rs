//! Exact values by MTD(f): null-window searches until only one value is left.
//!
//! Every search goes to the end of the game, so its answer rests on no
//! evaluation. [`root`] chooses the windows, [`question`] searches them, [`order`]
//! orders the sowings, [`range`] is what the transposition table stores. Threads
//! search the same window together: they share the table, and defer the
//! positions that others are searching ([`abdada`]).

mod abdada;
mod order;
mod question;
mod range;
mod root;

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use congkak::{Pit, Position};
use game::Position as _;

use self::abdada::PositionsBeingSearched;
use self::question::Solver;
use self::root::Root;
use super::database::Database;
use super::deepening::{Scope, SearchLimits, banked, best};
use super::memory::Memory;
use super::ring::Ring;
use super::sowing_rules::SowingRules;
use super::transposition_table::TranspositionTable;
use think::{Report, Watch};

/// How to solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolveLimits {
    /// About how many bytes to remember positions in.
    pub memory: usize,
    /// Threads to use. The values do not depend on it.
    pub threads: usize,
    /// The value alone is cheaper than every pit's.
    pub scope: Scope,
}

/// Exact values. They are final differences for the player to move, warehouses included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The value of the position.
    pub value: i32,
    /// The value of every pit that can be sown, pit 1 first; none if the game is over or only the
    /// value was wanted.
    pub pits: Vec<(Pit, i32)>,
    /// Positions searched, by all threads.
    pub nodes: u64,
}

/// Why there is no exact value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsolved {
    /// The watcher wanted to stop.
    Stopped {
        /// The least the position is worth, as far as was shown.
        at_least: i32,
        /// The most it is worth, as far as was shown.
        at_most: i32,
        /// Positions searched.
        nodes: u64,
    },
    /// Only house rules on boards of up to 8 pits and 126 marbles in pits are solved.
    TooLarge,
}

/// Whether [`solve`] knows the rules and the size of a position.
#[must_use]
pub fn can_be_solved(position: &Position) -> bool {
    SowingRules::of(position.rules()).is_some()
        && Ring::fits(position)
        && Ring::rows(position).marbles() <= 126
}

/// Finds the exact value of a position and of every pit.
///
/// # Errors
/// If the watcher stops it first, or the board is out of reach.
pub fn solve(
    position: &Position,
    database: Option<&Database<'_>>,
    limits: &SolveLimits,
    watch: &Watch<'_>,
) -> Result<Solved, Unsolved> {
    if !can_be_solved(position) {
        return Err(Unsolved::TooLarge);
    }
    let ring = Ring::of(position);
    let rows = Ring::rows(position);
    let lead = banked(position);
    if position.is_over() {
        return Ok(Solved {
            value: ring.final_value(rows) + lead,
            pits: Vec::new(),
            nodes: 0,
        });
    }
    let root = Root {
        rows,
        scope: limits.scope,
        guesses: guesses(position, database, watch),
    };
    let team = Team::new(&ring, &root, lead, database, limits, watch);
    let answer = team.answer(&root, limits.threads);
    let nodes = team.nodes.load(Ordering::Relaxed);
    match answer {
        Some(solved) => Ok(Solved {
            nodes: nodes.max(solved.nodes),
            ..lead_added(solved, lead)
        }),
        None => Err(Unsolved::Stopped {
            at_least: team.low.load(Ordering::Relaxed) + lead,
            at_most: team.high.load(Ordering::Relaxed) + lead,
            nodes,
        }),
    }
}

/// The first guesses: what a shallow search says of every pit, without warehouses, pit 1 first.
///
/// Windows near the value are the costly ones, so it pays to start near it.
fn guesses(
    position: &Position,
    database: Option<&Database<'_>>,
    watch: &Watch<'_>,
) -> Vec<(Pit, i32)> {
    let limits = SearchLimits {
        depth: 12,
        scope: Scope::EveryPit,
        ..SearchLimits::UNLIMITED
    };
    let found = best(position, &mut Memory::new(0), database, &limits, watch);
    let lead = banked(position);
    let pits = found.map_or_else(Vec::new, |found| found.pits);
    pits.into_iter()
        .map(|(pit, value)| (pit, value - lead))
        .collect()
}

fn lead_added(solved: Solved, lead: i32) -> Solved {
    let pits = solved
        .pits
        .into_iter()
        .map(|(pit, value)| (pit, value + lead))
        .collect();
    Solved {
        value: solved.value + lead,
        pits,
        ..solved
    }
}

/// What the threads of one solve share.
struct Team<'a> {
    ring: &'a Ring,
    table: TranspositionTable,
    database: Option<Database<'a>>,
    being_searched: PositionsBeingSearched,
    stop: AtomicBool,
    nodes: AtomicU64,
    /// The least and the most the root was shown to be worth, without warehouses.
    low: AtomicI32,
    high: AtomicI32,
    lead: i32,
    watch: &'a Watch<'a>,
}

impl<'a> Team<'a> {
    fn new(
        ring: &'a Ring,
        root: &Root,
        lead: i32,
        database: Option<&Database<'a>>,
        limits: &SolveLimits,
        watch: &'a Watch<'a>,
    ) -> Team<'a> {
        let most = root.rows.marbles() as i32;
        Team {
            ring,
            table: TranspositionTable::new(limits.memory),
            database: database
                .copied()
                .filter(|database| database.is_for(ring, root.rows)),
            being_searched: PositionsBeingSearched::new(limits.threads),
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            low: AtomicI32::new(-most),
            high: AtomicI32::new(most),
            lead,
            watch,
        }
    }

    /// Lets every thread work on the root; the first one's answer counts.
    fn answer(&self, root: &Root, threads: usize) -> Option<Solved> {
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| root.solve(&mut Solver::helping(self)));
            }
            let answer = root.solve(&mut Solver::leading(self));
            self.stop.store(true, Ordering::Relaxed);
            answer
        })
    }

    /// Says how far the leader is; whether to stop.
    fn report(&self, nodes: u64) -> bool {
        let report = Report::Narrowing {
            at_least: self.low.load(Ordering::Relaxed) + self.lead,
            at_most: self.high.load(Ordering::Relaxed) + self.lead,
            nodes,
        };
        (self.watch)(report).is_break()
    }
}

#[cfg(test)]
mod tests;
