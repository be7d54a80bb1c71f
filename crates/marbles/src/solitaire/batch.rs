//! What the lines of a batch share: tables, loaded or built once, and a solver for each board.

use std::sync::Arc;

use parking_lot::Mutex;
use pegs::{Class, Holes, Layout, Position};
use pegs_solver::{Limit, Solver, Table, TableSource};

use crate::batch::BatchLimits;
use crate::options::Resources;
use crate::watching;

/// Solvers of one worker, one for each of the boards it met last.
pub(super) struct Solvers<'a> {
    tables: &'a Arc<Tables>,
    memory: u64,
    solvers: Vec<(Solver, usize)>,
}

/// Most boards that a worker keeps a solver for.
const BOARDS: usize = 4;

/// The tables that all workers know.
#[derive(Default)]
struct Tables {
    /// What is left for tables that are not saved, in bytes.
    room: Mutex<u64>,
    known: Mutex<Vec<Known>>,
}

/// The table of a class, in the order in which they were requested.
struct Known {
    layout: Arc<Layout>,
    class: Class,
    table: Option<Table>,
}

/// What all workers share.
pub(super) struct Shared {
    tables: Arc<Tables>,
    limits: BatchLimits,
    /// Bytes for the solvers of each worker.
    memory: u64,
}

impl Shared {
    /// Three quarters of the memory are for tables, which serve all; the rest is for each solver's own
    /// work.
    pub(super) fn of(effort: &Resources) -> Shared {
        let limits = BatchLimits {
            at_once: effort.threads.map(usize::from),
            time: effort.time,
            ..BatchLimits::default()
        };
        Shared {
            tables: Tables::within(effort.memory / 4 * 3),
            memory: effort.memory / 4 / limits.workers() as u64,
            limits,
        }
    }

    pub(super) fn limits(&self) -> BatchLimits {
        self.limits
    }

    /// What a worker keeps between lines.
    pub(super) fn solvers(&self) -> Solvers<'_> {
        Solvers::new(&self.tables, self.memory)
    }
}

/// The word for a limit in JSON.
pub(super) fn limit_word(limit: Limit) -> &'static str {
    match limit {
        Limit::Memory => "memory",
        Limit::Stopped => "time",
    }
}

impl Tables {
    /// Tables may be built until they take this many bytes.
    fn within(room: u64) -> Arc<Tables> {
        Arc::new(Tables {
            room: Mutex::new(room),
            known: Mutex::default(),
        })
    }

    /// The table of a class: one that is known, or saved, or else built. Threads that need one meanwhile wait.
    fn fetch(&self, layout: &Arc<Layout>, class: Class) -> Option<Table> {
        let mut known = self.known.lock();
        let place = self.saved(&mut known, layout, class);
        if known[place].table.is_none() {
            known[place].table = self.built(layout, class);
        }
        known[place].table.clone()
    }

    /// The place of a class, whose table is loaded if one is saved.
    fn saved(&self, known: &mut Vec<Known>, layout: &Arc<Layout>, class: Class) -> usize {
        let is_own = |one: &Known| one.class == class && one.layout == *layout;
        if let Some(place) = known.iter().position(is_own) {
            return place;
        }
        known.push(Known {
            layout: Arc::clone(layout),
            class,
            table: files::library().table(layout, class),
        });
        known.len() - 1
    }

    fn built(&self, layout: &Arc<Layout>, class: Class) -> Option<Table> {
        let size = Table::size(layout);
        let mut room = self.room.lock();
        *room = room.checked_sub(size)?;
        let single = |hole| Position::new(Arc::clone(layout), Holes::of(hole));
        let mut singles = (0..layout.holes().len()).map(single);
        let member = singles.find(|single| single.class() == class)?;
        let built = Table::build(&member, &|_| watching::go_on_unless_interrupted());
        if built.is_none() {
            *room += size;
        }
        built
    }
}

impl<'a> Solvers<'a> {
    /// A worker's solvers, which may take this many bytes each.
    fn new(tables: &'a Arc<Tables>, memory: u64) -> Solvers<'a> {
        Solvers {
            tables,
            memory,
            solvers: Vec::new(),
        }
    }

    /// The solver for a position's board, with the tables that are known by now.
    pub(super) fn of(&mut self, position: &Position) -> &mut Solver {
        let layout = position.layout();
        let is_own = |(solver, _): &(Solver, usize)| solver.layout() == layout;
        let place = self.solvers.iter().position(is_own);
        let place = place.unwrap_or_else(|| {
            if self.solvers.len() == BOARDS {
                self.solvers.remove(0);
            }
            self.solvers.push((self.begin(layout), 0));
            self.solvers.len() - 1
        });
        let (solver, seen) = &mut self.solvers[place];
        let mut known = self.tables.known.lock();
        self.tables.saved(&mut known, layout, position.class());
        for one in &known[*seen..] {
            match &one.table {
                Some(table) if one.layout == *layout => solver.add_table(table.clone()),
                Some(_) | None => {}
            }
        }
        *seen = known.len();
        drop(known);
        solver
    }

    fn begin(&self, layout: &Arc<Layout>) -> Solver {
        let mut solver = Solver::new(Arc::clone(layout), self.memory);
        let tables = Arc::clone(self.tables);
        let own = Arc::clone(layout);
        solver.ask_for_tables(TableSource::new(move |class| tables.fetch(&own, class)));
        solver
    }
}
