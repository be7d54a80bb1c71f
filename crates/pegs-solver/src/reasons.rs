//! Why a goal is out of reach, found without searching: size, class, other parities, pagodas.

use pegs::{Class, Holes};

use super::answer::Reason;
use super::pagoda::{self, Pagoda};
use super::solver::Solver;
use super::targets::Targets;

/// Most goals a pagoda function is looked for.
const PAGODA_GOALS: usize = 16;

impl Solver {
    /// The arguments that need no search: too few marbles, or another class.
    pub(super) fn excluded_at_once(&self, start: Holes, targets: &Targets) -> Option<Reason> {
        let have = start.len();
        let need = targets.marbles();
        if have <= need {
            let is_same_size = have == need && self.in_class(start, targets);
            let searched = Reason::Searched { positions: 1 };
            let too_few = Reason::TooFewMarbles { have, need };
            return Some(if is_same_size { searched } else { too_few });
        }
        if self.in_class(start, targets) {
            return None;
        }
        let goals = match targets.positions() {
            [] => self.any_with_marbles(need),
            positions => positions.to_vec(),
        };
        Some(self.class_reason(start, &goals))
    }

    /// Every position with this many marbles, of any class; few enough, as only small numbers can
    /// be missing from a class.
    fn any_with_marbles(&self, marbles: u32) -> Vec<Holes> {
        let mut classes: Vec<_> = Vec::new();
        let mut positions = Vec::new();
        for targets in Targets::every(self.layout(), marbles) {
            let class = self.numbering.class(targets);
            if !classes.contains(&class) {
                classes.push(class);
                positions.push(targets);
            }
        }
        positions
    }

    fn class_reason(&self, start: Holes, goals: &[Holes]) -> Reason {
        let class = |marbles: Holes| Class::of(self.layout(), marbles);
        let mut classes: Vec<Class> = goals.iter().map(|&goal| class(goal)).collect();
        classes.sort_unstable();
        classes.dedup();
        if classes.contains(&class(start)) {
            let witness = |goal: &Holes| self.numbering.parity_witness(start ^ *goal);
            Reason::Parity(goals.iter().map(witness).collect())
        } else {
            Reason::Class {
                start: class(start),
                goals: classes,
            }
        }
    }

    pub(super) fn pagodas(&self, start: Holes, targets: &Targets) -> Option<Vec<Pagoda>> {
        if !targets.is_listed() || targets.positions().len() > PAGODA_GOALS {
            return None;
        }
        let find = |&goal: &Holes| pagoda::find(self.layout(), start, goal);
        targets.positions().iter().map(find).collect()
    }
}
