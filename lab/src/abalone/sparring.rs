//! Sparring: games against partners that defend, and a report of the points and of the first capture.
//!
//! The report is a table in Markdown, a row for each start and one for all of them.

use std::ops::ControlFlow;

use abalone::{Layout, Position};
use abalone_engine::SearchLimits;
use clap::Args;
use game::{Outcome, Side};
use play::arena::{self, play_out};
use play::{Game, Limits, Table};

use super::evaluation::{LabEngine, LabEvaluator};
use super::history;
use super::partner::{Opponent, Partner};
use crate::Failure;
use crate::in_order::in_order;
use crate::matches::{Effort, EffortOptions};

/// The layouts that a report is about.
const LAYOUTS: [&str; 12] = [
    "standard",
    "german-daisy",
    "belgian-daisy",
    "dutch-daisy",
    "swiss-daisy",
    "domination",
    "pyramid",
    "the-wall",
    "infiltration",
    "snakes",
    "alien-attack",
    "fracture",
];

/// Positions in which a block drew with the engine: whose side the engine had, and the position.
const FORTRESSES: &str = include_str!("fortresses.txt");

/// Who spars with whom, from where, and for how long.
#[derive(Debug, Args)]
pub(crate) struct Sparring {
    /// The evaluation whose points are counted
    evaluation: String,
    /// Its opponents: wall, block, rim, mirror or still; all of them if none is named
    partners: Vec<Partner>,
    /// Where games begin: twelve layouts, nine positions in which a block held, or one layout
    #[arg(long, value_name = "NAME", default_value = "layouts")]
    from: String,
    #[command(flatten)]
    effort: EffortOptions,
    /// Games from each start; from a layout both sides in turn
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,
    /// Random moves before a game from a layout
    #[arg(long, value_name = "N", default_value_t = 4)]
    plies: usize,
    /// Moves each side may make; then the one with more captures wins
    #[arg(long, value_name = "N", default_value_t = 150)]
    move_limit: u32,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

impl Sparring {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let evaluation = LabEvaluator::read(&self.evaluation)?;
        let starts = self.starts()?;
        let partners = match &self.partners[..] {
            [] => &Partner::ALL[..],
            some => some,
        };
        for &partner in partners {
            println!("\n{} against {partner}\n", self.evaluation);
            println!(
                "| from | won, drawn, lost | points | captures in | first at move (median) | captured, lost |"
            );
            println!("|---|---|---|---|---|---|");
            let mut all = Score::default();
            for start in &starts {
                let score = self.play(evaluation, partner, start)?;
                println!("| {} {score}", start.name);
                all.add(&score);
            }
            if starts.len() > 1 {
                println!("| all {all}");
            }
        }
        Ok(())
    }

    /// The starts of the games.
    fn starts(&self) -> Result<Vec<Start>, Failure> {
        match &self.from[..] {
            "layouts" => LAYOUTS.into_iter().map(|name| self.layout(name)).collect(),
            "fortresses" => Ok(fortresses().collect()),
            name => Ok(vec![self.layout(name)?]),
        }
    }

    /// Openings of a layout.
    fn layout(&self, name: &str) -> Result<Start, Failure> {
        let layout: Layout = name.parse()?;
        let count = self.games.div_ceil(2) as usize;
        let start = layout.to_string();
        let openings = arena::openings(&start, Game::Abalone, self.plies, count, self.seed);
        if openings.is_empty() {
            return Err("no fair opening was found; try fewer --plies".into());
        }
        Ok(Start {
            name: start,
            openings,
            side: None,
        })
    }

