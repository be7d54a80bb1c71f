//! The positions on the way to a node: one that comes again is a draw.

use abalone::Motion;

/// How far back repetitions are looked for.
const REPETITION_PLIES: usize = 64;

/// Marks the key of a position whose turn was passed. Keys of positions do not have this bit.
const PASSED: u64 = 1;

/// The keys of the game so far and of the moves being tried.
pub(super) struct Path {
    keys: Vec<u64>,
    /// Where in `keys` the last capture lies: nothing before it can come again.
    captures: Vec<usize>,
}

impl Path {
    /// The path to the root: the positions of the game before it.
    pub(super) fn new(past: &[u64]) -> Path {
        Path {
            keys: past.to_vec(),
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

    /// Leaves the position with this key by passing.
    pub(super) fn pass(&mut self, key: u64) {
        self.keys.push(key ^ PASSED);
    }

    /// Takes a pass back.
    pub(super) fn pass_back(&mut self) {
        self.keys.pop();
    }

    /// Whether the last move was a pass.
    pub(super) fn passed_last(&self) -> bool {
        self.keys.last().is_some_and(|key| key & PASSED != 0)
    }

    /// Whether the position with this key, at the end of the path, was there before with the same side to move.
    #[inline]
    pub(super) fn repeats(&self, key: u64) -> bool {
        let since = *self.captures.last().expect("the game's own entry stays");
        let from = since.max(self.keys.len().saturating_sub(REPETITION_PLIES));
        let earlier = self.keys[from..].iter().rev();
        earlier.skip(1).step_by(2).any(|&past| past == key)
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
    fn a_pass_is_no_position() {
        let mut path = path(&[2, 4]);
        assert!(!path.passed_last());
        path.pass(6);
        assert!(path.passed_last());
        path.pass_back();
        assert!(!path.passed_last());
    }
}
