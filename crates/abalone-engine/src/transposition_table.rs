//! The transposition table: what was found out about positions searched before.
//!
//! Threads share it without locks: an entry is two words, the second holding
//! the facts and the first the key mixed with them, so that words of different
//! entries do not fit together and a torn entry reads as none.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use abalone::Motion;

/// What a stored value says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    Lower,
    /// The true one is at most this.
    Upper,
}

/// What is known about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TableEntry {
    pub(crate) best: Option<Motion>,
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

const BUCKET: usize = 4;

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    facts: AtomicU64,
}

/// The slots one position may be stored in: together one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// A table of a fixed size. Old searches' entries give way first.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of about this many mebibytes, at least one.
    pub(crate) fn new(mebibytes: usize) -> TranspositionTable {
        let buckets = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = buckets.next_power_of_two();
        TranspositionTable {
            buckets: (0..buckets).map(|_| Bucket::default()).collect(),
            generation: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 0;
    }

    /// Begins a new search: what is there stays useful, but gives way to what comes.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % 64;
    }

    /// How much of the table the last search has filled, in thousandths: estimated from its first buckets.
    pub(crate) fn fullness(&self) -> u16 {
        let looked_at = &self.buckets[..self.buckets.len().min(1000 / BUCKET)];
        let slots = looked_at.iter().flat_map(|bucket| &bucket.0);
        let is_new = |slot: &&Slot| {
            let facts = slot.facts.load(Relaxed);
            facts != 0 && generation(facts) == self.generation
        };
        let new = slots.filter(is_new).count();
        (new * 1000 / (looked_at.len() * BUCKET)) as u16
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        &self.buckets[key as usize & (self.buckets.len() - 1)].0
    }

    /// What is known about the position with this hash.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|slot| {
            let facts = slot.facts.load(Relaxed);
            let fits = slot.check.load(Relaxed) ^ facts == key;
            (fits && facts != 0).then(|| unpack(facts))
        })
    }

    /// Stores what was found out.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: TableEntry) {
        let mut entry = entry;
        let mut victim = &self.bucket(key)[0];
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let facts = slot.facts.load(Relaxed);
            if slot.check.load(Relaxed) ^ facts == key {
                // A search that failed low found no move: the old one is still the best guess.
                entry.best = entry.best.or_else(|| Motion::from_bits(facts as u16));
                victim = slot;
                break;
            }
            let worth = self.worth(facts);
            if worth < least {
                victim = slot;
                least = worth;
            }
        }
        let facts = pack(entry, self.generation);
        victim.facts.store(facts, Relaxed);
        victim.check.store(key ^ facts, Relaxed);
    }

    /// How much would be lost with this entry: its depth, less for every search it has sat through.
    #[inline]
    fn worth(&self, facts: u64) -> i32 {
        if facts == 0 {
            return i32::MIN;
        }
        let age = (self.generation + 64 - generation(facts)) % 64;
        i32::from((facts >> 32) as u8) - 4 * i32::from(age)
    }
}

/// No motion has these bits.
const NO_MOTION: u16 = u16::MAX;

/// Motion in bits 0–15, value in 16–31, depth in 32–39, bound in 40–41, generation in 42–47, 1 in 48.
fn pack(entry: TableEntry, generation: u8) -> u64 {
    let motion = entry.best.map_or(NO_MOTION, Motion::bits);
    u64::from(motion)
        | u64::from(entry.value as i16 as u16) << 16
        | u64::from(entry.depth.clamp(0, 255) as u8) << 32
        | (entry.bound as u64) << 40
        | u64::from(generation) << 42
        | 1 << 48
}

fn generation(facts: u64) -> u8 {
    (facts >> 42) as u8 % 64
}

fn unpack(facts: u64) -> TableEntry {
    TableEntry {
        best: Motion::from_bits(facts as u16),
        value: i32::from((facts >> 16) as i16),
        depth: i32::from((facts >> 32) as u8),
        bound: [Bound::Exact, Bound::Lower, Bound::Upper][(facts >> 40 & 3) as usize % 3],
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, TableEntry, TranspositionTable};

    fn entry(value: i32, depth: i32) -> TableEntry {
        TableEntry {
            best: abalone::Motion::from_bits(77),
            value,
            depth,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn an_entry_reads_back_as_written() {
        let table = TranspositionTable::new(1);
        for (key, value) in [(1, -29_999), (u64::MAX, 0), (77 << 40, 31_000)] {
            table.store(key, entry(value, 9));
            assert_eq!(table.probe(key), Some(entry(value, 9)));
        }
        assert_eq!(table.probe(2), None);
    }

    #[test]
    fn shallow_and_old_entries_give_way_first() {
        let mut table = TranspositionTable::new(1);
        let keys = [1, 2, 3, 4, 5].map(|n: u64| n << 50);
        for (key, depth) in keys.into_iter().zip([5, 2, 7, 8, 3]) {
            table.store(key, entry(0, depth));
        }
        assert_eq!(table.probe(keys[1]), None, "the shallowest went");
        assert!(table.probe(keys[0]).is_some());
        table.clear();
        assert_eq!(table.probe(keys[0]), None);
    }

    #[test]
    fn the_table_is_as_full_as_the_last_search_has_filled_it() {
        let mut table = TranspositionTable::new(1);
        assert_eq!(table.fullness(), 0);
        for key in 0..250 {
            table.store(key, entry(0, 3));
            table.store(key | 1 << 40, entry(0, 3));
        }
        assert_eq!(table.fullness(), 500);
        table.age();
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn a_bound_without_a_move_keeps_the_move_known_before() {
        let table = TranspositionTable::new(1);
        table.store(9, entry(5, 3));
        table.store(
            9,
            TableEntry {
                best: None,
                ..entry(6, 4)
            },
        );
        assert_eq!(table.probe(9), Some(entry(6, 4)));
    }
}
