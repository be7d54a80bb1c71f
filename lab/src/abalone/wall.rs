//! The wall: the evaluation of a defensive sparring engine, which looks at its own marbles alone.
//!
//! It wants them in the middle, together and on the board, gains next to nothing by
//! capturing, and is content with a draw. An engine that cannot break such a wall draws with it.

use abalone::{Cells, Marbles};
use abalone_engine::{Evaluate, MOST, Node, Places, Weights};

/// What the wall's marbles are worth.
const WEIGHTS: Weights = Weights {
    captured: [100; 5],
    tempo: 0,
    ..Weights::TUNED
};

/// What the wall loses with a marble: more than any place is worth.
const MARBLE: i32 = 3000;

/// More than any wall is worth, so that a draw, which is worth 0, is always welcome.
const CONTENT: i32 = 6 * MARBLE + 5000;

/// The evaluation for the side that is to move at the root of a search.
#[derive(Debug, Clone)]
pub(super) struct Wall {
    places: Places,
}

/// The worth of the wall's marbles where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WallAccumulator {
    worth: i32,
    wall_moves: bool,
}

impl Wall {
    pub(super) fn new() -> Wall {
        Wall {
            places: Places::new(&WEIGHTS),
        }
    }
}

impl Evaluate for Wall {
    type Accumulator = WallAccumulator;

    fn accumulate(&self, marbles: Marbles) -> WallAccumulator {
        WallAccumulator {
            worth: self.places.worth(Marbles::new(marbles.own(), Cells::EMPTY)),
            wall_moves: true,
        }
    }

    fn after_move(
        &self,
        accumulator: &WallAccumulator,
        before: Marbles,
        after: Marbles,
    ) -> WallAccumulator {
        let (before, after) = if accumulator.wall_moves {
            (before.own(), after.theirs())
        } else {
            (before.theirs(), after.own())
        };
        WallAccumulator {
            worth: accumulator.worth + self.places.gain(before, after),
            wall_moves: !accumulator.wall_moves,
        }
    }

    fn after_pass(&self, accumulator: &WallAccumulator) -> WallAccumulator {
        WallAccumulator {
            wall_moves: !accumulator.wall_moves,
            ..*accumulator
        }
    }

    fn value(&self, node: &Node<WallAccumulator>) -> i32 {
        let WallAccumulator { worth, wall_moves } = node.accumulator;
        let (left, others_left, sign) = if wall_moves {
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
    fn the_accumulator_after_a_move_is_the_one_from_scratch() {
        let evaluation = Wall::new();
        let mut random = SplitMix::new(3);
        let mut position = Position::default();
        let mut node = Node::new(&position, &evaluation);
        for ply in 0..200 {
            let Some(push) = random.pick(&position.legal_moves()) else {
                break;
            };
            node = node.after_move(position.marbles().motion(push).unwrap(), &evaluation);
            position.play_unchecked(push);
            if ply % 2 == 1 {
                assert_eq!(node, Node::new(&position, &evaluation), "{position}");
                assert_eq!(
                    evaluation.value(&node),
                    -evaluation.value(&node.after_pass(&evaluation))
                );
            }
        }
    }

    #[test]
    fn a_draw_is_worth_more_than_the_best_wall() {
        let evaluation = Wall::new();
        let wall: Position = "5/6/2bbb2/2bbbb2/3bbb3/3bbbb1/7/6/5 b 0/5 1"
            .parse()
            .unwrap();
        assert!(evaluation.value(&Node::new(&wall, &evaluation)) < 0);
    }
}
