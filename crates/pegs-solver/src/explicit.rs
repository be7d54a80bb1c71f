//! Complete search that remembers every position it has seen, up to symmetry.

use super::beam::Compactness;
use super::board::Board;
use super::seen::Seen;
use super::targets::Targets;
use think::{Report, Watch};

/// How an explicit search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The positions on the way, start and goal among them.
    Found(Vec<u64>),
    /// There is no way.
    Exhausted,
    /// Too many positions for the room given.
    OutOfRoom,
    Stopped,
}

/// Depth-first, compact positions first, until found, exhausted, or more than `room` positions
/// have been seen. Says how it ended and how many positions it has seen.
pub(crate) fn search(
    board: &Board,
    compactness: &Compactness,
    start: u64,
    targets: &Targets,
    room: usize,
    watch: &Watch<'_>,
) -> (Outcome, u64) {
    let mut seen = Seen::with_room_for(1024.min(room));
    let mut stack: Vec<Vec<u64>> = vec![vec![start]];
    let mut way: Vec<u64> = Vec::new();
    while let Some(choices) = stack.last_mut() {
        let Some(marbles) = choices.pop() else {
            stack.pop();
            way.pop();
            continue;
        };
        if targets.contains(marbles) {
            way.push(marbles);
            return (Outcome::Found(way), seen.len() as u64);
        }
        if marbles.count_ones() <= targets.marbles() || !seen.insert(board.canonical(marbles)) {
            continue;
        }
        if seen.len() > room {
            return (Outcome::OutOfRoom, seen.len() as u64);
        }
        if seen.len().is_multiple_of(65_536) && report(watch, seen.len() as u64).is_break() {
            return (Outcome::Stopped, seen.len() as u64);
        }
        let mut next: Vec<u64> = board.after(marbles).collect();
        // The best is taken first, from the end.
        next.sort_unstable_by_key(|&marbles| std::cmp::Reverse(compactness.spread(marbles)));
        way.push(marbles);
        stack.push(next);
    }
    (Outcome::Exhausted, seen.len() as u64)
}

fn report(watch: &Watch<'_>, done: u64) -> std::ops::ControlFlow<()> {
    watch(Report::Working {
        stage: "searching positions",
        done,
        total: None,
    })
}
