//! The position class: what no jump can ever change.
//!
//! Colour the holes in three colours so that any three neighbours on a line
//! have all three. A jump then changes the number of marbles on every colour by
//! one, so it turns all three parities over, and whether two colours have the
//! same parity never changes. A square lattice has two such colourings, by
//! (row + column) mod 3 and by (row − column) mod 3, hence 4 × 4 = 16 classes;
//! a triangular lattice has one, hence 4. (The argument is Reiss's of 1857.)

use alloc::vec::Vec;
use core::fmt;

use crate::{Hole, Holes, Lattice, Layout};

/// A way to colour the holes by their diagonals.
///
/// ```
/// use pegs::{Colouring, Lattice};
///
/// // Three holes in a row have three colours.
/// let colours = ["D1", "D2", "D3"].map(|name| Colouring::Rising.colour(name.parse().unwrap()));
/// assert_eq!(colours, [0, 1, 2]);
/// assert_eq!(Colouring::on(Lattice::Triangular), [Colouring::Rising]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colouring {
    /// By (row + column) mod 3: one colour along diagonals that rise to the right.
    Rising,
    /// By (row − column) mod 3: one colour along diagonals that fall to the right.
    Falling,
}

/// Which colours of one colouring agree in parity. All other facts follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Parity {
    AllAlike,
    Odd(u8),
}

/// The class of a position: jumps never leave it.
///
/// ```
/// use pegs::game::Position as _;
/// use pegs::Position;
///
/// let mut position: Position = "english".parse()?;
/// let class = position.class();
/// position.play("F4U".parse()?)?;
/// assert_eq!(position.class(), class);
///
/// // One marble in the corner of the English board is of another class: no way leads there.
/// let corner: Position = "..o--../..---../-------/-------/-------/..---../..---..".parse()?;
/// assert_ne!(corner.class(), class);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Class {
    rising: Parity,
    /// Triangular boards have no second colouring.
    falling: Option<Parity>,
}

/// The holes of each colour.
pub(crate) type ColourMasks = [Holes; 3];

impl Colouring {
    /// The colourings a lattice has.
    pub const fn on(lattice: Lattice) -> &'static [Colouring] {
        match lattice {
            Lattice::Square => &[Colouring::Rising, Colouring::Falling],
            Lattice::Triangular => &[Colouring::Rising],
        }
    }

    /// The colour of a hole: 0, 1 or 2.
    pub const fn colour(self, hole: Hole) -> usize {
        match self {
            Colouring::Rising => (hole.row() + hole.column()) % 3,
            // The grid is 16 wide, so adding 18 keeps the difference positive.
            Colouring::Falling => (hole.row() + 18 - hole.column()) % 3,
        }
    }
}

impl fmt::Display for Colouring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colouring::Rising => "rising diagonals",
            Colouring::Falling => "falling diagonals",
        })
    }
}

/// The colour masks of a board, one entry per colouring of its lattice.
pub(crate) fn colour_masks(lattice: Lattice, holes: &[Hole]) -> Vec<ColourMasks> {
    let of = |colouring: &Colouring| {
        let mut masks = [Holes::EMPTY; 3];
        for (number, &hole) in holes.iter().enumerate() {
            let colour = colouring.colour(hole);
            masks[colour] = masks[colour].with(number);
        }
        masks
    };
    Colouring::on(lattice).iter().map(of).collect()
}

impl Parity {
    fn of(masks: &ColourMasks, marbles: Holes) -> Parity {
        let [a, b, c] = masks.map(|mask| (marbles & mask).len() % 2);
        match (a == b, b == c) {
            (true, true) => Parity::AllAlike,
            (true, false) => Parity::Odd(2),
            (false, true) => Parity::Odd(0),
            (false, false) => Parity::Odd(1),
        }
    }

    const fn index(self) -> usize {
        match self {
            Parity::AllAlike => 0,
            Parity::Odd(colour) => colour as usize + 1,
        }
    }
}

impl Class {
    /// The class of some marbles on a board.
    pub fn of(layout: &Layout, marbles: Holes) -> Class {
        let masks = layout.colour_masks();
        Class {
            rising: Parity::of(&masks[0], marbles),
            falling: masks.get(1).map(|masks| Parity::of(masks, marbles)),
        }
    }

    /// The number of the class: below 16 on a square lattice, below 4 on a triangular one.
    pub fn index(self) -> usize {
        self.rising.index() * self.falling.map_or(1, |_| 4) + self.falling.map_or(0, Parity::index)
    }

    /// How many classes a lattice has.
    pub const fn count(lattice: Lattice) -> usize {
        match lattice {
            Lattice::Square => 16,
            Lattice::Triangular => 4,
        }
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Parity::AllAlike => f.write_str("all three colours alike"),
            Parity::Odd(colour) => write!(f, "colour {colour} unlike the other two"),
        }
    }
}

/// Writes which colours have the same parity, for people.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.falling {
            None => write!(f, "{}: {}", Colouring::Rising, self.rising),
            Some(falling) => write!(
                f,
                "{}: {}; {}: {falling}",
                Colouring::Rising,
                self.rising,
                Colouring::Falling
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Class, Colouring};
    use crate::{Holes, Layout};

    #[test]
    fn a_jump_touches_each_colour_once() {
        for name in Layout::NAMES {
            let layout = Layout::named(name).expect("a known board");
            for &colouring in Colouring::on(layout.lattice()) {
                let colours = layout.colours(colouring).expect("the lattice has it");
                for masks in layout.jumps() {
                    assert_eq!(colours.map(|c| (c & masks.touched()).len()), [1, 1, 1]);
                }
            }
        }
    }

    #[test]
    fn nine_of_the_sixteen_english_classes_hold_a_single_marble() {
        let layout = Layout::english();
        let classes: BTreeSet<usize> = (0..33)
            .map(|number| Class::of(&layout, Holes::EMPTY.with(number)).index())
            .collect();
        assert_eq!(classes.len(), 9);
        assert!(
            classes
                .iter()
                .all(|&class| class < Class::count(layout.lattice()))
        );
    }

    #[test]
    fn the_french_centre_start_is_in_a_class_without_single_marbles() {
        let layout = Layout::named("french").expect("a known board");
        let centre = layout
            .index_of("D4".parse().expect("a hole"))
            .expect("on the board");
        let class = Class::of(&layout, layout.all().without(centre));
        assert!((0..37).all(|number| Class::of(&layout, Holes::EMPTY.with(number)) != class));
        assert_eq!(
            class.to_string(),
            "rising diagonals: all three colours alike; falling diagonals: all three colours alike"
        );
    }
}
