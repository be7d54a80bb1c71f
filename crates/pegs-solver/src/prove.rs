//! Answers with proofs: the same answers, and what others need to check them (`pegs::proof`).
//!
//! A way is its own proof, and so are classes and pagoda functions. What was searched is written down as a
//! set that no jump leaves: what the closure of a class has not reached, where one was made, or else everything
//! that can be reached from the start.

use pegs::proof::{Aim, Claim, Evidence, Proof, Refutation, Way};
use pegs::{Holes, Position};

use super::answer::{Answer, Goal, Limit, Reason, Solution};
use super::decide::Decision;
use super::seen::Seen;
use super::solver::{self, Solver};
use super::targets::Targets;
use think::{Report, Watch};

/// Positions that are looked at between two reports.
const BETWEEN_REPORTS: usize = 1 << 14;

impl Solver {
    /// Solves a position and proves the answer, unless a limit was reached.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn solve_with_proof(
        &mut self,
        position: &Position,
        goal: Goal,
        watch: &Watch<'_>,
    ) -> (Answer, Option<Proof>) {
        let answer = self.solve(position, goal, watch);
        let mut proof = Proof::about(position);
        let proven = match &answer {
            Answer::Solved(solution) => self.prove_solved(solution, goal, &mut proof, watch),
            Answer::Impossible(reason) => {
                let aim = self.aim(goal);
                proof.claims.push(Claim::Impossible(aim));
                let targets = self.targets_of(position, goal);
                let refutation =
                    self.refutation(position.marbles(), (aim, &targets), reason, watch);
                refutation.map(|refutation| proof.refutations.push(refutation))
            }
            Answer::GaveUp(limit) => Err(*limit),
        };
        match proven {
            Ok(()) => (answer, Some(proof)),
            Err(limit) => (Answer::GaveUp(limit), None),
        }
    }

    /// Finds a solution with as few sweeps as there can be and proves that, unless a limit was reached.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn shortest_with_proof(
        &mut self,
        position: &Position,
        goal: Goal,
        watch: &Watch<'_>,
    ) -> (Answer, Option<Proof>) {
        let (first, proof) = self.solve_with_proof(position, goal, watch);
        let (Answer::Solved(first), Some(mut proof)) = (&first, proof.clone()) else {
            return (first, proof);
        };
        let aim = reached(self.aim(goal), first);
        let sweeps = |proof: &mut Proof, sweeps| {
            let is_solved = |claim: &Claim| matches!(claim, Claim::Solved(_));
            proof.claims.retain(|claim| !is_solved(claim));
            proof.claims.push(Claim::Sweeps(sweeps, aim));
        };
        if first.jumps().is_empty() {
            sweeps(&mut proof, 0);
            return (Answer::Solved(first.clone()), Some(proof));
        }
        let targets = self.targets_of_shortest(position, goal, first);
        let start = position.marbles();
        let (way, levels) = match self.shortest_levels(start, &targets, watch) {
            Ok(found) => found,
            Err(limit) => return (Answer::GaveUp(limit), None),
        };
        let solution = solver::replay(position, &way);
        let count = solution.sweeps().len() as u32;
        let jumps = solution.jumps().to_vec();
        proof.ways = vec![Way { aim, jumps }];
        sweeps(&mut proof, count);
        proof.refutations.push(Refutation {
            aim,
            sweeps: Some(count),
            parities: self.numbering.parities(),
            pagodas: Vec::new(),
            evidence: levels,
        });
        (Answer::Solved(solution), Some(proof))
    }

    fn aim(&self, goal: Goal) -> Aim {
        match goal {
            Goal::OneMarble | Goal::Fewest => Aim::Marbles(1),
            Goal::Finish(hole) => {
                let index = self.layout().index_of(hole);
                Aim::Exactly(index.map_or(Holes::EMPTY, Holes::of))
            }
            Goal::Target(holes) => Aim::Exactly(holes),
        }
    }

    fn prove_solved(
        &mut self,
        solution: &Solution,
        goal: Goal,
        proof: &mut Proof,
        watch: &Watch<'_>,
    ) -> Result<(), Limit> {
        let start = solution.start().marbles();
        let left = solution.end().marbles_left();
        let aim = match goal {
            Goal::Fewest => Aim::Marbles(left),
            Goal::OneMarble | Goal::Finish(_) | Goal::Target(_) => self.aim(goal),
        };
        let jumps = solution.jumps().to_vec();
        proof.ways.push(Way { aim, jumps });
        if goal != Goal::Fewest {
            proof.claims.push(Claim::Solved(aim));
            return Ok(());
        }
        proof.claims.push(Claim::Fewest(left));
        for fewer in 1..left {
            let targets = self.marbles_left(start, fewer);
            let reason = match self.decide(start, &targets, watch) {
                Decision::No(reason) => reason,
                Decision::Limit(limit) => return Err(limit),
                Decision::Way(_) => unreachable!("fewer marbles were excluded"),
            };
            let sought = (Aim::Marbles(fewer), &targets);
            proof
                .refutations
                .push(self.refutation(start, sought, &reason, watch)?);
        }
        Ok(())
    }

    /// What shows that targets, which are all of an aim's positions in the class, cannot be reached.
    fn refutation(
        &mut self,
        start: Holes,
        (aim, targets): (Aim, &Targets),
        reason: &Reason,
        watch: &Watch<'_>,
    ) -> Result<Refutation, Limit> {
        let mut pagodas = Vec::new();
        let mut evidence = Evidence::Nothing;
        match reason {
            Reason::TooFewMarbles { .. } | Reason::Class { .. } | Reason::Parity(_) => {}
            Reason::Pagoda(functions) => {
                let weights = functions.iter().map(|pagoda| pagoda.weights().to_vec());
                pagodas = weights.collect();
                pagodas.sort_unstable();
                pagodas.dedup();
            }
            Reason::Searched { .. } => evidence = self.searched(start, targets, watch)?,
        }
        Ok(Refutation {
            aim,
            sweeps: None,
            parities: self.numbering.parities(),
            pagodas,
            evidence,
        })
    }

    /// A set that no jump leaves, which has the start and no target.
    fn searched(
        &mut self,
        start: Holes,
        targets: &Targets,
        watch: &Watch<'_>,
    ) -> Result<Evidence, Limit> {
        let bits = self.lost_bits(start, targets);
        match bits.filter(|_| self.numbering.lane_bits() > 6) {
            Some(bits) => Ok(Evidence::Table {
                free: self.numbering.free_holes().to_vec(),
                bits,
            }),
            None => self.reachable(start, targets, watch).map(Evidence::Set),
        }
    }

    /// A bit for each position of the class from which no target can be reached, if something that was
    /// built for the answer knows them.
    fn lost_bits(&mut self, start: Holes, targets: &Targets) -> Option<Vec<u8>> {
        let mut tables = self.tables.iter();
        if let Some(table) = tables.find(|table| table.answers(start, targets)) {
            return Some(table.lost_bits());
        }
        let closed = self.closed.take_if(|closed| closed.targets == *targets)?;
        let mut bits = closed.bitmap.into_bytes(&[]);
        bits.iter_mut().for_each(|byte| *byte = !*byte);
        Some(bits)
    }

    /// What can be reached from a position, up to the symmetries that keep the targets, with more
    /// marbles than those.
    fn reachable(
        &self,
        start: Holes,
        targets: &Targets,
        watch: &Watch<'_>,
    ) -> Result<Vec<Holes>, Limit> {
        let board = self.board_for(targets);
        let mut level = vec![board.canonical(start)];
        let mut all = level.clone();
        for _ in targets.marbles() + 1..start.len() {
            let mut next = Seen::with_room_for(level.len() * 2);
            for part in level.chunks(BETWEEN_REPORTS) {
                for &marbles in part {
                    for (_, canonical) in board.after_with_canonical(marbles) {
                        next.insert(canonical);
                    }
                }
                let done = all.len() + next.len();
                let report = Report::Working {
                    stage: "writing down positions",
                    done: done as u64,
                    total: None,
                };
                if watch(report).is_break() {
                    return Err(Limit::Stopped);
                }
                if done as u64 * 24 > self.memory() {
                    return Err(Limit::Memory);
                }
            }
            level = next.iter().collect();
            all.extend(&level);
        }
        all.sort_unstable();
        Ok(all)
    }
}

