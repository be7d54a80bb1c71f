//! `match`: two levels, both seats, many openings; which is stronger, and how sure that is.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use congkak::{Pit, Position};
use engine::Tally;
use engine::congkak::{Level, Memory, Opponent};
use game::{Outcome, Position as _, Side, SplitMix};
use serde_json::json;

use super::{best, read_shape};
use crate::args::congkak::Match;
use crate::failure::Failure;
use crate::output;
use crate::watching::Progress;

/// Bytes each side remembers positions in.
const MEMORY: usize = 64 << 20;

/// A finished game.
struct Game {
    first_seat: Side,
    opening: Vec<Pit>,
    moves: Vec<Pit>,
    end: Position,
}

pub(super) fn run(asked: &Match) -> Result<(), Failure> {
    let start = read_shape(&asked.shape)?;
    best::refuse_if_over(&start)?;
    let mut contest = Contest {
        asked,
        start,
        memories: [Memory::new(MEMORY), Memory::new(MEMORY)],
        progress: Progress::new("playing", asked.games.into()),
    };
    let mut games = Vec::new();
    for number in 0..asked.games {
        games.push(contest.play(number)?);
        if contest.progress.advance().is_break() {
            return Err(Failure::Interrupted);
        }
    }
    if let Some(path) = &asked.record {
        record(path, asked, &contest.start, &games)?;
    }
    drop(contest);
    tell(asked, &games)
}

/// A match under way.
struct Contest<'a> {
    asked: &'a Match,
    start: Position,
    /// What each of the two remembers.
    memories: [Memory; 2],
    progress: Progress,
}

impl Contest<'_> {
    /// Plays a game. Two in a row have the same opening, with the seats changed.
    fn play(&mut self, number: u32) -> Result<Game, Failure> {
        let seed = self.asked.seed.wrapping_add(u64::from(number / 2));
        let opening = opening(&self.start, self.asked.plies, seed);
        self.memories.iter_mut().for_each(Memory::clear);
        let first_seat = Side::ALL[number as usize % 2];
        let mut now = self.start.clone();
        opening.iter().for_each(|&pit| now.play_unchecked(pit));
        let mut moves = Vec::new();
        while !now.is_over() {
            let seed = self.asked.seed ^ (u64::from(number) << 32) ^ moves.len() as u64;
            let pit = self.choose(&now, first_seat, seed)?;
            now.play(pit)
                .map_err(|error| Failure::Negative(error.to_string()))?;
            moves.push(pit);
        }
        Ok(Game {
            first_seat,
            opening,
            moves,
            end: now,
        })
    }

    fn choose(&mut self, now: &Position, first_seat: Side, seed: u64) -> Result<Pit, Failure> {
        let [first, second] = &mut self.memories;
        let (level, memory) = if now.turn() == first_seat {
            (self.asked.first, first)
        } else {
            (self.asked.second, second)
        };
        let (began, limit) = (
            Instant::now(),
            self.asked.time.unwrap_or(level.thinking_time()),
        );
        let watch = |_: engine::Report<'_>| {
            let is_enough = began.elapsed() >= limit || self.progress.was_interrupted();
            if is_enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let opponent = Opponent {
            level: Level::new(level.number()).unwrap_or(Level::STRONGEST),
            seed,
            threads: self.asked.threads.into(),
            database: None,
        };
        let chosen = opponent.choose(now, memory, &watch);
        if self.progress.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let pit = chosen.map(|best| best.pit);
        pit.ok_or_else(|| Failure::Negative("no pit to sow".to_owned()))
    }
}

/// Random sowings from the start that leave the game going on.
fn opening(start: &Position, plies: u32, seed: u64) -> Vec<Pit> {
    let mut random = SplitMix::new(seed);
    loop {
        let mut now = start.clone();
        let mut moves = Vec::new();
        while (moves.len() as u32) < plies
            && let Some(pit) = random.pick(&now.legal_moves())
        {
            now.play_unchecked(pit);
            moves.push(pit);
        }
        // A small board may be over before the opening is: begin at the start instead.
        if !now.is_over() {
            return moves;
        }
        if plies > 0 && start.marbles() < 4 * plies as u16 {
            return Vec::new();
        }
    }
}

/// 2 points for the counted level's win, 1 for a draw, 0 for a loss.
fn points(game: &Game) -> u32 {
    match game.end.outcome() {
        Some(Outcome::Won(side)) if side == game.first_seat => 2,
        Some(Outcome::Won(_)) => 0,
        Some(Outcome::Draw) | None => 1,
    }
}

fn tally(games: &[Game]) -> Tally {
    let count = |wanted: u32| games.iter().filter(|game| points(game) == wanted).count() as u32;
    Tally {
        wins: count(2),
        draws: count(1),
        losses: count(0),
    }
}

/// One line for what was played, then one a game: seat, opening, moves, score.
fn record(path: &Path, asked: &Match, start: &Position, games: &[Game]) -> Result<(), Failure> {
    let text = |pits: &[Pit]| {
        pits.iter()
            .map(Pit::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut lines = format!(
        "# congkak level {} against {}, {} games from {start}, {} random sowings, seed {}, time {}\n",
        asked.first,
        asked.second,
        games.len(),
        asked.plies,
        asked.seed,
        asked.time.map_or_else(
            || "as the levels take".to_owned(),
            |time| format!("{time:?}")
        ),
    );
    for game in games {
        let [first, second] = Side::ALL.map(|side| game.end.score(side));
        lines += &format!(
            "seat {} | {} | {} | {first}-{second}\n",
            game.first_seat,
            text(&game.opening),
            text(&game.moves)
        );
    }
    store::write_atomically(path, lines.as_bytes())
        .map_err(|error| Failure::Io(format!("{}: {error}", path.display())))
}

fn tell(asked: &Match, games: &[Game]) -> Result<(), Failure> {
    let tally = tally(games);
    let elo = tally.elo();
    if asked.json.json {
        return output::say_json(json!({
            "first": asked.first.number(),
            "second": asked.second.number(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "elo": { "difference": elo.difference, "low": elo.low, "high": elo.high },
        }));
    }
    output::say(format_args!(
        "level {} against level {}: {} won, {} drawn, {} lost of {}; Elo {elo}",
        asked.first,
        asked.second,
        tally.wins,
        tally.draws,
        tally.losses,
        tally.games(),
    ))
}
