//! What marbles are worth where they stand, updated incrementally.
//!
//! A move changes the places of a few marbles and of their neighbours; adding
//! up those is a third of the work of adding up all of them.

use abalone::{Cell, Cells, Direction, Marbles};

use super::weights::Weights;

/// The worth of every place, and of standing together.
#[derive(Debug, Clone)]
pub struct Places {
    /// By a cell's bit: its worth, and the cells around it.
    worth: [i32; 64],
    around: [u64; 64],
    neighbours: i32,
}

impl Places {
    /// The worth of places by these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> Places {
        let mut places = Places {
            worth: [0; 64],
            around: [0; 64],
            neighbours: weights.neighbours,
        };
        for cell in Cell::ALL {
            let bit = Cells::of(cell).bits().trailing_zeros() as usize;
            let ring = usize::from(cell.distance_from_centre());
            places.worth[bit] = weights.rings[ring];
            let around: Cells = Direction::ALL
                .into_iter()
                .filter_map(|direction| cell.neighbour(direction))
                .collect();
            places.around[bit] = around.bits();
        }
        places
    }

    /// What the side to move has more than the other.
    #[must_use]
    pub fn worth(&self, marbles: Marbles) -> i32 {
        self.gain(Cells::EMPTY, marbles.own()) - self.gain(Cells::EMPTY, marbles.theirs())
    }

    /// How much more one side's marbles are worth after a move than before it.
    #[must_use]
    #[inline(always)]
    pub fn gain(&self, before: Cells, after: Cells) -> i32 {
        let left = before - after;
        let entered = after - before;
        let gained = self.joining(before - left, entered);
        gained - self.joining(before - left, left)
    }

    /// What the rest gains when these marbles join it, one after the other.
    #[inline(always)]
    fn joining(&self, rest: Cells, joining: Cells) -> i32 {
        let mut together = rest.bits();
        let mut bits = joining.bits();
        let mut worth = 0;
        let mut pairs = 0;
        while bits != 0 {
            let bit = (bits.trailing_zeros() & 63) as usize;
            worth += self.worth[bit];
            pairs += (self.around[bit] & together).count_ones() as i32;
            together |= bits & bits.wrapping_neg();
            bits &= bits - 1;
        }
        worth + self.neighbours * pairs
    }
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Motion};
    use game::{Position as _, SplitMix};

    use super::super::handmade::Handmade;
    use super::super::node::Node;
    use super::super::weights::Weights;
    use super::Places;

    // E: . b b w b . . . .    D: . w . . . . . .
    #[test]
    fn places_and_pairs_are_added_up() {
        let position: abalone::Position = "5/6/7/8/1bbwb4/1w6/7/6/5 b 0/0 1".parse().unwrap();
        let weights = Weights {
            rings: [1, 10, 100, 1000, 10_000],
            neighbours: 5,
            ..Weights::TUNED
        };
        // Black stands on E2, E3 and E5, White on D2 and E4.
        let black = 1000 + 100 + 1 + 5;
        let white = 1000 + 10;
        assert_eq!(
            Places::new(&weights).worth(position.marbles()),
            black - white
        );
    }

    #[test]
    fn the_accumulator_after_a_move_is_the_one_from_scratch() {
        let evaluation = Handmade::new(&Weights::TUNED);
        let mut random = SplitMix::new(8);
        let mut position = Layout::BELGIAN_DAISY.start();
        while !position.is_over() {
            let node = Node::new(&position, &evaluation);
            let moves = position.legal_moves();
            for &push in &moves {
                let motion: Motion = position.marbles().motion(push).unwrap();
                let child = node.after_move(motion, &evaluation);
                let mut next = position;
                next.play_unchecked(push);
                assert_eq!(child, Node::new(&next, &evaluation), "{position} {push}");
            }
            position.play_unchecked(random.pick(&moves).unwrap());
        }
    }
}
