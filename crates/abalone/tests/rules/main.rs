//! The crate seen from outside: reference files, path counts, played games, the common suite.

#![allow(clippy::unwrap_used)] // Test helpers may fail by panicking.

mod conformance;
mod counts;
mod games;
mod layouts;
mod states;
