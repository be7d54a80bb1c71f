//! The evaluations to play with here: the engine's own, older ones, and some that only defend.
//!
//! As text: `learned`, `wall`, `net:FILE`, `stalled:FILE` (the engine's with another network for stalled games), or weights such as
//! `block` or `tuned,neighbours=30` (see [`Tuning`]).

use std::fmt;

use abalone::Position;
use abalone_engine::{
    Engine, Evaluator, Net, SearchLimits, SearchRequest, Settings, Thought, unwatched,
};
use think::Watch;

use super::tuning::{Tuned, Tuning};
use super::wall::Wall;
use crate::Failure;

/// How an engine evaluates positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum LabEvaluator {
    /// The engine's: networks trained on games.
    Engine(Evaluator),
    /// Handmade weights.
    Tuned(Tuning),
    /// A defensive sparring engine: content with a draw.
    Wall,
}

impl LabEvaluator {
    /// Reads a name, weights, or a network in a file, which stays in memory until the program ends.
    pub(super) fn read(text: &str) -> Result<LabEvaluator, Failure> {
        if let Some(path) = text.strip_prefix("net:") {
            return Ok(LabEvaluator::Engine(Evaluator::Learned(network(path)?)));
        }
        if let Some(path) = text.strip_prefix("stalled:") {
            return Ok(LabEvaluator::Engine(Evaluator::Pressing {
                usual: Net::shipped(),
                stalled: network(path)?,
            }));
        }
        match text {
            "learned" => Ok(LabEvaluator::Engine(Evaluator::default())),
            "wall" => Ok(LabEvaluator::Wall),
            weights => weights.parse().map(LabEvaluator::Tuned).map_err(|error| {
                format!("{text}: {error}; other evaluations are learned, wall, net:FILE and stalled:FILE")
                    .into()
            }),
        }
    }
}

/// Reads a network, which stays in memory until the program ends.
fn network(path: &str) -> Result<&'static Net, Failure> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let net = Net::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
    Ok(Box::leak(Box::new(net)))
}

/// Writes its name; a network that is not a shipped one, by its checksum.
impl fmt::Display for LabEvaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabEvaluator::Engine(own) if *own == Evaluator::default() => f.write_str("learned"),
            LabEvaluator::Engine(Evaluator::Learned(net)) => {
                write!(f, "learned-{:016x}", net.checksum())
            }
            LabEvaluator::Engine(Evaluator::Pressing { stalled, .. }) => {
                write!(f, "stalled-{:016x}", stalled.checksum())
            }
            LabEvaluator::Engine(Evaluator::Handmade) => f.write_str("handmade"),
            LabEvaluator::Tuned(tuning) => tuning.fmt(f),
            LabEvaluator::Wall => f.write_str("wall"),
        }
    }
}

/// An engine that searches with one of these evaluations.
#[derive(Debug)]
pub(super) struct LabEngine {
    evaluation: LabEvaluator,
    engine: Engine,
}

impl LabEngine {
    /// An engine that has searched nothing yet.
    pub(super) fn new(evaluation: LabEvaluator, table_mebibytes: usize) -> LabEngine {
        LabEngine::with_seed(evaluation, table_mebibytes, 0)
    }

    /// The same with a seed for evaluation noise.
    pub(super) fn with_seed(
        evaluation: LabEvaluator,
        table_mebibytes: usize,
        seed: u64,
    ) -> LabEngine {
        let own = match evaluation {
            LabEvaluator::Engine(own) => own,
            LabEvaluator::Tuned(_) | LabEvaluator::Wall => Evaluator::Handmade,
        };
        let engine = Engine::new(Settings {
            evaluation: own,
            table_mebibytes,
            seed,
            ..Settings::default()
        });
        LabEngine { evaluation, engine }
    }

    /// Forgets everything, as before a new game.
    pub(super) fn forget(&mut self) {
        self.engine.forget();
    }

    /// Searches a position of a game that is not over, to the end of the limits.
    pub(super) fn think(
        &mut self,
        position: &Position,
        past: &[Position],
        limits: SearchLimits,
    ) -> Thought {
        self.think_watched(position, past, limits, &unwatched)
    }

    /// The same, until the watch says stop.
    pub(super) fn think_watched(
        &mut self,
        position: &Position,
        past: &[Position],
        limits: SearchLimits,
        watch: &Watch<'_>,
    ) -> Thought {
        let LabEngine { evaluation, engine } = self;
        let request = SearchRequest::best_move(position, past);
        let thoughts = match evaluation {
            LabEvaluator::Engine(_) => engine.answer(&request, limits, watch),
            LabEvaluator::Tuned(tuning) => {
                engine.answer_with(&Tuned::new(tuning), &request, limits, watch)
            }
            LabEvaluator::Wall => engine.answer_with(&Wall::new(), &request, limits, watch),
        };
        let best = thoughts.into_iter().next();
        best.expect("there is a move while the game is not over")
    }
}

#[cfg(test)]
mod tests {
    use super::LabEvaluator;

    #[test]
    fn evaluations_are_read_as_they_are_written() {
        for text in ["learned", "wall", "block", "tuned", "plain", "rim"] {
            assert_eq!(LabEvaluator::read(text).unwrap().to_string(), text);
        }
        let tuned = LabEvaluator::read("tuned,neighbours=41").unwrap();
        assert_eq!(LabEvaluator::read(&tuned.to_string()).unwrap(), tuned);
        let refused = LabEvaluator::read("best").unwrap_err().to_string();
        assert!(
            refused.contains("tuned, second, first, plain, rim or block"),
            "{refused}"
        );
        assert!(
            refused.contains("learned, wall, net:FILE and stalled:FILE"),
            "{refused}"
        );
    }

    #[test]
    fn a_wall_keeps_its_marbles_and_the_weights_capture() {
        use abalone_engine::SearchLimits;

        use super::LabEngine;

        // E: . . . . . . b b w
        let position = "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1".parse().unwrap();
        for text in ["tuned", "first", "plain"] {
            let evaluation = LabEvaluator::read(text).unwrap();
            let thought =
                LabEngine::new(evaluation, 1).think(&position, &[], SearchLimits::to_depth(3));
            assert_eq!(thought.best().unwrap().to_string(), "i-E7-3", "{text}");
        }
        let wall =
            LabEngine::new(LabEvaluator::Wall, 1).think(&position, &[], SearchLimits::to_depth(3));
        assert!(wall.value < 0, "a draw is better");
    }
}
