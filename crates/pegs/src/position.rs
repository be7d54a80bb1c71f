//! A position: which holes of a board hold a marble, and where the last one should end.

#[cfg(test)]
mod tests;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use game::{Outcome, Side};

use crate::{Class, Hole, Holes, Illegal, Jump, Layout};

/// Marbles on a board, and the finish hole if the stricter goal is set.
///
/// ```
/// use pegs::game::Position as _;
/// use pegs::{Layout, Position};
///
/// let mut position = Position::start(Layout::english());
/// assert_eq!(position.legal_moves().len(), 4);
/// position.play("F4U".parse()?)?;
/// assert_eq!(position.marbles_left(), 31);
/// assert!(!position.has_marble("E4".parse()?));
///
/// // A drawing is read too, and the code reads back.
/// let cross: Position = "-o-/ooo/-o-".parse()?;
/// assert_eq!(cross.to_string().parse(), Ok(cross));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    layout: Arc<Layout>,
    marbles: Holes,
    finish: Option<Hole>,
}

impl Position {
    /// All holes full but the board's own vacancy.
    pub fn start(layout: Arc<Layout>) -> Position {
        let vacancy = layout.index_of(layout.default_vacancy());
        let vacancy = vacancy.expect("the vacancy is one of the board's holes");
        let marbles = layout.all().without(vacancy);
        Position::new(layout, marbles)
    }

    /// All holes full but one, if the board has it.
    pub fn with_vacancy(layout: Arc<Layout>, vacancy: Hole) -> Option<Position> {
        let vacancy = layout.index_of(vacancy)?;
        let marbles = layout.all().without(vacancy);
        Some(Position::new(layout, marbles))
    }

    /// These marbles on a board; holes the board does not have are left out.
    pub fn new(layout: Arc<Layout>, marbles: Holes) -> Position {
        Position {
            marbles: marbles & layout.all(),
            layout,
            finish: None,
        }
    }

    /// The same position with the goal that the last marble is in `finish`, if the board has it.
    #[must_use]
    pub fn with_finish(self, finish: Hole) -> Option<Position> {
        self.layout.index_of(finish)?;
        Some(Position {
            finish: Some(finish),
            ..self
        })
    }

    /// The same position with the goal of one marble anywhere.
    #[must_use]
    pub fn without_finish(self) -> Position {
        Position {
            finish: None,
            ..self
        }
    }

    /// The same board and goal with other marbles.
    #[must_use]
    pub fn with_marbles(&self, marbles: Holes) -> Position {
        Position {
            marbles: marbles & self.layout.all(),
            ..self.clone()
        }
    }

    /// This position's board and goal with other marbles. Cheaper than
    /// [`with_marbles`](Position::with_marbles), which counts another user of the board.
    #[must_use]
    pub fn into_marbles(self, marbles: Holes) -> Position {
        Position {
            marbles: marbles & self.layout.all(),
            ..self
        }
    }

    /// The board.
    pub const fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The holes with a marble.
    pub const fn marbles(&self) -> Holes {
        self.marbles
    }

    /// The holes without one.
    pub fn vacancies(&self) -> Holes {
        self.layout.all().minus(self.marbles)
    }

    /// Where the last marble must be, if the stricter goal is set.
    pub const fn finish(&self) -> Option<Hole> {
        self.finish
    }

    /// How many marbles are left: the score, fewer is better.
    pub const fn marbles_left(&self) -> u32 {
        self.marbles.len()
    }

    /// The position class.
    pub fn class(&self) -> Class {
        Class::of(&self.layout, self.marbles)
    }

    /// Whether a hole of the board holds a marble.
    pub fn has_marble(&self, hole: Hole) -> bool {
        let index = self.layout.index_of(hole);
        index.is_some_and(|index| self.marbles.contains(index))
    }

    /// The jumps that can be made: by hole number, then in the order of
    /// [`Direction`](crate::Direction): `L R U D UL UR DL DR`.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> {
        self.layout
            .jumps()
            .iter()
            .filter(|masks| masks.is_possible(self.marbles))
            .map(|masks| masks.jump())
    }

    fn is_goal(&self) -> bool {
        let in_place = self.finish.is_none_or(|finish| self.has_marble(finish));
        self.marbles.len() == 1 && in_place
    }

    fn marbles_that_can_jump(&self) -> Vec<Hole> {
        let mut holes: Vec<Hole> = self.jumps().map(|jump| jump.from).collect();
        holes.dedup();
        holes
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The board would cost more than it tells apart.
        self.marbles.hash(state);
        self.finish.hash(state);
    }
}

/// The start on the English board.
impl Default for Position {
    fn default() -> Position {
        Position::start(Layout::english())
    }
}

/// Solitaire as a game of one side: it wins with one marble left (in the finish hole, if one is
/// set), and the board wins otherwise.
impl game::Position for Position {
    type Move = Jump;
    type Illegal = Illegal;

    fn turn(&self) -> Side {
        Side::First
    }

    /// The order is that of [`Position::jumps`].
    fn append_legal_moves(&self, moves: &mut Vec<Jump>) {
        moves.extend(self.jumps());
    }

    /// The reasons are looked for in the order of [`Illegal`]'s variants.
    fn check(&self, jump: Jump) -> Result<(), Illegal> {
        let Jump {
            from: hole,
            direction,
        } = jump;
        let lattice = self.layout.lattice();
        let on_board = |hole: &Hole| self.layout.index_of(*hole).is_some();
        if !on_board(&hole) {
            let board = self.layout.name().unwrap_or("given");
            return Err(Illegal::NoHole { hole, board });
        }
        if !self.has_marble(hole) {
            let can_jump = self.marbles_that_can_jump();
            return Err(Illegal::NoMarble { hole, can_jump });
        }
        if lattice.step(direction).is_none() {
            return Err(Illegal::NoDirection { direction, lattice });
        }
        let (Some(over), Some(landing)) =
            (jump.over(lattice), jump.landing(lattice).filter(on_board))
        else {
            return Err(Illegal::OffBoard { hole, direction });
        };
        if !self.has_marble(over) {
            return Err(Illegal::NothingToJump { hole, over });
        }
        if self.has_marble(landing) {
            return Err(Illegal::Occupied { landing });
        }
        Ok(())
    }

    fn play_unchecked(&mut self, jump: Jump) {
        debug_assert_eq!(game::Position::check(self, jump), Ok(()));
        if let Some(masks) = self.layout.masks(jump) {
            self.marbles = masks.apply(self.marbles);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let can_go_on = self.jumps().next().is_some();
        let winner = if self.is_goal() {
            Side::First
        } else {
            Side::Second
        };
        (!can_go_on).then_some(Outcome::Won(winner))
    }

    fn count_legal_moves(&self) -> u64 {
        self.jumps().count() as u64
    }
}
