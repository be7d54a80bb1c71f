//! Games an engine plays against itself, to learn from: each follows from its plan and its number alone.
//!
//! Most games an engine plays against itself; in one of `WALLS` the other side
//! builds a wall, so that walls are learnt about too. A plan may set a builder that
//! thinks longer into every game, mostly from Standard, where walls hold best.
//! A file of games is a [`Plan`] as bytes, then game after game. All numbers have their lowest byte first.
//!
//! ```text
//! magic    8 bytes  "mrblgame"
//! version  u32   2
//! seed     u64
//! nodes    u64   positions visited for every move
//! judge    u64   a hash of who judged the positions
//! builder  u64   positions visited for every move by a builder in every game; 0: none is set
//!
//! black    u64   the cells of the first position, A1 in bit 0, A2 in bit 1 … I9 in bit 60; marbles lost in bits 61–63
//! white    u64   the same
//! flags    u8    bits 0–1: 0 drawn, 1 black won, 2 white won; bit 2: white moves first
//! plies    u16   how many moves follow
//! moves    each  u8, which of the legal moves in their documented order, and i16, what the search said it was worth to its mover
//! ```
//!
//! The worth of a wall builder's moves is [`NO_VALUE`]. A position as bytes, for the trainer (see [`Record`]),
//! is 20 bytes.

use std::cell::RefCell;
use std::num::NonZeroU64;
use std::ops::{ControlFlow, Range};

use abalone::{Cell, Cells, Layout, Position, Push};
use game::{Outcome, Position as _, Side, SplitMix};
use think::selfplay::{GamePlan, PlayedGame, chance};
use think::unwatched;

use super::duel::{self, Rules};
use super::{Engine, Judge, Limits, Settings};

/// How games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Where chance begins.
    pub seed: u64,
    /// Positions visited for every move.
    pub nodes: u64,
    /// Who judges positions.
    pub judge: Judge,
    /// Positions visited for every move by a builder of walls, who then plays one side of every game.
    pub builder_nodes: Option<NonZeroU64>,
}

impl GamePlan for Plan {
    type Game = SelfPlayed;
    const MAGIC: [u8; 8] = *b"mrblgame";
    const VERSION: u32 = 2;
    const WORDS: usize = 4;

    fn words(&self) -> Vec<u64> {
        let judge = think::fnv(self.judge.to_string().as_bytes());
        let builder = self.builder_nodes.map_or(0, NonZeroU64::get);
        vec![self.seed, self.nodes, judge, builder]
    }

    fn play(
        &self,
        numbers: Range<u64>,
        threads: usize,
        each: &mut dyn FnMut(SelfPlayed) -> ControlFlow<()>,
    ) {
        let worker = || {
            let mut players = Players::new(self.judge);
            move |number| SelfPlayed::play(self, number, &mut players)
        };
        think::in_order(numbers, threads, worker, each);
    }
}

impl Plan {
    /// Some random moves from a layout.
    fn opening(&self, random: &mut SplitMix) -> Position {
        loop {
            let Some(layout) = self.layout(random) else {
                continue;
            };
            let mut position = layout.start();
            for _ in 0..2 + random.below(MOST_RANDOM - 1) {
                if let Some(push) = random.pick(&position.legal_moves()) {
                    position.play_unchecked(push);
                }
            }
            if !position.is_over() {
                return position.with_move_number(1);
            }
        }
    }

    /// Half the time one of the two layouts that are played most, else any; against walls mostly Standard.
    fn layout(&self, random: &mut SplitMix) -> Option<Layout> {
        match random.below(8) {
            0..6 if self.builder_nodes.is_some() => Some(Layout::STANDARD),
            0 | 1 => Some(Layout::STANDARD),
            2 | 3 => Some(Layout::BELGIAN_DAISY),
            4 => Some(Layout::GERMAN_DAISY),
            _ => random.pick(&Layout::NAMES).and_then(Layout::named),
        }
    }
}

