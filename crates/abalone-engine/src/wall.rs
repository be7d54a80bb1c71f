//! A sparring partner that builds a wall: it looks at its own marbles alone.
//!
//! It wants them in the middle, together and on the board, gains next to nothing by
//! capturing, and is content with a draw. Who cannot break such a wall draws with it.

use abalone::Marbles;

use super::evaluate::{Evaluate, MOST};
use super::node::Node;
use super::places::Places;
use super::weights::Weights;

/// What the builder's marbles are worth.
const WEIGHTS: Weights = Weights {
    captured: [100; 5],
    tempo: 0,
    ..Weights::TUNED
};

/// What the builder loses with a marble: more than any place is worth.
const MARBLE: i32 = 3000;

/// More than any wall is worth, so that a draw, which is worth 0, is always welcome.
const CONTENT: i32 = 6 * MARBLE + 5000;

/// A judge for the side that is to move at the root of a search.
#[derive(Debug, Clone)]
pub(crate) struct Wall {
    places: Places,
}

/// The worth of the builder's marbles where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Built {
    worth: i32,
    builder_moves: bool,
}

impl Wall {
    pub(crate) fn new() -> Wall {
        Wall {
            places: Places::new(&WEIGHTS),
        }
    }
}

impl Evaluate for Wall {
    type Kept = Built;

    fn add_up(&self, marbles: Marbles) -> Built {
        Built {
            worth: self
                .places
                .worth(Marbles::new(marbles.own(), abalone::Cells::EMPTY)),
            builder_moves: true,
        }
    }

    fn moved(&self, kept: &Built, before: Marbles, after: Marbles) -> Built {
        let (before, after) = if kept.builder_moves {
            (before.own(), after.theirs())
        } else {
            (before.theirs(), after.own())
        };
        Built {
            worth: kept.worth + self.places.gain(before, after),
            builder_moves: !kept.builder_moves,
        }
    }

    fn passed(&self, kept: &Built) -> Built {
        Built {
            builder_moves: !kept.builder_moves,
            ..*kept
        }
    }

    fn value(&self, node: &Node<Built>) -> i32 {
        let Built {
            worth,
            builder_moves,
        } = node.kept;
        let (left, others_left, sign) = if builder_moves {
            (node.own_left, node.their_left, 1)
        } else {
            (node.their_left, node.own_left, -1)
        };
        let marbles = MARBLE * i32::from(left) - WEIGHTS.captured[0] * i32::from(others_left);
        (sign * (worth + marbles - CONTENT)).clamp(-MOST, MOST)
    }
}

#[cfg(test)]
mod tests {
    use abalone::Position;
    use game::{Position as _, SplitMix};

    use super::{Evaluate, Node, Wall};

    #[test]
    fn the_wall_kept_move_by_move_is_the_wall_counted_anew() {
        let judge = Wall::new();
        let mut random = SplitMix::new(3);
        let mut position = Position::default();
        let mut node = Node::new(&position, &judge);
        for ply in 0..200 {
            let Some(push) = random.pick(&position.legal_moves()) else {
                break;
            };
            node = node.after(position.marbles().motion(push).unwrap(), &judge);
            position.play_unchecked(push);
            if ply % 2 == 1 {
                assert_eq!(node, Node::new(&position, &judge), "{position}");
                assert_eq!(judge.value(&node), -judge.value(&node.passed(&judge)));
            }
        }
    }

    #[test]
    fn a_draw_is_worth_more_than_the_best_wall() {
        let judge = Wall::new();
        let wall: Position = "5/6/2bbb2/2bbbb2/3bbb3/3bbbb1/7/6/5 b 0/5 1"
            .parse()
            .unwrap();
        assert!(judge.value(&Node::new(&wall, &judge)) < 0);
    }
}
