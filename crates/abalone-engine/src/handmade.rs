//! The handmade evaluation: what [`Weights`] say a position is worth.
//!
//! The worth of the places is updated incrementally.

use abalone::Marbles;

use super::evaluation::{Evaluate, MOST};
use super::node::Node;
use super::places::Places;
use super::weights::Weights;

/// [`Weights`] made ready for counting.
#[derive(Debug, Clone)]
pub struct Handmade {
    places: Places,
    tempo: i32,
    /// The worth of each number of marbles left to lose.
    left: [i32; 8],
}

impl Handmade {
    /// The evaluation by these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> Handmade {
        let mut left = [0; 8];
        for lost in 1..=5 {
            left[6 - lost] = left[7 - lost] - weights.captured[lost - 1];
        }
        Handmade {
            places: Places::new(weights),
            tempo: weights.tempo,
            left,
        }
    }
}

impl Evaluate for Handmade {
    /// What the places of the mover's marbles are worth more than those of the other's.
    type Accumulator = i32;

    fn accumulate(&self, marbles: Marbles) -> i32 {
        self.places.worth(marbles)
    }

    #[inline(always)]
    fn after_move(&self, accumulator: &i32, before: Marbles, after: Marbles) -> i32 {
        let mut placed = -accumulator - self.places.gain(before.own(), after.theirs());
        if before.theirs() != after.own() {
            placed += self.places.gain(before.theirs(), after.own());
        }
        placed
    }

    #[inline(always)]
    fn after_pass(&self, accumulator: &i32) -> i32 {
        -accumulator
    }

    #[inline(always)]
    fn value(&self, node: &Node<i32>) -> i32 {
        let material =
            self.left[usize::from(node.own_left & 7)] - self.left[usize::from(node.their_left & 7)];
        // Odd weights on odd boards must not look like a won game.
        (material + node.accumulator + self.tempo).clamp(-MOST, MOST)
    }
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Position};

    use super::{Evaluate, Handmade, Node, Weights};

    #[test]
    fn the_daisies_are_worth_nothing_but_the_turn() {
        let evaluation = Handmade::new(&Weights::TUNED);
        for layout in [
            Layout::STANDARD,
            Layout::BELGIAN_DAISY,
            Layout::GERMAN_DAISY,
        ] {
            let node = Node::new(&layout.start(), &evaluation);
            assert_eq!(evaluation.value(&node), Weights::TUNED.tempo, "{layout}");
        }
    }

    #[test]
    fn a_position_is_worth_as_much_to_one_as_it_costs_the_other() {
        let weights = Weights {
            tempo: 0,
            ..Weights::TUNED
        };
        let evaluation = Handmade::new(&weights);
        let text = "5/1w4/2b1w2/3bb3/2bwbw3/8/2ww3/1w4/bb3 b 2/3 9";
        let position: Position = text.parse().unwrap();
        let node = Node::new(&position, &evaluation);
        assert_eq!(
            evaluation.value(&node),
            -evaluation.value(&node.after_pass(&evaluation))
        );
    }
}
