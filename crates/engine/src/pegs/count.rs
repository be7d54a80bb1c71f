//! How many positions can be reached, and from how many of them the goal still can: per number of
//! jumps made, with and without symmetry.
//!
//! No position is visited. Undoing jumps from the goal closes what can be won;
//! what can be reached is the same thing seen in a mirror, because jumps lead
//! from P to Q exactly when they lead from the complement of Q to the
//! complement of P. Both are one bit per position of the class, and counting is
//! counting bits. Positions up to symmetry are counted by Burnside's lemma: the
//! mean, over the symmetries, of the number of positions each leaves alone.

use ::pegs::{Holes, Position, Symmetry};
use rayon::prelude::*;

use super::answer::{Goal, Limit};
use super::closure::{self, Bitmap};
use super::solver::Solver;
use super::space::{ClassOffset, Numbering};
use super::targets::Targets;
use crate::Watch;

/// Positions after some number of jumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LevelCount {
    /// Positions that can be reached.
    pub reachable: u64,
    /// The same, counting positions that symmetries map onto each other once.
    pub reachable_up_to_symmetry: u64,
    /// Reachable positions from which the goal can be reached.
    pub winnable: u64,
    /// The same up to symmetry.
    pub winnable_up_to_symmetry: u64,
}

/// How many positions of a set there are with each number of marbles.
type ByMarbles = Vec<u64>;

/// A set of positions of one class.
trait Members: Sync {
    fn contains(&self, index: u64) -> bool;
    /// One word of the set, by frame state and number within its lanes.
    fn word(&self, frame: usize, word: usize) -> u64;
}

/// The positions that can be reached, as the mirror of a closure.
struct Reached<'a> {
    mirror: &'a Bitmap,
    numbering: &'a Numbering,
}

impl Members for Reached<'_> {
    fn contains(&self, index: u64) -> bool {
        self.mirror
            .contains(index ^ ((1 << self.numbering.bits()) - 1))
    }

    fn word(&self, frame: usize, word: usize) -> u64 {
        let (frames, words) = self.mirror.shape();
        let mirrored = self.mirror.word(frames - 1 - frame, words - 1 - word);
        let used = 1 << self.numbering.lane_bits().min(6);
        mirrored.reverse_bits() >> (64 - used)
    }
}

/// What is in both of two sets.
struct Both<'a, A>(&'a A, &'a Bitmap);

impl<A: Members> Members for Both<'_, A> {
    fn contains(&self, index: u64) -> bool {
        self.0.contains(index) && self.1.contains(index)
    }

    fn word(&self, frame: usize, word: usize) -> u64 {
        match self.1.word(frame, word) {
            0 => 0,
            bits => bits & self.0.word(frame, word),
        }
    }
}

/// What is counted: the class, and how its words are laid out.
struct Counter<'a> {
    numbering: &'a Numbering,
    class: ClassOffset,
    /// Holes that are not free and not in the frame, with the index bits they follow.
    followers: Vec<(usize, u64)>,
}

/// The bits of a word that stand for positions with some number of marbles on the word's own
/// holes, for each combination of follower signs: number, then bits.
type Patterns = Vec<Vec<(usize, u64)>>;

