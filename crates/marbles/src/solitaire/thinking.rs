//! What every thinking verb shares: a solver with its limits, a watcher, and how it ends.

use std::sync::Arc;

use pegs::Position;
use pegs_solver::{Limit, Solver, Table, TableSource};

use crate::failure::Failure;
use crate::options::Resources;
use crate::watching::Watcher;

/// A solver for the board of a position that asks for saved tables.
pub(super) fn solver(position: &Position, effort: &Resources) -> Solver {
    let layout = Arc::clone(position.layout());
    let mut solver = Solver::new(Arc::clone(&layout), effort.memory);
    if Table::size(&layout) <= effort.memory {
        let library = files::library();
        let fetch = move |class| library.table(&layout, class);
        solver.ask_for_tables(TableSource::new(fetch));
    }
    solver
}

/// A watcher for one command, and the threads it asked for.
pub(super) fn watcher(effort: &Resources) -> Watcher {
    if let Some(threads) = effort.threads {
        // Fails only if threads were set up before, and then those are used.
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        let _ = builder.build_global();
    }
    Watcher::within(effort.time)
}

/// The failure for work that a limit ended before it knew anything.
pub(super) fn ended(limit: Limit, watcher: &Watcher) -> Failure {
    ended_with(limit, watcher, "nothing is known yet")
}

/// The failure for work that a limit ended, and what came of it.
pub(super) fn ended_with(limit: Limit, watcher: &Watcher, result: &str) -> Failure {
    let how_far = watcher.how_far();
    match limit {
        Limit::Memory => Failure::Limit(format!(
            "more memory is needed than --memory allows ({how_far}); {result}"
        )),
        Limit::Stopped if watcher.was_interrupted() => {
            Failure::InterruptedAt(format!("{how_far}; {result}"))
        }
        Limit::Stopped => Failure::Limit(format!("stopped by --time ({how_far}); {result}")),
    }
}

/// The word for a limit in JSON.
pub(super) fn limit_word(limit: Limit, watcher: &Watcher) -> &'static str {
    match limit {
        Limit::Memory => "memory",
        Limit::Stopped if watcher.was_interrupted() => "interrupted",
        Limit::Stopped => "time",
    }
}
