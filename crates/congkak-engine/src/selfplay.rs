//! Games an engine plays against itself, to learn from: each follows from its plan and its number alone.
//!
//! A game begins 2 to 15 random sowings after the usual start and is played until its
//! value is known, from a small endgame database at the latest. With every position of the game
//! one is judged that lies one to four random sowings aside, as searches meet them.
//! A file is a [`Plan`] as bytes, then game after game. All numbers have their lowest byte first.
//!
//! ```text
//! magic      8 bytes  "mrblcgam"
//! version    u32   1
//! seed       u64
//! nodes      u64   positions visited for every move
//! judge      u64   a hash of who judged the positions
//!
//! positions  u16   how many follow, each in 17 bytes:
//!   pits     14 u8 the marbles in the mover's pits 1 to 7, then in the opponent's
//!   turns    u8    1 or 2
//!   value    i8    what the search said the mover gains over the opponent from these marbles
//!   result   i8    what the mover gained in the end; -128 aside of the game, where nobody knows
//! ```

use std::ops::{ControlFlow, Range};

use congkak::Position;
use game::{Position as _, Side, SplitMix};
use think::selfplay::{GamePlan, PlayedGame, chance};
use think::unwatched;

use super::endgames::Endgames;
use super::judge::Judge;
use super::think::{Best, Limits, Memory, banked, best};

/// How games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Where chance begins.
    pub seed: u64,
    /// Positions visited for every move, to within four thousand or so.
    pub nodes: u64,
    /// Who judges positions.
    pub judge: Judge,
}

/// The fewest and most random sowings of an opening.
const RANDOM: Range<usize> = 2..16;
/// No position aside of the game is further away.
const ASIDE: usize = 4;

impl GamePlan for Plan {
    type Game = SelfPlayed;
    const MAGIC: [u8; 8] = *b"mrblcgam";
    const VERSION: u32 = 1;
    const WORDS: usize = 3;

    fn words(&self) -> Vec<u64> {
        let judge = think::fnv(self.judge.to_string().as_bytes());
        vec![self.seed, self.nodes, judge]
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
                limits: Limits {
                    nodes: self.nodes,
                    ..Limits::UNLIMITED
                },
                memory: Memory::new(0).with_judge(self.judge),
                endgames: &endgames,
            };
            move |number| player.play(self.seed, number)
        };
        think::in_order(numbers, threads, worker, each);
    }
}

/// What there is to learn from a game that an engine played against itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfPlayed {
    /// The positions of the game, each followed by the one aside.
    pub records: Vec<Record>,
}

impl PlayedGame for SelfPlayed {
    fn append(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.records.len() as u16).to_le_bytes());
        bytes.extend(self.records.iter().copied().flat_map(Record::to_bytes));
    }

    fn read(bytes: &mut &[u8]) -> Option<SelfPlayed> {
        let (count, rest) = bytes.split_first_chunk()?;
        let count = usize::from(u16::from_le_bytes(*count));
        let (records, rest) = rest.split_at_checked(count * Record::BYTES)?;
        *bytes = rest;
        let (records, _) = records.as_chunks();
        Some(SelfPlayed {
            records: records.iter().map(Record::from_bytes).collect(),
        })
    }

    fn positions(&self) -> usize {
        self.records.len()
    }
}

/// A position to learn from, seen by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// The marbles in the mover's pits, then in the opponent's, pit 1 first.
    pub pits: [u8; 14],
    /// Turns left, 1 or 2.
    pub turns: u8,
    /// What the search said the mover gains from these marbles.
    pub value: i8,
    /// What the mover gained in the end. `None` aside of the game.
    pub result: Option<i8>,
}

/// In place of a result that nobody knows.
const NO_RESULT: i8 = i8::MIN;

impl Record {
    const BYTES: usize = 17;

