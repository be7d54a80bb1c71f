//! Why a board is not the board after any legal move: which mistake would make it.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use game::Position as _;

use super::Answer;
use crate::marbles::LINES;
use crate::{Cell, Cells, Direction, Marbles, Position, Push, colour_name};

/// More cells than these differ, and no move was meant that could be named.
const NEAR: u32 = 6;

/// Says why no legal move leads to this board. The marbles are seen by the side that moved.
pub(super) fn board(position: &Position, answers: &[Answer], claimed: Marbles) -> String {
    let start = position.marbles();
    if claimed == start {
        return "nothing has moved, and passing is not allowed".to_string();
    }
    let refusal = |attempt: Attempt| attempt.refusal(position);
    let mut mistakes = attempts(start).filter(|attempt| attempt.after == Some(claimed));
    if let Some(reason) = mistakes.find_map(refusal) {
        return reason;
    }
    let turn = position.side_to_move();
    if is_move_of(start.swapped(), claimed.swapped()) {
        let other = colour_name(!turn);
        let turn = colour_name(turn);
        return format!("it moves {other}'s marbles, and it is {turn}'s turn");
    }
    nearest(position, answers, claimed)
}

/// A move that somebody may have thought legal, and the board that it would give.
struct Attempt {
    group: Vec<Cell>,
    direction: Direction,
    is_side_step: bool,
    /// `None` where two marbles would share a cell.
    after: Option<Marbles>,
}

impl Attempt {
    /// Why the rules forbid it, if they do.
    fn refusal(&self, position: &Position) -> Option<String> {
        let first = *self.group.first()?;
        let last = *self.group.last()?;
        let size = self.group.len();
        if size > 3 && self.is_side_step {
            return Some(format!(
                "it moves the {size} marbles from {first} to {last} to the side; three at most can move"
            ));
        }
        let in_line = Push::in_line(first, self.direction);
        let listed = Push::listed(first, last, self.direction);
        let pushes = if self.is_side_step {
            [Some(Push::side_step(first, last, self.direction)), None]
        } else {
            [Some(in_line), listed]
        };
        let refused = |push: Push| Some((push, position.check(push).err()?));
        let (push, illegal) = pushes.into_iter().flatten().find_map(refused)?;
        Some(format!("it is the board after {push}, but {illegal}"))
    }
}

/// The mistakes that are known: too much is pushed, a marble is moved onto another or over the rim.
fn attempts(start: Marbles) -> impl Iterator<Item = Attempt> {
    start.own().into_iter().flat_map(move |first| {
        let in_line = Direction::ALL
            .into_iter()
            .flat_map(move |direction| in_line_attempts(start, first, direction));
        let to_the_side = LINES
            .into_iter()
            .flat_map(move |along| side_step_attempts(start, first, along));
        in_line.chain(to_the_side)
    })
}

/// All that stands ahead is pushed, or some marbles move onto whatever is there.
fn in_line_attempts(
    start: Marbles,
    first: Cell,
    direction: Direction,
) -> impl Iterator<Item = Attempt> {
    let line = cells_from(first, direction);
    let run = line
        .iter()
        .take_while(|&&cell| start.own().contains(cell))
        .count();
    let attempt = move |size: usize, after| Attempt {
        group: line[..size].to_vec(),
        direction,
        is_side_step: false,
        after,
    };
    let pushing = attempt(run, push_all(start, first, direction));
    let moving: Vec<Attempt> = (1..=run)
        .map(|size| {
            let group: Cells = cells_from(first, direction)
                .into_iter()
                .take(size)
                .collect();
            attempt(size, onto_whatever(start, group, direction))
        })
        .collect();
    core::iter::once(pushing).chain(moving)
}

