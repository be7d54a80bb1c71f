//! The solver of one board: its limits, its memory, and its goals.
//!
//! `decide` says how a goal is decided. Every solution found is replayed through the rules before
//! it is returned.

use std::fmt;
use std::sync::Arc;

use game::Position as _;
use pegs::{Class, Holes, Jump, Layout, Position};

use super::answer::{Answer, Goal, Limit, Solution};
use super::beam::{self, Compactness};
use super::board::SearchBoard;
use super::closure::Bitmap;
use super::decide::Decision;
use super::space::Numbering;
use super::table::Table;
use super::targets::Targets;
use think::Watch;

/// The width of the beam that gives a first idea of the fewest marbles.
const GREEDY: usize = 64;

/// Solves positions of one board within a memory limit. Keeps what it has built for the next
/// question.
#[derive(Debug)]
pub struct Solver {
    layout: Arc<Layout>,
    pub(crate) numbering: Arc<Numbering>,
    pub(crate) compactness: Compactness,
    memory: u64,
    pub(crate) closed: Option<Closed>,
    pub(crate) tables: Vec<Table>,
    source: Option<TableSource>,
    pub(crate) nodes: u64,
}

/// Fetches the table of a class, if one is saved somewhere. Called only when quicker ways have failed.
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
pub(crate) struct Closed {
    pub(crate) targets: Targets,
    pub(crate) bitmap: Bitmap,
    pub(crate) positions: u64,
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

    /// Lets the solver ask for saved tables from now on.
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
            Goal::OneMarble | Goal::Fewest => self.marbles_left(position.marbles(), 1),
            Goal::Finish(hole) => match self.layout.index_of(hole) {
                Some(index) => Targets::one(Holes::of(index)),
                None => Targets::none(),
            },
            Goal::Target(holes) => Targets::one(holes),
        }
    }

    /// Asks for the saved table of a class.
    pub(crate) fn fetch(&mut self, class: Class) -> Option<Table> {
        let source = self.source.as_mut()?;
        (source.0)(class)
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
    pub(crate) fn marbles_left(&self, start: Holes, marbles: u32) -> Targets {
        Targets::with_marbles(
            &self.layout,
            &self.numbering,
            self.numbering.class(start),
            marbles,
        )
    }

    fn solve_for(&mut self, position: &Position, targets: &Targets, watch: &Watch<'_>) -> Answer {
        match self.decide(position.marbles(), targets, watch) {
            Decision::Way(way) => Answer::Solved(replay(position, &way)),
            Decision::No(reason) => Answer::Impossible(reason),
            Decision::Limit(limit) => Answer::GaveUp(limit),
        }
    }

    fn solve_fewest(&mut self, position: &Position, watch: &Watch<'_>) -> Answer {
        match self.fewest_way(position.marbles(), watch) {
            Ok(way) => Answer::Solved(replay(position, &way)),
            Err(limit) => Answer::GaveUp(limit),
        }
    }

    /// A way to the fewest marbles that can be reached.
    ///
    /// A compact beam gives what can surely be reached; every smaller number is then excluded,
    /// or found after all, from 1 upwards.
    pub(crate) fn fewest_way(
        &mut self,
        start: Holes,
        watch: &Watch<'_>,
    ) -> Result<Vec<Holes>, Limit> {
        let mut best = self.greedy_way(start);
        let mut marbles = 1;
        while marbles < best.last().map_or(0, |end| end.len()) {
            let targets = self.marbles_left(start, marbles);
            match self.decide(start, &targets, watch) {
                Decision::Way(way) => best = way,
                Decision::No(_) => marbles += 1,
                Decision::Limit(limit) => return Err(limit),
            }
        }
        Ok(best)
    }

    fn greedy_way(&self, start: Holes) -> Vec<Holes> {
        let board = SearchBoard::symmetric(&self.layout);
        let search = beam::BeamSearch::new(&board, &self.compactness, GREEDY);
        search.fewest(start, &mut 0)
    }

    /// How few marbles a quick look reaches.
    pub(crate) fn quick_fewest(&self, start: Holes) -> u32 {
        let way = self.greedy_way(start);
        way.last().map_or(0, |end| end.len())
    }

    /// Whether the targets are of the class of a position. Those too many to list always are.
    pub(crate) fn in_class(&self, start: Holes, targets: &Targets) -> bool {
        let class = |position: &Holes| self.numbering.class(*position);
        let first = targets.positions().first().map(class);
        !targets.is_listed() || first == Some(self.numbering.class(start))
    }

    pub(crate) fn board_for(&self, targets: &Targets) -> SearchBoard {
        if targets.is_all() {
            SearchBoard::symmetric(&self.layout)
        } else {
            SearchBoard::with_goals(&self.layout, targets.positions())
        }
    }
}

/// Plays a way through the rules.
///
/// # Panics
/// If the rules refuse a jump: a wrong solution must never get out.
pub(crate) fn replay(start: &Position, way: &[Holes]) -> Solution {
    let mut end = start.clone();
    let between = |pair: &[Holes]| jump_between(start.layout(), pair[0], pair[1]);
    let jumps: Vec<Jump> = way.windows(2).map(between).collect();
    for &jump in &jumps {
        end.play(jump).expect("a solution follows the rules");
    }
    let reached = way.last().copied().unwrap_or(start.marbles());
    assert_eq!(end.marbles(), reached, "a solution ends at its goal");
    Solution {
        start: start.clone(),
        jumps,
        end,
    }
}

fn jump_between(layout: &Layout, before: Holes, after: Holes) -> Jump {
    let fits =
        |jump: &&pegs::JumpMasks| jump.touched() == before ^ after && jump.is_possible(before);
    let jump = layout.jumps().iter().find(fits);
    jump.expect("neighbours on a way are one jump apart").jump()
}
