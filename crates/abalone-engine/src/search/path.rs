//! The positions on the way to a node: a repetition is a draw.

use abalone::Motion;

/// Marks the key of a position followed by a null move. Keys of positions do not have this bit.
const NULL_MOVE: u64 = 1;

/// The keys of the game so far and of the moves being tried.
pub(super) struct Path {
    /// The game before the root, by whose turn it was: the side to move at the root, or the other. Sorted, to be searched.
    past: [Vec<u64>; 2],
    /// From the root on.
    keys: Vec<u64>,
    /// Where in `keys` the last capture lies: nothing before it can come again. 0: none since the root.
    captures: Vec<usize>,
}

impl Path {
    /// The path to the root: the positions of the game before it.
    pub(super) fn new(past: &[u64]) -> Path {
        let every_other = |skipped: usize| {
            let mut keys: Vec<u64> = past
                .iter()
                .rev()
                .skip(skipped)
                .step_by(2)
                .copied()
                .collect();
            keys.sort_unstable();
            keys
        };
        Path {
            past: [every_other(1), every_other(0)],
            keys: Vec::new(),
            captures: vec![0],
        }
    }

    /// Leaves the position with this key by a move.
    #[inline]
    pub(super) fn step(&mut self, key: u64, motion: Motion) {
        self.keys.push(key);
        if motion.is_capture() {
            self.captures.push(self.keys.len());
        }
    }

    /// Takes that move back.
    #[inline]
    pub(super) fn step_back(&mut self, motion: Motion) {
        if motion.is_capture() {
            self.captures.pop();
        }
        self.keys.pop();
    }

    /// Leaves the position with this key by a null move.
    pub(super) fn null_move(&mut self, key: u64) {
        self.keys.push(key ^ NULL_MOVE);
    }

    /// Takes a null move back.
    pub(super) fn null_move_back(&mut self) {
        self.keys.pop();
    }

    /// Whether the last move was a null move.
    pub(super) fn is_after_null_move(&self) -> bool {
        self.keys.last().is_some_and(|key| key & NULL_MOVE != 0)
    }

    /// Whether the position with this key, at the end of the path, was there before with the same side to move.
    #[inline]
    pub(super) fn repeats(&self, key: u64) -> bool {
        let since = *self.captures.last().expect("the root's own entry stays");
        let mut earlier = self.keys[since..].iter().rev().skip(1).step_by(2);
        let in_game = &self.past[self.keys.len() % 2];
        earlier.any(|&earlier| earlier == key) || since == 0 && in_game.binary_search(&key).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use abalone::{Motion, Position};

    use super::Path;

    /// Steps along keys, with a quiet move each time.
    fn path(keys: &[u64]) -> Path {
        let mut path = Path::new(&[]);
        for &key in keys {
            path.step(key, motion("i-A1-1"));
        }
        path
    }

    // E: . . . . . . b b w    A: b . . . .
    fn motion(text: &str) -> Motion {
        let position: Position = "5/6/7/8/6bbw/8/7/6/b4 b 0/0 1".parse().unwrap();
        position.marbles().motion(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_position_repeats_with_the_same_side_to_move_only() {
        let path = path(&[2, 4, 6, 8]);
        assert!(path.repeats(2));
        assert!(!path.repeats(4), "the other side was to move");
        assert!(!path.repeats(10));
    }

    #[test]
    fn the_game_before_the_root_is_looked_through_to_its_beginning() {
        let mut past: Vec<u64> = (1..=150).map(|n| 2 * n).collect();
        past.reverse();
        let mut path = Path::new(&past);
        // The last move before the root was the other side's.
        assert!(path.repeats(4) && path.repeats(300) && !path.repeats(2));
        path.step(1000, motion("i-A1-1"));
        assert!(path.repeats(2) && !path.repeats(4));
        path.step(1002, motion("i-E7-3"));
        assert!(!path.repeats(4), "a marble was captured since");
    }

    #[test]
    fn nothing_from_before_a_capture_comes_again() {
        let mut path = path(&[2, 4, 6]);
        let capture = motion("i-E7-3");
        assert!(capture.is_capture());
        path.step(8, capture);
        assert!(!path.repeats(2));
        path.step_back(capture);
        path.step(8, motion("i-A1-1"));
        assert!(path.repeats(2));
    }

    #[test]
    fn a_null_move_is_not_a_position() {
        let mut path = path(&[2, 4]);
        assert!(!path.is_after_null_move());
        path.null_move(6);
        assert!(path.is_after_null_move());
        path.null_move_back();
        assert!(!path.is_after_null_move());
    }
}
