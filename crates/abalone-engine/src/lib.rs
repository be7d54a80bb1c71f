//! Playing Abalone: alpha-beta with a shared transposition table, staged moves and a learned evaluation.
//!
//! [`Engine::think`] is the door. It deepens iteratively until its limits
//! or the [`Watch`] stop it. With one thread the same request in the same
//! state gives the same answer, node for node. [`Engine::answer_with`] searches with another evaluation.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod abdada;
mod evaluation;
pub mod forced;
mod handmade;
mod level;
mod net;
mod node;
mod order;
mod places;
mod search;
mod transposition_table;
mod weights;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use abalone::{Position, Push};
use game::{Position as _, Side};

use abdada::MovesBeingSearched;
use order::History;
use search::{Deepest, Noise, RootMoves, Searcher, Shared, Variation};
use transposition_table::TranspositionTable;

pub use abalone;
pub use evaluation::{Evaluate, Evaluator, MOST};
pub use handmade::Handmade;
pub use level::level_in_words;
pub use net::Net;
pub use node::Node;
pub use places::Places;
pub use think::{Level, NetError, Report, Watch, unwatched};
pub use weights::Weights;

/// What a captured marble is worth in a [`Thought`]'s value.
pub const MARBLE: i32 = Weights::TUNED.captured[0];

/// How far to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SearchLimits {
    /// The search depth in plies, at most.
    pub depth: u32,
    /// Positions to visit at most, to within a thousand or so.
    pub nodes: u64,
    /// Evaluation noise: how far off an evaluation may be; 0 for none.
    pub noise: i32,
}

impl SearchLimits {
    /// No search is deeper than this.
    pub const MAX_DEPTH: u32 = 64;

    /// Until the watch says stop.
    pub const NONE: SearchLimits = SearchLimits {
        depth: SearchLimits::MAX_DEPTH,
        nodes: u64::MAX,
        noise: 0,
    };

    /// To a depth, without noise.
    #[must_use]
    pub const fn to_depth(depth: u32) -> SearchLimits {
        SearchLimits {
            depth,
            ..SearchLimits::NONE
        }
    }

    /// Up to a number of positions, without noise.
    #[must_use]
    pub const fn to_nodes(nodes: u64) -> SearchLimits {
        SearchLimits {
            nodes,
            ..SearchLimits::NONE
        }
    }
}

/// What an engine is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Its evaluation of positions.
    pub evaluation: Evaluator,
    /// How many threads search, at least one.
    pub threads: usize,
    /// The size of its transposition table, in mebibytes.
    pub table_mebibytes: usize,
    /// The random seed of evaluation noise.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            evaluation: Evaluator::default(),
            threads: 1,
            table_mebibytes: 16,
            seed: 0,
        }
    }
}

/// What to search: where the game stands, and how many variations are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchRequest<'a> {
    /// The position to think about.
    pub position: &'a Position,
    /// The positions of the game before it: coming back to one of them counts as a draw.
    pub past: &'a [Position],
    /// The moves to choose from; those that are not legal do not count. Empty: all of them.
    pub among: &'a [Push],
    /// How many moves are wanted, each with its principal variation; at least one.
    pub lines: usize,
}

impl<'a> SearchRequest<'a> {
    /// The best of all moves in a position, after these positions.
    #[must_use]
    pub const fn best_move(position: &'a Position, past: &'a [Position]) -> SearchRequest<'a> {
        SearchRequest {
            position,
            past,
            among: &[],
            lines: 1,
        }
    }

    /// The moves that may be answered with.
    fn choices(&self) -> Vec<Push> {
        let mut legal = self.position.legal_moves();
        if !self.among.is_empty() {
            legal.retain(|push| self.among.contains(push));
        }
        legal
    }
}

/// What a search came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The principal variation, the move to play first. Empty if the game is over.
    pub line: Vec<Push>,
    /// What the position is worth to the side to move: [`MARBLE`] is about a marble, 30,000 less the plies it takes a win.
    pub value: i32,
    /// The depth that was searched completely.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

impl Thought {
    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Option<Push> {
        self.line.first().copied()
    }

    /// What it came to in a sentence without its full stop: who is ahead, and by how much of a
    /// marble.
    #[must_use]
    pub fn sentence(&self, position: &Position) -> String {
        value_in_words(position, self.value, self.depth)
    }
}

/// What a value says of a position that was looked at so deep, as [`Thought::sentence`] does.
#[must_use]
pub fn value_in_words(position: &Position, value: i32, depth: u32) -> String {
    let name = |side: Side| match side {
        Side::First => "Black",
        Side::Second => "White",
    };
    let ahead = if value > 0 {
        position.turn()
    } else {
        !position.turn()
    };
    let ahead = name(ahead);
    let moves = |count: u32| match count {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    if let Some(plies) = plies_to_win(value) {
        return format!("{ahead} wins by force in {}", moves(plies));
    }
    let seen = format!("seen {} ahead", moves(depth));
    if value.abs() < MARBLE / 5 {
        return format!("The game is even, {seen}");
    }
    let marbles = f64::from(value.abs()) / f64::from(MARBLE);
    format!("{ahead} is ahead by about {marbles:.1} marbles, {seen}")
}

/// After how many plies the game is over, where a value means that one side wins by force.
#[must_use]
pub const fn plies_to_win(value: i32) -> Option<u32> {
    if value.saturating_abs() < search::DECIDED {
        return None;
    }
    Some(search::WON.saturating_sub(value.saturating_abs()) as u32)
}

/// An opponent that remembers what it searched.
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    table: TranspositionTable,
    history: History,
    /// The evaluation that the table's values come from.
    tabled: Option<Evaluator>,
}

