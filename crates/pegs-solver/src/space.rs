//! Position classes (the cosets of the rule of three), numbered without gaps: a perfect hash.
//!
//! Over the field of two elements a jump adds its three holes to the position,
//! so what jumps can reach lies in a coset of the space they span. A basis of
//! that space in which every vector has a hole of its own gives each position
//! of the class an index: the marbles on those *free* holes. The other holes
//! (four on the English board) follow from them. No hash table is needed, and
//! the index of a class of the English board has 29 bits.
//!
//! Rows are taken alternately: those of one parity are the *frame*, which gives
//! the high bits, the others are the *lanes*, which give the low ones. Frame
//! holes follow from frame holes alone. `closure` says what that is good for.

use pegs::{Holes, Layout};

/// How the positions of a board are numbered. The same for every class of the board.
#[derive(Debug, Clone)]
pub(crate) struct Numbering {
    /// The hole of each index bit, lowest first: lanes, then frame.
    free: Vec<usize>,
    /// The basis vector of each index bit: its own free hole and what follows from it.
    basis: Vec<Holes>,
    /// How many of the bits belong to lanes.
    lane_bits: usize,
    /// The holes of the frame.
    frame: Holes,
    hole_count: usize,
    /// The marbles that a byte of the index stands for, for each byte.
    expand: ByteSums,
    /// The index bits that a byte of the marbles stands for, for each byte.
    gather: ByteSums,
}

/// Names a class: its member without marbles on free holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ClassOffset(Holes);

impl ClassOffset {
    /// The member.
    pub(crate) const fn holes(self) -> Holes {
        self.0
    }
}

impl Numbering {
    pub(crate) fn of(layout: &Layout) -> Numbering {
        let [even, odd] = [0, 1].map(|parity| (parity, basis_with_frame(layout, parity)));
        // Measured on the English board: 8 KiB of lanes per frame state take a third of the time
        // that 64 bytes take, which are too short to stream.
        let cost = |(parity, pairs): &(usize, Vec<(usize, Holes)>)| {
            let is_lane = |&&(hole, _): &&(usize, Holes)| layout.hole(hole).row() % 2 != *parity;
            pairs.iter().filter(is_lane).count().abs_diff(16)
        };
        let (parity, pairs) = if cost(&even) <= cost(&odd) { even } else { odd };
        Numbering::with_frame(layout, parity, pairs)
    }

    /// The numbering whose frame is made of the rows with this parity.
    fn with_frame(layout: &Layout, parity: usize, mut pairs: Vec<(usize, Holes)>) -> Numbering {
        let in_frame = |hole: usize| layout.hole(hole).row() % 2 == parity;
        let first_lane = pairs.iter().find(|&&(hole, _)| !in_frame(hole));
        let lowest_row = first_lane.map(|&(hole, _)| layout.hole(hole).row());
        // Lanes first: a longest row in the lowest bits, where words hold most of it, then from
        // short to long, so that jumps along the long ones move many consecutive words.
        pairs.sort_by_key(|&(hole, _)| {
            let is_lowest = Some(layout.hole(hole).row()) == lowest_row;
            (in_frame(hole), !is_lowest, row_length(layout, hole), hole)
        });
        let (free, basis): (Vec<usize>, Vec<Holes>) = pairs.into_iter().unzip();
        let mut places = vec![0; layout.holes().len()];
        for (bit, &hole) in free.iter().enumerate() {
            places[hole] = 1 << bit;
        }
        let frame: Holes = layout.all().iter().filter(|&hole| in_frame(hole)).collect();
        Numbering {
            lane_bits: free.iter().filter(|&&hole| !in_frame(hole)).count(),
            frame,
            hole_count: layout.holes().len(),
            expand: byte_sums(basis.iter().map(|vector| vector.bits())),
            gather: byte_sums(places.into_iter()),
            free,
            basis,
        }
    }

    /// How many holes the board has.
    pub(crate) fn hole_count(&self) -> usize {
        self.hole_count
    }

    /// Bits of an index.
    pub(crate) fn bits(&self) -> usize {
        self.free.len()
    }

    /// How many of them belong to lanes.
    pub(crate) fn lane_bits(&self) -> usize {
        self.lane_bits
    }

    /// The holes of the frame.
    pub(crate) fn frame(&self) -> Holes {
        self.frame
    }

    /// The index of a position within its class.
    #[inline]
    pub(crate) fn index(&self, marbles: Holes) -> u64 {
        sum(&self.gather, marbles.bits())
    }

    /// The marbles with this index in a class.
    #[inline]
    pub(crate) fn marbles(&self, index: u64, class: ClassOffset) -> Holes {
        Holes::from_bits(sum(&self.expand, index)) ^ class.0
    }

    /// The class of a position.
    pub(crate) fn class(&self, marbles: Holes) -> ClassOffset {
        let free = Holes::from_bits(sum(&self.expand, self.index(marbles)));
        ClassOffset(marbles ^ free)
    }

    /// The index bit of a hole, if it is free.
    pub(crate) fn bit_of(&self, hole: usize) -> Option<usize> {
        self.free.iter().position(|&free| free == hole)
    }

    /// The hole of each index bit, lowest first.
    pub(crate) fn free_holes(&self) -> &[usize] {
        &self.free
    }

    /// For each hole that is not free, it and the free holes it follows: every jump touches none or two
    /// of them.
    pub(crate) fn parities(&self) -> Vec<Holes> {
        let followers = (0..self.hole_count).filter(|hole| !self.free.contains(hole));
        followers.map(|hole| self.parity_of(hole)).collect()
    }

