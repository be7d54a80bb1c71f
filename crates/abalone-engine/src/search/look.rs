//! The value of one node: principal variation search.

use super::reductions::REDUCTIONS;
use super::{DECIDED, INFINITE, MAX_PLY, Search, WON};
use crate::evaluate::Evaluate;
use crate::node::Node;
use crate::order::{Context, Picker};
use crate::table::{Bound, Entry};
use abalone::Motion;

/// Nodes this shallow are looked at again sooner than they are looked up.
const TABLE_DEPTH: i32 = 1;

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
        let (mut alpha, is_root, is_pv) = (alpha, ply == 0, beta - alpha > 1);
        if is_pv {
            self.lines[ply].clear();
        }
        let key = node.key();

        // 2. Repetition.
        if !is_root && self.path.repeats(key) {
            return 0;
        }

        // 3. A cut without a move, before the table: memory is slower than counting.
        let standing = self.worth(node);
        let is_calm = !is_pv && beta.abs() < DECIDED;
        if is_calm && depth <= 4 && standing - 130 * depth >= beta {
            return standing;
        }

        // 4. The table.
        let known = if depth > TABLE_DEPTH {
            self.shared.table.get(key)
        } else {
            None
        };
        if let Some(entry) = known
            && !is_pv
            && entry.depth >= depth
        {
            let value = from_table(entry.value, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if enough {
                return value;
            }
        }
        let mut depth = depth;
        if known.is_none() && depth >= 5 {
            depth -= 1; // Nothing is known here: the next, deeper look will have a table move.
        }

        // 5. A cut after passing.
        if is_calm && depth >= 3 && standing >= beta && !self.path.passed_last() {
            let reduction = 3 + depth / 4;
            self.path.pass(key);
            let value = -self.look(
                &node.passed(self.judge),
                depth - reduction,
                -beta,
                1 - beta,
                ply + 1,
            );
            self.path.pass_back();
            if self.stopped {
                return 0;
            }
            if value >= beta {
                return if value > DECIDED { beta } else { value };
            }
        }

        // 6. The moves.
        let mut picker = Picker::new(known.and_then(|entry| entry.best), self.killers[ply]);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        let mut tried = std::mem::take(&mut self.tried[ply]);
        tried.clear();
        let side = self.first_side ^ (ply & 1);
        let (first_alpha, mut best, mut best_motion, mut count) = (alpha, -INFINITE, None, 0);
        loop {
            let context = Context {
                marbles: node.marbles,
                side,
                history: self.history,
            };
            let Some(motion) = picker.next(&mut lists, &context) else {
                break;
            };
            if is_root && !self.is_asked_about(motion) {
                continue;
            }
            count += 1;
            let is_quiet = !motion.is_capture();
            let pushes = motion.kind().pushed() > 0;
            if !is_pv && best > -DECIDED && depth <= 3 {
                let hopeless = standing + 60 + 80 * depth <= alpha;
                let late = count > 4 + 4 * depth * depth;
                if hopeless || late {
                    picker.skip_quiets();
                    if is_quiet && !pushes {
                        continue;
                    }
                }
            }
            let child = node.after(motion, self.judge);
            self.path.step(key, motion);
            if is_pv {
                self.lines[ply + 1].clear();
            }
            let mut value;
            if count == 1 {
                value = -self.look(&child, depth - 1, -beta, -alpha, ply + 1);
            } else {
                let mut reduction = 0;
                if is_quiet && depth >= 2 && count > 3 {
                    reduction = REDUCTIONS[depth.min(31) as usize][count.min(63) as usize];
                    reduction -= i32::from(is_pv) + i32::from(pushes);
                    reduction -= self.history.worth(side, motion) / 6000;
                    reduction = reduction.clamp(0, depth - 1);
                }
                value = -self.look(&child, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1);
                if value > alpha && reduction > 0 {
                    value = -self.look(&child, depth - 1, -alpha - 1, -alpha, ply + 1);
                }
                if value > alpha && value < beta {
                    value = -self.look(&child, depth - 1, -beta, -alpha, ply + 1);
                }
            }
            self.path.step_back(motion);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_motion = Some(motion);
                    if is_pv {
                        self.extend_line(ply, motion);
                    }
                    if value >= beta {
                        if is_quiet {
                            self.remember_cut(ply, side, motion, &tried, depth);
                        }
                        break;
                    }
                }
            }
            if is_quiet {
                tried.push(motion);
            }
        }
        self.lists[ply] = lists;
        self.tried[ply] = tried;
        if self.stopped {
            return 0;
        }
        if count == 0 {
            return ply as i32 - WON; // A player without a legal move loses.
        }

        // 7. The table again.
        let bound = match best {
            value if value >= beta => Bound::Lower,
            value if value > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let is_whole = !is_root || !self.is_narrowed();
        if depth > TABLE_DEPTH && is_whole {
            let value = to_table(best, ply);
            self.shared.table.put(
                key,
                Entry {
                    best: best_motion,
                    value,
                    depth,
                    bound,
                },
            );
        }
        best
    }

    /// A quiet move refuted the last one: try it early in other nodes too.
    fn remember_cut(
        &mut self,
        ply: usize,
        side: usize,
        motion: Motion,
        tried: &[Motion],
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(motion) {
            killers[1] = killers[0];
            killers[0] = Some(motion);
        }
        self.history.reward(side, motion, tried, depth);
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
