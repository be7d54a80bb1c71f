//! The transposition table: what is known of positions, shared by threads, one word an entry.
//!
//! A key is mixed one-to-one; some of its bits choose the bucket and the rest
//! are stored, so an entry belongs to its position for certain as long as keys
//! are exact. One word is read and written at once: threads need no lock.

use std::sync::atomic::{AtomicU64, Ordering};

/// Bits of an entry that hold what is known; the others hold the rest of the key.
const PAYLOAD_BITS: u32 = 24;
/// Most bits a key can have.
const KEY_BITS: u32 = 60;
/// Bucket bits and stored bits together must make up the key: a table has at least 32 MiB.
const LEAST_BITS: u32 = KEY_BITS - (64 - PAYLOAD_BITS);
/// Entries that share a place.
const BUCKET: usize = 4;

/// What is known of positions, by key. A payload has 24 bits and is not 0; its top bits say its worth.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    /// Buckets one after the other, from `first` on.
    words: Vec<AtomicU64>,
    /// Words before the first bucket, so that no bucket lies across two lines of the cache.
    first: usize,
    bits: u32,
}

/// Bytes that a line of the processor's cache has, and two buckets.
const LINE: usize = 64;

impl TranspositionTable {
    /// A table of about this many bytes, but never so small that keys would not fit; of half as
    /// many, and so on, where the system does not give them.
    ///
    /// The system hands out its pages as they are first written to: a large table costs nothing
    /// until it is used.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let wanted = (bytes / (BUCKET * size_of::<u64>())).max(1).ilog2();
        let mut bits = wanted.clamp(LEAST_BITS, 34);
        let words = loop {
            let length = (BUCKET << bits) + LINE / size_of::<u64>();
            match bytemuck::try_zeroed_vec::<AtomicU64>(length) {
                Err(()) if bits > LEAST_BITS => bits -= 1,
                words => break words.unwrap_or_default(),
            }
        };
        assert!(!words.is_empty(), "there is no memory left for a table");
        let first = words.as_ptr().align_offset(LINE);
        TranspositionTable { words, first, bits }
    }

    /// The entries of a bucket.
    #[inline]
    fn bucket(&self, index: usize) -> &[AtomicU64] {
        let start = self.first + index * BUCKET;
        &self.words[start..start + BUCKET]
    }

    /// The payload of a key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<u32> {
        let (bucket, tag) = self.place(key);
        for entry in self.bucket(bucket) {
            let word = entry.load(Ordering::Relaxed);
            if word >> PAYLOAD_BITS == tag && word != 0 {
                return Some((word & ((1 << PAYLOAD_BITS) - 1)) as u32);
            }
        }
        None
    }

    /// Prefetches a key's bucket into the cache.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) -> u64 {
        self.bucket(self.place(key).0)[0].load(Ordering::Relaxed)
    }

    /// Stores a payload, in place of the same key's or of the least worthy in its bucket.
    #[inline]
    pub(crate) fn store(&self, key: u64, payload: u32) {
        let (bucket, tag) = self.place(key);
        let entries = self.bucket(bucket);
        let mut victim = 0;
        let mut least = u64::MAX;
        for (index, entry) in entries.iter().enumerate() {
            let word = entry.load(Ordering::Relaxed);
            if word >> PAYLOAD_BITS == tag {
                victim = index;
                break;
            }
            let worth = word & ((1 << PAYLOAD_BITS) - 1);
            if worth < least {
                least = worth;
                victim = index;
            }
        }
        entries[victim].store(tag << PAYLOAD_BITS | u64::from(payload), Ordering::Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for entry in &self.words {
            // A page that nothing was written to is left alone.
            if entry.load(Ordering::Relaxed) != 0 {
                entry.store(0, Ordering::Relaxed);
            }
        }
    }

    /// The bucket of a key and the part of the key stored there.
    #[inline]
    fn place(&self, key: u64) -> (usize, u64) {
        let mixed = mix(key);
        let stored = KEY_BITS - self.bits;
        ((mixed >> stored) as usize, mixed & ((1 << stored) - 1))
    }
}

/// Shuffles 60 bits one-to-one: odd multiplications and shifted exclusive-ors can be undone.
#[inline]
const fn mix(key: u64) -> u64 {
    const MASK: u64 = (1 << KEY_BITS) - 1;
    let mut mixed = key & MASK;
    mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) & MASK;
    mixed ^= mixed >> 31;
    mixed = mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9) & MASK;
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::{TranspositionTable, mix};

    #[test]
    fn what_is_stored_is_found_under_its_key_alone() {
        let table = TranspositionTable::new(0);
        let mut random = SplitMix::new(9);
        let keys: Vec<u64> = (0..1000).map(|_| random.next() >> 4).collect();
        for (index, &key) in keys.iter().enumerate() {
            table.store(key, index as u32 + 1);
        }
        for (index, &key) in keys.iter().enumerate() {
            assert_eq!(table.probe(key), Some(index as u32 + 1));
            assert_eq!(table.probe(key ^ 1), None);
        }
        table.clear();
        assert_eq!(table.probe(keys[0]), None);
    }

    #[test]
    fn neighbouring_keys_mix_to_different_values() {
        let mut mixed: Vec<u64> = (0..100_000).map(mix).collect();
        mixed.sort_unstable();
        mixed.dedup();
        assert_eq!(mixed.len(), 100_000);
    }
}
