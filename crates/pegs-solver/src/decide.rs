//! Deciding whether positions can be turned into a goal: several at once, because what settles one
//! of a class often settles the others.
//!
//! The positions are of one class, as all successors of a position are. The steps, from the quick
//! to the complete, each for every position that is still open:
//! 1. the position class (and any other parity) may exclude the goal at once, or something built
//!    earlier knows the answer;
//! 2. a narrow beam finds most solutions in well under a millisecond;
//! 3. a pagoda function may exclude the goal;
//! 4. a short complete search settles positions with little to reach; of several it is a multi-source breadth-first search
//!    (`flood`) from all of them, so all of them together cost what one search of them all would;
//! 5. a wide beam finds most of what is left; where several are left and one is known to be won, it
//!    comes before the flood;
//! 6. a saved table, or the whole class closed backwards from the goal, one bit per position,
//!    settles anything, if it fits the memory allowed. As soon as one position needs the closed
//!    class, the others have their answers from it, too: where closing is quick, steps 4 and 5 end
//!    there, and where it takes seconds, a longer search or flood does, which comes before it;
//! 7. wider beams and longer searches or floods by turns, until the memory allowed is used up.
//!
//! A wide beam that finds nothing costs as much as a long search, so it is not sent out from each
//! position: one beam goes from all that are open, again whenever it has found a way for one.
//!
//! Every decision is reported at once: a search that is stopped early returns what is known.

mod open;
mod steps;

use pegs::Holes;

use super::answer::{Limit, Reason};
use super::beam;
use super::closure::Bitmap;
use super::seen::Seen;
use super::solver::Solver;
use super::targets::Targets;
use super::won::Won;
use open::{Open, StepResult};
use think::Watch;

/// Beam widths tried before any proof, and before closing a class.
const NARROW: [usize; 3] = [16, 64, 256];
const WIDE: usize = 1024;
/// The widest beam: a second or two on the largest boards.
const WIDEST: usize = 1 << 16;
/// Bytes of a closed class for each position the longer search may see, which makes it a small
/// part of what closing the class takes.
const BYTES_PER_POSITION: u64 = 1600;
/// Positions that the short search may see for each start, some milliseconds: as many as the
/// longer one may on the English board, which has no other.
const SHORT: usize = ((64 << 20) / BYTES_PER_POSITION) as usize;

/// What part of a short search is enough near a way that was found.
const NEAR: usize = 8;
/// Positions that a flood sees in the time that a search takes for one.
const FLOOD: usize = 2;

/// Whether a set of targets can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Decision {
    /// The positions on a way, start and target among them.
    Way(Vec<Holes>),
    /// There is none.
    No(Reason),
    Limit(Limit),
}

/// What was found out about one of several positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Finding {
    /// The positions on a way, start and target among them.
    Way(Vec<Holes>),
    /// There is none.
    No(Reason),
    /// A beam has come down to this many marbles, and it is not the goal.
    Reached(u32),
}

/// What a quick look at the position that the others come from has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Looked {
    /// Not at all.
    NotAtAll,
    /// A way, given as the positions on it.
    Found(Vec<Holes>),
    /// No beam has found a way.
    InVain,
}

/// Receives what is found out about the position with a number.
pub(crate) type OnFinding<'a> = dyn FnMut(usize, Finding) + 'a;

/// What closing a class would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// It does not fit the memory allowed, or has too many targets.
    Impossible,
    /// Worth a longer search that may do without it.
    Slow,
    Quick,
}

impl Solver {
    /// Decides whether `start` can be turned into one of the targets.
    pub(crate) fn decide(
        &mut self,
        start: Holes,
        targets: &Targets,
        watch: &Watch<'_>,
    ) -> Decision {
        // Before the board of a search is made, which takes longer than to look up.
        if let Some(known) = self.known_at_once(start, targets) {
            return known;
        }
        let mut decision = None;
        let mut report = |_, finding| match finding {
            Finding::Way(way) => decision = Some(Decision::Way(way)),
            Finding::No(reason) => decision = Some(Decision::No(reason)),
            Finding::Reached(_) => {}
        };
        let starts = [start];
        let limit = self.decide_all(&starts, targets, &Looked::NotAtAll, &mut report, watch);
        match (decision, limit) {
            (Some(decision), _) => decision,
            (None, Err(limit)) => Decision::Limit(limit),
            (None, Ok(())) => unreachable!("without a limit everything is decided"),
        }
    }

