//! Whether a move can be played, and if not, why not and what could be.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use game::Side;

use crate::push::{Shape, line_between};
use crate::{Cell, Cells, Direction, Position, Push, colour_name};

/// Why a well-formed move cannot be played.
///
/// ```
/// use abalone::game::Position as _;
/// use abalone::{Illegal, Layout};
///
/// let start = Layout::STANDARD.start();
/// let white = start.check("i-I5-7".parse()?).unwrap_err();
/// assert!(matches!(white, Illegal::NotYours(..)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// One side has already lost six marbles.
    GameOver,
    /// A marble that should move is not there.
    NoMarble(Cell),
    /// A marble that should move belongs to the other side.
    NotYours(Cell, Side),
    /// More than three marbles stand in the line.
    TooMany {
        /// The rear marble of the move.
        rear: Cell,
        /// The marble from which exactly three would move.
        instead: Cell,
    },
    /// The move would take one's own marble off the board.
    OverTheEdge(Cell, Direction),
    /// As many opponents stand ahead as marbles push, or more.
    TooWeak {
        /// How many marbles push.
        own: u8,
        /// How many opponents stand ahead.
        theirs: u8,
    },
    /// A marble behind the opponents keeps them from being pushed.
    Blocked(Cell),
    /// A side-step into a cell that is taken.
    Taken(Cell),
    /// The two ends are not those of two or three marbles in a straight line.
    NotALine(Cell, Cell),
    /// A side-step of one marble.
    SingleSideStep(Cell, Direction),
    /// A side-step along the marbles' own line.
    AlongTheLine {
        /// The marble that would be the rear one.
        rear: Cell,
        /// Where the marbles would go.
        direction: Direction,
    },
    /// A list that names fewer or more marbles than would move.
    WrongMarbles(Cells, Direction),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::GameOver => f.write_str("the game is over: a side has lost six marbles"),
            Illegal::NoMarble(cell) => {
                write!(f, "there is no marble on {cell}; move your own marbles")
            }
            Illegal::NotYours(cell, turn) => {
                let turn = colour_name(turn);
                write!(f, "the marble on {cell} is not yours; it is {turn}'s turn")
            }
            Illegal::TooMany { rear, instead } => write!(
                f,
                "more than three marbles stand in line from {rear}; three move if you start from {instead}"
            ),
            Illegal::OverTheEdge(cell, direction) => {
                let ways = ways_on(cell);
                write!(
                    f,
                    "direction {direction} takes {cell} off the board; directions that stay on it: {ways}"
                )
            }
            Illegal::TooWeak { own, theirs } => write!(
                f,
                "{own} cannot push {theirs}; two marbles push one, three push one or two"
            ),
            Illegal::Blocked(cell) => write!(
                f,
                "the push is blocked by the marble on {cell}; behind pushed marbles must be an empty cell or the edge"
            ),
            Illegal::Taken(cell) => write!(
                f,
                "{cell} is taken; a side-step needs every target cell to be empty"
            ),
            Illegal::NotALine(first, last) => write!(
                f,
                "{first} and {last} are not the ends of two or three marbles in a straight line"
            ),
            Illegal::SingleSideStep(cell, direction) => write!(
                f,
                "one marble does not side-step; write i-{cell}-{direction}"
            ),
            Illegal::AlongTheLine { rear, direction } => write!(
                f,
                "that is along the marbles' own line; write i-{rear}-{direction}"
            ),
            Illegal::WrongMarbles(marbles, direction) => write!(
                f,
                "other marbles than those would move; write [[{marbles}],{direction}]"
            ),
        }
    }
}

impl Error for Illegal {}

/// The directions in which a cell has a neighbour, as words.
fn ways_on(cell: Cell) -> String {
    let ways: Vec<String> = Direction::ALL
        .into_iter()
        .filter(|&direction| cell.neighbour(direction).is_some())
        .map(|direction| direction.to_string())
        .collect();
    ways.join(", ")
}

impl Position {
    /// The marbles that a move shifts, if the rules allow it; otherwise the reason they do not.
    ///
    /// # Errors
    /// The reason for the refusal.
    pub fn group(&self, push: Push) -> Result<Cells, Illegal> {
        if self.has_lost_six() {
            return Err(Illegal::GameOver);
        }
        match push.shape() {
            Shape::InLine => self.in_line_group(push.first(), push.direction()),
            Shape::Listed => self.listed_group(push),
            Shape::SideStep => self.side_step_group(push),
        }
    }

    /// The opponents that a legal move pushes.
    pub fn pushed(&self, push: Push) -> Cells {
        let own = self.group(push).unwrap_or(Cells::EMPTY);
        if own.is_empty() || push.shape() == Shape::SideStep {
            return Cells::EMPTY;
        }
        let theirs = self.marbles().theirs();
        let ahead = line(push.first(), push.direction()).skip(own.len() as usize);
        ahead.take_while(|&cell| theirs.contains(cell)).collect()
    }

    fn listed_group(&self, push: Push) -> Result<Cells, Illegal> {
        let rear = push.first();
        let direction = push.direction();
        for cell in line(rear, direction).take(push.marbles_named()) {
            self.check_own(cell)?;
        }
        let group = self.in_line_group(rear, direction)?;
        if group.len() as usize == push.marbles_named() {
            return Ok(group);
        }
        Err(Illegal::WrongMarbles(group, direction))
    }

