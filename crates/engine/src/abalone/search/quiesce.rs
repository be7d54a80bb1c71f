//! The value of a node where the depth ends: captures are played out first.

use super::{MAX_PLY, Search, WON};
use crate::abalone::node::Node;
use crate::abalone::order::RIM;

impl Search<'_> {
    /// Captures only, until none is worth making: a marble about to fall is no quiet position.
    pub(super) fn quiesce(&mut self, node: &Node, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.count_node();
        let is_pv = beta - alpha > 1;
        if is_pv {
            self.lines[ply].clear();
        }
        let mut best = self.evaluation.value(node);
        if best >= beta || self.stopped || ply >= MAX_PLY || !node.marbles.theirs().meets(RIM) {
            return best;
        }
        let mut alpha = alpha.max(best);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        lists.list_captures(node.marbles);
        for index in 0..lists.listed().len() {
            let motion = lists.listed()[index];
            let child = node.after(motion, self.evaluation.places());
            let value = if child.own_left == 0 {
                WON - ply as i32 - 1
            } else {
                -self.quiesce(&child, -beta, -alpha, ply + 1)
            };
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if is_pv {
                        self.extend_line(ply, motion);
                    }
                }
                if value >= beta {
                    break;
                }
            }
        }
        self.lists[ply] = lists;
        best
    }
}
