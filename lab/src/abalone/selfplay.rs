//! Games the engine plays against itself, to be trained on: each follows from its plan and its number alone.
//!
//! In one of `WALLS` games one side is the wall, so that a network learns about walls, too. A plan may put a wall
//! that searches longer into every game, mostly from Standard, where walls hold best.
//! A file of games is a [`SelfPlayPlan`] as bytes, then game after game. All numbers have their lowest byte first.
//!
//! ```text
//! magic    8 bytes  "mrblgame"
//! version  u32   2
//! seed     u64
//! nodes    u64   positions searched for every move
//! evaluation u64 a hash of the evaluation's name, and of the wall's where it is another's
//! wall     u64   positions searched for every move by the wall in every game; 0: in one of `WALLS`, with `nodes`
//!
//! black    u64   the cells of the first position, A1 in bit 0, A2 in bit 1 … I9 in bit 60; marbles lost in bits 61–63
//! white    u64   the same
//! flags    u8    bits 0–1: 0 drawn, 1 black won, 2 white won; bit 2: white moves first
//! plies    u16   how many moves follow
//! moves    each  u8, which of the legal moves in their documented order, and i16, what the search said it was worth to its mover
//! ```
//!
//! The value of the wall's moves is [`NO_VALUE`]. A position for the trainer (see [`Sample`]) has 20 bytes.

use std::cell::RefCell;
use std::num::NonZeroU64;
use std::ops::{ControlFlow, Range};

use abalone::{Cell, Cells, Layout, Position, Push};
use abalone_engine::SearchLimits;
use game::{Outcome, Position as _, Side, SplitMix};
use play::arena::play_out;
use play::{Game, Table};

use super::evaluation::{LabEngine, LabEvaluator};
use crate::in_order::in_order;
use crate::selfplay::{GamePlan, PlayedGame, random};

/// How games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SelfPlayPlan {
    /// The random seed.
    pub(super) seed: u64,
    /// Positions searched for every move.
    pub(super) nodes: u64,
    /// The evaluation.
    pub(super) evaluation: LabEvaluator,
    /// Who plays as the wall: the wall itself, or another evaluation.
    pub(super) wall: LabEvaluator,
    /// Positions searched for every move by the wall, which then plays one side of every game.
    pub(super) wall_nodes: Option<NonZeroU64>,
}

impl GamePlan for SelfPlayPlan {
    type Game = SelfPlayed;
    const MAGIC: [u8; 8] = *b"mrblgame";
    const VERSION: u32 = 2;
    const WORDS: usize = 4;

    fn words(&self) -> Vec<u64> {
        let mut players = self.evaluation.to_string();
        if self.wall != LabEvaluator::Wall {
            players += &format!(" and {}", self.wall);
        }
        let evaluation = think::fnv(players.as_bytes());
        let wall_nodes = self.wall_nodes.map_or(0, NonZeroU64::get);
        vec![self.seed, self.nodes, evaluation, wall_nodes]
    }

    fn play(
        &self,
        numbers: Range<u64>,
        threads: usize,
        each: &mut dyn FnMut(SelfPlayed) -> ControlFlow<()>,
    ) {
        let worker = || {
            let mut players = Players::new(self);
            move |number| SelfPlayed::play(self, number, &mut players)
        };
        in_order(numbers, threads, worker, each);
    }
}

impl SelfPlayPlan {
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
            0..6 if self.wall_nodes.is_some() => Some(Layout::STANDARD),
            0 | 1 => Some(Layout::STANDARD),
            2 | 3 => Some(Layout::BELGIAN_DAISY),
            4 => Some(Layout::GERMAN_DAISY),
            _ => random.pick(&Layout::NAMES).and_then(Layout::named),
        }
    }
}

/// The engine that plays both sides, and the wall against it.
struct Players {
    learner: LabEngine,
    wall: LabEngine,
}

impl Players {
    /// Small tables: they are emptied for every game, and searches are short.
    fn new(plan: &SelfPlayPlan) -> Players {
        let [learner, wall] =
            [plan.evaluation, plan.wall].map(|evaluation| LabEngine::new(evaluation, 1));
        Players { learner, wall }
    }

