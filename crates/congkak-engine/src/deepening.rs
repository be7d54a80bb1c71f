//! Iterative deepening: one ply deeper each time until the watcher, the depth or the game ends it.
//!
//! With several threads the others search the same position a little ahead and
//! help through the shared transposition table (lazy SMP); the first thread's answer counts.
//! With one thread the same position, memory and limits give the same answer.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use congkak::{Pit, Position};
use game::Position as _;

use super::database::Database;
use super::found::Best;
use super::general;
use super::memory::Memory;
use super::ring::{Child, Ring, Rows};
use super::search::{Children, INFINITE, RowSearch, SearchContext};
use super::sowing_rules::SowingRules;
use super::turns;
use think::{Report, Watch};

/// How far to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchLimits {
    /// The search depth in sowings, at most.
    pub depth: u32,
    /// Positions to search, at most.
    pub nodes: u64,
    /// Threads to use; 1 gives the same answer every time.
    pub threads: usize,
    /// Which pits need their exact value.
    pub scope: Scope,
}

/// Which pits need their exact value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The best pit, as fast as possible.
    Best,
    /// The value of every pit.
    EveryPit,
}

impl SearchLimits {
    /// No search is deeper than this.
    pub const DEEPEST: u32 = 62;

    /// One thread, no limit but the watcher's.
    pub const UNLIMITED: SearchLimits = SearchLimits {
        depth: SearchLimits::DEEPEST,
        nodes: u64::MAX,
        threads: 1,
        scope: Scope::Best,
    };
}

/// Searches for the best pit. Nothing if the game is over.
///
/// At least one ply is searched, however soon the watcher wants to stop.
pub fn best(
    position: &Position,
    memory: &mut Memory,
    database: Option<&Database<'_>>,
    limits: &SearchLimits,
    watch: &Watch<'_>,
) -> Option<Best> {
    if position.is_over() {
        return None;
    }
    if !Ring::fits(position) {
        return Some(general::best(position, limits, watch));
    }
    Some(match turns::winning(position, limits, watch) {
        Some(turn) => Best::of_turn(position, &turn),
        None => search(position, memory, database, limits, watch),
    })
}

/// Searches a position that fits, by depth.
fn search(
    position: &Position,
    memory: &mut Memory,
    database: Option<&Database<'_>>,
    limits: &SearchLimits,
    watch: &Watch<'_>,
) -> Best {
    let rules = SowingRules::of_a_round(position.rules());
    let rows = Ring::rows(position);
    let context = memory.context_for(position, rules);
    let team = Team {
        context: SearchContext {
            database: database
                .copied()
                .filter(|database| database.is_for(context.ring, rows)),
            ..context
        },
        stop: AtomicBool::new(false),
        helpers_nodes: AtomicU64::new(0),
    };
    let mut best = std::thread::scope(|scope| {
        for helper in 1..limits.threads {
            let team = &team;
            scope.spawn(move || team.help(rows, limits, helper as u32));
        }
        let best = team.lead(rows, limits, watch);
        team.stop.store(true, Ordering::Relaxed);
        best
    });
    // With more rounds to come nothing is known to the end.
    best.exact &= position.rules().rounds <= 1;
    let lead = banked(position);
    best.nodes += team.helpers_nodes.into_inner();
    best.value += lead;
    best.pits.iter_mut().for_each(|(_, value)| *value += lead);
    best
}

/// The mover's lead in the warehouses.
pub(super) fn banked(position: &Position) -> i32 {
    let mover = position.turn();
    i32::from(position.store(mover)) - i32::from(position.store(!mover))
}

/// What the threads of one search share.
struct Team<'a> {
    context: SearchContext<'a>,
    stop: AtomicBool,
    helpers_nodes: AtomicU64,
}

impl Team<'_> {
    /// Deepens until a limit is reached; the answer is that of the last depth finished.
    fn lead(&self, rows: Rows, limits: &SearchLimits, watch: &Watch<'_>) -> Best {
        let should_stop = |nodes: u64| {
            let report = Report::Working {
                stage: "thinking",
                done: nodes,
                total: None,
            };
            nodes >= limits.nodes || watch(report).is_break()
        };
        let mut search = RowSearch::new(self.context, &self.stop, &should_stop);
        let mut root = Root::new(self.context.ring, rows);
        let mut best = root.answer(&search, 0, false);
        for depth in 1..=limits.depth.clamp(1, SearchLimits::DEEPEST) {
            let evaluations = search.evaluations();
            root.deepen(&mut search, depth, limits.scope);
            if search.stopped {
                break;
            }
            best = root.answer(&search, depth, search.evaluations() == evaluations);
            if best.exact || report(&best, watch).is_break() {
                break;
            }
        }
        best.nodes = search.nodes;
        best
    }

    /// Searches ahead of the leader so that the table has what it will probe.
    fn help(&self, rows: Rows, limits: &SearchLimits, helper: u32) {
        let never = |_: u64| false;
        let mut search = RowSearch::new(self.context, &self.stop, &never);
        let mut root = Root::new(self.context.ring, rows);
        let deepest = limits.depth.clamp(1, SearchLimits::DEEPEST);
        for depth in 1..=deepest {
            root.deepen(&mut search, (depth + helper % 2).min(deepest), limits.scope);
            if search.stopped {
                break;
            }
        }
        self.helpers_nodes
            .fetch_add(search.nodes, Ordering::Relaxed);
    }
}

