//! What the levels mean in Abalone.

use super::Limits;
use think::Level;

impl Limits {
    /// How far a level looks and how blurred it sees. The strongest stops at a number of nodes, about two seconds' worth.
    #[must_use]
    pub const fn of(level: Level) -> Limits {
        let (depth, nodes, blur) = match level.number() {
            1 => (1, 20_000, 400),
            2 => (2, 20_000, 200),
            3 => (2, 50_000, 60),
            4 => (3, 100_000, 20),
            5 => (4, 200_000, 0),
            6 => (5, 500_000, 0),
            7 => (7, 2_000_000, 0),
            8 => (9, 6_000_000, 0),
            _ => (Limits::MAX_DEPTH, 24_000_000, 0),
        };
        Limits { depth, nodes, blur }
    }
}
