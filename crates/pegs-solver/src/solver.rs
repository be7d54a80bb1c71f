//! The solver: quick ways first, then proofs, each complete for the positions it can hold.
//!
//! For one question the steps are:
//! 1. the position class (and any other parity) may exclude the goal at once;
//! 2. a narrow beam finds most solutions in well under a millisecond;
//! 3. a pagoda function may exclude the goal;
//! 4. a complete search settles positions with little to reach;
//! 5. a wide beam finds most of what is left;
//! 6. the whole class is closed backwards from the goal, one bit per position, which settles
//!    anything, if it fits the memory allowed;
//! 7. a complete search with all the memory allowed.
//!
//! Every way found is replayed through the rules before it is returned.

use std::fmt;
use std::sync::Arc;

use game::Position as _;
use pegs::{Class, Holes, Jump, Layout, Position};

use super::answer::{Answer, Goal, Limit, Reason, Solution};
use super::beam::{self, Compactness};
use super::board::Board;
use super::closure::{self, Bitmap};
use super::explicit::{self, Outcome};
use super::space::Numbering;
use super::table::Table;
use super::targets::Targets;
use think::Watch;

/// Beam widths tried before any proof, and before closing a class.
const NARROW: [usize; 3] = [16, 64, 256];
const WIDE: [usize; 1] = [1024];
/// Bytes of a closed class for each position the first complete search may see: some
/// milliseconds on the English board, and a small part of what closing the class takes on any.
const BYTES_PER_SMALL_SEARCH: u64 = 1600;

/// Solves positions of one board within a memory limit. Keeps what it has built for the next
/// question.
#[derive(Debug)]
pub struct Solver {
    layout: Arc<Layout>,
    pub(crate) numbering: Arc<Numbering>,
    compactness: Compactness,
    memory: u64,
    closed: Option<Closed>,
    tables: Vec<Table>,
    source: Option<TableSource>,
    nodes: u64,
}

/// Fetches the table of a class, if one is kept somewhere. Asked only when quicker ways have failed.
pub struct TableSource(Box<dyn FnMut(Class) -> Option<Table> + Send>);

impl TableSource {
    /// A source that asks this function.
    pub fn new(fetch: impl FnMut(Class) -> Option<Table> + Send + 'static) -> TableSource {
        TableSource(Box::new(fetch))
    }
}

impl fmt::Debug for TableSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableSource")
    }
}

/// The closure used last, what it is for, and how many positions it holds.
#[derive(Debug)]
struct Closed {
    targets: Targets,
    bitmap: Bitmap,
    positions: u64,
}

/// Whether a set of targets can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Decision {
    /// The positions on a way, start and target among them.
    Way(Vec<u64>),
    /// There is none.
    No(Reason),
    Limit(Limit),
}

impl Solver {
    /// A solver for a board that may use this many bytes for what it remembers.
    #[must_use]
    pub fn new(layout: Arc<Layout>, memory: u64) -> Solver {
        Solver {
            numbering: Arc::new(Numbering::of(&layout)),
            compactness: Compactness::of(&layout),
            layout,
            memory,
            closed: None,
            tables: Vec::new(),
            source: None,
            nodes: 0,
        }
    }

    /// The board.
    #[must_use]
    pub const fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Bytes the solver may use for what it remembers.
    #[must_use]
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// Lets the solver use a whole-class table from now on.
    pub fn add_table(&mut self, table: Table) {
        self.tables.push(table);
    }

    /// Lets the solver ask for kept tables from now on.
    pub fn ask_for_tables(&mut self, source: TableSource) {
        self.source = Some(source);
    }