/// The engine that plays both sides, and the one that builds walls against it.
struct Players {
    learner: Engine,
    builder: Engine,
}

impl Players {
    /// Small tables: they are emptied for every game, and searches are short.
    fn new(judge: Judge) -> Players {
        let [learner, builder] = [judge, Judge::Wall].map(|judge| {
            Engine::new(Settings {
                judge,
                table_mebibytes: 1,
                ..Settings::default()
            })
        });
        Players { learner, builder }
    }

    fn forget(&mut self) {
        self.learner.forget();
        self.builder.forget();
    }
}

/// A game that an engine played against itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfPlayed {
    /// The position after the random moves of the opening.
    pub start: Position,
    /// The moves, each with what the search said it was worth to its mover.
    pub moves: Vec<(Push, i16)>,
    /// Who won.
    pub outcome: Outcome,
}

/// Games this clear are not played on, but for one in [`PLAYED_OUT`].
const CLEAR: i32 = 2000;
/// For how many moves in a row it must be clear.
const CLEAR_MOVES: usize = 6;
const PLAYED_OUT: usize = 8;

/// No opening has more random moves.
const MOST_RANDOM: usize = 12;
/// In one of so many games, one side builds a wall.
const WALLS: usize = 8;

/// In place of the worth of a move that nobody judged.
pub const NO_VALUE: i16 = i16::MIN;

/// An opening worth more than this to either side is not played.
const LOPSIDED: i32 = 1000;

impl SelfPlayed {
    /// Plays the game of a plan with this number.
    ///
    /// The engines begin it with nothing in their memory, so the same number gives the same game.
    fn play(plan: &Plan, number: u64, players: &mut Players) -> SelfPlayed {
        let mut random = chance(plan.seed, number);
        let limits = Limits::to_nodes(plan.nodes);
        let start = loop {
            players.forget();
            let start = plan.opening(&mut random);
            let thought = players.learner.think(&start, &[], limits, &unwatched);
            if thought.value.abs() <= LOPSIDED {
                break start;
            }
        };
        players.forget();
        let is_played_out = random.below(PLAYED_OUT) == 0;
        let has_builder = random.below(WALLS) == 0 || plan.builder_nodes.is_some();
        let builder = random.pick(&Side::ALL).filter(|_| has_builder);
        let builder_nodes = plan.builder_nodes.map_or(plan.nodes, NonZeroU64::get);
        let mut game = Recorder {
            players,
            limits,
            builder_limits: Limits::to_nodes(builder_nodes),
            builder,
            is_played_out,
            moves: Vec::new(),
        };
        let outcome = game.play_out(&start);
        SelfPlayed {
            start,
            moves: game.moves,
            outcome,
        }
    }

    /// The positions of the game to learn from: all that were judged and in which the best move is no
    /// capture, which a search would have played out before it asked for a worth.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        let mut position = self.start;
        self.moves.iter().filter_map(move |&(push, value)| {
            let here = position;
            position.play_unchecked(push);
            let turn = here.turn();
            let captures = position.lost(!turn) > here.lost(!turn);
            (!captures && value != NO_VALUE).then_some(Record {
                own: board_bits(&here, turn),
                theirs: board_bits(&here, !turn),
                value,
                points: match self.outcome {
                    Outcome::Draw => 1,
                    Outcome::Won(winner) => 2 * u8::from(winner == turn),
                },
            })
        })
    }
}

impl PlayedGame for SelfPlayed {
    fn append(&self, bytes: &mut Vec<u8>) {
        let mut position = self.start;
        for side in Side::ALL {
            bytes.extend(board_bits(&position, side).to_le_bytes());
        }
        let flags = match self.outcome {
            Outcome::Draw => 0,
            Outcome::Won(Side::First) => 1,
            Outcome::Won(Side::Second) => 2,
        };
        bytes.push(flags | (position.turn().index() as u8) << 2);
        bytes.extend((self.moves.len() as u16).to_le_bytes());
        for &(push, value) in &self.moves {
            let legal = position.legal_moves();
            let index = legal.iter().position(|&known| known == push);
            // Fourteen marbles never have 256 moves; 116 were seen.
            bytes.push(index.expect("moves were played") as u8);
            bytes.extend(value.to_le_bytes());
            position.play_unchecked(push);
        }
    }

