//! How many positions can be reached, from how many of them the goal still can, and how many are
//! dead ends: per number of jumps made, with and without symmetry.
//!
//! Bidirectional closure: no position is visited. Undoing jumps from the goal closes the retrograde set;
//! what can be reached is the same thing seen in a mirror, because jumps lead
//! from P to Q exactly when they lead from the complement of Q to the
//! complement of P. Both are one bit per position of the class, and counting is
//! counting bits. Positions up to symmetry are counted by Burnside's lemma: the
//! mean, over the symmetries, of the number of positions each leaves alone.

use pegs::{Holes, Layout, Position, Symmetry};
use rayon::prelude::*;

use super::answer::{Goal, Limit};
use super::closure::{self, Bitmap};
use super::moves::{Jumpable, WordMoves};
use super::solver::Solver;
use super::space::{ClassOffset, Numbering};
use super::targets::Targets;
use think::Watch;

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
    /// Reachable positions where no jump is left.
    pub dead_ends: u64,
    /// The same up to symmetry.
    pub dead_ends_up_to_symmetry: u64,
}

/// How many positions of a set there are with each number of marbles.
type ByMarbles = Vec<u64>;

/// The positions that can be reached, as the mirror of a closure.
struct Reached<'a> {
    mirror: &'a Bitmap,
    numbering: &'a Numbering,
}

impl Reached<'_> {
    fn contains(&self, index: u64) -> bool {
        self.mirror
            .contains(index ^ ((1 << self.numbering.bits()) - 1))
    }

    /// One word of the set, by frame state and number within its lanes.
    #[inline]
    fn word(&self, frame: usize, word: usize) -> u64 {
        let (frames, words) = self.mirror.shape();
        let mirrored = self.mirror.word(frames - 1 - frame, words - 1 - word);
        let used = 1 << self.numbering.lane_bits().min(6);
        mirrored.reverse_bits() >> (64 - used)
    }
}

