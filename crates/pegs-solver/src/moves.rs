//! Undoing a jump, in the index bits of one class: 64 positions at a time.
//!
//! In index bits (see `space`) a jump is a condition on a few bits and the same
//! bits turned over. On words of 64 positions that is a mask, a shift, and
//! another word. Holes that are not free depend on sums of index bits; as
//! conditions they are masks too, whose sign follows from the word's address.

use pegs::{Holes, JumpMasks, Layout};

use super::space::{ClassOffset, Numbering};

/// Index bits within a word.
pub(super) const WORD_BITS: usize = 6;

/// A jump undone, from the source position that has it made to the target that has not.
#[derive(Debug)]
pub(super) struct Move {
    /// Frame holes it touches, and how they are in the target.
    pub(super) frame_mask: Holes,
    pub(super) frame_target: Holes,
    /// What it turns over in a frame state's number.
    pub(super) frame_flip: usize,
    /// What it turns over in a word's number, and what that must be in the source.
    word_flip: usize,
    word_value: usize,
    /// How far bits move within their word.
    up: u32,
    down: u32,
    /// Which bits of a word move, if there are no followers.
    mask: u64,
    /// With followers: which bits of each word move, for every combination of the signs that the
    /// frame state gives them.
    word_masks: Vec<u64>,
    /// The frame bits that turn the signs of the followers, at most three.
    sign_masks: Vec<u64>,
}

/// The moves of a board in the index bits of one class.
#[derive(Debug)]
pub(super) struct WordMoves {
    /// Within the words of the lanes, whatever else there is.
    words: Vec<WordMove>,
    /// Within the lanes, the others.
    lanes: Vec<Move>,
    /// From frame states with equally many marbles.
    pub(super) level: Vec<Move>,
    /// From frame states with one marble less.
    pub(super) lower: Vec<Move>,
}

impl WordMoves {
    pub(super) fn new(layout: &Layout, numbering: &Numbering, class: ClassOffset) -> WordMoves {
        let mut moves = WordMoves {
            words: Vec::new(),
            lanes: Vec::new(),
            level: Vec::new(),
            lower: Vec::new(),
        };
        for masks in layout.jumps() {
            let mv = Move::new(numbering, class, masks);
            let before = (masks.marbles() & numbering.frame()).len();
            let after = (masks.landing() & numbering.frame()).len();
            match (mv.frame_mask, before - after.min(before)) {
                (Holes::EMPTY, _) if mv.is_within_words() => moves.words.push(WordMove::of(&mv)),
                (Holes::EMPTY, _) => moves.lanes.push(mv),
                (_, 0) => moves.level.push(mv),
                (_, _) => moves.lower.push(mv),
            }
        }
        moves
    }

    /// Undoes jumps within the lanes of a frame state until nothing is new.
    pub(super) fn settle(&self, frame: usize, lanes: &mut [u64]) {
        // No step brings anything new twice in a row. So the work is done when all the others
        // have brought nothing since the last one that did.
        let steps = self.lanes.len() + 1;
        let mut in_vain = 0;
        for step in (0..steps).cycle() {
            let added = match self.lanes.get(step) {
                Some(mv) => mv.spread(frame, lanes),
                None => spread_within_words(&self.words, lanes),
            };
            in_vain = if added { 1 } else { in_vain + 1 };
            if in_vain >= steps {
                return;
            }
        }
    }
}

/// Finds the positions from which a jump can be made, one run of lanes at a time.
#[derive(Debug)]
pub(super) struct Jumpable<'a> {
    moves: &'a WordMoves,
    /// All positions of a frame state.
    full: Vec<u64>,
}

impl Jumpable<'_> {
    pub(super) fn new(moves: &WordMoves, words: usize) -> Jumpable<'_> {
        Jumpable {
            moves,
            full: vec![u64::MAX; words],
        }
    }

    /// Marks them in the lanes of a frame state with these marbles in its frame: they are what
    /// undoing a jump would lead to if every position were there.
    pub(super) fn mark(&self, frame: usize, holes: Holes, lanes: &mut Vec<u64>) {
        let WordMoves {
            words,
            lanes: own,
            level,
            lower,
        } = self.moves;
        let within = words
            .iter()
            .fold(0, |all, mv| all | (mv.mask << mv.up) >> mv.down);
        lanes.clear();
        lanes.resize(self.full.len(), within);
        for mv in own.iter().chain(level).chain(lower) {
            if holes & mv.frame_mask == mv.frame_target {
                mv.pull(&self.full, frame ^ mv.frame_flip, lanes);
            }
        }
    }
}

