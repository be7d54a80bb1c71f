//! Pruning by pagoda functions that were found on the way: positions that they exclude are never searched.
//!
//! Most positions that follow from a lost one are excluded from every goal by pagoda functions,
//! nine in ten on some boards. To look for those functions at each position would cost more than
//! it saves. But to try one that is known costs an addition and a comparison, and they are tried
//! sixteen at a time. So they are fitted to samples. The linear program of `pagoda` needs no whole
//! marbles: it is solved for the mean of the positions that nothing excludes yet, and a function
//! by which they weigh too little on average excludes most of them. Where there is none, the half
//! of them next to one position is tried, and so on, down to that position.

use std::sync::Arc;

use pegs::{Holes, Layout};

use super::pagoda::{self, sum};
use super::targets::Targets;

/// Most goals that functions are found for; a position is excluded only if all of them are.
const MOST_GOALS: usize = 16;
/// Functions kept for each goal.
const LANES: usize = 16;
/// What all holes may weigh together, so that every sum fits a lane.
const HEAVIEST: i64 = 1 << 13;

/// One number for each function of a goal.
type Lanes = [i16; LANES];

/// What a position weighs, by the functions of each goal.
pub(crate) type Sums = [Lanes; MOST_GOALS];

/// What nothing weighs.
pub(crate) const NO_SUMS: Sums = [[0; LANES]; MOST_GOALS];

/// Functions against each of some goals.
#[derive(Debug)]
pub(crate) struct Sieve {
    layout: Arc<Layout>,
    goals: Vec<Functions>,
    /// Whether there are functions for every goal.
    excludes_some: bool,
}

/// Functions that may exclude one goal.
#[derive(Debug)]
struct Functions {
    goal: Holes,
    count: usize,
    /// What a marble in each hole weighs.
    holes: Vec<Lanes>,
    /// What each jump takes off the sum.
    jumps: Vec<Lanes>,
    /// What the goal weighs: less, and it is excluded.
    least: Lanes,
}

impl Sieve {
    /// A sieve without functions, which prunes nothing.
    pub(crate) fn new(layout: &Arc<Layout>, targets: &Targets) -> Sieve {
        let goals = match targets.positions() {
            goals if goals.len() <= MOST_GOALS => goals,
            _ => &[],
        };
        let functions = |&goal: &Holes| Functions::none(layout, goal);
        Sieve {
            goals: goals.iter().map(functions).collect(),
            layout: Arc::clone(layout),
            excludes_some: false,
        }
    }

    /// How many goals there are.
    pub(crate) fn goals(&self) -> usize {
        self.goals.len()
    }

    /// What a position weighs.
    #[inline]
    pub(crate) fn weigh(&self, marbles: Holes, sums: &mut Sums) {
        if !self.excludes_some {
            return;
        }
        let mut holes = [0; 64];
        let mut count = 0;
        for hole in marbles.iter() {
            holes[count] = hole as u8;
            count += 1;
        }
        for (functions, sums) in self.goals.iter().zip(sums) {
            *sums = functions.weigh(&holes[..count]);
        }
    }

    /// Whether every goal is excluded after a jump, given by its number, from a position with
    /// these sums.
    #[inline]
    pub(crate) fn excludes_after(&self, sums: &Sums, jump: usize) -> bool {
        let mut goals = self.goals.iter().zip(sums);
        self.excludes_some && goals.all(|(functions, sums)| functions.exclude_after(sums, jump))
    }

    /// Learns from a sample of positions, with this many linear programs at most for each goal.
    pub(crate) fn learn_from(&mut self, sample: &[Holes], programs: usize) {
        let mut open: Vec<Vec<Holes>> = vec![sample.to_vec(); self.goals.len()];
        for (functions, open) in self.goals.iter().zip(&mut open) {
            open.retain(|&marbles| !functions.exclude(marbles));
        }
        for goal in 0..self.goals.len() {
            let mut programs = programs;
            while self.goals[goal].count < LANES && programs > 0 && !open[goal].is_empty() {
                self.learn(goal, &mut open, &mut programs);
            }
        }
        let have_functions = self.goals.iter().all(|functions| functions.count > 0);
        self.excludes_some = !self.goals.is_empty() && have_functions;
        // The answer is the first goal that is not excluded.
        let exclusions = |functions: &Functions| {
            let excluded = sample.iter().filter(|&&marbles| functions.exclude(marbles));
            excluded.count()
        };
        self.goals.sort_by_cached_key(exclusions);
    }

    /// Learns a function against a goal; leaves those open that nothing excludes, or drops a
    /// position that nothing can exclude.
    fn learn(&mut self, goal: usize, open: &mut [Vec<Holes>], programs: &mut usize) {
        let first = open[goal][0];
        open[goal].sort_unstable_by_key(|&marbles| ((marbles ^ first).len(), marbles));
        let mut near = open[goal].len();
        while *programs > 0 && near > 0 {
            *programs -= 1;
            let mean = mean(&self.layout, &open[goal][..near]);
            let aim = self.goals[goal].goal;
            if let Some(weights) = pagoda::weights_against(&self.layout, &mean, aim) {
                return self.add(&weights, open);
            }
            near /= 2;
        }
        if near == 0 {
            for open in open {
                open.retain(|&marbles| marbles != first);
            }
        }
    }

    /// Adds a function to every goal that it excludes for an open position.
    fn add(&mut self, weights: &[i64], open: &mut [Vec<Holes>]) {
        for (functions, open) in self.goals.iter_mut().zip(open) {
            let least = sum(weights, functions.goal);
            let before = open.len();
            open.retain(|&marbles| sum(weights, marbles) >= least);
            if open.len() < before {
                functions.add(&self.layout, weights);
            }
        }
    }
}

