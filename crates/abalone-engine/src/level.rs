//! What the levels mean in Abalone, in numbers and in words.
//!
//! Each takes three to four points of five from the one below it: docs/performance.md.

use super::SearchLimits;
use think::Level;

/// A level's search depth, most positions, evaluation noise, and all that in words.
const LEVELS: [(u32, u64, i32, &str); 9] = [
    (2, 20_000, 30, "sees its own move and your answer"),
    (3, 20_000, 90, "looks three moves ahead, evaluates roughly"),
    (4, 50_000, 190, "looks four moves ahead, evaluates roughly"),
    (5, 100_000, 90, "looks five moves ahead, evaluates roughly"),
    (6, 200_000, 30, "looks six moves ahead, evaluates well"),
    (8, 200_000, 30, "looks eight moves ahead, evaluates well"),
    (
        SearchLimits::MAX_DEPTH,
        100_000,
        0,
        "100,000 positions, no evaluation noise",
    ),
    (
        SearchLimits::MAX_DEPTH,
        500_000,
        0,
        "500,000 positions, no evaluation noise",
    ),
    (
        SearchLimits::MAX_DEPTH,
        24_000_000,
        0,
        "as strong as its time allows",
    ),
];

impl SearchLimits {
    /// A level's search depth and evaluation noise: weak levels are short-sighted and misjudge.
    ///
    /// Noise of 190 is less than half a marble. The strongest stops at a number of nodes, a few seconds' worth.
    #[must_use]
    pub const fn of(level: Level) -> SearchLimits {
        let (depth, nodes, noise, _) = LEVELS[level.number() as usize - 1];
        SearchLimits {
            depth,
            nodes,
            noise,
        }
    }
}

/// What a level does, in a few words.
#[must_use]
pub const fn level_in_words(level: Level) -> &'static str {
    LEVELS[level.number() as usize - 1].3
}

#[cfg(test)]
mod tests {
    use super::{Level, SearchLimits};

    #[test]
    fn each_level_looks_further_than_the_one_below_it() {
        let reach = |level| {
            let SearchLimits { depth, nodes, .. } = SearchLimits::of(level);
            (depth, nodes)
        };
        assert!(Level::all().is_sorted_by_key(reach));
        assert_eq!(SearchLimits::of(Level::STRONGEST).noise, 0);
    }
}