impl<'a> Counter<'a> {
    fn new(solver: &'a Solver, class: ClassOffset) -> Counter<'a> {
        let numbering = &*solver.numbering;
        let lanes = solver.layout().all().bits() & !numbering.frame();
        let followers = Holes::from_bits(lanes)
            .iter()
            .filter(|&hole| numbering.bit_of(hole).is_none())
            .map(|hole| (hole, numbering.followed_by(hole)))
            .collect();
        Counter {
            numbering,
            class,
            followers,
        }
    }

    /// Follower signs of the index bits beyond a word's own.
    fn signs(&self, index: u64) -> usize {
        let sign = |(hole, mask): &(usize, u64)| {
            (index & mask).count_ones() as usize + (self.class.bits() >> hole & 1) as usize
        };
        let signs = self.followers.iter().enumerate();
        signs.fold(0, |signs, (place, follower)| {
            signs | (sign(follower) & 1) << place
        })
    }

    fn patterns(&self) -> Patterns {
        let used = 1_u64 << self.numbering.lane_bits().min(6);
        let pattern = |signs: usize| {
            let mut bits = vec![0_u64; 6 + self.followers.len() + 1];
            for place in 0..used {
                let full = |(number, (_, mask)): (usize, &(usize, u64))| {
                    ((place & mask).count_ones() as usize + (signs >> number)) & 1
                };
                let marbles = self.followers.iter().enumerate().map(full).sum::<usize>();
                bits[marbles + place.count_ones() as usize] |= 1 << place;
            }
            bits.into_iter()
                .enumerate()
                .filter(|&(_, bits)| bits != 0)
                .collect()
        };
        (0..1 << self.followers.len()).map(pattern).collect()
    }

    /// Counts all members of a set.
    fn count_all(&self, members: &impl Members, shape: (usize, usize)) -> ByMarbles {
        let patterns = self.patterns();
        let (frames, words) = shape;
        let lane_bits = self.numbering.lane_bits();
        let word_signs: Vec<usize> = (0..words)
            .map(|word| self.signs((word as u64) << 6))
            .collect();
        let count_frame = |counts: &mut ByMarbles, frame: usize| {
            let index = (frame as u64) << lane_bits;
            let holes = self.numbering.marbles(index, self.class) & self.numbering.frame();
            // The constant part of a follower is in the signs of both; take one of them out.
            let signs = self.signs(index) ^ self.signs(0);
            for (word, word_sign) in word_signs.iter().enumerate() {
                let bits = members.word(frame, word);
                if bits != 0 {
                    let marbles = holes.count_ones() + word.count_ones();
                    for &(more, pattern) in &patterns[signs ^ word_sign] {
                        counts[marbles as usize + more] += u64::from((bits & pattern).count_ones());
                    }
                }
            }
        };
        (0..frames)
            .into_par_iter()
            .with_min_len(64)
            .fold(
                || vec![0; 80],
                |mut counts, frame| {
                    count_frame(&mut counts, frame);
                    counts
                },
            )
            .reduce(
                || vec![0; 80],
                |a, b| a.iter().zip(b).map(|(a, b)| a + b).collect(),
            )
    }

    /// Counts the orbits of a set that a group of symmetries maps onto itself. `all` is what
    /// `count_all` gives: the positions that the identity leaves alone.
    fn count_orbits(
        &self,
        members: &impl Members,
        group: &[&Symmetry],
        all: &ByMarbles,
    ) -> ByMarbles {
        let mut sums = all.clone();
        let fixed: Vec<ByMarbles> = group
            .par_iter()
            .map(|symmetry| self.count_fixed(members, symmetry, all.len()))
            .collect();
        for counts in &fixed {
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        sums.iter()
            .map(|sum| sum / (group.len() as u64 + 1))
            .collect()
    }

    /// Counts the members that a symmetry leaves alone: unions of its cycles.
    fn count_fixed(&self, members: &impl Members, symmetry: &Symmetry, len: usize) -> ByMarbles {
        let holes = self.numbering.hole_count();
        let cycles = cycles(symmetry, holes);
        let parts: Vec<(u64, u64, u64)> = cycles
            .iter()
            .map(|&cycle| {
                let class = self.numbering.class(cycle).bits();
                (cycle, self.numbering.index(cycle), class)
            })
            .collect();
        let mut counts = vec![0; len];
        let (mut marbles, mut index, mut class) = (0_u64, 0, 0);
        // All unions in an order in which neighbours differ by one cycle.
        for step in 1..=1_u64 << parts.len() {
            if class == self.class.bits() && members.contains(index) {
                counts[marbles.count_ones() as usize] += 1;
            }
            let Some(part) = parts.get(step.trailing_zeros() as usize) else {
                break;
            };
            marbles ^= part.0;
            index ^= part.1;
            class ^= part.2;
        }
        counts
    }
}

fn cycles(symmetry: &Symmetry, holes: usize) -> Vec<u64> {
    let mut cycles = Vec::new();
    let mut left = Holes::first(holes);
    while let Some(first) = left.iter().next() {
        let mut cycle = Holes::EMPTY;
        let mut hole = first;
        while !cycle.contains(hole) {
            cycle = cycle.with(hole);
            hole = symmetry.target(hole);
        }
        left = left.minus(cycle);
        cycles.push(cycle.bits());
    }
    cycles
}

/// The counts of what can be reached, and of what of it can be won.
struct Census {
    reached: ByMarbles,
    won: ByMarbles,
}

/// One count under way.
struct Survey<'a> {
    solver: &'a Solver,
    counter: Counter<'a>,
    /// Everything that is empty at the start.
    complement: u64,
    /// What can be turned into the goal.
    won: &'a Bitmap,
}

impl Survey<'_> {
    fn count(&self, mirror: &Bitmap) -> Census {
        let numbering = &*self.solver.numbering;
        let reached = Reached { mirror, numbering };
        let shape = mirror.shape();
        Census {
            reached: self.counter.count_all(&reached, shape),
            won: self.counter.count_all(&Both(&reached, self.won), shape),
        }
    }