fn report(best: &Best, watch: &Watch<'_>) -> ControlFlow<()> {
    let line: Vec<String> = best.line.iter().map(Pit::to_string).collect();
    watch(Report::Deepened {
        rank: 1,
        depth: best.depth,
        value: best.value,
        nodes: best.nodes,
        fullness: None,
        line: &line,
    })
}

/// The pits to choose from, the best so far first.
struct Root {
    marbles: u32,
    choices: Vec<(Child, i32)>,
}

impl Root {
    fn new(ring: &Ring, rows: Rows) -> Root {
        let mut children = Children::of(ring, rows);
        let choices = std::iter::from_fn(|| children.pick())
            .map(|child| (child, -INFINITE))
            .collect();
        Root {
            marbles: rows.marbles(),
            choices,
        }
    }

    /// Searches every choice to a depth and sorts them.
    fn deepen(&mut self, search: &mut RowSearch<'_>, depth: u32, scope: Scope) {
        match scope {
            Scope::EveryPit => {
                for (child, value) in &mut self.choices {
                    *value = search.child(child, self.marbles, depth - 1, -INFINITE, INFINITE);
                }
            }
            Scope::Best => self.aspiration_search(search, depth),
        }
        if !search.stopped {
            self.choices.sort_by_key(|&(_, value)| -value);
        }
    }

    /// Searches with an aspiration window around the last value and widens it until the value lies inside.
    fn aspiration_search(&mut self, search: &mut RowSearch<'_>, depth: u32) {
        let guess = self.choices[0].1;
        let mut reach = if guess == -INFINITE { 2 * INFINITE } else { 4 };
        loop {
            let alpha = (guess - reach).max(-INFINITE);
            let beta = (guess + reach).min(INFINITE);
            let value = self.search_choices(search, depth, alpha, beta);
            let is_inside =
                (alpha == -INFINITE || value > alpha) && (beta == INFINITE || value < beta);
            if search.stopped || is_inside {
                return;
            }
            self.choices.sort_by_key(|&(_, value)| -value);
            reach *= 4;
        }
    }

