//! One thread's search: deeper and deeper, around the last value, until told to stop.

mod look;
mod path;
mod quiesce;
mod reductions;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use abalone::{Motion, Push};
use game::SplitMix;

use super::Question;
use super::busy::Busy;
use super::evaluate::{Evaluate, MOST};
use super::node::Node;
use super::order::{History, Lists};
use super::table::Table;
use path::Path;
use think::{Report, Watch};

/// A won game is worth this, less the plies it takes.
pub(crate) const WON: i32 = 30_000;
/// Anything beyond is a win or a loss in sight.
pub(crate) const DECIDED: i32 = WON - 1000;
const INFINITE: i32 = 32_000;
const MAX_PLY: usize = 96;
/// How many nodes pass between two looks at the watch.
const POLL: u64 = 1024;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) history: &'a History,
    pub(crate) busy: Busy,
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) news: News,
    pub(crate) watch: &'a Watch<'a>,
    pub(crate) max_nodes: u64,
    pub(crate) max_depth: u32,
    pub(crate) sight: Sight,
}

/// The deepest lines that any thread has found.
///
/// A depth that one thread has finished need not be finished by another: whoever
/// is at it gives it up and goes on beyond, with what the table has learnt meanwhile.
#[derive(Debug, Default)]
pub(crate) struct News {
    depth: AtomicU32,
    found: Mutex<Vec<Found>>,
}

impl News {
    /// The deepest lines so far.
    fn found(&self) -> MutexGuard<'_, Vec<Found>> {
        // Nothing that holds the lock leaves it half done.
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How well the worth of positions is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sight {
    /// How far off it is at most: 0 for clear sight.
    pub(crate) blur: i32,
    /// What the error depends on beside the position.
    pub(crate) seed: u64,
}

/// The best line found, and how it was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Found {
    pub(crate) line: Vec<Motion>,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// Which moves are looked at at the root, and how many of them are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choices {
    /// `None`: every legal move.
    among: Option<Vec<Motion>>,
    lines: usize,
}

impl Choices {
    /// The moves asked about, of which those to choose from are legal and not none.
    pub(crate) fn new(question: &Question<'_>, choices: &[Push]) -> Choices {
        let marbles = question.position.marbles();
        let motions = || choices.iter().filter_map(|&push| marbles.motion(push));
        Choices {
            among: (!question.among.is_empty()).then(|| motions().collect()),
            lines: question.lines.clamp(1, choices.len()),
        }
    }
}

/// One thread's state.
pub(crate) struct Search<'a, E> {
    shared: &'a Shared<'a>,
    judge: &'a E,
    killers: Vec<[Option<Motion>; 2]>,
    lists: Vec<Lists>,
    lines: Vec<Vec<Motion>>,
    path: Path,
    first_side: usize,
    /// The moves looked at at the root, if not all.
    among: Option<Vec<Motion>>,
    /// Moves that the root has better lines for already.
    better: Vec<Motion>,
    /// The depth that is being looked at.
    depth: u32,
    nodes: u64,
    stopped: bool,
}