/// The aim, or the number of marbles that was reached where that is as few as can be.
fn reached(aim: Aim, solution: &Solution) -> Aim {
    match aim {
        Aim::Marbles(_) => Aim::Marbles(solution.end().marbles_left()),
        Aim::Exactly(_) => aim,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game::SplitMix;
    use pegs::proof::{Claim, Evidence, Proof, ProofError};
    use pegs::{Holes, Position};

    use crate::answer::{Answer, Goal};
    use crate::table::Table;
    use crate::tests::{SMALL, brute_force, read, solver};
    use think::unwatched;

    fn bytes(proof: &Proof) -> Vec<u8> {
        let mut bytes = Vec::new();
        proof.write(&mut |part| bytes.extend_from_slice(part));
        bytes
    }

    /// A proof comes back from its bytes, and holds.
    fn check(position: &Position, (answer, proof): (Answer, Option<Proof>)) -> Proof {
        let proof = proof.unwrap_or_else(|| panic!("{position}: {answer:?}"));
        let back = Proof::read(&bytes(&proof));
        assert_eq!(back.as_ref(), Ok(&proof), "{position}");
        assert_eq!(proof.check(), Ok(()), "{position}: {proof:?}");
        proof
    }

    #[test]
    fn every_answer_on_small_boards_has_a_proof_that_holds() {
        let mut random = SplitMix::new(11);
        let mut sets = 0;
        let mut levels = 0;
        for board in SMALL {
            let start = read(board);
            let mut known = HashMap::new();
            for _ in 0..25 {
                let position = start.with_marbles(Holes::from_bits(random.next()));
                if position.marbles_left() == 0 {
                    continue;
                }
                let truth = brute_force(&position, &mut known);
                let mut solver = solver(&position);
                let fewest = solver.solve_with_proof(&position, Goal::Fewest, &unwatched);
                let proof = check(&position, fewest);
                assert_eq!(proof.claims, [Claim::Fewest(truth.fewest)], "{position}");
                let finish =
                    position.layout().holes()[random.below(position.layout().holes().len())];
                for goal in [Goal::OneMarble, Goal::Finish(finish)] {
                    let proof = check(
                        &position,
                        solver.solve_with_proof(&position, goal, &unwatched),
                    );
                    let has_set = |one: &pegs::proof::Refutation| one.evidence != Evidence::Nothing;
                    sets += usize::from(proof.refutations.iter().any(has_set));
                }
                let shortest = solver.shortest_with_proof(&position, Goal::Fewest, &unwatched);
                let proof = check(&position, shortest);
                levels += usize::from(proof.refutations.iter().any(|one| one.sweeps.is_some()));
            }
        }
        assert!(sets > 10 && levels > 10, "{sets}, {levels}");
    }

    /// With a table at hand, a lost position is refuted by the whole class.
    #[test]
    fn lost_positions_of_a_class_have_a_table_that_holds() {
        let start = read("triangle-21");
        let table = Table::build(&start, &unwatched).expect("it is not stopped");
        let mut solver = solver(&start);
        solver.add_table(table);
        let mut random = SplitMix::new(3);
        let mut tables = 0;
        for _ in 0..60 {
            let position = start.with_marbles(Holes::from_bits(random.next()));
            if position.marbles_left() == 0 || position.class() != start.class() {
                continue;
            }
            let proof = check(
                &position,
                solver.solve_with_proof(&position, Goal::OneMarble, &unwatched),
            );
            let mut wrong = proof.clone();
            let refutations = wrong.refutations.iter_mut();
            for refutation in refutations {
                let Evidence::Table { bits, .. } = &mut refutation.evidence else {
                    continue;
                };
                tables += 1;
                // A winnable position that is said to be lost.
                let winnable = bits.iter().rposition(|&byte| byte != 0xff);
                bits[winnable.expect("some can be won")] = 0xff;
            }
            if wrong != proof {
                assert!(matches!(wrong.check(), Err(ProofError::Wrong(_))));
            }
        }
        assert!(tables > 2, "{tables}");
    }

    #[test]
    fn what_is_changed_in_a_proof_is_found() {
        let position = read("oo-oo/ooooo/-ooo-");
        let mut solver = solver(&position);
        let proof = check(
            &position,
            solver.shortest_with_proof(&position, Goal::Fewest, &unwatched),
        );
        let whole = bytes(&proof);
        for place in 0..whole.len() {
            for change in [1, 0x20, 0xff] {
                let mut changed = whole.clone();
                changed[place] ^= change;
                assert!(Proof::read(&changed).is_err(), "byte {place}");
            }
        }
        for length in 0..whole.len() {
            assert!(Proof::read(&whole[..length]).is_err(), "{length} bytes");
        }
    }

    /// A proof from which anything is removed does not hold, even if its checksum fits.
    #[test]
    fn a_proof_holds_only_as_a_whole() {
        let position = read("ooo/ooo/o-o");
        let mut solver = solver(&position);
        let proof = check(
            &position,
            solver.shortest_with_proof(&position, Goal::Fewest, &unwatched),
        );
        let fails = |changed: &Proof| matches!(changed.check(), Err(ProofError::Wrong(_)));
        for number in 0..proof.refutations.len() {
            let mut less = proof.clone();
            less.refutations.remove(number);
            assert!(fails(&less), "refutation {number}");
            let mut less = proof.clone();
            less.refutations[number].parities.clear();
            less.refutations[number].pagodas.clear();
            match &mut less.refutations[number].evidence {
                Evidence::Levels { forward, .. } => {
                    let last = forward.last_mut().expect("the start's level");
                    last.pop();
                }
                Evidence::Set(positions) => {
                    positions.pop();
                }
                Evidence::Nothing | Evidence::Table { .. } => {}
            }
            assert!(fails(&less), "evidence {number}");
        }
        let mut less = proof.clone();
        less.ways[0].jumps.pop();
        assert!(fails(&less));
        let mut more = proof.clone();
        more.claims = vec![Claim::Fewest(1)];
        assert!(fails(&more));
    }
}
