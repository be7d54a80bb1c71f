//! One thread's search: iterative deepening with aspiration windows, until told to stop.

mod path;
mod pvs;
mod quiescence;
mod reductions;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use abalone::{Motion, Push};
use game::SplitMix;

use super::SearchRequest;
use super::abdada::MovesBeingSearched;
use super::evaluation::{Evaluate, MOST};
use super::node::Node;
use super::order::{History, Lists};
use super::transposition_table::TranspositionTable;
use path::Path;
use think::{Report, Watch};

/// A won game is worth this, less the plies it takes.
pub(crate) const WON: i32 = 30_000;
/// Anything beyond is a win or a loss in sight.
pub(crate) const DECIDED: i32 = WON - 1000;
const INFINITE: i32 = 32_000;
const MAX_PLY: usize = 96;
/// How many nodes are searched between two calls of the watch.
const POLL: u64 = 1024;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) history: &'a History,
    pub(crate) being_searched: MovesBeingSearched,
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) deepest: Deepest,
    pub(crate) watch: &'a Watch<'a>,
    pub(crate) max_nodes: u64,
    pub(crate) max_depth: u32,
    pub(crate) noise: Noise,
}

/// The principal variations of the deepest iteration that any thread has finished.
///
/// A thread that is still at this depth gives it up and starts the next one, with what is in the
/// table meanwhile.
#[derive(Debug, Default)]
pub(crate) struct Deepest {
    depth: AtomicU32,
    variations: Mutex<Vec<Variation>>,
}

impl Deepest {
    /// The deepest variations so far.
    fn variations(&self) -> MutexGuard<'_, Vec<Variation>> {
        // Nothing that holds the lock leaves it half done.
        self.variations
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Evaluation noise, by which weak levels misjudge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Noise {
    /// How far off an evaluation is at most: 0 for none.
    pub(crate) amplitude: i32,
    /// The random seed; the noise depends on it and on the position.
    pub(crate) seed: u64,
}

/// A principal variation, its value, and the depth it was searched to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Variation {
    pub(crate) moves: Vec<Motion>,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// Which moves are searched at the root, and how many variations are wanted (MultiPV).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RootMoves {
    /// `None`: every legal move.
    among: Option<Vec<Motion>>,
    lines: usize,
}

impl RootMoves {
    /// The moves of a request; `choices` are the legal ones among them, at least one.
    pub(crate) fn new(request: &SearchRequest<'_>, choices: &[Push]) -> RootMoves {
        let marbles = request.position.marbles();
        let motions = || choices.iter().filter_map(|&push| marbles.motion(push));
        RootMoves {
            among: (!request.among.is_empty()).then(|| motions().collect()),
            lines: request.lines.clamp(1, choices.len()),
        }
    }
}

/// One thread's state.
pub(crate) struct Searcher<'a, E> {
    shared: &'a Shared<'a>,
    evaluation: &'a E,
    killers: Vec<[Option<Motion>; 2]>,
    lists: Vec<Lists>,
    /// By ply, the principal variation from there (a triangular table).
    pv: Vec<Vec<Motion>>,
    path: Path,
    first_side: usize,
    /// The moves searched at the root, if not all.
    among: Option<Vec<Motion>>,
    /// Moves that the root has better variations of already.
    better: Vec<Motion>,
    /// The depth of this iteration.
    depth: u32,
    nodes: u64,
    stopped: bool,
}

