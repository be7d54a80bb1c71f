//! The fixed work of Abalone: paths, boards as text, searches.

use abalone::{Layout, perft};
use abalone_engine::{Engine, Evaluator, SearchLimits, Settings};
use think::unwatched;

use crate::bench::BenchWork;

/// The work of every run.
pub(super) const USUAL: [BenchWork; 8] = [
    BenchWork {
        name: "abalone paths, standard, depth 5",
        unit: "paths",
        total: 283_320_928,
        count: || perft(&Layout::STANDARD.start(), 5),
    },
    BenchWork {
        name: "abalone paths, belgian-daisy, depth 5",
        unit: "paths",
        total: 483_942_012,
        count: || perft(&Layout::BELGIAN_DAISY.start(), 5),
    },
    BenchWork {
        name: "abalone paths, german-daisy, depth 5",
        unit: "paths",
        total: 2_993_218_888,
        count: || perft(&Layout::GERMAN_DAISY.start(), 5),
    },
    BenchWork {
        name: "abalone boards as text",
        unit: "boards",
        total: 1_000_000,
        count: expand_boards,
    },
    BenchWork {
        name: "abalone search, belgian-daisy, depth 12",
        unit: "positions",
        total: SEARCH_BELGIAN,
        count: || search(Evaluator::default(), Layout::BELGIAN_DAISY, 12),
    },
    BenchWork {
        name: "abalone search, standard, depth 12",
        unit: "positions",
        total: SEARCH_STANDARD,
        count: || search(Evaluator::default(), Layout::STANDARD, 12),
    },
    BenchWork {
        name: "abalone search by hand, belgian-daisy, depth 12",
        unit: "positions",
        total: BY_HAND_BELGIAN,
        count: || search(Evaluator::Handmade, Layout::BELGIAN_DAISY, 12),
    },
    BenchWork {
        name: "abalone search by hand, standard, depth 12",
        unit: "positions",
        total: BY_HAND_STANDARD,
        count: || search(Evaluator::Handmade, Layout::STANDARD, 12),
    },
];

/// What searches visit changes with the search: a commit that means to change it says so.
const SEARCH_BELGIAN: u64 = 173_560;
const SEARCH_STANDARD: u64 = 304_310;
const BY_HAND_BELGIAN: u64 = 170_953;
const BY_HAND_STANDARD: u64 = 209_906;

/// The work that takes a minute more.
pub(super) const MORE: [BenchWork; 2] = [
    BenchWork {
        name: "abalone paths, standard, depth 6",
        unit: "paths",
        total: 15_850_074_356,
        count: || perft(&Layout::STANDARD.start(), 6),
    },
    BenchWork {
        name: "abalone paths, belgian-daisy, depth 6",
        unit: "paths",
        total: 28_274_165_700,
        count: || perft(&Layout::BELGIAN_DAISY.start(), 6),
    },
];

/// Expands the Belgian Daisy again and again, until a million boards are written as text.
fn expand_boards() -> u64 {
    let start = Layout::BELGIAN_DAISY.start().to_two_lines();
    let mut boards = 0;
    while boards < 1_000_000 {
        let space = abalone::statespace::expand(&start);
        boards += space
            .map_or(0, |space| space.len() as u64)
            .min(1_000_000 - boards);
    }
    boards
}

fn search(evaluation: Evaluator, layout: Layout, depth: u32) -> u64 {
    let mut engine = Engine::new(Settings {
        evaluation,
        ..Settings::default()
    });
    let thought = engine.think(
        &layout.start(),
        &[],
        SearchLimits::to_depth(depth),
        &unwatched,
    );
    thought.nodes
}
