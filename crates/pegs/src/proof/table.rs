//! A closed set of a whole class, one bit per position: 64 positions are checked at a time.
//!
//! The bits of an index are the marbles on the free holes. Every other hole follows from them by one of the
//! parities. So whether a hole has a marble is, for the 64 positions of a word, a pattern that depends on
//! the six lowest bits of the index, turned over or not by the others; and a jump turns over the same bits of the
//! index wherever it can be made.

use alloc::vec::Vec;

use super::ProofError;
use super::check::{Check, wrong};
use crate::{Holes, JumpMasks};

/// Index bits within a word.
const WORD_BITS: usize = 6;

/// The patterns of the six lowest bits of an index in a word.
const LOW: [u64; WORD_BITS] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// A table that is checked.
pub(super) struct TableCheck<'a> {
    bits: &'a [u8],
    free: &'a [usize],
    jumps: &'a [JumpMasks],
    /// The parities of the class: what a position must have to be one of the table.
    parities: Vec<(Holes, bool)>,
    /// For each hole, the index bits whose sum it is.
    followed: Vec<u64>,
    /// For each hole, what is added to them.
    added: Vec<bool>,
}

impl<'a> TableCheck<'a> {
    pub(super) fn new(
        check: &'a Check<'a>,
        parities: &[Holes],
        free: &'a [usize],
        bits: &'a [u8],
    ) -> Result<TableCheck<'a>, ProofError> {
        let holes = check.layout.holes().len();
        let set: Holes = free.iter().copied().collect();
        let fits = free.len() > WORD_BITS
            && free.len() < 48
            && set.len() as usize == free.len()
            && bits.len() as u64 == 1 << (free.len() - 3);
        if !fits {
            return Err(wrong("the table has not one bit for each position"));
        }
        let is_odd = |set: Holes| (set & check.start).len() % 2 == 1;
        let mut followed: Vec<u64> = alloc::vec![0; holes];
        let mut added = alloc::vec![false; holes];
        for (bit, &hole) in free.iter().enumerate() {
            followed[hole] = 1 << bit;
        }
        for follower in check.layout.all().minus(set).iter() {
            let others = set.with(follower);
            let own = |parity: &&Holes| parity.contains(follower) && others.contains_all(**parity);
            let Some(&parity) = parities.iter().find(own) else {
                return Err(wrong("some hole does not follow from the free ones"));
            };
            let leaders = parity.without(follower);
            followed[follower] = leaders.iter().fold(0, |mask, hole| mask | followed[hole]);
            added[follower] = is_odd(parity);
        }
        Ok(TableCheck {
            bits,
            free,
            jumps: check.layout.jumps(),
            parities: parities.iter().map(|&set| (set, is_odd(set))).collect(),
            followed,
            added,
        })
    }

    /// Checks that the table has the start, and that no jump leads out of it.
    pub(super) fn run(&self, start: Holes) -> Result<(), ProofError> {
        if !self.contains(start) {
            return Err(wrong("the table does not have the start"));
        }
        let jumps: Vec<TableJump> = self.jumps.iter().map(|jump| self.jump(jump)).collect();
        let words = self.bits.len() / 8;
        let mut patterns = alloc::vec![0; self.followed.len()];
        for number in 0..words {
            let word = self.word(number);
            if word == 0 {
                continue;
            }
            for (hole, pattern) in patterns.iter_mut().enumerate() {
                *pattern = self.pattern(hole, number as u64);
            }
            for jump in &jumps {
                let from = word & patterns[jump.full[0]] & patterns[jump.full[1]];
                let moved = (from & !patterns[jump.empty]) << jump.up >> jump.down;
                if moved != 0 && moved & !self.word(number ^ jump.flip) != 0 {
                    return Err(wrong("a jump leads out of the table"));
                }
            }
        }
        Ok(())
    }

    /// Whether a position is of the table's class and in the table.
    pub(super) fn contains(&self, marbles: Holes) -> bool {
        let is_odd = |set: Holes| (set & marbles).len() % 2 == 1;
        let free = self.free.iter().enumerate();
        let marked = free.filter(|&(_, &hole)| marbles.contains(hole));
        let index = marked.fold(0, |index: usize, (bit, _)| index | 1 << bit);
        self.parities.iter().all(|&(set, odd)| is_odd(set) == odd)
            && self.bits[index / 8] >> (index % 8) & 1 == 1
    }

    fn word(&self, number: usize) -> u64 {
        let bytes = self.bits[number * 8..].first_chunk();
        u64::from_le_bytes(*bytes.expect("the table has whole words"))
    }

    /// In which positions of a word a hole has a marble.
    fn pattern(&self, hole: usize, word: u64) -> u64 {
        let mask = self.followed[hole];
        let high = (mask >> WORD_BITS & word).count_ones() % 2 == 1;
        let turned = if high != self.added[hole] {
            u64::MAX
        } else {
            0
        };
        let low = LOW
            .iter()
            .enumerate()
            .filter(|(bit, _)| mask >> bit & 1 == 1);
        low.fold(turned, |pattern, (_, low)| pattern ^ low)
    }

    fn jump(&self, jump: &JumpMasks) -> TableJump {
        let bit = |hole: usize| self.free.iter().position(|&free| free == hole);
        let full: Vec<usize> = jump.marbles().iter().collect();
        let empty = jump.landing().lowest().expect("a jump lands in a hole");
        let bits = |holes: Holes| {
            holes
                .iter()
                .filter_map(bit)
                .fold(0, |bits: u64, bit| bits | 1 << bit)
        };
        let left = bits(jump.marbles());
        let taken = bits(jump.landing());
        // Where the jump can be made these bits are known, so to turn them over is to add and
        // subtract.
        let low = |bits: u64| (bits % (1 << WORD_BITS)) as i32;
        let shift = low(taken) - low(left);
        TableJump {
            full: [full[0], full[1]],
            empty,
            up: shift.max(0) as u32,
            down: (-shift).max(0) as u32,
            flip: ((left ^ taken) >> WORD_BITS) as usize,
        }
    }
}

/// A jump in the bits of an index.
struct TableJump {
    full: [usize; 2],
    empty: usize,
    /// How far bits move within their word.
    up: u32,
    down: u32,
    /// What is turned over in a word's number.
    flip: usize,
}