    fn read(bytes: &mut &[u8]) -> Option<SelfPlayed> {
        let mut rest = *bytes;
        let black = u64::from_le_bytes(take(&mut rest)?);
        let white = u64::from_le_bytes(take(&mut rest)?);
        let [flags] = take(&mut rest)?;
        let plies = u16::from_le_bytes(take(&mut rest)?);
        let outcome = match flags & 3 {
            0 => Outcome::Draw,
            1 => Outcome::Won(Side::First),
            _ => Outcome::Won(Side::Second),
        };
        let turn = Side::ALL[usize::from(flags >> 2 & 1)];
        let start = Position::from_marbles(cells(black), cells(white), turn)?
            .with_lost([(black >> 61) as u8, (white >> 61) as u8]);
        let (mut position, mut moves) = (start, Vec::with_capacity(plies.into()));
        for _ in 0..plies {
            let [index] = take(&mut rest)?;
            let value = i16::from_le_bytes(take(&mut rest)?);
            let push = *position.legal_moves().get(usize::from(index))?;
            moves.push((push, value));
            position.play_unchecked(push);
        }
        *bytes = rest;
        Some(SelfPlayed {
            start,
            moves,
            outcome,
        })
    }

    fn positions(&self) -> usize {
        self.moves.len()
    }
}

/// A position as the trainer reads it, seen by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// The mover's cells in bits 0–60, its marbles lost in bits 61–63.
    pub own: u64,
    /// The same of the other side.
    pub theirs: u64,
    /// What the search said.
    pub value: i16,
    /// What came of it for the mover: 0 lost, 1 drawn, 2 won.
    pub points: u8,
}

impl Record {
    /// The numbers one after the other, lowest bytes first, and a zero.
    #[must_use]
    pub fn to_bytes(self) -> [u8; 20] {
        let mut bytes = [0; 20];
        bytes[..8].copy_from_slice(&self.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.theirs.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.value.to_le_bytes());
        bytes[18] = self.points;
        bytes
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

/// A side's cells and losses in one word.
fn board_bits(position: &Position, side: Side) -> u64 {
    let cells = position.cells(side).into_iter();
    let bits = cells.fold(0, |bits, cell| bits | 1 << cell.index());
    bits | u64::from(position.lost(side)) << 61
}

fn cells(bits: u64) -> Cells {
    let on_board = Cell::ALL.into_iter();
    on_board
        .filter(|cell| bits >> cell.index() & 1 == 1)
        .collect()
}

/// A game in progress.
struct Recorder<'a> {
    players: &'a mut Players,
    limits: Limits,
    builder_limits: Limits,
    builder: Option<Side>,
    is_played_out: bool,
    moves: Vec<(Push, i16)>,
}

impl Recorder<'_> {
    fn play_out(&mut self, start: &Position) -> Outcome {
        let game = RefCell::new(self);
        let mut first = |now: &Position, past: &[Position]| game.borrow_mut().answer(now, past);
        let mut second = |now: &Position, past: &[Position]| game.borrow_mut().answer(now, past);
        let played = duel::play_out(start, [&mut first, &mut second], Rules::default());
        played.map_or_else(|clear| clear, |game| game.outcome)
    }

    /// The next move, or who has as good as won.
    fn answer(&mut self, now: &Position, past: &[Position]) -> Result<Option<Push>, Outcome> {
        if self.builder == Some(now.turn()) {
            let thought = self
                .players
                .builder
                .think(now, past, self.builder_limits, &unwatched);
            self.moves
                .extend(thought.best().map(|push| (push, NO_VALUE)));
            return Ok(thought.best());
        }
        if let Some(side) = self.clear_winner(now) {
            return Err(Outcome::Won(side));
        }
        let thought = self
            .players
            .learner
            .think(now, past, self.limits, &unwatched);
        let value = thought.value.clamp((NO_VALUE + 1).into(), i16::MAX.into()) as i16;
        self.moves.extend(thought.best().map(|push| (push, value)));
        Ok(thought.best())
    }

