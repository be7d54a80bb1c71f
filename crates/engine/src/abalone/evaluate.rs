//! What a position is worth without looking ahead, for the side to move.
//!
//! Everything is counted on whole sets of marbles at once, so it costs about
//! as much as keeping sums move by move would, and can never be out of step.

use abalone::{Cells, Direction, Marbles};
use game::SplitMix;

use super::node::Node;
use super::weights::Weights;

/// No position is worth more without a win in sight.
const MOST: i32 = 28_000;

/// One direction of each axis.
const AXES: [Direction; 3] = [Direction::UpRight, Direction::Right, Direction::UpLeft];

/// A [`Weights`] value made ready for counting.
#[derive(Debug, Clone)]
pub(crate) struct Evaluation {
    weights: Weights,
    /// The worth of having so many marbles left to lose.
    left: [i32; 8],
    blur: i32,
    seed: u64,
}

impl Evaluation {
    pub(crate) fn new(weights: Weights) -> Evaluation {
        let mut left = [0; 8];
        for lost in 1..=5 {
            left[6 - lost] = left[7 - lost] - weights.captured[lost - 1];
        }
        Evaluation {
            weights,
            left,
            blur: 0,
            seed: 0,
        }
    }

    /// The same, off by up to `blur` in a way that depends on the position and the seed.
    pub(crate) fn blurred(self, blur: i32, seed: u64) -> Evaluation {
        Evaluation { blur, seed, ..self }
    }

    /// The worth of a position for the side to move.
    #[inline]
    pub(crate) fn value(&self, node: &Node) -> i32 {
        let (marbles, weights) = (node.marbles, &self.weights);
        let material =
            self.left[usize::from(node.own_left & 7)] - self.left[usize::from(node.their_left & 7)];
        let mut value = material + self.rings(marbles) + weights.tempo;
        value += weights.neighbours * (neighbours(marbles.own()) - neighbours(marbles.theirs()));
        if weights.wedges != 0 {
            value += weights.wedges * wedges(marbles);
        }
        if weights.endangered != 0 {
            value += weights.endangered * endangered(marbles);
        }
        if self.blur > 0 {
            value += self.error(node);
        }
        // Odd weights on odd boards must not look like a won game.
        value.clamp(-MOST, MOST)
    }

    #[cold]
    fn error(&self, node: &Node) -> i32 {
        let range = 2 * self.blur.unsigned_abs() as usize + 1;
        SplitMix::new(node.key() ^ self.seed).below(range) as i32 - self.blur
    }

    #[inline]
    fn rings(&self, marbles: Marbles) -> i32 {
        let mut value = 0;
        for (ring, weight) in Cells::RINGS.into_iter().zip(self.weights.rings) {
            value += weight * difference(marbles.own() & ring, marbles.theirs() & ring);
        }
        value
    }
}

#[inline]
fn difference(own: Cells, theirs: Cells) -> i32 {
    own.len() as i32 - theirs.len() as i32
}

/// How many pairs of marbles stand next to each other.
#[inline]
fn neighbours(cells: Cells) -> i32 {
    let pairs = |direction| (cells & cells.shifted(direction)).len() as i32;
    pairs(AXES[0]) + pairs(AXES[1]) + pairs(AXES[2])
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
    use super::{Evaluation, Weights, neighbours, wedges};

    fn node(text: &str) -> Node {
        Node::new(&text.parse::<Position>().unwrap())
    }

    #[test]
    fn the_daisies_are_worth_nothing_but_the_turn() {
        let evaluation = Evaluation::new(Weights::TUNED);
        for layout in [
            Layout::STANDARD,
            Layout::BELGIAN_DAISY,
            Layout::GERMAN_DAISY,
        ] {
            let node = Node::new(&layout.start());
            assert_eq!(evaluation.value(&node), Weights::TUNED.tempo, "{layout}");
        }
    }

    #[test]
    fn a_position_is_worth_as_much_to_one_as_it_costs_the_other() {
        let weights = Weights {
            tempo: 0,
            ..Weights::TUNED
        };
        let evaluation = Evaluation::new(weights);
        let node = node("5/1w4/2b1w2/3bb3/2bwbw3/8/2ww3/1w4/bb3 b 2/3 9");
        assert_eq!(evaluation.value(&node), -evaluation.value(&node.passed()));
    }

    // E: . b b w b . . . .    D: . w . . . . . .
    #[test]
    fn pairs_and_wedges_are_counted() {
        let node = node("5/6/7/8/1bbwb4/1w6/7/6/5 b 0/0 1");
        assert_eq!(neighbours(node.marbles.own()), 1);
        assert_eq!(wedges(node.marbles), -1);
    }
}
