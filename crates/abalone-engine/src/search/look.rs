//! The value of one node: principal variation search.

use super::reductions::REDUCTIONS;
use super::{DECIDED, INFINITE, MAX_PLY, Search, WON};
use crate::busy::Trail;
use crate::evaluate::Evaluate;
use crate::node::Node;
use crate::order::{Context, Lists, Picker};
use crate::table::{Bound, Entry};
use abalone::Motion;

/// Nodes this shallow are looked at again sooner than they are looked up.
const TABLE_DEPTH: i32 = 1;

/// In nodes shallower than this a move is over before others have heard of it.
const BUSY_DEPTH: i32 = 3;

/// Where a node stands in the search, and what is asked of it: is it worth more than alpha, less than beta?
#[derive(Debug, Clone, Copy)]
struct Asked {
    key: u64,
    ply: usize,
    depth: i32,
    alpha: i32,
    beta: i32,
    /// What the position is worth without looking ahead.
    standing: i32,
}

/// The best of a node's moves.
#[derive(Debug, Clone, Copy)]
struct Best {
    value: i32,
    /// None where no move was worth more than alpha.
    motion: Option<Motion>,
}

impl<E: Evaluate> Search<'_, E> {
    /// Principal variation search:
    ///
    /// 1. the game is over, or this is deep enough: quiescence;
    /// 2. a repetition is a draw;
    /// 3. far above beta without a move: cut;
    /// 4. the table may know the answer;
    /// 5. above beta even after passing: cut;
    /// 6. try moves by stages; late quiet ones less deep, hopeless ones not at all;
    /// 7. remember the answer.
    pub(super) fn look(
        &mut self,
        node: &Node<E::Kept>,
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
            return self.quiesce(node, alpha, beta, ply);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        if beta - alpha > 1 {
            self.lines[ply].clear();
        }
        // 2. Repetition.
        let key = node.key();
        if ply > 0 && self.path.repeats(key) {
            return 0;
        }
        let standing = self.worth(node);
        let mut asked = Asked {
            key,
            ply,
            depth,
            alpha,
            beta,
            standing,
        };
        // 3. A cut without a move, before the table: memory is slower than counting.
        if asked.is_calm() && depth <= 4 && standing - 130 * depth >= beta {
            return standing;
        }
        // 4. The table.
        let known = (depth > TABLE_DEPTH)
            .then(|| self.shared.table.get(key))
            .flatten();
        if let Some(value) = known.and_then(|entry| asked.answer_in(entry)) {
            return value;
        }
        if known.is_none() && depth >= 5 {
            asked.depth -= 1; // Nothing is known here: the next, deeper look will have a table move.
        }
        // 5. A cut after passing.
        if let Some(value) = self.pass(node, &asked) {
            return value;
        }
        // 6. The moves.
        let best = self.try_moves(node, &asked, known.and_then(|entry| entry.best));
        if self.stopped {
            return 0;
        }
        if best.value == -INFINITE {
            return ply as i32 - WON; // A player without a legal move loses.
        }
        // 7. The table again.
        let is_whole = ply > 0 || !self.is_narrowed();
        if asked.depth > TABLE_DEPTH && is_whole {
            self.shared.table.put(key, asked.entry_for(best));
        }
        best.value
    }

    /// The value after passing, where even that is above beta; nothing of worth where the search was stopped.
    #[inline]
    fn pass(&mut self, node: &Node<E::Kept>, asked: &Asked) -> Option<i32> {
        let Asked { depth, beta, .. } = *asked;
        let may_pass = asked.is_calm() && depth >= 3 && asked.standing >= beta;
        if !may_pass || self.path.passed_last() {
            return None;
        }
        let reduction = 3 + depth / 4;
        let passed = node.passed(self.judge);
        self.path.pass(asked.key);
        let value = -self.look(&passed, depth - reduction, -beta, 1 - beta, asked.ply + 1);
        self.path.pass_back();
        if self.stopped {
            return Some(0);
        }
        // A win that takes a pass is none.
        (value >= beta).then_some(if value > DECIDED { beta } else { value })
    }

    /// Tries moves by stages until one is worth beta or more.
    #[inline]
    fn try_moves(
        &mut self,
        node: &Node<E::Kept>,
        asked: &Asked,
        table_move: Option<Motion>,
    ) -> Best {
        let ply = asked.ply;
        let mut picker = Picker::new(table_move, self.killers[ply]);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        lists.clear();
        let mut best = Best {
            value: -INFINITE,
            motion: None,
        };
        let mut alpha = asked.alpha;
        while let Some((motion, count)) = self.next_move(node, asked, &mut picker, &mut lists) {
            let is_quiet = !motion.is_capture();
            if best.value > -DECIDED && asked.leaves_out(alpha, count) {
                picker.skip_quiets();
                if is_quiet && motion.kind().pushed() == 0 {
                    continue;
                }
            }
            let value = self.look_beyond(node, motion, asked, alpha, count);
            if self.stopped {
                break;
            }
            best.value = best.value.max(value);
            if value > alpha {
                alpha = value;
                best.motion = Some(motion);
                if asked.is_pv() {
                    self.extend_line(ply, motion);
                }
                if value >= asked.beta {
                    if is_quiet {
                        self.remember_cut(motion, asked, &lists.tried);
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

    /// The next move to try, and which one of the node's it is; those that other threads are at come last.
    #[inline]
    fn next_move(
        &self,
        node: &Node<E::Kept>,
        asked: &Asked,
        picker: &mut Picker,
        lists: &mut Lists,
    ) -> Option<(Motion, i32)> {
        let context = Context {
            marbles: node.marbles,
            side: self.side_at(asked.ply),
            history: self.shared.history,
        };
        while let Some(motion) = picker.next(lists, &context) {
            if asked.ply == 0 && !self.is_asked_about(motion) {
                continue;
            }
            lists.count += 1;
            let trail = self.trail(motion, asked, lists.count);
            if !trail.is_some_and(|trail| self.shared.busy.holds(trail)) {
                return Some((motion, lists.count));
            }
            lists.put_off.push_back((motion, lists.count));
        }
        lists.put_off.pop_front()
    }

    /// What other threads are told of a move: nothing of a node's first, which all of them need.
    #[inline]
    fn trail(&self, motion: Motion, asked: &Asked, count: i32) -> Option<Trail> {
        let is_told = count > 1 && asked.depth >= BUSY_DEPTH && self.shared.busy.has_others();
        is_told.then(|| Trail::new(asked.key, motion))
    }

    /// What a move is worth.
    #[inline]
    fn look_beyond(
        &mut self,
        node: &Node<E::Kept>,
        motion: Motion,
        asked: &Asked,
        alpha: i32,
        count: i32,
    ) -> i32 {
        let trail = self.trail(motion, asked, count);
        if let Some(trail) = trail {
            self.shared.busy.enter(trail);
        }
        if asked.is_pv() {
            self.lines[asked.ply + 1].clear();
        }
        let child = node.after(motion, self.judge);
        let reduction = self.reduction(motion, asked, count);
        self.path.step(asked.key, motion);
        let value = self.look_at_child(&child, asked, alpha, (count > 1).then_some(reduction));
        self.path.step_back(motion);
        if let Some(trail) = trail {
            self.shared.busy.leave(trail);
        }
        value
    }

    /// The first child is looked at whole; the others, reduced, only as far as they might be better.
    #[inline]
    fn look_at_child(
        &mut self,
        child: &Node<E::Kept>,
        asked: &Asked,
        alpha: i32,
        reduced: Option<i32>,
    ) -> i32 {
        let (beta, ply, depth) = (asked.beta, asked.ply + 1, asked.depth - 1);
        let Some(reduction) = reduced else {
            return -self.look(child, depth, -beta, -alpha, ply);
        };
        let mut value = -self.look(child, depth - reduction, -alpha - 1, -alpha, ply);
        if value > alpha && reduction > 0 {
            value = -self.look(child, depth, -alpha - 1, -alpha, ply);
        }
        if value > alpha && value < beta {
            value = -self.look(child, depth, -beta, -alpha, ply);
        }
        value
    }

    /// How much less deep a late quiet move is looked at.
    #[inline]
    fn reduction(&self, motion: Motion, asked: &Asked, count: i32) -> i32 {
        let depth = asked.depth;
        if motion.is_capture() || depth < 2 || count <= 3 {
            return 0;
        }
        let pushes = motion.kind().pushed() > 0;
        let usual = REDUCTIONS[depth.min(31) as usize][count.min(63) as usize];
        let praise = self.shared.history.worth(self.side_at(asked.ply), motion) / 6000;
        let reduction = usual - i32::from(asked.is_pv()) - i32::from(pushes) - praise;
        reduction.clamp(0, depth - 1)
    }

    /// A quiet move refuted the last one: try it early in other nodes too.
    fn remember_cut(&mut self, motion: Motion, asked: &Asked, tried: &[Motion]) {
        let killers = &mut self.killers[asked.ply];
        if killers[0] != Some(motion) {
            killers[1] = killers[0];
            killers[0] = Some(motion);
        }
        let side = self.side_at(asked.ply);
        self.shared.history.reward(side, motion, tried, asked.depth);
    }

    /// Whose move it is so far from the root.
    fn side_at(&self, ply: usize) -> usize {
        self.first_side ^ (ply & 1)
    }
}

impl Asked {
    /// Whether the exact value is wanted, and not only which side of alpha it is on.
    fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether guesses may answer: no exact value is wanted, and no win is in question.
    fn is_calm(&self) -> bool {
        !self.is_pv() && self.beta.abs() < DECIDED
    }

    /// What the table knows, if it is enough.
    #[inline]
    fn answer_in(&self, entry: Entry) -> Option<i32> {
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

    /// Whether quiet moves are left out from this one on: hopeless, or too late.
    #[inline]
    fn leaves_out(&self, alpha: i32, count: i32) -> bool {
        let depth = self.depth;
        let is_hopeless = self.standing + 60 + 80 * depth <= alpha;
        let is_late = count > 4 + 4 * depth * depth;
        !self.is_pv() && depth <= 3 && (is_hopeless || is_late)
    }

    /// What the table is to know.
    fn entry_for(&self, best: Best) -> Entry {
        let bound = match best.value {
            value if value >= self.beta => Bound::Lower,
            value if value > self.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        Entry {
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