    /// A position of the usual board without its result. No gain has more than 98 marbles.
    fn new(position: &Position, found: &Best) -> Record {
        let mover = position.turn();
        let mut pits = [0; 14];
        let marbles = position.pits(mover).iter().chain(position.pits(!mover));
        for (place, &marbles) in pits.iter_mut().zip(marbles) {
            *place = marbles as u8;
        }
        Record {
            pits,
            turns: position.turns_left(),
            value: (found.value - banked(position)) as i8,
            result: None,
        }
    }

    fn to_bytes(self) -> [u8; Record::BYTES] {
        let mut bytes = [0; Record::BYTES];
        bytes[..14].copy_from_slice(&self.pits);
        let numbers = [self.value, self.result.unwrap_or(NO_RESULT)];
        bytes[14] = self.turns;
        bytes[15..].copy_from_slice(&numbers.map(i8::cast_unsigned));
        bytes
    }

    fn from_bytes(bytes: &[u8; Record::BYTES]) -> Record {
        let [pits @ .., turns, value, result] = *bytes;
        let result = result.cast_signed();
        Record {
            pits,
            turns,
            value: value.cast_signed(),
            result: (result != NO_RESULT).then_some(result),
        }
    }
}

/// An engine that plays both sides.
struct Player<'a> {
    limits: Limits,
    memory: Memory,
    endgames: &'a Endgames,
}

impl Player<'_> {
    /// Plays the game with this number. It begins with nothing in memory, so the same number gives
    /// the same game.
    fn play(&mut self, seed: u64, number: u64) -> SelfPlayed {
        let mut random = chance(seed, number);
        self.memory.clear();
        let mut now = Position::default();
        let sowings = RANDOM.start + random.below(RANDOM.len());
        wander(&mut now, sowings, &mut random);
        let (mut records, mut in_game) = (Vec::new(), Vec::new());
        while let Some(found) = self.judge(&now) {
            in_game.push((records.len(), now.turn(), banked(&now)));
            records.push(Record::new(&now, &found));
            let mut aside = now.clone();
            wander(&mut aside, 1 + random.below(ASIDE), &mut random);
            let judged = self.judge(&aside);
            records.extend(judged.map(|found| Record::new(&aside, &found)));
            now.play_unchecked(found.pit);
        }
        let end = self.end(&now);
        for (index, mover, banked) in in_game {
            records[index].result = Some((for_first(mover, end) - banked) as i8);
        }
        SelfPlayed { records }
    }

    /// What a search says of a position whose value is not known otherwise.
    fn judge(&mut self, position: &Position) -> Option<Best> {
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

    use think::selfplay::{GamePlan as _, PlayedGame as _};

    use super::{Judge, Plan, SelfPlayed};

    const PLAN: Plan = Plan {
        seed: 5,
        nodes: 1,
        judge: Judge::Handmade,
    };

    fn games(from: u64, count: usize, threads: usize) -> Vec<SelfPlayed> {
        let mut games = Vec::new();
        PLAN.play(from..1000, threads, &mut |game| {
            games.push(game);
            match games.len() < count {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        games
    }

    #[test]
    fn games_follow_from_the_plan_and_their_number_whoever_plays_them() {
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
        let read: Vec<SelfPlayed> = Plan::games(&bytes).unwrap().collect();
        assert!(read == some);
        let torn = Plan::games(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!(torn.count(), 2);
    }

    #[test]
    fn records_say_what_can_be_gained_and_what_was() {
        let game = games(7, 1, 1).remove(0);
        let in_game = game.records.iter().filter(|record| record.result.is_some());
        let (in_game, all) = (in_game.count(), game.records.len());
        assert!(in_game > 20 && all > in_game && all <= 2 * in_game, "{all}");
        for record in &game.records {
            let marbles: i32 = record.pits.iter().map(|&marbles| i32::from(marbles)).sum();
            assert!((10..=98).contains(&marbles), "{record:?}");
            let gains = [Some(record.value), record.result];
            for gain in gains.into_iter().flatten().map(i32::from) {
                assert!(
                    gain.abs() <= marbles && (gain - marbles) % 2 == 0,
                    "{record:?}"
                );
            }
        }
    }
}
