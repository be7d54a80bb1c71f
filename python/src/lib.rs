//! The Python package `marbles`: the same rules, solvers and engines, not copies of them.
//!
//! What is here is a thin skin: a class holds one of our values, a method calls one of ours. Moves are
//! text, as everywhere, and pits are numbers. Long work runs on a thread of its own with the
//! interpreter's lock released ([`thinking`]); batches
//! are arrays of plain numbers ([`batch`]); [`cluster`] is what one machine of many does.
//! `marbles/_marbles.pyi` says the same in types, and the tests hold the two against each other.

#![expect(
    clippy::too_many_arguments,
    reason = "a Python method has keywords where a Rust one would have a struct"
)]

mod abalone;
mod batch;
mod cluster;
mod congkak;
mod errors;
mod games;
mod solitaire;
mod thinking;

use pyo3::prelude::*;

/// Peg solitaire, Congkak and Abalone: rules, solvers and engines.
#[pymodule]
fn _marbles(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::add(module)?;
    thinking::add(module)?;
    solitaire::add(module)?;
    congkak::add(module)?;
    abalone::add(module)?;
    games::add(module)?;
    batch::add(module)?;
    cluster::add(module)
}
