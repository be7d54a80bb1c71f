//! Who contends in any game: an engine at a level, or another program (`program`).

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use play::{Effort, Mind, Report, Table};

use crate::failure::Failure;
use crate::program::Fault;

/// A move, or `None` if a contestant has none to offer.
pub(crate) type MoveOffered = Result<Option<String>, Failure>;

/// Says that nobody waits any more.
pub(crate) type Interrupted<'a> = &'a (dyn Fn() -> bool + Sync);

/// A player of a match.
pub(crate) trait Contestant: Send {
    /// Gets ready for the game with this number.
    fn new_game(&mut self, number: usize) -> Result<(), Failure>;

    /// Its move.
    fn answer(&mut self, table: &Table, interrupted: Interrupted<'_>) -> MoveOffered;

    /// How long it may think, where that is limited by a clock.
    fn time(&self) -> Option<Duration>;

    /// What it writes to its error output in the next game is saved here. Nothing of ours writes any.
    fn save_errors(&mut self, _: &Path) {}

    /// Why it gave the last game away. Nothing of ours does.
    fn fault(&self) -> Option<&Fault> {
        None
    }
}

/// Stops thinking when the time is up, or when nobody waits any more.
pub(crate) fn watch(
    time: Option<Duration>,
    interrupted: Interrupted<'_>,
) -> impl Fn(Report<'_>) -> ControlFlow<()> + Sync {
    let began = Instant::now();
    move |_: Report<'_>| {
        let out_of_time = time.is_some_and(|time| began.elapsed() >= time);
        if out_of_time || interrupted() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// An engine at a level, as it sits at any table; it remembers for one game.
pub(crate) struct AtLevel {
    pub(crate) effort: Effort,
    /// The random seed: every game has its own evaluation noise.
    pub(crate) seed: u64,
    pub(crate) mind: Mind,
    /// The most time for a move. `None`: what the level takes.
    pub(crate) time: Option<Duration>,
}

impl Contestant for AtLevel {
    fn new_game(&mut self, number: usize) -> Result<(), Failure> {
        self.mind.forget();
        self.effort.seed = self.seed.wrapping_add(1 + number as u64);
        Ok(())
    }

    fn answer(&mut self, table: &Table, interrupted: Interrupted<'_>) -> MoveOffered {
        let time = self.time.unwrap_or(self.effort.level.thinking_time());
        let watch = watch(Some(time), interrupted);
        let chosen = table.advisor().choose(self.effort, &mut self.mind, &watch);
        Ok(chosen.ok().and_then(|advice| advice.best))
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }
}
