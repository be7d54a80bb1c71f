//! The retrograde set of some goals: everything that can be turned into one of them, which is the closure of a set of
//! positions of one class under undoing jumps, one bit per position (retrograde analysis).
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
//! **Threads** own the frame state they write and read the others between two
//! of their growths. What they miss is looked at again, so the result is always
//! the same. A lock for each frame state, held only while its lanes are copied,
//! costs nothing against 8 KiB of plain words that the compiler can take two or
//! more at a time; single atomic words it cannot.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use pegs::{Holes, Layout};
use rayon::prelude::*;

use super::moves::{Move, WORD_BITS, WordMoves, low_bits};
use super::space::{ClassOffset, Numbering};
use think::{Report, Watch};

/// Frame states a thread takes at once: few, because all threads wait for the last one.
const FRAMES_AT_ONCE: usize = 2;

/// Words that become bytes before their memory is given back: 8 MiB.
const WORDS_AT_ONCE: usize = 1 << 20;

/// One bit per position of a class.
#[derive(Debug)]
pub(crate) struct Bitmap {
    words: Vec<u64>,
    words_per_frame: usize,
    lane_bits: usize,
}

impl Bitmap {
    pub(crate) fn new(numbering: &Numbering) -> Bitmap {
        let lane_bits = numbering.lane_bits();
        let words_per_frame = 1 << lane_bits.saturating_sub(WORD_BITS);
        let frames = 1_usize << (numbering.bits() - lane_bits);
        // Written by all threads, because memory that is read before it is written costs more:
        // the system first maps a page of zeros, then must take it back from every core.
        let words = (0..frames * words_per_frame).into_par_iter();
        Bitmap {
            words: words.with_min_len(1 << 14).map(|_| 0).collect(),
            words_per_frame,
            lane_bits,
        }
    }

    /// How much memory the bitmap of a class takes.
    pub(crate) fn bytes(numbering: &Numbering) -> u64 {
        8 << (numbering.bits() - numbering.lane_bits().min(WORD_BITS))
    }

    pub(crate) fn contains(&self, index: u64) -> bool {
        let (word, bit) = place_of(self.lane_bits, index);
        self.words[word] >> bit & 1 == 1
    }

    fn insert(&mut self, index: u64) {
        let (word, bit) = place_of(self.lane_bits, index);
        self.words[word] |= 1 << bit;
    }

    /// The words as bytes, lowest first, after a head. The last words go first and give their
    /// memory back, so that both never exist together.
    pub(crate) fn into_bytes(self, head: &[u8]) -> Vec<u8> {
        let mut words = self.words;
        let mut bytes = vec![0; head.len() + words.len() * 8];
        bytes[..head.len()].copy_from_slice(head);
        while !words.is_empty() {
            let rest = words.len().saturating_sub(WORDS_AT_ONCE);
            let places = bytes[head.len() + rest * 8..].chunks_exact_mut(8);
            for (word, place) in words[rest..].iter().zip(places) {
                place.copy_from_slice(&word.to_le_bytes());
            }
            words.truncate(rest);
            words.shrink_to_fit();
        }
        bytes
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
        self.words[frame * self.words_per_frame + word]
    }

