//! A move as text says it: which marbles, and where they go.
//!
//! Whether it can be played is asked of a position. What each notation looks
//! like is in [`notation`](crate::Notation).

use crate::{Cell, Direction};

/// A move of one, two or three marbles in a straight line.
///
/// In line, the rear marble says it all: as many marbles move as stand in front
/// of it. A list of marbles names each of them, so it is a move of its
/// own, which is refused where more or fewer of them stand there.
///
/// ```
/// use abalone::{Direction, Push};
///
/// let push = Push::in_line("C5".parse()?, Direction::Right);
/// assert_eq!(push.to_string(), "i-C5-3");
/// assert_eq!("s-F5-E4-11".parse(), Ok(Push::side_step("E4".parse()?, "F5".parse()?, Direction::UpLeft)));
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Push {
    shape: Shape,
    /// The rear marble in line; the smaller end of a side-step.
    first: Cell,
    /// The front marble of a list; the larger end of a side-step; otherwise `first`.
    last: Cell,
    direction: Direction,
}

/// How the marbles of a [`Push`] are named.
///
/// ```
/// use abalone::{Push, Shape};
///
/// let push: Push = "[[C5,C6],3]".parse()?;
/// assert_eq!(push.shape(), Shape::Listed);
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// In line, as many marbles as stand in front of the rear one: `i-C5-3`.
    InLine,
    /// In line, exactly the marbles named: `[[C5,C6],3]`.
    Listed,
    /// To the side, both ends named: `s-E4-F5-11`.
    SideStep,
}

impl Push {
    /// Moves the marble on `rear`, and those in front of it, along their own line.
    pub const fn in_line(rear: Cell, direction: Direction) -> Push {
        Push {
            shape: Shape::InLine,
            first: rear,
            last: rear,
            direction,
        }
    }

    /// Moves the marbles between two ends to the side. The ends may come in either order.
    pub fn side_step(end: Cell, other_end: Cell, direction: Direction) -> Push {
        Push {
            shape: Shape::SideStep,
            first: end.min(other_end),
            last: end.max(other_end),
            direction,
        }
    }

    /// Moves exactly the marbles from `rear` to `front` along their own line.
    ///
    /// Returns `None` if the direction does not lead from one to the other in at most two steps.
    pub fn listed(rear: Cell, front: Cell, direction: Direction) -> Option<Push> {
        let push = Push {
            shape: Shape::Listed,
            first: rear,
            last: front,
            direction,
        };
        (push.marbles_named() > 0).then_some(push)
    }

    /// How its marbles are named.
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// The rear marble in line; the smaller end of a side-step.
    pub const fn first(self) -> Cell {
        self.first
    }

    /// The larger end of a side-step, the front marble of a list; otherwise the same as `first`.
    pub const fn last(self) -> Cell {
        self.last
    }

    /// Where the marbles go.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// How many marbles a list names; 0 if they are not in line.
    pub(crate) fn marbles_named(self) -> usize {
        let line = core::iter::successors(Some(self.first), |cell| cell.neighbour(self.direction));
        line.take(3)
            .position(|cell| cell == self.last)
            .map_or(0, |steps| steps + 1)
    }
}

/// The direction and the number of cells of the straight line of two or three cells from one end to the other.
pub(crate) fn line_between(first: Cell, last: Cell) -> Option<(Direction, usize)> {
    Direction::ALL.into_iter().find_map(|along| {
        let next = first.neighbour(along)?;
        if next == last {
            return Some((along, 2));
        }
        (next.neighbour(along) == Some(last)).then_some((along, 3))
    })
}

#[cfg(test)]
mod tests {
    use super::{Push, line_between};
    use crate::{Cell, Direction};

    #[test]
    fn a_side_step_is_the_same_from_either_end() {
        let push = Push::side_step(Cell::F5, Cell::E4, Direction::UpLeft);
        assert_eq!(push, Push::side_step(Cell::E4, Cell::F5, Direction::UpLeft));
        assert_eq!(push.first(), Cell::E4);
        assert_eq!(push.last(), Cell::F5);
    }

    #[test]
    fn a_list_runs_in_its_direction() {
        assert!(Push::listed(Cell::C5, Cell::C7, Direction::Right).is_some());
        assert!(Push::listed(Cell::C7, Cell::C5, Direction::Right).is_none());
        assert!(Push::listed(Cell::C3, Cell::C6, Direction::Right).is_none());
        assert!(Push::listed(Cell::C5, Cell::C5, Direction::Right).is_some());
    }

    #[test]
    fn lines_have_two_or_three_cells() {
        assert_eq!(
            line_between(Cell::C3, Cell::E5),
            Some((Direction::UpRight, 3))
        );
        assert_eq!(
            line_between(Cell::C3, Cell::C4),
            Some((Direction::Right, 2))
        );
        assert_eq!(line_between(Cell::C3, Cell::C6), None);
        assert_eq!(line_between(Cell::C3, Cell::C3), None);
        assert_eq!(line_between(Cell::C3, Cell::D5), None);
    }
}
