//! Points, Elo and who beat whom.

use files::Points;
use think::Tally;

use super::Played;
use super::plan::{Plan, side_of};

/// Steps of the search for ratings; each moves them closer, and fewer would do.
const STEPS: usize = 500;

/// How a player did.
#[derive(Debug, Clone)]
pub(super) struct Standing {
    /// Its number among the plan's players.
    pub(super) player: usize,
    pub(super) tally: Tally,
    /// Its rating; the mean of all is 0.
    pub(super) elo: f64,
    /// The rating is so far from the true one, or less, with 95 % confidence.
    pub(super) error: f64,
    /// How often it crashed, was late, passed a limit, or made no legal move.
    pub(super) faults: [usize; 4],
}

/// The kinds of faults, as [`Standing::faults`] counts them.
pub(super) const FAULTS: [&str; 4] = ["crash", "timeout", "limit", "illegal"];

impl Standing {
    pub(super) fn points(&self) -> f64 {
        f64::from(self.tally.wins) + f64::from(self.tally.draws) / 2.0
    }
}

/// One player's games against another; against itself there are none.
pub(super) fn between(played: &[Played], player: usize, other: usize) -> Tally {
    let mut tally = Tally::default();
    for one in played {
        let Some(side) = side_of(&one.fixture, player) else {
            continue;
        };
        if one.fixture.players[side.other().index()] != other || player == other {
            continue;
        }
        match (one.game.points, side) {
            (Points::Half, _) => tally.draws += 1,
            (Points::One, game::Side::First) | (Points::None, game::Side::Second) => {
                tally.wins += 1;
            }
            (Points::One | Points::None, _) => tally.losses += 1,
        }
    }
    tally
}

/// Everybody, the one with most points first.
pub(super) fn standings(plan: &Plan, played: &[Played]) -> Vec<Standing> {
    let count = plan.players.len();
    let table: Vec<Vec<Tally>> = (0..count)
        .map(|one| {
            (0..count)
                .map(|other| between(played, one, other))
                .collect()
        })
        .collect();
    let ratings = ratings(&table);
    let mut standings: Vec<Standing> = (0..count)
        .map(|player| {
            let fault = |kind: &&str| {
                let faults = played.iter().filter_map(Played::fault);
                faults.filter(|fault| *fault == (player, *kind)).count()
            };
            let sum = |of: fn(&Tally) -> u32| table[player].iter().map(of).sum();
            let (elo, error) = ratings[player];
            Standing {
                player,
                tally: Tally {
                    wins: sum(|tally| tally.wins),
                    draws: sum(|tally| tally.draws),
                    losses: sum(|tally| tally.losses),
                },
                elo,
                error,
                faults: FAULTS.each_ref().map(fault),
            }
        })
        .collect();
    standings.sort_by(|one, other| {
        let by_points = other.points().total_cmp(&one.points());
        by_points.then(other.elo.total_cmp(&one.elo))
    });
    standings
}

/// Ratings that make the scores most likely (Bradley and Terry), and the half-width of their 95 % intervals. Everybody
/// has one draw more against a player of mean strength, so that who wins every game is rated, too.
fn ratings(table: &[Vec<Tally>]) -> Vec<(f64, f64)> {
    let count = table.len();
    let mut strength = vec![1.0_f64; count];
    let games = |one: usize, other: usize| f64::from(table[one][other].games());
    for _ in 0..STEPS {
        for one in 0..count {
            let won = |tally: &Tally| f64::from(tally.wins) + f64::from(tally.draws) / 2.0;
            let points: f64 = 0.5 + table[one].iter().map(won).sum::<f64>();
            let met = |other: usize| games(one, other) / (strength[one] + strength[other]);
            let expected: f64 = 1.0 / (strength[one] + 1.0) + (0..count).map(met).sum::<f64>();
            strength[one] = points / expected;
        }
    }
    let elo: Vec<f64> = strength
        .iter()
        .map(|strength| 400.0 * strength.log10())
        .collect();
    let mean = elo.iter().sum::<f64>() / count as f64;
    let error = |one: usize| {
        let chance = |other: f64| strength[one] / (strength[one] + other);
        let known = |other: f64| chance(other) * (1.0 - chance(other));
        let all: f64 = (0..count)
            .map(|other| games(one, other) * known(strength[other]))
            .sum();
        1.96 * 400.0 / std::f64::consts::LN_10 / (all + known(1.0)).sqrt()
    };
    (0..count)
        .map(|one| (elo[one] - mean, error(one)))
        .collect()
}

#[cfg(test)]
mod tests {
    use think::Tally;

    use super::ratings;

    fn tally(wins: u32, losses: u32) -> Tally {
        let draws = 0;
        Tally {
            wins,
            draws,
            losses,
        }
    }

    #[test]
    fn ratings_follow_the_scores() {
        let none = Tally::default();
        // 3 to 1 is 191 Elo; many games make the added draw small.
        let table = vec![vec![none, tally(3000, 1000)], vec![tally(1000, 3000), none]];
        let [(one, error), (other, _)] = ratings(&table)[..] else {
            panic!("two play");
        };
        assert!((one - other - 190.8).abs() < 1.0, "{one} {other}");
        assert!((one + other).abs() < 1e-9 && error < 15.0, "{error}");
        let clean = vec![vec![none, tally(4, 0)], vec![tally(0, 4), none]];
        let (won, doubt) = ratings(&clean)[0];
        assert!(
            won > 100.0 && won.is_finite() && doubt > 200.0,
            "{won} {doubt}"
        );
    }
}
