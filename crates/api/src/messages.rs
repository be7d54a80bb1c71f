//! What goes over a WebSocket, both ways.

use std::fmt;
use std::str::FromStr;

use game::Side;
use play::{Report, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::object::word;
use crate::requests::plain_name;
use crate::{RawValue, Refusal, SeatPresence, SideNumber, View};

/// What a client says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// Who it is: the holder of a token, or somebody who watches.
    Hello {
        /// The token.
        #[schema(pattern = "^[0-9a-fA-F]{32}$")]
        token: Option<String>,
        /// The key of the person, which holds the seats that they have taken.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(pattern = "^[0-9a-fA-F]{32}$")]
        key: Option<String>,
        /// Whether to be told who is there.
        #[serde(skip_serializing_if = "Option::is_none")]
        presence: Option<bool>,
    },
    /// A move, made while looking at a version.
    Move {
        /// Tells a repeated message from a new one.
        #[schema(min_length = 1, max_length = 64)]
        id: String,
        /// The move's text.
        #[serde(rename = "move")]
        text: String,
        /// The version that was looked at.
        version: u64,
    },
    /// Is anybody there?
    Ping {},
}

impl ClientMessage {
    /// Reads a client's message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<ClientMessage, Refusal> {
        let message = crate::read(text.as_bytes())?;
        if let ClientMessage::Move { id, .. } = &message {
            plain_name(id)?;
        }
        Ok(message)
    }
}

/// What the server says.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage<'a> {
    /// The first message.
    Welcome {
        /// The table's version.
        version: u64,
        /// The seats that the token holds.
        seats: Vec<SideNumber>,
        /// Whether the token set the table up.
        owner: bool,
    },
    /// The table changed.
    View {
        /// The version that the change led to.
        version: u64,
        /// What happened.
        reason: Reason,
        /// Who did it, or null.
        #[schema(required = true)]
        by: Option<SideNumber>,
        /// The table.
        #[schema(value_type = View)]
        view: &'a RawValue,
    },
    /// A move is on the disk.
    Ack {
        /// The name that the client gave it.
        id: &'a str,
        /// The version that it led to.
        version: u64,
    },
    /// A move was not played.
    Refused {
        /// The name that the client gave it.
        id: &'a str,
        /// The version that the table is at.
        version: u64,
        /// Why.
        error: &'a Refusal,
    },
    /// Thinking goes on; parts that are not known are null.
    Progress {
        /// The name that the client gave to its question.
        #[schema(required = true)]
        job: Option<&'a str>,
        /// What was asked.
        kind: JobKind,
        /// Which place in the queue the question has; null once it is being thought about.
        #[schema(required = true)]
        place: Option<usize>,
        /// What is being done.
        #[schema(required = true)]
        stage: Option<&'a str>,
        /// How much of it is done.
        #[schema(required = true)]
        done: Option<u64>,
        /// Out of how much.
        #[schema(required = true)]
        total: Option<u64>,
        /// How many moves ahead the engine has looked.
        #[schema(required = true)]
        depth: Option<u32>,
        /// What it thinks of the position, in marbles for the side to move.
        #[schema(required = true)]
        value: Option<f64>,
        /// How many positions it has looked at.
        #[schema(required = true)]
        nodes: Option<u64>,
        /// The best line so far.
        #[schema(required = true)]
        line: Option<&'a [String]>,
    },
    /// The answer to a ping.
    Pong {},
    /// Who is there; for those who asked to be told.
    Presence {
        /// Who sits on each side.
        #[schema(min_items = 2, max_items = 2)]
        seats: [SeatPresence; 2],
        /// How many look on.
        watchers: usize,
        /// After how many milliseconds of absence the other side may claim the game.
        claim_after: u64,
    },
    /// The table is no more.
    Gone {
        /// Why.
        reason: GoneReason,
    },
    /// A message was not understood.
    Error {
        /// Why.
        error: &'a Refusal,
    },
}

/// Why a table is no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GoneReason {
    /// Its creator deleted it.
    Deleted,
    /// A player called the game off before the second move.
    Aborted,
}

/// What a client asked the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobKind {
    /// Which move is best.
    Hint,
    /// Who stands better.
    Evaluate,
    /// How to play to the end.
    Solve,
}

/// What kind of change listeners are told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Nothing happened: this is how the table stands.
    Snapshot,
    /// A move was made.
    Move,
    /// Moves were taken back.
    Undo,
    /// Undone moves were made again.
    Redo,
    /// Another position of the game was gone to.
    #[serde(rename = "goto")]
    GoTo,
    /// The game began again.
    Restart,
    /// The clock was stopped.
    Pause,
    /// The game goes on.
    Resume,
    /// A side gave up.
    Resign,
    /// Nobody wins, by consent.
    Draw,
    /// A move was taken back by consent.
    Takeback,
    /// An offer was declined or withdrawn.
    Decline,
    /// Moves were laid on the redo side.
    LayOut,
    /// Other players sat down.
    Seats,
    /// An invitation was used.
    Sit,
    /// Something was offered.
    Offer,
    /// A side's time was up.
    Flag,
    /// A side had left, and the other claimed the game.
    Claim,
    /// The same two play again, at the table that `next` names.
    Rematch,
    /// Time in which nobody could play was given back.
    Clock,
}