impl<'a, E: Evaluate> Search<'a, E> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        judge: &'a E,
        past: &[u64],
        first_side: usize,
    ) -> Search<'a, E> {
        Search {
            shared,
            judge,
            killers: vec![[None; 2]; MAX_PLY + 2],
            lists: vec![Lists::default(); MAX_PLY + 2],
            lines: vec![Vec::new(); MAX_PLY + 2],
            path: Path::new(past),
            first_side,
            among: None,
            better: Vec::new(),
            depth: 0,
            nodes: 0,
            stopped: false,
        }
    }

    /// Deepens until told to stop, or until deeper makes no difference. Returns the lines, best first.
    pub(crate) fn deepen(&mut self, root: &Node<E::Kept>, choices: &Choices) -> Vec<Found> {
        self.among.clone_from(&choices.among);
        let mut found: Vec<Found> = Vec::new();
        loop {
            let depth = self.shared.news.depth.load(Relaxed) + 1;
            self.depth = depth.min(self.shared.max_depth);
            found = self.rank(root, self.depth, choices.lines, found);
            if !self.stopped {
                self.publish(&found);
            }
            if self.shared.stop.load(Relaxed) {
                break;
            }
            self.stopped = false;
            found.clone_from(&self.shared.news.found());
        }
        self.shared.nodes.fetch_add(self.nodes % POLL, Relaxed);
        let news = self.shared.news.found();
        match self.depth > self.shared.news.depth.load(Relaxed) && !found.is_empty() {
            // Even a depth that was broken off may have found a better move first.
            true => found,
            false => news.clone(),
        }
    }

    /// Tells the others and the watch of lines that are deeper than all before.
    fn publish(&self, found: &[Found]) {
        let news = &self.shared.news;
        let mut deepest = news.found();
        let is_late = self.shared.stop.load(Relaxed) || news.depth.load(Relaxed) >= self.depth;
        if is_late {
            return;
        }
        found.clone_into(&mut deepest);
        news.depth.store(self.depth, Relaxed);
        let is_sure = |found: &Found| found.value.abs() > WON - self.depth as i32;
        let is_enough = self.depth == self.shared.max_depth || found.iter().all(is_sure);
        if self.report(found).is_break() || is_enough {
            self.shared.stop.store(true, Relaxed);
        }
    }

    /// The best lines at a depth: each next one is looked for without the moves of those before it.
    ///
    /// A depth that is broken off still puts first what it found: even then a better move may be among it.
    fn rank(
        &mut self,
        root: &Node<E::Kept>,
        depth: u32,
        lines: usize,
        before: Vec<Found>,
    ) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        self.better.clear();
        for rank in 0..lines {
            let old = before.get(rank).cloned().unwrap_or_default();
            let value = self.aspire(root, depth as i32, old.value);
            let line = self.lines[0].clone();
            if self.stopped {
                if !line.is_empty() {
                    found.push(Found { line, ..old });
                }
                break;
            }
            self.better.extend(line.first());
            found.push(Found { line, value, depth });
        }
        found.sort_by_key(|found| -found.value);
        for old in before {
            let is_new = |found: &Found| found.line.first() != old.line.first();
            if found.len() < lines && found.iter().all(is_new) {
                found.push(old);
            }
        }
        found
    }

    /// Whether a move is looked at at the root.
    pub(super) fn is_asked_about(&self, motion: Motion) -> bool {
        let among = self.among.as_ref();
        among.is_none_or(|among| among.contains(&motion)) && !self.better.contains(&motion)
    }

    /// Whether the root is judged by some of its moves only.
    pub(super) fn is_narrowed(&self) -> bool {
        self.among.is_some() || !self.better.is_empty()
    }

    /// Tells the lines, best first.
    fn report(&self, found: &[Found]) -> ControlFlow<()> {
        let fullness = self.shared.table.fullness();
        for (rank, found) in (1..).zip(found) {
            let motions = found.line.iter();
            let line: Vec<String> = motions.map(|motion| motion.push().to_string()).collect();
            (self.shared.watch)(Report::Deepened {
                rank,
                depth: found.depth,
                value: found.value,
                nodes: self.shared.nodes.load(Relaxed) + self.nodes % POLL,
                fullness: Some(fullness),
                line: &line,
            })?;
        }
        ControlFlow::Continue(())
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
        let report = Report::Working {
            stage: "search",
            done: nodes,
            total: None,
        };
        // Every thread asks: on a busy machine the one that asked for all might not be running.
        if (self.shared.watch)(report).is_break() || nodes >= self.shared.max_nodes {
            self.shared.stop.store(true, Relaxed);
        }
        let is_overtaken = self.shared.news.depth.load(Relaxed) >= self.depth;
        self.stopped = is_overtaken || self.shared.stop.load(Relaxed);
    }

    /// Puts a move before the best line of the node after it.
    fn extend_line(&mut self, ply: usize, motion: Motion) {
        let (line, rest) = self.lines.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(motion);
        line[ply].extend_from_slice(&rest[0]);
    }
}
