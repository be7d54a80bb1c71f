//! The symmetries of a board, computed from its own shape.
//!
//! A symmetry maps the shape onto itself and lines onto lines: at most 8 on a
//! square lattice, 12 on a triangular one. Sets of holes are mapped byte by
//! byte through tables, which is what makes canonical forms cheap.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Hole, Holes, Lattice};

/// One symmetry: where each hole goes.
///
/// ```
/// use pegs::Layout;
///
/// let english = Layout::english();
/// for symmetry in english.symmetries().iter() {
///     assert_eq!(symmetry.apply(english.all()), english.all());
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetry {
    targets: Vec<u8>,
    /// For each byte of a set, the image of that byte's holes. Shared, as every search keeps the
    /// symmetries it may use.
    tables: Arc<[[u64; 256]]>,
}

/// All symmetries of a board; the identity is the first.
///
/// ```
/// use pegs::{Holes, Layout};
///
/// let english = Layout::english();
/// let symmetries = english.symmetries();
/// assert_eq!(symmetries.len(), 8);
/// // The upper left hole and its seven images stand for each other.
/// assert_eq!(symmetries.orbit_size(Holes::first(1)), 8);
/// assert_eq!(symmetries.canonical(Holes::EMPTY.with(32)), Holes::first(1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetries(Vec<Symmetry>);

/// Rows and columns, of a step or a place.
type Vector = (i32, i32);

impl Symmetry {
    fn new(targets: Vec<u8>) -> Symmetry {
        let tables = targets.chunks(8).map(byte_table).collect();
        Symmetry { targets, tables }
    }

    /// The number of the hole that hole number `index` goes to.
    ///
    /// # Panics
    /// If the board has no more than `index` holes.
    pub fn target(&self, index: usize) -> usize {
        self.targets[index].into()
    }

    /// The image of a set of the board's holes.
    pub fn apply(&self, holes: Holes) -> Holes {
        let mut bits = holes.bits();
        let mut image = 0;
        for table in self.tables.iter() {
            image |= table[(bits & 0xff) as usize];
            bits >>= 8;
        }
        Holes::from_bits(image)
    }
}

fn byte_table(targets: &[u8]) -> [u64; 256] {
    let mut table = [0; 256];
    // Bytes that name a hole beyond the last never come up.
    for byte in 1..1 << targets.len() {
        let lowest = (byte as u32).trailing_zeros() as usize;
        table[byte] = table[byte & (byte - 1)] | 1 << targets[lowest];
    }
    table
}

impl Symmetries {
    /// Finds the symmetries of a shape.
    pub(crate) fn of(lattice: Lattice, holes: &[Hole]) -> Symmetries {
        let identity: Vec<u8> = (0..holes.len() as u8).collect();
        let mut all = vec![Symmetry::new(identity)];
        for (across, down) in lattice_maps(lattice) {
            if let Some(targets) = permutation(holes, across, down)
                && targets != all[0].targets
            {
                all.push(Symmetry::new(targets));
            }
        }
        Symmetries(all)
    }

    /// The symmetries, the identity first.
    pub fn iter(&self) -> impl Iterator<Item = &Symmetry> {
        self.0.iter()
    }

    /// How many there are, the identity among them.
    #[allow(clippy::len_without_is_empty)] // The identity is always there.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The image that stands for the whole orbit: the one with the smallest bits.
    pub fn canonical(&self, holes: Holes) -> Holes {
        let others = self.0[1..].iter().map(|symmetry| symmetry.apply(holes));
        others.fold(holes, Holes::min)
    }

    /// How many different images a set has.
    pub fn orbit_size(&self, holes: Holes) -> usize {
        let fixing = self
            .0
            .iter()
            .filter(|symmetry| symmetry.apply(holes) == holes);
        self.0.len() / fixing.count()
    }
}

