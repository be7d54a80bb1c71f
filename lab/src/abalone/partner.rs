//! Sparring partners that give nothing away: opponents an engine has to find a way through.
//!
//! As text: `wall`, `block`, `rim`, `mirror`, `still`.

use std::fmt;
use std::str::FromStr;

use abalone::{Cell, Cells, Position, Push};
use abalone_engine::SearchLimits;
use game::Position as _;

use super::evaluation::{LabEngine, LabEvaluator};
use super::tuning::Tuning;

/// A way to play for a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Partner {
    /// Only defends, and thinks as long as its opponent.
    Wall,
    /// Stands together on the middle and attacks what comes near; four plies deep.
    Block,
    /// Hugs the edge; four plies deep.
    Rim,
    /// Makes the board as symmetric as it can.
    Mirror,
    /// Moves one marble to and fro.
    Still,
}

impl Partner {
    /// All of them.
    pub(super) const ALL: [Partner; 5] = [
        Partner::Wall,
        Partner::Block,
        Partner::Rim,
        Partner::Mirror,
        Partner::Still,
    ];

    const fn name(self) -> &'static str {
        match self {
            Partner::Wall => "wall",
            Partner::Block => "block",
            Partner::Rim => "rim",
            Partner::Mirror => "mirror",
            Partner::Still => "still",
        }
    }
}

impl fmt::Display for Partner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Partner {
    type Err = String;

    fn from_str(text: &str) -> Result<Partner, String> {
        let known = Partner::ALL.into_iter().find(|known| known.name() == text);
        known.ok_or_else(|| {
            let names = Partner::ALL.map(Partner::name).join(", ");
            format!("no sparring partner {text:?}; expected {names}")
        })
    }
}

/// How deep block and rim search.
const DEPTH: u32 = 4;
/// How far off their evaluation may be, so that no two games are the same.
const NOISE: i32 = 8;

/// A sparring partner in one game.
#[derive(Debug)]
pub(super) struct Opponent {
    partner: Partner,
    engine: LabEngine,
}

impl Opponent {
    /// The opponent for the game with this number.
    pub(super) fn new(partner: Partner, number: u64) -> Opponent {
        let evaluation = match partner {
            Partner::Wall => LabEvaluator::Wall,
            Partner::Rim => LabEvaluator::Tuned(Tuning::RIM),
            Partner::Block | Partner::Mirror | Partner::Still => LabEvaluator::Tuned(Tuning::BLOCK),
        };
        Opponent {
            partner,
            engine: LabEngine::with_seed(evaluation, 1, number),
        }
    }

    /// Its move, after these positions of the game. `wall` is how long a wall may think.
    pub(super) fn answer(
        &mut self,
        position: &Position,
        past: &[Position],
        wall: &mut dyn FnMut(&mut LabEngine) -> Option<Push>,
    ) -> Option<Push> {
        match self.partner {
            Partner::Wall => wall(&mut self.engine),
            Partner::Block | Partner::Rim => {
                let limits = SearchLimits {
                    noise: NOISE,
                    ..SearchLimits::to_depth(DEPTH)
                };
                self.engine.think(position, past, limits).best()
            }
            Partner::Mirror => most_symmetric(position),
            Partner::Still => to_and_fro(position, past),
        }
    }
}

/// The move after which most marbles stand opposite one of the other colour.
fn most_symmetric(position: &Position) -> Option<Push> {
    let symmetry = |push: &Push| {
        let mut next = *position;
        next.play_unchecked(*push);
        let opposite = half_turn(next.marbles().own());
        (next.marbles().theirs() & opposite).len()
    };
    let mut legal = position.legal_moves();
    legal.reverse(); // Of equal moves, `max_by_key` takes the last.
    legal.into_iter().max_by_key(symmetry)
}

/// The cells opposite these.
fn half_turn(cells: Cells) -> Cells {
    let opposite = |cell: Cell| Cell::ALL[Cell::ALL.len() - 1 - cell.index()];
    cells.into_iter().map(opposite).collect()
}

/// Takes the last own move back; where that is not legal, the first move of one marble.
fn to_and_fro(position: &Position, past: &[Position]) -> Option<Push> {
    let turn = position.turn();
    let before = past.iter().rev().nth(1).map(|before| before.cells(turn));
    let takes_back = |push: &Push| {
        let mut next = *position;
        next.play_unchecked(*push);
        Some(next.cells(turn)) == before
    };
    let is_single = |push: &&Push| push.first() == push.last();
    let legal = position.legal_moves();
    let back = legal.iter().copied().find(takes_back);
    let single = legal.iter().find(is_single).copied();
    back.or(single).or_else(|| legal.first().copied())
}

#[cfg(test)]
mod tests {
    use abalone::{Layout, Position};
    use game::{Position as _, Side};

    use super::{Opponent, Partner, half_turn};

    /// Plays some moves: Black the first legal one, White the partner.
    fn after(partner: Partner, moves: usize) -> Vec<Position> {
        let mut opponent = Opponent::new(partner, 1);
        let mut past = Vec::new();
        let mut now = Layout::STANDARD.start();
        for ply in 0..moves {
            let push = if ply % 2 == 0 {
                now.legal_moves().first().copied()
            } else {
                opponent.answer(&now, &past, &mut |_| None)
            };
            past.push(now);
            now.play_unchecked(push.expect("a move"));
        }
        past.push(now);
        past
    }

    #[test]
    fn partners_are_read_as_they_are_written() {
        for partner in Partner::ALL {
            assert_eq!(partner.to_string().parse(), Ok(partner));
        }
        let refused = "ghost".parse::<Partner>().unwrap_err();
        assert!(refused.contains("wall, block, rim, mirror, still"));
    }

    #[test]
    fn a_mirror_keeps_the_board_symmetric() {
        let game = after(Partner::Mirror, 8);
        let last = game.last().unwrap();
        let opposite = half_turn(last.cells(Side::First));
        assert_eq!(opposite, last.cells(Side::Second));
    }

    #[test]
    fn who_sits_still_moves_one_marble_to_and_fro() {
        let game = after(Partner::Still, 8);
        let white = |ply: usize| game[ply].cells(Side::Second);
        assert_eq!(white(0), white(4));
        assert_ne!(white(0), white(2));
    }

    #[test]
    fn the_block_goes_to_the_middle_and_the_rim_to_the_edge() {
        let ring = |partner: Partner| {
            let game = after(partner, 12);
            let cells = game.last().unwrap().cells(Side::Second).into_iter();
            cells
                .map(|cell| u32::from(cell.distance_from_centre()))
                .sum::<u32>()
        };
        assert!(ring(Partner::Block) + 10 < ring(Partner::Rim));
    }
}
