//! The program seen from outside, and the shape of its sources.

#![allow(clippy::unwrap_used)] // A test that cannot read its file should fail there.

// The fuzz targets, which `fuzzing` includes, ask the fuzzer for its macro and get ours.
extern crate self as libfuzzer_sys;

mod abalone;
mod architecture;
mod asking;
mod batch;
#[path = "../../../database/src/cluster.rs"]
mod cluster;
mod command;
mod congkak;
mod docs;
mod doors;
mod engines;
mod examples;
mod exercises;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod faults;
mod fuzzing;
mod given;
mod grading;
mod interrupted;
mod joining;
mod json;
mod learning;
mod options;
mod programs;
mod proofs;
mod puzzles;
mod records;
mod remote;
mod saving;
mod serving;
mod solitaire;
mod solitaire_solver;
mod speaking;
mod terminal;
mod tournaments;
