//! A verdict on every jump: whether the game can still be won after it, and how few marbles can be
//! reached.
//!
//! All jumps of a position are decided together, and each verdict is reported at once: first whether
//! they win, then how few marbles the lost ones leave. A stopped hint has what is known by then; the rest
//! is unknown.

use pegs::{Holes, Jump, Position};

use super::answer::{Goal, Limit, Reason, Solution};
use super::board::SearchBoard;
use super::decide::{Decision, Finding, Looked};
use super::solver::{self, Solver};
use super::targets::Targets;
use think::Watch;

/// What is known of a game: three answers, never two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outlook {
    /// The goal can be reached; a way was found.
    Winnable,
    /// The goal cannot be reached; that was proven.
    Lost,
    /// Neither is known yet.
    Unknown,
}

/// The fewest marbles that can be reached, wherever they end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fewest {
    /// This many, and it was proven that fewer cannot be reached.
    Exactly(u32),
    /// This many can be reached; whether fewer can is not known yet.
    AtMost(u32),
}

impl Fewest {
    /// How many can surely be reached.
    #[must_use]
    pub const fn reachable(self) -> u32 {
        match self {
            Fewest::Exactly(marbles) | Fewest::AtMost(marbles) => marbles,
        }
    }

    /// How many, if nothing is left to prove.
    #[must_use]
    pub const fn exactly(self) -> Option<u32> {
        match self {
            Fewest::Exactly(marbles) => Some(marbles),
            Fewest::AtMost(_) => None,
        }
    }
}

/// What becomes of the game after a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The jump.
    pub jump: Jump,
    /// Whether the goal can still be reached after it.
    pub outlook: Outlook,
    /// The fewest marbles that can be reached after it.
    pub fewest: Fewest,
}

impl Verdict {
    /// What follows from the jump, in the few words that every screen has for it.
    #[must_use]
    pub fn words(&self) -> String {
        match (self.outlook, self.fewest) {
            (Outlook::Winnable, _) => "can be won".to_owned(),
            (Outlook::Unknown, _) => "not known yet".to_owned(),
            (Outlook::Lost, Fewest::Exactly(1)) => {
                "lost: the last marble ends elsewhere".to_owned()
            }
            (Outlook::Lost, Fewest::Exactly(marbles)) => {
                format!("lost: {marbles} marbles at best")
            }
            (Outlook::Lost, Fewest::AtMost(1)) => "lost".to_owned(),
            (Outlook::Lost, Fewest::AtMost(marbles)) => {
                format!("lost: {marbles} marbles, perhaps fewer")
            }
        }
    }
}

/// What is known of every legal jump, in the order moves are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    outlook: Outlook,
    reason: Option<Reason>,
    verdicts: Vec<Verdict>,
    /// Why the jumps that are lost are lost.
    reasons: Vec<Option<Reason>>,
    line: Vec<Jump>,
    limit: Option<Limit>,
}

/// Receives the hint so far and the verdict that has just become better known.
pub type OnVerdict<'a> = dyn FnMut(&Hint, &Verdict) + 'a;

impl Hint {
    /// The verdicts.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// What is known of the position itself: it can be won if a jump wins, and is lost if all are.
    #[must_use]
    pub const fn outlook(&self) -> Outlook {
        self.outlook
    }

    /// Why the position is lost, if it is known to be.
    #[must_use]
    pub const fn reason(&self) -> Option<&Reason> {
        self.reason.as_ref()
    }

    /// Why the game is lost after a jump, if it is known to be.
    #[must_use]
    pub fn reason_after(&self, jump: Jump) -> Option<&Reason> {
        self.reasons[self.place_of(jump)?].as_ref()
    }

    /// A way to the goal, replayed through the rules; empty if none is known.
    #[must_use]
    pub fn line(&self) -> &[Jump] {
        &self.line
    }

