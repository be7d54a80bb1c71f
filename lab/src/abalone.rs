//! Abalone: self-play, the positions of its games for the trainer, matches between evaluations, and sparring.

mod evaluation;
mod partner;
mod selfplay;
mod sparring;
mod tuning;
mod wall;

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::num::NonZeroU64;
use std::path::PathBuf;

use abalone::{Layout, Position};
use abalone_engine::SearchLimits;
use clap::{Args, Subcommand};
use game::Position as _;
use play::Table;

use self::evaluation::{LabEngine, LabEvaluator};
use self::selfplay::{Sample, SelfPlayPlan};
use self::sparring::Sparring;
use crate::Failure;
use crate::matches::{Contestant, Effort, Series};
use crate::selfplay::{GamePlan as _, Target, not_games};

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum AbaloneCommand {
    /// Let the engine play against itself, for a network to be trained on
    ///
    /// Games from random openings of all layouts; in one of eight, or with --wall-nodes in all, one side
    /// is the wall. Each game follows from the seed and its number. If the file holds games already,
    /// continues after them.
    Selfplay(SelfPlay),
    /// Write the positions of such games as the trainer reads them
    Positions(Positions),
    /// Play a match between two evaluations and say which is stronger
    ///
    /// An evaluation is learned, wall, net:FILE, stalled:FILE, or weights: tuned, second, first, plain, rim or block, perhaps
    /// with differences, as in tuned,neighbours=30,rings=160/140/100/30/-80.
    Match(Match),
    /// Play against partners that defend and report points and first captures
    Spar(Sparring),
}

/// How to play against itself.
#[derive(Debug, Args)]
pub(crate) struct SelfPlay {
    #[command(flatten)]
    target: Target,
    /// Positions to search for a move
    #[arg(long, value_name = "N", default_value_t = 3000)]
    nodes: u64,
    /// The evaluation: learned, tuned, …, or net:FILE
    #[arg(long, value_name = "NAME", default_value = "learned")]
    evaluation: String,
    /// Play every game against the wall, which searches so many positions for a move
    #[arg(long, value_name = "N")]
    wall_nodes: Option<NonZeroU64>,
    /// Who plays as the wall: wall, block or another evaluation
    #[arg(long, value_name = "NAME", default_value = "wall")]
    wall: String,
}

/// Which games, and where to.
#[derive(Debug, Args)]
pub(crate) struct Positions {
    /// Files that selfplay wrote
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,
    /// Where to write the positions
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Before the first capture, value positions by how soon the captures came
    #[arg(long)]
    progress: bool,
}

/// Who plays whom, and on what.
#[derive(Debug, Args)]
pub(crate) struct Match {
    #[command(flatten)]
    series: Series,
    /// The layout, such as standard
    #[arg(long, value_name = "NAME", default_value = "belgian-daisy")]
    layout: Layout,
    /// Moves each side may make; then the one with more captures wins
    #[arg(long, value_name = "N", default_value_t = 150)]
    move_limit: u32,
}

pub(crate) fn run(command: &AbaloneCommand) -> Result<(), Failure> {
    match command {
        AbaloneCommand::Selfplay(options) => {
            let plan = SelfPlayPlan {
                seed: options.target.seed,
                nodes: options.nodes,
                evaluation: LabEvaluator::read(&options.evaluation)?,
                wall: LabEvaluator::read(&options.wall)?,
                wall_nodes: options.wall_nodes,
            };
            options.target.play(&plan)
        }
        AbaloneCommand::Positions(options) => write_positions(options),
        AbaloneCommand::Match(options) => play_match(options),
        AbaloneCommand::Spar(options) => options.run(),
    }
}

/// Writes the positions of files of games, one sample of 20 bytes after the other.
fn write_positions(options: &Positions) -> Result<(), Failure> {
    let mut out = BufWriter::new(File::create(&options.out)?);
    let mut count = 0_u64;
    for path in &options.games {
        let file = std::fs::read(path)?;
        for game in SelfPlayPlan::games(&file).ok_or_else(|| not_games(path))? {
            let samples: Vec<Sample> = if options.progress {
                game.progress_samples().collect()
            } else {
                game.samples().collect()
            };
            for sample in samples {
                out.write_all(&sample.to_bytes())?;
                count += 1;
            }
        }
    }
    out.flush()?;
    println!("{count} positions");
    Ok(())
}

fn play_match(options: &Match) -> Result<(), Failure> {
    let Series { first, second, .. } = &options.series;
    let evaluations = [LabEvaluator::read(first)?, LabEvaluator::read(second)?];
    let limits = play::Limits {
        moves_per_side: Some(options.move_limit),
        ..play::Limits::default()
    };
    let start = options.layout.to_string();
    options.series.run(play::Game::Abalone, &start, limits, || {
        evaluations.map(|evaluation| Searching {
            engine: LabEngine::new(evaluation, 16),
            effort: options.series.effort(),
        })
    })
}

/// The positions of a game so far, and the one that it stands at.
fn history(table: &Table) -> Result<(Vec<Position>, Position), Failure> {
    let record = table.record();
    let mut now: Position = record.start.parse()?;
    let mut past = Vec::new();
    for played in &record.moves {
        past.push(now);
        now.play_unchecked(played.text.parse()?);
    }
    Ok((past, now))
}

/// An engine with an evaluation in a match.
struct Searching {
    engine: LabEngine,
    effort: Effort,
}

impl Contestant for Searching {
    fn new_game(&mut self, _: u64) {
        self.engine.forget();
    }

    fn answer(&mut self, table: &Table) -> Result<Option<String>, Failure> {
        let (past, now) = history(table)?;
        let limits = SearchLimits::to_nodes(self.effort.nodes);
        let watch = self.effort.watch();
        let thought = self.engine.think_watched(&now, &past, limits, &watch);
        Ok(thought.best().map(|push| push.to_string()))
    }
}