    fn search_choices(
        &mut self,
        search: &mut RowSearch<'_>,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -INFINITE;
        for (child, sorted_by) in &mut self.choices {
            let is_first = best == -INFINITE;
            let high = if is_first { beta } else { alpha + 1 };
            let mut value = search.child(child, self.marbles, depth - 1, alpha, high);
            if !is_first && value > alpha && value < beta {
                value = search.child(child, self.marbles, depth - 1, alpha, beta);
            }
            if search.stopped {
                break;
            }
            // A pit that only failed to beat the best must not be sorted before it.
            *sorted_by = if is_first || value > alpha {
                value
            } else {
                value.min(best - 1)
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn answer(&self, search: &RowSearch<'_>, depth: u32, exact: bool) -> Best {
        let (child, value) = &self.choices[0];
        let mut pits: Vec<(Pit, i32)> = self
            .choices
            .iter()
            .map(|(child, value)| (pit(child), *value))
            .collect();
        pits.sort_unstable();
        let line = self.line(search, child, depth);
        Best {
            pit: pit(child),
            value: *value,
            exact,
            line,
            pits,
            wins_this_turn: false,
            depth,
            nodes: search.nodes,
        }
    }

    /// The best child, and on through what the table remembers.
    fn line(&self, search: &RowSearch<'_>, first: &Child, depth: u32) -> Vec<Pit> {
        let mut line = vec![pit(first)];
        let mut rows = first.rows;
        while (line.len() as u32) < depth && !rows.is_over() {
            let Some(next) = search.remembered(rows) else {
                break;
            };
            let child = search.context.ring.play(rows, next);
            line.push(pit(&child));
            rows = child.rows;
        }
        line
    }
}

fn pit(child: &Child) -> Pit {
    Pit::ALL[usize::from(child.pit)]
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use congkak::{Count, Position, Rules};
    use game::Position as _;

    use super::{Scope, SearchLimits, best};
    use crate::{Best, Database, DatabaseSize, Evaluator, Memory, SowingRules, build, testing};
    use think::{Report, unwatched};

    const EVERY_PIT: SearchLimits = SearchLimits {
        scope: Scope::EveryPit,
        ..SearchLimits::UNLIMITED
    };

    #[test]
    fn looking_to_the_end_is_exact() {
        let mut memory = Memory::new(0);
        for (start, pits) in testing::known_starts().into_iter().take(14) {
            let found = best(&start, &mut memory, None, &EVERY_PIT, &unwatched).expect("going on");
            assert!(found.exact, "{start}");
            assert_eq!(found.pits, pits, "{start}");
            let quick = best(
                &start,
                &mut memory,
                None,
                &SearchLimits::UNLIMITED,
                &unwatched,
            )
            .expect("going on");
            assert_eq!(quick.value, found.value, "{start}");
        }
    }

    #[test]
    fn known_endgames_come_out_with_and_without_a_database() {
        let bytes = build(
            DatabaseSize::new(7, 5, SowingRules::house(Count::Side)).expect("in range"),
            &unwatched,
        );
        let bytes = bytes.expect("not stopped");
        let database = Database::open(&bytes).expect("just built");
        let mut memory = Memory::new(0);
        for (position, pits) in testing::known_endgame_pits(Count::Side)
            .into_iter()
            .step_by(5)
        {
            for database in [None, Some(&database)] {
                memory.clear();
                let found = best(&position, &mut memory, database, &EVERY_PIT, &unwatched);
                assert_eq!(found.expect("going on").pits, pits, "{position}");
            }
        }
    }

    /// What a memory finds of the usual start, nine sowings deep.
    fn nine_deep(memory: &mut Memory) -> Best {
        let limits = SearchLimits {
            depth: 9,
            ..SearchLimits::UNLIMITED
        };
        best(&Position::default(), memory, None, &limits, &unwatched).expect("going on")
    }

    #[test]
    fn one_thread_gives_the_same_answer_every_time() {
        // Change only when the search or the weights do.
        for (evaluation, expected) in [
            (Evaluator::default(), (7, 4, 16_614)),
            (Evaluator::Handmade, (7, 0, 23_597)),
        ] {
            let search = || nine_deep(&mut Memory::new(0).with_evaluation(evaluation));
            let first = search();
            assert_eq!(first, search());
            let found = (first.pit.number(), first.value, first.nodes);
            assert_eq!(found, expected, "{evaluation:?}");
        }
    }

    #[test]
    fn what_was_remembered_of_another_board_or_evaluation_is_not_used() {
        let fresh = nine_deep(&mut Memory::new(0));
        let mut memory = Memory::new(0);
        for before in ["1,2/2,1 0/0 1 1", "0,0,0,0,0,1,2/1,0,0,0,0,2,0 0/0 1 1"] {
            let before = before.parse().expect("a position");
            best(
                &before,
                &mut memory,
                None,
                &SearchLimits::UNLIMITED,
                &unwatched,
            )
            .expect("going on");
            assert_eq!(nine_deep(&mut memory), fresh);
            memory.clear();
        }
        nine_deep(&mut memory);
        let by_hand = nine_deep(&mut Memory::new(0).with_evaluation(Evaluator::Handmade));
        assert_eq!(
            nine_deep(&mut memory.with_evaluation(Evaluator::Handmade)),
            by_hand
        );
    }

    #[test]
    fn the_line_can_be_played() {
        let limits = SearchLimits {
            depth: 8,
            threads: 2,
            ..SearchLimits::UNLIMITED
        };
        let mut now = Position::default();
        let found = best(&now, &mut Memory::new(0), None, &limits, &unwatched).expect("going on");
        assert_eq!(found.line.first(), Some(&found.pit));
        for pit in found.line {
            now.play(pit).expect("a legal line");
        }
    }

    #[test]
    fn a_watcher_stops_it_and_still_gets_a_pit() {
        let stop = |_: Report<'_>| ControlFlow::Break(());
        let found = best(
            &Position::default(),
            &mut Memory::new(0),
            None,
            &SearchLimits::UNLIMITED,
            &stop,
        );
        assert_eq!(found.expect("an answer").depth, 1);
    }

    #[test]
    fn a_finished_game_has_no_best_pit() {
        let over: Position = "0,0/1,1 0/0 1 1".parse().expect("a position");
        assert_eq!(
            best(
                &over,
                &mut Memory::new(0),
                None,
                &SearchLimits::UNLIMITED,
                &unwatched
            ),
            None
        );
        let one = Position::start(1, 3, Rules::HOUSE).expect("in range");
        let found = best(
            &one,
            &mut Memory::new(0),
            None,
            &SearchLimits::UNLIMITED,
            &unwatched,
        );
        assert!(found.expect("one pit").exact);
    }
}
