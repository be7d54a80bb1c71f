//! What travels between a table and its players, and the table that answers.
//!
//! The shapes are plain structs, converted by hand, each with its schema. The
//! server, a page that carries the games itself, and clients send and read the
//! same ones; `docs/http.md` tells people what they mean, and the OpenAPI
//! document that the server hands out is generated from these types. A field,
//! once sent, is a promise: add, do not rename.
//!
//! A [`HostedTable`] answers them, on a server or in a browser: who holds its
//! seats, what was offered, which version it is at, what can be done to it and
//! by whom, and what is asked about it.
//!
//! Deliberately absent: sockets, threads, files, chance and the time of day.
//! Secrets are compared by their fingerprints; the host of a table draws them.

mod acts;
mod answers;
mod lessons;
mod meeting;
mod message;
mod messages;
mod object;
mod opening;
mod played;
mod progress;
mod puzzles;
mod question;
mod received;
mod refusal;
mod requests;
mod routes;
mod seats;
mod study;
mod table;
mod training;
mod two_people;
mod view;
pub mod worker;

pub use acts::{Act, ActOutcome};
pub use answers::{
    Advice, Cancelled, Changed, GameLine, Games, LevelLine, MoveVerdict, Moved, Opened, Outlook,
    Sat, Seating, ServerLine, Solution, States, Steps, TableLine, Tables, Unit,
};
pub use lessons::{AnswerLesson, CourseList, LessonAnswer, LessonCard};
pub use meeting::{
    ChallengeLine, Challenged, Lobby, LobbyClientMessage, LobbyMessage, PersonForgotten,
    PersonLine, SeatPresence, Taken,
};
pub use message::{Argument, Message};
pub use messages::{Cause, ClientMessage, GoneReason, JobKind, Reason, ServerMessage};
pub use object::read;
pub use opening::{described, read_text, saved_game, set_up};
pub use play::Judgement;
pub use play::json::SideNumber;
pub use played::{Mood, PlayedGame};
pub use progress::{Happened, Progress, Strength, TriedPuzzle, date, days};
pub use puzzles::{
    AskClue, Collections, FindPuzzles, PuzzleAnswer, PuzzleBoard, PuzzleCard, PuzzleClue,
    PuzzleList, TryPuzzle,
};
pub use question::{Inquiry, LINES_TIME, advice, no_lines, solution};
pub use received::{ReceivedMessage, ReceivedSeat, ReceivedTable, refusal_in};
pub use refusal::{Code, Refusal, RefusalBody};
pub use requests::{
    Cancel, Challenge, Claim, Count, Create, Decline, Empty, Expand, LayOut, MakeMove, MaybeCount,
    Name, Question, Reseat, Resign, Sit, Source,
};
pub use routes::{AnswerKind, Caller, Cost, Method, NamedSchema, Quota, Route};
pub use seats::Standing;
pub use serde_json::value::RawValue;
pub use study::{Arrange, AskLines, Lines, Reached, ReadText, Readout, Sight, Writings};
pub use table::{Fingerprint, HostedTable, NamedMove, TableHead, TableId, from_hex, hex};
pub use training::Training;
pub use two_people::SeatedPeople;
pub use view::{Offer, OfferKind, Seat, SeatChoice, SeatKind, View};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who won, or that nobody did.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Outcome {
    /// The winner's number.
    Won(SideNumber),
    /// The word `draw`.
    Draw(DrawWord),
}

/// The word for a game that nobody won.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DrawWord {
    /// Nobody won.
    Draw,
}

impl From<game::Outcome> for Outcome {
    fn from(outcome: game::Outcome) -> Outcome {
        match outcome {
            game::Outcome::Won(winner) => Outcome::Won(winner.into()),
            game::Outcome::Draw => Outcome::Draw(DrawWord::Draw),
        }
    }
}

/// A token or an invitation: a secret that its holder is told once.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9a-f]{32}$")]
pub struct Secret(pub String);

/// Writes a shape as text.
pub fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain structs can always be written")
}

/// Writes a shape once, to be sent inside several others.
pub fn to_raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain structs can always be written")
}
