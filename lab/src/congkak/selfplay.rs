//! Games the engine plays against itself, to be trained on: each follows from its plan and its number alone.
//!
//! A game begins 2 to 15 random sowings after the usual start and is played until its
//! value is known, from a small endgame database at the latest. With every position of the game
//! one is searched that lies one to four random sowings aside, as searches meet them.
//! A file is a [`SelfPlayPlan`] as bytes, then game after game. All numbers have their lowest byte first.
//!
//! ```text
//! magic      8 bytes  "mrblcgam"
//! version    u32   1
//! seed       u64
//! nodes      u64   positions searched for every move
//! evaluation u64   a hash of the evaluation's name
//!
//! positions  u16   how many follow, each in 17 bytes:
//!   pits     14 u8 the marbles in the mover's pits 1 to 7, then in the opponent's
//!   turns    u8    1 or 2
//!   value    i8    what the search said the mover gains over the opponent from these marbles
//!   result   i8    what the mover gained in the end; -128 aside of the game, where nobody knows
//! ```

use std::ops::{ControlFlow, Range};

use congkak::Position;
use congkak_engine::{Best, Endgames, Evaluator, Memory, SearchLimits, best, unwatched};
use game::{Position as _, Side, SplitMix};

use crate::in_order::in_order;
use crate::selfplay::{GamePlan, PlayedGame, random};

/// How games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SelfPlayPlan {
    /// The random seed.
    pub(super) seed: u64,
    /// Positions searched for every move, to within four thousand or so.
    pub(super) nodes: u64,
    /// The evaluation.
    pub(super) evaluation: Evaluator,
}

/// The fewest and most random sowings of an opening.
const RANDOM: Range<usize> = 2..16;
/// No position aside of the game is further away.
const ASIDE: usize = 4;

impl GamePlan for SelfPlayPlan {
    type Game = SelfPlayed;
    const MAGIC: [u8; 8] = *b"mrblcgam";
    const VERSION: u32 = 1;
    const WORDS: usize = 3;

    fn words(&self) -> Vec<u64> {
        let evaluation = think::fnv(super::name(self.evaluation).as_bytes());
        vec![self.seed, self.nodes, evaluation]
    }

    fn play(
        &self,
        numbers: Range<u64>,
        threads: usize,
        each: &mut dyn FnMut(SelfPlayed) -> ControlFlow<()>,
    ) {
        let endgames = Endgames::default();
        let worker = || {
            let mut player = Player {
                limits: SearchLimits {
                    nodes: self.nodes,
                    ..SearchLimits::UNLIMITED
                },
                memory: Memory::new(0).with_evaluation(self.evaluation),
                endgames: &endgames,
            };
            move |number| player.play(self.seed, number)
        };
        in_order(numbers, threads, worker, each);
    }
}

/// What there is to be trained on in a game that the engine played against itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SelfPlayed {
    /// The positions of the game, each followed by the one aside.
    pub(super) samples: Vec<Sample>,
}

impl PlayedGame for SelfPlayed {
    fn append(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.samples.len() as u16).to_le_bytes());
        bytes.extend(self.samples.iter().copied().flat_map(Sample::to_bytes));
    }

    fn read(bytes: &mut &[u8]) -> Option<SelfPlayed> {
        let (count, rest) = bytes.split_first_chunk()?;
        let count = usize::from(u16::from_le_bytes(*count));
        let (samples, rest) = rest.split_at_checked(count * Sample::BYTES)?;
        *bytes = rest;
        let (samples, _) = samples.as_chunks();
        Some(SelfPlayed {
            samples: samples.iter().map(Sample::from_bytes).collect(),
        })
    }

    fn positions(&self) -> usize {
        self.samples.len()
    }
}

/// A position to be trained on, seen by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sample {
    /// The marbles in the mover's pits, then in the opponent's, pit 1 first.
    pub(super) pits: [u8; 14],
    /// Turns left, 1 or 2.
    pub(super) turns: u8,
    /// What the search said the mover gains from these marbles.
    pub(super) value: i8,
    /// What the mover gained in the end. `None` aside of the game.
    pub(super) result: Option<i8>,
}

/// In place of a result that nobody knows.
const NO_RESULT: i8 = i8::MIN;

impl Sample {
    const BYTES: usize = 17;

    /// A position of the usual board without its result. No gain has more than 98 marbles.
    fn new(position: &Position, found: &Best) -> Sample {
        let mover = position.turn();
        let mut pits = [0; 14];
        let marbles = position.pits(mover).iter().chain(position.pits(!mover));
        for (place, &marbles) in pits.iter_mut().zip(marbles) {
            *place = marbles as u8;
        }
        Sample {
            pits,
            turns: position.turns_left(),
            value: (found.value - banked(position)) as i8,
            result: None,
        }
    }

    fn to_bytes(self) -> [u8; Sample::BYTES] {
        let mut bytes = [0; Sample::BYTES];
        bytes[..14].copy_from_slice(&self.pits);
        let numbers = [self.value, self.result.unwrap_or(NO_RESULT)];
        bytes[14] = self.turns;
        bytes[15..].copy_from_slice(&numbers.map(i8::cast_unsigned));
        bytes
    }

