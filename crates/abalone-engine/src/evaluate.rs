//! What every evaluation promises: the worth of a position, and what it keeps move by move to know it.

use std::fmt::Debug;

use abalone::Marbles;

use super::node::Node;

/// No position is worth more without a win in sight.
pub(crate) const MOST: i32 = 28_000;

/// A judge of positions without looking ahead.
///
/// The search carries [`Kept`](Evaluate::Kept) from node to node, so that a move costs
/// what it changes and not the whole board.
pub(crate) trait Evaluate: Debug + Sync {
    /// What is known of a board and updated move by move.
    type Kept: Debug + Clone + Copy + PartialEq + Eq + Sync;

    /// All marbles of a board added up.
    fn add_up(&self, marbles: Marbles) -> Self::Kept;

    /// After a move: `before` is seen by its mover, `after` by the other side.
    fn moved(&self, kept: &Self::Kept, before: Marbles, after: Marbles) -> Self::Kept;

    /// The same board, seen by the other side.
    fn passed(&self, kept: &Self::Kept) -> Self::Kept;

    /// What the position is worth to the side to move, within ±[`MOST`].
    fn value(&self, node: &Node<Self::Kept>) -> i32;
}
