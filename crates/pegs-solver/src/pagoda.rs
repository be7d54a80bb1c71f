//! Pagoda functions (Conway; also resource counts): weights on the holes whose sum no jump can raise.
//!
//! If the marbles of a goal weigh more than those of the position, the goal is
//! out of reach, and anyone can check it. Such weights exist exactly when no
//! combination of jumps, fractions of jumps allowed, turns the position into
//! the goal. That is a small linear program; its first phase either finds the
//! combination or ends with prices on the holes, which are the weights. They
//! are found in floating point, made whole numbers and verified exactly, so
//! rounding can lose an argument but never make a wrong one.

use pegs::{Holes, Layout};

/// Weights that exclude a goal, verified in whole numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagoda {
    weights: Vec<i64>,
    start: i64,
    goal: i64,
    goal_marbles: Holes,
}

impl Pagoda {
    /// The weight of every hole, by running number.
    #[must_use]
    pub fn weights(&self) -> &[i64] {
        &self.weights
    }

    /// What the position's marbles weigh.
    #[must_use]
    pub const fn start(&self) -> i64 {
        self.start
    }

    /// What the goal's marbles weigh: more than [`start`](Pagoda::start).
    #[must_use]
    pub const fn goal(&self) -> i64 {
        self.goal
    }

    /// The goal that is excluded.
    #[must_use]
    pub const fn goal_marbles(&self) -> Holes {
        self.goal_marbles
    }

    /// The pagoda function, if these weights are one and exclude the goal.
    fn verified(layout: &Layout, weights: Vec<i64>, start: Holes, goal: Holes) -> Option<Pagoda> {
        let start = sum(&weights, start);
        let goal_sum = sum(&weights, goal);
        (start < goal_sum && is_never_raised(layout, &weights)).then_some(Pagoda {
            start,
            goal: goal_sum,
            goal_marbles: goal,
            weights,
        })
    }
}

/// What marbles weigh.
pub(crate) fn sum(weights: &[i64], marbles: Holes) -> i64 {
    marbles.iter().map(|hole| weights[hole]).sum()
}

/// Whether no jump raises the sum.
fn is_never_raised(layout: &Layout, weights: &[i64]) -> bool {
    let mut jumps = layout.jumps().iter();
    jumps.all(|jump| sum(weights, jump.marbles()) >= sum(weights, jump.landing()))
}

/// Finds a pagoda function that excludes going from `start` to `goal`, if there is one.
pub(crate) fn find(layout: &Layout, start: Holes, goal: Holes) -> Option<Pagoda> {
    let marble = |hole: usize| f64::from(u8::from(start.contains(hole)));
    let marbles: Vec<f64> = (0..layout.holes().len()).map(marble).collect();
    let prices = Program::new(layout, &marbles, goal).prices()?;
    whole(&prices).find_map(|weights| Pagoda::verified(layout, weights, start, goal))
}

/// Finds the weights of a pagoda function by which a mean of positions, given as how often each
/// hole has a marble, weighs less than `goal`.
pub(crate) fn weights_against(layout: &Layout, mean: &[f64], goal: Holes) -> Option<Vec<i64>> {
    let prices = Program::new(layout, mean, goal).prices()?;
    whole(&prices).find(|weights| is_never_raised(layout, weights))
}

/// Multiples of prices that are whole numbers, the smallest first.
fn whole(prices: &[f64]) -> impl Iterator<Item = Vec<i64>> {
    (1..=120).filter_map(|scale| {
        let whole = |price: &f64| {
            let multiple = price * f64::from(scale);
            let is_whole = (multiple - multiple.round()).abs() < 1e-6;
            is_whole.then_some(multiple.round() as i64)
        };
        prices.iter().map(whole).collect()
    })
}

/// The first phase of the simplex method: non-negative amounts of jumps that sum to the
/// difference between goal and start, with one artificial variable per hole.
struct Program {
    /// One row per hole: jump columns, artificial columns, right-hand side.
    rows: Vec<Vec<f64>>,
    /// What is left to gain per column; the last entry is minus the artificial rest.
    gains: Vec<f64>,
    /// The column each row stands for.
    basis: Vec<usize>,
    /// Holes whose row was turned over to make its right-hand side non-negative.
    turned: Vec<bool>,
    jumps: usize,
}

const TINY: f64 = 1e-9;