    fn from_bytes(bytes: &[u8; Sample::BYTES]) -> Sample {
        let [pits @ .., turns, value, result] = *bytes;
        let result = result.cast_signed();
        Sample {
            pits,
            turns,
            value: value.cast_signed(),
            result: (result != NO_RESULT).then_some(result),
        }
    }
}

/// An engine that plays both sides.
struct Player<'a> {
    limits: SearchLimits,
    memory: Memory,
    endgames: &'a Endgames,
}

impl Player<'_> {
    /// Plays the game with this number. It begins with nothing in memory, so the same number gives
    /// the same game.
    fn play(&mut self, seed: u64, number: u64) -> SelfPlayed {
        let mut random = random(seed, number);
        self.memory.clear();
        let mut now = Position::default();
        let sowings = RANDOM.start + random.below(RANDOM.len());
        wander(&mut now, sowings, &mut random);
        let mut samples = Vec::new();
        let mut in_game = Vec::new();
        while let Some(found) = self.search(&now) {
            in_game.push((samples.len(), now.turn(), banked(&now)));
            samples.push(Sample::new(&now, &found));
            let mut aside = now.clone();
            wander(&mut aside, 1 + random.below(ASIDE), &mut random);
            let beside = self.search(&aside);
            samples.extend(beside.map(|found| Sample::new(&aside, &found)));
            now.play_unchecked(found.pit);
        }
        let end = self.end(&now);
        for (index, mover, banked) in in_game {
            samples[index].result = Some((for_first(mover, end) - banked) as i8);
        }
        SelfPlayed { samples }
    }

    /// What a search says of a position whose value is not known otherwise.
    fn search(&mut self, position: &Position) -> Option<Best> {
        let database = self.endgames.for_position(position);
        if database.is_some_and(|database| database.value(position).is_some()) {
            return None;
        }
        let memory = &mut self.memory;
        best(
            position,
            memory,
            database.as_ref(),
            &self.limits,
            &unwatched,
        )
    }

    /// By how much Player 1 wins a game that is over, or whose value the database knows.
    fn end(&self, position: &Position) -> i32 {
        let [first, second] = Side::ALL.map(|side| i32::from(position.score(side)));
        let database = self.endgames.for_position(position);
        let known = database.and_then(|database| database.value(position));
        match known.filter(|_| !position.is_over()) {
            None => first - second,
            Some(value) => for_first(position.turn(), banked(position) + value),
        }
    }
}

/// The mover's lead in the warehouses.
fn banked(position: &Position) -> i32 {
    let mover = position.turn();
    i32::from(position.store(mover)) - i32::from(position.store(!mover))
}

/// What is worth so much to a side is worth this to Player 1.
fn for_first(side: Side, value: i32) -> i32 {
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

/// Sows at random, as long as the game goes on.
fn wander(position: &mut Position, sowings: usize, random: &mut SplitMix) {
    for _ in 0..sowings {
        if let Some(pit) = random.pick(&position.legal_moves()) {
            position.play_unchecked(pit);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{Evaluator, SelfPlayPlan, SelfPlayed};
    use crate::selfplay::{GamePlan as _, PlayedGame as _};

    const PLAN: SelfPlayPlan = SelfPlayPlan {
        seed: 5,
        nodes: 1,
        evaluation: Evaluator::Handmade,
    };

    fn games(from: u64, count: usize, threads: usize) -> Vec<SelfPlayed> {
        let mut games = Vec::new();
        PLAN.play(from..1000, threads, &mut |game| {
            games.push(game);
            if games.len() < count {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        games
    }

    #[test]
    fn games_follow_from_the_plan_and_their_number_on_any_thread() {
        let some = games(0, 3, 1);
        assert!(some == games(0, 3, 2));
        assert!(some[1..] == games(1, 2, 1));
        assert!(some[0] != some[1]);
    }

    #[test]
    fn games_are_read_as_they_are_written() {
        let some = games(0, 3, 1);
        let mut bytes = PLAN.to_bytes();
        some.iter().for_each(|game| game.append(&mut bytes));
        let read: Vec<SelfPlayed> = SelfPlayPlan::games(&bytes).unwrap().collect();
        assert!(read == some);
        let torn = SelfPlayPlan::games(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!(torn.count(), 2);
    }

    #[test]
    fn records_say_what_can_be_gained_and_what_was() {
        let game = games(7, 1, 1).remove(0);
        let in_game = game.samples.iter().filter(|sample| sample.result.is_some());
        let in_game = in_game.count();
        let all = game.samples.len();
        assert!(in_game > 20 && all > in_game && all <= 2 * in_game, "{all}");
        for sample in &game.samples {
            let marbles: i32 = sample.pits.iter().map(|&marbles| i32::from(marbles)).sum();
            assert!((10..=98).contains(&marbles), "{sample:?}");
            let gains = [Some(sample.value), sample.result];
            for gain in gains.into_iter().flatten().map(i32::from) {
                assert!(
                    gain.abs() <= marbles && (gain - marbles) % 2 == 0,
                    "{sample:?}"
                );
            }
        }
    }
}
