//! What a match says about strength: the score, Elo and how sure that is.

use std::fmt;

/// Wins, draws and losses of one side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// Games played.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points per game, 0 to 1; a half if nothing was played.
    #[must_use]
    pub fn score(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The difference in Elo that would give this score, and the ends of its 95 % interval.
    ///
    /// The interval is Wilson's, which is honest about few games: two won of two may still be the
    /// weaker side. A clean sweep is taken as half a point short of one, so that it stays finite.
    #[must_use]
    pub fn elo(self) -> Elo {
        let games = f64::from(self.games().max(1));
        let score = self.score();
        let squares = f64::from(self.wins) * (1.0 - score).powi(2)
            + f64::from(self.draws) * (0.5 - score).powi(2)
            + f64::from(self.losses) * score.powi(2);
        let doubt = 1.96_f64.powi(2) / games;
        let middle = (score + doubt / 2.0) / (1.0 + doubt);
        let variance = squares / games;
        let margin = (doubt * (variance + doubt / 4.0)).sqrt() / (1.0 + doubt);
        let bound = |score: f64| difference(score.clamp(0.5 / games, 1.0 - 0.5 / games));
        Elo {
            difference: bound(score),
            low: bound(middle - margin),
            high: bound(middle + margin),
        }
    }
}

fn difference(score: f64) -> f64 {
    // Taken from nothing, so that an even score gives 0 and not -0.
    0.0 - 400.0 * (1.0 / score - 1.0).log10()
}

/// A difference in strength, with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// The most likely difference.
    pub difference: f64,
    /// The low end of the interval.
    pub low: f64,
    /// The high end of the interval.
    pub high: f64,
}

/// Writes `+35 (+3 to +67)`.
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whole numbers have no -0, which an even match would print.
        let [difference, low, high] =
            [self.difference, self.low, self.high].map(|elo| elo.round() as i64);
        write!(f, "{difference:+} ({low:+} to {high:+})")
    }
}

/// Writes `12 won, 3 drawn, 5 lost`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} won, {} drawn, {} lost",
            self.wins, self.draws, self.losses
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let elo = Tally {
            wins: 70,
            draws: 10,
            losses: 20,
        }
        .elo();
        assert!((elo.difference - 190.8).abs() < 0.1, "{elo}");
        assert!(elo.low > 100.0 && elo.high < 300.0, "{elo}");
    }

    #[test]
    fn two_wins_of_two_may_be_chance() {
        let elo = Tally {
            wins: 2,
            ..Tally::default()
        }
        .elo();
        assert!(elo.low < -100.0 && elo.difference > 0.0, "{elo}");
    }

    #[test]
    fn nothing_played_says_nothing() {
        let elo = Tally::default().elo();
        assert_eq!(elo.difference, 0.0);
        assert!(elo.low <= 0.0 && elo.high >= 0.0);
    }

    #[test]
    fn an_even_match_is_worth_nothing_either_way() {
        let elo = Tally {
            wins: 1,
            draws: 0,
            losses: 1,
        }
        .elo();
        assert!(elo.to_string().starts_with("+0 ("), "{elo}");
    }

    /// `-0.0` equals `0.0`, but a file would say `-0.0`.
    #[test]
    fn no_difference_is_minus_nothing() {
        let small = |count: u32| [count % 5, count / 5 % 5, count / 25];
        for [wins, draws, losses] in (0..125).map(small) {
            let elo = Tally {
                wins,
                draws,
                losses,
            }
            .elo();
            for number in [elo.difference, elo.low, elo.high] {
                assert_ne!(
                    number.to_bits(),
                    (-0.0_f64).to_bits(),
                    "{wins} {draws} {losses}"
                );
            }
        }
    }

    #[test]
    fn a_clean_sweep_is_finite_and_sure() {
        let elo = Tally {
            wins: 20,
            ..Tally::default()
        }
        .elo();
        assert!(elo.difference.is_finite() && elo.low > 100.0, "{elo}");
        assert!(elo.to_string().starts_with('+'));
    }
}
