//! Peg solitaire: boards, jumps, positions, notations, symmetries, position classes.
