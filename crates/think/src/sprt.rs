//! The sequential probability ratio test (SPRT): play until one of two differences in strength is accepted.

use super::elo::Tally;

/// Two hypotheses about a difference in Elo, one of which a match comes to accept.
///
/// After every game the log-likelihood ratio is computed (the normal approximation for the games
/// played); at ±2.94 one hypothesis is accepted, wrongly in one match of twenty at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    low: f64,
    high: f64,
}

/// The logarithm of 19: nineteen matches right, one wrong.
const SURE: f64 = 2.944;

/// Before this many games the spread of the points is not known well enough.
const LEAST_GAMES: u32 = 16;

impl Sprt {
    /// A test between two differences. Returns `None` unless the first is the smaller.
    #[must_use]
    pub fn new(low: f64, high: f64) -> Option<Sprt> {
        let is_range = low < high && high - low < f64::INFINITY;
        // What is accepted is printed, and never as -0.
        let [low, high] = [low, high].map(|elo| elo + 0.0);
        is_range.then_some(Sprt { low, high })
    }

    /// The log-likelihood ratio: how much likelier the games are at the high difference.
    #[must_use]
    pub fn evidence(self, tally: Tally) -> f64 {
        if tally.games() < LEAST_GAMES {
            return 0.0;
        }
        let games = f64::from(tally.games());
        let score = tally.score();
        let squares = f64::from(tally.wins) * (1.0 - score).powi(2)
            + f64::from(tally.draws) * (0.5 - score).powi(2)
            + f64::from(tally.losses) * score.powi(2);
        // Half a game's worth of doubt keeps a clean sweep from looking certain.
        let variance = (squares + 0.25) / games;
        let [low, high] = [self.low, self.high].map(expected_score);
        games * (high - low) * (2.0 * score - low - high) / (2.0 * variance)
    }

    /// The difference that is accepted, once one is.
    #[must_use]
    pub fn verdict(self, tally: Tally) -> Option<f64> {
        match self.evidence(tally) {
            evidence if evidence >= SURE => Some(self.high),
            evidence if evidence <= -SURE => Some(self.low),
            _ => None,
        }
    }
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::{Sprt, Tally};

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    #[test]
    fn a_clear_lead_proves_the_high_difference_and_a_clear_lag_the_low() {
        let sprt = Sprt::new(0.0, 20.0).unwrap();
        assert_eq!(sprt.verdict(tally(600, 200, 400)), Some(20.0));
        assert_eq!(sprt.verdict(tally(400, 200, 600)), Some(0.0));
        assert_eq!(sprt.verdict(tally(50, 20, 48)), None);
    }

    #[test]
    fn what_is_accepted_is_never_minus_zero() {
        let sprt = Sprt::new(-0.0, 20.0).unwrap();
        let accepted = sprt.verdict(tally(400, 200, 600)).map(f64::to_bits);
        assert_eq!(accepted, Some(0.0_f64.to_bits()));
    }

    #[test]
    fn a_few_games_prove_nothing() {
        let sprt = Sprt::new(0.0, 200.0).unwrap();
        assert_eq!(sprt.verdict(tally(15, 0, 0)), None);
        assert_eq!(sprt.verdict(Tally::default()), None);
    }

    #[test]
    fn the_evidence_is_even_halfway_between_the_two() {
        let sprt = Sprt::new(-50.0, 50.0).unwrap();
        assert!(sprt.evidence(tally(100, 30, 100)).abs() < 1e-9);
        assert!(Sprt::new(20.0, 0.0).is_none());
        assert!(Sprt::new(f64::NAN, 0.0).is_none());
    }
}
