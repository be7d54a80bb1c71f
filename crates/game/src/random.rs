//! A small repeatable stream of numbers for walks that must not depend on a library's version.

/// SplitMix64 (Steele, Lea and Flood, 2014): the same seed gives the same stream forever.
///
/// ```
/// use game::SplitMix;
///
/// let (mut one, mut other) = (SplitMix::new(7), SplitMix::new(7));
/// assert_eq!(one.next(), other.next());
/// assert!(one.below(6) < 6);
/// assert_eq!(one.pick::<char>(&[]), None);
/// ```
#[derive(Debug, Clone)]
pub struct SplitMix(u64);

impl SplitMix {
    /// A stream that starts at `seed`.
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait)] // An endless stream has no `None`.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, evenly enough for walks and shuffles.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "no number is below 0");
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// One of the items. Returns `None` if there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix;

    #[test]
    fn the_stream_is_the_published_one() {
        // First outputs for seed 1234567, as the reference program prints them.
        let mut random = SplitMix::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn picks_stay_in_bounds() {
        let mut random = SplitMix::new(1);
        assert!((0..1000).all(|_| random.below(7) < 7));
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