/// What is counted: the class, and how its words are laid out.
struct Counter<'a> {
    layout: &'a Layout,
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
        let lanes = solver.layout().all() - numbering.frame();
        let followers = lanes
            .iter()
            .filter(|&hole| numbering.bit_of(hole).is_none())
            .map(|hole| (hole, numbering.followed_by(hole)))
            .collect();
        Counter {
            layout: solver.layout(),
            numbering,
            class,
            followers,
        }
    }

    /// Follower signs of the index bits beyond a word's own.
    fn signs(&self, index: u64) -> usize {
        let sign = |(hole, mask): &(usize, u64)| {
            (index & mask).count_ones() as usize + usize::from(self.class.holes().contains(*hole))
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

    /// Counts what can be reached, what of it is in the other set too, and what is a dead end.
    fn count_all(&self, reached: &Reached<'_>, won: &Bitmap, frames: &[Frame]) -> Census {
        let patterns = self.patterns();
        let moves = WordMoves::new(self.layout, self.numbering, self.class);
        let (_, words) = reached.mirror.shape();
        let lane_bits = self.numbering.lane_bits();
        let word_signs: Vec<usize> = (0..words)
            .map(|word| self.signs((word as u64) << 6))
            .collect();
        let jumpable = Jumpable::new(&moves, words);
        let count_frame = |census: &mut Census, lanes: &mut Vec<u64>, frame: &Frame| {
            let index = (frame.number as u64) << lane_bits;
            let holes = self.numbering.marbles(index, self.class) & self.numbering.frame();
            // The constant part of a follower is in the signs of both; take one of them out.
            let signs = self.signs(index) ^ self.signs(0);
            jumpable.mark(frame.number, holes, lanes);
            for (word, word_sign) in word_signs.iter().enumerate() {
                let bits = reached.word(frame.number, word);
                if bits == 0 {
                    continue;
                }
                let marbles = (holes.len() + word.count_ones()) as usize;
                let patterns = &patterns[signs ^ word_sign];
                let add = |counts: &mut ByMarbles, bits: u64| {
                    for &(more, pattern) in patterns {
                        let count = u64::from((bits & pattern).count_ones());
                        counts[marbles + more] += frame.alike * count;
                    }
                };
                add(&mut census.reached, bits);
                let won = bits & won.word(frame.number, word);
                if won != 0 {
                    add(&mut census.won, won);
                }
                let dead = bits & !lanes[word];
                if dead != 0 {
                    add(&mut census.dead, dead);
                }
            }
        };
        frames
            .par_iter()
            .with_min_len(64)
            .fold(
                || (Census::default(), Vec::new()),
                |(mut census, mut lanes), frame| {
                    count_frame(&mut census, &mut lanes, frame);
                    (census, lanes)
                },
            )
            .map(|(census, _)| census)
            .reduce(Census::default, Census::plus)
    }

    /// The frame states, one for all that some symmetries map onto each other. Only symmetries
    /// that keep the frame can do that.
    fn frames(&self, frames: usize, symmetries: &[&Symmetry]) -> Vec<Frame> {
        let whole = self.numbering.frame();
        let lane_bits = self.numbering.lane_bits();
        let keeping = |symmetry: &&&Symmetry| symmetry.apply(whole) == whole;
        let keeping: Vec<_> = symmetries.iter().filter(keeping).collect();
        let mut alike = vec![0_u64; frames];
        for number in 0..frames {
            let marbles = self
                .numbering
                .marbles((number as u64) << lane_bits, self.class);
            let holes = marbles & whole;
            let image = |symmetry: &&&Symmetry| {
                let image = symmetry.apply(holes);
                (self.numbering.index(image) >> lane_bits) as usize
            };
            let least = keeping.iter().map(image).fold(number, usize::min);
            alike[least] += 1;
        }
        let frames = alike.into_iter().enumerate();
        let frames = frames.filter(|&(_, alike)| alike > 0);
        frames
            .map(|(number, alike)| Frame { number, alike })
            .collect()
    }

    /// Counts the orbits of sets that a group of symmetries maps onto themselves. `all` is what
    /// `count_all` gives: the positions that the identity leaves alone.
    fn count_orbits(
        &self,
        reached: &Reached<'_>,
        won: &Bitmap,
        group: &[&Symmetry],
        all: &Census,
    ) -> Census {
        let fixed = group.par_iter();
        let fixed = fixed.map(|symmetry| self.count_fixed(reached, won, symmetry));
        let sums = fixed
            .reduce(Census::default, Census::plus)
            .plus(all.clone());
        sums.divided_by(group.len() as u64 + 1)
    }

    /// Counts the members that a symmetry leaves alone: unions of its cycles.
    fn count_fixed(&self, reached: &Reached<'_>, won: &Bitmap, symmetry: &Symmetry) -> Census {
        let holes = self.numbering.hole_count();
        let cycles = cycles(symmetry, holes);
        let parts: Vec<(Holes, u64, Holes)> = cycles
            .iter()
            .map(|&cycle| {
                let class = self.numbering.class(cycle).holes();
                (cycle, self.numbering.index(cycle), class)
            })
            .collect();
        let mut census = Census::default();
        let mut marbles = Holes::EMPTY;
        let mut index = 0;
        let mut class = Holes::EMPTY;
        // All unions in an order in which neighbours differ by one cycle.
        for step in 1..=1_u64 << parts.len() {
            if class == self.class.holes() && reached.contains(index) {
                let count = marbles.len() as usize;
                census.reached[count] += 1;
                census.won[count] += u64::from(won.contains(index));
                census.dead[count] += u64::from(self.is_dead(marbles));
            }
            let Some(part) = parts.get(step.trailing_zeros() as usize) else {
                break;
            };
            marbles ^= part.0;
            index ^= part.1;
            class ^= part.2;
        }
        census
    }

    fn is_dead(&self, marbles: Holes) -> bool {
        let mut jumps = self.layout.jumps().iter();
        !jumps.any(|jump| jump.is_possible(marbles))
    }
}

fn cycles(symmetry: &Symmetry, holes: usize) -> Vec<Holes> {
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
        cycles.push(cycle);
    }
    cycles
}

/// A frame state, and how many are counted with it.
struct Frame {
    number: usize,
    alike: u64,
}

/// The counts of what can be reached, and of what of it can be won and is a dead end.
#[derive(Debug, Clone)]
struct Census {
    reached: ByMarbles,
    won: ByMarbles,
    dead: ByMarbles,
}

/// Longer than any count of marbles, and than what words add to it.
const COUNTS: usize = 80;

impl Default for Census {
    fn default() -> Census {
        Census {
            reached: vec![0; COUNTS],
            won: vec![0; COUNTS],
            dead: vec![0; COUNTS],
        }
    }
}

impl Census {
    fn plus(self, other: Census) -> Census {
        let sum = |a: ByMarbles, b: ByMarbles| a.iter().zip(b).map(|(a, b)| a + b).collect();
        Census {
            reached: sum(self.reached, other.reached),
            won: sum(self.won, other.won),
            dead: sum(self.dead, other.dead),
        }
    }

    fn divided_by(self, divisor: u64) -> Census {
        let parts = |sums: ByMarbles| sums.iter().map(|sum| sum / divisor).collect();
        Census {
            reached: parts(self.reached),
            won: parts(self.won),
            dead: parts(self.dead),
        }
    }
}

/// One count under way.
struct Survey<'a> {
    solver: &'a Solver,
    counter: Counter<'a>,
    /// Everything that is empty at the start.
    complement: Holes,
    /// What can be turned into the goal.
    won: &'a Bitmap,
}

