//! Opponents from beginner to as good as the time allows.
//!
//! | level | search depth | noise, up to | positions at most |
//! |---|---|---|---|
//! | 1 | 1 sowing | 12 marbles | |
//! | 2 | 1 | 3 | |
//! | 3 | 2 | 3 | |
//! | 4 | 3 | 2 | |
//! | 5 | 5 | 2 | |
//! | 6 | 6 | 0 | 200 thousand |
//! | 7 | 9 | 0 | 500 thousand |
//! | 8 | 14 | 0 | 2 million |
//! | 9 | as far as the watcher lets it | 0 | |
//!
//! Levels 1 to 8 answer within a second on any current machine; level 9 uses
//! all the time it is given. From level 7 on an opponent plays the end from a
//! database, and so without a mistake; lower levels see only what they look at.
//! By relay rules levels from 4 up see whole turns that win before the other player moves.

use congkak::Position;
use game::SplitMix;

use super::deepening::{Scope, SearchLimits, best};
use super::endgames::Endgames;
use super::found::Best;
use super::memory::Memory;
use think::{Level, Watch};

impl SearchLimits {
    /// A level's search depth and most positions, with this many threads.
    #[must_use]
    pub const fn of(level: Level, threads: usize) -> SearchLimits {
        let (depth, nodes) = match level.number() {
            0..=2 => (1, u64::MAX),
            3 => (2, u64::MAX),
            4 => (3, u64::MAX),
            5 => (5, u64::MAX),
            6 => (6, 200_000),
            7 => (9, 500_000),
            8 => (14, 2_000_000),
            _ => (SearchLimits::DEEPEST, u64::MAX),
        };
        let scope = if noise(level) > 0 {
            Scope::EveryPit
        } else {
            Scope::Best
        };
        SearchLimits {
            depth,
            nodes,
            threads,
            scope,
        }
    }
}

/// Evaluation noise: by how many marbles a level may misjudge a pit.
const fn noise(level: Level) -> usize {
    match level.number() {
        0..=1 => 12,
        2 | 3 => 3,
        4 | 5 => 2,
        _ => 0,
    }
}

/// What a level does, in a few words.
#[must_use]
pub const fn level_in_words(level: Level) -> &'static str {
    match level.number() {
        0..=1 => "sees one sowing, errs by up to 12 marbles",
        2 => "sees one sowing, errs by up to 3 marbles",
        3 => "looks two sowings ahead, errs by up to 3 marbles",
        4 => "looks three sowings ahead, errs by up to 2 marbles",
        5 => "looks five sowings ahead, errs by up to 2 marbles",
        6 => "looks six sowings ahead",
        7 => "looks nine sowings ahead, with an endgame database",
        8 => "looks fourteen sowings ahead, with an endgame database",
        _ => "as strong as its time allows, with an endgame database",
    }
}

/// Whether a level knows the endgame database.
const fn knows_endgames(level: Level) -> bool {
    level.number() >= 7
}

/// An opponent: a level, its random seed, and what it may use.
#[derive(Debug, Clone, Copy)]
pub struct Opponent<'a> {
    /// How strong it is.
    pub level: Level,
    /// The random seed of its evaluation noise.
    pub seed: u64,
    /// Threads to use; 1 gives the same answer every time.
    pub threads: usize,
    /// The endgames that those who know them play from.
    pub endgames: &'a Endgames,
}

impl Opponent<'_> {
    /// The pit it chooses, which is not always the best it sees. Nothing if the game is over.
    pub fn choose(
        &self,
        position: &Position,
        memory: &mut Memory,
        watch: &Watch<'_>,
    ) -> Option<Best> {
        let limits = SearchLimits::of(self.level, self.threads);
        let database = if knows_endgames(self.level) {
            self.endgames.for_position(position)
        } else {
            None
        };
        let mut found = best(position, memory, database.as_ref(), &limits, watch)?;
        let noise = noise(self.level);
        if noise > 0 {
            let mut random = SplitMix::new(self.seed);
            let noisy = found
                .pits
                .iter()
                .map(|&(pit, value)| (value + random.below(noise + 1) as i32, pit));
            let (_, pit) = noisy.max()?;
            found.value = found.pits.iter().find(|&&(one, _)| one == pit)?.1;
            if pit != found.pit {
                found.pit = pit;
                found.line = vec![pit];
            }
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use congkak::{Count, Position, Rules};
    use game::Position as _;

    use std::sync::LazyLock;

    use super::Opponent;
    use crate::{Endgames, Memory, testing};
    use think::{Level, unwatched};

    fn opponent(level: u8, seed: u64) -> Opponent<'static> {
        static ENDGAMES: LazyLock<Endgames> = LazyLock::new(Endgames::default);
        let level = Level::new(level).expect("a level");
        Opponent {
            level,
            seed,
            threads: 1,
            endgames: &ENDGAMES,
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_game_and_another_may_not() {
        let game = |seed: u64| {
            let mut memory = Memory::new(0);
            let mut now = Position::start(5, 4, Rules::HOUSE).expect("in range");
            let mut pits = Vec::new();
            while let Some(choice) = opponent(2, seed).choose(&now, &mut memory, &unwatched) {
                now.play(choice.pit).expect("a legal choice");
                pits.push(choice.pit);
            }
            pits
        };
        assert_eq!(game(7), game(7));
        assert!((8..16).any(|other| game(other) != game(7)));
    }

    #[test]
    fn strong_levels_play_the_end_without_a_mistake() {
        for (position, value) in testing::known_endgames(Count::Side).into_iter().step_by(4) {
            for level in 7..=9 {
                let mut now = position.clone();
                let mover = now.turn();
                let mut memory = Memory::new(0);
                while let Some(choice) = opponent(level, 1).choose(&now, &mut memory, &unwatched) {
                    now.play(choice.pit).expect("a legal choice");
                }
                let lead =
                    |now: &Position| i32::from(now.score(mover)) - i32::from(now.score(!mover));
                assert_eq!(lead(&now), value, "{position}");
            }
        }
    }

    #[test]
    fn every_level_plays_legally_by_any_rules() {
        for rules in [Rules::HOUSE, Rules::TRADITIONAL] {
            for level in 1..=8 {
                let mut memory = Memory::new(0);
                let mut now = Position::start(3, 3, rules).expect("in range");
                for ply in 0..20 {
                    let Some(choice) = opponent(level, ply).choose(&now, &mut memory, &unwatched)
                    else {
                        break;
                    };
                    now.play(choice.pit).expect("a legal choice");
                }
            }
        }
    }
}
