//! `best`: the engine's move, and why; declared and answered once for every game that has an engine.

use std::fmt::Debug;
use std::time::Duration;

use clap::Args;
use serde_json::Value;
use think::Watch;

use crate::batch::BatchLimits;
use crate::contest::{Contestant, Given, Terms};
use crate::failure::Failure;
use crate::options::{PositionArgs, Thinking};
use crate::output;
use crate::verbs::Face;
use crate::watching::Watcher;

/// A game whose engine finds moves and plays matches.
pub(crate) trait HasEngine: Face {
    /// What it finds, in a word.
    const MOVE: &'static str;

    /// The options of `best` that no other game has.
    type Looking: Args + Debug + Sync;
    /// The options of `match` that no other game has.
    type Match: Args + Debug;
    /// What the engine remembers from one position to the next.
    type Memory;
    /// A move, and what is known of it.
    type Found;

    /// How long to look; as long as it takes if that is not limited.
    fn time(thinking: &Thinking) -> Option<Duration>;

    /// Makes the memory of each thread that answers positions.
    fn memories(thinking: &Thinking) -> impl Fn() -> Self::Memory + Sync;

    /// Forgets other positions, so that an answer depends on its own alone.
    fn forget(memory: &mut Self::Memory);

    /// The best move of a game that is not over.
    fn find(
        &self,
        best: &Best<Self>,
        memory: &mut Self::Memory,
        watch: &Watch<'_>,
    ) -> Result<Self::Found, Failure>;

    /// How deep the engine looked.
    fn depth(found: &Self::Found) -> u32;

    /// What is printed as JSON.
    fn to_json(&self, found: &Self::Found) -> Value;

    /// What is printed for people.
    fn to_words(&self, found: &Self::Found) -> String;

    /// The start of a match, its limits, and how its contestants think, in words.
    fn terms(given: Given<'_, Self>) -> Result<Terms, Failure>;

    /// Gets an engine of ours ready, by a level or the name of a network.
    fn contestant(name: &str, given: Given<'_, Self>) -> Result<Box<dyn Contestant>, Failure>;
}

/// Of which position, and how to look for it.
#[derive(Debug, Args)]
pub(crate) struct Best<P: HasEngine> {
    #[command(flatten)]
    args: PositionArgs<P::Shape>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[command(flatten)]
    pub(crate) own: P::Looking,
}

impl<P: HasEngine> Best<P> {
    /// Finds the best move, of every position of a batch if one was requested.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.thinking.refuse_limits_of_a_level()?;
        let memories = P::memories(&self.thinking);
        let limits = BatchLimits {
            threads_a_line: Some(self.thinking.threads.threads.into()),
            time: P::time(&self.thinking),
            ..BatchLimits::default()
        };
        let answer_line = |memory: &mut P::Memory, text: &str, watch: &Watch<'_>| {
            P::forget(memory);
            let position = self.args.start.read_line(text);
            let found = position.and_then(|position| {
                let found = self.find(&position, memory, watch)?;
                Ok(position.to_json(&found))
            });
            found.into()
        };
        let batch = self.args.batch.run(limits, &memories, answer_line);
        batch.unwrap_or_else(|| self.find_one(memories()))
    }

    fn find_one(&self, mut memory: P::Memory) -> Result<(), Failure> {
        let position = self.args.start.read()?;
        let watcher = Watcher::within(P::time(&self.thinking));
        let found = self.find(&position, &mut memory, &|report| watcher.on_report(report));
        let seconds = watcher.elapsed().as_secs_f64();
        let interrupted = watcher.was_interrupted();
        drop(watcher);
        let found = found?;
        if self.args.json.json {
            output::say_json(position.to_json(&found))?;
        } else {
            output::say(position.to_words(&found))?;
        }
        if interrupted {
            // What was found until then has been reported.
            let what = P::MOVE;
            let depth = P::depth(&found);
            let how_far = format!("the best {what} at depth {depth} was told");
            return Err(Failure::InterruptedAt(how_far).printed());
        }
        // Apart from the answer, which is the same bytes every time.
        anstream::eprintln!("(thought for {seconds:.2} s)");
        Ok(())
    }

    fn find(
        &self,
        position: &P,
        memory: &mut P::Memory,
        watch: &Watch<'_>,
    ) -> Result<P::Found, Failure> {
        refuse_if_over(position, P::MOVE)?;
        position.find(self, memory, watch)
    }
}

/// Refuses to look for what a game that is over does not have.
pub(crate) fn refuse_if_over<P: Face>(position: &P, what: &str) -> Result<(), Failure> {
    if position.is_over() {
        Err(Failure::Negative(format!(
            "the game is over: there is no {what} to find"
        )))
    } else {
        Ok(())
    }
}
