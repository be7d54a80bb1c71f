//! Move ordering: table move, captures, killer moves, pushes and quiet moves by the history heuristic. Staged, so
//! that most nodes never list their quiet moves.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

use abalone::{Cells, Kind, Marbles, Motion};

use super::weights::Weights;

/// The history heuristic: which quiet moves caused cutoffs lately.
///
/// Threads share it: those that would try the same moves first find more of each other's work in the
/// table. Of two updates at once one may be lost, which is one of thousands.
#[derive(Debug)]
pub(crate) struct History {
    /// By side and motion: how often the move refuted another, recently.
    worth: Vec<[AtomicI16; 2]>,
    /// By motion: how much nearer the middle it brings marbles.
    gain: Vec<i8>,
}

const LIMIT: i32 = 8192;

impl History {
    pub(crate) fn new() -> History {
        let mut gain = vec![0; Motion::INDICES];
        for (index, gain) in gain.iter_mut().enumerate() {
            if let Some(motion) = Motion::from_bits(index as u16) {
                *gain = centre_gain(motion).clamp(-127, 127) as i8;
            }
        }
        History {
            worth: std::iter::repeat_with(Default::default)
                .take(Motion::INDICES)
                .collect(),
            gain,
        }
    }

    /// A move caused a beta cutoff: it gains, and those tried in vain before it lose.
    pub(crate) fn reward(&self, side: usize, best: Motion, tried: &[Motion], depth: i32) {
        let bonus = (depth * depth * 16).min(1200);
        self.add(side, best, bonus);
        for &motion in tried {
            self.add(side, motion, -bonus);
        }
    }

    /// Moves a worth towards ±`LIMIT`, the slower the nearer it is.
    fn add(&self, side: usize, motion: Motion, bonus: i32) {
        let worth = &self.worth[motion.index()][side];
        let old = i32::from(worth.load(Relaxed));
        worth.store((old + bonus - old * bonus.abs() / LIMIT) as i16, Relaxed);
    }

    #[inline]
    pub(crate) fn worth(&self, side: usize, motion: Motion) -> i32 {
        let index = motion.index();
        i32::from(self.worth[index][side].load(Relaxed)) + 16 * i32::from(self.gain[index])
    }

    /// Halves everything, between searches.
    pub(crate) fn fade(&mut self) {
        for worth in self.worth.iter_mut().flatten() {
            *worth.get_mut() /= 2;
        }
    }
}

/// What the tuned weights of the rings say about a move of marbles on an otherwise empty board.
fn centre_gain(motion: Motion) -> i32 {
    let first = motion.push().first();
    let last = motion.push().last();
    let direction = motion.direction();
    let worth =
        |cell: abalone::Cell| Weights::TUNED.rings[usize::from(cell.distance_from_centre())];
    let step = |cell: abalone::Cell| {
        cell.neighbour(direction)
            .map_or(0, |to| worth(to) - worth(cell))
    };
    match motion.kind() {
        Kind::SideStepTwo | Kind::SideStepThree => step(first) + step(last),
        Kind::One | Kind::Two | Kind::Three => line_gain(motion, worth),
        Kind::TwoPushOne | Kind::ThreePushOne | Kind::ThreePushTwo => line_gain(motion, worth),
    }
}

/// In line, the rear marble as good as jumps to the front.
fn line_gain(motion: Motion, worth: impl Fn(abalone::Cell) -> i32) -> i32 {
    let rear = motion.push().first();
    let mut line = std::iter::successors(Some(rear), |cell| cell.neighbour(motion.direction()));
    let front = line.nth(usize::from(motion.kind().moved()));
    front.map_or(0, |front| worth(front) - worth(rear))
}

/// The moves of one node, best first as far as anyone can tell.
#[derive(Debug)]
pub(crate) struct MovePicker {
    stage: Stage,
    /// The table move and two killers.
    hints: [Option<Motion>; 3],
    next_hint: usize,
    wants_quiets: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    TableMove,
    ListCaptures,
    Captures,
    Killers,
    ListPushes,
    Pushes,
    ListQuiets,
    Quiets,
    Done,
}

/// A listed move's worth and its place in the list, packed so that comparing numbers compares worths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked(i32);

impl Ranked {
    /// Below every move: what is left of one that was picked.
    const PICKED: Ranked = Ranked(i32::MIN);

    /// The worth is less than a million, as all sums of [`History::worth`] are; no list is longer than 2,048.
    fn new(worth: i32, index: usize) -> Ranked {
        Ranked(worth << 11 | index as i32)
    }

    fn index(self) -> usize {
        (self.0 & 2047) as usize
    }
}