    fn forget(&mut self) {
        self.learner.forget();
        self.wall.forget();
    }
}

/// A game that an engine played against itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SelfPlayed {
    /// The position after the random moves of the opening.
    pub(super) start: Position,
    /// The moves with their values.
    pub(super) moves: Vec<ValuedMove>,
    /// Who won.
    pub(super) outcome: Outcome,
}

/// A move, and what the search said it was worth to its mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ValuedMove {
    push: Push,
    value: i16,
}

/// Moves per side; then the side that has captured more wins.
const MOVE_LIMIT: u32 = 150;

/// Games this clear are not played on, but for one in [`PLAYED_OUT`].
const CLEAR: i32 = 2000;
/// For how many moves in a row it must be clear.
const CLEAR_MOVES: usize = 6;
const PLAYED_OUT: usize = 8;

/// No opening has more random moves.
const MOST_RANDOM: usize = 12;
/// In one of so many games, one side is the wall.
const WALLS: usize = 8;

/// In place of the value of a move of the wall.
pub(super) const NO_VALUE: i16 = i16::MIN;

/// An opening worth more than this to either side is not played.
const LOPSIDED: i32 = 1000;

impl SelfPlayed {
    /// Plays the game of a plan with this number.
    ///
    /// The engines begin it with empty tables, so the same number gives the same game.
    fn play(plan: &SelfPlayPlan, number: u64, players: &mut Players) -> SelfPlayed {
        let mut random = random(plan.seed, number);
        let limits = SearchLimits::to_nodes(plan.nodes);
        let start = loop {
            players.forget();
            let start = plan.opening(&mut random);
            let thought = players.learner.think(&start, &[], limits);
            if thought.value.abs() <= LOPSIDED {
                break start;
            }
        };
        players.forget();
        let is_played_out = random.below(PLAYED_OUT) == 0;
        let has_wall = random.below(WALLS) == 0 || plan.wall_nodes.is_some();
        let wall = random.pick(&Side::ALL).filter(|_| has_wall);
        let wall_nodes = plan.wall_nodes.map_or(plan.nodes, NonZeroU64::get);
        let mut game = Recorder {
            players,
            limits,
            wall_limits: SearchLimits::to_nodes(wall_nodes),
            wall,
            is_played_out,
            now: start,
            past: Vec::new(),
            moves: Vec::new(),
        };
        let outcome = game.play_out();
        SelfPlayed {
            start,
            moves: game.moves,
            outcome,
        }
    }

    /// The positions of the game to be trained on: all that have a value and are quiet, so that a quiescence search
    /// evaluates them.
    pub(super) fn samples(&self) -> impl Iterator<Item = Sample> {
        let mut position = self.start;
        self.moves
            .iter()
            .filter_map(move |&ValuedMove { push, value }| {
                let here = position;
                position.play_unchecked(push);
                let turn = here.turn();
                let captures = position.lost(!turn) > here.lost(!turn);
                (!captures && value != NO_VALUE).then_some(Sample {
                    own: board_bits(&here, turn),
                    theirs: board_bits(&here, !turn),
                    value,
                    points: self.points(turn),
                })
            })
    }
}

