//! The work of Congkak: paths, a search, a database, an exact solution.

use congkak::{Count, Position, Rules};
use congkak_engine::{
    DatabaseSize, Evaluator, Memory, Scope, SearchLimits, SolveLimits, SowingRules, best, build,
    solve,
};
use think::unwatched;

use crate::bench::{BenchWork, work};

/// What searches visit changes with the search: a commit that means to change it says so.
#[rustfmt::skip]
pub(super) const WORK: [BenchWork; 5] = [
    work("congkak paths, 7 pits of 7, depth 9", 22_237_712, "paths", || game::perft(&Position::default(), 9)),
    work("congkak search, 7 pits of 7, depth 16", 672_397, "positions", || search(Evaluator::default())),
    work("congkak search by hand, depth 16", 1_385_971, "positions", || search(Evaluator::Handmade)),
    work("congkak database, 7 pits, 11 marbles", 8_914_800, "entries", database),
    work("congkak solve, 5 pits of 3", 942_431, "positions", exact),
];

fn search(evaluation: Evaluator) -> u64 {
    let limits = SearchLimits {
        depth: 16,
        ..SearchLimits::UNLIMITED
    };
    let found = best(
        &Position::default(),
        &mut Memory::new(64 << 20).with_evaluation(evaluation),
        None,
        &limits,
        &unwatched,
    );
    found.map_or(0, |found| found.nodes)
}

/// The entries, if the values are right: a wrong one counts as nothing.
fn database() -> u64 {
    let built = DatabaseSize::new(7, 11, SowingRules::house(Count::Side))
        .and_then(|size| build(size, &unwatched));
    let bytes = built.unwrap_or_default();
    let opened = congkak_engine::Database::open(&bytes);
    opened.map_or(0, |database| database.size().entries() as u64)
}

fn exact() -> u64 {
    let limits = SolveLimits {
        memory: 32 << 20,
        threads: 1,
        scope: Scope::EveryPit,
    };
    let solved = Position::start(5, 3, Rules::HOUSE)
        .ok()
        .and_then(|start| solve(&start, None, &limits, &unwatched).ok());
    solved
        .filter(|solved| solved.value == 6)
        .map_or(0, |solved| solved.nodes)
}