    pub(crate) fn count(&self) -> u64 {
        let ones = |words: &[u64]| {
            words
                .iter()
                .map(|word| u64::from(word.count_ones()))
                .sum::<u64>()
        };
        self.words.par_chunks(1 << 14).map(ones).sum()
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
    moves: WordMoves,
    /// The lanes of each frame state.
    lanes: Vec<RwLock<&'a mut [u64]>>,
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
/// Returns `None` if the watcher stopped it.
pub(crate) fn close(
    layout: &Layout,
    numbering: &Numbering,
    seeds: &[Holes],
    watch: &Watch<'_>,
) -> Option<Bitmap> {
    let class = numbering.class(*seeds.first()?);
    // Asked before the memory is taken.
    if report(watch, 0, numbering).is_break() {
        return None;
    }
    let mut bitmap = Bitmap::new(numbering);
    for &seed in seeds {
        debug_assert_eq!(numbering.class(seed), class, "seeds are of one class");
        bitmap.insert(numbering.index(seed));
    }
    let lanes = bitmap.words.chunks_exact_mut(bitmap.words_per_frame);
    let lanes: Vec<RwLock<&mut [u64]>> = lanes.map(RwLock::new).collect();
    let work = Work {
        numbering,
        class,
        moves: WordMoves::new(layout, numbering, class),
        stale: lanes.iter().map(|_| AtomicU64::new(0)).collect(),
        lanes,
        watch,
        stopped: AtomicBool::new(false),
        done: AtomicU64::new(0),
    };
    work.run();
    let stopped = work.stopped.into_inner();
    (!stopped).then_some(bitmap)
}

/// Says how many of the frame states are finished.
fn report(watch: &Watch<'_>, done: u64, numbering: &Numbering) -> ControlFlow<()> {
    watch(Report::Working {
        stage: "closing the class",
        done,
        total: Some(1 << (numbering.bits() - numbering.lane_bits())),
    })
}

impl<'a> Work<'a> {
    /// The lanes of a frame state, to read. A thread that panics takes the whole work with it, so
    /// a poisoned lock means nothing here.
    fn read(&self, frame: usize) -> RwLockReadGuard<'_, &'a mut [u64]> {
        let lanes = self.lanes[frame].read();
        lanes.unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, frame: usize) -> RwLockWriteGuard<'_, &'a mut [u64]> {
        let lanes = self.lanes[frame].write();
        lanes.unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        let mut levels: Vec<Vec<u32>> = vec![Vec::new(); 65];
        for frame in 0..self.stale.len() {
            levels[self.frame_holes(frame).len() as usize].push(frame as u32);
        }
        for level in levels {
            if self.is_stopped() {
                return;
            }
            self.close_level(&level);
            self.done.fetch_add(level.len() as u64, Relaxed);
        }
    }

    /// Reports how far the work is, and asks whether to stop.
    fn is_stopped(&self) -> bool {
        if report(self.watch, self.done.load(Relaxed), self.numbering).is_break() {
            self.stopped.store(true, Relaxed);
        }
        self.stopped.load(Relaxed)
    }

    /// The marbles of a frame state in the frame.
    fn frame_holes(&self, frame: usize) -> Holes {
        let index = (frame as u64) << self.numbering.lane_bits();
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
            .par_chunks(FRAMES_AT_ONCE)
            .map_init(Vec::new, |lanes, chunk| {
                let mut again = Vec::new();
                if !self.is_stopped() {
                    for &frame in chunk {
                        self.visit(frame as usize, first, lanes, &mut again);
                    }
                }
                again
            })
            .reduce(Vec::new, |mut all, mut more| {
                all.append(&mut more);
                all
            })
    }

    fn visit(&self, frame: usize, first: bool, lanes: &mut Vec<u64>, again: &mut Vec<u32>) {
        let stale = self.stale[frame].swap(0, Relaxed);
        lanes.clear();
        lanes.extend_from_slice(&self.read(frame));
        let holes = self.frame_holes(frame);
        if first {
            self.pull(&self.moves.lower, u64::MAX, frame, holes, lanes);
        }
        let level = if first { u64::MAX } else { stale };
        self.pull(&self.moves.level, level, frame, holes, lanes);
        let same = lanes[..] == **self.read(frame);
        if same && (!first || lanes.iter().all(|&lane| lane == 0)) {
            return;
        }
        self.moves.settle(frame, lanes);
        let mut own = self.write(frame);
        for (lane, word) in lanes.iter_mut().zip(own.iter_mut()) {
            let before = if first { 0 } else { *word };
            *word = *lane;
            *lane ^= before;
        }
        drop(own);
        self.mark_neighbours(frame, holes, lanes, again);
    }

    /// Pulls by the moves whose bit (their number modulo 64) is set.
    fn pull(&self, moves: &[Move], which: u64, frame: usize, holes: Holes, lanes: &mut [u64]) {
        for (number, mv) in moves.iter().enumerate() {
            if which >> (number % 64) & 1 == 1 && holes & mv.frame_mask == mv.frame_target {
                let source = frame ^ mv.frame_flip;
                mv.pull(&self.read(source), source, lanes);
            }
        }
    }

    /// Marks the frame states that must pull the new bits of this one.
    fn mark_neighbours(&self, frame: usize, holes: Holes, added: &[u64], again: &mut Vec<u32>) {
        for (number, mv) in self.moves.level.iter().enumerate() {
            let is_source = holes & mv.frame_mask == mv.frame_target ^ mv.frame_mask;
            if is_source && mv.moves_any(added, frame) {
                let target = frame ^ mv.frame_flip;
                if self.stale[target].fetch_or(1 << (number % 64), Relaxed) == 0 {
                    again.push(target as u32);
                }
            }
        }
    }
}
