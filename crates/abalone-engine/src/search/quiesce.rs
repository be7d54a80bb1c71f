//! The value of a node where the depth ends: captures are played out first.

use super::{MAX_PLY, Search, WON};
use crate::evaluate::Evaluate;
use crate::node::Node;
use crate::order::RIM;

impl<E: Evaluate> Search<'_, E> {
    /// Captures only, until none is worth making: a marble about to fall is no quiet position.
    #[inline]
    pub(super) fn quiesce(
        &mut self,
        node: &Node<E::Kept>,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        self.count_node();
        if beta - alpha > 1 {
            self.lines[ply].clear();
        }
        let standing = self.worth(node);
        let nothing_falls = !node.marbles.theirs().meets(RIM);
        if standing >= beta || nothing_falls || self.stopped || ply >= MAX_PLY {
            return standing;
        }
        self.play_captures(node, standing, alpha, beta, ply)
    }

    /// The best of standing still and of every capture.
    fn play_captures(
        &mut self,
        node: &Node<E::Kept>,
        standing: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let is_pv = beta - alpha > 1;
        let (mut best, mut alpha) = (standing, alpha.max(standing));
        let mut lists = std::mem::take(&mut self.lists[ply]);
        lists.list_captures(node.marbles);
        for index in 0..lists.listed().len() {
            let motion = lists.listed()[index];
            let child = node.after(motion, self.judge);
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