    /// Holes that every jump touches twice or not at all, and of which `difference`, which no
    /// jumps add up to, has an odd number.
    pub(crate) fn parity_witness(&self, difference: Holes) -> Holes {
        let rest = self.class(difference).holes();
        let follower = rest.lowest().expect("jumps do not add up to it");
        self.parity_of(follower)
    }

    /// A hole that is not free, and the free holes it follows.
    fn parity_of(&self, follower: usize) -> Holes {
        let leaders = self.basis.iter().zip(&self.free);
        let leaders = leaders.filter(|(vector, _)| vector.contains(follower));
        leaders.fold(Holes::of(follower), |holes, (_, &hole)| holes.with(hole))
    }

    /// The index bits whose sum a hole that is not free follows.
    pub(crate) fn followed_by(&self, hole: usize) -> u64 {
        let follows = |bit: &usize| self.basis[*bit].contains(hole);
        let bits = (0..self.bits()).filter(follows);
        bits.fold(0, |mask, bit| mask | 1 << bit)
    }
}

fn row_length(layout: &Layout, hole: usize) -> usize {
    let row = layout.hole(hole).row();
    layout
        .holes()
        .iter()
        .filter(|other| other.row() == row)
        .count()
}

/// The free holes and basis vectors for a frame made of the rows with this parity.
fn basis_with_frame(layout: &Layout, parity: usize) -> Vec<(usize, Holes)> {
    reduced_basis(layout, |hole| layout.hole(hole).row() % 2 == parity)
}

/// Free holes and their basis vectors, as many of them in the frame as possible. Among the lanes,
/// long rows come first, so that the few holes that follow from others are in short ones, where
/// fewer jumps must ask for them.
fn reduced_basis(layout: &Layout, in_frame: impl Fn(usize) -> bool) -> Vec<(usize, Holes)> {
    let touched = layout.jumps().iter().map(|masks| masks.touched());
    let mut vectors: Vec<Holes> = touched.collect();
    let mut pairs: Vec<(usize, Holes)> = Vec::new();
    let mut holes: Vec<usize> = layout.all().iter().collect();
    holes.sort_by_key(|&hole| (!in_frame(hole), usize::MAX - row_length(layout, hole), hole));
    for hole in holes {
        let has = |vector: Holes| vector.contains(hole);
        let Some(place) = vectors.iter().position(|&vector| has(vector)) else {
            continue;
        };
        let pivot = vectors.swap_remove(place);
        let basis = pairs.iter_mut().map(|(_, vector)| vector);
        for vector in vectors.iter_mut().chain(basis) {
            if has(*vector) {
                *vector ^= pivot;
            }
        }
        pairs.push((hole, pivot));
    }
    pairs
}

/// A linear map of bits: for each byte of the input, the sum of the images of that byte's bits.
type ByteSums = Vec<[u64; 256]>;

fn byte_sums(images: impl Iterator<Item = u64>) -> ByteSums {
    let images: Vec<u64> = images.collect();
    let table = |images: &[u64]| {
        let mut table = [0; 256];
        for byte in 1..1 << images.len() {
            let lowest = (byte as u32).trailing_zeros() as usize;
            table[byte] = table[byte & (byte - 1)] ^ images[lowest];
        }
        table
    };
    images.chunks(8).map(table).collect()
}

#[inline]
fn sum(tables: &[[u64; 256]], mut bits: u64) -> u64 {
    let mut sum = 0;
    for table in tables {
        sum ^= table[(bits & 0xff) as usize];
        bits >>= 8;
    }
    sum
}

#[cfg(test)]
mod tests {
    use game::SplitMix;
    use pegs::{Holes, Layout};

    use super::Numbering;

    #[test]
    fn the_named_boards_have_classes_of_the_expected_size() {
        let check = |name: &str, bits: usize, lanes: usize| {
            let layout = Layout::named(name).expect(name);
            let numbering = Numbering::of(&layout);
            assert_eq!(
                (numbering.bits(), numbering.lane_bits()),
                (bits, lanes),
                "{name}"
            );
        };
        check("english", 29, 16);
        check("french", 33, 16);
        check("wiegleb", 41, 17);
        check("diamond", 37, 16);
        check("asymmetric", 35, 18);
        check("square-6", 32, 14);
        check("triangle-15", 13, 7);
        check("triangle-21", 19, 10);
    }

    #[test]
    fn index_and_marbles_go_back_and_forth_and_jumps_keep_the_class() {
        let mut random = SplitMix::new(9);
        for name in Layout::NAMES {
            let layout = Layout::named(name).expect("a known board");
            let numbering = Numbering::of(&layout);
            for _ in 0..100 {
                let marbles = Holes::from_bits(random.next()) & layout.all();
                let class = numbering.class(marbles);
                let index = numbering.index(marbles);
                assert_eq!(numbering.marbles(index, class), marbles);
                assert!(index >> numbering.bits() == 0);
                for masks in layout.jumps() {
                    assert_eq!(numbering.class(marbles ^ masks.touched()), class);
                }
            }
        }
    }

    #[test]
    fn the_frame_follows_from_the_frame_alone() {
        for name in Layout::NAMES {
            let layout = Layout::named(name).expect("a known board");
            let numbering = Numbering::of(&layout);
            let class = numbering.class(layout.all());
            let lanes = (1 << numbering.lane_bits()) - 1;
            let mut random = SplitMix::new(2);
            for _ in 0..100 {
                let index = random.next() & ((1 << numbering.bits()) - 1);
                let whole = numbering.marbles(index, class) & numbering.frame();
                let without_lanes = numbering.marbles(index & !lanes, class) & numbering.frame();
                assert_eq!(whole, without_lanes, "{name}");
            }
        }
    }
}
