//! Candidates of Abalone: forced captures in games of weak levels.

use abalone::{Layout, Marbles, Position, Push};
use abalone_engine::forced::{
    fewest_moves, forces_capture, forcing_moves, longest_defence, saving_answers,
};
use abalone_engine::{Engine, Level, SearchLimits, SearchRequest, Settings};
use game::{Position as _, SplitMix};
use play::puzzles::{Facts, Puzzle};
use play::{Game, unwatched};

use super::candidate;

/// Games end after so many moves.
const LONGEST: usize = 160;

/// The captures of one game.
pub(super) fn find(random: &mut SplitMix) -> Vec<Puzzle> {
    let layouts = [
        Layout::STANDARD,
        Layout::GERMAN_DAISY,
        Layout::BELGIAN_DAISY,
    ];
    let mut now = random
        .pick(&layouts)
        .unwrap_or(Layout::BELGIAN_DAISY)
        .start();
    let levels = [0, 0].map(|_| 1 + random.below(3) as u8);
    let mut engine = engine(random.next());
    let mut found = Vec::new();
    let mut quiet_until = 8;
    for ply in 0..LONGEST {
        if now.is_over() {
            break;
        }
        if ply >= quiet_until
            && let Some(puzzle) = forced(&now, random)
        {
            found.push(puzzle);
            quiet_until = ply + 6;
        }
        let push = match ply {
            0..6 => random.pick(&now.legal_moves()),
            _ => choose(&mut engine, &now, levels[ply % 2]),
        };
        let Some(push) = push else { break };
        now.play_unchecked(push);
    }
    found
}

fn engine(seed: u64) -> Engine {
    Engine::new(Settings {
        seed,
        table_mebibytes: 1,
        ..Settings::default()
    })
}

fn choose(engine: &mut Engine, now: &Position, level: u8) -> Option<Push> {
    let level = Level::new(level)?;
    let request = SearchRequest::best_move(now, &[]);
    let thoughts = engine.answer(&request, SearchLimits::of(level), &unwatched);
    thoughts.first()?.best()
}

/// The puzzle in a position, if exactly one move forces a capture in as few moves as can be.
fn forced(position: &Position, random: &mut SplitMix) -> Option<Puzzle> {
    let marbles = position.marbles();
    // Captures at hand are everywhere, long ones take long to find.
    let most = 3 + u32::from(random.below(3) == 0);
    let moves = fewest_moves(marbles, most)?;
    if moves == 1 && random.below(12) > 0 {
        return None;
    }
    let keys = forcing_moves(marbles, moves);
    let &[key] = &keys[..] else { return None };
    let line: Vec<String> = line(marbles, moves)?;
    let lost = position.lost(!position.turn());
    let theme = if lost == 5 { "win" } else { "capture" };
    let start = position.with_move_number(1);
    let mut puzzle = candidate(theme, moves as usize, start.to_string(), line);
    puzzle.game = Game::Abalone;
    let motions = position
        .legal_moves()
        .into_iter()
        .filter_map(|push| marbles.motion(push));
    let wrong: Vec<Marbles> = motions
        .filter(|&motion| motion != key)
        .map(|motion| marbles.after(motion))
        .collect();
    // Where a capture is at hand, what tempts are the pushes that capture nothing.
    let threatens = |after: &&Marbles| moves > 1 && after.swapped().can_capture();
    let hangs = |after: &&Marbles| moves > 1 && saving_answers(**after, moves).take(2).count() == 1;
    puzzle.facts = Facts([
        moves,
        wrong.iter().filter(threatens).count() as u32,
        wrong.iter().filter(hangs).count() as u32,
        missed(position, key.push()),
    ]);
    Some(puzzle)
}

/// The key and the longest defence, move by move.
fn line(mut marbles: Marbles, most: u32) -> Option<Vec<String>> {
    let mut line = Vec::new();
    for left in (1..=most).rev() {
        // Some answers allow the capture sooner; then the puzzle would end with fewer moves.
        if left > 1 && forces_capture(marbles, left - 1) {
            return None;
        }
        let key = *forcing_moves(marbles, left).first()?;
        line.push(key.push().to_string());
        marbles = marbles.after(key);
        if left > 1 {
            let answer = longest_defence(marbles, left)?;
            line.push(answer.push().to_string());
            marbles = marbles.after(answer);
        }
    }
    Some(line)
}

/// How many of ten tries of levels 1 to 5 do not find the key.
fn missed(position: &Position, key: Push) -> u32 {
    let tries = (1..=5).flat_map(|level| [(level, 1), (level, 2)]);
    let misses =
        |&(level, seed): &(u8, u64)| choose(&mut engine(seed), position, level) != Some(key);
    tries.filter(misses).count() as u32
}
