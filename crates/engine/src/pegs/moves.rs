//! Undoing a jump, in the index bits of one class: 64 positions at a time.
//!
//! In index bits (see `space`) a jump is a condition on a few bits and the same
//! bits turned over. On words of 64 positions that is a mask, a shift, and
//! another word. Holes that are not free depend on sums of index bits; as
//! conditions they are masks too, whose sign follows from the word's address.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use ::pegs::{JumpMasks, Layout};

use super::space::{ClassOffset, Numbering};

/// Index bits within a word.
pub(super) const WORD_BITS: usize = 6;

/// A jump undone, from the source position that has it made to the target that has not.
#[derive(Debug)]
pub(super) struct Move {
    /// Frame holes it touches, and how they are in the target.
    pub(super) frame_mask: u64,
    pub(super) frame_target: u64,
    /// What it turns over in a frame state's number.
    pub(super) frame_flip: usize,
    /// What it turns over in a word's number, and what that must be in the source.
    word_flip: usize,
    word_value: usize,
    /// The signs of the followers by word number; empty if there are none.
    word_signs: Vec<u8>,
    /// How far bits move within their word.
    up: u32,
    down: u32,
    /// Which bits of a word move, by the signs of the followers.
    masks: [u64; 8],
    /// The frame bits that turn the signs of the followers, at most three.
    sign_masks: Vec<u64>,
}

/// The moves of a board in the index bits of one class.
#[derive(Debug)]
pub(super) struct Moves {
    /// Within the lanes.
    pub(super) lanes: Vec<Move>,
    /// From frame states with equally many marbles.
    pub(super) level: Vec<Move>,
    /// From frame states with one marble less.
    pub(super) lower: Vec<Move>,
}

impl Moves {
    pub(super) fn new(layout: &Layout, numbering: &Numbering, class: ClassOffset) -> Moves {
        let mut moves = Moves {
            lanes: Vec::new(),
            level: Vec::new(),
            lower: Vec::new(),
        };
        for masks in layout.jumps() {
            let mv = Move::new(numbering, class, masks);
            let before = (masks.marbles().bits() & numbering.frame()).count_ones();
            let after = (masks.landing().bits() & numbering.frame()).count_ones();
            match (mv.frame_mask, before - after.min(before)) {
                (0, _) => moves.lanes.push(mv),
                (_, 0) => moves.level.push(mv),
                (_, _) => moves.lower.push(mv),
            }
        }
        moves
    }
}

impl Move {
    fn new(numbering: &Numbering, class: ClassOffset, masks: &JumpMasks) -> Move {
        let lane_bits = numbering.lane_bits();
        let (mut touched, mut value) = (0_u64, 0_u64);
        let mut followers = Vec::new();
        for hole in masks.touched().iter() {
            let full = masks.landing().contains(hole);
            let in_frame = numbering.frame() >> hole & 1 == 1;
            match numbering.bit_of(hole) {
                Some(bit) => {
                    touched |= 1 << bit;
                    value |= u64::from(full) << bit;
                }
                None if in_frame => {}
                // The sum of the bits must be this for the hole to be as the source has it.
                None => followers.push((
                    numbering.followed_by(hole),
                    full ^ (class.bits() >> hole & 1 == 1),
                )),
            }
        }
        let lane_touched = touched & low_bits(lane_bits);
        let lane_value = value & low_bits(lane_bits);
        let low = lane_touched & low_bits(WORD_BITS);
        let low_value = lane_value & low_bits(WORD_BITS);
        let word_flip = (lane_touched >> WORD_BITS) as usize;
        let word_value = (lane_value >> WORD_BITS) as usize;
        let words = 1_usize << lane_bits.saturating_sub(WORD_BITS);
        let signs = |word| word_signs(&followers, word as u64);
        let word_signs = match followers.as_slice() {
            [] => Vec::new(),
            _ => (0..words).map(signs).collect(),
        };
        Move {
            frame_mask: masks.touched().bits() & numbering.frame(),
            frame_target: masks.marbles().bits() & numbering.frame(),
            frame_flip: (touched >> lane_bits) as usize,
            word_flip,
            word_value,
            word_signs,
            up: (low ^ low_value).saturating_sub(low_value) as u32,
            down: low_value.saturating_sub(low ^ low_value) as u32,
            masks: sign_table(&followers, low, low_value, lane_bits),
            sign_masks: followers
                .iter()
                .map(|&(mask, _)| mask >> lane_bits)
                .collect(),
        }
    }

    /// The signs that a source's frame state gives the followers.
    #[inline]
    fn frame_signs(&self, frame: usize) -> u8 {
        let sign = |mask: &u64| (frame as u64 & mask).count_ones() as u8 & 1;
        let signs = self.sign_masks.iter().enumerate();
        signs.fold(0, |signs, (place, mask)| signs | sign(mask) << place)
    }

