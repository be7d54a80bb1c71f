//! Everything that can be turned into one of some goals: the closure of a set of positions of one
//! class under undoing jumps, one bit per position.
//!
//! **Lanes and frame.** Rows are taken alternately. Those of one parity are the
//! *frame*; a frame state has all states of the other rows, the *lanes*, as one
//! run of bits. Along a row a jump stays in the lanes or in the frame; across
//! rows it has either both ends in the frame and the middle in a lane, or the
//! reverse. So undoing a jump never takes marbles out of the frame: their number
//! grows by one, or stays the same. One pass over the frame states by number
//! of marbles therefore does everything; only among frame states with equally
//! many marbles must the work be repeated until nothing is new.
//!
//! **Threads** own the frame state they write and may read others while these
//! grow. What they miss is looked at again, so the result is always the same.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use ::pegs::Layout;
use rayon::prelude::*;

use super::moves::{Move, Moves, WORD_BITS, low_bits};
use super::space::{ClassOffset, Numbering};
use crate::{Report, Watch};

/// One bit per position of a class.
#[derive(Debug)]
pub(crate) struct Bitmap {
    words: Vec<AtomicU64>,
    words_per_frame: usize,
    lane_bits: usize,
}

impl Bitmap {
    pub(crate) fn new(numbering: &Numbering) -> Bitmap {
        let lane_bits = numbering.lane_bits();
        let words_per_frame = 1 << lane_bits.saturating_sub(WORD_BITS);
        let frames = 1_usize << (numbering.bits() - lane_bits);
        let mut words = Vec::new();
        words.resize_with(frames * words_per_frame, AtomicU64::default);
        Bitmap {
            words,
            words_per_frame,
            lane_bits,
        }
    }

    /// How much memory the bitmap of a class takes.
    pub(crate) fn bytes(numbering: &Numbering) -> u64 {
        8 << (numbering.bits() - numbering.lane_bits().min(WORD_BITS))
    }

    fn lanes(&self, frame: usize) -> &[AtomicU64] {
        &self.words[frame * self.words_per_frame..][..self.words_per_frame]
    }

    pub(crate) fn contains(&self, index: u64) -> bool {
        let (word, bit) = place_of(self.lane_bits, index);
        self.words[word].load(Relaxed) >> bit & 1 == 1
    }

    pub(crate) fn insert(&self, index: u64) {
        let (word, bit) = place_of(self.lane_bits, index);
        self.words[word].fetch_or(1 << bit, Relaxed);
    }

    /// Hands over the words in the order of the indices; each run of lanes starts a new word.
    pub(crate) fn into_words(self, mut take: impl FnMut(u64)) {
        for word in self.words {
            take(word.into_inner());
        }
    }

    /// How many frame states there are, and how many words each has.
    pub(crate) fn shape(&self) -> (usize, usize) {
        (
            self.words.len() / self.words_per_frame,
            self.words_per_frame,
        )
    }

    /// One word, by frame state and number within its lanes.
    #[inline]
    pub(crate) fn word(&self, frame: usize, word: usize) -> u64 {
        self.words[frame * self.words_per_frame + word].load(Relaxed)
    }

    pub(crate) fn count(&self) -> u64 {
        let ones = |word: &AtomicU64| u64::from(word.load(Relaxed).count_ones());
        self.words.par_iter().map(ones).sum()
    }
}

/// The word and the bit of an index in the bitmap of a class.
pub(crate) fn place(numbering: &Numbering, index: u64) -> (usize, u64) {
    place_of(numbering.lane_bits(), index)
}

#[inline]
fn place_of(lane_bits: usize, index: u64) -> (usize, u64) {
    let words_per_frame = 1 << lane_bits.saturating_sub(WORD_BITS);
    let frame = (index >> lane_bits) as usize;
    let lane = index & low_bits(lane_bits);
    let word = frame * words_per_frame + (lane >> WORD_BITS) as usize;
    (word, lane & low_bits(WORD_BITS))
}

/// A closure under way.
struct Work<'a> {
    numbering: &'a Numbering,
    class: ClassOffset,
    moves: Moves,
    bitmap: Bitmap,
    /// For each frame state, the level moves (by number, modulo 64) whose sources have changed
    /// since it pulled from them.
    stale: Vec<AtomicU64>,
    watch: &'a Watch<'a>,
    stopped: AtomicBool,
    /// Frame states that are finished.
    done: AtomicU64,
}

/// Computes the closure of the seeds, which are positions of one class.
///
/// Returns nothing if the watcher stopped it.
pub(crate) fn close(
    layout: &Layout,
    numbering: &Numbering,
    seeds: &[u64],
    watch: &Watch<'_>,
) -> Option<Bitmap> {
    let class = numbering.class(*seeds.first()?);
    let bitmap = Bitmap::new(numbering);
    for &seed in seeds {
        debug_assert_eq!(numbering.class(seed), class, "seeds are of one class");
        bitmap.insert(numbering.index(seed));
    }
    let frames = bitmap.words.len() / bitmap.words_per_frame;
    let work = Work {
        numbering,
        class,
        moves: Moves::new(layout, numbering, class),
        bitmap,
        stale: (0..frames).map(|_| AtomicU64::new(0)).collect(),
        watch,
        stopped: AtomicBool::new(false),
        done: AtomicU64::new(0),
    };
    work.run();
    (!work.stopped.load(Relaxed)).then_some(work.bitmap)
}