impl Survey<'_> {
    /// Counts all; symmetries that map both sets onto themselves save work.
    fn count(&self, mirror: &Bitmap, symmetries: &[&Symmetry]) -> Census {
        let numbering = &*self.solver.numbering;
        let frames = self.counter.frames(mirror.shape().0, symmetries);
        self.counter
            .count_all(&Reached { mirror, numbering }, self.won, &frames)
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
        let images = group.iter().map(|symmetry| symmetry.apply(self.complement));
        let mut images: Vec<Holes> = images.collect();
        images.push(self.complement);
        images.sort_unstable();
        images.dedup();
        if images.len() == 1 {
            return Ok(self.orbits_of(mirror, all, group));
        }
        let mirror = self.solver.close(&images, watch)?;
        Ok(self.orbits_of(&mirror, &self.count(&mirror, &[]), group))
    }

    fn orbits_of(&self, mirror: &Bitmap, all: &Census, group: &[&Symmetry]) -> Census {
        let numbering = &*self.solver.numbering;
        let reached = Reached { mirror, numbering };
        self.counter.count_orbits(&reached, self.won, group, all)
    }
}

impl Solver {
    /// The memory that [`count_positions`](Self::count_positions) takes, in bytes.
    ///
    /// # Panics
    /// If the position is on another board.
    #[must_use]
    pub fn bytes_to_count(&self, position: &Position, goal: Goal) -> u64 {
        self.assert_own(position);
        let start = position.marbles();
        let complement = self.layout().all() - start;
        let targets = self.targets_of(position, goal);
        let group = self.symmetries_of_class(start);
        let has_other_goal = targets.positions() != [complement];
        let turns = keeping(&group, &Targets::one(complement)).len() < group.len();
        let bitmaps = 1 + u64::from(has_other_goal) + u64::from(turns);
        bitmaps * Bitmap::bytes(&self.numbering)
    }

    /// Counts the positions that can be reached, those that can still be won and the dead ends, by
    /// jumps made.
    /// Winnable positions are counted up to the symmetries that keep the goal.
    ///
    /// # Errors
    /// If the class does not fit the memory allowed (one to three bits per position: one if the
    /// goal mirrors the start, one more for other goals, and one more for a start that is not as
    /// symmetric as its class), or it was stopped.
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
        if self.bytes_to_count(position, goal) > self.memory() {
            return Err(Limit::Memory);
        }
        let start = position.marbles();
        let complement = self.layout().all() - start;
        let targets = self.targets_of(position, goal);
        let group = self.symmetries_of_class(start);
        let mirror = self.close(&[complement], watch)?;
        let closed = self.close_targets(start, complement, &targets, watch)?;
        let survey = Survey {
            solver: self,
            counter: Counter::new(self, self.numbering.class(start)),
            complement,
            won: closed.as_ref().unwrap_or(&mirror),
        };
        let goal_group = keeping(&group, &targets);
        let both = keeping(&goal_group, &Targets::one(complement));
        let all = survey.count(&mirror, &both);
        let mut orbits = survey.count_orbits(&mirror, &all, &group, watch)?;
        if goal_group.len() < group.len() {
            orbits.won = survey.count_orbits(&mirror, &all, &goal_group, watch)?.won;
        }
        let level = |marbles: usize| LevelCount {
            reachable: all.reached[marbles],
            reachable_up_to_symmetry: orbits.reached[marbles],
            winnable: all.won[marbles],
            winnable_up_to_symmetry: orbits.won[marbles],
            dead_ends: all.dead[marbles],
            dead_ends_up_to_symmetry: orbits.dead[marbles],
        };
        let levels = (0..=start.len() as usize).rev().map(level);
        Ok(levels.take_while(|level| level.reachable > 0).collect())
    }

    /// What can be turned into the targets. Returns `None` if that is the mirror of what can be
    /// reached, because the one target is the complement of the start.
    fn close_targets(
        &self,
        start: Holes,
        complement: Holes,
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

    fn close(&self, seeds: &[Holes], watch: &Watch<'_>) -> Result<Bitmap, Limit> {
        closure::close(self.layout(), &self.numbering, seeds, watch).ok_or(Limit::Stopped)
    }

    /// The symmetries, less the identity, that map the class of a position onto itself.
    pub(super) fn symmetries_of_class(&self, marbles: Holes) -> Vec<&Symmetry> {
        let class = self.numbering.class(marbles);
        let keeps = |symmetry: &&Symmetry| {
            let image = symmetry.apply(marbles);
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
pub(super) fn keeping<'a>(group: &[&'a Symmetry], targets: &Targets) -> Vec<&'a Symmetry> {
    let keeps = |symmetry: &&&Symmetry| {
        let image = |goal: &Holes| symmetry.apply(*goal);
        targets
            .positions()
            .iter()
            .all(|goal| targets.contains(image(goal)))
    };
    group.iter().filter(keeps).copied().collect()
}