    /// Calls `step` with the first word and the length of every run of source words.
    #[inline]
    fn for_each_run(&self, words: usize, mut step: impl FnMut(usize, usize)) {
        let run = match self.word_flip {
            0 => words,
            flip => 1 << flip.trailing_zeros(),
        };
        let fixed = self.word_flip | (run - 1);
        let mut free = 0;
        while free < words {
            step(free | self.word_value, run);
            // The next combination of the bits outside `fixed`.
            free = ((free | fixed) + 1) & !fixed;
        }
    }

    /// The mask for a word of a source whose frame state gives these signs.
    #[inline]
    fn mask(&self, word: usize, signs: u8) -> u64 {
        self.masks[usize::from((self.word_signs[word] ^ signs) & 7)]
    }

    #[inline]
    fn moved(&self, word: u64, mask: u64) -> u64 {
        ((word & mask) << self.up) >> self.down
    }

    /// Adds what this move brings from the lanes of a source to those of a target.
    pub(super) fn pull(&self, source: &[AtomicU64], frame: usize, target: &mut [u64]) {
        let signs = self.frame_signs(frame);
        self.for_each_run(source.len(), |from, run| {
            let to = from ^ self.word_flip;
            let words = target[to..to + run]
                .iter_mut()
                .zip(&source[from..from + run]);
            if self.word_signs.is_empty() {
                let mask = self.masks[0];
                for (lane, word) in words {
                    *lane |= self.moved(word.load(Relaxed), mask);
                }
            } else {
                for (offset, (lane, word)) in words.enumerate() {
                    *lane |= self.moved(word.load(Relaxed), self.mask(from + offset, signs));
                }
            }
        });
    }

    /// Whether any of these bits of a source would move.
    pub(super) fn moves_any(&self, lanes: &[u64], frame: usize) -> bool {
        let signs = self.frame_signs(frame);
        let mut any = 0;
        self.for_each_run(lanes.len(), |from, run| {
            let words = &lanes[from..from + run];
            if self.word_signs.is_empty() {
                any |= words.iter().fold(0, |any, word| any | word) & self.masks[0];
            } else {
                for (offset, word) in words.iter().enumerate() {
                    any |= word & self.mask(from + offset, signs);
                }
            }
        });
        any != 0
    }

    /// Makes the move within one run of lanes; says whether anything was new.
    pub(super) fn spread(&self, frame: usize, lanes: &mut [u64]) -> bool {
        if self.word_flip == 0 {
            return self.spread_inside(frame, lanes);
        }
        let signs = self.frame_signs(frame);
        let mut news = 0;
        self.for_each_run(lanes.len(), |from, run| {
            let (source, target) = two_runs(lanes, from, from ^ self.word_flip, run);
            let words = target.iter_mut().zip(source);
            if self.word_signs.is_empty() {
                let mask = self.masks[0];
                for (lane, word) in words {
                    let moved = self.moved(*word, mask);
                    news |= moved & !*lane;
                    *lane |= moved;
                }
            } else {
                for (offset, (lane, word)) in words.enumerate() {
                    let moved = self.moved(*word, self.mask(from + offset, signs));
                    news |= moved & !*lane;
                    *lane |= moved;
                }
            }
        });
        news != 0
    }

    /// The same for a move within words.
    fn spread_inside(&self, frame: usize, lanes: &mut [u64]) -> bool {
        let signs = self.frame_signs(frame);
        let mut news = 0;
        for (place, lane) in lanes.iter_mut().enumerate() {
            let mask = if self.word_signs.is_empty() {
                self.masks[0]
            } else {
                self.mask(place, signs)
            };
            let moved = self.moved(*lane, mask);
            news |= moved & !*lane;
            *lane |= moved;
        }
        news != 0
    }
}

/// Two runs of a slice, the first to be read, the second to be written.
#[inline]
fn two_runs(words: &mut [u64], from: usize, to: usize, run: usize) -> (&[u64], &mut [u64]) {
    if from < to {
        let (front, back) = words.split_at_mut(to);
        (&front[from..from + run], &mut back[..run])
    } else {
        let (front, back) = words.split_at_mut(from);
        (&back[..run], &mut front[to..to + run])
    }
}

pub(super) const fn low_bits(count: usize) -> u64 {
    (1 << count) - 1
}

fn word_signs(followers: &[(u64, bool)], word: u64) -> u8 {
    let sign = |mask: u64| ((word << WORD_BITS) & mask).count_ones() as u8 & 1;
    let signs = followers.iter().enumerate();
    signs.fold(0, |signs, (place, &(mask, _))| signs | sign(mask) << place)
}

/// For each combination of follower signs, the source bits of a word.
fn sign_table(followers: &[(u64, bool)], low: u64, low_value: u64, lane_bits: usize) -> [u64; 8] {
    let places = 1_u64 << lane_bits.min(WORD_BITS);
    let mut table = [0; 8];
    for (signs, mask) in table.iter_mut().enumerate() {
        for place in (0..places).filter(|place| place & low == low_value) {
            let fits = followers
                .iter()
                .enumerate()
                .all(|(number, &(mask, wanted))| {
                    let sum = (place & mask).count_ones() as usize + (signs >> number);
                    (sum & 1 == 1) == wanted
                });
            *mask |= u64::from(fits) << place;
        }
    }
    table
}
