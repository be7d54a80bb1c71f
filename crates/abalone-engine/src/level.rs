//! What the levels mean in Abalone.

use super::Limits;
use think::Level;

impl Limits {
    /// How far a level looks and how blurred it sees: weak levels are short-sighted, and err by misjudging.
    ///
    /// A blur of 250 is half a marble and more. The strongest stops at a number of nodes, a few seconds' worth.
    #[must_use]
    pub const fn of(level: Level) -> Limits {
        let (depth, nodes, blur) = match level.number() {
            1 => (1, 20_000, 250),
            2 => (1, 20_000, 110),
            3 => (2, 20_000, 180),
            4 => (2, 20_000, 60),
            5 => (3, 50_000, 100),
            6 => (4, 100_000, 180),
            7 => (6, 200_000, 100),
            8 => (Limits::MAX_DEPTH, 100_000, 0),
            _ => (Limits::MAX_DEPTH, 24_000_000, 0),
        };
        Limits { depth, nodes, blur }
    }
}
