//! The single steps: each says of a position, or of all that are open, what it finds out.

use pegs::{Class, Holes};

use super::open::{Open, StepResult};
use super::{Decision, WIDE};
use crate::answer::{Limit, Reason};
use crate::beam::{self, Known, Miss};
use crate::closure;
use crate::explicit::{self, SearchOutcome};
use crate::flood::{Flood, Flooded};
use crate::seen::Seen;
use crate::solver::{Closed, Solver};
use crate::targets::Targets;

impl Solver {
    /// The answer, if it takes no work.
    pub(super) fn known_at_once(&self, start: Holes, targets: &Targets) -> Option<Decision> {
        if targets.contains(start) && self.in_class(start, targets) {
            return Some(Decision::Way(vec![start]));
        }
        if let Some(reason) = self.excluded_at_once(start, targets) {
            return Some(Decision::No(reason));
        }
        self.look_up(start, targets)
    }

    pub(super) fn beam(&self, open: &mut Open<'_>, start: Holes, width: usize) -> StepResult {
        match self.beam_from(open, &[start], width) {
            Ok(way) => StepResult::Way(way),
            Err(Miss::Reached(marbles)) => StepResult::Reached(marbles),
            Err(Miss::Stopped) => StepResult::Stopped,
        }
    }

    /// A beam from all starts at once, again and again until it finds nothing for those left.
    pub(super) fn beam_from_all(&self, open: &mut Open<'_>, width: usize) -> Result<(), Limit> {
        while !open.starts.is_empty() {
            let starts: Vec<Holes> = open.starts.iter().map(|&(_, start)| start).collect();
            match self.beam_from(open, &starts, width) {
                Ok(way) => {
                    let place = starts.iter().position(|&start| start == way[0]);
                    let (number, _) = open.starts.remove(place.expect("it begins at a start"));
                    open.found(number, way);
                }
                Err(Miss::Reached(_)) => return Ok(()),
                Err(Miss::Stopped) => return Err(Limit::Stopped),
            }
            if open.is_stopped(1, starts.len()) {
                return Err(Limit::Stopped);
            }
        }
        Ok(())
    }

    fn beam_from(
        &self,
        open: &mut Open<'_>,
        starts: &[Holes],
        width: usize,
    ) -> Result<Vec<Holes>, Miss> {
        let search = beam::BeamSearch::new(&open.board, &self.compactness, width);
        let mut search = search.knowing(Known {
            won: &open.won,
            lost: &open.lost,
        });
        if width > WIDE {
            search = search.watched(open.watch);
        }
        search.find(starts, open.targets, &mut open.nodes)
    }

    /// Goes on with what can be reached from all positions until there are more than `room`;
    /// closes all of them if that is everything.
    pub(super) fn flood(
        &self,
        open: &mut Open<'_>,
        room: usize,
        all_room: usize,
    ) -> Result<(), Limit> {
        if open.starts.is_empty() {
            return Ok(());
        }
        let flood = open.flood.get_or_insert_with(|| {
            let starts: Vec<Holes> = open.starts.iter().map(|&(_, start)| start).collect();
            Flood::new(self.layout(), &open.board, &starts, open.targets)
        });
        let before = flood.positions();
        let flooded = flood.run(&open.board, room, all_room, open.watch);
        let positions = flood.positions() as u64;
        open.nodes += positions - before as u64;
        match flooded {
            Flooded::OutOfRoom => return Ok(()),
            Flooded::Stopped => return Err(Limit::Stopped),
            Flooded::Wholly => flood.add_won(&open.board, open.targets, &mut open.won),
        }
        open.settle(|open, start| {
            if !open.won.contains(open.board.canonical(start)) {
                return StepResult::No(Reason::Searched { positions });
            }
            let rest = open.won.after(&open.board, open.targets, start);
            StepResult::Way(std::iter::once(start).chain(rest).collect())
        })
    }

    /// Searches until `room` more positions are found lost, or there are `all_room` of them.
    pub(super) fn search(
        &self,
        open: &mut Open<'_>,
        start: Holes,
        room: usize,
        all_room: usize,
    ) -> StepResult {
        let before = open.lost.len();
        let room = before.saturating_add(room).min(all_room);
        let search = explicit::ExplicitSearch {
            board: &open.board,
            compactness: &self.compactness,
            targets: open.targets,
            won: &open.won,
            room,
            watch: open.watch,
        };
        let (outcome, seen) = search.run(start, &mut open.lost);
        open.nodes += seen - before as u64;
        match outcome {
            SearchOutcome::Found(way) => StepResult::Way(way),
            SearchOutcome::Exhausted => StepResult::No(Reason::Searched { positions: seen }),
            SearchOutcome::OutOfRoom => StepResult::Open,
            SearchOutcome::Stopped => StepResult::Stopped,
        }
    }

    /// Asks for a saved table that answers the question; says whether there is one now.
    pub(super) fn fetch_table(&mut self, open: &Open<'_>) -> bool {
        let Some(&(_, start)) = open.starts.first() else {
            return false;
        };
        if !(open.targets.is_all() && open.targets.marbles() == 1) {
            return false;
        }
        let class = Class::of(self.layout(), start);
        let table = self.fetch(class);
        let table = table.filter(|table| table.answers(start, open.targets));
        let found = table.is_some();
        self.tables.extend(table);
        found
    }

    /// Closes the class of the targets.
    pub(super) fn close_class(&mut self, open: &mut Open<'_>) -> Result<(), Limit> {
        // What was built before goes first, so that two never exist together.
        self.closed = None;
        open.lost = Seen::with_room_for(0);
        let seeds = open.targets.positions();
        let closed = closure::close(self.layout(), &self.numbering, seeds, open.watch);
        let bitmap = closed.ok_or(Limit::Stopped)?;
        let positions = bitmap.count();
        open.nodes += positions;
        self.closed = Some(Closed {
            targets: open.targets.clone(),
            bitmap,
            positions,
        });
        Ok(())
    }

    /// The answer, if something built earlier has it.
    pub(super) fn look_up(&self, start: Holes, targets: &Targets) -> Option<Decision> {
        let mut tables = self.tables.iter();
        if let Some(table) = tables.find(|table| table.answers(start, targets)) {
            let can_reach = |marbles| table.contains(marbles);
            return Some(self.follow(start, targets, can_reach, table.len()));
        }
        let closed = self.closed.as_ref()?;
        let can_reach = |marbles| closed.bitmap.contains(self.numbering.index(marbles));
        (closed.targets == *targets)
            .then(|| self.follow(start, targets, can_reach, closed.positions))
    }

    /// Walks from a position to a target through positions that can reach one.
    fn follow(
        &self,
        start: Holes,
        targets: &Targets,
        can_reach: impl Fn(Holes) -> bool,
        positions: u64,
    ) -> Decision {
        if !can_reach(start) {
            return Decision::No(Reason::Searched { positions });
        }
        let mut way = vec![start];
        let mut marbles = start;
        while !targets.contains(marbles) {
            let jumps = self.layout().jumps().iter();
            let possible = jumps.filter(|jump| jump.is_possible(marbles));
            let next = possible
                .map(|jump| jump.apply(marbles))
                .find(|&next| can_reach(next));
            marbles = next.expect("a position that can reach a target has a jump towards it");
            way.push(marbles);
        }
        Decision::Way(way)
    }
}
