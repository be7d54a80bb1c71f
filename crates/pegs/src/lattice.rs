//! The two lattices boards are cut from, and the directions a marble can jump in.

use core::fmt;

/// How the holes of a board lie to each other.
///
/// ```
/// use pegs::Lattice;
///
/// assert_eq!(Lattice::Square.directions().len(), 4);
/// assert_eq!(Lattice::Triangular.directions().len(), 6);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Four neighbours: left, right, up, down.
    Square,
    /// Six neighbours: left, right, two above, two below.
    Triangular,
}

/// A direction of jumping, in the order moves are listed.
///
/// ```
/// use pegs::{Direction, Lattice};
///
/// assert_eq!(Direction::from_letters("ul"), Some(Direction::UpLeft));
/// assert_eq!(Direction::Up.compass(), "north");
/// assert_eq!(Lattice::Square.step(Direction::UpLeft), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Along the row towards column 1.
    Left,
    /// Along the row away from column 1.
    Right,
    /// Towards row A; square lattices only.
    Up,
    /// Away from row A; square lattices only.
    Down,
    /// Up and to the left; triangular lattices only.
    UpLeft,
    /// Up and to the right; triangular lattices only.
    UpRight,
    /// Down and to the left; triangular lattices only.
    DownLeft,
    /// Down and to the right; triangular lattices only.
    DownRight,
}

use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};

impl Lattice {
    /// The directions of this lattice, in listing order.
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Lattice::Square => &[Left, Right, Up, Down],
            Lattice::Triangular => &[Left, Right, UpLeft, UpRight, DownLeft, DownRight],
        }
    }

    /// The step to the neighbour in a direction, as (rows, columns), if the lattice has it.
    ///
    /// Triangular boards are stored left-aligned, so the neighbours above a hole
    /// are in its own column (`UR`) and the one before it (`UL`).
    pub const fn step(self, direction: Direction) -> Option<(i8, i8)> {
        match (self, direction) {
            (_, Left) => Some((0, -1)),
            (_, Right) => Some((0, 1)),
            (Lattice::Square, Up) | (Lattice::Triangular, UpRight) => Some((-1, 0)),
            (Lattice::Square, Down) | (Lattice::Triangular, DownLeft) => Some((1, 0)),
            (Lattice::Triangular, UpLeft) => Some((-1, -1)),
            (Lattice::Triangular, DownRight) => Some((1, 1)),
            (Lattice::Square, UpLeft | UpRight | DownLeft | DownRight)
            | (Lattice::Triangular, Up | Down) => None,
        }
    }
}

/// What the directions are called, in the order of [`Direction::ALL`].
const LETTERS: [&str; 8] = ["L", "R", "U", "D", "UL", "UR", "DL", "DR"];
#[rustfmt::skip]
const COMPASS: [&str; 8] = ["west", "east", "north", "south", "northwest", "northeast", "southwest", "southeast"];
const WORDS: [&str; 8] = [
    "left",
    "right",
    "up",
    "down",
    "up-left",
    "up-right",
    "down-left",
    "down-right",
];

impl Direction {
    /// Every direction, in listing order.
    pub const ALL: [Direction; 8] = [Left, Right, Up, Down, UpLeft, UpRight, DownLeft, DownRight];

    /// The letters of a move: `L`, `R`, `U`, `D`, `UL`, `UR`, `DL`, `DR`.
    pub const fn letters(self) -> &'static str {
        LETTERS[self as usize]
    }

    /// The compass word of the coordinate form: `west`, `east`, `north`, `south`, `northwest`…
    pub const fn compass(self) -> &'static str {
        COMPASS[self as usize]
    }

    /// The direction with these letters, in either case.
    pub fn from_letters(letters: &str) -> Option<Direction> {
        Direction::named(&LETTERS, letters)
    }

    /// The direction with this compass word, in either case.
    pub fn from_compass(word: &str) -> Option<Direction> {
        Direction::named(&COMPASS, word)
    }

    /// The direction with this plain word, in either case.
    pub(crate) fn from_word(word: &str) -> Option<Direction> {
        Direction::named(&WORDS, word)
    }

    fn named(names: &[&str; 8], text: &str) -> Option<Direction> {
        let place = names
            .iter()
            .position(|name| name.eq_ignore_ascii_case(text))?;
        Some(Direction::ALL[place])
    }
}

/// Writes the letters of a move.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// Writes `square` or `triangular`.
impl fmt::Display for Lattice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lattice::Square => "square",
            Lattice::Triangular => "triangular",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Direction, Lattice};

    #[test]
    fn every_direction_of_a_lattice_has_a_step_and_an_opposite() {
        for lattice in [Lattice::Square, Lattice::Triangular] {
            let steps: Vec<(i8, i8)> = Direction::ALL
                .iter()
                .filter_map(|&direction| lattice.step(direction))
                .collect();
            assert_eq!(steps.len(), lattice.directions().len());
            assert!(steps.iter().all(|&(r, c)| steps.contains(&(-r, -c))));
        }
    }

    #[test]
    fn letters_and_compass_words_read_back_in_any_case() {
        for direction in Direction::ALL {
            let letters = direction.to_string().to_lowercase();
            assert_eq!(Direction::from_letters(&letters), Some(direction));
            let word = direction.compass().to_uppercase();
            assert_eq!(Direction::from_compass(&word), Some(direction));
        }
        assert_eq!(Direction::from_letters("K"), None);
    }
}
