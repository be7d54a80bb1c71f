//! The program seen from outside, and the shape of its sources.

mod architecture;
mod command;
mod saving;
mod solitaire;