/// A move within words that no hole beyond the word has a say in.
#[derive(Debug, Clone, Copy)]
struct WordMove {
    mask: u64,
    up: u32,
    down: u32,
}

impl WordMove {
    fn of(mv: &Move) -> WordMove {
        WordMove {
            mask: mv.mask,
            up: mv.up,
            down: mv.down,
        }
    }
}

/// Words that go through all moves together: as many as fit the registers.
const AT_ONCE: usize = 8;

/// Makes all moves within words until nothing is new; says whether anything was.
fn spread_within_words(moves: &[WordMove], lanes: &mut [u64]) -> bool {
    let mut any = 0;
    let mut chunks = lanes.chunks_exact_mut(AT_ONCE);
    for chunk in &mut chunks {
        let mut words = [0; AT_ONCE];
        words.copy_from_slice(chunk);
        any |= settle_words(moves, &mut words);
        chunk.copy_from_slice(&words);
    }
    for word in chunks.into_remainder() {
        let mut words = [*word];
        any |= settle_words(moves, &mut words);
        *word = words[0];
    }
    any != 0
}

/// Makes the moves within some words until nothing is new; gives what was.
#[inline]
fn settle_words<const N: usize>(moves: &[WordMove], words: &mut [u64; N]) -> u64 {
    let mut any = 0;
    loop {
        let before = *words;
        for mv in moves {
            for word in words.iter_mut() {
                *word |= ((*word & mv.mask) << mv.up) >> mv.down;
            }
        }
        let added = before
            .iter()
            .zip(words.iter())
            .fold(0, |added, (a, b)| added | (a ^ b));
        if added == 0 {
            return any;
        }
        any |= added;
    }
}

impl Move {
    /// Whether it moves bits within their words, with no say of others.
    fn is_within_words(&self) -> bool {
        self.frame_mask.is_empty() && self.word_flip == 0 && self.word_masks.is_empty()
    }