/// Room for the moves of one node, reused.
#[derive(Debug, Default, Clone)]
pub(crate) struct Lists {
    listed: Vec<Motion>,
    ranked: Vec<Ranked>,
    /// How many moves came up so far.
    pub(crate) count: i32,
    /// The quiet ones that were tried in vain.
    pub(crate) tried: Vec<Motion>,
    /// Those deferred, and which ones of the node's they are.
    pub(crate) deferred: VecDeque<(Motion, i32)>,
}

impl Lists {
    /// Nothing has come up yet.
    pub(crate) fn clear(&mut self) {
        self.count = 0;
        self.tried.clear();
        self.deferred.clear();
    }

    /// Lists the captures alone.
    pub(crate) fn list_captures(&mut self, marbles: Marbles) {
        self.listed.clear();
        marbles.append_captures(&mut self.listed);
    }

    /// What was listed last.
    pub(crate) fn listed(&self) -> &[Motion] {
        &self.listed
    }
}

/// What a picker needs to know of the node and the thread.
pub(crate) struct Context<'a> {
    pub(crate) marbles: Marbles,
    pub(crate) side: usize,
    pub(crate) history: &'a History,
}

impl MovePicker {
    /// For a node with a table move and two killers, any of which may be missing or not legal here.
    pub(crate) fn new(table_move: Option<Motion>, killers: [Option<Motion>; 2]) -> MovePicker {
        MovePicker {
            stage: Stage::TableMove,
            hints: [table_move, killers[0], killers[1]],
            next_hint: 1,
            wants_quiets: true,
        }
    }

    /// The next move to try.
    #[inline]
    pub(crate) fn next(&mut self, lists: &mut Lists, context: &Context<'_>) -> Option<Motion> {
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::ListCaptures;
                    self.hints[0] = self.hints[0].filter(|&motion| context.marbles.allows(motion));
                    if let Some(motion) = self.hints[0] {
                        return Some(motion);
                    }
                }
                Stage::ListCaptures => {
                    lists.listed.clear();
                    context.marbles.append_captures(&mut lists.listed);
                    Self::rank(lists, |motion| -i32::from(motion.kind().moved()));
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.pick(lists, 1) {
                    Some(motion) => return Some(motion),
                    None => self.stage = Stage::Killers,
                },
                Stage::Killers => match self.next_killer(context) {
                    Some(motion) => return Some(motion),
                    None => self.stage = Stage::ListPushes,
                },
                Stage::ListPushes => {
                    lists.listed.clear();
                    context.marbles.append_pushes(&mut lists.listed);
                    Self::rank(lists, |motion| context.history.worth(context.side, motion));
                    self.stage = Stage::Pushes;
                }
                Stage::Pushes => match self.pick(lists, 3) {
                    Some(motion) => return Some(motion),
                    None if self.wants_quiets => self.stage = Stage::ListQuiets,
                    None => self.stage = Stage::Done,
                },
                Stage::ListQuiets => {
                    lists.listed.clear();
                    context.marbles.append_quiets(&mut lists.listed);
                    Self::rank(lists, |motion| context.history.worth(context.side, motion));
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.pick(lists, 3) {
                    Some(motion) => return Some(motion),
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// Leaves out the moves that push nothing, except hints.
    pub(crate) fn skip_quiets(&mut self) {
        if self.stage >= Stage::ListQuiets {
            self.stage = Stage::Done;
        }
        self.wants_quiets = false;
    }

    fn next_killer(&mut self, context: &Context<'_>) -> Option<Motion> {
        while self.next_hint < self.hints.len() {
            let index = self.next_hint;
            self.next_hint += 1;
            let usable = |&motion: &Motion| {
                !motion.is_capture()
                    && !self.hints[..index].contains(&Some(motion))
                    && context.marbles.allows(motion)
            };
            self.hints[index] = self.hints[index].filter(usable);
            if self.hints[index].is_some() {
                return self.hints[index];
            }
        }
        None
    }

    fn rank(lists: &mut Lists, worth: impl Fn(Motion) -> i32) {
        lists.ranked.clear();
        let listed = lists.listed.iter().enumerate();
        let ranked = listed.map(|(index, &motion)| Ranked::new(worth(motion), index));
        lists.ranked.extend(ranked);
    }

    /// The best of those not yet picked, which none of the first `hints` hints was.
    ///
    /// Looking through all of them each time beats sorting: eight are compared
    /// at once, and most nodes end after a few picks.
    fn pick(&mut self, lists: &mut Lists, hints: usize) -> Option<Motion> {
        loop {
            let ranked = lists.ranked.iter();
            let best = ranked.fold(Ranked::PICKED, |best, &next| best.max(next));
            if best == Ranked::PICKED {
                return None;
            }
            lists.ranked[best.index()] = Ranked::PICKED;
            let motion = lists.listed[best.index()];
            if !self.hints[..hints].contains(&Some(motion)) {
                return Some(motion);
            }
        }
    }
}

/// Marbles of the rim, which captures are about.
pub(crate) const RIM: Cells = Cells::RINGS[4];
