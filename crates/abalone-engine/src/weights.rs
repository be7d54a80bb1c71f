//! The weights of the handmade evaluation.

/// The worth of everything the handmade evaluation looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weights {
    /// What the first, second, … fifth marble pushed off is worth. (The sixth wins.)
    pub captured: [i32; 5],
    /// What a marble is worth at each distance from the middle; the last is the rim.
    pub rings: [i32; 5],
    /// What two neighbouring marbles of one side are worth.
    pub neighbours: i32,
    /// What it is worth to be the side to move.
    pub tempo: i32,
}

impl Weights {
    /// The weights that won the tuning matches.
    pub const TUNED: Weights = Weights {
        captured: [450; 5],
        rings: [160, 140, 100, 30, -80],
        neighbours: 40,
        tempo: 20,
    };
}
