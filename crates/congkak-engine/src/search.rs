//! Alpha-beta to a depth, on rows of words.
//!
//! A fifth of all sowings keep the turn, so a child's value is added or
//! subtracted by [`Child::worth`], never negated blindly. The steps of
//! [`Search::search`]:
//!
//! 1. count the position, look whether to stop;
//! 2. nobody can gain more than the marbles in pits;
//! 3. the database knows the value;
//! 4. at the horizon, guess;
//! 5. what an earlier look found may be enough;
//! 6. sow every full pit and look at the most promising first;
//! 7. keep what was found.

use std::sync::atomic::{AtomicBool, Ordering};

use super::database::Database;
use super::judge::Judge;
use super::ring::{Child, Kind, Ring, Rows};
use super::table::Table;

/// A bound wider than any value.
pub(super) const INFINITE: i32 = 1000;

/// The depth kept with a value that no guess has touched.
const COMPLETE: u32 = 63;

/// What the table keeps: the depth on top, so that deeper entries outlive shallow ones.
#[derive(Debug, Clone, Copy)]
struct Found {
    depth: u32,
    value: i32,
    bound: Bound,
    pit: u8,
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

impl Found {
    /// Whether nothing more need be found to such a depth within a window.
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

    fn unpack(payload: u32) -> Found {
        let bound = match payload >> 4 & 3 {
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            _ => Bound::Exact,
        };
        Found {
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
    kind: Kind::Normal,
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

    /// Adds to every child's promise what a look at it is worth; the promise itself counts 64-fold.
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

/// The order of looking: free turns nearest the warehouse first, steals by size, ordinary sowings
/// by what they bank, lost turns last.
#[inline]
fn promise(child: &Child) -> i32 {
    let pit = i32::from(child.pit);
    match child.kind {
        Kind::Free => 1000 - pit,
        Kind::Steal => 10 * child.gain - pit,
        Kind::Normal => 10 * child.gain - pit - 5,
        Kind::Lose => 10 * child.gain - pit - 200,
    }
}

/// By pit and marbles in it: how often sowing it was enough, deeper looks counting more.
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

/// What the threads of one thought look with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Means<'a> {
    pub(super) ring: &'a Ring,
    pub(super) judge: Judge,
    pub(super) table: &'a Table,
    pub(super) database: Option<Database<'a>>,
}

/// One thread's search.
pub(super) struct Search<'a> {
    pub(super) means: Means<'a>,
    /// The most marbles the database knows; 0 without one.
    known_marbles: u32,
    pub(super) nodes: u64,
    /// Guesses made, and kept values used that rest on guesses.
    guesses: u64,
    stop: &'a AtomicBool,
    /// Asked every few thousand positions whether to stop, with the positions so far.
    should_stop: &'a dyn Fn(u64) -> bool,
    pub(super) stopped: bool,
    history: History,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        means: Means<'a>,
        stop: &'a AtomicBool,
        should_stop: &'a dyn Fn(u64) -> bool,
    ) -> Search<'a> {
        let database = means.database.filter(|known| known.covers(means.ring, 0));
        Search {
            means: Means { database, ..means },
            known_marbles: database.map_or(0, |database| database.size().marbles()),
            nodes: 0,
            guesses: 0,
            stop,
            should_stop,
            stopped: false,
            history: History::default(),
        }
    }

    /// Guesses so far: a search during which this does not change is exact.
    pub(super) fn guesses(&self) -> u64 {
        self.guesses
    }

    /// The worth of a child to the player who sowed, looking `depth` further plies.
    pub(super) fn child(
        &mut self,
        child: &Child,
        marbles: u32,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if child.rows.is_over() {
            return child.worth(self.means.ring.final_value(child.rows));
        }
        let (low, high) = child.window(alpha, beta);
        child.worth(self.search(child.rows, marbles - child.gain as u32, depth, low, high))
    }

    /// The worth of a child that is expected not to beat the best: first with the narrowest window,
    /// and less deeply the less it promises; then again if it surprises.
    fn later_child(
        &mut self,
        child: &Child,
        marbles: u32,
        depth: u32,
        (alpha, beta): (i32, i32),
        tried: u32,
    ) -> i32 {
        let can_wait = depth >= 3 && tried > 2 && child.kind != Kind::Free;
        let less = u32::from(can_wait) + u32::from(can_wait && tried > 4 && depth >= 6);
        let mut value = self.child(child, marbles, depth - 1 - less, alpha, alpha + 1);
        if value > alpha && less > 0 {
            value = self.child(child, marbles, depth - 1, alpha, alpha + 1);
        }
        if value > alpha && value < beta {
            value = self.child(child, marbles, depth - 1, alpha, beta);
        }
        value
    }

    /// The value for the mover, exact inside the window, a bound outside. See the file's header.
    fn search(&mut self, rows: Rows, marbles: u32, depth: u32, alpha: i32, beta: i32) -> i32 {
        let Means {
            ring,
            judge,
            table,
            database,
        } = self.means;
        // 1. Count and look whether to stop.
        self.nodes += 1;
        if self.nodes & 4095 == 0 {
            self.stopped = self.stop.load(Ordering::Relaxed) || (self.should_stop)(self.nodes);
        }
        if self.stopped {
            return 0;
        }
        // 2. Nobody can gain more than there is.
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
            self.guesses += 1;
            return judge.guess(ring.count(), rows, marbles);
        }
        // 5. What is known. One sowing from the horizon, looking costs less than waiting for the table.
        let key = (depth > 1).then(|| ring.ranks.key(rows));
        let known = key.and_then(|key| table.get(key)).map(Found::unpack);
        if let Some(found) = known
            && found.is_enough(depth, alpha, beta)
        {
            self.guesses += u64::from(found.depth != COMPLETE);
            return found.value;
        }
        // 6. Look.
        let guesses = self.guesses;
        let (value, pit) = self.look(rows, marbles, depth, (alpha, beta), known);
        // 7. Keep it.
        if let Some(key) = key
            && !self.stopped
        {
            let depth = match self.guesses == guesses {
                true => COMPLETE,
                false => depth.min(COMPLETE - 1),
            };
            let bound = Bound::of(value, alpha, beta);
            let found = Found {
                depth,
                value,
                bound,
                pit,
            };
            table.put(key, found.pack());
        }
        value
    }

    /// Sows every full pit, the most promising first. Returns the best value and its pit.
    #[inline(always)]
    fn look(
        &mut self,
        rows: Rows,
        marbles: u32,
        depth: u32,
        (mut alpha, beta): (i32, i32),
        known: Option<Found>,
    ) -> (i32, u8) {
        let mut children = Children::of(self.means.ring, rows);
        if depth > 1 {
            children.weigh(|child| self.history.of(rows, child.pit));
        }
        if let Some(found) = known {
            children.prefer(found.pit);
        }
        let (mut best, mut pit) = (-INFINITE, 0);
        let mut tried = 0;
        while let Some(child) = children.pick() {
            tried += 1;
            let value = if tried == 1 {
                self.child(&child, marbles, depth - 1, alpha, beta)
            } else {
                self.later_child(&child, marbles, depth, (alpha, beta), tried)
            };
            if value > best {
                (best, pit) = (value, child.pit);
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
        let found = Found::unpack(self.means.table.get(self.means.ring.ranks.key(rows))?);
        let pit = usize::from(found.pit);
        (pit < self.means.ring.pits() && rows.mine >> (8 * pit) & 255 > 0).then_some(pit)
    }
}
