//! The program seen from outside, and the shape of its sources.

#![allow(clippy::unwrap_used)] // A test that cannot read its file should fail there.

mod abalone;
mod architecture;
mod asking;
#[path = "../../../store/src/database/cluster.rs"]
mod cluster;
mod command;
mod congkak;
mod docs;
mod doors;
mod engines;
mod examples;
mod given;
mod interrupted;
mod joining;
mod json;
mod options;
mod saving;
mod serving;
mod solitaire;
mod solitaire_solver;
mod speaking;
mod terminal;