impl SelfPlayed {
    /// The same, where positions in which nobody has lost a marble have another value: how soon each side's first
    /// capture came. So a network learns what leads to captures where all moves seem equally good.
    pub(super) fn progress_samples(&self) -> impl Iterator<Item = Sample> {
        let mut position = self.start;
        let positions = self.moves.iter().map(|valued| {
            let before = position;
            position.play_unchecked(valued.push);
            before
        });
        let mut positions: Vec<Position> = positions.collect();
        positions.push(position);
        let first_capture = Side::ALL.map(|side| {
            let has_captured = |position: &Position| position.lost(!side) > self.start.lost(!side);
            positions.iter().position(has_captured)
        });
        let begun = first_capture.into_iter().flatten().min();
        let begun = begun.unwrap_or(self.moves.len());
        let stalled = positions.into_iter().take(begun.saturating_sub(1));
        let stalled = stalled.enumerate().map(move |(ply, position)| {
            let turn = position.turn();
            let nearness = Side::ALL.map(|side| {
                let capture = first_capture[side.index()];
                capture.map_or(0.0, |at| 0.5_f64.powf((at - ply) as f64 / HALF_LIFE))
            });
            let ahead = nearness[turn.index()] - nearness[(!turn).index()];
            let odds = (0.5 + NEAR * ahead) / (0.5 - NEAR * ahead);
            Sample {
                own: board_bits(&position, turn),
                theirs: board_bits(&position, !turn),
                value: (ODDS * odds.ln()) as i16,
                points: self.points(turn),
            }
        });
        let lost = |sample: &Sample| sample.own >> 61 | sample.theirs >> 61;
        stalled.chain(self.samples().filter(move |sample| lost(sample) > 0))
    }

    /// What came of the game for a side: 0 lost, 1 drawn, 2 won.
    fn points(&self, side: Side) -> u8 {
        match self.outcome {
            Outcome::Draw => 1,
            Outcome::Won(winner) => 2 * u8::from(winner == side),
        }
    }
}