/// Every linear map of the lattice onto itself, as the images of a step right and a step down.
///
/// Such a map sends neighbours to neighbours, so it is fixed by two of them; it is one if the
/// images of all steps are steps again, all different.
fn lattice_maps(lattice: Lattice) -> Vec<(Vector, Vector)> {
    let steps: Vec<Vector> = lattice
        .directions()
        .iter()
        .filter_map(|&direction| lattice.step(direction))
        .map(|(rows, columns)| (rows.into(), columns.into()))
        .collect();
    let mut maps = Vec::new();
    for &across in &steps {
        for &down in &steps {
            let images: Vec<Vector> = steps.iter().map(|&step| map(step, across, down)).collect();
            if steps.iter().all(|step| images.contains(step)) {
                maps.push((across, down));
            }
        }
    }
    maps
}

fn map((row, column): Vector, across: Vector, down: Vector) -> Vector {
    (
        row * down.0 + column * across.0,
        row * down.1 + column * across.1,
    )
}

/// Where the holes go under a map, once the image is moved back onto the board. Returns `None` if
/// it does not cover the board.
fn permutation(holes: &[Hole], across: Vector, down: Vector) -> Option<Vec<u8>> {
    let places: Vec<Vector> = holes
        .iter()
        .map(|hole| (hole.row() as i32, hole.column() as i32))
        .collect();
    let images: Vec<Vector> = places
        .iter()
        .map(|&place| map(place, across, down))
        .collect();
    let (top, left) = corner(&places);
    let (image_top, image_left) = corner(&images);
    let target = |&(row, column): &Vector| {
        let place = (row - image_top + top, column - image_left + left);
        places.binary_search(&place).ok().map(|number| number as u8)
    };
    images.iter().map(target).collect()
}

fn corner(places: &[Vector]) -> Vector {
    let top = places.iter().map(|place| place.0).min().unwrap_or(0);
    let left = places.iter().map(|place| place.1).min().unwrap_or(0);
    (top, left)
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use crate::{Holes, Layout};

    #[test]
    fn each_named_board_has_as_many_symmetries_as_its_shape() {
        let check = |name: &str, count: usize| {
            let layout = Layout::named(name).expect(name);
            assert_eq!(layout.symmetries().len(), count, "{name}");
        };
        check("english", 8);
        check("french", 8);
        check("wiegleb", 8);
        check("diamond", 8);
        check("asymmetric", 2);
        check("square-6", 8);
        check("triangle-15", 6);
        check("triangle-21", 6);
    }

    #[test]
    fn a_hexagon_has_all_twelve() {
        let position: crate::Position = "triangle:-oo/oooo/ooooo/.oooo/..ooo"
            .parse()
            .expect("a board");
        assert_eq!(position.layout().symmetries().len(), 12);
    }

    #[test]
    fn symmetries_map_jumps_to_jumps() {
        for name in Layout::NAMES {
            let layout = Layout::named(name).expect("a known board");
            for symmetry in layout.symmetries().iter() {
                for masks in layout.jumps() {
                    let image = |holes| symmetry.apply(holes);
                    assert!(layout.jumps().iter().any(|other| {
                        other.marbles() == image(masks.marbles())
                            && other.touched() == image(masks.touched())
                    }));
                }
            }
        }
    }

    #[test]
    fn the_canonical_form_is_the_same_for_every_image() {
        let layout = Layout::english();
        let symmetries = layout.symmetries();
        let mut random = SplitMix::new(5);
        for _ in 0..200 {
            let holes = Holes::from_bits(random.next()) & layout.all();
            let canonical = symmetries.canonical(holes);
            let mut images: Vec<Holes> = symmetries.iter().map(|s| s.apply(holes)).collect();
            assert!(
                images
                    .iter()
                    .all(|&image| symmetries.canonical(image) == canonical)
            );
            images.sort_unstable();
            images.dedup();
            assert_eq!(images.len(), symmetries.orbit_size(holes));
        }
    }
}