    /// Positions looked at since the solver was made. The same questions in the same order give
    /// the same number, whatever the threads.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Solves a position of the solver's board.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn solve(&mut self, position: &Position, goal: Goal, watch: &Watch<'_>) -> Answer {
        self.assert_own(position);
        match goal {
            Goal::Fewest => self.solve_fewest(position, watch),
            Goal::OneMarble | Goal::Finish(_) | Goal::Target(_) => {
                let targets = self.targets_of(position, goal);
                self.solve_for(position, &targets, watch)
            }
        }
    }

    /// Solves a position by way of another one.
    ///
    /// # Panics
    /// If the position is on another board.
    pub fn solve_via(
        &mut self,
        position: &Position,
        via: Holes,
        goal: Goal,
        watch: &Watch<'_>,
    ) -> Answer {
        let first = match self.solve(position, Goal::Target(via), watch) {
            Answer::Solved(solution) => solution,
            answer @ (Answer::Impossible(_) | Answer::GaveUp(_)) => return answer,
        };
        match self.solve(&first.end, goal, watch) {
            Answer::Solved(second) => {
                let jumps = [first.jumps, second.jumps].concat();
                Answer::Solved(Solution {
                    start: first.start,
                    jumps,
                    end: second.end,
                })
            }
            answer @ (Answer::Impossible(_) | Answer::GaveUp(_)) => answer,
        }
    }

    /// The positions a goal is after, seen from a position.
    pub(crate) fn targets_of(&self, position: &Position, goal: Goal) -> Targets {
        match goal {
            Goal::OneMarble | Goal::Fewest => self.marbles_left(position.marbles().bits(), 1),
            Goal::Finish(hole) => match self.layout.index_of(hole) {
                Some(index) => Targets::one(1 << index),
                None => Targets::none(),
            },
            Goal::Target(holes) => Targets::one(holes.bits()),
        }
    }

    /// Gives up what was built for earlier questions.
    pub(crate) fn forget(&mut self) {
        self.closed = None;
    }

    pub(crate) fn assert_own(&self, position: &Position) {
        assert_eq!(
            **position.layout(),
            *self.layout,
            "a solver is for one board"
        );
    }

    /// The targets: anything of the class of `start` with this many marbles.
    pub(crate) fn marbles_left(&self, start: u64, marbles: u32) -> Targets {
        Targets::with_marbles(
            &self.layout,
            &self.numbering,
            self.numbering.class(start),
            marbles,
        )
    }

    fn solve_for(&mut self, position: &Position, targets: &Targets, watch: &Watch<'_>) -> Answer {
        match self.decide(position.marbles().bits(), targets, watch) {
            Decision::Way(way) => Answer::Solved(self.replay(position, &way)),
            Decision::No(reason) => Answer::Impossible(reason),
            Decision::Limit(limit) => Answer::GaveUp(limit),
        }
    }

    fn solve_fewest(&mut self, position: &Position, watch: &Watch<'_>) -> Answer {
        match self.fewest_way(position.marbles().bits(), watch) {
            Ok(way) => Answer::Solved(self.replay(position, &way)),
            Err(limit) => Answer::GaveUp(limit),
        }
    }

    /// A way to the fewest marbles that can be reached.
    ///
    /// A compact beam gives what can surely be reached; every smaller number is then excluded,
    /// or found after all, from 1 upwards.
    pub(crate) fn fewest_way(&mut self, start: u64, watch: &Watch<'_>) -> Result<Vec<u64>, Limit> {
        let mut best = self.greedy_way(start);
        let mut marbles = 1;
        while marbles < best.last().map_or(0, |end| end.count_ones()) {
            let targets = self.marbles_left(start, marbles);
            match self.decide(start, &targets, watch) {
                Decision::Way(way) => best = way,
                Decision::No(_) => marbles += 1,
                Decision::Limit(limit) => return Err(limit),
            }
        }
        Ok(best)
    }

    fn greedy_way(&self, start: u64) -> Vec<u64> {
        let board = Board::symmetric(&self.layout);
        beam::fewest(&board, &self.compactness, start, NARROW[1], &mut 0)
    }

    /// How few marbles a quick look reaches.
    pub(crate) fn quick_fewest(&self, start: u64) -> u32 {
        let way = self.greedy_way(start);
        way.last().map_or(0, |end| end.count_ones())
    }

    /// Decides whether `start` can be turned into one of the targets.
    pub(crate) fn decide(&mut self, start: u64, targets: &Targets, watch: &Watch<'_>) -> Decision {
        if targets.contains(start) && self.in_class(start, targets) {
            return Decision::Way(vec![start]);
        }
        if let Some(reason) = self.excluded_at_once(start, targets) {
            return Decision::No(reason);
        }
        if let Some(answer) = self.look_up(start, targets) {
            return answer;
        }
        let mut nodes = 0;
        let decision = self.decide_by_work(start, targets, &mut nodes, watch);
        self.nodes += nodes;
        decision
    }

    fn decide_by_work(
        &mut self,
        start: u64,
        targets: &Targets,
        nodes: &mut u64,
        watch: &Watch<'_>,
    ) -> Decision {
        let board = self.board_for(targets);
        if let Some(way) = self.find(&board, start, targets, &NARROW, nodes) {
            return Decision::Way(way);
        }
        if let Some(pagodas) = self.pagodas(start, targets) {
            return Decision::No(Reason::Pagoda(pagodas));
        }
        // A word per place, at most three quarters full, and the old places while growing.
        let all_room = self.memory / 32;
        let room =
            (Bitmap::bytes(&self.numbering) / BYTES_PER_SMALL_SEARCH).clamp(40_000, 1_000_000);
        let room = room.min(all_room) as usize;
        let small = self.search(&board, start, targets, room, nodes, watch);
        if small != Decision::Limit(Limit::Memory) {
            return small;
        }
        if let Some(way) = self.find(&board, start, targets, &WIDE, nodes) {
            return Decision::Way(way);
        }
        if self.fetch_table(start, targets) {
            let known = self.look_up(start, targets);
            return known.expect("the table that was fetched answers this");
        }
        if targets.is_listed() && Bitmap::bytes(&self.numbering) <= self.memory {
            return self.decide_by_closing(start, targets, nodes, watch);
        }
        self.search(&board, start, targets, all_room as usize, nodes, watch)
    }

    fn find(
        &self,
        board: &Board,
        start: u64,
        targets: &Targets,
        widths: &[usize],
        nodes: &mut u64,
    ) -> Option<Vec<u64>> {
        let search = |&width| beam::search(board, &self.compactness, start, targets, width, nodes);
        widths.iter().find_map(search)
    }

    fn search(
        &self,
        board: &Board,
        start: u64,
        targets: &Targets,
        room: usize,
        nodes: &mut u64,
        watch: &Watch<'_>,
    ) -> Decision {
        let (outcome, seen) =
            explicit::search(board, &self.compactness, start, targets, room, watch);
        *nodes += seen;
        match outcome {
            Outcome::Found(way) => Decision::Way(way),
            Outcome::Exhausted => Decision::No(Reason::Searched { positions: seen }),
            Outcome::OutOfRoom => Decision::Limit(Limit::Memory),
            Outcome::Stopped => Decision::Limit(Limit::Stopped),
        }
    }

    /// Asks for a kept table that answers a question; says whether there is one now.
    fn fetch_table(&mut self, start: u64, targets: &Targets) -> bool {
        if !(targets.is_all() && targets.marbles() == 1) {
            return false;
        }
        let class = Class::of(&self.layout, Holes::from_bits(start));
        let table = self.source.as_mut().and_then(|source| (source.0)(class));
        let table = table.filter(|table| table.answers(start, targets));
        let found = table.is_some();
        self.tables.extend(table);
        found
    }

    /// Whether the targets are of the class of a position. Those too many to list always are.
    pub(crate) fn in_class(&self, start: u64, targets: &Targets) -> bool {
        let class = |position: &u64| self.numbering.class(*position);
        let first = targets.positions().first().map(class);
        !targets.is_listed() || first == Some(self.numbering.class(start))
    }

    pub(crate) fn board_for(&self, targets: &Targets) -> Board {
        if targets.is_all() {
            Board::symmetric(&self.layout)
        } else {
            Board::with_goals(&self.layout, targets.positions())
        }
    }

    /// The answer, if something built earlier has it.
    fn look_up(&self, start: u64, targets: &Targets) -> Option<Decision> {
        let table = self
            .tables
            .iter()
            .find(|table| table.answers(start, targets));
        if let Some(table) = table {
            return Some(self.follow(
                start,
                targets,
                |marbles| table.contains(marbles),
                table.len(),
            ));
        }
        let closed = self.closed.as_ref()?;
        (closed.targets == *targets).then(|| self.follow_closed(start, closed))
    }

    fn decide_by_closing(
        &mut self,
        start: u64,
        targets: &Targets,
        nodes: &mut u64,
        watch: &Watch<'_>,
    ) -> Decision {
        // The old one first, so that two never exist together.
        self.closed = None;
        let seeds = targets.positions();
        let Some(bitmap) = closure::close(&self.layout, &self.numbering, seeds, watch) else {
            return Decision::Limit(Limit::Stopped);
        };
        let closed = Closed {
            targets: targets.clone(),
            positions: bitmap.count(),
            bitmap,
        };
        *nodes += closed.positions;
        let decision = self.follow_closed(start, &closed);
        self.closed = Some(closed);
        decision
    }

    fn follow_closed(&self, start: u64, closed: &Closed) -> Decision {
        let can_reach = |marbles| closed.bitmap.contains(self.numbering.index(marbles));
        self.follow(start, &closed.targets, can_reach, closed.positions)
    }

    /// Walks from a position to a target through positions that can reach one.
    fn follow(
        &self,
        start: u64,
        targets: &Targets,
        can_reach: impl Fn(u64) -> bool,
        positions: u64,
    ) -> Decision {
        if !can_reach(start) {
            return Decision::No(Reason::Searched { positions });
        }
        let board = self.board_for(targets);
        let mut way = vec![start];
        let mut marbles = start;
        while !targets.contains(marbles) {
            let next = board.after(marbles).find(|&next| can_reach(next));
            marbles = next.expect("a position that can reach a target has a jump towards it");
            way.push(marbles);
        }
        Decision::Way(way)
    }

    /// Plays a way through the rules.
    ///
    /// # Panics
    /// If the rules refuse a jump: a wrong solution must never get out.
    pub(crate) fn replay(&self, start: &Position, way: &[u64]) -> Solution {
        let mut end = start.clone();
        let jumps: Vec<Jump> = way
            .windows(2)
            .map(|pair| self.jump_between(pair[0], pair[1]))
            .collect();
        for &jump in &jumps {
            end.play(jump).expect("a solution follows the rules");
        }
        let reached = way.last().copied().unwrap_or(start.marbles().bits());
        assert_eq!(end.marbles().bits(), reached, "a solution ends at its goal");
        Solution {
            start: start.clone(),
            jumps,
            end,
        }
    }

    fn jump_between(&self, before: u64, after: u64) -> Jump {
        let fits = |jump: &&pegs::JumpMasks| {
            jump.touched().bits() == before ^ after && jump.is_possible(Holes::from_bits(before))
        };
        let jump = self.layout.jumps().iter().find(fits);
        jump.expect("neighbours on a way are one jump apart").jump()
    }
}
