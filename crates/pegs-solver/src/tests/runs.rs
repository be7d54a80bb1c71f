//! Counting with runs that somebody keeps, against counting in memory.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use pegs::{Holes, Position};

use super::{MEMORY, read, solver};
use crate::{Goal, OrbitCount, Positions, Run, RunStore, RunWriter, Solver, Uncounted};
use think::{Report, unwatched};

/// Keeps runs in memory.
#[derive(Default)]
struct Shelf {
    runs: RefCell<HashMap<Run, Vec<Holes>>>,
    /// A run that is damaged until it is written again.
    damaged: RefCell<Option<Run>>,
    written: RefCell<Vec<Run>>,
    /// How many parts are being read, and the most that were at once.
    open: Rc<Cell<(usize, usize)>>,
}

/// A part that is being read.
struct Open(Rc<Cell<(usize, usize)>>);

impl Open {
    fn new(open: &Rc<Cell<(usize, usize)>>) -> Open {
        let (now, most) = open.get();
        open.set((now + 1, most.max(now + 1)));
        Open(Rc::clone(open))
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let (now, most) = self.0.get();
        self.0.set((now - 1, most));
    }
}

/// The run of this name is damaged.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Damaged(Run);

struct Writer<'a> {
    shelf: &'a Shelf,
    run: Run,
    positions: Vec<Holes>,
}

impl RunStore for Shelf {
    type Error = Damaged;

    fn len(&self, run: Run) -> Result<Option<u64>, Damaged> {
        let runs = self.runs.borrow();
        Ok(runs.get(&run).map(|positions| positions.len() as u64))
    }

    fn read(&self, run: Run) -> Result<Positions<'_, Damaged>, Damaged> {
        let mut positions: Vec<Result<Holes, Damaged>> =
            self.runs.borrow()[&run].iter().copied().map(Ok).collect();
        if *self.damaged.borrow() == Some(run) {
            positions.truncate(positions.len() / 2);
            positions.push(Err(Damaged(run)));
        }
        let open = matches!(run, Run::Part(_)).then(|| Open::new(&self.open));
        Ok(Box::new(positions.into_iter().inspect(move |_| {
            let _while_it_is_read = &open;
        })))
    }

    fn write(&self, run: Run) -> Result<Box<dyn RunWriter<Error = Damaged> + '_>, Damaged> {
        let positions = Vec::new();
        let shelf = self;
        Ok(Box::new(Writer {
            shelf,
            run,
            positions,
        }))
    }

    fn remove(&self, run: Run) -> Result<(), Damaged> {
        self.runs.borrow_mut().remove(&run);
        Ok(())
    }

    fn damaged(error: &Damaged) -> Option<Run> {
        Some(error.0)
    }
}

impl RunWriter for Writer<'_> {
    type Error = Damaged;

    fn push(&mut self, marbles: Holes) -> Result<(), Damaged> {
        assert!(self.positions.last().is_none_or(|&last| last < marbles));
        self.positions.push(marbles);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), Damaged> {
        self.shelf
            .damaged
            .borrow_mut()
            .take_if(|run| *run == self.run);
        self.shelf.written.borrow_mut().push(self.run);
        let mut runs = self.shelf.runs.borrow_mut();
        runs.insert(self.run, self.positions);
        Ok(())
    }
}

fn in_memory(position: &Position) -> Vec<OrbitCount> {
    let levels = solver(position).count_positions(position, Goal::of(position), &unwatched);
    let levels = levels.expect("it fits").into_iter();
    let count = levels.map(|level| OrbitCount {
        reachable: level.reachable_up_to_symmetry,
        winnable: level.winnable_up_to_symmetry,
        dead_ends: level.dead_ends_up_to_symmetry,
    });
    count.collect()
}

fn on_disk(position: &Position, memory: u64, shelf: &Shelf) -> Vec<OrbitCount> {
    let solver = Solver::new(Arc::clone(position.layout()), memory);
    let counted = solver.count_on_disk(position, Goal::of(position), shelf, 1, &unwatched);
    counted.expect("nothing stops it")
}

/// With all memory in one part, and with hardly any in many.
#[test]
fn runs_count_what_memory_counts() {
    for text in [
        "triangle-15",
        "triangle-21",
        "triangle:o/-o/ooo/oooo/ooooo",
        "square-5",
        "oooo/oo-o/oooo/oooo",
        "ooo-ooooo",
        "-oo.oo/oooooo/o.oo.o",
    ] {
        let position = read(text);
        let expected = in_memory(&position);
        for memory in [0, MEMORY] {
            let shelf = Shelf::default();
            assert_eq!(on_disk(&position, memory, &shelf), expected, "{text}");
            let is_part = |run: &&Run| matches!(run, Run::Part(_));
            assert_eq!(shelf.runs.borrow().keys().filter(is_part).count(), 0);
            let parts = shelf.written.borrow().iter().filter(is_part).count();
            let is_large = ["square-5", "triangle-21"].contains(&text);
            assert_eq!(parts > 0, is_large && memory == 0, "{text}");
            // Without memory, parts are merged two at a time.
            let (open, most) = shelf.open.get();
            assert!(open == 0 && most <= 2, "{text}: {open}, {most}");
        }
    }
}

#[test]
fn what_was_stopped_goes_on_and_what_is_damaged_is_made_again() {
    let position = read("square-5");
    let solver = solver(&position);
    let goal = Goal::of(&position);
    let whole = Shelf::default();
    let expected = on_disk(&position, MEMORY, &whole);
    let shelf = Shelf::default();
    let mut stops = 0;
    let counted = loop {
        let reports = AtomicU32::new(0);
        let watch = |_: Report<'_>| {
            if reports.fetch_add(1, Ordering::Relaxed) < 7 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        match solver.count_on_disk(&position, goal, &shelf, 1, &watch) {
            Ok(counted) => break counted,
            Err(Uncounted::Stopped) => stops += 1,
            Err(Uncounted::Store(error)) => panic!("{error:?}"),
        }
    };
    assert_eq!(counted, expected);
    assert!(stops > 3, "{stops}");
    // Nothing that was kept is made twice.
    assert_eq!(shelf.written.borrow().len(), whole.written.borrow().len());
    for run in [Run::Reachable(9), Run::Winnable(4), Run::Reachable(1)] {
        shelf.damaged.replace(Some(run));
        shelf.written.borrow_mut().clear();
        if run == Run::Winnable(4) {
            shelf.remove(Run::Winnable(3)).expect("memory holds");
        }
        assert_eq!(on_disk(&position, MEMORY, &shelf), expected, "{run:?}");
        assert!(shelf.written.borrow().contains(&run), "{run:?}");
        assert!(shelf.written.borrow().len() <= 2, "{run:?}");
    }
}

#[test]
fn a_forecast_is_of_the_right_size() {
    for text in ["english", "triangle-21", "square-5"] {
        let position = read(text);
        let counted: u64 = in_memory(&position)
            .iter()
            .map(|level| level.reachable)
            .sum();
        let forecast = solver(&position).forecast(&position, Goal::OneMarble);
        let ratio = forecast.positions as f64 / counted as f64;
        assert!(
            (0.5..2.0).contains(&ratio),
            "{text}: {forecast:?}, {counted}"
        );
    }
}