impl Program {
    /// The program for a start given as how many marbles each hole has.
    fn new(layout: &Layout, start: &[f64], goal: Holes) -> Program {
        let holes = layout.holes().len();
        let jumps = layout.jumps().len();
        let bit = |marbles: Holes, hole: usize| f64::from(u8::from(marbles.contains(hole)));
        let turned: Vec<bool> = (0..holes)
            .map(|hole| bit(goal, hole) < start[hole])
            .collect();
        let rows: Vec<Vec<f64>> = (0..holes)
            .map(|hole| {
                let sign = if turned[hole] { -1.0 } else { 1.0 };
                let mut row = vec![0.0; jumps + holes + 1];
                for (column, jump) in layout.jumps().iter().enumerate() {
                    let change = bit(jump.landing(), hole) - bit(jump.marbles(), hole);
                    row[column] = sign * change;
                }
                row[jumps + hole] = 1.0;
                row[jumps + holes] = sign * (bit(goal, hole) - start[hole]);
                row
            })
            .collect();
        // The gain of a jump column is what it takes off the artificial variables.
        let gains = (0..=jumps + holes)
            .map(|column| {
                let is_artificial = (jumps..jumps + holes).contains(&column);
                let sum: f64 = rows.iter().map(|row| row[column]).sum();
                if is_artificial { 0.0 } else { sum }
            })
            .collect();
        Program {
            rows,
            gains,
            basis: (jumps..jumps + holes).collect(),
            turned,
            jumps,
        }
    }

    /// Prices on the holes if no combination of jumps reaches the goal.
    fn prices(mut self) -> Option<Vec<f64>> {
        // More than enough for boards of this size; an endless loop would be a bug of ours, and
        // giving up costs only the argument.
        let mut steps = 0;
        while let Some((row, column)) = self.next_pivot(steps > 200) {
            self.pivot(row, column);
            steps += 1;
            if steps > 5_000 {
                return None;
            }
        }
        let rest = self.gains[self.gains.len() - 1];
        if rest < 1e-6 {
            return None;
        }
        let price = |hole: usize| {
            let price = 1.0 + self.gains[self.jumps + hole];
            if self.turned[hole] { -price } else { price }
        };
        Some((0..self.rows.len()).map(price).collect())
    }

    /// The column to bring in and the row to give up: the largest gain, or with `first` the
    /// first gain, which cannot go in circles (Bland's rule).
    fn next_pivot(&self, first: bool) -> Option<(usize, usize)> {
        let columns = 0..self.jumps;
        let column = if first {
            columns.clone().find(|&column| self.gains[column] > TINY)?
        } else {
            columns
                .clone()
                .max_by(|&a, &b| self.gains[a].total_cmp(&self.gains[b]))?
        };
        if self.gains[column] <= TINY {
            return None;
        }
        let right = self.gains.len() - 1;
        let rows = (0..self.rows.len()).filter(|&row| self.rows[row][column] > TINY);
        let ratio = |row: usize| self.rows[row][right] / self.rows[row][column];
        let row = rows.min_by(|&a, &b| {
            ratio(a)
                .total_cmp(&ratio(b))
                .then(self.basis[a].cmp(&self.basis[b]))
        })?;
        Some((row, column))
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let scale = self.rows[row][column];
        for value in &mut self.rows[row] {
            *value /= scale;
        }
        let pivot_row = self.rows[row].clone();
        let others = self
            .rows
            .iter_mut()
            .enumerate()
            .filter(|&(other, _)| other != row);
        let others = others
            .map(|(_, values)| values)
            .chain(std::iter::once(&mut self.gains));
        for values in others {
            let factor = values[column];
            if factor.abs() > TINY {
                for (value, pivot) in values.iter_mut().zip(&pivot_row) {
                    *value -= factor * pivot;
                }
            }
        }
        self.basis[row] = column;
    }
}

#[cfg(test)]
mod tests {
    use pegs::{Holes, Layout, Position};

    use super::find;

    fn read(text: &str) -> Position {
        text.parse().expect(text)
    }

    /// A lone corner marble can only leave with help, and there is none.
    #[test]
    fn a_goal_out_of_reach_gets_weights_that_prove_it() {
        let start = read("..-o-/..---/ooo----/-------/-------/..---/..---");
        let layout = start.layout().clone();
        let goal = Holes::of(32);
        let pagoda = find(&layout, start.marbles(), goal).expect("it is out of reach");
        assert!(pagoda.start() < pagoda.goal());
        assert_eq!(pagoda.weights().len(), 33);
    }

    #[test]
    fn a_goal_within_reach_gets_none() {
        let layout = Layout::english();
        let centre = Holes::EMPTY.with(16);
        let start = layout.all().minus(centre);
        assert_eq!(find(&layout, start, centre), None);
    }
}