    /// Decides for each of several positions of one class whether it can be turned into one of the
    /// targets, and reports what it learns as it learns it. They have equally many marbles.
    ///
    /// # Errors
    /// The limit that kept some of them from being decided.
    pub(crate) fn decide_all(
        &mut self,
        starts: &[Holes],
        targets: &Targets,
        looked: &Looked,
        on_finding: &mut OnFinding<'_>,
        watch: &Watch<'_>,
    ) -> Result<(), Limit> {
        let mut open = Open {
            targets,
            board: self.board_for(targets),
            starts: starts.iter().copied().enumerate().collect(),
            is_alone: starts.len() == 1,
            narrow: &NARROW,
            looked_in_vain: false,
            lost: Seen::with_room_for(1024),
            won: Won::new(),
            flood: None,
            nodes: 0,
            on_finding,
            watch,
        };
        match looked {
            Looked::NotAtAll => {}
            Looked::Found(way) => open.won.add(&open.board, way),
            // The first tells how far each of them comes.
            Looked::InVain => (open.narrow, open.looked_in_vain) = (&NARROW[..1], true),
        }
        let result = self.decide_open(&mut open);
        self.nodes += open.nodes;
        result
    }

    /// A decision that costs some milliseconds at most, if there is one: at once, by a beam, or by
    /// a pagoda function.
    pub(crate) fn decide_quickly(&mut self, start: Holes, targets: &Targets) -> Option<Decision> {
        if let Some(known) = self.known_at_once(start, targets) {
            return Some(known);
        }
        let board = self.board_for(targets);
        let mut nodes = 0;
        let mut find = |width| {
            let search = beam::BeamSearch::new(&board, &self.compactness, width);
            search.find(&[start], targets, &mut nodes).ok()
        };
        let decision = match NARROW.into_iter().find_map(&mut find) {
            Some(way) => Some(Decision::Way(way)),
            None => {
                let pagodas = self.pagodas(start, targets);
                pagodas.map(|pagodas| Decision::No(Reason::Pagoda(pagodas)))
            }
        };
        self.nodes += nodes;
        decision
    }

    /// From what costs least to what costs most: each step is for those whom the steps before left
    /// open.
    fn decide_open(&mut self, open: &mut Open<'_>) -> Result<(), Limit> {
        self.settle_quickly(open)?;
        let all_room = self.room_for_positions();
        let short = SHORT.min(all_room);
        let closing = self.closing(open.targets, short);
        self.search_shortly(open, closing, short, all_room)?;
        if open.starts.is_empty() {
            return Ok(());
        }
        if self.fetch_table(open) {
            return self.answer_from_what_was_made(open);
        }
        match closing {
            Closing::Impossible => return self.decide_by_turns(open, short, all_room),
            Closing::Quick => {}
            Closing::Slow => self.search_before_closing(open, all_room)?,
        }
        if !open.starts.is_empty() {
            self.close_class(open)?;
        }
        self.answer_from_what_was_made(open)
    }

    /// What is known at once, found by narrow beams, or refuted by a pagoda function.
    fn settle_quickly(&self, open: &mut Open<'_>) -> Result<(), Limit> {
        open.settle(
            |open, start| match self.known_at_once(start, open.targets) {
                Some(decision) => decision.into(),
                None => StepResult::Open,
            },
        )?;
        for &width in open.narrow {
            open.settle(|open, start| self.beam(open, start, width))?;
        }
        open.settle(|open, start| match self.pagodas(start, open.targets) {
            Some(pagodas) => StepResult::No(Reason::Pagoda(pagodas)),
            None => StepResult::Open,
        })
    }

