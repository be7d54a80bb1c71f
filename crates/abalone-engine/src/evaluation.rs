//! What a position is worth without looking ahead: what every evaluation promises, and the two that engines play with.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use abalone::{Marbles, Position};
use game::Side;

use super::net::Net;
use super::node::Node;

/// No position is worth more without a win in sight.
pub const MOST: i32 = 28_000;

/// An evaluation of positions that is updated incrementally.
///
/// The search carries an [`Accumulator`](Evaluate::Accumulator) from node to node, so that a move
/// costs what it changes and not the whole board.
pub trait Evaluate: Debug + Sync {
    /// What is known of a board and updated move by move.
    type Accumulator: Debug + Clone + Copy + PartialEq + Eq + Sync;

    /// The accumulator of a board, from scratch.
    fn accumulate(&self, marbles: Marbles) -> Self::Accumulator;

    /// The accumulator after a move: `before` is seen by its mover, `after` by the other side.
    fn after_move(
        &self,
        accumulator: &Self::Accumulator,
        before: Marbles,
        after: Marbles,
    ) -> Self::Accumulator;

    /// The accumulator of the same board, seen by the other side.
    fn after_pass(&self, accumulator: &Self::Accumulator) -> Self::Accumulator;

    /// What the position is worth to the side to move, within ±[`MOST`].
    fn value(&self, node: &Node<Self::Accumulator>) -> i32;
}

/// The evaluation an engine plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evaluator {
    /// A network trained on games; handmade on boards that it does not know.
    Learned(&'static Net),
    /// [`Weights::TUNED`](super::Weights::TUNED), found by matches.
    Handmade,
}

/// With how many marbles a side began the games that networks were trained on: the layouts have so many.
const TRAINED_ON: RangeInclusive<u32> = 12..=15;

impl Evaluator {
    /// The evaluation for the game that a position belongs to.
    ///
    /// A network knows nothing of boards that no layout leads to, such as a puzzle of nine marbles.
    pub(crate) fn for_position(self, position: &Position) -> Evaluator {
        let began_with = |side| position.cells(side).len() + u32::from(position.lost(side));
        let is_known = Side::ALL
            .into_iter()
            .all(|side| TRAINED_ON.contains(&began_with(side)));
        if is_known { self } else { Evaluator::Handmade }
    }
}

/// The network of this version.
impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::Learned(Net::shipped())
    }
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Position};

    use super::Evaluator;

    #[test]
    fn the_network_evaluates_every_layout_and_no_puzzle() {
        let learned = Evaluator::default();
        for name in Layout::NAMES {
            let start = Layout::named(name).unwrap().start();
            assert_eq!(learned.for_position(&start), learned, "{name}");
        }
        let puzzle: Position = "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1".parse().unwrap();
        assert_eq!(learned.for_position(&puzzle), Evaluator::Handmade);
    }
}