    /// What kept some verdict from being known, if something did.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// The jump to make: the first of a known way to the goal, else one that may still win, else
    /// one that leads to the fewest marbles. `None` if there is no jump.
    #[must_use]
    pub fn best(&self) -> Option<Jump> {
        let rank = |verdict: &&Verdict| {
            let outlook = match verdict.outlook {
                Outlook::Winnable => 0,
                Outlook::Unknown => 1,
                Outlook::Lost => 2,
            };
            (outlook, verdict.fewest.reachable())
        };
        let ranked = || self.verdicts.iter().min_by_key(rank);
        let first = self.line.first().copied();
        first.or_else(|| ranked().map(|verdict| verdict.jump))
    }

    /// How many of the jumps keep the game, in one sentence without its full stop.
    #[must_use]
    pub fn sentence(&self) -> String {
        let all = self.verdicts.len();
        let winning = self.count(Outlook::Winnable);
        match self.outlook {
            Outlook::Winnable if winning == all => "Every jump keeps the game winnable".to_owned(),
            Outlook::Winnable if self.count(Outlook::Unknown) > 0 => {
                let keep = if winning == 1 { "keeps" } else { "keep" };
                format!("At least {winning} of {all} jumps {keep} the game winnable")
            }
            Outlook::Winnable if winning == 1 => {
                "It is the only jump that keeps the game winnable".to_owned()
            }
            Outlook::Winnable => format!("{winning} of {all} jumps keep the game winnable"),
            Outlook::Unknown => "Whether the game can still be won is not known yet".to_owned(),
            Outlook::Lost => self.lost_sentence(),
        }
    }

    fn lost_sentence(&self) -> String {
        let verdicts = self.verdicts.iter();
        let fewest: Option<Vec<u32>> = verdicts.map(|verdict| verdict.fewest.exactly()).collect();
        match fewest.and_then(|fewest| fewest.into_iter().min()) {
            Some(1) => "The last marble cannot end where it should".to_owned(),
            Some(marbles) => {
                format!("The game cannot be won any more; {marbles} marbles are the fewest")
            }
            None => "The game cannot be won any more".to_owned(),
        }
    }

    fn place_of(&self, jump: Jump) -> Option<usize> {
        self.verdicts.iter().position(|other| other.jump == jump)
    }

    /// Concludes from the jumps to the position.
    fn look_again(&mut self) {
        if self.count(Outlook::Winnable) > 0 {
            self.outlook = Outlook::Winnable;
        } else if self.outlook == Outlook::Unknown && self.count(Outlook::Unknown) == 0 {
            self.outlook = Outlook::Lost;
        }
        if self.outlook == Outlook::Lost && self.reason.is_none() {
            let searched = self.reasons.iter().flatten().map(Reason::positions);
            let positions = 1 + searched.max().unwrap_or(0);
            self.reason = Some(Reason::Searched { positions });
        }
    }

    /// How many jumps have this outlook.
    #[must_use]
    pub fn count(&self, outlook: Outlook) -> usize {
        let same = |verdict: &&Verdict| verdict.outlook == outlook;
        self.verdicts.iter().filter(same).count()
    }
}

/// A hint in progress.
struct HintInProgress<'a> {
    hint: Hint,
    /// Jumps whose successors are images of each other share their verdict.
    groups: Vec<Group>,
    on_verdict: &'a mut OnVerdict<'a>,
}

/// Jumps that lead to images of one position.
struct Group {
    marbles: Holes,
    jumps: Vec<usize>,
}

