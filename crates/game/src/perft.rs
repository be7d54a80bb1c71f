//! Path counts ("perft"): how many sequences of exactly `depth` moves a position allows.
//!
//! They pin move generation: a rule that is wrong anywhere changes a count somewhere.

use alloc::vec;
use alloc::vec::Vec;

use crate::Position;

/// Counts the sequences of exactly `depth` legal moves. A finished game has none.
///
/// The last ply is counted, not played.
///
/// ```
/// let heap: game::sticks::Heap = "5 1".parse()?;
/// assert_eq!(game::perft(&heap, 3), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lists = vec![Vec::new(); depth as usize - 1];
    count(position, &mut lists)
}

/// The counts for depth 1, 2, … up to `depth`.
///
/// ```
/// let heap: game::sticks::Heap = "5 1".parse()?;
/// assert_eq!(game::perft_by_depth(&heap, 3).collect::<Vec<u64>>(), [2, 4, 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft_by_depth<P: Position>(position: &P, depth: u32) -> impl Iterator<Item = u64> {
    (1..=depth).map(move |depth| perft(position, depth))
}

/// One list of moves per ply still to be played out, reused across siblings.
fn count<P: Position>(position: &P, lists: &mut [Vec<P::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return position.count_legal_moves();
    };
    moves.clear();
    position.append_legal_moves(moves);
    let mut total = 0;
    for &mv in moves.iter() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        total += count(&next, deeper);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::{perft, perft_by_depth};
    use crate::sticks::Heap;

    #[test]
    fn five_sticks_by_one_or_two_have_the_fibonacci_paths() {
        let heap: Heap = "5 1".parse().unwrap();
        let counts: Vec<u64> = perft_by_depth(&heap, 6).collect();
        assert_eq!(counts, [2, 4, 7, 5, 1, 0]);
        assert_eq!(perft(&heap, 0), 1);
    }
}
