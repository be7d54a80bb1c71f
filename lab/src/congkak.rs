//! Congkak: self-play, and matches between evaluations.

mod selfplay;

use clap::{Args, Subcommand};
use congkak::Position;
use congkak_engine::{Endgames, Evaluator, Memory, Net, SearchLimits, best};
use play::{Game, Limits, Table};

use self::selfplay::SelfPlayPlan;
use crate::Failure;
use crate::matches::{Contestant, Effort, Series};
use crate::selfplay::Target;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum CongkakCommand {
    /// Let the engine play against itself, for a network to be trained on
    ///
    /// Games from the usual start after 2 to 15 random sowings, with positions beside them. Each game follows
    /// from the seed and its number. If the file holds games already, continues after them.
    Selfplay(SelfPlay),
    /// Play a match between two evaluations and say which is stronger
    ///
    /// An evaluation is learned, handmade, or net:FILE.
    Match {
        #[command(flatten)]
        series: Series,
    },
}

/// How to play against itself.
#[derive(Debug, Args)]
pub(crate) struct SelfPlay {
    #[command(flatten)]
    target: Target,
    /// Positions to search for a move, in steps of 4096
    #[arg(long, value_name = "N", default_value_t = 8192)]
    nodes: u64,
    /// The evaluation: learned, handmade, or net:FILE
    #[arg(long, value_name = "NAME", default_value = "learned")]
    evaluation: String,
}

pub(crate) fn run(command: &CongkakCommand) -> Result<(), Failure> {
    match command {
        CongkakCommand::Selfplay(options) => {
            let plan = SelfPlayPlan {
                seed: options.target.seed,
                nodes: options.nodes,
                evaluation: read(&options.evaluation)?,
            };
            options.target.play(&plan)
        }
        CongkakCommand::Match { series } => play_match(series),
    }
}

/// Reads an evaluation's name, or a network in a file, which stays in memory until the program ends.
fn read(text: &str) -> Result<Evaluator, Failure> {
    if let Some(path) = text.strip_prefix("net:") {
        let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        let net = Net::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
        return Ok(Evaluator::Learned(Box::leak(Box::new(net))));
    }
    match text {
        "learned" => Ok(Evaluator::default()),
        "handmade" => Ok(Evaluator::Handmade),
        _ => Err(
            format!("unknown evaluation {text:?}; expected learned, handmade or net:FILE").into(),
        ),
    }
}

/// Its name; a network that is not the shipped one is named by its checksum.
fn name(evaluation: Evaluator) -> String {
    match evaluation {
        Evaluator::Handmade => "handmade".to_owned(),
        Evaluator::Learned(net) if net.checksum() == Net::shipped().checksum() => {
            "learned".to_owned()
        }
        Evaluator::Learned(net) => format!("learned-{:016x}", net.checksum()),
    }
}

fn play_match(series: &Series) -> Result<(), Failure> {
    let evaluations = [read(&series.first)?, read(&series.second)?];
    let endgames = Endgames::default();
    let start = Position::default().to_string();
    series.run(Game::Congkak, &start, Limits::default(), || {
        evaluations.map(|evaluation| Searching {
            memory: Memory::new(64 << 20).with_evaluation(evaluation),
            endgames: &endgames,
            effort: series.effort(),
        })
    })
}

/// An engine with an evaluation in a match.
struct Searching<'a> {
    memory: Memory,
    endgames: &'a Endgames,
    effort: Effort,
}

impl Contestant for Searching<'_> {
    fn new_game(&mut self, _: u64) {
        self.memory.clear();
    }

    fn answer(&mut self, table: &Table) -> Result<Option<String>, Failure> {
        let now: Position = table.position_text().parse()?;
        let database = self.endgames.for_position(&now);
        let memory = &mut self.memory;
        let limits = SearchLimits {
            nodes: self.effort.nodes,
            ..SearchLimits::UNLIMITED
        };
        let watch = self.effort.watch();
        let found = best(&now, memory, database.as_ref(), &limits, &watch);
        Ok(found.map(|found| found.pit.to_string()))
    }
}
