//! The browser app: HTTP, WebSocket, JSON, and the page itself.
//!
//! A table's rules live in `play`; its safekeeping in `database`. This crate lets
//! browsers reach them: [`app`] is the whole interface as a router that needs no
//! port, [`run`] puts it behind one. `docs/http.md` is the contract.
//!
//! Deliberately absent: any game's rules and any game's name.

mod app;
mod blocked;
mod book;
mod clock;
mod config;
#[cfg(test)]
mod flood;
mod forwarded;
mod hosted;
mod listen;
mod listeners;
mod locks;
mod logs;
mod metrics;
mod openapi;
mod pages;
mod queue;
mod rate_limit;
mod reach;
mod run;
mod server;
#[cfg(test)]
mod simulation;
mod slots;
mod storage;
mod thinking;
mod timed_stream;
mod token;

pub use app::app;
pub use config::{Bounds, Config, Network, NoNetwork, Rate};
pub use logs::{LogFormat, LogLevel, NoLog, start_logs};
pub use pages::Site;
pub use run::{Error, check, open, open_games, run, runtime, serve_until};
pub use server::Server;
pub use token::draw_key;

/// The OpenAPI document of the interface, as it is served.
pub fn openapi() -> String {
    api::to_json(openapi::document())
}