    /// Counts up to the symmetries of a group. What can be reached from the start need not be
    /// symmetric; what can be reached from all images of the start is, and has the same orbits.
    fn count_orbits(
        &self,
        mirror: &Bitmap,
        all: &Census,
        group: &[&Symmetry],
        watch: &Watch<'_>,
    ) -> Result<Census, Limit> {
        let holes = Holes::from_bits(self.complement);
        let mut images: Vec<u64> = group
            .iter()
            .map(|symmetry| symmetry.apply(holes).bits())
            .collect();
        images.push(self.complement);
        images.sort_unstable();
        images.dedup();
        if images.len() == 1 {
            return Ok(self.orbits_of(mirror, all, group));
        }
        let mirror = self.solver.close(&images, watch)?;
        Ok(self.orbits_of(&mirror, &self.count(&mirror), group))
    }

    fn orbits_of(&self, mirror: &Bitmap, all: &Census, group: &[&Symmetry]) -> Census {
        let numbering = &*self.solver.numbering;
        let reached = Reached { mirror, numbering };
        Census {
            reached: self.counter.count_orbits(&reached, group, &all.reached),
            won: self
                .counter
                .count_orbits(&Both(&reached, self.won), group, &all.won),
        }
    }
}

impl Solver {
    /// Counts the positions that can be reached and those that can still be won, by jumps made.
    /// Winnable positions are counted up to the symmetries that keep the goal.
    ///
    /// # Errors
    /// If the class does not fit the memory allowed (two bits per position), or it was stopped.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn count_positions(
        &mut self,
        position: &Position,
        goal: Goal,
        watch: &Watch<'_>,
    ) -> Result<Vec<LevelCount>, Limit> {
        self.assert_own(position);
        self.forget();
        if 2 * Bitmap::bytes(&self.numbering) > self.memory() {
            return Err(Limit::Memory);
        }
        let start = position.marbles().bits();
        let complement = start ^ self.layout().all().bits();
        let targets = self.targets_of(position, goal);
        let mirror = self.close(&[complement], watch)?;
        let closed = self.close_targets(start, complement, &targets, watch)?;
        let survey = Survey {
            solver: self,
            counter: Counter::new(self, self.numbering.class(start)),
            complement,
            won: closed.as_ref().unwrap_or(&mirror),
        };
        let all = survey.count(&mirror);
        let group = self.symmetries_of_class(start);
        let mut orbits = survey.count_orbits(&mirror, &all, &group, watch)?;
        let goal_group = keeping(&group, &targets);
        if goal_group.len() < group.len() {
            orbits.won = survey.count_orbits(&mirror, &all, &goal_group, watch)?.won;
        }
        let level = |marbles: usize| LevelCount {
            reachable: all.reached[marbles],
            reachable_up_to_symmetry: orbits.reached[marbles],
            winnable: all.won[marbles],
            winnable_up_to_symmetry: orbits.won[marbles],
        };
        let levels = (0..=start.count_ones() as usize).rev().map(level);
        Ok(levels.take_while(|level| level.reachable > 0).collect())
    }

    /// What can be turned into the targets; nothing if that is the mirror of what can be reached,
    /// because the one target is the complement of the start.
    fn close_targets(
        &self,
        start: u64,
        complement: u64,
        targets: &Targets,
        watch: &Watch<'_>,
    ) -> Result<Option<Bitmap>, Limit> {
        let seeds = targets.positions();
        if seeds == [complement] {
            Ok(None)
        } else if seeds.is_empty() || !self.in_class(start, targets) {
            Ok(Some(Bitmap::new(&self.numbering)))
        } else {
            self.close(seeds, watch).map(Some)
        }
    }

    fn close(&self, seeds: &[u64], watch: &Watch<'_>) -> Result<Bitmap, Limit> {
        closure::close(self.layout(), &self.numbering, seeds, watch).ok_or(Limit::Stopped)
    }

    /// The symmetries, less the identity, that map the class of a position onto itself.
    fn symmetries_of_class(&self, marbles: u64) -> Vec<&Symmetry> {
        let class = self.numbering.class(marbles);
        let keeps = |symmetry: &&Symmetry| {
            let image = symmetry.apply(Holes::from_bits(marbles)).bits();
            self.numbering.class(image) == class
        };
        self.layout()
            .symmetries()
            .iter()
            .skip(1)
            .filter(keeps)
            .collect()
    }
}

/// The symmetries that map every target onto a target.
fn keeping<'a>(group: &[&'a Symmetry], targets: &Targets) -> Vec<&'a Symmetry> {
    let keeps = |symmetry: &&&Symmetry| {
        let image = |goal: &u64| symmetry.apply(Holes::from_bits(*goal)).bits();
        targets
            .positions()
            .iter()
            .all(|goal| targets.contains(image(goal)))
    };
    group.iter().filter(keeps).copied().collect()
}
