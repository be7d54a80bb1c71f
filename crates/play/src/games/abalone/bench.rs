//! The fixed work of Abalone: paths, boards as text, searches.

use abalone::{Layout, perft};
use abalone_engine::{Engine, Evaluator, SearchLimits, Settings};
use think::unwatched;

use crate::bench::{BenchWork, work};

/// The work of every run. What searches visit changes with the search: a commit that means to change it says so.
#[rustfmt::skip]
pub(super) const USUAL: [BenchWork; 8] = [
    work("abalone paths, standard, depth 5", 283_320_928, "paths", || perft(&Layout::STANDARD.start(), 5)),
    work("abalone paths, belgian-daisy, depth 5", 483_942_012, "paths", || perft(&Layout::BELGIAN_DAISY.start(), 5)),
    work("abalone paths, german-daisy, depth 5", 2_993_218_888, "paths", || perft(&Layout::GERMAN_DAISY.start(), 5)),
    work("abalone boards as text", 1_000_000, "boards", expand_boards),
    work("abalone search, belgian-daisy, depth 12", 173_560, "positions", || search(Evaluator::default(), Layout::BELGIAN_DAISY, 12)),
    work("abalone search, standard, depth 12", 304_310, "positions", || search(Evaluator::default(), Layout::STANDARD, 12)),
    work("abalone search by hand, belgian-daisy, depth 12", 170_953, "positions", || search(Evaluator::Handmade, Layout::BELGIAN_DAISY, 12)),
    work("abalone search by hand, standard, depth 12", 209_906, "positions", || search(Evaluator::Handmade, Layout::STANDARD, 12)),
];

/// The work that takes a minute more.
#[rustfmt::skip]
pub(super) const MORE: [BenchWork; 2] = [
    work("abalone paths, standard, depth 6", 15_850_074_356, "paths", || perft(&Layout::STANDARD.start(), 6)),
    work("abalone paths, belgian-daisy, depth 6", 28_274_165_700, "paths", || perft(&Layout::BELGIAN_DAISY.start(), 6)),
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