/// Every group from one end along a line, to each side: onto whatever is there, or pushing it.
fn side_step_attempts(start: Marbles, first: Cell, along: Direction) -> Vec<Attempt> {
    let line = cells_from(first, along);
    let run = line
        .iter()
        .take_while(|&&cell| start.own().contains(cell))
        .count();
    let sideways = Direction::ALL
        .into_iter()
        .filter(|direction| !along.is_along(*direction));
    let mut attempts = Vec::new();
    for direction in sideways {
        for size in 2..=run {
            let group: Cells = line[..size].iter().copied().collect();
            let boards = [
                onto_whatever(start, group, direction),
                push_aside(start, group, direction),
            ];
            attempts.extend(boards.into_iter().map(|after| Attempt {
                group: line[..size].to_vec(),
                direction,
                is_side_step: true,
                after,
            }));
        }
    }
    attempts
}

/// The cells from one on, as far as the board goes.
fn cells_from(first: Cell, direction: Direction) -> Vec<Cell> {
    core::iter::successors(Some(first), |cell| cell.neighbour(direction)).collect()
}

/// Everything from a cell to the next gap moves one step; what stands at the rim falls.
fn push_all(start: Marbles, first: Cell, direction: Direction) -> Option<Marbles> {
    let empty = start.empty();
    let pushed: Cells = cells_from(first, direction)
        .into_iter()
        .take_while(|&cell| !empty.contains(cell))
        .collect();
    let moved = |cells: Cells| (cells - pushed) | (cells & pushed).shifted(direction);
    disjoint(moved(start.own()), moved(start.theirs()))
}

/// A group moves, and replaces what stands there; what leaves the board is gone.
fn onto_whatever(start: Marbles, group: Cells, direction: Direction) -> Option<Marbles> {
    let target = group.shifted(direction);
    disjoint((start.own() - group) | target, start.theirs() - target)
}

/// A group moves to the side and pushes the opponents that stand there.
fn push_aside(start: Marbles, group: Cells, direction: Direction) -> Option<Marbles> {
    let target = group.shifted(direction);
    let pushed = (start.theirs() & target).shifted(direction);
    disjoint(
        (start.own() - group) | target,
        (start.theirs() - target) | pushed,
    )
}

fn disjoint(own: Cells, theirs: Cells) -> Option<Marbles> {
    (!own.meets(theirs)).then(|| Marbles::new(own, theirs))
}

/// Whether a legal move of the side that owns `start` leads to `after`.
fn is_move_of(start: Marbles, after: Marbles) -> bool {
    let mut found = false;
    crate::movegen::for_each_move(start, |push| {
        found |= crate::position::after(start, push) == after;
    });
    found
}

/// The legal board that differs least, and in what.
fn nearest(position: &Position, answers: &[Answer], claimed: Marbles) -> String {
    let differing = |answer: &&Answer| difference(answer.after, claimed);
    let Some(answer) = answers.iter().min_by_key(differing) else {
        return "there is no legal move".to_string();
    };
    let differing = difference(answer.after, claimed);
    if differing > NEAR {
        return format!(
            "no legal move leads there, or near: {differing} cells differ from the nearest"
        );
    }
    let lacks = marbles_in(position, answer.after, claimed);
    let has = marbles_in(position, claimed, answer.after);
    let difference = match (lacks.is_empty(), has.is_empty()) {
        (false, false) => format!("lacks {lacks}, and has {has} too many"),
        (false, true) => format!("lacks {lacks}"),
        (true, _) => format!("has {has} too many"),
    };
    let push = answer.push;
    format!("no legal move leads there; beside the board after {push} it {difference}")
}

fn difference(one: Marbles, other: Marbles) -> u32 {
    (one.own() ^ other.own()).len() + (one.theirs() ^ other.theirs()).len()
}

/// The marbles that one board has and another has not: `C5b, D5w`.
fn marbles_in(position: &Position, board: Marbles, other: Marbles) -> String {
    let turn = position.side_to_move();
    let own = (board.own() - other.own())
        .into_iter()
        .map(|cell| (cell, turn));
    let theirs = (board.theirs() - other.theirs())
        .into_iter()
        .map(|cell| (cell, !turn));
    let names: Vec<String> = own
        .chain(theirs)
        .map(|(cell, side)| format!("{cell}{}", crate::text::colour(side)))
        .collect();
    names.join(", ")
}
