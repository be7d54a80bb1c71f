//! One thread's search: deeper and deeper, around the last value, until told to stop.

mod look;
mod path;
mod quiesce;
mod reductions;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use abalone::Motion;

use game::SplitMix;

use super::evaluate::{Evaluate, MOST};
use super::node::Node;
use super::order::{History, Lists};
use super::table::Table;
use path::Path;
use think::{Report, Watch};

/// A won game is worth this, less the plies it takes.
pub(crate) const WON: i32 = 30_000;
/// Anything beyond is a win or a loss in sight.
const DECIDED: i32 = WON - 1000;
const INFINITE: i32 = 32_000;
const MAX_PLY: usize = 96;
/// How many nodes pass between two looks at the watch.
const POLL: u64 = 1024;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) watch: &'a Watch<'a>,
    pub(crate) max_nodes: u64,
    pub(crate) max_depth: u32,
    pub(crate) sight: Sight,
}

/// How well the worth of positions is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sight {
    /// How far off it is at most: 0 for clear sight.
    pub(crate) blur: i32,
    /// What the error depends on beside the position.
    pub(crate) seed: u64,
}

/// Who speaks to the watch: one thread does, the others only obey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Leader,
    Helper(usize),
}

/// The best line found, and how it was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Found {
    pub(crate) line: Vec<Motion>,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// One thread's state.
pub(crate) struct Search<'a, E> {
    shared: &'a Shared<'a>,
    role: Role,
    judge: &'a E,
    history: &'a mut History,
    killers: Vec<[Option<Motion>; 2]>,
    lists: Vec<Lists>,
    tried: Vec<Vec<Motion>>,
    lines: Vec<Vec<Motion>>,
    path: Path,
    first_side: usize,
    nodes: u64,
    stopped: bool,
}

impl<'a, E: Evaluate> Search<'a, E> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        role: Role,
        judge: &'a E,
        history: &'a mut History,
        past: &[u64],
        first_side: usize,
    ) -> Search<'a, E> {
        Search {
            shared,
            role,
            judge,
            history,
            killers: vec![[None; 2]; MAX_PLY + 2],
            lists: vec![Lists::default(); MAX_PLY + 2],
            tried: vec![Vec::new(); MAX_PLY + 2],
            lines: vec![Vec::new(); MAX_PLY + 2],
            path: Path::new(past),
            first_side,
            nodes: 0,
            stopped: false,
        }
    }

    /// Deepens until told to stop, or until deeper makes no difference.
    pub(crate) fn deepen(&mut self, root: &Node<E::Kept>) -> Found {
        let mut found = Found::default();
        let first_depth = match self.role {
            Role::Leader => 1,
            Role::Helper(index) => 1 + index as u32 % 2,
        };
        for depth in first_depth..=self.shared.max_depth {
            let value = self.aspire(root, depth as i32, found.value);
            // Even a depth that was broken off may have found a better move first.
            if !self.lines[0].is_empty() {
                found.line.clone_from(&self.lines[0]);
            }
            if self.stopped {
                break;
            }
            found.value = value;
            found.depth = depth;
            if self.report(&found).is_break() || value.abs() > WON - depth as i32 {
                break;
            }
        }
        self.shared.nodes.fetch_add(self.nodes % POLL, Relaxed);
        found
    }

    fn report(&self, found: &Found) -> ControlFlow<()> {
        if self.role != Role::Leader {
            return ControlFlow::Continue(());
        }
        let line: Vec<String> = found
            .line
            .iter()
            .map(|motion| motion.push().to_string())
            .collect();
        (self.shared.watch)(Report::Deepened {
            depth: found.depth,
            value: found.value,
            nodes: self.shared.nodes.load(Relaxed) + self.nodes % POLL,
            line: &line,
        })
    }

    /// Looks around the last value first, and further where that fails.
    fn aspire(&mut self, root: &Node<E::Kept>, depth: i32, guess: i32) -> i32 {
        if depth < 4 {
            return self.look(root, depth, -INFINITE, INFINITE, 0);
        }
        let mut margin = 60;
        let (mut alpha, mut beta) = (guess - margin, guess + margin);
        loop {
            let value = self.look(root, depth, alpha, beta, 0);
            if self.stopped || alpha < value && value < beta {
                return value;
            }
            margin *= 4;
            if value <= alpha {
                alpha = (guess - margin).max(-INFINITE);
            } else {
                beta = (guess + margin).min(INFINITE);
            }
            if margin > 2000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// What a position is worth without looking ahead, as far as it is seen.
    #[inline(always)]
    fn worth(&self, node: &Node<E::Kept>) -> i32 {
        let value = self.judge.value(node);
        if self.shared.sight.blur == 0 {
            return value;
        }
        (value + self.error(node)).clamp(-MOST, MOST)
    }

    /// Depends on the position and the seed.
    #[cold]
    fn error(&self, node: &Node<E::Kept>) -> i32 {
        let Sight { blur, seed } = self.shared.sight;
        let range = 2 * blur.unsigned_abs() as usize + 1;
        SplitMix::new(node.key() ^ seed).below(range) as i32 - blur
    }

    /// Asks, once in a while, whether to go on.
    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) {
            self.poll();
        }
    }

    #[cold]
    fn poll(&mut self) {
        let nodes = self.shared.nodes.fetch_add(POLL, Relaxed) + POLL;
        if self.role == Role::Leader {
            let report = Report::Working {
                stage: "search",
                done: nodes,
                total: None,
            };
            if (self.shared.watch)(report).is_break() || nodes >= self.shared.max_nodes {
                self.shared.stop.store(true, Relaxed);
            }
        }
        self.stopped = self.shared.stop.load(Relaxed);
    }

    /// Puts a move before the best line of the node after it.
    fn extend_line(&mut self, ply: usize, motion: Motion) {
        let (line, rest) = self.lines.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(motion);
        line[ply].extend_from_slice(&rest[0]);
    }
}
