//! Candidates of Congkak: the ends of games of weak levels, where one way wins or wins by most.

use congkak::{Event, Pit, Place, Position, Rules};
use congkak_engine::{
    Endgames, Level, Memory, Opponent, Scope, SearchLimits, SolveLimits, best, solve,
};
use game::{Position as _, SplitMix};
use play::puzzles::{Facts, Puzzle};
use play::{Game, Mind, unwatched};

use super::candidate;

/// Positions with more marbles in pits are not asked about.
const MOST_IN_PITS: u16 = 22;

/// Depths that are asked to see when the wrong pits are seen to be wrong.
const DEEPEST: u32 = 14;

/// The puzzles of one game.
pub(super) fn find(random: &mut SplitMix, mind: &Mind) -> Vec<Puzzle> {
    let marbles = 3 + random.below(5);
    let mut now = Position::start(7, marbles, Rules::HOUSE).expect("in range");
    let levels = [0, 0].map(|_| 1 + random.below(5) as u8);
    let none = Endgames::default();
    let mut memory = Memory::new(1 << 20);
    let mut found: Vec<Puzzle> = Vec::new();
    for ply in 0..400_u64 {
        if now.is_over() {
            break;
        }
        let in_pits = now.marbles() - now.store(now.turn()) - now.store(!now.turn());
        if in_pits <= MOST_IN_PITS && ply % 3 == 0 {
            found.extend(puzzle(&now, random, mind));
        }
        let opponent = Opponent {
            level: Level::new(levels[now.turn().index()]).expect("in range"),
            seed: random.next(),
            threads: 1,
            endgames: &none,
        };
        let pit = match ply {
            0..3 => random.pick(&now.legal_moves()),
            _ => opponent
                .choose(&now, &mut memory, &unwatched)
                .map(|best| best.pit),
        };
        let Some(pit) = pit else { break };
        now.play_unchecked(pit);
    }
    found
}

fn values(position: &Position, mind: &Mind) -> Option<Vec<(Pit, i32)>> {
    let library = mind.library();
    let database = library.endgames().for_position(position);
    let limits = SolveLimits {
        memory: 32 << 20,
        threads: 1,
        scope: Scope::EveryPit,
    };
    let solved = solve(position, database.as_ref(), &limits, &unwatched);
    solved.ok().map(|solved| solved.pits)
}

/// The puzzle in a position: winning by most where two pits win, else winning; where the marbles that are banked decide
/// the game already, with others banked, so that the best pit just wins.
fn puzzle(position: &Position, random: &mut SplitMix, mind: &Mind) -> Option<Puzzle> {
    let found = values(position, mind)?;
    if found.len() < 3 {
        return None;
    }
    let winning = found.iter().filter(|&&(_, value)| value > 0).count();
    let best = found.iter().map(|&(_, value)| value).max()?;
    let (start, is_most) = match winning {
        1 => (position.clone(), false),
        2.. if random.below(2) == 0 => (position.clone(), true),
        _ => (balanced(position, best)?, false),
    };
    let line = line(&start, is_most, mind)?;
    let theme = match (is_most, line.len()) {
        (true, _) => "most",
        (false, 1) => "one-pit",
        (false, _) => "chain",
    };
    let wrong = found.iter().filter(|(pit, _)| *pit != line[0]);
    let tempting = wrong.filter(|(pit, _)| {
        let event = start.sowing(*pit).ok().and_then(|sowing| sowing.event());
        matches!(event, Some(Event::FreeTurn | Event::Steal(1..)))
    });
    let facts = Facts([
        line.len() as u32,
        tempting.count() as u32,
        depth_of(&start, line[0]),
        missed(&start, &line),
    ]);
    let texts: Vec<String> = line.iter().map(Pit::to_string).collect();
    let mut puzzle = candidate(theme, texts.len(), start.to_string(), texts);
    puzzle.game = Game::Congkak;
    puzzle.facts = facts;
    Some(puzzle)
}

/// The same pits with other marbles banked, so that the best pit wins by one or two.
fn balanced(position: &Position, best: i32) -> Option<Position> {
    let side = position.turn();
    let moved = (best - 1).div_euclid(2);
    let own = i32::from(position.store(side)) - moved;
    let other = i32::from(position.store(!side)) + moved;
    let with = position
        .clone()
        .with_marbles(Place::Store(side), u16::try_from(own).ok()?)?;
    with.with_marbles(Place::Store(!side), u16::try_from(other).ok()?)
}

/// The one right pit of every sowing until the turn ends. Returns `None` where another one is as right.
fn line(start: &Position, is_most: bool, mind: &Mind) -> Option<Vec<Pit>> {
    let mut now = start.clone();
    let mut line = Vec::new();
    while now.turn() == start.turn() && !now.is_over() {
        let values = values(&now, mind)?;
        let most = values.iter().map(|&(_, value)| value).max()?;
        let wanted = if is_most { most } else { 1 };
        let mut right = values.iter().filter(|(_, value)| *value >= wanted.max(1));
        let (Some(&(pit, _)), None) = (right.next(), right.next()) else {
            return None;
        };
        line.push(pit);
        now.play_unchecked(pit);
    }
    Some(line)
}

/// The search depth from which on the engine sees what is best.
fn depth_of(position: &Position, key: Pit) -> u32 {
    let mut depth = 0;
    for looked in 1..=DEEPEST {
        let limits = SearchLimits {
            depth: looked,
            nodes: 200_000,
            ..SearchLimits::UNLIMITED
        };
        let mut memory = Memory::new(1 << 20);
        let found = best(position, &mut memory, None, &limits, &unwatched);
        if found.is_none_or(|found| found.pit != key) {
            depth = looked;
        }
    }
    depth + 1
}

/// How many of ten tries of levels 1 to 5 leave the line.
fn missed(start: &Position, line: &[Pit]) -> u32 {
    let none = Endgames::default();
    let tries = (1..=5).flat_map(|level| [(level, 1), (level, 2)]);
    let misses = |&(level, seed): &(u8, u64)| {
        let mut memory = Memory::new(1 << 20);
        let mut now = start.clone();
        line.iter().any(|&pit| {
            let opponent = Opponent {
                level: Level::new(level).expect("in range"),
                seed,
                threads: 1,
                endgames: &none,
            };
            let chosen = opponent.choose(&now, &mut memory, &unwatched);
            now.play_unchecked(pit);
            chosen.map(|best| best.pit) != Some(pit)
        })
    };
    tries.filter(misses).count() as u32
}
