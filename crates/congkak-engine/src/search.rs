//! Alpha-beta to a depth, on rows of words.
//!
//! A fifth of all sowings keep the turn, so a child's value is added or
//! subtracted by [`Child::worth`], never negated blindly. The steps of
//! [`RowSearch::search`]:
//!
//! 1. count the position, poll whether to stop;
//! 2. neither player can gain more than the marbles in pits;
//! 3. the endgame database knows the value;
//! 4. at the horizon, evaluate;
//! 5. the transposition table may have the value;
//! 6. sow every full pit, the most promising first: principal variation search with late move
//!    reductions;
//! 7. store the value.

use std::sync::atomic::{AtomicBool, Ordering};

use super::database::Database;
use super::evaluation::Evaluator;
use super::ring::{Child, Ring, Rows, SowingKind};
use super::transposition_table::TranspositionTable;

/// A bound wider than any value.
pub(super) const INFINITE: i32 = 1000;

/// The depth stored with an exact value: one that rests on no evaluation.
const COMPLETE: u32 = 63;

/// An entry of the transposition table: the depth on top, so that deeper entries outlive shallow ones.
#[derive(Debug, Clone, Copy)]
struct TableEntry {
    depth: u32,
    value: i32,
    bound: Bound,
    pit: u8,
}

/// A search window: values up to alpha, or from beta on, need not be exact.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

impl Bound {
    /// What a value says that was found within a window.
    fn of(value: i32, alpha: i32, beta: i32) -> Bound {
        if value >= beta {
            Bound::AtLeast
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        }
    }
}

impl TableEntry {
    /// Whether this is the value at such a depth within a window.
    #[inline]
    fn is_enough(&self, depth: u32, alpha: i32, beta: i32) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.value >= beta,
                Bound::AtMost => self.value <= alpha,
            }
    }

    fn pack(self) -> u32 {
        let bound = match self.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Exact => 3,
        };
        self.depth << 18 | ((self.value + 256) as u32) << 9 | bound << 4 | u32::from(self.pit)
    }

    fn unpack(payload: u32) -> TableEntry {
        let bound = match payload >> 4 & 3 {
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            _ => Bound::Exact,
        };
        TableEntry {
            depth: payload >> 18,
            value: (payload >> 9 & 511) as i32 - 256,
            bound,
            pit: (payload & 15) as u8,
        }
    }
}

/// Children of a position with their places in the order, most promising first when picked.
pub(super) struct Children {
    children: [Child; Ring::MOST_PITS],
    scores: [i32; Ring::MOST_PITS],
    len: usize,
}

/// Fills places where no child is.
pub(super) const NO_CHILD: Child = Child {
    rows: Rows {
        mine: 0,
        theirs: 0,
        turns: 1,
    },
    keeps_turn: false,
    gain: 0,
    kind: SowingKind::Normal,
    pit: 0,
};

impl Children {
    /// Sows every full pit.
    #[inline]
    pub(super) fn of(ring: &Ring, rows: Rows) -> Children {
        let mut all = Children {
            children: [NO_CHILD; Ring::MOST_PITS],
            scores: [0; Ring::MOST_PITS],
            len: 0,
        };
        for pit in 0..ring.pits() {
            if rows.mine >> (8 * pit) & 255 != 0 {
                let child = ring.play(rows, pit);
                all.scores[all.len] = promise(&child);
                all.children[all.len] = child;
                all.len += 1;
            }
        }
        all
    }

    /// Puts the pit that was best before to the front.
    #[inline]
    pub(super) fn prefer(&mut self, pit: u8) {
        for index in 0..self.len {
            if self.children[index].pit == pit {
                self.scores[index] = i32::MAX;
            }
        }
    }

    /// Adds a weight to every child's promise, which itself counts 64-fold.
    #[inline]
    pub(super) fn weigh(&mut self, weight: impl Fn(&Child) -> i32) {
        for index in 0..self.len {
            self.scores[index] = self.scores[index] * 64 + weight(&self.children[index]);
        }
    }