/// Writes its word, as it is sent and saved.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// What changed a table, and which side did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cause {
    /// What happened.
    pub reason: Reason,
    /// Who did it, if it was a side.
    pub by: Option<Side>,
}

/// Writes `move 1` or `clock`, as it is saved.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            Some(side) => write!(f, "{} {side}", self.reason),
            None => self.reason.fmt(f),
        }
    }
}

impl FromStr for Cause {
    type Err = serde::de::value::Error;

    fn from_str(text: &str) -> Result<Cause, Self::Err> {
        let (reason, by) = text.split_once(' ').unwrap_or((text, ""));
        Ok(Cause {
            reason: word(reason)?,
            by: Side::ALL.into_iter().find(|side| side.to_string() == by),
        })
    }
}

impl<'a> ServerMessage<'a> {
    /// A question waits for a thread.
    pub fn waiting(job: Option<&'a str>, kind: JobKind, place: usize) -> ServerMessage<'a> {
        ServerMessage::Progress {
            job,
            kind,
            place: Some(place),
            stage: None,
            done: None,
            total: None,
            depth: None,
            value: None,
            nodes: None,
            line: None,
        }
    }

    /// Thinking goes on.
    pub fn progress(job: Option<&'a str>, kind: JobKind, report: Report<'a>) -> ServerMessage<'a> {
        let mut stage = None;
        let mut done = None;
        let mut total = None;
        let mut depth = None;
        let mut value = None;
        let mut nodes = None;
        let mut line = None;
        match report {
            Report::Working {
                stage: name,
                done: so_far,
                total: of,
            } => {
                (stage, done, total) = (Some(name), Some(so_far), of);
            }
            Report::Deepened {
                depth: deep,
                value: worth,
                nodes: seen,
                line: best,
                ..
            } => {
                let worth = Value::from_hundredths(worth).marbles();
                (depth, value, nodes, line) = (Some(deep), Some(worth), Some(seen), Some(best));
            }
            // Tables ask for advice and lines; exact values are asked for on the command line alone.
            Report::Narrowing { nodes: seen, .. } => {
                (stage, done) = (Some("solving"), Some(seen));
            }
        }
        ServerMessage::Progress {
            job,
            kind,
            place: None,
            stage,
            done,
            total,
            depth,
            value,
            nodes,
            line,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Cause, ClientMessage};
    use crate::Code;

    #[test]
    fn a_cause_comes_back_as_it_was_written() {
        let reasons = "snapshot move undo redo goto restart pause resume resign draw takeback decline lay-out seats \
                       sit offer flag claim rematch clock";
        for reason in reasons.split_whitespace() {
            for text in [
                reason.to_owned(),
                format!("{reason} 1"),
                format!("{reason} 2"),
            ] {
                let cause: Cause = text.parse().unwrap();
                assert_eq!(cause.to_string(), text);
                assert_eq!(cause.by.is_some(), text.contains(' '));
            }
        }
        assert!("".parse::<Cause>().is_err());
    }

    #[test]
    fn moves_name_themselves_and_what_they_saw() {
        let text = r#"{"type":"move","id":"7","move":"F4U","version":3}"#;
        let expected = ClientMessage::Move {
            id: "7".to_owned(),
            text: "F4U".to_owned(),
            version: 3,
        };
        assert_eq!(ClientMessage::read(text), Ok(expected));
    }

    #[test]
    fn what_is_not_understood_is_said() {
        let check = |text: &str, code: Code, words: &str| {
            let refusal = ClientMessage::read(text).unwrap_err();
            assert_eq!(refusal.code, code, "{text}");
            assert!(refusal.message.contains(words), "{}", refusal.message);
        };
        check("hello", Code::BadJson, "expected");
        check(r#"{"type":"dance"}"#, Code::BadRequest, "unknown variant");
        check(r#"["ping"]"#, Code::BadRequest, "expected an object");
        check(
            r#"{"type":"ping","loud":true}"#,
            Code::BadRequest,
            "unknown field",
        );
        let long = format!(
            r#"{{"type":"move","id":"{}","move":"x","version":1}}"#,
            "x".repeat(65)
        );
        check(&long, Code::BadRequest, "64");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = ClientMessage::read(&text);
        }

        #[test]
        fn any_object_is_read_or_refused(
            kind in "(hello|move|ping|other)",
            key in "(token|id|move|version|type|x)",
            value in "(null|1|-1|1e400|\"\\PC{0,80}\"|\\[\\[\\[\\]|\\{\\}|18446744073709551616)",
        ) {
            let _ = ClientMessage::read(&format!("{{\"type\":\"{kind}\",\"{key}\":{value}}}"));
        }
    }
}
