//! The block: the evaluation of a program that stands together on the middle of the board and attacks what comes near.
//!
//! Written from the description of such a program: the distance of the marbles from the middle, neighbours of one
//! colour, marbles that attack or are attacked, and material. Where 40 is an attack's worth, a search of four plies makes 179
//! of 412 moves that such a program made in 22 games, more than with most other weights; but with 160 it holds more often.

use abalone::{Cells, Direction, Marbles};
use abalone_engine::{Evaluate, Handmade, MOST, Node, Weights};

const WEIGHTS: Weights = Weights {
    captured: [1500; 5],
    rings: [80, 60, 40, 20, 0],
    neighbours: 40,
    tempo: 0,
};

/// What it is worth to attack a marble.
const ATTACKED: i32 = 160;

/// The evaluation.
#[derive(Debug, Clone)]
pub(super) struct Block {
    handmade: Handmade,
}

impl Block {
    pub(super) fn new() -> Block {
        Block {
            handmade: Handmade::new(&WEIGHTS),
        }
    }
}

impl Evaluate for Block {
    type Accumulator = i32;

    fn accumulate(&self, marbles: Marbles) -> i32 {
        self.handmade.accumulate(marbles)
    }

    #[inline(always)]
    fn after_move(&self, accumulator: &i32, before: Marbles, after: Marbles) -> i32 {
        self.handmade.after_move(accumulator, before, after)
    }

    #[inline(always)]
    fn after_pass(&self, accumulator: &i32) -> i32 {
        self.handmade.after_pass(accumulator)
    }

    #[inline(always)]
    fn value(&self, node: &Node<i32>) -> i32 {
        let count = |marbles| attacked(marbles).len() as i32;
        let attacks = count(node.marbles) - count(node.marbles.swapped());
        (self.handmade.value(node) + ATTACKED * attacks).clamp(-MOST, MOST)
    }
}

/// The other side's marbles that could be pushed at once.
fn attacked(marbles: Marbles) -> Cells {
    let mut attacked = Cells::EMPTY;
    for direction in Direction::ALL {
        let two = marbles.own() & marbles.own().shifted(direction);
        let three = marbles.own() & two.shifted(direction);
        let free = marbles.empty().behind(direction) | Cells::edge(direction);
        let last = marbles.theirs() & free;
        let first_of_two = marbles.theirs() & three.shifted(direction) & last.behind(direction);
        attacked |= last & two.shifted(direction);
        attacked |= first_of_two | first_of_two.shifted(direction);
    }
    attacked
}

#[cfg(test)]
mod tests {
    use abalone::{Cells, Position};
    use abalone_engine::{Evaluate, Node};
    use game::{Position as _, SplitMix};

    use super::{Block, attacked};

    /// The marbles that some legal move pushes, by playing all of them.
    fn pushed(position: &Position) -> Cells {
        let theirs = position.marbles().theirs();
        let left = |push| {
            let mut next = *position;
            next.play_unchecked(push);
            theirs - next.marbles().own()
        };
        // A push of two marbles leaves the first one's cell alone; the second moves along.
        let first = position.legal_moves().into_iter().map(left);
        first.fold(Cells::EMPTY, |all, cells| all | cells)
    }

    #[test]
    fn the_attacked_marbles_are_those_that_moves_push() {
        let mut random = SplitMix::new(4);
        let mut seen = 0;
        for _ in 0..20 {
            let mut position = Position::default();
            for _ in 0..80 {
                let Some(push) = random.pick(&position.legal_moves()) else {
                    break;
                };
                let pushed = pushed(&position);
                let attacked = attacked(position.marbles());
                assert_eq!(attacked & pushed, pushed, "{position}");
                assert_eq!(attacked.is_empty(), pushed.is_empty(), "{position}");
                seen += attacked.len();
                position.play_unchecked(push);
            }
        }
        assert!(seen > 100);
    }

    #[test]
    fn a_position_is_worth_as_much_to_one_as_it_costs_the_other() {
        let block = Block::new();
        let text = "5/1w4/2b1w2/3bb3/2bwbw3/8/2ww3/1w4/bb3 b 2/3 9";
        let node = Node::new(&text.parse::<Position>().unwrap(), &block);
        assert_eq!(block.value(&node), -block.value(&node.after_pass(&block)));
    }
}