    fn new(numbering: &Numbering, class: ClassOffset, masks: &JumpMasks) -> Move {
        let lane_bits = numbering.lane_bits();
        let mut touched = 0_u64;
        let mut value = 0_u64;
        let mut followers = Vec::new();
        for hole in masks.touched().iter() {
            let full = masks.landing().contains(hole);
            let in_frame = numbering.frame().contains(hole);
            match numbering.bit_of(hole) {
                Some(bit) => {
                    touched |= 1 << bit;
                    value |= u64::from(full) << bit;
                }
                None if in_frame => {}
                // The sum of the bits must be this for the hole to be as the source has it.
                None => followers.push((
                    numbering.followed_by(hole),
                    full ^ class.holes().contains(hole),
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
        let table = sign_table(&followers, low, low_value, lane_bits);
        Move {
            frame_mask: masks.touched() & numbering.frame(),
            frame_target: masks.marbles() & numbering.frame(),
            frame_flip: (touched >> lane_bits) as usize,
            word_flip,
            word_value,
            up: (low ^ low_value).saturating_sub(low_value) as u32,
            down: low_value.saturating_sub(low ^ low_value) as u32,
            mask: table[0],
            word_masks: word_masks(&followers, &table, words),
            sign_masks: followers
                .iter()
                .map(|&(mask, _)| mask >> lane_bits)
                .collect(),
        }
    }

    /// The signs that a source's frame state gives the followers.
    #[inline]
    fn frame_signs(&self, frame: usize) -> usize {
        let sign = |mask: &u64| (frame as u64 & mask).count_ones() as usize & 1;
        let signs = self.sign_masks.iter().enumerate();
        signs.fold(0, |signs, (place, mask)| signs | sign(mask) << place)
    }

    /// How many consecutive words are alike to this move, at most [`AT_ONCE`].
    fn block(&self, words: usize) -> usize {
        let run = match self.word_flip {
            0 => words,
            flip => 1 << flip.trailing_zeros(),
        };
        run.min(AT_ONCE)
    }

    /// Calls `step` with the first word of every block of `N` source words.
    #[inline]
    fn for_each_block<const N: usize>(&self, words: usize, mut step: impl FnMut(usize)) {
        let fixed = self.word_flip | (N - 1);
        let mut free = 0;
        while free < words {
            step(free | self.word_value);
            // The next combination of the bits outside `fixed`.
            free = ((free | fixed) + 1) & !fixed;
        }
    }

    /// What a block of a source's words brings, if its frame state gives these signs.
    #[inline]
    fn moved<const N: usize>(&self, source: &[u64], from: usize, signs: usize) -> [u64; N] {
        let mut moved: [u64; N] = block(source, from);
        if self.word_masks.is_empty() {
            for word in &mut moved {
                *word &= self.mask;
            }
        } else {
            let masks: [u64; N] = block(&self.word_masks, signs * source.len() + from);
            for (word, mask) in moved.iter_mut().zip(masks) {
                *word &= mask;
            }
        }
        moved.map(|word| (word << self.up) >> self.down)
    }

    /// Adds what this move brings from the lanes of a source to those of a target.
    pub(super) fn pull(&self, source: &[u64], frame: usize, target: &mut [u64]) {
        match self.block(source.len()) {
            1 => self.pull_blocks::<1>(source, frame, target),
            2 => self.pull_blocks::<2>(source, frame, target),
            4 => self.pull_blocks::<4>(source, frame, target),
            _ => self.pull_blocks::<AT_ONCE>(source, frame, target),
        }
    }

    fn pull_blocks<const N: usize>(&self, source: &[u64], frame: usize, target: &mut [u64]) {
        let signs = self.frame_signs(frame);
        self.for_each_block::<N>(source.len(), |from| {
            let moved: [u64; N] = self.moved(source, from, signs);
            let words: &mut [u64; N] = block_mut(target, from ^ self.word_flip);
            for (word, moved) in words.iter_mut().zip(moved) {
                *word |= moved;
            }
        });
    }

    /// Whether any of these bits of a source would move.
    pub(super) fn moves_any(&self, lanes: &[u64], frame: usize) -> bool {
        match self.block(lanes.len()) {
            1 => self.moves_any_block::<1>(lanes, frame),
            2 => self.moves_any_block::<2>(lanes, frame),
            4 => self.moves_any_block::<4>(lanes, frame),
            _ => self.moves_any_block::<AT_ONCE>(lanes, frame),
        }
    }

    fn moves_any_block<const N: usize>(&self, lanes: &[u64], frame: usize) -> bool {
        let signs = self.frame_signs(frame);
        let mut any = [0; N];
        self.for_each_block::<N>(lanes.len(), |from| {
            let moved: [u64; N] = self.moved(lanes, from, signs);
            for (any, moved) in any.iter_mut().zip(moved) {
                *any |= moved;
            }
        });
        any != [0; N]
    }

    /// Makes the move within one run of lanes; says whether anything was new.
    fn spread(&self, frame: usize, lanes: &mut [u64]) -> bool {
        match self.block(lanes.len()) {
            1 => self.spread_blocks::<1>(frame, lanes),
            2 => self.spread_blocks::<2>(frame, lanes),
            4 => self.spread_blocks::<4>(frame, lanes),
            _ => self.spread_blocks::<AT_ONCE>(frame, lanes),
        }
    }

    fn spread_blocks<const N: usize>(&self, frame: usize, lanes: &mut [u64]) -> bool {
        let signs = self.frame_signs(frame);
        let mut added = [0; N];
        self.for_each_block::<N>(lanes.len(), |from| {
            let moved: [u64; N] = self.moved(lanes, from, signs);
            let words: &mut [u64; N] = block_mut(lanes, from ^ self.word_flip);
            for ((word, moved), added) in words.iter_mut().zip(moved).zip(&mut added) {
                *added |= moved & !*word;
                *word |= moved;
            }
        });
        added != [0; N]
    }
}

#[inline]
fn block<const N: usize>(words: &[u64], first: usize) -> [u64; N] {
    let block = words[first..].first_chunk();
    *block.expect("a block ends within the lanes")
}

#[inline]
fn block_mut<const N: usize>(words: &mut [u64], first: usize) -> &mut [u64; N] {
    let block = words[first..].first_chunk_mut();
    block.expect("a block ends within the lanes")
}

pub(super) const fn low_bits(count: usize) -> u64 {
    (1 << count) - 1
}

/// For each combination of the signs that frame states give followers, the source bits of every
/// word. Empty if there are no followers.
fn word_masks(followers: &[(u64, bool)], table: &[u64; 8], words: usize) -> Vec<u64> {
    if followers.is_empty() {
        return Vec::new();
    }
    let signs: Vec<usize> = (0..words as u64)
        .map(|word| word_signs(followers, word))
        .collect();
    (0..1_usize << followers.len())
        .flat_map(|frame| signs.iter().map(move |word| table[word ^ frame]))
        .collect()
}

fn word_signs(followers: &[(u64, bool)], word: u64) -> usize {
    let sign = |mask: u64| ((word << WORD_BITS) & mask).count_ones() as usize & 1;
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
