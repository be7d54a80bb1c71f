//! What the transposition table stores of a position: the least and the most it can be worth.

/// The value lies between, and which pit was best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) pit: u8,
}

impl Range {
    /// No pit was tried yet.
    pub(super) const NO_PIT: u8 = 7;

    /// All that is known without a search: neither player gains more than the marbles in pits.
    pub(super) fn of_marbles(marbles: u32) -> Range {
        Range {
            low: -(marbles as i32),
            high: marbles as i32,
            pit: Range::NO_PIT,
        }
    }

    /// The work it took on top, so that dear answers outlive cheap ones.
    pub(super) fn pack(self, work: u64) -> u32 {
        let effort = (64 - work.leading_zeros()).clamp(1, 31);
        effort << 19
            | (self.low as u8 as u32) << 11
            | (self.high as u8 as u32) << 3
            | u32::from(self.pit & 7)
    }

    pub(super) fn unpack(payload: u32) -> Range {
        Range {
            low: i32::from((payload >> 11) as u8 as i8),
            high: i32::from((payload >> 3) as u8 as i8),
            pit: (payload & 7) as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Range;

    #[test]
    fn a_range_comes_back_as_it_was_packed() {
        for (low, high, pit) in [(-126, 126, 0), (-1, 0, 7), (5, 5, 3)] {
            let range = Range { low, high, pit };
            for work in [0, 1, 1 << 20, u64::MAX] {
                let payload = range.pack(work);
                assert!(payload != 0 && payload < 1 << 24);
                assert_eq!(Range::unpack(payload), range);
            }
        }
    }
}
