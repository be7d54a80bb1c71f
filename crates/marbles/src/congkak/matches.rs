//! `match`: two levels, both seats, many openings; which is stronger, and how sure that is.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use congkak::{Pit, Position};
use congkak_engine::{Memory, Opponent};
use game::{Outcome, Position as _, Side, SplitMix};
use serde_json::json;
use store::{MatchFile, MatchGame, Points};
use think::Tally;

use super::args::Match;
use super::{best, read_shape};
use crate::failure::Failure;
use crate::output;
use crate::watching::Progress;

/// Bytes each side remembers positions in.
const MEMORY: usize = 64 << 20;

pub(super) fn run(asked: &Match) -> Result<(), Failure> {
    let start = read_shape(&asked.shape)?;
    best::refuse_if_over(&start)?;
    let (file, mut games) = match &asked.record {
        Some(path) => {
            let (file, games) = MatchFile::open(path, &header(asked, &start))?;
            (Some(file), games)
        }
        None => (None, Vec::new()),
    };
    games.truncate(asked.games as usize);
    let mut contest = Contest {
        asked,
        start,
        memories: [Memory::new(MEMORY), Memory::new(MEMORY)],
        library: store::library(),
        progress: Progress::new("playing", u64::from(asked.games) - games.len() as u64),
    };
    for number in games.len() as u32..asked.games {
        let game = contest.play(number)?;
        if let Some(file) = &file {
            file.add(&game)?;
        }
        games.push(game);
        if contest.progress.advance().is_break() {
            return Err(Failure::Interrupted);
        }
    }
    drop(contest);
    tell(asked, &games)
}

/// What makes this match the same as the one in a file.
fn header(asked: &Match, start: &Position) -> String {
    let time = asked.time.map(|time| format!("at most {time:?} a sowing"));
    format!(
        "congkak: level {} against {}, {}, from {start} with {} random sowings, seed {}, {} threads",
        asked.first,
        asked.second,
        time.unwrap_or_else(|| "in the levels' own time".to_owned()),
        asked.plies,
        asked.seed,
        asked.threads
    )
}

/// A match under way.
struct Contest<'a> {
    asked: &'a Match,
    start: Position,
    /// What each of the two remembers.
    memories: [Memory; 2],
    library: Arc<play::Library>,
    progress: Progress,
}

impl Contest<'_> {
    /// Plays a game. Two in a row have the same opening, with the seats changed.
    fn play(&mut self, number: u32) -> Result<MatchGame, Failure> {
        let seed = self.asked.seed.wrapping_add(u64::from(number / 2));
        let opening = opening(&self.start, self.asked.plies, seed);
        self.memories.iter_mut().for_each(Memory::clear);
        let first_seat = Side::ALL[number as usize % 2];
        let mut now = opening.clone();
        let mut moves = Vec::new();
        while !now.is_over() {
            let seed = self.asked.seed ^ (u64::from(number) << 32) ^ moves.len() as u64;
            let pit = self.choose(&now, first_seat, seed)?;
            now.play(pit)
                .map_err(|error| Failure::Negative(error.to_string()))?;
            moves.push(pit.to_string());
        }
        let [first, second] = Side::ALL.map(|side| now.score(side));
        Ok(MatchGame {
            points: points(&now, first_seat),
            remark: format!("Player {first_seat} first, {first} to {second}"),
            start: opening.to_string(),
            moves,
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
        let watch = |_: think::Report<'_>| {
            let is_enough = began.elapsed() >= limit || self.progress.was_interrupted();
            if is_enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let opponent = Opponent {
            level,
            seed,
            threads: self.asked.threads.into(),
            endgames: self.library.endgames(),
        };
        let chosen = opponent.choose(now, memory, &watch);
        if self.progress.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let pit = chosen.map(|best| best.pit);
        pit.ok_or_else(|| Failure::Negative("no pit to sow".to_owned()))
    }
}

/// Random sowings from the start that leave the game going on; on a board too small for them, the
/// start itself.
fn opening(start: &Position, plies: u32, seed: u64) -> Position {
    let mut random = SplitMix::new(seed);
    for _ in 0..100 {
        let mut now = start.clone();
        for _ in 0..plies {
            if let Some(pit) = random.pick(&now.legal_moves()) {
                now.play_unchecked(pit);
            }
        }
        if !now.is_over() {
            return now;
        }
    }
    start.clone()
}

/// What the counted level got.
fn points(end: &Position, first_seat: Side) -> Points {
    match end.outcome() {
        Some(Outcome::Won(side)) if side == first_seat => Points::One,
        Some(Outcome::Won(_)) => Points::None,
        Some(Outcome::Draw) | None => Points::Half,
    }
}

fn tally(games: &[MatchGame]) -> Tally {
    let count = |wanted: Points| games.iter().filter(|game| game.points == wanted).count() as u32;
    Tally {
        wins: count(Points::One),
        draws: count(Points::Half),
        losses: count(Points::None),
    }
}

fn tell(asked: &Match, games: &[MatchGame]) -> Result<(), Failure> {
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
