//! Solutions in the fewest sweeps, proven: bidirectional breadth-first search by sweeps.
//!
//! If all positions within `a` sweeps of the start and all within `b` sweeps of
//! the goal have none in common, no solution has `a + b` sweeps or fewer. So the
//! first meeting is a shortest solution. The side with fewer positions at its
//! edge grows first.

use pegs::proof::Evidence;
use pegs::{Holes, Position};
use rayon::prelude::*;

use super::answer::{Answer, Goal, Limit, Solution};
use super::board::{Mask, SearchBoard};
use super::seen::Seen;
use super::solver::{self, Solver};
use super::targets::Targets;
use think::{Report, Watch};

/// Positions by the number of sweeps from one end, and all of them together.
struct Side {
    layers: Vec<Vec<Holes>>,
    seen: Seen,
    direction: Direction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

/// The jumps of a board by the hole they leave and by the hole they end in.
struct Sweeper {
    leaving: Vec<Vec<Mask>>,
    ending: Vec<Vec<Mask>>,
    board: SearchBoard,
}

impl Sweeper {
    fn new(solver: &Solver, start: Holes, targets: &Targets) -> Sweeper {
        let layout = solver.layout();
        // Only symmetries that keep both ends keep the distances from both.
        let ends: Vec<Holes> = std::iter::once(start)
            .chain(targets.positions().iter().copied())
            .collect();
        let board = SearchBoard::with_goals(layout, &ends);
        let mut leaving = vec![Vec::new(); 64];
        let mut ending = vec![Vec::new(); 64];
        for (jump, masks) in board.jumps.iter().zip(layout.jumps()) {
            let from = layout
                .index_of(masks.jump().from)
                .expect("a jump of this board");
            leaving[from].push(*jump);
            ending[lowest(masks.landing())].push(*jump);
        }
        Sweeper {
            leaving,
            ending,
            board,
        }
    }

    /// Calls `found` with every position one sweep later (or earlier), and the positions passed.
    fn for_each_sweep(
        &self,
        marbles: Holes,
        direction: Direction,
        found: &mut impl FnMut(&[Holes]),
    ) {
        let mut way = vec![marbles];
        for hole in marbles {
            self.go_on(hole, direction, &mut way, found);
        }
    }

    /// Lets the marble on `hole` jump on, or back, in every way it can.
    fn go_on(
        &self,
        hole: usize,
        direction: Direction,
        way: &mut Vec<Holes>,
        found: &mut impl FnMut(&[Holes]),
    ) {
        let marbles = way[way.len() - 1];
        let (jumps, full) = match direction {
            Direction::Forward => (&self.leaving[hole], true),
            Direction::Backward => (&self.ending[hole], false),
        };
        for jump in jumps {
            let possible = if full {
                jump.can_jump(marbles)
            } else {
                jump.can_undo(marbles)
            };
            if possible {
                let next_hole = if full {
                    lowest(jump.touched ^ jump.marbles)
                } else {
                    self.hole_left(*jump)
                };
                way.push(marbles ^ jump.touched);
                found(way);
                self.go_on(next_hole, direction, way, found);
                way.pop();
            }
        }
    }

    fn hole_left(&self, jump: Mask) -> usize {
        // Of the two full holes, the one that this jump is listed under.
        let first = lowest(jump.marbles);
        let same = |other: &Mask| other.touched == jump.touched && other.marbles == jump.marbles;
        if self.leaving[first].iter().any(same) {
            first
        } else {
            lowest(jump.marbles.without(first))
        }
    }
}

impl Side {
    fn new(sweeper: &Sweeper, positions: &[Holes], direction: Direction) -> Side {
        let mut seen = Seen::with_room_for(1024);
        let canonical = positions
            .iter()
            .map(|&marbles| sweeper.board.canonical(marbles));
        let mut layer: Vec<Holes> = canonical.filter(|&marbles| seen.insert(marbles)).collect();
        layer.sort_unstable();
        Side {
            layers: vec![layer],
            seen,
            direction,
        }
    }

