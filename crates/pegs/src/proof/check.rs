//! Whether a proof holds, by the rules alone.

use alloc::format;
use alloc::vec::Vec;

use game::Position as _;

use super::table::TableCheck;
use super::{Aim, Claim, Evidence, Proof, ProofError, Refutation, Way};
use crate::{Hole, Holes, Layout, Sweep, Symmetry};

/// Most positions of an aim that are looked at one by one.
const MOST_AIMED_AT: u64 = 5_000_000;

type Checked = Result<(), ProofError>;

pub(super) fn wrong(problem: &str) -> ProofError {
    ProofError::Wrong(problem.into())
}

impl Proof {
    /// Checks that every verdict follows from what the proof holds.
    ///
    /// # Errors
    /// What does not follow.
    pub fn check(&self) -> Checked {
        self.check_aims()?;
        for way in &self.ways {
            self.check_way(way)?;
        }
        for refutation in &self.refutations {
            Check::new(self, refutation).run()?;
        }
        if self.claims.is_empty() {
            return Err(wrong("it claims nothing"));
        }
        let layout = &self.layout;
        for &claim in &self.claims {
            if !self.follows(claim) {
                let words = claim.in_words(layout);
                let problem = format!("nothing in it shows that the position {words}");
                return Err(ProofError::Wrong(problem));
            }
        }
        Ok(())
    }

    fn check_aims(&self) -> Checked {
        let of_verdict = |claim: &Claim| match *claim {
            Claim::Solved(aim) | Claim::Impossible(aim) | Claim::Sweeps(_, aim) => aim,
            Claim::Fewest(marbles) => Aim::Marbles(marbles),
        };
        let claims = self.claims.iter().map(of_verdict);
        let ways = self.ways.iter().map(|way| way.aim);
        let refutations = self.refutations.iter().map(|refutation| refutation.aim);
        let all = self.layout.all();
        let is_off_board = |aim| matches!(aim, Aim::Exactly(holes) if !all.contains_all(holes));
        if claims.chain(ways).chain(refutations).any(is_off_board) {
            Err(wrong("an aim has marbles where no holes are"))
        } else {
            Ok(())
        }
    }

    fn check_way(&self, way: &Way) -> Checked {
        let mut position = self.position();
        for (number, &jump) in way.jumps.iter().enumerate() {
            let played = position.play(jump);
            played.map_err(|illegal| {
                ProofError::Wrong(format!("jump {}, {jump}: {illegal}", number + 1))
            })?;
        }
        if way.aim.is_reached(position.marbles()) {
            Ok(())
        } else {
            Err(wrong("the jumps do not lead to the aim"))
        }
    }

    /// Whether a verdict rests on a way and on refutations.
    fn follows(&self, claim: Claim) -> bool {
        let has_way = |aim: Aim| self.ways.iter().any(|way| way.aim == aim);
        let refuted = |aim: Aim, sweeps: Option<u32>| {
            let mut refutations = self.refutations.iter();
            refutations.any(|one| one.aim == aim && one.sweeps == sweeps)
        };
        match claim {
            Claim::Solved(aim) => has_way(aim),
            Claim::Impossible(aim) => refuted(aim, None),
            Claim::Fewest(marbles) => {
                // No jump takes the last marble of the board.
                let fewer = (1..marbles).all(|fewer| refuted(Aim::Marbles(fewer), None));
                fewer && has_way(Aim::Marbles(marbles))
            }
            Claim::Sweeps(sweeps, aim) => {
                let lattice = self.layout.lattice();
                let long = |way: &&Way| Sweep::group(lattice, &way.jumps).len() == sweeps as usize;
                let ways = self.ways.iter().filter(|way| way.aim == aim);
                ways.filter(long).count() > 0 && (sweeps == 0 || refuted(aim, Some(sweeps)))
            }
        }
    }
}

/// One refutation that is checked.
pub(super) struct Check<'a> {
    pub(super) layout: &'a Layout,
    pub(super) start: Holes,
    refutation: &'a Refutation,
    /// All that keep what the evidence is about, the identity among them.
    symmetries: Vec<&'a Symmetry>,
}

/// Whether sweeps go on from a position, or came to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Walk {
    Forward,
    Backward,
}

