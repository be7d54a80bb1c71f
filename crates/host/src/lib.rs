//! A table that answers requests, wherever it stands: on a server or in a browser.
//!
//! Who holds its seats, what was offered, which version it is at, what can be
//! done to it and by whom, and what is asked about it. Both ways in read the
//! same requests and give the same answers because both are this.
//!
//! Deliberately absent: sockets, threads, files, chance and the time of day. Secrets are compared by
//! their fingerprints; whoever hosts a table draws them and keeps it.

mod acts;
mod company;
mod opening;
mod question;
mod seats;
mod table;

pub use acts::{Act, Changed};
pub use company::Company;
pub use opening::{described, kept_game, read_text, set_up};
pub use question::{Asked, EVALUATE_TIME, LINES_TIME, SOLVE_TIME, advice, no_lines, solution};
pub use seats::{Seated, Standing};
pub use table::{HostedTable, NamedMove, Print, TableId};
