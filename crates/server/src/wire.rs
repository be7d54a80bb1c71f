//! The JSON of the interface: plain structs, converted by hand, described in `docs/http.md`.
//!
//! Nothing else in this crate knows how a value is written as JSON. A field,
//! once sent, is a promise: add, do not rename.

mod answers;
mod messages;
mod requests;
mod view;

pub(crate) use answers::{
    advice_json, cancelled_json, changed_json, error_json, games_json, impossible_json, list_json,
    moved_json, opened_json, sat_json, seat_json, solved_json, states_json,
};
pub(crate) use messages::{
    ClientMessage, ack_message, error_message, gone_message, pong_message, progress_message,
    read_message, refused_message, view_event, welcome_message,
};
pub(crate) use requests::{
    Cancel, Count, Create, Decline, Empty, LayOut, MakeMove, MaybeCount, MoveQuery, Question,
    Resign, Seats, Source, States, read,
};
pub(crate) use view::{steps_json, view_and_steps_json, view_json};

use game::{Outcome, Side};
use serde::Serialize;

/// 1 or 2.
fn side(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

/// The winner's number, or `draw`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum OutcomeWire {
    Won(u8),
    Draw(&'static str),
}

fn outcome(outcome: Outcome) -> OutcomeWire {
    match outcome {
        Outcome::Won(winner) => OutcomeWire::Won(side(winner)),
        Outcome::Draw => OutcomeWire::Draw("draw"),
    }
}

/// Writes a value that cannot fail to be written: structs of texts, numbers and lists.
fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain structs can always be written")
}
