//! The terminal seen from outside: events go in, drawn buffers come out.

#![allow(clippy::unwrap_used)] // A test that cannot go on should fail there.

mod choosing;
mod colours;
mod desk;
mod joining;
mod languages;
mod looking;
mod looks;
mod playing;
mod programs;
mod saving;
mod starting;
mod thinking;
mod training;
