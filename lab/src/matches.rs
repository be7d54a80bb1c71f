//! Matches between two evaluations: every opening from both sides, until the games are played or the SPRT accepts a
//! difference.
//!
//! Played in `play::arena`, like `marbles match`, which takes levels, networks and other programs.

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use clap::Args;
use play::arena::{self, play_out};
use play::{Game, Limits, Outcome, Side, Table};
use think::{Deadline, Report, Sprt, Tally};

use crate::Failure;
use crate::in_order::in_order;

/// How many games, from which openings, and when a match ends early.
#[derive(Debug, Args)]
pub(crate) struct Series {
    /// The evaluation whose points are counted
    pub(crate) first: String,
    /// Its opponent
    pub(crate) second: String,
    #[command(flatten)]
    effort: EffortOptions,
    /// How many games; every opening is played from both sides
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Random moves of an opening
    #[arg(long, value_name = "N", default_value_t = 4)]
    plies: usize,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop once the SPRT accepts one of two Elo differences, such as 0,20
    #[arg(long, value_name = "LOW,HIGH", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Games at a time; the result is the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

/// How far to look for a move.
#[derive(Debug, Args)]
pub(crate) struct EffortOptions {
    /// Positions to search for a move
    #[arg(long, value_name = "N", default_value_t = 8192)]
    nodes: u64,
    /// Think this long about a move instead, in milliseconds
    #[arg(long, value_name = "MS", conflicts_with = "nodes")]
    time: Option<u64>,
    /// Count the processor's time instead of the clock's: on a busy machine (Linux)
    #[arg(long, requires = "time")]
    processor: bool,
}

/// An evaluation that plays.
pub(crate) trait Contestant {
    /// Gets ready for the game with this number.
    fn new_game(&mut self, number: u64);

    /// Its move at a table.
    fn answer(&mut self, table: &Table) -> Result<Option<String>, Failure>;
}

/// How far a contestant looks: so many positions, or as many as it can in a time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    time: Option<Duration>,
    clock: fn() -> Duration,
}

impl EffortOptions {
    pub(crate) fn effort(&self) -> Effort {
        Effort {
            nodes: self.time.map_or(self.nodes, |_| u64::MAX),
            time: self.time.map(Duration::from_millis),
            clock: if self.processor {
                on_processor
            } else {
                on_clock
            },
        }
    }
}

impl Effort {
    /// The watch over one move, which begins now.
    pub(crate) fn watch(self) -> impl Fn(Report<'_>) -> ControlFlow<()> + Sync {
        let began = (self.clock)();
        let deadline = Deadline::after(self.time);
        move |_| deadline.go_on((self.clock)().saturating_sub(began))
    }
}

/// The time since the program first asked.
fn on_clock() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

/// How long this thread has run on a processor, as Linux tells it: another program that takes the processor away does not
/// count. Elsewhere no time passes.
fn on_processor() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|text| text.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

impl Series {
    pub(crate) fn effort(&self) -> Effort {
        self.effort.effort()
    }

    /// Plays the match from a start under limits and prints its result.
    pub(crate) fn run<C: Contestant>(
        &self,
        game: Game,
        start: &str,
        limits: Limits,
        contestants: impl Fn() -> [C; 2] + Sync,
    ) -> Result<(), Failure> {
        let count = self.games.div_ceil(2) as usize;
        let openings = arena::openings(start, game, self.plies, count, self.seed);
        if openings.is_empty() {
            return Err("no fair opening was found; try fewer --plies".into());
        }
        let worker = || {
            let mut contestants = contestants();
            let openings = &openings;
            move |number: u64| {
                let opening = &openings[number as usize / 2 % openings.len()];
                let table = Table::read(game, opening)?.with_limits(limits);
                points(table, &mut contestants, number)
            }
        };
        let mut tally = Tally::default();
        let mut failed = None;
        in_order(0..self.games, self.threads, worker, &mut |played| {
            match played {
                Ok(Points::One) => tally.wins += 1,
                Ok(Points::Half) => tally.draws += 1,
                Ok(Points::None) => tally.losses += 1,
                Err(failure) => failed = Some(failure),
            }
            if failed.is_some() || self.is_decided(tally) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        self.print(tally);
        Ok(())
    }

    /// Whether the SPRT has accepted a difference; both sides of an opening are played before it is asked.
    fn is_decided(&self, tally: Tally) -> bool {
        let accepted = self.sprt.and_then(|sprt| sprt.verdict(tally));
        tally.games().is_multiple_of(2) && accepted.is_some()
    }

    fn print(&self, tally: Tally) {
        let Series { first, second, .. } = self;
        let games = tally.games();
        println!("{first} against {second}: {tally} in {games} games");
        println!("Elo {}, with 95 % confidence", tally.elo());
        if let Some(sprt) = self.sprt {
            let accepted = match sprt.verdict(tally) {
                Some(elo) => format!("{elo:+} Elo is accepted"),
                None => "neither difference is accepted yet".to_owned(),
            };
            let ratio = sprt.evidence(tally);
            println!("SPRT: {accepted}, log-likelihood ratio {ratio:+.2}");
        }
    }
}

/// What a game is worth to the first contestant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Points {
    None,
    Half,
    One,
}

/// Plays one game. Games with even numbers are begun by the first contestant.
fn points<C: Contestant>(
    table: Table,
    contestants: &mut [C; 2],
    number: u64,
) -> Result<Points, Failure> {
    let first_side = Side::ALL[(number % 2) as usize];
    for contestant in contestants.iter_mut() {
        contestant.new_game(number);
    }
    let [first, second] = contestants;
    let mut first = |table: &Table| first.answer(table);
    let mut second = |table: &Table| second.answer(table);
    let bout = match first_side {
        Side::First => play_out(table, [&mut first, &mut second]),
        Side::Second => play_out(table, [&mut second, &mut first]),
    }?;
    Ok(match bout.outcome {
        Outcome::Draw => Points::Half,
        Outcome::Won(side) if side == first_side => Points::One,
        Outcome::Won(_) => Points::None,
    })
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(',');
    let sprt = numbers.and_then(|(low, high)| Sprt::new(low.parse().ok()?, high.parse().ok()?));
    sprt.ok_or_else(|| "expected two numbers, the smaller first, such as 0,20".to_owned())
}
