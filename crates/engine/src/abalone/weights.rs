//! What a position is worth, as numbers that matches can compare.

/// The worth of everything the evaluation looks at, in thousandths of a first captured marble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weights {
    /// What the first, second, … fifth marble pushed off is worth. (The sixth wins.)
    pub captured: [i32; 5],
    /// What a marble is worth at each distance from the middle; the last is the rim.
    pub rings: [i32; 5],
    /// What two neighbouring marbles of one side are worth.
    pub neighbours: i32,
    /// What a marble that stands between two of the other side's is worth, for breaking their line.
    pub wedges: i32,
    /// What a marble is worth that the other side could push over the edge if it were to move.
    pub endangered: i32,
    /// What it is worth to be the side to move.
    pub tempo: i32,
}

impl Weights {
    /// The weights that won the matches so far.
    pub const TUNED: Weights = Weights {
        captured: [1000, 1000, 1000, 1000, 1000],
        rings: [120, 110, 85, 40, -40],
        neighbours: 30,
        wedges: 0,
        endangered: 0,
        tempo: 20,
    };

    /// A sparring partner that knows material and the distance from the middle, and nothing else.
    pub const PLAIN: Weights = Weights {
        captured: [1000; 5],
        rings: [80, 60, 40, 20, 0],
        neighbours: 0,
        wedges: 0,
        endangered: 0,
        tempo: 0,
    };
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::TUNED
    }
}