impl HintInProgress<'_> {
    /// Changes what is known after the jumps of a group, and reports it.
    fn learn(&mut self, group: usize, change: impl Fn(&mut Verdict)) {
        let before = self.verdict(group);
        let jumps = &self.groups[group].jumps;
        for &place in jumps {
            change(&mut self.hint.verdicts[place]);
        }
        self.hint.look_again();
        if self.hint.verdicts[jumps[0]] != before {
            for &place in jumps {
                let verdict = self.hint.verdicts[place];
                (self.on_verdict)(&self.hint, &verdict);
            }
        }
    }

    fn wins(&mut self, group: usize) {
        self.learn(group, |verdict| {
            verdict.outlook = Outlook::Winnable;
            verdict.fewest = Fewest::Exactly(1);
        });
    }

    fn loses(&mut self, group: usize, reason: &Reason) {
        for &place in &self.groups[group].jumps {
            self.hint.reasons[place] = Some(reason.clone());
        }
        self.learn(group, |verdict| verdict.outlook = Outlook::Lost);
    }

    fn reaches(&mut self, group: usize, marbles: u32) {
        self.learn(group, |verdict| {
            if marbles < verdict.fewest.reachable() {
                verdict.fewest = Fewest::AtMost(marbles);
            }
        });
    }

    fn leaves(&mut self, group: usize, marbles: u32) {
        self.learn(group, |verdict| verdict.fewest = Fewest::Exactly(marbles));
    }

    /// Takes note of a way from the position to the goal.
    fn follow(&mut self, solution: &Solution) {
        if self.hint.line.is_empty() {
            self.hint.line = solution.jumps().to_vec();
        }
    }

    fn verdict(&self, group: usize) -> Verdict {
        self.hint.verdicts[self.groups[group].jumps[0]]
    }

    /// The group of a jump.
    fn group_of(&self, jump: Jump) -> Option<usize> {
        let place = self.hint.place_of(jump)?;
        let has = |group: &Group| group.jumps.contains(&place);
        self.groups.iter().position(has)
    }

    /// The groups of which something is to be found out.
    fn which(&self, is_open: impl Fn(Verdict) -> bool) -> Vec<usize> {
        let groups = 0..self.groups.len();
        let open = groups.filter(|&group| is_open(self.verdict(group)));
        open.collect()
    }

    fn marbles_of(&self, groups: &[usize]) -> Vec<Holes> {
        let marbles = groups.iter().map(|&group| self.groups[group].marbles);
        marbles.collect()
    }
}

