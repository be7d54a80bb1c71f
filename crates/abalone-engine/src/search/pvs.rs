//! Principal variation search: the value of one node.

use super::reductions::REDUCTIONS;
use super::{DECIDED, INFINITE, MAX_PLY, Searcher, WON};
use crate::abdada::MoveHash;
use crate::evaluation::Evaluate;
use crate::node::Node;
use crate::order::{Context, Lists, MovePicker};
use crate::transposition_table::{Bound, TableEntry};
use abalone::Motion;

/// Searching nodes this shallow again is faster than probing the table.
const TABLE_DEPTH: i32 = 1;

/// In shallower nodes no move is deferred: its search is over before other threads know of it.
const DEFER_DEPTH: i32 = 3;

/// Where a node stands in the search, and its window: is it worth more than alpha, less than beta?
#[derive(Debug, Clone, Copy)]
struct Visit {
    key: u64,
    ply: usize,
    depth: i32,
    alpha: i32,
    beta: i32,
    /// The static evaluation.
    static_value: i32,
}

/// The best of a node's moves.
#[derive(Debug, Clone, Copy)]
struct Best {
    value: i32,
    /// None where no move was worth more than alpha.
    motion: Option<Motion>,
}

impl<E: Evaluate> Searcher<'_, E> {
    /// Principal variation search:
    ///
    /// 1. the game is over, or the depth is used up: quiescence search;
    /// 2. a repetition is a draw;
    /// 3. reverse futility pruning: the static evaluation is far above beta;
    /// 4. the transposition table may have the value; without a table move, search less deep
    ///    (internal iterative reduction);
    /// 5. null move pruning: above beta even after passing;
    /// 6. try moves in stages, with late move reductions and, for quiet moves near the horizon,
    ///    futility and late move pruning;
    /// 7. store the value.
    pub(super) fn search(
        &mut self,
        node: &Node<E::Accumulator>,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        // 1. The end of the game or of the depth.
        if node.own_left == 0 {
            return ply as i32 - WON;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(node, alpha, beta, ply);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        if beta - alpha > 1 {
            self.pv[ply].clear();
        }
        // 2. Repetition.
        let key = node.key();
        if ply > 0 && self.path.repeats(key) {
            return 0;
        }
        let static_value = self.evaluate(node);
        let mut visit = Visit {
            key,
            ply,
            depth,
            alpha,
            beta,
            static_value,
        };
        // 3. Reverse futility pruning, before the table: memory is slower than evaluating.
        if visit.may_prune() && depth <= 4 && static_value - 130 * depth >= beta {
            return static_value;
        }
        // 4. The table.
        let known = (depth > TABLE_DEPTH)
            .then(|| self.shared.table.probe(key))
            .flatten();
        if let Some(value) = known.and_then(|entry| visit.value_in(entry)) {
            return value;
        }
        if known.is_none() && depth >= 5 {
            visit.depth -= 1; // The next, deeper iteration will have a table move.
        }
        // 5. Null move pruning.
        if let Some(value) = self.null_move(node, &visit) {
            return value;
        }
        // 6. The moves.
        let best = self.try_moves(node, &visit, known.and_then(|entry| entry.best));
        if self.stopped {
            return 0;
        }
        if best.value == -INFINITE {
            return ply as i32 - WON; // A player without a legal move loses.
        }
        // 7. Store.
        let is_whole = ply > 0 || !self.is_narrowed();
        if visit.depth > TABLE_DEPTH && is_whole {
            self.shared.table.store(key, visit.entry_for(best));
        }
        best.value
    }

    /// Null move pruning: the value after passing, where even that is above beta. Meaningless where the search was stopped.
    #[inline]
    fn null_move(&mut self, node: &Node<E::Accumulator>, visit: &Visit) -> Option<i32> {
        let Visit { depth, beta, .. } = *visit;
        let may_pass = visit.may_prune() && depth >= 3 && visit.static_value >= beta;
        if !may_pass || self.path.is_after_null_move() {
            return None;
        }
        let reduction = 3 + depth / 4;
        let passed = node.after_pass(self.evaluation);
        self.path.null_move(visit.key);
        let value = -self.search(&passed, depth - reduction, -beta, 1 - beta, visit.ply + 1);
        self.path.null_move_back();
        if self.stopped {
            return Some(0);
        }
        // A win that takes a null move is not proved.
        (value >= beta).then_some(if value > DECIDED { beta } else { value })
    }

    /// Tries moves by stages until one is worth beta or more.
    #[inline]
    fn try_moves(
        &mut self,
        node: &Node<E::Accumulator>,
        visit: &Visit,
        table_move: Option<Motion>,
    ) -> Best {
        let ply = visit.ply;
        let mut picker = MovePicker::new(table_move, self.killers[ply]);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        lists.clear();
        let mut best = Best {
            value: -INFINITE,
            motion: None,
        };
        let mut alpha = visit.alpha;
        while let Some((motion, count)) = self.next_move(node, visit, &mut picker, &mut lists) {
            let is_quiet = !motion.is_capture();
            if best.value > -DECIDED && visit.prunes_quiets(alpha, count) {
                picker.skip_quiets();
                if is_quiet && motion.kind().pushed() == 0 {
                    continue;
                }
            }
            let value = self.search_move(node, motion, visit, alpha, count);
            if self.stopped {
                break;
            }
            best.value = best.value.max(value);
            if value > alpha {
                alpha = value;
                best.motion = Some(motion);
                if visit.is_pv() {
                    self.update_pv(ply, motion);
                }
                if value >= visit.beta {
                    if is_quiet {
                        self.update_heuristics(motion, visit, &lists.tried);
                    }
                    break;
                }
            }
            if is_quiet {
                lists.tried.push(motion);
            }
        }
        self.lists[ply] = lists;
        best
    }

    /// The next move to try, and which one of the node's it is; those that other threads are searching come last.
    #[inline]
    fn next_move(
        &self,
        node: &Node<E::Accumulator>,
        visit: &Visit,
        picker: &mut MovePicker,
        lists: &mut Lists,
    ) -> Option<(Motion, i32)> {
        let context = Context {
            marbles: node.marbles,
            side: self.side_at(visit.ply),
            history: self.shared.history,
        };
        while let Some(motion) = picker.next(lists, &context) {
            if visit.ply == 0 && !self.is_root_move(motion) {
                continue;
            }
            lists.count += 1;
            let hash = self.move_hash(motion, visit, lists.count);
            if !hash.is_some_and(|hash| self.shared.being_searched.contains(hash)) {
                return Some((motion, lists.count));
            }
            lists.deferred.push_back((motion, lists.count));
        }
        lists.deferred.pop_front()
    }

    /// The hash by which other threads may defer a move. `None` for the first move of a node, which all of them need.
    #[inline]
    fn move_hash(&self, motion: Motion, visit: &Visit, count: i32) -> Option<MoveHash> {
        let is_shared =
            count > 1 && visit.depth >= DEFER_DEPTH && self.shared.being_searched.has_others();
        is_shared.then(|| MoveHash::new(visit.key, motion))
    }

    /// The value of a move.
    #[inline]
    fn search_move(
        &mut self,
        node: &Node<E::Accumulator>,
        motion: Motion,
        visit: &Visit,
        alpha: i32,
        count: i32,
    ) -> i32 {
        let hash = self.move_hash(motion, visit, count);
        if let Some(hash) = hash {
            self.shared.being_searched.start(hash);
        }
        if visit.is_pv() {
            self.pv[visit.ply + 1].clear();
        }
        let child = node.after_move(motion, self.evaluation);
        let reduction = self.reduction(motion, visit, count);
        self.path.step(visit.key, motion);
        let value = self.search_child(&child, visit, alpha, (count > 1).then_some(reduction));
        self.path.step_back(motion);
        if let Some(hash) = hash {
            self.shared.being_searched.finish(hash);
        }
        value
    }

    /// The first child is searched with the full window; the others, reduced, with a null window first.
    #[inline]
    fn search_child(
        &mut self,
        child: &Node<E::Accumulator>,
        visit: &Visit,
        alpha: i32,
        reduced: Option<i32>,
    ) -> i32 {
        let beta = visit.beta;
        let ply = visit.ply + 1;
        let depth = visit.depth - 1;
        let Some(reduction) = reduced else {
            return -self.search(child, depth, -beta, -alpha, ply);
        };
        let mut value = -self.search(child, depth - reduction, -alpha - 1, -alpha, ply);
        if value > alpha && reduction > 0 {
            value = -self.search(child, depth, -alpha - 1, -alpha, ply);
        }
        if value > alpha && value < beta {
            value = -self.search(child, depth, -beta, -alpha, ply);
        }
        value
    }

    /// The late move reduction of a quiet move.
    #[inline]
    fn reduction(&self, motion: Motion, visit: &Visit, count: i32) -> i32 {
        let depth = visit.depth;
        if motion.is_capture() || depth < 2 || count <= 3 {
            return 0;
        }
        let pushes = motion.kind().pushed() > 0;
        let usual = REDUCTIONS[depth.min(31) as usize][count.min(63) as usize];
        let praise = self.shared.history.worth(self.side_at(visit.ply), motion) / 6000;
        let reduction = usual - i32::from(visit.is_pv()) - i32::from(pushes) - praise;
        reduction.clamp(0, depth - 1)
    }

    /// A quiet move caused a beta cutoff: it becomes a killer move and gains history.
    fn update_heuristics(&mut self, motion: Motion, visit: &Visit, tried: &[Motion]) {
        let killers = &mut self.killers[visit.ply];
        if killers[0] != Some(motion) {
            killers[1] = killers[0];
            killers[0] = Some(motion);
        }
        let side = self.side_at(visit.ply);
        self.shared.history.reward(side, motion, tried, visit.depth);
    }

    /// Whose move it is so far from the root.
    fn side_at(&self, ply: usize) -> usize {
        self.first_side ^ (ply & 1)
    }
}

