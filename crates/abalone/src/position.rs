//! A position: the marbles, whose turn it is, what each side has lost, and the move number.
//!
//! Deliberately absent: repetition, limits on moves and clocks. They need the
//! game so far, so they live with the game in progress.

use alloc::vec::Vec;

use game::{Outcome, Side};

use crate::movegen::for_each_move;
use crate::push::{Shape, line_between};
use crate::{Cell, Cells, Direction, Illegal, Layout, Marbles, MoveSets, Push};

/// How many marbles a side starts with, and how many it may lose before the game is over.
pub(crate) const MARBLES: u32 = 14;
pub(crate) const LOST: u8 = 6;

/// A position of the game.
///
/// ```
/// use abalone::Position;
/// use abalone::game::{Position as _, Side};
///
/// let mut position = Position::default();
/// position.play("i-A1-1".parse()?)?;
/// assert_eq!(position.turn(), Side::Second);
/// assert_eq!(position.lost(Side::First), 0);
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    black: Cells,
    white: Cells,
    turn: Side,
    lost: [u8; 2],
    move_number: u16,
}

impl Position {
    /// The first move of a game from these marbles, Black to move, nothing lost.
    ///
    /// Returns `None` if two marbles stand on one cell.
    pub fn new(black: Cells, white: Cells) -> Option<Position> {
        (!black.meets(white)).then_some(Position {
            black,
            white,
            turn: Side::First,
            lost: [0, 0],
            move_number: 1,
        })
    }

    /// A position of which only the marbles are known: a side has lost what it lacks of fourteen.
    ///
    /// Returns `None` if two marbles stand on one cell.
    pub fn from_marbles(black: Cells, white: Cells, turn: Side) -> Option<Position> {
        let lost = [black, white].map(|cells| MARBLES.saturating_sub(cells.len()) as u8);
        Some(Position {
            turn,
            lost,
            ..Position::new(black, white)?
        })
    }

    /// The same position with other losses, black's first.
    #[must_use]
    pub fn with_lost(self, lost: [u8; 2]) -> Position {
        Position { lost, ..self }
    }

    /// The same position, going on: a side that has lost six marbles or more counts as having lost
    /// five. So a diagram with few marbles can be played, and the next capture wins.
    #[must_use]
    pub fn going_on(self) -> Position {
        self.with_lost(self.lost.map(|lost| lost.min(5)))
    }

    /// The same position at another move.
    #[must_use]
    pub fn with_move_number(self, move_number: u16) -> Position {
        Position {
            move_number,
            ..self
        }
    }

    /// A side's marbles.
    pub const fn cells(&self, side: Side) -> Cells {
        match side {
            Side::First => self.black,
            Side::Second => self.white,
        }
    }

    /// The marbles as the side to move sees them.
    pub fn marbles(&self) -> Marbles {
        Marbles::new(self.cells(self.turn), self.cells(!self.turn))
    }

    /// The legal moves as sets of cells: what fills a mask of actions at once.
    ///
    /// ```
    /// let moves = abalone::Layout::STANDARD.start().move_sets();
    /// let side_steps = moves.side_steps.as_flattened().as_flattened();
    /// let all = moves.in_line.iter().chain(side_steps);
    /// assert_eq!(all.map(|cells| cells.len()).sum::<u32>(), 44);
    /// ```
    pub fn move_sets(&self) -> MoveSets {
        if self.has_lost_six() {
            return MoveSets::default();
        }
        self.marbles().moves()
    }

    /// The same position after a turn without a move: no legal one, but a clock may skip a turn.
    #[must_use]
    pub fn passed(mut self) -> Position {
        self.end_turn();
        self
    }

    /// How many of a side's marbles have been pushed off.
    pub const fn lost(&self, side: Side) -> u8 {
        self.lost[side.index()]
    }

