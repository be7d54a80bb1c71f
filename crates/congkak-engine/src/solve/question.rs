//! One null-window search: does the mover get at least so much?
//!
//! Under `side` counting a value has the parity of the marbles, so windows
//! step by two. The steps of [`Solver::at_least`]:
//!
//! 1. count the position, poll whether to stop;
//! 2. neither player can gain more than the marbles in pits;
//! 3. the transposition table may have the answer;
//! 4. sow every full pit; ends and the database may answer at once, then the table may (enhanced
//!    transposition cutoffs);
//! 5. search the children that are left, the most promising first;
//! 6. store the answer.

use std::sync::atomic::Ordering;

use congkak::Count;

use super::Team;
use super::order::{Choice, Choices};
use super::range::Range;
use crate::ring::{Ring, Rows};

/// Threads defer each other's positions from this many marbles above the database on; below, the work is
/// too small to share.
const SHARED_ABOVE: u32 = 4;

/// A position being searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) rows: Rows,
    pub(super) marbles: u32,
    pub(super) key: u64,
}

/// One thread's solving.
pub(super) struct Solver<'a> {
    pub(super) team: &'a Team<'a>,
    ring: &'a Ring,
    /// The most marbles the database knows; 0 without one.
    known_marbles: u32,
    /// Whether this is the thread whose answer counts.
    pub(super) leads: bool,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

impl<'a> Solver<'a> {
    pub(super) fn leading(team: &'a Team<'a>) -> Solver<'a> {
        Solver {
            leads: true,
            ..Solver::helping(team)
        }
    }

    pub(super) fn helping(team: &'a Team<'a>) -> Solver<'a> {
        let known_marbles = team
            .database
            .map_or(0, |database| database.size().marbles());
        Solver {
            team,
            ring: team.ring,
            known_marbles,
            leads: false,
            nodes: 0,
            stopped: false,
        }
    }

    pub(super) fn node(&self, rows: Rows) -> Node {
        Node {
            rows,
            marbles: rows.marbles(),
            key: self.ring.ranks.key(rows),
        }
    }

    /// The distance of two values that can both be.
    pub(super) fn step(&self) -> i32 {
        match self.ring.rules().count {
            Count::Side => 2,
            Count::Store => 1,
        }
    }

    /// The least value that can be and is at least this.
    pub(super) fn with_parity(&self, value: i32, marbles: u32) -> i32 {
        match self.ring.rules().count {
            Count::Side => value + ((value ^ marbles as i32) & 1),
            Count::Store => value,
        }
    }

    /// Whether the mover gets at least `goal`: an answer at or above it is a least value, one
    /// below it a most. See the file's header.
    pub(super) fn at_least(&mut self, node: Node, goal: i32) -> i32 {
        // 1. Count and poll.
        let nodes = self.nodes;
        self.count();
        if self.stopped {
            return 0;
        }
        // 2. Neither player can gain more than there is.
        let most = node.marbles as i32;
        let goal = self.with_parity(goal, node.marbles);
        if goal > most {
            return most;
        }
        if goal <= -most {
            return -most;
        }
        // 3. The table.
        let known = self.team.table.probe(node.key).map(Range::unpack);
        let mut range = known.unwrap_or(Range::of_marbles(node.marbles));
        if range.low >= goal {
            return range.low;
        }
        if range.high < goal {
            return range.high;
        }
        // 4. Sow. Ends and the database may answer at once, then the table may.
        let mut choices = self.sow(&node);
        let mut best = choices.known.max(-most);
        if best >= goal {
            range.low = best;
            range.pit = choices.known_pit;
            self.store(node.key, range, nodes);
            return best;
        }
        self.prefetch(&mut choices);
        for (choice, promise) in choices.open() {
            if let Some(known) = self.team.table.probe(choice.key).map(Range::unpack) {
                *choice = choice.within(known);
            }
            if choice.low >= goal {
                range.low = choice.low;
                range.pit = choice.child.pit;
                self.store(node.key, range, nodes);
                return choice.low;
            }
            if choice.high < goal {
                best = best.max(choice.high);
            } else {
                *promise = choice.promise(range.pit);
            }
        }
        // 5. Search the others; all threads begin with the first.
        let mut is_first = true;
        let is_shared = node.marbles > self.known_marbles + SHARED_ABOVE;
        let team = self.team;
        while let Some(choice) = choices
            .pick(|choice| is_shared && !is_first && team.being_searched.contains(choice.key))
        {
            is_first = false;
            let worth = self.search_choice(&choice, node.marbles, goal);
            if self.stopped {
                return 0;
            }
            if worth > best {
                best = worth;
                range.pit = choice.child.pit;
            }
            if worth >= goal {
                break;
            }
        }
        // 6. Store it.
        if best >= goal {
            range.low = best;
        } else {
            range.high = best;
        }
        self.store(node.key, range, nodes);
        best
    }

    fn search_choice(&mut self, choice: &Choice, marbles: u32, goal: i32) -> i32 {
        let child = &choice.child;
        let node = Node {
            rows: child.rows,
            marbles: marbles - child.gain as u32,
            key: choice.key,
        };
        let team = self.team;
        let is_shared = marbles > self.known_marbles + SHARED_ABOVE;
        if is_shared {
            team.being_searched.start(node.key);
        }
        let worth = if child.keeps_turn {
            child.gain + self.at_least(node, goal - child.gain)
        } else {
            child.gain - self.at_least(node, child.gain - goal + 1)
        };
        if is_shared {
            team.being_searched.finish(node.key);
        }
        worth
    }

    /// Sows every full pit. Games that are over and the database say at once what a sowing is worth.
    fn sow(&self, node: &Node) -> Choices {
        let mut choices = Choices::new();
        let ranks = &self.ring.ranks;
        let rows = &node.rows;
        // Most sowings do not reach the other side: its number is found once.
        let other = ranks.numbered(rows.theirs);
        for pit in 0..self.ring.pits() {
            if rows.mine >> (8 * pit) & 255 == 0 {
                continue;
            }
            let child = self.ring.play(*rows, pit);
            let after = &child.rows;
            let left = node.marbles - child.gain as u32;
            if after.is_over() {
                choices.know(&child, self.ring.final_value(*after));
                continue;
            }
            let number = |row: u64| {
                if row == rows.theirs {
                    other
                } else {
                    ranks.numbered(row)
                }
            };
            let key = ranks.key_of(number(after.mine), number(after.theirs), after.turns);
            match &self.team.database {
                Some(database) if left <= self.known_marbles => {
                    choices.know(&child, database.value_of_key(key));
                }
                Some(_) | None => choices.push(Choice::new(child, key, left)),
            }
        }
        choices
    }

    /// Prefetches what the table has of the positions after sowings, all at once: waiting for one after
    /// the other took four fifths of the time.
    fn prefetch(&self, choices: &mut Choices) {
        let keys = choices.open().map(|(choice, _)| choice.key);
        let prefetched = keys.fold(0, |all, key| all ^ self.team.table.prefetch(key));
        std::hint::black_box(prefetched);
    }

    fn store(&self, key: u64, range: Range, nodes_before: u64) {
        self.team
            .table
            .store(key, range.pack(self.nodes - nodes_before));
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes & 8191 != 0 {
            return;
        }
        let done = self.team.nodes.fetch_add(8192, Ordering::Relaxed) + 8192;
        self.stopped |= self.team.stop.load(Ordering::Relaxed);
        if self.leads {
            self.stopped |= self.team.report(done);
        }
    }
}
