//! What a count would take, before it begins: random positions of each level are tried.

use game::SplitMix;
use pegs::{Holes, Position};

use crate::answer::Goal;
use crate::closure::Bitmap;
use crate::count::keeping;
use crate::decide::Decision;
use crate::solver::Solver;
use crate::targets::Targets;

/// Random positions tried for each level of a forecast.
const SAMPLES: u32 = 12;

/// What counting would take, by random samples: right within a factor of two or so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Forecast {
    /// Positions up to symmetry, all levels together.
    pub positions: u64,
    /// Bytes on disk, at most.
    pub bytes: u64,
}

impl Solver {
    /// How much there would be to count: random positions of each level are tried whether they can
    /// be reached, by the mirror of the question whether a goal can.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn forecast(&mut self, position: &Position, goal: Goal) -> Forecast {
        self.assert_own(position);
        let starts = self.images_in_class(position, goal);
        let holes = self.layout().holes().len() as u32;
        let start = position.marbles();
        let symmetries = starts.len() as f64;
        let mut random = SplitMix::new(1);
        let mut positions = 0.0;
        let mut bytes = 0.0;
        let mut largest = 0.0;
        for marbles in 1..=start.len() {
            let classes = 2_f64.powi(holes as i32 - self.numbering.bits() as i32);
            let all = combinations(holes, marbles) / classes;
            let most = paths_at_most(self.layout().jumps().len(), start.len() - marbles);
            let share = self.share_reached(&starts, marbles, &mut random);
            let level = (all * share / symmetries).min(most);
            let gap = (2_f64.powi(holes as i32) / symmetries / level.max(1.0)).log2();
            let each = (gap / 7.0 + 0.6).max(1.0);
            positions += level;
            bytes += level * each;
            largest = f64::max(largest, level * each);
        }
        // The winnable ones are few; the parts of the largest level come on top.
        Forecast {
            positions: positions as u64 + 1,
            bytes: (bytes * 1.1 + largest * 3.0) as u64 + 4096,
        }
    }

    /// The images of the start, itself first, under the symmetries that keep the goal and the
    /// class: one for each, even if they are the same.
    fn images_in_class(&self, position: &Position, goal: Goal) -> Vec<Holes> {
        let start = position.marbles();
        let group = self.symmetries_of_class(start);
        let group = keeping(&group, &self.targets_of(position, goal));
        let images = group.iter().map(|symmetry| symmetry.apply(start));
        std::iter::once(start).chain(images).collect()
    }

    /// The share of the positions of a class with this many marbles that can be reached from one
    /// of the starts, by samples.
    fn share_reached(&mut self, starts: &[Holes], marbles: u32, random: &mut SplitMix) -> f64 {
        let everything = self.layout().all();
        let mut mirrored: Vec<Holes> = starts.iter().map(|&start| everything - start).collect();
        mirrored.sort_unstable();
        mirrored.dedup();
        // Small classes are counted in a moment, whatever they hold.
        if Bitmap::bytes(&self.numbering) < 1 << 17 || mirrored.contains(&Holes::EMPTY) {
            return 1.0;
        }
        let class = self.numbering.class(starts[0]);
        let mut tried = 0;
        let mut reached = 0.0;
        for _ in 0..SAMPLES * 64 {
            let sample = random_holes(everything, marbles, random);
            if self.numbering.class(sample) != class {
                continue;
            }
            tried += 1;
            let mut chance: f64 = 0.0;
            for &mirror in &mirrored {
                let decision = self.decide_quickly(everything - sample, &Targets::one(mirror));
                chance = chance.max(match decision {
                    Some(Decision::Way(_)) => 1.0,
                    Some(Decision::No(_)) => 0.0,
                    Some(Decision::Limit(_)) | None => 0.3,
                });
                if chance == 1.0 {
                    break;
                }
            }
            reached += chance;
            if tried == SAMPLES {
                break;
            }
        }
        (reached + 0.1) / (f64::from(tried) + 0.2)
    }
}

/// So many of the holes, by chance.
fn random_holes(holes: Holes, count: u32, random: &mut SplitMix) -> Holes {
    let mut left: Vec<usize> = holes.iter().collect();
    let mut chosen = Holes::EMPTY;
    for _ in 0..count.min(left.len() as u32) {
        chosen = chosen.with(left.swap_remove(random.below(left.len())));
    }
    chosen
}

fn combinations(holes: u32, count: u32) -> f64 {
    let factor = |n: u32| f64::from(holes - n) / f64::from(n + 1);
    (0..count).map(factor).product()
}

/// More positions than this cannot be reached by so few jumps.
fn paths_at_most(jumps: usize, made: u32) -> f64 {
    (jumps as f64).powi(made as i32)
}
