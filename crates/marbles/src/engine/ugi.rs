//! The engine protocol UGI, which generic tournament managers speak over standard input and output.
//!
//! [`serve`] is our side of it; [`EngineProcess`] runs another program that speaks it.
//! A line that makes no sense is answered with `info string` and the reason,
//! and changes nothing.

mod client;
mod line;
mod server;
mod thinker;

pub(crate) use client::EngineProcess;
pub(crate) use server::serve;
pub(crate) use thinker::Thinker;