impl<'a> Check<'a> {
    fn new(proof: &'a Proof, refutation: &'a Refutation) -> Check<'a> {
        let has_levels = matches!(refutation.evidence, Evidence::Levels { .. });
        let keeps = |symmetry: &&Symmetry| {
            let keeps_aim = match refutation.aim {
                Aim::Marbles(_) => true,
                Aim::Exactly(holes) => symmetry.apply(holes) == holes,
            };
            keeps_aim && (!has_levels || symmetry.apply(proof.start) == proof.start)
        };
        Check {
            layout: &proof.layout,
            start: proof.start,
            refutation,
            symmetries: proof.layout.symmetries().iter().filter(keeps).collect(),
        }
    }

    fn run(&self) -> Checked {
        self.check_parities()?;
        self.check_pagodas()?;
        let aim = self.refutation.aim;
        if self.refutation.sweeps.is_none() && aim.is_reached(self.start) {
            return Err(wrong("the start is what cannot be reached"));
        }
        match (&self.refutation.evidence, self.refutation.sweeps) {
            (Evidence::Nothing, None) => self.for_each_open(&mut |_| {
                Err(wrong("no argument excludes some position that is aimed at"))
            }),
            (Evidence::Set(positions), None) => self.check_set(positions),
            (Evidence::Table { free, bits }, None) => {
                let table = TableCheck::new(self, &self.refutation.parities, free, bits)?;
                table.run(self.start)?;
                self.for_each_open(&mut |goal| {
                    if table.contains(goal) {
                        Err(wrong("the table has a position that is aimed at"))
                    } else {
                        Ok(())
                    }
                })
            }
            (Evidence::Levels { forward, backward }, Some(sweeps)) => {
                let known = (forward.len() + backward.len().max(1)).saturating_sub(2);
                if known + 1 < sweeps as usize {
                    return Err(wrong("there are too few levels for that many sweeps"));
                }
                self.check_levels(forward, backward)
            }
            (Evidence::Levels { .. }, None) | (_, Some(_)) => Err(wrong(
                "levels say that there is no way in few sweeps, and nothing else does",
            )),
        }
    }

    fn check_parities(&self) -> Checked {
        let jumps = self.layout.jumps();
        let is_kept = |set: &Holes| {
            jumps
                .iter()
                .all(|jump| (jump.touched() & *set).len().is_multiple_of(2))
        };
        if self.refutation.parities.iter().all(is_kept) {
            Ok(())
        } else {
            Err(wrong("a jump changes a parity"))
        }
    }

    fn check_pagodas(&self) -> Checked {
        let holes = self.layout.holes().len();
        for weights in &self.refutation.pagodas {
            let raises = |jump: &crate::JumpMasks| {
                sum(weights, jump.landing()) > sum(weights, jump.marbles())
            };
            if weights.len() != holes || self.layout.jumps().iter().any(raises) {
                return Err(wrong("the weights are not a pagoda function"));
            }
        }
        Ok(())
    }

    /// Calls `see` with every position of the aim that no parity, no pagoda function and no number
    /// of marbles excludes.
    fn for_each_open(&self, see: &mut dyn FnMut(Holes) -> Checked) -> Checked {
        let aim = self.refutation.aim;
        if aim.marbles() >= self.start.len() && !aim.is_reached(self.start) {
            return Ok(());
        }
        let mut see = |goal: Holes| {
            if self.is_excluded(goal) {
                Ok(())
            } else {
                see(goal)
            }
        };
        match aim {
            Aim::Exactly(holes) => see(holes),
            Aim::Marbles(marbles) => {
                let holes = self.layout.holes().len();
                if combinations(holes as u64, marbles.into()) > MOST_AIMED_AT {
                    return Err(wrong("there are too many positions that are aimed at"));
                }
                for_each_combination(holes, marbles as usize, Holes::EMPTY, &mut see)
            }
        }
    }

    fn is_excluded(&self, goal: Holes) -> bool {
        let is_odd = |set: Holes, marbles: Holes| (set & marbles).len() % 2 == 1;
        let mut parities = self.refutation.parities.iter();
        let mut pagodas = self.refutation.pagodas.iter();
        parities.any(|&set| is_odd(set, self.start) != is_odd(set, goal))
            || pagodas.any(|weights| sum(weights, self.start) < sum(weights, goal))
    }

    fn canonical(&self, marbles: Holes) -> Holes {
        let images = self
            .symmetries
            .iter()
            .map(|symmetry| symmetry.apply(marbles));
        images.min().unwrap_or(marbles)
    }

    fn check_set(&self, positions: &[Holes]) -> Checked {
        let has = |marbles: Holes| positions.binary_search(&self.canonical(marbles)).is_ok();
        let aim = self.refutation.aim;
        if !has(self.start) {
            return Err(wrong("the set does not have the start"));
        }
        for &marbles in positions {
            self.check_on_board(marbles)?;
            if aim.is_reached(marbles) {
                return Err(wrong("the set has a position that is aimed at"));
            }
            if marbles.len() <= aim.marbles() {
                continue;
            }
            for next in self.after(marbles) {
                // What has as few marbles as the aim and is not the aim never will be.
                let is_small = next.len() <= aim.marbles();
                if aim.is_reached(next) || !is_small && !has(next) {
                    return Err(wrong("a jump leads out of the set"));
                }
            }
        }
        Ok(())
    }

    fn check_on_board(&self, marbles: Holes) -> Checked {
        if self.layout.all().contains_all(marbles) {
            Ok(())
        } else {
            Err(wrong("a position has marbles where no holes are"))
        }
    }

    fn after(&self, marbles: Holes) -> impl Iterator<Item = Holes> {
        let jumps = self.layout.jumps().iter();
        let possible = jumps.filter(move |jump| jump.is_possible(marbles));
        possible.map(move |jump| jump.apply(marbles))
    }

    fn check_levels(&self, forward: &[Vec<Holes>], backward: &[Vec<Holes>]) -> Checked {
        let ahead = Levels::of(forward);
        if ahead.level(self.canonical(self.start)) != Some(0) {
            return Err(wrong("the first level does not have the start"));
        }
        self.check_walk(&ahead, Walk::Forward)?;
        let aim = self.refutation.aim;
        if backward.is_empty() {
            return if ahead
                .all
                .iter()
                .any(|&(marbles, _)| aim.is_reached(marbles))
            {
                Err(wrong("a level has a position that is aimed at"))
            } else {
                Ok(())
            };
        }
        let back = Levels::of(backward);
        self.for_each_open(&mut |goal| match back.level(self.canonical(goal)) {
            Some(0) => Ok(()),
            Some(_) | None => Err(wrong("the last level lacks a position that is aimed at")),
        })?;
        self.check_walk(&back, Walk::Backward)?;
        let both = |&(marbles, _): &(Holes, u32)| back.level(marbles).is_some();
        if ahead.all.iter().any(both) {
            Err(wrong("the levels from both ends have a position in common"))
        } else {
            Ok(())
        }
    }

    /// Checks that a sweep from any level but the last leads to the next one at most.
    fn check_walk(&self, levels: &Levels, walk: Walk) -> Checked {
        for &(marbles, level) in &levels.all {
            self.check_on_board(marbles)?;
            if level + 1 == levels.count {
                continue;
            }
            let mut escapes = false;
            self.sweep_on(marbles, walk, None, &mut |next| {
                let reached = levels.level(self.canonical(next));
                escapes |= reached.is_none_or(|reached| reached > level + 1);
            });
            if escapes {
                return Err(wrong("a sweep leads past the next level"));
            }
        }
        Ok(())
    }

    /// Calls `see` with what every sweep leads to, or came from, by the marble on a hole or by any.
    fn sweep_on(&self, marbles: Holes, walk: Walk, hole: Option<Hole>, see: &mut dyn FnMut(Holes)) {
        for jump in self.layout.jumps() {
            let from = jump.jump().from;
            let landing = jump.landing().lowest().map(|index| self.layout.hole(index));
            let (is_possible, begins, ends) = match walk {
                Walk::Forward => (jump.is_possible(marbles), Some(from), landing),
                Walk::Backward => {
                    let is_undone = marbles & jump.touched() == jump.landing();
                    (is_undone, landing, Some(from))
                }
            };
            if is_possible && (hole.is_none() || hole == begins) {
                let next = marbles ^ jump.touched();
                see(next);
                self.sweep_on(next, walk, ends, see);
            }
        }
    }
}