    /// The number of the move, which counts up after White's.
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// Whether the marbles and the side to move are the same: what repetition asks.
    pub fn repeats(&self, other: &Position) -> bool {
        (self.black, self.white, self.turn) == (other.black, other.white, other.turn)
    }

    pub(crate) const fn side_to_move(&self) -> Side {
        self.turn
    }

    /// Whether a side has lost six marbles.
    pub(crate) const fn has_lost_six(&self) -> bool {
        self.lost[0] >= LOST || self.lost[1] >= LOST
    }

    fn set_marbles(&mut self, marbles: Marbles) {
        (self.black, self.white) = match self.turn {
            Side::First => (marbles.own(), marbles.theirs()),
            Side::Second => (marbles.theirs(), marbles.own()),
        };
    }

    fn end_turn(&mut self) {
        if self.turn == Side::Second {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = !self.turn;
    }
}

impl Default for Position {
    /// The standard layout.
    fn default() -> Position {
        Layout::STANDARD.start()
    }
}

impl game::Position for Position {
    type Move = Push;
    type Illegal = Illegal;

    fn turn(&self) -> Side {
        self.turn
    }

    /// In the order that the state-space files rely on: in-line moves, then
    /// side-steps, each by marble and direction (see [`statespace`](crate::statespace)).
    fn append_legal_moves(&self, moves: &mut Vec<Push>) {
        if !self.has_lost_six() {
            for_each_move(self.marbles(), |push| moves.push(push));
        }
    }

    fn check(&self, push: Push) -> Result<(), Illegal> {
        self.group(push).map(|_| ())
    }

    fn play_unchecked(&mut self, push: Push) {
        let before = self.marbles();
        let after = after(before, push);
        let fallen = before.theirs().len().saturating_sub(after.theirs().len());
        let lost = &mut self.lost[(!self.turn).index()];
        *lost = lost.saturating_add(fallen as u8);
        self.set_marbles(after);
        self.end_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        let beaten = |side: Side| self.lost(side) >= LOST;
        if beaten(self.turn) || !beaten(!self.turn) && !self.marbles().can_move() {
            return Some(Outcome::Won(!self.turn));
        }
        beaten(!self.turn).then_some(Outcome::Won(self.turn))
    }

    fn count_legal_moves(&self) -> u64 {
        if self.has_lost_six() {
            return 0;
        }
        u64::from(self.marbles().count_moves())
    }
}

/// The marbles after a legal move, still seen by the side that made it.
pub(crate) fn after(marbles: Marbles, push: Push) -> Marbles {
    match push.shape() {
        Shape::InLine | Shape::Listed => after_in_line(marbles, push.first(), push.direction()),
        Shape::SideStep => after_side_step(marbles, push),
    }
}

/// The rear marble goes to the front; if an opponent is there, it goes behind the last of its own.
fn after_in_line(marbles: Marbles, rear: Cell, direction: Direction) -> Marbles {
    let own = marbles.own();
    let theirs = marbles.theirs();
    let rear = Cells::of(rear);
    let front = first_outside(own, rear, direction);
    let mut pushed = theirs;
    if theirs.meets(front) {
        pushed = (theirs ^ front) | first_outside(theirs, front, direction);
    }
    Marbles::new((own - rear) | front, pushed)
}

/// The first cell ahead that is not in the set, or none where the board ends.
fn first_outside(set: Cells, from: Cells, direction: Direction) -> Cells {
    let mut cell = from.shifted(direction);
    while set.meets(cell) {
        cell = cell.shifted(direction);
    }
    cell
}

fn after_side_step(marbles: Marbles, push: Push) -> Marbles {
    let first = Cells::of(push.first());
    let last = Cells::of(push.last());
    let mut group = first | last;
    if let Some((along, 3)) = line_between(push.first(), push.last()) {
        group |= first.shifted(along);
    }
    let own = (marbles.own() - group) | group.shifted(push.direction());
    Marbles::new(own - marbles.theirs(), marbles.theirs())
}

#[cfg(test)]
mod tests;
