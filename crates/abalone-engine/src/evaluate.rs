//! What a position is worth without looking ahead, for the side to move.
//!
//! The worth of the places is kept move by move in the [`Node`]; what few
//! weights ask for is counted on whole sets of marbles at once.

use abalone::{Cells, Direction, Marbles};
use game::SplitMix;

use super::node::Node;
use super::places::Places;
use super::weights::Weights;

/// No position is worth more without a win in sight.
const MOST: i32 = 28_000;

/// One direction of each axis.
const AXES: [Direction; 3] = [Direction::UpRight, Direction::Right, Direction::UpLeft];

/// A [`Weights`] value made ready for counting.
#[derive(Debug, Clone)]
pub(crate) struct Evaluation {
    weights: Weights,
    places: Places,
    /// The worth of having so many marbles left to lose.
    left: [i32; 8],
    blur: i32,
    seed: u64,
    /// Whether there is more to it than marbles, places and the turn.
    has_more: bool,
}

impl Evaluation {
    pub(crate) fn new(weights: Weights) -> Evaluation {
        let mut left = [0; 8];
        for lost in 1..=5 {
            left[6 - lost] = left[7 - lost] - weights.captured[lost - 1];
        }
        Evaluation {
            weights,
            places: Places::new(&weights),
            left,
            blur: 0,
            seed: 0,
            has_more: weights.wedges != 0 || weights.endangered != 0,
        }
    }

    /// The same, off by up to `blur` in a way that depends on the position and the seed.
    pub(crate) fn blurred(self, blur: i32, seed: u64) -> Evaluation {
        let has_more = self.has_more || blur > 0;
        Evaluation {
            blur,
            seed,
            has_more,
            ..self
        }
    }

    /// What every place is worth.
    pub(crate) fn places(&self) -> &Places {
        &self.places
    }

    /// The worth of a position for the side to move.
    #[inline(always)]
    pub(crate) fn value(&self, node: &Node) -> i32 {
        let material =
            self.left[usize::from(node.own_left & 7)] - self.left[usize::from(node.their_left & 7)];
        let mut value = material + node.placed + self.weights.tempo;
        if self.has_more {
            value += self.more(node);
        }
        // Odd weights on odd boards must not look like a won game.
        value.clamp(-MOST, MOST)
    }

    /// What the best weights do without.
    #[cold]
    fn more(&self, node: &Node) -> i32 {
        let (marbles, weights) = (node.marbles, &self.weights);
        let mut value = 0;
        if weights.wedges != 0 {
            value += weights.wedges * wedges(marbles);
        }
        if weights.endangered != 0 {
            value += weights.endangered * endangered(marbles);
        }
        if self.blur > 0 {
            value += self.error(node);
        }
        value
    }

    fn error(&self, node: &Node) -> i32 {
        let range = 2 * self.blur.unsigned_abs() as usize + 1;
        SplitMix::new(node.key() ^ self.seed).below(range) as i32 - self.blur
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
    use super::{Evaluation, Places, Weights, wedges};

    fn node(text: &str) -> Node {
        let position: Position = text.parse().unwrap();
        Node::new(&position, &Places::new(&Weights::TUNED))
    }

    #[test]
    fn the_daisies_are_worth_nothing_but_the_turn() {
        let evaluation = Evaluation::new(Weights::TUNED);
        for layout in [
            Layout::STANDARD,
            Layout::BELGIAN_DAISY,
            Layout::GERMAN_DAISY,
        ] {
            let node = Node::new(&layout.start(), evaluation.places());
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
    fn wedges_are_counted() {
        let node = node("5/6/7/8/1bbwb4/1w6/7/6/5 b 0/0 1");
        assert_eq!(wedges(node.marbles), -1);
    }
}