/// All positions of some levels, each with its level.
struct Levels {
    all: Vec<(Holes, u32)>,
    count: u32,
}

impl Levels {
    fn of(levels: &[Vec<Holes>]) -> Levels {
        let number = |(level, positions): (usize, &Vec<Holes>)| {
            let one = move |&marbles: &Holes| (marbles, level as u32);
            positions.iter().map(one).collect::<Vec<_>>()
        };
        let mut all: Vec<(Holes, u32)> = levels.iter().enumerate().flat_map(number).collect();
        all.sort_unstable();
        // Of a position that stands in two levels, the lower one counts.
        all.dedup_by_key(|(marbles, _)| *marbles);
        Levels {
            all,
            count: levels.len() as u32,
        }
    }

    fn level(&self, marbles: Holes) -> Option<u32> {
        let place = self.all.binary_search_by_key(&marbles, |&(own, _)| own);
        place.ok().map(|place| self.all[place].1)
    }
}

/// What marbles weigh; with weights of any size.
fn sum(weights: &[i64], marbles: Holes) -> i128 {
    let weight = |hole: usize| weights.get(hole).copied().unwrap_or(0);
    marbles.iter().map(|hole| i128::from(weight(hole))).sum()
}

fn combinations(of: u64, number: u64) -> u64 {
    let number = number.min(of.saturating_sub(number));
    (0..number).fold(1, |product: u64, place| {
        product.saturating_mul(of - place) / (place + 1)
    })
}

fn for_each_combination(
    holes: usize,
    marbles: usize,
    chosen: Holes,
    see: &mut dyn FnMut(Holes) -> Checked,
) -> Checked {
    if marbles == 0 {
        return see(chosen);
    }
    for hole in marbles - 1..holes {
        for_each_combination(hole, marbles - 1, chosen.with(hole), see)?;
    }
    Ok(())
}