impl Engine {
    /// An engine that has not thought yet.
    #[must_use]
    pub fn new(settings: Settings) -> Engine {
        Engine {
            settings,
            table: TranspositionTable::new(settings.table_mebibytes),
            history: History::new(),
            tabled: None,
        }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.history = History::new();
    }

    /// How full the transposition table is with what the last search stored, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> u16 {
        self.table.fullness()
    }

    /// Searches a position until a limit is reached or the watch says stop.
    ///
    /// `past` are the positions of the game before this one: coming back to one
    /// of them counts as a draw. If there is a legal move, one is always found.
    pub fn think(
        &mut self,
        position: &Position,
        past: &[Position],
        limits: SearchLimits,
        watch: &Watch<'_>,
    ) -> Thought {
        let request = SearchRequest::best_move(position, past);
        let best = self.answer(&request, limits, watch).into_iter().next();
        best.unwrap_or(Thought {
            line: Vec::new(),
            value: -search::WON,
            depth: 0,
            nodes: 0,
        })
    }

    /// Answers with as many moves as were requested, the best first, each with its principal variation.
    ///
    /// Fewer if there are fewer to choose from: none where the game is over or no choice is legal.
    pub fn answer(
        &mut self,
        request: &SearchRequest<'_>,
        limits: SearchLimits,
        watch: &Watch<'_>,
    ) -> Vec<Thought> {
        let evaluation = self.settings.evaluation.for_request(request);
        if self.tabled.is_some_and(|tabled| tabled != evaluation) {
            self.table.clear();
        }
        self.tabled = Some(evaluation);
        match evaluation {
            Evaluator::Learned(net) | Evaluator::Pressing { usual: net, .. } => {
                self.answer_with(net, request, limits, watch)
            }
            Evaluator::Handmade => {
                let handmade = Handmade::new(&Weights::TUNED);
                self.answer_with(&handmade, request, limits, watch)
            }
        }
    }

    /// [`Engine::answer`] with an evaluation of the caller's own: call [`Engine::forget`] when it changes.
    pub fn answer_with<E: Evaluate>(
        &mut self,
        evaluation: &E,
        request: &SearchRequest<'_>,
        limits: SearchLimits,
        watch: &Watch<'_>,
    ) -> Vec<Thought> {
        let choices = request.choices();
        if choices.is_empty() {
            return Vec::new();
        }
        self.table.age();
        self.history.fade();
        let threads = self.settings.threads.max(1);
        let shared = Shared {
            table: &self.table,
            history: &self.history,
            being_searched: MovesBeingSearched::new(threads),
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            deepest: Deepest::default(),
            watch,
            max_nodes: limits.nodes,
            max_depth: limits.depth.clamp(1, SearchLimits::MAX_DEPTH),
            noise: Noise {
                amplitude: limits.noise,
                seed: self.settings.seed,
            },
        };
        let game = GameSoFar {
            position: request.position,
            past: request.past.iter().map(node::key_of).collect(),
            root_moves: RootMoves::new(request, &choices),
        };
        let found = search_together(&shared, evaluation, threads, &game);
        let nodes = shared.nodes.load(Relaxed);
        let thought = |found: Variation| Thought {
            line: found.moves.iter().map(|motion| motion.push()).collect(),
            value: found.value,
            depth: found.depth,
            nodes,
        };
        let mut thoughts: Vec<Thought> = found.into_iter().map(thought).collect();
        if thoughts.is_empty() {
            // Stopped before the first move was searched.
            thoughts.push(Thought {
                line: vec![choices[0]],
                value: 0,
                depth: 0,
                nodes,
            });
        }
        thoughts
    }
}

/// What is searched: a position, the hashes of those before it, and the root moves.
struct GameSoFar<'a> {
    position: &'a Position,
    past: Vec<u64>,
    root_moves: RootMoves,
}

/// All threads search the same position, share a transposition table, and defer each other's moves (ABDADA).
fn search_together<E: Evaluate>(
    shared: &Shared<'_>,
    evaluation: &E,
    threads: usize,
    game: &GameSoFar<'_>,
) -> Vec<Variation> {
    let root = &Node::new(game.position, evaluation);
    let side = game.position.turn().index();
    thread::scope(|scope| {
        let think = move || {
            Searcher::new(shared, evaluation, &game.past, side).deepen(root, &game.root_moves)
        };
        for _ in 1..threads {
            scope.spawn(think);
        }
        let found = think();
        shared.stop.store(true, Relaxed);
        found
    })
}

#[cfg(test)]
mod tests;