impl Functions {
    fn none(layout: &Layout, goal: Holes) -> Functions {
        Functions {
            goal,
            count: 0,
            holes: vec![[0; LANES]; layout.holes().len()],
            jumps: vec![[0; LANES]; layout.jumps().len()],
            least: [i16::MIN; LANES],
        }
    }

    #[inline]
    fn weigh(&self, holes: &[u8]) -> Lanes {
        let mut sums: Lanes = [0; LANES];
        for &hole in holes {
            for (sum, weight) in sums.iter_mut().zip(&self.holes[usize::from(hole)]) {
                // It never overflows (`HEAVIEST`), so no check is needed.
                *sum = sum.wrapping_add(*weight);
            }
        }
        sums
    }

    fn exclude(&self, marbles: Holes) -> bool {
        let holes: Vec<u8> = marbles.iter().map(|hole| hole as u8).collect();
        let sums = self.weigh(&holes);
        sums.iter().zip(&self.least).any(|(sum, least)| sum < least)
    }

    /// All lanes are compared, without an early end: that takes as long as one.
    #[inline]
    fn exclude_after(&self, sums: &Lanes, jump: usize) -> bool {
        let mut any = false;
        for ((sum, less), least) in sums.iter().zip(&self.jumps[jump]).zip(&self.least) {
            any |= sum.wrapping_sub(*less) < *least;
        }
        any
    }

    fn add(&mut self, layout: &Layout, weights: &[i64]) {
        let heaviest: i64 = weights.iter().map(|weight| weight.abs()).sum();
        if self.count == LANES || heaviest > HEAVIEST {
            return;
        }
        let lane = self.count;
        let weight = |marbles: Holes| sum(weights, marbles) as i16;
        for (hole, lanes) in self.holes.iter_mut().enumerate() {
            lanes[lane] = weight(Holes::of(hole));
        }
        for (jump, lanes) in layout.jumps().iter().zip(&mut self.jumps) {
            lanes[lane] = weight(jump.marbles()) - weight(jump.landing());
        }
        self.least[lane] = weight(self.goal);
        self.count += 1;
    }
}

/// How often each hole has a marble.
fn mean(layout: &Layout, positions: &[Holes]) -> Vec<f64> {
    let mut often = vec![0.0; layout.holes().len()];
    for hole in positions.iter().flat_map(|marbles| marbles.iter()) {
        often[hole] += 1.0 / positions.len() as f64;
    }
    often
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game::SplitMix;
    use pegs::{Holes, JumpMasks, Position};

    use super::{NO_SUMS, Sieve};
    use crate::tests::{SMALL, brute_force, read, solver};

    /// A sieve that has learnt from positions of random play, and those positions.
    fn learnt(start: &Position, marbles: u32) -> (Sieve, Vec<Position>) {
        let targets = solver(start).marbles_left(start.marbles(), 1);
        let mut sieve = Sieve::new(start.layout(), &targets);
        let mut random = SplitMix::new(3);
        let played: Vec<Position> = (0..60)
            .map(|_| {
                let mut position = start.clone();
                let jumps = |position: &Position| position.jumps().collect::<Vec<_>>();
                while position.marbles_left() > marbles
                    && let Some(jump) = random.pick(&jumps(&position))
                {
                    game::Position::play(&mut position, jump).expect("a listed jump");
                }
                position
            })
            .collect();
        let sample: Vec<Holes> = played.iter().map(Position::marbles).collect();
        sieve.learn_from(&sample, 8);
        (sieve, played)
    }

    fn excluded<'a>(
        sieve: &'a Sieve,
        position: &'a Position,
    ) -> impl Iterator<Item = (bool, &'a JumpMasks)> {
        let mut sums = NO_SUMS;
        sieve.weigh(position.marbles(), &mut sums);
        let jumps = position.layout().jumps().iter().enumerate();
        let possible = jumps.filter(|(_, jump)| jump.is_possible(position.marbles()));
        possible.map(move |(number, jump)| (sieve.excludes_after(&sums, number), jump))
    }

    #[test]
    fn what_is_sieved_out_cannot_be_won() {
        let mut sieved_out = 0;
        for board in SMALL {
            let mut known = HashMap::new();
            let start = read(board);
            for vacancy in start.layout().holes() {
                let start = Position::with_vacancy(start.layout().clone(), *vacancy);
                let start = start.expect("a hole of the board");
                let (sieve, played) = learnt(&start, start.marbles_left() / 2);
                for position in &played {
                    let out = excluded(&sieve, position).filter(|(excluded, _)| *excluded);
                    for (_, jump) in out {
                        let next = position.with_marbles(jump.apply(position.marbles()));
                        assert_ne!(brute_force(&next, &mut known).fewest, 1, "{next}");
                        sieved_out += 1;
                    }
                }
            }
        }
        assert!(sieved_out > 100, "{sieved_out}");
    }

    /// Random play from the asymmetric board's start is soon lost.
    #[test]
    fn a_few_functions_exclude_most_of_what_is_lost() {
        let start = read("asymmetric");
        let (sieve, played) = learnt(&start, 12);
        let jumps = played
            .iter()
            .flat_map(|position| excluded(&sieve, position));
        let (out, through): (Vec<_>, Vec<_>) = jumps.partition(|(excluded, _)| *excluded);
        assert!(
            out.len() > 2 * through.len(),
            "{} of {}",
            out.len(),
            through.len()
        );
    }
}