    /// Takes the most promising child that is left.
    #[inline]
    pub(super) fn pick(&mut self) -> Option<Child> {
        if self.len == 0 {
            return None;
        }
        let mut best = 0;
        for index in 1..self.len {
            if self.scores[index] > self.scores[best] {
                best = index;
            }
        }
        let child = self.children[best];
        self.len -= 1;
        self.children[best] = self.children[self.len];
        self.scores[best] = self.scores[self.len];
        Some(child)
    }
}

/// Move ordering: free turns nearest the warehouse first, steals by size, ordinary sowings
/// by what they bank, lost turns last.
#[inline]
fn promise(child: &Child) -> i32 {
    let pit = i32::from(child.pit);
    match child.kind {
        SowingKind::Free => 1000 - pit,
        SowingKind::Steal => 10 * child.gain - pit,
        SowingKind::Normal => 10 * child.gain - pit - 5,
        SowingKind::Lose => 10 * child.gain - pit - 200,
    }
}

/// The history heuristic, by pit and marbles in it: how often sowing it caused a cutoff, deeper ones counting more.
#[derive(Debug)]
struct History([[i32; 32]; Ring::MOST_PITS]);

impl Default for History {
    fn default() -> History {
        History([[0; 32]; Ring::MOST_PITS])
    }
}

impl History {
    fn of(&self, rows: Rows, pit: u8) -> i32 {
        let hand = (rows.mine >> (8 * pit) & 255).min(31) as usize;
        self.0[usize::from(pit)][hand]
    }

    fn reward(&mut self, rows: Rows, pit: u8, depth: u32) {
        let hand = (rows.mine >> (8 * pit) & 255).min(31) as usize;
        let entry = &mut self.0[usize::from(pit)][hand];
        *entry += 2 * (depth * depth) as i32;
        if *entry > 1 << 16 {
            self.0.iter_mut().flatten().for_each(|entry| *entry /= 2);
        }
    }
}

/// What the threads of one search share.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchContext<'a> {
    pub(super) ring: &'a Ring,
    pub(super) evaluation: Evaluator,
    pub(super) table: &'a TranspositionTable,
    pub(super) database: Option<Database<'a>>,
}

/// One thread's search.
pub(super) struct RowSearch<'a> {
    pub(super) context: SearchContext<'a>,
    /// The most marbles the database knows; 0 without one.
    known_marbles: u32,
    pub(super) nodes: u64,
    /// Evaluations made, and stored values used that rest on evaluations.
    evaluations: u64,
    stop: &'a AtomicBool,
    /// Asked every few thousand positions whether to stop, with the positions so far.
    should_stop: &'a dyn Fn(u64) -> bool,
    pub(super) stopped: bool,
    history: History,
}