    /// Short searches and wide beams, before a table is fetched or a class is closed.
    fn search_shortly(
        &self,
        open: &mut Open<'_>,
        closing: Closing,
        short: usize,
        all_room: usize,
    ) -> Result<(), Limit> {
        if closing == Closing::Quick {
            if open.looked_in_vain {
                self.beam_from_all(open, WIDE)?;
            }
            return open.settle_until_one_is_hard(|open, start| {
                let searched = self.search(open, start, short, all_room);
                searched.or(|| self.beam(open, start, WIDE))
            });
        }
        if open.is_alone {
            open.settle(|open, start| self.search(open, start, short, all_room))?;
            return self.beam_from_all(open, WIDE);
        }
        // Where a way is known, there are others, and what one beam finds spares a flood. Where
        // none is, a short flood is quicker than a beam that finds nothing.
        if open.looked_in_vain {
            self.flood(open, FLOOD * short, all_room)?;
        }
        self.beam_from_all(open, WIDE)?;
        if open.won.is_empty() {
            self.search_for_a_first_way(open, short)?;
        }
        self.flood(open, open.flood_room(short), all_room)
    }

    /// Where no beam has found a way, a search from the most compact start may; and where it does,
    /// short ones find what is near it. A flood would report nothing before it ends.
    fn search_for_a_first_way(&self, open: &mut Open<'_>, room: usize) -> Result<(), Limit> {
        let spread = |&(_, start): &(usize, Holes)| self.compactness.spread(start);
        open.starts.sort_by_key(spread);
        open.settle(|open, start| {
            if open.won.is_empty() {
                self.search(open, start, room, room)
            } else {
                self.search(open, start, room / NEAR, usize::MAX)
            }
        })
    }

    /// A longer search, until one start needs the closed class.
    fn search_before_closing(&self, open: &mut Open<'_>, all_room: usize) -> Result<(), Limit> {
        let room = self.room_before_closing();
        if open.is_alone {
            return open.settle(|open, start| self.search(open, start, room, all_room));
        }
        self.flood(open, FLOOD * room, all_room)?;
        // A beam from all may have missed what one from here finds.
        open.settle_until_one_is_hard(|open, start| self.beam(open, start, WIDE))
    }

    fn answer_from_what_was_made(&self, open: &mut Open<'_>) -> Result<(), Limit> {
        open.settle(|open, start| {
            let known = self.look_up(start, open.targets);
            known.expect("it was made to answer this").into()
        })
    }

    /// The last resort: a search for everybody and a beam, longer and wider every time.
    fn decide_by_turns(
        &self,
        open: &mut Open<'_>,
        small: usize,
        all_room: usize,
    ) -> Result<(), Limit> {
        let mut width = WIDE;
        let mut room = small;
        while !open.starts.is_empty() {
            // A search that had all the memory and did not end will not end.
            if room >= all_room {
                return Err(Limit::Memory);
            }
            room = room.saturating_mul(4);
            if open.is_alone {
                open.settle(|open, start| self.search(open, start, room, all_room))?;
            } else {
                self.flood(open, open.flood_room(room), all_room)?;
            }
            if width < WIDEST {
                width *= 4;
                self.beam_from_all(open, width)?;
            }
        }
        Ok(())
    }

    /// Positions that a complete search may remember: a word per place, at most three quarters
    /// full, and the old places while growing.
    fn room_for_positions(&self) -> usize {
        (self.memory() / 32) as usize
    }

    /// Positions that each start may see before the class is closed.
    fn room_before_closing(&self) -> usize {
        let room = Bitmap::bytes(&self.numbering) / BYTES_PER_POSITION;
        room.min(1_000_000) as usize
    }

    /// What closing the class of the targets would be, for one who has searched `short` positions.
    fn closing(&self, targets: &Targets, short: usize) -> Closing {
        if !targets.is_listed() || Bitmap::bytes(&self.numbering) > self.memory() {
            Closing::Impossible
        } else if self.room_before_closing() > short {
            Closing::Slow
        } else {
            Closing::Quick
        }
    }
}