impl<'a, E: Evaluate> Searcher<'a, E> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        evaluation: &'a E,
        past: &[u64],
        first_side: usize,
    ) -> Searcher<'a, E> {
        Searcher {
            shared,
            evaluation,
            killers: vec![[None; 2]; MAX_PLY + 2],
            lists: vec![Lists::default(); MAX_PLY + 2],
            pv: vec![Vec::new(); MAX_PLY + 2],
            path: Path::new(past),
            first_side,
            among: None,
            better: Vec::new(),
            depth: 0,
            nodes: 0,
            stopped: false,
        }
    }

    /// Deepens until told to stop, or until deeper makes no difference. Returns the variations, best first.
    pub(crate) fn deepen(
        &mut self,
        root: &Node<E::Accumulator>,
        root_moves: &RootMoves,
    ) -> Vec<Variation> {
        self.among.clone_from(&root_moves.among);
        let mut found: Vec<Variation> = Vec::new();
        loop {
            let depth = self.shared.deepest.depth.load(Relaxed) + 1;
            self.depth = depth.min(self.shared.max_depth);
            found = self.rank(root, self.depth, root_moves.lines, found);
            if !self.stopped {
                self.publish(&found);
            }
            if self.shared.stop.load(Relaxed) {
                break;
            }
            self.stopped = false;
            found.clone_from(&self.shared.deepest.variations());
        }
        self.shared.nodes.fetch_add(self.nodes % POLL, Relaxed);
        let deepest = self.shared.deepest.variations();
        let is_deeper = self.depth > self.shared.deepest.depth.load(Relaxed) && !found.is_empty();
        // Even an iteration that was stopped may have found a better move first.
        if is_deeper { found } else { deepest.clone() }
    }

    /// Tells the other threads and the watch of variations that are deeper than all before.
    fn publish(&self, found: &[Variation]) {
        let deepest = &self.shared.deepest;
        let mut variations = deepest.variations();
        let is_late = self.shared.stop.load(Relaxed) || deepest.depth.load(Relaxed) >= self.depth;
        if is_late {
            return;
        }
        found.clone_into(&mut variations);
        deepest.depth.store(self.depth, Relaxed);
        let is_sure = |found: &Variation| found.value.abs() > WON - self.depth as i32;
        let is_enough = self.depth == self.shared.max_depth || found.iter().all(is_sure);
        if self.report(found).is_break() || is_enough {
            self.shared.stop.store(true, Relaxed);
        }
    }

    /// The best variations at a depth: each next one is searched without the first moves of those before it.
    ///
    /// An iteration that is stopped still puts first what it found: even then a better move may be among it.
    fn rank(
        &mut self,
        root: &Node<E::Accumulator>,
        depth: u32,
        lines: usize,
        before: Vec<Variation>,
    ) -> Vec<Variation> {
        let mut found: Vec<Variation> = Vec::new();
        self.better.clear();
        for rank in 0..lines {
            let old = before.get(rank).cloned().unwrap_or_default();
            let value = self.aspiration_search(root, depth as i32, old.value);
            let moves = self.pv[0].clone();
            if self.stopped {
                if !moves.is_empty() {
                    found.push(Variation { moves, ..old });
                }
                break;
            }
            self.better.extend(moves.first());
            found.push(Variation {
                moves,
                value,
                depth,
            });
        }
        found.sort_by_key(|found| -found.value);
        for old in before {
            let is_new = |found: &Variation| found.moves.first() != old.moves.first();
            if found.len() < lines && found.iter().all(is_new) {
                found.push(old);
            }
        }
        found
    }

    /// Whether a move is searched at the root.
    pub(super) fn is_root_move(&self, motion: Motion) -> bool {
        let among = self.among.as_ref();
        among.is_none_or(|among| among.contains(&motion)) && !self.better.contains(&motion)
    }

    /// Whether some moves of the root are not searched.
    pub(super) fn is_narrowed(&self) -> bool {
        self.among.is_some() || !self.better.is_empty()
    }

    /// Reports the variations, best first.
    fn report(&self, found: &[Variation]) -> ControlFlow<()> {
        let fullness = self.shared.table.fullness();
        for (rank, found) in (1..).zip(found) {
            let motions = found.moves.iter();
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

    /// Searches with an aspiration window around the last value, and widens it where that fails.
    fn aspiration_search(&mut self, root: &Node<E::Accumulator>, depth: i32, guess: i32) -> i32 {
        if depth < 4 {
            return self.search(root, depth, -INFINITE, INFINITE, 0);
        }
        let mut margin = 60;
        let mut alpha = guess - margin;
        let mut beta = guess + margin;
        loop {
            let value = self.search(root, depth, alpha, beta, 0);
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
                alpha = -INFINITE;
                beta = INFINITE;
            }
        }
    }

    /// The static evaluation, with noise.
    #[inline(always)]
    fn evaluate(&self, node: &Node<E::Accumulator>) -> i32 {
        let value = self.evaluation.value(node);
        if self.shared.noise.amplitude == 0 {
            return value;
        }
        (value + self.noise(node)).clamp(-MOST, MOST)
    }

    /// The noise of a position.
    #[cold]
    fn noise(&self, node: &Node<E::Accumulator>) -> i32 {
        let Noise { amplitude, seed } = self.shared.noise;
        let range = 2 * amplitude.unsigned_abs() as usize + 1;
        SplitMix::new(node.key() ^ seed).below(range) as i32 - amplitude
    }

    /// Asks, once in a while, whether to continue.
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
        let is_overtaken = self.shared.deepest.depth.load(Relaxed) >= self.depth;
        self.stopped = is_overtaken || self.shared.stop.load(Relaxed);
    }

    /// Puts a move before the principal variation of the node after it.
    fn update_pv(&mut self, ply: usize, motion: Motion) {
        let (line, rest) = self.pv.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(motion);
        line[ply].extend_from_slice(&rest[0]);
    }
}
