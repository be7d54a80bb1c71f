//! Playing Abalone: alpha-beta with a shared table, staged moves and an evaluation that learned.
//!
//! [`Engine::think`] is the door. It looks deeper and deeper until its limits
//! or the [`Watch`] stop it. With one thread the same question in the same
//! state gives the same answer, node for node.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod busy;
pub mod duel;
mod evaluate;
mod handmade;
mod judge;
mod level;
mod net;
mod node;
mod order;
mod places;
mod search;
pub mod selfplay;
mod table;
mod wall;
mod weights;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use abalone::{Position, Push};
use game::{Position as _, Side};

use busy::Busy;
use evaluate::Evaluate;
use handmade::Handmade;
use node::Node;
use order::History;
use search::{Choices, Found, News, Search, Shared, Sight};
use table::Table;
use wall::Wall;

pub use abalone;
pub use judge::Judge;
pub use level::level_in_words;
pub use net::Net;
pub use think::{Level, NetError, Report, Watch, unwatched};
pub use weights::Weights;

/// What a captured marble is worth in a [`Thought`]'s value.
pub const MARBLE: i32 = Weights::TUNED.captured[0];

/// How far to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Plies to look ahead at most.
    pub depth: u32,
    /// Positions to visit at most, to within a thousand or so.
    pub nodes: u64,
    /// How far off, at most, the worth of a position is seen: 0 for clear sight.
    pub blur: i32,
}

impl Limits {
    /// No search looks further ahead than this.
    pub const MAX_DEPTH: u32 = 64;

    /// Until the watch says stop.
    pub const NONE: Limits = Limits {
        depth: Limits::MAX_DEPTH,
        nodes: u64::MAX,
        blur: 0,
    };

    /// To a depth, with clear sight.
    #[must_use]
    pub const fn to_depth(depth: u32) -> Limits {
        Limits {
            depth,
            ..Limits::NONE
        }
    }

    /// Up to a number of positions, with clear sight.
    #[must_use]
    pub const fn to_nodes(nodes: u64) -> Limits {
        Limits {
            nodes,
            ..Limits::NONE
        }
    }
}

/// What an engine is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Settings {
    /// What tells it the worth of a position.
    pub judge: Judge,
    /// How many threads think, at least one.
    pub threads: usize,
    /// The size of its table, in mebibytes.
    pub table_mebibytes: usize,
    /// What blurred sight depends on.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            judge: Judge::default(),
            threads: 1,
            table_mebibytes: 16,
            seed: 0,
        }
    }
}

/// What is asked: where the game stands, and which answers are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question<'a> {
    /// The position to think about.
    pub position: &'a Position,
    /// The positions of the game before it: coming back to one of them counts as a draw.
    pub past: &'a [Position],
    /// The moves to choose from; those that are not legal do not count. Empty: all of them.
    pub among: &'a [Push],
    /// How many moves are wanted, each with its line; at least one.
    pub lines: usize,
}

impl<'a> Question<'a> {
    /// The best of all moves in a position, after these positions.
    #[must_use]
    pub const fn best_move(position: &'a Position, past: &'a [Position]) -> Question<'a> {
        Question {
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

/// What thinking came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The line that both sides do best to follow, the move to play first. Empty if the game is over.
    pub line: Vec<Push>,
    /// What the position is worth to the side to move: [`MARBLE`] is about a marble, 30,000 less the plies it takes a win.
    pub value: i32,
    /// The depth that was looked at completely.
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

/// An opponent with a memory.
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    table: Table,
    history: History,
}

impl Engine {
    /// An engine that has not thought yet.
    #[must_use]
    pub fn new(settings: Settings) -> Engine {
        Engine {
            settings,
            table: Table::new(settings.table_mebibytes),
            history: History::new(settings.judge.weights()),
        }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.history = History::new(self.settings.judge.weights());
    }

    /// How full the table is with what the last search found, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> u16 {
        self.table.fullness()
    }

    /// Thinks about a position until a limit is reached or the watch says stop.
    ///
    /// `past` are the positions of the game before this one: coming back to one
    /// of them counts as a draw. If there is a legal move, one is always found.
    pub fn think(
        &mut self,
        position: &Position,
        past: &[Position],
        limits: Limits,
        watch: &Watch<'_>,
    ) -> Thought {
        let question = Question::best_move(position, past);
        let best = self.answer(&question, limits, watch).into_iter().next();
        best.unwrap_or(Thought {
            line: Vec::new(),
            value: -search::WON,
            depth: 0,
            nodes: 0,
        })
    }

    /// Answers with as many moves as were asked for, the best first, each with the line that follows.
    ///
    /// Fewer if there are not so many to choose from: none where the game is over or no choice is legal.
    pub fn answer(
        &mut self,
        question: &Question<'_>,
        limits: Limits,
        watch: &Watch<'_>,
    ) -> Vec<Thought> {
        let choices = question.choices();
        if choices.is_empty() {
            return Vec::new();
        }
        self.table.age();
        self.history.fade();
        let threads = self.settings.threads.max(1);
        let shared = Shared {
            table: &self.table,
            history: &self.history,
            busy: Busy::among(threads),
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            news: News::default(),
            watch,
            max_nodes: limits.nodes,
            max_depth: limits.depth.clamp(1, Limits::MAX_DEPTH),
            sight: Sight {
                blur: limits.blur,
                seed: self.settings.seed,
            },
        };
        let game = GameSoFar {
            position: question.position,
            past: question.past.iter().map(node::key_of).collect(),
            choices: Choices::new(question, &choices),
        };
        let found = match self.settings.judge.of(question.position) {
            Judge::Learned(net) => search_together(&shared, net, threads, &game),
            Judge::Handmade(weights) => {
                let judge = Handmade::new(weights);
                search_together(&shared, &judge, threads, &game)
            }
            Judge::Wall => search_together(&shared, &Wall::new(), threads, &game),
        };
        let nodes = shared.nodes.load(Relaxed);
        let thought = |found: Found| Thought {
            line: found.line.iter().map(|motion| motion.push()).collect(),
            value: found.value,
            depth: found.depth,
            nodes,
        };
        let mut thoughts: Vec<Thought> = found.into_iter().map(thought).collect();
        if thoughts.is_empty() {
            // Stopped before the first move was looked at.
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

/// What is thought about: a position, the keys of those before it, and the moves in question.
struct GameSoFar<'a> {
    position: &'a Position,
    past: Vec<u64>,
    choices: Choices,
}

/// All threads look at the same position, share what they learn of it, and leave each other's moves for later.
fn search_together<E: Evaluate>(
    shared: &Shared<'_>,
    judge: &E,
    threads: usize,
    game: &GameSoFar<'_>,
) -> Vec<Found> {
    let root = &Node::new(game.position, judge);
    let side = game.position.turn().index();
    thread::scope(|scope| {
        let think =
            move || Search::new(shared, judge, &game.past, side).deepen(root, &game.choices);
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
