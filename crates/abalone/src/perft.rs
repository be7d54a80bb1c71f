//! Path counts at full speed: the same numbers as [`game::perft()`], from packed moves.

use alloc::vec;
use alloc::vec::Vec;

use game::{Position as _, Side};

use crate::position::LOST;
use crate::{Marbles, Motion, Position};

/// Counts the sequences of exactly `depth` legal moves. A finished game has none.
///
/// The last ply is counted, not played: nothing is listed there.
///
/// ```
/// use abalone::{Layout, perft};
///
/// let start = Layout::BELGIAN_DAISY.start();
/// assert_eq!(perft(&start, 1), 52);
/// assert_eq!(perft(&start, 2), 2_692);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.has_lost_six() {
        return 0;
    }
    let left = |side: Side| LOST - position.lost(side);
    let mut lists = vec![Vec::new(); depth as usize - 1];
    let turn = position.turn();
    count(position.marbles(), [left(turn), left(!turn)], &mut lists)
}

/// `left` is how many marbles the side to move, and the other, can lose before the game is over.
fn count(marbles: Marbles, left: [u8; 2], lists: &mut [Vec<Motion>]) -> u64 {
    let Some((motions, deeper)) = lists.split_first_mut() else {
        return u64::from(marbles.count_moves());
    };
    motions.clear();
    marbles.append_captures(motions);
    let captures = motions.len();
    marbles.append_pushes(motions);
    marbles.append_quiets(motions);
    let [own, theirs] = left;
    let mut total = 0;
    for (index, &motion) in motions.iter().enumerate() {
        let theirs = theirs - u8::from(index < captures);
        if theirs > 0 {
            total += count(marbles.after(motion), [theirs, own], deeper);
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::perft;
    use crate::{Layout, Position};

    #[test]
    fn both_ways_of_counting_agree() {
        // Five of each side are lost, so captures end the game.
        let late: Position = "bbwwb/bwbwbw/7/8/9/8/7/wbwbwb/bbwwb w 5/5 9"
            .parse()
            .unwrap();
        let over: Position = "bbwwb/bwbwbw/7/8/9/8/7/wbwbwb/bbwwb w 5/6 9"
            .parse()
            .unwrap();
        for position in [late, over, Layout::BELGIAN_DAISY.start()] {
            for depth in 0..=3 {
                assert_eq!(perft(&position, depth), game::perft(&position, depth));
            }
        }
    }
}