impl<'a> RowSearch<'a> {
    pub(super) fn new(
        context: SearchContext<'a>,
        stop: &'a AtomicBool,
        should_stop: &'a dyn Fn(u64) -> bool,
    ) -> RowSearch<'a> {
        let database = context.database;
        RowSearch {
            context,
            known_marbles: database.map_or(0, |database| database.size().marbles()),
            nodes: 0,
            evaluations: 0,
            stop,
            should_stop,
            stopped: false,
            history: History::default(),
        }
    }

    /// Evaluations so far: a search during which this does not change is exact.
    pub(super) fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// The value of a child for the player who sowed, searched `depth` plies deep.
    pub(super) fn child(
        &mut self,
        child: &Child,
        marbles: u32,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if child.rows.is_over() {
            return child.worth(self.context.ring.final_value(child.rows));
        }
        let (low, high) = child.window(alpha, beta);
        child.worth(self.search(child.rows, marbles - child.gain as u32, depth, low, high))
    }

    /// The value of a child that is expected not to beat the best: first with a null window and a late
    /// move reduction; then again if it fails high.
    fn late_child(
        &mut self,
        child: &Child,
        marbles: u32,
        depth: u32,
        Window { alpha, beta }: Window,
        tried: u32,
    ) -> i32 {
        let is_reduced = depth >= 3 && tried > 2 && child.kind != SowingKind::Free;
        let reduction = u32::from(is_reduced) + u32::from(is_reduced && tried > 4 && depth >= 6);
        let mut value = self.child(child, marbles, depth - 1 - reduction, alpha, alpha + 1);
        if value > alpha && reduction > 0 {
            value = self.child(child, marbles, depth - 1, alpha, alpha + 1);
        }
        if value > alpha && value < beta {
            value = self.child(child, marbles, depth - 1, alpha, beta);
        }
        value
    }

    /// The value for the mover, exact inside the window, a bound outside. See the file's header.
    fn search(&mut self, rows: Rows, marbles: u32, depth: u32, alpha: i32, beta: i32) -> i32 {
        let SearchContext {
            ring,
            evaluation,
            table,
            database,
        } = self.context;
        // 1. Count and poll.
        self.nodes += 1;
        if self.nodes & 4095 == 0 {
            self.stopped = self.stop.load(Ordering::Relaxed) || (self.should_stop)(self.nodes);
        }
        if self.stopped {
            return 0;
        }
        // 2. Neither player can gain more than there is.
        let most = marbles as i32;
        if most <= alpha {
            return most;
        }
        if -most >= beta {
            return -most;
        }
        // 3. The database knows.
        if marbles <= self.known_marbles
            && let Some(database) = &database
        {
            return database.value_of_key(ring.ranks.key(rows));
        }
        // 4. The horizon.
        if depth == 0 {
            self.evaluations += 1;
            return evaluation.value(ring.rules().count, rows, marbles);
        }
        // 5. The table. One sowing from the horizon, searching costs less than waiting for it.
        let key = (depth > 1).then(|| ring.ranks.key(rows));
        let known = key.and_then(|key| table.probe(key)).map(TableEntry::unpack);
        if let Some(found) = known
            && found.is_enough(depth, alpha, beta)
        {
            self.evaluations += u64::from(found.depth != COMPLETE);
            return found.value;
        }
        // 6. Sow.
        let evaluations = self.evaluations;
        let (value, pit) = self.search_pits(rows, marbles, depth, Window { alpha, beta }, known);
        // 7. Store it.
        if let Some(key) = key
            && !self.stopped
        {
            let depth = if self.evaluations == evaluations {
                COMPLETE
            } else {
                depth.min(COMPLETE - 1)
            };
            let bound = Bound::of(value, alpha, beta);
            let found = TableEntry {
                depth,
                value,
                bound,
                pit,
            };
            table.store(key, found.pack());
        }
        value
    }

    /// Sows every full pit, the most promising first. Returns the best value and its pit.
    #[inline(always)]
    fn search_pits(
        &mut self,
        rows: Rows,
        marbles: u32,
        depth: u32,
        Window { mut alpha, beta }: Window,
        known: Option<TableEntry>,
    ) -> (i32, u8) {
        let mut children = Children::of(self.context.ring, rows);
        if depth > 1 {
            children.weigh(|child| self.history.of(rows, child.pit));
        }
        if let Some(found) = known {
            children.prefer(found.pit);
        }
        let mut best = -INFINITE;
        let mut pit = 0;
        let mut tried = 0;
        while let Some(child) = children.pick() {
            tried += 1;
            let value = if tried == 1 {
                self.child(&child, marbles, depth - 1, alpha, beta)
            } else {
                self.late_child(&child, marbles, depth, Window { alpha, beta }, tried)
            };
            if value > best {
                best = value;
                pit = child.pit;
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.history.reward(rows, child.pit, depth);
                    break;
                }
            }
        }
        (best, pit)
    }

    /// The pit that was best when a position was last looked at.
    pub(super) fn remembered(&self, rows: Rows) -> Option<usize> {
        let found = TableEntry::unpack(
            self.context
                .table
                .probe(self.context.ring.ranks.key(rows))?,
        );
        let pit = usize::from(found.pit);
        (pit < self.context.ring.pits() && rows.mine >> (8 * pit) & 255 > 0).then_some(pit)
    }
}