    /// The side that was called far ahead for some moves, by both if both judge.
    fn clear_winner(&self, now: &Position) -> Option<Side> {
        if self.is_played_out {
            return None;
        }
        let last = self.moves.last_chunk::<CLEAR_MOVES>()?;
        let judged = last.iter().rev().enumerate();
        let judged = judged.filter(|(_, (_, value))| *value != NO_VALUE);
        // The last value is the other side's.
        let values = judged.map(|(plies, &(_, value))| match plies % 2 {
            0 => -i32::from(value),
            _ => i32::from(value),
        });
        let (least, most) = (values.clone().min()?, values.max()?);
        if least > CLEAR {
            Some(now.turn())
        } else if most < -CLEAR {
            Some(!now.turn())
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;
    use std::ops::ControlFlow;

    use think::selfplay::{GamePlan as _, PlayedGame as _};

    use super::{Judge, NO_VALUE, Plan, SelfPlayed};
    use crate::Weights;

    const PLAN: Plan = Plan {
        seed: 5,
        nodes: 60,
        judge: Judge::Handmade(Weights::PLAIN),
        builder_nodes: None,
    };

    fn games(from: u64, count: usize, threads: usize) -> Vec<SelfPlayed> {
        games_of(&PLAN, from, count, threads)
    }

    fn games_of(plan: &Plan, from: u64, count: usize, threads: usize) -> Vec<SelfPlayed> {
        let mut games = Vec::new();
        plan.play(from..1000, threads, &mut |game| {
            games.push(game);
            if games.len() == count {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        games
    }

    #[test]
    fn games_follow_from_the_plan_and_their_number_whoever_plays_them() {
        let some = games(0, 12, 1);
        assert!(some == games(0, 12, 3));
        assert!(some[4..] == games(4, 8, 2));
        assert!(some[0] != some[1]);
        assert!(some.iter().any(has_wall), "one in eight has a wall");
        assert!(!some.iter().all(has_wall));
    }

    fn has_wall(game: &SelfPlayed) -> bool {
        game.moves.iter().any(|&(_, value)| value == NO_VALUE)
    }

    #[test]
    fn a_builder_that_is_set_plays_in_every_game_and_thinks_as_long_as_it_may() {
        let [brief, patient] = [20, 4000].map(|nodes| Plan {
            builder_nodes: NonZeroU64::new(nodes),
            ..PLAN
        });
        assert_ne!(brief.to_bytes(), PLAN.to_bytes());
        let [short, long] = [brief, patient].map(|plan| games_of(&plan, 0, 6, 2));
        assert!(short.iter().all(has_wall));
        assert_eq!(short[0].start, long[0].start);
        assert!(short != long);
    }

    #[test]
    fn games_are_read_as_they_are_written() {
        let some = games(0, 5, 1);
        let mut bytes = PLAN.to_bytes();
        some.iter().for_each(|game| game.append(&mut bytes));
        let read: Vec<SelfPlayed> = Plan::games(&bytes).unwrap().collect();
        assert!(read == some);
        let torn = Plan::games(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!(torn.count(), 4);
    }

    #[test]
    fn records_are_the_judged_positions_without_a_capture() {
        for game in games(0, 12, 1) {
            let judged = game.moves.iter().filter(|(_, value)| *value != NO_VALUE);
            assert!(game.records().count() <= judged.count());
            for record in game.records() {
                assert_eq!(record.own & record.theirs & ((1 << 61) - 1), 0);
                assert!(record.points <= 2 && record.value != NO_VALUE);
            }
        }
    }
}
