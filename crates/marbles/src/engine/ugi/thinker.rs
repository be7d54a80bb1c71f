//! Who thinks behind the protocol: the engine of the game, with its memory.

use abalone::Position;
use abalone_engine::{Engine, Limits, Settings};
use play::{Effort, Table, Watch};
use think::Level;

/// A game's engine, and what it may use.
#[derive(Debug)]
pub(crate) struct Thinker {
    level: Level,
    threads: usize,
    mebibytes: usize,
    seed: u64,
    /// Made when it is first needed: nothing large before the manager asks whether we are ready.
    abalone: Option<Engine>,
}

impl Thinker {
    /// The largest number of threads and of mebibytes that may be asked for.
    pub(crate) const MOST_THREADS: usize = 64;
    pub(crate) const MOST_MEBIBYTES: usize = 4096;

    pub(crate) fn new(threads: usize, mebibytes: usize, seed: u64) -> Thinker {
        Thinker {
            level: Level::STRONGEST,
            threads,
            mebibytes,
            seed,
            abalone: None,
        }
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    pub(crate) fn mebibytes(&self) -> usize {
        self.mebibytes
    }

    pub(crate) fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.abalone = None;
    }

    pub(crate) fn set_mebibytes(&mut self, mebibytes: usize) {
        self.mebibytes = mebibytes;
        self.abalone = None;
    }

    pub(crate) fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Forgets everything, as before a new game.
    pub(crate) fn forget(&mut self) {
        if let Some(engine) = &mut self.abalone {
            engine.forget();
        }
    }

    /// The move to play, if there is one.
    pub(crate) fn best(&mut self, table: &Table, watch: &Watch<'_>) -> Option<String> {
        match table.session::<Position>() {
            Some(session) => {
                let past: Vec<Position> =
                    session.past().iter().map(|played| played.before).collect();
                self.abalone_best(session.now(), &past, watch)
            }
            None => self.advised(table, watch),
        }
    }

    fn abalone_best(
        &mut self,
        now: &Position,
        past: &[Position],
        watch: &Watch<'_>,
    ) -> Option<String> {
        let limits = if self.level < Level::STRONGEST {
            Limits::of(self.level)
        } else {
            Limits::NONE
        };
        let settings = Settings {
            threads: self.threads,
            table_mebibytes: self.mebibytes,
            seed: self.seed,
            ..Settings::default()
        };
        let engine = self.abalone.get_or_insert_with(|| Engine::new(settings));
        let thought = engine.think(now, past, limits, watch);
        thought.best().map(|push| push.to_string())
    }

    fn advised(&self, table: &Table, watch: &Watch<'_>) -> Option<String> {
        let effort = Effort {
            level: self.level,
            threads: self.threads,
            seed: self.seed,
        };
        let advice = table.advisor().advise(effort, watch);
        let first = || table.move_texts().into_iter().next();
        advice.ok().and_then(|advice| advice.best).or_else(first)
    }
}
