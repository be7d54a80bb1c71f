//! Move ordering: which sowing to search first.

use super::range::Range;
use crate::ring::{Child, Ring, Rows, SowingKind};

/// A sowing, the key of the position after it, and what is known of its worth to the player who
/// sowed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    pub(super) child: Child,
    pub(super) key: u64,
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Choice {
    /// A sowing that leaves this many marbles in pits: neither player gains more than those.
    #[inline]
    pub(super) fn new(child: Child, key: u64, left: u32) -> Choice {
        let left = left as i32;
        Choice {
            child,
            key,
            low: child.gain - left,
            high: child.gain + left,
        }
    }

    /// The same sowing where the value of the position after it lies in a range.
    #[inline]
    pub(super) fn within(self, range: Range) -> Choice {
        let one = self.child.worth(range.low);
        let other = self.child.worth(range.high);
        Choice {
            low: one.min(other),
            high: one.max(other),
            ..self
        }
    }

    /// What was best before comes first; then what is known of the child counts most (without it
    /// ten times as many positions were searched on 6 pits of 3), then what it gains.
    pub(super) fn promise(&self, best_before: u8) -> i32 {
        let child = &self.child;
        let pit = i32::from(child.pit);
        let sides = Rows::sum(child.rows.mine) as i32 - Rows::sum(child.rows.theirs) as i32;
        let own_lead = if child.keeps_turn { sides } else { -sides };
        let kind = match child.kind {
            SowingKind::Free => 60,
            SowingKind::Steal => 20,
            SowingKind::Normal => 0,
            SowingKind::Lose => -40,
        };
        let is_best = best_before != Range::NO_PIT && child.pit == best_before;
        let before = if is_best { 100_000 } else { 0 };
        before + kind + 10 * (self.low + self.high) + 24 * child.gain + 2 * own_lead - pit
    }
}

/// Sowings still to be searched.
#[derive(Debug)]
pub(super) struct Open {
    choices: [Option<(i32, Choice)>; Ring::MOST_PITS],
    len: usize,
}

/// What a deferred choice loses: every other comes before it.
const DEFERRED: i32 = 1_000_000;

impl Open {
    pub(super) fn new() -> Open {
        Open {
            choices: [None; Ring::MOST_PITS],
            len: 0,
        }
    }

    pub(super) fn push(&mut self, choice: Choice, promise: i32) {
        self.choices[self.len] = Some((promise, choice));
        self.len += 1;
    }

    /// Takes the most promising choice that is left. Where `is_taken` holds for a choice, it comes
    /// after all others.
    pub(super) fn pick(&mut self, is_taken: impl Fn(&Choice) -> bool) -> Option<Choice> {
        loop {
            let left = self.choices[..self.len].iter_mut();
            let place = left
                .filter(|place| place.is_some())
                .max_by_key(|place| place.as_ref().map(|(promise, _)| *promise))?;
            let (promise, choice) = place.as_mut()?;
            let was_deferred = *promise < -DEFERRED / 2;
            if was_deferred || !is_taken(choice) {
                let choice = *choice;
                *place = None;
                return Some(choice);
            }
            *promise -= DEFERRED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Open};
    use crate::search::NO_CHILD;

    fn open() -> Open {
        let mut open = Open::new();
        for (key, promise) in [(1, 5), (2, 9), (3, 7)] {
            open.push(Choice::new(NO_CHILD, key, 0), promise);
        }
        open
    }

    #[test]
    fn the_most_promising_comes_first_and_what_others_do_comes_last() {
        let keys = |taken: u64| {
            let mut open = open();
            let picks = std::iter::from_fn(|| open.pick(|choice| choice.key == taken));
            picks.map(|choice| choice.key).collect::<Vec<u64>>()
        };
        assert_eq!(keys(0), [2, 3, 1]);
        assert_eq!(keys(2), [3, 1, 2]);
    }
}
