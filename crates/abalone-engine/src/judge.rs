//! Who tells an engine the worth of a position.
//!
//! As text: `learned`, `wall`, or weights such as `tuned,neighbours=30` (see [`Weights`]).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use abalone::Position;
use game::{NotationError, Side};

use super::net::Net;
use super::weights::Weights;

/// Who tells an engine the worth of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Judge {
    /// A network that learned from games.
    Learned(&'static Net),
    /// Weights found by matches: a sparring partner.
    Handmade(Weights),
    /// Builds a wall and attacks nobody: a sparring partner that is content with a draw.
    Wall,
}

/// With how many marbles a side began the games that networks learned from: the layouts have so many.
const LEARNT: RangeInclusive<u32> = 12..=15;

impl Judge {
    /// Who judges the game that a position belongs to.
    ///
    /// A network knows nothing of boards that no layout leads to, such as a
    /// puzzle of nine marbles: those are judged by hand.
    pub(crate) fn of(self, position: &Position) -> Judge {
        let began_with = |side| position.cells(side).len() + u32::from(position.lost(side));
        let is_known = Side::ALL
            .into_iter()
            .all(|side| LEARNT.contains(&began_with(side)));
        match self {
            Judge::Learned(_) if !is_known => Judge::Handmade(Weights::TUNED),
            Judge::Learned(_) | Judge::Handmade(_) | Judge::Wall => self,
        }
    }

    /// The weights that order its moves before anything was searched.
    pub(crate) const fn weights(&self) -> &Weights {
        match self {
            Judge::Learned(_) | Judge::Wall => &Weights::TUNED,
            Judge::Handmade(weights) => weights,
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
            Judge::Handmade(weights) => weights.fmt(f),
            Judge::Wall => f.write_str("wall"),
        }
    }
}

/// Reads a name, or weights.
impl FromStr for Judge {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Judge, NotationError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "learned" => Ok(Judge::default()),
            "wall" => Ok(Judge::Wall),
            other => {
                let (name, _) = other.split_once(',').unwrap_or((other, ""));
                if Weights::named(name.trim()).is_some() {
                    return text.parse().map(Judge::Handmade);
                }
                let known = "learned, wall, tuned, second, first or plain";
                let problem = format!("{name:?} judges nothing; expected {known}");
                Err(NotationError::at(1, problem))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Position};

    use super::{Judge, Weights};

    #[test]
    fn every_layout_is_judged_by_the_network_and_a_puzzle_by_hand() {
        for name in Layout::NAMES {
            let start = Layout::named(name).unwrap().start();
            assert_eq!(Judge::default().of(&start), Judge::default(), "{name}");
        }
        let puzzle: Position = "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1".parse().unwrap();
        let by_hand = Judge::Handmade(Weights::TUNED);
        assert_eq!(Judge::default().of(&puzzle), by_hand);
    }

    #[test]
    fn judges_are_read_as_they_are_written() {
        for judge in [
            Judge::default(),
            Judge::Wall,
            Judge::Handmade(Weights::TUNED),
            "tuned,neighbours=41".parse().unwrap(),
        ] {
            assert_eq!(judge.to_string().parse(), Ok(judge));
        }
        assert_eq!(" Learned ".parse(), Ok(Judge::default()));
        let refused = "best".parse::<Judge>().unwrap_err().to_string();
        assert!(
            refused.contains("expected learned, wall, tuned"),
            "{refused}"
        );
        let refused = "tuned,shine=3".parse::<Judge>().unwrap_err().to_string();
        assert!(refused.contains("nothing weighs"), "{refused}");
    }
}