    fn in_line_group(&self, rear: Cell, direction: Direction) -> Result<Cells, Illegal> {
        self.check_own(rear)?;
        let marbles = self.marbles();
        let mut group = Cells::EMPTY;
        // The last three of the run, the front one last.
        let mut last = [rear; 3];
        let run = line(rear, direction).take_while(|&cell| marbles.own().contains(cell));
        for cell in run {
            group |= Cells::of(cell);
            last = [last[1], last[2], cell];
        }
        let [instead, _, front] = last;
        if group.len() > 3 {
            return Err(Illegal::TooMany { rear, instead });
        }
        let ahead = front
            .neighbour(direction)
            .ok_or(Illegal::OverTheEdge(front, direction))?;
        self.check_push(group.len() as usize, ahead, direction)?;
        Ok(group)
    }

    /// Whether `own` marbles can push what stands on `ahead` and behind it.
    fn check_push(&self, own: usize, ahead: Cell, direction: Direction) -> Result<(), Illegal> {
        let marbles = self.marbles();
        let pushed = line(ahead, direction).take_while(|&cell| marbles.theirs().contains(cell));
        let theirs = pushed.count();
        if theirs == 0 {
            return Ok(());
        }
        if theirs >= own {
            let own = own as u8;
            let theirs = theirs as u8;
            return Err(Illegal::TooWeak { own, theirs });
        }
        let behind = line(ahead, direction).nth(theirs);
        match behind.filter(|&cell| marbles.own().contains(cell)) {
            Some(blocker) => Err(Illegal::Blocked(blocker)),
            None => Ok(()),
        }
    }

    fn side_step_group(&self, push: Push) -> Result<Cells, Illegal> {
        let first = push.first();
        let last = push.last();
        let direction = push.direction();
        if first == last {
            return Err(Illegal::SingleSideStep(first, direction));
        }
        let (along, length) = line_between(first, last).ok_or(Illegal::NotALine(first, last))?;
        if along.is_along(direction) {
            let rear = if along == direction { first } else { last };
            return Err(Illegal::AlongTheLine { rear, direction });
        }
        let group: Cells = line(first, along).take(length).collect();
        for cell in group {
            self.check_own(cell)?;
        }
        for cell in group {
            let target = cell
                .neighbour(direction)
                .ok_or(Illegal::OverTheEdge(cell, direction))?;
            if !self.marbles().empty().contains(target) {
                return Err(Illegal::Taken(target));
            }
        }
        Ok(group)
    }

    fn check_own(&self, cell: Cell) -> Result<(), Illegal> {
        let marbles = self.marbles();
        if marbles.own().contains(cell) {
            Ok(())
        } else if marbles.theirs().contains(cell) {
            Err(Illegal::NotYours(cell, self.side_to_move()))
        } else {
            Err(Illegal::NoMarble(cell))
        }
    }
}

/// The cells from one on, as far as the board goes.
fn line(from: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
    core::iter::successors(Some(from), move |cell| cell.neighbour(direction))
}

#[cfg(test)]
mod tests {
    use game::Position as _;

    use crate::Position;

    fn check(board: &str, push: &str, reason: &str) {
        let mut position: Position = format!("{board} b 0/0 1").parse().unwrap();
        let before = position;
        let error = position.play(push.parse().unwrap()).unwrap_err();
        assert!(error.to_string().starts_with(reason), "{push}: {error}");
        assert_eq!(position, before);
    }

    // E: b b w . . . . . .   D: b b b w w w . .   C: b b w b . . .   B: b b b b . .
    const BOARD: &str = "5/6/7/8/bbw6/bbbwww2/bbwb3/bbbb2/5";

    #[test]
    fn every_refusal_says_why_and_what_to_do() {
        check(BOARD, "i-A1-1", "there is no marble on A1");
        check(
            BOARD,
            "i-E3-3",
            "the marble on E3 is not yours; it is black's turn",
        );
        check(
            BOARD,
            "i-B1-3",
            "more than three marbles stand in line from B1; three move if you start from B2",
        );
        check(
            BOARD,
            "i-E2-9",
            "direction 9 takes E1 off the board; directions that stay on it: 1, 3, 5",
        );
        check(BOARD, "i-D1-3", "3 cannot push 3; two marbles push one");
        check(BOARD, "i-E2-3", "1 cannot push 1");
        check(BOARD, "i-C1-3", "the push is blocked by the marble on C4");
        check(BOARD, "s-B1-B2-11", "C1 is taken; a side-step needs");
        check(
            BOARD,
            "s-B1-B4-5",
            "B1 and B4 are not the ends of two or three",
        );
        check(
            BOARD,
            "s-B1-B1-5",
            "one marble does not side-step; write i-B1-5",
        );
        check(
            BOARD,
            "s-B1-B2-9",
            "that is along the marbles' own line; write i-B2-9",
        );
        check(BOARD, "s-B1-B2-7", "direction 7 takes B1 off the board");
        check(BOARD, "s-D3-D4-11", "the marble on D4 is not yours");
        check(
            BOARD,
            "[[B3],3]",
            "other marbles than those would move; write [[B3,B4],3]",
        );
        check("bbbbb/6/7/8/9/8/7/6/ww3", "i-I5-3", "more than three");
    }

    #[test]
    fn a_finished_game_allows_nothing() {
        let mut position: Position = "bbb2/6/7/8/9/8/7/6/ww3 b 0/6 1".parse().unwrap();
        let error = position.play("i-I5-3".parse().unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the game is over: a side has lost six marbles"
        );
    }

    #[test]
    fn a_list_names_exactly_the_marbles_that_move() {
        let position: Position = "5/6/7/8/bbw6/8/7/6/5 b 0/0 1".parse().unwrap();
        assert_eq!(position.check("[[E1,E2],3]".parse().unwrap()), Ok(()));
        assert!(position.check("[[E1],3]".parse().unwrap()).is_err());
        assert!(position.check("[[E1,E2,E3],3]".parse().unwrap()).is_err());
    }
}
