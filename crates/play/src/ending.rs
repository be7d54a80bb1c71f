//! How a game at a table ends: on the board, or because the table says so.

use std::fmt;
use std::str::FromStr;

use game::{NotationError, Outcome, Side};

/// What ends a game before the rules do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Moves each side may make; then the one who is ahead wins.
    pub moves_per_side: Option<u32>,
    /// Whether the third time of the same position is a draw, in games where it can come.
    pub repetition: bool,
    /// Whether the one who used less time wins when the move limit finds nobody ahead.
    pub time_decides: bool,
}

/// Repetition draws; nothing else is limited.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            moves_per_side: None,
            repetition: true,
            time_decides: false,
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// By the rules.
    OnTheBoard(Outcome),
    /// The same position came for the third time.
    Repetition,
    /// The move limit was reached.
    MoveLimit(Outcome),
    /// The time that both sides share was up.
    TimeUp(Outcome),
    /// A side ran out of time.
    FlagFell(Side),
    /// A side gave up.
    Resigned(Side),
    /// The sides agreed on a draw.
    Agreed,
    /// A side left and stayed away, so that the other took the win.
    Left(Side),
    /// A side left and stayed away, and the other was content with a draw.
    LeftDrawn(Side),
}

impl Ending {
    /// Who won, if anybody.
    pub const fn outcome(self) -> Outcome {
        match self {
            Ending::OnTheBoard(outcome) | Ending::MoveLimit(outcome) | Ending::TimeUp(outcome) => {
                outcome
            }
            Ending::FlagFell(side) | Ending::Resigned(side) | Ending::Left(side) => {
                Outcome::Won(side.other())
            }
            Ending::Repetition | Ending::Agreed | Ending::LeftDrawn(_) => Outcome::Draw,
        }
    }

    /// The side that gave up, ran out of time or left.
    pub const fn side(self) -> Option<Side> {
        match self {
            Ending::FlagFell(side)
            | Ending::Resigned(side)
            | Ending::Left(side)
            | Ending::LeftDrawn(side) => Some(side),
            Ending::OnTheBoard(_)
            | Ending::MoveLimit(_)
            | Ending::TimeUp(_)
            | Ending::Repetition
            | Ending::Agreed => None,
        }
    }
}

/// An ending that no position shows, so that a record must: flag, resignation, agreement, absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The time that both sides share was up; what has been captured decides.
    TimeUp,
    /// A side ran out of time.
    FlagFell(Side),
    /// A side gave up.
    Resigned(Side),
    /// The sides agreed on a draw.
    Agreed,
    /// A side left, and the other took the win.
    Left(Side),
    /// A side left, and the other took a draw.
    LeftDrawn(Side),
}

impl Verdict {
    /// The ending, where the position alone would decide like this.
    pub(crate) const fn ending(self, ahead: Outcome) -> Ending {
        match self {
            Verdict::TimeUp => Ending::TimeUp(ahead),
            Verdict::FlagFell(side) => Ending::FlagFell(side),
            Verdict::Resigned(side) => Ending::Resigned(side),
            Verdict::Agreed => Ending::Agreed,
            Verdict::Left(side) => Ending::Left(side),
            Verdict::LeftDrawn(side) => Ending::LeftDrawn(side),
        }
    }
}

/// Writes `time`, `flag 1`, `resigned 2`, `agreed`, `left 1` or `left 2 drawn`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::TimeUp => f.write_str("time"),
            Verdict::FlagFell(side) => write!(f, "flag {side}"),
            Verdict::Resigned(side) => write!(f, "resigned {side}"),
            Verdict::Agreed => f.write_str("agreed"),
            Verdict::Left(side) => write!(f, "left {side}"),
            Verdict::LeftDrawn(side) => write!(f, "left {side} drawn"),
        }
    }
}

impl FromStr for Verdict {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Verdict, NotationError> {
        let of = |side| {
            let with_a_side = [
                Verdict::FlagFell,
                Verdict::Resigned,
                Verdict::Left,
                Verdict::LeftDrawn,
            ];
            with_a_side.map(|verdict| verdict(side))
        };
        let mut verdicts = Side::ALL
            .into_iter()
            .flat_map(of)
            .chain([Verdict::Agreed, Verdict::TimeUp]);
        let text = text.trim();
        let named = verdicts.find(|verdict| verdict.to_string() == text);
        named.ok_or_else(|| {
            let expected = "expected flag, resigned or left with a side's number, time or agreed";
            NotationError::at(1, format!("{text:?} ends no game; {expected}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use game::{Outcome, Side};

    use super::{Ending, Verdict};

    #[test]
    fn verdicts_round_trip_as_text() {
        let sides = Side::ALL.map(|side| {
            let left = [Verdict::Left(side), Verdict::LeftDrawn(side)];
            let [won, drawn] = left.map(|verdict| verdict.ending(Outcome::Draw).outcome());
            assert_eq!((won, drawn), (Outcome::Won(side.other()), Outcome::Draw));
            [
                Verdict::FlagFell(side),
                Verdict::Resigned(side),
                left[0],
                left[1],
            ]
        });
        for verdict in sides
            .into_iter()
            .flatten()
            .chain([Verdict::Agreed, Verdict::TimeUp])
        {
            assert_eq!(verdict.to_string().parse(), Ok(verdict));
        }
        assert!("resigned 3".parse::<Verdict>().is_err());
    }

    #[test]
    fn who_gives_up_or_runs_out_of_time_loses() {
        let lost = Verdict::Resigned(Side::First).ending(Outcome::Draw);
        assert_eq!(lost.outcome(), Outcome::Won(Side::Second));
        assert_eq!(
            Ending::FlagFell(Side::Second).outcome(),
            Outcome::Won(Side::First)
        );
        assert_eq!(Ending::Repetition.outcome(), Outcome::Draw);
    }
}
