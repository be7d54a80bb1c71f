//! Who thinks behind the protocol: an engine with its settings and its mind.

use std::sync::Arc;

use play::{Effort, Level, Library, Mind, MovesWanted, Table, Watch};

/// A game's engine, and what it may use. What it remembers lasts for a whole game.
#[derive(Debug)]
pub(crate) struct Thinker {
    pub(crate) effort: Effort,
    /// How many lines are reported.
    pub(crate) lines: usize,
    pub(crate) mind: Mind,
}

impl Thinker {
    /// The largest number of threads, of mebibytes and of lines.
    pub(crate) const MOST_THREADS: usize = 64;
    pub(crate) const MOST_MEBIBYTES: usize = 4096;
    pub(crate) const MOST_LINES: usize = 64;

    /// One that thinks as well as it can, on this many threads, with this many mebibytes.
    pub(crate) fn new(library: Arc<Library>, threads: usize, hash: usize, seed: u64) -> Thinker {
        let effort = Effort {
            level: Level::STRONGEST,
            threads,
            seed,
            mebibytes: Some(hash),
        };
        let mind = Mind::new(library);
        Thinker {
            effort,
            lines: 1,
            mind,
        }
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