impl Work<'_> {
    fn run(&self) {
        let mut levels: Vec<Vec<u32>> = vec![Vec::new(); 65];
        for frame in 0..self.stale.len() {
            levels[self.frame_holes(frame).count_ones() as usize].push(frame as u32);
        }
        for level in levels {
            if self.is_stopped() {
                return;
            }
            self.close_level(&level);
            self.done.fetch_add(level.len() as u64, Relaxed);
        }
    }

    /// Reports how far the work is, and hears whether to stop.
    fn is_stopped(&self) -> bool {
        let report = Report::Working {
            stage: "closing the class",
            done: self.done.load(Relaxed),
            total: Some(self.stale.len() as u64),
        };
        if (self.watch)(report).is_break() {
            self.stopped.store(true, Relaxed);
        }
        self.stopped.load(Relaxed)
    }

    /// The marbles of a frame state in the frame.
    fn frame_holes(&self, frame: usize) -> u64 {
        let index = (frame as u64) << self.bitmap.lane_bits;
        self.numbering.marbles(index, self.class) & self.numbering.frame()
    }

    fn close_level(&self, level: &[u32]) {
        let mut left = self.visit_all(level, true);
        while !left.is_empty() && !self.stopped.load(Relaxed) {
            // A frame state may have been marked, visited and marked again. Two threads on it at
            // once would each store what the other has not seen.
            left.sort_unstable();
            left.dedup();
            left = self.visit_all(&left, false);
        }
    }

    /// Brings frame states up to date; gives those that must be looked at again.
    fn visit_all(&self, frames: &[u32], first: bool) -> Vec<u32> {
        frames
            .par_chunks(8)
            .map(|chunk| {
                let mut again = Vec::new();
                if self.is_stopped() {
                    return again;
                }
                let mut lanes = vec![0; self.bitmap.words_per_frame];
                for &frame in chunk {
                    self.visit(frame as usize, first, &mut lanes, &mut again);
                }
                again
            })
            .reduce(Vec::new, |mut all, mut more| {
                all.append(&mut more);
                all
            })
    }

    fn visit(&self, frame: usize, first: bool, lanes: &mut [u64], again: &mut Vec<u32>) {
        let stale = self.stale[frame].swap(0, Relaxed);
        let own = self.bitmap.lanes(frame);
        for (lane, word) in lanes.iter_mut().zip(own) {
            *lane = word.load(Relaxed);
        }
        let holes = self.frame_holes(frame);
        if first {
            self.pull(&self.moves.lower, u64::MAX, frame, holes, lanes);
        }
        let level = if first { u64::MAX } else { stale };
        self.pull(&self.moves.level, level, frame, holes, lanes);
        let same = lanes
            .iter()
            .zip(own)
            .all(|(lane, word)| *lane == word.load(Relaxed));
        if same && (!first || lanes.iter().all(|&lane| lane == 0)) {
            return;
        }
        self.settle(frame, lanes);
        for (lane, word) in lanes.iter_mut().zip(own) {
            let before = if first { 0 } else { word.load(Relaxed) };
            word.store(*lane, Relaxed);
            *lane ^= before;
        }
        self.mark_neighbours(frame, holes, lanes, again);
    }

    /// Pulls by the moves whose bit (their number modulo 64) is set.
    fn pull(&self, moves: &[Move], which: u64, frame: usize, holes: u64, lanes: &mut [u64]) {
        for (number, mv) in moves.iter().enumerate() {
            if which >> (number % 64) & 1 == 1 && holes & mv.frame_mask == mv.frame_target {
                let source = frame ^ mv.frame_flip;
                mv.pull(self.bitmap.lanes(source), source, lanes);
            }
        }
    }

    /// Undoes jumps within the lanes until nothing is new.
    fn settle(&self, frame: usize, lanes: &mut [u64]) {
        let mut news = true;
        while news {
            news = false;
            for mv in &self.moves.lanes {
                news |= mv.spread(frame, lanes);
            }
        }
    }

    /// Marks the frame states that must pull the new bits of this one.
    fn mark_neighbours(&self, frame: usize, holes: u64, news: &[u64], again: &mut Vec<u32>) {
        for (number, mv) in self.moves.level.iter().enumerate() {
            let is_source = holes & mv.frame_mask == mv.frame_target ^ mv.frame_mask;
            if is_source && mv.moves_any(news, frame) {
                let target = frame ^ mv.frame_flip;
                if self.stale[target].fetch_or(1 << (number % 64), Relaxed) == 0 {
                    again.push(target as u32);
                }
            }
        }
    }
}