    /// All games against a partner from a start.
    fn play(
        &self,
        evaluation: LabEvaluator,
        partner: Partner,
        start: &Start,
    ) -> Result<Score, Failure> {
        let worker = || {
            let mut engine = LabEngine::new(evaluation, 16);
            move |number: u64| {
                engine.forget();
                let opponent = Opponent::new(partner, self.seed << 32 | number);
                self.play_one(start, number, &mut engine, opponent)
            }
        };
        let mut score = Score::default();
        let mut failed = None;
        in_order(0..self.games, self.threads, worker, &mut |played| {
            match played {
                Ok(bout) => score.count(&bout),
                Err(failure) => {
                    failed = Some(failure);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        failed.map_or(Ok(score), Err)
    }

    fn play_one(
        &self,
        start: &Start,
        number: u64,
        engine: &mut LabEngine,
        mut opponent: Opponent,
    ) -> Result<Sparred, Failure> {
        let opening = &start.openings[number as usize / 2 % start.openings.len()];
        let side = start.side.unwrap_or(Side::ALL[(number % 2) as usize]);
        let table = Table::read(Game::Abalone, opening)?.with_limits(Limits {
            moves_per_side: Some(self.move_limit),
            ..Limits::default()
        });
        let effort = self.effort.effort();
        let mut ours = |table: &Table| {
            let (past, now) = history(table)?;
            Ok(think(engine, &now, &past, effort))
        };
        let mut theirs = |table: &Table| {
            let (past, now) = history(table)?;
            let mut wall = |engine: &mut LabEngine| {
                let thought = think(engine, &now, &past, effort);
                thought.and_then(|text| text.parse().ok())
            };
            let push = opponent.answer(&now, &past, &mut wall);
            Ok(push.map(|push| push.to_string()))
        };
        let bout = match side {
            Side::First => play_out::<Failure>(table, [&mut ours, &mut theirs]),
            Side::Second => play_out::<Failure>(table, [&mut theirs, &mut ours]),
        }?;
        Sparred::read(&bout, side)
    }
}

/// The engine's move.
fn think(
    engine: &mut LabEngine,
    now: &Position,
    past: &[Position],
    effort: Effort,
) -> Option<String> {
    let limits = SearchLimits::to_nodes(effort.nodes);
    let watch = effort.watch();
    let thought = engine.think_watched(now, past, limits, &watch);
    thought.best().map(|push| push.to_string())
}

/// Where games begin.
struct Start {
    name: String,
    /// Each for two games.
    openings: Vec<String>,
    /// The side of the evaluation, where it is not both in turn.
    side: Option<Side>,
}

/// The positions in which a block held.
fn fortresses() -> impl Iterator<Item = Start> {
    let lines = FORTRESSES.lines().filter(|line| !line.starts_with('#'));
    lines.enumerate().map(|(index, line)| {
        let (side, position) = line.split_once(' ').unwrap_or_default();
        Start {
            name: format!("fortress {}", index + 1),
            openings: vec![position.to_owned()],
            side: Some(if side == "b" {
                Side::First
            } else {
                Side::Second
            }),
        }
    })
}

/// What came of a game.
#[derive(Debug, Clone, Copy)]
struct Sparred {
    /// What the evaluation won: 0, 1 or 2 half points.
    half_points: u32,
    /// The move, from the start of the game, with which it captured first.
    first_capture: Option<u32>,
    captured: u32,
    lost: u32,
}

impl Sparred {
    fn read(bout: &arena::Bout, side: Side) -> Result<Sparred, Failure> {
        let (mut positions, last) = history(&bout.table)?;
        positions.push(last);
        let start = positions[0];
        let taken =
            |position: &Position, side: Side| u32::from(position.lost(!side) - start.lost(!side));
        let first = positions
            .iter()
            .position(|position| taken(position, side) > 0);
        Ok(Sparred {
            half_points: match bout.outcome {
                Outcome::Draw => 1,
                Outcome::Won(winner) => 2 * u32::from(winner == side),
            },
            first_capture: first.map(|plies| plies.div_ceil(2) as u32),
            captured: taken(&last, side),
            lost: taken(&last, !side),
        })
    }
}

/// The games of a row of the report.
#[derive(Debug, Default)]
struct Score {
    /// Lost, drawn, won.
    games: [u32; 3],
    first_captures: Vec<u32>,
    captured: u32,
    lost: u32,
}

impl Score {
    fn count(&mut self, game: &Sparred) {
        self.games[game.half_points as usize] += 1;
        self.first_captures.extend(game.first_capture);
        self.captured += game.captured;
        self.lost += game.lost;
    }

    fn add(&mut self, other: &Score) {
        for (all, some) in self.games.iter_mut().zip(other.games) {
            *all += some;
        }
        self.first_captures.extend(&other.first_captures);
        self.captured += other.captured;
        self.lost += other.lost;
    }
}

/// Writes the cells of a row after the first.
impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [lost, drawn, won] = self.games;
        let games = lost + drawn + won;
        let percent = 100 * (2 * won + drawn) / (2 * games).max(1);
        let mut moves = self.first_captures.clone();
        moves.sort_unstable();
        let median = moves.get(moves.len() / 2);
        let median = median.map_or("–".to_owned(), u32::to_string);
        let share = format!("{} of {games}", moves.len());
        let Score {
            captured,
            lost: marbles,
            ..
        } = self;
        write!(
            f,
            "| {won}, {drawn}, {lost} | {percent} % | {share} | {median} | {captured}, {marbles} |"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{LAYOUTS, fortresses};
    use abalone::{Layout, Position};

    #[test]
    fn every_start_of_the_report_is_one() {
        assert!(LAYOUTS.iter().all(|name| Layout::named(name).is_some()));
        let fortresses: Vec<_> = fortresses().collect();
        assert_eq!(fortresses.len(), 9);
        for start in fortresses {
            assert!(start.openings[0].parse::<Position>().is_ok());
        }
    }
}
