//! A board as searches want it: jumps as bare masks, and the symmetries that keep a goal.
//!
//! Symmetries are linear: the image of a position after a jump is the image of
//! the position with the image of the jump's three holes turned over. So a
//! position is mapped once, and each of its successors costs one exclusive-or
//! per symmetry.

use pegs::{Holes, JumpMasks, Layout, Symmetry};

/// A jump as two masks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mask {
    /// Full before the jump.
    pub(crate) marbles: Holes,
    /// All three holes.
    pub(crate) touched: Holes,
}

/// Most symmetries a board can have.
const MOST: usize = 12;

/// The images of a set of holes under the symmetries, the set itself first. Places beyond the
/// last symmetry repeat the set.
type Images = [Holes; MOST];

/// Most words that jumps take, at a bit for each: six directions from each of 64 holes.
const WORDS: usize = 6;

/// Numbers of jumps, a bit for each.
type Numbers = [u64; WORDS];

/// Jumps whose holes are equally far apart by their running numbers: what is possible is found out
/// for all of them at once.
#[derive(Debug, Clone)]
struct Bundle {
    /// How far the marble jumped over and the landing hole are turned to the starting hole.
    over: u32,
    landing: u32,
    /// The starting holes.
    from: Holes,
    /// The number of the jump from each starting hole.
    numbers: [u16; 64],
}

/// The jumps and symmetries of a board.
#[derive(Debug, Clone)]
pub(crate) struct SearchBoard {
    pub(crate) jumps: Vec<Mask>,
    bundles: Vec<Bundle>,
    /// The images of each jump's three holes.
    touched: Vec<Images>,
    /// All but the identity.
    symmetries: Vec<Symmetry>,
}

impl Mask {
    fn of(masks: &JumpMasks) -> Mask {
        Mask {
            marbles: masks.marbles(),
            touched: masks.touched(),
        }
    }

    #[inline]
    pub(crate) fn can_jump(self, marbles: Holes) -> bool {
        marbles & self.touched == self.marbles
    }

    /// Whether the jump could have been the last one made.
    #[inline]
    pub(crate) fn can_undo(self, marbles: Holes) -> bool {
        marbles & self.touched == self.touched ^ self.marbles
    }
}

impl Bundle {
    /// The jumps of a board in bundles.
    fn all_of(layout: &Layout) -> Vec<Bundle> {
        let mut bundles: Vec<Bundle> = Vec::new();
        for (number, jump) in layout.jumps().iter().enumerate() {
            let place = layout.index_of(jump.jump().from);
            let from = place.expect("a jump starts on the board");
            let turned = |holes: Holes| holes.bits().rotate_right(from as u32).trailing_zeros();
            let over = turned(jump.marbles().without(from));
            let landing = turned(jump.landing());
            let alike = |bundle: &Bundle| (bundle.over, bundle.landing) == (over, landing);
            let place = bundles.iter().position(alike).unwrap_or(bundles.len());
            if place == bundles.len() {
                bundles.push(Bundle {
                    over,
                    landing,
                    from: Holes::EMPTY,
                    numbers: [0; 64],
                });
            }
            bundles[place].from |= Holes::of(from);
            bundles[place].numbers[from] = number as u16;
        }
        bundles
    }

    /// The starting holes of the jumps that can be made.
    #[inline]
    fn possible(&self, marbles: Holes) -> Holes {
        let bits = marbles.bits();
        let next_to_landing = bits.rotate_right(self.over) & !bits.rotate_right(self.landing);
        Holes::from_bits(bits & next_to_landing) & self.from
    }
}

impl SearchBoard {
    /// The board with the symmetries that map every one of the goals onto one of them.
    pub(crate) fn with_goals(layout: &Layout, goals: &[Holes]) -> SearchBoard {
        let keeps = |symmetry: &&Symmetry| {
            let image = |goal: &Holes| symmetry.apply(*goal);
            goals.iter().all(|goal| goals.contains(&image(goal)))
        };
        let symmetries = layout.symmetries().iter().skip(1);
        let mut board = SearchBoard {
            jumps: layout.jumps().iter().map(Mask::of).collect(),
            bundles: Bundle::all_of(layout),
            touched: Vec::new(),
            symmetries: symmetries.filter(keeps).cloned().collect(),
        };
        let images = board.jumps.iter().map(|jump| board.images(jump.touched));
        board.touched = images.collect();
        board
    }

    /// The board with all its symmetries.
    pub(crate) fn symmetric(layout: &Layout) -> SearchBoard {
        SearchBoard::with_goals(layout, &[])
    }

