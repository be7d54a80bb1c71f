//! Quiescence search: where the depth ends, captures are played out first.

use super::{MAX_PLY, Searcher, WON};
use crate::evaluation::Evaluate;
use crate::node::Node;
use crate::order::RIM;

impl<E: Evaluate> Searcher<'_, E> {
    /// Captures only, until none is worth making: a marble about to fall is not a quiet position.
    #[inline]
    pub(super) fn quiescence(
        &mut self,
        node: &Node<E::Accumulator>,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        self.count_node();
        if beta - alpha > 1 {
            self.pv[ply].clear();
        }
        let static_value = self.evaluate(node);
        let nothing_falls = !node.marbles.theirs().meets(RIM);
        if static_value >= beta || nothing_falls || self.stopped || ply >= MAX_PLY {
            return static_value;
        }
        self.play_captures(node, static_value, alpha, beta, ply)
    }

    /// The best of standing pat and of every capture.
    fn play_captures(
        &mut self,
        node: &Node<E::Accumulator>,
        static_value: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let is_pv = beta - alpha > 1;
        let mut best = static_value;
        let mut alpha = alpha.max(static_value);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        lists.list_captures(node.marbles);
        for index in 0..lists.listed().len() {
            let motion = lists.listed()[index];
            let child = node.after_move(motion, self.evaluation);
            let value = if child.own_left == 0 {
                WON - ply as i32 - 1
            } else {
                -self.quiescence(&child, -beta, -alpha, ply + 1)
            };
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if is_pv {
                        self.update_pv(ply, motion);
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
