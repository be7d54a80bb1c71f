//! The evaluation made by hand: what a [`Weights`] value says a position is worth.
//!
//! The worth of the places is kept move by move; what few weights ask for is
//! counted on whole sets of marbles at once.

use abalone::{Cells, Direction, Marbles};

use super::evaluate::{Evaluate, MOST};
use super::node::Node;
use super::places::Places;
use super::weights::Weights;

/// One direction of each axis.
const AXES: [Direction; 3] = [Direction::UpRight, Direction::Right, Direction::UpLeft];

/// A [`Weights`] value made ready for counting.
#[derive(Debug, Clone)]
pub(crate) struct Handmade {
    weights: Weights,
    places: Places,
    /// The worth of having so many marbles left to lose.
    left: [i32; 8],
    /// Whether there is more to it than marbles, places and the turn.
    has_more: bool,
}

impl Handmade {
    pub(crate) fn new(weights: Weights) -> Handmade {
        let mut left = [0; 8];
        for lost in 1..=5 {
            left[6 - lost] = left[7 - lost] - weights.captured[lost - 1];
        }
        Handmade {
            weights,
            places: Places::new(&weights),
            left,
            has_more: weights.wedges != 0 || weights.endangered != 0,
        }
    }

    /// What the best weights do without.
    #[cold]
    fn more(&self, marbles: Marbles) -> i32 {
        let weights = &self.weights;
        let mut value = 0;
        if weights.wedges != 0 {
            value += weights.wedges * wedges(marbles);
        }
        if weights.endangered != 0 {
            value += weights.endangered * endangered(marbles);
        }
        value
    }
}

impl Evaluate for Handmade {
    /// What the places of the mover's marbles are worth more than those of the other's.
    type Kept = i32;

    fn add_up(&self, marbles: Marbles) -> i32 {
        self.places.worth(marbles)
    }

    #[inline(always)]
    fn moved(&self, kept: &i32, before: Marbles, after: Marbles) -> i32 {
        let mut placed = -kept - self.places.gain(before.own(), after.theirs());
        if before.theirs() != after.own() {
            placed += self.places.gain(before.theirs(), after.own());
        }
        placed
    }

    #[inline(always)]
    fn passed(&self, kept: &i32) -> i32 {
        -kept
    }

    #[inline(always)]
    fn value(&self, node: &Node<i32>) -> i32 {
        let material =
            self.left[usize::from(node.own_left & 7)] - self.left[usize::from(node.their_left & 7)];
        let mut value = material + node.kept + self.weights.tempo;
        if self.has_more {
            value += self.more(node.marbles);
        }
        // Odd weights on odd boards must not look like a won game.
        value.clamp(-MOST, MOST)
    }
}

#[inline]
fn difference(own: Cells, theirs: Cells) -> i32 {
    own.len() as i32 - theirs.len() as i32
}

/// Own marbles between two of theirs, less theirs between two own.
#[inline]
fn wedges(marbles: Marbles) -> i32 {
    let (own, theirs) = (marbles.own(), marbles.theirs());
    let between = |cells: Cells, axis: Direction| cells.shifted(axis) & cells.behind(axis);
    let one = |axis| difference(own & between(theirs, axis), theirs & between(own, axis));
    one(AXES[0]) + one(AXES[1]) + one(AXES[2])
}

/// Own marbles at the edge that could be pushed off, less theirs.
#[inline]
fn endangered(marbles: Marbles) -> i32 {
    (marbles.swapped().falling().len() as i32) - (marbles.falling().len() as i32)
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Position};

    use super::super::node::Node;
    use super::{Evaluate, Handmade, Weights, wedges};

    fn node(text: &str) -> Node<i32> {
        let position: Position = text.parse().unwrap();
        Node::new(&position, &Handmade::new(Weights::TUNED))
    }

    #[test]
    fn the_daisies_are_worth_nothing_but_the_turn() {
        let evaluation = Handmade::new(Weights::TUNED);
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
        let evaluation = Handmade::new(weights);
        let node = node("5/1w4/2b1w2/3bb3/2bwbw3/8/2ww3/1w4/bb3 b 2/3 9");
        assert_eq!(
            evaluation.value(&node),
            -evaluation.value(&node.passed(&evaluation))
        );
    }

    // E: . b b w b . . . .    D: . w . . . . . .
    #[test]
    fn wedges_are_counted() {
        let node = node("5/6/7/8/1bbwb4/1w6/7/6/5 b 0/0 1");
        assert_eq!(wedges(node.marbles), -1);
    }
}