    fn edge(&self) -> &[Holes] {
        self.layers.last().map_or(&[], Vec::as_slice)
    }

    /// Adds the positions one sweep further, some of the edge at a time.
    fn grow(&mut self, sweeper: &Sweeper, bounds: &Bounds<'_>) -> Result<(), Limit> {
        let edge = self.edge().to_vec();
        let mut layer: Vec<Holes> = Vec::new();
        for part in edge.chunks(EDGE_PART) {
            for marbles in self.one_sweep_further(sweeper, part).into_iter().flatten() {
                if self.seen.insert(marbles) {
                    layer.push(marbles);
                }
            }
            bounds.check(self.seen.len())?;
        }
        // The order of a set means nothing; this one does not depend on threads.
        layer.sort_unstable();
        self.layers.push(layer);
        Ok(())
    }

    /// The new positions one sweep from some of the edge, in several sets that may overlap.
    fn one_sweep_further(&self, sweeper: &Sweeper, edge: &[Holes]) -> Vec<Vec<Holes>> {
        let beyond = |chunk: &[Holes]| {
            let mut found = Seen::with_room_for(chunk.len() * 8);
            for &marbles in chunk {
                sweeper.for_each_sweep(marbles, self.direction, &mut |way| {
                    let canonical = sweeper.board.canonical(way[way.len() - 1]);
                    if !self.seen.contains(canonical) {
                        found.insert(canonical);
                    }
                });
            }
            found.iter().collect()
        };
        edge.par_chunks(1024).map(beyond).collect()
    }
}

/// Positions at the edge of a side that are taken before the limits are looked at.
const EDGE_PART: usize = 1 << 16;
/// Bytes that a position takes in its set and its layer, with room to grow.
const BYTES_EACH: u64 = 40;

/// What the sides may take while one of them grows.
struct Bounds<'a> {
    memory: u64,
    watch: &'a Watch<'a>,
    /// Positions of the side that does not grow.
    others: usize,
}

impl Bounds<'_> {
    fn check(&self, positions: usize) -> Result<(), Limit> {
        let done = (positions + self.others) as u64;
        let report = Report::Working {
            stage: "sweeping from both ends",
            done,
            total: None,
        };
        if (self.watch)(report).is_break() {
            Err(Limit::Stopped)
        } else if done * BYTES_EACH > self.memory {
            Err(Limit::Memory)
        } else {
            Ok(())
        }
    }
}

