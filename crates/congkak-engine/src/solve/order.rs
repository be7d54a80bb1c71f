//! Move ordering: which sowing to search first.

use super::range::Range;
use crate::ring::{Child, Ring, Rows, SowingKind};
use crate::search::NO_CHILD;

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

/// The sowings of a position.
#[derive(Debug)]
pub(super) struct Choices {
    /// The most that a sowing is worth whose worth is known without a search, and its pit.
    pub(super) known: i32,
    pub(super) known_pit: u8,
    /// The others, and where each stands in the order.
    open: [Choice; Ring::MOST_PITS],
    promises: [i32; Ring::MOST_PITS],
    len: usize,
}

/// The promise of a choice that needs no search, or had it.
const DONE: i32 = i32::MIN;

/// What a deferred choice loses: every other comes before it.
const DEFERRED: i32 = 1_000_000;

impl Choices {
    pub(super) fn new() -> Choices {
        Choices {
            known: i32::MIN,
            known_pit: Range::NO_PIT,
            open: [Choice::new(NO_CHILD, 0, 0); Ring::MOST_PITS],
            promises: [DONE; Ring::MOST_PITS],
            len: 0,
        }
    }

    /// Takes a sowing whose end has this value.
    #[inline]
    pub(super) fn know(&mut self, child: &Child, value: i32) {
        let worth = child.worth(value);
        if worth > self.known {
            self.known = worth;
            self.known_pit = child.pit;
        }
    }

    /// Takes a sowing that may have to be searched.
    #[inline]
    pub(super) fn push(&mut self, choice: Choice) {
        self.open[self.len] = choice;
        self.len += 1;
    }

    /// The sowings that may have to be searched, and their promises: none is searched that has no promise.
    pub(super) fn open(&mut self) -> impl Iterator<Item = (&mut Choice, &mut i32)> {
        self.open[..self.len].iter_mut().zip(&mut self.promises)
    }

    /// Takes the most promising choice that is left. Where `is_taken` holds for a choice, it comes
    /// after all others.
    pub(super) fn pick(&mut self, is_taken: impl Fn(&Choice) -> bool) -> Option<Choice> {
        loop {
            let place = (0..self.len).max_by_key(|&place| self.promises[place])?;
            let promise = self.promises[place];
            if promise == DONE {
                return None;
            }
            let was_deferred = promise < -DEFERRED / 2;
            if was_deferred || !is_taken(&self.open[place]) {
                self.promises[place] = DONE;
                return Some(self.open[place]);
            }
            self.promises[place] -= DEFERRED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Choices};
    use crate::search::NO_CHILD;

    fn choices() -> Choices {
        let mut choices = Choices::new();
        for key in 1..=4 {
            choices.push(Choice::new(NO_CHILD, key, 0));
        }
        for ((_, promise), own) in choices.open().zip([5, 9, 7]) {
            *promise = own;
        }
        choices
    }

    #[test]
    fn the_most_promising_comes_first_and_what_others_do_comes_last() {
        let keys = |taken: u64| {
            let mut choices = choices();
            let picks = std::iter::from_fn(|| choices.pick(|choice| choice.key == taken));
            picks.map(|choice| choice.key).collect::<Vec<u64>>()
        };
        assert_eq!(keys(0), [2, 3, 1]);
        assert_eq!(keys(2), [3, 1, 2]);
    }
}