impl Visit {
    /// Whether this is a PV node: the window is open.
    fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether the static evaluation may decide: this is not a PV node, and no win is in question.
    fn may_prune(&self) -> bool {
        !self.is_pv() && self.beta.abs() < DECIDED
    }

    /// The value in the table, if its depth and bound are enough.
    #[inline]
    fn value_in(&self, entry: TableEntry) -> Option<i32> {
        if self.is_pv() || entry.depth < self.depth {
            return None;
        }
        let value = from_table(entry.value, self.ply);
        let is_enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        };
        is_enough.then_some(value)
    }

    /// Whether quiet moves are pruned from this one on: futility pruning, or late move pruning.
    #[inline]
    fn prunes_quiets(&self, alpha: i32, count: i32) -> bool {
        let depth = self.depth;
        let is_futile = self.static_value + 60 + 80 * depth <= alpha;
        let is_late = count > 4 + 4 * depth * depth;
        !self.is_pv() && depth <= 3 && (is_futile || is_late)
    }

    /// What is stored in the table.
    fn entry_for(&self, best: Best) -> TableEntry {
        let bound = match best.value {
            value if value >= self.beta => Bound::Lower,
            value if value > self.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        TableEntry {
            best: best.motion,
            value: to_table(best.value, self.ply),
            depth: self.depth,
            bound,
        }
    }
}

/// Wins are counted from the root in the search, and from the position in the table.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        won if won > DECIDED => won + ply as i32,
        lost if lost < -DECIDED => lost - ply as i32,
        other => other,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        won if won > DECIDED => won - ply as i32,
        lost if lost < -DECIDED => lost + ply as i32,
        other => other,
    }
}
