//! Pits, sets of pits, and the places a marble can lie.
//!
//! Pits are numbered from their owner's warehouse outward: pit 1 is next to it.
//! A pit is read and written as its number, `1` to `10`; spaces around it are
//! allowed.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use game::{NotationError, Side};

/// One pit of a row, numbered from its owner's warehouse outward. Also a move: sow that pit.
///
/// ```
/// use congkak::Pit;
///
/// let pit: Pit = "3".parse()?;
/// assert_eq!((pit.number(), pit.index()), (3, 2));
/// assert_eq!(Pit::new(11), None);
/// # Ok::<(), congkak::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// The most pits a side can have.
    pub const MOST: usize = 10;

    /// Every pit of the longest row, pit 1 first.
    pub const ALL: [Pit; Pit::MOST] = {
        let mut all = [Pit(0); Pit::MOST];
        let mut index = 0;
        while index < Pit::MOST {
            all[index] = Pit(index as u8);
            index += 1;
        }
        all
    };

    /// The pit with this number, counted from 1.
    pub const fn new(number: usize) -> Option<Pit> {
        if number >= 1 && number <= Pit::MOST {
            Some(Pit(number as u8 - 1))
        } else {
            None
        }
    }

    /// 0 for the pit next to the warehouse, and on outward.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number players use: 1 for the pit next to the warehouse.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The other side's pit across the board, where rows have `pits` pits.
    pub(crate) const fn opposite(self, pits: usize) -> Pit {
        Pit((pits - 1 - self.index()) as u8)
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Pit {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Pit, NotationError> {
        let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
        let digits = text.trim();
        let number = digits
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| digits.parse().ok())
            .flatten();
        number
            .and_then(Pit::new)
            .ok_or_else(|| not_a_pit(blanks + 1, digits))
    }
}

fn not_a_pit(column: usize, text: &str) -> NotationError {
    if text.is_empty() {
        return NotationError::at(column, "expected the number of a pit, such as 3");
    }
    let shown: String = text.chars().filter(|c| !c.is_control()).take(12).collect();
    let problem =
        "{text} is not a pit: pits are numbered from 1 to at most 10, 1 next to the warehouse";
    NotationError::at(column, problem).with("text", format!("{shown:?}"))
}

/// A set of pits of one row.
///
/// ```
/// use congkak::{Pit, Position};
///
/// let position: Position = "0,2,5/1,1,1 4/3 1 1".parse()?;
/// let full = position.full_pits();
/// assert_eq!(full.to_string(), "2, 3");
/// assert!(!full.contains(Pit::ALL[0]));
/// # Ok::<(), congkak::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pits(u16);

impl Pits {
    /// No pit.
    pub const EMPTY: Pits = Pits(0);

    /// The set of one pit.
    #[must_use]
    pub const fn of(pit: Pit) -> Pits {
        Pits(1 << pit.0)
    }

    /// How many pits are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the pit is in the set.
    pub const fn contains(self, pit: Pit) -> bool {
        self.0 >> pit.0 & 1 == 1
    }

    /// Whether every pit of the other set is in this one.
    pub const fn contains_all(self, other: Pits) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets have a pit in common.
    pub const fn meets(self, other: Pits) -> bool {
        self.0 & other.0 != 0
    }

    /// The set and one more pit.
    #[must_use]
    pub const fn with(self, pit: Pit) -> Pits {
        Pits(self.0 | 1 << pit.0)
    }

    /// The set less one pit.
    #[must_use]
    pub const fn without(self, pit: Pit) -> Pits {
        Pits(self.0 & !(1 << pit.0))
    }

    /// The pits of the set, pit 1 first.
    pub fn iter(self) -> impl Iterator<Item = Pit> {
        Pit::ALL.into_iter().filter(move |&pit| self.contains(pit))
    }
}

game::set_operators!(Pits);

impl FromIterator<Pit> for Pits {
    fn from_iter<I: IntoIterator<Item = Pit>>(pits: I) -> Pits {
        pits.into_iter().fold(Pits::EMPTY, Pits::with)
    }
}

/// Writes the numbers in words' fashion: `1, 2, 5`.
impl fmt::Display for Pits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, pit) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{pit}")?;
        }
        Ok(())
    }
}

/// Where a marble can lie.
///
/// ```
/// use congkak::game::Side;
/// use congkak::{Pit, Place, Position, Step};
///
/// // Four marbles from pit 3 of three: pits 2 and 1, the warehouse, and the opponent's far pit.
/// let position: Position = "0,0,4/1,1,1 0/0 1 1".parse()?;
/// let sowing = position.sowing(Pit::ALL[2])?;
/// let stored = Step::Drop { by: Side::First, to: Place::Store(Side::First) };
/// assert!(sowing.steps().contains(&stored));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In a pit of a side.
    Pit(Side, Pit),
    /// In a side's warehouse.
    Store(Side),
}

/// Writes `S3` and `N3` for pits of Player 1, who sits south, and of Player 2, `S` and `N` for their warehouses.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |side: Side| ["S", "N"][side.index()];
        match *self {
            Place::Store(side) => f.write_str(letter(side)),
            Place::Pit(side, pit) => write!(f, "{}{pit}", letter(side)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pit, Pits};

    #[test]
    fn every_pit_reads_back() {
        for pit in Pit::ALL {
            assert_eq!(pit.to_string().parse(), Ok(pit));
        }
        assert_eq!(" 3 ".parse(), Ok(Pit::ALL[2]));
    }

    #[test]
    fn what_is_no_pit_gets_a_sentence_with_its_place() {
        for (text, column) in [
            ("", 1),
            ("0", 1),
            ("11", 1),
            ("  x", 3),
            ("-1", 1),
            ("+1", 1),
        ] {
            let error = text.parse::<Pit>().expect_err("not a pit");
            assert_eq!(error.column(), column, "{text:?}: {error}");
        }
    }

    #[test]
    fn opposite_pits_add_up_to_one_more_than_the_row() {
        assert_eq!(Pit::ALL[0].opposite(7), Pit::ALL[6]);
        assert_eq!(Pit::ALL[5].opposite(7), Pit::ALL[1]);
    }

    #[test]
    fn a_set_of_pits_is_written_as_a_list() {
        let [one, two, five] = [0, 1, 4].map(|index| Pit::ALL[index]);
        let set = Pits::EMPTY.with(five).with(one);
        assert_eq!(set.to_string(), "1, 5");
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().collect::<Pits>(), set);
        assert_eq!(set.without(one), Pits::of(five));
        assert!(set.contains_all(Pits::of(one)) && !set.meets(Pits::of(two)));
        assert_eq!(
            (set - Pits::of(one)) | Pits::of(two),
            Pits::of(five).with(two)
        );
        assert!((set & Pits::of(two)).is_empty());
    }
}
