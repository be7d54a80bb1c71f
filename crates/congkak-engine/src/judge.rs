//! Who guesses the value of a position that is not looked into any further.
//!
//! As text: `learned` or `handmade`.

use std::fmt;
use std::str::FromStr;

use congkak::Count;
use game::NotationError;

use super::handmade;
use super::net::Net;
use super::ring::Rows;

/// Who guesses the value of a position that is not looked into any further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Judge {
    /// A network that learned from games; by hand on boards that it knows nothing of.
    Learned(&'static Net),
    /// Two numbers made by hand: a sparring partner.
    Handmade,
}

impl Judge {
    /// Who judges on a board of so many pits a side with at most this many marbles in them.
    ///
    /// Networks learned on the usual board by the usual counting; they know nothing of any other.
    pub(crate) fn of(self, pits: usize, marbles: u32, count: Count) -> Judge {
        let is_known = pits == Net::PITS && marbles <= Net::MOST_MARBLES && count == Count::Side;
        match self {
            Judge::Learned(_) if !is_known => Judge::Handmade,
            Judge::Learned(_) | Judge::Handmade => self,
        }
    }

    /// What the mover is likely to gain over the opponent from the marbles in pits.
    #[inline]
    pub(crate) fn guess(self, count: Count, rows: Rows, marbles: u32) -> i32 {
        match self {
            Judge::Learned(net) => net.guess(rows, marbles),
            Judge::Handmade => handmade::guess(count, rows, marbles),
        }
    }
}

/// The network of this version.
impl Default for Judge {
    fn default() -> Judge {
        Judge::Learned(Net::shipped())
    }
}

/// Writes what it is called; a network that is not the shipped one, by its checksum.
impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Judge::Learned(net) if net.checksum() == Net::shipped().checksum() => {
                f.write_str("learned")
            }
            Judge::Learned(net) => write!(f, "learned-{:016x}", net.checksum()),
            Judge::Handmade => f.write_str("handmade"),
        }
    }
}

impl FromStr for Judge {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Judge, NotationError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "learned" => Ok(Judge::default()),
            "handmade" => Ok(Judge::Handmade),
            _ => {
                let problem = format!("{text:?} judges nothing; expected learned or handmade");
                Err(NotationError::at(1, problem))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use congkak::Count;

    use super::Judge;

    #[test]
    fn the_network_judges_the_usual_board_and_no_other() {
        let of = |pits, marbles, count| Judge::default().of(pits, marbles, count);
        assert_eq!(of(7, 98, Count::Side), Judge::default());
        assert_eq!(of(7, 20, Count::Side), Judge::default());
        assert_eq!(of(7, 99, Count::Side), Judge::Handmade);
        assert_eq!(of(6, 72, Count::Side), Judge::Handmade);
        assert_eq!(of(7, 98, Count::Store), Judge::Handmade);
    }

    #[test]
    fn judges_are_read_as_they_are_written() {
        for judge in [Judge::default(), Judge::Handmade] {
            assert_eq!(judge.to_string().parse(), Ok(judge));
        }
        assert_eq!(" Learned ".parse(), Ok(Judge::default()));
        assert!("best".parse::<Judge>().is_err());
    }
}
