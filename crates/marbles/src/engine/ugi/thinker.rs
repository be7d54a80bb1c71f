//! Who thinks behind the protocol: an engine with its settings and its mind.

use std::sync::Arc;

use play::{Effort, Level, Library, Mind, MovesWanted, Table, Watch};

/// A game's engine, and what it may use. Its mind lasts for a whole game.
#[derive(Debug)]
pub(crate) struct Thinker {
    effort: Effort,
    mebibytes: usize,
    /// How many lines are told.
    lines: usize,
    mind: Mind,
}

impl Thinker {
    /// The largest number of threads and of mebibytes that may be asked for.
    pub(crate) const MOST_THREADS: usize = 64;
    pub(crate) const MOST_MEBIBYTES: usize = 4096;
    /// The largest number of lines that may be asked for.
    pub(crate) const MOST_LINES: usize = 64;

    pub(crate) fn new(
        library: Arc<Library>,
        threads: usize,
        mebibytes: usize,
        seed: u64,
    ) -> Thinker {
        Thinker {
            effort: Effort {
                level: Level::STRONGEST,
                threads,
                seed,
                mebibytes: Some(mebibytes),
            },
            mebibytes,
            lines: 1,
            mind: Mind::new(library),
        }
    }

    pub(crate) fn threads(&self) -> usize {
        self.effort.threads
    }

    pub(crate) fn mebibytes(&self) -> usize {
        self.mebibytes
    }

    pub(crate) fn set_threads(&mut self, threads: usize) {
        self.effort.threads = threads;
        self.mind.forget();
    }

    pub(crate) fn set_mebibytes(&mut self, mebibytes: usize) {
        self.mebibytes = mebibytes;
        self.effort.mebibytes = Some(mebibytes);
        self.mind.forget();
    }

    pub(crate) fn set_lines(&mut self, lines: usize) {
        self.lines = lines;
    }

    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    pub(crate) fn set_level(&mut self, level: Level) {
        self.effort.level = level;
    }

    /// Forgets everything, as before a new game.
    pub(crate) fn forget(&mut self) {
        self.mind.forget();
    }

    /// The move to play, if there is one: among these, or any if there are none. Who found nothing
    /// plays the first of the list.
    pub(crate) fn best(
        &mut self,
        table: &Table,
        among: &[String],
        watch: &Watch<'_>,
    ) -> Option<String> {
        let wanted = MovesWanted {
            among,
            count: self.lines,
        };
        let advisor = table.advisor();
        let advice = advisor.choose_among(wanted, self.effort, &mut self.mind, watch);
        let first = || {
            let playable = |text: &&String| table.steps_of(text).is_ok();
            let among = among.iter().find(playable).cloned();
            among.or_else(|| table.move_texts().into_iter().next())
        };
        advice.ok().and_then(|advice| advice.best).or_else(first)
    }
}
