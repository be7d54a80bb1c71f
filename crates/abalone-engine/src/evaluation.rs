//! What a position is worth without looking ahead: what every evaluation promises, and the two that engines play with.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use abalone::{Marbles, Position};
use game::{Position as _, Side};

use super::SearchRequest;
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
    /// Two networks: the second takes over after a long time without captures, if the side to move stands better.
    Pressing {
        /// The network of most positions.
        usual: &'static Net,
        /// The one that was trained to find captures where all moves seem equally good.
        stalled: &'static Net,
    },
    /// [`Weights::TUNED`](super::Weights::TUNED), found by matches.
    Handmade,
}

/// The marbles of each side at the start of the games that networks were trained on, as in the layouts.
const TRAINED_ON: RangeInclusive<u32> = 12..=15;

/// After this many plies without a capture a game is stalled.
const STALLED: usize = 40;
/// A side that stands better by this much presses: against an equal opponent that waits, pressing loses more than it wins.
const AHEAD: i32 = 150;

impl Evaluator {
    /// The evaluation for a search: never [`Evaluator::Pressing`].
    ///
    /// Who asks for several moves wants to know what they are worth, not to make progress.
    pub(crate) fn for_request(self, request: &SearchRequest<'_>) -> Evaluator {
        let is_stalled = request.lines == 1 && plies_without_capture(request) >= STALLED;
        match self.for_position(request.position) {
            Evaluator::Pressing { usual, stalled } => {
                let value = usual.value(&Node::new(request.position, usual));
                let presses = is_stalled && value >= AHEAD;
                Evaluator::Learned(if presses { stalled } else { usual })
            }
            other @ (Evaluator::Learned(_) | Evaluator::Handmade) => other,
        }
    }

    /// The evaluation for the game that a position belongs to.
    ///
    /// A network knows nothing of boards that no layout leads to, such as a puzzle of nine marbles.
    fn for_position(self, position: &Position) -> Evaluator {
        let began_with = |side| position.cells(side).len() + u32::from(position.lost(side));
        let is_known = Side::ALL
            .into_iter()
            .all(|side| TRAINED_ON.contains(&began_with(side)));
        if is_known { self } else { Evaluator::Handmade }
    }
}

/// Plies since the last capture or, without one, since the start, as far as the game's positions are known.
fn plies_without_capture(request: &SearchRequest<'_>) -> usize {
    let losses = |position: &Position| Side::ALL.map(|side| position.lost(side));
    let now = request.position;
    if losses(now) == [0, 0] {
        return 2 * usize::from(now.move_number().saturating_sub(1)) + now.turn().index();
    }
    let past = request.past.iter().rev();
    past.take_while(|before| losses(before) == losses(now))
        .count()
}

/// The networks of this version.
impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::Pressing {
            usual: Net::shipped(),
            stalled: Net::shipped_for_stalls(),
        }
    }
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Position};

    use super::{Evaluator, Net, SearchRequest};

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

    #[test]
    fn another_network_takes_over_without_captures() {
        let [usual, stalled] = [Net::shipped(), Net::shipped_for_stalls()].map(Evaluator::Learned);
        let check = |position: &Position, past: &[Position], lines, expected| {
            let request = SearchRequest {
                lines,
                ..SearchRequest::best_move(position, past)
            };
            let found = Evaluator::default().for_request(&request);
            assert!(found == expected, "{position}, {lines} lines");
        };
        let wedges = "2ww1/wwwww1/1wwww2/2www3/2bbb4/2bbb3/1bbbbb1/3b1b/3b1 b 0/0 21";
        let wedges: Position = wedges.parse().unwrap();
        check(&wedges, &[], 1, stalled);
        check(&wedges, &[], 2, usual);
        check(&wedges.with_move_number(20), &[], 1, usual);
        let worse = "2ww1/wwwww1/1wwww2/2www3/2bbb4/2bbb3/1bbbbb1/3b1b/3b1 w 0/0 50";
        check(&worse.parse().unwrap(), &[], 1, usual);
        let captured = wedges.with_lost([0, 1]).with_move_number(50);
        check(&captured, &[captured; 39], 1, usual);
        check(&captured, &[captured; 40], 1, stalled);
        let mut past = vec![wedges; 5];
        past.extend([captured; 39]);
        check(&captured, &past, 1, usual);
    }
}