impl Solver {
    /// Gives a verdict on every legal jump by the goal of the position: one marble, in its finish hole if it
    /// has one. First whether each jump wins, as [`verdicts`](Solver::verdicts) does, then how few
    /// marbles the lost ones leave.
    ///
    /// Every verdict is reported at once. The result is what is known at the end, or when a limit
    /// was reached.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn hint(
        &mut self,
        position: &Position,
        on_verdict: &mut OnVerdict<'_>,
        watch: &Watch<'_>,
    ) -> Hint {
        let mut progress = self.begin(position, on_verdict);
        self.find_winners(position, &mut progress, watch);
        if progress.hint.limit != Some(Limit::Stopped) {
            self.find_fewest(position, &mut progress, watch);
        }
        progress.hint
    }

    /// Decides whether each legal jump wins, and nothing more.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn verdicts(
        &mut self,
        position: &Position,
        on_verdict: &mut OnVerdict<'_>,
        watch: &Watch<'_>,
    ) -> Hint {
        let mut progress = self.begin(position, on_verdict);
        self.find_winners(position, &mut progress, watch);
        progress.hint
    }

    /// Nothing is known yet but the jumps.
    fn begin<'a>(
        &self,
        position: &Position,
        on_verdict: &'a mut OnVerdict<'_>,
    ) -> HintInProgress<'a> {
        self.assert_own(position);
        let board = self.board_for(&self.targets_of(position, Goal::of(position)));
        let marbles = position.marbles();
        let jumps = self.layout().jumps().iter();
        let possible = jumps.filter(|masks| masks.is_possible(marbles));
        let mut groups: Vec<Group> = Vec::new();
        let mut verdicts = Vec::new();
        for masks in possible {
            let after = masks.apply(marbles);
            add_to_group(&board, &mut groups, after, verdicts.len());
            verdicts.push(Verdict {
                jump: masks.jump(),
                outlook: Outlook::Unknown,
                fewest: Fewest::AtMost(after.len()),
            });
        }
        HintInProgress {
            hint: Hint {
                outlook: Outlook::Unknown,
                reason: None,
                reasons: vec![None; verdicts.len()],
                verdicts,
                line: Vec::new(),
                limit: None,
            },
            groups,
            on_verdict,
        }
    }

    /// Finds out of each jump whether it wins.
    fn find_winners(
        &mut self,
        position: &Position,
        progress: &mut HintInProgress<'_>,
        watch: &Watch<'_>,
    ) {
        let targets = self.targets_of(position, Goal::of(position));
        let looked = self.decide_the_whole(position, &targets, progress);
        let open = progress.which(|verdict| verdict.outlook == Outlook::Unknown);
        let starts = progress.marbles_of(&open);
        let mut report = |number: usize, finding| match finding {
            Finding::Way(way) => {
                let whole = [&[position.marbles()], &way[..]].concat();
                progress.follow(&solver::replay(position, &whole));
                progress.wins(open[number]);
            }
            Finding::No(reason) => progress.loses(open[number], &reason),
            Finding::Reached(marbles) => progress.reaches(open[number], marbles),
        };
        let result = self.decide_all(&starts, &targets, &looked, &mut report, watch);
        progress.hint.limit = result.err();
        progress.hint.look_again();
    }

    /// A quick look at the position itself: a way from it shows a winning jump at once, and an
    /// argument against it holds after every jump.
    fn decide_the_whole(
        &mut self,
        position: &Position,
        targets: &Targets,
        progress: &mut HintInProgress<'_>,
    ) -> Looked {
        match self.decide_quickly(position.marbles(), targets) {
            Some(Decision::Way(way)) => {
                let solution = solver::replay(position, &way);
                progress.follow(&solution);
                progress.hint.outlook = Outlook::Winnable;
                let first = solution.jumps().first();
                if let Some(group) = first.and_then(|&jump| progress.group_of(jump)) {
                    progress.wins(group);
                }
                Looked::Found(way)
            }
            Some(Decision::No(reason)) => {
                progress.hint.outlook = Outlook::Lost;
                progress.hint.reason = Some(reason.clone());
                for group in 0..progress.groups.len() {
                    progress.loses(group, &reason);
                }
                Looked::NotAtAll
            }
            Some(Decision::Limit(_)) | None => Looked::InVain,
        }
    }

    /// Works out the fewest marbles after the jumps that are lost, for all together, number by
    /// number, so that what is built for one jump serves the others.
    fn find_fewest(
        &mut self,
        position: &Position,
        progress: &mut HintInProgress<'_>,
        watch: &Watch<'_>,
    ) {
        let is_open = |verdict: Verdict| {
            verdict.outlook == Outlook::Lost && verdict.fewest.exactly().is_none()
        };
        for group in progress.which(is_open) {
            let reached = self.quick_fewest(progress.groups[group].marbles);
            progress.reaches(group, reached);
        }
        // Without a finish hole, who cannot win cannot reach one marble.
        let mut marbles = if position.finish().is_none() { 2 } else { 1 };
        loop {
            // What a quick look has reached needs no proof but that of the numbers below it.
            for group in progress.which(is_open) {
                if progress.verdict(group).fewest.reachable() <= marbles {
                    progress.leaves(group, progress.verdict(group).fewest.reachable());
                }
            }
            let open = progress.which(is_open);
            if open.is_empty() {
                return;
            }
            let starts = progress.marbles_of(&open);
            let targets = self.marbles_left(position.marbles(), marbles);
            let mut report = |number: usize, finding| match finding {
                Finding::Way(_) => progress.leaves(open[number], marbles),
                Finding::Reached(reached) => progress.reaches(open[number], reached),
                Finding::No(_) => {}
            };
            let result = self.decide_all(&starts, &targets, &Looked::NotAtAll, &mut report, watch);
            if let Err(limit) = result {
                progress.hint.limit = Some(limit);
                return;
            }
            marbles += 1;
        }
    }
}

fn add_to_group(board: &SearchBoard, groups: &mut Vec<Group>, marbles: Holes, jump: usize) {
    let canonical = board.canonical(marbles);
    let same = |group: &&mut Group| board.canonical(group.marbles) == canonical;
    match groups.iter_mut().find(same) {
        Some(group) => group.jumps.push(jump),
        None => groups.push(Group {
            marbles,
            jumps: vec![jump],
        }),
    }
}