/// After so many plies a capture to come counts half.
const HALF_LIFE: f64 = 40.0;
/// A capture at once is worth a probability of winning of a half and so much more.
const NEAR: f64 = 0.38;
/// What the logarithm of the odds is worth in a value: the scale of `train.py`.
const ODDS: f64 = 375.0;

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
        for &ValuedMove { push, value } in &self.moves {
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
        let mut position = start;
        let mut moves = Vec::with_capacity(plies.into());
        for _ in 0..plies {
            let [index] = take(&mut rest)?;
            let value = i16::from_le_bytes(take(&mut rest)?);
            let push = *position.legal_moves().get(usize::from(index))?;
            moves.push(ValuedMove { push, value });
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
pub(super) struct Sample {
    /// The mover's cells in bits 0–60, its marbles lost in bits 61–63.
    pub(super) own: u64,
    /// The same of the other side.
    pub(super) theirs: u64,
    /// What the search said.
    pub(super) value: i16,
    /// What came of it for the mover: 0 lost, 1 drawn, 2 won.
    pub(super) points: u8,
}

impl Sample {
    /// The numbers one after the other, lowest bytes first, and a zero.
    pub(super) fn to_bytes(self) -> [u8; 20] {
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
    limits: SearchLimits,
    wall_limits: SearchLimits,
    wall: Option<Side>,
    is_played_out: bool,
    now: Position,
    past: Vec<Position>,
    moves: Vec<ValuedMove>,
}

impl Recorder<'_> {
    /// Plays the game in the arena, to its end or until a side is far ahead.
    fn play_out(&mut self) -> Outcome {
        let table = Table::read(Game::Abalone, &self.now.to_string());
        let table = table.expect("positions are read as they are written");
        let table = table.with_limits(play::Limits {
            moves_per_side: Some(MOVE_LIMIT),
            ..play::Limits::default()
        });
        let game = RefCell::new(self);
        let mut first = |_: &Table| game.borrow_mut().answer();
        let mut second = |_: &Table| game.borrow_mut().answer();
        let played = play_out(table, [&mut first, &mut second]);
        played.map_or_else(Outcome::Won, |bout| bout.outcome)
    }

    /// The next move, or the side that has as good as won.
    fn answer(&mut self) -> Result<Option<String>, Side> {
        let is_wall = self.wall == Some(self.now.turn());
        let found = if is_wall {
            let wall = &mut self.players.wall;
            let push = wall.think(&self.now, &self.past, self.wall_limits).best();
            push.map(|push| ValuedMove {
                push,
                value: NO_VALUE,
            })
        } else {
            if let Some(side) = self.clear_winner() {
                return Err(side);
            }
            let learner = &mut self.players.learner;
            let thought = learner.think(&self.now, &self.past, self.limits);
            let value = thought.value.clamp((NO_VALUE + 1).into(), i16::MAX.into()) as i16;
            thought.best().map(|push| ValuedMove { push, value })
        };
        let Some(found) = found else { return Ok(None) };
        self.moves.push(found);
        self.past.push(self.now);
        self.now.play_unchecked(found.push);
        Ok(Some(found.push.to_string()))
    }

    /// The side that was far ahead for some moves, by the evaluation of both if both have one.
    fn clear_winner(&self) -> Option<Side> {
        if self.is_played_out {
            return None;
        }
        let last = self.moves.last_chunk::<CLEAR_MOVES>()?;
        let valued = last.iter().rev().enumerate();
        let valued = valued.filter(|(_, valued)| valued.value != NO_VALUE);
        // The last value is the other side's.
        let values = valued.map(|(plies, valued)| match plies % 2 {
            0 => -i32::from(valued.value),
            _ => i32::from(valued.value),
        });
        let least = values.clone().min()?;
        let most = values.max()?;
        if least > CLEAR {
            Some(self.now.turn())
        } else if most < -CLEAR {
            Some(!self.now.turn())
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;
    use std::ops::ControlFlow;

    use super::{LabEvaluator, NO_VALUE, SelfPlayPlan, SelfPlayed};
    use crate::selfplay::{GamePlan as _, PlayedGame as _};

    fn plan() -> SelfPlayPlan {
        SelfPlayPlan {
            seed: 5,
            nodes: 60,
            evaluation: LabEvaluator::read("plain").unwrap(),
            wall: LabEvaluator::Wall,
            wall_nodes: None,
        }
    }

    fn games(from: u64, count: usize, threads: usize) -> Vec<SelfPlayed> {
        games_of(&plan(), from, count, threads)
    }

    fn games_of(plan: &SelfPlayPlan, from: u64, count: usize, threads: usize) -> Vec<SelfPlayed> {
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
    fn games_follow_from_the_plan_and_their_number_on_any_thread() {
        let some = games(0, 12, 1);
        assert!(some == games(0, 12, 3));
        assert!(some[4..] == games(4, 8, 2));
        assert!(some[0] != some[1]);
        assert!(some.iter().any(has_wall), "one in eight has a wall");
        assert!(!some.iter().all(has_wall));
    }

    fn has_wall(game: &SelfPlayed) -> bool {
        game.moves.iter().any(|valued| valued.value == NO_VALUE)
    }

    #[test]
    fn a_wall_that_is_set_plays_in_every_game_and_searches_as_long_as_it_may() {
        let [brief, patient] = [20, 4000].map(|nodes| SelfPlayPlan {
            wall_nodes: NonZeroU64::new(nodes),
            ..plan()
        });
        assert_ne!(brief.to_bytes(), plan().to_bytes());
        let [short, long] = [brief, patient].map(|plan| games_of(&plan, 0, 6, 2));
        assert!(short.iter().all(has_wall));
        assert_eq!(short[0].start, long[0].start);
        assert!(short != long);
    }

    #[test]
    fn games_are_read_as_they_are_written() {
        let some = games(0, 5, 1);
        let mut bytes = plan().to_bytes();
        some.iter().for_each(|game| game.append(&mut bytes));
        let read: Vec<SelfPlayed> = SelfPlayPlan::games(&bytes).unwrap().collect();
        assert!(read == some);
        let torn = SelfPlayPlan::games(&bytes[..bytes.len() - 1]).unwrap();
        assert_eq!(torn.count(), 4);
    }

    #[test]
    fn samples_are_the_quiet_positions_with_a_value() {
        for game in games(0, 12, 1) {
            let valued = game.moves.iter().filter(|valued| valued.value != NO_VALUE);
            assert!(game.samples().count() <= valued.count());
            for sample in game.samples() {
                assert_eq!(sample.own & sample.theirs & ((1 << 61) - 1), 0);
                assert!(sample.points <= 2 && sample.value != NO_VALUE);
            }
        }
    }
}
