//! Abalone: cells, layouts, pushes, move generation, notations, the state-space generator.