impl Solver {
    /// Finds a solution with as few sweeps as there can be.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn shortest(&mut self, position: &Position, goal: Goal, watch: &Watch<'_>) -> Answer {
        self.assert_own(position);
        let first = self.solve(position, goal, watch);
        let Answer::Solved(solution) = &first else {
            return first;
        };
        if solution.jumps().is_empty() {
            return first;
        }
        let targets = self.targets_of_shortest(position, goal, solution);
        match self.shortest_levels(position.marbles(), &targets, watch) {
            Ok((way, _)) => Answer::Solved(solver::replay(position, &way)),
            Err(limit) => Answer::GaveUp(limit),
        }
    }

    /// What a shortest solution must end with, once some solution is known.
    pub(crate) fn targets_of_shortest(
        &self,
        position: &Position,
        goal: Goal,
        known: &Solution,
    ) -> Targets {
        match goal {
            Goal::OneMarble | Goal::Fewest => {
                self.marbles_left(position.marbles(), known.end().marbles_left())
            }
            Goal::Finish(_) | Goal::Target(_) => Targets::one(known.end().marbles()),
        }
    }

    /// A shortest way, and the levels from both ends that have nothing in common: one sweep short
    /// of it.
    pub(crate) fn shortest_levels(
        &self,
        start: Holes,
        targets: &Targets,
        watch: &Watch<'_>,
    ) -> Result<(Vec<Holes>, Evidence), Limit> {
        let sweeper = Sweeper::new(self, start, targets);
        let mut forward = Side::new(&sweeper, &[start], Direction::Forward);
        let mut backward = Side::new(&sweeper, targets.positions(), Direction::Backward);
        let mut grown = Direction::Forward;
        loop {
            if let Some(meeting) = meeting(&forward, &backward, targets) {
                let ends = if targets.is_listed() {
                    None
                } else {
                    Some(Side::new(&sweeper, &[meeting], Direction::Backward))
                };
                let way = trace(
                    &sweeper,
                    &forward,
                    ends.as_ref().unwrap_or(&backward),
                    meeting,
                );
                // Without what grew last, the sides have not met.
                match grown {
                    Direction::Forward => forward.layers.pop(),
                    Direction::Backward => backward.layers.pop(),
                };
                if !targets.is_listed() {
                    backward.layers.clear();
                }
                let levels = Evidence::Levels {
                    forward: forward.layers,
                    backward: backward.layers,
                };
                return Ok((way, levels));
            }
            // Targets that are too many to list are only walked towards.
            let is_smaller = forward.edge().len() <= backward.edge().len();
            let (side, other) = if is_smaller || !targets.is_listed() {
                (&mut forward, &backward)
            } else {
                (&mut backward, &forward)
            };
            let bounds = Bounds {
                memory: self.memory(),
                watch,
                others: other.seen.len(),
            };
            side.grow(&sweeper, &bounds)?;
            grown = side.direction;
        }
    }
}

/// The first hole of a set that has one.
fn lowest(holes: Holes) -> usize {
    holes.lowest().expect("a jump touches three holes")
}

/// A position at the edge of one side that the other side has, or that is a target.
fn meeting(forward: &Side, backward: &Side, targets: &Targets) -> Option<Holes> {
    if !targets.is_listed() {
        let mut edge = forward.edge().iter().copied();
        return edge.find(|&marbles| targets.contains(marbles));
    }
    let (small, large) = if forward.edge().len() <= backward.edge().len() {
        (forward, backward)
    } else {
        (backward, forward)
    };
    let mut shared = small.edge().iter().chain(large.edge()).copied();
    shared.find(|&marbles| small.seen.contains(marbles) && large.seen.contains(marbles))
}

/// The way through a meeting: back to the start layer by layer, then on to a target.
fn trace(sweeper: &Sweeper, forward: &Side, backward: &Side, meeting: Holes) -> Vec<Holes> {
    let mut way = walk(sweeper, forward, meeting, Direction::Backward);
    way.reverse();
    let rest = walk(sweeper, backward, meeting, Direction::Forward);
    way.extend(&rest[1..]);
    way
}

/// From the meeting to the end of a side, one layer per sweep.
fn walk(sweeper: &Sweeper, side: &Side, meeting: Holes, direction: Direction) -> Vec<Holes> {
    let is_at = |marbles: Holes, layer: &[Holes]| {
        layer
            .binary_search(&sweeper.board.canonical(marbles))
            .is_ok()
    };
    let layers: Vec<Vec<Holes>> = side
        .layers
        .iter()
        .map(|layer| {
            let mut sorted = layer.clone();
            sorted.sort_unstable();
            sorted
        })
        .collect();
    let mut depth = layers
        .iter()
        .position(|layer| is_at(meeting, layer))
        .unwrap_or(0);
    let mut way = vec![meeting];
    while depth > 0 {
        depth -= 1;
        let mut step: Vec<Holes> = Vec::new();
        let marbles = way[way.len() - 1];
        sweeper.for_each_sweep(marbles, direction, &mut |passed| {
            if step.is_empty() && is_at(passed[passed.len() - 1], &layers[depth]) {
                step = passed[1..].to_vec();
            }
        });
        way.append(&mut step);
    }
    way
}