    #[inline]
    fn images(&self, holes: Holes) -> Images {
        let mut images = [holes; MOST];
        for (image, symmetry) in images[1..].iter_mut().zip(&self.symmetries) {
            *image = symmetry.apply(holes);
        }
        images
    }

    /// How many symmetries there are, the identity among them.
    pub(crate) fn symmetry_count(&self) -> usize {
        self.symmetries.len() + 1
    }

    /// The image that stands for all images of a position.
    #[inline]
    pub(crate) fn canonical(&self, marbles: Holes) -> Holes {
        self.images(marbles).into_iter().fold(marbles, Holes::min)
    }

    /// The positions one jump later.
    #[inline]
    pub(crate) fn after(&self, marbles: Holes) -> impl Iterator<Item = Holes> {
        let possible = self.jumps.iter().filter(move |jump| jump.can_jump(marbles));
        possible.map(move |jump| marbles ^ jump.touched)
    }

    /// The positions one jump earlier.
    #[inline]
    pub(crate) fn before(&self, marbles: Holes) -> impl Iterator<Item = Holes> {
        let possible = self.jumps.iter().filter(move |jump| jump.can_undo(marbles));
        possible.map(move |jump| marbles ^ jump.touched)
    }

    /// The positions one jump later, each with its canonical image.
    #[inline]
    pub(crate) fn after_with_canonical(
        &self,
        marbles: Holes,
    ) -> impl Iterator<Item = (Holes, Holes)> {
        self.after_where(marbles, |_| true)
    }

    /// The positions after the jumps whose numbers are wanted, each with its canonical image.
    #[inline]
    pub(crate) fn after_where(
        &self,
        marbles: Holes,
        is_wanted: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (Holes, Holes)> {
        self.turned_over(marbles, self.possible(marbles), is_wanted)
    }

    /// The canonical images of the positions one jump earlier.
    pub(crate) fn canonical_before(&self, marbles: Holes) -> impl Iterator<Item = Holes> {
        // A jump can be undone where it could be made if marbles and empty holes were exchanged.
        let exchanged = Holes::from_bits(!marbles.bits());
        let before = self.turned_over(marbles, self.possible(exchanged), |_| true);
        before.map(|(_, canonical)| canonical)
    }

    /// The numbers of the jumps that can be made.
    #[inline]
    fn possible(&self, marbles: Holes) -> Numbers {
        let mut numbers = [0; WORDS];
        for bundle in &self.bundles {
            for from in bundle.possible(marbles).iter() {
                let number = bundle.numbers[from];
                numbers[usize::from(number / 64)] |= 1 << (number % 64);
            }
        }
        numbers
    }

    /// The positions that differ by the three holes of one of some jumps, each with its canonical
    /// image.
    #[inline]
    fn turned_over(
        &self,
        marbles: Holes,
        numbers: Numbers,
        is_wanted: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (Holes, Holes)> {
        let images = self.images(marbles);
        let count = self.symmetry_count();
        let words = numbers.into_iter().enumerate();
        let numbers = words.flat_map(|(word, bits)| {
            let bits = Holes::from_bits(bits).iter();
            bits.map(move |bit| word * 64 + bit)
        });
        let wanted = numbers.filter(move |&number| is_wanted(number));
        wanted.map(move |number| {
            let touched = &self.touched[number];
            let pairs = images[..count].iter().zip(&touched[..count]);
            let least = |least: Holes, (&image, &flip)| least.min(image ^ flip);
            let canonical = pairs.fold(Holes::from_bits(u64::MAX), least);
            (marbles ^ touched[0], canonical)
        })
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;
    use pegs::{Holes, Layout};

    use super::SearchBoard;

    #[test]
    fn successors_come_with_their_canonical_images() {
        let mut random = SplitMix::new(8);
        for name in Layout::NAMES {
            let layout = Layout::named(name).expect("a known board");
            let board = SearchBoard::symmetric(&layout);
            for _ in 0..50 {
                let marbles = Holes::from_bits(random.next()) & layout.all();
                let plain: Vec<Holes> = board.after(marbles).collect();
                let both: Vec<(Holes, Holes)> = board.after_with_canonical(marbles).collect();
                assert_eq!(plain.len(), both.len());
                for (next, (same, canonical)) in plain.into_iter().zip(both) {
                    assert_eq!((next, board.canonical(next)), (same, canonical));
                    assert!(board.before(next).any(|before| before == marbles));
                    let earlier = board.before(next).map(|before| board.canonical(before));
                    assert!(earlier.eq(board.canonical_before(next)));
                }
            }
        }
    }
}
